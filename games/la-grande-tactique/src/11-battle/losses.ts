/** 11.9, 11.10 What a battle costs, and who bears it. */
import type { Flow } from '@grande/engine';

/** Rounds to the nearest whole number, halves up. */
function halfUp(x: number): number {
  // Percentages of whole strengths have at most three decimals; drop what binary fractions add.
  return Math.floor(Math.round(x * 1000) / 1000 + 0.5);
}

/** A table of bands: every cell is the percentage of the middle of its band. */
export const bandMiddle = (sp: number, width: number): number =>
  sp <= 0 ? 0 : Math.floor((sp - 1) / width) * width + (width + 1) / 2;

/** Losses in whole strength points, halves up. */
export function exactLoss(sp: number, percent: number): number {
  return halfUp((sp * percent) / 100);
}

/** Those among whom losses are spread: units, or the arms of divisions; all have SP. */
export interface Bearers<T> {
  readonly all: readonly T[];
  sp(bearer: T): number;
}

/** A last SP is spared while anybody else has two. */
export function isSpared<T>({ all, sp }: Bearers<T>, bearer: T): boolean {
  if (sp(bearer) >= 2) return false;
  for (const other of all) if (sp(other) >= 2) return true;
  return false;
}

/** The first SP falls on the principal's own, if any of them may lose it at all; null once it is borne. */
export const bearsFirst = <T>(bearers: Bearers<T>, principal: readonly T[] | null, isOwn: boolean): boolean =>
  principal === null || isOwn || principal.every((own) => isSpared(bearers, own));

/** 13.5, 13.7: beaten in their hex, out of supply, and nobody supplied fought beside them: none gets away. */
export const isDoomed = <P>(
  fighters: readonly P[],
  isInside: (part: P) => boolean,
  isHungry: (part: P) => boolean,
): boolean => fighters.some(isInside) && fighters.every(isHungry);

/** SP are taken off one by one as the owner says, until nobody is left to bear them; who bore them. */
export function* spread<T>(
  points: number,
  choose: (left: number) => Flow<T | null>,
  lose: (bearer: T) => void,
): Flow<T[]> {
  const borne: T[] = [];
  for (let left = points; left > 0; left--) {
    const chosen = yield* choose(left);
    if (chosen === null) break;
    borne.push(chosen);
    lose(chosen);
  }
  return borne;
}
