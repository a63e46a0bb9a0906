import type { Seat } from '@grande/engine';
import { choiceOf, type Entry, luckOf, WHOLE } from './ledger.ts';

/** A ledger is printed in tenths of a per cent. */
export const PRINTED = 1000;
const PART = WHOLE / PRINTED;

/** What one column of the account adds: what a side's choices gave, or the dice of its acts. */
export interface Column {
  readonly of: 'choices' | 'dice';
  readonly seat: Seat;
}

export interface AccountRow<T> {
  readonly turn: T;
  /** One number a column. */
  readonly cells: readonly number[];
  readonly after: number;
}

/** A ledger as it is printed: every row and every column adds up in the numbers that are shown. */
export interface Account<T> {
  readonly columns: readonly Column[];
  readonly start: number;
  readonly rows: readonly AccountRow<T>[];
  readonly totals: readonly number[];
  readonly result: number;
}

/**
 * Rounds a ledger for printing. Running sums are rounded, not the parts, so that columns add up; the result is exact,
 * and what rounding leaves over is borne by the start, which is an estimate anyway.
 */
export function accountOf<T>(
  entries: readonly Entry[],
  seats: readonly Seat[],
  turnOf: (entry: Entry) => T,
): Account<T> {
  const columns = (['choices', 'dice'] as const).flatMap((of) => seats.map((seat) => ({ of, seat })));
  const sums = columns.map(() => 0);
  const printed = () => sums.map((sum) => Math.round(sum / PART));
  const turns: { readonly turn: T; sums: readonly number[] }[] = [];
  for (const entry of entries) {
    for (const [i, { of, seat }] of columns.entries())
      if (seat === entry.by)
        sums[i] = (sums[i] as number) + (of === 'choices' ? choiceOf(entry) : luckOf(entry));
    const turn = turnOf(entry);
    const last = turns.at(-1);
    if (last && last.turn === turn) last.sums = printed();
    else turns.push({ turn, sums: printed() });
  }
  const totals = printed();
  const result = Math.round((entries.at(-1)?.after ?? WHOLE / 2) / PART);
  const start = result - totals.reduce((a, b) => a + b, 0);
  const rows = turns.map(({ turn, sums: now }, i) => ({
    turn,
    cells: now.map((sum, c) => sum - (turns[i - 1]?.sums[c] ?? 0)),
    after: start + now.reduce((a, b) => a + b, 0),
  }));
  return { columns, start, rows, totals, result };
}
