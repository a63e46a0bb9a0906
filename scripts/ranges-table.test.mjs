import { expect, test } from 'vitest';
import { amount, judged, mayBeChance, rowsOf } from './ranges-table.mjs';

const LINE = {
  lost: { french: [3, 12], austrian: [0, 4] },
  before: { french: 5 },
  end: { zone: 2, guns: 1 },
  fights: [
    [1, '0101', 'fire'],
    [2, '0102', 'melee'],
    [2, '0102', 'fire'],
  ],
};

test('a mean on the edge of its range is inside, beyond it above or below', () => {
  expect([1.9, 2, 3, 4, 4.1].map((mean) => judged(mean, [2, 4]))).toEqual([
    'below',
    'inside',
    'inside',
    'inside',
    'above',
  ]);
});

test('a range may be open at either end', () => {
  expect([judged(11, [12, null]), judged(900, [12, null])]).toEqual(['below', 'inside']);
  expect([judged(0, [null, 5]), judged(5.5, [null, 5])]).toEqual(['inside', 'above']);
});

test('without a range no number is given, without a match nothing is measured', () => {
  expect([judged(3, null), judged(3, undefined), judged(null, [1, 2])]).toEqual([
    'no number given',
    'no number given',
    'not measured',
  ]);
});

test('numbers of a match are read by name, added and taken away', () => {
  expect(amount(LINE, 'lost.french')).toBe(12);
  expect(amount(LINE, 'net.french')).toBe(7);
  expect(amount(LINE, 'net.austrian')).toBe(4);
  expect(amount(LINE, 'fights')).toBe(3);
  expect(amount(LINE, 'fights.melee')).toBe(1);
  expect(amount(LINE, 'end.zone + end.guns')).toBe(3);
  expect(amount(LINE, 'lost.french - end.zone')).toBe(10);
});

test('lines without an end give what they hold', () => {
  const old = { ...LINE, end: undefined, before: undefined };
  expect([amount(old, 'lost.french'), amount(old, 'net.french'), amount(old, 'end.zone')]).toEqual([
    12,
    null,
    null,
  ]);
  const known = {
    losses: [
      {
        what: 'French',
        of: 'lost.french',
        given: [{ range: [1, 10], from: 'book', source: '1', why: { above: 'so', below: 'not so' } }],
      },
    ],
    fights: [{ what: 'fights', of: 'fights', none: 'nobody says' }],
    objectives: [
      {
        what: 'zone',
        of: 'end.zone',
        given: [{ range: [0, 2], from: 'history', source: 'x', why: { above: 'not told' } }],
      },
    ],
  };
  const rows = rowsOf('a b', known, [old, LINE]);
  expect(rows.map(({ n, told, verdict, reason }) => [n, told, verdict, reason])).toEqual([
    [2, '12 ± 0 (12–12)', 'above', 'so'],
    [2, '3 ± 0 (3–3)', 'no number given', ''],
    [1, '2 ± 0 (2–2)', 'inside', ''],
  ]);
  expect(rows[1].words).toBe('nobody says');
});

test('of two things, how many of the one come to one of the other; and per cent', () => {
  const known = {
    losses: [
      {
        what: 'a fight',
        of: 'lost.french',
        per: 'fights',
        given: [{ range: [4, 4], from: 'book', source: '' }],
      },
    ],
  };
  const [row] = rowsOf('a b', known, [LINE]);
  expect([row.told, row.verdict]).toEqual(['4 ± 0', 'inside']);
  const percent = { losses: [{ what: 'in per cent', of: 'lost.french', percentOf: 48, none: '' }] };
  expect(rowsOf('a b', percent, [LINE])[0].told).toBe('25 ± 0 (25–25)');
});

test('outside by less than the mean may be off is said to be perhaps chance', () => {
  expect(mayBeChance({ mean: 4.1, error: 0.2 }, [2, 4])).toBe(true);
  expect(mayBeChance({ mean: 4.3, error: 0.2 }, [2, 4])).toBe(false);
  expect(mayBeChance({ mean: 1.9, error: 0.2 }, [2, 4])).toBe(true);
  expect([mayBeChance({ mean: 3.9, error: 0.2 }, [2, 4]), mayBeChance({ mean: 3, error: 1 }, null)]).toEqual([
    false,
    false,
  ]);
});
