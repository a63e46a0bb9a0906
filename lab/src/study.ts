import { levelOf, needsDoctrine } from '@grande/bots';
import {
  checkSetup,
  type Game,
  type Infer,
  type Problem,
  type Scenario,
  SetupError,
  shape,
} from '@grande/engine';
import { isGameId } from '@grande/registry';

const words = shape.dictionary(shape.text());
/** Something to compare with the others: options, tables or players of its own. The first of them is the one the others are held against. */
const variant = shape.object({
  name: shape.text(/^[\w. +-]{1,40}$/),
  options: shape.optional(words),
  /** What of the game's tables and values is otherwise, as a file of `grande tables` says it. */
  tables: shape.optional(shape.dictionary(shape.json())),
  seats: shape.optional(shape.list(shape.text(), 1, 6)),
});
/** What happened in truth, in the game's terms: who won, at which of its levels (any, where none is named). */
const past = shape.object({
  /** Null: nobody. */
  winner: shape.maybe(shape.text()),
  levels: shape.optional(shape.list(shape.text(), 1, 20)),
  what: shape.text(),
});
const subject = shape.object({
  game: shape.text(),
  /** All of them where none is named. */
  scenarios: shape.optional(shape.list(shape.text(), 1, 50)),
  options: shape.optional(words),
  variants: shape.optional(shape.list(variant, 1, 20)),
  /** Another number of matches than the study's. */
  matches: shape.optional(shape.integer(1, 10_000_000)),
  /** Scenario → its historical result: the report says where it lies. */
  history: shape.optional(shape.dictionary(past)),
});
const share = (least: number, most: number) => shape.number(least, most);

export const StudyShape = shape.object({
  name: shape.text(/^[\w. +-]{1,60}$/),
  about: shape.optional(shape.text()),
  seed: shape.text(/^.{1,100}$/),
  of: shape.list(subject, 1, 20),
  /** Levels as `--seats` takes them; one alone sits everywhere. */
  seats: shape.list(shape.text(), 1, 6),
  /** own: officers see what their seats may see; all: they look at the true position, which is several times as quick. */
  sight: shape.optional(shape.oneOf('own', 'all')),
  /** How many matches of each cell, in one of three ways: a number; as many as a share won needs to be known within
   * `half` either way; as many pairs as an effect of `size` needs to be found with the given power. */
  matches: shape.optional(shape.integer(1, 10_000_000)),
  confidence: shape.optional(
    shape.object({ half: share(0.001, 0.5), most: shape.optional(shape.integer(1, 10_000_000)) }),
  ),
  effect: shape.optional(
    shape.object({
      size: share(0.001, 0.9),
      power: shape.optional(share(0.5, 0.999)),
      pilot: shape.optional(shape.integer(10, 100_000)),
      most: shape.optional(shape.integer(1, 10_000_000)),
    }),
  ),
  /** A match of more decisions has failed to end. */
  longest: shape.optional(shape.integer(1, 100_000_000)),
});
export type Study = Infer<typeof StudyShape>;
export type Variant = Infer<typeof variant>;
export type Past = Infer<typeof past>;

/** A set of tables under the name it is chosen by. */
export interface Tables {
  readonly name: string;
  readonly file: unknown;
}

/** One thing that is played many times. */
export interface Cell {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly tables: Tables | null;
  /** Seat → level, in the scenario's order. */
  readonly players: Readonly<Record<string, string>>;
  readonly sight: 'own' | 'all';
  readonly longest: number;
  /** How many are played, where it is another number than the study's. */
  readonly matches?: number | undefined;
  readonly history?: Past | undefined;
  /** All variants of a scenario share it: their matches are pairs. */
  readonly seed: string;
}

export class StudyError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('the study has faults');
    this.problems = problems;
  }
}

const LONGEST = 200_000;
const PLAIN: readonly Variant[] = [{ name: 'as printed' }];

/** The seats of a scenario with their players: one level for all, or one for each in order. */
function seated(scenario: Scenario, levels: readonly string[], path: string, problems: Problem[]) {
  const { seats } = scenario;
  levels.forEach((level, i) => {
    if (!levelOf(level)) problems.push({ path: `${path}/${i}`, message: `there is no player '${level}'` });
  });
  if (levels.length !== 1 && levels.length !== seats.length)
    problems.push({
      path,
      message: `scenario ${scenario.id} has ${seats.length} seats, not ${levels.length}`,
    });
  return Object.fromEntries(
    seats.map((seat, i) => [seat, (levels.length === 1 ? levels[0] : levels[i]) ?? ''] as const),
  );
}

