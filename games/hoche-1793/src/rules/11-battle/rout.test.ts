import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { State } from '../../state.ts';
import {
  answer,
  type Fight,
  fight,
  hungry,
  opened,
  questions,
  routs,
  told,
  unled,
  winner,
} from '../../testing/battle-late.ts';
import {
  at,
  forceOf,
  idOf,
  matchFrom,
  offered,
  position,
  refusedBy,
  slotOf,
} from '../../testing/position.ts';
import { isEligible } from '../08-actions/eligible.ts';

const LOST: Fight = {
  at: { 'hatry 8/0': '0303', 'conde 8/0': '0402' },
  by: 'hatry',
  on: '0402',
  dice: [],
};

rule(['11.10.3', '3.3'], 'each beaten force tests its morale, after the markers have moved', () => {
  const routed = (die: number, marker: number) => {
    const { s } = fight({
      ...LOST,
      dice: [3, 2, die],
      given: (p) => {
        p.morale.lowerRhine = marker;
      },
    });
    return forceOf(s, 'conde').routed;
  };
  expect([routed(3, 18), routed(4, 18)]).toEqual([0, 2]);
  // One space back from the last 0 but one value: 13 becomes 12, and morale 2.
  expect([routed(2, 13), routed(3, 13)]).toEqual([0, 2]);
  const two = fight({
    ...LOST,
    at: { 'hatry 12/0': '0303', 'conde 4/0': '0402', 'waldeck 4/0': '0402' },
    dice: [3, 2, 3, 4],
    answers: { principalDefender: (d) => d.options[0]?.key ?? '' },
  });
  expect([forceOf(two.s, 'conde').routed, forceOf(two.s, 'waldeck').routed]).toEqual([0, 2]);
});

rule('11.10.3', 'the victor and both sides of a draw are not tested', () => {
  expect(told(fight({ ...LOST, dice: [6, 6] }), 'log.routs')).toEqual([]);
  expect(told(fight({ ...LOST, dice: [3, 3] }), 'log.test')).toEqual([]);
});

rule(
  ['R-64', 'R-115', '11.10.3'],
  'a fused force tests once, on its worst division; routed, it falls apart and its general is a headquarters',
  () => {
    const beaten = (die: number) =>
      fight({
        at: { 'conde 20/0': '0303', 'hoche+taponier 5/0+jacob 5/0': '0402' },
        by: 'conde',
        on: '0402',
        dice: [3, 6, die],
        given: (s) => {
          s.morale.moselle = 23;
        },
        // Two divisions × 3 spaces: 17, morale 3 for Taponier and 2 for Jacob.
        answers: { cohesionDivision: 'division:taponier', retreatHexes: (d) => d.options[0]?.key ?? '' },
      }).s;
    const held = beaten(2);
    expect(forceOf(held, 'hoche').members).toEqual(['hoche', 'taponier', 'jacob']);
    const broken = beaten(3);
    expect(forceOf(broken, 'hoche').members).toEqual(['hoche']);
    expect([
      forceOf(broken, 'taponier').routed,
      forceOf(broken, 'jacob').routed,
      forceOf(broken, 'hoche').routed,
    ]).toEqual([2, 2, 0]);
    expect(new Set([at(broken, 'hoche'), at(broken, 'taponier'), at(broken, 'jacob')]).size).toBe(1);
    // All of them were in the battle, the general too.
    expect(['hoche', 'taponier', 'jacob'].map((id) => broken.units[id as 'hoche'].fatigue)).toEqual([
      2, 2, 2,
    ]);
  },
);

rule('R-23', 'who routs today keeps his status today and runs from tomorrow on', () => {
  const { s } = fight({ ...LOST, dice: [6, 3, 6] });
  const f = forceOf(s, 'hatry');
  expect([f.routed, f.commanded, f.linked]).toEqual([2, true, true]);
  const mayAct = (sub: number, turn: number) =>
    isEligible(Object.assign(s, { sub, turn }), slotOf(s, 'hatry'));
  expect([mayAct(1, 2), mayAct(2, 2), mayAct(3, 2)]).toEqual([false, false, false]);
  unled(s, 'hatry');
  expect([mayAct(1, 3), mayAct(2, 3), mayAct(3, 3)]).toEqual([false, true, false]);
});

rule('R-119', 'a routed force defends like any other, is not tested again and never joins', () => {
  const attacked = fight({
    ...LOST,
    dice: [3, 2],
    given: (s) => routs(s, 'conde', 1),
  });
  expect(questions(attacked, 'tactics').map((q) => q.seat)).toEqual(['french', 'coalition']);
  expect([winner(attacked), forceOf(attacked.s, 'conde').routed]).toEqual(['french', 1]);
  const beside = fight({
    ...LOST,
    at: { ...LOST.at, waldeck: '0502' },
    dice: [6, 6],
    given: (s) => routs(s, 'waldeck', 1),
  });
  expect([questions(beside, 'join'), questions(beside, 'march')]).toEqual([[], []]);
});

