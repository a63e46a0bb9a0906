import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  came,
  cav,
  charge,
  drive,
  field,
  foot,
  from,
  inf,
  lead,
  offered,
  order,
  the,
  umpire,
  where,
} from '../../testing.ts';
import { chargeStep, isValid } from './charges.ts';

/** Infantry against infantry, front to front. */
const foot2foot = (fr = {}, au = {}) =>
  field({ fr: [inf('A', 20, 20, 0, fr)], au: [inf('E', 20, 20.8, 180, au)], phase: 'charge' });
const horse2foot = (au = {}) =>
  field({ fr: [cav('C', 24, 19.1, 0)], au: [inf('U', 24, 20, 180, au)], phase: 'charge' });
const horse2horse = (from = 10, fr = {}, au = {}) => {
  const s = field({ fr: [cav('C', 24, 19, 0, fr)], au: [cav('D', 24, 20, 180, au)], phase: 'charge' });
  came(s, 'C', 24, from);
  return s;
};

rule(
  ['SP.4', 'SP.4.1'],
  'declared charges are resolved target by target, in the player’s order, results at once',
  () => {
    const s = field({
      fr: [inf('A', 20, 20, 0), inf('B', 30, 20, 0)],
      au: [inf('E', 20, 20.8, 180), inf('F', 30, 20.8, 180)],
      phase: 'charge',
    });
    the(s, 'A').charge = 2;
    the(s, 'B').charge = 3;
    const m = from(s, [1, 1, 1, 1]);
    expect(offered(m)).toEqual(['charge:E', 'charge:F']);
    m.answer('french', 'charge:F');
    expect([the(m.state, 'A').cohesion, the(m.state, 'B').cohesion]).toEqual(['disrupted', 'disrupted']);
  },
);

rule(['SP.4.2', 'R-48'], 'only coherent troops not in square charge; otherwise it is refused or void', () => {
  const s = field({
    fr: [
      inf('A', 20, 20, 0, { cohesion: 'disrupted' }),
      foot('G', 30, 20, 0),
      inf('Q', 10, 20, 0, { square: true }),
    ],
    au: [inf('E', 20, 20.8, 180), inf('F', 30, 20.9, 180), inf('H', 10, 21.4, 180)],
  });
  expect(order(from(s), 'A', 'charge:E')).toEqual(['SP.4.2']);
  expect(order(from(s), 'G', 'charge:F')).toEqual(['SP.4.2']);
  expect(order(from(s), 'Q', 'charge:H')).toEqual(['SP.4.2']);
  for (const spoil of [
    (t: ReturnType<typeof foot2foot>) => Object.assign(the(t, 'A'), { cohesion: 'disrupted' }),
    (t: ReturnType<typeof foot2foot>) => Object.assign(the(t, 'E'), { fate: 'surrounded' }),
    (t: ReturnType<typeof foot2foot>) => Object.assign(the(t, 'E'), { y: 25000 }),
  ]) {
    const t = foot2foot();
    the(t, 'A').charge = 1;
    spoil(t);
    expect(isValid(t, 0)).toBe(false);
    const before = { ...the(t, 'A'), charge: -1 };
    expect(drive(chargeStep(umpire(t, [])))).toBe(false); // no die is cast
    expect(the(t, 'A')).toEqual(before);
  }
});

rule('SP.4.3', 'one target a unit, touched by its front, and no silenced guns', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0)],
    au: [inf('E', 18.9, 20.8, 180), inf('F', 21.4, 20.8, 180), foot('Z', 20, 20.4, 0, { silenced: true })],
  });
  const m = from(s);
  m.answer('french', 'unit:A');
  expect(offered(m).filter((k) => k.startsWith('charge'))).toEqual(['charge:E', 'charge:F']);
  m.answer('french', 'charge:E');
  expect(order(m, 'A', 'charge:F')).toEqual(['SP.4.3']);
});

rule('SP.4.4', 'a failed attacker stays in contact, disrupted, and his helpers too', () => {
  const s = field({
    fr: [inf('A', 18.9, 20, 0), inf('B', 21.3, 20, 0)],
    au: [inf('E', 20, 20.8, 180)],
    phase: 'charge',
  });
  charge(s, ['A', 'B'], 'E', [2], ['lead:A']); // 2 + 1
  expect(['A', 'B'].map((id) => the(s, id).cohesion)).toEqual(['disrupted', 'disrupted']);
  expect(where(s, 'A')).toEqual([18.9, 20, 0]);
});

