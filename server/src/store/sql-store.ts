import { and, asc, count, desc, eq, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { bounded } from '../bounded.ts';
import type { Commit, Effect, Head, RoomState, StoredSnapshot } from '../core/state.ts';
import type { ChatLine } from '../protocol.ts';
import * as schema from './schema.ts';
import {
  type LobbyFilter,
  readStored,
  type Said,
  type Store,
  type Stored,
  type StoredText,
} from './store.ts';

const { matches, acts, snapshots, chat, notes, ways } = schema;
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** A statement that is planned once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What lies under the store: plain statements, and how one process tells the others. The embedded database has no others. */
export interface Ground {
  /** Runs one statement, which is one transaction of its own. */
  run(statement: Statement, ...values: readonly (string | number)[]): Promise<readonly unknown[]>;
  /** Added to whatever is stored of matches: an expression over `match` that tells the others; null where there are none. */
  readonly bell: string | null;
  listen(heard: (match: string) => void, missed: () => void): Promise<void>;
  /** Whether what other processes store is heard of. */
  listening(): boolean;
  close(): Promise<void>;
  /** Settles when it will not answer any more, and only a new process helps. */
  readonly failure: Promise<Error>;
}

const MOST_LISTED = 100;
/** So many open tables of one person are listed: nobody can push the others out of the lobby. */
const LISTED_OF_ONE = 3;
const creatorOf = sql`(${matches.head}::json ->> 'creator')`;
const MOST_LINES = 500;
/** A database that takes longer for nothing at all is not well. */
const HEALTH_MS = 700;
/** What should have gone on by itself so long ago is stuck. */
const STUCK_MS = 120_000;

/** The store on a database, embedded or not: one schema, one way to write. */
export class SqlStore implements Store {
  readonly db: Database;
  private readonly ground: Ground;
  private readonly committing: Statement;
  private readonly telling: Statement;
  /** Who wants to be told by other ways than the page. Most do not, and then nothing is written for them. */
  private reachable: ReadonlySet<string> = new Set();

  constructor(db: Database, ground: Ground) {
    this.db = db;
    this.ground = ground;
    this.committing = commitStatement(ground.bell, false);
    this.telling = commitStatement(ground.bell, true);
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
    // In one order everywhere: two processes that want the same tables wait for each other, and never in a circle.
    const rows = commits
      .map((c) => commitRow(c, this.reachable))
      .sort((a, b) => (a.match < b.match ? -1 : 1));
    const statement = rows.some(({ told }) => told) ? this.telling : this.committing;
    const written = await this.ground.run(statement, JSON.stringify(rows));
    const known = new Set((written as Written[]).map(({ match, seq }) => `${match} ${seq}`));
    return commits.map(({ match, seq }) => known.has(`${match} ${seq}`));
  }

  /** Learns anew who wants to be told; other processes may have been asked. */
  async learnWays(): Promise<void> {
    const rows = await this.db.selectDistinct({ person: ways.person }).from(ways);
    this.reachable = new Set(rows.map(({ person }) => person));
  }

  async look(match: string): Promise<Stored | null> {
    const [row] = await this.db.select().from(matches).where(eq(matches.id, match));
    return row ? storedOf(row) : null;
  }

  async load(match: string) {
    const text = await this.text(match);
    return text ? readStored(text) : null;
  }

  async text(match: string): Promise<StoredText | null> {
    return this.db.transaction(
      async (tx) => {
        const { head, state, seq } = matches;
        const [row] = await tx.select({ head, state, seq }).from(matches).where(eq(matches.id, match));
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
        return { ...row, acts: done, snapshots: rests };
      },
      { isolationLevel: 'repeatable read' },
    );
  }

  async since(match: string, seq: number) {
    const [row] = (await this.ground.run(SINCE, match, seq)) as News[];
    if (!row) return null;
    const effects = row.effects.map((effect) => JSON.parse(effect) as Effect);
    return { effects, state: JSON.parse(row.state) as RoomState, seq: row.seq };
  }

  async lobby({ game, clock }: LobbyFilter): Promise<readonly Stored[]> {
    const wanted: SQL[] = [
      eq(matches.status, 'gathering'),
      eq(matches.listed, true),
      // The seats of a rematch are kept for those who played.
      sql`(${matches.head}::json ->> 'rematchOf') is null`,
    ];
    if (game !== undefined) wanted.push(eq(matches.game, game));
    if (clock !== undefined) wanted.push(eq(matches.clock, clock));
    const place = sql<number>`row_number() over (partition by ${creatorOf} order by ${matches.created} desc)`;
    const ranked = this.db
      .select({ id: matches.id, place: place.as('place') })
      .from(matches)
      .where(and(...wanted))
      .as('ranked');
    const rows = await this.db
      .select({ row: matches })
      .from(matches)
      .innerJoin(ranked, eq(ranked.id, matches.id))
      .where(lte(ranked.place, LISTED_OF_ONE))
      .orderBy(desc(matches.created))
      .limit(MOST_LISTED);
    return rows.map(({ row }) => storedOf(row));
  }

  async mine(person: string): Promise<readonly Stored[]> {
    const rows = await this.db
      .select()
      .from(matches)
      .where(sql`${matches.people} @> ARRAY[${person}]::text[]`)
      // Those that wait for him, then those that go on, the newest first. Not by the last act: that would tell who lists
      // his tables that somebody has acted under cover.
      .orderBy(
        desc(sql`${matches.asked} @> ARRAY[${person}]::text[]`),
        sql`${matches.status} in ('over', 'stopped')`,
        desc(matches.created),
      )
      .limit(MOST_LISTED);
    return rows.map(storedOf);
  }

  async gathering(creator: string): Promise<number> {
    const [row] = await this.db
      .select({ n: count() })
      .from(matches)
      .where(and(eq(matches.status, 'gathering'), eq(creatorOf, creator)));
    return row?.n ?? 0;
  }

  async due(now: number, except: readonly string[], most: number): Promise<readonly string[]> {
    const rows = await this.db
      .select({ id: matches.id })
      .from(matches)
      .where(and(lte(matches.due, now), notInArray(matches.id, [...except])))
      .orderBy(asc(matches.due))
      .limit(most);
    return rows.map(({ id }) => id);
  }

  /** Whether a clock of minutes runs at any table. */
  async isPlayedLive(): Promise<boolean> {
    const [row] = await this.db
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.clock, 'live'), eq(matches.status, 'playing'), isNotNull(matches.due)))
      .limit(1);
    return row !== undefined;
  }

  async say(said: Said): Promise<ChatLine | null> {
    return this.db.transaction(async (tx) => {
      const [line] = await tx.insert(chat).values(said).onConflictDoNothing().returning();
      if (line) await this.rung(tx, said.match);
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

  private async rung(db: Database, what: string): Promise<void> {
    const { bell } = this.ground;
    if (bell !== null) await db.execute(sql`select ${sql.raw(bell)} from (values (${what})) as said(match)`);
  }

  ring(what: string): Promise<void> {
    return this.rung(this.db, what);
  }

  listen(heard: (what: string) => void, missed: () => void): Promise<void> {
    return this.ground.listen(heard, missed);
  }

  /** Why the database cannot be relied upon now; null where it can. */
  async problem(): Promise<'store' | 'listening' | null> {
    try {
      await bounded('the database', HEALTH_MS, this.db.execute(sql`select 1`));
    } catch {
      return 'store';
    }
    return this.ground.listening() ? null : 'listening';
  }

  /** How the store is and what waits in it; answers within a second, with less where the database does not. */
  async gauges(now: number): Promise<Readonly<Record<string, number>>> {
    const began = performance.now();
    const wellNow = (await this.problem()) === null ? 1 : 0;
    const seconds = (performance.now() - began) / 1000;
    const own = { store_well: wellNow, store_answer_seconds: seconds };
    if (wellNow === 0) return own;
    const asked = this.db.execute<Record<string, number>>(sql`select
      (select count(*)::int from letters where sent is null and failed is null) as letters_waiting,
      (select count(*)::int from letters where failed is not null) as letters_given_up,
      (select count(*)::int from matches where due <= ${now - STUCK_MS}) as matches_stuck`);
    const rows = await bounded('the gauges', HEALTH_MS / 4, asked).then(
      (answer) => answer.rows,
      () => [],
    );
    return { ...own, ...rows[0] };
  }

  /** Settles when the database will not answer any more, and only a new process helps. */
  get failure(): Promise<Error> {
    return this.ground.failure;
  }

  close(): Promise<void> {
    return this.ground.close();
  }
}

function storedOf(row: { head: string; state: string; seq: number }): Stored {
  return { head: JSON.parse(row.head) as Head, state: JSON.parse(row.state) as RoomState, seq: row.seq };
}

function lineOf({ n, by, name, at, text, guest, removed }: typeof chat.$inferSelect): ChatLine {
  return { n, by, name, at, text, ...(guest ? { guest } : {}), ...(removed ? { removed } : {}) };
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

/** Everything of an act that is stored, under the names the statement uses. */
function commitRow(commit: Commit, reachable: ReadonlySet<string>) {
  const { match, snapshot, notices } = commit;
  const told = notices?.filter(({ person }) => reachable.has(person)) ?? [];
  return {
    ...actRow(commit),
    ...changing(commit),
    match,
    ...(snapshot ? { body: JSON.stringify(snapshot) } : {}),
    ...(told.length > 0 ? { told } : {}),
  };
}

/** Whoever gets e-mail is given a while to come by himself. */
const PATIENCE_MS = 120_000;
/** What somebody may offer, withdraw and offer again is told once an hour. */
const OFFERS = "'draw', 'takeBack', 'seatBack'";
const OFFER_PAUSE_MS = 3_600_000;

/** A letter for every way of everybody who is told something; one that waits already is not written twice. */
const LETTERS = `, lettered as (
  insert into letters (way, match, what, due)
  select ways.id, g.match, n.what, g.at + case ways.kind when 'email' then ${PATIENCE_MS} else 0 end
  from given g join written using (match, seq)
    cross join lateral json_to_recordset(g.told) as n(person text, what text) join ways on ways.person = n.person
  where not (n.what in (${OFFERS}) and exists (select 1 from letters sent
    where sent.way = ways.id and sent.match = g.match and sent.what = n.what and sent.sent > g.at - ${OFFER_PAUSE_MS}))
  on conflict do nothing
)`;

/**
 * A whole batch in one statement, and so in one transaction and one way to the database and back. What another process
 * was first with is not in `written`, and nothing of it is stored.
 */
const commitStatement = (bell: string | null, letters: boolean): Statement => ({
  name: letters ? 'commit_and_tell' : 'commit_acts',
  text: `
with given as (
  select * from json_to_recordset($1::json) as g(match text, seq int, at bigint, by text, act text, effect text,
    state text, status text, people text[], asked text[], due bigint, body text, told json)
), written as (
  insert into acts (match, seq, at, by, act, effect) select match, seq, at, by, act, effect from given
  on conflict do nothing returning match, seq
), changed as (
  update matches set seq = g.seq, state = g.state, updated = g.at, status = g.status, people = g.people,
    asked = g.asked, due = g.due
  from given g join written using (match, seq) where matches.id = g.match
), rested as (
  insert into snapshots (match, seq, body) select match, seq, body from given join written using (match, seq)
  where body is not null
)${letters ? LETTERS : ''}
select match, seq${bell === null ? '' : `, ${bell}`} from written`,
});

interface Written {
  readonly match: string;
  readonly seq: number;
}

const SINCE: Statement = {
  name: 'acts_since',
  text: `
select seq, state, coalesce((select json_agg(effect order by seq) from acts where match = m.id and seq > $2), '[]') as effects
from matches m where id = $1`,
};

interface News {
  readonly seq: number;
  readonly state: string;
  readonly effects: readonly string[];
}
