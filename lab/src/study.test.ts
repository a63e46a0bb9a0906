import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { readStudy, StudyError } from './study.ts';

const read = (value: unknown) => readStudy(value, async (id) => (await loadGame(id))?.game);
const PLAIN = { name: 'a', seed: '1', of: [{ game: 'outposts' }], seats: ['random'], matches: 2 };

test('a study is played as cells, one for every scenario and variant', async () => {
  const { cells } = await read({
    ...PLAIN,
    of: [{ game: 'outposts', variants: [{ name: 'on' }, { name: 'off', options: { scatter: 'off' } }] }],
  });
  expect(cells.map((c) => [c.id, c.options['scatter']])).toEqual([
    ['outposts/short/on', 'on'],
    ['outposts/short/off', 'off'],
    ['outposts/long/on', 'on'],
    ['outposts/long/off', 'off'],
  ]);
  expect(cells[0]?.players).toEqual({ blue: 'random', white: 'random' });
  // Variants of a scenario share their seeds, scenarios do not.
  expect(cells[1]?.seed).toBe(cells[0]?.seed);
  expect(cells[2]?.seed).not.toBe(cells[0]?.seed);
});

test.each([
  [{ ...PLAIN, seats: 'random' }, '/seats'],
  [{ ...PLAIN, of: [{ game: 'whist' }] }, '/of/0/game'],
  [{ ...PLAIN, of: [{ game: 'outposts', scenarios: ['short', 'endless'] }] }, '/of/0/scenarios/1'],
  [{ ...PLAIN, of: [{ game: 'outposts', options: { scatter: 'maybe' } }] }, '/of/0/options/scatter'],
  [
    { ...PLAIN, of: [{ game: 'outposts', variants: [{ name: 'x', options: { rain: 'on' } }] }] },
    '/of/0/variants/0/options/rain',
  ],
  [
    { ...PLAIN, of: [{ game: 'caldiero-1796', variants: [{ name: 'x', tables: { weather: [] } }] }] },
    '/of/0/variants/0/tables',
  ],
  [{ ...PLAIN, seats: ['random', 'marshal'] }, '/seats/1'],
  [{ ...PLAIN, seats: ['random', 'random', 'random'] }, '/seats'],
  [{ ...PLAIN, confidence: { half: 0.1 } }, '/matches'],
  [{ ...PLAIN, matches: undefined, effect: { size: 0.1 } }, '/effect'],
  [{ ...PLAIN, of: [{ game: 'outposts' }, { game: 'outposts' }] }, '/of'],
])('what is wrong with a study is named by its field: %#', async (value, path) => {
  const error = await read(JSON.parse(JSON.stringify(value))).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(StudyError);
  expect((error as StudyError).problems.map((p) => p.path)).toContain(path);
});