rule(['SP.4.5', 'R-52'], 'cavalry that fails against cavalry is met half way and flees (V-20)', () => {
  const s = horse2horse();
  charge(s, ['C'], 'D', [2, 1, 1]);
  expect(where(s, 'C')).toEqual([24, 1.5, 180]);
  expect([where(s, 'D'), the(s, 'D').cohesion]).toEqual([[24, 15.5, 180], 'coherent']);
  const tired = horse2horse(10, {}, { cohesion: 'exhausted' });
  charge(tired, ['C'], 'D', [1, 1, 1]);
  expect(the(tired, 'D').cohesion).toBe('exhausted');
});

rule(
  ['SP.4.6', 'SP.4.6a', 'TP.1', 'T-CHARGE'],
  'infantry fails against infantry: flees 7", position taken',
  () => {
    const s = foot2foot();
    charge(s, ['A'], 'E', [4, 3]);
    expect(where(s, 'E')).toEqual([20, 27.8, 0]);
    expect(where(s, 'A')).toEqual([20, 20.8, 0]);
  },
);

rule(
  ['SP.4.6b', 'LC.1', 'LC.2'],
  'infantry stands against infantry: it ceases fire, turns if alone, and they are locked',
  () => {
    const s = field({
      fr: [inf('A', 20, 20, 0)],
      au: [inf('E', 21.6, 20.9, 90, { firing: true })],
      phase: 'charge',
    });
    // The charger touches with its corner; the defender faces away from it.
    charge(s, ['A'], 'E', [4, 5, 3, 3, 2, 5]); // a tie, then 2 against 5
    expect(the(s, 'E').firing).toBe(false);
    expect(the(s, 'A').fleeing).toBe(true);
    const turns = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 21.6, 90)], phase: 'charge' });
    charge(turns, ['A'], 'E', [4, 5, 1, 5]);
    // It turned to face, won, and took the place of the chargers, facing their flight.
    expect(where(turns, 'E')).toEqual([20, 20, 180]);
  },
);

rule('SP.4.6c', 'infantry fails against cavalry: flees 7", the cavalry follows up or pursues', () => {
  const s = horse2foot();
  charge(s, ['C'], 'U', [3, 1, 3]);
  expect(where(s, 'U')).toEqual([24, 27, 0]);
  expect(where(s, 'C')).toEqual([24, 26, 0]);
});

rule(
  ['SP.4.6d', 'R-54'],
  'infantry stands against cavalry: square, firing, the cavalry disrupted; in areas no square (V-32)',
  () => {
    const s = field({ fr: [cav('C', 20, 19.1, 0)], au: [inf('E', 20, 20, 180)], phase: 'charge' });
    charge(s, ['C'], 'E', [3, 4]);
    expect(where(s, 'E')).toEqual([20, 20.6, 180]);
    expect(the(s, 'E')).toMatchObject({ square: true, squareBase: true, firing: true });
    expect(the(s, 'C').cohesion).toBe('disrupted');
    const village = field({
      fr: [cav('C', 20, 12.5, 0)],
      au: [inf('E', 0, 0, 180, { holds: 'B' })],
      bua: { B: [18, 13, 22, 16] },
      phase: 'charge',
    });
    charge(village, ['C'], 'E', [3, 4]);
    expect(the(village, 'E')).toMatchObject({ square: false, firing: true, area: 0 });
    // Lining a wall and charged from behind it does form square.
    const wall = field({
      fr: [cav('C', 20, 21.3, 180)],
      au: [inf('E', 20, 20.4, 180)],
      lines: [
        [
          [15, 20],
          [25, 20],
        ],
      ],
      phase: 'charge',
    });
    charge(wall, ['C'], 'E', [3, 6]);
    expect(the(wall, 'E')).toMatchObject({ square: true, lining: -1 });
    // A square that flees is a square no longer.
    const sq = field({
      fr: [cav('C', 20, 18.5, 0)],
      au: [inf('E', 20, 20, 180, { square: true })],
      phase: 'charge',
    });
    charge(sq, ['C'], 'E', [6, 1, 1]);
    expect(the(sq, 'E')).toMatchObject({ square: false, squareBase: false, fleeing: true });
  },
);

