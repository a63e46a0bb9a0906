import { copy, noted, ScriptedDice, Umpire } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hexAt } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import type { State } from '../../../state.ts';
import { field, group, keys, kind, pick, stack, thrown, unitIn, why } from '../../../testing/field.ts';
import { fireDice, fireDivisor, resolveFire, type Shot } from './fire.ts';

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
const dice = (s: State, x: Shot): number => noted((note) => fireDice(s, x, note)).total; // what opens is what is thrown
/** The points that a fire really takes with these faces. */
const losses = (s: State, x: Shot, faces: readonly number[]): number =>
  resolveFire(new Umpire(copy(s), { dice: new ScriptedDice(faces), events: null, trace: null }), x);

rule(
  ['7.0', 'R-21'],
  'combat (example): the standing battalion is answered, the re-ordered one is met first',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      '2-ir50': { at: '0314', face: 3 },
      '3-ir50': { at: '0314', face: 3 },
      '1-70db': { at: '0315', face: 0 },
    });
    const m = group(s, 'argenteau', ['1-ir50', '2-ir50', '3-ir50'], [6, 4, 3, 5, 6, 6, 6]);
    pick(m, 'fire:1-ir50:0315'); // 13 ÷ 6 = 2
    expect(unitIn(m, '1-70db').losses).toBe(2);
    expect([kind(m), keys(m)]).toEqual(['returnFire', ['fire:0315:1-70db', 'pass']]);
    pick(m, 'fire:0315:1-70db'); // one die, no loss
    expect(unitIn(m, '1-ir50').losses).toBe(0);
    pick(m, 'stack:2-ir50:0');
    expect(kind(m)).toBe('react');
    pick(m, 'fire:0315:1-70db');
    expect(unitIn(m, '2-ir50').losses).toBe(1);
    pick(m, 'fire:2-ir50:0315'); // two dice: 12 ÷ 6 = 2, and no answer
    expect(unitIn(m, '1-70db').where).toBe('box');
    expect(kind(m)).toBe('action');
    expect(thrown(m)).toEqual([[6, 4, 3], [5], [6], [6, 6]]);
  },
);

rule('R-115', 'who has stood in a window is not answered; changing formation opens none', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3, form: 'column' }, '1-70db': { at: '0315', face: 0 } });
  const changed = pick(group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1]), 'form:1-ir50:line');
  expect(kind(changed)).toBe('action');
  pick(changed, 'fire:1-ir50:0315');
  expect(kind(changed)).toBe('returnFire');
  const moved = battle({ '1-ir50': { at: '0313', face: 3 }, '1-70db': { at: '0315', face: 0 } });
  const m = pick(group(moved, 'argenteau', ['1-ir50'], [1, 1, 1]), 'step:1-ir50:0314');
  expect(kind(m)).toBe('react');
  pick(m, 'pass', 'fire:1-ir50:0315');
  expect(kind(m)).toBe('nextHex');
});

rule('R-108', 'a change of formation under fire provokes nobody', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } });
  const m = pick(group(s, 'argenteau', ['1-ir50']), 'form:1-ir50:column');
  expect([kind(m), unitIn(m, '1-ir50').form]).toEqual(['action', 'column']);
});

rule(
  ['7.1', 'R-24', 'R-117'],
  'the price: who has fired at a mover throws nothing against it; others meet full dice',
  () => {
    const units: Units = {
      '1-ir50': { at: '0313', face: 3, form: 'column' },
      '2-ir50': { at: '0313', face: 3, form: 'column' },
      '1-ir52': { at: '0414', face: 4, form: 'column' },
      '1-70db': { at: '0315', face: 0 },
    };
    const s = battle(units);
    // Two battalions come up, the French fire at the hex: at both of them.
    const m = group(s, 'argenteau', ['1-ir50', '2-ir50'], [1, 1, 1, 1, ...new Array(5).fill(1), 4]);
    pick(m, 'step:1-ir50:0314', 'with:2-ir50', 'place:1', 'fire:0315:1-70db');
    pick(m, 'melee:2-ir50:0315', 'go');
    expect(thrown(m).slice(1, 3)).toEqual([new Array(5).fill(1), []]); // 3 + 2 against nothing
    // Somebody who was not in that hex is met with full dice.
    const other = pick(
      group(s, 'argenteau', ['1-ir52'], [...new Array(6).fill(1), 1, 1, 1]),
      'melee:1-ir52:0315',
    );
    expect(
      thrown(other)
        .slice(0, 2)
        .map((x) => x.length),
    ).toEqual([6, 3]); // 4 + 2 against all three
  },
);

