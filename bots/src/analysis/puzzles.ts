import {
  type Answer,
  bytes,
  type Game,
  loadAny,
  Match,
  packet,
  type Scenario,
  type Seat,
  SeededDice,
  type ShortRecord,
  toShortRecord,
} from '@grande/engine';
import { type Doctrine, TEMPERS, type Temper } from '../doctrine.ts';
import { type Advice, advising } from '../general.ts';
import { Officers } from '../officer.ts';
import type { Budget } from '../play-out.ts';
import { toolsFor } from '../tools.ts';

/** One of the plans a puzzle compares, and what came of it. */
export interface PuzzlePlan {
  readonly answer: Answer;
  /** Mean of the play-outs on the game's scale of levels, points behind it. */
  readonly hope: number;
  readonly playOuts: number;
  /** How far the best plan is ahead of it over the same worlds and dice, and one standard error of that. */
  readonly behind: { readonly middle: number; readonly spread: number } | null;
}

/** A position in which one plan is clearly better: the way there, and the plans, the best first. */
export interface Puzzle {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: string;
  readonly plans: readonly PuzzlePlan[];
  readonly record: ShortRecord;
}

/** Play-outs for the first look, the second, and two checks with worlds and dice of their own. */
const LOOKS: readonly Budget[] = [{ playOuts: 16 }, { playOuts: 60 }, { playOuts: 120 }, { playOuts: 300 }];
/** One plan is clearly better if it is ahead by so many standard errors, and by so much of a level … */
const ERRORS = [1, 2, 2.5, 2.5] as const;
const LEAD = 0.12;
/** … or, where the level is as good as certain from the start and points are what is played for, by two or three of them. */
const LEAD_IN_POINTS = 0.05;
/** Less surprise than this at the result of a match: somebody who knows only the scenario knows who will win. */
const FOREGONE = 0.35;
export function leadNeeded({ evaluation }: Doctrine, scenario: string): number {
  const fit = evaluation?.scenarios[scenario];
  return fit && fit.found.held.blind < FOREGONE ? LEAD_IN_POINTS : LEAD;
}
/** One decision in so many is looked at: neighbours are much alike. */
const EVERY = 5;
/** Longer ways to a position are not worth carrying. */
const MOST_MOVES = 900;
/** No more puzzles of one match. */
const MOST_OF_A_MATCH = 2;

const isClear = (advice: readonly Advice[], look: number, lead: number): boolean => {
  const [, second] = advice;
  if (!second?.behind || advice.some((a) => a.hope === null)) return false;
  return advice.slice(1).every(({ behind }) => {
    if (!behind) return false;
    const errors = ERRORS[look] as number;
    return behind.middle >= lead && behind.middle >= errors * behind.spread;
  });
};

const same = (a: Answer, b: Answer): boolean =>
  a.key === b.key && bytes(a.value ?? null) === bytes(b.value ?? null);

function* advised(
  doctrine: Doctrine,
  match: Match,
  seat: Seat,
  look: number,
  dice = 'puzzle',
): Generator<null, readonly Advice[]> {
  const tools = toolsFor(match.game, new SeededDice(`${dice} ${look} ${match.moves.length}`));
  const thought = advising(doctrine, LOOKS[look] as Budget, packet(match, seat), tools);
  for (;;) {
    const step = thought.next();
    if (step.done) return step.value;
    yield null;
  }
}

/**
 * Plays a match of officers and looks, now and then, at the plans a general would compare. Where one of them is clearly
 * better, at a glance, at a second look and in a check with other worlds and dice, it is a puzzle. Yields each as it is
 * found, and null while it works; the same seed finds the same puzzles.
 */
export function* seekPuzzles(
  game: Game,
  scenario: Scenario,
  doctrine: Doctrine,
  seed: string,
  isWanted: (kind: string) => boolean = () => true,
): Generator<Puzzle | null, void> {
  const origin = { kind: 'seeded', seed: `puzzle ${seed}` } as const;
  const options = Object.fromEntries(scenario.options.map((o) => [o.id, o.values[0] as string]));
  const match = Match.start(
    game,
    { scenario: scenario.id, options },
    { dice: new SeededDice(origin.seed), keep: 'all' },
  );
  const chance = new SeededDice(`seeker ${seed}`);
  const tempers = Object.values(TEMPERS);
  const temper = tempers[chance.below(tempers.length)] as Temper;
  const officers = new Officers(doctrine, scenario.id, chance, { temper });
  let found = 0;
  while (!match.outcome && found < MOST_OF_A_MATCH && match.moves.length < MOST_MOVES) {
    const asked = match.pending[0];
    if (asked && asked.options.length > 1 && chance.below(EVERY) === 0 && isWanted(asked.kind)) {
      const puzzle = yield* lookedInto(doctrine, match, asked.seat);
      if (puzzle) {
        const { kind, rule } = asked;
        const record = toShortRecord(match, origin);
        const id = `${scenario.id} ${seed} ${match.moves.length}`;
        found++;
        yield { id, seat: asked.seat, kind, rule, plans: puzzle, record };
        // The next one lies further on.
        for (let n = 0; n < 40 && !match.outcome; n++) officers.answer(match);
        continue;
      }
    }
    officers.answer(match);
    yield null;
  }
}

/** The plans of a position, the best first, if it stands every look; null otherwise. */
function* lookedInto(
  doctrine: Doctrine,
  match: Match,
  seat: Seat,
): Generator<null, readonly PuzzlePlan[] | null> {
  const lead = leadNeeded(doctrine, match.setup.scenario);
  let advice: readonly Advice[] = [];
  let best: Answer | undefined;
  for (let look = 0; look < LOOKS.length; look++) {
    advice = yield* advised(doctrine, match, seat, look);
    const [first] = advice;
    if (!first || !isClear(advice, look, lead) || (best && !same(best, first.answer))) return null;
    best = first.answer;
  }
  return plansOf(advice);
}

/** The plans of a puzzle as a new check with other dice finds them; null where it no longer is a puzzle by today's rules. */
export function* checkedPuzzle(
  game: Game,
  doctrine: Doctrine,
  puzzle: Puzzle,
): Generator<null, Puzzle | null> {
  const read = loadAny(puzzle.record, (id) => (id === game.id ? game : undefined));
  if (!read.ok || 'showing' in read.value) return null;
  const { match } = read.value;
  if (!match.decisionOf(puzzle.seat)) return null;
  const last = LOOKS.length - 1;
  const advice = yield* advised(doctrine, match, puzzle.seat, last, 'again');
  const [best] = puzzle.plans;
  const clear = isClear(advice, last, leadNeeded(doctrine, match.setup.scenario));
  if (!clear || !best || !advice[0] || !same(best.answer, advice[0].answer)) return null;
  return { ...puzzle, plans: plansOf(advice) };
}

const plansOf = (advice: readonly Advice[]): readonly PuzzlePlan[] =>
  advice.map(({ answer, hope, playOuts, behind }) => ({
    answer,
    hope: rounded(hope ?? 0),
    playOuts,
    behind: behind && { middle: rounded(behind.middle), spread: rounded(behind.spread) },
  }));

const rounded = (n: number): number => Math.round(n * 1000) / 1000;
