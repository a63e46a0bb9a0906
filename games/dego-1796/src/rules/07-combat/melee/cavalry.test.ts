import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hexAt } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import type { State } from '../../../state.ts';
import { at, field, group, keys, kind, pick, thrown, unitIn, why } from '../../../testing/field.ts';
import { chargeGround } from './charge-ground.ts';
import { type Attack, attackDice, beginning, clashOf, defenceDice } from './clash.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
const ride = (units: Units, at0 = '0308') =>
  field({
    units: { '5dragoons': { at: at0, face: 3 }, ...units },
    leaders: { laharpe: { at: '0309', order: 'attack' } },
  });
const charge = (to: string, from: string, kindOf: Attack['kind'] = 'charge'): Attack => ({
  attackers: [{ u: unitAt('5dragoons'), from: hexAt(from) }],
  at: hexAt(to),
  leaders: [],
  kind: kindOf,
});
const first = (s: State, a: Attack) => {
  const c = clashOf(s, a);
  return [attackDice(c, beginning(c)), defenceDice(c, beginning(c))] as const;
};
const mine = (s: State, a: Attack) => first(s, a)[0];
const passing = (m: ReturnType<typeof group>) => {
  while (kind(m) === 'react') pick(m, 'pass');
  return m;
};

rule(
  ['7.5', '7.5.1', 'R-83'],
  'horse fights hand to hand only; a charge doubles its value, then come the other dice',
  () => {
    const units: Units = { '1-ir52': { at: '0311', face: 3 } };
    const s = ride(units);
    const m = group(s, 'laharpe', ['5dragoons']);
    expect(keys(m).some((k) => k.startsWith('fire'))).toBe(false);
    expect(mine(s, charge('0311', '0310'))).toBe(3); // 1 × 2 + 1 rear
    expect(mine(s, charge('0311', '0310', 'plain'))).toBe(2);
    expect(mine(s, charge('0311', '0310', 'opportunity'))).toBe(2);
    for (const form of ['column', 'square'] as const) {
      const t = ride({ '1-ir52': { at: '0311', face: 0, form } });
      expect(clashOf(t, charge('0311', '0310')).doubled).toBe(false);
    }
  },
);

rule(
  ['7.5.2', 'R-111'],
  'the target must be seen and stand in the open, or in woods along a road; no slopes',
  () => {
    const s = ride({ '1-ir52': { at: '0312', face: 0 }, '1-70db': { at: '0310' } });
    expect(why(group(s, 'laharpe', ['5dragoons']), 'charge:5dragoons:0312')).toContain('7.5.2'); // own troops hide it
    const ground = (from: string, to: string) => chargeGround(s, hexAt(from), hexAt(to));
    expect(ground('0310', '0311')).toBe(true);
    expect(ground('0312', '0413')).toBe(false); // the river
    expect(ground('0514', '0614')).toBe(false); // a town, and a slope
    expect(ground('0512', '0511')).toBe(false); // a town on the road
    expect(ground('0817', '0918')).toBe(false); // woods without a road
    expect([ground('0814', '0914'), ground('0815', '0814')]).toEqual([true, false]); // level, and up a slope
    expect(ground('1408', '1409')).toBe(true); // the Langa road, level
    expect(ground('0513', '0613')).toBe(false);
    expect(ground('1611', '1610')).toBe(true);
    expect(ground('1612', '1611')).toBe(true); // woods entered along the road
  },
);

rule('7.5.3', 'in line, straight ahead, at least half the points', () => {
  const s = ride({ '1-ir52': { at: '0311', face: 0 } });
  const m = group(s, 'laharpe', ['5dragoons']);
  expect(why(m, 'charge:5dragoons:0311')).toEqual([]); // three hexes
  const short = ride({ '1-ir52': { at: '0310', face: 0 } });
  expect(why(group(short, 'laharpe', ['5dragoons']), 'charge:5dragoons:0310')).toContain('7.5.3');
  const column = field({
    units: { '5dragoons': { at: '0308', face: 3, form: 'column' }, '1-ir52': { at: '0311', face: 0 } },
    leaders: { laharpe: { at: '0309', order: 'attack' } },
  });
  expect(why(group(column, 'laharpe', ['5dragoons']), 'charge:5dragoons:0311')).toContain('7.5.3');
  // What has been spent before is missing for the run.
  const far = ride({ '1-ir52': { at: '0313', face: 0 } });
  const n = group(far, 'laharpe', ['5dragoons']);
  expect(why(n, 'charge:5dragoons:0313')).toEqual([]);
  pick(n, 'form:5dragoons:column');
  expect(why(n, 'charge:5dragoons:0313')).toContain('7.5.3');
});

