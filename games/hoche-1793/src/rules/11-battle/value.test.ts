import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex, label } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import {
  column,
  type Fight,
  fight,
  hungry,
  labelled,
  questions,
  sp,
  term,
  tired,
} from '../../testing/battle-late.ts';
import { idOf } from '../../testing/position.ts';
import { rearHexes } from './value.ts';

const open = (at: Record<string, string>, more: Partial<Fight> = {}) =>
  fight({ at, by: 'hatry', on: '0402', dice: [6, 6], ...more });

rule(
  ['R-41', '11.5'],
  "the attacker's rear is his hex and the two next to both; the defender's the other three",
  () => {
    const rear = (a: string, b: string) => {
      const { attackerRear, defenderRear } = rearHexes({ a: hex(a), b: hex(b) });
      return [[...attackerRear].map(label).sort(), [...defenderRear].map(label).sort()];
    };
    expect(rear('0303', '0402')).toEqual([
      ['0302', '0303', '0403'],
      ['0401', '0502', '0503'],
    ]);
    expect(rear('0105', '0205')).toEqual([
      ['0105', '0106', '0204'],
      ['0206', '0305', '0306'],
    ]);
  },
);

rule(
  ['11.5', '11.7.3'],
  "an attacker in the defender's rear costs the defender 1, a defender in the attacker's rear the attacker",
  () => {
    const flanks = (helper: string, where: string) => {
      const fought = open(
        { 'hatry 7/1': '0303', 'conde 7/1': '0402', [helper]: where },
        { dice: [1, 6, 6], answers: { join: 'in' } },
      );
      return [
        labelled(fought, 'french', 'term.flank') ?? 0,
        labelled(fought, 'coalition', 'term.flank') ?? 0,
      ];
    };
    for (const where of ['0401', '0502', '0503']) expect(flanks('michaud', where)).toEqual([0, -1]);
    for (const where of ['0302', '0303', '0403']) expect(flanks('michaud', where)).toEqual([0, 0]);
    for (const where of ['0302', '0403']) expect(flanks('waldeck', where)).toEqual([-1, 0]);
    for (const where of ['0401', '0502', '0503']) expect(flanks('waldeck', where)).toEqual([0, 0]);
  },
);

rule('R-42', 'several flank forces count once, but both sides may be taken in flank', () => {
  const fought = open(
    {
      'hatry 7/1': '0303',
      'conde 7/1': '0402',
      michaud: '0401',
      ferino: '0502',
      waldeck: '0302',
      kospoth: '0403',
    },
    { dice: [1, 1, 1, 1, 6, 6], answers: { join: 'in' } },
  );
  expect([term(fought, 'french', '11.5'), term(fought, 'coalition', '11.5')]).toEqual([-1, -1]);
});

rule(
  '11.6',
  'without a general only the principal force counts full; with one, as many as his potential',
  () => {
    // Hatry 8, the helpers 4 + 4 + 4 without orders 2 + 2 + 2: 14. Under Pichegru (3): two of them full: 8 + 8 + 2.
    const helpers = {
      'hatry 7/1': '0303',
      'michaud 3/1': '0303',
      'ferino 3/1': '0303',
      'desaix 3/1': '0303',
    };
    const against = (conde: string, gic: Record<string, string>) =>
      column(
        open(
          { ...helpers, ...gic, [`conde ${conde}`]: '0402' },
          { dice: [1, 1, 1, 6, 6], answers: { join: 'in', guidance: (d) => d.options[0]?.key ?? '' } },
        ),
        'french',
      );
    expect(against('13/1', {})).toBe('1/1');
    expect(against('12/1', {})).toBe('1.5/1');
    const led = { pichegru: '0302' };
    expect(against('17/1', led)).toBe('1/1');
    expect(against('16/1', led)).toBe('1.5/1');
    expect(against('13/1', { pichegru: '0202' })).toBe('1/1'); // next to Hatry only: he does not guide
  },
);

rule(
  '11.6',
  'the player chooses whom to guide after the principal force; a headquarters takes no place',
  () => {
    const fought = fight({
      at: {
        hatry: '0303',
        'conde 3/1': '0402',
        'waldeck 3/1': '0402',
        'kospoth 3/1': '0402',
        'spleny 3/1': '0402',
        wurmser: '0402',
        'hotze 3/1': '0401',
      },
      by: 'hatry',
      on: '0402',
      dice: [6, 6, 6],
      answers: {
        principalDefender: (d) => d.options[0]?.key ?? '',
        guidance: (d) => d.options[0]?.key ?? '',
        join: 'out',
      },
    });
    const asked = questions(fought, 'guidance');
    const ids = (...list: UnitId[]) => list.map((id) => `guide:${idOf(fought.s, id)}`);
    expect(asked.map((q) => q.keys)).toEqual([ids('waldeck', 'kospoth', 'spleny'), ids('kospoth', 'spleny')]);
    const few = fight({
      at: { hatry: '0303', conde: '0402', waldeck: '0402', kospoth: '0402', wurmser: '0402' },
      by: 'hatry',
      on: '0402',
      dice: [6, 6],
      answers: { principalDefender: (d) => d.options[0]?.key ?? '' },
    });
    expect(questions(few, 'guidance')).toEqual([]);
  },
);

