import type { Side } from '@grande/caldiero-1796';
import { copy } from '@grande/engine';
import type { Answered, Doctrine, Post, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { attaching, intervening, placing, rallying, reinforcing, returning } from './arrivals.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { declaring, resolving } from './declare.ts';
import { bombarding, replying } from './fire.ts';
import { type Position, stateOf } from './ground.ts';
import { ideas } from './ideas.ts';
import { leading } from './leaders.ts';
import { gunOrder, moving, stepping } from './march.ts';
import {
  advancing,
  elan,
  losing,
  paying,
  pressing,
  retreating,
  ridingOff,
  usingLeader,
  valuing,
} from './melee.ts';
import { type Mind, newMind } from './mind.ts';
import { activating, firstOrder, ordering, ownOrder, rolling } from './orders.ts';
import { EFFORTS } from './plan.ts';
import { features, promise } from './promise.ts';
import { sealed } from './sealed.ts';

/** Every question of the game has its answer here. */
function answer(p: Position, question: Question, mind: Mind, post: Post): Answered {
  const s = stateOf(p);
  switch (question.kind) {
    case 'place':
      return placing(s, question);
    case 'firstOrder':
      return firstOrder(s, question);
    case 'activate':
      return activating(s, question, mind, post);
    case 'intervene':
      return intervening(question);
    case 'order':
    case 'newOrder':
      return ordering(s, question, mind, post);
    case 'officerRoll':
      return rolling(s, question, mind, post);
    case 'ownOrder':
      return ownOrder(s, question, mind);
    case 'rally':
      return rallying(s, question);
    case 'replace':
      return returning(s, question, mind);
    case 'reinforce':
      return reinforcing(s, question);
    case 'reserve':
      return attaching(s, question, mind);
    case 'move':
      return moving(s, question, mind, post);
    case 'step':
      return stepping(s, question, mind, post);
    case 'gunOrder':
      return gunOrder(s, question, mind);
    case 'leader':
    case 'flee':
    case 'follow':
    case 'relocate':
      return leading(s, question, mind);
    case 'bombard':
      return bombarding(s, question);
    case 'defensiveFire':
      return replying(s, question);
    case 'declare':
      return declaring(s, question, mind, post);
    case 'resolve':
      return resolving(s, question, mind);
    case 'elan':
      return elan(s, question, mind, post);
    case 'useLeader':
      return usingLeader(s, question, mind);
    case 'efficiency':
      return valuing(question);
    case 'pressOn':
      return pressing(s, question, mind);
    case 'exchangeLoss':
      return losing(s, question, mind);
    case 'exchangeReply':
      return paying(s, question);
    case 'retreat':
    case 'rout':
      return retreating(s, question);
    case 'advance':
    case 'advanceAfterRetreat':
      return advancing(s, question);
    case 'rideOff':
      return ridingOff(s, question);
    default:
      return {
        option: post.chance.below(question.options.length),
        why: () => say('why.chance', { ways: question.options.length }),
      };
  }
}

/** Where he puts his main effort now, nowhere, and elsewhere. */
function plans(p: Position, mind: Mind): readonly Mind[] {
  if (p.phase.startsWith('setup')) return [];
  const others = [-1, ...EFFORTS].filter((effort) => effort !== mind.effort);
  return [copy(mind), ...others.map((effort) => ({ ...copy(mind), effort, at: '', wants: {} }))];
}

export const doctrine: Doctrine<Position, Mind> = {
  game: 'caldiero-1796',
  newMind,
  answer,
  plans,
  aim: ({ effort }) => effort,
  ideas: (p, question, mind, post, most) =>
    ideas(stateOf(p), question, mind, post, { own: answer(p, question, mind, post), most }),
  clock: (p) => p.turn,
  stands: (p) => [p.units.map(({ hex }) => hex), p.leaders.map(({ hex }) => hex)],
  // What an order or an effort is worth shows only in the turns after it.
  planHorizon: () => 3,
  plansAtLeisure: true,
  // His officer has the exact odds of these: in so few worlds luck would be taken for insight.
  leaves: ({ kind }) => kind === 'activate' || kind === 'declare' || kind === 'officerRoll',
  promise: (p, seat) => promise(stateOf(p), seat as Side),
  features: (p, seat) => features(stateOf(p), seat as Side),
  sealed: (view, world, seat) =>
    'held' in view && !('held' in world) ? sealed(view, world, seat as Side) : [],
  evaluation,
};