rule(
  'R-138',
  'a charge: declaration, the run with its windows, square tries also by those who fired, then the melee',
  () => {
    const s = ride({ '1-ir52': { at: '0311', face: 0 } });
    const m = group(s, 'laharpe', ['5dragoons'], [1, 1, 1, 1, 3, 1, 1]);
    pick(m, 'charge:5dragoons:0311');
    expect([kind(m), m.pending[0]?.subject]).toEqual(['react', '0310']); // the first hex under its muskets
    pick(m, 'fire:0310'.replace('0310', '0311:1-ir52'));
    expect(kind(m)).toBe('square');
    pick(m, 'try');
    expect(unitIn(m, '1-ir52').form).toBe('square');
    // Having fired, the square throws nothing; the dragoons' one die does no harm and they fall back.
    expect(thrown(m).slice(2)).toEqual([[1]]);
    expect(at(m, '5dragoons')).toBe('0310');
    // Shot down on the way, the rest falls away.
    const dead = pick(
      group(s, 'laharpe', ['5dragoons'], [6, 6, 6, 6]),
      'charge:5dragoons:0311',
      'fire:0311:1-ir52',
    );
    expect([unitIn(dead, '5dragoons').where, kind(dead)]).toEqual(['box', 'nextHex']);
    // Too near for a charge there is only a plain melee, without square tries.
    const near = ride({ '1-ir52': { at: '0309', face: 0 } });
    const plain = pick(group(near, 'laharpe', ['5dragoons'], [1, 1, 1, 1, 1]), 'melee:5dragoons:0309');
    expect(kind(plain)).toBe('hold');
  },
);

const march = (units: Units) =>
  field({
    units: { '1-ir52': { at: '0310', face: 3 }, ...units },
    leaders: { provera: { at: '0309', order: 'attack' }, laharpe: { at: '0315' } },
  });

rule(
  ['7.5.4', 'R-75', 'R-141'],
  'charge of opportunity: within two hexes of who moves or turns, in the arc, once an activation',
  () => {
    const s = march({ '5dragoons': { at: '0313', face: 0 } });
    const m = pick(group(s, 'provera', ['1-ir52'], [3, 6, 1, 1, 1, 1, 2]), 'step:1-ir52:0311');
    expect([kind(m), keys(m)]).toEqual(['react', ['charge:5dragoons:0312', 'pass']]);
    expect(m.pending[0]?.options[0]?.detail?.().tallies?.[0]?.tally.total).toBe(1); // its plain value
    pick(m, 'charge:5dragoons:0312', 'stay');
    expect(thrown(m)[0]).toEqual([3]);
    const away = pick(
      group(march({ '5dragoons': { at: '0313', face: 3 } }), 'provera', ['1-ir52']),
      'step:1-ir52:0311',
    );
    expect(kind(away)).toBe('action');
    const far = pick(
      group(march({ '5dragoons': { at: '0314', face: 0 } }), 'provera', ['1-ir52']),
      'step:1-ir52:0311',
    );
    expect(kind(far)).toBe('action');
    const loose = pick(
      group(march({ '5dragoons': { at: '0313', form: 'rompe' } }), 'provera', ['1-ir52']),
      'step:1-ir52:0311',
    );
    expect(kind(loose)).toBe('action');
    // A turn is enough, a change of the stack is not.
    const turned = pick(
      group(march({ '5dragoons': { at: '0312', face: 0 } }), 'provera', ['1-ir52']),
      'turn:1-ir52:2',
    );
    expect(keys(turned)).toContain('charge:5dragoons:0311');
    // Once in a hex activation.
    const again = group(
      march({ '5dragoons': { at: '0312', face: 0, losses: 0 } }),
      'provera',
      ['1-ir52'],
      [3, 1, 1, 1, 1],
    );
    pick(again, 'turn:1-ir52:2', 'charge:5dragoons:0311', 'try');
    expect(unitIn(again, '1-ir52').form).toBe('square');
    expect(at(again, '5dragoons')).toBe('0311'); // 7.5.6: back to the hex it came from
    expect(unitIn(again, '5dragoons').acted).toBe(false);
    expect(again.state.active?.group?.charged).toEqual([unitAt('5dragoons')]);
    expect(kind(again)).not.toBe('react');
  },
);

