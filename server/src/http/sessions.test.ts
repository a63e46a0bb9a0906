import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config.ts';
import { type Served, serve } from '../serve.ts';
import { ask, PASSWORD, signInAs, signUp } from '../testing/account.ts';
import { connect, type Guest, signIn } from '../testing/guest.ts';
import { type Postgres, startPostgres } from '../trials/postgres.ts';

let postgres: Postgres;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'grande-sessions-')));
const servers: Served[] = [];
/** Two servers on one PostgreSQL: what ends at the first must end at the second. */
let here = '';
let there = '';

beforeAll(async () => {
  postgres = await startPostgres();
  for (const folder of folders) {
    const settings = {
      GRANDE_PORT: '0',
      GRANDE_DATA: folder,
      GRANDE_LOG: 'silent',
      GRANDE_RATE: '1000',
      // The heart beats too seldom to be what ends a socket here.
      GRANDE_HEARTBEAT: '3000',
      GRANDE_SECRET: 'the same for both servers, and long enough',
      DATABASE_URL: postgres.url,
    };
    servers.push(await serve(readConfig(settings), null));
  }
  [here = '', there = ''] = servers.map(({ url }) => url.replace(/\/$/, ''));
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const both = (cookie: string) => Promise.all([connect(here, cookie), connect(there, cookie)]);
const closed = (guests: readonly Guest[]) => Promise.all(guests.map((guest) => guest.closed));
const answers = async ({ client }: Guest) => (await client.ask({ kind: 'mine' })).kind;
const program = (base: string, token: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/socket`, { headers });
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
  });
const isClosed = (socket: WebSocket) =>
  socket.readyState === socket.CLOSED
    ? Promise.resolve()
    : new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('a socket ends with the session or token that opened it, at every process', () => {
  test('on signing out', async () => {
    const cookie = await signIn(here);
    const sockets = await both(cookie);
    await ask(here, 'POST', '/api/auth/sign-out', { cookie });
    await closed(sockets);
  });

  test('on a change of password that signs out elsewhere; the session that changed it goes on', async () => {
    await signUp(here, 'Ann');
    const stolen = await signInAs(here, 'Ann');
    const own = await signInAs(here, 'Ann');
    const sockets = await both(stolen.cookie);
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2`, revokeOtherSessions: true };
    const changed = await ask(here, 'POST', '/api/auth/change-password', { cookie: own.cookie }, change);
    expect(changed.status).toBe(200);
    await closed(sockets);
    const cookie = changed.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    expect(await answers(await connect(there, cookie))).toBe('ok');
  });

  test('when a guest becomes an account', async () => {
    const cookie = await signIn(here);
    const sockets = await both(cookie);
    const { cookie: now } = await signUp(here, 'Bob', { cookie });
    await closed(sockets);
    expect(await answers(await connect(there, now))).toBe('ok');
  });

  test('when a token is revoked: the sockets of that program, and no others', async () => {
    const { cookie } = await signUp(here, 'Carl');
    const make = async (name: string) =>
      (await (await ask(here, 'POST', '/api/me/tokens', { cookie }, { name })).json()) as {
        id: string;
        token: string;
      };
    const [one, other] = [await make('one'), await make('other')];
    const cut = await Promise.all([program(here, one.token), program(there, one.token)]);
    const kept = await Promise.all([program(here, other.token), program(there, other.token)]);
    const own = await both(cookie);
    await ask(here, 'POST', `/api/me/tokens/${one.id}/revoke`, { cookie });
    await Promise.all(cut.map(isClosed));
    for (const guest of own) expect(await answers(guest)).toBe('ok');
    expect(kept.map((socket) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    for (const socket of kept) socket.close();
  });

  test('when the account is removed', async () => {
    const { cookie } = await signInAs(here, 'Carl');
    const sockets = await both(cookie);
    await ask(here, 'POST', '/api/me/remove', { cookie }, { name: 'Carl', resign: true });
    await closed(sockets);
  });
});
