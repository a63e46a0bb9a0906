import {
  type Action,
  button,
  type Flow,
  type Law,
  law,
  lawful,
  type Option,
  offered,
  question,
  type Umpire,
} from '@grande/engine';
import { LABELS } from '../../data/map.ts';
import { isSkirmisher, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import {
  type Active,
  type Group,
  lift,
  type Member,
  type Position,
  put,
  type State,
  stackAt,
  un,
} from '../../state.ts';
import { disband } from '../07-combat/losses.ts';
import { type Doing, unfinished } from './group.ts';
import { placesFor, stackFault } from './stacking.ts';

type G = Umpire<State>;

export const doing = (g: G): Doing => {
  const { state: s } = g;
  return { s, a: s.active as Active, gr: s.active?.group as Group };
};

/** Units of the group about to do the same thing at the same time: what, who leads, who has been taken along. */
export interface Along<X> {
  readonly d: Doing;
  readonly x: X;
  readonly lead: Member;
  readonly chosen: readonly Member[];
}
const ALL = ['all'] as const;
const id = (m: Member): string => unit(m.u).id;

const notTakenYet: Law<Along<unknown>, Member> = law(
  '6.0',
  'takenAlong',
  ({ chosen }, m) => !chosen.includes(m),
  (_, m) => say('law.takenAlong', { unit: id(m) }),
);
const unfinishedYet: Law<Along<unknown>, Member> = law(
  '5.2',
  'finished',
  ({ d }, m) => unfinished(d.s, m),
  (_, m) => say('law.finished', { unit: id(m) }),
);
const besideLead: Law<Along<unknown>, Member> = law(
  '6.1',
  'otherHex',
  ({ d, lead }, m) => together(d.s, m, lead),
  (_, m) => say('law.otherHex', { unit: id(m) }),
);
const together = (s: Position, m: Member, lead: Member): boolean =>
  un(s, m.u).where === un(s, lead.u).where && un(s, m.u).at === un(s, lead.u).at;

/** The laws of what is done speak of units beside the lead; what another hex would make of them says nothing. */
function ofMates<X>({ id: name, rule, holds, refusal }: Law<Along<X>, Member>): Law<Along<X>, Member> {
  return law(rule, name, (a, m) => !together(a.d.s, m, a.lead) || holds(a, m), refusal);
}

/** The answers to 'who goes along?': nobody more, everybody, one of them. */
export interface GoingAlong<X> {
  readonly mate: Action<Along<X>, Member>;
  readonly answers: readonly [Action<unknown, null>, Action<Along<X>, 'all'>, Action<Along<X>, Member>];
}

/** D-13: the same under the laws of what is done. */
export function along<X>(rule: string, laws: readonly Law<Along<X>, Member>[]): GoingAlong<X> {
  const mate: Action<Along<X>, Member> = {
    id: 'with',
    rule,
    candidates: ({ d, lead }) => d.gr.members.filter((m) => m !== lead),
    laws: [notTakenYet, unfinishedYet, besideLead, ...laws.map(ofMates)],
    key: (m) => `with:${id(m)}`,
    at: id,
    label: (m) => say('do.with', { unit: id(m) }),
    concerns: (m) => ({ pieces: [id(m)] }),
  };
  const several: Action<Along<X>, 'all'> = {
    ...button<'all'>('all', 'all', rule, say('do.all')),
    candidates: (a) => (lawfulMates(mate, a).length > 1 ? ALL : []),
  };
  return { mate, answers: [button('go', null, rule, say('do.go')), several, mate] };
}
function lawfulMates<X>(mate: Action<Along<X>, Member>, a: Along<X>): Member[] {
  return [...mate.candidates(a)].filter((m) => lawful(mate.laws, a, m));
}

/** The lawful answers where it is known who may go along: asking the laws of each of them once is enough. */
function offersOf<X>(
  { answers: [go, several, mate] }: GoingAlong<X>,
  a: Along<X>,
  mates: readonly Member[],
): Option<Member | 'all' | null>[] {
  const out: Option<Member | 'all' | null>[] = [offered(go, a, null)];
  if (mates.length > 1) out.push(offered(several, a, 'all'));
  for (const m of mates) out.push(offered(mate, a, m));
  return out;
}

/** Whether anybody of the group is with a member at all; mostly nobody is, and nothing need be asked. */
export function hasMates(s: State, gr: Group, lead: Member): boolean {
  for (let i = 0; i < gr.members.length; i++) {
    const m = gr.members[i] as Member;
    if (m !== lead && together(s, m, lead) && unfinished(s, m)) return true;
  }
  return false;
}

/** D-13: units of the group that may do the same thing at the same time are asked along. */
export function* companions<X>(g: G, lead: Member, x: X, going: GoingAlong<X>): Flow<Member[]> {
  const { mate, answers } = going;
  const chosen = [lead];
  const now = (): Along<X> => ({ d: doing(g), x, lead, chosen: [...chosen] });
  for (;;) {
    const a = now();
    const mates = lawfulMates(mate, a);
    if (mates.length === 0) return chosen;
    const subject = unit(lead.u).id;
    const prompt = say('ask.together', { unit: subject });
    const about = { seat: unit(lead.u).side, kind: 'together', rule: mate.rule, prompt, subject };
    const next = yield* g.ask(question(about, a, answers, { found: offersOf(going, a, mates) }));
    if (next === null) return chosen;
    if (next === 'all') {
      for (const m of mates) if (lawful(mate.laws, now(), m)) chosen.push(m);
      return chosen;
    }
    chosen.push(next);
  }
}

/** a unit that cannot stop and cannot go on goes back along its path to where it fits, or disbands. */
export function unstick(g: G, m: Member): void {
  const s = g.state;
  const { gr } = doing(g);
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
  if (m.start < 0) backOff(g, m.u);
  else disband(g, m.u, 'R-122');
}

/** 8.3: an arrival for which there is no room waits off the map and tries again. */
function backOff(g: G, u: number): void {
  const s = g.state;
  lift(s, u);
  const entry = s.entries.findIndex((e) => e.units.includes(u));
  Object.assign(un(s, u), { where: 'off', entry, face: -1, noOrder: false });
  g.tell('8.3', say('log.staysOff', { unit: unit(u).id, hex: LABELS[s.entries[entry]?.at ?? 0] as string }));
}
