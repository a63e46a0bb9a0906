import { ScriptedDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { LASALCETTE, leaderAt } from '../../data/leaders.ts';
import { hexAt } from '../../data/map.ts';
import { unitAt } from '../../data/units.ts';
import { ld, un } from '../../state.ts';
import {
  acting,
  at,
  field,
  from,
  group,
  keys,
  kind,
  laws,
  leaderIn,
  pick,
  spent,
  thrown,
  unitIn,
  why,
} from '../../testing/field.ts';
import { mayRegroup } from '../05-activation/begin.ts';
import { wayLength } from '../06-movement/ground.ts';
import { wayToEnemy } from '../06-movement/group.ts';
import { responsible } from './chain.ts';

/** Example 4.2.1: Argenteau's battalions at Costa and beyond, a French battalion before them. */
const costa = (order: 'attack' | 'defense') =>
  field({
    units: {
      '1-ir50': { at: '1013', face: 0 },
      '2-ir50': { at: '1013', face: 0 },
      '1-ir39': { at: '1213', face: 5 },
      '1-70db': { at: '1012', face: 0, form: 'rompe' },
    },
    leaders: { argenteau: { at: '1013', order } },
  });

rule(['4.2.1', 'R-43'], 'Attack (example): fire or melee while possible, or a hex nearer', () => {
  const close = group(costa('attack'), 'argenteau', ['1-ir50', '2-ir50'], [6, 6, 3, 3]);
  expect(why(close, 'finish:1-ir50')).toContain('4.2.1');
  expect(why(close, 'finish:2-ir50')).toContain('4.2.1');
  pick(close, 'fire:1-ir50:1012'); // fire fulfils it
  expect(unitIn(close, '1-70db').where).toBe('box'); // 18 ÷ 6 = 3 losses
  expect(why(close, 'finish:2-ir50')).toEqual([]); // and the enemy has left the map
  const third = group(costa('attack'), 'argenteau', ['1-ir39']);
  expect(why(third, 'finish:1-ir39')).toContain('4.2.1');
  pick(third, 'step:1-ir39:1113');
  expect(why(third, 'finish:1-ir39')).toEqual([]);
  const north = costa('attack');
  un(north, unitAt('1-ir39')).face = 0;
  const other = group(north, 'argenteau', ['1-ir39']);
  pick(other, 'step:1-ir39:1212'); // still two hexes away
  expect(why(other, 'finish:1-ir39')).toContain('4.2.1');
  // Nothing leads away from that enemy.
  const away = costa('attack');
  un(away, unitAt('1-ir39')).face = 2;
  const m = group(away, 'argenteau', ['1-ir39']);
  expect(why(m, 'step:1-ir39:1313')).toContain('4.2.1');
});

rule('R-43', 'guns without a shot and blocked units are excused, but they turn to face a neighbour', () => {
  const s = field({
    units: { '1-3db': { at: '0315', face: 3, form: 'rompe' }, '1-ir52': { at: '0314', face: 3 } },
    leaders: { massena: { at: '0315', order: 'attack' } },
  });
  // Loose ranks beside the enemy can neither fire nor attack: they may finish.
  expect(why(group(s, 'massena', ['1-3db']), 'finish:1-3db')).toEqual([]);
  const column = field({
    units: { '1-3db': { at: '0315', face: 3, form: 'column', losses: 2 }, '1-ir52': { at: '0314', face: 3 } },
    leaders: { massena: { at: '0315', order: 'attack' } },
  });
  // A column facing away could turn and storm: it must.
  expect(why(group(column, 'massena', ['1-3db']), 'finish:1-3db')).toContain('4.2.1');
  // A limbered battery has nothing to do its duty with, except coming nearer.
  const gun = field({
    units: { 'mb-a': { at: '0315', form: 'limber' }, '1-ir52': { at: '0314', face: 3 } },
    leaders: { massena: { at: '0315', order: 'attack' } },
  });
  expect(why(group(gun, 'massena', ['mb-a']), 'finish:mb-a')).toEqual([]);
  // A weak column across the river from its enemy has no die and no way; having wasted its points it must face him.
  const column2 = field({
    units: {
      '1-70db': { at: '0415', face: 3, form: 'column', losses: 1 },
      '1-ir52': { at: '0516', face: 2 },
    },
    leaders: { laharpe: { at: '0415', order: 'attack' } },
  });
  const m = group(column2, 'laharpe', ['1-70db']);
  expect(why(m, 'finish:1-70db')).toContain('4.2.1'); // it could still make for the bridge
  pick(m, 'turn:1-70db:4', 'turn:1-70db:3');
  expect(why(m, 'finish:1-70db')).toContain('4.2.1');
  pick(m, 'turn:1-70db:2');
  expect(why(m, 'finish:1-70db')).toEqual([]);
});

rule('R-136', 'nearer is measured along a way that can be walked', () => {
  const s = field({
    units: { '1-70db': { at: '0315', face: 1 }, '1-ir52': { at: '0516' } },
    leaders: { laharpe: { at: '0315', order: 'attack' } },
  });
  // Two hexes as the crow flies; by the bridge 0414-0514 it is four.
  expect(wayLength(s, unitAt('1-70db'), hexAt('0315'), hexAt('0516'))).toBe(4);
  const m = group(s, 'laharpe', ['1-70db']);
  pick(m, 'step:1-70db:0414');
  expect(why(m, 'finish:1-70db')).toEqual([]);
});

rule('4.2.1', 'an enemy who has left the map is nobody to close with any more', () => {
  const s = field({
    units: { '1-70db': { at: '0314', face: 0 }, '1-ir52': { at: '0312', face: 3 } },
    leaders: { laharpe: { at: '0314', order: 'attack' } },
  });
  const m = group(s, 'laharpe', ['1-70db']);
  const [member] = m.state.active?.group?.members ?? [];
  if (!member) throw new Error('nobody acts');
  expect(wayToEnemy(m.state, member, hexAt('0314'))).toBeGreaterThan(0);
  un(m.state, unitAt('1-ir52')).where = 'box';
  expect(wayToEnemy(m.state, member, hexAt('0314'))).toBe(null);
  expect(wayToEnemy(m.state, { ...member, enemy: -1 }, hexAt('0314'))).toBe(null);
});

rule('4.2.1', 'equally near enemies: the owner names the one that counts', () => {
  const s = field({
    units: { '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0313' }, '1-ir50': { at: '0116' } },
    leaders: { laharpe: { at: '0315', order: 'attack' } },
  });
  const m = group(s, 'laharpe', ['1-70db']);
  expect(kind(m)).toBe('nearestEnemy');
  pick(m, 'enemy:1-ir52', 'step:1-70db:0314');
  expect(why(m, 'finish:1-70db')).toEqual([]);
  const other = pick(group(s, 'laharpe', ['1-70db']), 'enemy:1-ir50');
  expect(why(other, 'step:1-70db:0314')).toContain('4.2.1');
});

