import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { at, field, group, keys, kind, laws, leaderIn, pick } from '../../../testing/field.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
const march = (units: Units, order: 'attack' | 'maneuver' = 'maneuver') =>
  field({ units, leaders: { bonaparte: { at: '0316', order } } });

/** Two regiments fill the hex by the river. */
const FULL: Units = { '1-3db': { at: '0313', face: 0 }, '1-99db': { at: '0313', face: 0 } };
/** A battalion in line in it, with one point of four left: enough for 0312 ahead. */
const tired = (id: string, more: Units = {}) =>
  pick(
    group(march({ ...FULL, [id]: { at: '0314', face: 0 }, ...more }), 'bonaparte', [id]),
    `turn:${id}:1`,
    `turn:${id}:0`,
    `step:${id}:0313`,
    'place:0',
  );

rule('R-122', 'nobody finishes or fires in the place that a companion needs (RN-15)', () => {
  // 1-3db leaves room for one more in 0314: the square has no point left, the line can go on.
  const both = (order: 'attack' | 'maneuver', more: Units = {}) => {
    const units: Units = {
      '1-70db': { at: '0315', face: 0 },
      '1-1dbl': { at: '0315', form: 'square' },
      '1-3db': { at: '0314', face: 0 },
      ...more,
    };
    const m = group(march(units, order), 'bonaparte', ['1-70db', '1-1dbl']);
    pick(m, 'step:1-70db:0314', 'with:1-1dbl');
    while (kind(m) === 'place') pick(m, 'place:0');
    return m;
  };
  const calm = both('maneuver');
  expect(laws(calm, 'finish:1-70db')).toEqual(['roomKept']);
  expect(laws(calm, 'finish:1-1dbl')).toEqual([]);
  pick(calm, 'finish:1-1dbl');
  expect(laws(calm, 'finish:1-70db')).toEqual(['stack']); // now the place is taken
  expect(laws(pick(calm, 'step:1-70db:0313'), 'finish:1-70db')).toEqual([]);
  // The enemy shows his back and cannot answer.
  const hot = both('attack', { '1-ir50': { at: '0313', face: 0 } });
  expect([at(hot, '1-70db'), at(hot, '1-1dbl')]).toEqual(['0314', '0314']);
  expect(laws(hot, 'fire:1-70db:0313')).toEqual(['roomKept']);
});

rule(['R-122', '6.8', '6.10'], 'no point is given away that is needed to go on (RN-15)', () => {
  expect(laws(tired('1-70db'), 'ford:1-70db')).toEqual(['roomKept']);
  // Far from every enemy a company goes out for nothing, near one it costs the last point.
  expect(laws(tired('1-1dbl'), 'release:1-1dbl')).toEqual([]);
  expect(laws(tired('1-1dbl', { 'sk-1': { at: '0310' } }), 'release:1-1dbl')).toEqual(['twoSkirmishers']);
});

rule(['R-122', '6.5'], 'a facing chosen in a full hex must leave a way out (RN-15)', () => {
  const m = group(march({ ...FULL, '1-70db': { at: '0316', form: 'rompe' } }), 'bonaparte', ['1-70db']);
  pick(m, 'step:1-70db:0315', 'step:1-70db:0314', 'step:1-70db:0313', 'place:0', 'form:1-70db:line');
  // One point of four left: the river bars 0412, the heights of 0213 and 0212 cost two.
  expect([kind(m), keys(m)]).toEqual(['facing', ['face:0', 'face:2', 'face:3']]);
  expect(laws(m, 'face:1')).toEqual(['roomKept']);
});

rule(
  ['R-122', '7.4.5'],
  'where combat has left a companion without a way out a winner looks where he likes',
  () => {
    const s = field({
      units: {
        '1-16dbl': { at: '0414', face: 5, form: 'column' },
        '1-16dbl.s1': { at: '0414' },
        // With two companies in it 0413 is full.
        '1-1dbl.s1': { at: '0413' },
        '1-1dbl.s2': { at: '0413' },
        '1-ir50': { at: '0314', face: 2, losses: 2 },
      },
      leaders: { rampon: { at: '0414', order: 'attack' } },
    });
    const m = group(s, 'rampon', ['1-16dbl', '1-16dbl.s1'], Array(12).fill(6));
    pick(m, 'step:1-16dbl.s1:0413');
    while (kind(m) === 'place') pick(m, 'place:0');
    while (kind(m) === 'react') pick(m, 'pass');
    // What fire or a melee may do to a way out: here the points for it are gone.
    const company = m.state.active?.group?.members.find((x) => x.spent > 0);
    if (!company) throw new Error('nobody has moved');
    company.spent = 99;
    pick(m, 'melee:1-16dbl:0314');
    pick(m, 'go');
    expect([kind(m), keys(m).length]).toEqual(['facing', 6]);
    // Then it goes back to where there was room.
    pick(m, 'face:5');
    expect([at(m, '1-16dbl'), at(m, '1-16dbl.s1')]).toEqual(['0314', '0414']);
  },
);

