/**
 * What a position says to whoever looks at it: the rules' own numbers, asked of a view. A view becomes a state in which
 * whatever lies face down is either nobody, or troops with cavalry unless it is known for a headquarters; the functions
 * of the rules read both alike.
 */
import { commandRange as rangeOf, remembered } from '@grande/la-grande-tactique';
import { KAISERSLAUTERN, LANDAU, LAUTERBOURG, SIZE, STRASBOURG, terrainAt, WISSEMBOURG } from './data/map.ts';
import type { Terrain } from './data/tables.ts';
import {
  type Army,
  divisionFacts,
  isGic,
  nationOfUnit,
  SIDE_OF_ARMY,
  type Side,
  sideOfSlot,
  UNIT_IDS,
  type UnitId,
} from './data/units.ts';
import { chiefOf, valuesOf } from './data/values.ts';
import {
  alertReach,
  board,
  forceAt,
  gicOf,
  hasTroopsAt,
  isArmyDemoralised,
  ownSlots,
  watches,
} from './rules/02-glossary.ts';
import { lineHexes } from './rules/06-command/command.ts';
import { capacity, reachOf } from './rules/09-movement/movement.ts';
import { attackerGround, defenderGround } from './rules/11-battle/value.ts';
import { MANY_LOSSES } from './rules/15-scenario/kaiserslautern.ts';
import { fitDivisions, isAbove } from './rules/15-scenario/landau.ts';
import { lossesOf } from './rules/15-scenario/weissembourg.ts';
import type { Force, State, Unit } from './state.ts';
import type { SeenForce, View } from './view.ts';

const UNSEEN: Unit = {
  place: 'off',
  army: null,
  inf: 0,
  cav: 0,
  inf0: 0,
  cav0: 0,
  chariots: 0,
  fatigue: 0,
  oos: false,
  fought: false,
  left: false,
};

/** Who may lie under a counter at the worst: a division, or a general-in-chief where nobody else of its nation is hidden. */
function worstUnder(v: View, f: SeenForce): UnitId[] {
  const hidden = UNIT_IDS.filter((id) => v.units[id] === null && nationOfUnit(id) === f.nation);
  const chief = hidden.find(isGic);
  const division = hidden.find((id) => !isGic(id));
  // What was told on another day may have changed under the counter.
  if (f.report?.type === 'hq' && f.report.turn === v.turn && chief) return [chief];
  return division ? [division] : chief ? [chief] : [];
}

function forceSeen(v: View, f: SeenForce, worst: boolean): Force {
  const { nation: _, fatigue: __, oos: ___, ...rest } = f;
  const members = f.members ?? (worst && f.hex >= 0 ? worstUnder(v, f) : []);
  return {
    ...rest,
    members,
    linked: f.linked ?? false,
    event: f.event === 'hidden' ? null : f.event,
  };
}

/** A division has at least one SP, and cavalry for all anybody knows. */
function unseenUnit(v: View, id: UnitId): Unit {
  if (isGic(id)) return UNSEEN;
  const assigned = id === 'jacob' || id === 'grangeret' ? v.assigned[id] : null;
  return { ...UNSEEN, army: divisionFacts(id).army ?? assigned, inf: 1, cav: 1 };
}

function stateSeen(v: View, worst: boolean): State {
  const { seat: _, assigned: __, unseen: ___, units: seen, forces, ledger, active, ...rest } = v;
  const units = Object.fromEntries(
    UNIT_IDS.map((id) => [id, seen[id] ?? unseenUnit(v, id)]),
  ) as State['units'];
  return {
    ...rest,
    units,
    forces: forces.map((f) => forceSeen(v, f, worst)),
    staff: null,
    bag: [],
    active: active && {
      ...active,
      mp: active.mp ?? 0,
      spent: active.spent ?? 0,
      whole: active.whole ?? false,
    },
    ledger: {
      french: { ...ledger.french, gained: ledger.french.gained ?? 0 },
      coalition: { ...ledger.coalition, gained: ledger.coalition.gained ?? 0 },
    },
    goetzeShares: v.goetzeShares ?? false,
    closed: v.closed ?? [],
    flank: v.flank ?? { unit: null, day: 0, struck: false, late: false },
  };
}

/** The position without what lies face down. */
export const plainly = remembered((v: View) => stateSeen(v, false));
/** The position with troops under every counter that may have some. */
export const atWorst = remembered((v: View) => stateSeen(v, true));

const HEXES: readonly number[] = Array.from({ length: SIZE }, (_, h) => h);
const isHidden = (v: View, slot: number): boolean => v.forces[slot]?.members === null;

/** The SP of a counter by arms, now and at the start (12.4); none under a hidden one. */
interface Strength {
  readonly inf: number;
  readonly cav: number;
  readonly inf0: number;
  readonly cav0: number;
}
export function strengthSeen(v: View, slot: number): Strength {
  const s = plainly(v);
  const sum = { inf: 0, cav: 0, inf0: 0, cav0: 0 };
  for (const id of forceAt(s, slot).members) {
    const { inf, cav, inf0, cav0 } = s.units[id];
    sum.inf += inf;
    sum.cav += cav;
    sum.inf0 += inf0;
    sum.cav0 += cav0;
  }
  return sum;
}

/** 2.AZ: how far the patrols of a counter watch, and whether that is sure. */
export function patrolsSeen(v: View, slot: number): { readonly reach: number; readonly sure: boolean } {
  const s = atWorst(v);
  const f = forceAt(s, slot);
  const reach = f.routed > 0 ? 0 : alertReach(s, f);
  return { reach, sure: !isHidden(v, slot) || reach === 0 };
}

