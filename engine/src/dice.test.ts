import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScriptError, ScriptedDice, SeededDice } from './dice.ts';

test('a seed gives the same dice again; close seeds give others', () => {
  const throws = (seed: string) => {
    const dice = new SeededDice(seed);
    return Array.from({ length: 50 }, () => dice.below(6));
  };
  expect(throws('montenotte')).toEqual(throws('montenotte'));
  const close = ['a', 'b', 'aa', 'ab', 'ba', '', 'game 1', 'game 2'].map((s) => throws(s).join(''));
  expect(new Set(close).size).toBe(close.length);
});

test('seeded dice go on from a saved position', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(50), (seed, skip) => {
      const dice = new SeededDice(seed);
      for (let i = 0; i < skip; i++) dice.below(6);
      const saved = JSON.parse(JSON.stringify(dice.save())) as number[];
      const other = new SeededDice('other');
      other.restore(saved);
      expect(other.drawn).toBe(skip);
      expect([other.below(6), other.below(20)]).toEqual([dice.below(6), dice.below(20)]);
    }),
  );
});

test('every face of a seeded die is as likely (chi-square over 60,000 throws)', () => {
  const dice = new SeededDice('fair');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const face = dice.below(6);
    counts[face] = (counts[face] as number) + 1;
  }
  const chiSquare = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, one in a thousand
});

test('a script falls as written and complains by paragraph', () => {
  const dice = new ScriptedDice([6, 'massena', 2]);
  expect(dice.below(6, '5', 'die')).toBe(5);
  expect(dice.below(3, '8.1', 'draw', () => ['laharpe', 'massena', 'inertia'])).toBe(1);
  expect(dice.left).toEqual([2]);
  expect(() => dice.below(1, '7', 'die')).toThrow('7 asks for a number from 1 to 1, the script says 2');
  expect(() => dice.below(6, '11.9', 'die')).toThrow(
    'the script has no more dice: 11.9 asks for a die of 6 sides',
  );
  const wrong = new ScriptedDice(['provera']);
  expect(() => wrong.below(1, '8.1', 'draw', () => ['colli'])).toThrow(ScriptError);
});

test('a script may hand over to other dice', () => {
  const dice = new ScriptedDice([3], new SeededDice('then'));
  expect(dice.below(6, '1', 'die')).toBe(2);
  const saved = dice.save();
  const next = [dice.below(6, '1', 'die'), dice.below(6, '1', 'die')];
  dice.restore(saved);
  expect([dice.below(6, '1', 'die'), dice.below(6, '1', 'die')]).toEqual(next);
  expect(dice.drawn).toBe(3);
});
