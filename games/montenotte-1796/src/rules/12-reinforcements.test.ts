import { rule } from '@grande/engine/testing';
import { replacements } from '@grande/la-grande-tactique';
import { describe, expect } from 'vitest';
import { hex } from '../data/map.ts';
import { DIVISIONS, RESERVE_MARKERS, RESERVE_SP } from '../data/units.ts';
import type { State } from '../state.ts';
import {
  asked,
  bothDone,
  forceOf,
  go,
  offered,
  orders,
  position,
  refusedBy,
  tableFrom,
  umpire,
} from '../testing/position.ts';
import { replacementsFor } from './12-reinforcements.ts';
import { settle } from './15-scenario/control.ts';
import { setup } from './15-scenario/setup.ts';

const night = (s: State, dice: number[] = []) => {
  s.phase = 'night';
  return tableFrom(s, dice);
};

describe('12 Reinforcements', () => {
  rule(
    ['12', '12.1', '15.1.3', 'S1.reinforcements'],
    'four markers of 3 SP, one a turn, for an Austrian division within 4 MP of a road end',
    () => {
      expect([RESERVE_MARKERS, RESERVE_SP, setup({ scenario: 'montenotte', options: {} }).reserves]).toEqual([
        4, 3, 4,
      ]);
      const s = position({
        at: { 'sebottendorff 5': '1513', 'argenteau 8': '1011', 'pittoni 5': '1513', 'vitale 5': '1513' },
      });
      const m = night(s);
      expect(asked(m)).toBe('coalition.reserve');
      expect(offered(m)).toEqual(['reserve:none', 'reserve:sebottendorff']);
      expect(refusedBy(m, 'reserve:argenteau')).toEqual(['12.1 farFromEdge']); // too far
      expect(refusedBy(m, 'reserve:pittoni')).toEqual(['12.1 noAustrianDivision']); // a brigade
      expect(refusedBy(m, 'reserve:vitale')).toEqual(['12.1 noAustrianDivision']);
      go(m, 'reserve:sebottendorff');
      expect(m.state.units.sebottendorff).toMatchObject({ sp: 8, est: 8 });
      expect([m.state.reserves, m.state.phase]).toEqual([3, 'evening']); // one, and on
      const none = position({ at: { 'sebottendorff 5': '1513' } });
      none.reserves = 0;
      expect(refusedBy(night(none), 'reserve:sebottendorff')).toEqual(['12.1 noReserve']);
    },
  );
  rule('R-58', 'Provera too, uncommanded, fused or demoralised; not through an edge the French hold', () => {
    const s = position({ at: { 'beaulieu+provera 5': '1513' } });
    Object.assign(s.units.provera, { cmd: 0, cursor: -4 });
    expect(offered(night(s))).toContain('reserve:provera');
    const cut = position({ at: { 'sebottendorff 5': '1513', 'laharpe 6': '1614' } });
    forceOf(cut, 'laharpe').settled = false;
    settle(umpire(cut));
    expect(refusedBy(night(cut), 'reserve:sebottendorff')).toEqual(['12.1 farFromEdge']); // 1617 is more than 4 MP away
    expect(hex('1617')).toBeGreaterThan(0);
  });
  rule(['12.2', 'T-REPL'], 'die −1 for French and Sardinians, +1 for Austrians, clamped; 1 2 2 3 3 4', () => {
    expect([1, 2, 3, 4, 5, 6].map(replacements)).toEqual([1, 2, 2, 3, 3, 4]);
    const row = (nation: 'french' | 'austrian' | 'sardinian') =>
      [1, 2, 3, 4, 5, 6].map((d) => replacementsFor(nation, d));
    expect(row('french')).toEqual([1, 1, 2, 2, 3, 3]);
    expect(row('sardinian')).toEqual(row('french'));
    expect(row('austrian')).toEqual([2, 2, 3, 3, 4, 4]);
  });
  rule(
    ['12.2', 'R-18'],
    'on turns 4 and 11, to commanded infantry that is not out of supply; brigades too',
    () => {
      const s = position({
        at: {
          'laharpe 3': '0814',
          'pijon 6': '0814',
          'stengel 6': '0814',
          'massena 6': '0713',
          'augereau 8': '0512',
          'serurier 8': '0405',
        },
        turn: 4,
      });
      s.units.massena.cmd = 0;
      s.units.augereau.cmd = 1; // commanded but isolated
      s.units.serurier.oos = 3;
      const m = night(s, [4, 1, 1]); // French 4 − 1: two SP
      expect(
        ['laharpe', 'pijon', 'stengel', 'massena', 'augereau', 'serurier'].map((id) =>
          refusedBy(m, `replace:${id}`),
        ),
      ).toEqual([[], [], ['12.2 noHorses'], ['12.2 unitUncommanded'], [], ['12.2 unitHungry']]);
      expect(refusedBy(m, 'replace:none')).toEqual(['12.2 mustReplace']);
      expect(offered(m).filter((k) => k.startsWith('replace:') && k !== 'replace:none')).toEqual([
        'replace:laharpe',
        'replace:augereau',
        'replace:pijon',
      ]);
      orders(m, 'french', 'replace:pijon', 'replace:pijon');
      expect(m.state.units.pijon).toMatchObject({ sp: 8, est: 8 }); // may exceed its start
      bothDone(m);
      const quiet = position({ at: { 'laharpe 3': '0814' }, turn: 5 });
      const m2 = bothDone(night(quiet));
      expect(m2.state.units.laharpe.sp).toBe(3);
      expect(DIVISIONS).toHaveLength(8);
    },
  );
});
