import { candidatesOf, type Match, type Term } from '@grande/engine';
import { rule, wholeQuestion } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../data/leaders.ts';
import { beside, hexAt, LABELS, SIZE } from '../data/map.ts';
import { unitAt } from '../data/units.ts';
import { s1 } from '../scenarios/s1.ts';
import { ld, type State, un } from '../state.ts';
import { acting, at, field, from, group, pick, place } from '../testing/field.ts';
import type { View } from '../view.ts';
import { ride } from './05-activation/ride.ts';
import { maneuverAllows } from './06-movement/bounds.ts';
import { stepHalves } from './06-movement/ground.ts';

// Whole questions: everything that is offered, and for everything that is not the laws that refuse it.
const whole = (m: Match<State, View>) => wholeQuestion(m.pending[0]);

rule(['T-1', 'T-2'], 'the cost of a step, ground, level and water, wherever it leads', () => {
  /** By arm and rate every sum of ground, level and water there is. */
  const sums: Record<string, Set<string>> = {};
  for (const walk of ['foot', 'horse', 'guns'] as const)
    for (const half of [false, true])
      for (const pays of [false, true])
        for (let hex = 0; hex < SIZE; hex++)
          for (let dir = 0; dir < 6; dir++) {
            if (beside(hex, dir) < 0) continue;
            const terms: Term[] = [];
            const cost = stepHalves({}, walk, hex, dir, half, pays, (term) => terms.push(term));
            const all = terms.reduce((sum, t) => sum + 2 * t.value, 0);
            if (all !== cost) expect([walk, LABELS[hex], dir, all]).toEqual(cost);
            const part = (id: string) => 2 * (terms.find((t) => t.label.id === id)?.value ?? 0);
            const rate = `${walk}${half ? ' half' : ''}${pays ? ' levels' : ''}`;
            sums[rate] ??= new Set();
            sums[rate].add(`${part('term.ground')}+${part('term.level')}+${part('term.ford')}`);
          }
  const table = Object.entries(sums).map(([rate, all]) => `${rate}: ${[...all].sort().join(' ')}`);
  expect(table).toEqual([
    'foot: 2+0+0 2+0+2 4+0+0 4+0+2',
    'foot levels: 2+0+0 2+0+2 2+2+0 2+2+2 2+4+0 4+0+0 4+2+0 4+4+0 4+4+2',
    'foot half: 1+0+0 2+0+0 2+0+2 4+0+0 4+0+2',
    'foot half levels: 1+0+0 1+2+0 2+0+0 2+0+2 2+2+0 2+2+2 2+4+0 4+0+0 4+2+0 4+4+0 4+4+2',
    'horse: 2+0+0 2+0+2 4+0+0 4+0+2 6+0+0 6+0+2',
    'horse levels: 2+0+0 2+0+2 2+2+0 2+2+2 2+6+0 4+0+0 4+0+2 4+2+0 4+6+0 6+0+0 6+2+0 6+6+0 6+6+2',
    'horse half: 1+0+0 2+0+0 2+0+2 4+0+0 4+0+2 6+0+0 6+0+2',
    'horse half levels: 1+0+0 1+2+0 2+0+0 2+0+2 2+2+0 2+2+2 2+6+0 4+0+0 4+0+2 4+2+0 4+6+0 6+0+0 6+2+0 6+6+0 6+6+2',
    'guns: 2+0+0 2+0+4 Infinity+0+0 Infinity+0+4',
    'guns levels: 2+0+0 2+0+4 2+2+0 2+2+4 2+4+0 Infinity+0+0 Infinity+2+0 Infinity+4+0 Infinity+4+4',
    'guns half: 1+0+0 2+0+0 2+0+4 Infinity+0+0 Infinity+0+4',
    'guns half levels: 1+0+0 1+2+0 2+0+0 2+0+4 2+2+0 2+2+4 2+4+0 Infinity+0+0 Infinity+2+0 Infinity+4+0 Infinity+4+4',
  ]);
});

