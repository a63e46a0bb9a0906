import { chapters } from '@grande/la-grande-tactique/testing';
import { BOOK_COUNTRY } from './data/country.ts';
import { hex, SIZE } from './data/map.ts';
import { GIC_FACTS, type Piece, type UnitId } from './data/units.ts';
import { attritionFactor, attritionTally } from './reading/attrition.ts';
import { hasTroopsAt } from './reading/forces.ts';
import { flightGoals, fromEnemy, reachFrom } from './reading/reach.ts';
import { rangeOf } from './reading/seen.ts';
import { toNearest, usableSources } from './reading/sources.ts';
import { capacity, cohesionOf } from './reading/values.ts';
import { isWatching } from './reading/zones.ts';
import { acting } from './rules/09-movement/movement.ts';
import { declarationOdds } from './rules/11-battle/forecast.ts';
import { replacementsFor } from './rules/12-reinforcements.ts';
import type { State } from './state.ts';
import { active, forceOf, position, slotOf } from './testing/position.ts';
import { view } from './view.ts';

const { mp } = BOOK_COUNTRY;

const force = (s: State, id: string) => forceOf(s, id as Piece);
const slot = (s: State, id: string): number => slotOf(s, id as Piece);
const mc = (s: State, id: string): number => capacity(s, force(s, id));

chapters<State>({
  rules: {
    forces: '2.force',
    alert: '2.alert',
    flight: '3.2',
    command: '6.1',
    movement: '9.1',
    declaration: '11.1',
    attrition: '8.5',
    hunger: '13.6',
    replacements: ['12.2', 'T-REPL'],
  },
  gic: 'bonaparte',
  foot: 'laharpe',
  horse: 'stengel',
  enemy: 'argenteau',
  here: '0813',
  away: '0713',
  next: '0913',
  size: SIZE,
  position: (at) => position({ at }),
  hex,
  mp: (_, from, to) => mp(from, to),
  hasTroopsAt: (s, h) => hasTroopsAt(s, 'french', h),
  watches: (s, id, h) => isWatching(s, slot(s, id), h),
  capacity: mc,
  cohesion: (s, id) => cohesionOf(s, id as UnitId),
  starve: (s, id) => {
    s.units[id as UnitId].oos = 1;
  },
  dishearten: (s, id) => {
    s.units[id as UnitId].cursor = -4;
  },
  reach: (s, id) => [...reachFrom(s, 'french', force(s, id).hex, mc(s, id)).keys()],
  flight: (s, id) => flightGoals(s, slot(s, id), mc(s, id), force(s, id).hex),
  toSource: (s, id, h) => toNearest(s, h, usableSources(s, id as Piece)),
  fromEnemy: (s, id, h) => fromEnemy(s, slot(s, id), h),
  range: (s) => ({ costs: rangeOf(view(s, 'french'), 'bonaparte'), points: GIC_FACTS.bonaparte.command }),
  attrition: (s, id) => ({
    modifier: attritionTally(s, force(s, id), false).total,
    times: attritionFactor(s, slot(s, id)),
  }),
  replacements: (die) => replacementsFor('french', die),
  declaration: (s, id, h) => declarationOdds(acting(active(s, id as Piece)), h, false).odds,
});
