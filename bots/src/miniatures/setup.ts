import type { Json } from '@grande/engine';
import type { State } from '@grande/miniatures/staff';
import type { Post, Question, Reply } from '../doctrine.ts';

/** An ad hoc battle before armies stand on the table (GEN). */
export function settingUp(s: State, q: Question, post: Post): Reply {
  const named = (action: string): number => q.options.findIndex((o) => o.action === action);
  switch (q.kind) {
    case 'attacker':
      // Who attacks moves first and loses two per cent if he does no harm: he means to.
      return { option: Math.max(0, named('attack')) };
    case 'army':
      return { option: Math.max(0, named('pattern')) };
    case 'terrain':
      return { option: Math.max(0, named('agreed')) };
    case 'agree':
      return { option: Math.max(0, named('no')) };
    case 'fort':
    case 'deploy':
      return placing(s, q, post);
    case 'reserve':
      return { option: Math.max(0, named('none')) };
    default:
      return { option: 0 };
  }
}

function placing(_s: State, q: Question, post: Post): Reply {
  const value: Json | null = post.sample();
  return value === null ? { option: q.options.length > 0 ? 0 : 0 } : { value };
}
