import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Trust, trustOf } from './http/address.ts';

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
  /** Which proxies in front are believed when they say who is asking (X-Forwarded-For); null where there are none. */
  readonly proxy: Trust | null;
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
  GRANDE_PROXY: ['the proxies in front: no, yes (one, near by), how many, or their addresses', 'no'],
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

/** Other variables that begin like settings and belong to somebody else: tests, tools and programs that play. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'GRANDE_TOKEN',
  'GRANDE_WEB_OUT',
  'GRANDE_MUTANTS',
  'GRANDE_MUTANTS_SEED',
]);

/** A misspelt setting would be passed over in silence. */
function misspelt(given: Settings): string[] {
  const known = Object.keys(SETTINGS);
  return Object.keys(given)
    .filter((name) => name.startsWith('GRANDE_') && !known.includes(name) && !NOT_OURS.has(name))
    .map((name) => {
      const near = known
        .map((one) => ({ one, far: distance(name, one) }))
        .sort((a, b) => a.far - b.far)
        .filter(({ far }) => far <= 4)[0];
      return `${name}: there is no such setting${near ? `; ${near.one} is meant?` : ''}`;
    });
}

/** How many letters must be added, left out or changed to make the one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * Reads the settings; every one that is wrong is named, and nothing is started. The secret is made and kept where it
 * is not there yet, unless it is only to be looked at (`make: false`): then it is empty.
 */
export function readConfig(given: Settings, { make = true }: { readonly make?: boolean } = {}): Config {
  const problems: string[] = misspelt(given);
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
  if (origin !== null && !isOrigin(origin)) problems.push(originProblem(origin));
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
  const trust = trustOf(proxy);
  if (!trust)
    problems.push(`GRANDE_PROXY: no, yes, a number up to 10 or addresses expected, found '${proxy}'`);
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
    secret: secret || keptSecret(data, make),
    proxy: proxy === 'no' ? null : trust,
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

/** What is wrong with an address, and what it should be where that can be said. */
function originProblem(text: string): string {
  const short = text.replace(/\/+$/, '');
  if (short !== text && isOrigin(short))
    return `GRANDE_ORIGIN: without the slash at its end, '${short}', found '${text}'`;
  if (short.includes('.') && isOrigin(`https://${short}`))
    return `GRANDE_ORIGIN: with https:// before it, 'https://${short}', found '${text}'`;
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(text) ?? [];
  if (isOrigin(origin))
    return `GRANDE_ORIGIN: the address alone, '${origin}', without what follows it, found '${text}'`;
  return `GRANDE_ORIGIN: an address like https://play.example.org expected, found '${text}'`;
}

/** Made at the first start, readable by the owner alone. */
function keptSecret(data: string, make: boolean): string {
  const file = join(data, 'secret');
  if (!existsSync(file)) {
    if (!make) return '';
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  if (make) chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
