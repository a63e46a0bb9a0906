import type { Game } from 'boardgame.io';
import { Client } from './library.ts';

interface Counter {
  count: number;
}

const game: Game<Counter> = {
  disableUndo: true,
  setup: () => ({ count: 0 }),
  moves: {
    increment: ({ G }) => {
      G.count++;
    },
  },
};

/**
 * The least boardgame.io can do: one move that counts, some as many times as a game of Outposts is long.
 * (Its log is copied at every move, so an endless game would grow ever slower.)
 */
export function trivialGame(moves: number): number {
  const client = Client({ game: { ...game }, debug: false });
  const increment = client.moves['increment'];
  for (let i = 0; i < moves; i++) increment?.();
  if (client.getState()?.G.count !== moves) throw new Error('boardgame.io has lost count');
  return moves;
}
