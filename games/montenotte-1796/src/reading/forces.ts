/** 2.force: what is under a marker and where, as far as it is known. */
import { forceAt, makeForces } from '@grande/la-grande-tactique';
import {
  endSlot,
  enemyOf,
  factsOf,
  firstSlot,
  type Gic,
  isGic,
  type Piece,
  type Side,
  sideOf,
  sideOfSlot,
  UNITS,
  type UnitId,
} from '../data/units.ts';
import type { Known, KnownForce } from './known.ts';

const FORCES = makeForces<Side, Piece, Gic, UnitId>({ firstSlot, endSlot, sideOf, isGic });

const CAVALRY: ReadonlySet<Piece> = new Set(UNITS.filter((id) => factsOf(id).arm === 'cavalry'));

export { forceAt } from '@grande/la-grande-tactique';
export const {
  slotsOf,
  slotsAt,
  hasForceAt: hasMarker,
  hasTroopsAt,
  hasTroops,
  gicOf,
  unitsIn,
  slotOf,
  hexOf: hexOfPiece,
} = FORCES;
const { isLoneGic } = FORCES;

/** a marker of this side bars the hex; a garrison in its fort does not. */
export function isHeld(s: Known, side: Side, hex: number): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && !f.fort) return true;
  }
  return false;
}

/** A real force: not a decoy (a lone general-in-chief is real). */
export const isReal = (f: KnownForce): boolean => f.members.length > 0;

export function hasRealAt(s: Known, side: Side, hex: number): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && isReal(f)) return true;
  }
  return false;
}

export function spOf(s: Known, f: KnownForce): number {
  let sp = 0;
  for (const m of f.members) if (!isGic(m)) sp += s.units[m].sp;
  return sp;
}

export function armSp(s: Known, f: KnownForce, arm: 'infantry' | 'cavalry'): number {
  let sp = 0;
  for (const m of f.members) if (!isGic(m) && factsOf(m).arm === arm) sp += s.units[m].sp;
  return sp;
}

/** The two units of cavalry are named: this is asked of every force near every step. */
export function hasCavalry(f: KnownForce): boolean {
  for (const m of f.members) if (CAVALRY.has(m)) return true;
  return false;
}

/** the highest level of its units; of a lone general-in-chief his own. */
export function fatigueOf(s: Known, f: KnownForce): number {
  if (isLoneGic(f)) return s.gics[f.members[0] as Gic].fatigue;
  let level = 0;
  for (const m of f.members) if (!isGic(m) && s.units[m].fatigue > level) level = s.units[m].fatigue;
  return level;
}

export function hasPillaged(s: Known, f: KnownForce): boolean {
  for (const m of f.members) if (!isGic(m) && s.units[m].pillage) return true;
  return false;
}

export function isStarving(s: Known, f: KnownForce): boolean {
  for (const m of f.members) if (!isGic(m) && s.units[m].oos > 0) return true;
  return false;
}

/** A general-in-chief is always commanded, and so is what is fused with him. */
export function isCommanded(s: Known, f: KnownForce): boolean {
  const [first] = f.members;
  if (first === undefined) return false;
  if (isGic(first)) return true;
  for (const m of f.members) if (!isGic(m) && s.units[m].cmd === 0) return false;
  return true;
}

/** a real enemy force shares the hex of a force in its fort. */
export const isBesieged = (s: Known, slot: number): boolean =>
  forceAt(s, slot).fort && hasRealAt(s, enemyOf(sideOfSlot(slot)), forceAt(s, slot).hex);

/** uncommanded, without line of communication, or besieged. */
export function isIsolated(s: Known, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!hasTroops(f)) return false;
  for (const m of f.members) if (!isGic(m) && s.units[m].cmd < 2) return true;
  return isBesieged(s, slot);
}

/** The division general or general-in-chief who leads it; null: a brigade, a decoy. */
export function leaderOf(f: KnownForce): Piece | null {
  for (const m of f.members) if (isGic(m) || factsOf(m).kind === 'division') return m;
  return null;
}

export const hasGeneral = (f: KnownForce): boolean => leaderOf(f) !== null;

/** Orphans have lost their division. */
export const isOrphan = (s: Known, id: UnitId): boolean => {
  const { parent } = factsOf(id);
  return parent !== null && s.units[parent].sp === 0;
};

/** what a reconnaissance calls it. */
export function typeOf(f: KnownForce): 'brigade' | 'division' | 'army' {
  if (gicOf(f) || f.members.length > 1) return 'army';
  return factsOf(f.members[0] as UnitId).kind === 'division' ? 'division' : 'brigade';
}