rule('4.2.2', 'Defense (example): one hex, inside the reach of the commander, no melee', () => {
  const m = group(costa('defense'), 'argenteau', ['1-ir39']);
  pick(m, 'step:1-ir39:1113');
  expect(laws(m, 'step:1-ir39:1012')).toContain('enemyHex'); // the French are there: that would be a melee
  expect(why(m, 'melee:1-ir39:1012')).toContain('4.2.2');
  const free = costa('defense');
  un(free, unitAt('1-70db')).at = -1;
  free.stacks[hexAt('1012')] = [];
  un(free, unitAt('1-70db')).where = 'box';
  const second = pick(group(free, 'argenteau', ['1-ir39']), 'step:1-ir39:1113');
  expect(why(second, 'step:1-ir39:1012')).toContain('4.2.2');
  expect(why(second, 'turn:1-ir39:0')).toEqual([]); // turning is free of the limit
  const edge = field({
    units: { '1-99db': { at: '0313', face: 0 } },
    leaders: { rampon: { at: '0315', order: 'defense' } },
  });
  expect(why(group(edge, 'rampon', ['1-99db']), 'step:1-99db:0312')).toContain('4.2.2');
  // A lone enemy commander's hex may be entered.
  const alone = field({
    units: { '1-99db': { at: '0315', face: 0 } },
    leaders: { rampon: { at: '0315', order: 'defense' }, provera: { at: '0314' } },
  });
  const taken = group(alone, 'rampon', ['1-99db'], [3]);
  pick(taken, 'step:1-99db:0314');
  expect(leaderIn(taken, 'provera').where).toBe('dead');
});

