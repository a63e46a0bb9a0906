import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthRateLimitStorage, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous } from 'better-auth/plugins';
import type { Person } from '../protocol.ts';
import * as schema from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';
import type { Known } from './session.ts';

export interface PeopleOptions {
  readonly db: Database;
  readonly secret: string;
  /** The addresses of this server, the one people type first; the port may be known only later. */
  readonly origins: () => readonly string[];
  /** Cookies travel only over TLS. */
  readonly secure: boolean;
  /** How many guests may come from one address in a minute. */
  readonly rate: number;
  /** The name passkeys are made for: that of the address people type. */
  readonly host: string;
  /** Sends the link that confirms an e-mail address; null where no e-mail can be sent. */
  readonly confirm: ((email: string, token: string, language: string | null) => Promise<void>) | null;
  /** A guest has become somebody: his seats are that one's now. */
  readonly became: (guest: string, person: Person) => Promise<void>;
  /** A session of theirs has ended: signed out, revoked, or gone with the account. */
  readonly ended: (person: string) => Promise<void>;
}

const DAY = 86_400;
const MOST_LETTERS = 40;

/** A name as others see it: one short line. */
const shownName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS) || 'Guest';

const MOST_COUNTERS = 10_000;

/** Who asked how often: each server counts for itself. The library would count for all servers of a process together. */
function counters(): BetterAuthRateLimitStorage {
  const counted = new Map<string, Parameters<BetterAuthRateLimitStorage['set']>[1]>();
  return {
    get: async (key) => {
      const counter = counted.get(key);
      // The library counts by the wall clock: one that was set back would shut everybody out until it is there again.
      return counter && counter.lastRequest > Date.now() ? undefined : counter;
    },
    set: async (key, counter) => {
      // Whoever asked last comes last; the first have not asked for longest.
      counted.delete(key);
      counted.set(key, counter);
      const [first] = counted.keys();
      if (counted.size > MOST_COUNTERS && first !== undefined) counted.delete(first);
    },
  };
}

/** Guests and accounts: sessions in the database, a signed cookie that no script can read. */
export function makePeople(options: PeopleOptions) {
  const { db, secret, origins, secure, rate, host, confirm, became, ended } = options;
  return betterAuth({
    secret,
    basePath: '/api/auth',
    trustedOrigins: () => [...origins()],
    database: drizzleAdapter(db, { provider: 'pg', schema }),
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 200 },
    session: { expiresIn: 60 * DAY, updateAge: DAY },
    ...(confirm
      ? {
          emailVerification: {
            sendVerificationEmail: ({ user, token }, request) =>
              confirm(user.email, token, request?.headers.get('accept-language') ?? null),
          },
        }
      : {}),
    databaseHooks: {
      session: { delete: { after: ({ userId }) => ended(userId) } },
      user: {
        create: { before: async (user) => ({ data: { ...user, name: shownName(user.name) } }) },
        update: {
          before: async (user) => ({
            data: user.name === undefined ? user : { ...user, name: shownName(user.name) },
          }),
        },
      },
    },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: 'grande',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      customStorage: counters(),
      // Passwords are tried slowly (the library's own rule); a school may come as guests from one address.
      // Letters to confirm an address cannot be used to bother somebody.
      customRules: {
        '/sign-in/anonymous': { window: 60, max: rate },
        '/send-verification-email': { window: 600, max: 3 },
      },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      // Nobody is asked for a name first, so the device must know whose key it is.
      passkey({
        rpID: host,
        rpName: 'Grande Tactique',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),
      anonymous({
        emailDomainName: 'guest.invalid',
        generateName: () => `Guest ${randomInt(1000, 10_000)}`,
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          const { id, name } = newUser.user;
          await became(anonymousUser.user.id, { id, name, guest: false });
        },
      }),
    ],
  });
}

export type People = ReturnType<typeof makePeople>;

export function headersOf(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  return headers;
}

/** Whoever holds the session of a request; null without one, or when it has expired. */
export async function sessionOf(people: People, given: IncomingHttpHeaders): Promise<Known | null> {
  if (!given.cookie) return null;
  const found = await people.api.getSession({ headers: headersOf({ cookie: given.cookie }) });
  if (!found) return null;
  const { id, name, isAnonymous } = found.user;
  return { person: { id, name, guest: isAnonymous === true }, by: `session ${found.session.id}` };
}