rule('R-117', 'a member of the group that was not in the hex fired at is met with full dice', () => {
  const s = battle({
    '1-ir50': { at: '0313', face: 3 },
    '2-ir50': { at: '0313', face: 2, form: 'column' },
    '1-70db': { at: '0315', face: 0 },
  });
  const m = group(s, 'argenteau', ['1-ir50', '2-ir50'], new Array(11).fill(1));
  pick(m, 'step:2-ir50:0413', 'turn:2-ir50:3', 'step:2-ir50:0414', 'pass', 'turn:2-ir50:4', 'pass');
  pick(m, 'step:1-ir50:0314', 'fire:0315:1-70db', 'melee:2-ir50:0315');
  expect(thrown(m).map((x) => x.length)).toEqual([3, 5, 3]);
});

rule('7.1', 'the three triggers, and none for what does not bear', () => {
  const units: Units = { '1-ir50': { at: '0313', face: 3 }, '1-70db': { at: '0315', face: 3 } };
  const away = pick(group(battle(units), 'argenteau', ['1-ir50']), 'step:1-ir50:0314');
  expect(kind(away)).toBe('action'); // it looks the other way
  for (const form of ['rompe', 'square'] as const) {
    const m = group(battle({ ...units, '1-70db': { at: '0315', form } }), 'argenteau', ['1-ir50']);
    pick(m, 'step:1-ir50:0314');
    expect(kind(m)).toBe(form === 'rompe' ? 'action' : 'react');
  }
  const looted = group(battle({ ...units, '1-70db': { at: '0315', pillage: true } }), 'argenteau', [
    '1-ir50',
  ]);
  expect(kind(pick(looted, 'step:1-ir50:0314'))).toBe('action');
  const horse = group(
    battle({ ...units, '1-70db': { at: '0215' }, '5dragoons': { at: '0315', form: 'column', face: 0 } }),
    'argenteau',
    ['1-ir50'],
  );
  pick(horse, 'step:1-ir50:0314');
  expect(keys(horse).some((k) => k.startsWith('fire'))).toBe(false);
});

rule('R-109', 'the active side’s own units never fire in its activation but by order', () => {
  const s = battle({
    '1-ir50': { at: '0313', face: 3 },
    'rb-1': { at: '0312', face: 3 },
    '1-70db': { at: '0315', face: 0 },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50']), 'step:1-ir50:0314');
  expect(m.pending[0]?.seat).toBe('french');
  expect(keys(m)).toEqual(['fire:0315:1-70db', 'pass']);
});

rule('7.1.1', 'only the top unit of a hex fires, and once in a window', () => {
  const s = battle({
    '1-ir50': { at: '0313', face: 3 },
    '1-70db': { at: '0315', face: 0 },
    '2-70db': { at: '0315', face: 0 },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [1, 1, 1]), 'step:1-ir50:0314');
  expect(keys(m)).toEqual(['fire:0315:1-70db', 'pass']);
  pick(m, 'fire:0315:1-70db');
  expect(kind(m)).toBe('action');
});

rule('7.1.2', 'guns in the hex join in or fire alone; those who stay silent keep their melee', () => {
  const s = battle({
    '1-ir50': { at: '0313', face: 3, form: 'column' },
    '1-70db': { at: '0315', face: 0 },
    'mb-b': { at: '0315', face: 0 },
    'mb-a': { at: '0316', face: 3 },
  });
  const m = pick(
    group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4]),
    'step:1-ir50:0314',
  );
  expect(keys(m)).toEqual(['fire:0315:1-70db', 'fire:0315:mb-b', 'fire:0315:1-70db+mb-b', 'pass']);
  pick(m, 'fire:0315:mb-b', 'melee:1-ir50:0315');
  expect(
    thrown(m)
      .map((x) => x.length)
      .slice(0, 3),
  ).toEqual([4, 5, 3]); // guns 3 + 1 for the column; then 5 against 3
});

