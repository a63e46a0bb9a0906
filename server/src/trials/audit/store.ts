import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect as tcp } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Match, readShowing, SeededDice, toRecord, toShowing } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { sql } from 'drizzle-orm';
import { HouseTime } from '../../house-time.ts';
import { backup, restore, verifyBackup } from '../../store/backup.ts';
import { openEmbedded } from '../../store/embedded.ts';
import { openPostgres } from '../../store/postgres.ts';
import { fillStore, rowsOf } from '../../testing/full-store.ts';
import { connect, type Guest, signIn } from '../../testing/guest.ts';
import { OPEN_TABLE } from '../../testing/requests.ts';
import { bounded, pause } from '../bounded.ts';
import { type Check, type Ground, same, until } from './check.ts';

const guest = async (base: string): Promise<Guest> => connect(base, await signIn(base));
const health = async (base: string): Promise<number> => (await fetch(`${base}/api/health`)).status;
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** The first line of the answer to bytes sent as they stand; empty where the connection is closed without one. */
function raw(base: string, bytes: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = tcp(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
      socket.end();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', () => undefined);
    setTimeout(() => {
      reject(new Error(`still open after ${ms / 1000} s`));
      socket.destroy();
    }, ms).unref();
  });
}

/** A table with both players at it. */
async function table(ann: Guest, bob: Guest, more: Partial<Record<'clock', object>> = {}): Promise<string> {
  const { match } = await ann.client.want<{ match: string }>({ ...OPEN_TABLE, ...more } as typeof OPEN_TABLE);
  await bob.client.want({ kind: 'join', match, seat: 'white' });
  await ann.client.want({ kind: 'open', match, seat: 'blue' });
  await bob.client.want({ kind: 'open', match, seat: 'white' });
  return match;
}

const say = (match: string, n: number) =>
  ({ kind: 'chat', match, channel: 'players', token: `token-number-${n}`, text: `line ${n}` }) as const;

/** Whether somebody has been told a line. */
const heard = ({ client }: Guest, n: number): boolean =>
  client.heard.some((m) => m.kind === 'chat' && m.line.text === `line ${n}`);

const backups: Check = {
  number: 1,
  name: 'a store with everything in it is restored on the other database, row by row',
  run: async ({ folder, postgres, after }) => {
    const embedded = await openEmbedded(folder());
    after(() => embedded.close());
    await fillStore(embedded);
    const shared = await openPostgres((await postgres()).url, 'audit');
    after(() => shared.close());
    const file = join(folder(), 'backup.gz');
    const rows = await backup(embedded, file);
    same('rows restored', await restore(shared, file), rows);
    same('rows', await rowsOf(shared), await rowsOf(embedded));
    return `${rows} rows`;
  },
};

