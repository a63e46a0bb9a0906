import { copy, noted, ScriptedDice, Umpire } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hexAt } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import type { State } from '../../../state.ts';
import {
  at,
  field,
  group,
  keys,
  kind,
  laws,
  leaderIn,
  pick,
  thrown,
  unitIn,
  why,
} from '../../../testing/field.ts';
import { fireDice, fireOdds, hitsNeeded, resolveFire, type Shot } from './fire.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
const battle = (units: Units, leader = 'argenteau', where = '0311') =>
  field({ units, leaders: { [leader]: { at: where, order: 'attack' } } });

const shot = (from: string, firers: string[], to: string, mode: 'of' | 'df' = 'of', counter = ''): Shot => ({
  from: hexAt(from),
  firers: firers.map(unitAt),
  at: hexAt(to),
  mode,
  counter: counter ? unitAt(counter) : -1,
});
/** The points that a fire really takes with these faces. */
const losses = (s: State, x: Shot, faces: readonly number[]): number =>
  resolveFire(new Umpire(copy(s), { dice: new ScriptedDice(faces), events: null, trace: null }), x);
const dice = (s: State, x: Shot): number => {
  const shown = noted((note) => fireDice(s, x, note)); // what opens is what is thrown
  return shown.total;
};

rule(['7.2', '7.2.1'], 'offensive fire: into the front, by the top unit, and then it has finished', () => {
  const s = battle({
    '1-ir50': { at: '0314', face: 3 },
    '1-70db': { at: '0315', face: 3 },
    '2-70db': { at: '0313', face: 0 },
    '1-ir52': { at: '0414', face: 3, form: 'rompe' },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [1, 1, 1]), 'enemy:1-70db');
  expect(why(m, 'fire:1-ir50:0313')).toEqual(['6.5.1']);
  pick(m, 'fire:1-ir50:0315');
  expect(unitIn(m, '1-ir50').acted).toBe(true);
  expect(why(m, 'activate:1-ir50')).toContain('5.2');
  const loose = group(s, 'argenteau', ['1-ir52']);
  expect(why(loose, 'fire:1-ir52:0315')).toContain('7.2');
});

rule(
  ['7.2.2', '7.2.3'],
  'activated guns of the hex join the top unit; the sum is divided by the target’s ground',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      'rb-1': { at: '0314', face: 3 },
      'rb-2': { at: '0313', face: 3 },
      '1-70db': { at: '0315', face: 3 },
    });
    const m = group(s, 'argenteau', ['1-ir50', 'rb-1'], [6, 3, 1, 1, 1]);
    pick(m, 'fire:1-ir50:0315');
    expect([kind(m), keys(m)]).toEqual(['joinFire', ['go', 'with:rb-1']]); // not the gun of another hex
    expect(m.pending[0]?.options[0]?.detail?.().tallies?.[0]?.tally.total).toBe(3);
    pick(m, 'with:rb-1');
    expect(thrown(m)).toEqual([[6, 3, 1, 1, 1]]);
    expect(unitIn(m, '1-70db').losses).toBe(2);
    expect([unitIn(m, '1-ir50').acted, unitIn(m, 'rb-1').acted]).toEqual([true, true]);
  },
);

rule(['7.2.6', '7.1.6'], 'commanders are no target', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 } });
  Object.assign(s.leaders[2] as object, { where: 'map', at: hexAt('0315') }); // Laharpe alone
  const m = group(s, 'argenteau', ['1-ir50']);
  expect(why(m, 'fire:1-ir50:0315')).toContain('7.2.6');
});

rule(['7.3.1', '7.3.2'], 'muskets carry one hex; cavalry does not fire', () => {
  const s = battle({
    '1-ir50': { at: '0313', face: 3 },
    hussars: { at: '0312', face: 3 },
    '1-70db': { at: '0315', face: 3 },
  });
  const m = group(s, 'argenteau', ['1-ir50']);
  const refusal = m.pending[0]?.refusals?.().find((r) => r.key === 'fire:1-ir50:0315')?.failures[0];
  expect(refusal?.message.id).toBe('law.musketRange');
  const h = battle({ hussars: { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 3 } });
  expect(why(group(h, 'argenteau', ['hussars']), 'fire:hussars:0315')).toContain('7.2');
});

