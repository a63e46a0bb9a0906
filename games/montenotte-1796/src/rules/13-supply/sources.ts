/** 13, 15.2.3: who is fed without doing anything for it. */
import { endSlot, firstSlot } from '../../data/units.ts';
import { forceAt, hasMarker, hexOfPiece } from '../../reading/forces.ts';
import { hasOrmeaLine, ORMEA_ROADS, ormeaRoad } from '../../reading/supply.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import type { G } from '../02-glossary.ts';

function isEnemyNearOrmea(s: State): boolean {
  for (let i = firstSlot('coalition'), end = endSlot('coalition'); i < end; i++)
    if (ORMEA_ROADS.has(forceAt(s, i).hex)) return true;
  return false;
}
/** RN-13: looked at when somebody has moved; it may tell the French what stands on the road, and then says so. */
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
