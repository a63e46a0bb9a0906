import { shape } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { type Line, LineShape } from './line.ts';
import { playMatch, ready } from './play.ts';
import { readStudy } from './study.ts';

async function lineOf(game: string, scenario: string): Promise<Line> {
  const study = {
    name: 'a',
    seed: '1796',
    of: [{ game, scenarios: [scenario] }],
    seats: ['random'],
    matches: 1,
  };
  const load = async (id: string) => (await loadGame(id))?.game;
  const { cells } = await readStudy(study, load);
  const [cell] = cells;
  const played = await load(game);
  if (!cell || !played) throw new Error(`no ${game}`);
  return playMatch(await ready(played, cell), 0);
}

test('objectives held at the end are kept, both of sides with a seat and without', async () => {
  const { end } = await lineOf('hoche-1793', 'weissembourg');
  expect(Object.keys(end ?? {})).toEqual(
    expect.arrayContaining(['wissembourg', 'lauterbourg', 'frenchBattle', 'coalitionAttrition']),
  );
  expect((await lineOf('outposts', 'short')).end).toEqual({ redoubt: expect.any(Number) });
});

test('losses that the set-up brings are kept apart, and only where there are any', async () => {
  const { before, end } = await lineOf('dego-1796', 's3');
  // S3.massena: twelve battalions of 3, one die each.
  expect(before?.french).toBeGreaterThanOrEqual(12);
  expect(before?.french).toBeLessThanOrEqual(36);
  expect(end?.zone).toBeGreaterThan(0);
  expect((await lineOf('outposts', 'short')).before).toBeUndefined();
});

test('a line that was kept before is still one', async () => {
  const { before: _, end: __, ...old } = await lineOf('outposts', 'short');
  expect(shape.read(LineShape, old).ok).toBe(true);
});
