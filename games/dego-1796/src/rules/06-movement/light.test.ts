import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hexAt } from '../../data/map.ts';
import { unitAt } from '../../data/units.ts';
import { allowance, casualtiesOf, moraleOf, un, valueNow } from '../../state.ts';
import {
  at,
  field,
  group,
  keys,
  kind,
  pick,
  spent,
  stack,
  thrown,
  unitIn,
  why,
} from '../../testing/field.ts';
import { maySquare, squareNeeds } from '../07-combat/melee/charge-ground.ts';

rule(
  ['6.8', '6.8.1'],
  'skirmishers (example): two hexes, two companies out; each has three points; a third finds none',
  () => {
    const s = field({
      units: { '1-16dbl': { at: '0315', face: 0 }, '1-ir52': { at: '0310', face: 0 } },
      leaders: { laharpe: { at: '0314', order: 'attack' } },
    });
    const m = group(s, 'laharpe', ['1-16dbl']);
    pick(m, 'step:1-16dbl:0314', 'step:1-16dbl:0313', 'release:1-16dbl', 'release:1-16dbl');
    expect(spent(m, '1-16dbl')).toBe(4);
    expect(unitIn(m, '1-16dbl')).toMatchObject({ losses: 2, detached: 2 });
    expect([valueNow(m.state, unitAt('1-16dbl')), moraleOf(m.state, unitAt('1-16dbl'))]).toEqual([1, 3]);
    expect(casualtiesOf(m.state, unitAt('1-16dbl'))).toBe(0);
    for (const k of ['1-16dbl.s1', '1-16dbl.s2']) expect(allowance(m.state, unitAt(k)) / 2).toBe(3);
    expect(why(m, 'release:1-16dbl')).toContain('6.5');
    // They act on their own at once, above everybody.
    expect(stack(m.state, '0313').slice(0, 2).sort()).toEqual(
      ['1-16dbl.s1', '1-16dbl.s2'].map(unitAt).sort(),
    );
    pick(m, 'step:1-16dbl.s1:0312', 'go');
    expect(at(m, '1-16dbl.s1')).toBe('0312');
  },
);

rule(
  '6.8',
  'only light infantry, not from loose ranks or square; three hexes off it costs nothing; down to nothing',
  () => {
    const s = (form: 'line' | 'rompe' | 'square', id = '1-16dbl') =>
      field({
        units: { [id]: { at: '0315', form, face: 0 } },
        leaders: { laharpe: { at: '0315', order: 'maneuver' } },
      });
    expect(why(group(s('line', '1-70db'), 'laharpe', ['1-70db']), 'release:1-70db')).toContain('6.8');
    for (const form of ['rompe', 'square'] as const)
      expect(why(group(s(form), 'laharpe', ['1-16dbl']), 'release:1-16dbl')).toContain('6.8');
    const m = group(s('line'), 'laharpe', ['1-16dbl']);
    pick(m, 'release:1-16dbl', 'release:1-16dbl');
    expect(spent(m, '1-16dbl')).toBe(0);
    pick(m, 'step:1-16dbl.s1:0314', 'go', 'release:1-16dbl'); // the last company: the battalion is dissolved
    expect(unitIn(m, '1-16dbl')).toMatchObject({ where: 'box', losses: 3, detached: 3 });
    expect(['1-16dbl.s1', '1-16dbl.s2', '1-16dbl.s3'].map((k) => unitIn(m, k).where)).toEqual([
      'map',
      'map',
      'map',
    ]);
  },
);

rule('6.8', 'a third skirmisher may not finish in the hex', () => {
  const s = field({
    units: { 'sk-1': { at: '0713' }, 'sk-2': { at: '0713' }, '1-grentz': { at: '0713', face: 0 } },
    leaders: { avogadro: { at: '0713', order: 'maneuver' } },
  });
  expect(why(group(s, 'avogadro', ['1-grentz']), 'release:1-grentz')).toContain('6.8');
});

rule('6.8.1', 'skirmishers stay in reach of a commander, and rejoin for two points', () => {
  const s = field({
    units: {
      '1-16dbl.s1': { at: '0313' },
      '1-16dbl.s2': { at: '0315' },
      '1-16dbl': { at: '0315', face: 0, losses: 2, detached: 2 },
    },
    leaders: { rampon: { at: '0315', order: 'maneuver' } },
  });
  const m = group(s, 'rampon', ['1-16dbl.s1']);
  expect(why(m, 'step:1-16dbl.s1:0312')).toContain('6.8.1'); // three hexes from Rampon
  const n = group(s, 'rampon', ['1-16dbl.s2']);
  pick(n, 'absorb:1-16dbl.s2:1-16dbl');
  expect(unitIn(n, '1-16dbl')).toMatchObject({ losses: 1, detached: 1 });
  expect(unitIn(n, '1-16dbl.s2').where).toBe('merged');
  // Without two points left it cannot.
  const far = group(s, 'rampon', ['1-16dbl.s2']);
  for (const hex of ['0316', '0315', '0316', '0415', '0315']) pick(far, `step:1-16dbl.s2:${hex}`);
  expect(spent(far, '1-16dbl.s2')).toBe(5);
  expect(why(far, 'absorb:1-16dbl.s2:1-16dbl')).toContain('6.8.1');
});

