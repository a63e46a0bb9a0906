import { odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../data/leaders.ts';
import { hexAt } from '../data/map.ts';
import { unitAt } from '../data/units.ts';
import { ld, moraleOf, type State, un } from '../state.ts';
import { at, field, from, group, keys, kind, leaderIn, pick, thrown, unitIn, why } from '../testing/field.ts';
import { retreatHexes, skirmisherRefuges } from './07-melee.ts';
import {
  type Attack,
  attackTally,
  defenceTally,
  firstRoundOdds,
  holdOdds,
  meleeDetail,
  meleeDivisor,
  sidesOf,
} from './07-melee-dice.ts';

type Units = NonNullable<Parameters<typeof field>[0]['units']>;
type Leaders = NonNullable<Parameters<typeof field>[0]['leaders']>;
const battle = (units: Units, leaders: Leaders = {}) =>
  field({ units, leaders: { argenteau: { at: '0311', order: 'attack' }, ...leaders } });
const attack = (pairs: Record<string, string>, to: string, kindOf: Attack['kind'] = 'plain'): Attack => ({
  attackers: Object.entries(pairs).map(([id, hex]) => ({ u: unitAt(id), from: hexAt(hex) })),
  at: hexAt(to),
  leaders: [],
  kind: kindOf,
});
const throws = (s: State, a: Attack, round = 1) => [
  attackTally(s, a, sidesOf(s, a), round, false).total,
  defenceTally(s, a, sidesOf(s, a), round).total,
];

rule(['7.4', 'R-102'], 'who may begin a melee', () => {
  const s = battle({
    '1-ir50': { at: '0314', face: 3 },
    '2-ir50': { at: '0314', form: 'square' },
    '1-ir52': { at: '0414', form: 'rompe' },
    'sk-1': { at: '0314' },
    'rb-1': { at: '0414', face: 4 },
    '1-70db': { at: '0315', face: 0 },
  });
  const m = group(s, 'argenteau', ['1-ir50', '2-ir50', 'sk-1']);
  expect(why(m, 'melee:1-ir50:0315')).toEqual([]);
  expect(why(m, 'melee:2-ir50:0315')).toContain('7.4');
  expect(why(m, 'melee:sk-1:0315')).toContain('7.4'); // against formed troops
  const n = group(s, 'argenteau', ['1-ir52', 'rb-1']);
  expect(why(n, 'melee:1-ir52:0315')).toContain('7.4');
  expect(why(n, 'melee:rb-1:0315')).toContain('7.4');
  for (const prey of ['1-16dbl.s1', 'mb-b']) {
    const loose = battle({ 'sk-1': { at: '0314' }, [prey]: { at: '0315' } });
    expect(why(group(loose, 'argenteau', ['sk-1']), 'melee:sk-1:0315')).toEqual([]);
  }
});

rule(
  ['7.4.1', 'R-27', 'R-126'],
  'both throw, both lose at once, top first; nobody left of the attack ends it',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3, losses: 2 },
      '1-70db': { at: '0315', face: 0 },
      '2-70db': { at: '0315', face: 0 },
    });
    const m = pick(group(s, 'argenteau', ['1-ir50'], [6, 1, 1, 1, 1, 1, 1]), 'melee:1-ir50:0315');
    expect(thrown(m)).toEqual([[6], [1, 1, 1, 1, 1, 1]]);
    expect([unitIn(m, '1-ir50').where, unitIn(m, '1-70db').losses, unitIn(m, '2-70db').losses]).toEqual([
      'box',
      1,
      0,
    ]);
    expect(kind(m)).not.toBe('hold'); // no choice, no hold dice
  },
);

rule('R-100', 'both wiped out: the hex is empty and stays whose it was', () => {
  const s = battle({
    '1-ir50': { at: '0612', face: 3, losses: 2, form: 'column' },
    '1-70db': { at: '0613', face: 0, losses: 2 },
  });
  s.control = s.control.map(() => 'french');
  const m = pick(group(s, 'argenteau', ['1-ir50'], [3, 3, 1, 6]), 'melee:1-ir50:0613');
  expect([unitIn(m, '1-ir50').where, unitIn(m, '1-70db').where]).toEqual(['box', 'box']);
  expect(m.state.stacks[hexAt('0613')]).toEqual([]);
  expect(m.state.control.every((side) => side === 'french')).toBe(true);
});

