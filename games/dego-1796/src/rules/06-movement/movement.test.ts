import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hexAt } from '../../data/map.ts';
import { unitAt } from '../../data/units.ts';
import {
  at,
  field,
  from,
  group,
  keys,
  kind,
  laws,
  pick,
  quiet,
  spent,
  stack,
  unitIn,
  why,
} from '../../testing/field.ts';
import { partTowards } from './facing.ts';
import { allowed } from './group.ts';
import { stackFault } from './stacking.ts';
import { costTally } from './step-cost.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
/** A French division on the left bank under Maneuver, with nobody near. */
const march = (units: Units, order: 'maneuver' | 'attack' | 'defense' = 'maneuver') =>
  field({ units, leaders: { bonaparte: { at: '0315', order } } });

rule('6.0', 'one hex at a time; points are neither saved nor forced on anybody', () => {
  const m = group(
    march({ '1-70db': { at: '0315', face: 0 }, '1-3db': { at: '0316', face: 0 } }),
    'bonaparte',
    ['1-70db'],
  );
  expect(laws(m, 'activate:1-3db')).toEqual(['hexUnfinished']); // not before this hex is finished
  pick(m, 'step:1-70db:0314', 'step:1-70db:0313');
  expect(spent(m, '1-70db')).toBe(2);
  pick(m, 'finish:1-70db'); // two points are lost
  expect(kind(m)).toBe('nextHex');
  expect(why(m, 'activate:1-3db')).toEqual([]);
  // Several units of one hex go together, at the pace of each.
  const both = group(
    march({ '1-70db': { at: '0315', face: 0 }, '2-70db': { at: '0315', face: 0 } }),
    'bonaparte',
    ['1-70db', '2-70db'],
  );
  pick(both, 'step:1-70db:0314', 'with:2-70db');
  quiet(both);
  expect(kind(both)).toBe('place');
  pick(both, 'place:1');
  expect([at(both, '1-70db'), at(both, '2-70db')]).toEqual(['0314', '0314']);
});

rule('6.1', 'straight ahead only, with the points for the ground', () => {
  const m = group(march({ '1-70db': { at: '0315', face: 0 } }), 'bonaparte', ['1-70db']);
  expect(why(m, 'step:1-70db:0314')).toEqual([]);
  expect(why(m, 'step:1-70db:0414')).toContain('6.1');
  const wood = group(
    march({ '1-70db': { at: '0613', face: 0 }, '2-70db': { at: '1010', face: 0 } }),
    'bonaparte',
    ['1-70db'],
  );
  expect(why(wood, 'step:1-70db:0612')).toEqual([]);
  // Woods cost two, a slope one more: from the meadow at 1008 up into nothing but the book's numbers.
  const costs = march({
    '1-70db': { at: '0816', face: 3 },
    '2-70db': { at: '0814', face: 0, form: 'rompe' },
  });
  const member = (id: string) => group(costs, 'bonaparte', [id]).state.active?.group?.members[0] as never;
  expect(costTally(costs, member('1-70db'), hexAt('0817'), 'plain').total).toBe(2); // woods, level
  expect(costTally(costs, member('2-70db'), hexAt('0813'), 'plain').total).toBe(2); // open, one level up
  const river = group(march({ '1-70db': { at: '0415', face: 2 } }), 'bonaparte', ['1-70db']);
  expect(why(river, 'step:1-70db:0516')).toContain('6.1');
});

rule('R-105', 'nobody leaves the map', () => {
  // At the edge only the five or fewer hexes of the map can be pointed at.
  const corner = group(
    field({
      units: { '1-70db': { at: '0301', form: 'rompe' } },
      leaders: { laharpe: { at: '0301', order: 'maneuver' } },
    }),
    'laharpe',
    ['1-70db'],
  );
  expect(
    keys(corner)
      .filter((k) => k.startsWith('step'))
      .map((k) => k.slice(-4))
      .sort(),
  ).toEqual(['0201', '0302', '0401']);
});