rule(
  ['7.3.3', 'R-82'],
  'guns: a die fewer for each hex beyond the first, range no more than the value, inside the arc',
  () => {
    const s = battle({
      howitzers: { at: '0310', face: 3 },
      '1-70db': { at: '0314', face: 3 },
      '2-70db': { at: '0315', face: 3, form: 'column' },
    });
    expect(dice(s, shot('0310', ['howitzers'], '0314'))).toBe(1);
    const m = group(s, 'argenteau', ['howitzers']);
    expect(why(m, 'fire:howitzers:0314')).toEqual([]);
    expect(laws(m, 'fire:howitzers:0315')).toContain('gunRange'); // five hexes, though a column would give a die
    const weak = battle({
      'rb-1': { at: '0312', face: 3 },
      '1-70db': { at: '0315', face: 3, form: 'column' },
    });
    expect(why(group(weak, 'argenteau', ['rb-1']), 'fire:rb-1:0315')).toContain('7.3.3');
    // South-facing: 0413 lies on the edge of its arc, 0411 outside.
    const arc = battle({
      howitzers: { at: '0311', face: 3 },
      '1-70db': { at: '0412', face: 3 },
      '2-70db': { at: '0410', face: 3 },
    });
    const n = group(arc, 'argenteau', ['howitzers']);
    expect(why(n, 'fire:howitzers:0412')).toEqual([]);
    const gone = n.pending[0]?.refusals?.().find((r) => r.key === 'fire:howitzers:0410')?.failures;
    expect(gone?.map((f) => f.message.id)).toContain('law.gunArc');
  },
);

rule(
  ['7.3.4', 'R-80'],
  'friends at the gun’s level hide the target, and the refusal names the hex; enemies never do',
  () => {
    const s = battle({
      howitzers: { at: '0311', face: 3 },
      '1-ir50': { at: '0312' },
      '1-70db': { at: '0313', face: 3 },
    });
    const m = group(s, 'argenteau', ['howitzers']);
    const refused = m.pending[0]?.refusals?.().find((r) => r.key === 'fire:howitzers:0313')?.failures[0];
    expect(refused).toMatchObject({
      rule: '7.3.4',
      message: { id: 'law.noSight', args: { by: '0312', reason: 'friend' } },
    });
    const enemy = battle({
      howitzers: { at: '0311', face: 3 },
      '2-70db': { at: '0312' },
      '1-70db': { at: '0313', face: 3 },
    });
    expect(why(group(enemy, 'argenteau', ['howitzers']), 'fire:howitzers:0313')).toEqual([]);
  },
);

rule(
  ['7.3.5', 'R-69', 'R-85'],
  'counter-battery: sixes only; three for a redoubt’s front, two for works and castle',
  () => {
    const s = battle({
      howitzers: { at: '0311', face: 3 },
      '1-70db': { at: '0314', face: 0 },
      'mb-b': { at: '0314', face: 0 },
    });
    const x = shot('0311', ['howitzers'], '0314', 'of', 'mb-b');
    expect(dice(s, x)).toBe(2); // 4 - 2
    expect(losses(s, x, [6, 5])).toBe(1);
    expect(losses(s, x, [5, 5])).toBe(0);
    s.earthworks = [hexAt('0314')];
    expect([hitsNeeded(s, hexAt('0314'), hexAt('0311')), dice(s, x)]).toEqual([2, 1]);
    s.earthworks = [];
    s.redoubts = [{ at: hexAt('0314'), front: 0 }];
    expect(hitsNeeded(s, hexAt('0314'), hexAt('0311'))).toBe(3);
    expect(losses(s, x, [6, 6])).toBe(0);
    expect(hitsNeeded(s, hexAt('0314'), hexAt('0316'))).toBe(1); // from behind
    expect(hitsNeeded(s, hexAt('0713'), hexAt('0714'))).toBe(2); // the castle
    // Guns alone may name the gun whatever its place; with the battalion on top they may also fire at the hex.
    s.redoubts = [];
    const m = pick(group(s, 'argenteau', ['howitzers'], [6, 1]), 'fire:howitzers:0314', 'gun:mb-b');
    expect(unitIn(m, 'mb-b').losses).toBe(1);
    // A limbered target gives a die; a battery that caused the window may be answered by counter-battery.
    const d = field({
      units: { 'mb-b': { at: '0315', form: 'limber' }, howitzers: { at: '0312', face: 3 } },
      leaders: { laharpe: { at: '0315', order: 'attack' } },
    });
    const n = pick(group(d, 'laharpe', ['mb-b'], [6, 6, 1, 1]), 'step:mb-b:0314');
    expect(keys(n)).toEqual(['counter:0312:howitzers:mb-b', 'pass']);
    expect(why(n, 'fire:0312:howitzers')).toEqual(['7.3.5']);
    pick(n, 'counter:0312:howitzers:mb-b');
    expect(thrown(n)).toEqual([[6, 6, 1, 1]]); // 4 - 1 + 1
    expect(unitIn(n, 'mb-b').losses).toBe(2);
  },
);

