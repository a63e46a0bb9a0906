import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Plain data is kept as text, never as jsonb: the order of fields is part of what is compared. */
const time = (name: string) => bigint(name, { mode: 'number' });

export const matches = pgTable(
  'matches',
  {
    id: text('id').primaryKey(),
    head: text('head').notNull(),
    state: text('state').notNull(),
    seq: integer('seq').notNull(),
    status: text('status').notNull(),
    game: text('game').notNull(),
    listed: boolean('listed').notNull(),
    clock: text('clock').notNull(),
    people: text('people').array().notNull(),
    asked: text('asked').array().notNull(),
    due: time('due'),
    created: time('created').notNull(),
    updated: time('updated').notNull(),
    /** Whether its result has been entered in the books. */
    booked: boolean('booked').notNull().default(false),
  },
  (t) => [
    // What changes with every act is in no index, so that the act touches none; only a running clock moves `due`.
    index('matches_people').using('gin', t.people),
    index('matches_lobby').on(t.status, t.listed, t.created),
    index('matches_due').on(t.due),
    index('matches_unbooked').on(t.created).where(sql`status = 'over' and not booked`),
  ],
);

/** Everything that was done at a table, in order. Two processes cannot both write the same number. */
export const acts = pgTable(
  'acts',
  {
    match: text('match').notNull(),
    seq: integer('seq').notNull(),
    at: time('at').notNull(),
    by: text('by'),
    act: text('act').notNull(),
    effect: text('effect').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seq] }),
    // By which people sit down: few, and all that is looked for when somebody is removed.
    index('acts_sitting').on(t.by).where(sql`act like '{"kind":"join"%' or act like '{"kind":"create"%'`),
  ],
);

export const snapshots = pgTable(
  'snapshots',
  {
    match: text('match').notNull(),
    seq: integer('seq').notNull(),
    body: text('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.seq] })],
);

export const chat = pgTable(
  'chat',
  {
    n: serial('n').primaryKey(),
    match: text('match').notNull(),
    channel: text('channel').notNull(),
    by: text('by').notNull(),
    name: text('name').notNull(),
    at: time('at').notNull(),
    text: text('text').notNull(),
    token: text('token').notNull(),
    /** Said by a guest: anybody may call themselves so. */
    guest: boolean('guest').notNull().default(false),
    /** An operator has taken it away; its text is gone. */
    removed: boolean('removed').notNull().default(false),
  },
  (t) => [
    uniqueIndex('chat_once').on(t.match, t.by, t.token),
    index('chat_match').on(t.match, t.n),
    index('chat_by').on(t.by),
  ],
);

export const notes = pgTable(
  'notes',
  {
    match: text('match').notNull(),
    person: text('person').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person] }), index('notes_person').on(t.person)],
);

// Accounts: the tables better-auth works with.
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    isAnonymous: boolean('is_anonymous'),
    /** The name of an account in the form in which no two are the same; guests have none. */
    handle: text('handle'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('user_handle').on(t.handle)],
);

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [index('session_user').on(t.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('account_user').on(t.userId)],
);

export const verification = pgTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: moment('created_at').defaultNow(),
    aaguid: text('aaguid'),
  },
  (t) => [index('passkey_user').on(t.userId), index('passkey_credential').on(t.credentialID)],
);

// What is kept of people besides.
const owner = () =>
  text('person')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** How a match ended for one who sat at it. Kept by person: who has gone takes his own with him. */
export const results = pgTable(
  'results',
  {
    match: text('match').notNull(),
    seat: text('seat').notNull(),
    person: text('person').notNull(),
    game: text('game').notNull(),
    result: text('result').notNull(),
    at: time('at').notNull(),
    listed: boolean('listed').notNull(),
    /** The rating before and after, where the match was rated. */
    before: doublePrecision('before'),
    after: doublePrecision('after'),
  },
  (t) => [primaryKey({ columns: [t.match, t.seat] }), index('results_person').on(t.person, t.at)],
);

export const ratings = pgTable(
  'ratings',
  {
    person: owner(),
    game: text('game').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    played: integer('played').notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.game] }), index('ratings_game').on(t.game, t.rating)],
);

/** A way to reach somebody: a device (push), his own e-mail, an address of his (webhook). */
export const ways = pgTable(
  'ways',
  {
    id: serial('id').primaryKey(),
    person: owner(),
    kind: text('kind').notNull(),
    address: text('address').notNull(),
    /** The keys of a device, or what a webhook is signed with. */
    secret: text('secret').notNull(),
    locale: text('locale').notNull(),
    made: time('made').notNull(),
  },
  (t) => [uniqueIndex('ways_once').on(t.person, t.kind, t.address)],
);

/** What is to be told by those ways: written with the act that gave rise to it, sent by whichever process takes it. */
export const letters = pgTable(
  'letters',
  {
    id: serial('id').primaryKey(),
    way: integer('way')
      .notNull()
      .references(() => ways.id, { onDelete: 'cascade' }),
    match: text('match').notNull(),
    what: text('what').notNull(),
    due: time('due').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Until when the process that took it has it to itself. */
    taken: time('taken'),
    sent: time('sent'),
    failed: time('failed'),
    problem: text('problem'),
  },
  (t) => [
    uniqueIndex('letters_once').on(t.way, t.match, t.what).where(sql`sent is null and failed is null`),
    index('letters_due').on(t.due).where(sql`sent is null and failed is null`),
    index('letters_way').on(t.way),
  ],
);

/** What lets a program play for somebody; the token itself is not kept. */
export const tokens = pgTable(
  'tokens',
  {
    id: text('id').primaryKey(),
    person: owner(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    made: time('made').notNull(),
    used: time('used'),
    /** Until when it is good; those of before have a year. */
    expires: time('expires'),
  },
  (t) => [index('tokens_person').on(t.person)],
);

/** Stretches of time in which some server of this store ran; in the gaps nobody could answer, and no clock counts them. */
export const presence = pgTable('presence', {
  n: integer('n').primaryKey(),
  began: time('began').notNull(),
  seen: time('seen').notNull(),
});

/** What somebody reports of another, with what had been said: operators look at it. */
export const reports = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    at: time('at').notNull(),
    by: text('by').notNull(),
    against: text('against').notNull(),
    match: text('match'),
    why: text('why').notNull(),
    text: text('text').notNull(),
    said: text('said').notNull(),
    closed: time('closed'),
    closedBy: text('closed_by'),
  },
  (t) => [
    index('reports_open').on(t.at).where(sql`closed is null`),
    index('reports_by').on(t.by),
    index('reports_against').on(t.against),
  ],
);

/** Whom somebody does not want to hear or meet. */
export const blocks = pgTable(
  'blocks',
  { person: owner(), blocked: text('blocked').notNull(), at: time('at').notNull() },
  (t) => [primaryKey({ columns: [t.person, t.blocked] }), index('blocks_blocked').on(t.blocked)],
);

/** Who may not speak or come in, until when. */
export const sanctions = pgTable(
  'sanctions',
  {
    person: text('person').notNull(),
    kind: text('kind').notNull(),
    until: time('until'),
    reason: text('reason').notNull(),
    at: time('at').notNull(),
    by: text('by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.kind] })],
);

/** Everything operators have done. */
export const deeds = pgTable('deeds', {
  id: serial('id').primaryKey(),
  at: time('at').notNull(),
  by: text('by').notNull(),
  what: text('what').notNull(),
  about: text('about').notNull(),
  note: text('note').notNull(),
});
