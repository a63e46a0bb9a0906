import { asc, sql } from 'drizzle-orm';
import type { Absence } from '../core/absence.ts';
import { matches, presence } from './schema.ts';
import type { Database } from './sql-store.ts';

/** A server that starts and finds nobody here for so long ends an absence. */
const STARTED_MS = 1500;
/** A server that runs may be late by so much: its thread or the database was busy. */
const RUNNING_MS = 5000;

/**
 * Whether any server of this store runs: a row a stretch of time in which one did, its end written every second. The
 * gaps between the rows are the absences that no clock counts.
 */
export class Presence {
  private readonly db: Database;
  private known = 0;

  constructor(db: Database) {
    this.db = db;
  }

  /** A server starts. Returns all absences there were. */
  async arrive(now: number): Promise<readonly Absence[]> {
    // A store of an older version, or out of a backup: somebody was there when the last act was stored.
    await this.db.execute(sql`
      insert into ${presence} (n, began, seen)
      select 1, last, last from (select coalesce(max(${matches.updated}), ${now}) as last from ${matches}) as acts
      where not exists (select 1 from ${presence}) on conflict do nothing`);
    return (await this.mark(now, STARTED_MS)) ?? [];
  }

  /** A server runs. Returns all absences when there is a new one, null where there is none. */
  async mark(now: number, late = RUNNING_MS): Promise<readonly Absence[] | null> {
    // Two servers may find the same gap: the number of the row lets one of them in.
    await this.db.execute(sql`
      insert into ${presence} (n, began, seen) select max(n) + 1, ${now}, ${now} from ${presence}
      having max(seen) < ${now - late} on conflict do nothing`);
    const { rows } = await this.db.execute<{ n: number }>(sql`
      update ${presence} set seen = greatest(seen, ${now})
      where n = (select max(n) from ${presence}) returning n`);
    const n = rows[0]?.n ?? 0;
    if (n === this.known) return null;
    this.known = n;
    const stretches = await this.db.select().from(presence).orderBy(asc(presence.n));
    return stretches.slice(1).map(({ began }, i) => ({ from: stretches[i]?.seen ?? began, until: began }));
  }
}
