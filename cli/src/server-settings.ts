import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { Failed, Usage } from './errors.ts';

// The server is large and most commands do without it: it is loaded when it is wanted.
export const loaded = () => import('@grande/server');

/** Flags that stand for settings of the environment. */
const FLAGS = {
  host: 'GRANDE_HOST',
  port: 'GRANDE_PORT',
  origin: 'GRANDE_ORIGIN',
  data: 'GRANDE_DATA',
  database: 'DATABASE_URL',
  thinkers: 'GRANDE_THINKERS',
  rate: 'GRANDE_RATE',
  heartbeat: 'GRANDE_HEARTBEAT',
  mailFrom: 'GRANDE_MAIL_FROM',
  webhooks: 'GRANDE_WEBHOOKS',
  admins: 'GRANDE_ADMINS',
  log: 'GRANDE_LOG',
} as const;
export type Flags = { readonly [K in keyof typeof FLAGS]?: string };

/** Where the pages are built. */
export const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The settings; `make: false` only looks whether there is a secret. */
export async function configOf(flags: Flags, make = true) {
  const { ConfigError, readConfig } = await loaded();
  const given = Object.entries(FLAGS).flatMap(([flag, name]) => {
    const value = flags[flag as keyof Flags];
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    return readConfig({ ...process.env, ...Object.fromEntries(given) }, { make });
  } catch (error) {
    if (error instanceof ConfigError) throw new Usage(error.message);
    throw error;
  }
}

/** What an operator can mend is said in a sentence; the rest is a fault of the program. */
export async function said<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failed || error instanceof Usage) throw error;
    const { BackupError, troubleOf } = await loaded();
    const trouble = error instanceof BackupError ? error.message : troubleOf(error);
    if (trouble !== null) throw new Failed(trouble);
    throw error;
  }
}

export const withStore = (command: Command): Command =>
  command
    .option('--data <folder>', 'the folder of the embedded database and the secret')
    .option('--database <url>', 'PostgreSQL in place of the embedded database');
