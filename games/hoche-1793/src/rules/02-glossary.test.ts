import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex, label, SIZE } from '../data/map.ts';
import type { UnitId } from '../data/units.ts';
import type { State } from '../state.ts';
import { drive, forceOf, position, slotOf } from '../testing/position.ts';
import {
  barredHexes,
  cavalryOf,
  fatigueOf,
  forceMorale,
  infantryOf,
  initiative,
  isWatched,
  mayCommand,
  nationOf,
  spOf,
  test,
  watches,
} from './02-glossary.ts';
import { reconnoitre } from './10-reconnaissance.ts';

/** The alert zone of a force, as hex numbers in order. */
function zone(s: State, id: UnitId, fleeing = false): string {
  const slot = slotOf(s, id);
  const out: string[] = [];
  for (let h = 0; h < SIZE; h++) if (watches(s, slot, h, fleeing)) out.push(label(h));
  return out.join(' ');
}

rule('2', 'a force is a division, divisions under a general-in-chief, or a headquarters', () => {
  const s = position({
    at: { 'hoche+huet 9/3+taponier 5/1': '1508', pichegru: '0201', 'desaix 10/4': '0202' },
  });
  s.units.huet.fatigue = 2;
  const fused = forceOf(s, 'hoche');
  expect([spOf(s, fused), infantryOf(s, fused), cavalryOf(s, fused)]).toEqual([18, 14, 4]);
  expect(spOf(s, forceOf(s, 'pichegru'))).toBe(0);
  expect([initiative(s, fused), initiative(s, forceOf(s, 'desaix'))]).toEqual([4, 4]);
  expect(initiative(s, forceOf(s, 'pichegru'))).toBe(2);
  expect(fatigueOf(s, fused)).toBe(2);
  expect([nationOf(fused), mayCommand(s, 'pichegru', fused), mayCommand(s, 'hoche', fused)]).toEqual([
    'france',
    false,
    true,
  ]);
});

rule(['2', 'R-64'], 'morale of a fused force is that of its lowest division', () => {
  const s = position({ at: { 'hoche+huet+jacob': '1508' } });
  expect(forceMorale(s, forceOf(s, 'hoche'))).toBe(2); // Jacob 2, Huet 3
  s.units.huet.oos = true;
  expect(forceMorale(s, forceOf(s, 'hoche'))).toBe(1); // Huet 3 − 2
});

rule('2.test', 'die and modifier not above the value; nothing is automatic', () => {
  const s = position({ at: { desaix: '0202' } });
  const passes = (die: number, value: number, modifier: number) => {
    let passed: boolean | null = null;
    drive(s, [die], function* (g) {
      passed = test(g, { rule: '2.test', slot: slotOf(s, 'desaix'), value, modifier });
    });
    return passed;
  };
  expect([passes(4, 4, 0), passes(5, 4, 0)]).toEqual([true, false]);
  expect([passes(6, 4, -2), passes(1, 4, 4), passes(6, 6, 0), passes(1, 0, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

rule(
  '2.AZ',
  'infantry watches 1 MP around it, a force with cavalry 2 MP, both at least their own hex',
  () => {
    const at = (sp: string, where = '0202') => zone(position({ at: { [`hatry ${sp}`]: where } }), 'hatry');
    expect(at('7/0')).toBe('0103 0201 0202 0203');
    expect(at('7/1')).toBe('0101 0102 0103 0104 0201 0202 0203 0204 0301 0302 0303');
    expect(at('0/1')).toBe(at('7/1'));
    expect(at('7/0', '0207')).toBe('0207'); // no way leads out of it
  },
);

rule(
  ['2.AZ', 'R-7'],
  'patrols end in a hex with enemy troops but do not pass it; a lone headquarters does not stop them (RN-18)',
  () => {
    const behind = (who: string) => {
      const s = position({ at: { 'hatry 7/1': '0202', [who]: '0203' } });
      const slot = slotOf(s, 'hatry');
      return [watches(s, slot, hex('0203')), watches(s, slot, hex('0204'))];
    };
    expect(behind('kospoth')).toEqual([true, false]);
    expect(behind('wurmser')).toEqual([true, true]);
    expect(behind('wurmser+kospoth')).toEqual([true, false]);
  },
);

rule(['2.AZ', 'R-7'], 'the limits of ways do not matter to patrols', () => {
  const s = position({ at: { 'wurmser+hotze 20/1+conde 12/1': '0405' } });
  expect(watches(s, slotOf(s, 'wurmser'), hex('0506'))).toBe(true); // a trail too narrow for 34 SP, woods beside it
});

rule(['2.AZ', 'R-7'], 'a headquarters watches nothing; a routed force only to run away', () => {
  const s = position({ at: { pichegru: '0201', desaix: '0202' } });
  expect(zone(s, 'pichegru')).toBe('');
  expect(isWatched(s, 'french', hex('0201'))).toBe(true);
  forceOf(s, 'desaix').routed = 1;
  expect(zone(s, 'desaix')).toBe('');
  expect(isWatched(s, 'french', hex('0201'))).toBe(false);
  expect(zone(s, 'desaix', true)).toContain('0203');
});

rule(['2.AZ', 'R-116'], 'the edge of a scenario is the edge of the map for patrols', () => {
  const whole = position({ at: { 'weimar 6/2': '0910' } });
  const part = position({ scenario: 'kaiserslautern', at: { 'weimar 6/2': '0910' } });
  const rows = (z: string) => new Set(z.split(' ').map((l) => l.slice(0, 2)));
  expect(rows(zone(whole, 'weimar')).has('08')).toBe(true);
  expect([...rows(zone(part, 'weimar'))].every((r) => Number(r) >= 9)).toBe(true);
});

rule(
  ['R-11', 'R-9'],
  'what bars a line: enemy troops; enemy patrols unless unrouted friends with SP stand there',
  () => {
    const barred = (s: State, at: string) => barredHexes(s, 'coalition')[hex(at)] === 1;
    const s = position({ at: { 'desaix 10/0': '0202', kospoth: '0203', pichegru: '0405', hotze: '0404' } });
    expect(barred(s, '0202')).toBe(true);
    expect(barred(s, '0103')).toBe(true); // watched, nobody there
    expect(barred(s, '0203')).toBe(false); // watched, but Kospoth holds it
    expect(barred(s, '0405')).toBe(false); // a lone headquarters bars nothing
    forceOf(s, 'kospoth').routed = 1;
    expect(barred(s, '0203')).toBe(true);
    s.forces[slotOf(s, 'kospoth')] = { ...forceOf(s, 'kospoth'), routed: 0, members: ['wurmser'] };
    expect(barred(s, '0203')).toBe(true); // a headquarters lifts nothing
  },
);

rule(
  '10',
  'a strength once reported is remembered with its day when a later patrol tells only the type',
  () => {
    const s = position({ at: { 'desaix 10/4': '0204', 'kospoth 8/2': '0205' } });
    const slots = [slotOf(s, 'desaix'), slotOf(s, 'kospoth')] as const;
    drive(s, [5], (g) => reconnoitre(g, slots[0], slots[1], 0), { announce: 'announce:11' }); // 7
    s.turn = 4;
    drive(s, [3], (g) => reconnoitre(g, slots[0], slots[1], 0)); // 5
    expect(forceOf(s, 'kospoth').report).toEqual({ turn: 2, type: 'division', sp: 11, margin: 25 });
  },
);
