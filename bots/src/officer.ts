import { bytes, type Chance, type Decision, type Match, type Seat } from '@grande/engine';
import { type Answered, asAnswer, BY_THE_BOOK, type Doctrine, isChoice, type Temper } from './doctrine.ts';
import type { Player } from './player.ts';
import { postOf, WorldPost } from './posts.ts';
import { asked } from './space.ts';

/** A staff officer: the doctrine of the game, from the packet alone. */
export function officer(doctrine: Doctrine, temper: Temper = BY_THE_BOOK): Player {
  const mind = doctrine.newMind();
  return (seen, tools) => {
    const question = asked(seen);
    const reply = doctrine.answer(seen.view, question, mind, postOf(seen, tools, temper));
    if (tools.because && isChoice(question)) tools.because(reply.why());
    return asAnswer(question, reply);
  };
}

/** Told of every answer just before it is given. */
type Told = (decision: Decision, reply: Answered) => void;

/**
 * Officers on all sides of an imagined world, who look at it directly: no secret is at stake in a world that was made
 * up, and without packets they are quick.
 */
export class Officers {
  private readonly doctrine: Doctrine;
  private readonly minds: Map<Seat, unknown>;
  private readonly post: WorldPost;
  private readonly told: Told | undefined;

  constructor(
    doctrine: Doctrine,
    scenario: string,
    chance: Chance,
    {
      temper = BY_THE_BOOK,
      minds,
      told,
    }: { readonly temper?: Temper; readonly minds?: ReadonlyMap<Seat, unknown>; readonly told?: Told } = {},
  ) {
    this.doctrine = doctrine;
    this.minds = new Map(minds);
    this.told = told;
    this.post = new WorldPost(scenario, temper, chance);
  }

  /** The next question of the world is answered by whoever is asked. */
  answer(world: Match): void {
    const decision = world.pending[0];
    if (!decision) throw new Error('nobody is asked anything');
    this.post.at(decision);
    const reply = this.doctrine.answer(world.state, decision, this.mindOf(decision.seat), this.post);
    this.told?.(decision, reply);
    if ('option' in reply) world.choose(decision, reply.option);
    else if (world.keep === 'none') world.fill(decision, reply.value);
    else {
      const verdict = world.answer(decision.seat, asAnswer(decision, reply));
      if (!verdict.ok)
        throw new Error(`an officer's '${decision.kind}' was refused: ${bytes(verdict.failures)}`);
    }
  }

  private mindOf(seat: Seat): unknown {
    if (!this.minds.has(seat)) this.minds.set(seat, this.doctrine.newMind());
    return this.minds.get(seat);
  }
}
