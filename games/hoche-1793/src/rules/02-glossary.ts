/** 2 Glossary: what a force is worth, who leads it, what its patrols watch. */

import { add, type Note, type Umpire } from '@grande/engine';
import { forceAt, HUNGER, makeForces, passes, patrolReach } from '@grande/la-grande-tactique';
import { TURNS } from '../data/calendar.ts';
import { type Board, boardOf, SIZE } from '../data/map.ts';
import { DEMO } from '../data/tables.ts';
import {
  ARMY_OF_GIC,
  type Army,
  endSlot,
  enemyOf,
  firstSlot,
  forceId,
  type GicId,
  isGic,
  type Nation,
  nationOfUnit,
  type Side,
  sideOfSlot,
  sideOfUnit,
  type UnitId,
} from '../data/units.ts';
import { initiativeOf, printedOn, valuesOf } from '../data/values.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';

export { forceAt, testDetail } from '@grande/la-grande-tactique';
export type G = Umpire<State>;

export const board = (s: State, side: Side): Board => boardOf(s.scenario, side, s.options.tables);
/** RN-18: a lone HQ is no troops. */
export const {
  slotsOf: ownSlots,
  slotsAt,
  hasForceAt,
  hasTroopsAt,
  hasTroops,
  isLoneGic: isHq,
  gicOf,
  unitsIn: divisionsOf,
  slotOf: slotOfUnit,
  hexOf: hexOfUnit,
} = makeForces<Side, UnitId, GicId, UnitId>({ firstSlot, endSlot, sideOf: sideOfUnit, isGic });
export const isOnMap = (f: Force): boolean => f.hex >= 0;
export const isFused = (f: Force): boolean => f.members.length > 1;
export const leaderOf = (f: Force): UnitId => f.members[0] as UnitId;
/** A division can be pointed at by its name, or by its counter. */
export const placesOf = (s: State, id: UnitId): readonly string[] => [id, forceId(slotOfUnit(s, id))];
/** Army of a division; of an HQ or fused force that of its general-in-chief. */
export const armyOfUnit = (s: State, id: UnitId): Army =>
  isGic(id) ? ARMY_OF_GIC[id] : (s.units[id].army ?? 'moselle');
export const armyOf = (s: State, f: Force): Army => armyOfUnit(s, leaderOf(f));
export const nationOf = (f: Force): Nation => nationOfUnit(leaderOf(f));

export function spOf(s: State, f: Force): number {
  let sp = 0;
  for (const id of f.members) sp += s.units[id].inf + s.units[id].cav;
  return sp;
}
export function infantryOf(s: State, f: Force): number {
  let sp = 0;
  for (const id of f.members) sp += s.units[id].inf;
  return sp;
}
export function cavalryOf(s: State, f: Force): number {
  let sp = 0;
  for (const id of f.members) sp += s.units[id].cav;
  return sp;
}
/** 11.9.2, 15.3.1: Splény's horse is light in October. */
export const isHeavy = (s: State, id: UnitId): boolean =>
  printedOn(s, id).heavy && s.scenario !== 'weissembourg';
/** the highest level among its members. */
export function fatigueOf(s: State, f: Force): number {
  let level = 0;
  for (const id of f.members) if (s.units[id].fatigue > level) level = s.units[id].fatigue;
  return level;
}
/** 3.4: every increase hits all members; never above 3. */
export function tire(s: State, f: Force, levels: number): void {
  for (const id of f.members) s.units[id].fatigue = Math.min(3, s.units[id].fatigue + levels);
}
export const isOos = (s: State, f: Force): boolean => f.members.some((id) => s.units[id].oos);

/** 2, R-99: its general's initiative; of an HQ or fused force the general-in-chief's. 15.3.3: every French test is on 2. */
export function initiative(s: State, f: Force): number {
  if (s.scenario === 'weissembourg' && sideOfSlot(s.forces.indexOf(f)) === 'french') return 2;
  return initiativeOf(s, leaderOf(f));
}

/** 3.1: the army's modifier; DEMO counts −2 where a number is wanted. */
export const modifierOf = (s: State, army: Army): number => valuesOf(s).moraleTrack[s.morale[army]] as number;
/** */
export const isArmyDemoralised = (s: State, army: Army): boolean => s.morale[army] === DEMO;
/** 13.4: printed value, −2 while out of supply. */
export const cohesionOf = (s: State, id: UnitId): number =>
  printedOn(s, id).cohesion - (s.units[id].oos ? HUNGER : 0);
/** 2, R-6, 11.7: cohesion and army modifier; 0 on DEMO. */
export function moraleOf(s: State, id: UnitId, note: Note | null = null): number {
  const army = armyOfUnit(s, id);
  if (isArmyDemoralised(s, army)) {
    note?.(add('3.2', say('term.demo'), 0));
    return 0;
  }
  const cohesion = cohesionOf(s, id);
  const modifier = modifierOf(s, army);
  note?.(add('11.7', say('term.cohesion', { unit: id }), cohesion));
  note?.(add('3.1', say('term.morale', { army }), modifier));
  return cohesion + modifier;
}
/** the lowest of its divisions. */
export function forceMorale(s: State, f: Force): number {
  let lowest = 99;
  for (const id of f.members) if (!isGic(id)) lowest = Math.min(lowest, moraleOf(s, id));
  return lowest;
}
/** 3.2: a division whose morale is 0 or less. */
export const isDemoralisedUnit = (s: State, id: UnitId): boolean => !isGic(id) && moraleOf(s, id) <= 0;
export const isDemoralised = (s: State, f: Force): boolean =>
  f.members.some((id) => isDemoralisedUnit(s, id));

