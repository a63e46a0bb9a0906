import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { Connections } from './connections.ts';
import { Ear } from './ear.ts';
import { planned } from './embedded.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import * as schema from './schema.ts';
import { type Ground, SqlStore } from './sql-store.ts';

/** Only one process brings the tables up to date; any number, as long as all name the same. */
const MIGRATION_LOCK = 17_961_804;
const CHANNEL = 'grande';

/** PostgreSQL, shared by any number of processes. */
export async function openPostgres(url: string, process: string, stalledMs?: number): Promise<SqlStore> {
  await brought(url);
  const pool = new Connections({ connectionString: url, max: 8, keepAlive: true }, stalledMs);
  const db = drizzle(pool, { schema });
  return new SqlStore(db, groundOf(url, process, pool, stalledMs));
}

async function brought(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await refuseNewer(db);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** NOTIFY with every commit, LISTEN on a connection of its own. */
function groundOf(url: string, process: string, pool: pg.Pool, stalledMs?: number): Ground {
  const ear = new Ear(url, CHANNEL, stalledMs);
  return {
    run: planned(pool),
    bell: `pg_notify('${CHANNEL}', '${process} ' || match)`,
    listen: (heard, missed) =>
      ear.open((payload) => {
        const [from, match] = payload.split(' ');
        if (from !== process && match !== undefined) heard(match);
      }, missed),
    listening: () => ear.hears,
    // It is asked again for ever.
    failure: new Promise(() => undefined),
    close: async () => {
      await ear.close();
      await pool.end();
    },
  };
}
