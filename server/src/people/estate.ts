import { randomBytes } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Hall } from '../core/hall.ts';
import type { Act, Head, RoomState } from '../core/state.ts';
import { clocksOf, seatsOf, tableOf } from '../core/table.ts';
import { GONE } from '../persons.ts';
import {
  acts,
  chat,
  matches,
  notes,
  passkey,
  ratings,
  results,
  session,
  tokens,
  user,
  ways,
} from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

const FORMER = 'a former player';

/** What is a person's own: taken along, or taken away. */
export class Estate {
  private readonly db: Database;
  private readonly hall: Hall;

  /** What else is kept of somebody goes with them. */
  private readonly forget: (person: string) => Promise<void>;

  constructor(db: Database, hall: Hall, forget: (person: string) => Promise<void> = async () => undefined) {
    this.db = db;
    this.hall = hall;
    this.forget = forget;
  }

  /** Everything that is kept of somebody. Of matches what he may know of the table; their records have their own address. */
  async exported(person: string, now: number) {
    const { db } = this;
    const [account] = await db.select().from(user).where(eq(user.id, person));
    const his = await db
      .select({ head: matches.head, state: matches.state, updated: matches.updated })
      .from(matches)
      .where(sql`${matches.people} @> ARRAY[${person}]::text[]`)
      // Not by the last act: the others may have acted under cover.
      .orderBy(matches.created, matches.id);
    return {
      format: 'grande-person',
      version: 1,
      at: now,
      account: account ?? null,
      sessions: await db
        .select({
          createdAt: session.createdAt,
          expiresAt: session.expiresAt,
          ipAddress: session.ipAddress,
          userAgent: session.userAgent,
        })
        .from(session)
        .where(eq(session.userId, person)),
      passkeys: await db
        .select({ name: passkey.name, createdAt: passkey.createdAt })
        .from(passkey)
        .where(eq(passkey.userId, person)),
      tokens: await db
        .select({ name: tokens.name, made: tokens.made, used: tokens.used })
        .from(tokens)
        .where(eq(tokens.person, person)),
      notifications: await db
        .select({ kind: ways.kind, address: ways.address, locale: ways.locale })
        .from(ways)
        .where(eq(ways.person, person)),
      ratings: await db.select().from(ratings).where(eq(ratings.person, person)),
      results: await db.select().from(results).where(eq(results.person, person)),
      matches: his.map(({ head, state, updated }) =>
        exportedMatch(JSON.parse(head) as Head, JSON.parse(state) as RoomState, updated, person, now),
      ),
      chat: await db.select().from(chat).where(eq(chat.by, person)).orderBy(chat.n),
      notes: await db.select().from(notes).where(eq(notes.person, person)),
    };
  }

  /** How many matches somebody is in the middle of. */
  async running(person: string): Promise<number> {
    const found = await this.db
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.status, 'playing'), sql`${matches.people} @> ARRAY[${person}]::text[]`));
    return found.length;
  }

  /**
   * Takes somebody away. Matches that are being played are given up; all of them stay for the others, under a name
   * that is nobody's. What he said and noted goes, and his results with his account.
   */
  async remove(person: string): Promise<void> {
    const gone = GONE + randomBytes(12).toString('base64url').replace(/_/g, '-');
    const his = new Set<string>();
    for (;;) {
      const mine = await this.hall.house.store.mine(person);
      if (mine.length === 0) break;
      for (const { head, state } of mine) {
        his.add(head.id);
        await this.leaves(person, gone, head.id, state);
      }
    }
    await this.forget(person);
    await this.db.transaction(async (tx) => {
      await forgotten(tx, person, gone, his);
      await tx.delete(chat).where(eq(chat.by, person));
      await tx.delete(notes).where(eq(notes.person, person));
      await tx.delete(results).where(eq(results.person, person));
      // Sessions, passkeys, tokens, ratings and ways to reach him go with the account.
      await tx.delete(user).where(eq(user.id, person));
    });
  }

  private async leaves(person: string, gone: string, match: string, state: RoomState): Promise<void> {
    const { hall } = this;
    if (state.status === 'gathering') {
      const left = await hall.act(match, person, { kind: 'leave' });
      if (left.ok) return;
    }
    for (const seat of seatsOf(state, person)) await hall.act(match, person, { kind: 'resign', seat });
    const acted = await hall.act(match, null, { kind: 'become', from: person, id: gone, name: FORMER });
    if (!acted.ok) throw new Error(`match ${match} stays with ${person}: ${acted.reason}`);
  }
}

/** A match as somebody who sits at it may take it along. */
export function exportedMatch(head: Head, state: RoomState, updated: number, person: string, now: number) {
  const mine = seatsOf(state, person);
  const clocks = clocksOf(state, mine[0] ?? null, now);
  // While a match is played, the time of the last act would tell of hidden answers.
  const ended = state.status === 'playing' ? {} : { updated };
  return { ...tableOf(head, state), clocks, mine, outcome: state.outcome, ...ended };
}

/**
 * Their number and name are in what was stored when they sat down. Only the tables they opened or sat at are looked
 * through; of a guest who became this account the earlier number goes too.
 */
async function forgotten(tx: Database, person: string, gone: string, his: Set<string>): Promise<void> {
  const sat = await tx
    .selectDistinct({ match: acts.match })
    .from(acts)
    .where(and(eq(acts.by, person), SITTING));
  for (const { match } of sat) his.add(match);
  for (const match of his) await forgottenAt(tx, match, person, gone);
}

/** As the index says it, so that the index is used. */
const SITTING = sql`(act like '{"kind":"join"%' or act like '{"kind":"create"%')`;

async function forgottenAt(tx: Database, match: string, person: string, gone: string): Promise<void> {
  const rows = await tx
    .select({ seq: acts.seq, act: acts.act, by: acts.by })
    .from(acts)
    .where(
      and(
        eq(acts.match, match),
        or(
          eq(acts.by, person),
          sql`${acts.act} like '{"kind":"become"%'`,
          sql`position(${person} in ${acts.act}) > 0`,
        ),
      ),
    );
  const own = new Set([person]);
  for (const { act } of rows) {
    const told = JSON.parse(act) as Act;
    if (told.kind === 'become' && told.id === person) own.add(told.from);
  }
  const asGuest = [...own].filter((id) => id !== person);
  const all =
    asGuest.length === 0
      ? rows
      : await tx
          .select({ seq: acts.seq, act: acts.act, by: acts.by })
          .from(acts)
          .where(eq(acts.match, match));
  for (const { seq, act, by } of all) {
    const named = [...own].some((id) => act.includes(id));
    if (!named && !(by !== null && own.has(by))) continue;
    const told = JSON.parse(act) as Act;
    const plain = named && 'name' in told ? { ...told, name: FORMER } : told;
    let text = JSON.stringify(plain);
    for (const id of own) text = text.replaceAll(id, gone);
    await tx
      .update(acts)
      .set({ act: text, ...(by !== null && own.has(by) ? { by: gone } : {}) })
      .where(and(eq(acts.match, match), eq(acts.seq, seq)));
  }
  for (const id of own)
    await tx
      .update(matches)
      .set({ head: sql`replace(${matches.head}, ${id}, ${gone})` })
      .where(and(eq(matches.id, match), sql`position(${id} in ${matches.head}) > 0`));
}