rule('6.8.1', 'a company taken in and sent out again in one activation has its three points', () => {
  const s = field({
    units: { '1-16dbl': { at: '0315', face: 0 } },
    leaders: { laharpe: { at: '0315', order: 'maneuver' } },
  });
  const m = group(s, 'laharpe', ['1-16dbl']);
  pick(m, 'release:1-16dbl', 'absorb:1-16dbl.s1:1-16dbl', 'release:1-16dbl');
  expect(spent(m, '1-16dbl.s1')).toBe(0);
  pick(m, 'step:1-16dbl.s1:0314', 'go');
  expect(at(m, '1-16dbl.s1')).toBe('0314');
});

rule(
  'R-39',
  'points come from somewhere: another battalion fills real losses only, and the parent pays',
  () => {
    const s = field({
      units: {
        '1-1dbl.s1': { at: '0315' },
        'sk-1': { at: '0713' },
        '1-1dbl': { at: '0318', losses: 1, detached: 1 },
        '2-1dbl': { at: '0315', face: 0, losses: 1 },
        '3-1dbl': { at: '0316', face: 0, losses: 1, detached: 1 },
        '3-1dbl.s1': { at: '0316' },
        '1-grentz': { at: '0713', face: 0, losses: 2 },
      },
      leaders: { massena: { at: '0315', order: 'maneuver' }, avogadro: { at: '0713', order: 'maneuver' } },
    });
    const m = group(s, 'massena', ['1-1dbl.s1']);
    pick(m, 'absorb:1-1dbl.s1:2-1dbl');
    expect(unitIn(m, '2-1dbl').losses).toBe(0);
    expect(unitIn(m, '1-1dbl')).toMatchObject({ losses: 1, detached: 0 }); // now a casualty
    // A battalion whose missing point is only out on the map has no gap for a stranger.
    const moved = structuredClone(s);
    moved.stacks[hexAt('0315')] = [unitAt('2-1dbl')];
    moved.stacks[hexAt('0316')] = ['1-1dbl.s1', '3-1dbl.s1', '3-1dbl'].map(unitAt);
    un(moved, unitAt('1-1dbl.s1')).at = hexAt('0316');
    expect(why(group(moved, 'massena', ['1-1dbl.s1']), 'absorb:1-1dbl.s1:3-1dbl')).toContain('6.8.1');
    // An independent company absorbed makes good a casualty.
    const a = group(s, 'avogadro', ['sk-1']);
    pick(a, 'absorb:sk-1:1-grentz');
    expect(unitIn(a, '1-grentz')).toMatchObject({ losses: 1, detached: 0 });
  },
);

rule(['6.7', 'R-16'], 'square under charge (example): the die, one or two, and losses against morale', () => {
  const s = field({
    units: {
      '1-ir52': { at: '0315', face: 0 },
      '2-ir52': { at: '0314', face: 0, losses: 1 },
      '1-ir50': { at: '0313', form: 'rompe' },
      '2-ir50': { at: '0312', form: 'rompe', losses: 1 },
      pioneer: { at: '0311', face: 0 },
      'sk-1': { at: '0310' },
      '3-ir50': { at: '0309', form: 'square' },
    },
  });
  expect(['1-ir52', '2-ir52', '1-ir50', '2-ir50'].map((id) => squareNeeds(s, unitAt(id)))).toEqual([
    3, 2, 2, 1,
  ]);
  expect(['1-ir52', '1-ir50', 'pioneer', 'sk-1', '3-ir50'].map((id) => maySquare(s, unitAt(id)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const charge = (die: number) => {
    const c = field({
      units: { '5dragoons': { at: '0308', face: 3 }, '1-ir52': { at: '0311', face: 0 } },
      leaders: { laharpe: { at: '0308', order: 'attack' } },
    });
    const m = pick(group(c, 'laharpe', ['5dragoons'], [die, 1, 1, 1, 1, 1, 1, 1]), 'charge:5dragoons:0311');
    while (kind(m) === 'react') pick(m, 'pass');
    expect(keys(m)).toEqual(['try', 'stay']);
    expect(m.pending[0]?.options[0]?.detail?.().odds?.results).toEqual([
      { result: 'square', weight: 1 },
      { result: 'rompe', weight: 1 },
    ]);
    return pick(m, 'try');
  };
  expect(unitIn(charge(3), '1-ir52')).toMatchObject({ form: 'square', face: -1 });
  expect(unitIn(charge(4), '1-ir52').form).toBe('rompe');
});

rule('6.7', 'not trying keeps the formation', () => {
  const c = field({
    units: { '5dragoons': { at: '0308', face: 3 }, '1-ir52': { at: '0311', face: 3 } },
    leaders: { laharpe: { at: '0308', order: 'attack' } },
  });
  const m = pick(group(c, 'laharpe', ['5dragoons'], [1, 1, 1, 6, 6, 6, 6]), 'charge:5dragoons:0311', 'stay');
  expect(unitIn(m, '1-ir52').form).toBe('line');
  expect(thrown(m)[0]).toEqual([1, 1, 1]); // twice its one point, and the rear
});
