import { expect, test } from 'vitest';
import { miniatures } from './game.ts';
import { mayCharge, mayOrder, mayRide, tableFor } from './staff.ts';
import { field, index, inf, the } from './testing.ts';

const inContact = () =>
  field({
    fr: [inf('A', 20, 20, 0, { firing: true })],
    au: [inf('E', 20, 20.8, 180), inf('D', 30, 30, 180)],
    phase: 'orders',
  });

test('whoever fires could charge if he were stopped; nothing is changed by asking', () => {
  const s = inContact();
  const before = JSON.stringify(s);
  expect(mayCharge(s, index(s, 'A'), index(s, 'E'))).toBe(true);
  expect(mayCharge(s, index(s, 'A'), index(s, 'D'))).toBe(false);
  expect(JSON.stringify(s)).toBe(before);
  the(s, 'A').cohesion = 'disrupted';
  expect(mayCharge(s, index(s, 'A'), index(s, 'E'))).toBe(false);
});

test('orders and rides are judged by the laws', () => {
  const s = miniatures.setup({ scenario: 'fombio', options: {} });
  s.phase = 'orders';
  for (const c of s.commands) c.cp = 9;
  const ahead = (distance: number) => ({
    do: 'move' as const,
    segments: [{ kind: 'advance' as const, bearing: 0, distance }],
    enter: null,
    exit: null,
    charge: null,
  });
  expect(mayOrder(s, 0, ahead(4000))).toBe(true);
  expect(mayOrder(s, 0, ahead(4100))).toBe(false);
  const { x, y } = s.generals[0] ?? { x: 0, y: 0 };
  expect(mayRide(s, 0, { x, y: y + 9000 })).toBe(true);
  expect(mayRide(s, 0, { x, y: y + 12_000 })).toBe(false);
});

test('the table to try things on is a copy, and shows what its side sees', () => {
  const s = miniatures.setup({ scenario: 'caldiero', options: { fog: 'on' } });
  const table = tableFor(s, 0);
  const own = table.units[0];
  if (!own) throw new Error('no unit');
  own.x += 1;
  expect(s.units[0]?.x).toBe(own.x - 1);
  const seen = tableFor(miniatures.view(s, 'french'), 0);
  expect(seen.units.map((u) => u.fate)).toEqual(tableFor(s, 0).units.map((u) => u.fate));
  expect(
    seen.units.filter((u, i) => s.battle.units[i]?.side === 1 && u.fate === 'table').length,
  ).toBeLessThan(9);
});