rule(
  ['SP.4.6e', 'SP.4.6f'],
  'cavalry gives way 3" before infantry, disrupted if it failed; position taken (V-33)',
  () => {
    const s = field({ fr: [inf('A', 24, 19.1, 0)], au: [cav('D', 24, 20, 180)], phase: 'charge' });
    charge(s, ['A'], 'D', [4, 4]);
    expect([where(s, 'D'), the(s, 'D').cohesion]).toEqual([[24, 23, 180], 'coherent']);
    expect(where(s, 'A')).toEqual([24, 20, 0]);
    const f = field({ fr: [inf('A', 24, 19.1, 0)], au: [cav('D', 24, 20, 180)], phase: 'charge' });
    charge(f, ['A'], 'D', [4, 3]);
    expect([where(f, 'D'), the(f, 'D').cohesion]).toEqual([[24, 23, 180], 'disrupted']);
    // no room at all.
    const shut = field({
      size: [48, 20.5],
      fr: [inf('A', 24, 19.1, 0), inf('L', 22.85, 20, 90), inf('R', 25.15, 20, 270)],
      au: [cav('D', 24, 20, 180)],
      phase: 'charge',
    });
    charge(shut, ['A'], 'D', [4, 6]);
    expect([where(shut, 'D')[1], the(shut, 'D').cohesion, where(shut, 'A')[1]]).toEqual([
      20,
      'disrupted',
      19.1,
    ]);
  },
);

rule('SP.4.6g', 'cavalry fails against cavalry: flees 11" and two dice', () => {
  const s = field({
    size: [48, 48],
    fr: [cav('C', 24, 19, 0)],
    au: [cav('D', 24, 20, 180)],
    phase: 'charge',
  });
  charge(s, ['C'], 'D', [4, 3, 2, 3, 1]);
  expect(where(s, 'D')).toEqual([24, 36, 0]);
  expect(where(s, 'C')).toEqual([24, 34.9, 0]); // an inch short, and a tenth of daylight
});

rule('SP.4.6h', 'cavalry stands against cavalry: coherent, met half way, locked; the winner stays', () => {
  const s = horse2horse(10, {}, { cohesion: 'disrupted' });
  charge(s, ['C'], 'D', [4, 5, 2, 5, 1, 1]); // the charger loses and flees 13"
  expect(the(s, 'D')).toMatchObject({ cohesion: 'coherent', fleeing: false });
  expect(where(s, 'D')).toEqual([24, 15.5, 180]);
  expect(where(s, 'C')).toEqual([24, 1.5, 180]);
});

rule('SP.4.6i', 'guns fail: silenced, position taken, cavalry rolls for follow-up', () => {
  const s = field({ fr: [cav('C', 24, 19, 0)], au: [foot('G', 24, 20, 0)], phase: 'charge' });
  charge(s, ['C'], 'G', [4, 1, 2]);
  expect(the(s, 'G').silenced).toBe(true);
  expect(where(s, 'C')).toEqual([24, 20, 0]);
  expect(the(s, 'C').cohesion).toBe('disrupted');
});

rule(
  ['SP.4.6j', 'R-91'],
  'guns stand: nothing is resolved, they fire if the charger is in their arc; limbered ones do not',
  () => {
    const s = field({ fr: [inf('A', 24, 19.1, 0)], au: [foot('G', 24, 20, 180)], phase: 'charge' });
    charge(s, ['A'], 'G', [6, 4]); // grapeshot: 6 − 1
    expect([the(s, 'A').cohesion, the(s, 'G').firing, where(s, 'G')]).toEqual([
      'coherent',
      true,
      [24, 20, 180],
    ]);
    const l = field({
      fr: [inf('A', 24, 19.1, 0)],
      au: [foot('G', 24, 20, 180, { limbered: true })],
      phase: 'charge',
    });
    charge(l, ['A'], 'G', [4, 6]); // no grapeshot; 6 − 2 = 4
    expect(the(l, 'G')).toMatchObject({ firing: false, silenced: false });
    const f = field({
      fr: [inf('A', 24, 19.1, 0)],
      au: [foot('G', 24, 20, 180, { limbered: true })],
      phase: 'charge',
    });
    charge(f, ['A'], 'G', [4, 5]);
    expect(the(f, 'G')).toMatchObject({ limbered: true, silenced: true });
  },
);

