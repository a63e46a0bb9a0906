import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { State } from '../../state.ts';
import {
  active,
  answer,
  column,
  type Fight,
  fight,
  lost,
  questions,
  told,
  winner,
} from '../../testing/battle-late.ts';
import { at, forceOf, refusedBy } from '../../testing/position.ts';

// Hatry attacks Condé from 0303 in the open: 30 SP and a value of 3 each. The attack is prepared.
const BIG: Fight = { at: { 'hatry 28/2': '0303', 'conde 28/2': '0402' }, by: 'hatry', on: '0402', dice: [] };
const losses = (s: State) => [lost(s, 'french'), lost(s, 'coalition')];

rule(
  '11.8',
  'both choose at once; the attacker from retreat, normal, skirmish, the defender without a general from two',
  () => {
    const match = active({ at: { hatry: '0303', pichegru: '0303', conde: '0402' } }, 'hatry');
    answer(match, 'french', 'declare:0402');
    expect(match.pending.map((d) => [d.seat, d.options.map((o) => o.key)])).toEqual([
      ['french', ['retreat', 'normal', 'skirmish']],
      ['coalition', ['retreat', 'normal']],
    ]);
    expect(match.sealed).toBe(true);
    expect(refusedBy(match, 'coalition', 'skirmish')).toEqual(['11.8 tacticRole']);
    expect(refusedBy(match, 'coalition', 'counter')).toEqual(['11.8 counterGuide']);
    expect(refusedBy(match, 'french', 'counter')).toEqual(['11.8 tacticRole']);
    answer(match, 'coalition', 'normal');
    expect(match.pending.map((d) => d.seat)).toEqual(['french']);
  },
);

rule('11.8.normal', 'normal: full losses by the dice, the loser is tested for rout', () => {
  // 3 beats 2: 15 % each, 4 SP of 30; Condé (morale 3 after one space back) stands on a 3.
  const fought = fight({ ...BIG, dice: [3, 2, 3] });
  expect([winner(fought), ...losses(fought.s)]).toEqual(['french', 4, 4]);
  expect(forceOf(fought.s, 'conde').routed).toBe(0);
  expect(forceOf(fight({ ...BIG, dice: [3, 2, 4] }).s, 'conde').routed).toBe(2);
});

rule(
  ['11.8.retreat', 'R-53', 'R-60'],
  'a successful retreat loses the battle whatever the dice, with half the losses, one hex and no rout',
  () => {
    // Condé tests 4 − 1. His die would have won: 2.5 % and 5 % are read, the halves of 1 are nothing.
    const escaped = fight({
      ...BIG,
      dice: [4, 6, 3],
      answers: { 'coalition.tactics': 'retreat', retreatHexes: (d) => d.options[0]?.key ?? '' },
    });
    expect([winner(escaped), ...losses(escaped.s)]).toEqual(['french', 0, 0]);
    expect(questions(escaped, 'retreatHexes').length).toBe(1);
    expect(escaped.s.morale).toMatchObject({ rhine: 18, lowerRhine: 18 });
    // Both succeed on the dice: 15 % each is 4, halved 2.
    expect(losses(fight({ ...BIG, dice: [4, 3, 2], answers: { 'coalition.tactics': 'retreat' } }).s)).toEqual(
      [2, 2],
    );
    // 3 against a failure would be two hexes; a chosen retreat is one.
    const one = fight({ ...BIG, dice: [4, 3, 6], answers: { 'coalition.tactics': 'retreat' } });
    expect([winner(one), questions(one, 'retreatHexes').length]).toEqual(['french', 1]);
  },
);

rule(['11.8.retreat', 'R-53'], 'failed, it is a battle like any other', () => {
  const caught = fight({ ...BIG, dice: [5, 3, 2, 3], answers: { 'coalition.tactics': 'retreat' } });
  expect([winner(caught), ...losses(caught.s)]).toEqual(['french', 4, 4]);
});

rule('11.8.retreat', 'the attacker has no −1; both away is undecided with half the losses', () => {
  const away = (dice: number[], coalition: string) =>
    fight({ ...BIG, dice, answers: { 'french.tactics': 'retreat', 'coalition.tactics': coalition } });
  const gone = away([3, 6, 6], 'normal');
  expect([winner(gone), at(gone.s, 'conde')]).toEqual(['coalition', '0402']);
  expect(winner(away([4, 6, 6], 'normal'))).toBe(null);
  const both = away([3, 4, 3, 2], 'retreat');
  expect([winner(both), ...losses(both.s)]).toEqual([null, 2, 2]);
  expect([at(both.s, 'hatry'), at(both.s, 'conde')]).toEqual(['0303', '0402']);
});

rule('11.8.retreat', 'tested on the initiative of the guiding general, else of the principal force', () => {
  const away = (gic: Record<string, string>, die: number) =>
    winner(
      fight({
        at: { 'taponier 8/0': '0303', 'conde 8/0': '0402', ...gic },
        by: 'taponier',
        on: '0402',
        dice: [die, 6, 6],
        answers: { 'french.tactics': 'retreat' },
      }),
    );
  expect(away({}, 4)).toBe(null);
  expect(away({ hoche: '0303' }, 4)).toBe('coalition');
  expect(away({ hoche: '0303' }, 5)).toBe(null);
});

rule(
  '11.8.skirmish',
  'half the losses for both, and the attacker may still win; the beaten defender is tested',
  () => {
    const fought = fight({ ...BIG, dice: [3, 2, 4], answers: { 'french.tactics': 'skirmish' } });
    expect([winner(fought), ...losses(fought.s), forceOf(fought.s, 'conde').routed]).toEqual([
      'french',
      2,
      2,
      2,
    ]);
    // 10 % of 30 is 3, halved and rounded down 1.
    expect(losses(fight({ ...BIG, dice: [1, 1], answers: { 'french.tactics': 'skirmish' } }).s)).toEqual([
      1, 1,
    ]);
  },
);

