import { noted, type Side, type State, supposed, type View } from '@grande/hoche-1793';
import type { Answered, Doctrine, Post, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { activating, pacing, quartering, reacting, stepping } from './acting.ts';
import { advancing, following, losing, pursuing, retreating } from './aftermath.ts';
import { bonus, charging, guiding, joining, marching, naming, tactics, testing } from './battle.ts';
import { commanding } from './command.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import { type Field, fieldOf } from './field.ts';
import { others } from './ideas.ts';
import { type Mind, newMind } from './mind.ts';
import { planOf } from './plan.ts';
import { features, promise } from './promise.ts';
import { sealed } from './sealed.ts';
import { deploying } from './setup.ts';
import {
  announcing,
  arriving,
  assigning,
  departing,
  dropping,
  filling,
  fleeing,
  foraging,
  givingUp,
  jordis,
  merging,
  pleading,
  requesting,
  staying,
  thrown,
} from './staff.ts';
import { FORCED } from './why.ts';

export type Position = State | View;
const isView = (p: Position): p is View => 'seat' in p;
const SURE = () => true;

/** A view becomes the position as his staff supposes it; an imagined world is looked at directly. */
function fieldFor(p: Position, mind: Mind, post: Post): Field {
  if (!isView(p)) return fieldOf(p, post, mind, SURE);
  const side = post.seat as Side;
  noted(p, mind.dossier, side);
  const sure = (slot: number) => p.forces[slot]?.members !== null || mind.dossier.under[slot] !== undefined;
  return fieldOf(supposed(p, mind.dossier, side), post, mind, sure);
}

function answer(p: Position, q: Question, mind: Mind, post: Post): Answered {
  if (q.options.length === 1) return FORCED;
  if (q.kind === 'setupS1' || q.kind === 'setupS3') return deploying(p, q);
  const f = fieldFor(p, mind, post);
  planOf(f);
  return answered(f, q);
}

function answered(f: Field, q: Question): Answered {
  switch (q.kind) {
    case 'allocateCP':
    case 'strategicOrder':
    case 'fuseSeparate':
    case 'initiativeGeneral':
      return commanding(f, q);
    case 'activate':
      return activating(f, q);
    case 'step':
      return stepping(f, q);
    case 'react':
      return reacting(f, q);
    case 'triple':
      return pacing(f, q);
    case 'freeOrNearer':
      return quartering(f, q);
    case 'joinNext':
      return testing(q);
    case 'join':
      return joining(f, q);
    case 'march':
      return marching(f, q);
    case 'principalDefender':
    case 'cohesionDivision':
      return naming(f, q);
    case 'guidance':
      return guiding(f, q);
    case 'tactics':
      return tactics(f, q);
    case 'useBonus':
      return bonus(q);
    case 'heavyCavalry':
      return charging(f, q);
    case 'distributeLosses':
      return losing(f, q);
    case 'retreatHexes':
    case 'hqRetreat':
      return retreating(f, q);
    case 'gicFollows':
      return following(f, q);
    case 'advanceOnHQ':
      return advancing(f, q);
    case 'pursue':
      return pursuing(q);
    case 'announce':
      return announcing(f, q);
    case 'placeReplacements':
    case 'stragglerUnit':
      return filling(f, q);
    case 'forageOrder':
      return foraging(f, q);
    case 'flight':
      return fleeing(f, q);
    case 'demoralisedStay':
      return staying(q);
    case 'leBasTarget':
      return thrown(f, q);
    case 'saintJust':
      return pleading(f, q);
    case 'reqJointCommander':
      return requesting(f, q);
    case 'orderRetreat':
      return departing(f, q);
    case 'giveUp':
      return givingUp(f, q);
    case 'useJordis':
      return jordis(q);
    case 'mergeGoetze':
      return merging(f, q);
    case 'assignArdennes':
      return assigning(f, q);
    case 'arrivalHex':
      return arriving(f, q);
    case 'dropDivisions':
      return dropping(q);
    default:
      return {
        option: f.post.chance.below(q.options.length),
        why: () => say('why.chance', { ways: q.options.length }),
      };
  }
}

/** What a general compares: his officer's answer first. */
function ideas(p: Position, q: Question, mind: Mind, post: Post, most: number): readonly Reply[] {
  const own = answer(p, q, mind, post);
  if (q.options.length === 1 || q.kind.startsWith('setup')) return [own];
  return others(fieldFor(p, mind, post), q, own, Math.min(most, MOST));
}
/** More than these are hardly ever better. */
const MOST = 4;

/** Play-outs look at whole worlds only. */
const stateOf = (p: Position): State => {
  if (isView(p)) throw new Error('a promise is read from a whole world');
  return p;
};

export const doctrine: Doctrine<Position, Mind> = {
  game: 'hoche-1793',
  newMind,
  answer,
  ideas,
  clock: (p) => p.turn,
  stands: (p) => p.forces.map(({ hex }) => hex),
  promise: (p, seat) => promise(stateOf(p), seat as Side),
  features: (p, seat) => features(stateOf(p), seat as Side),
  sealed: (view, world, seat) => (isView(view) && !isView(world) ? sealed(view, world, seat as Side) : []),
  evaluation,
};
