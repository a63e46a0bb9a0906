/**
 * What this device remembers of a table: the invitation, what it added to the dice, and what the house had committed
 * to before the first draw. Without the last two nobody could check anything afterwards.
 */
export interface Remembered {
  readonly invitation?: string;
  readonly addition?: string;
  readonly commitment?: string;
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

/** Letters nobody can guess: one's own part of the dice. */
export function ownAddition(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
