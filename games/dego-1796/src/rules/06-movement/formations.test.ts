import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../data/leaders.ts';
import { hexAt } from '../../data/map.ts';
import { unitAt } from '../../data/units.ts';
import { allowance, ld, un } from '../../state.ts';
import { field, from, group, keys, kind, laws, pick, spent, unitIn, why } from '../../testing/field.ts';
import { allowed } from './group.ts';
import { costTally } from './step-cost.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
/** A French division on the left bank under Maneuver, with nobody near. */
const march = (units: Units, order: 'maneuver' | 'attack' | 'defense' = 'maneuver') =>
  field({ units, leaders: { bonaparte: { at: '0315', order } } });

rule('6.6.1', 'a square goes one hex, any way', () => {
  const m = group(march({ '1-70db': { at: '0315', form: 'square' } }), 'bonaparte', ['1-70db']);
  expect(keys(m).filter((k) => k.startsWith('step'))).toHaveLength(6);
  pick(m, 'step:1-70db:0415');
  expect(keys(m).filter((k) => k.startsWith('step'))).toHaveLength(0);
});

rule('6.6.2', 'skirmishers go anywhere with six points', () => {
  const m = group(march({ '1-16dbl.s1': { at: '0315' } }), 'bonaparte', ['1-16dbl.s1']);
  expect(keys(m).filter((k) => k.startsWith('step'))).toHaveLength(6);
  expect(allowance(m.state, unitAt('1-16dbl.s1')) / 2).toBe(6);
});

rule(
  ['6.6.3', 'T-2', 'R-87'],
  'a column on the road: half a point a hex, levels paid, turns free, to the end',
  () => {
    const s = march({ '1-70db': { at: '0614', face: 0, form: 'column' } });
    ld(s, leaderAt('bonaparte')).at = hexAt('0614');
    const m = group(s, 'bonaparte', ['1-70db']);
    expect(why(m, 'road:1-70db:0615')).toEqual([]); // behind it: the turn is part of the step
    pick(m, 'road:1-70db:0615', 'road:1-70db:0516', 'road:1-70db:0517');
    expect([spent(m, '1-70db'), unitIn(m, '1-70db').face]).toEqual([1.5, 3]);
    expect(why(m, 'step:1-70db:0518')).toContain('6.6.3'); // not off the road again
    const late = group(march({ '1-70db': { at: '0214', face: 1, form: 'column' } }), 'bonaparte', ['1-70db']);
    pick(late, 'step:1-70db:0314');
    expect(keys(late).some((k) => k.startsWith('road'))).toBe(false);
    // Levels are paid: from the town of Dego (1) up to the castle (2).
    const up = march({
      '1-70db': { at: '0714', face: 0, form: 'column' },
      '1-3db': { at: '0714', form: 'rompe' },
    });
    ld(up, leaderAt('bonaparte')).at = hexAt('0714');
    const member = group(up, 'bonaparte', ['1-70db']).state.active?.group?.members[0] as never;
    expect(costTally(up, member, hexAt('0713'), 'road').total).toBe(1.5);
    const loose = group(up, 'bonaparte', ['1-3db']).state.active?.group?.members[0] as never;
    expect(costTally(up, loose, hexAt('0713'), 'road').total).toBe(0.5); // 6.6.5: not by loose ranks
    // A line pays a whole point along a road whatever the ground, and levels.
    const line = march({ '1-70db': { at: '1009', face: 0 } });
    ld(line, leaderAt('bonaparte')).at = hexAt('1009');
    const mine = group(line, 'bonaparte', ['1-70db']).state.active?.group?.members[0] as never;
    expect(costTally(line, mine, hexAt('1008'), 'plain').total).toBe(1);
  },
);

rule(
  '6.6.5',
  'loose ranks: six points, half a point on the road without levels, no fire and no attack',
  () => {
    const s = march({ '1-70db': { at: '0714', form: 'rompe' }, '1-ir52': { at: '0715', face: 0 } }, 'attack');
    ld(s, leaderAt('bonaparte')).at = hexAt('0714');
    const m = group(s, 'bonaparte', ['1-70db']);
    expect(allowance(s, unitAt('1-70db')) / 2).toBe(6);
    expect(why(m, 'fire:1-70db:0715')).toContain('7.2');
    expect(why(m, 'melee:1-70db:0715')).toContain('7.4');
  },
);

