import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { Failed } from '../errors.ts';
import type { Io } from '../io.ts';
import { configOf, type Flags, loaded, PAGES, said, withStore } from '../server-settings.ts';
import { check } from './doctor.ts';

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
    .option('--check', 'look whether a server could start with these settings, and start none')
    .action(async (flags: Flags & { readonly check?: boolean }) => {
      if (flags.check) return check(flags, io);
      const config = await configOf(flags);
      const { serve, serveUntil } = await loaded();
      await said(async () => {
        const served = await serve(config, existsSync(PAGES) ? PAGES : null);
        // Where nobody looks on, standard output and error are the log, and the log is JSON.
        if (io.tty.error) io.err(`Grande Tactique: ${served.url}\n`);
        if ((await serveUntil(served, io.signal)) !== 0)
          throw new Failed('the server could not go on; its log says why. Start it again.');
      });
    });
}

export function backupCommand(program: Command, io: Io): void {
  withStore(program.command('backup'))
    .description('write everything in the store to a file, as it is at one moment')
    .argument('<file>', 'a file that does not exist yet; with --verify one that does')
    .option('--verify', 'read a backup to its end and say whether it is whole; opens no store')
    .action((file: string, flags: Flags & { readonly verify?: boolean }) =>
      said(async () => {
        const { backup, openStore, verifyBackup } = await loaded();
        if (flags.verify) {
          accessSync(resolve(io.cwd, file), constants.R_OK);
          io.out(`${await verifyBackup(resolve(io.cwd, file))} rows in '${file}', all of them whole\n`);
          return;
        }
        const store = await openStore(await configOf(flags, false));
        const rows = await backup(store, resolve(io.cwd, file)).finally(() => store.close());
        io.out(`${rows} rows in '${file}'\n`);
      }),
    );
}

export function restoreCommand(program: Command, io: Io): void {
  withStore(program.command('restore'))
    .description('put a backup into an empty store')
    .argument('<file>', 'the backup')
    .action((file: string, flags: Flags) =>
      said(async () => {
        accessSync(resolve(io.cwd, file), constants.R_OK);
        const { openStore, restore } = await loaded();
        const config = await configOf(flags, false);
        const store = await openStore(config);
        const rows = await restore(store, resolve(io.cwd, file)).finally(() => store.close());
        io.out(`${rows} rows out of '${file}'\n`);
        // It is in no backup, and a new one would sign everybody out.
        if (config.secret === '')
          io.err(
            `there is no secret in ${config.data} yet: put that of the old server there (the file 'secret', or its GRANDE_SECRET) before the first start, or everybody has to sign in again\n`,
          );
      }),
    );
}
