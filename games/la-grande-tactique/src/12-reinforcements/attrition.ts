/** Strength bands of the attrition table and what each adds to the die. */
const SIZES: readonly (readonly [mostSp: number, modifier: number])[] = [
  [4, -1],
  [8, 0],
  [12, 1],
  [16, 2],
  [20, 3],
];

export function sizeModifier(sp: number): number {
  return SIZES.find(([most]) => sp <= most)?.[1] ?? 4;
}

/** Points lost: a sixth of the total, rounded down, never negative, times what hunger or flight makes of it. */
export function attritionLoss(total: number, times: number): number {
  return Math.max(0, Math.floor(total / 6)) * times;
}
