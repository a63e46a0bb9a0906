import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import type { Client as ClientOf } from 'boardgame.io/client';
import type { SocketIO as SocketOf } from 'boardgame.io/multiplayer';
import { type LoadSide, now } from './load-side.ts';

const load = createRequire(import.meta.url);

/** As much on the table as a match of Outposts has, changed a little by each move. */
interface Board {
  readonly hexes: { label: string; terrain: string; owner: string; strength: number }[];
  readonly log: string[];
}

/** The least that is the same exchange: a move by whoever is on, its effect told to the other. */
export const game: Game<Board> = {
  name: 'exchange',
  setup: () => ({
    hexes: Array.from({ length: 36 }, (_, i) => ({
      label: `0${1 + (i % 6)}0${1 + Math.floor(i / 6)}`,
      terrain: i % 5 === 0 ? 'wood' : 'plain',
      owner: i % 2 === 0 ? 'blue' : 'white',
      strength: i % 4,
    })),
    log: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G }, n: number) => {
      const hex = G.hexes[n % G.hexes.length];
      if (hex) hex.strength = (hex.strength + 1) % 4;
      G.log.push(`act ${n}`);
      if (G.log.length > 40) G.log.shift();
    },
  },
};

/** The same exchange on boardgame.io: its server, its clients. */
export const theirs: LoadSide = {
  name: 'boardgame.io',
  child: './theirs-child.js',
  async seat(base, told) {
    const { Client } = load('boardgame.io/client') as { Client: typeof ClientOf };
    const { SocketIO } = load('boardgame.io/multiplayer') as { SocketIO: typeof SocketOf };
    // A match is made when the first client asks for it.
    const matchID = randomUUID();
    const clients: ReturnType<typeof Client<Board>>[] = [];
    for (const playerID of ['0', '1']) {
      const client = Client({
        game,
        matchID,
        playerID,
        numPlayers: 2,
        multiplayer: SocketIO({ server: base, socketOpts: { transports: ['websocket'] } }),
        debug: false,
      });
      clients.push(client);
    }
    let sent = 0;
    let turn = 0;
    let mover = -1;
    clients.forEach((client, i) => {
      client.subscribe((state) => {
        if (!state || !client.getState()?.isConnected || state.ctx.turn <= turn || mover === i || mover < 0)
          return;
        turn = state.ctx.turn;
        const ms = now() - sent;
        mover = -1;
        told(ms);
      });
      client.start();
    });
    return {
      ready: () => clients.every((client) => client.getState() !== null),
      move: () => {
        const state = clients[0]?.getState();
        if (!state) return false;
        mover = Number(state.ctx.currentPlayer);
        turn = state.ctx.turn;
        sent = now();
        clients[mover]?.moves['act']?.(state.ctx.turn);
        return true;
      },
      stop: () => {
        for (const client of clients) client.stop();
      },
    };
  },
};
