import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { channelsFor } from '../core/company.ts';
import type { Hall } from '../core/hall.ts';
import type { BlockSeen, DeedSeen, ReportGiven, ReportSeen, SanctionKind } from '../persons.ts';
import type { ChatLine } from '../protocol.ts';
import { blocks, chat, deeds, reports, sanctions, session, tokens, user } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

const DAY = 86_400_000;
/** So many people one person may block, and so many of their reports may wait. */
const MOST_BLOCKED = 200;
const MOST_REPORTS = 10;
/** So many lines around what is reported are kept with it: they may be gone when somebody looks. */
const MOST_LINES = 30;
const MOST_SEEN = 100;

export interface ModerationOptions {
  readonly db: Database;
  readonly hall: Hall;
  readonly now: () => number;
  /** Somebody's sessions have ended. */
  readonly ended: (person: string) => Promise<void>;
  /** The other processes must learn anew who blocks whom and who may not speak. */
  readonly changed: () => Promise<void>;
}

/** Who may speak, come in and play with whom: what people report and block, and what operators do about it. */
export class Moderation {
  private readonly options: ModerationOptions;
  /** `person blocked`, and `kind person` with its end: looked up for every line, so they are kept here. */
  private blocked: ReadonlySet<string> = new Set();
  private sanctioned: ReadonlyMap<string, number | null> = new Map();

  constructor(options: ModerationOptions) {
    this.options = options;
  }

  /** Reads anew what every line and every seat asks for. */
  async learn(): Promise<void> {
    const { db } = this.options;
    const pairs = await db.select({ person: blocks.person, blocked: blocks.blocked }).from(blocks);
    const under = await db.select().from(sanctions);
    this.blocked = new Set(pairs.map(({ person, blocked }) => `${person} ${blocked}`));
    this.sanctioned = new Map(under.map(({ kind, person, until }) => [`${kind} ${person}`, until]));
  }

  private async changed(): Promise<void> {
    await this.learn();
    await this.options.changed();
  }

  /** Whether somebody does not want to hear or meet another. */
  ignores(person: string, other: string): boolean {
    return this.blocked.has(`${person} ${other}`);
  }

  isUnder(kind: SanctionKind, person: string): boolean {
    const until = this.sanctioned.get(`${kind} ${person}`);
    return until === null || (until !== undefined && until > this.options.now());
  }

  async block(person: string, other: string, on: boolean): Promise<boolean> {
    const { db, now } = this.options;
    if (!on) await db.delete(blocks).where(and(eq(blocks.person, person), eq(blocks.blocked, other)));
    else {
      const [known] = await db.select({ id: user.id }).from(user).where(eq(user.id, other));
      const [had] = await db.select({ n: count() }).from(blocks).where(eq(blocks.person, person));
      if (!known || other === person || (had?.n ?? 0) >= MOST_BLOCKED) return false;
      await db.insert(blocks).values({ person, blocked: other, at: now() }).onConflictDoNothing();
    }
    await this.changed();
    return true;
  }

  async blocksOf(person: string): Promise<BlockSeen[]> {
    return this.options.db
      .select({ id: user.id, name: user.name })
      .from(blocks)
      .innerJoin(user, eq(user.id, blocks.blocked))
      .where(eq(blocks.person, person))
      .orderBy(user.name);
  }

  /** Keeps a report with the lines that the reporter could read; false where too many of theirs wait. */
  async report(by: string, { against, match, why, text }: ReportGiven): Promise<boolean> {
    const { db, hall, now } = this.options;
    const [known] = await db.select({ id: user.id }).from(user).where(eq(user.id, against));
    if (!known || against === by) return false;
    const open = and(eq(reports.by, by), isNull(reports.closed));
    const [had] = await db.select({ n: count() }).from(reports).where(open);
    if ((had?.n ?? 0) >= MOST_REPORTS) return false;
    const channels = match === null ? null : await hall.read(match, (room) => channelsFor(room, by));
    const said = match === null || !channels ? {} : await hall.house.store.chat(match, channels);
    const lines = Object.values(said)
      .flat()
      .sort((a, b) => a.n - b.n)
      .slice(-MOST_LINES);
    await db
      .insert(reports)
      .values({ at: now(), by, against, match, why, text, said: JSON.stringify(lines) });
    return true;
  }

