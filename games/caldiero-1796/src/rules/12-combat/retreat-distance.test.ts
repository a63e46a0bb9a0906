import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { between, label } from '../../map.ts';
import type { State } from '../../state.ts';
import { activate, assault, change, empty, from, go, h, place, u, unit, whereIs } from '../../testing.ts';
import { retreatWays, routWays } from './retreat.ts';

/** H2 in 1520, beaten from 1420. */
function beaten(more?: (s: State) => void): State {
  const s = empty();
  place(s, '1520', 'H2');
  place(s, '1420', 'M3', 'M5');
  more?.(s);
  return s;
}
const from1420 = { unit: u('H2'), rout: false, from: [h('1420')], guns: false };
const ends = (s: State, r: Parameters<typeof retreatWays>[1] = from1420) => {
  const { rank, ways } = retreatWays(s, r);
  return [rank, ...ways.map((w) => label(w.to)).sort()];
};
const shaken = (s: State, ...ids: string[]) => {
  for (const id of ids) change(s, id, { status: 1 });
};

rule(
  ['12.6', 'R-50'],
  'away from the attackers also where no zone says so: open, and through full hexes',
  () => {
    // Attackers who have lost their order have no zone: 1421 and 1519 beside them are closed by the distance alone.
    const s = beaten((p) => shaken(p, 'M3', 'M5'));
    expect(ends(s)).toEqual([1, '1521', '1620', '1621']);
    place(s, '1521', 'H7', 'H8');
    place(s, '1621', 'H9', 'H10');
    place(s, '1620', 'H16', 'H20');
    const [rank, ...far] = ends(s);
    expect(rank).toBe(2);
    expect(far).not.toContain('1421');
    expect(far).not.toContain('1519');
    expect(far.every((to) => between(h(String(to)), h('1420')) >= 2)).toBe(true);
  },
);

rule(['12.6', 'R-78'], 'from distant guns the distance grows', () => {
  const s = empty();
  place(s, '1520', 'H2');
  place(s, '1320', 'M7');
  const guns = { ...from1420, from: [h('1320')], guns: true };
  const [rank, ...hexes] = ends(s, guns);
  expect([rank, hexes.length]).toEqual([1, 2]);
  expect(hexes.every((to) => between(h(String(to)), h('1320')) === 3)).toBe(true);
});

/** 1621, the only open neighbour, is full and lies in the zone of A5; so does 1720 behind it. */
const throughZone = (p: State) => {
  place(p, '1621', 'H9', 'H10');
  for (const [at, id] of [
    ['1521', 'A1'],
    ['1519', 'A2'],
    ['1421', 'A4'],
    ['1620', 'A5'],
  ] as const)
    place(p, at, id);
  shaken(p, 'A1', 'A2', 'A4');
};

rule(
  ['12.6.1', '12.6.2', 'R-50'],
  'through a full hex in a zone: out of zones first, and the zone passed costs its level',
  () => {
    expect(ends(beaten(throughZone))).toEqual([4, '1622', '1721']);
    const s = beaten(throughZone);
    activate(s, 'M', 'B5.declare', 'attack');
    const match = go(assault(from(s, [4, 3]), ['1520'], ['1420']), 'elan:no', 'retreat:H2:1721');
    // Passed its check, so disordered; A5's zone on the way makes it routed.
    expect([whereIs(match.state, 'H2'), unit(match.state, 'H2').status]).toEqual(['1721', 2]);
  },
);

rule(
  ['15.2.1', 'R-53'],
  'no step of a rout goes nearer to an attacker, not even on the way to a hex far enough',
  () => {
    const s = empty();
    place(s, '1520', 'H2');
    change(s, 'H2', { status: 2 });
    // From guns three hexes off every hex within two would be far enough from them to end in.
    const guns = h('1220');
    const ways = routWays(s, { unit: u('H2'), rout: true, from: [guns], guns: true });
    expect(ways.length).toBeGreaterThan(0);
    for (const { path } of ways) {
      let last = h('1520');
      for (const to of path) {
        expect(between(to, guns)).toBeGreaterThanOrEqual(between(last, guns));
        last = to;
      }
      expect(between(last, h('1520'))).toBe(2);
    }
  },
);