rule(
  ['4.2.3', 'R-44'],
  'Maneuver (example): three hexes from formed enemies; guns and skirmishers do not count',
  () => {
    const spec = (enemy: string, form?: 'battery' | 'skirmish') =>
      field({
        units: {
          '1-grentz': { at: '0713', face: 3 },
          [enemy]: { at: '0516', face: 0, ...(form ? { form } : {}) },
        },
        leaders: { avogadro: { at: '0713', order: 'maneuver' } },
      });
    const m = group(spec('1-70db'), 'avogadro', ['1-grentz']);
    pick(m, 'step:1-grentz:0714'); // three hexes: allowed
    expect(why(m, 'step:1-grentz:0715')).toContain('4.2.3'); // two
    const guns = pick(group(spec('mb-b', 'battery'), 'avogadro', ['1-grentz']), 'step:1-grentz:0714');
    expect(why(guns, 'step:1-grentz:0715')).toEqual([]);
    const screen = pick(
      group(spec('1-16dbl.s1', 'skirmish'), 'avogadro', ['1-grentz']),
      'step:1-grentz:0714',
    );
    expect(why(screen, 'step:1-grentz:0715')).toEqual([]);
  },
);

rule('4.2.3', 'who starts too near may go where he comes no nearer to anybody within two', () => {
  const s = field({
    units: { '1-99db': { at: '0315', form: 'rompe' }, '1-ir52': { at: '0313', face: 3 } },
    leaders: { laharpe: { at: '0315', order: 'maneuver' } },
  });
  const m = group(s, 'laharpe', ['1-99db']);
  expect(why(m, 'step:1-99db:0314')).toContain('4.2.3'); // one hex
  expect(why(m, 'step:1-99db:0414')).toEqual([]); // two, as before
  expect(why(m, 'step:1-99db:0415')).toEqual([]);
  // But not to within two of somebody else.
  Object.assign(un(s, unitAt('1-ir50')), { where: 'map', at: hexAt('0513'), face: 3 });
  s.stacks[hexAt('0513')] = [unitAt('1-ir50')];
  expect(why(group(s, 'laharpe', ['1-99db']), 'step:1-99db:0414')).toContain('4.2.3');
});

rule(
  ['4.2.3', 'R-45'],
  'formed enemies within two hexes turn Maneuver into Defense; the lowest and nearest commander',
  () => {
    const s = field({
      units: {
        '1-ir52': { at: '0308', face: 3 },
        '1-70db': { at: '0312', face: 0, form: 'column' },
        '22chasseurs': { at: '0215', face: 0 },
      },
      leaders: {
        provera: { at: '0308', order: 'maneuver', pending: 'attack' },
        laharpe: { at: '0312', order: 'attack' },
      },
    });
    const m = group(s, 'laharpe', ['1-70db']);
    pick(m, 'step:1-70db:0311');
    expect(leaderIn(m, 'provera').order).toBe('maneuver'); // three hexes
    pick(m, 'step:1-70db:0310');
    expect(leaderIn(m, 'provera')).toMatchObject({ order: 'defense', pending: { order: 'attack' } });
    expect(why(m, 'step:1-70db:0309')).toEqual([]); // the mover goes on
    const two = field({
      units: { '1-100db': { at: '0312' } },
      leaders: {
        massena: { at: '0312', order: 'maneuver' },
        meynier: { at: '0314', order: 'maneuver' },
        rondeau: { at: '0310', order: 'maneuver' },
      },
    });
    // Brigadiers before the divisionary; two of them equally near: their owner decides.
    expect(responsible(two, unitAt('1-100db'))).toEqual([leaderAt('meynier'), leaderAt('rondeau')]);
    ld(two, leaderAt('rondeau')).at = hexAt('0311');
    expect(responsible(two, unitAt('1-100db'))).toEqual([leaderAt('rondeau')]);
  },
);

