import { copy } from '@grande/engine';
import { noted, type Side, type State, type Supposed, supposed, type View } from '@grande/montenotte-1796';
import type { Answered, Doctrine, Post, Question, Reply, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { activating, reacting, roads, stepping, tempted } from './acting.ts';
import {
  advancing,
  captain,
  drawing,
  escaping,
  joining,
  losing,
  marchingOn,
  naming,
  principal,
  pursuing,
  rerouting,
  retreating,
  screening,
  terrain,
} from './battle.ts';
import { commanding, contesting, nominating, organising, recalling } from './command.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { type Field, fieldOf } from './field.ts';
import { others } from './ideas.ts';
import { type Aims, type Mind, newMind } from './mind.ts';
import { aimsFor, planOf } from './plan.ts';
import { features, promise } from './promise.ts';
import { sealed } from './sealed.ts';
import { announcing, deploying, evening, feeding, hiding, replacing, reserving } from './staffwork.ts';

export type Position = State | View;
const isView = (p: Position): p is View => 'seat' in p;
const SURE = () => true;

/** A view becomes the position as his staff supposes it; an imagined world is looked at directly. */
function fieldFor(p: Position, mind: Mind, post: Post): Field {
  if (!isView(p)) return fieldOf(p, post, mind, SURE);
  const side = post.seat as Side;
  noted(p, mind.dossier, side);
  const sure = (slot: number) => p.forces[slot]?.sight?.turn === p.turn || p.forces[slot]?.members !== null;
  return fieldOf(supposed(p, mind.dossier, side), post, mind, sure);
}

/** Nobody weighs what is the only thing to do. */
const FORCED: Why = () => say('mont.only');

function answer(p: Position, q: Question, mind: Mind, post: Post): Answered {
  if (q.options.length === 1) return { option: 0, why: FORCED };
  if (q.kind === 'place') return deploying(q);
  const f = fieldFor(p, mind, post);
  if (p.phase !== 'setup') planOf(f);
  return answered(f, q);
}

function answered(f: Field, q: Question): Answered {
  switch (q.kind) {
    case 'placeDecoy':
      return hiding(f, q);
    case 'command':
      return commanding(f, q);
    case 'organise':
      return organising(f, q);
    case 'decoy':
      return recalling(f, q);
    case 'candidate':
      return nominating(f, q);
    case 'contest':
      return contesting(f, q);
    case 'activate':
      return activating(f, q);
    case 'act':
      return stepping(f, q);
    case 'pillage':
      return tempted(f, q);
    case 'react':
      return reacting(f, q);
    case 'screen':
      return screening(f, q);
    case 'announce':
      return announcing(f, q);
    case 'join':
      return joining(f, q);
    case 'drawIn':
      return drawing(f, q);
    case 'march':
      return marchingOn(f, q);
    case 'reroute':
      return rerouting(q);
    case 'principal':
      return principal(f, q);
    case 'terrain':
      return terrain(q);
    case 'captain':
      return captain(f, q);
    case 'moraleUnit':
      return naming(f, q);
    case 'lose':
    case 'attrition':
      return losing(f, q);
    case 'retreat':
      return retreating(f, q);
    case 'advance':
      return advancing(q);
    case 'pursue':
      return pursuing(q);
    case 'tie':
      return escaping(f, q);
    case 'strategic':
    case 'forced':
      return roads(f, q);
    case 'reserve':
      return reserving(f, q);
    case 'replace':
      return replacing(f, q);
    case 'supply':
      return evening(f, q);
    case 'feed':
      return feeding(q);
    default:
      return {
        option: f.post.chance.below(q.options.length),
        why: () => say('why.chance', { ways: q.options.length }),
      };
  }
}

/** More plans than this are not compared: each costs play-outs of all. */
const MOST = 4;
function ideas(p: Position, q: Question, mind: Mind, post: Post, most: number): readonly Reply[] {
  const own = answer(p, q, mind, post);
  if (q.options.length === 1 || p.phase === 'setup') return [own];
  return others(fieldFor(p, mind, post), q, own, Math.min(most, MOST));
}

/** The plan he follows, the officer's own, and others. */
function plans(p: Position, mind: Mind, post: Post): readonly Mind[] {
  if (p.phase === 'setup') return [];
  const withAims = (aims: Aims | null): Mind => ({ ...copy(mind), aims, plan: null });
  return aimsFor(fieldFor(p, withAims(null), post), mind.aims).map(withAims);
}

/** Play-outs look at whole worlds only. */
const worldOf = (p: Position): Supposed => {
  if (isView(p)) throw new Error('a promise is read from a whole world');
  return p;
};

export const doctrine: Doctrine<Position, Mind> = {
  game: 'montenotte-1796',
  newMind,
  answer,
  ideas,
  plans,
  aim: ({ aims }) => (aims ? { ...aims } : null),
  // Two days' march tell little of where a centre should go; after three and four the better place shows.
  planHorizon: () => 3,
  // What one march among many is worth is less than luck makes of it in so few worlds: that time goes to the plan.
  leaves: ({ kind }) => kind === 'activate' || kind === 'act',
  // Most matches end with Sardinia's peace or without it, and then the victory points tell who did better.
  pointWorth: 0.1,
  stands: (p) => p.forces.map(({ hex }) => hex),
  clock: (p) => p.turn,
  promise: (p, seat) => promise(worldOf(p), seat as Side),
  features: (p, seat) => features(worldOf(p), seat as Side),
  sealed: (view, world, seat) => (isView(view) && !isView(world) ? sealed(view, world, seat as Side) : []),
  evaluation,
};
