/** Answers and places that many questions have in common. */

import { type Action, button, type Concerns, type Message, never } from '@grande/engine';
import { label, MAP } from '../data/map.ts';
import { enemyOf, forceId, type Side } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { ownSlots } from './02-glossary.ts';

/** An answer that is always open and says where it leads. */
export const placed = <C, V>(
  key: string,
  value: V,
  rule: string,
  words: (context: C) => Message,
  concerns: (context: C) => Concerns,
): Action<C, V> => ({
  ...button(key, value, rule, say('do.done')),
  label: (_, c) => words(c),
  at: (_, c) => concerns(c).places?.[0] ?? concerns(c).pieces?.[0],
  concerns: (_, c) => concerns(c),
});

/** The enemy's counters: nobody gives them orders. */
export const notYours = (
  id: string,
  rule: string,
): Action<{ readonly s: State; readonly side: Side }, number> => ({
  id,
  rule,
  candidates: (c) => ownSlots(c.s, enemyOf(c.side)),
  laws: [never(rule, 'ownForces', () => say('law.ownForces'))],
  key: (slot) => `${id}:${forceId(slot)}`,
  label: () => say('law.ownForces'),
  at: (slot) => forceId(slot),
  concerns: (slot) => ({ targets: [forceId(slot)] }),
});

const HEXES: readonly number[] = MAP.labels.map((_, h) => h);

/** Every other hex of the map, refused for one reason. */
export interface Elsewhere<C> {
  readonly id: string;
  readonly rule: string;
  /** The law's name; its sentence is `law.<name>`. */
  readonly law: string;
  readonly why: Message;
  /** What the key says before the hex. */
  readonly before?: (context: C) => string;
  readonly but: (context: C) => ReadonlySet<number>;
}
export const elsewhere = <C>(e: Elsewhere<C>): Action<C, number> => ({
  id: e.id,
  rule: e.rule,
  candidates: (c) => {
    const told = e.but(c);
    return HEXES.filter((h) => !told.has(h));
  },
  laws: [never(e.rule, e.law, () => e.why)],
  key: (h, c) => `${e.before?.(c) ?? e.id}:${label(h)}`,
  label: () => e.why,
  at: (h) => label(h),
  concerns: (h) => ({ places: [label(h)] }),
});