rule(
  ['R-122', '6.8.1'],
  'a commander does not ride off while a company still needs him to go on (RN-15)',
  () => {
    // The hex is full of companies; those beyond the river are the only ways out, and in his reach as he stands.
    const s = field({
      units: { '1-16dbl.s1': { at: '0414' }, '1-1dbl.s1': { at: '0413' }, '1-1dbl.s2': { at: '0413' } },
      leaders: { rampon: { at: '0613', order: 'maneuver' } },
    });
    const m = group(s, 'rampon', ['1-16dbl.s1']);
    expect(laws(m, 'ride:rampon:0612')).toEqual([]);
    pick(m, 'step:1-16dbl.s1:0413', 'place:0');
    expect(laws(m, 'ride:rampon:0612')).toEqual(['roomKept']);
    expect(laws(m, 'ride:rampon:0514')).toEqual([]);
  },
);

rule(['R-122', '4.2.5'], 'a way point is passed when nobody else is without room (RN-15)', () => {
  const units: Units = {
    '1-8dbl': { at: '1610', face: 3 },
    '2-8dbl': { at: '1610', face: 3 },
    '1-3db': { at: '1611', face: 3 },
    '1-99db': { at: '1611', face: 3 },
  };
  const s = () => field({ units, leaders: { lasalcette: { at: '1610', order: 'outflank' } } });
  // One point left beyond the full hex, and only Girini to spend it on.
  const alone = pick(group(s(), 'lasalcette', ['1-8dbl'], [1]), 'turn:1-8dbl:2', 'turn:1-8dbl:3');
  pick(alone, 'step:1-8dbl:1611', 'place:0');
  expect(laws(alone, 'step:1-8dbl:1612')).toEqual([]);
  pick(alone, 'step:1-8dbl:1612', 'finish:1-8dbl');
  expect([at(alone, '1-8dbl'), leaderIn(alone, 'lasalcette').waypoint]).toEqual(['1612', 1]);
  // Two cannot both count on it: the first to pass would change the other's measure.
  const two = group(s(), 'lasalcette', ['1-8dbl', '2-8dbl'], [1]);
  pick(two, 'turn:1-8dbl:2', 'with:2-8dbl', 'turn:1-8dbl:3', 'with:2-8dbl');
  pick(two, 'step:1-8dbl:1611', 'place:0'); // nobody is asked along
  expect([at(two, '1-8dbl'), at(two, '2-8dbl')]).toEqual(['1611', '1610']);
  expect(laws(two, 'step:2-8dbl:1611')).toEqual(['noRoom']);
  pick(two, 'step:1-8dbl:1612');
  expect(leaderIn(two, 'lasalcette').waypoint).toBe(1);
  // Nor does either pass while the other is crowded, though he could go back: he goes first.
  const fresh = group(s(), 'lasalcette', ['1-8dbl', '2-8dbl'], [1]);
  pick(fresh, 'step:1-8dbl:1611', 'with:2-8dbl', 'place:0', 'place:0');
  expect(laws(fresh, 'step:1-8dbl:1612')).toEqual(['noRoom']);
  expect(laws(pick(fresh, 'back:2-8dbl:1610', 'go'), 'step:1-8dbl:1612')).toEqual([]);
});

rule(['R-122', 'R-129'], 'beside one who came by the road rate the others finish after him', () => {
  const s = field({
    units: { '1-70db': { at: '1013', form: 'rompe' }, '2-70db': { at: '1013', form: 'rompe' } },
    leaders: { laharpe: { at: '1013', order: 'defense' } },
  });
  const m = group(s, 'laharpe', ['1-70db', '2-70db']);
  pick(m, 'road:1-70db:1113', 'step:2-70db:1113', 'place:0');
  expect([laws(m, 'finish:2-70db'), laws(m, 'finish:1-70db')]).toEqual([['roomKept'], []]);
  expect(laws(pick(m, 'finish:1-70db'), 'finish:2-70db')).toEqual([]);
});
