import type { Outcome } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../data/units.ts';
import type { State } from '../state.ts';
import { routs, tired, told } from '../testing/battle-late.ts';
import { dusk } from '../testing/evening-late.ts';
import { drive, forceOf, position } from '../testing/position.ts';
import { evening } from './14-end.ts';

/** A whole evening in rain: no stragglers, no rest. */
function night(
  at: Record<string, string>,
  dice: number[],
  given: (s: State) => void,
  answers = {},
): { s: State; over: Outcome | null } {
  const s = position({ scenario: 'kaiserslautern', at });
  s.rain = true;
  given(s);
  let over: Outcome | null = null;
  const { left } = drive(
    s,
    dice,
    function* (g) {
      over = yield* evening(g);
    },
    answers,
  );
  expect(left).toEqual([]);
  return { s, over };
}

rule(['14.1', 'R-1'], 'victory is looked at before the night gives anything back', () => {
  const at = { huet: '1115', hoche: '1508', brunswick: '1019' };
  const ready = night(at, [], () => {});
  expect(ready.over).toMatchObject({ winner: 'french', rule: '15.2.2' });
  expect(ready.s.turn).toBe(2);
  // Tired today, it would be ready after 14.2: too late. The die is its attrition.
  const late = night(at, [1], (s) => tired(s, { huet: 2 }), { giveUp: 'continue' });
  expect([late.over, late.s.units.huet.fatigue, late.s.turn]).toEqual([null, 0, 3]);
});

/** The rally die of one routed force. */
const rallies = (
  id: UnitId,
  die: number,
  others: Record<string, string>,
  given: (s: State) => void = () => {},
): boolean => {
  const { s } = dusk('order', {
    at: { [id]: '0402', ...others },
    dice: [die],
    given: (p) => {
      routs(p, id, 1);
      given(p);
    },
  });
  return forceOf(s, id).routed === 0;
};
/** The highest die that rallies; morale is 3 throughout. */
const best = (id: UnitId, others: Record<string, string>, given?: (s: State) => void): number =>
  [1, 2, 3, 4, 5, 6].filter((die) => rallies(id, die, others, given)).length;

rule(
  ['14.2', 'R-77'],
  'rally on morale: +1 alone, 0 with an entitled general in the hex, −1 if he has a tactical bonus',
  () => {
    expect(best('hatry', {})).toBe(2);
    expect(best('hatry', { pichegru: '0402' })).toBe(3);
    expect(best('hatry', { pichegru: '0403' })).toBe(2);
    expect(best('hatry', { hoche: '0402' })).toBe(4);
    expect(best('hatry', { hoche: '0402', pichegru: '0402' })).toBe(4);
    expect(best('taponier', { hoche: '0402' })).toBe(4);
    expect(best('taponier', { pichegru: '0402' })).toBe(2);
    const joint = (s: State) => {
      s.joint = 'pichegru';
    };
    expect(best('taponier', { pichegru: '0402' }, joint)).toBe(3);
    expect(best('conde', { wurmser: '0402' })).toBe(3);
    expect(best('conde', { brunswick: '0402' })).toBe(4);
    // Prussian morale is 4.
    expect(best('kalkreuth', {})).toBe(3);
    expect(best('kalkreuth', { wurmser: '0402' })).toBe(3);
    expect(best('kalkreuth', { brunswick: '0402' })).toBe(5);
  },
);

rule(['14.2', 'R-120'], 'not next to enemy troops; a headquarters does not matter', () => {
  const tries = (enemy: Record<string, string>, dice: number[]) => {
    const { s } = dusk('order', {
      at: { hatry: '0402', ...enemy },
      dice,
      given: (p) => routs(p, 'hatry', 1),
    });
    return forceOf(s, 'hatry').routed;
  };
  expect(tries({ conde: '0503' }, [])).toBe(1);
  expect(tries({ conde: '0604' }, [1])).toBe(0);
  expect(tries({ wurmser: '0503' }, [1])).toBe(0);
});

