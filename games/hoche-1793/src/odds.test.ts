import { odds, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex } from './data/map.ts';
import { reconOdds } from './rules/10-reconnaissance.ts';
import { makeCamp } from './rules/11-battle-state.ts';
import { battleOdds, type Ending, plainBattle, plainOdds } from './rules/11-forecast.ts';
import { pursuitOdds } from './rules/11-pursuit.ts';
import { finalDie, wonByDice } from './rules/11-result.ts';
import type { State } from './state.ts';
import { position, slotOf } from './testing/position.ts';
import { deviation, fightOnce, randomClash, wholeBattle } from './testing/simulation.ts';

const BATTLES = 80;
const EACH = 2500;

rule(
  ['11.9', '11.8', '11.9.3'],
  '200,000 fights in 80 battles agree with the exact odds within three standard errors',
  () => {
    const chance = new SeededDice('eighty battles c');
    const outcomes = new Set<string>();
    for (let i = 0; i < BATTLES; i++) {
      const clash = randomClash(chance);
      const stated = battleOdds(clash.s, clash.b, clash.attacker, clash.defender);
      const seen = new Map<string, number>();
      for (let n = 0; n < EACH; n++) {
        const key = JSON.stringify(fightOnce(clash, chance));
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      const count = (holds: (e: Ending) => boolean) =>
        [...seen].reduce((sum, [key, n]) => sum + (holds(JSON.parse(key) as Ending) ? n : 0), 0);
      for (const winner of ['attacker', 'defender', null] as const) {
        const holds = (e: Ending) => e.winner === winner;
        expect([i, winner, deviation(stated, count(holds), EACH, holds) <= 3]).toEqual([i, winner, true]);
      }
      // Nothing happens that was not foretold, and the mean losses agree.
      const foretold = new Set(stated.cases.map((c) => JSON.stringify(c.value)));
      for (const key of seen.keys()) expect(foretold.has(key)).toBe(true);
      for (const role of ['attacker', 'defender'] as const) {
        const mean = odds.mean(stated, (e) => e[role]);
        const variance = odds.mean(stated, (e) => (e[role] - mean) ** 2);
        const lost =
          [...seen].reduce((sum, [key, n]) => sum + (JSON.parse(key) as Ending)[role] * n, 0) / EACH;
        expect(Math.abs(lost - mean)).toBeLessThanOrEqual(3.5 * Math.sqrt(variance / EACH) + 1e-9);
      }
      outcomes.add(`${clash.attacker} ${clash.defender}`);
    }
    expect(outcomes.size).toBeGreaterThanOrEqual(8); // of 3 × 3 choices
  },
);

rule(
  ['11.1', '11.7.3'],
  'whole battles, Desaix’ test included, fall as the odds of the declaration say',
  () => {
    const trials = 1500;
    const cases: [string, Record<string, string>, 'desaix' | 'ferino' | 'kospoth'][] = [
      ['0205', { 'desaix 10/4': '0204', 'kospoth 9/2': '0205' }, 'desaix'],
      [
        '0205',
        { 'ferino 8/2': '0204', pichegru: '0204', 'kospoth 5/2': '0205', 'waldeck 5/2': '0205' },
        'ferino',
      ],
      ['0204', { 'kospoth 9/2': '0205', 'desaix 6/2': '0204' }, 'kospoth'],
    ];
    cases.forEach(([target, list, by], i) => {
      const s = position({ at: list });
      s.grangeret = 99;
      const b = plainBattle(s, slotOf(s, by), hex(target));
      expect(b).not.toBe(null);
      if (!b) return;
      const stated = plainOdds(s, b);
      const dice = new SeededDice(`whole ${i}`);
      const text = JSON.stringify(s);
      const won = { attacker: 0, defender: 0 };
      for (let n = 0; n < trials; n++) {
        const winner = wholeBattle(JSON.parse(text) as State, slotOf(s, by), hex(target), dice);
        if (winner === b.attacker.side) won.attacker++;
        else if (winner !== null) won.defender++;
      }
      for (const role of ['attacker', 'defender'] as const) {
        expect(deviation(stated, won[role], trials, (e) => e.winner === role)).toBeLessThanOrEqual(3);
      }
    });
  },
);

rule('11.9', 'win, draw and loss for every pair of values, as the specification prints them', () => {
  const printed = [
    ['0/100/0', '0/83/17', '0/67/33', '0/50/50', '0/33/67', '0/17/83'],
    ['17/83/0', '14/72/14', '11/58/31', '8/44/47', '6/31/64', '3/17/81'],
    ['33/67/0', '31/58/11', '25/50/25', '19/39/42', '14/28/58', '8/17/75'],
    ['50/50/0', '47/44/8', '42/39/19', '33/33/33', '25/25/50', '17/17/67'],
    ['67/33/0', '64/31/6', '58/28/14', '50/25/25', '39/22/39', '28/17/56'],
    ['83/17/0', '81/17/3', '75/17/8', '67/17/17', '56/17/28', '42/17/42'],
  ];
  const dice = odds.chain(odds.die(), (x) => odds.change(odds.die(), (y) => [x, y] as const));
  printed.forEach((row, a) => {
    row.forEach((cell, d) => {
      const result = ([x, y]: readonly [number, number]) =>
        wonByDice(finalDie({ die: x, value: a }), finalDie({ die: y, value: d }));
      const share = (who: 'attacker' | 'defender' | null) =>
        Math.round(odds.chance(dice, (xy) => result(xy) === who) * 100);
      expect([a, d, [share('attacker'), share(null), share('defender')].join('/')]).toEqual([a, d, cell]);
    });
  });
});

rule(['10', 'T9'], 'chances of a reconnaissance by faces', () => {
  const s = position({ at: { 'hatry 7/1': '0202', 'ferino 8/0': '0202', 'kospoth 5/0': '0203' } });
  const faces = (id: 'hatry' | 'ferino' | 'kospoth', mp: number) => {
    const dist = reconOdds(s, slotOf(s, id), mp);
    return Object.fromEntries(dist.cases.map((c) => [c.value, (c.weight * 6) / dist.total]));
  };
  expect(faces('hatry', 0)).toEqual({ nothing: 2, type: 1, '50 %': 1, '25 %': 1, '10 %': 1 }); // die + 2
  expect(faces('ferino', 0)).toEqual({ nothing: 6 }); // die − 2
  expect(faces('kospoth', 1)).toEqual({ nothing: 3, type: 1, '50 %': 1, '25 %': 1 }); // Austrian infantry: die + 1
});

rule(['11.10.4', 'T3'], 'chances of a pursuit: the test, then the 36 pairs', () => {
  const s = position({ at: { 'ferino 8/2': '0204', 'kospoth 16/2': '0206' } });
  const camp = (id: 'ferino' | 'kospoth', role: 'attacker' | 'defender') => ({
    ...makeCamp(id === 'ferino' ? 'french' : 'coalition', role),
    principal: slotOf(s, id),
    parts: [{ slot: slotOf(s, id), marched: false }],
  });
  const victor = camp('ferino', 'attacker');
  const loser = camp('kospoth', 'defender');
  const b = {
    a: hex('0204'),
    b: hex('0205'),
    prepared: true,
    attacker: victor,
    defender: loser,
    noTerrain: false,
    overRhine: false,
  };
  const { odds: stated } = pursuitOdds(s, b, victor, loser);
  const share = (result: string) =>
    (stated?.results.find((r) => r.result === result)?.weight ?? 0) / (stated?.total ?? 1);
  // Férino's initiative 2: four faces in six fail. 18 SP at 5 % lose 1, at 10 % 2, at 15 % 3, at 20 % 3; even cavalry, clear ground.
  expect(share('failed')).toBeCloseTo(4 / 6, 12);
  expect(share('1 SP')).toBeCloseTo((2 / 6) * (10 / 36), 12); // 2 to 5
  expect(share('2 SP')).toBeCloseTo((2 / 6) * (16 / 36), 12); // 6 to 8
  expect(share('3 SP')).toBeCloseTo((2 / 6) * (10 / 36), 12); // 9 to 12
});