rule('7.3.5', 'with infantry on top guns choose between the hex and a battery; a screen hides both', () => {
  const units: Units = {
    howitzers: { at: '0312', face: 3 },
    '1-70db': { at: '0314', face: 0 },
    'mb-b': { at: '0314', face: 0 },
  };
  const m = pick(group(battle(units), 'argenteau', ['howitzers'], [6, 6, 1]), 'fire:howitzers:0314');
  expect(keys(m)).toEqual(['hex', 'gun:mb-b']);
  pick(m, 'gun:mb-b');
  expect([unitIn(m, 'mb-b').losses, unitIn(m, '1-70db').losses]).toEqual([2, 0]);
  const screened = group(battle({ ...units, '1-16dbl.s1': { at: '0314' } }), 'argenteau', ['howitzers'], [6]);
  pick(screened, 'fire:howitzers:0314');
  expect(unitIn(screened, '1-16dbl.s1').where).toBe('box');
});

rule(
  '7.3.5',
  'guns that fire at a hex with a battery on top count its sixes: their faces are never added',
  () => {
    const leaders = { argenteau: { at: '0312', order: 'attack' } } as const;
    const guns = { howitzers: { at: '0312', face: 3 }, 'mb-b': { at: '0314', face: 0 } } as const;
    const one = (there: Units, ...faces: number[]) =>
      pick(
        group(field({ units: { ...guns, ...there }, leaders }), 'argenteau', ['howitzers'], faces),
        'fire:howitzers:0314',
      );
    expect(unitIn(one({}, 5, 5, 5), 'mb-b').losses).toBe(0);
    expect(unitIn(one({}, 6, 5, 6), 'mb-b').losses).toBe(2);
    // The battery's own odds are shown before the hex is named: none, one, two or three of three dice.
    const m = group(field({ units: guns, leaders }), 'argenteau', ['howitzers']);
    const detail = m.pending[0]?.options.find((o) => o.key === 'fire:howitzers:0314')?.detail?.();
    expect(detail?.odds).toEqual({
      total: 216,
      results: [125, 75, 15, 1].map((weight, n) => ({ result: `losses:${n}`, weight })),
    });
    expect(detail?.notes?.[0]).toMatchObject({ id: 'note.sixes', args: { gun: 'mb-b', needed: 1 } });
    // Infantry under it changes nothing; with a second battery one of the two is named.
    expect(unitIn(one({ '1-70db': { at: '0314', face: 0 } }, 5, 5, 5), 'mb-b').losses).toBe(0);
    const two = one({ 'mb-a': { at: '0314', face: 0 } }, 1, 1, 1);
    expect([kind(two), keys(two), why(two, 'hex')]).toEqual(['aim', ['gun:mb-b', 'gun:mb-a'], ['7.3.5']]);
    // In a redoubt three hits are needed for a loss: two dice can do nothing.
    const front = field({ units: { ...guns, howitzers: { at: '0311', face: 3 } }, leaders });
    front.redoubts = [{ at: hexAt('0314'), front: 0 }];
    expect(fireOdds(front, shot('0311', ['howitzers'], '0314')).cases).toEqual([{ value: 0, weight: 1 }]);
  },
);

