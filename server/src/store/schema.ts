import {
  bigint,
  boolean,
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
  },
  (t) => [
    index('matches_people').using('gin', t.people),
    index('matches_lobby').on(t.status, t.listed, t.created),
    index('matches_due').on(t.due),
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
  (t) => [primaryKey({ columns: [t.match, t.seq] })],
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
  },
  (t) => [uniqueIndex('chat_once').on(t.match, t.by, t.token), index('chat_match').on(t.match, t.n)],
);

export const notes = pgTable(
  'notes',
  {
    match: text('match').notNull(),
    person: text('person').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person] })],
);

// Accounts: the tables better-auth works with.
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isAnonymous: boolean('is_anonymous'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

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
