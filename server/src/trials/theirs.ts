import { randomUUID } from 'node:crypto';
import { type G, game, legalMoves } from '@grande/bench/theirs';
import { SeededDice } from '@grande/engine';
import type { Ctx } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { type LoadSide, now } from './load-side.ts';

/** What boardgame.io's server sends of a match. */
interface Sent {
  readonly G: G;
  readonly ctx: Ctx;
  readonly _stateID: number;
}

/** boardgame.io's server with one of the two stores it brings along: files of its own, or memory, which is its default. */
export const theirs = (store: 'files' | 'memory'): LoadSide => ({
  name: store === 'files' ? 'boardgame.io, stored in files' : 'boardgame.io, stored nowhere',
  child: './theirs-child.js',
  settings: { THEIR_STORE: store },
  seat,
});

/**
 * The same game on boardgame.io's server. Its clients would play every move once more for themselves; these say to the
 * server what its clients say and only keep what it sends, so that the time measured is the server's.
 */
const seat: LoadSide['seat'] = async (base, told) => {
  // A match is made when the first client asks for it.
  const matchID = randomUUID();
  const chance = new SeededDice(matchID);
  let sent = 0;
  let mover = -1;
  const states: (Sent | null)[] = [null, null];
  const sockets = ['0', '1'].map((playerID, i): Socket => {
    const socket = io(`${base}/${game.name}`, { transports: ['websocket'], forceNew: true });
    const heard = (match: string, state: Sent) => {
      if (match !== matchID || state._stateID <= (states[i]?._stateID ?? -1)) return;
      states[i] = state;
      if (mover < 0 || mover === i) return;
      mover = -1;
      told(now() - sent);
    };
    socket.on('connect', () => void socket.emit('sync', matchID, playerID, undefined, 2));
    socket.on('sync', (match: string, { state }: { state: Sent }) => heard(match, state));
    socket.on('update', heard);
    return socket;
  });
  return {
    ready: () => states.every((state) => state !== null),
    choose: () => {
      const [a, b] = states;
      const state = a && b && a._stateID < b._stateID ? b : a;
      if (!state || state.ctx.gameover !== undefined) return null;
      const { ctx } = state;
      const asked = ctx.activePlayers ? Object.keys(ctx.activePlayers) : [ctx.currentPlayer];
      const playerID = asked[chance.below(asked.length)] ?? ctx.currentPlayer;
      const choices = legalMoves(state.G, ctx, playerID, chance);
      const chosen = choices[chance.below(Math.max(1, choices.length))];
      if (!chosen) return null;
      return () => {
        mover = Number(playerID);
        sent = now();
        const payload = { type: chosen.move, args: chosen.args, playerID };
        sockets[mover]?.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID);
      };
    },
    stop: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
};
