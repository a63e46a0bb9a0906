/** Explains what a list of options leaves out: everything that could be pointed at, with every law it breaks. */
import { failures, type Law, type Option, type Refused, type Where } from '@grande/engine';

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
