import { type Flow, option, type Umpire } from '@grande/engine';
import { LABELS } from '../data/map.ts';
import { isSkirmisher, unit } from '../data/units.ts';
import { say } from '../say.ts';
import { type Active, type Group, lift, type Member, put, type State, stackAt, un } from '../state.ts';
import { type Doing, unfinished } from './06-group.ts';
import { placesFor, stackFault } from './06-stacking.ts';
import { disband } from './07-losses.ts';

type G = Umpire<State>;

export const doing = (g: G): Doing => {
  const { state: s } = g;
  return { s, a: s.active as Active, gr: s.active?.group as Group };
};

/** D-13: units of the group that may do the same thing at the same time are asked along. */
export function* companions(
  g: G,
  lead: Member,
  able: (chosen: readonly Member[]) => Member[],
  rule: string,
): Flow<Member[]> {
  const chosen = [lead];
  for (;;) {
    const mates = able(chosen).filter((m) => !chosen.includes(m));
    if (mates.length === 0) return chosen;
    const next = yield* g.ask<Member | 'all' | null>({
      seat: unit(lead.u).side,
      kind: 'together',
      rule,
      prompt: say('ask.together', { unit: unit(lead.u).id }),
      subject: unit(lead.u).id,
      options: [
        option<Member | 'all' | null>('go', null, rule, say('do.go')),
        ...(mates.length > 1 ? [option<Member | 'all' | null>('all', 'all', rule, say('do.all'))] : []),
        ...mates.map((m) =>
          option<Member | 'all' | null>(
            `with:${unit(m.u).id}`,
            m,
            rule,
            say('do.with', { unit: unit(m.u).id }),
            unit(m.u).id,
          ),
        ),
      ],
    });
    if (next === null) return chosen;
    if (next === 'all') {
      for (const m of mates) if (able(chosen).includes(m)) chosen.push(m);
      return chosen;
    }
    chosen.push(next);
  }
}

export const sameHex = (s: State, gr: Group, m: Member): Member[] =>
  gr.members.filter(
    (x) =>
      x !== m && unfinished(s, x) && un(s, x.u).where === un(s, m.u).where && un(s, x.u).at === un(s, m.u).at,
  );

/** a unit that cannot stop and cannot go on goes back along its path to where it fits, or disbands. */
export function unstick(g: G, m: Member): void {
  const { s, gr } = doing(g);
  const moving = (u: number): boolean => gr.members.some((x) => x.u === u && x !== m && unfinished(s, x));
  for (let i = m.path.length - 1; i >= 0; i--) {
    const hex = m.path[i] as number;
    const there = stackAt(s, hex).filter((u) => u !== m.u && !moving(u));
    if (there.some((u) => unit(u).side !== unit(m.u).side)) continue;
    if (stackFault(s, [...there, m.u], hex) !== null || (m.roadRate && there.some((u) => !isSkirmisher(u))))
      continue;
    lift(s, m.u);
    put(s, m.u, hex, placesFor(s, m.u, hex)[0]);
    m.done = true;
    g.tell('R-122', say('log.goesBack', { unit: unit(m.u).id, hex: LABELS[hex] as string }));
    return;
  }
  m.done = true;
  disband(g, m.u, 'R-122');
}
