import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { DeedSeen, ReportSeen, Summary, Values } from '../protocol.ts';
import { type Served, serve } from '../serve.ts';
import { ask, PASSWORD, signUp } from '../testing/account.ts';
import { connect, type Guest } from '../testing/guest.ts';
import { OPEN_TABLE } from '../testing/requests.ts';

const data = mkdtempSync(join(tmpdir(), 'grande-moderation-'));
const SETTINGS = {
  GRANDE_PORT: '0',
  GRANDE_DATA: data,
  GRANDE_LOG: 'silent',
  GRANDE_RATE: '1000',
  GRANDE_PROXY: 'yes',
};
let served: Served;
let base = '';
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};
const lines: Record<string, Guest> = {};
beforeAll(async () => {
  served = await serve(readConfig(SETTINGS), null);
  base = served.url.replace(/\/$/, '');
  for (const [n, name] of ['Operator', 'Ann', 'Bob', 'Eve'].entries()) {
    const { id, cookie } = await signUp(base, name, { 'x-forwarded-for': `198.51.100.${n}` });
    Object.assign(cookies, { [name]: cookie });
    Object.assign(ids, { [name]: id });
  }
  await served.stop();
  served = await serve(readConfig({ ...SETTINGS, GRANDE_ADMINS: ids['Operator'] }), null);
  base = served.url.replace(/\/$/, '');
  for (const [name, cookie] of Object.entries(cookies)) lines[name] = await connect(base, cookie);
});
afterAll(async () => {
  await served.stop();
  rmSync(data, { recursive: true });
});

const client = (name: string) => {
  const line = lines[name];
  if (!line) throw new Error(`${name} is not here`);
  return line.client;
};
const get = async <T>(name: string, path: string) =>
  (await (await ask(base, 'GET', path, { cookie: cookies[name] ?? '' })).json()) as T;
const post = async (name: string, path: string, body: object = {}) =>
  (await ask(base, 'POST', path, { cookie: cookies[name] ?? '' }, body)).status;
const reason = async (name: string, request: Parameters<Guest['client']['ask']>[0]) => {
  const reply = await client(name).ask(request);
  return reply.kind === 'refused' ? reply.reason : reply.kind;
};
let said = 0;
const say = (name: string, match: string, text: string) =>
  reason(name, { kind: 'chat', match, channel: 'players', token: `token-of-line-${++said}`, text });

/** Ann and Eve at a table. */
async function table(): Promise<string> {
  const { match } = await client('Ann').want<{ match: string }>(OPEN_TABLE);
  await client('Eve').want({ kind: 'join', match, seat: 'white' });
  await client('Ann').want({ kind: 'open', match, seat: 'blue' });
  await client('Eve').want({ kind: 'open', match, seat: 'white' });
  return match;
}

test('a report reaches the operators with what was said; they take a line away and close it; all of it is kept', async () => {
  const match = await table();
  expect(await say('Eve', match, 'something nasty')).toBe('ok');
  const report = { against: ids['Eve'], match, why: 'abuse', text: 'look at this' };
  expect(await post('Ann', '/api/reports', report)).toBe(200);
  expect(await post('Ann', '/api/reports', { ...report, why: 'no such reason' })).toBe(400);
  expect(await post('Ann', '/api/reports', { ...report, against: ids['Ann'] })).toBe(409);
  for (const nosy of ['Ann', 'Eve']) {
    expect((await ask(base, 'GET', '/api/admin/reports', { cookie: cookies[nosy] ?? '' })).status).toBe(403);
    expect(await post(nosy, `/api/admin/people/${ids['Bob']}/ban`, { days: 1, reason: 'x' })).toBe(403);
  }
  const [seen] = await get<ReportSeen[]>('Operator', '/api/admin/reports');
  expect(seen).toMatchObject({ by: { name: 'Ann' }, against: { name: 'Eve' }, why: 'abuse', match });
  const [line] = seen?.said ?? [];
  expect(line?.text).toBe('something nasty');
  expect(await post('Operator', `/api/admin/lines/${line?.n}/remove`)).toBe(200);
  await expect
    .poll(() => client('Ann').heard)
    .toContainEqual({ kind: 'unsaid', match, channel: 'players', n: line?.n });
  const { chat } = await client('Ann').want<Values['open']>({ kind: 'open', match, seat: 'blue' });
  expect(chat['players']).toMatchObject([{ n: line?.n, text: '', removed: true }]);
  expect(await post('Operator', `/api/admin/reports/${seen?.id}/close`)).toBe(200);
  expect(await get('Operator', '/api/admin/reports')).toEqual([]);
  const deeds = await get<DeedSeen[]>('Operator', '/api/admin/deeds');
  expect(deeds.map(({ what, by }) => [what, by])).toEqual([
    ['report closed', ids['Operator']],
    ['line removed', ids['Operator']],
  ]);
  await client('Ann').want({ kind: 'resign', match, seat: 'blue' });
});