rule(['TP.2', 'R-58'], 'the winner may keep defensible ground, also when he waits (V-30)', () => {
  const wall = () =>
    field({
      fr: [inf('A', 20, 17, 0)],
      au: [inf('E', 20, 20.4, 180)],
      lines: [
        [
          [15, 20],
          [25, 20],
        ],
      ],
      phase: 'charge',
    });
  const s = wall();
  Object.assign(the(s, 'A'), { y: 19600 });
  charge(s, ['A'], 'E', [4, 4, 1, 5], ['stay']);
  expect([where(s, 'E'), where(s, 'A')]).toEqual([
    [20, 20.4, 180],
    [20, 12.6, 180],
  ]);
  const t = wall();
  Object.assign(the(t, 'A'), { y: 19600 });
  charge(t, ['A'], 'E', [4, 4, 1, 5], ['advance']);
  expect(where(t, 'E')).toEqual([20, 19.6, 180]);
  // The question is the waiting player's.
  const q = wall();
  Object.assign(the(q, 'A'), { y: 19600, charge: 1 });
  const m = from(q, [4, 4, 1, 5, 1, 1, 1]);
  expect(m.pending[0]).toMatchObject({ seat: 'austrian', kind: 'position' });
  // A hill and a fort are such ground; the open is not.
  const hill = field({
    fr: [inf('A', 20, 20, 0)],
    au: [inf('E', 20, 20.8, 180)],
    hills: [
      {
        box: [18, 19, 22, 20.3],
        crest: [
          [18, 19.5],
          [22, 19.5],
        ],
      },
    ],
    phase: 'charge',
  });
  charge(hill, ['A'], 'E', [4, 3], ['stay']);
  expect(where(hill, 'A')).toEqual([20, 20, 0]);
  // Cavalry too may stay on its hill rather than ride onto the guns.
  const guns = field({
    fr: [cav('C', 20, 20, 0)],
    au: [foot('G', 20, 21, 0)],
    hills: [
      {
        box: [18, 19, 22, 20.3],
        crest: [
          [18, 19.5],
          [22, 19.5],
        ],
      },
    ],
    phase: 'charge',
  });
  charge(guns, ['C'], 'G', [4, 1, 1], ['stay']);
  expect([where(guns, 'C'), the(guns, 'C').cohesion]).toEqual([[20, 20, 0], 'disrupted']);
  const fort = field({
    fr: [inf('A', 0, 0, 0, { holds: 'F' })],
    au: [inf('E', 20, 22.6, 180)],
    forts: { F: [18.9, 20, 21.1, 22.2] },
    phase: 'charge',
  });
  charge(fort, ['A'], 'E', [4, 3], ['stay']);
  expect(the(fort, 'A').area).toBe(0);
});

rule(['LC.1', 'R-99'], 'only veterans +1 and lancers −1; ties are thrown again (V-31)', () => {
  const s = horse2horse(10, { quality: 'veteran', trait: 'lancer' });
  charge(s, ['C'], 'D', [4, 4, 4, 4, 2, 5, 1, 1]);
  expect(the(s, 'C').fleeing).toBe(true);
  const v = foot2foot({ quality: 'veteran' }, { quality: 'raw' });
  charge(v, ['A'], 'E', [4, 5, 3, 3]); // 4 against 3
  expect(the(v, 'E').fleeing).toBe(true);
  const lancers = field({
    fr: [inf('A', 20, 20, 0)],
    au: [inf('E', 20, 20.8, 180, { quality: 'veteran' })],
    phase: 'charge',
  });
  charge(lancers, ['A'], 'E', [4, 3, 3, 3]); // 3 against 4
  expect(the(lancers, 'A').fleeing).toBe(true);
});

