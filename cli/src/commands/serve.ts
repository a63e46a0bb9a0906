import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { Failed, Usage } from '../errors.ts';
import type { Io } from '../io.ts';

// The server is large and most commands do without it: it is loaded when it is wanted.
const loaded = () => import('@grande/server');

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
type Flags = { readonly [K in keyof typeof FLAGS]?: string };

async function configOf(flags: Flags) {
  const { ConfigError, readConfig } = await loaded();
  const given = Object.entries(FLAGS).flatMap(([flag, name]) => {
    const value = flags[flag as keyof Flags];
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    return readConfig({ ...process.env, ...Object.fromEntries(given) });
  } catch (error) {
    if (error instanceof ConfigError) throw new Usage(error.message);
    throw error;
  }
}

const withStore = (command: Command): Command =>
  command
    .option('--data <folder>', 'the folder of the embedded database and the secret')
    .option('--database <url>', 'PostgreSQL in place of the embedded database');

export function serveCommand(program: Command, io: Io): void {
  withStore(program.command('serve'))
    .description('serve the tables online, with the pages if they were built; settings also by environment')
    .option('--host <address>', 'the address to listen at')
    .option('--port <number>', 'the port to listen at')
    .option('--origin <address>', 'the address people type, behind a proxy')
    .option('--thinkers <number>', 'threads that think for bots')
    .option('--rate <number>', 'requests a second of one person')
    .option('--heartbeat <seconds>', 'how often lines are asked whether they still stand')
    .option('--mail-from <address>', 'from whom e-mail comes')
    .option('--webhooks <which>', 'which addresses people may have called: public, any or no')
    .option('--admins <accounts>', 'accounts that see the operators’ page, by number or confirmed e-mail')
    .option('--log <level>', 'silent, error, warn, info or debug')
    .option('--check', 'say whether the settings are sound, and start nothing')
    .action(async (flags: Flags & { readonly check?: boolean }) => {
      const config = await configOf(flags);
      if (flags.check) {
        io.out('the settings are sound\n');
        return;
      }
      const { ConfigError, serve, serveUntil } = await loaded();
      const pages = fileURLToPath(new URL('../../../web/dist', import.meta.url));
      try {
        const served = await serve(config, existsSync(pages) ? pages : null);
        io.err(`Grande Tactique: ${served.url}\n`);
        if ((await serveUntil(served, io.signal)) !== 0)
          throw new Failed('the server could not go on; its log says why. Start it again.');
      } catch (error) {
        if (error instanceof ConfigError) throw new Failed(error.message);
        throw error;
      }
    });
}

export function backupCommand(program: Command, io: Io): void {
  withStore(program.command('backup'))
    .description('write everything in the store to a file, as it is at one moment')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string, flags: Flags) => {
      const { backup, openStore } = await loaded();
      const store = await openStore(await configOf(flags));
      const rows = await backup(store, resolve(io.cwd, file)).finally(() => store.close());
      io.out(`${rows} rows in '${file}'\n`);
    });
}

export function restoreCommand(program: Command, io: Io): void {
  withStore(program.command('restore'))
    .description('put a backup into an empty store')
    .argument('<file>', 'the backup')
    .action(async (file: string, flags: Flags) => {
      const { BackupError, openStore, restore } = await loaded();
      const store = await openStore(await configOf(flags));
      try {
        io.out(`${await restore(store, resolve(io.cwd, file))} rows out of '${file}'\n`);
      } catch (error) {
        if (error instanceof BackupError) throw new Failed(error.message);
        throw error;
      } finally {
        await store.close();
      }
    });
}
