/** 3 Morale and fatigue. */

import { moved, restedTo } from '@grande/la-grande-tactique';
import { SIZE, sourcesOf } from '../../data/map.ts';
import { MORALE_TRACK } from '../../data/tables.ts';
import { type Army, enemyOf, SIDE_OF_ARMY, type Side } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import {
  armyOfUnit,
  board,
  divisionsOf,
  forceAt,
  type G,
  hasTroops,
  hasTroopsAt,
  isDemoralisedUnit,
  ownSlots,
} from '../02-glossary.ts';
import { dropUnits } from '../06-command/fusion.ts';

/** 3.1, R-5: moves an army's marker, forward when positive; it never leaves the track. */
export function moveMorale(g: G, army: Army, by: number, rule: string): void {
  const s = g.state;
  const to = moved(MORALE_TRACK, s.morale[army], by);
  if (to === s.morale[army]) return;
  g.tell(rule, say('log.morale', { army, from: s.morale[army], to }));
  s.morale[army] = to;
}

/** 12.4: rest moves it forward, not beyond the last 0. */
export const afterRest = (s: State, army: Army): number =>
  restedTo(s.morale[army], 1, valuesOf(s).moraleTrack.lastIndexOf(0));
export function restMorale(g: G, army: Army, rule: string): void {
  const s = g.state;
  const to = afterRest(s, army);
  if (to === s.morale[army]) return;
  g.tell(rule, say('log.morale', { army, from: s.morale[army], to }));
  s.morale[army] = to;
}

/** 3.2: demoralised divisions leave a force that also holds sound ones. */
export function splitDemoralised(g: G): void {
  const s = g.state;
  for (const side of ['french', 'coalition'] as const) {
    for (const slot of ownSlots(s, side)) {
      const f = forceAt(s, slot);
      if (f.members.length < 3) continue;
      const divisions = divisionsOf(f);
      const bad = divisions.filter((id) => isDemoralisedUnit(s, id));
      if (bad.length === 0 || bad.length === divisions.length) continue;
      dropUnits(g, slot, bad, '3.2');
    }
  }
}

/** D from the nearest enemy force with SP to a hex, nothing barred. */
export function fromNearestEnemy(s: State, side: Side, hex: number): number {
  const enemy = enemyOf(side);
  const { measure } = board(s, enemy);
  let nearest = Infinity;
  for (const slot of ownSlots(s, enemy)) {
    const f = forceAt(s, slot);
    if (hasTroops(f) && f.hex < SIZE) nearest = Math.min(nearest, measure.open(f.hex, hex));
  }
  return nearest;
}

/** D from a hex to the nearest source of the armies of a force, other forces disregarded. */
export function toNearestSource(s: State, f: Force, side: Side, hex: number): number {
  const { measure } = board(s, side);
  let nearest = Infinity;
  for (const army of armiesIn(s, f)) {
    for (const source of freeSources(s, army)) nearest = Math.min(nearest, measure.open(hex, source));
  }
  return nearest;
}
export const armiesIn = (s: State, f: Force): Army[] => [
  ...new Set((divisionsOf(f).length > 0 ? divisionsOf(f) : f.members).map((id) => armyOfUnit(s, id))),
];
/** 7.6, R-113: sources without enemy troops in them. */
export function freeSources(s: State, army: Army): readonly number[] {
  const enemy = enemyOf(SIDE_OF_ARMY[army]);
  const all = sourcesOf(s.scenario, army);
  for (const source of all)
    if (hasTroopsAt(s, enemy, source)) return all.filter((h) => !hasTroopsAt(s, enemy, h));
  return all;
}
