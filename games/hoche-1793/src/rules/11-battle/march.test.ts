import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import {
  column,
  type Fight,
  type Fought,
  fight,
  labelled,
  questions,
  routs,
  tired,
  winner,
} from '../../testing/battle-late.ts';
import { at, idOf } from '../../testing/position.ts';

// 0403 lies on the road 0302–0303–0403–0404–0405, with a trail by 0504 to 0603 and 0604.
const guns = (others: Record<string, string>): Fight => ({
  at: { 'hatry 7/1': '0303', 'conde 7/1': '0403', ...others },
  by: 'hatry',
  on: '0403',
  dice: [6, 6],
});
/** What each side was offered, by the names of the forces. */
const offers = (fought: Fought, ...ids: UnitId[]) =>
  questions(fought, 'march').map((q) =>
    [q.seat, ...q.keys].map((k) =>
      ids.reduce((text, id) => text.replace(`${idOf(fought.s, id)}:`, `${id}:`), k),
    ),
  );

rule(
  '11.4',
  'a ready force within 2 MP may march to the last hex before the battle; its player chooses',
  () => {
    const fought = fight({
      ...guns({ michaud: '0302', waldeck: '0405', kospoth: '0604' }),
      dice: [3, 3, 3, 6, 6],
      answers: { march: (d) => d.options[0]?.key ?? '' },
    });
    expect(offers(fought, 'michaud', 'waldeck', 'kospoth')).toEqual([
      ['french', 'march:michaud:0303', 'done'],
      ['coalition', 'march:waldeck:0404', 'march:kospoth:0504', 'done'],
      ['coalition', 'march:kospoth:0504', 'done'],
    ]);
  },
);

rule('11.4', 'not beyond 2 MP, nor by a trail too narrow for it', () => {
  const choices = (others: Record<string, string>) => questions(fight(guns(others)), 'march').length;
  expect(choices({ michaud: '0302' })).toBe(1);
  expect(choices({ michaud: '0201' })).toBe(0);
  expect(choices({ michaud: '0202' })).toBe(0); // 1.5 and 1
  expect(choices({ 'kospoth 10/2': '0604' })).toBe(1);
  expect(choices({ 'kospoth 11/2': '0604' })).toBe(0);
});

rule(['11.4', 'R-40'], 'who passes is there at once, one level more tired; who fails stays as he was', () => {
  const march = (die: number) =>
    fight({
      ...guns({ waldeck: '0405' }),
      dice: [die, 6, 6],
      answers: { march: (d) => d.options[0]?.key ?? '' },
    }).s;
  const came = march(3);
  expect([at(came, 'waldeck'), came.units.waldeck.fatigue]).toEqual(['0403', 3]);
  const stayed = march(4);
  expect([at(stayed, 'waldeck'), stayed.units.waldeck.fatigue]).toEqual(['0405', 0]);
});

rule('11.4', 'rested and fatigued forces come from next door only, where they stand', () => {
  const choices = (where: string, fatigue: number) => {
    const fought = fight({ ...guns({ waldeck: where }), given: (s) => tired(s, { waldeck: fatigue }) });
    return offers(fought, 'waldeck')[0];
  };
  expect(choices('0503', 1)).toEqual(['coalition', 'march:waldeck:stay', 'done']);
  expect(choices('0503', 2)).toEqual(['coalition', 'march:waldeck:stay', 'done']);
  expect(choices('0503', 3)).toBe(undefined);
  expect(choices('0405', 1)).toBe(undefined);
  const fought = fight({
    ...guns({ waldeck: '0503' }),
    dice: [3, 6, 6], // no −2 here: 4 would fail
    given: (s) => tired(s, { waldeck: 1 }),
    answers: { march: (d) => d.options[0]?.key ?? '' },
  });
  expect(fought.s.units.waldeck.fatigue).toBe(3);
  const failed = fight({
    ...guns({ waldeck: '0503' }),
    dice: [4, 6, 6],
    given: (s) => tired(s, { waldeck: 1 }),
    answers: { march: (d) => d.options[0]?.key ?? '' },
  });
  expect(failed.s.units.waldeck.fatigue).toBe(1);
});

rule('11.4', 'routed and demoralised forces and headquarters do not march', () => {
  const choices = (given: (s: State) => void, others: Record<string, string>) =>
    questions(fight({ ...guns(others), given }), 'march').length;
  expect(choices((s) => routs(s, 'waldeck', 1), { waldeck: '0405' })).toBe(0);
  const demoralised = (s: State) => {
    s.morale.prussia = 0;
  };
  expect(choices(demoralised, { kalkreuth: '0405' })).toBe(0);
  expect(choices(() => {}, { brunswick: '0405' })).toBe(0);
  expect(choices(() => {}, { kalkreuth: '0405' })).toBe(1);
});

