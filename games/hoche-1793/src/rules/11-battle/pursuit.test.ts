import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { State } from '../../state.ts';
import {
  type Fight,
  type Fought,
  fight,
  lost,
  questions,
  routs,
  sp,
  tired,
  told,
  winner,
} from '../../testing/battle-late.ts';

// Hatry and Condé, 30 SP each, in the open: 3 beats 2 at 15 %, so that 26 SP are left to both, 2 of them cavalry.
const BEATEN: Fight = {
  at: { 'hatry 28/2': '0303', 'conde 28/2': '0402' },
  by: 'hatry',
  on: '0402',
  dice: [],
  answers: {
    'french.distributeLosses': 'lose:hatry.inf',
    'coalition.distributeLosses': 'lose:conde.inf',
    pursue: 'pursue',
  },
};
const STANDS = 3;
const ROUTS = 4;
const total = (fought: Fought): unknown => told(fought, 'log.pursuit')[0]?.message.args?.total;
/** SP the pursuit took: what was lost beyond the 4 of the battle. */
const caught = (fought: Fought, inBattle = 4): number => lost(fought.s, 'coalition') - inBattle;

rule('11.10.4', 'every force that fought is two levels more tired, never beyond exhausted', () => {
  const tiredness = (before: number) => {
    const { s } = fight({ ...BEATEN, dice: [6, 6], given: (p) => tired(p, { conde: before }) });
    return [s.units.hatry.fatigue, s.units.conde.fatigue];
  };
  expect([tiredness(0), tiredness(1), tiredness(2)]).toEqual([
    [2, 2],
    [2, 3],
    [2, 3],
  ]);
});

rule(
  '11.10.4',
  "the victor may pursue, on the initiative of his guide, else of his principal force's general",
  () => {
    const tries = (dice: number[], f: Partial<Fight> = {}) => total(fight({ ...BEATEN, dice, ...f }));
    expect(tries([3, 2, STANDS, 3, 3, 4])).toBe(7);
    expect(tries([3, 2, STANDS, 4])).toBe(undefined);
    expect(tries([3, 2, STANDS], { answers: { ...BEATEN.answers, pursue: 'decline' } })).toBe(undefined);
    const led = { ...BEATEN.at, pichegru: '0303' };
    expect(tries([3, 2, STANDS, 3], { at: led })).toBe(undefined); // Pichegru has 2
    expect(tries([3, 2, STANDS, 2, 3, 4], { at: led })).toBe(7);
  },
);

rule('11.10.4', 'no pursuit after a draw, in woods or in wooded mountains, nor of what is destroyed', () => {
  const asked = (f: Partial<Fight>) => questions(fight({ ...BEATEN, ...f }), 'pursue').length;
  const decline = { ...BEATEN.answers, pursue: 'decline' };
  expect(asked({ dice: [3, 2, STANDS], answers: decline })).toBe(1);
  expect(asked({ dice: [3, 3] })).toBe(0);
  expect(asked({ at: { 'hatry 8/0': '0206', 'conde 8/0': '0307' }, on: '0307', dice: [2, 1, 1] })).toBe(0);
  expect(asked({ at: { 'hatry 8/0': '0409', 'conde 8/0': '0510' }, on: '0510', dice: [2, 1, 1] })).toBe(0);
  expect(
    asked({
      at: { 'hatry 8/0': '0408', 'conde 8/0': '0508' },
      on: '0508',
      dice: [2, 1, 1],
      answers: decline,
    }),
  ).toBe(1);
  const starved = (s: State) => {
    s.units.conde.oos = true;
  };
  expect(asked({ dice: [3, 1], given: starved })).toBe(0);
});

rule(['R-67', 'T12', '11.10.4'], 'the cavalry ratio adds −2 to +2, the ground its own', () => {
  const roll = (hatry: number, conde: number, a = '0303', b = '0402') =>
    total(
      fight({
        ...BEATEN,
        at: { [`hatry 28/${hatry}`]: a, [`conde 28/${conde}`]: b },
        on: b,
        dice: [2, 1, STANDS, 1, 3, 4],
      }),
    );
  expect([roll(0, 0), roll(2, 2), roll(3, 2), roll(4, 2), roll(2, 0)]).toEqual([7, 7, 8, 9, 9]);
  expect([roll(2, 3), roll(2, 4), roll(0, 1)]).toEqual([6, 5, 5]);
  expect(roll(2, 2, '1307', '1308')).toBe(6); // difficult −1
  expect(roll(4, 0, '0408', '0508')).toBe(5); // mountain −2, cavalry is not counted there
});

rule(['11.10.4', 'T3'], 'the total is held between 2 and 12', () => {
  const roll = (hatry: number, conde: number, x: number, y: number) =>
    total(
      fight({
        ...BEATEN,
        at: { [`hatry ${32 - hatry}/${hatry}`]: '0303', [`conde ${32 - conde}/${conde}`]: '0402' },
        dice: [3, 2, STANDS, 1, x, y],
      }),
    );
  expect([roll(4, 0, 6, 6), roll(0, 4, 1, 1)]).toEqual([12, 2]);
});

