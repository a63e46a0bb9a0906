import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGame } from '@grande/registry/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Course, type Job } from './course.ts';
import { Folder } from './folder.ts';
import { playMatch, type Ready, ready } from './play.ts';
import { wilson } from './statistics.ts';
import { type Cell, readStudy, type Study } from './study.ts';
import { Summary, shareOf } from './summary.ts';

let at: string;
beforeAll(() => {
  at = mkdtempSync(join(tmpdir(), 'grande-lab-'));
});
afterAll(() => rmSync(at, { recursive: true, force: true }));

const STUDY = {
  name: 'a',
  seed: '1796',
  of: [
    {
      game: 'outposts',
      scenarios: ['short'],
      variants: [{ name: 'on' }, { name: 'off', options: { scatter: 'off' } }],
    },
  ],
  seats: ['random'],
};
const readyFor = new Map<string, Ready>();

async function studied(more: object): Promise<{ study: Study; cells: readonly Cell[] }> {
  const found = await readStudy({ ...STUDY, ...more }, async (id) => (await loadGame(id))?.game);
  for (const cell of found.cells) {
    const game = (await loadGame(cell.game))?.game;
    if (game) readyFor.set(cell.id, await ready(game, cell));
  }
  return found;
}
const play = ({ cell, from, to }: Job) =>
  Array.from({ length: to - from }, (_, i) => playMatch(readyFor.get(cell.id) as Ready, from + i));

/** Runs a study with so many at work, who hand in what they have in any order; breaks off after so many jobs. */
async function run(folder: Folder, study: Study, cells: readonly Cell[], hands: number, breakOff = Infinity) {
  const summary = new Summary(cells);
  const course = new Course(study, cells, summary, (lines) => folder.append(lines));
  const jobs = course.jobs(folder.lines());
  let left = breakOff;
  const held: Job[] = [];
  const hand = async () => {
    for (let next = await jobs.next(); !next.done && left-- > 0; next = await jobs.next()) {
      held.push(next.value);
      await Promise.resolve();
      // The one that came last is handed in first.
      const job = held.pop() as Job;
      course.take(job.at, play(job));
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return { summary, course, bytes: readFileSync(join(folder.path, 'results.jsonl'), 'utf8') };
}

test('the same study leaves the same bytes with one or three at work, and broken off in between', async () => {
  const { study, cells } = await studied({ matches: 130 });
  const folder = (name: string) => Folder.open(join(at, name), study, {});
  const one = await run(folder('one'), study, cells, 1);
  const three = await run(folder('three'), study, cells, 3);
  expect(three.bytes).toBe(one.bytes);
  expect(one.course.done).toBe(260);
  await run(folder('torn'), study, cells, 2, 20);
  const file = join(at, 'torn', 'results.jsonl');
  truncateSync(file, readFileSync(file).length - 17);
  const again = await run(folder('torn'), study, cells, 2);
  expect(again.bytes).toBe(one.bytes);
  expect(again.summary.comparisons).toEqual(one.summary.comparisons);
  expect(one.summary.comparisons[0]?.score.n).toBe(130);
});

test('a folder of another study, or of other rules, is refused', async () => {
  const { study } = await studied({ matches: 3 });
  Folder.open(join(at, 'kept'), study, { outposts: '1' });
  expect(() => Folder.open(join(at, 'kept'), { ...study, seed: 'b' }, { outposts: '1' })).toThrow(
    'another study',
  );
  expect(() => Folder.open(join(at, 'kept'), study, { outposts: '2' })).toThrow('other rules');
});

test('as many matches as a wanted confidence needs', async () => {
  const { study, cells } = await studied({ confidence: { half: 0.04, most: 700 } });
  const { summary } = await run(Folder.open(join(at, 'sure'), study, {}), study, cells, 2);
  for (const found of summary.cells.values()) {
    const { played } = found;
    const half = (n: number) => {
      const [low, high] = wilson(shareOf(found), n);
      return (high - low) / 2;
    };
    expect(played % 100).toBe(0);
    expect(half(played)).toBeLessThanOrEqual(0.04);
    // The round before, it was not known as well.
    expect(half(played - 100)).toBeGreaterThan(0.035);
  }
});

test('as many pairs as an effect needs, from a pilot', async () => {
  const { study, cells } = await studied({ effect: { size: 0.05, power: 0.8, pilot: 60 } });
  const { summary, course } = await run(Folder.open(join(at, 'pilot'), study, {}), study, cells, 2);
  const [comparison] = summary.comparisons;
  expect(course.proposal).toBeGreaterThan(60);
  expect(comparison?.score.n).toBe(course.proposal);
  const { study: again, cells: same } = await studied({ effect: { size: 0.05, power: 0.8, pilot: 60 } });
  const resumed = await run(Folder.open(join(at, 'pilot'), again, {}), again, same, 1);
  expect(resumed.course.proposal).toBe(course.proposal);
});

test('a subject may have a number of matches of its own', async () => {
  const of = [
    { game: 'outposts', scenarios: ['short'], matches: 7 },
    { game: 'outposts', scenarios: ['long'] },
  ];
  const { study, cells } = await studied({ of, matches: 120 });
  const { summary, course } = await run(Folder.open(join(at, 'own'), study, {}), study, cells, 2);
  expect([...summary.cells.values()].map((s) => s.played)).toEqual([7, 120]);
  expect(course.expected).toBe(127);
  await expect(studied({ of, confidence: { half: 0.1 } })).rejects.toMatchObject({
    problems: [{ path: '/of/0/matches' }],
  });
});
