import type { Client } from '../../testing/client.ts';
import { connect, type Guest, signIn } from '../../testing/guest.ts';
import { OPEN_TABLE } from '../../testing/requests.ts';
import { FogOnTheWire } from '../fog.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Check, type Ground, same, until } from './check.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'a long enough one';
/** Two processes that stand for one server. */
const SHARED = { GRANDE_SECRET: 'the same for both processes, and long enough', GRANDE_HEARTBEAT: '3000' };

const post = (base: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { ...JSON_TYPE, origin: base, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
async function account(base: string, name: string, headers: Record<string, string> = {}): Promise<string> {
  const given = { name, email: `${name}@example.org`, password: PASSWORD };
  const answer = await post(base, '/api/auth/sign-up/email', given, headers);
  same(`account ${name}`, answer.status, 200);
  return cookieOf(answer);
}

/** Two people at a table of Outposts, and one who looks on. */
async function seated(base: string): Promise<{ match: string; blue: Guest; white: Guest; by: Guest }> {
  const [blue, white, by] = await Promise.all([0, 1, 2].map(async () => connect(base, await signIn(base))));
  if (!blue || !white || !by) throw new Error('nobody came');
  const { match } = await blue.client.want<{ match: string }>(OPEN_TABLE);
  await white.client.want({ kind: 'join', match, seat: 'white' });
  await blue.client.want({ kind: 'open', match, seat: 'blue' });
  await white.client.want({ kind: 'open', match, seat: 'white' });
  await by.client.want({ kind: 'open', match });
  return { match, blue, white, by };
}
async function answer({ client }: Guest, match: string, seat: string): Promise<void> {
  const { question = 0, decision } = client.question(match, seat) ?? {};
  await client.want({
    kind: 'answer',
    match,
    seat,
    question,
    answers: [{ key: decision?.options[0]?.key ?? '' }],
  });
}
const reason = async (client: Client, request: Parameters<Client['ask']>[0]): Promise<string> => {
  const reply = await client.ask(request);
  return reply.kind === 'refused' ? reply.reason : reply.kind;
};
async function two({ postgres, server }: Ground): Promise<readonly [ServerProcess, ServerProcess]> {
  const { url } = await postgres();
  return [await server({ ...SHARED, DATABASE_URL: url }), await server({ ...SHARED, DATABASE_URL: url })];
}

/** Fog, rights of streams, sessions, limits, quotas, bots, mail and logs, accounts, moderation. */
export const PEOPLE: readonly Check[] = [
  {
    number: 8,
    name: 'an open offer does not tell of answers under a seal',
    run: async ({ server }) => {
      const { match, blue, white, by } = await seated((await server()).base);
      await blue.client.want({ kind: 'draw', match, seat: 'blue', act: 'offer' });
      await until('the offer', 5000, () => by.client.copy(match).last?.table.draw === 'blue');
      const items = () => [blue, by].map(({ client }) => client.copy(match).n);
      const before = items();
      await answer(white, match, 'white');
      // What is answered next comes after whatever the answer would have sent.
      for (const { client } of [blue, by]) await client.want({ kind: 'lobby' });
      same('items', items(), before);
      return undefined;
    },
  },
  {
    number: 9,
    name: 'an export does not move when the other side answers under a seal',
    run: async ({ server }) => {
      const { base } = await server();
      const { match, blue, white } = await seated(base);
      const exported = async () => {
        const text = await (
          await fetch(`${base}/api/me/export`, { headers: { cookie: blue.cookie } })
        ).text();
        return JSON.stringify((JSON.parse(text) as { matches: unknown }).matches);
      };
      const before = await exported();
      await answer(white, match, 'white');
      same('export', await exported(), before);
      return undefined;
    },
  },
  {
    number: 10,
    name: 'nobody receives a stream that they have no right to any more',
    run: async ({ server }) => {
      const { base } = await server();
      const [blue, white, by] = await Promise.all(
        [0, 1, 2].map(async () => connect(base, await signIn(base))),
      );
      if (!blue || !white || !by) throw new Error('nobody came');
      const { match } = await blue.client.want<{ match: string }>({ ...OPEN_TABLE, spectators: false });
      await by.client.want({ kind: 'open', match });
      await white.client.want({ kind: 'join', match, seat: 'white' });
      await until('the word to the bystander', 5000, () =>
        by.client.heard.some(({ kind }) => kind === 'turned'),
      );
      same('what is held', by.client.copy(match).n, -1);
      same('opening', await reason(by.client, { kind: 'open', match }), 'notYours');
      return undefined;
    },
  },
  {
    number: 10,
    name: 'the fog trial of the wire finds nothing, in every game',
    run: async () => {
      let [compared, messages] = [0, 0];
      for (const id of [
        'outposts',
        'hoche-1793',
        'montenotte-1796',
        'caldiero-1796',
        'dego-1796',
        'miniatures',
      ]) {
        const trial = await FogOnTheWire.run(id, 'audit', 6, 10);
        same(`faults in ${id}`, trial.faults, []);
        compared += trial.compared;
        messages += trial.messages;
      }
      return `${compared} comparisons, ${messages} messages`;
    },
  },
  {
    number: 11,
    name: 'signing out and a new password end the sockets, here and at the other process',
    run: async (ground) => {
      const [here, there] = await two(ground);
      const cookie = await account(here.base, 'ann');
      const sockets = [await connect(here.base, cookie), await connect(there.base, cookie)];
      await post(here.base, '/api/auth/sign-out', {}, { cookie });
      const began = performance.now();
      await Promise.all(sockets.map(({ closed }) => closed));
      return `${Math.round(performance.now() - began)} ms`;
    },
  },
  {
    number: 12,
    name: 'a removed account ends at the other process',
    run: async (ground) => {
      const [here, there] = await two(ground);
      const cookie = await account(here.base, 'bob');
      const socket = await connect(there.base, cookie);
      await post(here.base, '/api/me/remove', { name: 'bob', resign: true }, { cookie });
      await socket.closed;
      return undefined;
    },
  },
  {
    number: 13,
    name: 'behind a proxy every client has limits of its own',
    run: async ({ server }) => {
      const { base } = await server({ GRANDE_PROXY: 'yes', GRANDE_RATE: '10' });
      const me = async (address: string) =>
        (await fetch(`${base}/api/me`, { headers: { 'x-forwarded-for': address } })).status;
      const loud = await Promise.all(Array.from({ length: 120 }, () => me('198.51.100.1')));
      if (!loud.includes(429)) throw new Error('there is no limit');
      same('the other client', await me('198.51.100.2'), 401);
      return undefined;
    },
  },
  {
    number: 14,
    name: 'a forged X-Forwarded-For does not walk round the limit of wrong passwords',
    run: async ({ server }) => {
      const { base } = await server({ GRANDE_PROXY: 'yes' });
      const codes: number[] = [];
      for (let n = 0; n < 20; n++) {
        const wrong = { email: 'nobody@example.org', password: 'not this one at all' };
        const headers = { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.1` };
        codes.push((await post(base, '/api/auth/sign-in/email', wrong, headers)).status);
      }
      const tried = codes.filter((code) => code === 401).length;
      if (tried > 6) throw new Error(`${tried} passwords were tried`);
      return `${tried} of 20 were tried`;
    },
  },
  {
    number: 15,
    name: 'one person’s tables do not keep another’s bot waiting',
    run: async ({ server }) => {
      const { base } = await server({ GRANDE_THINKERS: '1' });
      const [greedy, other] = [
        await connect(base, await signIn(base)),
        await connect(base, await signIn(base)),
      ];
      const table = (seats: Record<string, string>) => ({ ...OPEN_TABLE, seats });
      same(
        'bots alone',
        await reason(greedy.client, table({ blue: 'bot:general', white: 'bot:general' })),
        'badSetup',
      );
      same(
        '15 seconds',
        await reason(greedy.client, table({ blue: 'me', white: 'bot:general:15s' })),
        'badSetup',
      );
      for (let n = 0; n < 20; n++) await greedy.client.ask(table({ blue: 'me', white: 'bot:general:2s' }));
      const began = performance.now();
      const { match } = await other.client.want<{ match: string }>(
        table({ blue: 'me', white: 'bot:recruit' }),
      );
      await other.client.want({ kind: 'open', match, seat: 'blue' });
      for (let n = 0; n < 8 && other.client.question(match, 'blue'); n++) await answer(other, match, 'blue');
      await until('the recruit', 30_000, () => (other.client.copy(match).last?.table.covered.n ?? 0) > 0);
      return `the recruit was done after ${((performance.now() - began) / 1000).toFixed(1)} s`;
    },
  },
  {
    number: 19,
    name: 'a stranger neither finds nor takes the seat of a rematch',
    run: async ({ server }) => {
      const { match, blue, white, by } = await seated((await server()).base);
      await white.client.want({ kind: 'resign', match, seat: 'white' });
      const again = { ...OPEN_TABLE, rematch: match } as const;
      const { match: next } = await blue.client.want<{ match: string }>(again);
      same('lobby', await by.client.want({ kind: 'lobby' }), []);
      same('joining', await reason(by.client, { kind: 'join', match: next, seat: 'white' }), 'seatTaken');
      same('the opponent', await reason(white.client, { kind: 'join', match: next, seat: 'white' }), 'ok');
      return undefined;
    },
  },
  {
    number: 20,
    name: 'one person cannot flood lobby, talk or sockets',
    run: async ({ server }) => {
      const { base } = await server();
      const cookie = await signIn(base);
      const [loud, other] = [await connect(base, cookie), await connect(base, await signIn(base))];
      await other.client.want(OPEN_TABLE);
      for (let n = 0; n < 100; n++) await loud.client.ask(OPEN_TABLE);
      const lobby = await other.client.want<readonly unknown[]>({ kind: 'lobby' });
      if (lobby.length > 4) throw new Error(`${lobby.length} tables in the lobby`);
      let open = 1;
      for (let n = 0; n < 60; n++)
        await connect(base, cookie).then(
          () => open++,
          () => undefined,
        );
      if (open > 20) throw new Error(`${open} sockets of one person`);
      return `${lobby.length} tables listed, ${open} sockets`;
    },
  },
  {
    number: 21,
    name: 'a NUL is malformed, and nothing private is printed',
    run: async ({ server }) => {
      const { base } = await server();
      const cookie = await signIn(base);
      const { client } = await connect(base, cookie);
      const { match } = await client.want<{ match: string }>(OPEN_TABLE);
      const text = 'private\0text';
      same('note', await reason(client, { kind: 'note', match, text }), 'malformed');
      const image = '\0\n{"msg":"forged"}';
      same('image', (await post(base, '/api/auth/update-user', { image }, { cookie })).status, 400);
      return undefined;
    },
  },
  {
    number: 26,
    name: 'names are unique, sessions are listed and ended, routes nobody needs are closed',
    run: async ({ server }) => {
      const { base } = await server();
      const cookie = await account(base, 'carl');
      const taken = { name: 'CARL', email: 'other@example.org', password: PASSWORD };
      same('the same name', (await post(base, '/api/auth/sign-up/email', taken)).status, 400);
      const guest = await signIn(base);
      const closed = await post(base, '/api/auth/delete-anonymous-user', {}, { cookie: guest });
      same('closed route', closed.status, 404);
      const sessions = await fetch(`${base}/api/me/sessions`, { headers: { cookie } });
      same('sessions', ((await sessions.json()) as readonly unknown[]).length, 1);
      return undefined;
    },
  },
  {
    number: 29,
    name: 'people report and block each other',
    run: async ({ server }) => {
      const { base } = await server();
      const { match, blue, white } = await seated(base);
      const me = await fetch(`${base}/api/me`, { headers: { cookie: white.cookie } });
      const { id } = (await me.json()) as { id: string };
      const report = { against: id, match, why: 'abuse', text: 'look at this' };
      same('report', (await post(base, '/api/reports', report, { cookie: blue.cookie })).status, 200);
      const block = await post(base, `/api/people/${id}/block`, { on: true }, { cookie: blue.cookie });
      same('block', block.status, 200);
      const line = {
        kind: 'chat',
        match,
        channel: 'players',
        token: 'token-of-a-line',
        text: 'hello',
      } as const;
      await white.client.want(line);
      await blue.client.want({ kind: 'lobby' });
      same('heard', blue.client.heard.filter(({ kind }) => kind === 'chat').length, 0);
      return undefined;
    },
  },
  {
    number: 30,
    name: 'a match is called off before anything is decided, without a result',
    run: async ({ server }) => {
      const { match, blue, white } = await seated((await server()).base);
      await white.client.want({ kind: 'abort', match, seat: 'white' });
      await until('the end', 5000, () => blue.client.copy(match).last?.table.status === 'stopped');
      return undefined;
    },
  },
];
