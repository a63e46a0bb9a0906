import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../../data/units.ts';
import { active, answer, goes, hexesFor, unled } from '../../testing/battle-late.ts';
import { at, drive, idOf, matchFrom, offered, position, refusedBy, slotOf } from '../../testing/position.ts';
import { forceAt } from '../02-glossary.ts';
import { openSubPhase } from '../08-actions/actions.ts';

const inRain = (id: UnitId, from: string, given: (s: ReturnType<typeof position>) => void = () => {}) =>
  active({ at: { [id]: from, conde: '0719' } }, id, [], (s) => {
    s.rain = true;
    given(s);
  });

rule('9.4', 'minimum movement: one hex dearer than the capacity, two levels, nothing left', () => {
  const match = inRain('hatry', '0407');
  expect(match.state.active?.mp).toBe(2);
  expect(hexesFor(match, 'french', 'minimum')).toEqual(['0307', '0508']);
  answer(match, 'french', `minimum:${idOf(match.state, 'hatry')}:0508`);
  expect(match.state.active?.mp).toBe(0);
  expect(hexesFor(match, 'french', 'step')).toEqual([]);
  answer(match, 'french', 'end');
  expect([at(match.state, 'hatry'), match.state.units.hatry.fatigue]).toEqual(['0508', 2]);
});

rule(
  ['9.4', 'R-30'],
  'not uncommanded, not after any other movement of the day, not where an ordinary step would do',
  () => {
    const key = (match: ReturnType<typeof inRain>, to: string) =>
      refusedBy(match, 'french', `minimum:${idOf(match.state, 'hatry')}:${to}`);
    expect(key(inRain('hatry', '0407'), '0508')).toEqual([]);
    expect(
      key(
        inRain('hatry', '0407', (s) => unled(s, 'hatry')),
        '0508',
      ),
    ).toEqual(['9.4 minimumCommanded']);
    const moved = inRain('hatry', '0407', (s) => {
      forceAt(s, slotOf(s, 'hatry')).moved = true;
    });
    expect(key(moved, '0508')).toEqual(['9.4 minimumFirst']);
    const second = inRain('hatry', '0408');
    goes(second, 'hatry', '0407');
    expect(key(second, '0508')).toEqual(['9.4 minimumFirst']);
    expect(key(inRain('hatry', '0407'), '0408')).toEqual(['9.4 minimumNeedless']); // a road of 1 MP
    expect(key(inRain('hatry', '0408'), '0509')).toEqual(['9.1 forbidden']); // forbidden outright
  },
);

rule(
  ['9.5', 'R-26'],
  'away: up to 2 MP, farther in hexes, ordinary costs, one level; never everything',
  () => {
    const step = (dice: number[]) => {
      const match = active({ at: { hatry: '0302', kospoth: '0503', wurmser: '0419' } }, 'hatry', dice);
      answer(match, 'french', `step:${idOf(match.state, 'hatry')}:0402`);
      return match;
    };
    const match = step([3]);
    const c = idOf(match.state, 'kospoth');
    const away = (m: typeof match) =>
      (m.decisionOf('coalition')?.options ?? [])
        .map((o) => o.key)
        .filter((k) => k.startsWith('away'))
        .sort();
    expect(away(match)).toEqual([`away:${c}:0504`, `away:${c}:0602`, `away:${c}:0603`]);
    answer(match, 'coalition', `away:${c}:0603`);
    expect([at(match.state, 'kospoth'), match.state.units.kospoth.fatigue]).toEqual(['0603', 1]);
    expect(match.pending[0]?.seat).toBe('french');
    const failed = step([4]);
    answer(failed, 'coalition', `away:${c}:0603`);
    expect([at(failed.state, 'kospoth'), failed.state.units.kospoth.fatigue]).toEqual(['0503', 0]);
    const woods = active({ at: { hatry: '0105', 'kospoth 5/2': '0206', wurmser: '0419' } }, 'hatry');
    answer(woods, 'french', `step:${idOf(woods.state, 'hatry')}:0106`);
    expect(away(woods)).toEqual([`away:${c}:0108`, `away:${c}:0207`, `away:${c}:0306`, `away:${c}:0405`]);
  },
);

rule(['9.5', 'R-26'], 'towards: up to 1 MP and nearer in hexes', () => {
  const match = active({ at: { hatry: '0303', kospoth: '0405', wurmser: '0419' } }, 'hatry', [3]);
  answer(match, 'french', `step:${idOf(match.state, 'hatry')}:0403`);
  const c = idOf(match.state, 'kospoth');
  const keys = match.decisionOf('coalition')?.options.map((o) => o.key) ?? [];
  expect(keys.filter((k) => k.startsWith('towards'))).toEqual([`towards:${c}:0404`]);
  answer(match, 'coalition', `towards:${c}:0404`);
  expect([at(match.state, 'kospoth'), match.state.units.kospoth.fatigue]).toEqual(['0404', 1]);
});

