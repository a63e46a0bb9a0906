import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from '@grande/engine';
import type { Act } from '../core/state.ts';
import { openEmbedded } from '../store/embedded.ts';
import { acts } from '../store/schema.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { connect, type Guest, signIn } from '../testing/guest.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface KillReport {
  readonly kills: number;
  readonly matches: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly faults: readonly string[];
}

interface Acknowledged {
  readonly match: string;
  readonly seat: string;
  readonly question: number;
  readonly answers: readonly Answer[];
}

/** A server process that is killed again and again while people play; what was acknowledged must be there. */
class Siege {
  private readonly data = mkdtempSync(join(tmpdir(), 'grande-kill-'));
  private readonly postgres: Postgres | null;
  private child: ChildProcess | null = null;
  private base = '';
  private up = false;
  ending = false;
  readonly acknowledged: Acknowledged[] = [];
  readonly matches: string[] = [];
  readonly faults: string[] = [];

  constructor(postgres: Postgres | null) {
    this.postgres = postgres;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      GRANDE_PORT: '0',
      GRANDE_DATA: this.data,
      GRANDE_LOG: 'error',
      GRANDE_RATE: '10000',
      DATABASE_URL: this.postgres?.url ?? '',
    };
    const file = fileURLToPath(new URL('./child.js', import.meta.url));
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    const port = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (part) => {
        text += part;
        const [, found] = /^port (\d+)$/m.exec(text) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.base = `http://127.0.0.1:${port}`;
    this.up = true;
  }

  /** No warning, no goodbye. */
  async kill(): Promise<void> {
    const { child } = this;
    this.up = false;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.up = false;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  async connected(cookie: string, before?: Guest): Promise<Guest> {
    for (;;) {
      while (!this.up) await pause(5);
      try {
        return await connect(this.base, cookie, before?.client);
      } catch {
        await pause(20);
      }
    }
  }

  async seat(n: number): Promise<void> {
    const people = [];
    for (let i = 0; i < 2; i++) people.push(await this.connected(await signIn(this.base)));
    const [ann, bob] = people as [Guest, Guest];
    const { match } = await ann.client.want<{ match: string }>({
      kind: 'create',
      game: n % 4 === 3 ? 'hoche-1793' : 'outposts',
      scenario: n % 4 === 3 ? 'landau' : 'long',
      options: {},
      seats: {},
      clock: { kind: 'none' },
      listed: true,
      spectators: false,
    });
    const about = await ann.client.want<{ table: { seats: object } }>({ kind: 'about', match });
    const [one, two] = Object.keys(about.table.seats) as [string, string];
    await ann.client.want({ kind: 'join', match, seat: one });
    await bob.client.want({ kind: 'join', match, seat: two });
    this.matches.push(match);
    void this.plays(ann, match, one);
    void this.plays(bob, match, two);
  }

  /** Plays one seat for ever: connects again when the line is cut, sends again what was not acknowledged. */
  private async plays(first: Guest, match: string, seat: string): Promise<void> {
    let guest = first;
    let cut = false;
    const watch = (g: Guest) => {
      cut = false;
      void g.closed.then(() => {
        cut = true;
      });
    };
    const opened = async () => {
      watch(guest);
      const { n, log } = guest.client.copy(match);
      const seen = n >= 0 ? { seen: { n, log: log.length } } : {};
      await Promise.race([guest.client.ask({ kind: 'open', match, seat, ...seen }), guest.closed]);
    };
    await opened();
    while (!this.ending) {
      if (cut) {
        guest = await this.connected(guest.cookie, guest);
        await opened();
        continue;
      }
      const seen = guest.client.question(match, seat);
      if (!seen?.decision) {
        await pause(5);
        continue;
      }
      const { question, decision } = seen;
      const { options } = decision;
      const key = options[Math.floor(Math.random() * options.length)]?.key;
      if (key === undefined) return;
      const answers = [{ key }];
      // The same answer until it is known what became of it.
      while (!this.ending && guest.client.question(match, seat)?.question === question) {
        const asked = guest.client.ask({ kind: 'answer', match, seat, question, answers });
        const reply = await Promise.race([asked, guest.closed]);
        if (reply?.kind === 'ok') this.acknowledged.push({ match, seat, question, answers });
        if (cut || !reply) {
          guest = await this.connected(guest.cookie, guest);
          await opened();
          await pause(10);
        } else if (reply.kind === 'ok' || (reply.kind === 'refused' && reply.reason === 'stale')) {
          for (let i = 0; i < 200 && !cut && guest.client.question(match, seat)?.question === question; i++)
            await pause(5);
        } else if (reply.kind === 'refused' && reply.reason !== 'busy') {
          this.faults.push(`${match} ${seat}: question ${question} refused as ${reply.reason}`);
          return;
        }
      }
    }
  }

  /** Compares what was acknowledged with what the store has, after the last server is gone. */
  async verdict(): Promise<number> {
    const store = await this.opened();
    const rows = await store.db.select({ match: acts.match, act: acts.act }).from(acts);
    const stored = new Map<string, string>();
    for (const row of rows) {
      const act = JSON.parse(row.act) as Act;
      if (act.kind !== 'answer') continue;
      const key = `${row.match} ${act.seat} ${act.question}`;
      if (stored.has(key)) this.faults.push(`${key}: answered twice`);
      stored.set(key, JSON.stringify(act.answers));
    }
    for (const { match, seat, question, answers } of this.acknowledged) {
      const found = stored.get(`${match} ${seat} ${question}`);
      if (found !== JSON.stringify(answers))
        this.faults.push(`${match} ${seat} ${question}: acknowledged and lost`);
    }
    await store.close();
    await this.postgres?.stop();
    rmSync(this.data, { recursive: true, force: true });
    return stored.size;
  }

  private async opened(): Promise<SqlStore> {
    if (!this.postgres) return openEmbedded(this.data);
    const { openPostgres } = await import('../store/postgres.ts');
    return openPostgres(this.postgres.url, 'verdict');
  }
}

/** Kills a real server so many times under load. */
export async function kill(
  times: number,
  matches: number,
  postgres: boolean,
  every: number,
): Promise<KillReport> {
  const siege = new Siege(postgres ? await startPostgres() : null);
  await siege.start();
  for (let n = 0; n < matches; n++) await siege.seat(n);
  let progress = 0;
  for (let i = 0; i < times; i++) {
    await pause(every / 2 + Math.random() * every);
    await siege.kill();
    await siege.start();
    if (i % 10 === 9) console.log(`${i + 1} kills, ${siege.acknowledged.length} answers acknowledged`);
    progress = siege.acknowledged.length;
  }
  // Every match goes on after the last of them.
  for (let wait = 0; wait < 200 && siege.acknowledged.length < progress + matches; wait++) await pause(50);
  if (siege.acknowledged.length === progress) siege.faults.push('nobody could play on');
  siege.ending = true;
  await pause(200);
  await siege.stop();
  const acknowledged = siege.acknowledged.length;
  const stored = await siege.verdict();
  return { kills: times, matches, acknowledged, stored, faults: siege.faults };
}