rule(
  ['7.4.2', 'R-23', 'R-101', '7.6'],
  'holding: a die against the morale that is left, losses counted once; guns never',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      '1-70db': { at: '0315', face: 0 },
      'mb-b': { at: '0315', face: 0 },
    });
    const play = (die: number) => {
      const m = pick(
        group(s, 'argenteau', ['1-ir50'], [5, 1, 1, 1, 1, 1, 1, 1, 1, die, 1]),
        'melee:1-ir50:0315',
      ); // one loss each
      expect([kind(m), keys(m)]).toEqual(['hold', ['hold', 'retreat']]);
      expect(moraleOf(m.state, unitAt('1-70db'))).toBe(3);
      return m;
    };
    const holds = play(3);
    expect(holds.pending[0]?.options[0]?.detail?.().odds?.results).toEqual([
      { result: 'holding:1', weight: 1 },
      { result: 'holding:0', weight: 1 },
    ]);
    const thrownBefore = thrown(holds).length;
    expect(() => pick(holds, 'hold')).toThrow(/7.4.1 asks/); // it stays: the next round is thrown
    expect(thrownBefore).toBe(2);
    const fails = pick(play(4), 'hold'); // then the gun's die
    expect([at(fails, '1-70db'), at(fails, 'mb-b')]).toEqual(['0316', '0316']);
    expect(odds.chance(holdOdds(s, unitAt('1-70db'), 0), (h) => h)).toBe(4 / 6);
  },
);

rule('7.4.3', 'retreat: one hex straight away from the attack, then facing the hex it left', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } });
  const m = pick(group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1]), 'melee:1-ir50:0315', 'retreat');
  expect([at(m, '1-70db'), unitIn(m, '1-70db').face]).toEqual(['0316', 0]);
  const edge = battle(
    { '1-ir50': { at: '0318', face: 3 }, '1-70db': { at: '0319', face: 0 } },
    { argenteau: { at: '0316', order: 'attack' } },
  );
  const n = pick(group(edge, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1]), 'melee:1-ir50:0319', 'retreat');
  expect(unitIn(n, '1-70db').where).toBe('box');
});

rule(
  ['R-29', 'R-88'],
  'the way back closed: one of the two hexes beside, never one an attacker came from; else disbanded',
  () => {
    const base: Units = { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } };
    const a = attack({ '1-ir50': '0314' }, '0315');
    const to = (units: Units, by = a) =>
      retreatHexes(battle(units), unitAt('1-70db'), by).sort((x, y) => x - y);
    expect(to(base)).toEqual([hexAt('0316')]);
    expect(to({ ...base, '1-ir52': { at: '0316' } })).toEqual([hexAt('0215'), hexAt('0415')]);
    // Friends without room close it as well.
    expect(to({ ...base, '1-99db': { at: '0316' }, '1-3db': { at: '0316' } })).toEqual([
      hexAt('0215'),
      hexAt('0415'),
    ]);
    expect(to({ ...base, '1-ir52': { at: '0316' }, '2-ir52': { at: '0415' } })).toEqual([hexAt('0215')]);
    const three = attack({ '1-ir50': '0314', '1-ir52': '0316', '2-ir52': '0415' }, '0315');
    expect(to(base, three)).toEqual([hexAt('0215')]);
    expect(
      to({ ...base, '1-ir52': { at: '0316' }, '2-ir52': { at: '0415' }, '3-ir52': { at: '0215' } }),
    ).toEqual([]);
    const m = battle({ ...base, '1-ir52': { at: '0316', face: 0 } });
    const asked = pick(group(m, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1]), 'melee:1-ir50:0315', 'retreat');
    expect([kind(asked), keys(asked).sort()]).toEqual(['retreatHex', ['to:0215', 'to:0415']]);
  },
);

