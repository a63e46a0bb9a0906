import { copy } from '@grande/engine';
import type { Position } from '@grande/miniatures/staff';
import type { Answered, Doctrine, Post, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { advancing, joiningIn, leading, pooling, resolving, riding, running, shooting } from './battle.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { fieldOf, sideOfSeat } from './field.ts';
import { otherOptions, otherOrders } from './ideas.ts';
import { type Mind, newMind } from './mind.ts';
import { ordering, telling } from './orders.ts';
import { attacks } from './plan.ts';
import { POSTURES } from './posture.ts';
import { features, promise } from './promise.ts';
import { settingUp } from './setup.ts';
import { onlyWhy } from './why.ts';

function answer(p: Position, q: Question, mind: Mind, post: Post): Answered {
  if (p.phase === 'raise' || p.phase === 'deploy') return settingUp(p, q, post);
  if (q.options.length === 1 && !q.space) return { option: 0, why: onlyWhy };
  const f = fieldOf(p, mind, post);
  switch (q.kind) {
    case 'order':
      return ordering(f, q);
    case 'unit':
    case 'general':
    case 'enter':
      return telling(f, q);
    case 'pool':
      return pooling(f, q);
    case 'flight':
      return running(f, q);
    case 'shot':
      return shooting(f, q);
    case 'charge':
      return resolving(f, q);
    case 'principal':
      return leading(f, q);
    case 'rider':
      return riding(f, q);
    case 'join':
      return joiningIn(f, q);
    case 'position':
      return advancing(f, q);
    default:
      return chance(q.options.length, post);
  }
}

const chance = (ways: number, post: Post): Answered => ({
  option: post.chance.below(ways),
  why: () => say('why.chance', { ways }),
});

/** What a general compares; small things he leaves to his officer. */
function ideas(p: Position, q: Question, mind: Mind, post: Post, most: number): readonly Reply[] {
  const own = answer(p, q, mind, post);
  const few = Math.min(most, MOST_IDEAS);
  if (q.kind === 'order') return otherOrders(fieldOf(p, mind, post), q, own, few);
  return WEIGHTY.has(q.kind) ? otherOptions(q, own, few) : [own];
}
const MOST_IDEAS = 3;
/** Whether to leave a place that was held, whom riders out of hand go for, and whether together: seldom asked, and much hangs on them. */
const WEIGHTY: ReadonlySet<string> = new Set(['position', 'rider', 'join']);

/**
 * The ways to go about a turn of his own; all go alike about an enemy's. Who has to attack is not tempted to stand: what it
 * costs shows in the evening, and hardly two rounds later.
 */
function plans(p: Position, mind: Mind, post: Post): readonly Mind[] {
  if (p.phase === 'raise' || p.phase === 'deploy' || p.active !== sideOfSeat(p, post.seat)) return [];
  const f = fieldOf(p, mind, post);
  const mayStand = !attacks(f.s, f.side);
  return POSTURES.flatMap((way, posture) =>
    way.attacks === false && !mayStand ? [] : [{ ...copy(mind), posture }],
  );
}

export const doctrine: Doctrine<Position, Mind> = {
  game: 'miniatures',
  newMind,
  answer,
  ideas,
  plans,
  clock: (p) => 2 * p.round + (p.active === p.battle.first ? 0 : 1),
  stands: (p) => [p.units.map(({ x, y, facing }) => [x, y, facing]), p.generals.map(({ x, y }) => [x, y])],
  // What a repulse costs shows a turn later: as many play-outs choose better over two turns of each side than over one.
  horizon: 4,
  promise: (p, seat) => promise(p, sideOfSeat(p, seat)),
  features: (p, seat) => features(p, sideOfSeat(p, seat)),
  evaluation,
};
