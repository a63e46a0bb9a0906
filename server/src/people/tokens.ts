import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Known } from '../http/session.ts';
import type { TokenSeen } from '../persons.ts';
import { tokens, user } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

const PREFIX = 'gt_';
const MOST = 10;
/** When a token was last used is kept to the minute: it is no log of what a program does. */
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Until when a token is good; those that were made without an end have a year. */
export const untilOf =
  sql<number>`coalesce(${tokens.expires}, ${tokens.made} + ${sql.raw(String(365 * DAY))})`.mapWith(Number);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Tokens let programs play in their owner's name and nothing else; only their hashes are kept. */
export class Tokens {
  private readonly db: Database;
  private readonly now: () => number;

  constructor(db: Database, now: () => number) {
    this.db = db;
    this.now = now;
  }

  /** A new token, told this once; null where somebody has enough of them. */
  async make(person: string, name: string, days = 365): Promise<{ id: string; token: string } | null> {
    // Those that have expired make room.
    const now = this.now();
    await this.db.delete(tokens).where(and(eq(tokens.person, person), lte(untilOf, now)));
    const [had] = await this.db.select({ n: count() }).from(tokens).where(eq(tokens.person, person));
    if ((had?.n ?? 0) >= MOST) return null;
    const token = PREFIX + randomBytes(32).toString('base64url');
    const id = randomBytes(9).toString('base64url');
    await this.db.insert(tokens).values({
      id,
      person,
      name,
      hash: hashOf(token),
      made: now,
      expires: now + days * DAY,
    });
    return { id, token };
  }

  async of(person: string): Promise<TokenSeen[]> {
    const { id, name, made, used } = tokens;
    const mine = this.db.select({ id, name, made, used, expires: untilOf }).from(tokens);
    return mine.where(eq(tokens.person, person)).orderBy(desc(tokens.made));
  }

  async revoke(person: string, id: string): Promise<boolean> {
    const gone = await this.db
      .delete(tokens)
      .where(and(eq(tokens.person, person), eq(tokens.id, id)))
      .returning({ id: tokens.id });
    return gone.length > 0;
  }

  /** Whose program brings this `Authorization`; undefined where it is no token of ours. */
  async knownBy(authorization: string | undefined): Promise<Known | null | undefined> {
    const token = authorization?.startsWith(`Bearer ${PREFIX}`) ? authorization.slice(7) : undefined;
    if (token === undefined) return undefined;
    const [found] = await this.db
      .select({ token: tokens, name: user.name })
      .from(tokens)
      .innerJoin(user, eq(user.id, tokens.person))
      .where(and(eq(tokens.hash, hashOf(token)), gt(untilOf, this.now())));
    if (!found) return null;
    const { id, person, used } = found.token;
    const now = this.now();
    if (used === null || used < now - MINUTE)
      await this.db.update(tokens).set({ used: now }).where(eq(tokens.id, id));
    return { person: { id: person, name: found.name, guest: false, program: true }, by: `token ${id}` };
  }
}