rule('R-142', 'a stack goes back one by one from the top, each where it fits', () => {
  const s = battle({
    '1-ir50': { at: '0314', face: 3 },
    '1-70db': { at: '0315', face: 0 },
    '2-70db': { at: '0315', face: 0 },
    '1-3db': { at: '0316', face: 0 },
  });
  const m = pick(
    group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 1, 1, 1]),
    'melee:1-ir50:0315',
    'retreat',
  );
  expect(at(m, '1-70db')).toBe('0316'); // a second regiment still fits, a third battalion does not
  expect([kind(m), keys(m).sort()]).toEqual(['retreatHex', ['to:0215', 'to:0415']]);
});

rule(['7.4.4', 'R-28'], 'round after round until one side is gone; the attacker cannot leave', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } });
  const m = pick(
    group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 6, 6, 6, 1, 1, 1]),
    'melee:1-ir50:0315',
  );
  pick(m, 'hold');
  expect([kind(m), m.pending[0]?.seat]).toEqual(['hold', 'french']); // the Austrian is never asked
  pick(m, 'hold');
  expect(unitIn(m, '1-70db').where).toBe('box');
  expect(at(m, '1-ir50')).toBe('0315');
});

rule(
  ['7.4.5', 'R-30'],
  'winners stand in the hex with free facing, are not fired at and have finished',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      '1-70db': { at: '0315', face: 0, losses: 2 },
      '2-70db': { at: '0316', face: 0 },
    });
    const m = pick(group(s, 'argenteau', ['1-ir50'], [6, 1, 1, 1]), 'melee:1-ir50:0315');
    expect([kind(m), keys(m).length]).toEqual(['facing', 6]);
    pick(m, 'face:3');
    expect(at(m, '1-ir50')).toBe('0315');
    expect([kind(m), unitIn(m, '1-ir50').acted]).toEqual(['nextHex', true]);
  },
);

rule(
  ['7.4.6', 'R-51', 'R-99'],
  'terrain (example): five dice up the slope at a house, divisor 7, afterwards 6 for both',
  () => {
    const s = battle(
      {
        '1-ir39': { at: '0908', face: 1 },
        '1-70db': { at: '1007', face: 1 },
        '2-70db': { at: '1007', face: 1 },
      },
      { argenteau: { at: '0908', order: 'attack' } },
    );
    const a = attack({ '1-ir39': '0908' }, '1007');
    expect(sidesOf(s, a)).toEqual({ flank: false, rear: true });
    expect(throws(s, a)).toEqual([5, 6]); // a plain slope costs no die
    expect(meleeDivisor(s, a)).toBe(7);
    // 21 ÷ 7 = 3; the six dice of the defence: 6 ÷ 6 = 1; the second battalion holds on a 1; then 18 ÷ 6 = 3.
    ld(s, leaderAt('argenteau')).at = hexAt('0907');
    const m = pick(
      group(s, 'argenteau', ['1-ir39'], [6, 5, 4, 3, 3, 1, 1, 1, 1, 1, 1, 1, 6, 6, 3, 3, 1, 1, 1]),
      'melee:1-ir39:1007',
    );
    expect(thrown(m).map((x) => x.length)).toEqual([5, 6, 1, 4, 3]); // rear die goes on, the house does not
    expect([unitIn(m, '1-70db').where, unitIn(m, '2-70db').where]).toEqual(['box', 'box']);
  },
);