rule('R-75', 'once for each enemy hex activation, and not for a change in the stack', () => {
  const s = field({
    units: {
      '1-ir52': { at: '0309', face: 3 },
      '2-ir52': { at: '0309', face: 3 },
      '5dragoons': { at: '0312', face: 0 },
    },
    leaders: { provera: { at: '0308', order: 'attack' }, laharpe: { at: '0315' } },
  });
  const m = group(s, 'provera', ['1-ir52', '2-ir52'], [3, 1, 1]);
  pick(m, 'step:1-ir52:0310', 'go', 'charge:5dragoons:0311', 'try'); // a square, and the dragoons go back
  expect(at(m, '5dragoons')).toBe('0311');
  pick(m, 'step:2-ir52:0310', 'place:1');
  expect(kind(m)).toBe('react'); // they may draw back
  expect(keys(m).some((k) => k.startsWith('charge'))).toBe(false);
  expect(why(m, 'charge:5dragoons')).toContain('R-75');
  const stacked = field({
    units: {
      '1-ir52': { at: '0310', face: 3 },
      '2-ir52': { at: '0310', face: 3 },
      '5dragoons': { at: '0312', face: 0 },
    },
    leaders: { provera: { at: '0308', order: 'attack' }, laharpe: { at: '0315' } },
  });
  expect(kind(pick(group(stacked, 'provera', ['1-ir52', '2-ir52']), 'stack:2-ir52:0'))).toBe('action');
});

rule('7.5.4', 'a unit beaten by it has finished; if the horse is destroyed it goes on', () => {
  const s = march({ '5dragoons': { at: '0312', face: 0 } });
  const m = pick(
    group(s, 'provera', ['1-ir52'], [1, 6, 6, 6, 6]),
    'turn:1-ir52:2',
    'charge:5dragoons:0311',
    'stay',
  );
  expect(unitIn(m, '5dragoons').where).toBe('box');
  expect([kind(m), why(m, 'turn:1-ir52:3')]).toEqual(['action', []]);
  const beaten = pick(
    group(s, 'provera', ['1-ir52'], [1, 1, 1, 1, 1]),
    'turn:1-ir52:2',
    'charge:5dragoons:0311',
    'stay',
    'retreat',
  );
  expect([at(beaten, '1-ir52'), at(beaten, '5dragoons')]).toEqual(['0309', '0310']);
  pick(beaten, 'face:0');
  expect(unitIn(beaten, '1-ir52').acted).toBe(true);
});

rule(['7.5.5', 'R-73'], 'a charged column (example): half its value rounded up, without its bonus', () => {
  const column = (id: string, losses: number) => {
    const s = ride({ [id]: { at: '0311', face: 0, form: 'column', losses } });
    return first(s, charge('0311', '0310'))[1];
  };
  expect([0, 1, 2].map((n) => column('1-ir50', n))).toEqual([2, 1, 1]);
  expect([0, 1, 2, 3].map((n) => column('1-ir52', n))).toEqual([2, 2, 1, 1]);
  const plain = ride({ '1-ir50': { at: '0311', face: 0, form: 'column' } });
  expect(first(plain, charge('0311', '0310', 'plain'))[1]).toBe(5);
});

