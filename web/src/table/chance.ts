import type { Odds } from '@grande/engine';

/**
 * An estimate from sampled worlds is rounded to what it is worth, and says that it is one. What can happen is never
 * written as nought, nor what can fail as certain.
 */
export function chance(part: number, { total, sampled }: Odds, written: (n: number) => string): string {
  const step = sampled === undefined ? 0.1 : 1;
  const share = Math.round((part / total) * (100 / step)) / (1 / step);
  if (share === 0 && part > 0) return `< ${written(step)} %`;
  if (share === 100 && part < total) return `> ${written(100 - step)} %`;
  return sampled === undefined ? `${written(share)} %` : `≈ ${written(share)} %`;
}
