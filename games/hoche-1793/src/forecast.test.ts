import { odds, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { hex } from './data/map.ts';
import type { EventId } from './data/tables.ts';
import type { UnitId } from './data/units.ts';
import { chancesOf, expectedLoss, forecast } from './forecast.ts';
import { forceAt } from './rules/02-glossary.ts';
import { declarationOdds, plainOdds } from './rules/11-battle/forecast.ts';
import { neighboursOf, plainBattle } from './rules/11-battle/line-up.ts';
import type { State } from './state.ts';
import { fight, hungry, tired } from './testing/battle-late.ts';
import { forceOf, position, slotOf } from './testing/position.ts';

rule(
  ['11.7', '11.7.1', '11.7.2', '11.7.3'],
  'the values of a battle are foretold while the attacker is still far off and fresh',
  () => {
    const chance = new SeededDice('forecast');
    const [from, target] = ['0204', '0205'];
    for (let i = 0; i < 60; i++) {
      const sp = () => `${1 + chance.below(12)}/${chance.below(4)}`;
      const others = {
        [`kospoth ${sp()}`]: target,
        [`waldeck ${1 + chance.below(12)}/0`]: chance.below(2) ? target : '0706',
        pichegru: chance.below(2) ? from : '0603',
        wurmser: chance.below(2) ? target : '0706',
      };
      const hatry = `hatry ${sp()}`;
      const levels = { hatry: chance.below(4), kospoth: chance.below(4), waldeck: chance.below(4) };
      const spirits = { rhine: 1 + chance.below(23), lowerRhine: 1 + chance.below(23) };
      const given = (s: State) => {
        Object.assign(s.morale, spirits);
        s.works = i % 2 === 1;
      };
      const s = position({ at: { [hatry]: '0402', ...others } });
      given(s);
      tired(s, { ...levels, hatry: 0 });
      const told = forecast(s, [slotOf(s, 'hatry')], hex(from), hex(target), {
        fatigue: levels.hatry,
        comers: [],
      });
      const { value } = fight({
        at: { [hatry]: from, ...others },
        by: 'hatry',
        on: target,
        dice: [6, 6], // a six never succeeds: undecided, and nothing follows
        answers: { principalDefender: (d) => best(d.options, s, told?.defender.unit) },
        given: (x) => {
          given(x);
          tired(x, levels);
        },
      });
      expect([told?.attacker.value, told?.defender.value]).toEqual([value.french, value.coalition]);
    }
  },
);
/** Who names the principal force does what the forecast supposes. */
const best = (options: readonly { readonly key: string }[], s: State, unit: UnitId | undefined): string =>
  options.find((o) => unit && o.key === `principal:${idOfForce(s, unit)}`)?.key ?? options[0]?.key ?? '';
const idOfForce = (s: State, unit: UnitId): string => {
  const slot = slotOf(s, unit);
  return slot < 12 ? `f${slot + 1}` : `c${slot - 11}`;
};

rule(['11.3', '11.5', '11.6'], 'joiners, flanks and guides count before anybody is near', () => {
  const s = position({
    at: { desaix: '0203', ferino: '0306', pichegru: '0201', 'kospoth 5/2': '0205', 'spleny 7/3': '0206' },
  });
  const [desaix, ferino] = [slotOf(s, 'desaix'), slotOf(s, 'ferino')];
  const at = hex('0205');
  expect(neighboursOf(s, 'coalition', at)).toEqual([slotOf(s, 'spleny')]);
  const alone = forecast(s, [desaix], hex('0204'), at);
  const both = forecast(s, [desaix, ferino], hex('0204'), at);
  const led = forecast(s, [desaix, ferino], hex('0204'), at, { guide: 'pichegru' });
  expect([alone?.attacker.flank, both?.attacker.flank]).toEqual([false, true]);
  expect(both?.defender.value).toBeLessThan(alone?.defender.value ?? 0);
  expect(led?.attacker.counted).toBeGreaterThan(both?.attacker.counted ?? 99);
  expect(forceAt(s, desaix).hex).toBe(hex('0203')); // nobody has moved
  const tiredEnemy = forecast(s, [desaix], hex('0204'), at, { spent: true, comers: [] });
  const fresh = forecast(s, [desaix], hex('0204'), at, { comers: [] });
  expect((fresh?.defender.value ?? 0) - (tiredEnemy?.defender.value ?? 0)).toBeGreaterThanOrEqual(2);
  expect(forecast(s, [slotOf(s, 'pichegru')], hex('0204'), at)).toBeNull(); // a headquarters attacks nobody
  // Whoever stands in the hex already does not come to it a second time.
  const here = { comers: [slotOf(s, 'kospoth')] };
  expect(forecast(s, [desaix], hex('0204'), at, here)?.defender).toMatchObject({ counted: 7, divisions: 1 });
});

rule('15.3.3', 'garrisons are not expected to leave their walls for a battle next door', () => {
  const comers = (scenario: 'landau' | 'weissembourg') => {
    const s = position({ scenario, at: { 'ferino 8/2': '0309', hatry: '0409' } });
    return neighboursOf(s, 'french', hex('0309')).length;
  };
  expect([comers('landau'), comers('weissembourg')]).toEqual([1, 0]);
});

rule('15.3.3', 'the crossing of the Rhine is foretold: the flank, half the SP and no river', () => {
  const at = { 'conde 5/1': '0009', 'hatry 12/1': '0110', hotze: '0111' };
  const spec = { scenario: 'weissembourg', at } as const;
  const s = position(spec);
  const told = forecast(s, [slotOf(s, 'conde')], forceOf(s, 'conde').hex, hex('0110'), { comers: [] });
  expect(told?.attacker).toMatchObject({ counted: 3, engaged: 6, flank: true });
  const { value } = fight({ ...spec, by: 'conde', on: '0110', dice: [6, 6, 6], answers: { join: 'out' } });
  expect([told?.attacker.value, told?.defender.value]).toEqual([value.coalition, value.french]);
});

describe('events', () => {
  const field = (unit: UnitId, event: EventId) => {
    const s = position({
      at: { 'hatry 8/2': '0204', 'kospoth 8/2': '0205', 'conde 8/2': '0706' },
      options: { randomEvents: 'on' },
    });
    for (const id of ['hatry', 'kospoth', 'conde'] as const) forceOf(s, id).known = true;
    Object.assign(forceOf(s, unit), { event, shown: true });
    return s;
  };
  const foretold = (s: State) => {
    const fc = forecast(s, [slotOf(s, 'hatry')], hex('0204'), hex('0205'), { comers: [] });
    return [fc?.attacker.value, fc?.defender.value] as [number, number];
  };

  rule('15.1.4', 'a Surprise that is turned up is foretold for both sides, as often', () => {
    const [a, d] = foretold(field('hatry', 'none'));
    expect(foretold(field('hatry', 'surprise'))).toEqual([a - 0.5, d - 0.5]);
    expect(foretold(field('kospoth', 'surprise'))).toEqual([a - 0.5, d - 0.5]);
    expect(foretold(field('conde', 'surprise'))).toEqual([a, d]); // not in the battle
  });

  rule(
    '15.1.4',
    'Jordis is expected where he can be called and betters the Austrians, and the odds say so',
    () => {
      const none = field('hatry', 'none');
      none.morale.lowerRhine = 7; // cohesion 3, −1
      const called = field('conde', 'jordis');
      called.morale.lowerRhine = 7;
      expect(foretold(called)[1]).toBe(foretold(none)[1] + 2);
      const notes = (s: State) =>
        declarationOdds(s, slotOf(s, 'hatry'), hex('0205'), 0).notes?.map((n) => n.id) ?? [];
      expect(notes(called)).toContain('note.assumedJordis');
      expect(notes(none)).not.toContain('note.assumedJordis');
      called.jordisUsed = true;
      expect(foretold(called)).toEqual(foretold(none));
      const better = field('conde', 'jordis');
      better.morale.lowerRhine = 23; // cohesion 3, +1: no better without him
      expect(foretold(better)).toEqual(foretold({ ...better, jordisUsed: true }));
    },
  );
});

rule(
  ['11.9', '11.9.3', '11.7.3'],
  'chances and losses are those of the exact odds, with Desaix’ test',
  () => {
    for (const who of ['hatry', 'desaix'] as const) {
      const s = position({ at: { [`${who} 8/2`]: '0204', 'kospoth 5/2': '0206' } });
      const b = plainBattle(s, slotOf(s, who), hex('0206'));
      if (!b) throw new Error('nobody to fight');
      const exact = plainOdds(s, b);
      const fc = forecast(s, [slotOf(s, who)], hex('0204'), hex('0206'), { comers: [] });
      const [a, d] = [fc?.attacker.value ?? 0, fc?.defender.value ?? 0];
      const chances = chancesOf(a, d);
      expect(chances.won).toBeCloseTo(odds.mean(exact, (e) => Number(e.winner === 'attacker')));
      expect(chances.drawn).toBeCloseTo(odds.mean(exact, (e) => Number(e.winner === null)));
      const values = { attacker: a, defender: d };
      expect(expectedLoss(s, values, 'attacker', 10)).toBeCloseTo(odds.mean(exact, (e) => e.attacker));
      expect(expectedLoss(s, values, 'defender', 7)).toBeCloseTo(odds.mean(exact, (e) => e.defender));
    }
  },
);

rule(['11.1', 'R-44'], 'a fused force fights by its best division, whichever joined first', () => {
  for (const [worse, better] of [
    ['huet', 'taponier'],
    ['taponier', 'huet'],
  ] as const) {
    const s = position({ at: { 'hoche+huet 5/1+taponier 5/1': '0204', 'kospoth 5/2': '0206' } });
    hungry(s, worse);
    expect(plainBattle(s, slotOf(s, 'hoche'), hex('0206'))?.attacker.unit).toBe(better);
  }
});

test('values beyond the table are read at its ends', () => {
  expect(chancesOf(9, -3)).toEqual(chancesOf(5, 0));
});