rule(
  ['4.2.3', 'R-44'],
  'manoeuvre: no hex within two of formed enemies, and no nearer to those there',
  () => {
    const s = acting(
      field({
        units: {
          '1-70db': { at: '0315', face: 0 },
          '1-ir50': { at: '0310', face: 3 },
          '1-ir52': { at: '0610' },
        },
        leaders: { laharpe: { at: '0315', order: 'maneuver' } },
      }),
      'laharpe',
    );
    const a = s.active;
    if (!a) throw new Error('nobody acts');
    const closed = (at: string) =>
      Array.from({ length: SIZE }, (_, to) => to)
        .filter((to) => !maneuverAllows(s, a, at === '' ? -1 : hexAt(at), to))
        .map((to) => LABELS[to])
        .join(' ');
    expect({
      'from beyond': closed(''),
      'three off': closed('0313'),
      'two off': closed('0312'),
      beside: closed('0311'),
    }).toEqual({
      beside:
        '0310 0409 0410 0411 0509 0510 0511 0512 0608 0609 0610 0611 0612 0709 0710 0711 0712 0809 0810 0811',
      'from beyond':
        '0109 0110 0111 0208 0209 0210 0211 0308 0309 0310 0311 0312 0408 0409 0410 0411 0509 0510 0511 0512 0608 0609 0610 0611 0612 0709 0710 0711 0712 0809 0810 0811',
      'three off':
        '0109 0110 0111 0208 0209 0210 0211 0308 0309 0310 0311 0312 0408 0409 0410 0411 0509 0510 0511 0512 0608 0609 0610 0611 0612 0709 0710 0711 0712 0809 0810 0811',
      'two off':
        '0209 0210 0309 0310 0311 0409 0410 0411 0509 0510 0511 0512 0608 0609 0610 0611 0612 0709 0710 0711 0712 0809 0810 0811',
    });
  },
);

rule(['5.1.3', '4.0'], 'a new paper has no bonus, lies covered, and has the help of this moment', () => {
  const s = field({
    step: 'orders',
    leaders: {
      bonaparte: { at: '0318' },
      causse: { at: '0314', order: 'defense' },
      rampon: { at: '0315', order: 'attack', pending: 'defense', bonus: 2 },
      argenteau: { at: '0713', order: 'defense' },
    },
  });
  const m = from(s);
  expect(whole(m)).toEqual({
    noOutflank: 'order:bonaparte:outflank order:rampon:outflank order:causse:outflank',
    noRegroup: 'order:rampon:regroup order:causse:regroup',
    notThere:
      'order:massena:attack order:massena:defense order:massena:maneuver order:laharpe:attack order:laharpe:defense order:laharpe:maneuver order:meynier:attack order:meynier:defense order:meynier:maneuver order:rondeau:attack order:rondeau:defense order:rondeau:maneuver order:lasalcette:attack order:lasalcette:defense order:lasalcette:maneuver',
    'notThere + noOutflank':
      'order:massena:outflank order:laharpe:outflank order:meynier:outflank order:rondeau:outflank order:lasalcette:outflank',
    'notThere + noRegroup':
      'order:massena:regroup order:laharpe:regroup order:meynier:regroup order:rondeau:regroup order:lasalcette:regroup',
    'notThere + nothingToWithdraw':
      'withdraw:massena withdraw:laharpe withdraw:meynier withdraw:rondeau withdraw:lasalcette',
    nothingToWithdraw: 'withdraw:bonaparte withdraw:causse',
    offered:
      'order:bonaparte:attack order:bonaparte:defense order:bonaparte:maneuver order:bonaparte:regroup order:rampon:attack order:rampon:maneuver order:causse:attack order:causse:defense order:causse:maneuver withdraw:rampon done',
    sameOrder: 'order:rampon:defense',
  });
  m.answer('french', 'order:causse:attack');
  expect(whole(m)).toEqual({
    noOutflank: 'order:bonaparte:outflank order:rampon:outflank',
    noRegroup: 'order:rampon:regroup',
    notThere:
      'order:massena:attack order:massena:defense order:massena:maneuver order:laharpe:attack order:laharpe:defense order:laharpe:maneuver order:meynier:attack order:meynier:defense order:meynier:maneuver order:rondeau:attack order:rondeau:defense order:rondeau:maneuver order:lasalcette:attack order:lasalcette:defense order:lasalcette:maneuver',
    'notThere + noOutflank':
      'order:massena:outflank order:laharpe:outflank order:meynier:outflank order:rondeau:outflank order:lasalcette:outflank',
    'notThere + noRegroup':
      'order:massena:regroup order:laharpe:regroup order:meynier:regroup order:rondeau:regroup order:lasalcette:regroup',
    'notThere + nothingToWithdraw':
      'withdraw:massena withdraw:laharpe withdraw:meynier withdraw:rondeau withdraw:lasalcette',
    nothingToWithdraw: 'withdraw:bonaparte',
    offered:
      'order:bonaparte:attack order:bonaparte:defense order:bonaparte:maneuver order:bonaparte:regroup order:rampon:attack order:rampon:maneuver withdraw:rampon done',
    oneOrder: 'order:causse:attack order:causse:defense order:causse:maneuver',
    'oneOrder + noOutflank': 'order:causse:outflank',
    'oneOrder + noRegroup': 'order:causse:regroup',
    'oneOrder + nothingToWithdraw': 'withdraw:causse',
    sameOrder: 'order:rampon:defense',
  });
  m.answer('french', 'withdraw:rampon');
  m.answer('french', 'done');
  m.answer('austrian', 'done');
  expect(ld(m.state, leaderAt('causse')).pending).toEqual({
    auto: false,
    bonus: 0,
    help: 4,
    open: false,
    order: 'attack',
  });
  expect(ld(m.state, leaderAt('rampon')).pending).toBe(null);
});

