import {
  forceAt,
  hex,
  isAdjacent,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  STRASBOURG,
  type State,
  sideOfSlot,
  WISSEMBOURG,
  WORKS,
} from '@grande/hoche-1793';
import type { Field } from './field.ts';
import type { Weights } from './weights.ts';

const HAGUENAU = hex('0405');

/** What it is worth to drive the enemy from a hex (or to lose it, when he attacks). */
export function prizeOf(f: Field, target: number, attacking: boolean): number {
  const value = hexWorth(f, target);
  return attacking ? value : -value;
}

/** What the worth of a hex depends on: nothing that changes in a day. */
export interface Stakes {
  readonly s: Pick<State, 'scenario'>;
  readonly w: Weights;
}
/** What a hex is worth to whoever holds it. */
export function hexWorth({ s, w }: Stakes, h: number): number {
  switch (s.scenario) {
    case 'landau':
      if (h === LANDAU || h === STRASBOURG) return w.prize;
      if (h === HAGUENAU || h === WISSEMBOURG) return 2;
      return isAdjacent(h, LANDAU) ? 2 : WORKS.includes(h) ? 1 : 0;
    case 'weissembourg':
      return h === WISSEMBOURG || h === LAUTERBOURG ? w.prize : 1;
    default:
      return h === KAISERSLAUTERN ? w.prize : 0;
  }
}

/** What it is worth to stand in a hex at night. */
export function stayWorth(f: Stakes & Pick<Field, 'side'>, h: number): number {
  const { s, w, side } = f;
  if (s.scenario === 'landau') return side === 'french' && h === LANDAU ? w.prize : 0;
  return hexWorth(f, h) >= w.prize ? w.prize : 0;
}

/** A hex this side must not leave to itself. */
export function isKept(f: Field, h: number): boolean {
  return f.mind.plan?.keep.includes(h) ?? false;
}

/** The last of its side's troops in a hex that must be kept. */
export function isLastThere(f: Field, slot: number): boolean {
  const { hex: here } = forceAt(f.s, slot);
  if (!isKept(f, here)) return false;
  return !f.s.forces.some(
    (o, i) =>
      i !== slot &&
      o.hex === here &&
      o.routed === 0 &&
      sideOfSlot(i) === sideOfSlot(slot) &&
      o.members.length > 0 &&
      !isLoneHq(o.members),
  );
}
const isLoneHq = (members: readonly string[]): boolean =>
  members.length === 1 && ['hoche', 'pichegru', 'brunswick', 'wurmser'].includes(members[0] as string);
