/** Rounds to the nearest whole number, halves up. */
export function halfUp(x: number): number {
  // Percentages of whole strengths have at most three decimals; drop what binary fractions add.
  return Math.floor(Math.round(x * 1000) / 1000 + 0.5);
}

/** Losses for a strength read from a table of bands: every cell is the percentage of the middle of its band. */
export function bandedLoss(sp: number, percent: number, bandWidth: number): number {
  if (sp <= 0) return 0;
  const band = Math.floor((sp - 1) / bandWidth);
  const middle = band * bandWidth + (bandWidth + 1) / 2;
  return halfUp((middle * percent) / 100);
}

/** The same without the bands. */
export function exactLoss(sp: number, percent: number): number {
  return halfUp((sp * percent) / 100);
}

/** One unit that can take losses. */
export interface LossUnit {
  readonly id: string;
  readonly sp: number;
}

/**
 * Which units may take the next point of loss. The first point falls on the principal unit(s); a unit's last
 * point is spared while another unit of the side has two or more, which overrides the first rule.
 */
export function mayLoseNext(
  units: readonly LossUnit[],
  isFirst: boolean,
  isPrincipal: (id: string) => boolean,
): string[] {
  const alive = units.filter((u) => u.sp > 0);
  const spared = alive.some((u) => u.sp >= 2);
  const able = spared ? alive.filter((u) => u.sp >= 2) : alive;
  if (isFirst) {
    const principal = able.filter((u) => isPrincipal(u.id));
    if (principal.length > 0) return principal.map((u) => u.id);
  }
  return able.map((u) => u.id);
}
