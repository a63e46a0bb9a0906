import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds } from './games.ts';
import { captured } from './testing/capture.ts';
import { testFolder } from './testing/folder.ts';

const folder = testFolder(afterAll);
const run = (...words: string[]) => captured(words, { cwd: folder });

describe("a designer's own tables", () => {
  beforeAll(async () => {
    const { out } = await run('tables', 'caldiero-1796');
    const file = JSON.parse(out) as {
      weather: unknown;
      counters: Record<string, { ma: number }>;
      source: string;
    };
    for (const values of Object.values(file.counters)) values.ma = 1;
    writeFileSync(join(folder, 'slow.json'), JSON.stringify({ ...file, source: 'everybody crawls' }));
  });

  test('change what is played, and the record says which were used', async () => {
    const crawl = await run(
      'record',
      'caldiero-1796',
      '--seats',
      'random',
      '--out',
      'a.json',
      '--tables',
      'slow.json',
    );
    expect(crawl).toMatchObject({ code: 0, err: '' });
    const { options } = JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8')) as {
      options: { tables: string };
    };
    expect(options.tables).toBe('slow');
    const usual = await run('record', 'caldiero-1796', '--seats', 'random', '--out', 'b.json');
    expect(usual.out.replace('b.json', 'a.json')).not.toBe(crawl.out);
    expect((await run('verify', 'a.json', '--tables', 'slow.json')).code).toBe(0);
  }, 60_000);

  test('are simulated on one thread or several', async () => {
    const words = [
      'simulate',
      'caldiero-1796',
      '--scenario',
      'historical',
      '--games',
      '2',
      '--tables',
      'slow.json',
      '--json',
    ];
    const [one, two] = [await run(...words, '--workers', '1'), await run(...words, '--workers', '2')];
    expect([one.code, two.code]).toEqual([0, 0]);
    const played = (text: string) => (JSON.parse(text) as { scenarios: unknown[] }).scenarios;
    expect(played(two.out)).toEqual(played(one.out));
    expect(played(one.out)).toMatchObject([{ options: { tables: 'slow' } }]);
  }, 60_000);

  test('are refused with the field that is wrong', async () => {
    writeFileSync(
      join(folder, 'bad.json'),
      JSON.stringify({ counters: { nobody: { ma: 3 } }, source: 'mine' }),
    );
    const bad = await run('simulate', 'caldiero-1796', '--games', '1', '--tables', 'bad.json');
    expect(bad.code).toBe(1);
    expect(bad.err).toContain("tables 'bad'");
    expect(bad.err).toContain('/counters/nobody no such unit');
    expect((await run('simulate', 'caldiero-1796', '--tables', 'none.json')).err).toContain('no such file');
    writeFileSync(join(folder, 'torn.json'), '{"weather": ');
    expect((await run('simulate', 'caldiero-1796', '--tables', 'torn.json')).err).toContain(
      'is not JSON: line 1',
    );
  });

  test('can be written for every game, and those of another game are refused', async () => {
    for (const id of gameIds) {
      const { code, out } = await run('tables', id);
      expect([id, code]).toEqual([id, 0]);
      expect(Object.keys(JSON.parse(out)).length).toBeGreaterThan(1);
    }
    const { code, err } = await run('simulate', 'outposts', '--games', '1', '--tables', 'slow.json');
    expect(code).toBe(1);
    expect(err).toContain("tables 'slow'");
  });
});
