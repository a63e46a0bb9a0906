/** 3 Morale and fatigue; sources a retreat or a flight runs to. */
import { makeSearch } from '@grande/hex';
import {
  label,
  MAP,
  mp,
  ORMEA,
  placeIndex,
  type SourceHex,
  sourceAt,
  sourcesOf,
  stepCost,
} from '../data/map.ts';
import { CURSOR_LEAST, CURSOR_MOST, sardinianModifier, VP } from '../data/tables.ts';
import {
  DIVISIONS,
  endSlot,
  enemyOf,
  factsOf,
  firstSlot,
  isGic,
  markerId,
  type Nation,
  nationOf,
  type Piece,
  SIDE_OF_NATION,
  type Side,
  sideOfSlot,
  type UnitId,
} from '../data/units.ts';
import { say } from '../say.ts';
import { type Force, type State, WATCHED } from '../state.ts';
import {
  capacity,
  cohesionOf,
  fatigueOf,
  forceAt,
  type G,
  gicOf,
  hasTroops,
  isHeld,
  placeForce,
  unitsIn,
} from './02-glossary.ts';
import { score } from './15-score.ts';

/** 3: cohesion and the division's cursor, the bare cohesion of a brigade without command, or the national track. */
export function moraleOf(s: State, id: UnitId): number {
  const { kind, parent } = factsOf(id);
  const cohesion = cohesionOf(s, id);
  if (kind === 'division') return cohesion + s.units[id].cursor;
  if (kind === 'sardinian') return cohesion + sardinianModifier(s.sardinian);
  const led = parent !== null && s.units[parent].sp > 0 && s.units[id].cmd > 0;
  return cohesion + (led && parent ? s.units[parent].cursor : 0);
}
export const isUnitDemoralised = (s: State, id: UnitId): boolean => moraleOf(s, id) <= 0;
/** the lowest among its units. */
export function forceMorale(s: State, f: Force): number {
  let lowest = Infinity;
  for (const m of f.members) if (!isGic(m)) lowest = Math.min(lowest, moraleOf(s, m));
  return lowest;
}
/** 3.2: any of its units is. */
export const isDemoralised = (s: State, f: Force): boolean => hasTroops(f) && forceMorale(s, f) <= 0;

/** 3.1, T-CURSOR: excess is lost at both ends. */
export function moveCursor(s: State, id: UnitId, by: number): void {
  const u = s.units[id];
  u.cursor = Math.max(CURSOR_LEAST, Math.min(CURSOR_MOST, u.cursor + by));
}

/** 15.3, 15.2.4, R-44, R-48: divisions that have become demoralised or rallied since the last look. */
export function countDemoralised(g: G): void {
  const s = g.state;
  for (const id of DIVISIONS) {
    const u = s.units[id];
    const now = u.sp === 0 ? u.demo : isUnitDemoralised(s, id);
    if (now === u.demo) continue;
    u.demo = now;
    scoreDemoralised(g, id, now);
  }
}
/** The name stays with its owner; the enemy learns the nation, because the points are open. */
function scoreDemoralised(g: G, id: UnitId, now: boolean): void {
  const { nation } = factsOf(id);
  const french = nation === 'french';
  const lost = french ? -VP.frenchDemoralised : VP.austrianDemoralised;
  const back = french ? VP.frenchRallied : -VP.austrianRallied;
  g.tell('3.2', say('log.heart', { unit: id, lost: now }), { to: [SIDE_OF_NATION[nation]], reveals: true });
  const message = now ? say('log.demoralised', { nation }) : say('log.rallied', { nation });
  score(g, '15.3', { vp: now ? lost : back, sardinian: now && !french ? -1 : 0 }, message);
}
/** an eliminated division counts as demoralised if it did not already. */
export function countEliminated(g: G, id: UnitId): void {
  const u = g.state.units[id];
  if (factsOf(id).kind !== 'division' || u.demo) return;
  u.demo = true;
  scoreDemoralised(g, id, true);
}

/** 3.2: a demoralised unit leaves a fused force at once and stays stacked with it. */
export function dissolveMixedForces(g: G): void {
  const s = g.state;
  for (let slot = 0; slot < s.forces.length; slot++) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || f.members.length < 2 || !gicOf(f)) continue;
    for (const id of unitsIn(f)) if (isUnitDemoralised(s, id)) leave(g, slot, id);
  }
}
/** A unit gets a marker of its own in the hex of its force. */
export function leave(g: G, slot: number, id: UnitId): number {
  const s = g.state;
  const there = separate(s, slot, id);
  // Which of the markers stacked there it came from is not said.
  const hex = label(forceAt(s, there).hex);
  g.tell('6.5.3', say('log.separated', { force: markerId(there), hex }), { reveals: true, at: hex });
  return there;
}
export function separate(s: State, slot: number, id: UnitId): number {
  const f = forceAt(s, slot);
  f.members = f.members.filter((m) => m !== id);
  const there = placeForce(s, factsOf(id).nation, f.hex, [id]);
  const own = forceAt(s, there);
  own.fort = f.fort;
  own.reacted = f.reacted;
  own.settled = f.settled;
  return there;
}

