import { expect, test } from 'vitest';
import { levelOf } from './levels.ts';

test('levels as they are written', () => {
  const read = (text: string) => {
    const level = levelOf(text);
    return level && [level.name, level.temper.id, level.budget.ms ?? null];
  };
  expect(read('recruit')).toEqual(['recruit', 'by-the-book', 1000]);
  expect(read('officer/bold')).toEqual(['officer', 'bold', 1000]);
  expect(read('general:2s')).toEqual(['general', 'by-the-book', 2000]);
  expect(read('general/careful:300ms')).toEqual(['general', 'careful', 300]);
  expect(levelOf('general:64')?.budget).toEqual({ playOuts: 64 });
  for (const wrong of [
    '',
    'marshal',
    'officer/rash',
    'recruit/bold',
    'officer:2s',
    'general:',
    'general:-1s',
  ])
    expect(read(wrong)).toBe(null);
});