rule(['11.10.4', 'T3'], 'the column is that of each force: defeat, rout, or the retreat it chose', () => {
  // 26 SP at 10 % lose 3, at 15 % 4; after a retreat 28 SP at 5 % lose 1.
  expect(caught(fight({ ...BEATEN, dice: [3, 2, STANDS, 3, 3, 4] }))).toBe(3);
  expect(caught(fight({ ...BEATEN, dice: [3, 2, ROUTS, 3, 3, 4] }))).toBe(4);
  const retreat = fight({
    ...BEATEN,
    dice: [4, 3, 2, 3, 3, 4],
    answers: { ...BEATEN.answers, 'coalition.tactics': 'retreat' },
  });
  expect([winner(retreat), caught(retreat, 2)]).toEqual(['french', 1]);
  // Condé (11 after the battle) stands, Waldeck (15) runs: 10 % of the one and 15 % of the other, 1 and 2.
  const both = fight({
    ...BEATEN,
    at: { 'hatry 28/2': '0303', 'conde 15/0': '0402', 'waldeck 15/0': '0402' },
    dice: [3, 2, STANDS, ROUTS, 3, 2, 3],
    answers: {
      pursue: 'pursue',
      principalDefender: (d) => d.options[0]?.key ?? '',
      'coalition.distributeLosses': (d) => d.options[0]?.key ?? '',
    },
  });
  expect([sp(both.s, 'conde'), sp(both.s, 'waldeck')]).toEqual(['10/0', '13/0']);
});

rule(['R-119', '11.10.4'], 'a force already routed is pursued on the rout column', () => {
  const fought = fight({ ...BEATEN, dice: [3, 2, 3, 3, 4], given: (s) => routs(s, 'conde', 1) });
  expect(caught(fought)).toBe(4);
});

const taken = (fought: Fought): (readonly string[])[] =>
  fought.asked.filter((a) => a.kind === 'distributeLosses' && a.seat === 'coalition').map((a) => a.keys);

rule(
  '11.10.4',
  'in defeat up to half of the losses may be cavalry, whatever else is left (RN-13); in a rout only when no infantry is left',
  () => {
    const spare = (rout: number) =>
      fight({
        ...BEATEN,
        dice: [3, 2, rout, 3, 3, 4],
        answers: {
          ...BEATEN.answers,
          'coalition.distributeLosses': (d) =>
            d.rule === '11.10.4' ? (d.options.at(-1)?.key ?? '') : 'lose:conde.inf',
        },
      });
    const defeat = spare(STANDS);
    expect(taken(defeat).slice(4)).toEqual([
      ['lose:conde.inf', 'lose:conde.cav'],
      ['lose:conde.inf'],
      ['lose:conde.inf'],
    ]);
    expect(sp(defeat.s, 'conde')).toBe('22/1');
    const rout = spare(ROUTS);
    expect(taken(rout).slice(4)).toEqual(Array(4).fill(['lose:conde.inf']));
    // Outside a rout a division of cavalry alone loses half at most: 1 SP of the 3 that 26 at 10 % would cost.
    const squadrons = fight({
      ...BEATEN,
      at: { 'hatry 28/2': '0303', 'conde 0/30': '0402' },
      dice: [3, 2, STANDS, 3, 5, 4],
      answers: { ...BEATEN.answers, 'coalition.distributeLosses': 'lose:conde.cav' },
    });
    expect([total(squadrons), sp(squadrons.s, 'conde')]).toEqual([7, '0/25']);
    const riders = fight({
      ...BEATEN,
      at: { 'hatry 28/2': '0303', 'conde 1/28': '0402' },
      dice: [3, 2, ROUTS, 3, 6, 5],
      answers: { ...BEATEN.answers, 'coalition.distributeLosses': (d) => d.options.at(-1)?.key ?? '' },
    });
    expect([riders.s.units.conde.inf, riders.s.units.conde.cav < 28]).toEqual([0, true]);
  },
);

rule(
  ['11.10.4', 'R-68'],
  'infantry lost costs Coalition chariots one for one, and a marker space for every two of one unit',
  () => {
    const after = (dice: number[], f: Partial<Fight> = {}) => {
      const { s } = fight({ ...BEATEN, dice, ...f });
      return [s.units.conde.chariots, s.morale.lowerRhine];
    };
    // One space was lost in the battle: 17.
    expect(after([3, 2, STANDS, 3, 3, 4])).toEqual([3, 16]);
    expect(after([3, 2, ROUTS, 3, 3, 4])).toEqual([2, 15]);
    const few = (s: State) => {
      s.units.conde.chariots = 2;
    };
    expect(after([3, 2, ROUTS, 3, 3, 4], { given: few })).toEqual([0, 15]);
    // Cavalry costs neither.
    const riding = (d: { rule: string; options: readonly { key: string }[] }) =>
      d.rule === '11.10.4' ? (d.options.at(-1)?.key ?? '') : 'lose:conde.inf';
    expect(
      after([3, 2, STANDS, 3, 3, 4], {
        answers: { ...BEATEN.answers, 'coalition.distributeLosses': riding },
      }),
    ).toEqual([4, 16]);
    // Spread over two units, one SP each moves nothing.
    const spread = fight({
      ...BEATEN,
      at: { 'hatry 28/2': '0303', 'conde 9/0': '0402', 'waldeck 8/0': '0402' },
      dice: [3, 2, STANDS, STANDS, 3, 1, 1],
      answers: {
        pursue: 'pursue',
        principalDefender: (d) => d.options[0]?.key ?? '',
        'coalition.distributeLosses': (d) => d.options[0]?.key ?? '',
      },
    });
    expect([spread.s.units.conde.chariots, spread.s.morale.lowerRhine]).toEqual([5, 16]);
  },
);

rule('11.10.4', 'French infantry has no chariots to lose, but its marker goes back the same', () => {
  const fought = fight({
    ...BEATEN,
    at: { 'conde 28/2': '0303', 'hatry 28/2': '0402' },
    by: 'conde',
    dice: [3, 2, ROUTS, 3, 3, 4],
  });
  expect([fought.s.units.hatry.chariots, fought.s.morale.rhine]).toEqual([0, 15]);
});
