import type { Puzzle } from '@grande/bots';

// Puzzles of a game are fetched when somebody looks at them; a game has them as soon as its file is there.
const FILES = import.meta.glob<readonly Puzzle[]>('../games/*/puzzles.json', { import: 'default' });

const fileOf = (game: string) => FILES[`../games/${game}/puzzles.json`];
export const hasPuzzles = (game: string): boolean => fileOf(game) !== undefined;
export const puzzlesOf = async (game: string): Promise<readonly Puzzle[]> => (await fileOf(game)?.()) ?? [];

const key = (puzzle: string) => `grande.puzzle.${puzzle}`;

/** How a puzzle went when it was first tried, on this device. */
export function resultOf(puzzle: string): 'solved' | 'failed' | null {
  try {
    const kept = localStorage.getItem(key(puzzle));
    return kept === 'solved' || kept === 'failed' ? kept : null;
  } catch {
    return null;
  }
}

export function keepResult(puzzle: string, result: 'solved' | 'failed'): void {
  try {
    if (resultOf(puzzle) === null) localStorage.setItem(key(puzzle), result);
  } catch {
    // Private windows may refuse; the puzzle can be solved all the same.
  }
}
