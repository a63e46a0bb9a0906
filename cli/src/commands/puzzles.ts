import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkedPuzzle, type Doctrine, doctrineOf, type Puzzle, seekPuzzles } from '@grande/bots';
import type { Game, Scenario } from '@grande/engine';
import type { Command } from 'commander';
import { Failed } from '../errors.ts';
import { breathe, type Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { Progress } from '../progress.ts';
import { gameNamed, scenarioNamed, whole } from '../setup.ts';

interface Options extends Common {
  readonly scenario: string;
  readonly games: number;
  readonly want: number;
  readonly alike?: number;
  readonly seed: string;
  readonly minutes?: number;
  readonly check?: true;
  readonly write?: string;
}

export function puzzlesCommand(program: Command, io: Io): void {
  withCommon(program.command('puzzles'))
    .description(
      'positions in which one plan is clearly better, found in matches of officers and checked by play-outs',
    )
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--scenario <id>', "a scenario of the game, or 'all' in turn", 'all')
    .option('--games <n>', 'matches to look through', whole(1, 1_000_000), 20)
    .option('--want <n>', 'puzzles to stop at, those already written included', whole(1, 1000), 12)
    .option('--alike <n>', 'how many may ask the same question (default: a third of them)', whole(1, 1000))
    .option('--seed <text>', 'the same seed finds the same puzzles', '1')
    .option('--minutes <n>', 'stop after so long with what was found', whole(1, 100_000))
    .option('--check', 'first drop what is written and no longer stands a new look')
    .option('--write <file>', 'where they go, after those that are there (web/src/games/<game>/puzzles.json)')
    .action((id: string, options: Options) => seek(id, options, io));
}

/** What was found before, so that a search can be gone on with. */
function written(file: string | undefined): readonly Puzzle[] {
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Puzzle[]) : [];
}

/** Those that are puzzles by the rules and the doctrine of today. */
async function holding(game: Game, doctrine: Doctrine, puzzles: readonly Puzzle[]): Promise<Puzzle[]> {
  const found: Puzzle[] = [];
  for (const puzzle of puzzles) {
    const checking = checkedPuzzle(game, doctrine, puzzle);
    let step = checking.next();
    for (; !step.done; step = checking.next()) await breathe();
    if (step.value) found.push(step.value);
  }
  return found;
}

async function seek(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  const doctrine = await doctrineOf(game.id);
  if (!doctrine?.ideas) throw new Failed(`no general compares plans in '${game.id}' yet`);
  const scenarios = options.scenario === 'all' ? game.scenarios : [scenarioNamed(game, options.scenario)];
  const before = written(options.write);
  const found: Puzzle[] = options.check ? await holding(game, doctrine, before) : [...before];
  if (options.check && options.write !== undefined) keep(options.write, found);
  const known = new Set(found.map((p) => p.id));
  const until =
    options.minutes === undefined ? Number.POSITIVE_INFINITY : io.now() + options.minutes * 60_000;
  const isEnough = () => found.length >= options.want || io.signal.aborted || io.now() > until;
  const most = options.alike ?? Math.ceil(options.want / 3);
  const isWanted = (kind: string) => found.filter((p) => p.kind === kind).length < most;
  const progress = new Progress(io, options.games);
  let breathed = io.now();
  for (let k = 0; k < options.games && !isEnough(); k++) {
    progress.show(k);
    const seeking = seekPuzzles(
      game,
      scenarios[k % scenarios.length] as Scenario,
      doctrine,
      `${options.seed} ${k}`,
      isWanted,
    );
    for (;;) {
      const step = seeking.next();
      if (step.done) break;
      if (step.value && !known.has(step.value.id)) {
        found.push(step.value);
        if (options.write !== undefined) keep(options.write, found);
      }
      if (io.now() - breathed < 100) continue;
      await breathe();
      breathed = io.now();
      if (isEnough()) break;
    }
  }
  progress.clear();
  const output = new Output(io, options);
  output.document({ game: game.id, puzzles: found });
  output.lines(
    columns(
      found.map(({ id: name, seat, kind, rule, plans: [best, second] }) => [
        name,
        seat,
        `${kind} ${rule}`,
        best?.answer.key ?? '',
        `+${second?.behind?.middle.toFixed(2)} ± ${second?.behind?.spread.toFixed(2)}`,
      ]),
      '  ',
    ),
  );
}

function keep(file: string, puzzles: readonly Puzzle[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${puzzles.map((p) => JSON.stringify(p)).join(',\n')}\n]\n`);
}
