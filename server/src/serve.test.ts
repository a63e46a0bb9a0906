import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytes, SeededDice, verifyRecord } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Config, readConfig } from './config.ts';
import type { Summary } from './protocol.ts';
import { type Served, serve } from './serve.ts';
import { connect, type Guest, signIn } from './testing/guest.ts';
import { besiege } from './trials/hostile.ts';

const data = mkdtempSync(join(tmpdir(), 'grande-server-'));
const pages = mkdtempSync(join(tmpdir(), 'grande-pages-'));
let config: Config;
let served: Served;
let base = '';
beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), '<p>here</p>');
  config = readConfig({ GRANDE_PORT: '0', GRANDE_DATA: data, GRANDE_LOG: 'silent', GRANDE_RATE: '1000' });
  served = await serve(config, pages);
  base = served.url.replace(/\/$/, '');
});
afterAll(async () => {
  await served.stop();
  rmSync(data, { recursive: true });
  rmSync(pages, { recursive: true });
});

const SETUP = {
  game: 'outposts',
  scenario: 'short',
  options: {},
  clock: { kind: 'none' },
  listed: true,
  spectators: true,
} as const;

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Answers at random for the seats of some guests until the match is over or `most` answers were given. */
async function play(match: string, seats: Readonly<Record<string, Guest>>, most: number): Promise<number> {
  const chance = new SeededDice('play');
  for (let n = 0; n < most; n++) {
    let found = null;
    for (let wait = 0; wait < 400 && !found; wait++) {
      found = Object.entries(seats).find(([seat, { client }]) => client.question(match, seat)) ?? null;
      const over = Object.values(seats).some(({ client }) => client.copy(match).last?.outcome);
      if (over) return n;
      if (!found) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (!found) throw new Error('nobody is asked');
    const [seat, { client }] = found;
    const seen = client.question(match, seat);
    const options = seen?.decision?.options ?? [];
    const key = options[chance.below(options.length)]?.key ?? '';
    const question = seen?.question ?? 0;
    await client.want({ kind: 'answer', match, seat, question, answers: [{ key }] });
    // The item that tells of it may still be on its way.
    for (let wait = 0; wait < 400 && client.question(match, seat)?.question === question; wait++)
      await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return most;
}

describe('the real server on the embedded database', () => {
  test('two guests play to the end, a third looks on, one loses the line; dice and record can be checked', async () => {
    const game = (await loadGame('outposts'))?.game;
    const [one, two] = ['blue', 'white'] as const;
    const [ann, bob, eve] = await Promise.all(
      (await Promise.all([signIn(base), signIn(base), signIn(base)])).map((cookie) => connect(base, cookie)),
    );
    if (!ann || !bob || !eve || !game) throw new Error('nobody came');
    const { match } = await ann.client.want<{ match: string }>({
      kind: 'create',
      ...SETUP,
      seats: { [one]: 'me' },
      addition: 'mine',
    });
    const lobby = await bob.client.want<readonly Summary[]>({ kind: 'lobby', game: 'outposts' });
    expect(lobby.map(({ table }) => table.match)).toContain(match);
    await bob.client.want({ kind: 'join', match, seat: two, addition: 'yours' });
    for (const [guest, seat] of [
      [ann, one],
      [bob, two],
    ] as const)
      await guest.client.want({ kind: 'open', match, seat });
    await eve.client.want({ kind: 'open', match });
    expect(await eve.client.ask({ kind: 'open', match, seat: one })).toMatchObject({ reason: 'notYours' });
    expect(await play(match, { [one]: ann, [two]: bob }, 8)).toBe(8);
    expect(ann.client.heard).toContainEqual(expect.objectContaining({ kind: 'notice', what: 'yourTurn' }));

    bob.socket.terminate();
    await bob.closed;
    const again = await connect(base, bob.cookie, bob.client);
    const { n, log } = again.client.copy(match);
    await again.client.want({ kind: 'open', match, seat: two, seen: { n, log: log.length } });
    await play(match, { [one]: ann, [two]: again }, 2000);
    const last = ann.client.copy(match).last;
    expect(last?.outcome).not.toBeNull();
    await expect.poll(() => eve.client.copy(match).last?.outcome).toEqual(last?.outcome);
    expect(eve.client.copy(match).last?.decision).toBeNull();

    const answer = await fetch(`${base}/api/matches/${match}/record`, { headers: { cookie: eve.cookie } });
    const record = (await answer.json()) as { dice: { additions: string[] } };
    expect(record.dice.additions).toEqual(['mine', 'yours']);
    expect(verifyRecord(record, () => game)).toMatchObject({ ok: true });
  });

  test('a guest who signs up keeps his seat; a bot answers from a thread', async () => {
    const cookie = await signIn(base);
    const guest = await connect(base, cookie);
    const { match } = await guest.client.want<{ match: string }>({
      kind: 'create',
      ...SETUP,
      seats: { blue: 'me', white: 'bot:recruit' },
    });
    await guest.client.want({ kind: 'open', match, seat: 'blue' });
    await play(match, { blue: guest }, 3);
    const account = { email: 'ann@example.org', password: 'a long enough one', name: 'Ann' };
    const signedUp = await post('/api/auth/sign-up/email', account, { cookie, origin: base });
    expect(signedUp.status).toBe(200);
    const now = signedUp.headers.getSetCookie().map((c) => c.split(';')[0]);
    const ann = await connect(base, now.join('; '));
    const mine = await ann.client.want<readonly Summary[]>({ kind: 'mine' });
    expect(mine.map(({ table, mine: seats }) => [table.match, seats])).toEqual([[match, ['blue']]]);
    expect(mine[0]?.table.seats['blue']).toMatchObject({ name: 'Ann' });
    // The guest's own socket has ended with the guest.
    await guest.closed;
    const wrong = { email: account.email, password: 'not this one at all' };
    expect((await post('/api/auth/sign-in/email', wrong, { origin: base })).status).toBe(401);
  });

  test('what comes from elsewhere or without a session is refused, under the strict policy', async () => {
    const cookie = await signIn(base);
    expect((await post('/api/call', { kind: 'mine', id: 1 })).status).toBe(401);
    expect((await post('/api/call', { kind: 'mine', id: 1 }, { cookie })).status).toBe(200);
    expect(
      (await post('/api/call', { kind: 'mine', id: 1 }, { cookie, origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect(
      (await post('/api/call', { kind: 'mine' }, { cookie, 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect(
      await (await post('/api/call', { kind: 'mine', id: 7, more: 1 }, { cookie })).json(),
    ).toMatchObject({
      kind: 'refused',
      id: 7,
      reason: 'malformed',
    });
    expect((await post('/api/call', { text: 'x'.repeat(100_000) }, { cookie })).status).toBe(413);
    for (const [headers, code] of [
      [{}, 401],
      [{ cookie: 'grande.session_token=forged.forged' }, 401],
      [{ cookie, origin: 'https://evil.example' }, 403],
      [{ cookie, host: 'evil.example' }, 421],
    ] as const) {
      const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/socket`, { headers });
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
        socket.on('error', () => undefined);
      });
      expect(status).toBe(code);
    }
    const page = await fetch(`${base}/`);
    expect(await page.text()).toBe('<p>here</p>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${base}/api/nothing`)).headers.get('x-frame-options')).toBe('DENY');
    expect(cookie).toContain('grande.session_token');
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('whatever a page is asked for by is answered', async () => {
    for (const path of [
      '/index.html/',
      '/index.html/x',
      `/${'x'.repeat(256)}`,
      `/${'x/'.repeat(3000)}`,
      '/%00',
    ])
      expect([path.slice(0, 20), (await fetch(base + path)).status]).toEqual([
        path.slice(0, 20),
        path === '/%00' ? 400 : 404,
      ]);
    const etag = (await fetch(base)).headers.get('etag') ?? '';
    expect((await fetch(base, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('a limit counts an address however it is written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grande-limits-'));
    const other = await serve(
      readConfig({ GRANDE_PORT: '0', GRANDE_DATA: folder, GRANDE_LOG: 'silent', GRANDE_RATE: '1' }),
      pages,
    );
    try {
      const codes = [];
      for (let n = 0; n < 12; n++) codes.push((await fetch(`${other.url}%61pi/me`)).status);
      expect(new Set(codes)).toEqual(new Set([401, 429]));
      expect((await fetch(`${other.url}api/me`)).status).toBe(429);
      // Pages are not counted.
      expect((await fetch(other.url)).status).toBe(200);
    } finally {
      await other.stop();
      rmSync(folder, { recursive: true });
    }
  });

  test('senseless and unauthorised messages are each refused with a reason, and change nothing', async () => {
    const report = await besiege(base, 600, 'hostile');
    expect(report.granted).toEqual([]);
    expect(report.refused).toBe(600);
    expect(report.unchanged).toBe(true);
    expect(Object.keys(report.reasons)).toEqual(expect.arrayContaining(['malformed', 'notYours', 'noMatch']));
  });

  test('health and metrics; a second server is kept out of the folder', async () => {
    expect(await (await fetch(`${base}/api/health`)).json()).toEqual({ ok: true });
    const text = await (await fetch(`${base}/api/metrics`)).text();
    expect(text).toMatch(/^grande_messages_total \d+$/m);
    // What an alarm hangs on is there before it happens, and what is well says so.
    for (const name of [
      'commits_failed',
      'sweep_failures',
      'limits_hit',
      'requests_failed',
      'letters_failed',
    ])
      expect(text).toMatch(new RegExp(`^grande_${name}_total \\d+$`, 'm'));
    for (const gauge of ['store_well 1', 'matches_set_aside 0', 'matches_stuck 0', 'letters_given_up 0'])
      expect(text).toContain(`\ngrande_${gauge}\n`);
    const of = (name: string) => Number(new RegExp(`^grande_${name}_total (.+)$`, 'm').exec(text)?.[1]);
    expect(of('commits')).toBeGreaterThan(20);
    expect(of('commit_seconds')).toBeGreaterThan(0);
    expect(bytes(text)).not.toContain('session_token');
    await expect(serve(config, null)).rejects.toThrow('in use');
  });
});