/** hexes a unit may run to. Provera has the sources of both nations, Sérurier also Ormea. */
export function usableSources(s: State, piece: Piece): number[] {
  const usable: number[] = [];
  const nations = nationsOfSources(piece);
  for (const nation of nations) {
    for (const x of sourcesOf(nation)) if (isSourceUsable(s, x)) usable.push(x.hex);
  }
  if (piece === 'serurier' && !isCut(s, ORMEA)) usable.push(ORMEA);
  return usable.length > 0 ? usable : nations.flatMap((n) => sourcesOf(n).map((x) => x.hex));
}
const BOTH: readonly Nation[] = ['austrian', 'sardinian'];
const ALONE: Readonly<Record<Nation, readonly Nation[]>> = {
  french: ['french'],
  austrian: ['austrian'],
  sardinian: ['sardinian'],
};
const nationsOfSources = (piece: Piece): readonly Nation[] =>
  piece === 'provera' ? BOTH : ALONE[nationOf(piece)];
/** An edge without enemy combat units, a depot that is held. */
const isSourceUsable = (s: State, x: SourceHex): boolean =>
  x.depot ? s.control[placeIndex(x.hex)] === SIDE_OF_NATION[x.nation] : !isCut(s, x.hex);
const WATCHED_AT = new Map(WATCHED.map((w, i) => [w.hex, i]));
/** An enemy combat unit stands in a watched source (as last looked at). */
export const isCut = (s: State, hex: number): boolean => s.cut[WATCHED_AT.get(hex) ?? -1] === true;

/** Groups of sources a force may measure by: one group, or two for Provera (owner's choice each time). */
export function sourceGroups(s: State, f: Force): number[][] {
  const lead = f.members[0] as Piece;
  const own = usableSources(s, lead);
  if (lead !== 'provera') return [own];
  const isAustrian = (h: number) => sourceAt('austrian', h) !== null;
  const groups = [own.filter(isAustrian), own.filter((h) => !isAustrian(h))];
  return groups.filter((group) => group.length > 0);
}
export function toNearest(from: number, sources: readonly number[]): number {
  let best = Infinity;
  for (const source of sources) best = Math.min(best, mp(from, source));
  return best;
}

/** MP distance from the nearest enemy marker, decoys included. */
export function fromEnemy(s: State, slot: number, hex: number): number {
  const enemy = enemyOf(sideOfSlot(slot));
  let nearest = Infinity;
  for (let i = firstSlot(enemy), end = endSlot(enemy); i < end; i++) {
    const there = forceAt(s, i).hex;
    if (there >= 0) nearest = Math.min(nearest, mp(there, hex));
  }
  return nearest;
}
/** 3.2: five MP or more from every enemy marker it may stay. */
export const mayStay = (s: State, slot: number): boolean => fromEnemy(s, slot, forceAt(s, slot).hex) >= 5;

const search = makeSearch(MAP);
/** Hexes reachable from a hex with so many MP, enemy markers closed; the start included. */
function reachable(s: State, side: Side, from: number, points: number): number[] {
  const enemy = enemyOf(side);
  search.run(from, points, (a, b) => (isHeld(s, enemy, b) ? Infinity : stepCost(a, b)));
  return [...search.hexes()];
}
/** where a demoralised force that set out from `from` may end its flight with so many MP left. */
export function flightGoals(s: State, slot: number, points: number, from: number): number[] {
  const f = forceAt(s, slot);
  if (fatigueOf(s, f) === 2) return [f.hex];
  const within = reachable(s, sideOfSlot(slot), f.hex, points);
  const groups = sourceGroups(s, f);
  const before = groups.map((group) => toNearest(from, group));
  const closer = within.filter(
    (h) => h !== from && groups.some((group, i) => toNearest(h, group) < (before[i] as number)),
  );
  const safe = closer.filter((h) => fromEnemy(s, slot, h) > 4);
  if (safe.length > 0) return safe;
  const pool = closer.length > 0 ? closer : within;
  const distances = pool.map((h) => fromEnemy(s, slot, h));
  const best = Math.max(-1, ...distances);
  return pool.filter((_, i) => distances[i] === best);
}
/** 3.2: it has to move: the enemy is near and there is a better place. */
export function mustFlee(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!isDemoralised(s, f) || mayStay(s, slot)) return false;
  return !flightGoals(s, slot, capacity(s, f), f.hex).includes(f.hex);
}
/** Whether a step keeps a proper end of the flight within reach, with so many MP left after it. */
export function fleesWell(s: State, side: Side, goals: readonly number[], to: number, left: number): boolean {
  if (goals.includes(to)) return true;
  // A goal too far off on an empty map needs no search.
  if (!goals.some((h) => mp(to, h) <= left)) return false;
  const within = reachable(s, side, to, left);
  return goals.some((h) => within.includes(h));
}
