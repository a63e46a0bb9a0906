/** 2 Glossary: tests, and markers that come, move and go. */
import type { Umpire } from '@grande/engine';
import { passes } from '@grande/la-grande-tactique';
import {
  DIVISIONS,
  enemyOf,
  firstSlotOf,
  type Gic,
  isGic,
  MARKERS_OF,
  markerId,
  type Nation,
  nationOf,
  nationOfSlot,
  type Piece,
  sideOfSlot,
} from '../data/units.ts';
import { forceAt, gicOf } from '../reading/forces.ts';
import { testValue } from '../reading/values.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';

export type G = Umpire<State>;

/** 3.3, R-31: every rise hits all members; never above 2. */
export function tire(s: State, f: Force): void {
  for (const m of f.members) {
    const piece = isGic(m) ? s.gics[m] : s.units[m];
    piece.fatigue = Math.min(2, piece.fatigue + 1);
  }
}
/** The general-in-chief of each nation. */
export const CHIEF_OF: Readonly<Record<Nation, Gic>> = {
  french: 'bonaparte',
  austrian: 'beaulieu',
  sardinian: 'colli',
};
/**
 * As far as the enemy can know, a marker may be a general-in-chief with several units: the only force whose losses are
 * a matter of choice. Whoever fights is shown; who won the initiative has acted first and openly, so that a force set
 * in motion by another marker is not his.
 */
export function mayBeChief(s: State, slot: number): boolean {
  if (s.battle?.parts.some((p) => p.slot === slot)) return gicOf(forceAt(s, slot)) !== null;
  const gic = CHIEF_OF[nationOfSlot(slot)];
  return !(s.initiative === gic && s.chit !== null && s.chit !== gic && s.active?.slot === slot);
}
/** Everybody knows that the marker of this general-in-chief sets nobody in motion but himself: nothing is orphaned. */
export const callsHimAlone = (s: State, gic: Gic): boolean =>
  gic !== 'colli' && DIVISIONS.every((id) => nationOf(id) !== nationOf(gic) || s.units[id].sp > 0);

/** 2.test, R-40: a die and a modifier against a value; OPT-2 hides the die, never whether it passed. */
export function test(g: G, rule: string, slot: number, modifier: number, secret = false): boolean {
  const s = g.state;
  const side = sideOfSlot(slot);
  const value = testValue(s, forceAt(s, slot));
  const hidden = secret || s.options.secretTests;
  const die = g.die(rule, hidden ? [side] : undefined);
  const passed = passes(die, modifier, value);
  if (!g.listening) return passed;
  const force = markerId(slot);
  g.tell(rule, say('log.testOwn', { force, die, modifier, value, passed }), {
    ...(hidden ? { to: [side] } : {}),
    reveals: true,
  });
  if (hidden && !secret)
    g.tell(rule, say('log.test', { force, passed }), { to: [enemyOf(side)], reveals: true });
  return passed;
}

/**
 * The lowest free marker of a nation: says nothing that the table does not show already. There are enough for the
 * book's decoys; of more than these one gives its marker up.
 */
function freeSlot(s: State, nation: Nation): number {
  const first = firstSlotOf(nation);
  for (let i = first; i < first + MARKERS_OF[nation]; i++) if (forceAt(s, i).hex < 0) return i;
  for (let i = first; i < first + MARKERS_OF[nation]; i++) if (forceAt(s, i).decoy) return i;
  throw new Error(`6.5.1: no free ${nation} marker`);
}
export function clearForce(f: Force): void {
  f.hex = -1;
  f.members = [];
  f.decoy = false;
  f.fort = false;
  f.reacted = false;
  f.settled = false;
  f.activated = false;
  f.sight = null;
}
/** A new marker for some pieces. */
export function placeForce(s: State, nation: Nation, hex: number, members: Piece[], decoy = false): number {
  const slot = freeSlot(s, nation);
  const f = forceAt(s, slot);
  clearForce(f);
  f.hex = hex;
  f.members = members;
  f.decoy = decoy;
  return slot;
}
/** Every change of hex: control will have to be looked at again. */
export function moveForce(s: State, slot: number, to: number): void {
  const f = forceAt(s, slot);
  f.hex = to;
  f.settled = false;
  f.fort = false;
}
export function markMoved(s: State, f: Force): void {
  for (const m of f.members) {
    if (isGic(m)) s.gics[m].moved = true;
    else {
      s.units[m].moved = true;
      s.units[m].acted = true;
    }
  }
}
export function markActed(s: State, f: Force): void {
  for (const m of f.members) if (!isGic(m)) s.units[m].acted = true;
}
export function hasActed(s: State, f: Force): boolean {
  for (const m of f.members) if (!isGic(m) && s.units[m].acted) return true;
  return false;
}
export const hasMoved = (s: State, f: Force): boolean =>
  f.members.some((m) => (isGic(m) ? s.gics[m].moved : s.units[m].moved));
/** 9.2.2, 9.2.3: it was named for such a march this turn; everybody heard it. */
export function hasMarched(s: State, f: Force, kind: 'strategic' | 'forced'): boolean {
  for (const m of f.members) if (isGic(m) ? s.gics[m][kind] : s.units[m][kind]) return true;
  return false;
}
