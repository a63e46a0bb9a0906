import type { Side } from '@grande/dego-1796/book';
import type { Position } from '@grande/dego-1796/staff';
import { copy } from '@grande/engine';
import type { Answered, Doctrine, Post, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import * as battle from './battle.ts';
import * as command from './command.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { effortsFor, isOpen, NO_EFFORT } from './effort.ts';
import { fieldOf } from './field.ts';
import { ideasOf } from './ideas.ts';
import * as march from './march.ts';
import * as melee from './melee.ts';
import { type Mind, newMind, reply } from './mind.ts';
import { mayRally, stanceOf } from './plan.ts';
import { features, promise } from './promise.ts';
import * as setUp from './setup.ts';
import * as stack from './stack.ts';
import * as staff from './staffwork.ts';

function answer(p: Position, q: Question, mind: Mind, post: Post): Answered {
  switch (q.kind) {
    case 'action':
    case 'isolatedAction':
      return march.action(p, q, mind, post);
    case 'nextHex':
    case 'isolatedUnit':
      return march.nextHex(p, q, mind, post);
    case 'together':
      return march.together(q);
    case 'members':
      return march.members(p, q, mind);
    case 'nearestEnemy':
      return march.nearestEnemy(p, q, mind);
    case 'react':
      return battle.react(p, q);
    case 'returnFire':
      return battle.returnFire(p, q);
    case 'hold':
      return melee.hold(p, q, post);
    case 'retreatHex':
    case 'skirmisherRetreat':
      return melee.retreatHex(p, q);
    case 'square':
      return melee.square(p, q);
    case 'counterCharge':
      return melee.counterCharge(p, q);
    case 'joinMelee':
      return melee.joinMelee(p, q, mind, post);
    case 'joinFire':
      return battle.joinFire(p, q);
    case 'aim':
      return battle.aim(p, q);
    case 'facing':
      return stack.facing(p, q, mind);
    case 'place':
      return stack.place(p, q);
    case 'escape':
      return stack.flight(p, q);
    case 'whoseOrder':
      return stack.whoseOrder(p, q);
    case 'orders':
      return command.orders(p, q);
    case 'cup':
      return command.cup(q);
    case 'commander':
      return command.commander(p, q);
    case 'brigadier':
      return command.brigadier(p, q);
    case 'pillageRecovery':
      return command.pillageRecovery(p, q);
    case 'aggregate':
      return command.aggregate(p, q);
    case 'regroup':
      return staff.regroup(p, q);
    case 'commanderReturns':
    case 'commanderBack':
      return staff.comesBack(p, q);
    case 'removal':
      return staff.removal(p, q, mind);
    case 'reinforcements':
      return staff.reinforcements(p, q);
    case 'waiting':
      return staff.waiting(p, q);
    case 'recovery':
      return staff.recovery(p, q);
    case 'enterMap':
      return staff.enterMap(p, q, mind);
    case 'massena':
      return staff.massena(p, q, mind);
    case 'pioneers':
      return staff.pioneers(p, q);
    case 'arrivalFormation':
      return setUp.arrivalFormation(p, q);
    case 'setUpFormation':
      return setUp.setUpFormation(p, q);
    case 'setUpSkirmishers':
      return setUp.setUpSkirmishers(p, q);
    case 'setUpHex':
      return setUp.setUpHex(p, q);
    case 'deploy':
      return setUp.deploy(q);
    case 'entryHex':
      return staff.entryHex(p, q);
    case 'trophy':
      return staff.trophy(p, q);
    default:
      return reply(post.chance.below(q.options.length), () => say('why.chance', { ways: q.options.length }));
  }
}

/** More main efforts than these are not compared. */
const MOST_EFFORTS = 4;
/**
 * What the French of 15 April might be after, what they are after now first: whether the beaten of the morning are brought
 * together (S2), and where the main effort of the counter-attack goes (S3, S4).
 */
function plans(p: Position, mind: Mind, post: Post): readonly Mind[] {
  const side = post.seat as Side;
  if (mayRally(p, side)) return [mind.rally, !mind.rally].map((rally) => ({ ...copy(mind), rally }));
  if (side !== 'french' || !DAYS.has(p.scenario) || stanceOf(p.scenario, side, p.turn) === 'hold') return [];
  const f = fieldOf(p, side);
  const own = isOpen(f, mind.effort) ? mind.effort : NO_EFFORT;
  const efforts = new Set([own, NO_EFFORT, ...effortsFor(f, MOST_EFFORTS)]);
  return [...efforts].map((effort) => ({ ...copy(mind), effort }));
}
const DAYS: ReadonlySet<string> = new Set(['s3', 's4']);

/** Dego, 14-15 April 1796. */
export const doctrine: Doctrine<Position, Mind> = {
  game: 'dego-1796',
  newMind,
  answer,
  ideas: ideasOf(answer),
  plans,
  aim: ({ effort, rally }) => [effort, rally],
  // Where the main effort goes shows later than a single fight, and whether it was well to gather only at noon.
  planHorizon: (p) => (p.scenario === 's2' ? p.lastTurn : 4),
  stands: (p) => [
    p.units.map(({ where, at, form, face }) => [where, at, form, face]),
    p.leaders.map(({ at }) => at),
  ],
  clock: (p) => p.turn,
  // Some twenty units in the zone lie between defeat and victory, and most matches are decided by them alone.
  pointWorth: 0.05,
  promise,
  features,
  evaluation,
};
