import type { Speaker } from '../speak.ts';
import { plainBoard } from './plain.ts';

/** A view as lines of text. */
export type Board = (view: unknown, speak: Speaker) => string[];

/** Games with a board of their own; every other view is listed. */
const BOARDS: Readonly<Record<string, () => Promise<Board>>> = {
  outposts: () => import('./outposts.ts').then((m) => m.outpostsBoard),
};

export async function boardOf(game: string): Promise<Board> {
  return (Object.hasOwn(BOARDS, game) ? await BOARDS[game]?.() : undefined) ?? plainBoard;
}
