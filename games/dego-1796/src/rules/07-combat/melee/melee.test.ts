import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../../data/leaders.ts';
import { hexAt } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import { ld, moraleOf, type State } from '../../../state.ts';
import { at, field, group, keys, kind, pick, thrown, unitIn, why } from '../../../testing/field.ts';
import { type Attack, attackDice, beginning, clashOf, defenceDice } from './clash.ts';
import { retreatHexes } from './retreat.ts';

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
const throws = (s: State, a: Attack, round = 1) => {
  const c = clashOf(s, a);
  const m = { ...beginning(c), round };
  return [attackDice(c, m), defenceDice(c, m)];
};

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
  },
);

rule('7.4.3', 'retreat: one hex straight away from the attack, then facing the hex it left', () => {
  const s = battle({ '1-ir50': { at: '0314', face: 3 }, '1-70db': { at: '0315', face: 1 } });
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
    expect(clashOf(s, a)).toMatchObject({ flank: false, rear: true });
    expect(throws(s, a)).toEqual([5, 6]); // a plain slope costs no die
    expect(clashOf(s, a).cover).toBe(7);
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
    expect(clashOf(s, up).cover).toBe(7);
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
      clashOf(s, attack(Object.fromEntries(hexes.map((h, i) => [`${i + 1}-70db`, h])), '0315')).cover;
    expect([from('0316'), from('0415'), from('0215')]).toEqual([9, 9, 9]);
    expect([from('0314'), from('0414'), from('0214')]).toEqual([6, 6, 6]);
    expect(from('0316', '0414')).toBe(6);
    expect(from('0316', '0415')).toBe(9);
  },
);
