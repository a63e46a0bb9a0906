import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bounded, pause } from './bounded.ts';
import type { LoadMatch, LoadSide } from './load-side.ts';
import { ours } from './ours.ts';
import { type ServerProcess, standBy } from './server-process.ts';
import { theirs } from './theirs.ts';
import { usageOf } from './usage.ts';

export interface Pace {
  readonly matches: number;
  readonly seconds: number;
  /** Milliseconds between what is told and the next decision, on the average. */
  readonly think: number;
}

export interface LoadResult {
  readonly name: string;
  readonly decisions: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Milliseconds of the server's processor time for each decision, and its share of a core. */
  readonly cost: number;
  readonly busy: number;
  /** The share of a core the clients took: near 1 they are what is measured. */
  readonly clients: number;
  readonly megabytes: number;
  /** Matches that were still being played at the end. */
  readonly alive: number;
}

const SEATED_AT_ONCE = 10;
/** So long may the seating of a few matches take, and the first items of all. */
const SEAT_MS = 60_000;

/** The server runs in a process of its own, on the other core; all clients run here. */
async function measured(side: LoadSide, pace: Pace): Promise<LoadResult> {
  const data = mkdtempSync(join(tmpdir(), 'grande-load-'));
  let server: ServerProcess | null = null;
  try {
    const settings = { NODE_ENV: 'production', GRANDE_DATA: data, GRANDE_RATE: '100000', ...side.settings };
    server = await standBy(side.child, settings).serve();
    return await driven(side, server, pace);
  } finally {
    await server?.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

/** All the matches of one side: each decides, is told, thinks, and decides again. */
class Crowd {
  readonly tables: LoadMatch[] = [];
  times: number[] = [];
  decisions = 0;
  running = false;
  private readonly side: LoadSide;
  private readonly pace: Pace;

  constructor(side: LoadSide, pace: Pace) {
    this.side = side;
    this.pace = pace;
  }

  async seat(base: string): Promise<void> {
    const { matches } = this.pace;
    const one = async (n: number) => {
      this.tables[n] = await this.side.seat(base, (ms) => {
        if (!Number.isNaN(ms)) this.times.push(ms);
        this.later(n);
      });
    };
    for (let n = 0; n < matches; n += SEATED_AT_ONCE) {
      const some = Array.from({ length: Math.min(SEATED_AT_ONCE, matches - n) }, (_, i) => one(n + i));
      await bounded(`${this.side.name}: seats ${n} and on`, SEAT_MS, Promise.all(some));
    }
    for (let wait = 0; !this.tables.every((table) => table.ready()); wait += 50) {
      if (wait > SEAT_MS) throw new Error(`${this.side.name}: not every table has shown itself`);
      await pause(50);
    }
  }

  private later(n: number): void {
    setTimeout(() => this.go(n), Math.random() * 2 * this.pace.think);
  }

  private go(n: number): void {
    if (!this.running) return;
    const decide = this.tables[n]?.choose();
    if (decide) {
      this.decisions++;
      decide();
    }
    // What was last decided has not reached whoever is asked now; or the match is over.
    else setTimeout(() => this.go(n), 100);
  }

  start(): void {
    this.running = true;
    for (const n of this.tables.keys()) this.later(n);
  }

  stop(): number {
    const alive = this.tables.filter((table) => table.choose()).length;
    this.running = false;
    for (const table of this.tables) table.stop();
    return alive;
  }
}

async function driven(side: LoadSide, { base, child }: ServerProcess, pace: Pace): Promise<LoadResult> {
  const { matches, seconds, think } = pace;
  const crowd = new Crowd(side, pace);
  try {
    await crowd.seat(base);
    console.log(`${side.name}: ${matches} matches seated`);
    crowd.start();
    // The first rounds find everything cold.
    await pause(2 * think + 2000);
    const before = { server: await usageOf(child), clients: process.cpuUsage(), at: performance.now() };
    crowd.times = [];
    crowd.decisions = 0;
    await pause(seconds * 1000);
    const { times, decisions } = crowd;
    const ms = performance.now() - before.at;
    const clients = process.cpuUsage(before.clients);
    const server = await usageOf(child);
    const alive = crowd.stop();
    const sorted = times.slice().sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    const busy = server.busy - before.server.busy;
    return {
      name: side.name,
      decisions,
      perSecond: (decisions / ms) * 1000,
      p50: at(0.5),
      p99: at(0.99),
      most: at(1),
      cost: busy / decisions,
      busy: busy / ms,
      clients: (clients.user + clients.system) / 1000 / ms,
      megabytes: server.held / 2 ** 20,
      alive,
    };
  } finally {
    crowd.running = false;
  }
}

/**
 * So many live matches with two clients each: at our server, which tells of nothing that is not stored; at boardgame.io's
 * with the store of files it brings along; and at the same with nothing stored at all.
 */
export async function loaded(pace: Pace) {
  return {
    ours: await measured(ours, pace),
    files: await measured(theirs('files'), pace),
    memory: await measured(theirs('memory'), pace),
  };
}
