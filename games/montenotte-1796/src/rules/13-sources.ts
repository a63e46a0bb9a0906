/** 13, 15.2.3: who is fed without doing anything for it. */
import { alongWays } from '@grande/hex';
import { feedsSardinians, MAP, mp, ORMEA, PLACES, sourcesOf } from '../data/map.ts';
import { factsOf, type Nation, sideOf, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import {
  forceAt,
  type G,
  hasMarker,
  hasTroopsAt,
  hexOfPiece,
  isBesieged,
  slotOf,
  slotsOf,
} from './02-glossary.ts';

const ORMEA_MP = 4;
/** 15.2.3, R-33: a road of at most four MP from Sérurier to Ormea that nothing bars. */
function ormeaRoad(s: State, barred: (hex: number) => boolean): boolean {
  const from = hexOfPiece(s, 'serurier');
  if (from < 0 || barred(from)) return false;
  let front = [from];
  const seen = new Set(front);
  for (let steps = 0; steps <= ORMEA_MP; steps++) {
    if (front.includes(ORMEA)) return true;
    const next: number[] = [];
    for (const hex of front) {
      for (const there of alongWays(MAP, hex)) {
        if (seen.has(there) || barred(there)) continue;
        seen.add(there);
        next.push(there);
      }
    }
    front = next;
  }
  return false;
}
/** The true state of that road: only combat units bar it. */
export const hasOrmeaLine = (s: State): boolean => ormeaRoad(s, (h) => hasTroopsAt(s, 'coalition', h));
/** Hexes from which a road of four MP leads to Ormea if nobody is on it; all such roads run within them. */
const ORMEA_ROADS: ReadonlySet<number> = (() => {
  const seen = new Set([ORMEA]);
  let front = [ORMEA];
  for (let steps = 0; steps < ORMEA_MP; steps++) {
    front = front.flatMap((h) => alongWays(MAP, h)).filter((h) => !seen.has(h));
    for (const h of front) seen.add(h);
  }
  return seen;
})();
/** Looked at when somebody has moved; it may tell the French what stands on the road, and then says so. */
export function lookAtOrmea(g: G): void {
  const s = g.state;
  if (s.units.serurier.sp === 0) return;
  s.ormea = ORMEA_ROADS.has(hexOfPiece(s, 'serurier'));
  if (!s.ormea || !slotsOf(s, 'coalition').some((slot) => ORMEA_ROADS.has(forceAt(s, slot).hex))) return;
  s.ormea = hasOrmeaLine(s);
  const sure = ormeaRoad(s, (h) => hasMarker(s, 'coalition', h));
  const maybe = ormeaRoad(s, () => false);
  if (sure !== maybe)
    g.tell('15.2.3', say('log.ormea', { open: s.ormea }), { to: ['french'], reveals: true });
}
/** 15.2.3: Sérurier's division, and its brigade within four MP of him. */
function isFedFromOrmea(s: State, id: UnitId): boolean {
  if (id !== 'serurier' && factsOf(id).parent !== 'serurier') return false;
  if (s.units.serurier.sp === 0 || !s.ormea) return false;
  return id === 'serurier' || mp(hexOfPiece(s, 'serurier'), hexOfPiece(s, id)) <= ORMEA_MP;
}

/** R-30 (1): on a source of its own, in the Sardinian home places, or by way of Ormea; never in a siege. */
export function isFedAtHome(s: State, id: UnitId): boolean {
  const slot = slotOf(s, id);
  if (isBesieged(s, slot)) return false;
  const { hex } = forceAt(s, slot);
  const { nation } = factsOf(id);
  if (nation === 'sardinian' && feedsSardinians(hex)) return true;
  const nations: Nation[] = id === 'provera' ? ['austrian', 'sardinian'] : [nation];
  const own = (x: { hex: number; depot: boolean }) =>
    x.hex === hex && (!x.depot || s.control[PLACES.indexOf(hex)] === sideOf(id));
  return nations.some((n) => sourcesOf(n).some(own)) || isFedFromOrmea(s, id);
}
/** isolated at this moment: no command, no line behind it, or besieged. */
export function isUnitIsolated(s: State, id: UnitId): boolean {
  return s.units[id].cmd < 2 || isBesieged(s, slotOf(s, id));
}
