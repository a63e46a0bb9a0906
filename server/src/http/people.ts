import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthRateLimitStorage, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { anonymous } from 'better-auth/plugins';
import { type Log, reasonOf } from '../guard.ts';
import { handleOf, isTaken, shownName } from '../people/handles.ts';
import type { Person } from '../protocol.ts';
import * as schema from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';
import { Buckets } from './limits.ts';
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
  /** Sends the link that sets a new password; null where no e-mail can be sent. */
  readonly reset: ((email: string, token: string, language: string | null) => Promise<void>) | null;
  readonly log: Log;
  /** A guest has become somebody: his seats are that one's now. */
  readonly became: (guest: string, person: Person) => Promise<void>;
  /** A session of theirs has ended: signed out, revoked, or gone with the account. */
  readonly ended: (person: string) => Promise<void>;
  /** Whether an operator has shut somebody out. */
  readonly isBanned: (person: string) => boolean;
}

const DAY = 86_400;
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

/** What the library offers and nothing here needs, or does in a way of its own. */
const CLOSED: ReadonlySet<string> = new Set([
  '/delete-anonymous-user',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/update-session',
  '/list-accounts',
  '/unlink-account',
  '/link-social',
  '/sign-in/social',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
]);

const MOST_RESETS = 3;
const HOUR_MS = 3_600_000;

/** Guests and accounts: sessions in the database, a signed cookie that no script can read. */
export function makePeople(options: PeopleOptions) {
  const { db, secret, origins, secure, rate, host, confirm, reset, log, became, ended, isBanned } = options;
  const resets = new Buckets(MOST_RESETS / (HOUR_MS / 1000), MOST_RESETS);
  /** No two accounts have the same name, and no guest has one of theirs. */
  const free = async (name: string, own: string | null): Promise<string> => {
    const shown = shownName(name);
    if (await isTaken(db, shown, own))
      throw new APIError('BAD_REQUEST', { code: 'NAME_TAKEN', message: 'taken' });
    return shown;
  };
  return betterAuth({
    secret,
    basePath: '/api/auth',
    trustedOrigins: () => [...origins()],
    database: drizzleAdapter(db, { provider: 'pg', schema }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      ...(reset
        ? {
            // Nobody waits for the letter: how long it takes would tell whether there is an account.
            sendResetPassword: async ({ user, token }, request) => {
              if (resets.take(user.id, Date.now()))
                void reset(user.email, token, request?.headers.get('accept-language') ?? null).catch(
                  (error) => log('password letter not sent', { error: reasonOf(error) }),
                );
            },
          }
        : {}),
    },
    user: {
      additionalFields: { handle: { type: 'string', required: false, input: false, returned: false } },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path }) => {
        if (CLOSED.has(path)) throw new APIError('NOT_FOUND');
      }),
    },
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
      session: {
        create: {
          before: async ({ userId }) => {
            if (isBanned(userId)) throw new APIError('FORBIDDEN', { code: 'BANNED', message: 'banned' });
          },
        },
        delete: { after: ({ userId }) => ended(userId) },
      },
      user: {
        create: {
          before: async (user) => {
            const name = await free(user.name, null);
            return {
              data: { ...user, name, ...(user['isAnonymous'] === true ? {} : { handle: handleOf(name) }) },
            };
          },
        },
        update: {
          before: async (user, context) => {
            if (user.name === undefined) return { data: user };
            const own = context?.context.session?.user;
            const name = await free(user.name, own?.id ?? null);
            return {
              data: { ...user, name, ...(own?.['isAnonymous'] === true ? {} : { handle: handleOf(name) }) },
            };
          },
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
        '/request-password-reset': { window: 600, max: 3 },
      },
    },
    telemetry: { enabled: false },
    // What the library has to say goes the same way as everything else, on a line of its own.
    logger: { level: 'error', log: (_level, message) => log('accounts', { error: message }) },
    onAPIError: {
      onError: (error) => {
        if (!(error instanceof APIError)) log('accounts', { error: reasonOf(error) });
      },
    },
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