rule(
  ['LC.2', 'R-53', 'R-98'],
  'the loser flees, helpers too; infantry takes the position, cavalry stays',
  () => {
    const s = field({
      fr: [inf('A', 18.9, 20, 0), inf('B', 21.3, 20, 0)],
      au: [inf('E', 20, 20.8, 180)],
      phase: 'charge',
    });
    charge(s, ['A', 'B'], 'E', [3, 4, 1, 6], ['lead:B']);
    expect(['A', 'B'].map((id) => the(s, id).fleeing)).toEqual([true, true]);
    expect(where(s, 'E').slice(0, 2)).toEqual([21.3, 20]); // the place of the principal
    const won = foot2foot();
    charge(won, ['A'], 'E', [4, 4, 6, 1]);
    expect(where(won, 'A')).toEqual([20, 20.8, 0]);
    const c = horse2horse();
    charge(c, ['C'], 'D', [4, 4, 6, 1, 1, 1]);
    expect([where(c, 'C'), the(c, 'C').cohesion]).toEqual([[24, 14.5, 0], 'coherent']);
  },
);

rule('CF.1', 'a charge on runners needs no check', () => {
  const s = foot2foot({}, { fleeing: true });
  charge(s, ['A'], 'E', []);
  expect(where(s, 'E')).toEqual([20, 27.8, 0]);
});

rule(['CF.2', 'R-64'], 'infantry drives runners a further move and takes the place (V-29)', () => {
  const s = foot2foot({}, { fleeing: true });
  charge(s, ['A'], 'E', []);
  expect([where(s, 'A'), the(s, 'E').fate]).toEqual([[20, 20.8, 0], 'table']);
});

rule(['CF.3', 'R-108'], 'cavalry rides runners down and stands where they stood, disrupted', () => {
  const s = horse2foot({ fleeing: true });
  charge(s, ['C'], 'U', [2]);
  expect(the(s, 'U').fate).toBe('riddenDown');
  expect([where(s, 'C'), the(s, 'C').cohesion]).toEqual([[24, 20, 0], 'disrupted']);
});

rule(['R-50', 'MU.1'], 'mixed chargers: the principal’s check and row; the cavalry rides on (V-53)', () => {
  const s = field({
    fr: [inf('A', 23, 19.2, 0), cav('C', 25, 19.1, 0)],
    au: [inf('U', 24, 20, 180)],
    phase: 'charge',
  });
  charge(s, ['A', 'C'], 'U', [3, 2, 3], ['lead:A']);
  expect(where(s, 'A').slice(0, 2)).toEqual([24, 20]);
  expect([the(s, 'U').cohesion, the(s, 'U').fleeing, the(s, 'C').cohesion]).toEqual([
    'exhausted',
    true,
    'disrupted',
  ]);
  // Cavalry that fails against cavalry flees; its infantry is disrupted where it stands.
  const f = field({
    fr: [cav('C', 23.3, 19, 0), inf('A', 25.2, 19.1, 0)],
    au: [cav('D', 24, 20, 180)],
    phase: 'charge',
  });
  charge(f, ['C', 'A'], 'D', [1, 1, 1], ['lead:C']); // 1 + 1 + 1
  expect([the(f, 'C').fleeing, the(f, 'A').fleeing, the(f, 'A').cohesion]).toEqual([
    true,
    false,
    'disrupted',
  ]);
});

rule('MU.1', 'all charges on one target are one; the attacker names the principal', () => {
  const s = field({
    fr: [inf('A', 18.9, 20, 0, { quality: 'raw' }), inf('B', 21.3, 20, 0, { quality: 'veteran' })],
    au: [inf('E', 20, 20.8, 180)],
    phase: 'charge',
  });
  Object.assign(the(s, 'A'), { charge: 2 });
  Object.assign(the(s, 'B'), { charge: 2 });
  const m = from(s, [2, 3, 4, 4]);
  expect(offered(m)).toEqual(['lead:A', 'lead:B']);
  m.answer('french', 'lead:B'); // 2 + 1 veteran + 1 help
  expect(the(m.state, 'E').fleeing).toBe(true);
});

rule('MU.3', 'only the principal takes the position', () => {
  const s = field({
    fr: [inf('A', 18.9, 20, 0), inf('B', 21.3, 20, 0)],
    au: [inf('E', 20, 20.8, 180)],
    phase: 'charge',
  });
  charge(s, ['A', 'B'], 'E', [3, 3], ['lead:A']);
  expect([where(s, 'A')[1] > 20, where(s, 'B')]).toEqual([true, [21.3, 20, 0]]);
});

