const key = (match: string) => `grande.luck.${match}`;

/** What the dice of a match gave its player, as the analyst found it on the last page: kept on this device. */
export function luckOf(match: string): number | null {
  try {
    const kept = Number(localStorage.getItem(key(match)) ?? Number.NaN);
    return Number.isFinite(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepLuck(match: string, given: number): void {
  try {
    localStorage.setItem(key(match), given.toFixed(4));
  } catch {
    // Private windows may refuse; then it is found out again.
  }
}
