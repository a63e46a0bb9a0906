import type { Decision, Seat } from './decision.ts';
import type { Chance } from './dice.ts';
import type { Flow } from './flow.ts';
import type { Noun } from './grammar.ts';
import type { Json } from './json.ts';
import type { Marching } from './marches.ts';
import type { Catalogue, Locale, Message } from './messages.ts';
import type { Problem, Shape } from './shape.ts';
import type { Alike, Sweep } from './sweeps.ts';
import type { Umpire } from './umpire.ts';
import type { SeenTrace, WireDecision } from './wire.ts';

/** How a match ended. */
export interface Outcome {
  /** Null: nobody won. */
  readonly winner: Seat | null;
  /** The grade of the victory in the rulebook's terms: 'decisive', 'minor' … */
  readonly level: string;
  readonly rule: string;
  readonly reason: Message;
}

/** The scale on which results are compared: how high each level of victory is, and what counts between equal ones. */
export interface Scale<S> {
  /** Height of each level for whoever has won; a draw is 0. */
  readonly levels: Readonly<Record<string, number>>;
  /** As it stands for a seat, in the units of the rulebook: more is better, and what one wins the other loses. */
  points(state: S, seat: Seat): number;
}

/** A choice made before the match: an optional rule, or a reconstructed value. */
export interface OptionSpec {
  readonly id: string;
  readonly rule: string;
  /** The first is the default. */
  readonly values: readonly string[];
  readonly source: 'book' | 'reconstructed';
  /** Its default is left out of a set-up: a match in which nobody chose is as if there were nothing to choose. */
  readonly unsaid?: true;
}

export interface Scenario {
  readonly id: string;
  readonly rule: string;
  readonly seats: readonly Seat[];
  readonly options: readonly OptionSpec[];
}

/** What a match is started with. */
export interface Setup {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
}

/** How a scenario designer brings tables and values of his own to a game. */
export interface Designer {
  /** The option by which a set of values is chosen. */
  readonly option: string;
  /** The game's own values, complete: what a designer starts from. */
  template(): unknown;
  /** Makes a file's values known under a name; an error names every field that is wrong. */
  add(name: string, file: unknown): void;
  /** The file that was brought under a name: what a record carries. */
  fileOf(name: string): unknown;
}

/** The questions of the set-up, which somebody else may answer for a player, and those that come in their train. */
export interface Deployment {
  readonly asks: readonly string[];
  readonly train?: readonly string[];
  /** The key of the place the rulebook's own list names for what is asked; null where it leaves the choice. */
  historical?(asked: Pick<Decision, 'seat' | 'kind' | 'subject'>): string | null;
}

/** What a seat saw since the last rest, and how far of it an imagined world has come. */
export interface SeenWay {
  readonly trace: readonly SeenTrace[];
  readonly next: number;
}

/** An imagined world at its end: what the seat saw at the rest, what it would see now, and what it does see. */
export interface CameOut<V> {
  readonly rest: V;
  readonly view: V;
  readonly seen: V;
}

