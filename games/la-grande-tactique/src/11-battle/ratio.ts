/** A step of the ratio table: positive for the attacker's side. */
export type RatioStep = number;

/**
 * How often the smaller side goes into the bigger, as a step: 0 for equality, n when the bigger is within the
 * n-th limit, one more beyond the last. Any excess reaches the next step: 14 to 12 is already 1.5 to 1.
 */
export function ratioStep(attacker: number, defender: number, limits: readonly number[]): RatioStep {
  if (attacker === defender) return 0;
  const [big, small] = attacker > defender ? [attacker, defender] : [defender, attacker];
  let step = 1;
  for (const limit of limits) {
    if (big <= limit * small) break;
    step++;
  }
  return attacker > defender ? step : -step;
}

/** The same with fractions dropped: the smaller side's favour. The step is reached only by its whole limit. */
export function ratioStepDown(attacker: number, defender: number, limits: readonly number[]): RatioStep {
  if (attacker === defender) return 0;
  const [big, small] = attacker > defender ? [attacker, defender] : [defender, attacker];
  let step = 0;
  for (const limit of limits) {
    if (small === 0 || big >= limit * small) step++;
  }
  return attacker > defender ? step : -step || 0;
}
