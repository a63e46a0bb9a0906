import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAway } from './connections.ts';
import { openEmbedded } from './embedded.ts';
import { type Hold, hold } from './hold.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grande-hold-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the folder until it is killed. */
async function heldByAnother(): Promise<() => Promise<void>> {
  const module = new URL('../../dist/store/hold.js', import.meta.url).href;
  const program = `const { hold } = await import(${JSON.stringify(module)});
    await hold(${JSON.stringify(folder)}); console.log('held'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the other process ended')));
  });
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}

test('a folder that another process holds is refused, whatever its number; the end of that process frees it', async () => {
  const kill = await heldByAnother();
  // In another container its number means nothing here, or is somebody else's.
  const holder = JSON.parse(readFileSync(join(folder, 'held-by'), 'utf8')) as object;
  writeFileSync(join(folder, 'held-by'), JSON.stringify({ ...holder, process: 1 }));
  await expect(hold(folder)).rejects.toThrow('in use');
  await kill();
  expect(existsSync(join(folder, 'held-by'))).toBe(true);
  await (await hold(folder)).release();
  expect(existsSync(join(folder, 'held-by'))).toBe(false);
});

test('of several that start at the same moment one holds the folder, also where another one has died', async () => {
  await (await heldByAnother())();
  for (let round = 0; round < 3; round++) {
    const tried = await Promise.allSettled([hold(folder), hold(folder), hold(folder)]);
    const held = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    for (const one of held) await one.release();
  }
});

test('a holder on another machine counts as long as it touches its file; one from before a restart does not', async () => {
  const file = join(folder, 'held-by');
  writeFileSync(file, JSON.stringify({ token: 'other', machine: 'elsewhere', process: process.pid }));
  let beats = 0;
  const beating = setInterval(() => utimesSync(file, ++beats, beats), 20);
  await expect(hold(folder, 2000, 60_000)).rejects.toThrow('elsewhere');
  clearInterval(beating);
  await (await hold(folder, 2000, 300)).release();
});

test('whoever has lost the folder to somebody else is told', async () => {
  const held: Hold = await hold(folder, 10);
  writeFileSync(join(folder, 'held-by'), JSON.stringify({ token: 'x', machine: 'elsewhere', process: 1 }));
  expect((await held.lost).message).toContain('in use');
  await held.release();
});

test('a database that has fallen silent is given up in time: every query fails, and the folder is free again', async () => {
  let limit = 600_000;
  const store = await openEmbedded(folder, () => limit);
  await store.db.execute(sql`select 1`);
  expect(await store.problem()).toBeNull();
  limit = 300;
  const stuck = store.db.execute(sql`select pg_sleep(1000)`);
  const behind = store.db.execute(sql`select 2`);
  const failed = await stuck.catch((error: unknown) => error);
  expect(isAway(failed)).toBe(true);
  await expect(behind).rejects.toThrow();
  expect((await store.failure).message).toContain('has not answered');
  expect(await store.problem()).toBe('store');
  await store.close();
  await (await hold(folder)).release();
});