rule('6.2', 'the six combinations, and two skirmishers besides', () => {
  const s = march({});
  const fault = (...ids: string[]) => stackFault(s, ids.map(unitAt), hexAt('0315'));
  expect(fault('rb-1', 'rb-2', 'rb-3')).toBeNull();
  expect(fault('rb-1', 'rb-2', 'rb-3', 'rb-4')).not.toBeNull();
  expect(fault('rb-1', 'rb-2', '1-ir50')).toBeNull();
  expect(fault('rb-1', 'rb-2', '1-ir50', '2-ir50')).not.toBeNull();
  expect(fault('rb-1', '1-ir50', '2-ir50')).toBeNull();
  expect(fault('rb-1', '1-ir50', '1-ir52')).not.toBeNull();
  expect(fault('1-ir50', '2-ir50', '3-ir50')).toBeNull();
  expect(fault('rb-1', '1-ir50', '2-ir50', '3-ir50')).not.toBeNull();
  expect(fault('1-ir50', '1-ir52')).toBeNull();
  expect(fault('1-ir50', '1-ir52', '1-ir26')).not.toBeNull();
  expect(fault('5dragoons')).toBeNull();
  expect(fault('5dragoons', '1-70db')).not.toBeNull();
  expect(fault('5dragoons', '22chasseurs')).not.toBeNull();
  expect(fault('1-grentz', 'pioneer')).toBeNull(); // battalions of their own
  expect(fault('1-grentz', 'pioneer', '1-ir50')).not.toBeNull();
  expect(fault('1-ir50', '2-ir50', '3-ir50', 'sk-1', 'sk-2')).toBeNull();
  expect(fault('1-ir50', 'sk-1', 'sk-2', 'sk-3')).not.toBeNull();
});

rule(
  ['6.2', 'R-122'],
  'a full hex may be passed, not stopped in; entered only if one with room can be reached',
  () => {
    const units: Units = {
      '1-70db': { at: '0315', face: 0 },
      '1-99db': { at: '0314', face: 0 },
      '1-3db': { at: '0314', face: 0 },
    };
    const m = group(march(units), 'bonaparte', ['1-70db']);
    pick(m, 'step:1-70db:0314', 'place:0');
    expect(why(m, 'finish:1-70db')).toContain('6.2');
    pick(m, 'step:1-70db:0313');
    expect(why(m, 'finish:1-70db')).toEqual([]);
    // With one point it could not get out again: it may not go in.
    const square = group(march({ ...units, '1-70db': { at: '0315', form: 'square' } }), 'bonaparte', [
      '1-70db',
    ]);
    expect(why(square, 'step:1-70db:0314')).toContain('6.2');
  },
);

rule('R-122', 'whom a failed check leaves stuck in a full hex goes back along his path', () => {
  const s = field({
    units: {
      '1-70db': { at: '0612', face: 3 },
      '1-99db': { at: '0613', face: 0 },
      '1-3db': { at: '0613', face: 0 },
    },
    leaders: { bonaparte: { at: '0612', order: 'maneuver' } },
  });
  const m = group(s, 'bonaparte', ['1-70db'], [6]);
  pick(m, 'step:1-70db:0613', 'place:0'); // the town is full, and it falls to plunder
  expect(at(m, '1-70db')).toBe('0612');
  expect(unitIn(m, '1-70db').acted).toBe(true);
});

rule('6.2.1', 'cavalry and guns never share a hex, not even in passing', () => {
  const m = group(march({ '5dragoons': { at: '0315', face: 0 }, 'mb-b': { at: '0314' } }), 'bonaparte', [
    '5dragoons',
  ]);
  expect(why(m, 'step:5dragoons:0314')).toContain('6.2.1');
  const g = group(
    march({ 'mb-b': { at: '0315', form: 'limber' }, '5dragoons': { at: '0314' } }),
    'bonaparte',
    ['mb-b'],
  );
  expect(why(g, 'step:mb-b:0314')).toContain('6.2.1');
});

rule(
  ['6.3', 'R-20'],
  'the stack is re-ordered for nothing by the active side; skirmishers stay on top',
  () => {
    const s = march({
      '1-16dbl.s1': { at: '0315' },
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 0 },
    });
    const m = group(s, 'bonaparte', ['2-70db']);
    expect(why(m, 'stack:2-70db:0')).toContain('6.3');
    pick(m, 'stack:2-70db:1');
    expect(stack(m.state, '0315').map((u) => u)).toEqual(['1-16dbl.s1', '2-70db', '1-70db'].map(unitAt));
    expect(spent(m, '2-70db')).toBe(0);
    expect(laws(m, 'stack:1-70db:1')).toEqual(['notActivated']); // not activated
  },
);

