import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Outbox } from '../jobs/outbox.ts';
import { type Allowed, problemOf } from '../jobs/outside.ts';
import type { PersonsProblem, Reach, WayKind } from '../persons.ts';
import { ways } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

const MOST_DEVICES = 10;

export interface WaysOptions {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => number;
  /** What this server can do. */
  readonly mail: boolean;
  readonly pushKey: string | null;
  readonly webhooks: Allowed | 'no';
  /** Who can be reached has changed. */
  readonly changed: () => Promise<void>;
}

type Done<T = Record<never, never>> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; problem: PersonsProblem };
const no = (problem: PersonsProblem) => ({ ok: false, problem }) as const;
const OK = { ok: true } as const;

/** By what ways somebody wants to be told that it is his turn. */
export class Ways {
  private readonly options: WaysOptions;

  constructor(options: WaysOptions) {
    this.options = options;
  }

  async reach(person: string): Promise<Reach> {
    const { db, outbox, mail, pushKey, webhooks } = this.options;
    const rows = await db.select().from(ways).where(eq(ways.person, person));
    const of = (kind: WayKind) => rows.filter((row) => row.kind === kind);
    const own = await outbox.emailOf(person);
    return {
      email: {
        possible: mail && own !== null,
        address: own?.address ?? null,
        confirmed: own?.confirmed ?? false,
        on: of('email').length > 0,
      },
      webhook: { possible: webhooks !== 'no', address: of('webhook')[0]?.address ?? null },
      push: { key: pushKey, devices: of('push').map(({ address }) => address) },
    };
  }

  /** Letters go to one's own confirmed address and to no other. */
  async email(person: string, on: boolean, locale: string): Promise<Done> {
    const { outbox, mail } = this.options;
    const own = await outbox.emailOf(person);
    if (!on) return this.closed(person, 'email');
    if (!mail || !own) return no('notNow');
    if (!own.confirmed) return no('unconfirmed');
    return this.opened(person, 'email', own.address, '', locale);
  }

  /** One address a person; its secret is told once. */
  async webhook(person: string, address: string | null, locale: string): Promise<Done<{ secret?: string }>> {
    const { webhooks } = this.options;
    if (address === null) return this.closed(person, 'webhook');
    if (webhooks === 'no') return no('notNow');
    if (problemOf(address, webhooks) !== null) return no('address');
    const secret = randomBytes(32).toString('base64url');
    await this.closed(person, 'webhook');
    const done = await this.opened(person, 'webhook', address, secret, locale);
    return done.ok ? { ...OK, secret } : done;
  }

  async device(person: string, address: string, keys: string, locale: string): Promise<Done> {
    const { db, pushKey, webhooks } = this.options;
    if (pushKey === null) return no('notNow');
    if (problemOf(address, webhooks === 'any' ? 'any' : 'public') !== null) return no('address');
    const done = await this.opened(person, 'push', address, keys, locale);
    const all = await db
      .select({ id: ways.id })
      .from(ways)
      .where(and(eq(ways.person, person), eq(ways.kind, 'push')))
      .orderBy(desc(ways.made), desc(ways.id));
    // The oldest is most likely a device that is gone.
    const many = all.slice(MOST_DEVICES).map(({ id }) => id);
    if (many.length > 0) await db.delete(ways).where(inArray(ways.id, many));
    return done;
  }

  /** All of a kind, or one device. */
  async closed(person: string, kind: WayKind, address?: string): Promise<Done> {
    const { db, changed } = this.options;
    const his = and(eq(ways.person, person), eq(ways.kind, kind));
    await db.delete(ways).where(address === undefined ? his : and(his, eq(ways.address, address)));
    await changed();
    return OK;
  }

  private async opened(
    person: string,
    kind: WayKind,
    address: string,
    secret: string,
    locale: string,
  ): Promise<Done> {
    const { db, now, changed } = this.options;
    await db
      .insert(ways)
      .values({ person, kind, address, secret, locale, made: now() })
      .onConflictDoUpdate({ target: [ways.person, ways.kind, ways.address], set: { secret, locale } });
    await changed();
    return OK;
  }

  /** A guest has become somebody: he is reached as before. */
  async become(from: string, to: string): Promise<void> {
    const { db, changed } = this.options;
    await db.update(ways).set({ person: to }).where(eq(ways.person, from));
    await changed();
  }
}
