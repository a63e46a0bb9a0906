import { type Decision, type Match, packet, type Seat } from '@grande/engine';
import { asAnswer, BY_THE_BOOK, type Doctrine, type Post, type Temper } from './doctrine.ts';
import type { Tools } from './player.ts';
import { postOf } from './posts.ts';
import { RefusedAnswer } from './table.ts';

/**
 * An officer who sits at the table itself and still looks at nothing but what his seat may see. He answers as he would
 * from a packet; one is made only where he asks the rules something, which spares most of its cost.
 */
export class SeatedOfficer {
  private readonly doctrine: Doctrine;
  private readonly temper: Temper;
  private readonly mind: unknown;

  constructor(doctrine: Doctrine, temper: Temper = BY_THE_BOOK) {
    this.doctrine = doctrine;
    this.temper = temper;
    this.mind = doctrine.newMind();
  }

  answer(match: Match, decision: Decision, tools: Tools): void {
    const { seat } = decision;
    const post = this.postAt(match, seat, tools);
    const answer = asAnswer(decision, this.doctrine.answer(match.view(seat), decision, this.mind, post));
    if (!match.answer(seat, answer).ok)
      throw new RefusedAnswer(`${seat} answered '${answer.key}', which is refused`);
  }

  private postAt(match: Match, seat: Seat, tools: Tools): Post {
    let made: Post | null = null;
    const asked = (): Post => {
      made ??= postOf(packet(match, seat), tools, this.temper);
      return made;
    };
    return {
      seat,
      scenario: match.setup.scenario,
      temper: this.temper,
      chance: tools.chance,
      detail: (option) => asked().detail(option),
      allows: (value) => asked().allows(value),
      sample: () => asked().sample(),
    };
  }
}
