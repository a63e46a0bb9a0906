import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';

interface Told {
  readonly ledger: {
    readonly start: number;
    readonly result: number;
    readonly entries: readonly { readonly by: string }[];
  };
  readonly sums: { readonly choices: Readonly<Record<string, number>>; readonly dice: number };
}

test('the ledger of a record adds up for either seat; a match that goes on is not looked into', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grande-analyse-'));
  const [file, begun] = [join(folder, 'match.json'), join(folder, 'begun.json')];
  try {
    await captured(['record', 'outposts', '--seats', 'officer,recruit', '--seed', 'ledger', '--out', file]);
    const ask = (...more: string[]) => captured(['analyse', file, '--samples', '4', '--think', '8', ...more]);
    const results = [];
    for (const seat of ['blue', 'white']) {
      const { code, out } = await ask('--seat', seat, '--json');
      const { ledger, sums } = JSON.parse(out) as Told;
      const chosen = Object.values(sums.choices).reduce((a, b) => a + b, 0);
      expect([code, ledger.start + chosen + sums.dice]).toEqual([0, ledger.result]);
      results.push(ledger.result);
    }
    expect((results[0] as number) + (results[1] as number)).toBe(1_000_000);
    const text = await ask('--locale', 'fr');
    expect([text.code, text.out]).toEqual([0, expect.stringContaining('une nulle pour moitié')]);
    const wrong = await ask('--seat', 'green');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--seat is one of')]);
    await captured(['record', 'outposts', '--most', '9', '--seed', 'ledger', '--out', begun]);
    expect(await readFile(begun, 'utf8')).toContain('"outcome"');
    const early = await captured(['analyse', begun]);
    expect([early.code, early.err]).toEqual([2, expect.stringContaining('not over')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('fit: weights of every scenario, the same with the same seed, written where it is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grande-fit-'));
  const file = join(folder, 'deep', 'evaluation.json');
  try {
    const run = () =>
      captured(['fit', 'outposts', '--games', '20', '--workers', '1', '--json', '--write', file]);
    const [one, two] = [await run(), await run()];
    expect([one.code, one.out]).toEqual([0, two.out]);
    const written = JSON.parse(await readFile(file, 'utf8')) as {
      readonly scenarios: Readonly<
        Record<string, { readonly terms: readonly string[]; readonly weights: number[][] }>
      >;
    };
    for (const { terms, weights } of Object.values(written.scenarios))
      expect(weights.every((row) => row.length === terms.length)).toBe(true);
    expect(Object.keys(written.scenarios).length).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