rule(
  ['7.1.3', 'R-84', 'R-79'],
  'dice: value, own formation each, the target’s once, earthworks once; none, no fire',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3, form: 'column' },
      '2-ir50': { at: '0314', face: 3 },
      '1-70db': { at: '0315', face: 0, form: 'column' },
      '1-99db': { at: '0316', face: 0, form: 'column', losses: 1 },
    });
    expect(dice(s, shot('0315', ['1-70db'], '0314', 'df'))).toBe(2); // 3 - 2 + 1
    expect(dice(s, shot('0314', ['1-ir50', '2-ir50'], '0315'))).toBe(5); // (3 - 2) + 3 + 1
    s.earthworks = [hexAt('0315')];
    expect(dice(s, shot('0315', ['1-70db'], '0314', 'df'))).toBe(3);
    expect(dice(s, shot('0314', ['1-ir50', '2-ir50'], '0315'))).toBe(4);
    // A battalion of two in column has no die of its own; against a line none at all, and may not fire.
    const weak = battle({
      '1-ir50': { at: '0313', face: 3 },
      '1-70db': { at: '0315', face: 0, form: 'column', losses: 1 },
    });
    const m = pick(group(weak, 'argenteau', ['1-ir50']), 'step:1-ir50:0314');
    expect(kind(m)).toBe('action');
    expect(dice(weak, shot('0315', ['1-70db'], '0313', 'df'))).toBe(0);
  },
);

rule(['7.1.3', 'T-1'], 'the faces are added and divided, the fraction dropped', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } });
  const x = shot('0314', ['1-ir50'], '0315');
  expect(losses(s, x, [6, 4, 3])).toBe(2);
  expect(losses(s, x, [6, 4, 1])).toBe(1);
  expect(losses(s, x, [1, 2, 2])).toBe(0);
});

rule('R-22', 'the cover of the target counts in both fires, never that of the firer', () => {
  const s = battle({ '1-ir50': { at: '0612', face: 3 }, '1-70db': { at: '0613', face: 0 } });
  expect(fireDivisor(s, hexAt('0613'), hexAt('0612'))).toBe(7);
  expect(fireDivisor(s, hexAt('0612'), hexAt('0613'))).toBe(6);
  const m = group(s, 'argenteau', ['1-ir50'], [6, 6, 1]).state;
  expect(losses(m, shot('0612', ['1-ir50'], '0613'), [6, 6, 1])).toBe(1); // 13 ÷ 7
  expect(losses(m, shot('0613', ['1-70db'], '0612', 'df'), [6, 6, 1])).toBe(2); // 13 ÷ 6
});

rule(['7.1.4', '7.2.4'], 'losses fall on the top unit, the rest on the next without new reckoning', () => {
  const s = battle({
    '1-ir50': { at: '0314', face: 3 },
    '1-70db': { at: '0315', face: 0, losses: 2 },
    '2-70db': { at: '0315', face: 0, form: 'square' },
  });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [6, 6, 6]), 'fire:1-ir50:0315'); // 3 dice: the line on top adds none
  expect(unitIn(m, '1-70db').where).toBe('box');
  expect(unitIn(m, '2-70db').losses).toBe(2);
});

rule(
  ['7.1.5', '7.2.5', 'R-19'],
  'at skirmishers (example): one die for each unit firing; each full quotient takes one',
  () => {
    const units: Units = {
      '1-ir25': { at: '0313', face: 3 },
      '2-ir25': { at: '0313', face: 3, losses: 1 },
      '3-ir25': { at: '0313', face: 3, losses: 2 },
      '1-16dbl.s1': { at: '0315' },
    };
    const volley = (faces: number[], more: Units = {}) => {
      const m = group(
        battle({ ...units, ...more }, 'vukassovich', '0312'),
        'vukassovich',
        ['1-ir25', '2-ir25', '3-ir25'],
        faces,
      );
      pick(m, 'step:1-ir25:0314', 'all', 'place:1', 'place:2');
      if (kind(m) === 'react') pick(m, 'pass');
      return pick(m, 'fire:1-ir25:0315', 'with:2-ir25', 'with:3-ir25');
    };
    expect(unitIn(volley([5, 4, 3]), '1-16dbl.s1').where).toBe('box'); // 12 ÷ 6 = 2: the second is lost
    const next = volley([5, 4, 3], { '1-70db': { at: '0315', face: 3 } });
    expect([unitIn(next, '1-16dbl.s1').where, unitIn(next, '1-70db').losses]).toEqual(['box', 1]);
    expect(unitIn(volley([1, 2, 4]), '1-16dbl.s1').where).toBe('box');
    expect(unitIn(volley([1, 1, 3]), '1-16dbl.s1').where).toBe('map');
    // Neither value, range, formation nor works count.
    const s = battle({ 'rb-1': { at: '0313', face: 3 }, '1-16dbl.s1': { at: '0315' } });
    s.earthworks = [hexAt('0315')];
    expect(dice(s, shot('0313', ['rb-1'], '0315'))).toBe(1);
  },
);

