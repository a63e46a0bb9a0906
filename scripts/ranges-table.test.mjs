import { expect, test } from 'vitest';
import {
  amount,
  bestOf,
  judged,
  mayBeChance,
  measuresOf,
  pageOf,
  rowsOf,
  verdictOf,
} from './ranges-table.mjs';

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
  // Two of the three fights fell on the second day.
  expect(amount(LINE, 'days')).toBe(2);
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

test('a mean that reaches into its range by its error alone is inside within it', () => {
  expect(verdictOf({ mean: 4.1, error: 0.2 }, [2, 4])).toBe('inside within its error');
  expect(verdictOf({ mean: 1.9, error: 0.05 }, [2, 4])).toBe('below');
  expect(verdictOf({ mean: 3, error: 9 }, [2, 4])).toBe('inside');
  expect([verdictOf(null, [2, 4]), verdictOf({ mean: 3, error: 0 }, null)]).toEqual([
    'not measured',
    'no number given',
  ]);
});

test('what is known only between two means is outside if the nearer one is', () => {
  const between = (low, high, error = 0) => ({ mean: high, error, low: { mean: low, error } });
  expect(verdictOf(between(1, 9), [6, 8])).toBe('inside its bracket');
  expect(verdictOf(between(1, 7), [6, 8])).toBe('inside its bracket');
  expect(verdictOf(between(6.5, 7), [6, 8])).toBe('inside');
  expect(verdictOf(between(1, 5), [6, 8])).toBe('below');
  expect(verdictOf(between(9, 30), [6, 8])).toBe('above');
  // The nearer end is the one whose error counts.
  expect(verdictOf(between(9, 30, 2), [6, 8])).toBe('inside within its error');
  expect(verdictOf({ mean: 30, error: 99, low: { mean: 9, error: 0.5 } }, [6, 8])).toBe('above');
});

test('a measure is inside if it is by any of its ranges, and else misses them all', () => {
  expect(bestOf(['above', 'inside within its error', 'inside'])).toBe('inside');
  expect(bestOf(['above', 'inside its bracket'])).toBe('inside its bracket');
  expect(bestOf(['above', 'above'])).toBe('above');
  expect(bestOf(['above', 'below'])).toBe('above one, below another');
  expect(bestOf(['no number given'])).toBe('no number given');
});

const TWO = {
  losses: [
    {
      what: 'French',
      of: 'lost.french',
      lies: 'nobody',
      given: [
        { range: [1, 5], from: 'book', source: '' },
        { range: [10, 13], from: 'history', source: '' },
      ],
    },
    {
      what: 'Austrian',
      of: 'lost.austrian',
      lies: 'Argenteau',
      given: [{ range: [9, 9], from: 'book', source: '' }],
    },
    { what: 'guns', of: 'end.guns', none: 'not told' },
  ],
};

test('each measure has one verdict and names the source it fits', () => {
  const measures = measuresOf('a b', TWO, [LINE]);
  expect(measures.map(({ verdict, by }) => [verdict, by])).toEqual([
    ['inside', ['history']],
    ['below', ['book']],
    ['no number given', ['']],
  ]);
});

test('the page tells who is inside by whom, and with whom it lies else', () => {
  const page = pageOf(['a b'], [], { 'a b': TWO }, () => [{ ...LINE, winner: null, level: 'draw' }]);
  expect(page).toContain(
    '3 measures: 1 inside, 0 inside within their error, 0 inside their bracket, 1 outside, 1',
  );
  expect(page).toContain('| a b | 1 of 2 | – | – |');
  expect(page).toContain('| a b | French | 12 ± 0 (12–12) | book 1–5; history 10–13 | inside (history) |');
  expect(page).toContain('| a b | Austrian | 4 ± 0 (4–4) | book 9 | **below**: Argenteau |');
});

test('a single event is measured by the share of matches it came about in', () => {
  const entry = {
    what: 'cleared',
    of: 'end.zone',
    equals: 0,
    given: [{ range: [0.5, 1], from: 'history', source: '' }],
  };
  const cleared = { ...LINE, end: { zone: 0, guns: 0 } };
  const [measure] = measuresOf('a b', { objectives: [entry] }, [LINE, cleared, cleared, cleared]);
  expect([measure.told.slice(0, 4), measure.verdict]).toEqual(['0.75', 'inside']);
});

test('bounds are told with both their ends', () => {
  const entry = {
    what: 'losses',
    of: 'lost.french',
    atLeast: 'end.zone',
    given: [{ range: [6, 8], from: 'history', source: '' }],
  };
  const [measure] = measuresOf('a b', { losses: [entry] }, [LINE, LINE]);
  expect([measure.told, measure.verdict]).toEqual(['between 2 ± 0 and 12 ± 0', 'inside its bracket']);
});
