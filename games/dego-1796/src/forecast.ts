/** Losses to be expected of fires, for whoever leads a side. */
import { odds } from '@grande/engine';
import { type FireNumbers, fireChances } from './rules/07-combat/fire/fire.ts';

/** Chances of the whole quotient of so many dice by a divisor, by the number of losses. */
function quotients(dice: number, divisor: number): readonly number[] {
  const key = dice * 16 + divisor;
  const known = QUOTIENTS[key];
  if (known) return known;
  let sums = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(sums.length + 6).fill(0);
    for (let sum = 0; sum < sums.length; sum++)
      for (let face = 1; face <= 6; face++)
        next[sum + face] = (next[sum + face] as number) + (sums[sum] as number) / 6;
    sums = next;
  }
  const out: number[] = [];
  sums.forEach((p, sum) => {
    const n = Math.floor(sum / divisor);
    out[n] = (out[n] ?? 0) + p;
  });
  QUOTIENTS[key] = out;
  return out;
}
const QUOTIENTS: (readonly number[] | undefined)[] = [];

/** T-7: losses to be expected of so many dice, when no more than `most` can be lost. */
export function meanLosses(dice: number, divisor: number, most = 99): number {
  if (dice < 1) return 0;
  const key = (Math.min(dice, 30) * 16 + divisor) * 100 + most;
  const known = MEANS[key];
  if (known !== undefined && known >= 0) return known;
  const losses = quotients(Math.min(dice, 30), divisor);
  let mean = 0;
  for (let n = 1; n < losses.length; n++) mean += (losses[n] as number) * Math.min(n, most);
  // Where there is no such place (a share of a point, a divisor of a designer's) nothing is kept.
  MEANS[key] = mean;
  return mean;
}
/** By dice, divisor and the most that can be lost: a few hundred numbers that are asked for at every step; -1: not yet. */
const MEANS = new Float64Array(31 * 16 * 100).fill(-1);

/** 7.1.3, 7.3.5: losses to be expected of a fire. */
export function meanFire(n: FireNumbers): number {
  const { adding, more, divisor, sixes, fives, needed, most, battery, onTop } = n;
  if (sixes + fives === 0 && more === 0) return meanLosses(adding, divisor, most);
  const key = [adding, more, divisor, sixes, fives, needed, most, battery, onTop ? 1 : 0].join();
  const known = FIRES.get(key);
  if (known !== undefined) return known;
  const mean = odds.mean(fireChances(n), (lost) => lost);
  FIRES.set(key, mean);
  return mean;
}
/** A few hundred: every number in the key is small. */
const FIRES = new Map<string, number>();