rule(
  'R-53',
  'losses are halved once only; the general may still use his talent in a retreat that succeeds',
  () => {
    const both = fight({
      ...BIG,
      dice: [4, 3, 2],
      answers: { 'french.tactics': 'skirmish', 'coalition.tactics': 'retreat' },
    });
    expect(losses(both.s)).toEqual([2, 2]);
    const guided = fight({
      at: { 'taponier 8/0': '0303', hoche: '0303', 'spleny 5/3': '0402' },
      by: 'taponier',
      on: '0402',
      dice: [3, 6, 6],
      answers: { 'coalition.tactics': 'retreat' },
    });
    expect(questions(guided, 'useBonus').map((q) => q.seat)).toEqual(['french']);
    expect(questions(guided, 'heavyCavalry').map((q) => q.seat)).toEqual(['coalition']);
  },
);

/** Kalkreuth on difficult ground (1308) with a general, attacked by Hatry from 1307. */
const COUNTER: Fight = {
  at: { 'hatry 28/2': '1307', 'kalkreuth 28/2': '1308', brunswick: '1308' },
  by: 'hatry',
  on: '1308',
  dice: [],
  answers: { 'coalition.tactics': 'counter' },
};

rule(
  ['11.8.counter', 'R-114'],
  'offered where the guide has a tactical bonus, or a defending force stands on the flank',
  () => {
    const choices = (at: Record<string, string>, dice: number[]) =>
      questions(
        fight({
          at,
          by: 'hatry',
          on: '0402',
          dice,
          answers: { join: 'in', principalDefender: (d) => d.options[0]?.key ?? '' },
        }),
        'tactics',
      )
        .find((q) => q.seat === 'coalition')
        ?.keys.at(-1);
    const plain = { 'hatry 8/0': '0303', 'conde 4/0': '0402' };
    expect(choices({ ...plain, wurmser: '0402' }, [6, 6])).toBe('normal');
    expect(choices({ ...plain, 'waldeck 4/0': '0302' }, [1, 6, 6])).toBe('normal'); // a flank, but no general
    expect(choices({ ...plain, 'waldeck 4/0': '0302', wurmser: '0502' }, [1, 6, 6])).toBe('counter');
    expect(choices({ ...plain, 'waldeck 4/0': '0502', wurmser: '0502' }, [1, 6, 6])).toBe('normal');
    const prussian = { 'hatry 8/0': '0303', 'kalkreuth 8/0': '0402' };
    expect(choices({ ...prussian, brunswick: '0503' }, [6, 6])).toBe('counter');
    expect(choices({ ...prussian, brunswick: '0602' }, [6, 6])).toBe('normal');
    expect(choices({ ...plain, brunswick: '0402' }, [6, 6])).toBe('normal'); // not his army: he does not guide
  },
);

rule(
  ['11.8.counter', 'R-55', 'R-114'],
  "the guide's test: failed, the ground helps and hinders nobody",
  () => {
    const value = (die: number) => fight({ ...COUNTER, dice: [die, 6, 6] }).value;
    expect(value(3)).toEqual({ french: 2, coalition: 4 });
    expect(value(4)).toEqual({ french: 3, coalition: 4 });
    const hill = (die: number) =>
      fight({
        ...COUNTER,
        at: { 'hatry 8/0': '0408', 'kalkreuth 8/0': '0508', brunswick: '0508' },
        on: '0508',
        dice: [die, 6, 6],
      }).value;
    expect(hill(3)).toEqual({ french: 2, coalition: 5 });
    expect(hill(4)).toEqual({ french: 3, coalition: 4 });
  },
);

rule('R-55', 'cavalry that cannot fight in woods still cannot after a failed counter-attack', () => {
  const fought = fight({
    ...COUNTER,
    at: { 'hatry 8/4': '0206', 'kalkreuth 8/0': '0307', brunswick: '0307' },
    on: '0307',
    dice: [4, 6, 6],
  });
  expect([column(fought, 'french'), fought.value.french]).toEqual(['1/1', 3]);
});

rule(['11.8.counter', '11.8.skirmish'], 'a counter-attack takes the halving from a skirmish', () => {
  const fought = fight({
    ...COUNTER,
    dice: [3, 2, 3, 1],
    answers: { ...COUNTER.answers, 'french.tactics': 'skirmish' },
  });
  expect([winner(fought), ...losses(fought.s)]).toEqual(['coalition', 4, 4]);
});

rule(
  ['11.8.counter', 'R-54'],
  'a beaten attacker who got away is tested for rout all the same; every other loser is tested anyway',
  () => {
    // Hatry's retreat succeeds on 3; Brunswick's test on 3; the last die is the rout test.
    const fled = fight({
      ...COUNTER,
      dice: [3, 3, 6, 6, 4],
      answers: { ...COUNTER.answers, 'french.tactics': 'retreat' },
    });
    expect([winner(fled), forceOf(fled.s, 'hatry').routed]).toEqual(['coalition', 2]);
    const spared = fight({
      ...COUNTER,
      dice: [3, 6, 6],
      answers: { 'french.tactics': 'retreat', 'coalition.tactics': 'normal' },
    });
    expect([winner(spared), told(spared, 'log.routs')]).toEqual(['coalition', []]);
    // In a normal battle the beaten attacker is tested (the example of play).
    const beaten = fight({ ...BIG, dice: [6, 3, 4] });
    expect([winner(beaten), forceOf(beaten.s, 'hatry').routed]).toEqual(['coalition', 2]);
  },
);