/** Reads a study: every fault of shape and of reference is named by its field. */
export async function readStudy(
  value: unknown,
  gameOf: (id: string) => Promise<Game | undefined>,
): Promise<{ readonly study: Study; readonly cells: readonly Cell[] }> {
  const read = shape.read(StudyShape, value);
  if (!read.ok) throw new StudyError(read.problems);
  const study = read.value;
  const problems: Problem[] = [];
  const ways = [study.matches, study.confidence, study.effect].filter((way) => way !== undefined);
  if (ways.length !== 1)
    problems.push({
      path: '/matches',
      message: 'one of matches, confidence and effect is wanted, and only one',
    });
  const cells: Cell[] = [];
  for (const [i, about] of study.of.entries()) {
    const at = `/of/${i}`;
    const game = isGameId(about.game) ? await gameOf(about.game) : undefined;
    if (!game) problems.push({ path: `${at}/game`, message: `there is no game '${about.game}'` });
    else cells.push(...cellsOf(study, i, game, problems));
  }
  for (const [i, { id }] of cells.entries())
    if (cells.findIndex((c) => c.id === id) !== i)
      problems.push({ path: '/of', message: `'${id}' would be played twice` });
  if (study.effect && cells.every((c) => c.variant === cells[0]?.variant))
    problems.push({
      path: '/effect',
      message: 'there is nothing to compare: at least two variants are wanted',
    });
  for (const [i, { matches }] of study.of.entries())
    if (matches !== undefined && study.matches === undefined)
      problems.push({
        path: `/of/${i}/matches`,
        message: 'only a study with a number of matches can have another here',
      });
  if (problems.length > 0) throw new StudyError(problems);
  return { study, cells };
}

function cellsOf(study: Study, index: number, game: Game, problems: Problem[]): Cell[] {
  const about = study.of[index] as Study['of'][number];
  const at = `/of/${index}`;
  const out: Cell[] = [];
  const named = about.scenarios ?? game.scenarios.map((s) => s.id);
  for (const [id, past] of Object.entries(about.history ?? {}))
    pastFaults(game, named, id, past, `${at}/history/${id}`, problems);
  for (const [k, id] of named.entries()) {
    const scenario = game.scenarios.find((s) => s.id === id);
    if (!scenario) {
      const there = game.scenarios.map((s) => s.id).join(', ');
      problems.push({ path: `${at}/scenarios/${k}`, message: `no scenario '${id}'; there are ${there}` });
      continue;
    }
    const variants = about.variants ?? PLAIN;
    for (const [v, variant] of variants.entries()) {
      const own = about.variants ? `${at}/variants/${v}` : at;
      const players = seated(
        scenario,
        variant.seats ?? study.seats,
        variant.seats ? `${own}/seats` : '/seats',
        problems,
      );
      const tables = tablesOf(game, study, variant, `${own}/tables`, problems);
      const chosen = { ...about.options, ...variant.options };
      const options = checked(
        game,
        scenario.id,
        tables ? { ...chosen, [tables.option]: tables.name } : chosen,
        own,
        problems,
      );
      out.push({
        id: `${game.id}/${scenario.id}/${variant.name}`,
        game: game.id,
        scenario: scenario.id,
        variant: variant.name,
        options,
        tables: tables && { name: tables.name, file: tables.file },
        players,
        sight: study.sight ?? 'own',
        longest: study.longest ?? LONGEST,
        ...(about.matches !== undefined && { matches: about.matches }),
        ...(about.history?.[id] && { history: about.history[id] }),
        seed: `${study.seed} ${game.id}/${scenario.id}`,
      });
    }
  }
  return out;
}

/** A historical result must be one the scenario can have. */
function pastFaults(
  game: Game,
  played: readonly string[],
  id: string,
  { winner, levels = [] }: Past,
  path: string,
  problems: Problem[],
): void {
  const scenario = game.scenarios.find((s) => s.id === id);
  if (!scenario || !played.includes(id)) {
    problems.push({ path, message: `scenario '${id}' is not played here` });
    return;
  }
  if (winner !== null && !scenario.seats.includes(winner))
    problems.push({ path: `${path}/winner`, message: `there is no side '${winner}' in ${id}` });
  const known = Object.keys(game.scale?.levels ?? {});
  for (const [k, level] of levels.entries())
    if (known.length > 0 && winner !== null && !known.includes(level))
      problems.push({
        path: `${path}/levels/${k}`,
        message: `no level '${level}'; there are ${known.join(', ')}`,
      });
}

function tablesOf(game: Game, study: Study, variant: Variant, path: string, problems: Problem[]) {
  if (!variant.tables) return null;
  if (!game.designer) {
    problems.push({ path, message: `${game.id} has no tables that could be changed` });
    return null;
  }
  const name = `${study.name}: ${variant.name}`;
  const file = { source: `study ${study.name}`, ...variant.tables };
  try {
    game.designer.add(name, file);
  } catch (error) {
    problems.push({ path, message: error instanceof Error ? error.message : String(error) });
    return null;
  }
  return { name, file, option: game.designer.option };
}

function checked(
  game: Game,
  scenario: string,
  options: Readonly<Record<string, string>>,
  path: string,
  problems: Problem[],
): Readonly<Record<string, string>> {
  try {
    return checkSetup(game, scenario, options).options;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    problems.push(...error.problems.map((p) => ({ path: `${path}${p.path}`, message: p.message })));
    return options;
  }
}

/** Whether anybody at the table leads by a doctrine. */
export const wantsDoctrine = (cell: Cell): boolean =>
  Object.values(cell.players).some((level) => needsDoctrine(levelOf(level)?.name ?? 'random'));
