import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { Side, UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import { type Fight, type Fought, fight, lost, sp, told, winner } from '../../testing/battle-late.ts';
import { forceOf, slotOf } from '../../testing/position.ts';
import { capacity } from '../09-movement/movement.ts';

const spirited = (s: State): void => {
  Object.assign(s.morale, { rhine: 19, moselle: 19, lowerRhine: 19, prussia: 19 });
};
/** What could be taken at each loss of a side. */
const takings = (fought: Fought, side: Side): string[][] =>
  fought.asked
    .filter((a) => a.kind === 'distributeLosses' && a.seat === side)
    .map((a) => a.keys.map((k) => k.slice('lose:'.length)));

rule('11.10.1', 'the first SP comes from the principal force, the rest from whom the player likes', () => {
  // 3 against 4: 20 % of 22 SP are 5.
  const fought = fight({
    at: { 'hatry 9/2': '0303', 'michaud 9/2': '0303', 'conde 20/2': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [1, 3, 4, 1, 1],
    given: spirited,
    answers: {
      join: 'in',
      'french.distributeLosses': (d) =>
        d.options.find((o) => o.key === 'lose:michaud.inf')?.key ?? d.options[0]?.key ?? '',
    },
  });
  const all = ['hatry.inf', 'hatry.cav', 'michaud.inf', 'michaud.cav'];
  expect(takings(fought, 'french')).toEqual([['hatry.inf', 'hatry.cav'], all, all, all, all]);
  expect([sp(fought.s, 'hatry'), sp(fought.s, 'michaud')]).toEqual(['8/2', '5/2']);
});

rule('11.10.1', "a unit's last SP is spared while another has two or more", () => {
  const fought = fight({
    at: { 'hatry 2/1': '0303', 'michaud 17/2': '0303', 'conde 20/2': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [1, 3, 4, 1, 1],
    given: spirited,
    answers: { join: 'in', 'french.distributeLosses': (d) => d.options.at(-1)?.key ?? '' },
  });
  expect(takings(fought, 'french')).toEqual(
    [['hatry.inf'], ['michaud.inf', 'michaud.cav'], ['michaud.inf'], ['michaud.inf'], ['michaud.inf']].slice(
      0,
      lost(fought.s, 'french'),
    ),
  );
  expect(sp(fought.s, 'hatry')).toBe('1/1');
});

rule('R-61', 'the protection of last steps goes before the duty of the principal force', () => {
  const fought = fight({
    at: { 'hatry 1/1': '0303', 'michaud 18/0': '0303', 'conde 20/0': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [1, 1, 2, 1, 1],
    answers: { join: 'in' },
  });
  expect(takings(fought, 'french')[0]).toEqual(['michaud.inf']);
  expect(sp(fought.s, 'hatry')).toBe('1/1');
});

/** Condé, small and behind walls, loses 25 %: one SP. */
const small = (conde: string, loss?: string): Fought =>
  fight({
    at: { 'hatry 8/0': '0302', [`conde ${conde}`]: '0201' },
    by: 'hatry',
    on: '0201',
    dice: [4, 4],
    given: spirited,
    ...(loss ? { answers: { 'coalition.distributeLosses': loss } } : {}),
  });

rule('11.10.1', 'a division without SP is removed, one of cavalry only goes on as such', () => {
  const gone = small('1/0');
  expect([winner(gone), gone.s.units.conde.place, slotOf(gone.s, 'conde')]).toEqual([null, 'gone', -1]);
  const riders = small('1/1', 'lose:conde.inf');
  expect([sp(riders.s, 'conde'), capacity(riders.s, slotOf(riders.s, 'conde'))]).toEqual(['0/1', 4]);
});

rule('R-110', 'cavalry that cannot fight in woods or mountains takes no combat loss', () => {
  const woods = fight({
    at: { 'hatry 6/4': '0206', 'conde 6/4': '0307' },
    by: 'hatry',
    on: '0307',
    dice: [2, 3, 1],
  });
  expect([takings(woods, 'french'), takings(woods, 'coalition')]).toEqual([[['hatry.inf']], [['conde.inf']]]);
  const open = fight({
    at: { 'hatry 6/4': '0303', 'conde 6/4': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [2, 3, 1],
  });
  expect(takings(open, 'french')[0]).toEqual(['hatry.inf', 'hatry.cav']);
});

rule(['R-110', 'T2'], 'a force of cavalry alone in woods fights with nothing and loses nothing', () => {
  const fought = fight({
    at: { 'conde 9/0': '0206', 'hatry 0/6': '0307' },
    by: 'conde',
    on: '0307',
    dice: [3, 6, 1],
  });
  expect([winner(fought), lost(fought.s, 'french'), sp(fought.s, 'hatry')]).toEqual(['coalition', 0, '0/6']);
});

/** Markers of a battle: where they stand after it. */
const markers = (f: Partial<Fight> & Pick<Fight, 'at' | 'dice'>): State['morale'] =>
  fight({ by: 'hatry', on: '0402', ...f, answers: { join: 'in', ...f.answers } }).s.morale;

rule(
  '11.10.2',
  'the loser goes back by his divisions times the difference, the victor forward by half of it (V-5)',
  () => {
    // Three French divisions against two Austrian ones; 2 against a failure.
    const at = { hatry: '0303', michaud: '0303', ferino: '0303', conde: '0402', waldeck: '0402' };
    const dice = [1, 1, 2, 6, 1, 1];
    expect(markers({ at, dice, answers: { principalDefender: (d) => d.options[0]?.key ?? '' } })).toEqual({
      rhine: 20,
      moselle: 18,
      prussia: 18,
      lowerRhine: 14,
    });
  },
);

rule(
  ['R-62', '11.10.2'],
  'half a score is rounded up; equal scores move nobody; each army by its own divisions',
  () => {
    const two = { hatry: '0303', conde: '0402' };
    expect(markers({ at: two, dice: [1, 6, 1] })).toMatchObject({ rhine: 19, lowerRhine: 17 });
    expect(markers({ at: two, dice: [3, 6, 1] })).toMatchObject({ rhine: 20, lowerRhine: 15 });
    expect(markers({ at: two, dice: [3, 1, 1] })).toMatchObject({ rhine: 19, lowerRhine: 16 });
    expect(markers({ at: two, dice: [2, 2] })).toMatchObject({ rhine: 18, lowerRhine: 18 });
    expect(markers({ at: two, dice: [6, 6] })).toMatchObject({ rhine: 18, lowerRhine: 18 });
    // One Prussian and two Austrian divisions lose by 2 to one division of each French army: S = 6.
    const mixed = markers({
      at: {
        'hatry 20/0': '0303',
        'taponier 5/0': '0303',
        'conde 3/0': '0402',
        'waldeck 3/0': '0402',
        'kalkreuth 3/0': '0402',
      },
      dice: [1, 2, 6, 1, 1, 1],
      answers: { principalDefender: (d) => d.options[0]?.key ?? '' },
    });
    expect(mixed).toEqual({ rhine: 21, moselle: 21, prussia: 16, lowerRhine: 14 });
  },
);

rule('R-62', 'who retreats with the better die loses no marker space, with the worse he does', () => {
  const retreats = (dice: number[]) =>
    markers({
      at: { 'hatry 8/0': '0303', 'conde 8/0': '0402' },
      dice,
      answers: { 'coalition.tactics': 'retreat' },
    });
  expect(retreats([4, 1, 3])).toMatchObject({ rhine: 18, lowerRhine: 18 });
  expect(retreats([4, 3, 1])).toMatchObject({ rhine: 19, lowerRhine: 16 });
});

rule('11.10.2', "Götze's brigade counts as a division; the markers stay on the track", () => {
  const brigade = markers({
    at: { 'hatry 9/0': '0303', 'prinz 5/0': '0402', 'goetze 3/0': '0402' },
    dice: [2, 6, 1, 1],
    answers: { principalDefender: (d) => d.options[0]?.key ?? '' },
  });
  expect(brigade).toMatchObject({ prussia: 14, rhine: 20 });
  const ends = fight({
    at: { hatry: '0303', conde: '0402' },
    by: 'hatry',
    on: '0402',
    dice: [3, 6, 1],
    given: (s) => {
      Object.assign(s.morale, { rhine: 23, lowerRhine: 2 });
    },
  });
  expect(ends.s.morale).toMatchObject({ rhine: 23, lowerRhine: 0 });
});

rule('R-91', 'no cap on the size of a unit', () => {
  const fought = fight({
    at: { 'hatry 40/0': '0303', 'conde 30/10': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [3, 3],
  });
  expect([lost(fought.s, 'french'), lost(fought.s, 'coalition')]).toEqual([8, 8]);
  expect(told(fought, 'log.result').length).toBe(1);
  expect(forceOf(fought.s, 'hatry').members).toEqual(['hatry' satisfies UnitId]);
});
