import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SessionSeen } from '../persons.ts';
import { session } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

/** Where somebody is signed in. The session's own secret never leaves the server. */
export class Sessions {
  private readonly db: Database;
  private readonly now: () => number;

  constructor(db: Database, now: () => number) {
    this.db = db;
    this.now = now;
  }

  /** `by` is the session that asks. */
  async of(person: string, by: string): Promise<SessionSeen[]> {
    const rows = await this.db
      .select()
      .from(session)
      .where(and(eq(session.userId, person), gt(session.expiresAt, new Date(this.now()))))
      .orderBy(desc(session.updatedAt));
    return rows.map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
      id,
      own: by === `session ${id}`,
      began: createdAt.getTime(),
      used: updatedAt.getTime(),
      expires: expiresAt.getTime(),
      address: ipAddress ?? '',
      agent: userAgent ?? '',
    }));
  }

  /** Ends one session, or all but the one that asks. */
  async end(person: string, which: { readonly id: string } | { readonly but: string }): Promise<boolean> {
    const those =
      'id' in which ? eq(session.id, which.id) : ne(session.id, which.but.replace(/^session /, ''));
    const gone = await this.db
      .delete(session)
      .where(and(eq(session.userId, person), those))
      .returning({ id: session.id });
    return gone.length > 0;
  }
}