rule(['7.5.6', 'R-74'], 'horse against square: a die each, a six hurts, and the horse goes back', () => {
  const s = field({
    units: { '5dragoons': { at: '0308', face: 3 }, '1-ir52': { at: '0311', form: 'square' } },
    leaders: { laharpe: { at: '0309', order: 'attack' }, avogadro: { at: '0311' } },
  });
  const m = passing(pick(group(s, 'laharpe', ['5dragoons'], [6, 1, 5]), 'charge:5dragoons:0311'));
  expect(thrown(m)).toEqual([[6], [1], [5]]); // then Avogadro's die
  expect([unitIn(m, '1-ir52').losses, at(m, '5dragoons'), unitIn(m, '5dragoons').acted]).toEqual([
    1,
    '0310',
    true,
  ]);
  const hurt = passing(pick(group(s, 'laharpe', ['5dragoons'], [5, 6]), 'charge:5dragoons:0311'));
  expect([unitIn(hurt, '1-ir52').losses, unitIn(hurt, '5dragoons').where]).toEqual([0, 'box']);
});

rule(
  'R-76',
  'some in square, some not: the fight is with the others; the square adds a die that hurts on a six',
  () => {
    const s = ride({ '1-ir50': { at: '0311', face: 0 }, '2-ir50': { at: '0311', form: 'square' } });
    const a = charge('0311', '0310');
    expect(first(s, a)[1]).toBe(3);
    const m = passing(pick(group(s, 'laharpe', ['5dragoons'], [6, 6, 1, 1, 1, 6]), 'charge:5dragoons:0311'));
    pick(m, 'stay');
    expect(thrown(m)).toEqual([[6, 6], [1, 1, 1], [6]]);
    expect([unitIn(m, '1-ir50').losses, unitIn(m, '2-ir50').losses, unitIn(m, '5dragoons').where]).toEqual([
      2,
      0,
      'box',
    ]);
  },
);

rule('7.5.7', 'counter-charge: they meet half-way, or one hex nearer to the counter-charger', () => {
  const duel = (enemy: string, n: number) => {
    const s = ride({ hussars: { at: enemy, face: 0 } });
    const m = pick(group(s, 'laharpe', ['5dragoons'], new Array(n).fill(1)), `charge:5dragoons:${enemy}`);
    expect([kind(m), keys(m), m.pending[0]?.seat]).toEqual([
      'counterCharge',
      ['counterCharge', 'stand'],
      'austrian',
    ]);
    return m;
  };
  const even = pick(duel('0312', 4), 'counterCharge'); // four hexes apart: the second
  expect(at(even, 'hussars')).toBe('0310');
  const odd = pick(duel('0313', 4), 'counterCharge'); // five: one nearer to the hussars
  expect(at(odd, 'hussars')).toBe('0311');
  const stand = pick(duel('0312', 6), 'stand');
  expect(at(stand, 'hussars')).toBe('0312');
  // A long enough run doubles the counter-charger too: six hexes apart, three each.
  const s = ride({ hussars: { at: '0314', face: 0 } });
  const far = pick(
    group(s, 'laharpe', ['5dragoons'], [1, 1, 1, 1]),
    'charge:5dragoons:0314',
    'counterCharge',
  );
  expect(at(far, 'hussars')).toBe('0311');
  expect(thrown(far)).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

rule('7.0', 'cavalry draws back a hex from who comes up to it, out of his reach, facing as it likes', () => {
  const s = field({
    units: { '1-ir52': { at: '0310', face: 3 }, '5dragoons': { at: '0312', form: 'column', face: 3 } },
    leaders: { provera: { at: '0309', order: 'attack' } },
  });
  const m = pick(group(s, 'provera', ['1-ir52']), 'step:1-ir52:0311');
  expect(keys(m)).toEqual(['drawBack:5dragoons:0313', 'drawBack:5dragoons:0212', 'pass']);
  expect(why(m, 'drawBack:5dragoons:0211')).toContain('7.0'); // still next to the mover
  pick(m, 'drawBack:5dragoons:0313');
  expect(kind(m)).toBe('facing');
  pick(m, 'face:0');
  expect([at(m, '5dragoons'), kind(m)]).toEqual(['0313', 'action']);
  // Only when somebody comes up, not when he turns.
  const beside = field({
    units: { '1-ir52': { at: '0311', face: 3 }, '5dragoons': { at: '0312', form: 'column', face: 3 } },
    leaders: { provera: { at: '0309', order: 'attack' } },
  });
  expect(kind(pick(group(beside, 'provera', ['1-ir52']), 'turn:1-ir52:2'))).toBe('action');
});
