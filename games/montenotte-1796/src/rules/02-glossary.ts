/** 2 Glossary: forces and what they are worth, alert zones, tests. */
import type { Umpire } from '@grande/engine';
import { CAVALRY_ALERT, INFANTRY_ALERT, passes } from '@grande/la-grande-tactique';
import { watches } from '../data/map.ts';
import { GIC_MC } from '../data/tables.ts';
import {
  DIVISIONS,
  endSlot,
  enemyOf,
  factsOf,
  firstSlot,
  firstSlotOf,
  GIC_FACTS,
  type Gic,
  isGic,
  MARKERS_OF,
  markerId,
  type Nation,
  nationOf,
  nationOfSlot,
  type Piece,
  type Side,
  sideOf,
  sideOfSlot,
  UNITS,
  type UnitId,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';

export type G = Umpire<State>;

const CAVALRY: ReadonlySet<Piece> = new Set(UNITS.filter((id) => factsOf(id).arm === 'cavalry'));

export const forceAt = (s: State, slot: number): Force => s.forces[slot] as Force;

/** Markers of a side on the map, in order. */
export function slotsOf(s: State, side: Side): number[] {
  const out: number[] = [];
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) if (forceAt(s, i).hex >= 0) out.push(i);
  return out;
}
export function slotsAt(s: State, side: Side, hex: number): number[] {
  const out: number[] = [];
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) if (forceAt(s, i).hex === hex) out.push(i);
  return out;
}
/** a marker of this side bars the hex; a garrison in its fort does not. */
export function isHeld(s: State, side: Side, hex: number): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && !f.fort) return true;
  }
  return false;
}
export function hasMarker(s: State, side: Side, hex: number): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) if (forceAt(s, i).hex === hex) return true;
  return false;
}

export function gicOf(f: Force): Gic | null {
  const first = f.members[0];
  return first !== undefined && isGic(first) ? first : null;
}
export const unitsIn = (f: Force): UnitId[] => f.members.filter((m): m is UnitId => !isGic(m));
/** It has combat units. */
export function hasTroops(f: Force): boolean {
  const { length } = f.members;
  return length > 1 || (length === 1 && !isGic(f.members[0] as Piece));
}
/** A real force: not a decoy (a lone general-in-chief is real). */
export const isReal = (f: Force): boolean => f.members.length > 0;
const isLoneGic = (f: Force): boolean => f.members.length === 1 && isGic(f.members[0] as Piece);
export function hasTroopsAt(s: State, side: Side, hex: number): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && hasTroops(f)) return true;
  }
  return false;
}
export function hasRealAt(s: State, side: Side, hex: number): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && isReal(f)) return true;
  }
  return false;
}
/** The marker a piece is under; −1 when it is not in play. */
export function slotOf(s: State, piece: Piece): number {
  const side = sideOf(piece);
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const { members } = forceAt(s, i);
    for (let k = 0; k < members.length; k++) if (members[k] === piece) return i;
  }
  return -1;
}
export const hexOfPiece = (s: State, piece: Piece): number => {
  const slot = slotOf(s, piece);
  return slot < 0 ? -1 : forceAt(s, slot).hex;
};

export function spOf(s: State, f: Force): number {
  let sp = 0;
  for (const m of f.members) if (!isGic(m)) sp += s.units[m].sp;
  return sp;
}
export function armSp(s: State, f: Force, arm: 'infantry' | 'cavalry'): number {
  let sp = 0;
  for (const m of f.members) if (!isGic(m) && factsOf(m).arm === arm) sp += s.units[m].sp;
  return sp;
}
/** The two units of cavalry are named: this is asked of every force near every step. */
export function hasCavalry(f: Force): boolean {
  for (const m of f.members) if (CAVALRY.has(m)) return true;
  return false;
}
/** the highest level of its units; of a lone general-in-chief his own. */
export function fatigueOf(s: State, f: Force): number {
  if (isLoneGic(f)) return s.gics[f.members[0] as Gic].fatigue;
  let level = 0;
  for (const m of f.members) if (!isGic(m) && s.units[m].fatigue > level) level = s.units[m].fatigue;
  return level;
}
/** 3.3, R-31: every rise hits all members; never above 2. */
export function tire(s: State, f: Force): void {
  for (const m of f.members) {
    const piece = isGic(m) ? s.gics[m] : s.units[m];
    piece.fatigue = Math.min(2, piece.fatigue + 1);
  }
}
export function hasPillaged(s: State, f: Force): boolean {
  for (const m of f.members) if (!isGic(m) && s.units[m].pillage) return true;
  return false;
}
export function isStarving(s: State, f: Force): boolean {
  for (const m of f.members) if (!isGic(m) && s.units[m].oos > 0) return true;
  return false;
}
/** A general-in-chief is always commanded, and so is what is fused with him. */
export function isCommanded(s: State, f: Force): boolean {
  const [first] = f.members;
  if (first === undefined) return false;
  if (isGic(first)) return true;
  for (const m of f.members) if (!isGic(m) && s.units[m].cmd === 0) return false;
  return true;
}
/** a real enemy force shares the hex of a force in its fort. */
export const isBesieged = (s: State, slot: number): boolean =>
  forceAt(s, slot).fort && hasRealAt(s, enemyOf(sideOfSlot(slot)), forceAt(s, slot).hex);
