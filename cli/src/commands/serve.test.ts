import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';

const cwd = testFolder(afterAll);

/** An address at which nothing listens any more. */
async function freedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  await new Promise((done) => server.close(done));
  return typeof at === 'object' && at !== null ? at.port : 0;
}

async function withSettings<T>(settings: Readonly<Record<string, string>>, work: () => Promise<T>) {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await work();
  } finally {
    process.env = before;
  }
}

describe('an operator’s mistake is no fault of the program', () => {
  test('a misspelt setting is named with the one that is meant', async () => {
    const given = { GRANDE_SMPT: 'smtp://mail', GRANDE_WHATEVER: '1' };
    const { code, err } = await withSettings(given, () => captured(['serve', '--check'], { cwd }));
    expect(code).toBe(2);
    expect(err).toContain('GRANDE_SMPT: there is no such setting; GRANDE_SMTP is meant?');
    expect(err).toMatch(/GRANDE_WHATEVER: there is no such setting$/m);
  });

  test.each([
    ['https://play.example.org/', "without the slash at its end, 'https://play.example.org'"],
    ['play.example.org', "'https://play.example.org'"],
    ['https://play.example.org/tables', "the address alone, 'https://play.example.org'"],
  ])('an origin that is not quite one is told as it should be: %s', async (origin, told) => {
    const { code, err } = await captured(['serve', '--check', '--origin', origin], { cwd });
    expect(code).toBe(2);
    expect(err).toContain(told);
  });

  test('a check connects to the database, and makes nothing, not even a secret', async () => {
    const data = join(cwd, 'checked');
    const url = `postgres://grande:wrong@127.0.0.1:${await freedPort()}/grande`;
    const { code, out, err } = await captured(['serve', '--check', '--data', data, '--database', url], {
      cwd,
    });
    expect(code).toBe(1);
    expect(out).toContain('is PostgreSQL running there?');
    expect(err).not.toContain('fault of the program');
    expect(existsSync(data)).toBe(false);
  });

  test('a refused connection, an existing backup file, a missing one and a held store are told in a sentence', async () => {
    const data = join(cwd, 'store');
    const url = `postgres://grande:wrong@127.0.0.1:${await freedPort()}/grande`;
    writeFileSync(join(cwd, 'there.gz'), 'before');
    mkdirSync(data);
    const said = async (...argv: string[]) => {
      const { code, err } = await captured(argv, { cwd });
      expect(err).not.toContain('fault of the program');
      expect(err).not.toContain('    at ');
      expect(code).toBe(1);
      return err;
    };
    expect(await said('serve', '--database', url, '--data', data)).toContain('nothing answers');
    expect(await said('backup', 'new.gz', '--database', url, '--data', data)).toContain('nothing answers');
    expect(await said('backup', 'there.gz', '--data', data)).toContain('is not overwritten');
    expect(await said('restore', 'gone.gz', '--data', data)).toContain('is not there');
  });
});

describe('the process of a server', () => {
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

  test('with a taken port ends with a sentence', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const at = taken.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    const child = spawn(process.execPath, [main, 'serve', '--port', String(port), '--data', join(cwd, 'p')], {
      env: { ...process.env, GRANDE_LOG: 'silent', DATABASE_URL: '' },
    });
    let err = '';
    child.stderr.on('data', (part) => {
      err += part;
    });
    const code = await new Promise((done) => child.once('close', done));
    taken.close();
    expect(code).toBe(1);
    expect(err).toBe(
      `error: GRANDE_PORT: another program listens at 127.0.0.1, port ${port}: end it, or choose another port\n`,
    );
  });
});
