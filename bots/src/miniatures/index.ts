import type { Position } from '@grande/miniatures/staff';
import type { Doctrine, Post, Question, Reply } from '../doctrine.ts';
import { advancing, joiningIn, leading, pooling, resolving, riding, running, shooting } from './battle.ts';
import { fieldOf } from './field.ts';
import { type Mind, newMind } from './mind.ts';
import { ordering, telling } from './orders.ts';
import { settingUp } from './setup.ts';

function answer(p: Position, q: Question, mind: Mind, post: Post): Reply {
  if (p.phase === 'raise' || p.phase === 'deploy') return settingUp(p, q, post);
  if (q.options.length === 1 && !q.space) return { option: 0 };
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
      return { option: post.chance.below(q.options.length) };
  }
}

export const doctrine: Doctrine<Position, Mind> = {
  game: 'miniatures',
  newMind,
  answer,
};
