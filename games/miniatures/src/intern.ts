import { copy } from '@grande/engine';
import type { Battle } from './state.ts';

/** Battles met in views, each kept once: the ground of an imagined world need not be compiled anew. */
const known = new Map<string, Battle>();
const MOST = 32;

export function interned(b: Battle): Battle {
  const key = JSON.stringify(b);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST) known.clear();
  const own = copy(b);
  known.set(key, own);
  return own;
}