/** A force routed yesterday is moved in 4.2. */
function runs(from: string, others: Record<string, string> = {}, given: (s: State) => void = () => {}) {
  const s = position({ at: { hatry: from, michaud: '0202', hotze: '0719', ...others } });
  unled(s, 'hatry', 'michaud');
  routs(s, 'hatry', 1);
  given(s);
  const match = matchFrom(opened(s, 2, 'french'), []);
  const refusal = refusedBy(match, 'french', 'pass');
  answer(match, 'french', `activate:${idOf(s, 'hatry')}`);
  while (match.pending[0]?.kind === 'react') answer(match, 'coalition', 'none');
  return { match, refusal, where: at(match.state, 'hatry'), fatigue: match.state.units.hatry.fatigue };
}

rule(
  ['R-95', '11.10.3', '8.2.2'],
  'a rout move: compulsory, untested, the whole capacity by the cheapest way to the nearest source',
  () => {
    const run = runs('0404');
    expect([run.refusal, run.where, run.fatigue]).toEqual([['8.2.2 passRout'], '0302', 1]);
    expect(offered(run.match, 'french')).toContain('pass');
    expect(runs('0303').where).toBe('0201'); // and stops there, a point to spare
  },
);

rule('R-95', 'ties go to the lowest hex; enemy-held hexes are closed; with no way it stays', () => {
  // From 0304 it is 4 MP by 0203 as by 0303.
  expect(runs('0304').where).toBe('0202');
  // From 0505 it is 6 MP by 0404 as by 0405, 0504 or 0604.
  const path = (runs('0505').match.events ?? []).flatMap((e) =>
    e.kind === 'told' && e.message.id === 'log.moved' ? [e.message.args?.hex] : [],
  );
  expect(path).toEqual(['0404', '0403']);
  expect(runs('0304', { 'kospoth 1/0': '0203' }).where).toBe('0302');
  expect(runs('0303', { wurmser: '0302' }).where).toBe('0201'); // round the general by 0202
  const shut = runs('0303', { kospoth: '0201', waldeck: '0101', conde: '1001' });
  expect([shut.where, shut.fatigue]).toEqual(['0303', 0]);
});

rule(['R-95', 'R-29'], 'woods take everything: a rout move that has begun stops before them', () => {
  // From 0107 only 0206 is free, and behind it only the woods of 0307.
  const shut = { wurmser: '0106', brunswick: '0108', conde: '0207', kospoth: '0205', waldeck: '0306' };
  expect(runs('0107', shut).where).toBe('0206');
  expect(runs('0206', { ...shut, hohenlohe: '0107' }).where).toBe('0307');
  // Even with a single point, for want of supply.
  expect(runs('0206', { ...shut, hohenlohe: '0107' }, (s) => hungry(s, 'hatry')).where).toBe('0307');
});

rule(['R-113', 'R-95'], 'a source with enemy troops in it is none', () => {
  // Strasbourg taken: 0202 and 0102 lead to 0101.
  expect(runs('0303', { 'kospoth 1/0': '0201' }).where).toBe('0102');
});

rule(['R-95', '8.4'], 'a rout move may draw reactions', () => {
  const s = position({ at: { hatry: '0404', kospoth: '0504', wurmser: '0719' } });
  unled(s, 'hatry');
  routs(s, 'hatry', 1);
  const match = matchFrom(opened(s, 2, 'french'), []);
  answer(match, 'french', `activate:${idOf(s, 'hatry')}`);
  expect(match.pending[0]).toMatchObject({ seat: 'coalition', kind: 'react' });
  expect(at(match.state, 'hatry')).toBe('0403');
});

rule(['9.3', '9.4', 'R-29'], 'a routed force makes no minimum movement (RN-16)', () => {
  // 0305 to Mannheim-wards: for Waldeck the woods of 0306 lie behind the Moder, everything and half a point more.
  const s = position({
    at: { waldeck: '0305', michaud: '0204', ferino: '0404', desaix: '0304', hatry: '0405', taponier: '0205' },
  });
  unled(s, 'waldeck');
  routs(s, 'waldeck', 1);
  const match = matchFrom(opened(s, 2, 'coalition'), []);
  answer(match, 'coalition', `activate:${idOf(s, 'waldeck')}`);
  expect([at(match.state, 'waldeck'), match.state.units.waldeck.fatigue]).toEqual(['0305', 0]);
});
