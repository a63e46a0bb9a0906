import type { Pair } from '@grande/bots';

/** Pairs of one scenario, counted for the first named of the two. */
export interface Count {
  pairs: number;
  won: number;
  tied: number;
  lost: number;
  /** The same by level of victory alone. */
  byLevel: { won: number; tied: number; lost: number };
  /** Mean level and points of the first seat, held by the first of the two and by the second. */
  seat: { first: number; second: number; firstPoints: number; secondPoints: number };
  decisions: number;
  failed: number;
}

export const noPairs = (): Count => ({
  pairs: 0,
  won: 0,
  tied: 0,
  lost: 0,
  byLevel: { won: 0, tied: 0, lost: 0 },
  seat: { first: 0, second: 0, firstPoints: 0, secondPoints: 0 },
  decisions: 0,
  failed: 0,
});

const NAMES = { '1': 'won', '0': 'tied', '-1': 'lost' } as const;

export function countPair(count: Count, pair: Pair): void {
  count.pairs++;
  count[NAMES[`${pair.won}`]]++;
  count.byLevel[NAMES[`${pair.byLevel}`]]++;
  count.decisions += pair.decisions;
  count.seat.first += pair.first.level;
  count.seat.second += pair.second.level;
  count.seat.firstPoints += pair.first.points;
  count.seat.secondPoints += pair.second.points;
}

/** The share of pairs won, ties counted half. */
export function share({ won, tied, lost }: { won: number; tied: number; lost: number }): number {
  const all = won + tied + lost;
  return all === 0 ? 0 : (won + tied / 2) / all;
}

/** Wilson's interval at 95 %: it holds for few pairs and for shares near 0 and 1. */
export function interval(rate: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.96;
  const middle = (rate + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((rate * (1 - rate)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
