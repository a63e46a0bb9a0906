/** Explains what a list of options leaves out: everything that could be pointed at, with every law it breaks. */
import { failures, type Law, type Message, type Option, type Refused, type Where } from '@grande/engine';
import { MAP } from '../data/map.ts';
import { enemyOf, forceId, type Side } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { ownSlots } from './02-glossary.ts';

export interface Pointed<C, A> {
  readonly acts: Iterable<A>;
  readonly laws: readonly Law<C, A>[];
  key(act: A): string;
  at?(act: A): Where;
}

export function whyNot<C, A>(
  context: C,
  offered: readonly Option<unknown>[],
  pointed: Pointed<C, A>,
): Refused[] {
  const taken = new Set(offered.map((o) => o.key));
  const out: Refused[] = [];
  for (const act of pointed.acts) {
    const key = pointed.key(act);
    if (taken.has(key)) continue;
    const broken = failures(pointed.laws, context, act);
    if (broken.length === 0) continue;
    taken.add(key);
    out.push({ key, failures: broken, ...(pointed.at ? { at: pointed.at(act) } : {}) });
  }
  return out;
}

/** One answer for many places that all break the same law. */
export const alike = (key: string, at: readonly string[], rule: string, message: Message): Refused[] =>
  at.length === 0 ? [] : [{ key, at, failures: [{ rule, message }] }];

/** The enemy's counters: nobody gives them orders. */
export const notYours = (s: State, side: Side, key: string, rule: string): Refused[] =>
  alike(key, ownSlots(s, enemyOf(side)).map(forceId), rule, say('law.ownForces'));

/** The hexes of which nothing has been said yet, neither offered nor refused. */
export function otherHexes(...told: readonly (readonly { readonly at?: Where | undefined }[])[]): string[] {
  const spoken = new Set(told.flatMap((list) => list.flatMap((x) => x.at ?? [])));
  return MAP.labels.filter((hex) => !spoken.has(hex));
}
