import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Commit, Effect, Head, RoomState, StoredSnapshot } from '../core/state.ts';
import type { ChatLine } from '../protocol.ts';
import * as schema from './schema.ts';
import { type LobbyFilter, pastOf, type Said, type Store, type Stored } from './store.ts';

const { matches, acts, snapshots, chat, notes } = schema;
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** How one process tells the others; the embedded database has no others. */
export interface Bell {
  ring(db: Database, matches: readonly string[]): Promise<void>;
  listen(heard: (match: string) => void): Promise<void>;
  close(): Promise<void>;
}

const MOST_LISTED = 100;
const MOST_LINES = 500;

/** The store on a database, embedded or not: one schema, one way to write. */
export class SqlStore implements Store {
  readonly db: Database;
  private readonly bell: Bell;

  constructor(db: Database, bell: Bell) {
    this.db = db;
    this.bell = bell;
  }

  async create(head: Head, first: Commit): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.insert(matches).values({
        id: head.id,
        head: JSON.stringify(head),
        game: head.game,
        listed: head.listed,
        clock: head.clock.kind,
        created: head.created,
        ...changing(first),
      });
      await tx.insert(acts).values(actRow(first));
      if (first.snapshot) await tx.insert(snapshots).values(snapshotRow(first, first.snapshot));
    });
  }

  async commit(commits: readonly Commit[]): Promise<readonly boolean[]> {
    return this.db.transaction(async (tx) => {
      const written = await tx
        .insert(acts)
        .values(commits.map(actRow))
        .onConflictDoNothing()
        .returning({ match: acts.match, seq: acts.seq });
      const known = new Set(written.map(({ match, seq }) => `${match} ${seq}`));
      const stored = commits.map(({ match, seq }) => known.has(`${match} ${seq}`));
      const good = commits.filter((_, i) => stored[i]);
      if (good.length === 0) return stored;
      await tx.execute(updates(good));
      const rests = good.flatMap((c) => (c.snapshot ? [snapshotRow(c, c.snapshot)] : []));
      if (rests.length > 0) await tx.insert(snapshots).values(rests);
      await this.bell.ring(
        tx,
        good.map((c) => c.match),
      );
      return stored;
    });
  }

  async look(match: string): Promise<Stored | null> {
    const [row] = await this.db.select().from(matches).where(eq(matches.id, match));
    return row ? storedOf(row) : null;
  }

  async load(match: string) {
    return this.db.transaction(
      async (tx) => {
        const [row] = await tx.select().from(matches).where(eq(matches.id, match));
        if (!row) return null;
        const done = await tx
          .select({ seq: acts.seq, effect: acts.effect })
          .from(acts)
          .where(eq(acts.match, match))
          .orderBy(asc(acts.seq));
        const rests = await tx
          .select({ seq: snapshots.seq, body: snapshots.body })
          .from(snapshots)
          .where(eq(snapshots.match, match))
          .orderBy(asc(snapshots.seq));
        const past = pastOf(
          done.map(({ seq, effect }) => ({ seq, effect: JSON.parse(effect) as Effect })),
          rests.map(({ seq, body }) => ({ seq, snapshot: JSON.parse(body) as StoredSnapshot })),
        );
        return { ...storedOf(row), past };
      },
      { isolationLevel: 'repeatable read' },
    );
  }

  async since(match: string, seq: number) {
    return this.db.transaction(
      async (tx) => {
        const [row] = await tx.select().from(matches).where(eq(matches.id, match));
        if (!row) return null;
        const rows = await tx
          .select({ effect: acts.effect })
          .from(acts)
          .where(and(eq(acts.match, match), gt(acts.seq, seq)))
          .orderBy(asc(acts.seq));
        const effects = rows.map((r) => JSON.parse(r.effect) as Effect);
        return { effects, state: JSON.parse(row.state) as RoomState, seq: row.seq };
      },
      { isolationLevel: 'repeatable read' },
    );
  }

  async lobby({ game, clock }: LobbyFilter): Promise<readonly Stored[]> {
    const wanted: SQL[] = [eq(matches.status, 'gathering'), eq(matches.listed, true)];
    if (game !== undefined) wanted.push(eq(matches.game, game));
    if (clock !== undefined) wanted.push(eq(matches.clock, clock));
    const rows = await this.db
      .select()
      .from(matches)
      .where(and(...wanted))
      .orderBy(desc(matches.created))
      .limit(MOST_LISTED);
    return rows.map(storedOf);
  }

  async mine(person: string): Promise<readonly Stored[]> {
    const rows = await this.db
      .select()
      .from(matches)
      .where(sql`${matches.people} @> ARRAY[${person}]::text[]`)
      .orderBy(desc(matches.updated))
      .limit(MOST_LISTED);
    return rows.map(storedOf);
  }

  async due(now: number): Promise<readonly string[]> {
    const rows = await this.db
      .select({ id: matches.id })
      .from(matches)
      .where(lte(matches.due, now))
      .orderBy(asc(matches.due))
      .limit(MOST_LISTED);
    return rows.map(({ id }) => id);
  }

  async say(said: Said): Promise<ChatLine | null> {
    return this.db.transaction(async (tx) => {
      const [line] = await tx.insert(chat).values(said).onConflictDoNothing().returning();
      if (line) await this.bell.ring(tx, [said.match]);
      return line ? lineOf(line) : null;
    });
  }

  async chat(match: string, channels: readonly string[]) {
    const rows = await this.db
      .select()
      .from(chat)
      .where(and(eq(chat.match, match), inArray(chat.channel, [...channels])))
      .orderBy(desc(chat.n))
      .limit(MOST_LINES);
    const out: Record<string, ChatLine[]> = Object.fromEntries(channels.map((channel) => [channel, []]));
    for (const row of rows.reverse()) out[row.channel]?.push(lineOf(row));
    return out;
  }

  async note(match: string, person: string, text: string): Promise<void> {
    await this.db
      .insert(notes)
      .values({ match, person, text })
      .onConflictDoUpdate({ target: [notes.match, notes.person], set: { text } });
  }

  async noteOf(match: string, person: string): Promise<string> {
    const [row] = await this.db
      .select({ text: notes.text })
      .from(notes)
      .where(and(eq(notes.match, match), eq(notes.person, person)));
    return row?.text ?? '';
  }

  listen(heard: (match: string) => void): Promise<void> {
    return this.bell.listen(heard);
  }

  close(): Promise<void> {
    return this.bell.close();
  }
}