rule(
  ['R-43', '11.6'],
  'a general guides only what he may command: his army, or both under the joint command',
  () => {
    // Hatry 8 and Taponier 8: 8 + 4 = 12 or 16.
    const guided = (
      gics: Record<string, string>,
      joint: State['joint'] = null,
      more: Partial<Fight> = {},
    ) => {
      const fought = open(
        { 'hatry 7/1': '0303', 'taponier 7/1': '0303', 'conde 11/1': '0402', ...gics },
        {
          dice: [1, 6, 6],
          answers: { join: 'in', guidance: (d) => d.options[0]?.key ?? '', useBonus: 'leave' },
          given: (s) => {
            s.joint = joint;
          },
          ...more,
        },
      );
      return [column(fought, 'french'), questions(fought, 'guidance')[0]?.keys];
    };
    expect(guided({})).toEqual(['1/1', undefined]);
    expect(guided({ hoche: '0302' })).toEqual(['1/1', undefined]); // not his principal force
    expect(guided({ pichegru: '0302' })).toEqual(['1/1', undefined]); // Taponier is not his
    expect(guided({ pichegru: '0302' }, 'pichegru')).toEqual(['1.5/1', undefined]);
    expect(guided({ hoche: '0302' }, 'hoche')).toEqual(['1.5/1', undefined]);
    expect(guided({ hoche: '0302', pichegru: '0303' }, 'hoche')).toEqual([
      '1/1',
      ['guide:pichegru', 'guide:hoche'],
    ]);
  },
);

rule(
  '11.6',
  'a general counts when stacked with the principal force, next to the battle, or, defending, in it',
  () => {
    const brunswick = (where: string) => {
      const fought = open(
        { hatry: '0303', 'kalkreuth 3/1': '0402', 'weimar 3/1': '0402', brunswick: where },
        { answers: { principalDefender: (d) => d.options[0]?.key ?? '' } },
      );
      return questions(fought, 'useBonus').length > 0;
    };
    expect(['0402', '0502', '0401', '0602', '0501'].map(brunswick)).toEqual([true, true, true, false, false]);
  },
);

rule('11.7', 'base value: cohesion and army marker; the sum is 5 at most and has no floor', () => {
  const value = (at: Record<string, string>, given: (s: State) => void = () => {}) =>
    open(at, { given }).value;
  const even = { 'hatry 7/1': '0303', 'kalkreuth 7/1': '0402' };
  expect(value(even)).toEqual({ french: 3, coalition: 4 });
  const markers = (rhine: number, prussia: number) => (s: State) => {
    Object.assign(s.morale, { rhine, prussia });
  };
  expect(value(even, markers(19, 12))).toEqual({ french: 4, coalition: 3 });
  expect(value(even, markers(6, 23))).toEqual({ french: 1, coalition: 5 });
  const small = { 'hatry 3/1': '0303', 'kalkreuth 8/1': '0402' };
  expect(value(small, markers(18, 23))).toEqual({ french: 2, coalition: 5 });
  const poor = (s: State) => {
    markers(6, 18)(s);
    hungry(s, 'hatry');
    tired(s, { hatry: 1 });
  };
  expect(value(small, poor)).toEqual({ french: 3 - 2 - 2 - 1 - 1, coalition: 5 });
});

rule(['R-6', '11.7'], 'an army on DEMO fights from a base of 0', () => {
  const fought = open(
    { 'hatry 7/1': '0303', 'kalkreuth 7/1': '0402' },
    {
      given: (s) => {
        s.morale.prussia = 0;
      },
    },
  );
  expect(fought.value.coalition).toBe(0);
});

rule(['13.4', '11.7'], 'out of supply: cohesion −2', () => {
  const fought = open(
    { 'hatry 7/1': '0303', 'kalkreuth 7/1': '0402' },
    { given: (s) => hungry(s, 'kalkreuth') },
  );
  expect(fought.value.coalition).toBe(2);
});

rule(
  ['R-44', 'R-100', '11.7'],
  "of a fused principal force the player picks the division, with its own army's marker, and it bleeds first",
  () => {
    const pick = (division: string) =>
      open(
        { 'hatry 10/1': '0303', 'brunswick+kalkreuth 5/1+conde 5/1': '0402' },
        {
          dice: [6, 6],
          given: (s) => {
            s.morale.lowerRhine = 20;
            s.morale.prussia = 12;
          },
          answers: { 'coalition.cohesionDivision': `division:${division}` },
        },
      );
    const prussian = pick('kalkreuth');
    expect(questions(prussian, 'cohesionDivision')[0]?.keys).toEqual([
      'division:kalkreuth',
      'division:conde',
    ]);
    expect(prussian.value.coalition).toBe(4 - 1);
    expect([sp(prussian.s, 'kalkreuth'), sp(prussian.s, 'conde')]).toEqual(['4/1', '5/1']);
    const austrian = pick('conde');
    expect(austrian.value.coalition).toBe(3 + 1);
    expect([sp(austrian.s, 'kalkreuth'), sp(austrian.s, 'conde')]).toEqual(['5/1', '4/1']);
  },
);