const upgrades: Check = {
  number: 2,
  name: 'an upgrade of // does not end the process',
  run: async ({ server }) => {
    const { base } = await server();
    const { host } = new URL(base);
    const request = `GET // HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    same('answer', await raw(base, request, 20_000), 'HTTP/1.1 404 Not Found');
    same('health', await health(base), 200);
    return undefined;
  },
};

/** Two people play a match at random, for so many answers. */
async function played(people: readonly [Guest, Guest], game: string, scenario: string, most: number) {
  const seats = (await loadGame(game))?.game.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const [host, guestOf] = people;
  const [one = '', two = ''] = seats;
  const create = { ...OPEN_TABLE, game, scenario, seats: { [one]: 'me' } };
  const { match } = await host.client.want<{ match: string }>(create as unknown as typeof OPEN_TABLE);
  await guestOf.client.want({ kind: 'join', match, seat: two });
  await host.client.want({ kind: 'open', match, seat: one });
  await guestOf.client.want({ kind: 'open', match, seat: two });
  const sides = [
    [host.client, one],
    [guestOf.client, two],
  ] as const;
  const ends = performance.now() + 120_000;
  for (let n = 0; n < most && performance.now() < ends; ) {
    const side = sides.find(([client, seat]) => client.question(match, seat));
    const seen = side?.[0].question(match, side[1]);
    const options = seen?.decision?.options ?? [];
    if (!side || !seen || options.length === 0) {
      await pause(2);
      continue;
    }
    const [client, seat] = side;
    const key = options[(n * 7) % options.length]?.key ?? '';
    const { question } = seen;
    await client.ask({ kind: 'answer', match, seat, question, answers: [{ key }] });
    for (let wait = 0; wait < 500 && client.question(match, seat)?.question === question; wait++)
      await pause(2);
    n++;
  }
  return match;
}

const showings: Check = {
  number: 3,
  name: 'one guest who asks for records in a loop slows nobody down',
  run: async ({ server }) => {
    const { base } = await server({ GRANDE_RATE: '1000' });
    const [me, partner, other] = [await guest(base), await guest(base), await guest(base)];
    const match = await played([me, partner], 'hoche-1793', 'landau', 200);
    const timed = async (ms: number): Promise<number[]> => {
      const times: number[] = [];
      for (const end = performance.now() + ms; performance.now() < end; await pause(10)) {
        const began = performance.now();
        await other.client.want({ kind: 'mine' });
        times.push(performance.now() - began);
      }
      return times;
    };
    const quiet = await timed(3000);
    let asking = true;
    let asked = 0;
    const loops = Array.from({ length: 6 }, async () => {
      while (asking) {
        await (
          await fetch(`${base}/api/matches/${match}/record`, { headers: { cookie: me.cookie } })
        ).arrayBuffer();
        asked++;
      }
    });
    const loud = await timed(5000);
    asking = false;
    await Promise.all(loops);
    const [before, now] = [percentile(quiet, 0.5), percentile(loud, 0.5)];
    if (now > Math.max(100, 10 * before)) throw new Error(`p50 ${before.toFixed(1)} → ${now.toFixed(1)} ms`);
    return `p50 ${before.toFixed(1)} → ${now.toFixed(1)} ms, ${asked} records`;
  },
};

/** Two processes on one PostgreSQL. */
async function twins({ server, postgres }: Ground) {
  const database = await postgres();
  const settings = {
    DATABASE_URL: database.url,
    GRANDE_SECRET: 'the same for both processes, and long enough',
    GRANDE_LOG: 'silent',
    GRANDE_RATE: '1000',
  };
  return { database, p: await server(settings), q: await server(settings) };
}

const listening: Check = {
  number: 4,
  name: 'processes hear each other again after PostgreSQL was away, and health says so',
  run: async (ground) => {
    const { database, p, q } = await twins(ground);
    const [ann, bob] = [await guest(p.base), await guest(q.base)];
    const match = await table(ann, bob);
    await ann.client.want(say(match, 1));
    await until('the first line at the other process', 20_000, () => heard(bob, 1));
    await database.halt('fast');
    await until('503 while it is away', 20_000, async () => (await health(q.base)) === 503);
    await pause(3000);
    await database.start();
    const ms = await until('200 when it is back', 30_000, async () => (await health(q.base)) === 200);
    await until('200 at the other', 30_000, async () => (await health(p.base)) === 200);
    await ann.client.want(say(match, 2));
    await until('the second line', 20_000, () => heard(bob, 2));
    await ann.client.want({ kind: 'resign', match, seat: 'blue' });
    await until('the end of the match', 20_000, () => bob.client.copy(match).last?.outcome !== null);
    return `well ${(ms / 1000).toFixed(1)} s after it was back`;
  },
};

const restarts: Check = {
  number: 5,
  name: 'PostgreSQL restarted under load costs queries, not the process',
  run: async (ground) => {
    const { database, p } = await twins(ground);
    const people = await Promise.all(Array.from({ length: 12 }, () => guest(p.base)));
    let busy = true;
    let granted = 0;
    const loads = people.map(async ({ client }) => {
      while (busy) if ((await client.ask(OPEN_TABLE)).kind === 'ok') granted++;
    });
    for (const how of ['immediate', 'fast', 'immediate'] as const) {
      await pause(500);
      await database.halt(how);
      await pause(500);
      await database.start();
    }
    await until('health', 30_000, async () => (await health(p.base)) === 200);
    busy = false;
    await bounded('the last answers', 60_000, Promise.all(loads));
    same('exit code', p.child.exitCode, null);
    return `${granted} tables made meanwhile`;
  },
};

const fullDisk: Check = {
  number: 6,
  name: 'on a full disk the server says so and ends; what was acknowledged is there afterwards',
  run: async ({ folder, server, after }) => {
    const data = folder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', data], { stdio: 'ignore' });
    } catch {
      return 'not tried: no small disk can be mounted here';
    }
    after(() => void execFileSync('umount', ['-l', data]));
    const full = await server({ GRANDE_DATA: data, GRANDE_RATE: '100000', GRANDE_LOG: 'silent' });
    const ended = new Promise<number | null>((resolve) => full.child.once('exit', resolve));
    const [ann, bob] = [await guest(full.base), await guest(full.base)];
    const match = await table(ann, bob);
    const text = 'x'.repeat(450);
    let kept = 0;
    let open = true;
    void ended.then(() => {
      open = false;
    });
    for (let n = 0; open && n < 400_000; n += 20) {
      const lines = Array.from({ length: 20 }, (_, i) => ann.client.ask({ ...say(match, n + i), text }));
      const replies = await Promise.race([Promise.all(lines), ended.then(() => [])]);
      kept += replies.filter(({ kind }) => kind === 'ok').length;
      if (replies.some(({ kind }) => kind === 'refused')) break;
    }
    const began = performance.now();
    // Where the database has not given up by itself it answers nothing any more, and is given up.
    const health503 = open
      ? await fetch(`${full.base}/api/health`).then(
          ({ status }) => status,
          () => 503,
        )
      : 503;
    if (health503 === 503) same('exit code', await bounded('the end', 90_000, ended), 1);
    else await full.end('SIGTERM');
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    execFileSync('mount', ['-o', 'remount,size=400m', data]);
    const store = await openEmbedded(data);
    after(() => store.close());
    const { rows } = await store.db.execute<{ n: number }>(sql`select count(*)::int as n from chat`);
    if ((rows[0]?.n ?? 0) < kept) throw new Error(`${rows[0]?.n} lines of ${kept} acknowledged`);
    return `${kept} lines acknowledged and there; ended after ${seconds} s`;
  },
};

const brokenMatch: Check = {
  number: 7,
  name: 'a match that cannot be loaded stops no clock of another, and the operator is told',
  run: async ({ folder, server }) => {
    const data = folder();
    const settings = { GRANDE_DATA: data, GRANDE_LOG: 'silent' };
    const first = await server(settings);
    const [ann, bob] = [await guest(first.base), await guest(first.base)];
    const clock = { kind: 'live', main: 30, increment: 0 };
    const broken = await table(ann, bob, { clock });
    await pause(50);
    const sound = await table(ann, bob, { clock });
    await first.end('SIGTERM');
    const store = await openEmbedded(data);
    await store.db.execute(sql`delete from snapshots where match = ${broken}`);
    await store.close();
    const again = await server(settings);
    const eve = await connect(again.base, ann.cookie);
    await eve.client.want({ kind: 'open', match: sound, seat: 'blue' });
    const ms = await until('the clock that has run out', 120_000, () => {
      const seen = eve.client.copy(sound).last;
      return (seen?.table.late.length ?? 0) > 0;
    });
    const metrics = await (await fetch(`${again.base}/api/metrics`)).text();
    if (!metrics.includes('grande_matches_set_aside 1'))
      throw new Error('no metric says that it is set aside');
    return `called late after ${(ms / 1000).toFixed(1)} s`;
  },
};

const clocks: Check = {
  number: 16,
  name: 'a wall clock set by an hour moves the time of the house by nothing',
  run: async () => {
    let wall = 1_700_000_000_000;
    let ticks = 0;
    const time = new HouseTime({ wall: () => wall, ticks: () => ticks, jumped: () => undefined });
    for (const jump of [3_600_000, -7_200_000]) {
      const before = time.now();
      wall += jump + 1000;
      ticks += 1000;
      const passed = time.now() - before;
      if (passed < 900 || passed > 1100) throw new Error(`a second took ${passed} ms`);
    }
    return undefined;
  },
};

const addresses: Check = {
  number: 22,
  name: 'limits count an address however it is written, and a dripped body is cut',
  run: async ({ server }) => {
    const slow = await server({ GRANDE_RATE: '1' });
    const codes = [];
    for (let n = 0; n < 12; n++) codes.push((await fetch(`${slow.base}/%61pi/me`)).status);
    if (!codes.includes(429)) throw new Error(`no limit: ${codes.join(' ')}`);
    const { base } = await server();
    const { host } = new URL(base);
    const began = performance.now();
    const start = `POST /api/call HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
    same('answer', await raw(base, start, 90_000), 'HTTP/1.1 408 Request Timeout');
    return `cut after ${((performance.now() - began) / 1000).toFixed(0)} s`;
  },
};