rule(['7.0', '7.1'], 'reactions: horse beside the mover draws back, horse farther off does not', () => {
  const s = field({
    units: {
      '1-ir52': { at: '0310', face: 3 },
      '5dragoons': { at: '0312', form: 'column', face: 3 },
      '22chasseurs': { at: '0214', form: 'column', face: 0 },
      '1-70db': { at: '0211', face: 1 },
      'mb-b': { at: '0314', face: 0, form: 'battery' },
    },
    leaders: { provera: { at: '0309', order: 'attack' }, laharpe: { at: '0314', order: 'defense' } },
  });
  expect(whole(pick(group(s, 'provera', ['1-ir52']), 'enemy:5dragoons', 'step:1-ir52:0311'))).toEqual({
    'cannotFire + noFireDice': 'fire:0312:5dragoons',
    'chargeLine + chargeArc + chargeWay': 'charge:5dragoons',
    noRoom: 'drawBack:5dragoons:0412',
    'noRoom + drawBackFar': 'drawBack:5dragoons:0411 drawBack:5dragoons:0211',
    offered: 'fire:0211:1-70db drawBack:5dragoons:0313 drawBack:5dragoons:0212 pass',
  });
});

rule(['7.1', 'S2.guns'], 'a trophy fires for nobody, nor do the guns of its captors beside it', () => {
  const s = field({
    scenario: 's2',
    units: {
      '2-8dbl': { at: '0612', face: 0 },
      'mb-b': { at: '0613', face: 0, form: 'battery' },
      '1-ir52': { at: '0610', face: 3 },
      'rb-1': { at: '0609', face: 3, form: 'battery' },
    },
    leaders: { lasalcette: { at: '0613', order: 'attack' }, vukassovich: { at: '0609', order: 'attack' } },
  });
  Object.assign(un(s, unitAt('rb-8')), { where: 'map', at: hexAt('0613'), trophy: 'french', face: -1 });
  expect(whole(pick(group(s, 'lasalcette', ['2-8dbl']), 'step:2-8dbl:0611'))).toEqual({
    offered: 'fire:0610:1-ir52 fire:0609:rb-1 pass',
  });
});

/** A French brigade of all arms with enemies near and far. */
const brigade = (order: 'attack' | 'defense' | 'maneuver' | 'regroup') =>
  field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 3 },
      '3-70db': { at: '0316', face: 0, form: 'square' },
      '1-99db': { at: '0414', face: 5, form: 'column' },
      '1-16dbl.s1': { at: '0314' },
      '1-ir52': { at: '0312', face: 3 },
      '1-ir50': { at: '0413', face: 3, losses: 1 },
    },
    leaders: { laharpe: { at: '0315', order }, causse: { at: '0316', order: 'defense' } },
  });

rule(['5.2', '6.0'], 'who may be activated next, and where his commander may ride', () => {
  expect(whole(from(acting(brigade('attack'), 'laharpe')))).toEqual({
    offered:
      'activate:1-70db activate:2-70db activate:3-70db activate:1-99db activate:1-16dbl.s1 ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214 end',
  });
  expect(whole(from(acting(brigade('maneuver'), 'causse')))).toEqual({
    barrier: 'ride:causse:0416 ride:causse:0317',
    offered:
      'activate:1-70db activate:2-70db activate:3-70db activate:1-99db activate:1-16dbl.s1 ride:causse:0315 ride:causse:0415 ride:causse:0216 ride:causse:0215 end',
  });
});