rule('R-118', 'who enters a hex with friends stands where his owner puts him', () => {
  const s = march({
    '1-70db': { at: '0315', face: 0 },
    '2-70db': { at: '0314' },
    '1-16dbl.s1': { at: '0314' },
  });
  const below = pick(group(s, 'bonaparte', ['1-70db']), 'step:1-70db:0314');
  expect([kind(below), keys(below)]).toEqual(['place', ['place:1', 'place:2']]);
  pick(below, 'place:2');
  expect(stack(below.state, '0314')).toEqual(['1-16dbl.s1', '2-70db', '1-70db'].map(unitAt));
  // Fire that the step provokes hits the top unit of the hex, mover or not.
  const hot = field({
    units: {
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0314', face: 0 },
      '1-ir52': { at: '0313', face: 3 },
    },
    leaders: { bonaparte: { at: '0315', order: 'attack' } },
  });
  const m = group(hot, 'bonaparte', ['1-70db'], [6, 6, 6, 6]);
  pick(m, 'step:1-70db:0314', 'place:1', 'fire:0313:1-ir52');
  expect([unitIn(m, '2-70db').where, unitIn(m, '1-70db').losses]).toEqual(['box', 1]);
});

rule('6.4', 'each arm has its formations; in one hex they may differ', () => {
  const s = march({
    '1-70db': { at: '0315', face: 0, form: 'column' },
    '2-70db': { at: '0315', face: 3 },
    '5dragoons': { at: '0312', face: 0 },
  });
  const m = group(s, 'bonaparte', ['1-70db', '2-70db']);
  expect(why(m, 'form:2-70db:square')).toEqual([]);
  expect(why(m, 'form:1-70db:square')).toEqual([]);
  const horse = group(s, 'bonaparte', ['5dragoons']);
  expect(why(horse, 'form:5dragoons:square')).toContain('6.4');
  expect(why(horse, 'form:5dragoons:column')).toEqual([]);
  const dig = field({
    units: { pioneer: { at: '0713', face: 0 } },
    leaders: { avogadro: { at: '0713', order: 'maneuver' } },
  });
  expect(why(group(dig, 'avogadro', ['pioneer']), 'form:pioneer:column')).toContain('6.4');
});

rule(['6.5', 'R-86'], 'a change is free beyond three hexes, a point nearer; one in an activation', () => {
  const far = group(
    march({ '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0311', face: 0 } }),
    'bonaparte',
    ['1-70db'],
  );
  pick(far, 'form:1-70db:column');
  expect(spent(far, '1-70db')).toBe(0);
  expect(unitIn(far, '1-70db').face).toBe(0); // between faced formations it looks the same way
  expect(why(far, 'form:1-70db:line')).toContain('6.5');
  const near = group(
    march({ '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0312', face: 0 } }),
    'bonaparte',
    ['1-70db'],
  );
  pick(near, 'form:1-70db:rompe');
  expect(spent(near, '1-70db')).toBe(1);
  // What is left follows from the new allowance: six less one.
  const member = near.state.active?.group?.members[0] as never;
  expect(allowed(near.state, member) / 2).toBe(6);
  // From an all-round formation the facing is chosen.
  const loose = group(march({ '1-70db': { at: '0315', form: 'rompe' } }), 'bonaparte', ['1-70db']);
  pick(
    loose,
    'step:1-70db:0314',
    'step:1-70db:0313',
    'step:1-70db:0312',
    'step:1-70db:0311',
    'step:1-70db:0310',
  );
  pick(loose, 'form:1-70db:line');
  expect(kind(loose)).toBe('facing');
  pick(loose, 'face:4');
  expect(unitIn(loose, '1-70db').face).toBe(4);
  expect(why(loose, 'turn:1-70db:3')).toContain('6.5.2'); // five spent, the line has four: nothing is left
});

rule('6.5.1', 'front, flank and rear by formation', () => {
  const around = (form: Parameters<typeof partTowards>[0], face: number) =>
    [0, 1, 2, 3, 4, 5].map((dir) => partTowards(form, face, dir));
  const line = ['front', 'front', 'flank', 'rear', 'flank', 'front'];
  expect(around('line', 0)).toEqual(line);
  expect(around('battery', 0)).toEqual(line);
  expect(around('line', 1)).toEqual(['front', 'front', 'front', 'flank', 'rear', 'flank']);
  expect(around('column', 0)).toEqual(['front', 'flank', 'flank', 'rear', 'flank', 'flank']);
  for (const form of ['square', 'skirmish', 'rompe', 'limber'] as const)
    expect(around(form, -1)).toEqual(new Array(6).fill('front'));
});

