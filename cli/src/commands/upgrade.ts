import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { Failed } from '../errors.ts';
import type { Io } from '../io.ts';

/** Installs and builds what a new version needs: once, whoever else does the same meanwhile. */
export function upgradeCommand(program: Command, io: Io): void {
  program
    .command('upgrade')
    .description('after the program was replaced: install its packages, compile it and build the pages, once')
    .action(async () => {
      const script = fileURLToPath(new URL('../../../scripts/upgrade.mjs', import.meta.url));
      if (!existsSync(script))
        throw new Failed('this is a finished image: replace it by that of the new version');
      const child = spawn(process.execPath, [script], { stdio: ['ignore', 2, 2] });
      const stop = () => child.kill('SIGTERM');
      io.signal.addEventListener('abort', stop, { once: true });
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', resolve);
      });
      io.signal.removeEventListener('abort', stop);
      io.signal.throwIfAborted();
      if (code !== 0) throw new Failed('the new version could not be installed and built: see above');
      io.out('installed and built; now start the server anew, of several processes one after the other\n');
    });
}