rule(
  ['7.4.6', 'T-4', '9.1.2'],
  'steep sides, bridge, ford, earthworks: dice of the first round only; cover only for the defender',
  () => {
    const s = battle({ '1-ir50': { at: '1014', face: 0 }, '1-70db': { at: '1013', face: 3 } });
    const up = attack({ '1-ir50': '1014' }, '1013'); // two levels
    expect([throws(s, up, 1), throws(s, up, 2)]).toEqual([
      [2, 3],
      [3, 3],
    ]);
    expect(meleeDivisor(s, up)).toBe(7);
    const b = battle({
      '1-70db': { at: '0414', face: 1 },
      '1-ir50': { at: '0514', face: 4 },
      '2-ir50': { at: '0515', face: 5 },
    });
    expect(throws(b, attack({ '1-70db': '0414' }, '0514'))).toEqual([2, 3]); // the bridge
    b.fords = [hexAt('0414')];
    expect(throws(b, attack({ '1-70db': '0414' }, '0515'))).toEqual([2, 3]);
    const w = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } });
    w.earthworks = [hexAt('0315')];
    const into = attack({ '1-ir50': '0314' }, '0315');
    expect([throws(w, into, 1), throws(w, into, 2)]).toEqual([
      [2, 4],
      [3, 3],
    ]);
  },
);

rule(
  ['10.0.2', 'T-4'],
  'a redoubt covers against attacks through its front, all of them, and against nothing else',
  () => {
    const s = battle({ '1-ir50': { at: '0315', face: 3 } });
    s.redoubts = [{ at: hexAt('0315'), front: 3 }];
    const from = (...hexes: string[]) =>
      meleeDivisor(s, attack(Object.fromEntries(hexes.map((h, i) => [`${i + 1}-70db`, h])), '0315'));
    expect([from('0316'), from('0415'), from('0215')]).toEqual([9, 9, 9]);
    expect([from('0314'), from('0414'), from('0214')]).toEqual([6, 6, 6]);
    expect(from('0316', '0414')).toBe(6);
    expect(from('0316', '0415')).toBe(9);
  },
);

rule(
  ['7.4.7', 'R-25', 'R-26'],
  'flank and rear (example): 8 + 1 + 1 dice, one fewer against; no retreat, and who breaks is gone',
  () => {
    const s = battle({
      '1-ir52': { at: '0415', face: 5 },
      '1-ir39': { at: '0316', face: 0 },
      '1-70db': { at: '0315', face: 0 },
    });
    ld(s, leaderAt('argenteau')).at = hexAt('0313');
    const m = group(s, 'argenteau', ['1-ir52'], [...new Array(10).fill(1), 1, 1, 6]);
    pick(m, 'melee:1-ir52:0315');
    expect([kind(m), keys(m)]).toEqual(['joinMelee', ['go', 'with:1-ir39']]);
    pick(m, 'with:1-ir39');
    expect(thrown(m)[0]).toHaveLength(10);
    expect(thrown(m)[1]).toHaveLength(2);
    // One loss leaves a morale of three; a six is not held, and from the rear that is the end.
    expect(unitIn(m, '1-70db').where).toBe('box');
    // Both flanks count once.
    const both = attack({ '1-ir52': '0415', '1-ir39': '0215' }, '0315');
    expect(throws(s, both)).toEqual([9, 2]);
    const all = battle({ '1-ir52': { at: '0415', face: 5 }, '1-70db': { at: '0315', form: 'rompe' } });
    expect(sidesOf(all, attack({ '1-ir52': '0415' }, '0315'))).toEqual({ flank: false, rear: false });
  },
);

rule(
  'R-26',
  'joint melee: other hexes beside the target, in line or column with it straight ahead, a legal stack',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3 },
      '2-ir50': { at: '0414', face: 4 },
      '1-ir52': { at: '0214', face: 2 },
      '3-ir50': { at: '0415', face: 0 },
      '1-ir26': { at: '0215', form: 'square' },
      '1-70db': { at: '0315', face: 0 },
    });
    const m = pick(group(s, 'argenteau', ['1-ir50'], new Array(9).fill(1)), 'melee:1-ir50:0315');
    expect(keys(m)).toEqual(['go', 'with:2-ir50', 'with:1-ir52']);
    expect(m.pending[0]?.options[0]?.detail?.().tallies?.map((t) => t.tally.total)).toEqual([3, 3]);
    pick(m, 'with:2-ir50');
    // A third battalion, of another regiment, would not stack: the two go in at once.
    expect(thrown(m).map((x) => x.length)).toEqual([6, 3]);
    expect(kind(m)).toBe('hold');
  },
);

