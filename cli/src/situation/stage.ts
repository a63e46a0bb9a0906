import { randomPlayer } from '@grande/bots';
import {
  checkSetup,
  copy,
  type Game,
  Match,
  ScriptError,
  ScriptedDice,
  SeededDice,
  type Setup,
  SetupError,
  setAt,
  type shape,
  stateProblems,
} from '@grande/engine';
import { Failed, textOf } from '../errors.ts';
import type { Io } from '../io.ts';
import { beside, matchAfter, openRecord } from '../records.ts';
import { diceSeed } from '../simulate/play-one.ts';
import type { SituationFile } from './file.ts';

export interface Stage {
  readonly match: Match;
  readonly dice: ScriptedDice;
}

/** From the file to a match that stands where it says, changed as it says. */
export async function stage(io: Io, game: Game, file: string, situation: SituationFile): Promise<Stage> {
  const bad = (problems: readonly shape.Problem[]) =>
    new Failed(`'${file}' is not a good situation`, problems);
  const setup = checkedSetup(game, situation, bad);
  const state = await startState(io, game, file, setup, situation, bad);
  change(state, situation.set ?? {}, bad);
  // An invariant speaks of the state as a whole: then it is the changes together that do not fit.
  const whole = situation.set ? `/set (${Object.keys(situation.set).join(', ')})` : '/start';
  const problems = stateProblems(game, state, '').map((p) => ({ ...p, path: p.path || whole }));
  if (problems.length > 0) {
    const what = situation.set ? 'the state as changed' : 'the state';
    throw new Failed(`${what} is not one the rules allow`, problems);
  }
  const after = situation.seed === undefined ? null : new SeededDice(situation.seed);
  const dice = new ScriptedDice(situation.dice ?? [], after);
  try {
    return { match: Match.resume(game, setup, state, { dice, keep: 'all' }), dice };
  } catch (error) {
    throw bad([{ path: error instanceof ScriptError ? '/dice' : '/set', message: textOf(error) }]);
  }
}

type Bad = (problems: readonly shape.Problem[]) => Failed;

function checkedSetup(game: Game, situation: SituationFile, bad: Bad): Setup {
  try {
    return checkSetup(game, situation.scenario, situation.options);
  } catch (error) {
    if (error instanceof SetupError) throw bad(error.problems);
    throw error;
  }
}

async function startState(
  io: Io,
  game: Game,
  file: string,
  setup: Setup,
  { start }: SituationFile,
  bad: Bad,
): Promise<unknown> {
  if (start?.record !== undefined) {
    return recordState(io, game, setup, beside(io, file, start.record), start.move, bad);
  }
  if (start?.random !== undefined) return randomState(game, setup, start.random, start.seed ?? '1', bad);
  return game.setup(setup);
}

/** The last rest within so many random decisions, by the same seeds as `grande simulate` and `grande record`. */
function randomState(game: Game, setup: Setup, decisions: number, seed: string, bad: Bad): unknown {
  const dice = new SeededDice(diceSeed(seed));
  const chance = new SeededDice(`players ${seed}`);
  const match = Match.start(game, setup, { dice, keep: 'last', log: false });
  for (let i = 0; i < decisions; i++) {
    if (match.outcome) {
      throw bad([
        { path: '/start/random', message: `with seed '${seed}' the match is over after ${i} decisions` },
      ]);
    }
    randomPlayer(match, chance);
  }
  return copy(match.lastRest?.state);
}

async function recordState(
  io: Io,
  game: Game,
  setup: Setup,
  file: string,
  move: number | undefined,
  bad: Bad,
): Promise<unknown> {
  const opened = await openRecord(io, file);
  const { record } = opened;
  if (record.game !== game.id || record.scenario !== setup.scenario) {
    throw bad([{ path: '/start/record', message: `is of ${record.game} ${record.scenario}` }]);
  }
  const upTo = move ?? record.moves.length;
  if (upTo > record.moves.length) {
    throw bad([{ path: '/start/move', message: `the record has ${record.moves.length} moves` }]);
  }
  try {
    return copy(matchAfter(opened, upTo).lastRest?.state);
  } catch (error) {
    throw bad([{ path: '/start/move', message: textOf(error) }]);
  }
}

/** Every change is tried, so that all misspelt fields are named at once. */
function change(state: unknown, changes: Readonly<Record<string, unknown>>, bad: Bad): void {
  const problems: shape.Problem[] = [];
  for (const [pointer, value] of Object.entries(changes)) {
    try {
      setAt(state, pointer, copy(value));
    } catch (error) {
      problems.push({ path: `/set '${pointer}'`, message: textOf(error) });
    }
  }
  if (problems.length > 0) throw bad(problems);
}
