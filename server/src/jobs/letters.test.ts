import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadGame } from '@grande/registry/node';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ways } from '../people/ways.ts';
import { openEmbedded } from '../store/embedded.ts';
import type { SqlStore } from '../store/sql-store.ts';
import type { Client } from '../testing/client.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { Outbox } from './outbox.ts';
import { isInside, OutsideError, outsideOnly, problemOf } from './outside.ts';
import { PostOffice, signature } from './post-office.ts';
import { pushKeys } from './vapid.ts';

interface Called {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let store: SqlStore;
let outbox: Outbox;
let ways: Ways;
let now = 1_000_000;
const mails: string[] = [];
const calls: Called[] = [];
/** What the other side answers with, by path. */
const answers: Record<string, number> = {};
let smtp: SMTPServer;
let sink: Server;
let house: ReturnType<typeof testHouse>;
const offices: PostOffice[] = [];

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const sunk = (path: string): string => `http://127.0.0.1:${portOf(sink)}${path}`;

/** A process that sends letters; any number may. */
function office(): PostOffice {
  const made = new PostOffice({
    outbox,
    games: async (id) => (await loadGame(id))?.game,
    now: () => now,
    base: () => 'https://play.example.org',
    mail: {
      transport: createTransport({ host: '127.0.0.1', port: portOf(smtp.server), ignoreTLS: true }),
      from: 'Tables <tables@example.org>',
    },
    push: pushKeys('a secret'),
    contact: 'https://play.example.org',
    webhooks: 'any',
    log: () => undefined,
  });
  offices.push(made);
  return made;
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  sink = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('latin1');
    });
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({ path, headers: request.headers, body });
      response.writeHead(answers[path] ?? 204).end();
    });
  });
  await new Promise<void>((listening) => sink.listen(0, '127.0.0.1', listening));
  store = await openEmbedded(null);
  outbox = new Outbox(store.db);
  const changed = () => store.learnWays();
  ways = new Ways({
    db: store.db,
    outbox,
    now: () => now,
    mail: true,
    pushKey: 'k',
    webhooks: 'any',
    changed,
  });
  house = testHouse(store, { now: () => now });
  for (const [name, verified] of [
    ['ann', true],
    ['bob', false],
  ] as const)
    await store.db.execute(
      sql`insert into "user" (id, name, email, email_verified)
        values (${`p-${name}`}, ${name}, ${`${name}@example.org`}, ${verified})`,
    );
});
afterAll(async () => {
  for (const one of offices) await one.stop();
  await new Promise<void>((closed) => smtp.close(() => closed()));
  sink.closeAllConnections();
  await new Promise((closed) => sink.close(closed));
  await store.close();
});

/** A table of Ann's and Bob's; nobody has it open. */
async function table(): Promise<{ match: string; ann: Client; bob: Client }> {
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  const { match } = await ann.want<{ match: string }>(OPEN_TABLE);
  await bob.want({ kind: 'join', match, seat: 'white' });
  return { match, ann, bob };
}

const waiting = async () => (await outbox.seen()).waiting;

test('letters go to one’s own confirmed address and to no other', async () => {
  expect(await ways.email('p-bob', true, 'en')).toEqual({ ok: false, problem: 'unconfirmed' });
  expect(await ways.email('p-ann', true, 'fr')).toEqual({ ok: true });
  expect(await ways.reach('p-ann')).toMatchObject({ email: { on: true, address: 'ann@example.org' } });
});