rule(['6.1', '6.2', '6.6', '4.2.1', '4.2.2', '4.2.3'], 'what a battalion may do, under each order', () => {
  const acts = (order: Parameters<typeof brigade>[0], ...units: string[]) => {
    const m = group(brigade(order), 'laharpe', units);
    if (m.pending[0]?.kind === 'nearestEnemy') pick(m, m.pending[0].options[0]?.key ?? '');
    return whole(m);
  };
  expect(acts('attack', '1-70db')).toEqual({
    attackDuty: 'finish:1-70db',
    direction: 'step:1-70db:0414 step:1-70db:0415 step:1-70db:0214',
    'direction + farther': 'step:1-70db:0316 step:1-70db:0215',
    farther: 'back:1-70db:0316',
    hexUnfinished: 'activate:2-70db activate:3-70db activate:1-99db activate:1-16dbl.s1',
    musketRange: 'fire:1-70db:0413',
    noTarget: 'fire:1-70db:0214 fire:1-70db:0314 fire:1-70db:0414',
    'noTarget + musketRange':
      'fire:1-70db:0114 fire:1-70db:0115 fire:1-70db:0116 fire:1-70db:0213 fire:1-70db:0216 fire:1-70db:0313 fire:1-70db:0317 fire:1-70db:0416 fire:1-70db:0514 fire:1-70db:0515 fire:1-70db:0516',
    'noTarget + notInFront': 'fire:1-70db:0215 fire:1-70db:0316 fire:1-70db:0415',
    notActivated: 'stack:2-70db:0',
    notLight: 'release:1-70db',
    offered:
      'step:1-70db:0314 turn:1-70db:1 turn:1-70db:2 turn:1-70db:3 turn:1-70db:4 turn:1-70db:5 form:1-70db:column form:1-70db:square form:1-70db:rompe stack:1-70db:1 ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214',
    straightBack: 'back:1-70db:0414 back:1-70db:0415 back:1-70db:0214',
    'straightBack + farther': 'back:1-70db:0215',
  });
  expect(acts('defense', '1-70db')).toEqual({
    direction: 'step:1-70db:0414 step:1-70db:0415 step:1-70db:0316 step:1-70db:0215 step:1-70db:0214',
    hexUnfinished: 'activate:2-70db activate:3-70db activate:1-99db activate:1-16dbl.s1',
    musketRange: 'fire:1-70db:0413',
    noTarget: 'fire:1-70db:0214 fire:1-70db:0314 fire:1-70db:0414',
    'noTarget + musketRange':
      'fire:1-70db:0114 fire:1-70db:0115 fire:1-70db:0116 fire:1-70db:0213 fire:1-70db:0216 fire:1-70db:0313 fire:1-70db:0317 fire:1-70db:0416 fire:1-70db:0514 fire:1-70db:0515 fire:1-70db:0516',
    'noTarget + notInFront': 'fire:1-70db:0215 fire:1-70db:0316 fire:1-70db:0415',
    notActivated: 'stack:2-70db:0',
    notLight: 'release:1-70db',
    offered:
      'step:1-70db:0314 back:1-70db:0316 turn:1-70db:1 turn:1-70db:2 turn:1-70db:3 turn:1-70db:4 turn:1-70db:5 form:1-70db:column form:1-70db:square form:1-70db:rompe stack:1-70db:1 ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214 finish:1-70db',
    straightBack: 'back:1-70db:0414 back:1-70db:0415 back:1-70db:0215 back:1-70db:0214',
  });
  expect(acts('maneuver', '2-70db')).toEqual({
    direction: 'step:2-70db:0415 step:2-70db:0215 step:2-70db:0214',
    'direction + maneuver': 'step:2-70db:0314 step:2-70db:0414',
    hexUnfinished: 'activate:1-70db activate:3-70db activate:1-99db activate:1-16dbl.s1',
    maneuver: 'back:2-70db:0314',
    'musketRange + notTop': 'fire:2-70db:0413',
    'noTarget + musketRange + notTop':
      'fire:2-70db:0114 fire:2-70db:0115 fire:2-70db:0116 fire:2-70db:0213 fire:2-70db:0216 fire:2-70db:0313 fire:2-70db:0317 fire:2-70db:0416 fire:2-70db:0514 fire:2-70db:0515 fire:2-70db:0516',
    'noTarget + notInFront + notTop': 'fire:2-70db:0214 fire:2-70db:0314 fire:2-70db:0414',
    'noTarget + notTop': 'fire:2-70db:0215 fire:2-70db:0316 fire:2-70db:0415',
    notActivated: 'stack:1-70db:1',
    notLight: 'release:2-70db',
    offered:
      'step:2-70db:0316 turn:2-70db:0 turn:2-70db:1 turn:2-70db:2 turn:2-70db:4 turn:2-70db:5 form:2-70db:column form:2-70db:square form:2-70db:rompe stack:2-70db:0 ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214 finish:2-70db',
    straightBack: 'back:2-70db:0415 back:2-70db:0215 back:2-70db:0214',
    'straightBack + maneuver': 'back:2-70db:0414',
  });
  expect(acts('attack', '1-99db')).toEqual({
    attackDuty: 'finish:1-99db',
    'barrier + farther': 'back:1-99db:0515',
    direction: 'melee:1-99db:0413',
    'direction + barrier + farther': 'step:1-99db:0515',
    'direction + enemyHex': 'step:1-99db:0413',
    'direction + farther': 'step:1-99db:0514 step:1-99db:0415 step:1-99db:0315',
    farther: 'road:1-99db:0514 road:1-99db:0315',
    hexUnfinished: 'activate:1-70db activate:2-70db activate:3-70db activate:1-16dbl.s1',
    noTarget: 'fire:1-99db:0314',
    'noTarget + musketRange':
      'fire:1-99db:0213 fire:1-99db:0214 fire:1-99db:0215 fire:1-99db:0313 fire:1-99db:0316 fire:1-99db:0412 fire:1-99db:0416 fire:1-99db:0513 fire:1-99db:0516 fire:1-99db:0613 fire:1-99db:0614 fire:1-99db:0615',
    'noTarget + notInFront': 'fire:1-99db:0315 fire:1-99db:0415 fire:1-99db:0514 fire:1-99db:0515',
    notInFront: 'fire:1-99db:0413',
    notLight: 'release:1-99db',
    offered:
      'step:1-99db:0314 turn:1-99db:0 turn:1-99db:1 turn:1-99db:2 turn:1-99db:3 turn:1-99db:4 form:1-99db:line form:1-99db:square form:1-99db:rompe ford:1-99db ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214',
    'straightBack + enemyHex': 'back:1-99db:0413',
    'straightBack + farther': 'back:1-99db:0514 back:1-99db:0415 back:1-99db:0315',
  });
  expect(acts('maneuver', '3-70db')).toEqual({
    'barrier + cost': 'step:3-70db:0416 step:3-70db:0317',
    hexUnfinished: 'activate:1-70db activate:2-70db activate:1-99db activate:1-16dbl.s1',
    maneuver: 'step:3-70db:0315 step:3-70db:0415',
    noFacing: 'turn:3-70db:0 turn:3-70db:1 turn:3-70db:2 turn:3-70db:3 turn:3-70db:4 turn:3-70db:5',
    noTarget:
      'fire:3-70db:0215 fire:3-70db:0216 fire:3-70db:0315 fire:3-70db:0317 fire:3-70db:0415 fire:3-70db:0416',
    'noTarget + musketRange':
      'fire:3-70db:0115 fire:3-70db:0116 fire:3-70db:0117 fire:3-70db:0214 fire:3-70db:0217 fire:3-70db:0314 fire:3-70db:0318 fire:3-70db:0414 fire:3-70db:0417 fire:3-70db:0515 fire:3-70db:0516 fire:3-70db:0517',
    'notLight + releaseFormation': 'release:3-70db',
    offered:
      'step:3-70db:0216 step:3-70db:0215 form:3-70db:line form:3-70db:column form:3-70db:rompe ford:3-70db ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214 finish:3-70db',
  });
  expect(acts('attack', '1-16dbl.s1')).toEqual({
    attackDuty: 'finish:1-16dbl.s1',
    cannotAssault: 'melee:1-16dbl.s1:0413',
    'enemyHex + skirmisherLoC': 'step:1-16dbl.s1:0413',
    farther: 'step:1-16dbl.s1:0315 step:1-16dbl.s1:0214 step:1-16dbl.s1:0213',
    hexUnfinished: 'activate:1-70db activate:2-70db activate:3-70db activate:1-99db',
    musketRange: 'fire:1-16dbl.s1:0312',
    noFacing:
      'turn:1-16dbl.s1:0 turn:1-16dbl.s1:1 turn:1-16dbl.s1:2 turn:1-16dbl.s1:3 turn:1-16dbl.s1:4 turn:1-16dbl.s1:5',
    noTarget:
      'fire:1-16dbl.s1:0213 fire:1-16dbl.s1:0214 fire:1-16dbl.s1:0313 fire:1-16dbl.s1:0315 fire:1-16dbl.s1:0414',
    'noTarget + musketRange':
      'fire:1-16dbl.s1:0113 fire:1-16dbl.s1:0114 fire:1-16dbl.s1:0115 fire:1-16dbl.s1:0212 fire:1-16dbl.s1:0215 fire:1-16dbl.s1:0316 fire:1-16dbl.s1:0412 fire:1-16dbl.s1:0415 fire:1-16dbl.s1:0513 fire:1-16dbl.s1:0514 fire:1-16dbl.s1:0515',
    offered:
      'step:1-16dbl.s1:0313 step:1-16dbl.s1:0414 fire:1-16dbl.s1:0413 ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214',
  });
  expect(acts('maneuver', '1-70db', '2-70db')).toEqual({
    direction:
      'step:1-70db:0415 step:1-70db:0316 step:1-70db:0215 step:1-70db:0214 step:2-70db:0415 step:2-70db:0215 step:2-70db:0214',
    'direction + maneuver': 'step:1-70db:0414 step:2-70db:0314 step:2-70db:0414',
    hexUnfinished: 'activate:3-70db activate:1-99db activate:1-16dbl.s1',
    maneuver: 'step:1-70db:0314 back:2-70db:0314',
    musketRange: 'fire:1-70db:0413',
    'musketRange + notTop': 'fire:2-70db:0413',
    noTarget: 'fire:1-70db:0214 fire:1-70db:0314 fire:1-70db:0414',
    'noTarget + musketRange':
      'fire:1-70db:0114 fire:1-70db:0115 fire:1-70db:0116 fire:1-70db:0213 fire:1-70db:0216 fire:1-70db:0313 fire:1-70db:0317 fire:1-70db:0416 fire:1-70db:0514 fire:1-70db:0515 fire:1-70db:0516',
    'noTarget + musketRange + notTop':
      'fire:2-70db:0114 fire:2-70db:0115 fire:2-70db:0116 fire:2-70db:0213 fire:2-70db:0216 fire:2-70db:0313 fire:2-70db:0317 fire:2-70db:0416 fire:2-70db:0514 fire:2-70db:0515 fire:2-70db:0516',
    'noTarget + notInFront': 'fire:1-70db:0215 fire:1-70db:0316 fire:1-70db:0415',
    'noTarget + notInFront + notTop': 'fire:2-70db:0214 fire:2-70db:0314 fire:2-70db:0414',
    'noTarget + notTop': 'fire:2-70db:0215 fire:2-70db:0316 fire:2-70db:0415',
    notLight: 'release:1-70db release:2-70db',
    offered:
      'back:1-70db:0316 step:2-70db:0316 turn:1-70db:1 turn:1-70db:2 turn:1-70db:3 turn:1-70db:4 turn:1-70db:5 turn:2-70db:0 turn:2-70db:1 turn:2-70db:2 turn:2-70db:4 turn:2-70db:5 form:1-70db:column form:1-70db:square form:1-70db:rompe form:2-70db:column form:2-70db:square form:2-70db:rompe stack:1-70db:1 stack:2-70db:0 ride:laharpe:0314 ride:laharpe:0414 ride:laharpe:0415 ride:laharpe:0316 ride:laharpe:0215 ride:laharpe:0214 finish:1-70db finish:2-70db finishAll',
    straightBack:
      'back:1-70db:0415 back:1-70db:0215 back:1-70db:0214 back:2-70db:0415 back:2-70db:0215 back:2-70db:0214',
    'straightBack + maneuver': 'back:1-70db:0414 back:2-70db:0414',
  });
});