rule(['6.5.2', 'R-103'], 'a point for each hexside, by the shorter way; one declaration, one window', () => {
  const s = field({
    units: { '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0314', face: 3 } },
    leaders: { bonaparte: { at: '0315', order: 'attack' } },
  });
  const m = group(s, 'bonaparte', ['1-70db']);
  pick(m, 'turn:1-70db:4'); // two hexsides
  expect(kind(m)).toBe('react');
  pick(m, 'pass');
  expect([kind(m), spent(m, '1-70db'), unitIn(m, '1-70db').face]).toEqual(['action', 2, 4]);
  expect(why(m, 'turn:1-70db:1')).toContain('6.5.2'); // three more
  expect(why(m, 'turn:1-70db:0')).toEqual([]);
  const loose = group(march({ '1-70db': { at: '0315', form: 'rompe' } }), 'bonaparte', ['1-70db']);
  expect(laws(loose, 'turn:1-70db:1')).toEqual(['noFacing']); // nothing to turn
});

rule(['6.5.3', 'R-134'], 'cut-off units: half the points, for turning, changing and coming nearer', () => {
  const s = field({
    step: 'isolated',
    units: {
      '1-99db': { at: '0309', face: 3, noOrder: true },
      '1-16dbl': { at: '0108', face: 0, noOrder: true },
      '1-16dbl.s1': { at: '0108', noOrder: true },
      'mb-b': { at: '0317', face: 0, noOrder: true },
      '1-ir52': { at: '0308', face: 0 },
    },
    leaders: { laharpe: { at: '0315' } },
  });
  s.side = 'french';
  s.todo = [0];
  const m = pick(from(s), 'activate:1-99db');
  expect(m.state.active?.group?.members[0]?.limit).toBe(4); // two points
  expect(why(m, 'melee:1-99db:0308')).toContain('6.5.3');
  expect(why(m, 'fire:1-99db:0308')).toContain('6.5.3');
  pick(m, 'step:1-99db:0310');
  expect(why(m, 'back:1-99db:0309')).toContain('6.5.3'); // away from Laharpe
  pick(m, 'step:1-99db:0311');
  expect([at(m, '1-99db'), kind(m)]).toEqual(['0311', 'isolatedUnit']); // two points are gone, nothing is left to do
  pick(m, 'activate:1-16dbl', 'go');
  expect(why(m, 'release:1-16dbl')).toContain('6.5.3');
  pick(m, 'form:1-16dbl:column'); // a change keeps the limit of the line it began in
  expect(m.state.active?.group?.members[0]?.limit).toBe(4);
  pick(m, 'finish:1-16dbl', 'activate:1-16dbl.s1');
  pick(m, 'step:1-16dbl.s1:0109'); // out of every line of command, which does not bind it here
  expect(at(m, '1-16dbl.s1')).toBe('0109');
  pick(m, 'finish:1-16dbl.s1', 'activate:mb-b');
  expect(why(m, 'limber:mb-b')).toEqual([]); // counts as a change of formation
  pick(m, 'turn:mb-b:1');
  expect(why(m, 'turn:mb-b:2')).toContain('6.9'); // the limit of 6.9 holds
  expect(keys(m).some((k) => k.startsWith('stack') || k.startsWith('ford'))).toBe(false);
});

rule('6.5.3', 'without a commander on the map nobody comes nearer to one; each hex is used once', () => {
  const s = field({
    step: 'isolated',
    units: { '1-99db': { at: '0309', face: 3, noOrder: true }, '2-99db': { at: '0101', noOrder: true } },
  });
  s.side = 'french';
  s.todo = [0];
  const m = pick(from(s), 'activate:1-99db');
  expect(why(m, 'step:1-99db:0310')).toContain('6.5.3');
  pick(m, 'turn:1-99db:2', 'finish:1-99db');
  expect([kind(m), keys(m)]).toEqual(['isolatedUnit', ['activate:2-99db', 'end']]);
  expect(unitIn(m, '1-99db').acted).toBe(true);
});

rule('6.5.4', 'backwards into the hex straight behind, one point more, facing kept', () => {
  const m = group(march({ '1-70db': { at: '0315', face: 0 } }), 'bonaparte', ['1-70db']);
  pick(m, 'back:1-70db:0316');
  expect([at(m, '1-70db'), spent(m, '1-70db'), unitIn(m, '1-70db').face]).toEqual(['0316', 2, 0]);
  expect(laws(m, 'back:1-70db:0216')).toEqual(['straightBack']); // a flank hex
  const enemy = group(
    march({ '1-70db': { at: '0315', face: 0 }, '1-ir52': { at: '0316', face: 3 } }, 'attack'),
    'bonaparte',
    ['1-70db'],
  );
  expect(keys(enemy)).not.toContain('back:1-70db:0316');
});
