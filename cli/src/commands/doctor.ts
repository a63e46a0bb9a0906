import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@grande/server';
import type { Command } from 'commander';
import { Failed } from '../errors.ts';
import type { Io } from '../io.ts';
import { configOf, type Flags, loaded, PAGES, withStore } from '../server-settings.ts';

/** What the pages were made of, and what the sources of today would make; null where there are no sources. */
async function stampOf(): Promise<{ readonly made: string; readonly wanted: string } | null> {
  const setup = new URL('../../../scripts/setup.mjs', import.meta.url);
  const made = join(PAGES, '.made-of');
  if (!existsSync(setup) || !existsSync(made)) return null;
  const { appStamp } = (await import(setup.href)) as { readonly appStamp: () => string };
  return { made: readFileSync(made, 'utf8'), wanted: appStamp() };
}

const MARKS = { good: 'ok   ', doubtful: 'LOOK ', wrong: 'WRONG' } as const;

/** One line a finding, and what to do below it. */
function tell(findings: readonly Finding[], io: Io): void {
  for (const { level, of, found, advice } of findings) {
    io.out(`${MARKS[level]} ${of}: ${found}\n`);
    if (advice !== undefined) io.out(`      ${advice}\n`);
  }
  const wrong = findings.filter(({ level }) => level === 'wrong').length;
  if (wrong > 0) throw new Failed(wrong === 1 ? 'one thing is wrong' : `${wrong} things are wrong`);
}

async function examined(flags: Flags) {
  return {
    config: await configOf(flags, false),
    secretGiven: Boolean(process.env['GRANDE_SECRET']?.trim()),
    pages: PAGES,
    stamp: await stampOf(),
  };
}

/** `grande serve --check`: what a start needs. */
export async function check(flags: Flags, io: Io): Promise<void> {
  const { checkUp } = await loaded();
  tell(await checkUp(await examined(flags)), io);
  io.out('the settings are sound\n');
}

export function doctorCommand(program: Command, io: Io): void {
  withStore(program.command('doctor'))
    .description(
      'look for the mistakes operators make: settings, database, pages, proxy, mail; says what to do',
    )
    .option('--host <address>', 'the address the server listens at')
    .option('--port <number>', 'the port it listens at')
    .option('--origin <address>', 'the address people type, behind a proxy')
    .action(async (flags: Flags) => {
      const { examine } = await loaded();
      tell(await examine(await examined(flags)), io);
    });
}