rule(['8.4', '8.4.2'], 'a rallied battalion: to its commanders, to the chief when they have no room', () => {
  const rallied = (more: (s: State) => void) => {
    const s = field({
      step: 'recovery',
      turn: 3,
      units: {
        '1-70db': { where: 'box', losses: 2 },
        '1-3db': { at: '0315' },
        '1-99db': { at: '0315' },
        '1-ir52': { at: '0301' },
      },
      leaders: { laharpe: { at: '0315' }, massena: { at: '0310' }, bonaparte: { at: '0318' } },
    });
    more(s);
    const m = from(s, [6]);
    return [m.pending[0]?.kind, whole(m)];
  };
  expect(rallied(() => undefined)).toEqual([
    'enterMap',
    {
      noCommander: 'enter:0310',
      offered: 'stay enter:0318',
      stack: 'enter:0315',
    },
  ]);
  // A chief on his way round the flank takes nobody, a commander on it has none to take them: nothing is asked.
  for (const id of ['bonaparte', 'laharpe'])
    expect(
      rallied((s) => {
        ld(s, leaderAt(id)).order = 'outflank';
      })[0],
    ).toBe('orders');
});

rule('8.4', 'a rallied battalion comes on at the corner of the map as anywhere', () => {
  const s = field({
    step: 'recovery',
    turn: 3,
    units: { '1-70db': { where: 'box', losses: 2 }, '1-ir52': { at: '0318' } },
    leaders: { laharpe: { at: '0101' } },
  });
  expect(at(pick(from(s, [6]), 'enter:0101'), '1-70db')).toBe('0101');
});