test('who blocks another neither hears nor meets them', async () => {
  const match = await table();
  expect(await post('Ann', `/api/people/${ids['Eve']}/block`, { on: true })).toBe(200);
  expect(await get('Ann', '/api/me/blocks')).toEqual([{ id: ids['Eve'], name: 'Eve' }]);
  const before = client('Ann').heard.filter(({ kind }) => kind === 'chat').length;
  expect(await say('Eve', match, 'can you hear me?')).toBe('ok');
  expect(await say('Ann', match, 'no')).toBe('ok');
  await expect.poll(() => client('Ann').heard.filter(({ kind }) => kind === 'chat').length).toBe(before + 1);
  const { chat } = await client('Ann').want<Values['open']>({ kind: 'open', match, seat: 'blue' });
  expect(chat['players']?.map(({ text }) => text)).toEqual(['no']);
  const other = await client('Ann').want<{ match: string }>(OPEN_TABLE);
  expect(await client('Eve').want<readonly Summary[]>({ kind: 'lobby' })).toEqual([]);
  expect(await client('Bob').want<readonly Summary[]>({ kind: 'lobby' })).toHaveLength(1);
  expect(await reason('Eve', { kind: 'join', match: other.match, seat: 'white' })).toBe('blocked');
  await client('Ann').want({ kind: 'resign', match, seat: 'blue' });
  expect(await reason('Eve', { ...OPEN_TABLE, rematch: match })).toBe('blocked');
  expect(await post('Ann', `/api/people/${ids['Eve']}/block`, { on: false })).toBe(200);
  expect(await reason('Eve', { kind: 'join', match: other.match, seat: 'white' })).toBe('ok');
  await client('Ann').want({ kind: 'resign', match: other.match, seat: 'blue' });
});

test('a mute takes the word away, and ends', async () => {
  const match = await table();
  const path = `/api/admin/people/${ids['Eve']}`;
  expect(await post('Operator', `${path}/mute`, { days: 7, reason: 'again and again' })).toBe(200);
  expect(await say('Eve', match, 'still here')).toBe('muted');
  expect(await reason('Eve', { kind: 'note', match, text: 'but I may play and think' })).toBe('ok');
  expect(await post('Operator', `${path}/unmute`)).toBe(200);
  expect(await say('Eve', match, 'sorry')).toBe('ok');
  const deeds = await get<DeedSeen[]>('Operator', '/api/admin/deeds');
  expect(deeds[1]).toMatchObject({ what: 'muted', about: ids['Eve'], note: 'again and again' });
});

test('a ban ends every session and token, and nobody under it comes in again until it is lifted', async () => {
  const eve = lines['Eve'];
  const { token } = (await (
    await ask(base, 'POST', '/api/me/tokens', { cookie: cookies['Eve'] ?? '' }, { name: 'bot' })
  ).json()) as { token: string };
  expect(
    await post('Operator', `/api/admin/people/${ids['Eve']}/ban`, { days: null, reason: 'enough' }),
  ).toBe(200);
  await eve?.closed;
  expect((await ask(base, 'GET', '/api/me', { cookie: cookies['Eve'] ?? '' })).status).toBe(401);
  expect((await ask(base, 'GET', '/api/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  const signIn = () =>
    ask(
      base,
      'POST',
      '/api/auth/sign-in/email',
      { 'x-forwarded-for': `198.51.100.${100 + ++said}` },
      { email: 'eve@example.org', password: PASSWORD },
    );
  const refused = await signIn();
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'BANNED']);
  expect(await post('Operator', `/api/admin/people/${ids['Eve']}/unban`)).toBe(200);
  expect((await signIn()).status).toBe(200);
});
