import { expect, test } from 'vitest';
import { add, cap, least, roundDown, roundUp, tally, times, when } from './tally.ts';

const label = { id: 'term' };

test('a tally is its steps in order', () => {
  const shown = tally([
    add('11.7', label, 7),
    times('13.5', label, 0.5),
    roundDown('13.5', label, 1),
    when(false, add('11.8', label, 9)),
    when(true, add('11.7.2', label, 4)),
    cap('11.7', label, 5),
  ]);
  expect(shown.total).toBe(5);
  expect(shown.terms.map((t) => t.op)).toEqual(['add', 'times', 'roundDown', 'add', 'cap']);
});

test('steps that change nothing are left out, the first stays even when it is nought', () => {
  const shown = tally([
    add('1', label, 0),
    add('2', label, 0),
    least('3', label, -2),
    roundUp('4', label, 1),
  ]);
  expect(shown).toEqual({ total: 0, terms: [{ rule: '1', label, op: 'add', value: 0 }] });
});

test('a negative nought never reaches a state', () => {
  expect(Object.is(tally([add('1', label, 0), times('2', label, -1)]).total, 0)).toBe(true);
});