rule(
  ['R-87', 'R-129'],
  'who has used a half rate ends alone but for skirmishers; limbered guns as well',
  () => {
    const s = march({
      '1-70db': { at: '0214', form: 'rompe' },
      '2-70db': { at: '0315', face: 0 },
      'mb-b': { at: '0115', form: 'limber' },
    });
    const m = group(s, 'bonaparte', ['1-70db']);
    pick(m, 'road:1-70db:0315', 'place:0');
    expect(why(m, 'finish:1-70db')).toContain('6.2');
    pick(m, 'road:1-70db:0414', 'finish:1-70db');
    // A unit that did not use the rate may join it afterwards.
    const later = pick(m, 'activate:2-70db', 'turn:2-70db:1', 'step:2-70db:0414', 'place:0');
    expect(why(later, 'finish:2-70db')).toEqual([]);
    pick(
      later,
      'finish:2-70db',
      'activate:mb-b',
      'step:mb-b:0214',
      'step:mb-b:0315',
      'step:mb-b:0414',
      'place:2',
    );
    expect(spent(later, 'mb-b')).toBe(1.5);
    expect(why(later, 'finish:mb-b')).toContain('6.2');
    // A turn that no step needs costs a point and opens a window.
    const t = group(march({ '1-70db': { at: '0315', face: 0, form: 'column' } }), 'bonaparte', ['1-70db']);
    pick(t, 'road:1-70db:0414', 'turn:1-70db:2');
    expect(spent(t, '1-70db')).toBe(1.5);
  },
);

rule('R-89', 'half points are kept, never rounded', () => {
  const m = group(march({ '1-70db': { at: '0214', form: 'rompe' } }), 'bonaparte', ['1-70db']);
  pick(m, 'road:1-70db:0315');
  expect(spent(m, '1-70db')).toBe(0.5);
  // Outflankers' half is rounded up: five points become three.
  const s = field({
    units: { '1-8dbl': { at: '1415', face: 0, form: 'column' }, '3-ir16': { at: '1314', face: 0 } },
    leaders: { lasalcette: { at: '1415', order: 'outflank' } },
  });
  const o = group(s, 'lasalcette', ['1-8dbl']);
  expect(allowed(o.state, o.state.active?.group?.members[0] as never) / 2).toBe(3);
});

rule('6.6.4', 'a limber has no facing, takes no steep side, and half a point on the road with levels', () => {
  const s = march({ 'mb-b': { at: '1013', form: 'limber' } });
  ld(s, leaderAt('bonaparte')).at = hexAt('1013');
  const m = group(s, 'bonaparte', ['mb-b']);
  expect(why(m, 'step:mb-b:1014')).toContain('6.1'); // two levels down
  expect(laws(m, 'fire:mb-b:1012')).toEqual(['noTarget', 'cannotFire']);
  pick(m, 'step:mb-b:1113');
  expect(spent(m, 'mb-b')).toBe(1.5); // half and one level
  pick(m, 'step:mb-b:1213');
  expect(spent(m, 'mb-b')).toBe(2);
});

rule(
  ['6.9', 'R-32', 'R-33'],
  'artillery (example): two road hexes, one level, unlimbering: three points',
  () => {
    const s = field({
      units: { 'mb-b': { at: '1013', form: 'limber' }, '1-ir49': { at: '1312', face: 3 } },
      leaders: { bonaparte: { at: '1013', order: 'attack' } },
    });
    const m = group(s, 'bonaparte', ['mb-b']);
    pick(m, 'step:mb-b:1113', 'step:mb-b:1213', 'unlimber:mb-b', 'face:1');
    expect(spent(m, 'mb-b')).toBe(3);
    expect(why(m, 'fire:mb-b:1312')).toEqual([]);
    // Half a point more, and it may not fire.
    const late = structuredClone(s);
    late.stacks[hexAt('1013')] = [];
    late.stacks[hexAt('1012')] = [unitAt('mb-b')];
    un(late, unitAt('mb-b')).at = hexAt('1012');
    const n = group(late, 'bonaparte', ['mb-b']);
    pick(n, 'step:mb-b:1013', 'step:mb-b:1113', 'step:mb-b:1213', 'unlimber:mb-b', 'face:1');
    expect(spent(n, 'mb-b')).toBe(3.5);
    expect(why(n, 'fire:mb-b:1312')).toContain('6.9');
  },
);

