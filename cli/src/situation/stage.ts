import { randomPlayer } from '@grande/bots';
import {
  checkSetup,
  copy,
  type Event,
  FitError,
  fitted,
  type Game,
  getAt,
  Match,
  placeAt,
  readableText,
  ScriptError,
  ScriptedDice,
  SeededDice,
  type Setup,
  SetupError,
  setAt,
  shape,
  stateProblems,
} from '@grande/engine';
import { Failed } from '../errors.ts';
import type { Io } from '../io.ts';
import { beside, matchAfter, openRecord } from '../records.ts';
import { diceSeed } from '../simulate/play-one.ts';
import type { SituationFile } from './file.ts';
import type { Watch } from './watch.ts';

export interface Stage {
  readonly match: Match;
  readonly dice: ScriptedDice;
}

/** From the file to a match that stands where it says, changed as it says. */
export async function stage(
  io: Io,
  game: Game,
  file: string,
  situation: SituationFile,
  watch: Watch,
): Promise<Stage> {
  const bad = (problems: readonly shape.Problem[]) =>
    new Failed(`'${file}' is not a good situation`, problems);
  const setup = checkedSetup(game, situation, bad);
  const state = await startState(io, game, file, setup, situation, bad);
  if (situation.set) change(game, state, situation.set, bad);
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
    const match = watch.during(() => Match.resume(game, setup, state, { dice, keep: 'all', watcher: watch }));
    return { match, dice };
  } catch (error) {
    if (error instanceof ScriptError)
      throw new OutOfDice(error.told, [{ path: '/dice', message: error.message }]);
    throw bad([{ path: '/set', message: readableText(error, 'the rules cannot go on from this state') }]);
  }
}

/** The written dice do not fit what the rules ask for; what was told before is not lost. */
export class OutOfDice extends Failed {
  readonly told: readonly Event[];
  constructor(told: readonly Event[], problems: readonly shape.Problem[]) {
    super('the dice do not fit', problems);
    this.told = told;
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
    throw bad([{ path: '/start/move', message: readableText(error, 'the rules do not lead there') }]);
  }
}

/** Every change is tried, so that all misspelt fields are named at once. */
function change(game: Game, state: unknown, changes: Readonly<Record<string, unknown>>, bad: Bad): void {
  const problems: shape.Problem[] = [];
  const before = copy(state);
  const fitting = { state: before, spoken: spokenIn(game) };
  for (const [pointer, value] of Object.entries(changes)) {
    try {
      const place = placeAt(game.state, pointer, { ...fitting, state });
      const put = fitted(place.shape, copy(value), place.there, pointer, fitting);
      if (place.there === undefined) appendAt(state, place.pointer, put);
      else setAt(state, place.pointer, put);
    } catch (error) {
      const path = error instanceof FitError ? error.path : pointer;
      problems.push({ path: `/set '${path}'`, message: readableText(error, 'this does not fit') });
    }
  }
  if (problems.length > 0) throw bad(problems);
  // What follows from the changes; whether the result is sound is looked at afterwards.
  if (shape.read(game.state, state).ok) game.arrange?.(state, before);
}

/** A further place of a list. */
function appendAt(state: unknown, pointer: string, value: unknown): void {
  const list = getAt(state, pointer.replace(/\/[^/]*$/, ''));
  if (Array.isArray(list)) list.push(value);
}

/** The names that players read, in every language. */
function spokenIn(game: Game): (id: string) => readonly string[] {
  return (id) => (['en', 'fr', 'it'] as const).map((locale) => game.name(id, locale));
}
