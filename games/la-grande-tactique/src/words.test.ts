import { failures } from '@grande/engine';
import { expect, expectTypeOf, test } from 'vitest';
import { lawmaker, type Silent, type Spoken } from './words.ts';

const catalogue = {
  'law.tired': (a: { force: string }) => `${a.force} is tired.`,
  'law.held': (a: { hex: string }) => `${a.hex} is held.`,
  'law.hungry': (a: { unit: string }) => `${a.unit} is hungry.`,
  'law.late': () => 'Too late.',
  'law.dear': (a: { hex: string; cost: number }) => `${a.hex} costs ${a.cost}.`,
  'do.go': (a: { force: string }) => `${a.force} goes.`,
};
type Words = typeof catalogue;
const { condition, ofForce, ofActive, ofHex, ofUnit, plain } = lawmaker<Words>({
  force: (slot) => `f${slot}`,
  hex: (hex) => `0${hex}`,
});
const broken = () => false;
const told = (...[laws, context, act]: Parameters<typeof failures>) =>
  failures(laws, context, act).map((f) => [f.rule, f.law, f.message.id, f.message.args]);

test('a law names the force, the hex or the unit that breaks it', () => {
  expect(told([ofForce('8.4', 'tired', broken)], null, 3)).toEqual([
    ['8.4', 'tired', 'law.tired', { force: 'f3' }],
  ]);
  expect(told([ofForce('8.4', 'tired', broken)], null, { slot: 4 })[0]?.[3]).toEqual({ force: 'f4' });
  expect(told([ofActive('8.4', 'tired', broken)], { slot: 5 }, null)[0]?.[3]).toEqual({ force: 'f5' });
  const held = ofHex('9.1', 'held', broken);
  expect([7, { to: 8 }, { hex: 9 }].map((act) => told([held], null, act)[0]?.[3])).toEqual([
    { hex: '07' },
    { hex: '08' },
    { hex: '09' },
  ]);
  const hungry = ofUnit('13', 'hungry', broken);
  expect(told([hungry], null, 'desaix')[0]?.[3]).toEqual({ unit: 'desaix' });
  expect(told([hungry], null, { unit: 'hatry' })[0]?.[3]).toEqual({ unit: 'hatry' });
  expect(told([plain('4', 'late', broken)], null, null)).toEqual([['4', 'late', 'law.late', undefined]]);
});

test('laws may share a sentence and keep their names', () => {
  expect(told([ofForce('11.4', 'exhausted', broken, 'tired')], null, 1)).toEqual([
    ['11.4', 'exhausted', 'law.tired', { force: 'f1' }],
  ]);
  expect(told([plain('4', 'early', () => true, 'late')], null, null)).toEqual([]);
});

test('only sentences that need no more than the name will do', () => {
  expectTypeOf<Spoken<Words, 'force'>>().toEqualTypeOf<'tired'>();
  expectTypeOf<Spoken<Words, 'hex'>>().toEqualTypeOf<'held'>();
  expectTypeOf<Silent<Words>>().toEqualTypeOf<'late'>();
});

test('a condition is one law, of the force pointed at or of the force that acts', () => {
  const even = condition<number>('3.3', 'tired', (s, slot) => (s + slot) % 2 === 0);
  expect(told([even.any], { s: 1 }, 3)).toEqual([]);
  expect(told([even.any], { s: 1 }, { slot: 2 })).toEqual([['3.3', 'tired', 'law.tired', { force: 'f2' }]]);
  expect(told([even.active], { s: 0, slot: 5 }, null)).toEqual([
    ['3.3', 'tired', 'law.tired', { force: 'f5' }],
  ]);
  expect(told([even.active], { s: 1, slot: 5 }, null)).toEqual([]);
});
