import { mkdtempSync, rmSync } from 'node:fs';
import { connect as tcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { guard, reasonOf } from './guard.ts';
import { type Served, serve } from './serve.ts';
import { connect, signIn } from './testing/guest.ts';
import { type ServerProcess, standBy } from './trials/server-process.ts';

const data = mkdtempSync(join(tmpdir(), 'grande-entries-'));
const settings = { GRANDE_PORT: '0', GRANDE_DATA: data, GRANDE_LOG: 'silent', GRANDE_RATE: '1000' };

/** Sends one request byte by byte as it stands, and returns the first line of the answer. */
function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = tcp(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')));
  });
}

describe('a server in this process', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(readConfig(settings), null);
  });
  afterAll(async () => {
    await served.stop();
  });

  test.each(['//', '///api/socket', 'http://', 'http://[', '/%', '*', '\\\\', '//[::1', '/api/socket/'])(
    'an upgrade of %s is refused, and the server goes on',
    async (target) => {
      const { port, url } = served;
      const lines = [`GET ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: Upgrade'];
      const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
      const request = `${[...lines, 'Upgrade: websocket', ...key].join('\r\n')}\r\n\r\n`;
      expect(await raw(port, request)).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect((await fetch(`${url}api/health`)).status).toBe(200);
    },
  );
});

describe('what throws at an entry', () => {
  const logged: string[] = [];
  const log = (what: string, { error }: Readonly<Record<string, unknown>>) =>
    logged.push(`${what}: ${error}`);

  test('is logged and answered, at once or later', async () => {
    const answered: string[] = [];
    const entry = (work: (n: string) => unknown) => guard(log, 'entry', work, (n) => answered.push(n));
    entry(() => {
      throw new Error('at once');
    })('1');
    entry(async () => {
      throw new Error('later', { cause: new Error('the disk is full') });
    })('2');
    await expect.poll(() => answered).toEqual(['1', '2']);
    expect(logged).toEqual(['entry failed: at once', 'entry failed: later: the disk is full']);
  });

  test('is told without the parameters of a query', () => {
    const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    const failed = Object.assign(new Error('Failed query: insert … params: hush', { cause }), {
      query: 'insert',
      params: ['hush'],
    });
    expect(reasonOf(failed)).toBe('a query failed: invalid byte sequence (22021)');
  });
});

describe('a server process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grande-uncaught-'));
  afterAll(() => {
    rmSync(data, { recursive: true });
    rmSync(folder, { recursive: true });
  });
  const started = (): Promise<ServerProcess> =>
    standBy('./child.js', { GRANDE_DATA: folder, GRANDE_LOG: 'error' }).serve();

  test('logs what nobody catches and ends with 1; started again, it ends with 0 when it is asked to', async () => {
    const server = await started();
    try {
      let text = '';
      server.child.stdout?.on('data', (part) => {
        text += part;
      });
      const { socket, client } = await connect(server.base, await signIn(server.base));
      const code = new Promise((resolve) => server.child.once('exit', resolve));
      server.child.send('throw');
      server.child.send('reject');
      expect(await code).toBe(1);
      expect(text).toContain('thrown on purpose');
      expect(text).toContain('rejected on purpose');
      expect(client.heard).toContainEqual({ kind: 'bye' });
      socket.terminate();
    } finally {
      await server.end('SIGKILL');
    }
    const again = await started();
    await again.end('SIGTERM');
    expect(again.child.exitCode).toBe(0);
  });
});