rule(['7.4.8', 'R-52'], 'commanders (example): capability in dice and off the hold die', () => {
  const s = field({
    units: { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } },
    leaders: { argenteau: { at: '0311', order: 'attack' }, causse: { at: '0315' } },
  });
  const a = attack({ '1-ir50': '0314' }, '0315');
  expect(throws(s, a)).toEqual([3, 4]);
  const m = pick(
    group(s, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 2, 5, 1, 1, 1, 1, 1, 1, 1, 1]),
    'melee:1-ir50:0315',
    'hold',
  );
  expect(kind(m)).toBe('hold'); // 5 - 1 = 4: held, another round was thrown
  // Capability 2 in the hex: two dice; without a unit that throws, none.
  const two = field({
    units: { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } },
    leaders: { causse: { at: '0315' }, laharpe: { at: '0315' } },
  });
  expect(throws(two, a)).toEqual([3, 5]);
  // The attackers' commander goes in with them, if he likes and has the points.
  const v = field({
    units: { '1-ir25': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0, losses: 2 } },
    leaders: { vukassovich: { at: '0314', order: 'attack' } },
  });
  const n = pick(group(v, 'vukassovich', ['1-ir25'], [6, 1, 1, 1, 1, 1]), 'melee:1-ir25:0315');
  expect(keys(n)).toEqual(['go', 'lead:vukassovich']);
  pick(n, 'lead:vukassovich');
  expect(thrown(n)[0]).toHaveLength(5);
  pick(n, 'face:3');
  expect(leaderIn(n, 'vukassovich').at).toBe(hexAt('0315'));
});

rule(
  ['7.4.9', 'R-119'],
  'skirmishers go before the dice: even lost, odd one hex back, next to no enemy',
  () => {
    const units: Units = { '1-ir50': { at: '0314', face: 3 }, '1-16dbl.s1': { at: '0315' } };
    const s = battle(units, { laharpe: { at: '0317' } });
    const a = attack({ '1-ir50': '0314' }, '0315');
    // Away from 0314, and no farther from Laharpe.
    expect(skirmisherRefuges(s, unitAt('1-16dbl.s1'), a).map((h) => h)).toEqual([
      hexAt('0415'),
      hexAt('0316'),
      hexAt('0215'),
    ]);
    const even = pick(group(s, 'argenteau', ['1-ir50'], [4]), 'melee:1-ir50:0315');
    expect(unitIn(even, '1-16dbl.s1').where).toBe('box');
    // Nothing else was there: they are in, unfired at, and go on.
    expect([at(even, '1-ir50'), kind(even)]).toEqual(['0315', 'action']);
    const odd = pick(group(s, 'argenteau', ['1-ir50'], [3]), 'melee:1-ir50:0315');
    expect(kind(odd)).toBe('skirmisherRetreat');
    pick(odd, 'to:0316');
    expect([at(odd, '1-16dbl.s1'), at(odd, '1-ir50')]).toEqual(['0316', '0315']);
    // Horse rides them down without a die.
    const horse = battle({ hussars: { at: '0314', face: 3 }, '1-16dbl.s1': { at: '0315' } });
    const h = pick(group(horse, 'argenteau', ['hussars']), 'melee:hussars:0315');
    expect(unitIn(h, '1-16dbl.s1').where).toBe('box');
  },
);