rule('R-45', 'a tie is put to the owner, and only the commander he names flips', () => {
  const s = field({
    units: { '1-100db': { at: '0312', face: 0 }, '1-ir52': { at: '0308', face: 3, form: 'column' } },
    leaders: {
      meynier: { at: '0314', order: 'maneuver' },
      rondeau: { at: '0310', order: 'maneuver' },
      provera: { at: '0308', order: 'attack' },
    },
  });
  ld(s, leaderAt('rondeau')).at = hexAt('0410');
  const m = group(s, 'provera', ['1-ir52']);
  pick(m, 'step:1-ir52:0309');
  expect(leaderIn(m, 'meynier').order).toBe('maneuver');
  pick(m, 'step:1-ir52:0310');
  expect([kind(m), m.pending[0]?.seat]).toEqual(['whoseOrder', 'french']);
  pick(m, 'flip:meynier');
  expect([leaderIn(m, 'meynier').order, leaderIn(m, 'rondeau').order]).toEqual(['defense', 'maneuver']);
});

rule(['4.2.4', 'R-36'], 'Regroup: he stays, his men come to him or step out once; tries in his hex', () => {
  const s = field({
    units: {
      '1-3db': { at: '0315', face: 0, losses: 2 },
      '2-3db': { at: '0315', face: 0, losses: 1 },
      '3-3db': { at: '0312', face: 3, losses: 1 },
      'mb-a': { at: '0318', losses: 1 },
      '1-ir52': { at: '0612' },
    },
    leaders: { bonaparte: { at: '0315', order: 'regroup' } },
  });
  const m = from(acting(s, 'bonaparte'), [2, 5]);
  // Value 1: a die of 1 or 2. Value 2: 1 to 4. Those elsewhere and the guns do not try.
  expect([kind(m), m.pending[0]?.subject]).toEqual(['regroup', '1-3db']);
  expect(m.pending[0]?.options[0]?.detail?.().odds).toEqual({
    total: 3,
    results: [
      { result: 'recovered', weight: 1 },
      { result: 'failed', weight: 2 },
    ],
  });
  pick(m, 'try');
  expect(unitIn(m, '1-3db').losses).toBe(1);
  pick(m, 'try');
  expect(unitIn(m, '2-3db').losses).toBe(1);
  expect(kind(m)).toBe('nextHex');
  expect(unitIn(m, '1-3db').acted).toBe(false);
  expect(why(m, 'ride:bonaparte:0314')).toContain('4.2.4');
  pick(m, 'activate:3-3db', 'step:3-3db:0313');
  expect(why(m, 'back:3-3db:0312')).toContain('4.2.4');
  pick(m, 'step:3-3db:0314', 'finish:3-3db');
  pick(m, 'activate:1-3db', 'go', 'step:1-3db:0314', 'place:0');
  expect(why(m, 'step:1-3db:0313')).toContain('4.2.4');
  pick(m, 'back:1-3db:0315', 'place:0');
  expect(why(m, 'step:1-3db:0314')).toContain('4.2.4'); // out once, not twice
});

