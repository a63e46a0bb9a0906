/** 3 Morale and fatigue. */
import { type Flow, option } from '@grande/engine';
import { moved, restedTo } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { label, SIZE, sourcesOf } from '../data/map.ts';
import { MORALE_TRACK, REST_LIMIT } from '../data/tables.ts';
import { type Army, enemyOf, forceId, SIDE_OF_ARMY, type Side, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
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
} from './02-glossary.ts';
import { dropUnits } from './06-fusion.ts';
import { reachableHexes, walk } from './09-movement.ts';
import { alike, otherHexes } from './why-not.ts';

/** 3.1, R-5: moves an army's marker, forward when positive; it never leaves the track. */
export function moveMorale(g: G, army: Army, by: number, rule: string): void {
  const s = g.state;
  const to = moved(MORALE_TRACK, s.morale[army], by);
  if (to === s.morale[army]) return;
  g.tell(rule, say('log.morale', { army, from: s.morale[army], to }));
  s.morale[army] = to;
}

/** 12.4: rest moves it forward, not beyond the last 0. */
export function restMorale(g: G, army: Army, rule: string): void {
  const s = g.state;
  const to = restedTo(s.morale[army], 1, REST_LIMIT);
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

/** 3.2: flight ends more than 4 MP from every enemy; from 5 MP on a demoralised force may stay and rests. */
export const SAFE_MP = 4;
export const STAY_MP = 5;

/** where a demoralised force may end its flight. */
export function flightHexes(s: State, slot: number): number[] {
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  const reachable = reachableHexes(s, slot);
  const here = toNearestSource(s, f, side, f.hex);
  const nearer = reachable.filter((h) => toNearestSource(s, f, side, h) < here);
  const safe = nearer.filter((h) => fromNearestEnemy(s, side, h) > SAFE_MP);
  if (safe.length > 0) return safe;
  const pool = nearer.length > 0 ? nearer : [f.hex, ...reachable];
  const best = Math.max(...pool.map((h) => fromNearestEnemy(s, side, h)));
  return pool.filter((h) => fromNearestEnemy(s, side, h) === best);
}

/** 3.2: the flight of an activated demoralised force; at 5 MP or more from the enemy it may stay. */
export function* flight(g: G, slot: number): Flow {
  const s = g.state;
  const side = sideOfSlot(slot);
  const force = forceId(slot);
  g.tell('3.2', say('log.flight', { force }), { reveals: true });
  const f = forceAt(s, slot);
  if (fromNearestEnemy(s, side, f.hex) >= STAY_MP) {
    const stay = yield* ask(g, {
      seat: side,
      kind: 'demoralisedStay', // D39
      rule: '3.2',
      prompt: say('ask.demoralisedStay', { force }),
      subject: force,
      options: [option('stay', true, '3.2', say('do.stay')), option('move', false, '3.2', say('do.flee'))],
    });
    if (stay) return;
  }
  const hexes = flightHexes(s, slot);
  const to = yield* ask(g, {
    seat: side,
    kind: 'flight', // D9, bound by 3.2
    rule: '3.2',
    prompt: say('ask.flight', { force }),
    subject: force,
    options: hexes.map((h) =>
      option(`flee:${label(h)}`, h, '3.2', say('do.to', { hex: label(h) }), label(h)),
    ),
    refusals: () => {
      const reachable = [f.hex, ...reachableHexes(s, slot)];
      const refused = reachable
        .filter((h) => !hexes.includes(h))
        .map((h) => ({
          key: `flee:${label(h)}`,
          at: label(h),
          failures: [{ rule: '3.2', message: say('law.flightHex', { hex: label(h) }) }],
        }));
      const far = otherHexes(refused, [{ at: hexes.map(label) }]);
      return [...refused, ...alike('flee', far, '3.2', say('law.flightFar'))];
    },
  });
  if (to !== f.hex) yield* walk(g, slot, to, '3.2');
}
