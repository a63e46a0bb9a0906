import { and, gt, inArray } from 'drizzle-orm';
import { session, tokens } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';
import { untilOf } from './tokens.ts';

/** Which of these sessions and tokens (`session <id>`, `token <id>`) are still good. */
export async function stillGood(db: Database, given: Iterable<string>, now: number): Promise<Set<string>> {
  const all = [...new Set(given)];
  const of = (kind: string) =>
    all.flatMap((by) => (by.startsWith(`${kind} `) ? [by.slice(kind.length + 1)] : []));
  const [sessions, programs] = [of('session'), of('token')];
  const good = new Set<string>();
  if (sessions.length > 0) {
    const lasting = and(inArray(session.id, sessions), gt(session.expiresAt, new Date(now)));
    for (const { id } of await db.select({ id: session.id }).from(session).where(lasting))
      good.add(`session ${id}`);
  }
  if (programs.length > 0)
    for (const { id } of await db
      .select({ id: tokens.id })
      .from(tokens)
      .where(and(inArray(tokens.id, programs), gt(untilOf, now))))
      good.add(`token ${id}`);
  return good;
}
