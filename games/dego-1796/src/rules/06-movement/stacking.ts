import { isGun, isHorse, isSkirmisher, unit } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { type Position, stackAt, un } from '../../state.ts';

export type StackFault = 'skirmishers' | 'cavalry' | 'cavalryGuns' | 'mixed' | 'tooMany';

/** a retaken battery does not count while it stays where it was retaken. */
const counts = (s: Position, u: number, hex: number): boolean => un(s, u).retakenAt !== hex;

/** 6.2: what is wrong with this set of units in one hex, or null; of a longer list only the first count. */
export function stackFault(
  s: Position,
  units: readonly number[],
  hex: number,
  number: number = units.length,
): StackFault | null {
  let skirmishers = 0;
  let guns = 0;
  let horse = 0;
  let foot = 0;
  let regiment = '';
  let mixed = false;
  for (let i = 0; i < number; i++) {
    const u = units[i] as number;
    const data = unit(u);
    if (data.kind === 'skirmisher') skirmishers++;
    else if (data.kind === 'artillery') {
      if (counts(s, u, hex)) guns++;
    } else if (data.kind === 'cavalry') horse++;
    else {
      foot++;
      if (regiment === '') regiment = data.regiment;
      else if (regiment !== data.regiment) mixed = true;
    }
  }
  const most = valuesOf(s).stacking;
  if (skirmishers > most.skirmishers) return 'skirmishers';
  if (horse > 0) return horse + foot > 1 ? 'cavalry' : guns > 0 ? 'cavalryGuns' : null;
  if (mixed) return foot > most.mixed || guns > 0 ? 'mixed' : null;
  return foot > most.foot || guns > (most.guns[foot] ?? 0) ? 'tooMany' : null;
}

/** 6.2: whether a unit would fit with what stands in a hex; some units may be left out of account. */
export function fits(
  s: Position,
  u: number,
  hex: number,
  without: (other: number) => boolean = none,
): boolean {
  const there = stackAt(s, hex);
  if (there.length === 0) return true;
  let number = 0;
  for (let i = 0; i < there.length; i++) {
    const other = there[i] as number;
    if (other !== u && !without(other)) TOGETHER[number++] = other;
  }
  TOGETHER[number++] = u;
  return stackFault(s, TOGETHER, hex, number) === null;
}
const none = (): boolean => false;
/** Filled and read inside `fits`, which is asked too often to make a list each time; it never shrinks. */
const TOGETHER: number[] = [];

/** 6.2.1: cavalry and guns never share a hex, not even in passing. */
export function neverTogether(s: Position, u: number, hex: number): boolean {
  const foe = isHorse(u) ? isGun : isGun(u) ? isHorse : null;
  if (foe === null) return false;
  const there = stackAt(s, hex);
  for (let i = 0; i < there.length; i++) if (foe(there[i] as number)) return true;
  return false;
}

/** the first place below the skirmishers. */
export function belowSkirmishers(s: Position, hex: number): number {
  const stack = stackAt(s, hex);
  let place = 0;
  while (place < stack.length && isSkirmisher(stack[place] as number)) place++;
  return place;
}

/** the places in the stack a unit that comes into a hex may take. */
export function placesFor(s: Position, u: number, hex: number): readonly [number, number] {
  const below = belowSkirmishers(s, hex);
  return isSkirmisher(u) ? [0, below] : [below, stackAt(s, hex).length];
}
