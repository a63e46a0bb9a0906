import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import type { Game } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { type Config, ConfigError } from './config.ts';
import { Desk } from './core/desk.ts';
import { Hall, PERSON } from './core/hall.ts';
import { Quotas } from './core/quotas.ts';
import { guard, type Log, reasonOf } from './guard.ts';
import { HouseTime } from './house-time.ts';
import { makeApp } from './http/app.ts';
import { Metrics } from './http/metrics.ts';
import { Books } from './people/books.ts';
import { stillGood } from './people/lines.ts';
import { openPeople } from './people/open.ts';
import { Clerk } from './records/clerk.ts';
import { Records } from './records/records.ts';
import { Sockets } from './socket/sockets.ts';
import { openEmbedded } from './store/embedded.ts';
import { Presence } from './store/presence.ts';
import type { SqlStore } from './store/sql-store.ts';
import { isAllowed } from './thinkers/budget.ts';
import { Thinkers } from './thinkers/pool.ts';

export interface Served {
  readonly url: string;
  readonly port: number;
  readonly log: Log;
  /** Settles when the server cannot go on: whoever runs it should stop it and start another. */
  readonly failure: Promise<Error>;
  /** Takes no more, stores what is on its way, says goodbye. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1000;
/** A clock loses at most so much when the server is killed. */
const PRESENT_MS = 500;
/** Results that a process died over are entered by the next one that looks. */
const BOOKS_MS = 10_000;
const secret = (): string => randomBytes(24).toString('base64url');

/** The store that the settings name. */
export async function openStore({ database, data }: Config): Promise<SqlStore> {
  if (database === null) return openEmbedded(data);
  const { openPostgres } = await import('./store/postgres.ts');
  return openPostgres(database, secret());
}

const games = new Map<string, Promise<Game | undefined>>();
function gameOf(id: string): Promise<Game | undefined> {
  const known = games.get(id) ?? loadGame(id).then((loaded) => loaded?.game);
  games.set(id, known);
  return known;
}

/** The first port from `from` on that nobody listens at. */
export async function freePort(host: string, from: number): Promise<number> {
  for (let port = from; port < from + 50; port++) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, host, () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new ConfigError([`GRANDE_PORT: nothing is free from ${from} on`]);
}

/** The whole product from one address. */
export async function serve(config: Config, pages: string | null): Promise<Served> {
  const store = await openStore(config);
  const metrics = new Metrics();
  const thinkers = new Thinkers(config.thinkers);
  const time = new HouseTime({
    wall: () => Date.now(),
    ticks: () => performance.now(),
    jumped: guard(
      (what, about) => log(what, about),
      'following of the wall clock',
      async (ms: number) => {
        log('the wall clock jumped', { seconds: Math.round(ms / 1000) });
        if (ms > 0 && !(await store.isPlayedLive())) time.adopt();
      },
    ),
  });
  const now = () => time.now();
  const log: Log = (what, about) => app.log.error(about, what);
  const books = new Books(store.db);
  let entering: Promise<unknown> = Promise.resolve();
  const enter = () => {
    entering = entering
      .then(() => books.enter())
      .catch((error) => log('results not entered', { error: reasonOf(error) }));
  };
  const hall = new Hall({
    store,
    games: gameOf,
    now,
    ticks: () => performance.now(),
    secret,
    thinker: thinkers,
    ended: enter,
    // Made after the hall, which it asks about tables.
    manners: {
      ignores: (person, other) => persons.moderation.ignores(person, other),
      isUnder: (kind, person) => persons.moderation.isUnder(kind, person),
      learn: () => persons.moderation.learn(),
    },
    endedPerson: (person) => void sockets.review(person),
    log,
    counted: (what, amount) => metrics.count(what, amount),
  });
  const { rate, heartbeat } = config;
  const desk = new Desk(hall, isAllowed, new Quotas(rate));
  const sockets = new Sockets({
    hall,
    desk,
    rate,
    heartbeat,
    now,
    log,
    stillGood: (given) => stillGood(store.db, given, now()),
    counted: (what) => metrics.count(what),
  });
  const port = { at: config.port };
  const origins = () => [
    ...(config.origin === null ? [] : [config.origin]),
    `http://127.0.0.1:${port.at}`,
    `http://localhost:${port.at}`,
  ];
  const persons = openPeople({
    config,
    store,
    hall,
    books,
    games: gameOf,
    now,
    origins,
    log,
    counted: (what) => metrics.count(what),
    ended: async (person) => {
      await Promise.all([sockets.review(person), store.ring(PERSON + person)]);
    },
  });
  const clerk = new Clerk();
  const records = new Records(store, clerk);
  const app = makeApp({
    ...persons,
    config,
    hall,
    desk,
    books,
    sockets,
    records,
    metrics,
    pages,
    gauges: () => ({
      ...hall.load,
      sockets: sockets.count,
      thoughts: thinkers.waiting,
      records: clerk.waiting,
    }),
    problem: () => store.problem(),
    storeGauges: () => store.gauges(now()),
    now,
  });
  const presence = new Presence(store.db);
  const present = async (): Promise<void> => {
    const absences = await presence.mark(now());
    if (absences) hall.wasAway(absences);
  };
  const close = async (): Promise<void> => {
    await hall.stop();
    sockets.close();
    await app.close();
    await Promise.all([thinkers.stop(), clerk.stop()]);
    metrics.close();
    await persons.stop();
    await entering;
    await present().catch(() => undefined);
    await store.close();
  };
  try {
    hall.wasAway(await presence.arrive(now()));
    await hall.start();
    await persons.start();
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    // A server that could not start must not keep its process alive.
    await close();
    throw error;
  }
  port.at = (app.server.address() as AddressInfo).port;
  const sweeper = setInterval(
    guard(log, 'sweep', () => hall.sweep()),
    SWEEP_MS,
  );
  const presentEvery = setInterval(guard(log, 'presence', present), PRESENT_MS);
  const bookkeeper = setInterval(guard(log, 'bookkeeping', enter), BOOKS_MS);
  return {
    url: config.origin ?? `http://127.0.0.1:${port.at}/`,
    port: port.at,
    log,
    failure: store.failure,
    stop: async () => {
      clearInterval(sweeper);
      clearInterval(presentEvery);
      clearInterval(bookkeeper);
      app.log.info('stopping');
      await close();
      app.log.info('stopped');
    },
  };
}
