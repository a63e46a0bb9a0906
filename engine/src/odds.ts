/**
 * Exact distributions. Weights are whole numbers over one common total, so that 1/36 is 1/36 and two
 * ways of computing the same chance compare equal.
 */
export interface Dist<T> {
  readonly total: number;
  readonly cases: readonly { readonly value: T; readonly weight: number }[];
}

/** What a player is shown: results with their exact chances, or with estimated ones. */
export interface Odds {
  /** Set where the chances are those of so many worlds drawn at random, because the true one is hidden: shown with ≈. */
  readonly sampled?: number;
  readonly total: number;
  readonly results: readonly { readonly result: string; readonly weight: number }[];
}

export function certain<T>(value: T): Dist<T> {
  return { total: 1, cases: [{ value, weight: 1 }] };
}

export function die(sides = 6): Dist<number> {
  return { total: sides, cases: Array.from({ length: sides }, (_, i) => ({ value: i + 1, weight: 1 })) };
}

/** The sum of several dice. */
export function dice(count: number, sides = 6): Dist<number> {
  let sum = certain(0);
  for (let i = 0; i < count; i++) sum = chain(sum, (s) => change(die(sides), (d) => s + d));
  return sum;
}

export function uniform<T>(values: readonly T[]): Dist<T> {
  return gather(
    values.length,
    values.map((value) => ({ value, weight: 1 })),
  );
}

export function change<T, U>(from: Dist<T>, to: (value: T) => U): Dist<U> {
  return gather(
    from.total,
    from.cases.map(({ value, weight }) => ({ value: to(value), weight })),
  );
}

/** A chance that depends on an earlier one. */
export function chain<T, U>(from: Dist<T>, next: (value: T) => Dist<U>): Dist<U> {
  const parts = from.cases.map(({ value, weight }) => ({ dist: next(value), weight }));
  const common = parts.reduce((m, part) => leastCommonMultiple(m, part.dist.total), 1);
  const cases = parts.flatMap(({ dist, weight }) =>
    dist.cases.map((c) => ({ value: c.value, weight: c.weight * weight * (common / dist.total) })),
  );
  return gather(from.total * common, cases);
}

/** The chance of an event, between 0 and 1. */
export function chance<T>(dist: Dist<T>, holds: (value: T) => boolean): number {
  let weight = 0;
  for (const c of dist.cases) if (holds(c.value)) weight += c.weight;
  return weight / dist.total;
}

/** The mean of a number over a distribution. */
export function mean<T>(dist: Dist<T>, of: (value: T) => number): number {
  let sum = 0;
  for (const c of dist.cases) sum += of(c.value) * c.weight;
  return sum / dist.total;
}

/** For showing: results as text, in the order they first occur. */
export function odds<T>(dist: Dist<T>, name: (value: T) => string): Odds {
  const named = change(dist, name);
  return { total: named.total, results: named.cases.map((c) => ({ result: c.value, weight: c.weight })) };
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}

/** Parts of a whole in which chances are kept that no fraction of whole numbers gives. */
const PARTS = 1e12;

/** A distribution of chances that were worked out as they come: the ends of a long fight, the sum of many dice. */
export function reckoned<T>(chances: Iterable<readonly [T, number]>): Dist<T> {
  const cases: { value: T; weight: number }[] = [];
  let total = 0;
  for (const [value, p] of chances) {
    const weight = Math.round(p * PARTS);
    if (weight === 0) continue;
    cases.push({ value, weight });
    total += weight;
  }
  return { total, cases };
}

/** What tells values apart: their bytes. */
export const keyOf = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value);

/** Equal values (by their bytes) are one case; the fraction is kept in lowest terms. */
function gather<T>(total: number, cases: readonly { readonly value: T; readonly weight: number }[]): Dist<T> {
  const found = new Map<unknown, { value: T; weight: number }>();
  let shared = total;
  for (const { value, weight } of cases) {
    if (weight === 0) continue;
    const key = keyOf(value);
    const seen = found.get(key);
    if (seen) seen.weight += weight;
    else found.set(key, { value, weight });
  }
  for (const c of found.values()) shared = greatestCommonDivisor(shared, c.weight);
  const out = [...found.values()].map((c) => ({ value: c.value, weight: c.weight / shared }));
  const least = total / shared;
  if (!Number.isSafeInteger(least)) throw new RangeError('odds: more cases than whole numbers can count');
  return { total: least, cases: out };
}