/** 2.AZ: the hexes a counter watches; hidden enemies taken for troops, which no patrol passes. */
export function zoneSeen(v: View, slot: number): number[] {
  const s = atWorst(v);
  const { hex } = forceAt(s, slot);
  if (hex < 0 || hex >= SIZE) return [];
  const out: number[] = [];
  for (let h = 0; h < SIZE; h++) if (watches(s, slot, h)) out.push(h);
  return out;
}
export const zonesSeen = (v: View, side: Side): number[] => [
  ...new Set(ownSlots(atWorst(v), side).flatMap((slot) => zoneSeen(v, slot))),
];
/** The counters whose patrols watch a hex. */
export const watchersSeen = (v: View, side: Side, hex: number): number[] =>
  ownSlots(atWorst(v), side).filter((slot) => watches(atWorst(v), slot, hex));

/** 9.1: the hexes a force can reach with the points it has, and for how many; null under a hidden counter. */
export function reachSeen(v: View, slot: number): ReadonlyMap<number, number> | null {
  const s = plainly(v);
  const { hex } = forceAt(s, slot);
  if (isHidden(v, slot) || hex < 0 || hex >= SIZE) return null;
  const { active } = v;
  const moving = active?.slot === slot && active.mp !== null;
  const mp = moving ? (active.mp as number) : capacity(s, slot);
  const reach = reachOf(s, slot, mp, moving ? active.whole === true : true);
  return new Map(reach.hexes.map((h, i) => [h, Math.min(mp, reach.points[i] as number)]));
}

/** 6.1: what a general-in-chief would pay to command somebody in each hex, patrols apart. */
export function commandRange(v: View, slot: number): ReadonlyMap<number, number> | null {
  const s = plainly(v);
  const f = forceAt(s, slot);
  const gic = gicOf(f);
  if (gic === null || f.hex < 0 || f.hex >= SIZE) return null;
  const { measure } = board(s, sideOfSlot(slot));
  return rangeOf({ from: f.hex, points: chiefOf(s, gic).command, mp: measure.open, hexes: HEXES });
}

/** 6.1: hexes with a line of communication of an army, the enemy taken at his worst. */
export const linesSeen = (v: View, army: Army): number[] => lineHexes(atWorst(v), SIDE_OF_ARMY[army], army);

/** A victory condition as it stands; null where it depends on what lies face down. */
export interface Condition {
  readonly id: string;
  readonly holds: boolean | null;
}
/** 15.1.2: ready, commanded and supplied divisions in a hex, as far as can be seen. */
function fitSeen(v: View, side: Side, hex: number, least: number): boolean | null {
  if (fitDivisions(plainly(v), side, hex) >= least) return true;
  const perhaps = v.forces.some(
    (f, slot) =>
      f.hex === hex &&
      sideOfSlot(slot) === side &&
      f.members === null &&
      f.commanded &&
      f.routed === 0 &&
      f.fatigue === 0 &&
      !f.oos &&
      // A brigade never becomes anything else.
      f.report?.type !== 'brigade',
  );
  return perhaps ? null : false;
}
const standsSeen = (v: View, side: Side, hex: number): boolean | null =>
  hasTroopsAt(plainly(v), side, hex) || (hasTroopsAt(atWorst(v), side, hex) ? null : false);

/** 15.1.2, 15.2.2, 15.3.2. */
export function standing(v: View): Condition[] {
  const s = plainly(v);
  const broken = (army: Army) => isArmyDemoralised(s, army);
  switch (v.scenario) {
    case 'landau':
      return [
        { id: 'landauHeld', holds: fitSeen(v, 'french', LANDAU, 1) },
        { id: 'coalitionBroken', holds: broken('prussia') || broken('lowerRhine') },
        { id: 'frenchBroken', holds: broken('rhine') && broken('moselle') },
        { id: 'strasbourg', holds: fitSeen(v, 'coalition', STRASBOURG, 2) },
        { id: 'above', holds: isAbove(s) },
      ];
    case 'weissembourg':
      return [
        { id: 'wissembourg', holds: standsSeen(v, 'coalition', WISSEMBOURG) },
        { id: 'lauterbourg', holds: standsSeen(v, 'coalition', LAUTERBOURG) },
        { id: 'fewer', holds: lossesOf(s, 'coalition') < lossesOf(s, 'french') },
      ];
    default:
      return [
        { id: 'kaiserslautern', holds: fitSeen(v, 'french', KAISERSLAUTERN, 1) },
        { id: 'prussiaBroken', holds: broken('prussia') },
        { id: 'cheap', holds: s.ledger.french.battle < MANY_LOSSES },
        { id: 'big', holds: s.bigBattle },
      ];
  }
}

/** T4 as it stands in a match: what a hex counts in battle, in pursuit and for whoever enters it off the ways. */
export interface GroundSeen {
  readonly attacker: number;
  readonly defender: number;
  readonly cavalry: boolean;
  /** Null: there is none. */
  readonly pursuit: number | null;
  /** Null: not in points. */
  readonly cost: number | null;
  readonly way: number;
  readonly wayMostSp: { readonly road: number; readonly trail: number };
}
export function groundSeen(v: View, hex: number): GroundSeen {
  const s = plainly(v);
  const { cavalry, movement, pursuitGround, wayMostSp } = valuesOf(s);
  const terrain = terrainAt(hex);
  const costs: Readonly<Partial<Record<Terrain, number>>> = movement;
  return {
    attacker: attackerGround(s, null, null, hex),
    defender: defenderGround(s, hex),
    cavalry: cavalry[terrain],
    pursuit: pursuitGround[terrain],
    cost: costs[terrain] ?? null,
    way: movement.way,
    wayMostSp,
  };
}
