import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { adviseCommand } from './commands/advise.ts';
import { analyseCommand } from './commands/analyse.ts';
import { doctorCommand } from './commands/doctor.ts';
import { duelCommand } from './commands/duel.ts';
import { fitCommand } from './commands/fit.ts';
import { gamesCommand } from './commands/games.ts';
import { labCommand } from './commands/lab.ts';
import { playCommand } from './commands/play.ts';
import { puzzlesCommand } from './commands/puzzles.ts';
import { recordCommand } from './commands/record.ts';
import { refereeCommand } from './commands/referee.ts';
import { replayCommand } from './commands/replay.ts';
import { rulesCommand } from './commands/rules.ts';
import { backupCommand, restoreCommand, serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { situationCommand } from './commands/situation.ts';
import { tablesCommand } from './commands/tables.ts';
import { upgradeCommand } from './commands/upgrade.ts';
import { verifyCommand } from './commands/verify.ts';
import { workerCommand } from './commands/worker.ts';
import { EXIT, Failed, Interrupted, PipeClosed, textOf, Usage } from './errors.ts';
import type { Io } from './io.ts';
import { harmless } from './output.ts';
import { readTables } from './tables.ts';

const EXIT_HELP = `
Exit codes: 0 done, 1 the thing failed, 2 wrong usage, 130 interrupted.
\`grande <command> --help\` tells more about a command.`;

const COMMANDS = [
  gamesCommand,
  playCommand,
  simulateCommand,
  duelCommand,
  fitCommand,
  labCommand,
  workerCommand,
  refereeCommand,
  adviseCommand,
  analyseCommand,
  puzzlesCommand,
  situationCommand,
  recordCommand,
  replayCommand,
  verifyCommand,
  tablesCommand,
  rulesCommand,
  serveCommand,
  doctorCommand,
  upgradeCommand,
  backupCommand,
  restoreCommand,
];

/** The package says which version it is; its file lies one folder up, from the sources and from the build. */
function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

function programFor(io: Io): Command {
  const program = new Command('grande')
    .description('Grande Tactique at the terminal: play, simulate, examine and verify matches.')
    .version(version())
    .addHelpText('after', EXIT_HELP)
    .showHelpAfterError('(add --help for what there is)')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .hook('preAction', (_, command) => readTables(io, command.opts<{ readonly tables?: string }>().tables));
  // Settings are handed down to the commands when they are made, so they come first.
  for (const add of COMMANDS) add(program, io);
  return program;
}

/** Runs one command line (without `node` and the script) and returns its exit code; it never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const program = programFor(io);
  if (argv.length === 0) {
    io.err(program.helpInformation());
    return EXIT.usage;
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return report(error, argv, io);
  }
}

function report(error: unknown, argv: readonly string[], io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const cause = error instanceof Interrupted && io.signal.aborted ? io.signal.reason : error;
  if (cause instanceof PipeClosed) return EXIT.ok;
  if (cause instanceof Interrupted) {
    io.err('interrupted\n');
    return EXIT.interrupted;
  }
  const usage = cause instanceof Usage;
  const known = usage || cause instanceof Failed;
  const problems = cause instanceof Failed ? cause.problems : [];
  const text = known ? textOf(cause) : `a fault of the program: ${textOf(cause)}`;
  io.err(`error: ${harmless(text)}\n`);
  for (const { path, message } of problems)
    io.err(`  ${harmless(path === '' ? message : `${path}: ${message}`)}\n`);
  if (!known && cause instanceof Error) io.err(`${cause.stack}\n`);
  const documented = cause instanceof Failed && cause.documented;
  if (argv.includes('--json') && !documented)
    io.out(`${JSON.stringify({ ok: false, error: text, problems })}\n`);
  return usage ? EXIT.usage : EXIT.failed;
}