rule(
  '7.4.10',
  'artillery (example): alone it is lost without a die; with infantry it shares its fate',
  () => {
    const lone = battle({
      '1-ir50': { at: '0314', face: 3 },
      '2-ir50': { at: '0314', face: 3 },
      'mb-b': { at: '0315', face: 0 },
    });
    const m = pick(group(lone, 'argenteau', ['1-ir50', '2-ir50']), 'melee:1-ir50:0315', 'with:2-ir50');
    expect(unitIn(m, 'mb-b').where).toBe('dead');
    expect([at(m, '1-ir50'), at(m, '2-ir50'), kind(m)]).toEqual(['0315', '0315', 'action']); // they go on
    const units: Units = {
      '1-ir50': { at: '0314', face: 3 },
      '1-16dbl': { at: '0315', face: 0 },
      'mb-b': { at: '0315', face: 0 },
    };
    const fate = (hold: number, gun: number) =>
      pick(
        group(battle(units), 'argenteau', ['1-ir50'], [5, 1, 1, ...new Array(6).fill(1), hold, gun]),
        'melee:1-ir50:0315',
        'hold',
      );
    const even = fate(6, 4);
    expect([at(even, '1-16dbl'), unitIn(even, 'mb-b').where]).toEqual(['0316', 'dead']);
    const odd = fate(6, 3);
    expect([at(odd, '1-16dbl'), at(odd, 'mb-b')]).toEqual(['0316', '0316']);
    expect(() => fate(4, 1)).toThrow(/7.4.1 asks/); // the battalion holds: so does the battery, and the fight goes on
  },
);

rule('7.4.10', 'attacked from the rear the guns are lost without a die', () => {
  const s = battle({
    '1-ir50': { at: '0316', face: 0 },
    '1-70db': { at: '0315', face: 0 },
    'mb-b': { at: '0315', face: 0 },
  });
  ld(s, leaderAt('argenteau')).at = hexAt('0317');
  // 3 + 1 dice for one loss; six dice against; the battalion breaks on a six, and there is no die for the battery.
  const m = pick(group(s, 'argenteau', ['1-ir50'], [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6]), 'melee:1-ir50:0315');
  expect([unitIn(m, '1-70db').where, unitIn(m, 'mb-b').where]).toEqual(['box', 'dead']);
  expect(thrown(m)).toHaveLength(3);
});

rule('R-31', 'silent guns in battery throw their value, limbered ones nothing', () => {
  const units: Units = { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } };
  const a = attack({ '1-ir50': '0314' }, '0315');
  expect(throws(battle({ ...units, 'mb-b': { at: '0315', face: 0 } }), a)).toEqual([3, 6]);
  expect(throws(battle({ ...units, 'mb-b': { at: '0315', form: 'limber' } }), a)).toEqual([3, 3]);
});

rule('R-137', 'skirmishers and guns of the assaulting stack stay behind', () => {
  const s = battle({
    'sk-1': { at: '0314' },
    '1-ir50': { at: '0314', face: 3 },
    'rb-1': { at: '0314', face: 3 },
    '1-70db': { at: '0315', face: 0, losses: 2 },
  });
  const m = pick(group(s, 'argenteau', ['sk-1', '1-ir50', 'rb-1'], [6, 1, 1, 1]), 'melee:1-ir50:0315');
  pick(m, 'face:3');
  expect([at(m, 'sk-1'), at(m, 'rb-1'), at(m, '1-ir50')]).toEqual(['0314', '0314', '0315']);
});

rule('T-4', 'all the dice of a melee', () => {
  const s = battle({
    '1-ir50': { at: '0415', face: 5, form: 'column' },
    '2-ir50': { at: '0415', face: 5, losses: 1 },
    '1-70db': { at: '0315', face: 0, form: 'column' },
    '2-70db': { at: '0315', face: 0, losses: 1 },
  });
  // Attack 3 + 2 + 2 + 1 flank; defence 3 + 2 + 2 - 1.
  expect(throws(s, attack({ '1-ir50': '0415', '2-ir50': '0415' }, '0315'))).toEqual([8, 6]);
  // At least one die for the attack; the defence may have none.
  const weak = battle({
    '1-ir50': { at: '1014', face: 0, losses: 2 },
    '1-70db': { at: '1013', face: 5, losses: 2 },
  });
  weak.earthworks = [hexAt('1013')];
  expect(throws(weak, attack({ '1-ir50': '1014' }, '1013'))[0]).toBe(1);
});

