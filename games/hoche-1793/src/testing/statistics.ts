/** What chance allows: how likely it is that true odds look as wrong as this, or more so. */
import type { Dist } from '@grande/engine';

/** Below this a true hypothesis is given up: one in a hundred thousand. */
export const BEYOND_CHANCE = 1e-5;

/** P(χ² with so many degrees of freedom ≥ x): the regularised upper incomplete gamma function Q(dof/2, x/2). */
export function chiSquaredTail(x: number, dof: number): number {
  if (dof === 0) return x > 0 ? 0 : 1;
  if (x <= 0) return 1;
  const [a, z] = [dof / 2, x / 2];
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  if (z < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1000 && term > sum * 1e-15; n++) {
      term *= z / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  // Lentz's continued fraction.
  let b = z + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 1000; n++) {
    const k = -n * (n - a);
    b += 2;
    d = 1 / (k * d + b);
    c = b + k / c;
    const step = c * d;
    h *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return front * h;
}

/** Stirling's series, after moving the argument up to where it is exact to the last digits. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 10; y++) shift += Math.log(y);
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - shift;
}

/** P(a Poisson number of this mean > most). */
export function poissonTail(mean: number, most: number): number {
  let term = Math.exp(-mean);
  let below = term;
  for (let k = 1; k <= most; k++) {
    term *= mean / k;
    below += term;
  }
  return Math.max(0, 1 - below);
}

export interface Fit {
  readonly chiSquared: number;
  readonly dof: number;
  /** Something was seen that the odds call impossible. */
  readonly impossible: boolean;
}
export const isBeyondChance = (fit: Fit): boolean =>
  fit.impossible || chiSquaredTail(fit.chiSquared, fit.dof) < BEYOND_CHANCE;

/** Results expected fewer times than this are counted together, as the statistic wants it. */
const RARE = 5;

/** Pearson's statistic over all results at once: what was seen, by name, against what was stated. */
export function fitOf<T>(
  stated: Dist<T>,
  seen: ReadonlyMap<string, number>,
  name: (value: T) => string,
): Fit {
  let trials = 0;
  for (const n of seen.values()) trials += n;
  const cells = stated.cases
    .map(({ value, weight }) => ({
      expected: (weight * trials) / stated.total,
      count: seen.get(name(value)) ?? 0,
    }))
    .sort((a, b) => a.expected - b.expected);
  let foretold = 0;
  for (const cell of cells) foretold += cell.count;
  while (cells.length > 1 && (cells[0] as { expected: number }).expected < RARE) {
    const [a, b] = cells.splice(0, 2) as [(typeof cells)[0], (typeof cells)[0]];
    cells.unshift({ expected: a.expected + b.expected, count: a.count + b.count });
  }
  let chiSquared = 0;
  for (const { expected, count } of cells) chiSquared += (count - expected) ** 2 / expected;
  return { chiSquared, dof: cells.length - 1, impossible: foretold !== trials };
}

/** How many standard errors the frequency of an event of chance p lies from it. */
export const deviation = (p: number, seen: number, trials: number): number =>
  Math.abs(seen - p * trials) / Math.sqrt(trials * p * (1 - p));
/** P(more than three standard errors away), and how often an event must be expected, and its contrary, for that to be true. */
export const BEYOND_THREE = 0.0027;
export const OFTEN = 9;
