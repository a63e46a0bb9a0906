import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config.ts';
import type { Profile, Summary } from '../protocol.ts';
import { type Served, serve } from '../serve.ts';
import { signIn } from '../testing/guest.ts';
import { OPEN_TABLE } from '../testing/requests.ts';

const data = mkdtempSync(join(tmpdir(), 'grande-persons-'));
let served: Served;
let base = '';
const SETTINGS = { GRANDE_PORT: '0', GRANDE_DATA: data, GRANDE_LOG: 'silent', GRANDE_RATE: '1000' };

interface Who {
  readonly id: string;
  readonly cookie: string;
}
const who: Record<'guest' | 'ann' | 'bob' | 'operator', Who> = {
  guest: { id: '', cookie: '' },
  ann: { id: '', cookie: '' },
  bob: { id: '', cookie: '' },
  operator: { id: '', cookie: '' },
};
const PASSWORD = 'a long enough one';

const ask = (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body: unknown = {}) =>
  fetch(base + path, {
    method,
    headers: { ...headers, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
const as = (person: Who): Record<string, string> => (person.cookie === '' ? {} : { cookie: person.cookie });
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');

async function account(name: string): Promise<Who> {
  const given = { name, email: `${name}@example.org`, password: PASSWORD };
  const answer = await ask('POST', '/api/auth/sign-up/email', { origin: base }, given);
  const cookie = cookieOf(answer);
  const { id } = (await (await ask('GET', '/api/me', { cookie })).json()) as { id: string };
  return { id, cookie };
}

/** A request as a socket would send it. */
async function call<T>(person: Record<string, string>, request: object): Promise<T> {
  const answer = await ask('POST', '/api/call', person, { id: 1, ...request });
  const reply = (await answer.json()) as { kind: string; value: T; reason?: string };
  if (reply.kind !== 'ok') throw new Error(reply.reason ?? JSON.stringify(reply));
  return reply.value;
}

async function table(creator: Who, other: Who): Promise<string> {
  const { match } = await call<{ match: string }>(as(creator), OPEN_TABLE);
  await call(as(other), { kind: 'join', match, seat: 'white' });
  return match;
}

beforeAll(async () => {
  served = await serve(readConfig(SETTINGS), null);
  base = served.url.replace(/\/$/, '');
  who.operator = await account('operator');
  await served.stop();
  // Whoever is named is an operator from the next start on.
  served = await serve(
    readConfig({ ...SETTINGS, GRANDE_ADMINS: `${who.operator.id}, ann@example.org` }),
    null,
  );
  base = served.url.replace(/\/$/, '');
  const cookie = await signIn(base);
  who.guest = { id: '', cookie };
  who.ann = await account('ann');
  who.bob = await account('bob');
});
afterAll(async () => {
  await served.stop();
  rmSync(data, { recursive: true });
});

describe('people', () => {
  test('who may ask what: nobody, guest, account, program, operator', async () => {
    const { id, token } = (await (
      await ask('POST', '/api/me/tokens', as(who.ann), { name: 'my bot' })
    ).json()) as { id: string; token: string };
    const askers: Record<string, Record<string, string>> = {
      nobody: {},
      forged: { authorization: 'Bearer gt_nothing' },
      program: { authorization: `Bearer ${token}` },
      guest: as(who.guest),
      account: as(who.bob),
      operator: as(who.operator),
    };
    // In the order of the askers.
    const MATRIX: readonly (readonly ['GET' | 'POST', string, object, ...number[]])[] = [
      ['GET', '/api/me', {}, 401, 401, 200, 200, 200, 200],
      ['GET', '/api/people/me', {}, 401, 401, 200, 200, 200, 200],
      ['GET', `/api/people/${who.ann.id}`, {}, 401, 401, 200, 200, 200, 200],
      ['GET', '/api/people/nobody', {}, 401, 401, 404, 404, 404, 404],
      ['GET', '/api/me/export', {}, 401, 401, 403, 200, 200, 200],
      ['POST', '/api/me/remove', { name: 'not so', resign: true }, 401, 401, 403, 400, 400, 400],
      ['GET', '/api/me/tokens', {}, 401, 401, 403, 200, 200, 200],
      ['POST', '/api/me/tokens', { name: 'x' }, 401, 401, 403, 409, 200, 200],
      ['POST', `/api/me/tokens/${id}/revoke`, {}, 401, 401, 403, 404, 404, 404],
      ['GET', '/api/me/reach', {}, 401, 401, 403, 200, 200, 200],
      ['POST', '/api/me/reach/email', { on: true, locale: 'en' }, 401, 401, 403, 409, 409, 409],
      [
        'POST',
        '/api/me/reach/webhook',
        { address: 'https://127.0.0.1/', locale: 'en' },
        401,
        401,
        403,
        400,
        400,
        400,
      ],
      ['POST', '/api/me/reach/device', {}, 401, 401, 403, 400, 400, 400],
      ['POST', '/api/me/reach/no-device', { address: 'x' }, 401, 401, 403, 200, 200, 200],
      ['GET', '/api/admin', {}, 401, 401, 403, 403, 403, 200],
      ['POST', '/api/admin/letters/1/again', {}, 401, 401, 403, 403, 403, 404],
      ['POST', '/api/admin/letters/1/drop', {}, 401, 401, 403, 403, 403, 404],
      ['POST', '/api/admin/matches/none/wake', {}, 401, 401, 403, 403, 403, 404],
      ['POST', '/api/auth/delete-user', {}, 401, 401, 401, 404, 404, 404],
    ];
    for (const [method, path, body, ...codes] of MATRIX) {
      const got: number[] = [];
      for (const headers of Object.values(askers)) got.push((await ask(method, path, headers, body)).status);
      expect([path, ...got]).toEqual([path, ...codes]);
      const evil = { ...askers['operator'], origin: 'https://evil.example' };
      if (method === 'POST')
        expect([path, (await ask(method, path, evil, body)).status]).toEqual([path, 403]);
    }
    // An address that anybody may claim makes nobody an operator.
    expect((await ask('GET', '/api/admin', as(who.ann))).status).toBe(403);
  });

  test('a program plays by its token, says that it is one, and is out when the token is revoked', async () => {
    const { id, token } = (await (
      await ask('POST', '/api/me/tokens', as(who.bob), { name: 'my bot' })
    ).json()) as { id: string; token: string };
    const program = { authorization: `Bearer ${token}` };
    const { match } = await call<{ match: string }>(as(who.ann), OPEN_TABLE);
    await call(program, { kind: 'join', match, seat: 'white' });
    const { table } = await call<Summary>(program, { kind: 'about', match });
    expect(table.seats['white']).toEqual({ kind: 'person', id: who.bob.id, name: 'bob', program: true });
    await expect(call(program, { kind: 'notes', match })).rejects.toThrow('notYours');
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/socket`, { headers: program });
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const [kept] = (await (await ask('GET', '/api/me/tokens', as(who.bob))).json()) as object[];
    expect(JSON.stringify(kept)).not.toContain(token.slice(3));
    expect((await ask('POST', `/api/me/tokens/${id}/revoke`, as(who.bob))).status).toBe(200);
    await closed;
    expect((await ask('GET', '/api/me', program)).status).toBe(401);
    await call(as(who.ann), { kind: 'resign', match, seat: 'blue' });
  });

  test('an operator sees numbers and names, nothing that is hidden at a table', async () => {
    const match = await table(who.ann, who.bob);
    const text = await (await ask('GET', '/api/admin', as(who.operator))).text();
    expect(text).toContain(match);
    expect(text).not.toMatch(/secret|invitation|"state"/);
    // Hidden answers are acts too: neither their number nor their time is told of a match that goes on.
    const seen = (JSON.parse(text) as { latest: { match: string }[] }).latest.find((m) => m.match === match);
    expect(seen).toMatchObject({ status: 'playing', acts: null, updated: null });
    expect(JSON.parse(text)).toMatchObject({
      matches: { playing: 1 },
      people: { guests: 1 },
      letters: { waiting: 0, failed: [] },
      stuck: [],
    });
    expect((await ask('POST', `/api/admin/matches/${match}/wake`, as(who.operator))).status).toBe(200);
  });

  test('what is one’s own can be taken along, and taken away; the others keep their matches', async () => {
    // The last to need him: a fourth account within ten seconds would be made to wait.
    const { bob } = who;
    const over = await table(bob, who.ann);
    await call(as(who.ann), { kind: 'resign', match: over, seat: 'white' });
    const running = await table(who.ann, bob);
    await call(as(bob), {
      kind: 'chat',
      match: running,
      channel: 'players',
      token: 'token-123',
      text: 'mine',
    });
    await call(as(bob), { kind: 'note', match: running, text: 'a plan' });
    const taken = await (await ask('GET', '/api/me/export', as(bob))).text();
    for (const told of ['bob@example.org', 'a plan', 'mine', over, running]) expect(taken).toContain(told);
    expect(taken).not.toContain('password');
    // The secret of the dice is told of what is over, and of nothing else.
    const tables = (JSON.parse(taken) as { matches: { match: string; dice: { secret?: string } }[] }).matches;
    expect(tables.find((t) => t.match === running)?.dice.secret).toBeUndefined();
    expect(tables.find((t) => t.match === over)?.dice.secret).toBeDefined();

    const remove = (name: string, resign: boolean) =>
      ask('POST', '/api/me/remove', as(bob), { name, resign });
    expect(await (await remove('bob', false)).json()).toEqual({ error: 'running' });
    expect((await remove('Eve', true)).status).toBe(400);
    expect((await call<readonly Summary[]>(as(who.ann), { kind: 'mine' })).length).toBeGreaterThan(0);
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/socket`, { headers: as(bob) });
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect((await remove('bob', true)).status).toBe(200);
    await closed;
    expect((await ask('GET', '/api/me', as(bob))).status).toBe(401);
    const again = { email: 'bob@example.org', password: PASSWORD };
    expect((await ask('POST', '/api/auth/sign-in/email', { origin: base }, again)).status).toBe(401);

    const mine = await call<readonly Summary[]>(as(who.ann), { kind: 'mine' });
    const left = mine.find(({ table: t }) => t.match === running)?.table;
    expect(left?.status).toBe('over');
    expect(left?.seats['white']).toMatchObject({ name: 'a former player' });
    const ann = await (await ask('GET', '/api/me/export', as(who.ann))).text();
    expect(ann).not.toContain(bob.id);
    expect(ann).not.toContain('"bob"');
    await expect
      .poll(async () => {
        const profile = (await (await ask('GET', '/api/people/me', as(who.ann))).json()) as Profile;
        return profile.results.filter((r) => [over, running].includes(r.match)).map((r) => r.result);
      })
      .toEqual(['won', 'lost']);
  });
});
