import { hazard, valued } from '@grande/engine';
import { type FireNumbers, fire, taken } from './fire.ts';

/** T-7: losses to be expected of so many dice whose faces are added, when no more than `most` can be lost. */
export function meanLosses(dice: number, divisor: number, most = 99): number {
  if (dice < 1) return 0;
  const key = (dice * DIVISORS + divisor) * POINTS + most;
  const known = LOSSES[key];
  if (known !== undefined && known >= 0) return known;
  const out = new Float64Array(dice * SIX + 1);
  valued(hazard.sum('7.1.3', dice, divisor, hazard.end), (n) => n, out);
  let mean = 0;
  for (let n = 1; n < out.length; n++) mean += (out[n] as number) * Math.min(n, most);
  // Where there is no such place (a share of a point, a divisor of a designer's) nothing is kept.
  if (divisor < DIVISORS && most < POINTS) LOSSES[key] = mean;
  return mean;
}
const SIX = 6;
const DICE = 40;
const DIVISORS = 16;
const POINTS = 100;
/** By dice, divisor and the most that can be lost: a few hundred numbers that are asked for at every step; -1: not yet. */
const LOSSES = new Float64Array(DICE * DIVISORS * POINTS).fill(-1);

/** 7.1.3, 7.3.5: losses to be expected of a fire. */
export function meanFire(n: FireNumbers): number {
  const [first, ...others] = n.dice;
  if (!first) return 0;
  if (others.length === 0 && !first.sixes && !first.more) return meanLosses(first.dice, n.divisor, n.most);
  let key = `${n.divisor} ${n.needed} ${n.most} ${n.battery} ${n.onTop}`;
  for (const { dice, sixes, more } of n.dice) key += `,${dice} ${sixes} ${more}`;
  const known = FIRES.get(key);
  if (known !== undefined) return known;
  if (FIRES.size >= MOST_FIRES) FIRES.clear();
  const out = new Float64Array(n.most + n.battery + 1);
  valued(fire(n, hazard.end), (losses) => taken(n, losses), out);
  const mean = out.reduce((sum, p, lost) => sum + p * lost, 0);
  FIRES.set(key, mean);
  return mean;
}
const MOST_FIRES = 20_000;
const FIRES = new Map<string, number>();
