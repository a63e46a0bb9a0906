import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** Everything that can be set, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The address people type, where it is not this machine's own: `https://play.example.org`. */
  readonly origin: string | null;
  /** The folder of the embedded database and of the secret. */
  readonly data: string;
  /** PostgreSQL instead of the embedded database. */
  readonly database: string | null;
  readonly secret: string;
  /** Whether a proxy in front says who is asking (X-Forwarded-For). */
  readonly proxy: boolean;
  /** How many threads think for bots. */
  readonly thinkers: number;
  /** Requests a second of one person, and how many may come at once. */
  readonly rate: number;
  /** After so many seconds of silence a line is asked whether it still stands; without an answer it is cut at the next time. */
  readonly heartbeat: number;
  /** Whoever reads the metrics from elsewhere must know this. */
  readonly metricsToken: string | null;
  /** Where e-mail is handed in, and from whom it comes; null where none is sent. */
  readonly mail: { readonly smtp: string; readonly from: string } | null;
  /** Which addresses people may have called when something waits for them. */
  readonly webhooks: 'public' | 'any' | 'no';
  /** Accounts that may see the operators' page: their numbers, or confirmed e-mail addresses. */
  readonly admins: readonly string[];
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

export type Settings = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const WEBHOOKS = ['public', 'any', 'no'] as const;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** The settings there are: name, what it is, what it is when nobody says. */
export const SETTINGS = {
  GRANDE_HOST: ['the address to listen at', '127.0.0.1'],
  GRANDE_PORT: ['the port to listen at', '4173'],
  GRANDE_ORIGIN: ['the address people type, behind a proxy', ''],
  GRANDE_DATA: ['the folder of the embedded database and the secret', '.grande'],
  DATABASE_URL: ['PostgreSQL in place of the embedded database', ''],
  GRANDE_SECRET: ['signs the sessions; made and kept in the data folder where not set', ''],
  GRANDE_PROXY: ['yes where a proxy in front says who is asking', 'no'],
  GRANDE_THINKERS: ['threads that think for bots', ''],
  GRANDE_RATE: ['requests a second of one person', '40'],
  GRANDE_HEARTBEAT: ['seconds between two looks whether a line still stands', '30'],
  GRANDE_METRICS_TOKEN: ['lets the metrics be read from elsewhere', ''],
  GRANDE_SMTP: ['where e-mail is handed in: smtp://name:password@host:587', ''],
  GRANDE_MAIL_FROM: ['from whom e-mail comes', ''],
  GRANDE_WEBHOOKS: ['public, any or no: which addresses people may have called', 'public'],
  GRANDE_ADMINS: ['accounts that see the operators’ page, by number or confirmed e-mail', ''],
  GRANDE_LOG: ['silent, error, warn, info or debug', 'info'],
} as const;

/** Reads the settings; every one that is wrong is named, and nothing is started. */
export function readConfig(given: Settings): Config {
  const problems: string[] = [];
  const value = (name: keyof typeof SETTINGS) => given[name]?.trim() || SETTINGS[name][1];
  const whole = (name: keyof typeof SETTINGS, least: number, most: number, otherwise = 0) => {
    const text = value(name);
    if (text === '') return otherwise;
    const number = Number(text);
    if (!Number.isInteger(number) || number < least || number > most)
      problems.push(`${name}: a whole number from ${least} to ${most} expected, found '${text}'`);
    return number;
  };
  const origin = value('GRANDE_ORIGIN') || null;
  if (origin !== null && !isOrigin(origin))
    problems.push(`GRANDE_ORIGIN: an address like https://play.example.org expected, found '${origin}'`);
  const database = value('DATABASE_URL') || null;
  if (database !== null && !/^postgres(?:ql)?:\/\//.test(database))
    problems.push('DATABASE_URL: postgres://… expected');
  const log = LOG_LEVELS.find((level) => level === value('GRANDE_LOG'));
  if (!log) problems.push(`GRANDE_LOG: one of ${LOG_LEVELS.join(', ')} expected`);
  const webhooks = WEBHOOKS.find((which) => which === value('GRANDE_WEBHOOKS'));
  if (!webhooks) problems.push(`GRANDE_WEBHOOKS: one of ${WEBHOOKS.join(', ')} expected`);
  const smtp = value('GRANDE_SMTP');
  const from = value('GRANDE_MAIL_FROM');
  if (smtp !== '' && !/^smtps?:\/\/[^/]/.test(smtp)) problems.push('GRANDE_SMTP: smtp://… expected');
  if ((smtp === '') !== (from === ''))
    problems.push('GRANDE_MAIL_FROM: must be set where GRANDE_SMTP is, and only there');
  const proxy = value('GRANDE_PROXY');
  if (proxy !== 'yes' && proxy !== 'no') problems.push(`GRANDE_PROXY: yes or no expected, found '${proxy}'`);
  const host = value('GRANDE_HOST');
  if (origin === null && !['127.0.0.1', 'localhost', '::1'].includes(host))
    problems.push('GRANDE_ORIGIN: must be set where GRANDE_HOST is not this machine alone');
  const secret = given['GRANDE_SECRET']?.trim() ?? '';
  if (secret !== '' && secret.length < 32) problems.push('GRANDE_SECRET: at least 32 letters expected');
  const port = whole('GRANDE_PORT', 0, 65_535);
  const thinkers = whole('GRANDE_THINKERS', 0, 64, Math.max(1, availableParallelism() - 1));
  const rate = whole('GRANDE_RATE', 1, 100_000);
  const heartbeat = whole('GRANDE_HEARTBEAT', 1, 3600);
  const data = resolve(value('GRANDE_DATA'));
  if (problems.length > 0 || !log || !webhooks) throw new ConfigError(problems);
  return {
    host,
    port,
    origin,
    data,
    database,
    secret: secret || keptSecret(data),
    proxy: proxy === 'yes',
    thinkers,
    rate,
    heartbeat,
    metricsToken: value('GRANDE_METRICS_TOKEN') || null,
    mail: smtp === '' ? null : { smtp, from },
    webhooks,
    admins: value('GRANDE_ADMINS')
      .split(/[\s,]+/)
      .filter((name) => name !== '')
      .map((name) => (name.includes('@') ? name.toLowerCase() : name)),
    log,
  };
}

function isOrigin(text: string): boolean {
  try {
    const { origin, protocol } = new URL(text);
    return origin === text && /^https?:$/.test(protocol);
  } catch {
    return false;
  }
}

/** Made at the first start, readable by the owner alone. */
function keptSecret(data: string): string {
  const file = join(data, 'secret');
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
