/** Normal distribution and the tests the reports use; shares are of 1. */

/** Wilson's interval at 95 %: it holds for few matches and for shares near 0 and 1. */
export function wilson(share: number, n: number, z = 1.96): readonly [number, number] {
  if (n === 0) return [0, 1];
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The normal distribution below x (Abramowitz and Stegun 26.2.17, error under 10⁻⁷). */
export function below(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
  return x >= 0 ? 1 - tail : tail;
}

/** Where the normal distribution reaches a share, by halving. */
export function quantile(share: number): number {
  let [low, high] = [-9, 9];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (below(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Both tails of a normal score. */
export const twoSided = (z: number): number => Math.min(1, 2 * (1 - below(Math.abs(z))));

/** Sums of differences within pairs: all that their tests need. */
export interface Differences {
  n: number;
  sum: number;
  squares: number;
}
export const noDifferences = (): Differences => ({ n: 0, sum: 0, squares: 0 });
export function addDifference(d: Differences, x: number): void {
  d.n++;
  d.sum += x;
  d.squares += x * x;
}

export interface Verdict {
  readonly n: number;
  readonly mean: number;
  /** At 95 %. */
  readonly interval: readonly [number, number];
  readonly z: number;
  /** How often chance alone would show as much. */
  readonly p: number;
}

export const variance = ({ n, sum, squares }: Differences): number =>
  n < 2 ? 0 : Math.max(0, (squares - (sum * sum) / n) / (n - 1));

/** The mean difference within pairs and whether it is more than chance. With wins for 1 and losses for 0 the score is McNemar's but for its variance. */
export function paired(d: Differences): Verdict {
  const mean = d.n === 0 ? 0 : d.sum / d.n;
  const error = Math.sqrt(variance(d) / Math.max(1, d.n));
  const z = error === 0 ? 0 : mean / error;
  return { n: d.n, mean, interval: [mean - 1.96 * error, mean + 1.96 * error], z, p: twoSided(z) };
}

/** Two shares from matches that are no pairs. */
export function twoShares(a: number, n: number, b: number, m: number): Verdict {
  if (n === 0 || m === 0) return { n: 0, mean: 0, interval: [-1, 1], z: 0, p: 1 };
  const [p, q] = [a / n, b / m];
  const both = (a + b) / (n + m);
  const pooled = Math.sqrt(both * (1 - both) * (1 / n + 1 / m));
  const apart = Math.sqrt((p * (1 - p)) / n + (q * (1 - q)) / m);
  const z = pooled === 0 ? 0 : (q - p) / pooled;
  return { n: n + m, mean: q - p, interval: [q - p - 1.96 * apart, q - p + 1.96 * apart], z, p: twoSided(z) };
}

/** McNemar with continuity: pairs in which only the first was won, and only the second. */
export function mcnemar(first: number, second: number): number {
  const n = first + second;
  return n === 0 ? 1 : twoSided(Math.max(0, Math.abs(first - second) - 1) / Math.sqrt(n));
}

const ALPHA = 0.05;
/** How many pairs an effect needs to be found at 5 %, two-sided, with the given power. */
export function pairsFor(effect: number, spread: number, power: number): number {
  const z = quantile(1 - ALPHA / 2) + quantile(power);
  return Math.ceil((z * z * spread) / (effect * effect));
}
