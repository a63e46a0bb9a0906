/** 11.1, 11.2: who is near a battle and who may come to it, as far as anybody can see and as it really is. */
import { type Law, law, lawful } from '@grande/engine';
import { MARCH_MP, type Purse, type Way, waysToBattle } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { around, canStrike, hasRoad, hexDistance, isAdjacent, label } from '../../data/map.ts';
import { RAPID_HEXES } from '../../data/tables.ts';
import { enemyOf, markerId, type Side, sideOfSlot } from '../../data/units.ts';
import {
  fatigueOf,
  forceAt,
  hasGeneral,
  isCommanded,
  isHeld,
  isReal,
  slotsOf,
} from '../../reading/forces.ts';
import { isDemoralised, testValue } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Battle, Part, State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { inRanks, noDecoy, notExhausted, sound } from '../fit.ts';

export const ROLES: readonly Part['role'][] = ['attacker', 'defender'];
/** Next to D, in A, or in D itself, and able to strike from there (R-46: others may march). */
export const isNear = (b: Battle, hex: number): boolean =>
  hex === b.a || hex === b.d || (isAdjacent(hex, b.d) && canStrike(hex, b.d));

export const sideOfRole = (b: Battle, role: Part['role']): Side => {
  const side = sideOfSlot((b.parts[0] as Part).slot);
  return role === 'attacker' ? side : enemyOf(side);
};
export const isEngaged = (b: Battle, slot: number): boolean => b.parts.some((p) => p.slot === slot);

/** A battle, and the side that is asked who comes. */
export class Call {
  readonly s: State;
  readonly b: Battle;
  readonly role: Part['role'];
  private readonly found = new Map<number, readonly Way[]>();

  constructor(s: State, role: Part['role']) {
    this.s = s;
    this.b = s.battle as Battle;
    this.role = role;
  }
  /** Every way a marker could take to D, at either pace; searched for once. */
  waysOf(slot: number): readonly Way[] {
    let ways = this.found.get(slot);
    if (!ways) {
      ways = waysToD(this.s, slot, this.b.d);
      this.found.set(slot, ways);
    }
    return ways;
  }
}
const nextDoor: Law<Call, number> = law(
  '11.1',
  'notNextDoor',
  (c, slot) => c.b.near.includes(slot),
  (c, slot) => say('law.notNextDoor', { force: markerId(slot), hex: label(c.b.d) }),
);
/** a garrison comes out when friends strike at its besiegers from outside. */
const maySally: Law<Call, number> = ofForce(
  '11.1',
  'shutIn',
  ({ s, b }, slot) => !forceAt(s, slot).fort || (forceAt(s, slot).hex === b.d && b.a !== b.d),
);
const noPhantom: Law<Call, number> = ofForce(
  '2.decoy',
  'phantom',
  (c, slot) => isReal(forceAt(c.s, slot)),
  'cannotJoin',
);
const ofGoodHeart: Law<Call, number> = ofForce(
  '3.2',
  'demoralised',
  (c, slot) => !isDemoralised(c.s, forceAt(c.s, slot)),
  'cannotJoin',
);
const atOnce: Law<Call, number> = ofForce(
  '11.1',
  'testsToJoin',
  (c, slot) => !mayJoin(c.s, slot) || isCommanded(c.s, forceAt(c.s, slot)),
);
/** What everybody can see of a neighbour, and what only its owner knows. */
const NEIGHBOURS = [nextDoor, maySally, inRanks.any, notExhausted.any];
export const JOINING = [...NEIGHBOURS, noPhantom, ofGoodHeart, atOnce];
export const idleOf = ({ s, b, role }: Call): number[] =>
  slotsOf(s, sideOfRole(b, role)).filter((slot) => !isEngaged(b, slot));
/** Markers of a side that might join, as far as anybody can see. */
export function possibleJoiners(s: State, role: Part['role']): number[] {
  const call = new Call(s, role);
  return idleOf(call).filter((slot) => lawful(NEIGHBOURS, call, slot));
}
/** who really can: troops of good heart, or a lone general-in-chief. */
export const mayJoin = (s: State, slot: number): boolean => {
  const f = forceAt(s, slot);
  return isReal(f) && !isDemoralised(s, f);
};

