import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromServer } from '../protocol.ts';
import { connect, type Guest, signIn } from '../testing/guest.ts';
import { type LoadMatch, type LoadSide, now } from './load-side.ts';
import { theirs } from './theirs.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Our own server, committing every decision to its embedded database. */
const ours: LoadSide = {
  name: 'grande',
  child: './child.js',
  async seat(base, told) {
    const seats = ['blue', 'white'] as const;
    const guests: Guest[] = [];
    for (const _ of seats) guests.push(await connect(base, await signIn(base)));
    const [ann, bob] = guests as [Guest, Guest];
    const made = await ann.client.want<{ match: string; invitation: string }>({
      kind: 'create',
      game: 'outposts',
      scenario: 'long',
      options: {},
      seats: { blue: 'me' },
      clock: { kind: 'none' },
      listed: false,
      spectators: false,
    });
    const { match } = made;
    await bob.client.want({ kind: 'join', seat: 'white', ...made });
    for (const [i, { client }] of guests.entries())
      await client.want({ kind: 'open', match, seat: seats[i] as string });
    let sent = 0;
    let mover = -1;
    let covered = false;
    guests.forEach(({ client }, i) => {
      client.changed = (message: FromServer) => {
        // What happens under cover is told to whoever did it, and to nobody else.
        const heard = covered ? mover === i && message.kind === 'ok' : mover !== i && message.kind === 'seen';
        if (mover < 0 || !heard) return;
        mover = -1;
        told(covered ? Number.NaN : now() - sent);
      };
    });
    return {
      ready: () => guests.every(({ client }) => client.copy(match).last !== null),
      move: () => {
        const at = guests.findIndex(({ client }, i) => client.question(match, seats[i] as string));
        const guest = guests[at];
        const seen = guest?.client.question(match, seats[at] as string);
        const options = seen?.decision?.options ?? [];
        const key = options[Math.floor(Math.random() * options.length)]?.key;
        if (!guest || !seen || key === undefined) return false;
        mover = at;
        covered = seen.waiting.length > 0;
        sent = now();
        const seat = seats[at] as string;
        void guest.client.ask({ kind: 'answer', match, seat, question: seen.question, answers: [{ key }] });
        return true;
      },
      stop: () => {
        for (const { socket } of guests) socket.terminate();
      },
    };
  },
};

export interface LoadResult {
  readonly name: string;
  readonly matches: number;
  readonly decisions: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** The server runs in a process of its own, on the other core; all clients run here. */
async function measured(
  side: LoadSide,
  matches: number,
  seconds: number,
  think: number,
): Promise<LoadResult> {
  const data = mkdtempSync(join(tmpdir(), 'grande-load-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    GRANDE_PORT: '0',
    GRANDE_DATA: data,
    GRANDE_LOG: 'error',
    GRANDE_RATE: '100000',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [fileURLToPath(new URL(side.child, import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (part) => {
        text += part;
        const [, found] = /^port (\d+)$/m.exec(text) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`${side.name} did not start`)));
    });
    return await driven(side, `http://127.0.0.1:${port}`, { matches, seconds, think });
  } finally {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function driven(
  side: LoadSide,
  base: string,
  { matches, seconds, think }: { matches: number; seconds: number; think: number },
): Promise<LoadResult> {
  const times: number[] = [];
  const tables: LoadMatch[] = [];
  let running = false;
  let decisions = 0;
  const go = (n: number) => {
    const table = tables[n];
    if (!running || !table) return;
    if (table.move()) decisions++;
    else setTimeout(() => go(n), 50);
  };
  const seat = async (n: number) => {
    tables[n] = await side.seat(base, (ms) => {
      if (!Number.isNaN(ms)) times.push(ms);
      setTimeout(() => go(n), Math.random() * 2 * think);
    });
  };
  for (let n = 0; n < matches; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, matches - n) }, (_, i) => seat(n + i)));
  for (let wait = 0; wait < 200 && !tables.every((table) => table.ready()); wait++) await pause(50);
  console.log(`${side.name}: ${matches} matches seated`);
  running = true;
  for (const n of tables.keys()) setTimeout(() => go(n), Math.random() * 2 * think);
  // The first rounds find everything cold.
  await pause(Math.min(3000, seconds * 250));
  times.length = 0;
  decisions = 0;
  await pause(seconds * 1000);
  running = false;
  for (const table of tables) table.stop();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    name: side.name,
    matches,
    decisions,
    perSecond: decisions / seconds,
    p50: at(0.5),
    p99: at(0.99),
    most: times.at(-1) ?? Number.NaN,
  };
}

/** So many live matches with two clients each, at our server and then at boardgame.io's. */
export async function loaded(
  matches: number,
  seconds: number,
  think: number,
): Promise<readonly LoadResult[]> {
  const out: LoadResult[] = [];
  for (const side of [ours, theirs]) out.push(await measured(side, matches, seconds, think));
  return out;
}