function storedOf(row: { head: string; state: string; seq: number }): Stored {
  return { head: JSON.parse(row.head) as Head, state: JSON.parse(row.state) as RoomState, seq: row.seq };
}

function lineOf({ n, by, name, at, text }: typeof chat.$inferSelect): ChatLine {
  return { n, by, name, at, text };
}

function changing({ seq, state, at, index }: Commit) {
  const { status, people, asked, due } = index;
  return { seq, state, updated: at, status, people: [...people], asked: [...asked], due };
}

function actRow({ match, seq, at, by, act, effect }: Commit) {
  return { match, seq, at, by, act: JSON.stringify(act), effect: JSON.stringify(effect) };
}

function snapshotRow({ match, seq }: Commit, snapshot: StoredSnapshot) {
  return { match, seq, body: JSON.stringify(snapshot) };
}

/** All rows in one statement: a batch costs little more than one. */
function updates(commits: readonly Commit[]): SQL {
  const rows = commits.map((c) => {
    const { seq, state, updated, status, people, asked, due } = changing(c);
    return sql`(${c.match}::text, ${seq}::int, ${state}::text, ${updated}::bigint, ${status}::text, ${list(people)}, ${list(asked)}, ${due}::bigint)`;
  });
  return sql`update matches set seq = v.seq, state = v.state, updated = v.updated, status = v.status,
    people = v.people, asked = v.asked, due = v.due
    from (values ${sql.join(rows, sql`, `)}) as v(id, seq, state, updated, status, people, asked, due)
    where matches.id = v.id`;
}

/** A list of ids; they hold letters, digits and dashes only, and are sent as one text all the same. */
function list(ids: readonly string[]): SQL {
  return sql`coalesce(string_to_array(nullif(${ids.join(' ')}::text, ''), ' '), '{}'::text[])`;
}