/** uncommanded, without line of communication, or besieged. */
export function isIsolated(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!hasTroops(f)) return false;
  for (const m of f.members) if (!isGic(m) && s.units[m].cmd < 2) return true;
  return isBesieged(s, slot);
}
/** The division general or general-in-chief who leads it; null: a brigade, a decoy. */
function leaderOf(f: Force): Piece | null {
  for (const m of f.members) if (isGic(m) || factsOf(m).kind === 'division') return m;
  return null;
}
export const hasGeneral = (f: Force): boolean => leaderOf(f) !== null;

/** 13.6: printed cohesion, two less when out of supply. */
export const cohesionOf = (s: State, id: UnitId): number =>
  factsOf(id).cohesion - (s.units[id].oos > 0 ? 2 : 0);
/** Section 0: initiative of the leader, or the cohesion of a force without a general. */
export function testValue(s: State, f: Force): number {
  const leader = leaderOf(f);
  if (leader === null) return cohesionOf(s, f.members[0] as UnitId);
  return isGic(leader) ? GIC_FACTS[leader].initiative : factsOf(leader).initiative;
}

/** printed, halved out of supply, less one in rain; OPT-4 slows Austrian foot. */
export function unitMc(s: State, id: UnitId): number {
  const { mc, nation, arm } = factsOf(id);
  const printed = s.options.slowAustrians && nation === 'austrian' && arm === 'infantry' ? 2 : mc;
  const fed = s.units[id].oos > 0 ? Math.max(1, Math.floor(printed / 2)) : printed;
  return s.rain ? Math.max(0, fed - 1) : fed;
}
/** 9.1: the slowest unit; a general-in-chief alone 5. */
export function capacity(s: State, f: Force): number {
  let mc = -1;
  for (const m of f.members) {
    if (isGic(m)) continue;
    const own = unitMc(s, m);
    if (mc < 0 || own < mc) mc = own;
  }
  return mc < 0 ? GIC_MC : mc;
}

const alertReach = (f: Force): number => (hasCavalry(f) ? CAVALRY_ALERT : INFANTRY_ALERT);
/** 2.alert: whether its patrols watch a hex. Lone generals, decoys and plunderers have no zone. */
export function isWatching(s: State, slot: number, hex: number): boolean {
  const f = forceAt(s, slot);
  if (f.hex < 0 || !hasTroops(f) || hasPillaged(s, f)) return false;
  if (f.fort) return f.hex === hex;
  return watches(f.hex, hex, alertReach(f));
}
/** As far as the enemy can know: any marker of a nation may be its cavalry, while that is not known to be lost. */
export function mightWatch(s: State, slot: number, hex: number): boolean {
  const f = forceAt(s, slot);
  if (f.hex < 0 || f.fort) return false;
  return watches(f.hex, hex, mayHaveCavalry(s, nationOfSlot(slot)) ? CAVALRY_ALERT : INFANTRY_ALERT);
}
function mayHaveCavalry(s: State, nation: Nation): boolean {
  if (nation === 'sardinian') return false;
  return s.units[nation === 'french' ? 'stengel' : 'chobinin'].sp > 0;
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

/** 2.test: a die and a modifier against a value; OPT-2 hides the die, never whether it passed. */
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

/** The lowest free marker of a nation: says nothing that the table does not show already. */
function freeSlot(s: State, nation: Nation): number {
  const first = firstSlotOf(nation);
  for (let i = first; i < first + MARKERS_OF[nation]; i++) if (forceAt(s, i).hex < 0) return i;
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
/** Orphans have lost their division. */
export const isOrphan = (s: State, id: UnitId): boolean => {
  const { parent } = factsOf(id);
  return parent !== null && s.units[parent].sp === 0;
};
/** what a reconnaissance calls it. */
export function typeOf(f: Force): 'brigade' | 'division' | 'army' {
  if (gicOf(f) || f.members.length > 1) return 'army';
  return factsOf(f.members[0] as UnitId).kind === 'division' ? 'division' : 'brigade';
}