rule(['7.2.2', '7.4', 'R-26'], 'fire and melee: with whom', () => {
  const s = () =>
    field({
      units: {
        '1-ir50': { at: '0314', face: 3 },
        'rb-1': { at: '0314', face: 3 },
        'rb-2': { at: '0314', face: 0 },
        '2-ir50': { at: '0415', face: 4 },
        '1-ir52': { at: '0214', face: 2 },
        '1-70db': { at: '0315', face: 0 },
      },
      leaders: { argenteau: { at: '0314', order: 'attack' } },
    });
  const m = group(s(), 'argenteau', ['1-ir50', 'rb-1', 'rb-2']);
  expect(whole(m)).toEqual({
    attackDuty: 'finish:1-ir50 finish:rb-1 finishAll',
    batteryMoves: 'turn:rb-1:0 turn:rb-1:1 turn:rb-1:5 turn:rb-2:2 turn:rb-2:3 turn:rb-2:4',
    'batteryMoves + farther': 'back:rb-1:0313',
    cannotAssault: 'melee:rb-1:0315',
    direction:
      'step:1-ir50:0414 step:1-ir50:0214 step:rb-1:0414 step:rb-1:0214 step:rb-2:0414 step:rb-2:0214',
    'direction + batteryMoves + farther': 'step:rb-1:0213 step:rb-2:0213',
    'direction + cannotAssault': 'melee:rb-2:0315',
    'direction + enemyHex': 'step:rb-2:0315',
    'direction + farther':
      'step:1-ir50:0313 step:1-ir50:0413 step:1-ir50:0213 step:rb-1:0313 step:rb-1:0413 step:rb-2:0413',
    enemyHex: 'step:1-ir50:0315 step:rb-1:0315 ride:argenteau:0315',
    'enemyHex + batteryMoves': 'back:rb-2:0315',
    farther: 'back:1-ir50:0313 step:rb-2:0313',
    gunArc: 'fire:rb-2:0315',
    hexUnfinished: 'activate:1-ir52 activate:2-ir50',
    noTarget:
      'fire:1-ir50:0214 fire:1-ir50:0414 fire:rb-1:0214 fire:rb-1:0215 fire:rb-1:0316 fire:rb-1:0414 fire:rb-1:0415 fire:rb-1:0515 fire:rb-2:0212 fire:rb-2:0213 fire:rb-2:0312 fire:rb-2:0313 fire:rb-2:0412 fire:rb-2:0413 fire:rb-2:0513',
    'noTarget + gunArc':
      'fire:rb-1:0212 fire:rb-1:0213 fire:rb-1:0312 fire:rb-1:0313 fire:rb-1:0412 fire:rb-1:0413 fire:rb-1:0513 fire:rb-1:0514 fire:rb-2:0214 fire:rb-2:0215 fire:rb-2:0316 fire:rb-2:0414 fire:rb-2:0415 fire:rb-2:0514 fire:rb-2:0515',
    'noTarget + gunArc + noSight': 'fire:rb-1:0113 fire:rb-1:0114 fire:rb-2:0114 fire:rb-2:0115',
    'noTarget + gunRange':
      'fire:rb-1:0117 fire:rb-1:0216 fire:rb-1:0217 fire:rb-1:0218 fire:rb-1:0317 fire:rb-1:0318 fire:rb-1:0418 fire:rb-1:0615 fire:rb-1:0716 fire:rb-1:0717 fire:rb-2:0112 fire:rb-2:0309 fire:rb-2:0310 fire:rb-2:0311 fire:rb-2:0411 fire:rb-2:0511 fire:rb-2:0512 fire:rb-2:0611 fire:rb-2:0612 fire:rb-2:0711 fire:rb-2:0712 fire:rb-2:0811',
    'noTarget + gunRange + gunArc':
      'fire:rb-1:0112 fire:rb-1:0309 fire:rb-1:0310 fire:rb-1:0311 fire:rb-1:0411 fire:rb-1:0511 fire:rb-1:0512 fire:rb-1:0611 fire:rb-1:0612 fire:rb-1:0613 fire:rb-1:0614 fire:rb-1:0711 fire:rb-1:0712 fire:rb-1:0811 fire:rb-2:0117 fire:rb-2:0216 fire:rb-2:0217 fire:rb-2:0218 fire:rb-2:0317 fire:rb-2:0318 fire:rb-2:0418 fire:rb-2:0613 fire:rb-2:0614 fire:rb-2:0615 fire:rb-2:0716 fire:rb-2:0717',
    'noTarget + gunRange + gunArc + noSight':
      'fire:rb-1:0110 fire:rb-1:0111 fire:rb-1:0209 fire:rb-1:0210 fire:rb-1:0211 fire:rb-1:0409 fire:rb-1:0410 fire:rb-1:0510 fire:rb-1:0610 fire:rb-1:0713 fire:rb-1:0714 fire:rb-1:0715 fire:rb-1:0812 fire:rb-1:0813 fire:rb-1:0814 fire:rb-1:0815 fire:rb-2:0116 fire:rb-2:0118 fire:rb-2:0319 fire:rb-2:0416 fire:rb-2:0417 fire:rb-2:0516 fire:rb-2:0517 fire:rb-2:0518 fire:rb-2:0616 fire:rb-2:0617 fire:rb-2:0713 fire:rb-2:0714 fire:rb-2:0715 fire:rb-2:0812 fire:rb-2:0813 fire:rb-2:0814 fire:rb-2:0815 fire:rb-2:0816',
    'noTarget + gunRange + noSight':
      'fire:rb-1:0116 fire:rb-1:0118 fire:rb-1:0319 fire:rb-1:0416 fire:rb-1:0417 fire:rb-1:0516 fire:rb-1:0517 fire:rb-1:0518 fire:rb-1:0616 fire:rb-1:0617 fire:rb-1:0816 fire:rb-2:0110 fire:rb-2:0111 fire:rb-2:0209 fire:rb-2:0210 fire:rb-2:0211 fire:rb-2:0409 fire:rb-2:0410 fire:rb-2:0510 fire:rb-2:0610',
    'noTarget + musketRange':
      'fire:1-ir50:0113 fire:1-ir50:0114 fire:1-ir50:0115 fire:1-ir50:0212 fire:1-ir50:0215 fire:1-ir50:0312 fire:1-ir50:0316 fire:1-ir50:0412 fire:1-ir50:0415 fire:1-ir50:0513 fire:1-ir50:0514 fire:1-ir50:0515',
    'noTarget + noSight': 'fire:rb-1:0115 fire:rb-2:0113',
    'noTarget + notInFront': 'fire:1-ir50:0213 fire:1-ir50:0313 fire:1-ir50:0413',
    notLight: 'release:1-ir50',
    offered:
      'turn:1-ir50:0 turn:1-ir50:1 turn:1-ir50:2 turn:1-ir50:4 turn:1-ir50:5 turn:rb-1:2 turn:rb-1:4 turn:rb-2:1 turn:rb-2:5 form:1-ir50:column form:1-ir50:square form:1-ir50:rompe limber:rb-1 limber:rb-2 stack:1-ir50:1 stack:1-ir50:2 stack:rb-1:0 stack:rb-1:2 stack:rb-2:0 stack:rb-2:1 fire:1-ir50:0315 fire:rb-1:0315 melee:1-ir50:0315 ride:argenteau:0313 ride:argenteau:0413 ride:argenteau:0414 ride:argenteau:0214 ride:argenteau:0213 finish:rb-2',
    straightBack: 'back:1-ir50:0414 back:1-ir50:0214',
    'straightBack + batteryMoves': 'back:rb-1:0414 back:rb-1:0214 back:rb-2:0414 back:rb-2:0214',
    'straightBack + batteryMoves + farther': 'back:rb-1:0413 back:rb-1:0213 back:rb-2:0413 back:rb-2:0213',
    'straightBack + farther': 'back:1-ir50:0413 back:1-ir50:0213',
  });
  expect(whole(pick(m, 'fire:1-ir50:0315'))).toEqual({
    gunArc: 'with:rb-2',
    offered: 'go with:rb-1',
  });
  const blades = pick(group(s(), 'argenteau', ['1-ir50']), 'melee:1-ir50:0315');
  expect(whole(blades)).toEqual({
    direction: 'with:2-ir50',
    'finished + cannotAssault': 'with:rb-1',
    'finished + direction + cannotAssault': 'with:rb-2',
    offered: 'go with:1-ir52 lead:argenteau',
  });
});

