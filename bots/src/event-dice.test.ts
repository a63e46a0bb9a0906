import type { Decision } from '@grande/engine';
import { expect, test } from 'vitest';
import { EventDice } from './event-dice.ts';

const asked = (kind: string, subject: string): Decision => ({
  seat: 'red',
  kind,
  subject,
  rule: '1',
  prompt: { id: kind },
  options: [],
});
const reply = { option: 0 };
const throws = (dice: EventDice, kind: string, subject: string, n = 4): number[] => {
  dice.follow(1, asked(kind, subject), reply);
  return Array.from({ length: n }, () => dice.below(1000, '11.9'));
};

test('an event gets its dice whatever was thrown before it', () => {
  const [one, two] = [new EventDice('world'), new EventDice('world')];
  const a = throws(one, 'fight', 'a');
  const b = throws(one, 'fight', 'b');
  expect(throws(two, 'fight', 'b')).toEqual(b);
  expect(throws(two, 'march', 'a')).not.toEqual(a);
  expect(throws(two, 'fight', 'a')).toEqual(a);
  // The same again is another event, and another world has other dice.
  expect(throws(two, 'fight', 'a')).not.toEqual(a);
  expect(throws(new EventDice('another'), 'fight', 'a')).not.toEqual(a);
});

test('every face is as likely, in one event and over many (chi-square)', () => {
  const long = new EventDice('long');
  const one = throws(long, 'fight', 'a', 60_000);
  const many = Array.from({ length: 60_000 }, (_, k) => throws(new EventDice(`dice ${k}`), 'x', 'y', 1)[0]);
  for (const fell of [one, many]) {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const x of fell) {
      const face = Math.floor(((x as number) * 6) / 1000);
      counts[face] = (counts[face] as number) + 1;
    }
    // 1000 is no multiple of 6: four of the faces have one number more.
    const expected = [167, 167, 166, 167, 167, 166].map((n) => n * 60);
    const chiSquare = counts.reduce(
      (sum, n, i) => sum + (n - (expected[i] as number)) ** 2 / (expected[i] as number),
      0,
    );
    expect(chiSquare).toBeLessThan(20.5);
  }
});
