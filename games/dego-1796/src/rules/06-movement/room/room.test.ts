import { copy, type Decision, Match, randomAnswer, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../../data/leaders.ts';
import { ALL_HEXES, hexAt, TERRAIN, WOODS } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import { dego } from '../../../game.ts';
import { s1 } from '../../../scenarios/s1.ts';
import { ld, lift, put, un } from '../../../state.ts';
import {
  acting,
  at,
  field,
  from,
  group,
  keys,
  kind,
  laws,
  pick,
  thrown,
  told,
  unitIn,
  why,
} from '../../../testing/field.ts';
import { freshTurn } from '../../04-command/command.ts';
import { placeHexes, REDOUBT_ITEM } from '../../10-scenarios/setup.ts';
import { entryHalves } from '../ground.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
const march = (units: Units, order: 'attack' | 'maneuver' | 'defense' = 'maneuver') =>
  field({ units, leaders: { bonaparte: { at: '0316', order } } });

/** Two regiments fill a hex. */
const FULL: Units = { '1-3db': { at: '0314', face: 0 }, '1-99db': { at: '0314', face: 0 } };

rule(['R-122', '6.9'], 'a battery may not enter a full hex: it has no point left to leave it', () => {
  const battery = group(march({ ...FULL, 'mb-b': { at: '0315', face: 0 } }), 'bonaparte', ['mb-b']);
  expect(laws(battery, 'step:mb-b:0314')).toEqual(['noRoom']);
  const limbered = group(march({ ...FULL, 'mb-b': { at: '0315', form: 'limber' } }), 'bonaparte', ['mb-b']);
  expect(why(limbered, 'step:mb-b:0314')).toEqual([]);
});

rule(['R-122', '4.2.3'], 'under Maneuver the hex beyond must keep off the enemy too', () => {
  const tired = (more: Units) =>
    pick(
      group(march({ ...FULL, '1-70db': { at: '0315', face: 0 }, ...more }), 'bonaparte', ['1-70db']),
      'turn:1-70db:1',
      'turn:1-70db:0',
    );
  expect(laws(tired({}), 'step:1-70db:0314')).toEqual([]); // one point left for 0313
  // 0314 is three hexes from these, 0313 only two.
  expect(laws(tired({ '1-ir50': { at: '0311', face: 3 } }), 'step:1-70db:0314')).toEqual(['noRoom']);
});

rule(['R-122', '4.2.2'], 'under Defense there is no second hex to go on to', () => {
  const m = group(march({ ...FULL, '1-70db': { at: '0315', face: 0 } }, 'defense'), 'bonaparte', ['1-70db']);
  expect(laws(m, 'step:1-70db:0314')).toEqual(['noRoom']);
});

rule(['R-122', 'R-129'], 'who marches by road needs a hex to itself within reach', () => {
  const road = (order: 'maneuver' | 'defense', more: Units = {}) =>
    field({
      units: {
        '1-70db': { at: '1013', form: 'rompe' },
        '2-70db': { at: '1013', form: 'rompe' },
        '3-70db': { at: '1113' },
        ...more,
      },
      leaders: { laharpe: { at: '1013', order } },
    });
  // Under Defense the second hex is out of reach, although the regiment would fit there.
  const still = group(road('defense'), 'laharpe', ['1-70db']);
  expect(laws(still, 'road:1-70db:1113')).toEqual(['noRoom']);
  expect(laws(still, 'step:1-70db:1113')).toEqual([]);
  const on = group(road('maneuver'), 'laharpe', ['1-70db', '2-70db']);
  pick(on, 'road:1-70db:1113', 'with:2-70db', 'place:0', 'place:0');
  expect(laws(on, 'finish:1-70db')).toContain('roadAlone');
  expect(laws(on, 'finishAll')).toContain('roadAlone');
  expect(laws(on, 'form:1-70db:square')).toEqual(['roomKept']);
  expect(laws(on, 'road:1-70db:1213')).toEqual([]);
});

rule(
  'R-122',
  'companions need room together; nothing done on the spot may cost them their way (RN-15)',
  () => {
    const units: Units = { '1-70db': { at: '0315', face: 0 }, '1-1dbl': { at: '0315', face: 0 }, ...FULL };
    const m = group(march(units), 'bonaparte', ['1-70db', '1-1dbl']);
    pick(m, 'step:1-70db:0314', 'with:1-1dbl', 'place:0', 'place:0');
    expect([at(m, '1-70db'), at(m, '1-1dbl')]).toEqual(['0314', '0314']);
    expect(laws(m, 'turn:1-70db:3')).toEqual(['roomKept']); // three points of three
    expect(laws(m, 'finish:1-70db')).toEqual(['stack']);
    // Under Defense neither could leave again.
    const held = group(march({ ...units, '1-3db': { at: '0101' } }, 'defense'), 'bonaparte', [
      '1-70db',
      '1-1dbl',
    ]);
    pick(held, 'step:1-70db:0314', 'place:0'); // two regiments fit, not three: nobody is asked along
    expect([kind(held), at(held, '1-1dbl')]).toEqual(['action', '0315']);
  },
);

rule(['R-122', '8.3'], 'arrivals without room stay off the map and try again', () => {
  const s = s1('none', false);
  s.turn = 4;
  for (const id of ['2-monferrato', '1-ir52', '2-ir52']) un(s, unitAt(id)).where = 'off';
  ld(s, leaderAt('provera')).where = 'off';
  for (const id of ['1-ir49', '1-ir26']) {
    s.stacks[un(s, unitAt(id)).at] = [];
    put(s, unitAt(id), hexAt('1609'));
  }
  const full = pick(from(acting(s, 'provera')), 'activate:1-ir52', 'go', 'form:square');
  expect(laws(full, 'step:1-ir52:1609')).toEqual(['noRoom']);
  pick(full, 'finish:1-ir52');
  expect([unitIn(full, '1-ir52').where, unitIn(full, '1-ir52').acted]).toEqual(['off', true]);
  // In line it has the points to come through; it may not stop in the full hex.
  const through = pick(from(acting(copy(s), 'provera')), 'activate:1-ir52', 'go', 'form:line');
  pick(through, 'step:1-ir52:1609', 'place:0', 'face:4');
  expect([at(through, '1-ir52'), laws(through, 'finish:1-ir52')]).toEqual(['1609', ['stack']]);
  // Next turn it may try again, and with room it comes on.
  const next = { ...full.state, active: null, turn: 5 };
  freshTurn(next);
  lift(next, unitAt('1-ir49'));
  put(next, unitAt('1-ir49'), hexAt('1312'));
  pick(from(acting(next, 'provera')), 'activate:1-ir52', 'go', 'form:square', 'step:1-ir52:1609');
});

rule('8.3', 'an arrival that combat leaves without room goes back off the map, not into the box', () => {
  const s = s1('none', false);
  s.turn = 1;
  const m = pick(
    from(acting(s, 'laharpe')),
    'activate:1-70db',
    'go',
    'form:line',
    'step:1-70db:0115',
    'face:1',
  );
  const state = copy(m.state);
  for (const id of ['1-1dbl', '1-3db']) {
    lift(state, unitAt(id));
    put(state, unitAt(id), hexAt('0115'));
  }
  for (const member of state.active?.group?.members ?? []) member.spent = 8;
  const after = from(state);
  expect([unitIn(after, '1-70db').where, unitIn(after, '1-70db').losses]).toEqual(['off', 0]);
  expect(state.entries[unitIn(after, '1-70db').entry]?.units).toContain(unitAt('1-70db'));
});

rule(
  ['R-122', '8.3'],
  'nobody breaks up in the first turn: whatever is done before a shot is fired leaves a place to stop in',
  () => {
    // Nine units come on at one hex and the roads are crowded, but no enemy is near enough to fight.
    let moves = 0;
    for (let i = 0; i < 8; i++) {
      const chance = new SeededDice(`players room ${i}`);
      const dice = new SeededDice(`dice room ${i}`);
      const match = Match.start(dego, { scenario: 's1', options: {} }, { dice, keep: 'last', log: true });
      while (match.state.turn === 1) randomAnswer(match as Match, match.pending[0] as Decision, chance);
      const events = (match.events ?? []).filter((e) => e.kind === 'told');
      moves += events.filter((e) => e.message.id === 'log.moves').length;
      expect(events.filter((e) => e.rule === 'R-122')).toEqual([]);
    }
    expect(moves).toBeGreaterThan(60);
  },
);

rule(['R-71', 'R-78'], 'a commander goes back with his men before anybody falls to pillage', () => {
  const s = field({
    units: { '1-ir52': { at: '0712', face: 3, form: 'column' }, '1-3db': { at: '0713', face: 0 } },
    leaders: { provera: { at: '0711', order: 'attack' }, massena: { at: '0713', order: 'defense' } },
  });
  const m = pick(group(s, 'provera', ['1-ir52'], [1, 1, 1, 1, 1, 1, 1, 1, 1]), 'melee:1-ir52:0713');
  pick(m, 'retreat');
  expect([at(m, '1-3db'), unitIn(m, '1-3db').pillage]).toEqual(['0714', false]);
  expect(told(m)).not.toContain('log.pillages');
});

rule('10.0.1', 'with Bonaparte the French lose: an Austrian victory', () => {
  const s = field({
    units: { '1-3db': { at: '0316', face: 0, losses: 1 }, '1-ir50': { at: '0315', face: 3 } },
    leaders: { bonaparte: { at: '0316' }, argenteau: { at: '0315', order: 'attack' } },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [6, 6, 6, 1]), 'fire:1-ir50:0316');
  expect(m.outcome).toMatchObject({ winner: 'austrian', level: 'victory', rule: '10.0.1' });
});

rule('8.4.1', 'one roll for one point: what the company has tried its battalion does not try again', () => {
  const box = (losses: number) =>
    field({
      step: 'recovery',
      turn: 3,
      units: {
        '1-16dbl': { where: 'box', losses: 3, detached: losses },
        '1-16dbl.s1': { where: 'box', losses: 1 },
        ...(losses > 1 ? { '1-16dbl.s2': { at: '0314' }, '1-16dbl.s3': { at: '0314' } } : {}),
      },
      leaders: { laharpe: { at: '0315' } },
    });
  // All its points are out: with the company's roll failed there is nothing else to roll for.
  const one = pick(from(box(3), [6]), 'roll:1-16dbl.s1');
  expect(thrown(one)).toEqual([[6]]);
  // Two real losses besides: the battalion rolls for those, and the company stays in the box.
  const two = pick(from(box(1), [6, 1]), 'roll:1-16dbl.s1');
  expect(thrown(two)).toEqual([[6], [1]]);
  expect([unitIn(two, '1-16dbl').losses, unitIn(two, '1-16dbl.s1').where]).toEqual([2, 'box']);
});

rule('R-139', 'a shifted entry is tested again each turn: the listed hex, free again, serves at once', () => {
  const s = s1('none', false);
  s.turn = 5;
  for (const id of ['2-monferrato', '1-ir52', '2-ir52']) un(s, unitAt(id)).where = 'off';
  ld(s, leaderAt('provera')).where = 'off';
  const entry = s.entries.find((e) => e.leaders.includes(leaderAt('provera')));
  Object.assign(entry ?? {}, { at: hexAt('1605'), due: 5 });
  const m = pick(from(acting(s, 'provera')), 'activate:1-ir52', 'go', 'form:line');
  expect(keys(m)).toContain('step:1-ir52:1609');
});

rule(['S2.guns', '10.2'], 'in a commander’s activation a captured gun goes one hex, whoever drags it', () => {
  const s = field({
    scenario: 's2',
    units: {
      '1-8dbl': { at: '0613', face: 0 },
      '2-8dbl': { at: '0612', face: 0 },
      '3-8dbl': { at: '0612', face: 0 },
    },
    leaders: { lasalcette: { at: '0613', order: 'maneuver' }, meynier: { at: '0612', order: 'maneuver' } },
  });
  Object.assign(un(s, unitAt('rb-8')), { where: 'map', at: hexAt('0613'), trophy: 'french', face: -1 });
  const m = group(s, 'lasalcette', ['1-8dbl']);
  pick(m, 'step:1-8dbl:0612', 'drag:rb-8', 'place:0', 'finish:1-8dbl', 'activate:2-8dbl', 'go');
  pick(m, 'step:2-8dbl:0611');
  expect([kind(m), at(m, 'rb-8')]).toEqual(['action', '0612']); // no question: nothing may be dragged
  // In the next commander's activation it may be moved again.
  const again = group({ ...copy(m.state), active: null }, 'meynier', ['3-8dbl']);
  expect(kind(pick(again, 'step:3-8dbl:0611'))).toBe('trophy');
});

rule('11.2', 'the pioneers may stay in the castle; redoubts may not', () => {
  const s = s1('11.2', false);
  expect(placeHexes(s, unitAt('pioneer'))).toContain(hexAt('0713'));
  expect(placeHexes(s, unitAt('pioneer'))).not.toContain(hexAt('0714'));
  expect(placeHexes(s, REDOUBT_ITEM)).not.toContain(hexAt('0713'));
});

rule(['8.3', 'R-121'], 'guns come on for one point, also where a road leads through the woods', () => {
  const trees = ALL_HEXES.find((hex) => TERRAIN[hex] === WOODS) as number;
  expect(entryHalves({}, 'guns', trees, false)).toBe(2);
  expect(entryHalves({}, 'guns', trees, true)).toBe(1);
  expect(entryHalves({}, 'guns', hexAt('0115'), false)).toBe(2);
});
