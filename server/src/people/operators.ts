import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Outbox } from '../jobs/outbox.ts';
import type { MatchSeen, Overview } from '../persons.ts';
import type { Person } from '../protocol.ts';
import { matches, user } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

/** A bot or a clock that was due so long ago has been forgotten by everybody. */
const STUCK_MS = 120_000;
const MOST = 50;

/** Numbers, or e-mail addresses that have been confirmed: anybody may claim an address. */
export class Operators {
  private readonly db: Database;
  private readonly outbox: Outbox;
  private readonly named: ReadonlySet<string>;

  constructor(db: Database, outbox: Outbox, named: readonly string[]) {
    this.db = db;
    this.outbox = outbox;
    this.named = new Set(named);
  }

  async include({ id, guest, program }: Person): Promise<boolean> {
    if (this.named.size === 0 || guest || program) return false;
    if (this.named.has(id)) return true;
    const own = await this.outbox.emailOf(id);
    return own?.confirmed === true && this.named.has(own.address);
  }

  async overview(load: Readonly<Record<string, number>>, now: number): Promise<Overview> {
    const { db } = this;
    const byStatus = await db
      .select({ status: matches.status, n: count() })
      .from(matches)
      .groupBy(matches.status);
    const people = await db
      .select({ guest: user.isAnonymous, n: count() })
      .from(user)
      .groupBy(user.isAnonymous);
    const sum = (guest: boolean) =>
      people.filter((row) => (row.guest === true) === guest).reduce((n, row) => n + row.n, 0);
    // Not by the last act: somebody may have acted under cover.
    const latest = await db.select().from(matches).orderBy(desc(matches.created)).limit(MOST);
    const stuck = await db
      .select()
      .from(matches)
      .where(and(eq(matches.status, 'playing'), lt(matches.due, now - STUCK_MS)))
      .orderBy(matches.due)
      .limit(MOST);
    return {
      at: now,
      load,
      matches: Object.fromEntries(byStatus.map(({ status, n }) => [status, n])),
      people: { accounts: sum(false), guests: sum(true) },
      latest: latest.map(seen),
      stuck: stuck.map(seen),
      letters: await this.outbox.seen(),
    };
  }
}

const seen = (row: typeof matches.$inferSelect): MatchSeen => ({
  match: row.id,
  game: row.game,
  status: row.status,
  // Hidden answers are acts too.
  acts: row.status === 'playing' ? null : row.seq,
  updated: row.status === 'playing' ? null : row.updated,
  due: row.due,
  people: row.people.length,
});
