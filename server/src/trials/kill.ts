import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Act } from '../core/state.ts';
import { openEmbedded } from '../store/embedded.ts';
import { acts } from '../store/schema.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { bounded, pause } from './bounded.ts';
import { Pair } from './pair.ts';
import type { Acknowledged, Field } from './player.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type ServerProcess, type StandBy, standBy } from './server-process.ts';

export interface KillReport {
  readonly kills: number;
  readonly matches: number;
  readonly finished: number;
  /** How many times a match was seen to go on after a kill: all of them after each. */
  readonly resumed: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly faults: readonly string[];
}

const KILL_MS = 500_000;
const RESUME_MS = 300_000;

/** A server process that is killed again and again while people play; what was acknowledged must be there. */
class Siege implements Field {
  readonly data = mkdtempSync(join(tmpdir(), 'grande-kill-'));
  readonly postgres: Postgres | null;
  private server: ServerProcess | null = null;
  private spare: StandBy;
  ending = false;
  readonly acknowledged: Acknowledged[] = [];
  readonly faults: string[] = [];

  constructor(postgres: Postgres | null) {
    this.postgres = postgres;
    this.spare = this.next();
  }

  /** The next server reads its program while the last one serves: only what a crash costs is waited for. */
  private next(): StandBy {
    const DATABASE_URL = this.postgres?.url ?? '';
    return standBy('./child.js', { GRANDE_DATA: this.data, GRANDE_RATE: '10000', DATABASE_URL });
  }

  base(): string | null {
    return this.server?.base ?? null;
  }

  async start(): Promise<void> {
    this.server = await this.spare.serve();
    this.spare = this.next();
  }

  /** No warning, no goodbye. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = null;
    await server?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    this.ending = true;
    await this.spare.end('SIGKILL');
    const { server } = this;
    this.server = null;
    await server?.end('SIGTERM');
  }

  /** Compares what was acknowledged with what the store has, after the last server is gone. */
  async verdict(): Promise<number> {
    const store = await this.opened();
    const rows = await store.db.select({ match: acts.match, act: acts.act }).from(acts);
    await store.close();
    return compare(rows, this.acknowledged, this.faults);
  }

  private async opened(): Promise<SqlStore> {
    if (!this.postgres) return openEmbedded(this.data);
    const { openPostgres } = await import('../store/postgres.ts');
    return openPostgres(this.postgres.url, 'verdict');
  }
}

/** An answer is known by its question: one that was acknowledged twice, because the first word was lost, is one. */
export const answersIn = (acknowledged: readonly Acknowledged[]): number =>
  new Set(acknowledged.map(({ match, seat, question }) => `${match} ${seat} ${question}`)).size;

/** Every answer that was acknowledged is stored as it was given, and none is stored twice. Says how many are stored. */
export function compare(
  rows: readonly { readonly match: string; readonly act: string }[],
  acknowledged: readonly Acknowledged[],
  faults: string[],
): number {
  const stored = new Map<string, string>();
  for (const row of rows) {
    const act = JSON.parse(row.act) as Act;
    if (act.kind !== 'answer') continue;
    const key = `${row.match} ${act.seat} ${act.question}`;
    if (stored.has(key)) faults.push(`${key}: answered twice`);
    stored.set(key, JSON.stringify(act.answers));
  }
  for (const { match, seat, question, answers } of acknowledged) {
    const found = stored.get(`${match} ${seat} ${question}`);
    if (found !== JSON.stringify(answers)) faults.push(`${match} ${seat} ${question}: acknowledged and lost`);
  }
  return stored.size;
}

/**
 * Waits until every pair has had an answer acknowledged that came after the first so many, or has begun another match.
 * Says how many have.
 */
export async function allGoOn(pairs: readonly Pair[], field: Field, from: number): Promise<number> {
  const matches = pairs.map(({ match }) => match);
  const alive = new Set<string>();
  const stuck = () => pairs.filter(({ match }, i) => match === matches[i] && !alive.has(match ?? ''));
  let read = from;
  for (let wait = 0; wait < RESUME_MS && field.faults.length === 0; wait += 20) {
    for (; read < field.acknowledged.length; read++) alive.add(field.acknowledged[read]?.match ?? '');
    if (stuck().length === 0) return pairs.length;
    await pause(20);
  }
  const left = stuck();
  field.faults.push(`${left.length} matches do not go on: ${left.map(({ match }) => match).join(', ')}`);
  return pairs.length - left.length;
}

/** Kills a real server so many times under load. */
export async function kill(
  times: number,
  matches: number,
  postgres: boolean,
  every: number,
): Promise<KillReport> {
  const database = postgres ? await bounded('PostgreSQL', KILL_MS, startPostgres()) : null;
  const siege = new Siege(database);
  const pairs = Array.from({ length: matches }, (_, n) => new Pair(siege, n));
  let kills = 0;
  let resumed = 0;
  let stored = 0;
  try {
    await siege.start();
    const running = pairs.map((pair) => pair.run());
    await allGoOn(pairs, siege, 0);
    for (; kills < times && siege.faults.length === 0; kills++) {
      await pause(every / 2 + Math.random() * every);
      await bounded(
        `kill ${kills + 1}`,
        KILL_MS,
        siege.kill().then(() => siege.start()),
      );
      resumed += await allGoOn(pairs, siege, siege.acknowledged.length);
      if (kills % 10 === 9)
        console.log(`${kills + 1} kills, ${siege.acknowledged.length} answers acknowledged`);
    }
    await siege.stop();
    await bounded('the last answers', KILL_MS, Promise.all(running));
    stored = await bounded('the verdict', KILL_MS, siege.verdict());
  } catch (error) {
    siege.faults.push(String(error));
    await siege.stop();
  } finally {
    await database?.stop();
    rmSync(siege.data, { recursive: true, force: true });
  }
  const finished = pairs.reduce((n, pair) => n + pair.finished, 0);
  const { acknowledged, faults } = siege;
  return { kills, matches, finished, resumed, acknowledged: answersIn(acknowledged), stored, faults };
}