/** 6.1, 6.5, 15.1.3: own army, his own fused force, or anything French for the joint commander. */
export function mayCommand(s: State, gic: GicId, f: Force): boolean {
  return f.members.includes(gic) || f.members.every((id) => mayCommandUnit(s, gic, id));
}
export function mayCommandUnit(s: State, gic: GicId, id: UnitId): boolean {
  const army = armyOfUnit(s, id);
  return ARMY_OF_GIC[gic] === army || (s.joint === gic && (army === 'rhine' || army === 'moselle'));
}
/** Generals-in-chief of a side on the map. */
export function gicsOf(s: State, side: Side): GicId[] {
  const out: GicId[] = [];
  for (const id of GICS[side]) if (s.units[id].place === 'map') out.push(id);
  return out;
}
const GICS: Readonly<Record<Side, readonly GicId[]>> = {
  french: ['pichegru', 'hoche'],
  coalition: ['brunswick', 'wurmser'],
};

/** 2.AZ, R-7: one MP around infantry, two with cavalry; an HQ has none. */
export const alertReach = (s: State, f: Force): number => patrolReach(hasTroops(f), cavalryOf(s, f) > 0);

/** 2.AZ: whether a hex lies in the alert zone of a force. A routed one keeps it only to run away (`fleeing`). */
export function watches(s: State, slot: number, hex: number, fleeing = false): boolean {
  const f = forceAt(s, slot);
  if (f.hex < 0 || f.hex >= SIZE || hex >= SIZE) return false;
  if (f.routed > 0 && !fleeing) return false;
  const reach = alertReach(s, f);
  if (reach === 0) return false;
  const side = sideOfSlot(slot);
  const { alert } = board(s, side);
  if (!alert.isNear(f.hex, hex)) return false;
  const enemy = enemyOf(side);
  return alert.watches(f.hex, hex, reach, (via) => hasTroopsAt(s, enemy, via));
}

/** A hex lies in the alert zone of any force of a side. */
export function isWatched(s: State, by: Side, hex: number): boolean {
  const first = firstSlot(by);
  for (let i = first, end = endSlot(by); i < end; i++) if (watches(s, i, hex)) return true;
  return false;
}

const troopsOf = new Uint8Array(SIZE + 1);
const heldBy = new Uint8Array(SIZE + 1);

/**
 * 6.1: the hexes a side may not trace through: enemy troops, or enemy patrols where nobody of its own stands
 * . One pass over either side: this is asked of the whole map every morning.
 */
export function barredHexes(
  s: State,
  side: Side,
  watched: Uint8Array = new Uint8Array(SIZE),
  barred: Uint8Array = new Uint8Array(SIZE),
): Uint8Array {
  watched.fill(0);
  troopsOf.fill(0);
  heldBy.fill(0);
  const own = firstSlot(side);
  for (let i = own, end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex < 0 || !hasTroops(f)) continue;
    troopsOf[f.hex] = 1;
    if (f.routed === 0) heldBy[f.hex] = 1;
  }
  const enemy = enemyOf(side);
  const { alert } = board(s, enemy);
  const first = firstSlot(enemy);
  const last = endSlot(enemy);
  for (let i = first; i < last; i++) {
    const f = forceAt(s, i);
    if (f.hex < 0 || f.hex >= SIZE || f.routed > 0) continue;
    const reach = alertReach(s, f);
    if (reach > 0) alert.mark(f.hex, reach, troopsOf, watched);
  }
  for (let h = 0; h < SIZE; h++) barred[h] = watched[h] === 1 && heldBy[h] === 0 ? 1 : 0;
  for (let i = first; i < last; i++) {
    const f = forceAt(s, i);
    if (f.hex >= 0 && f.hex < SIZE && hasTroops(f)) barred[f.hex] = 1;
  }
  return barred;
}

/** Who sees the dice of a side's own tests (glossary: tests may be rolled in secret). */
export const audience = (s: State, side: Side): readonly Side[] | undefined =>
  s.options.secretTests ? [side] : undefined;

export interface Trial {
  readonly rule: string;
  readonly slot: number;
  readonly value: number;
  readonly modifier?: number;
  readonly kind?: 'initiative' | 'morale';
}
/** 2.test: die + modifier not greater than the value; told to everybody, for the answer says something of the force. */
export function test(g: G, { rule, slot, value, modifier = 0, kind = 'initiative' }: Trial): boolean {
  const to = kind === 'initiative' ? audience(g.state, sideOfSlot(slot)) : undefined;
  const passed = passes(g.die(rule, to), modifier, value);
  g.tell(rule, say('log.test', { force: forceId(slot), kind, passed }), { reveals: true });
  return passed;
}

/** 14.1: the evening on which a scenario ends at the latest. */
export const isLastTurn = (s: State): boolean => s.turn === TURNS[s.scenario];