  /** What waits for an operator, the oldest first, with what was said. */
  async queue(): Promise<ReportSeen[]> {
    const { db } = this.options;
    const rows = await db
      .select()
      .from(reports)
      .where(isNull(reports.closed))
      .orderBy(reports.at)
      .limit(MOST_SEEN);
    const names = new Map<string, string>();
    for (const { by, against } of rows)
      for (const id of [by, against]) if (!names.has(id)) names.set(id, (await this.nameOf(id)) ?? '');
    return rows.map(({ id, at, by, against, match, why, text, said }) => ({
      id,
      at,
      by: { id: by, name: names.get(by) ?? '' },
      against: { id: against, name: names.get(against) ?? '' },
      match,
      why: why as ReportGiven['why'],
      text,
      said: JSON.parse(said) as ChatLine[],
      under: (['mute', 'ban'] as const).filter((kind) => this.isUnder(kind, against)),
    }));
  }

  private async nameOf(id: string): Promise<string | null> {
    const [found] = await this.options.db.select({ name: user.name }).from(user).where(eq(user.id, id));
    return found?.name ?? null;
  }

  async close(by: string, id: number): Promise<boolean> {
    const { db, now } = this.options;
    const done = await db
      .update(reports)
      .set({ closed: now(), closedBy: by })
      .where(and(eq(reports.id, id), isNull(reports.closed)))
      .returning({ id: reports.id });
    return done.length > 0;
  }

  /** Nobody under a ban comes in; without an end it lasts until it is lifted. */
  async sanction(
    by: string,
    person: string,
    kind: SanctionKind,
    days: number | null,
    reason: string,
  ): Promise<boolean> {
    const { db, now, ended } = this.options;
    if ((await this.nameOf(person)) === null) return false;
    const values = { person, kind, reason, by, at: now(), until: days === null ? null : now() + days * DAY };
    await db
      .insert(sanctions)
      .values(values)
      .onConflictDoUpdate({ target: [sanctions.person, sanctions.kind], set: values });
    await this.changed();
    if (kind === 'ban') {
      await db.delete(session).where(eq(session.userId, person));
      await db.delete(tokens).where(eq(tokens.person, person));
      await ended(person);
    }
    return true;
  }

  async lift(person: string, kind: SanctionKind): Promise<boolean> {
    const { db } = this.options;
    const gone = await db
      .delete(sanctions)
      .where(and(eq(sanctions.person, person), eq(sanctions.kind, kind)))
      .returning({ person: sanctions.person });
    await this.changed();
    return gone.length > 0;
  }

  /** Takes a line out of the talk; that there was one stays to be seen. */
  async removeLine(n: number): Promise<boolean> {
    const { db, hall } = this.options;
    const [line] = await db
      .update(chat)
      .set({ text: '', removed: true })
      .where(and(eq(chat.n, n), eq(chat.removed, false)))
      .returning({ match: chat.match, channel: chat.channel });
    if (!line) return false;
    await hall.unsaid(line.match, line.channel, n);
    return true;
  }

  /** Everything an operator does is kept. */
  async did(by: string, what: string, about: string, note = ''): Promise<void> {
    await this.options.db.insert(deeds).values({ at: this.options.now(), by, what, about, note });
  }

  async deeds(): Promise<DeedSeen[]> {
    return this.options.db.select().from(deeds).orderBy(desc(deeds.id)).limit(MOST_SEEN);
  }

  /** Sanctions that are over, and what belongs to somebody who is removed, are no longer kept. */
  async forget(person: string): Promise<void> {
    const { db } = this.options;
    await db.delete(reports).where(or(eq(reports.by, person), eq(reports.against, person)));
    await db.delete(blocks).where(eq(blocks.blocked, person));
    await db.delete(sanctions).where(eq(sanctions.person, person));
  }

  /** How many reports came in since then: for the operator's page. */
  async open(since = 0): Promise<number> {
    const [row] = await this.options.db
      .select({ n: count() })
      .from(reports)
      .where(and(isNull(reports.closed), gt(reports.at, since)));
    return row?.n ?? 0;
  }
}
