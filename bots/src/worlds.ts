import {
  type Chance,
  type Game,
  imagine,
  type Match,
  type Packet,
  randomAnswer,
  SeededDice,
  type Unseen,
} from '@grande/engine';
import { asAnswer, type Doctrine, TEMPERS } from './doctrine.ts';
import { WorldPost } from './posts.ts';

/** A world that cannot be found in so many tries is given up. */
const TRIES = 20;
/** In so many of a hundred cases somebody did out of sight what an officer of some temper would have done. */
const SENSIBLE = 75;
const TEMPERAMENTS = Object.values(TEMPERS);

/** What was answered out of sight was mostly what an officer would have answered, and now and then anything. */
function unseenBy(doctrine: Doctrine, scenario: string): Unseen {
  const minds = new Map<string, unknown>();
  return (match, decision, chance) => {
    if (chance.below(100) >= SENSIBLE) {
      randomAnswer(match, decision, chance);
      return;
    }
    const temper = TEMPERAMENTS[chance.below(TEMPERAMENTS.length)] as (typeof TEMPERAMENTS)[number];
    const post = new WorldPost(scenario, temper, chance);
    post.at(decision);
    const { seat } = decision;
    if (!minds.has(seat)) minds.set(seat, doctrine.newMind());
    const reply = doctrine.answer(match.state, decision, minds.get(seat), post);
    // A world in the making may be one that no officer would have come to: then anything is as good.
    if (!match.answer(seat, asAnswer(decision, reply)).ok) randomAnswer(match, decision, chance);
  };
}

/** A world the seat of a packet cannot tell from the true one, the same for the same seed; null when none is found in time. */
export function worldFor(
  doctrine: Doctrine,
  game: Game,
  seen: Packet,
  seed: string,
  late: () => boolean = () => false,
): Match | null {
  const chance: Chance = new SeededDice(seed);
  for (let i = 0; i < TRIES && !late(); i++) {
    const world = imagine(game, seen, chance, unseenBy(doctrine, seen.scenario));
    if (world) return world;
  }
  return null;
}