/** A game as the kernel sees it. `S` is its state, `V` what a seat may see of it; both plain data. */
export interface Game<S = unknown, V = unknown> {
  readonly id: string;
  /** Changes when a rule changes; stored with every record. */
  readonly version: string;
  readonly scenarios: readonly Scenario[];
  /** The shape of the state: gives its type, and checks files and situations. */
  readonly state: Shape<S>;
  /** Optional further check of a state whose shape is right: references that must exist, numbers that must agree. */
  problems?(state: S): readonly Problem[];
  /** The state before the first decision. Chance and choices of the set-up belong into `play`. */
  setup(setup: Setup): S;
  /** The whole sequence of play, from wherever the state stands. */
  play(umpire: Umpire<S>): Flow<Outcome>;
  /** What a seat may see; `null` is a bystander. */
  view(state: S, seat: Seat | null): V;
  /** The pieces whose names a seat may not read in what others do: what lies face down, or out of its sight. */
  concealed?(state: S, seat: Seat): readonly string[];
  /**
   * A full state the seat cannot tell from the true one. `later` is what the seat sees now, where the state is wanted
   * as it was at an earlier rest, and `trace` the dice and answers it saw on the way: what came to light since was there
   * already. Throws `Undealt` where it finds none this time.
   */
  sample(view: V, seat: Seat, chance: Chance, later?: V, trace?: readonly SeenTrace[]): S;
  /**
   * In an imagined world, what somebody answered out of sight, by the place of the option: what fits with what a seat
   * sees `later`, and with the dice and answers it saw on the way. Null where that tells nothing, and any answer may be
   * given.
   */
  guess?(state: S, decision: Decision, later: V, chance: Chance, way?: SeenWay): number | null;
  /**
   * A world that was sampled and came out otherwise than the seat sees it: the state it began with, changed where that
   * may have been the reason. Null where nothing that is hidden can be it.
   */
  mended?(began: S, came: CameOut<V>, chance: Chance): S | null;
  /** What must hold at every decision; each broken invariant as a sentence for developers. */
  invariants(state: S): readonly string[];
  /**
   * Players with one thing in mind, for tests and soaks: a name, and the actions they take whenever they can. Play at
   * random hardly ever comes to the rarer paragraphs.
   */
  readonly biases?: Readonly<Record<string, readonly string[]>>;
  /**
   * What follows when somebody changes a state by hand, as situations do: nobody stands in two places, what is on the
   * map is said to be. `before` is the state as it was; the other is put right in place.
   */
  arrange?(state: S, before: S): void;
  /** What it means that a seat gives up; without this the other of two seats has won. */
  conceded?(state: S, seat: Seat): Outcome;
  /** Which pieces stand where, as a seat sees it: for boards of text and whoever else draws none of his own. */
  placed?(view: V): readonly Placed[];
  /** Pieces the seat knows of that stand nowhere on the map: on their way, in a box, lost. By their ids. */
  waiting?(view: V): readonly string[];
  /** Open answers in words, for whoever plays without a map. */
  readonly spoken?: SpokenAnswers<V>;
  /** What a march of many steps is made of, where pieces go step by step. */
  readonly marching?: Marching<S>;
  readonly deployment?: Deployment;
  /** Questions that can be answered with everything at once, by their kind. */
  readonly sweeps?: Readonly<Record<string, Sweep | Alike>>;
  /** How results are compared; without it any victory is worth the same. */
  readonly scale?: Scale<S>;
  /** Where a designer may replace tables and values. */
  readonly designer?: Designer;
  readonly messages: Readonly<Record<Locale, Catalogue>>;
  /** The name of a thing (force, hex, general, seat, scenario, option) in a language. */
  name(id: string, locale: Locale): string;
  /** The same as a sentence takes it: with its gender, its number and its article. */
  noun(id: string, locale: Locale): Noun;
}

/** How open answers are said and read, so that what is said is read as the same answer. */
export interface SpokenAnswers<V> {
  /** Null where it is no sentence. */
  said(decision: WireDecision, value: Json, locale: Locale, name: (id: string) => string): string | null;
  /** Null where the words are none. */
  heard(view: V, decision: WireDecision, line: string, name: (id: string) => string): Json | null;
}

/** A piece in its place. */
export interface Placed {
  readonly id: string;
  readonly side: Seat;
  /** A hex, or a point of a table without hexes in its own unit. */
  readonly at: string | { readonly x: number; readonly y: number };
  /** Those it is made of, where the seat knows them. */
  readonly of?: readonly string[];
}

export class SetupError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((p) => `${p.path}: ${p.message}`).join('; '));
    this.problems = problems;
  }
}

export function scenarioOf(game: Game, id: string): Scenario | undefined {
  return game.scenarios.find((s) => s.id === id);
}

/** Fills in defaults; an unknown scenario, option or value is an error that names what there is. */
export function checkSetup(
  game: Game,
  scenario: string,
  options: Readonly<Record<string, string>> = {},
): Setup {
  const known = scenarioOf(game, scenario);
  if (!known) {
    const message = `${game.id} has no scenario '${scenario}'; it has ${game.scenarios.map((s) => s.id).join(', ')}`;
    throw new SetupError([{ path: '/scenario', message }]);
  }
  const problems: Problem[] = [];
  const filled: Record<string, string> = {};
  for (const spec of known.options) if (!spec.unsaid) filled[spec.id] = spec.values[0] as string;
  for (const [id, value] of Object.entries(options)) {
    const spec = known.options.find((s) => s.id === id);
    const path = `/options/${id}`;
    if (!spec) {
      const there = known.options.map((s) => s.id).join(', ') || 'none';
      problems.push({ path, message: `no such option; scenario ${scenario} has ${there}` });
    } else if (!spec.values.includes(value)) {
      problems.push({ path, message: `'${value}' is none of ${spec.values.join(', ')}` });
    } else {
      filled[id] = value;
    }
  }
  if (problems.length > 0) throw new SetupError(problems);
  return { scenario, options: filled };
}