/** Hatry with a strategic order, in 4.4. */
function ordered(
  from: string,
  dice: number[],
  others: Record<string, string> = {},
  given: (s: ReturnType<typeof position>) => void = () => {},
) {
  const s = position({ at: { hatry: from, hotze: '0719', ...others } });
  // Hotze has an order too, so that 4.4 is not over when Hatry has marched.
  for (const id of ['hatry', 'hotze'] as const) {
    Object.assign(forceAt(s, slotOf(s, id)), { commanded: false, linked: false, order: true });
  }
  s.first = 'french';
  s.named = 'pichegru';
  given(s);
  drive(s, [], function* (g) {
    openSubPhase(g, 4);
  });
  return { s, dice };
}
function marching(...args: Parameters<typeof ordered>) {
  const { s, dice } = ordered(...args);
  const match = matchFrom(s, dice);
  answer(match, 'french', `activate:${idOf(s, 'hatry')}`);
  return match;
}

rule(
  ['9.6', 'R-31', 'R-2'],
  'twice the capacity by road; fatigue is the points spent over the capacity, rounded up (V-1)',
  () => {
    const levels = (road: string[], rain = false) => {
      const match = marching('0201', [], {}, (s) => {
        s.rain = rain;
      });
      answer(match, 'french', 'double');
      goes(match, 'hatry', ...road);
      expect(match.state.active?.mp).toBe((rain ? 4 : 6) - road.length);
      answer(match, 'french', 'end');
      return match.state.units.hatry.fatigue;
    };
    const road = ['0302', '0303', '0403', '0404', '0405', '0406'];
    expect(levels(road)).toBe(2);
    expect(levels(road.slice(0, 4))).toBe(2);
    expect(levels(road.slice(0, 3))).toBe(1);
    expect(levels(road.slice(0, 1))).toBe(1);
    expect(levels(road.slice(0, 4), true)).toBe(2);
    expect(levels(road.slice(0, 3), true)).toBe(2);
  },
);

rule(['9.6', 'R-31'], 'three times the capacity if announced first and the own initiative passes', () => {
  const mp = (key: string, dice: number[]) => {
    const match = marching('0201', dice);
    expect(offered(match, 'french')).toEqual(['double', 'triple']);
    answer(match, 'french', key);
    return match.state.active?.mp;
  };
  expect(mp('double', [])).toBe(6);
  expect(mp('triple', [3])).toBe(9);
  expect(mp('triple', [4])).toBe(6);
});

rule('9.6', 'roads only, and never into an enemy alert zone', () => {
  const match = marching('0403', [], { kospoth: '0407' });
  answer(match, 'french', 'double');
  const f = idOf(match.state, 'hatry');
  expect(hexesFor(match, 'french', 'step')).toEqual(['0303', '0404']);
  expect(refusedBy(match, 'french', `step:${f}:0504`)).toContain('9.6 noRoad'); // a trail
  expect(refusedBy(match, 'french', `step:${f}:0402`)).toContain('9.6 noRoad');
  goes(match, 'hatry', '0404');
  expect(refusedBy(match, 'french', `step:${f}:0405`)).toEqual(['9.6 watched']); // two road points from Kospoth's cavalry
  const foot = marching('0403', [], { 'kospoth 5/0': '0407' });
  answer(foot, 'french', 'double');
  goes(foot, 'hatry', '0404', '0405');
  expect(refusedBy(foot, 'french', `step:${f}:0406`)).toEqual(['9.6 watched']);
});

rule(['R-31', '8.2.4'], 'who has come under enemy patrols by 4.4 does not march', () => {
  const { s } = ordered('0403', [], { kospoth: '0405', 'michaud 8/2': '0202' }, (p) => unled(p, 'michaud'));
  Object.assign(forceAt(s, slotOf(s, 'michaud')), { order: true });
  drive(s, [], function* (g) {
    openSubPhase(g, 4);
  });
  const match = matchFrom(s, []);
  expect(refusedBy(match, 'french', `activate:${idOf(s, 'hatry')}`)).toEqual(['8.2.4 fourthWatched']);
  expect(refusedBy(match, 'french', `activate:${idOf(s, 'michaud')}`)).toEqual([]);
});
