import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { SessionSeen, Summary } from '../protocol.ts';
import { type Served, serve } from '../serve.ts';
import { ask, PASSWORD, signInAs, signUp } from '../testing/account.ts';
import { connect, signIn } from '../testing/guest.ts';
import { OPEN_TABLE } from '../testing/requests.ts';

const data = mkdtempSync(join(tmpdir(), 'grande-accounts-'));
let served: Served;
let base = '';
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _, done) => {
    let text = '';
    stream.on('data', (part) => {
      text += part;
    });
    stream.on('end', () => {
      // Lines that were folded for the way are one again.
      mails.push(text.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
      done();
    });
  },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  served = await serve(
    readConfig({
      GRANDE_DATA: data,
      GRANDE_PORT: '0',
      GRANDE_LOG: 'silent',
      GRANDE_RATE: '1000',
      GRANDE_PROXY: 'yes',
      GRANDE_SMTP: `smtp://127.0.0.1:${port}`,
      GRANDE_MAIL_FROM: 'Tables <tables@example.org>',
    }),
    null,
  );
  base = served.url.replace(/\/$/, '');
});
afterAll(async () => {
  await served.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(data, { recursive: true });
});

/** Every call comes from an address of its own: limits are tried elsewhere. */
let calls = 0;
const away = () => ({ 'x-forwarded-for': `198.51.100.${++calls}` });
const post = (path: string, cookie: string, body: object = {}) =>
  ask(base, 'POST', path, { ...away(), ...(cookie === '' ? {} : { cookie }) }, body);
const problem = async (answer: Response) =>
  ((await answer.json()) as { code?: string }).code ?? answer.status;

describe('names', () => {
  test('no two accounts have the same name, and no guest has one of theirs', async () => {
    const ann = await signUp(base, 'Ann', away());
    for (const name of ['Ann', 'ANN', ' ann ', 'Ａnn', 'Аnn', 'A\u200bnn']) {
      const given = { name, email: `other-${++calls}@example.org`, password: PASSWORD };
      expect(await problem(await post('/api/auth/sign-up/email', '', given))).toBe('NAME_TAKEN');
    }
    const guest = await signIn(base);
    expect(await problem(await post('/api/auth/update-user', guest, { name: 'ann' }))).toBe('NAME_TAKEN');
    expect((await post('/api/auth/update-user', guest, { name: 'Anna' })).status).toBe(200);
    expect((await post('/api/auth/update-user', ann.cookie, { name: 'ANN' })).status).toBe(200);
    // What a guest is called may become the name of an account.
    await signUp(base, 'Anna', away());
  });

  test('guests are marked at the table and in the talk, accounts are not', async () => {
    const [guest, account] = [await signIn(base), (await signInAs(base, 'Ann')).cookie];
    const [one, two] = await Promise.all([connect(base, guest), connect(base, account)]);
    const { match } = await one.client.want<{ match: string }>(OPEN_TABLE);
    await two.client.want({ kind: 'join', match, seat: 'white' });
    const { table } = await two.client.want<Summary>({ kind: 'about', match });
    expect(table.seats['blue']).toMatchObject({ guest: true });
    expect(table.seats['white']).not.toHaveProperty('guest');
    await one.client.want({ kind: 'open', match, seat: 'blue' });
    for (const { client } of [one, two])
      await client.want({ kind: 'chat', match, channel: 'players', token: 'token-of-a-line', text: 'hello' });
    const lines = () => one.client.heard.flatMap((m) => (m.kind === 'chat' ? [m.line.guest ?? false] : []));
    await expect.poll(lines).toEqual([true, false]);
  });
});

describe('sessions and passwords', () => {
  test('one sees where one is signed in, without the secrets, and ends sessions elsewhere', async () => {
    const { cookie } = await signUp(base, 'Bob', away());
    const others = [await signInAs(base, 'Bob'), await signInAs(base, 'Bob')];
    const sockets = await Promise.all(others.map((other) => connect(base, other.cookie)));
    const text = await (await ask(base, 'GET', '/api/me/sessions', { cookie })).text();
    const sessions = JSON.parse(text) as SessionSeen[];
    expect(sessions.map(({ own }) => own).sort()).toEqual([false, false, true]);
    expect(text).not.toContain('token');
    const [one] = sessions.filter(({ own }) => !own);
    expect((await post(`/api/me/sessions/${one?.id}/end`, cookie)).status).toBe(200);
    await Promise.race(sockets.map(({ closed }) => closed));
    expect((await post('/api/me/sessions/others/end', cookie)).status).toBe(200);
    await Promise.all(sockets.map(({ closed }) => closed));
    expect((await ask(base, 'GET', '/api/me', { cookie })).status).toBe(200);
    // Nobody ends another's.
    const eve = await signIn(base);
    const [own] = (await (await ask(base, 'GET', '/api/me/sessions', { cookie })).json()) as SessionSeen[];
    expect((await post(`/api/me/sessions/${own?.id}/end`, eve)).status).toBe(404);
  });

  test('a lost password is set anew by a letter, once, and everything signed in before ends', async () => {
    const { cookie } = await signUp(base, 'Carl', away());
    const { closed } = await connect(base, cookie);
    const asked = (email: string) => post('/api/auth/request-password-reset', '', { email });
    const [known, unknown] = [await asked('carl@example.org'), await asked('nobody@example.org')];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toContain('To: carl@example.org');
    const [, token = ''] = /#\/online\/password\?token=([\w-]+)/.exec(mails[0] ?? '') ?? [];
    const set = (newPassword: string) => post('/api/auth/reset-password', '', { newPassword, token });
    expect((await set('a wholly new one')).status).toBe(200);
    await closed;
    expect((await set('and another one')).status).toBe(400);
    await expect(signInAs(base, 'Carl', PASSWORD, away())).rejects.toThrow('401');
    await signInAs(base, 'Carl', 'a wholly new one', away());
  });
});

describe('routes of the library that nothing here needs', () => {
  test('are closed, however they are written; a guest keeps the seat', async () => {
    const cookie = await signIn(base);
    const paths = [
      'delete-anonymous-user',
      '%64elete-anonymous-user',
      'delete-anonymous-user/',
      'revoke-sessions',
    ];
    for (const path of paths) expect((await post(`/api/auth/${path}`, cookie)).status).toBe(404);
    expect((await ask(base, 'GET', '/api/auth/list-sessions', { cookie })).status).toBe(404);
    expect((await ask(base, 'GET', '/api/me', { cookie })).status).toBe(200);
  });
});