rule('R-47', 'on silenced guns: their place, the way he charged; spiked from the next Command Phase', () => {
  const s = field({ fr: [inf('A', 24, 19.1, 0)], au: [foot('G', 24, 20, 90)], phase: 'charge' });
  charge(s, ['A'], 'G', [5, 3]); // grapeshot: 5 − 1
  expect(where(s, 'A')).toEqual([24, 20, 0]);
  s.phase = 'orders';
  expect(order(from(s), 'A', 'spike:G')).toEqual([]);
});

rule(
  'R-97',
  'a square charged by infantry: +1, locked in square, stays if it wins, flees in line if it loses',
  () => {
    const sq = () =>
      field({ fr: [inf('A', 20, 18.6, 0)], au: [inf('E', 20, 20, 180, { square: true })], phase: 'charge' });
    const won = sq();
    charge(won, ['A'], 'E', [4, 3, 1, 6]); // 3 + 1 passes
    expect([the(won, 'E').square, where(won, 'E')]).toEqual([true, [20, 20, 180]]);
    const lost = sq();
    charge(lost, ['A'], 'E', [4, 3, 6, 1]);
    expect(the(lost, 'E')).toMatchObject({ square: false, fleeing: true });
  },
);

rule(
  'R-93',
  'a pursuit that strikes a unit with a declared charge leaves that charge declared, perhaps void',
  () => {
    const s = field({
      fr: [inf('A', 10, 20, 0), inf('B', 20, 20, 0)],
      au: [inf('E', 10, 20.8, 180), inf('F', 20, 20.8, 180)],
      phase: 'charge',
    });
    the(s, 'A').charge = 2;
    the(s, 'B').charge = 3;
    const g = umpire(s, [4, 3]);
    drive(chargeStep(g), ['charge:E']);
    expect(the(s, 'B').charge).toBe(3);
    the(s, 'F').y = 30000; // driven off meanwhile
    expect(drive(chargeStep(umpire(s, [])))).toBe(false);
    expect(the(s, 'B').charge).toBe(-1);
  },
);

rule('R-94', 'a defender that runs leaves all its contacts; the others stay', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0), inf('B', 21.6, 21, 270)],
    au: [inf('E', 20, 20.8, 180)],
    phase: 'charge',
  });
  charge(s, ['A'], 'E', [4, 3]);
  expect(where(s, 'B')).toEqual([21.6, 21, 270]);
  expect(the(s, 'E').fleeing).toBe(true);
});

rule('R-52', 'an exhausted cavalry unit that stands stays exhausted', () => {
  const s = horse2horse(10, {}, { cohesion: 'exhausted' });
  charge(s, ['C'], 'D', [4, 6, 1, 6, 1, 1]);
  expect(the(s, 'D').cohesion).toBe('exhausted');
});

rule('FL.9', 'the principal’s general rolls when the unit runs', () => {
  const s = foot2foot();
  lead(s, 1, 'E');
  charge(s, ['A'], 'E', [4, 2, 1]); // 2 + 1 fails; the die of 1 kills
  expect(s.generals[1]?.alive).toBe(false);
});

rule(['TP.1', 'LC.2'], 'a winner whose loser finds no way out does not turn its back (RN-14)', () => {
  const trapped = (ids: [string, string]) =>
    field({
      fr: [inf(ids[0], 24, 19.2, 0), inf('W', 24, 21.5, 180)],
      au: [inf(ids[1], 24, 20, 180)],
      phase: 'charge',
    });
  const s = trapped(['A', 'E']);
  charge(s, ['A'], 'E', [4, 4, 6, 1]);
  expect(the(s, 'E').fate).toBe('surrounded');
  expect(where(s, 'A')).toEqual([24, 20, 0]);
  // The same for a defender who wins: the charger has an Austrian behind him.
  const d = field({
    fr: [inf('A', 24, 19.2, 0)],
    au: [inf('E', 24, 20, 180), inf('B', 24, 17.7, 0)],
    phase: 'charge',
  });
  charge(d, ['A'], 'E', [4, 4, 1, 6]);
  expect(the(d, 'A').fate).toBe('surrounded');
  expect(where(d, 'E')).toEqual([24, 19.2, 180]);
});