rule(
  ['6.9', 'R-32'],
  'in battery one point at most, and it may still fire; to do more it limbers for a point',
  () => {
    const s = march({ 'mb-b': { at: '0315', face: 5 }, '1-ir52': { at: '0313', face: 0 } }, 'attack');
    const m = group(s, 'bonaparte', ['mb-b']);
    expect(why(m, 'turn:mb-b:1')).toContain('6.9'); // two hexsides
    pick(m, 'turn:mb-b:0');
    expect(why(m, 'fire:mb-b:0313')).toEqual([]);
    expect(why(m, 'step:mb-b:0314')).toContain('6.9');
    pick(m, 'limber:mb-b');
    expect([spent(m, 'mb-b'), unitIn(m, 'mb-b').form]).toEqual([2, 'limber']);
    expect(allowance(m.state, unitAt('mb-b')) / 2).toBe(6);
  },
);

rule('6.10', 'a ford: one point, a die and the capability of a commander, six or more', () => {
  const s = field({
    units: {
      '1-70db': { at: '0415', face: 2 },
      '2-70db': { at: '0415', face: 2 },
      'mb-b': { at: '0415', face: 2 },
    },
    leaders: { laharpe: { at: '0415', order: 'maneuver' } },
  });
  const m = group(s, 'laharpe', ['1-70db', '2-70db'], [5]);
  expect(why(m, 'ford:1-70db')).toEqual([]);
  expect(m.pending[0]?.options.find((o) => o.key === 'ford:1-70db')?.detail?.().odds).toEqual({
    total: 3,
    results: [
      { result: 'noFord', weight: 2 },
      { result: 'ford', weight: 1 },
    ],
  });
  pick(m, 'ford:1-70db'); // 5 + 1
  expect(m.state.fords).toEqual([hexAt('0415')]);
  expect(spent(m, '1-70db')).toBe(1);
  expect(why(m, 'ford:2-70db')).toContain('6.10');
  pick(m, 'step:1-70db:0516', 'go');
  expect(spent(m, '1-70db')).toBe(3); // the hex and the water
  const guns = group(s, 'laharpe', ['mb-b']);
  expect(why(guns, 'ford:mb-b')).toContain('6.10');
});

rule(
  ['R-34', 'R-114'],
  'fords may be searched in every scenario; a counter opens all river sides of its hex, both ways',
  () => {
    const s = field({
      scenario: 's3',
      units: { '1-70db': { at: '0415', face: 1 } },
      leaders: { rampon: { at: '0415', order: 'maneuver' } },
    });
    const failing = pick(group(s, 'rampon', ['1-70db'], [5]), 'ford:1-70db');
    expect(failing.state.fords).toEqual([]);
    expect(why(failing, 'ford:1-70db')).toContain('6.10'); // once a turn, unit and hex
    const m = pick(group(s, 'rampon', ['1-70db'], [6]), 'ford:1-70db');
    expect(why(m, 'step:1-70db:0515')).toEqual([]);
    pick(m, 'turn:1-70db:2');
    expect(why(m, 'step:1-70db:0516')).toEqual([]); // one for the search, one for the turn, two for the ford
    const full = field({
      units: { '1-70db': { at: '0415', face: 1 } },
      leaders: { rampon: { at: '0415', order: 'maneuver' } },
    });
    full.fords = ['0308', '0309', '0310', '0311'].map(hexAt);
    expect(why(group(full, 'rampon', ['1-70db']), 'ford:1-70db')).toContain('6.10');
    const back = field({
      units: { '1-70db': { at: '0516', face: 5 } },
      leaders: { rampon: { at: '0516', order: 'maneuver' } },
    });
    back.fords = [hexAt('0415')];
    expect(why(group(back, 'rampon', ['1-70db']), 'step:1-70db:0415')).toEqual([]);
  },
);

rule(['T-1', '6.10'], 'guns ford only limbered, for two points besides the hex', () => {
  const s = (form: 'battery' | 'limber') => {
    const t = field({
      units: { 'mb-b': { at: '0415', form, face: 2 } },
      leaders: { laharpe: { at: '0415', order: 'maneuver' } },
    });
    t.fords = [hexAt('0415')];
    return group(t, 'laharpe', ['mb-b']);
  };
  const refused = s('battery')
    .pending[0]?.refusals?.()
    .find((r) => r.key === 'step:mb-b:0516')?.failures;
  expect(refused?.map((f) => f.message.args?.['what'])).toContain('fordInBattery');
  const m = pick(s('limber'), 'step:mb-b:0516');
  expect(spent(m, 'mb-b')).toBe(3);
});

rule('R-135', 'formation and facing are chosen at the start of the game, not of every turn', () => {
  const s = field({
    step: 'returns',
    units: { '1-70db': { at: '0315', face: 2 } },
    leaders: { laharpe: { at: '0315' } },
  });
  const m = from(s);
  expect(kind(m)).toBe('orders');
  expect(unitIn(m, '1-70db').face).toBe(2);
});
