import type { Dice, Pool, Pools, Sum } from './hazard.ts';

export const SIX = 6;
const face = (n: number): number => n;

/** What a few dice may mean, and in how many of all their falls. Meanings are told apart as `===` does. */
export function meanings(h: Dice<unknown>): {
  readonly total: number;
  readonly weights: Map<unknown, number>;
} {
  const sides = h.how.sides ?? SIX;
  const weights = new Map<unknown, number>();
  const faces = new Array<number>(h.count).fill(1);
  const total = sides ** h.count;
  for (let n = 0; n < total; n++) {
    let rest = n;
    for (let i = 0; i < h.count; i++) {
      faces[i] = (rest % sides) + 1;
      rest = Math.floor(rest / sides);
    }
    const meaning = h.read(faces);
    weights.set(meaning, (weights.get(meaning) ?? 0) + 1);
  }
  return { total, weights };
}

// The sums of many dice are asked for again and again: kept by what a face adds, then by sides, dice and divisor.
const QUOTIENTS = new WeakMap<(face: number) => number, Map<number, Float64Array>>();
const LARGEST = 1000;

/** The chances of the whole quotients of a sum, from 0 on. */
export function quotients(sum: Sum<unknown>): Float64Array {
  const score = sum.how.score ?? face;
  const sides = sum.how.sides ?? SIX;
  let kept = QUOTIENTS.get(score);
  if (!kept) {
    kept = new Map();
    QUOTIENTS.set(score, kept);
  }
  const key = (sum.dice * LARGEST + sum.divisor) * LARGEST + sides;
  let found = kept.get(key);
  if (!found) {
    found = divided(sum, sides, 1 / sides);
    kept.set(key, found);
  }
  return found;
}

/** The same in whole numbers. */
export function exactSum(sum: Sum<unknown>): { readonly total: number; readonly weights: Float64Array } {
  const sides = sum.how.sides ?? SIX;
  const total = sides ** sum.dice;
  if (!Number.isSafeInteger(total)) throw new RangeError('sum: more falls than whole numbers can count');
  return { total, weights: divided(sum, sides, 1) };
}

/** The weights of the quotients where each face of each die weighs so much. */
function divided({ dice, divisor, how }: Sum<unknown>, sides: number, weight: number): Float64Array {
  const sums = folded(Float64Array.of(1), dice, sides, how.score ?? face, weight);
  const out = new Float64Array(Math.floor((sums.length - 1) / divisor) + 1);
  for (let n = 0; n < sums.length; n++) {
    const q = Math.floor(n / divisor);
    out[q] = (out[q] as number) + (sums[n] as number);
  }
  return out;
}

/** To how many sums the pools of a throw add. */
export const sumsOf = (pools: readonly Pool[]): number => pools.reduce((n, { to }) => Math.max(n, to + 1), 0);

/** The weights of each of the sums that the pools of a throw add to, where each face of each die weighs so much. */
export function poolWeights({ pools }: Pools<unknown>, weight: number): Float64Array[] {
  const out: Float64Array[] = Array.from({ length: sumsOf(pools) }, () => Float64Array.of(1));
  for (const { dice, score, to } of pools)
    out[to] = folded(out[to] as Float64Array, dice, SIX, score ?? face, weight);
  return out;
}

/** In how many ways the dice of a throw fall; none where whole numbers do not do. */
export function poolTotal({ pools }: Pools<unknown>): number {
  const total = SIX ** pools.reduce((n, { dice }) => n + dice, 0);
  if (!Number.isSafeInteger(total)) throw new RangeError('pools: more falls than whole numbers can count');
  return total;
}

/** Sums after so many more dice. */
function folded(
  from: Float64Array,
  dice: number,
  sides: number,
  score: (face: number) => number,
  weight: number,
): Float64Array {
  const scores = Array.from({ length: sides }, (_, i) => score(i + 1));
  const most = Math.max(...scores);
  let sums: Float64Array = from;
  for (let i = 0; i < dice; i++) {
    const next = new Float64Array(sums.length + most);
    for (let n = 0; n < sums.length; n++)
      for (const more of scores) next[n + more] = (next[n + more] as number) + (sums[n] as number) * weight;
    sums = next;
  }
  return sums;
}