rule(['7.3.5', 'R-85'], 'in defensive fire guns name a battery that came up, or the one on top', () => {
  const moving = {
    'mb-b': { at: '0315', form: 'limber' },
    'mb-a': { at: '0314', face: 0 },
    'rb-1': { at: '0312', face: 3 },
  } as const;
  const leaders = { bonaparte: { at: '0315', order: 'attack' }, argenteau: { at: '0311' } } as const;
  const came = (place: string) =>
    pick(group(field({ units: moving, leaders }), 'bonaparte', ['mb-b']), 'step:mb-b:0314', place);
  // Below a battery that was there before, either may be named; above it the other may not.
  expect(keys(came('place:1'))).toEqual(['counter:0312:rb-1:mb-a', 'counter:0312:rb-1:mb-b', 'pass']);
  expect(keys(came('place:0'))).toEqual(['counter:0312:rb-1:mb-b', 'pass']);
  // Where infantry lies on top there is a fire at the hex beside it.
  const covered = field({ units: { ...moving, 'mb-a': {}, '1-70db': { at: '0314', face: 0 } }, leaders });
  const m = pick(group(covered, 'bonaparte', ['mb-b']), 'step:mb-b:0314', 'place:1');
  expect(keys(m)).toEqual(['fire:0312:rb-1', 'counter:0312:rb-1:mb-b', 'pass']);
});

rule('7.2', 'infantry on guns adds its faces', () => {
  const s = battle({ '1-ir50': { at: '0313', face: 3 }, 'mb-b': { at: '0314', face: 3 } });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [5, 4, 3]), 'fire:1-ir50:0314');
  expect(unitIn(m, 'mb-b').losses).toBe(2);
});

rule(
  ['S1.howitzers', 'R-70', 'R-128'],
  'the howitzers of Dego add one to each of their own dice at a town',
  () => {
    const s = battle({
      howitzers: { at: '0612', face: 3 },
      'rb-1': { at: '0612', face: 3 },
      '1-70db': { at: '0613', face: 0, form: 'column' },
      'mb-b': { at: '0614', face: 3 },
    });
    const both = shot('0612', ['rb-1', 'howitzers'], '0613');
    expect(dice(s, both)).toBe(7); // 2 + 4 + 1 for the column
    // Four of the seven dice gain: 17 + 4 = 21 ÷ 7 = 3.
    expect(losses(s, both, [2, 2, 3, 3, 3, 2, 2])).toBe(3);
    expect(losses(s, shot('0612', ['rb-1'], '0613'), [6, 6, 1])).toBe(1);
    // A five hits a gun in a town; in the open it does not.
    expect(losses(s, shot('0612', ['howitzers'], '0614', 'of', 'mb-b'), [5, 1, 1])).toBe(1);
    const open = battle({ howitzers: { at: '0312', face: 3 }, 'mb-b': { at: '0314', face: 3 } });
    expect(losses(open, shot('0312', ['howitzers'], '0314', 'of', 'mb-b'), [5, 1, 1])).toBe(0);
    // At skirmishers the one die gains; in other scenarios none.
    const screen = battle({ howitzers: { at: '0612', face: 3 }, '1-16dbl.s1': { at: '0613' } });
    expect(losses(screen, shot('0612', ['howitzers'], '0613'), [6])).toBe(1);
    screen.scenario = 's3';
    expect(losses(screen, shot('0612', ['howitzers'], '0613'), [6])).toBe(0);
  },
);

rule('R-112', 'only losses really taken count for the commander’s die', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 3, losses: 2 } });
  Object.assign(s.leaders[2] as object, { where: 'map', at: hexAt('0315') });
  Object.assign(s.leaders[0] as object, { where: 'map', at: hexAt('0318') });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [6, 6, 6, 2]), 'fire:1-ir50:0315'); // three losses thrown, one taken
  expect(leaderIn(m, 'laharpe').where).toBe('map'); // 2 against 1: unharmed
});

