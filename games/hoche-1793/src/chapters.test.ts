import { chapters } from '@grande/la-grande-tactique/testing';
import { hex, SIZE } from './data/map.ts';
import { gicFacts, type UnitId } from './data/units.ts';
import { commandRange } from './reading.ts';
import { board, cohesionOf, forceAt, hasTroopsAt, watches } from './rules/02-glossary.ts';
import { flightHexes } from './rules/03-morale/flight.ts';
import { fromNearestEnemy, toNearestSource } from './rules/03-morale/morale.ts';
import { capacity, reachOf } from './rules/09-movement/movement.ts';
import { declarationOdds } from './rules/11-battle/forecast.ts';
import { attritionTally, attritionTimes, replacementsFor } from './rules/12-reinforcements.ts';
import type { State } from './state.ts';
import { forceOf, position, slotOf } from './testing/position.ts';
import { view } from './view.ts';

const of = (id: string): UnitId => id as UnitId;
const slot = (s: State, id: string): number => slotOf(s, of(id));

chapters<State>({
  rules: {
    forces: 'RN-18',
    alert: '2.AZ',
    flight: '3.2',
    command: '6.1',
    movement: '9.1',
    declaration: '11.3',
    attrition: '12.3',
    hunger: '13.4',
    replacements: ['12.2', 'T5'],
  },
  gic: 'pichegru',
  foot: 'hatry',
  horse: 'desaix',
  enemy: 'conde',
  here: '0204',
  away: '0201',
  next: '0205',
  size: SIZE,
  position: (at) =>
    position({
      at: Object.fromEntries(
        Object.entries(at).map(([name, where]) => [
          name.replace(/(\w+) (\d+)$/, (_, id, sp) => `${id} ${id === 'desaix' ? `${sp}/2` : `${sp}/0`}`),
          where,
        ]),
      ),
    }),
  hex,
  mp: (s, from, to) => board(s, 'french').measure.open(from, to),
  hasTroopsAt: (s, h) => hasTroopsAt(s, 'french', h),
  watches: (s, id, h) => watches(s, slot(s, id), h),
  capacity: (s, id) => capacity(s, slot(s, id)),
  cohesion: (s, id) => cohesionOf(s, of(id)),
  starve: (s, id) => {
    s.units[of(id)].oos = true;
  },
  dishearten: (s) => {
    s.morale.rhine = 0;
  },
  reach: (s, id) => [forceOf(s, of(id)).hex, ...reachOf(s, slot(s, id)).hexes],
  flight: (s, id) => flightHexes(s, slot(s, id)),
  toSource: (s, id, h) => toNearestSource(s, forceOf(s, of(id)), 'french', h),
  fromEnemy: (s, _, h) => fromNearestEnemy(s, 'french', h),
  range: (s) => ({
    costs: commandRange(view(s, 'french'), slot(s, 'pichegru')) ?? new Map(),
    points: gicFacts('pichegru').command,
  }),
  attrition: (s, id) => ({
    modifier: attritionTally(s, slot(s, id), 0).total,
    times: attritionTimes(s, slot(s, id)),
  }),
  replacements: (die) => replacementsFor('french', die),
  declaration: (s, id, h) => {
    forceAt(s, slot(s, 'conde')).known = false;
    return declarationOdds(s, slot(s, id), h, 0).odds;
  },
});
