import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '../store/migrations.ts';
import { troubleOf } from '../troubles.ts';
import { doubtful, type Finding, good, wrong } from './finding.ts';

const PATIENCE_MS = 8000;

/** How many steps this program knows that bring the tables up to date. */
function known(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly unknown[];
  };
  return journal.entries.length;
}

interface Seen {
  readonly version: number;
  readonly may: boolean;
  readonly most: number;
  readonly migrated: boolean;
  readonly encoding: string;
}

/** PostgreSQL: whether one gets in, may make tables, and what is there already. */
export async function postgres(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await seen(client);
  } catch (error) {
    const late = error instanceof Error && /timeout/i.test(error.message);
    const told = late
      ? `nothing answered within ${PATIENCE_MS / 1000} s`
      : (troubleOf(error) ?? String(error));
    return [wrong('database', told, 'see docs/operating.md, “PostgreSQL”')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function seen(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Seen>(`
    select current_setting('server_version_num')::int as version,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may,
      current_setting('max_connections')::int as most,
      current_setting('server_encoding') as encoding,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated`);
  const [row] = rows;
  if (!row) return [];
  const found: Finding[] = [good('database', `PostgreSQL ${Math.floor(row.version / 10_000)} answers`)];
  if (row.version < 130_000)
    found.push(doubtful('database', 'this PostgreSQL is older than 13', 'upgrade it: it is not tried here'));
  if (!row.may)
    found.push(
      wrong(
        'database',
        'this user may not make tables in it',
        'make the user the owner: ALTER DATABASE … OWNER TO …',
      ),
    );
  if (row.encoding !== 'UTF8')
    found.push(
      wrong(
        'database',
        `its encoding is ${row.encoding}`,
        'create it anew with ENCODING ‘UTF8’: names need it',
      ),
    );
  if (row.most < 25)
    found.push(
      doubtful(
        'database',
        `max_connections is ${row.most}`,
        'a process takes up to 9: raise it for two or more',
      ),
    );
  if (row.migrated) {
    const { rows: done } = await client.query<{ n: number }>(
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    );
    const [{ n } = { n: 0 }] = done;
    if (n > known())
      found.push(
        wrong(
          'tables',
          'a newer program has worked with this database',
          'install that version or a later one',
        ),
      );
    else if (n < known()) found.push(good('tables', 'will be brought up to date at the next start'));
    else found.push(good('tables', 'up to date'));
  } else found.push(good('tables', 'will be made at the first start'));
  return found;
}

/** The embedded database: whether a server has it. */
export function embedded(data: string): Finding[] {
  const file = join(data, 'pglite');
  return [good('database', existsSync(file) ? `embedded, in ${file}` : `embedded, will be made in ${file}`)];
}