rule('R-39', 'who was tested next door does not march as well, whatever came of it', () => {
  const fought = fight({ ...guns({ waldeck: '0404', michaud: '0302' }), dice: [6, 6, 6] });
  expect(questions(fought, 'join').map((q) => q.seat)).toEqual(['french']);
  expect(offers(fought, 'michaud', 'waldeck')).toEqual([['french', 'march:michaud:0303', 'done']]);
});

rule(
  ['11.4', 'R-124', '11.3'],
  'into mountains the last step needs a road or trail; who is barred next door may march round',
  () => {
    // 0607: trails from 0507 and 0608. Férino in 0606 has no way to it, but a road to 0507.
    const fought = fight({
      at: { hatry: '0507', 'ferino 8/2': '0606', conde: '0607', waldeck: '0707' },
      by: 'hatry',
      on: '0607',
      dice: [2, 6, 6],
      answers: { march: (d) => d.options[0]?.key ?? '' },
    });
    expect(questions(fought, 'join')).toEqual([]);
    expect(offers(fought, 'ferino', 'waldeck')).toEqual([['french', 'march:ferino:0507', 'done']]);
    expect(at(fought.s, 'ferino')).toBe('0507');
  },
);

rule(
  ['11.4', '11.5'],
  'the last hex may hold enemies of the battle, not others; afterwards nobody shares a hex',
  () => {
    const fought = fight({
      ...guns({ 'waldeck 5/2': '0302' }),
      dice: [3, 6, 6],
      answers: { march: (d) => d.options[0]?.key ?? '' },
    });
    expect(offers(fought, 'waldeck')).toEqual([['coalition', 'march:waldeck:0303', 'done']]);
    // In the attacker's own hex it stands in his rear.
    expect(labelled(fought, 'french', 'term.flank')).toBe(-1);
    expect([at(fought.s, 'hatry'), at(fought.s, 'waldeck')]).toEqual(['0303', '0403']);
    const barred = fight({
      ...guns({ waldeck: '0405', 'michaud 8/2': '0404' }),
      given: (s) => tired(s, { michaud: 3 }),
    });
    expect(questions(barred, 'march')).toEqual([]);
  },
);

rule(['R-40', 'R-45', '11.7.1'], 'a rested marcher is fatigued at once and counts a quarter', () => {
  // Hatry 8; Michaud 12 → 6 → 3 under Pichegru's eye: 11 against 11 is even, 11 against 10 is not.
  const against = (conde: string) => {
    const fought = fight({
      at: { 'hatry 7/1': '0303', 'michaud 10/2': '0302', pichegru: '0303', [`conde ${conde}`]: '0402' },
      by: 'hatry',
      on: '0402',
      dice: [1, 6, 6],
      given: (s) => tired(s, { michaud: 1 }),
      answers: { march: (d) => d.options[0]?.key ?? '' },
    });
    return column(fought, 'french');
  };
  expect(against('10/1')).toBe('1/1');
  expect(against('9/1')).toBe('1.5/1');
  expect(against('11/1')).toBe('1/1.5');
});

rule(
  ['R-108', '8.4', '11.4'],
  "the marcher's enemies that are not engaged may react, whichever side is active",
  () => {
    // Waldeck marches by 0404, in sight of Michaud in 0305 and of Férino, who is already in the battle.
    const fought = fight({
      ...guns({ waldeck: '0405', 'michaud 8/2': '0305', ferino: '0304' }),
      dice: [1, 1, 1, 2, 6, 6],
      answers: {
        join: 'in',
        march: (d) => d.options[0]?.key ?? '',
        react: (d) => d.options.find((o) => o.key.startsWith('recon'))?.key ?? 'none',
      },
    });
    const reacting = questions(fought, 'react');
    expect(reacting.map((q) => q.seat)).toEqual(['french']);
    const names = new Set(reacting[0]?.keys.map((k) => k.split(':')[1]));
    expect([...names]).toEqual([undefined, idOf(fought.s, 'michaud')]);
    expect(fought.s.units.waldeck.fatigue).toBe(3);
  },
);

rule('R-108', 'who has answered a marcher may still volunteer, if he is fit for it', () => {
  // Michaud comes by 0504, under the eyes of Kospoth in 0604, who looks at him and then marches the same way.
  const march = (reaction: string) =>
    fight({
      ...guns({ 'michaud 8/2': '0603', 'kospoth 5/2': '0604' }),
      dice: reaction === 'recon' ? [1, 1, 2, 1, 6, 6] : [1, 1, 6, 6],
      answers: {
        march: (d) => d.options[0]?.key ?? '',
        react: (d) => d.options.find((o) => o.key.startsWith(reaction))?.key ?? 'none',
      },
    });
  const looked = march('recon');
  expect(offers(looked, 'michaud', 'kospoth').at(-1)).toEqual(['coalition', 'march:kospoth:0504', 'done']);
  expect(looked.s.units.kospoth.fatigue).toBe(3);
  const left = march('away');
  expect(questions(left, 'march').map((q) => q.seat)).toEqual(['french']);
  expect([left.s.units.kospoth.fatigue, winner(left)]).toEqual([1, null]);
});
