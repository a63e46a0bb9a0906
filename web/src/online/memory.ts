import type { Since } from '../worker/protocol.ts';

/**
 * What this device remembers of a table: the invitation, what it added to the dice, and what the house had committed
 * to before the first draw. Without the last two nobody could check anything afterwards.
 */
export interface Remembered {
  readonly invitation?: string;
  readonly addition?: string;
  readonly commitment?: string;
  /** What it committed to, by seat, each time a cover was lifted, as far as this device was there. */
  readonly covers?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Where it last answered: how much had been told then, and at which step. */
  readonly acted?: Since;
  /** The match of this device that shows it again. */
  readonly shown?: string;
}

const key = (match: string): string => `grande.online.${match}`;

export function recall(match: string): Remembered {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

export function remember(match: string, more: Remembered): void {
  try {
    const known = { ...recall(match), ...more };
    localStorage.setItem(key(match), JSON.stringify(known));
  } catch {
    // A device that keeps nothing plays all the same; it only cannot check afterwards.
  }
}

/** What the house has committed to of answers under cover is kept as it is shown; after a take-back it is another. */
export function rememberCover(match: string, n: number, commitments: Readonly<Record<string, string>>): void {
  const { covers = {} } = recall(match);
  if (n === 0 || JSON.stringify(covers[n]) === JSON.stringify(commitments)) return;
  const before = Object.entries(covers).filter(([at]) => Number(at) < n);
  remember(match, { covers: { ...Object.fromEntries(before), [n]: commitments } });
}

/** Letters nobody can guess: one's own part of the dice. */
export function ownAddition(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