/** How far the guns are heard. */
const HEARD_HEXES = 4;
const RAPID_INITIATIVE = 3;

export type { Purse, Way } from '@grande/la-grande-tactique';

const FULL: Purse = { mp: MARCH_MP, hexes: RAPID_HEXES };

/** RN-16: every way to D within two MP, or within four road hexes at rapid pace. */
export function waysToD(s: State, slot: number, d: number, purse: Purse = FULL): Way[] {
  const enemy = enemyOf(sideOfSlot(slot));
  return waysToBattle(
    {
      from: forceAt(s, slot).hex,
      battle: d,
      step: countryOf(s).stepCost,
      around,
      hasRoad,
      strikes: (hex) => canStrike(hex, d),
      isShut: (hex) => hexDistance(hex, d) > HEARD_HEXES || isHeld(s, enemy, hex),
    },
    purse,
  );
}

/** rapid pace needs an initiative of 3 and no fatigue, not command. */
export function mayHurry(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  return hasGeneral(f) && testValue(s, f) >= RAPID_INITIATIVE && fatigueOf(s, f) === 0;
}
/** The ways it may really take. */
export const waysOf = (s: State, slot: number, d: number, purse: Purse = FULL): Way[] =>
  waysToD(s, slot, d, purse).filter((w) => !w.rapid || mayHurry(s, slot));
/** 11.2: +1 without command; a brigade +1 and no more. */
export function marchModifier(s: State, slot: number): number {
  const f = forceAt(s, slot);
  return !hasGeneral(f) || !isCommanded(s, f) ? 1 : 0;
}

const notClose: Law<Call, number> = law(
  '11.2',
  'nextDoor',
  (c, slot) => !isEngaged(c.b, slot) && !c.b.near.includes(slot),
  (c, slot) => say('law.nextDoor', { force: markerId(slot), hex: label(c.b.d) }),
);
const heardOnce: Law<Call, number> = ofForce('11.2', 'hasTried', (c, slot) => !c.b.heard.includes(slot));
const notShutIn: Law<Call, number> = ofForce('11.2', 'shutIn', (c, slot) => !forceAt(c.s, slot).fort);
/** within four hexes, and a way that some force of such fatigue could take. */
const hears: Law<Call, number> = law(
  '11.2',
  'outOfHearing',
  (c, slot) => {
    if (!notClose.holds(c, slot)) return true;
    const f = forceAt(c.s, slot);
    if (hexDistance(f.hex, c.b.d) > HEARD_HEXES) return false;
    return c.waysOf(slot).some((w) => !w.rapid || fatigueOf(c.s, f) === 0);
  },
  (c, slot) => say('law.outOfHearing', { force: markerId(slot), hex: label(c.b.d) }),
);
/** the only ways need a pace that its general does not have. */
const quickEnough: Law<Call, number> = ofForce(
  '11.2',
  'tooSlow',
  (c, slot) =>
    !isReal(forceAt(c.s, slot)) ||
    !hears.holds(c, slot) ||
    !notClose.holds(c, slot) ||
    c.waysOf(slot).some((w) => !w.rapid || mayHurry(c.s, slot)),
);
/** What everybody can see of a force that may hear the guns, and what only its owner knows. */
const HEARING = [notClose, heardOnce, notShutIn, inRanks.any, notExhausted.any, hears];
export const MARCHING = [...HEARING, noDecoy.any, sound.any, quickEnough];
export const ownMarkers = ({ s, b, role }: Call): number[] => slotsOf(s, sideOfRole(b, role));
/** Markers that might march, as far as anybody can see. */
export const possibleMarchers = (s: State, role: Part['role']): number[] => hearersOf(new Call(s, role));
export const hearersOf = (call: Call): number[] =>
  ownMarkers(call).filter((slot) => lawful(HEARING, call, slot));
