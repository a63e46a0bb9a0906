import { type Answer, bytes, copy, fork, type Packet, SeededDice } from '@grande/engine';
import type { Doctrine } from '../doctrine.ts';
import { type Advice, advising, type Progress, type Remembered } from '../general.ts';
import type { Budget } from '../play-out.ts';
import type { Tools } from '../player.ts';
import { worldFor } from '../worlds.ts';

/** How far the match has come when advice is asked for: answers given, and dice that the seat has seen. */
export interface Moment {
  readonly moves: number;
  readonly dice: number;
}

/** A question on which advice was given. */
interface Given extends Moment {
  readonly turn: number;
  /** What the seat saw and was asked, and where everybody stood then. */
  readonly situation: string;
  readonly stands: string;
  readonly advice: readonly Advice[];
  /** The mind of the doctrine after the advice. */
  readonly mind: unknown;
}

/** Older questions than this many are forgotten. */
const MOST_GIVEN = 200;

const same = (a: Answer, b: Answer): boolean =>
  a.key === b.key && bytes(a.value ?? null) === bytes(b.value ?? null);

/**
 * Advises one seat of one match from question to question and keeps its plan in mind, as a general at the table does.
 * Asked the same question again, it gives the same advice. It never repeats advice that led back to the same situation.
 * Until a die is thrown or the turn ends, it advises nothing that brings everybody back to where they stood before.
 */
export class Adviser {
  private readonly doctrine: Doctrine;
  private readonly budget: Budget;
  private given: Given[] = [];

  constructor(doctrine: Doctrine, budget: Budget) {
    this.doctrine = doctrine;
    this.budget = budget;
  }

  *advises(
    seen: Packet,
    now: Moment,
    tools: Tools,
  ): Generator<Progress, readonly Advice[], boolean | undefined> {
    const { doctrine } = this;
    const situation = bytes([seen.view, seen.decision]);
    // Answers may have been taken back: what was advised after this point no longer counts.
    const again = this.given.find((g) => g.moves === now.moves && g.situation === situation);
    this.given = this.given.filter((g) => g.moves < now.moves || g === again);
    if (again) return again.advice;
    const last = this.given.at(-1);
    const mind = last ? copy(last.mind) : doctrine.newMind();
    const turn = doctrine.clock?.(seen.view) ?? 0;
    const stands = bytes(doctrine.stands?.(seen.view) ?? null);
    const before = this.given.filter((g) => g.dice === now.dice && g.turn === turn);
    const remembered = { mind, isBarred: this.barred(seen, before, { situation, stands }, tools) };
    const advice = yield* advising(doctrine, this.budget, seen, tools, undefined, remembered);
    this.given.push({ ...now, turn, situation, stands, advice, mind });
    if (this.given.length > MOST_GIVEN) this.given.shift();
    return advice;
  }

  /** Bars what was advised in this very situation before, and what leads back to where everybody stood before. */
  private barred(
    seen: Packet,
    before: readonly Given[],
    { situation, stands }: Pick<Given, 'situation' | 'stands'>,
    tools: Tools,
  ): Remembered['isBarred'] {
    const said = before.flatMap((g) => (g.situation === situation ? (g.advice[0]?.answer ?? []) : []));
    const left = new Set(before.map((g) => g.stands));
    left.delete(stands);
    const leadsTo = this.trials(seen, tools);
    const isBarred = (answer: Answer): boolean =>
      said.some((a) => same(a, answer)) || (left.size > 0 && left.has(leadsTo(answer) ?? ''));
    return isBarred;
  }

  /** Where everybody would stand after an answer, tried in an imagined world; null where dice decide it. */
  private trials(seen: Packet, tools: Tools): (answer: Answer) => string | null {
    const { doctrine } = this;
    const seed = `adviser ${tools.chance.below(2 ** 31)}`;
    let world: ReturnType<typeof worldFor> | undefined;
    return (answer) => {
      world = world === undefined ? worldFor(doctrine, tools.game, seen, seed) : world;
      if (!world) return null;
      const dice = new SeededDice(seed);
      const tried = fork(world, dice);
      if (!tried.answer(seen.seat, answer).ok || dice.drawn > 0) return null;
      return bytes(doctrine.stands?.(tried.view(seen.seat)) ?? null);
    };
  }
}