test('who is asked and not at the table gets a letter in his language, once, if it is still his turn', async () => {
  const { match, ann } = await table();
  expect(await waiting()).toBe(1);
  // A while is given to come by oneself; then any number of processes look.
  await office().work();
  expect(mails).toEqual([]);
  now += 120_000;
  await Promise.all([office().work(), office().work(), office().work()]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('To: ann@example.org');
  expect(mails[0]).toContain('Vous avez demand');
  expect(mails[0]).toContain(`https://play.example.org/#/online/${match}`);
  expect(await waiting()).toBe(0);
  await office().work();
  expect(mails).toHaveLength(1);

  // What is no longer so is not said.
  const second = await table();
  await second.ann.want({ kind: 'resign', match: second.match, seat: 'blue' });
  now += 120_000;
  await office().work();
  expect(mails).toHaveLength(1);
  // Who has the table before him needs no letter.
  const third = house.client('ann');
  await third.want({ kind: 'open', match, seat: 'blue' });
  await ann.want({ kind: 'draw', match, seat: 'blue', act: 'offer' });
  expect(await waiting()).toBe(0);
  await ways.closed('p-ann', 'email');
});

test('a webhook is signed, tells no more than whose turn it is, and is tried again until an operator looks', async () => {
  const set = await ways.webhook('p-ann', sunk('/hook'), 'en');
  const secret = 'secret' in set ? (set.secret ?? '') : '';
  const { match } = await table();
  answers['/hook'] = 500;
  const postOffice = office();
  await postOffice.work();
  expect(calls).toHaveLength(1);
  await postOffice.work();
  expect(calls).toHaveLength(1);
  for (let n = 0; n < 6; n++) {
    now += 30_000 * 2 ** n;
    await postOffice.work();
  }
  expect(calls).toHaveLength(6);
  // However often it is sent, it is the same letter.
  expect(new Set(calls.map(({ headers }) => headers['x-grande-letter'])).size).toBe(1);
  const [failed] = (await outbox.seen()).failed;
  expect(failed).toMatchObject({ kind: 'webhook', tries: 6, problem: 'answered with 500' });
  answers['/hook'] = 200;
  expect(await outbox.again(failed?.id ?? 0, now)).toBe(true);
  await postOffice.work();
  const last = calls.at(-1);
  const told = JSON.parse(last?.body ?? '');
  expect(Object.keys(told).sort()).toEqual(['at', 'game', 'match', 'scenario', 'url', 'what']);
  expect(told).toMatchObject({ what: 'yourTurn', match });
  const time = String(last?.headers['x-grande-time']);
  expect(last?.headers['x-grande-signature']).toBe(`sha256=${signature(secret, time, last?.body ?? '')}`);
  expect((await outbox.seen()).failed).toEqual([]);
  await ways.closed('p-ann', 'webhook');
});

test('a letter taken by a process that died is sent by another one', async () => {
  await ways.webhook('p-ann', sunk('/late'), 'en');
  await table();
  expect(await outbox.take(now)).toHaveLength(1);
  await office().work();
  expect(calls.some(({ path }) => path === '/late')).toBe(false);
  now += 60_000;
  await office().work();
  expect(calls.filter(({ path }) => path === '/late')).toHaveLength(1);
  await ways.closed('p-ann', 'webhook');
});

test('a device gets what it alone can read; one that is gone is forgotten', async () => {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const keys = {
    p256dh: device.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await ways.device('p-ann', sunk('/push'), JSON.stringify(keys), 'en');
  answers['/push'] = 201;
  await table();
  await office().work();
  const pushed = calls.find(({ path }) => path === '/push');
  expect(pushed?.headers['content-encoding']).toBe('aes128gcm');
  expect(pushed?.headers['authorization']).toMatch(/^vapid t=/);
  expect(pushed?.body).not.toContain('outposts');
  answers['/push'] = 410;
  await table();
  await office().work();
  expect((await ways.reach('p-ann')).push.devices).toEqual([]);
  expect(pushKeys('a secret')).toEqual(pushKeys('a secret'));
  expect(pushKeys('a secret')).not.toEqual(pushKeys('another'));
});

test.each([
  ['http://example.org/', 'not https'],
  ['https://me:word@example.org/', 'a name or password in it'],
  ['https://127.0.0.1/', 'inside'],
  ['https://[::1]/', 'inside'],
  ['https://[::ffff:10.0.0.1]/', 'inside'],
  ['https://169.254.169.254/latest', 'inside'],
  ['https://2130706433/', 'inside'],
  ['https://localhost/', 'inside'],
  ['ftp://example.org/', 'not https'],
  ['nothing', 'no address'],
  ['https://example.org/hook', null],
])('%s may be called: %s', (address, problem) => {
  expect(problemOf(address, 'public')).toBe(problem);
});

test('a name that leads inside is not called, whatever it led to before', async () => {
  expect(['10.1.2.3', 'fe80::1', '::ffff:192.168.0.1', '100.64.0.1'].map(isInside)).toEqual(
    Array(4).fill(true),
  );
  expect(['8.8.8.8', '2606:4700::1111'].map(isInside)).toEqual([false, false]);
  const refused = await new Promise((answer) => outsideOnly('localhost', {}, (error) => answer(error)));
  expect(refused).toBeInstanceOf(OutsideError);
});
