import { expect, it } from 'vitest';
import { orderFor } from './saying.ts';

const NAMES: Readonly<Record<string, string>> = {
  f1: 'Laharpe',
  f2: 'Masséna',
  a1: 'Argenteau',
  s1: 'Laharpe, skirmishers',
};
const reading = {
  pieces: [{ id: 'f1' }, { id: 'f2' }, { id: 'a1' }, { id: 's1' }],
  map: { labels: ['0810'], indexOf: new Map([['0810', 0]]), place: ['Dego'] },
  speak: { name: (id: string) => NAMES[id] ?? id },
};
const step = (who: string) => ({
  key: `step:${who}:0810`,
  action: 'step',
  label: `${NAMES[who]} to 0810`,
  concerns: { pieces: [who], places: ['0810'] },
});

it('an answer is said with its verb, by whom and where', () => {
  const choices = [step('f1'), step('f2'), { key: 'stop', action: 'stop', label: 'Halt here' }];
  expect(orderFor(0, choices, reading, 'en')).toBe('march Laharpe to Dego');
  expect(orderFor(1, choices, reading, 'fr')).toBe('marche Masséna vers Dego');
  expect(orderFor(2, choices, reading, 'it')).toBe('alt');
});

it('of two whose names hold each other, the one is meant that is said whole', () => {
  const choices = [step('f1'), step('s1')];
  expect(orderFor(0, choices, reading, 'en')).toBe('march Laharpe to 0810');
  expect(orderFor(1, choices, reading, 'en')).toBe('march Laharpe, skirmishers to Dego');
});

it('what cannot be told apart is not said', () => {
  const twin = { key: 'a', action: 'x', label: 'The same' };
  expect(orderFor(0, [twin, { ...twin, key: 'b' }], reading, 'en')).toBe('The same');
  expect(orderFor(1, [twin, { ...twin, key: 'b' }], reading, 'en')).toBeNull();
});