rule(
  ['R-116', '6.8'],
  'releasing a skirmisher, or walking off the top, opens a window for the new top unit',
  () => {
    const pos = (order: 'attack' | 'maneuver') =>
      field({
        units: {
          '1-16dbl': { at: '0314', face: 0 },
          '2-70db': { at: '0314', face: 0 },
          '1-ir52': { at: '0313', face: 3 },
        },
        leaders: { laharpe: { at: '0314', order } },
      });
    const m = group(pos('attack'), 'laharpe', ['1-16dbl', '2-70db'], [1, 6]);
    pick(m, 'release:1-16dbl');
    expect([kind(m), keys(m)]).toEqual(['react', ['fire:0313:1-ir52', 'pass']]);
    pick(m, 'fire:0313:1-ir52'); // one die at the screen
    expect(thrown(m)).toEqual([[1]]);
    pick(m, 'step:1-16dbl.s1:0414'); // nobody bears on it there; but the hex it left has a new top unit
    expect([kind(m), m.pending[0]?.subject]).toEqual(['react', '0314']);
    const walk = group(pos('maneuver'), 'laharpe', ['1-16dbl', '2-70db'], [1, 1, 1, 1]);
    pick(walk, 'back:1-16dbl:0315', 'go');
    expect([kind(walk), walk.pending[0]?.subject]).toEqual(['react', '0314']);
    // Not when the new top unit is not active.
    const alone = pick(group(pos('maneuver'), 'laharpe', ['1-16dbl']), 'back:1-16dbl:0315');
    expect(kind(alone)).toBe('action');
    expect(at(alone, '1-16dbl')).toBe('0315');
  },
);

rule('R-20', 'formed units under a skirmisher do not fire, guns do; of two skirmishers the upper', () => {
  const s = battle({
    '1-ir50': { at: '0313', face: 3 },
    '1-16dbl.s1': { at: '0315' },
    '1-16dbl.s2': { at: '0315' },
    '1-70db': { at: '0315', face: 0 },
    'mb-b': { at: '0315', face: 0 },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50']), 'step:1-ir50:0314');
  expect(keys(m)).toEqual(['fire:0315:1-16dbl.s2', 'fire:0315:mb-b', 'fire:0315:1-16dbl.s2+mb-b', 'pass']);
});

rule(['7.1.3', '7.1.4', '7.3.5'], 'the odds shown are those of every throw made one by one', () => {
  const units: Units = {
    howitzers: { at: '0612', face: 3, losses: 2 },
    '1-ir50': { at: '0612', face: 3, losses: 1 },
    '1-70db': { at: '0613', face: 0, losses: 1 },
    'mb-b': { at: '0613', face: 3, losses: 1 },
  };
  const covered = battle(units);
  const bare = battle({ ...units, '1-70db': {}, '2-70db': { at: '0613', face: 0, losses: 2 } });
  for (const [s, x] of [
    [covered, shot('0612', ['1-ir50', 'howitzers'], '0613')],
    [covered, shot('0612', ['1-ir50'], '0613')],
    [covered, shot('0612', ['howitzers'], '0613', 'of', 'mb-b')],
    [bare, shot('0612', ['1-ir50', 'howitzers'], '0613')],
    [bare, shot('0612', ['howitzers'], '0613')],
  ] as const) {
    const n = fireDice(s, x);
    const count = new Map<number, number>();
    for (let i = 0; i < 6 ** n; i++) {
      const faces = Array.from({ length: n }, (_, k) => (Math.floor(i / 6 ** k) % 6) + 1);
      const lost = losses(s, x, faces);
      count.set(lost, (count.get(lost) ?? 0) + 1);
    }
    const odds = fireOdds(s, x);
    for (const c of odds.cases)
      expect(c.weight / odds.total).toBeCloseTo((count.get(c.value) ?? 0) / 6 ** n, 12);
    expect(odds.cases.length).toBe(count.size);
  }
});
