import { and, count, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Head } from '../core/state.ts';
import type { LetterSeen, WayKind } from '../persons.ts';
import type { Notice } from '../protocol.ts';
import { letters, matches, user, ways } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

/** A letter that one process has taken to send. */
export interface Letter {
  readonly id: number;
  readonly tries: number;
  readonly match: string;
  readonly what: Notice;
  readonly kind: WayKind;
  readonly way: number;
  readonly address: string;
  readonly secret: string;
  readonly locale: string;
  readonly head: Head;
  /** Whether what it says is still so. */
  readonly holds: boolean;
}

const AT_ONCE = 20;
/** So long a letter belongs to the process that took it; then that process is held for dead. */
const LEASE_MS = 60_000;
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 30_000;
const KEPT_MS = 7 * 86_400_000;
const open = and(isNull(letters.sent), isNull(letters.failed));

/** Whether what a letter says is still so. */
function holds(what: Notice, status: string, asked: boolean): boolean {
  if (what === 'over' || what === 'aborted') return true;
  // It is written with the match that is over.
  if (what === 'rematch') return status === 'over';
  return status === 'playing' && (what !== 'yourTurn' || asked);
}

/**
 * The letters that wait in the database, the same on both: a row is taken by one process (SKIP LOCKED) for a minute.
 * A queue with a server of its own would be one thing more to run, and would not be written with the act.
 */
export class Outbox {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** Takes what is due, one letter a way and none for those that are busy; nobody else has it meanwhile. */
  async take(now: number, busy: readonly number[] = [], most = AT_ONCE): Promise<Letter[]> {
    const free = and(open, sql`${letters.due} <= ${now}`, sql`coalesce(${letters.taken}, 0) <= ${now}`);
    const firsts = this.db
      .select({ id: sql<number>`min(${letters.id})` })
      .from(letters)
      .where(and(free, busy.length > 0 ? notInArray(letters.way, [...busy]) : undefined))
      .groupBy(letters.way)
      .orderBy(sql`min(${letters.due})`)
      .limit(most);
    const due = this.db
      .select({ id: letters.id })
      .from(letters)
      .where(and(free, inArray(letters.id, firsts)))
      .for('update', { skipLocked: true });
    const taken = await this.db
      .update(letters)
      .set({ taken: now + LEASE_MS, tries: sql`${letters.tries} + 1` })
      .where(inArray(letters.id, due))
      .returning({ id: letters.id });
    if (taken.length === 0) return [];
    const rows = await this.db
      .select({
        letter: letters,
        way: ways,
        head: matches.head,
        asked: matches.asked,
        status: matches.status,
      })
      .from(letters)
      .innerJoin(ways, eq(ways.id, letters.way))
      .innerJoin(matches, eq(matches.id, letters.match))
      .where(
        inArray(
          letters.id,
          taken.map(({ id }) => id),
        ),
      )
      .orderBy(letters.due);
    return rows.map(({ letter: { id, tries, match, what }, way, head, asked, status }) => ({
      id,
      tries,
      match,
      what: what as Notice,
      kind: way.kind as WayKind,
      way: way.id,
      address: way.address,
      secret: way.secret,
      locale: way.locale,
      head: JSON.parse(head) as Head,
      holds: holds(what as Notice, status, asked.includes(way.person)),
    }));
  }

  async sent({ id }: Letter, now: number): Promise<void> {
    await this.db.update(letters).set({ sent: now, taken: null, problem: null }).where(eq(letters.id, id));
  }

  /** What has been overtaken by events is not sent. */
  async dropped(id: number): Promise<boolean> {
    const gone = await this.db.delete(letters).where(eq(letters.id, id)).returning({ id: letters.id });
    return gone.length > 0;
  }

  /** Given back untried: the server ends before it is sent. */
  async released({ id, tries }: Letter): Promise<void> {
    await this.db
      .update(letters)
      .set({ taken: null, tries: Math.max(0, tries - 1) })
      .where(eq(letters.id, id));
  }

  /** Tried again later, each time twice as late; after some tries an operator has to look. */
  async failed({ id, tries, way }: Letter, problem: string, now: number): Promise<void> {
    const over = tries >= MOST_TRIES;
    const due = now + FIRST_WAIT_MS * 2 ** (tries - 1);
    const change = over ? { failed: now } : { due };
    await this.db
      .update(letters)
      .set({ ...change, taken: null, problem: problem.slice(0, 200) })
      .where(eq(letters.id, id));
    // What else waits for the same address need not be tried before.
    await this.db
      .update(letters)
      .set({ due: now + FIRST_WAIT_MS })
      .where(and(open, eq(letters.way, way), lt(letters.due, now + FIRST_WAIT_MS), ne(letters.id, id)));
  }

  /** Nobody is there any more: the way itself is forgotten, with all that was to go by it. */
  async closed({ way }: Letter): Promise<void> {
    await this.db.delete(ways).where(eq(ways.id, way));
  }

  /** An operator has it tried once more. */
  async again(id: number, now: number): Promise<boolean> {
    const found = await this.db
      .update(letters)
      .set({ failed: null, tries: 0, due: now })
      .where(and(eq(letters.id, id), isNotNull(letters.failed)))
      .returning({ id: letters.id });
    return found.length > 0;
  }

  async clean(now: number): Promise<void> {
    await this.db.delete(letters).where(lt(letters.sent, now - KEPT_MS));
  }

  async seen(): Promise<{ waiting: number; sent: number; failed: LetterSeen[] }> {
    const [waiting] = await this.db.select({ n: count() }).from(letters).where(open);
    const [sent] = await this.db.select({ n: count() }).from(letters).where(isNotNull(letters.sent));
    const failed = await this.db
      .select({ letter: letters, kind: ways.kind })
      .from(letters)
      .innerJoin(ways, eq(ways.id, letters.way))
      .where(isNotNull(letters.failed))
      .orderBy(desc(letters.failed))
      .limit(50);
    return {
      waiting: waiting?.n ?? 0,
      sent: sent?.n ?? 0,
      failed: failed.map(({ letter: { id, what, match, tries, problem, failed: at }, kind }) => ({
        id,
        kind,
        what,
        match,
        tries,
        problem,
        failed: at ?? 0,
      })),
    };
  }

  /** The e-mail of an account, where it has been confirmed. */
  async emailOf(person: string): Promise<{ address: string; confirmed: boolean } | null> {
    const [found] = await this.db.select().from(user).where(eq(user.id, person));
    if (!found || found.isAnonymous) return null;
    return { address: found.email, confirmed: found.emailVerified };
  }
}
