import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTables, emptyColumns, fillStore, rowsOf } from '../testing/full-store.ts';
import { type Postgres, startPostgres } from '../trials/postgres.ts';
import { backup, restore, verifyBackup } from './backup.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { SqlStore } from './sql-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'grande-backup-'));
let embedded: SqlStore;
let postgres: Postgres;
let shared: SqlStore;
beforeAll(async () => {
  embedded = await openEmbedded(null);
  await fillStore(embedded);
  postgres = await startPostgres();
  shared = await openPostgres(postgres.url, 'test');
});
afterAll(async () => {
  await embedded.close();
  await shared.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function emptied({ db }: SqlStore): Promise<void> {
  for (const [, table] of allTables()) await db.execute(sql`truncate ${table} cascade`);
}

const lines = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
const write = (name: string, text: readonly string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(text.length > 0 ? `${text.join('\n')}\n` : ''));
  return file;
};

test('a store with everything in it goes to PostgreSQL and back without a changed row', async () => {
  expect(await emptyColumns(embedded)).toEqual([]);
  const before = await rowsOf(embedded);
  const n = Object.values(before).flat().length;
  const [there, back] = [join(folder, 'there.gz'), join(folder, 'back.gz')];
  expect(await backup(embedded, there)).toBe(n);
  expect(await verifyBackup(there)).toBe(n);
  expect(await restore(shared, there)).toBe(n);
  expect(await rowsOf(shared)).toEqual(before);
  expect(await backup(shared, back)).toBe(n);
  await emptied(embedded);
  expect(await restore(embedded, back)).toBe(n);
  expect(await rowsOf(embedded)).toEqual(before);
});

describe('a backup', () => {
  let sound: string;
  let all: readonly string[];
  beforeAll(async () => {
    sound = join(folder, 'sound.gz');
    await backup(embedded, sound);
    all = lines(sound);
    await emptied(shared);
  });
  const without = (at: number) => all.filter((_, i) => i !== at);
  const where = (part: string) => all.findIndex((line) => line.includes(part));

  test.each([
    ['cut at the end of a line', () => all.slice(0, -1), 'cut off'],
    ['cut in the middle', () => all.slice(0, all.length / 2), 'cut off'],
    ['with only its first line', () => all.slice(0, 1), 'cut off'],
    ['with nothing in it', () => [], 'empty'],
    ['with an act missing', () => without(where('"table":"acts"')), 'in place of'],
    ['with a line of chat missing', () => without(where('"table":"chat"')), 'in place of'],
    [
      'with a changed letter',
      () => all.map((line) => line.replace('Bonne chance', 'Bonne chanse')),
      'checksum',
    ],
    ['that goes on after its end', () => [...all, all[1] ?? ''], 'after its end'],
    ['of something else', () => ['{"format":"x"}', ...all.slice(1)], 'no backup'],
    ['of a later version', () => ['{"format":"grande-backup","version":9}'], 'version 9'],
  ])('%s is refused, and nothing is restored', async (name, text, told) => {
    const file = write(`${name}.gz`, text());
    await expect(verifyBackup(file)).rejects.toThrow(told);
    await expect(restore(shared, file)).rejects.toThrow(told);
    expect(Object.values(await rowsOf(shared)).flat()).toEqual([]);
  });

  test('that is cut in the middle of its compressed bytes is refused', async () => {
    const file = join(folder, 'torn.gz');
    writeFileSync(file, readFileSync(sound).subarray(0, 900));
    await expect(restore(shared, file)).rejects.toThrow('cannot be read');
  });

  test('is never written over another one', async () => {
    const before = readFileSync(sound);
    await expect(backup(embedded, sound)).rejects.toThrow('EEXIST');
    expect(readFileSync(sound)).toEqual(before);
  });

  test('of a damaged store is not made', async () => {
    await restore(shared, sound);
    await shared.db.execute(
      sql`delete from acts where (match, seq) in (select match, max(seq) from acts group by match)`,
    );
    const file = join(folder, 'damaged.gz');
    await expect(backup(shared, file)).rejects.toThrow('the store is damaged');
    expect(readdirSync(folder).filter((name) => name.startsWith('damaged'))).toEqual([]);
  });
});

test('a store that a newer program has changed is not opened', async () => {
  await shared.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  );
  await expect(openPostgres(postgres.url, 'older')).rejects.toThrow('newer version');
});