rule(
  ['R-125', '6.6.5'],
  'loose ranks throw one die whatever their value; commanders and works are added',
  () => {
    const s = field({
      units: { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', form: 'rompe' } },
      leaders: { laharpe: { at: '0315' } },
    });
    const a = attack({ '1-ir50': '0314' }, '0315');
    expect(throws(s, a)[1]).toBe(2);
    s.earthworks = [hexAt('0315')];
    expect(throws(s, a)[1]).toBe(3);
    ld(s, leaderAt('laharpe')).where = 'dead';
    s.earthworks = [];
    expect(throws(s, a)[1]).toBe(1);
  },
);

rule(
  ['R-72', 'S1.pillage'],
  'against plunderers the whole attack is doubled in the first round; then they are loose ranks',
  () => {
    const s = battle({
      '1-ir50': { at: '0314', face: 3, form: 'column' },
      '1-70db': { at: '0315', pillage: true },
    });
    const a = attack({ '1-ir50': '0314' }, '0315');
    expect(throws(s, a)).toEqual([10, 1]);
    const mixed = battle({
      '1-ir50': { at: '0314', face: 3, form: 'column' },
      '1-70db': { at: '0315', pillage: true },
      '2-70db': { at: '0315', face: 0 },
    });
    expect(throws(mixed, a)).toEqual([5, 4]);
    const m = pick(group(s, 'argenteau', ['1-ir50'], [...new Array(10).fill(1), 1]), 'melee:1-ir50:0315');
    expect(unitIn(m, '1-70db')).toMatchObject({ pillage: false, form: 'rompe', losses: 1 });
  },
);

rule(['7.6', '7.4.1'], 'each loss takes one from value and one from morale', () => {
  const s = battle({ '1-70db': { at: '0315', losses: 1 } });
  expect([moraleOf(s, unitAt('1-70db')), un(s, unitAt('1-70db')).losses]).toEqual([3, 1]);
});

rule('7.7', 'loss of commanders (example): two losses; 1 dead, 2 wounded, more unharmed', () => {
  const s = field({
    turn: 5,
    units: { '1-ir50': { at: '0314', face: 3 }, '1-99db': { at: '0315', face: 3 } },
    leaders: { argenteau: { at: '0311', order: 'attack' }, rampon: { at: '0315' }, laharpe: { at: '0318' } },
  });
  const after = (...dice: number[]) =>
    leaderIn(pick(group(s, 'argenteau', ['1-ir50'], [6, 5, 2, ...dice]), 'fire:1-ir50:0315'), 'rampon');
  expect(after(1).where).toBe('dead');
  expect(after(2, 4)).toMatchObject({ where: 'hurt', turn: 9 });
  expect(after(3).where).toBe('map');
});

rule(
  ['7.7.1', 'R-77', 'R-78'],
  'unprotected commanders: six and away, three more against horse; else taken',
  () => {
    const s = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0318' }, '2-70db': { at: '0312' } },
      { laharpe: { at: '0315' }, argenteau: { at: '0313', order: 'maneuver' } },
    );
    const go = (die: number) => pick(group(s, 'argenteau', ['1-ir50'], [die]), 'step:1-ir50:0315');
    expect(leaderIn(go(5), 'laharpe').where).toBe('dead');
    const safe = go(6);
    expect([kind(safe), keys(safe)]).toEqual(['escape', ['escape:0318', 'escape:0312']]); // both three hexes away
    pick(safe, 'escape:0318');
    expect(leaderIn(safe, 'laharpe').at).toBe(hexAt('0318'));
    const horse = battle(
      { hussars: { at: '0314', face: 3 }, '1-70db': { at: '0318' } },
      { laharpe: { at: '0315' } },
    );
    const ridden = pick(group(horse, 'argenteau', ['hussars'], [3]), 'step:hussars:0315'); // 3 + 3
    expect(leaderIn(ridden, 'laharpe')).toMatchObject({ where: 'map', at: hexAt('0318') });
    // With troops beside him he is safe; when all go back he goes with them; when all are lost he is on his own.
    const pair = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0 } },
      { laharpe: { at: '0315' } },
    );
    const back = pick(
      group(pair, 'argenteau', ['1-ir50'], [1, 1, 1, 1, 1, 1, 1]),
      'melee:1-ir50:0315',
      'retreat',
    );
    expect(leaderIn(back, 'laharpe').at).toBe(hexAt('0316'));
    const lost = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 0, losses: 2 } },
      { laharpe: { at: '0315' } },
    );
    const gone = pick(group(lost, 'argenteau', ['1-ir50'], [6, 1, 1, 1, 1, 5, 2]), 'melee:1-ir50:0315');
    expect(leaderIn(gone, 'laharpe').where).toBe('dead'); // die 5 against one loss, then 2: taken
  },
);