const containers: Check = {
  number: 24,
  name: 'a second server on one folder is refused across process namespaces, and a stale lock is not',
  run: async ({ folder, server, after }) => {
    const data = folder();
    const first = await server({ GRANDE_DATA: data });
    const child = fileURLToPath(new URL('../child.js', import.meta.url));
    const second = (command: string, args: string[]): Promise<number | null> => {
      const env = {
        ...process.env,
        GRANDE_PORT: '0',
        GRANDE_DATA: data,
        GRANDE_LOG: 'silent',
        DATABASE_URL: '',
      };
      const started = spawn(command, [...args, child], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      after(() => void started.kill('SIGKILL'));
      started.send('serve');
      return bounded(
        'the second server',
        60_000,
        new Promise((resolve, reject) => started.once('exit', resolve).once('error', reject)),
      );
    };
    let namespaces = true;
    try {
      execFileSync('unshare', ['--pid', '--fork', '--mount-proc', 'true'], { stdio: 'ignore' });
    } catch {
      namespaces = false;
    }
    const code = namespaces
      ? await second('unshare', ['--pid', '--fork', '--mount-proc', process.execPath])
      : await second(process.execPath, []);
    same('exit code of the second', code, 2);
    await first.end('SIGKILL');
    // As after a restart of the machine: the process number that is written there is somebody else's.
    const holder = JSON.parse(readFileSync(join(data, 'held-by'), 'utf8')) as object;
    writeFileSync(
      join(data, 'held-by'),
      JSON.stringify({ ...holder, process: process.pid, machine: 'before' }),
    );
    same('health', await health((await server({ GRANDE_DATA: data })).base), 200);
    return namespaces ? 'in another namespace' : 'without namespaces: they cannot be made here';
  },
};

const wholeBackups: Check = {
  number: 25,
  name: 'a backup that is cut, changed or has a gap is refused; so is a store of a newer program',
  run: async ({ folder }) => {
    const data = folder();
    const store = await openEmbedded(data);
    await fillStore(store);
    const file = join(folder(), 'backup.gz');
    await backup(store, file);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const act = lines.findIndex((line) => line.startsWith('{"table":"acts"'));
    const damaged = [lines.slice(0, -1), lines.slice(0, 1), [], lines.filter((_, n) => n !== act)];
    for (const text of damaged) {
      writeFileSync(file, gzipSync(text.map((line) => `${line}\n`).join('')));
      const told = await verifyBackup(file).then(
        () => 'believed',
        () => 'refused',
      );
      same(`a backup of ${text.length} lines`, told, 'refused');
    }
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    await store.close();
    const told = await openEmbedded(data).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    if (!told.includes('newer version')) throw new Error(told);
    return `${damaged.length} damaged backups`;
  },
};

const bounds: Check = {
  number: 27,
  name: 'a small showing with huge numbers keeps nobody busy',
  run: async () => {
    const game = (await loadGame('hoche-1793'))?.game;
    if (!game) throw new Error('no game');
    const match = Match.start(
      game,
      { scenario: 'landau', options: {} },
      { dice: new SeededDice('a'), keep: 'all' },
    );
    const showing = toShowing(toRecord(match, { kind: 'seeded', seed: 'a' }), game, 'french');
    const text = JSON.stringify(showing).replace(/"arrived":\d+/g, '"arrived":2147483648');
    const began = performance.now();
    same('read', readShowing(JSON.parse(text), () => game).ok, false);
    const ms = performance.now() - began;
    if (ms > 2000) throw new Error(`${ms.toFixed(0)} ms`);
    return `${text.length} letters in ${ms.toFixed(0)} ms`;
  },
};

const stuck: Check = {
  number: 28,
  name: 'health and metrics answer within a second or so while the database answers nothing',
  run: async (ground) => {
    const { database, p } = await twins(ground);
    await guest(p.base);
    database.freeze();
    try {
      const began = performance.now();
      same('health', await health(p.base), 503);
      const ms = performance.now() - began;
      const text = await (await fetch(`${p.base}/api/metrics`)).text();
      const both = performance.now() - began;
      if (!text.includes('grande_store_well 0')) throw new Error('no metric says that the store is not well');
      if (ms > 1000 || both > 2500) throw new Error(`${ms.toFixed(0)} ms, both ${both.toFixed(0)} ms`);
      return `health ${ms.toFixed(0)} ms`;
    } finally {
      database.thaw();
    }
  },
};

const memory: Check = {
  number: 28,
  name: 'an empty server holds half of what it did (0.95 GB), from its first start on',
  run: async ({ server }) => {
    const { child } = await server();
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    if (megabytes > 500) throw new Error(`${megabytes.toFixed(0)} MB`);
    return `${megabytes.toFixed(0)} MB`;
  },
};

/** Store, process, PostgreSQL, work off the main thread, health. */
export const STORE: readonly Check[] = [
  backups,
  upgrades,
  showings,
  listening,
  restarts,
  fullDisk,
  brokenMatch,
  clocks,
  addresses,
  containers,
  wholeBackups,
  bounds,
  stuck,
  memory,
];
