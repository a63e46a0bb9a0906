import { bytes, copy, fork, type Match, type Packet, packet, SeededDice } from '@grande/engine';
import type { Doctrine, Reply, Temper } from './doctrine.ts';
import { Officers } from './officer.ts';
import { Purse, playedOut } from './play-out.ts';
import type { Tools } from './player.ts';
import { postOf } from './posts.ts';
import { asked } from './space.ts';
import { toolsFor } from './tools.ts';
import type { Trial } from './trials.ts';
import { worldFor } from './worlds.ts';

/** Thinking ahead in somebody else's time; it may be left at any step. Tells how many play-outs it has come to. */
export type Pondering = Generator<number, void, undefined>;

/** More plans than this are not compared. */
export const MOST_IDEAS = 6;
/** However long somebody else thinks, more play-outs than this say little new. */
const MOST_PLAY_OUTS = 3000;
/** After so many worlds that were not found, or in which he is asked nothing worth a thought, he lets it be. */
const MOST_BLIND = 12;
/** Answers before he is asked something; what takes longer is not foreseen. */
const MOST_ANSWERS = 80;
/** More questions than this are not kept in mind. */
const MOST_QUESTIONS = 64;

/** A question he may be asked: what he would compare, with what he would have in mind by then. */
interface Foreseen {
  readonly mind: unknown;
  readonly trials: readonly Trial[];
}

/** What a seat sees when it is asked: the same again is the same question. */
const situation = ({ view, decision, waiting }: Packet): string => bytes([view, decision, waiting]);

/** What a general has thought in somebody else's time of the questions that he may be asked next. */
export class Foresight {
  private readonly questions = new Map<string, Foreseen>();

  /** What was thought of this question; of all others nothing is kept, the match has gone another way. */
  take(seen: Packet): readonly Trial[] {
    if (this.questions.size === 0) return [];
    const found = this.questions.get(situation(seen));
    this.questions.clear();
    return found?.trials ?? [];
  }

  /**
   * From what he sees while others are asked: they answer as officers would, until he is asked something in turn; his
   * ideas of that are played out as if it were so.
   */
  *ponder(doctrine: Doctrine, temper: Temper, mind: unknown, seen: Packet, tools: Tools): Pondering {
    const root = tools.chance.below(2 ** 31);
    const purse = new Purse({ playOuts: MOST_PLAY_OUTS }, tools);
    let blind = 0;
    for (let k = 0; !purse.empty() && blind < MOST_BLIND; k++) {
      const world = worldFor(doctrine, tools.game, seen, `${root} world ${k}`, () => purse.late());
      const next = world && nextQuestion(doctrine, temper, mind, world, seen.seat, `${root} next ${k}`);
      const question = next && this.keep(next);
      if (!next || !question) {
        blind++;
        yield purse.played;
        continue;
      }
      blind = 0;
      for (const { reply, values } of question.trials) {
        const given = { seed: `${root} dice ${k}`, mind: question.mind, purse };
        const value = playedOut(doctrine, next.world, reply, seen, given);
        if (value !== null) values.push(value);
        purse.played++;
        yield purse.played;
      }
    }
  }

  private keep({ seen, ideas, mind }: Next): Foreseen | null {
    const key = situation(seen);
    const known = this.questions.get(key);
    if (known) return known;
    if (this.questions.size >= MOST_QUESTIONS) return null;
    const made = { mind, trials: ideas.map((reply) => ({ reply, values: [] })) };
    this.questions.set(key, made);
    return made;
  }
}

interface Next {
  readonly world: Match;
  readonly seen: Packet;
  readonly ideas: readonly Reply[];
  readonly mind: unknown;
}

/** The next question worth a thought that a seat is asked when all answer as officers would; null where none comes. */
function nextQuestion(
  doctrine: Doctrine,
  temper: Temper,
  mind: unknown,
  from: Match,
  seat: string,
  seed: string,
): Next | null {
  const world = fork(from, new SeededDice(seed));
  const { scenario } = world.setup;
  const own = copy(mind);
  const minds = new Map([[seat, own]]);
  const officers = new Officers(doctrine, scenario, new SeededDice(`${seed} officers`), { minds, temper });
  const tools = toolsFor(world.game, new SeededDice(`${seed} tools`));
  for (let n = 0; !world.outcome && n < MOST_ANSWERS; n++) {
    const decision = world.pending[0];
    if (decision?.seat === seat && (decision.options.length > 1 || decision.space)) {
      // He looks at what he would be shown, not at the world that he made up.
      const seen = packet(world, seat);
      const later = copy(own);
      const question = asked(seen);
      const ideas = doctrine.leaves?.(question)
        ? []
        : (doctrine.ideas?.(seen.view, question, later, postOf(seen, tools, temper), MOST_IDEAS) ?? []);
      if (ideas.length > 1) return { world, seen, ideas, mind: later };
    }
    officers.answer(world);
  }
  return null;
}
