import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';

test('advice for whoever was asked in a record, the same with the same seed; clear refusals', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grande-advise-'));
  const file = join(folder, 'match.json');
  try {
    await captured(['record', 'outposts', '--seats', 'officer', '--seed', 'advice', '--out', file]);
    const ask = (...more: string[]) => captured(['advise', file, '--think', '12', ...more]);
    const over = await ask();
    expect([over.code, over.err]).toEqual([2, expect.stringContaining('choose an earlier move with --at')]);
    const late = await ask('--at', '9999');
    expect([late.code, late.err]).toEqual([2, expect.stringContaining('moves, not 9999')]);
    const [one, two] = [await ask('--at', '8', '--json'), await ask('--at', '8', '--json')];
    expect([one.code, one.out]).toEqual([0, two.out]);
    const document = JSON.parse(one.out) as { seat: string; advice: { answer: { key: string } }[] };
    expect(['blue', 'white']).toContain(document.seat);
    expect(document.advice[0]?.answer.key).toBeTypeOf('string');
    const wrong = await ask('--think', 'long', '--at', '8');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("no player 'general:long'")]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