rule(['8.3', 'R-52', 'R-121'], 'how a waiting division comes on, and its commander rides', () => {
  const m = from(acting(s1('none', false), 'laharpe'));
  expect(whole(m)).toEqual({
    offered:
      'activate:1-70db activate:2-70db activate:3-70db activate:1-99db activate:2-99db activate:3-99db activate:22chasseurs activate:5dragoons activate:mb-b ride:laharpe:0115 end',
    outOfLoC: 'activate:1-16dbl',
    'outOfLoC + otherDivision':
      'activate:1-1dbl activate:2-1dbl activate:3-1dbl activate:1-8dbl activate:2-8dbl activate:3-8dbl activate:1-3db activate:2-3db activate:3-3db activate:1-100db activate:2-100db activate:3-100db activate:mb-a',
  });
  expect(whole(pick(m, 'activate:1-70db', 'go'))).toEqual({
    formationType: 'form:skirmish form:battery form:limber form:work',
    offered: 'form:line form:column form:square form:rompe',
  });
});

rule('8.3', 'a commander does not ride on before his day, nor where the enemy bars the way', () => {
  const rides = (given: (s: State) => void) => {
    const s = s1('none', false);
    given(s);
    const a = acting(s, 'laharpe').active;
    if (!a) throw new Error('nobody acts');
    return candidatesOf({ s, a }, ride).map((c) => [c.key, ...c.failures.map((f) => f.law)]);
  };
  expect(rides(() => undefined)).toEqual([['ride:laharpe:0115']]);
  expect(
    rides((s) => {
      const group = s.entries[ld(s, leaderAt('laharpe')).entry];
      if (group) group.due = s.turn + 1;
    }),
  ).toEqual([['ride:laharpe:0115', 'entryBlocked']]);
  expect(rides((s) => place(s, '1-ir52', { at: '0115' }))[0]).toContain('entryBlocked');
});
