/** 13 Supply: wagons, forage, hunger. */

export const CHARIOTS = 6;

/** A force that has to feed itself from its hex. */
export interface Eater {
  readonly id: number;
  readonly sp: number;
}

/** Those who have to live off the same hex. */
export function byHex<T>(items: readonly T[], hexOf: (item: T) => number): Map<number, T[]> {
  const out = new Map<number, T[]>();
  for (const item of items) {
    const there = out.get(hexOf(item));
    if (there) there.push(item);
    else out.set(hexOf(item), [item]);
  }
  return out;
}

/** Forage: in the given order, each force that still fits whole is fed. */
export function fed(order: readonly Eater[], capacity: number): number[] {
  let left = capacity;
  const out: number[] = [];
  for (const eater of order) {
    if (eater.sp > left) continue;
    left -= eater.sp;
    out.push(eater.id);
  }
  return out;
}

/** Whether a hex is too poor for all who stand in it. */
export function isShort(eaters: readonly Pick<Eater, 'sp'>[], capacity: number): boolean {
  return eaters.reduce((sum, e) => sum + e.sp, 0) > capacity;
}

/** Replacements by modified die, the ends of the table prolonged by its own progression. */
export function replacements(modifiedDie: number): number {
  return Math.floor(Math.max(1, Math.min(6, modifiedDie)) / 2) + 1;
}

/** 13.4, 13.6: what hunger takes off the cohesion of a unit. */
export const HUNGER = 2;
