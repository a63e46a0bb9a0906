/** 13, 15.2.3: who is fed without doing anything for it. */
import { feedsSardinians, mp, ORMEA, placeIndex, sourceAt, waysFrom } from '../data/map.ts';
import { endSlot, factsOf, firstSlot, type Nation, SIDE_OF_NATION, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { forceAt, type G, hasMarker, hasTroopsAt, hexOfPiece, isBesieged, slotOf } from './02-glossary.ts';

const ORMEA_MP = 4;
/** 15.2.3, R-33: a road of at most four MP from Sérurier to Ormea that nothing bars. */
function ormeaRoad(s: State, barred: (hex: number) => boolean): boolean {
  const from = hexOfPiece(s, 'serurier');
  if (from < 0 || barred(from)) return false;
  // A hex is worth trying only while the open road from it to Ormea is short enough.
  const walk = (hex: number, left: number): boolean => {
    if (hex === ORMEA) return true;
    for (const there of waysFrom(hex)) {
      if (toOrmea(there) < left && !barred(there) && walk(there, left - 1)) return true;
    }
    return false;
  };
  return toOrmea(from) <= ORMEA_MP && walk(from, ORMEA_MP);
}
/** The true state of that road: only combat units bar it. */
export const hasOrmeaLine = (s: State): boolean => ormeaRoad(s, (h) => hasTroopsAt(s, 'coalition', h));
/** Hexes of road to Ormea if nobody is on it, up to four; all free roads run within them. */
const ORMEA_ROADS: ReadonlyMap<number, number> = (() => {
  const steps = new Map([[ORMEA, 0]]);
  for (const [hex, gone] of steps) {
    for (const there of waysFrom(hex)) if (gone < ORMEA_MP && !steps.has(there)) steps.set(there, gone + 1);
  }
  return steps;
})();
const toOrmea = (hex: number): number => ORMEA_ROADS.get(hex) ?? Infinity;
function isEnemyNearOrmea(s: State): boolean {
  for (let i = firstSlot('coalition'), end = endSlot('coalition'); i < end; i++)
    if (ORMEA_ROADS.has(forceAt(s, i).hex)) return true;
  return false;
}
/** Looked at when somebody has moved; it may tell the French what stands on the road, and then says so. */
export function lookAtOrmea(g: G): void {
  const s = g.state;
  if (s.units.serurier.sp === 0) return;
  s.ormea = ORMEA_ROADS.has(hexOfPiece(s, 'serurier'));
  if (!s.ormea || !isEnemyNearOrmea(s)) return;
  // A road past all markers is free whatever they are; else the French learn something of what bars it.
  if (ormeaRoad(s, (h) => hasMarker(s, 'coalition', h))) return;
  s.ormea = hasOrmeaLine(s);
  g.tell('15.2.3', say('log.ormea', { open: s.ormea }), { to: ['french'], reveals: true });
}
/** 15.2.3: Sérurier's division, and its brigade within four MP of him. */
function isFedFromOrmea(s: State, id: UnitId): boolean {
  if (id !== 'serurier' && factsOf(id).parent !== 'serurier') return false;
  if (s.units.serurier.sp === 0 || !s.ormea) return false;
  return id === 'serurier' || mp(hexOfPiece(s, 'serurier'), hexOfPiece(s, id)) <= ORMEA_MP;
}

/** An edge, or a depot while it is held. */
function isFedBySource(s: State, nation: Nation, hex: number): boolean {
  const source = sourceAt(nation, hex);
  return source !== null && (!source.depot || s.control[placeIndex(hex)] === SIDE_OF_NATION[nation]);
}
/** R-30 (1): on a source of its own, in the Sardinian home places, or by way of Ormea; never in a siege. */
export function isFedAtHome(s: State, id: UnitId): boolean {
  const slot = slotOf(s, id);
  if (isBesieged(s, slot)) return false;
  const { hex } = forceAt(s, slot);
  const { nation } = factsOf(id);
  if (nation === 'sardinian' && feedsSardinians(hex)) return true;
  if (isFedBySource(s, nation, hex) || (id === 'provera' && isFedBySource(s, 'sardinian', hex))) return true;
  return isFedFromOrmea(s, id);
}
/** isolated at this moment: no command, no line behind it, or besieged. */
export function isUnitIsolated(s: State, id: UnitId): boolean {
  return s.units[id].cmd < 2 || isBesieged(s, slotOf(s, id));
}
