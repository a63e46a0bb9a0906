import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config.ts';
import { type Served, serve } from '../serve.ts';
import { ask } from '../testing/account.ts';

// The test itself is the proxy in front, on this machine: it appends the address it was asked by, as nginx does.
const data = mkdtempSync(join(tmpdir(), 'grande-proxies-'));
let served: Served;
let base = '';
beforeAll(async () => {
  const settings = { GRANDE_DATA: data, GRANDE_PORT: '0', GRANDE_LOG: 'silent', GRANDE_RATE: '10' };
  served = await serve(readConfig({ ...settings, GRANDE_PROXY: 'yes' }), null);
  base = served.url.replace(/\/$/, '');
});
afterAll(async () => {
  await served.stop();
  rmSync(data, { recursive: true });
});

const through = (client: string, claimed = '') => ({
  'x-forwarded-for': claimed === '' ? client : `${claimed}, ${client}`,
});
async function guest(client: string): Promise<string> {
  const answer = await ask(base, 'POST', '/api/auth/sign-in/anonymous', through(client));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
const upgrade = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/socket`, { headers });
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

test('a header that the client wrote itself does not walk round the limit of wrong passwords', async () => {
  const wrong = { email: 'nobody@example.org', password: 'not this one at all' };
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) {
    const headers = through('198.51.100.1', `192.0.2.${n}`);
    codes.push((await ask(base, 'POST', '/api/auth/sign-in/email', headers, wrong)).status);
  }
  expect(codes.slice(-2)).toEqual([429, 429]);
  expect((await ask(base, 'POST', '/api/auth/sign-in/email', through('198.51.100.2'), wrong)).status).toBe(
    401,
  );
});

test('behind a proxy every client has limits of its own, for sockets as for requests', async () => {
  const [loud, quiet] = [await guest('198.51.100.3'), await guest('198.51.100.4')];
  // Nobody without a session takes anything from others, even at the same address.
  for (let n = 0; n < 60; n++) expect(await upgrade(through('198.51.100.4'))).toBe(401);
  const codes = await Promise.all(
    Array.from({ length: 80 }, () => upgrade({ ...through('198.51.100.3'), cookie: `${loud}x` })),
  );
  expect(codes).toContain(429);
  expect(await upgrade({ ...through('198.51.100.4'), cookie: quiet })).toBe(101);
  expect((await ask(base, 'GET', '/api/me', { ...through('198.51.100.4'), cookie: quiet })).status).toBe(200);
});
