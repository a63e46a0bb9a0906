import { type Game, LOCALES } from '@grande/engine';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Hall, MANNERS } from '../core/hall.ts';
import { guard, type Log, reasonOf } from '../guard.ts';
import { makePeople, sessionOf } from '../http/people.ts';
import type { Identify, WhoIs } from '../http/session.ts';
import { Outbox } from '../jobs/outbox.ts';
import { PostOffice } from '../jobs/post-office.ts';
import { pushKeys } from '../jobs/vapid.ts';
import { WORDS } from '../jobs/words.ts';
import type { SqlStore } from '../store/sql-store.ts';
import type { Books } from './books.ts';
import { clear } from './cleaning.ts';
import { Estate } from './estate.ts';
import { fillHandles } from './handles.ts';
import { Moderation } from './moderation.ts';
import { Operators } from './operators.ts';
import { Sessions } from './sessions.ts';
import { Tokens } from './tokens.ts';
import { Ways } from './ways.ts';

export interface OpenOptions {
  readonly config: Config;
  readonly store: SqlStore;
  readonly hall: Hall;
  readonly books: Books;
  readonly games: (id: string) => Promise<Game | undefined>;
  readonly now: () => number;
  /** The addresses of this server, the one people type first. */
  readonly origins: () => readonly string[];
  readonly log: Log;
  readonly counted: (what: 'letters_sent' | 'letters_failed') => void;
  /** A session, token or right of somebody has ended: their sockets are looked at again, here and at the other processes. */
  readonly ended: (person: string) => Promise<void>;
}

const LETTERS_MS = 2000;
/** A mail server that does not answer is given up. */
const MAIL_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
/** Who can be reached is learnt anew so often: another process may have been told. */
const LEARN_MS = 10_000;
const CLEAN_MS = 3_600_000;

/** Everything about people besides the tables they sit at: accounts, results, how they are reached, what is theirs. */
export function openPeople({
  config,
  store,
  hall,
  books,
  games,
  now,
  origins,
  log,
  counted,
  ended,
}: OpenOptions) {
  const { db } = store;
  const outbox = new Outbox(db);
  const keys = pushKeys(config.secret);
  const base = (): string => (origins()[0] ?? '').replace(/\/$/, '');
  const { mail: setting } = config;
  const mail = setting && {
    transport: createTransport({ url: setting.smtp, ...MAIL_PATIENCE }),
    from: setting.from,
  };
  const postOffice = new PostOffice({
    outbox,
    games,
    now,
    base,
    mail,
    push: keys,
    contact: contactOf(config),
    webhooks: config.webhooks,
    log,
    counted,
  });
  const ways = new Ways({
    db,
    outbox,
    now,
    mail: mail !== null,
    pushKey: keys.publicKey,
    webhooks: config.webhooks,
    changed: () => store.learnWays(),
  });
  const tokens = new Tokens(db, now);
  const people = makePeople({
    db,
    secret: config.secret,
    origins,
    rate: config.rate,
    secure: config.origin?.startsWith('https:') ?? false,
    host: config.origin === null ? 'localhost' : new URL(config.origin).hostname,
    confirm: mail && ((email, token, language) => confirm(postOffice, base(), email, token, language)),
    reset: mail && ((email, token, language) => reset(postOffice, base(), email, token, language)),
    log,
    ended,
    isBanned: (person) => moderation.isUnder('ban', person),
    became: async (guest, person) => {
      await hall.become(guest, person);
      await books.become(guest, person.id);
      await ways.become(guest, person.id);
    },
  });
  const identify: Identify = async (headers) => {
    const program = await tokens.knownBy(headers.authorization);
    return program === undefined ? sessionOf(people, headers) : program;
  };
  const moderation = new Moderation({ db, hall, now, ended, changed: () => store.ring(MANNERS) });
  const whoIs: WhoIs = async (headers) => (await identify(headers))?.person ?? null;
  const learn = () => store.learnWays().catch((error) => log('ways not learnt', { error: reasonOf(error) }));
  const timers = [
    setInterval(guard(log, 'learning of ways', learn), LEARN_MS),
    setInterval(
      guard(log, 'learning of manners', () => moderation.learn()),
      LEARN_MS,
    ),
    setInterval(
      guard(log, 'cleaning of letters', () => outbox.clean(now())),
      CLEAN_MS,
    ),
    setInterval(
      guard(log, 'clearing', () => clear(db, now())),
      CLEAN_MS,
    ),
  ];
  return {
    people,
    identify,
    whoIs,
    ended,
    tokens,
    ways,
    outbox,
    postOffice,
    sessions: new Sessions(db, now),
    moderation,
    estate: new Estate(db, hall, (person) => moderation.forget(person)),
    operators: new Operators(db, outbox, config.admins),
    start: async () => {
      await fillHandles(db);
      await moderation.learn();
      await learn();
      postOffice.start(LETTERS_MS);
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await postOffice.stop();
    },
  };
}

/** Push services want to know whom to write to. */
function contactOf({ origin, mail }: Config): string {
  if (origin?.startsWith('https:')) return origin;
  const [, address = mail?.from] = /<([^>]+)>/.exec(mail?.from ?? '') ?? [];
  return `mailto:${address ?? 'nobody@example.invalid'}`;
}

const localeOf = (language: string | null) =>
  LOCALES.find((known) => language?.toLowerCase().startsWith(known)) ?? 'en';

/** The page asks for the new password; the word of the link is in its address behind the #, which no server log has. */
async function reset(
  postOffice: PostOffice,
  base: string,
  email: string,
  token: string,
  language: string | null,
): Promise<void> {
  const { subject, text } = WORDS[localeOf(language)].reset;
  await postOffice.mail(email, subject, text(`${base}/#/online/password?token=${encodeURIComponent(token)}`));
}

async function confirm(
  postOffice: PostOffice,
  base: string,
  email: string,
  token: string,
  language: string | null,
): Promise<void> {
  const { subject, text } = WORDS[localeOf(language)].confirm;
  const link = `${base}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/?confirmed=yes')}`;
  await postOffice.mail(email, subject, text(link));
}
