import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import {
  acts,
  chat,
  letters,
  matches,
  notes,
  session,
  snapshots,
  user,
  verification,
} from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

const DAY = 86_400_000;
/** A table that was closed stays so long, for whoever wonders what became of it. */
const STOPPED_MS = 7 * DAY;
/** A guest without anything of their own is forgotten after so long away. */
const GUEST_MS = 7 * DAY;
/** So many at once: nobody waits for the store because it is cleaned. */
const AT_ONCE = 200;

/** What was cleared away. */
export interface Cleared {
  readonly sessions: number;
  readonly guests: number;
  readonly tables: number;
}

/**
 * Clears away what nobody will ask for again: sessions that have expired, tables that were closed without a result, and
 * guests who are gone and have nothing here. Any number of processes may do so at the same time.
 */
export async function clear(db: Database, now: number): Promise<Cleared> {
  const past = new Date(now);
  await db.delete(verification).where(lt(verification.expiresAt, past));
  const sessions = await db.delete(session).where(lt(session.expiresAt, past)).returning({ id: session.id });
  return { sessions: sessions.length, guests: await guests(db, now), tables: await tables(db, now) };
}

async function tables(db: Database, now: number): Promise<number> {
  const closed = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.status, 'stopped'), lt(matches.updated, now - STOPPED_MS)))
    .limit(AT_ONCE);
  const ids = closed.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.transaction(async (tx) => {
    for (const table of [acts, snapshots, chat, notes, letters])
      await tx.delete(table).where(inArray(table.match, ids));
    await tx.delete(matches).where(inArray(matches.id, ids));
  });
  return ids.length;
}

async function guests(db: Database, now: number): Promise<number> {
  const long = new Date(now - GUEST_MS);
  const empty = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.isAnonymous, true),
        lt(user.createdAt, long),
        sql`not exists (select 1 from session s where s.user_id = ${user.id} and s.updated_at >= ${long.toISOString()})`,
        sql`not exists (select 1 from matches m where m.people @> ARRAY[${user.id}]::text[])`,
        sql`not exists (select 1 from results r where r.person = ${user.id})`,
        sql`not exists (select 1 from chat c where c.by = ${user.id})`,
      ),
    )
    .limit(AT_ONCE);
  if (empty.length === 0) return 0;
  const ids = empty.map(({ id }) => id);
  await db.delete(notes).where(inArray(notes.person, ids));
  await db.delete(user).where(inArray(user.id, ids));
  return ids.length;
}