rule(['14.2', 'R-2', '3.4'], 'every force recovers two levels', () => {
  const at = { hatry: '0402', michaud: '0402', ferino: '0402', desaix: '0402', pichegru: '0402' };
  const { s } = dusk('order', {
    at,
    given: (p) => tired(p, { hatry: 0, michaud: 1, ferino: 2, desaix: 3, pichegru: 3 }),
  });
  expect(
    (['hatry', 'michaud', 'ferino', 'desaix', 'pichegru'] as const).map((id) => s.units[id].fatigue),
  ).toEqual([0, 0, 0, 1, 1]);
});

rule(
  ['R-3', '14.2', 'R-24'],
  'each division left on "rested" costs its army a space, routed ones too; a general-in-chief nothing',
  () => {
    const marker = (at: Record<string, string>, given: (s: State) => void, dice: number[] = []) =>
      dusk('order', { at, given, dice }).s.morale;
    const spent = { hatry: 3, michaud: 3, pichegru: 3 };
    expect(marker({ hatry: '0402', michaud: '0402' }, (s) => tired(s, spent)).rhine).toBe(16);
    expect(marker({ 'pichegru+hatry+michaud': '0402' }, (s) => tired(s, spent)).rhine).toBe(16); // one force, two divisions
    expect(marker({ pichegru: '0402' }, (s) => tired(s, spent)).rhine).toBe(18);
    expect(marker({ hatry: '0402' }, (s) => tired(s, { hatry: 2 })).rhine).toBe(18);
    expect(marker({ hatry: '0402' }, (s) => tired(s, { hatry: 1 })).rhine).toBe(18);
    const fled = (s: State) => {
      tired(s, spent);
      routs(s, 'hatry', 1);
    };
    expect(marker({ hatry: '0402' }, fled, [6]).rhine).toBe(17);
    const mixed = marker({ 'brunswick+kalkreuth+conde': '0402' }, (s) =>
      tired(s, { kalkreuth: 3, conde: 3, brunswick: 3 }),
    );
    expect([mixed.prussia, mixed.lowerRhine]).toEqual([17, 17]);
  },
);

rule('14.2', 'the rally is tested before the price of fatigue is paid', () => {
  // On 13 the last division would cost the army its 0: morale 3 now, 2 afterwards.
  const { s } = dusk('order', {
    at: { hatry: '0402' },
    dice: [2],
    given: (p) => {
      p.morale.rhine = 13;
      tired(p, { hatry: 3 });
      routs(p, 'hatry', 1);
    },
  });
  expect([forceOf(s, 'hatry').routed, s.morale.rhine]).toEqual([0, 12]);
});

rule('14.3', 'markers come off, event markers go back into the bag, and it is the next day', () => {
  const { s } = dusk('end', {
    at: { hatry: '0402', conde: '0604' },
    options: { randomEvents: 'on' },
    turn: 5,
    given: (p) => {
      p.bag.splice(p.bag.indexOf('slow'), 1);
      for (const army of ['rhine', 'moselle', 'prussia', 'lowerRhine'] as const) p.fought[army] = true;
      p.units.hatry.fought = true;
      Object.assign(forceOf(p, 'hatry'), { event: 'slow', shown: true, acted: 5, failed: true, moved: true });
      Object.assign(forceOf(p, 'conde'), {
        commanded: false,
        linked: false,
        order: true,
        tried: true,
        reacted: true,
      });
    },
  });
  const day = {
    commanded: false,
    linked: false,
    order: false,
    event: null,
    shown: false,
    acted: 0,
    failed: false,
    tried: false,
    moved: false,
    reacted: false,
  };
  expect(forceOf(s, 'hatry')).toMatchObject(day);
  expect(forceOf(s, 'conde')).toMatchObject(day);
  expect([s.bag.length, s.bag.filter((e) => e === 'slow').length]).toEqual([24, 4]);
  expect([s.turn, s.phase]).toEqual([6, 'dawn']);
  expect([...Object.values(s.fought), s.units.hatry.fought]).toEqual(Array(5).fill(false));
});

rule(['14.3', '11.10.3'], 'a rout outlasts the night that does not rally it', () => {
  const { s, events } = dusk('order', {
    at: { hatry: '0402' },
    dice: [6],
    given: (p) => routs(p, 'hatry', 1),
  });
  expect([forceOf(s, 'hatry').routed, told({ events, asked: [], left: [] }, 'log.rallied')]).toEqual([1, []]);
});