rule('7.7.2', 'a healed commander comes back to his own division, a commander-in-chief to anybody', () => {
  const s = field({
    step: 'returns',
    turn: 6,
    units: { '1-70db': { at: '0315' }, '1-3db': { at: '0318' } },
    leaders: {
      rampon: { where: 'hurt', turn: 6 },
      bonaparte: { where: 'hurt', turn: 5 },
      meynier: { where: 'hurt', turn: 7 },
      causse: { at: '0307' },
    },
  });
  const ids = (k: string[]) => k.map((x) => x.split(':').pop());
  const match = from(s);
  expect(ids(keys(match))).toEqual(['0315', '0318', 'wait']);
  pick(match, 'return:bonaparte:0318');
  expect(ids(keys(match))).toEqual(['0307', '0315', 'wait']); // his division's unit or commander
  pick(match, 'wait');
  expect(kind(match)).toBe('orders'); // Meynier's turn has not come
});

rule(
  ['10.0.1', 'R-95', 'R-113'],
  'without Bonaparte the French have lost; wounded or in the rear he is not lost',
  () => {
    const s = battle(
      { '1-ir50': { at: '0314', face: 3 }, '1-99db': { at: '0315', face: 3 } },
      { bonaparte: { at: '0315' } },
    );
    const dead = pick(group(s, 'argenteau', ['1-ir50'], [6, 5, 2, 1]), 'fire:1-ir50:0315');
    expect(dead.outcome).toMatchObject({ winner: 'austrian', rule: '10.0.1' });
    const hurt = pick(group(s, 'argenteau', ['1-ir50'], [6, 5, 2, 2, 3]), 'fire:1-ir50:0315');
    expect(hurt.outcome).toBeNull();
    const alone = battle({ '1-ir50': { at: '0314', face: 3 } }, { bonaparte: { at: '0315' } });
    const taken = pick(group(alone, 'argenteau', ['1-ir50'], [5]), 'step:1-ir50:0315');
    expect(taken.outcome).toMatchObject({ winner: 'austrian', rule: '10.0.1' });
    const box = field({ step: 'orders', leaders: { bonaparte: { where: 'box' }, laharpe: { at: '0315' } } });
    expect(from(box).outcome).toBeNull();
  },
);

rule(['7.4.1', 'T-4'], 'the first round’s odds are those of every throw, also beyond twenty dice', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3, losses: 1 }, '1-70db': { at: '0315', face: 0 } });
  const a = attack({ '1-ir50': '0314' }, '0315');
  const shown = firstRoundOdds(s, a);
  expect(odds.chance(shown, (n) => n === 0)).toBeCloseTo(10 / 36, 12); // two dice below six
  expect(odds.chance(shown, (n) => n === 2)).toBeCloseTo(1 / 36, 12);
  expect(meleeDetail(s, a).tallies).toHaveLength(2);
  const big = battle({
    '1-ir25': { at: '0314', face: 3, form: 'column' },
    '2-ir25': { at: '0314', face: 3, form: 'column' },
    '3-ir25': { at: '0314', face: 3, form: 'column' },
    '1-70db': { at: '0315', pillage: true },
  });
  const storm = attack({ '1-ir25': '0314', '2-ir25': '0314', '3-ir25': '0314' }, '0315');
  expect(throws(big, storm)[0]).toBe(36);
  expect(odds.chance(firstRoundOdds(big, storm), (n) => n === 3)).toBeCloseTo(1, 9);
});
