import type { Speaker } from '../speak.ts';
import { plainBoard } from './plain.ts';

/** A view as lines of text. */
export type Board = (view: unknown, speak: Speaker) => string[];

/** Games with a board of their own. */
const BOARDS: Readonly<Record<string, () => Promise<Board>>> = {
  outposts: () => import('./outposts.ts').then((m) => m.outpostsBoard),
};

export async function ownBoard(game: string): Promise<Board | null> {
  return (Object.hasOwn(BOARDS, game) ? await BOARDS[game]?.() : null) ?? null;
}

/** A board for any game: its own, or the view listed in full. */
export async function boardOf(game: string): Promise<Board> {
  return (await ownBoard(game)) ?? plainBoard;
}