rule(
  ['4.2.4', 'R-36', '8.4.1'],
  'Regroup: who does not try throws no die; which losses may be tried for',
  () => {
    const s = field({
      units: { '1-3db': { at: '0315', face: 0, losses: 1 }, '1-ir52': { at: '0612' } },
      leaders: { bonaparte: { at: '0315', order: 'regroup' } },
    });
    const m = pick(from(acting(s, 'bonaparte')), 'no');
    expect([kind(m), unitIn(m, '1-3db').losses]).toEqual(['nextHex', 1]);
    // A light battalion whose losses are companies sent out has nothing to make good.
    const may = (id: string, losses: number, detached = 0) =>
      mayRegroup(field({ units: { [id]: { at: '0315', losses, detached } } }), unitAt(id));
    expect([may('1-3db', 0), may('1-3db', 1), may('mb-a', 1)]).toEqual([false, true, false]);
    expect([may('1-16dbl', 0), may('1-16dbl', 1), may('1-16dbl', 1, 1), may('1-16dbl', 2, 1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  },
);

rule('4.2.4', 'under Regroup nobody begins a melee, and who has moved does not fire', () => {
  const s = field({
    scenario: 's3',
    units: { '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0314', face: 3 } },
    leaders: { laharpe: { at: '0315', order: 'regroup' } },
  });
  const m = group(s, 'laharpe', ['1-70db']);
  expect(why(m, 'melee:1-70db:0314')).toContain('4.2.4');
  expect(why(m, 'fire:1-70db:0314')).toEqual([]);
  const moved = field({
    scenario: 's3',
    units: { '1-70db': { at: '0317', face: 0 }, '1-ir52': { at: '0314', face: 3 } },
    leaders: { laharpe: { at: '0315', order: 'regroup' } },
  });
  moved.fords = [hexAt('0316')];
  const n = pick(group(moved, 'laharpe', ['1-70db']), 'step:1-70db:0316');
  pick(n, 'step:1-70db:0315', 'pass');
  expect(why(n, 'fire:1-70db:0314')).toContain('4.2.4');
});

rule('R-35', 'the loss die of a commander who regroups gets one more under fire', () => {
  const shot = (order: 'regroup' | 'attack', die: number) => {
    const s = field({
      units: { '1-3db': { at: '0315', face: 3 }, '1-ir52': { at: '0314', face: 3 } },
      leaders: { bonaparte: { at: '0318' }, massena: { at: '0315', order }, provera: { at: '0314' } },
    });
    const m = group(s, 'provera', ['1-ir52'], [6, 5, 1, 1, die, 4]);
    return leaderIn(pick(m, 'fire:1-ir52:0315'), 'massena').where; // 13 ÷ 6 = 2 losses
  };
  expect(shot('attack', 1)).toBe('dead');
  expect(shot('regroup', 1)).toBe('hurt');
  expect(shot('attack', 2)).toBe('hurt');
  expect(shot('regroup', 2)).toBe('map');
});

rule(['R-35', '7.7'], 'in a melee the loss die of a commander who regroups is as it falls', () => {
  const storm = (order: 'regroup' | 'attack', die: number) => {
    const s = field({
      units: { '1-3db': { at: '0315', face: 0 }, '1-ir52': { at: '0314', face: 3 } },
      leaders: { bonaparte: { at: '0318' }, massena: { at: '0315', order }, provera: { at: '0314' } },
    });
    const m = group(s, 'provera', ['1-ir52'], [6, 5, 1, 1, 1, 1, 1, die, 4]);
    return leaderIn(pick(m, 'melee:1-ir52:0315', 'go'), 'massena').where; // 14 ÷ 6 = 2 losses
  };
  for (const order of ['attack', 'regroup'] as const)
    expect([1, 2, 3].map((die) => storm(order, die))).toEqual(['dead', 'hurt', 'map']);
});

/** Example 4.2.5: La Salcette passes Chiaffaroni. */
const outflank = () =>
  field({
    units: { '1-8dbl': { at: '1416', face: 0 }, '3-ir16': { at: '1314', face: 3 } },
    leaders: { lasalcette: { at: '1416', order: 'outflank' } },
  });

rule(
  ['4.2.5', 'R-46', 'R-131'],
  'Outflanking (example): half the points near the enemy, never away from the way point',
  () => {
    const m = group(outflank(), 'lasalcette', ['1-8dbl']);
    pick(m, 'step:1-8dbl:1415', 'finish:1-8dbl');
    const next = m.state;
    for (const u of next.units) u.acted = false;
    const second = group(next, 'lasalcette', ['1-8dbl']);
    expect(second.state.active?.group?.members[0]).toMatchObject({ halved: true });
    // Four points become two: one hex of cost 1 and one turn, no more.
    pick(second, 'turn:1-8dbl:5');
    expect(spent(second, '1-8dbl')).toBe(1);
    expect(why(second, 'turn:1-8dbl:3')).toContain('6.5.2');
    // From 1415 the way to Girini is four hexes, from 1416 five.
    const far = (hex: string) => wayLength(next, unitAt('1-8dbl'), hexAt(hex), hexAt('1612'));
    expect([far('1415'), far('1314'), far('1416')]).toEqual([4, 3, 5]);
    const back = group(next, 'lasalcette', ['1-8dbl']);
    expect(why(back, 'back:1-8dbl:1416')).toContain('4.2.5');
    // Three hexes from the garrison the full allowance is back; the commander is never halved.
    const free = outflank();
    free.stacks[hexAt('1416')] = [];
    un(free, unitAt('1-8dbl')).at = hexAt('1614');
    free.stacks[hexAt('1614')] = [unitAt('1-8dbl')];
    ld(free, LASALCETTE).at = hexAt('1415');
    const third = group(free, 'lasalcette', ['1-8dbl']);
    expect(third.state.active?.group?.members[0]?.halved).toBe(false);
    pick(
      third,
      'ride:lasalcette:1414',
      'ride:lasalcette:1514',
      'ride:lasalcette:1613',
      'ride:lasalcette:1612',
    );
    expect(leaderIn(third, 'lasalcette').waypoint).toBe(0); // the commander alone passes nothing
  },
);

rule(['4.2.5', 'R-131'], 'units pass the way points; in Cà Sodano the order turns into Defense', () => {
  const s = field({
    units: {
      '1-8dbl': { at: '1613', face: 0, form: 'column' },
      '2-8dbl': { at: '1407', face: 0, form: 'column' },
    },
    leaders: { lasalcette: { at: '1611', order: 'outflank' } },
  });
  const m = group(s, 'lasalcette', ['1-8dbl'], [1]);
  pick(m, 'step:1-8dbl:1612');
  expect(leaderIn(m, 'lasalcette').waypoint).toBe(1);
  ld(m.state, LASALCETTE).waypoint = 2;
  pick(m, 'finish:1-8dbl');
  const last = structuredClone(m.state);
  Object.assign(ld(last, LASALCETTE), { at: hexAt('1408'), waypoint: 2 });
  const n = group(last, 'lasalcette', ['2-8dbl']);
  pick(n, 'step:2-8dbl:1406'); // any of the three hexes of Cà Sodano
  expect(leaderIn(n, 'lasalcette').order).toBe('defense');
  expect(n.state.active?.order).toBe('defense');
  expect(why(n, 'step:2-8dbl:1405')).toContain('4.2.2'); // the hex activation ends as under Defense
  expect(keys(n)).toContain('finish:2-8dbl');
  expect(at(n, '2-8dbl')).toBe('1406');
});

rule('4.2.5', 'outflankers may close in, fire and fight', () => {
  const s = outflank();
  un(s, unitAt('3-ir16')).losses = 3;
  s.stacks[hexAt('1416')] = [];
  un(s, unitAt('1-8dbl')).at = hexAt('1315');
  un(s, unitAt('1-8dbl')).face = 0;
  s.stacks[hexAt('1315')] = [unitAt('1-8dbl')];
  const dice = new ScriptedDice([6, 6, 6, 1]);
  const m = from(acting(s, 'lasalcette'), dice);
  pick(m, 'activate:1-8dbl', 'fire:1-8dbl:1314');
  expect(thrown(m)[0]).toEqual([6, 6, 6]);
  expect(unitIn(m, '3-ir16').where).toBe('box');
});
