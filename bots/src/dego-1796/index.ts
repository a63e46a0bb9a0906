import type { Side } from '@grande/dego-1796/book';
import type { Position, QuestionKind } from '@grande/dego-1796/staff';
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

type Answering = (p: Position, q: Question, mind: Mind, post: Post) => Answered;

/** a redoubt that looks south or south-west sees as much either way. */
const byChance: Answering = (_, q, __, post) =>
  reply(post.chance.below(q.options.length), () => say('why.chance', { ways: q.options.length }));

/** How each question of the game is answered. */
const ANSWERS: Readonly<Record<QuestionKind, Answering>> = {
  action: march.action,
  isolatedAction: march.action,
  nextHex: march.nextHex,
  isolatedUnit: march.nextHex,
  together: (_, q) => march.together(q),
  members: march.members,
  nearestEnemy: march.nearestEnemy,
  react: battle.react,
  returnFire: battle.returnFire,
  hold: (p, q, _mind, post) => melee.hold(p, q, post),
  retreatHex: melee.retreatHex,
  skirmisherRetreat: melee.retreatHex,
  square: melee.square,
  counterCharge: melee.counterCharge,
  joinMelee: melee.joinMelee,
  joinFire: battle.joinFire,
  aim: battle.aim,
  facing: stack.facing,
  place: stack.place,
  escape: stack.flight,
  whoseOrder: stack.whoseOrder,
  orders: command.orders,
  cup: (_, q) => command.cup(q),
  commander: command.commander,
  brigadier: command.brigadier,
  pillageRecovery: command.pillageRecovery,
  aggregate: command.aggregate,
  regroup: staff.regroup,
  commanderReturns: staff.comesBack,
  commanderBack: staff.comesBack,
  removal: staff.removal,
  reinforcements: staff.reinforcements,
  waiting: staff.waiting,
  recovery: staff.recovery,
  enterMap: staff.enterMap,
  massena: staff.massena,
  pioneers: staff.pioneers,
  arrivalFormation: setUp.arrivalFormation,
  setUpFormation: setUp.setUpFormation,
  setUpSkirmishers: setUp.setUpSkirmishers,
  setUpHex: setUp.setUpHex,
  deploy: (_, q) => setUp.deploy(q),
  entryHex: staff.entryHex,
  trophy: staff.trophy,
  redoubtFront: byChance,
};
const isKnown = (kind: string): kind is QuestionKind => Object.hasOwn(ANSWERS, kind);

function answer(p: Position, q: Question, mind: Mind, post: Post): Answered {
  if (!isKnown(q.kind)) throw new Error(`dego-1796: nobody knows how to answer '${q.kind}'`);
  return ANSWERS[q.kind](p, q, mind, post);
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