rule(['7.1.6', 'R-19'], 'a volley (example): 4 + 3 + 2 dice by battalions that came in together', () => {
  const s = battle(
    {
      '1-ir25': { at: '0313', face: 3 },
      '2-ir25': { at: '0313', face: 3, losses: 1 },
      '3-ir25': { at: '0313', face: 3, losses: 2 },
      '1-70db': { at: '0315', face: 3 },
    },
    'vukassovich',
    '0312',
  );
  const m = group(s, 'vukassovich', ['1-ir25', '2-ir25', '3-ir25'], new Array(9).fill(1));
  pick(m, 'step:1-ir25:0314', 'all', 'place:1', 'place:2');
  pick(m, 'fire:1-ir25:0315', 'with:2-ir25', 'with:3-ir25');
  expect(thrown(m)).toEqual([new Array(9).fill(1)]);
  // Standing still only the top one fires.
  const still = battle(
    {
      '1-ir25': { at: '0314', face: 3 },
      '2-ir25': { at: '0314', face: 3 },
      '1-70db': { at: '0315', face: 3 },
    },
    'vukassovich',
    '0312',
  );
  const n = group(still, 'vukassovich', ['1-ir25', '2-ir25'], [1, 1, 1, 1]);
  expect(why(n, 'fire:2-ir25:0315')).toContain('7.2.1');
  pick(n, 'fire:1-ir25:0315');
  expect(thrown(n)[0]).toHaveLength(4);
});

rule('R-19', 'battalions that came into the hex one after the other fire one at a time', () => {
  const s = battle(
    {
      '1-ir25': { at: '0313', face: 3 },
      '2-ir25': { at: '0313', face: 3 },
      '1-70db': { at: '0315', face: 3 },
    },
    'vukassovich',
    '0312',
  );
  const m = group(s, 'vukassovich', ['1-ir25', '2-ir25'], [1, 1, 1, 1]);
  pick(m, 'step:1-ir25:0314', 'go', 'step:2-ir25:0314', 'place:1');
  expect(why(m, 'fire:2-ir25:0315')).toContain('7.2.1');
  pick(m, 'fire:1-ir25:0315');
  expect(thrown(m)).toEqual([[1, 1, 1, 1]]);
});

rule('R-19', 'skirmishers fire a volley among themselves, or one of them with the guns', () => {
  const s = battle(
    {
      'sk-1': { at: '0313' },
      'sk-2': { at: '0313' },
      'rb-1': { at: '0313', face: 3 },
      '1-70db': { at: '0315', face: 3 },
    },
    'avogadro',
    '0313',
  );
  const m = group(s, 'avogadro', ['sk-1', 'sk-2', 'rb-1'], [1, 1, 1]);
  pick(m, 'step:sk-1:0314', 'all');
  while (kind(m) === 'place') pick(m, keys(m)[0] as string);
  const top = stack(m.state, '0314')[0] === unitAt('sk-1') ? 'sk-1' : 'sk-2';
  pick(m, `fire:${top}:0315`);
  expect(keys(m)).toContain('with:rb-1');
  pick(m, 'with:rb-1'); // and with the gun in it, no second skirmisher
  expect(thrown(m)).toEqual([[1, 1, 1]]);
});

rule(
  'R-19',
  'no volley under a skirmisher, none by those who came apart; skirmishers fire theirs alone',
  () => {
    const s = battle(
      {
        'sk-1': { at: '0313' },
        'sk-2': { at: '0313' },
        '1-ir16': { at: '0313', face: 3 },
        '3-ir16': { at: '0313', face: 3 },
        '1-70db': { at: '0315', face: 3 },
      },
      'avogadro',
      '0313',
    );
    const m = group(s, 'avogadro', ['sk-1', 'sk-2', '1-ir16', '3-ir16'], [1, 1]);
    pick(m, 'step:sk-1:0314', 'all');
    while (kind(m) === 'place') pick(m, keys(m).at(-1) as string);
    expect(why(m, 'fire:1-ir16:0315')).toContain('7.2.1');
    const top = stack(m.state, '0314')[0] === unitAt('sk-1') ? 'sk-1' : 'sk-2';
    pick(m, `fire:${top}:0315`);
    expect(keys(m)).toEqual(['go', top === 'sk-1' ? 'with:sk-2' : 'with:sk-1']);
    pick(m, keys(m)[1] as string);
    expect(thrown(m)).toEqual([[1, 1]]);
  },
);
