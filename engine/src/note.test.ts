import { expect, test } from 'vitest';
import { type Note, noted } from './note.ts';
import { add, times } from './tally.ts';

const label = { id: 'x' };
const strength = (sp: number, marsh: boolean, note: Note | null): number => {
  note?.(add('12.5.1', label, sp));
  if (marsh) note?.(times('10.2', label, 0.5));
  return marsh ? sp / 2 : sp;
};

test('a number is the same with and without its steps', () => {
  const shown = noted((note) => strength(5, true, note));
  expect(shown.total).toBe(strength(5, true, null));
  expect(shown.terms.map((t) => t.rule)).toEqual(['12.5.1', '10.2']);
});

test('steps that do not lead to the number are a fault', () => {
  expect(() =>
    noted((note) => {
      note(add('1', label, 2));
      return 3;
    }),
  ).toThrow('the number is 3, its steps come to 2: 1 add 2');
});

test('terms are not made where nobody reads them', () => {
  let made = 0;
  const term = () => {
    made++;
    return add('1', label, 1);
  };
  const one = (note: Note | null): number => {
    note?.(term());
    return 1;
  };
  expect(one(null)).toBe(1);
  expect(made).toBe(0);
  noted(one);
  expect(made).toBe(1);
});
