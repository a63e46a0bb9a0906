import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytes, copy, eventsFor } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { Room } from '../core/room.ts';
import { openPostgres } from '../store/postgres.ts';
import { acts } from '../store/schema.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { bounded, pause } from './bounded.ts';
import { allGoOn, answersIn, compare } from './kill.ts';
import { Pair } from './pair.ts';
import type { Acknowledged, Field } from './player.ts';
import { type ServerProcess, standBy } from './server-process.ts';

export interface ProcessesReport {
  readonly acknowledged: number;
  readonly stored: number;
  readonly finished: number;
  /** Seats whose view and log were compared with the store's truth at the end. */
  readonly compared: number;
  readonly faults: readonly string[];
}

const STEP_MS = 500_000;
const SAME_MS = 60_000;

/** Two real processes on one PostgreSQL; the two players of every match sit at different ones while both are up. */
class Twins implements Field {
  private readonly url: string;
  private readonly data = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'grande-twin-')));
  private readonly servers: (ServerProcess | null)[] = [null, null];
  ending = false;
  readonly acknowledged: Acknowledged[] = [];
  readonly faults: string[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Whoever's own process is down goes to the other. */
  base(home: number): string | null {
    return (this.servers[home] ?? this.servers[1 - home])?.base ?? null;
  }

  async start(n: number): Promise<void> {
    const settings = {
      GRANDE_DATA: this.data[n] ?? '',
      GRANDE_RATE: '10000',
      GRANDE_SECRET: 'the same for both processes, and long enough',
      DATABASE_URL: this.url,
    };
    this.servers[n] = await standBy('./child.js', settings).serve();
  }

  async end(n: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.servers[n];
    this.servers[n] = null;
    await server?.end(signal);
    if (signal === 'SIGTERM' && server && server.child.exitCode !== 0)
      this.faults.push(`process ${n} did not end in order: ${server.child.exitCode}`);
  }

  clear(): void {
    for (const folder of this.data) rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until what a seat holds is what the store says it should hold. */
async function holdsTheTruth(store: SqlStore, pair: Pair, n: 0 | 1): Promise<boolean> {
  const { match } = pair;
  const seat = pair.seats[n];
  const stored = match === null ? null : await store.load(match);
  const game = stored && (await loadGame(stored.head.game))?.game;
  if (!stored || !game) return false;
  const room = Room.restore(stored.head, game, stored.state, stored.seq, stored.past);
  if (!room.match) return false;
  const view = bytes(copy(room.match.view(seat)));
  const log = bytes(eventsFor(room.match.events ?? [], seat));
  for (let wait = 0; wait < SAME_MS; wait += 50) {
    const held = pair.players[n].copy(stored.head.id);
    if (held && bytes(held.view) === view && bytes(held.log) === log) return true;
    await pause(50);
  }
  return false;
}

/**
 * People at two processes play each other; one process is killed, comes back, the other is asked to end in order, and
 * comes back. Nothing acknowledged is lost, every match goes on, and at the end everybody holds the truth.
 */
export async function twoProcesses(url: string, matches: number, seconds: number): Promise<ProcessesReport> {
  const twins = new Twins(url);
  const pairs = Array.from({ length: matches }, (_, n) => new Pair(twins, n));
  let stored = 0;
  let compared = 0;
  const step = async (what: string, work: () => Promise<void>): Promise<void> => {
    await bounded(what, STEP_MS, work());
    await pause(seconds * 1000);
    await allGoOn(pairs, twins, twins.acknowledged.length);
    console.log(`${what}: ${twins.acknowledged.length} answers acknowledged, ${twins.faults.length} faults`);
  };
  try {
    for (const n of [0, 1]) await bounded(`start of process ${n}`, STEP_MS, twins.start(n));
    const running = pairs.map((pair) => pair.run());
    await step('both processes', async () => undefined);
    await step('one was killed', () => twins.end(0, 'SIGKILL'));
    await step('it is back', () => twins.start(0));
    await step('the other ended in order', () => twins.end(1, 'SIGTERM'));
    await step('it is back', () => twins.start(1));
    twins.ending = true;
    await bounded('the last answers', STEP_MS, Promise.all(running));
    const store = await openPostgres(url, 'verdict');
    for (const pair of pairs)
      for (const n of [0, 1] as const) {
        if (await holdsTheTruth(store, pair, n)) compared++;
        else twins.faults.push(`${pair.match} ${pair.seats[n]}: holds something else than the truth`);
      }
    const rows = await store.db.select({ match: acts.match, act: acts.act }).from(acts);
    stored = compare(rows, twins.acknowledged, twins.faults);
    await store.close();
  } catch (error) {
    twins.faults.push(String(error));
  } finally {
    twins.ending = true;
    for (const { players } of pairs) for (const player of players) player.leave();
    for (const n of [0, 1]) await twins.end(n, 'SIGTERM');
    twins.clear();
  }
  const finished = pairs.reduce((n, pair) => n + pair.finished, 0);
  const { acknowledged, faults } = twins;
  return { acknowledged: answersIn(acknowledged), stored, finished, compared, faults };
}