rule('TP.2', 'the position is declined only where taking it would leave the ground one stands in', () => {
  const hill = (north: number) => ({
    hills: [
      {
        box: [20, 15, 28, north] as const,
        crest: [
          [20, 16],
          [28, 16],
        ] as const,
      },
    ],
  });
  const up = (north: number) =>
    field({ fr: [inf('A', 24, 19.2, 0)], au: [inf('E', 24, 20, 180)], phase: 'charge', ...hill(north) });
  const same = up(24);
  charge(same, ['A'], 'E', [4, 1]); // both places lie on the hill: nothing is asked
  expect(where(same, 'A')).toEqual([24, 20, 0]);
  const off = up(19.5);
  charge(off, ['A'], 'E', [4, 1], ['stay']);
  expect(where(off, 'A')).toEqual([24, 19.2, 0]);
  // From one part of a village into the next.
  const village = field({
    fr: [inf('A', 0, 0, 0, { holds: 'B1' })],
    au: [inf('E', 0, 0, 180, { holds: 'B2' })],
    bua: { B1: [22, 16, 26, 19], B2: [22, 19, 26, 22] },
    phase: 'charge',
  });
  charge(village, ['A'], 'E', [6, 1]);
  expect(the(village, 'A').area).toBe(1);
});

rule(
  ['CF.3', 'R-108'],
  'after a failed roll the rider stands where the runner stood and charges nobody',
  () => {
    const s = field({
      fr: [cav('C', 24, 19.1, 0)],
      au: [inf('U', 24, 20, 0, { fleeing: true }), inf('N', 25, 20.8, 180)],
      phase: 'charge',
    });
    charge(s, ['C'], 'U', [2]); // no dice for a charge on the neighbour
    expect(the(s, 'U').fate).toBe('riddenDown');
    expect(the(s, 'C')).toMatchObject({ charges: 1, cohesion: 'disrupted' });
    const [x, y] = where(s, 'C');
    expect(x).toBe(24);
    expect(y).toBeGreaterThan(19.6); // as near as there is room, short of contact
    expect(y).toBeLessThan(19.85);
    expect(the(s, 'N')).toMatchObject({ cohesion: 'coherent', square: false, firing: false });
  },
);

rule('R-98', 'the principal flees first, then the others in order of battle', () => {
  const s = field({
    fr: [inf('A', 21.6, 20, 0), inf('B', 24, 20, 0), cav('D', 24.9, 21.2, 270)],
    au: [inf('E', 23.2, 20.8, 180)],
    phase: 'charge',
  });
  const told = charge(s, ['D', 'A', 'B'], 'E', [3, 6, 1, 6], ['lead:B']);
  expect(told.filter((t) => t.startsWith('fled'))).toEqual(['fled B', 'fled A', 'fled D']);
});

rule(['ST.3', 'ST.1', 'ST.6.c', 'ST.6.d', 'PU.5'], 'every change of state is told', () => {
  const pursued = field({ size: [60, 60], fr: [cav('C', 24, 19.1, 0)], au: [inf('U', 24, 20, 180)] });
  expect(charge(pursued, ['C'], 'U', [3, 2, 2])).toContain('exhausted U');
  const horse = (dice: number[]) => {
    const s = field({
      size: [60, 60],
      fr: [cav('C', 24, 19, 0)],
      au: [cav('D', 24, 20, 180, { cohesion: 'disrupted' })],
    });
    return charge(s, ['C'], 'D', dice);
  };
  expect(horse([4, 5, 6, 1, 1, 1])).toContain('regrouped D'); // it countercharges
  expect(horse([1, 1, 1])).toContain('regrouped D'); // the charge on it failed
  const square = field({ fr: [cav('C', 24, 19.1, 0)], au: [inf('U', 24, 20, 180)] });
  expect(charge(square, ['C'], 'U', [5, 5])).toContain('firing U');
  const stops = foot2foot({}, { firing: true });
  expect(charge(stops, ['A'], 'E', [4, 4, 6, 1])).toContain('ceases E');
  const guns = field({ fr: [inf('A', 24, 19.1, 0)], au: [foot('G', 24, 20, 180)] });
  expect(charge(guns, ['A'], 'G', [6, 6])).toContain('firing G');
});
