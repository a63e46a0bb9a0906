import {
  type Action,
  button,
  type Decision,
  type Flow,
  type Law,
  law,
  lawful,
  type Option,
  offered,
  question,
  type Umpire,
} from '@grande/engine';
import { leader } from '../../data/leaders.ts';
import { far, LABELS } from '../../data/map.ts';
import { UNITS_OF, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Active, type Member, type Position, type State, un } from '../../state.ts';
import { mayCommand } from '../04-command/chain.ts';
import { chooseFormation } from '../06-movement/formation.ts';
import { wayLength } from '../06-movement/ground.ts';
import { enemyDistance } from '../06-movement/group.ts';
import { bindMember, enemyHexes, newMember } from '../06-movement/members.ts';
import { offerRides, ride } from './ride.ts';

type G = Umpire<State>;

interface Next {
  readonly s: Position;
  readonly a: Active;
}

export type NextAct =
  | { readonly do: 'activate'; readonly u: number }
  | { readonly do: 'ride'; readonly l: number; readonly to: number }
  | { readonly do: 'end' };

type Activate = Extract<NextAct, { do: 'activate' }>;

const fresh: Law<Next, Activate> = law(
  '5.2',
  'acted',
  ({ s }, x) => !un(s, x.u).acted,
  (_, x) => say('law.acted', { unit: unit(x.u).id }),
);

const hasOrder: Law<Next, Activate> = law(
  '4.1.2',
  'noOrder',
  ({ s, a }, x) => a.order === 'isolated' || !un(s, x.u).noOrder,
  (_, x) => say('law.noOrder', { unit: unit(x.u).id }),
);

const ownDivision: Law<Next, Activate> = law(
  '4.2a',
  'otherDivision',
  ({ s, a }, x) =>
    a.order === 'isolated' || a.scope.includes(x.u) || a.riders.some(({ l }) => mayCommand(s, l, x.u)),
  (_, x) => say('law.otherDivision', { unit: unit(x.u).id }),
);

const inScope: Law<Next, Activate> = law(
  '5.2',
  'outOfLoC',
  ({ a }, x) => a.order === 'isolated' || a.scope.includes(x.u),
  (_, x) => say('law.outOfLoC', { unit: unit(x.u).id }),
);

const isolatedOnly: Law<Next, Activate> = law(
  '6.5.3',
  'notIsolated',
  ({ s, a }, x) => a.order !== 'isolated' || (un(s, x.u).noOrder && un(s, x.u).where === 'map'),
  (_, x) => say('law.notIsolated', { unit: unit(x.u).id }),
);

const sober: Law<Next, Activate> = law(
  'S1.pillage',
  'pillaging',
  ({ s }, x) => !un(s, x.u).pillage,
  (_, x) => say('law.pillaging', { unit: unit(x.u).id }),
);

const notDigging: Law<Next, Activate> = law(
  '9.1.1',
  'digging',
  ({ s }, x) => un(s, x.u).form !== 'work',
  (_, x) => say('law.digging', { unit: unit(x.u).id }),
);

export const ACTIVATE_LAWS: readonly Law<Next, Activate>[] = [
  fresh,
  isolatedOnly,
  inScope,
  hasOrder,
  ownDivision,
  sober,
  notDigging,
];

/** 6.0 (D-12): a unit whose hex is activated next. */
export const activate: Action<Next, Activate> = {
  id: 'activate',
  rule: '5.2',
  candidates: ({ s, a }) => {
    const out: Activate[] = [];
    for (const u of UNITS_OF[a.side]) {
      const { where, trophy } = un(s, u);
      if ((where === 'map' || where === 'off') && trophy === 'no') out.push({ do: 'activate', u });
    }
    return out;
  },
  laws: ACTIVATE_LAWS,
  key: (x) => `activate:${unit(x.u).id}`,
  at: (x, { s }) => (un(s, x.u).at >= 0 ? [LABELS[un(s, x.u).at] as string, unit(x.u).id] : unit(x.u).id),
  label: (x) => say('do.activate', { unit: unit(x.u).id }),
  concerns: (x) => ({ pieces: [unit(x.u).id] }),
};

const END = { do: 'end' } as const;
const endIt = button('end', END, '5.4', say('do.end'));

const NEXT_ACTIONS = [activate, ride, endIt];

/** What the laws of `activate` leave, in one look at each unit. */
function offerActivations(d: Next, out: Option<NextAct>[]): void {
  const { s, a } = d;
  const isolated = a.order === 'isolated';
  const units = isolated ? UNITS_OF[a.side] : a.scope;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as number;
    const { where, trophy, acted, noOrder, pillage, form } = un(s, u);
    if (acted || pillage || noOrder !== isolated || form === 'work' || trophy !== 'no') continue;
    if (where === 'map' || (where === 'off' && !isolated))
      out.push(offered(activate, d, { do: 'activate', u }));
  }
}

export function nextQuestion(s: Position, a: Active): Decision<NextAct> {
  const context: Next = { s, a };
  const found: Option<NextAct>[] = [];
  offerActivations(context, found);
  offerRides(context, found);
  found.push(offered(endIt, context, END));
  const isolated = a.order === 'isolated';
  const about = {
    seat: a.side,
    kind: isolated ? 'isolatedUnit' : 'nextHex',
    rule: isolated ? '6.5.3' : '5.2',
    prompt: isolated
      ? say('ask.isolated')
      : say('ask.nextHex', { leader: leader(a.leader).id, order: a.order }),
  };
  return question(about, context, NEXT_ACTIONS, { found });
}

/** Who is being gathered: the first unit, those taken along so far. */
interface Gathering extends Next {
  readonly first: number;
  readonly chosen: readonly number[];
}
const notTakenYet: Law<Gathering, number> = law(
  '6.0',
  'takenAlong',
  ({ chosen }, u) => !chosen.includes(u),
  (_, u) => say('law.takenAlong', { unit: unit(u).id }),
);
const sameHexAsFirst: Law<Gathering, number> = law(
  '6.0',
  'otherHex',
  ({ s, first }, u) => besideFirst(s, first, u),
  (_, u) => say('law.otherHex', { unit: unit(u).id }),
);
function besideFirst(s: Position, first: number, u: number): boolean {
  const [a, b] = [un(s, first), un(s, u)];
  return a.where === b.where && a.at === b.at && (a.where !== 'off' || a.entry === b.entry);
}
/** 6.0 (D-12): another unit of the hex that takes part. */
const takeAlong: Action<Gathering, number> = {
  id: 'with',
  rule: '6.0',
  candidates: ({ s, a, first }) =>
    UNITS_OF[a.side].filter((u) => {
      const { where } = un(s, u);
      return (where === 'map' || where === 'off') && u !== first;
    }),
  laws: [
    notTakenYet,
    sameHexAsFirst,
    ...ACTIVATE_LAWS.map((l) =>
      law<Gathering, number>(
        l.rule,
        l.id,
        (d, u) => l.holds(d, { do: 'activate', u }),
        (d, u) => l.refusal(d, { do: 'activate', u }),
      ),
    ),
  ],
  key: (u) => `with:${unit(u).id}`,
  at: (u) => unit(u).id,
  label: (u) => say('do.with', { unit: unit(u).id }),
  concerns: (u) => ({ pieces: [unit(u).id] }),
};
const GO = button('go', -1, '6.0', say('do.go'));
const ALL: Action<Gathering, number> = {
  ...button('all', -2, '6.0', say('do.all')),
  candidates: (d) => (poolOf(d).length > 1 ? [-2] : []),
};
const GATHER = [GO, ALL, takeAlong];

/** Who of the hex could still be taken along. */
const poolOf = (d: Gathering): number[] =>
  UNITS_OF[d.a.side].filter((u) => u !== d.first && lawful(takeAlong.laws, d, u));

/** 6.0 (D-12): which units of the hex take part. */
export function* formGroup(g: G, a: Active, first: number): Flow {
  const s = g.state;
  const chosen = [first];
  const pool: number[] = [];
  for (const u of UNITS_OF[a.side])
    if (u !== first && besideFirst(s, first, u) && lawful(ACTIVATE_LAWS, { s, a }, { do: 'activate', u }))
      pool.push(u);
  while (pool.length > 0) {
    const d: Gathering = { s, a, first, chosen: [...chosen] };
    const options = [offered(GO, d, -1)];
    if (pool.length > 1) options.push(offered(ALL, d, -2));
    for (const u of pool) options.push(offered(takeAlong, d, u));
    const { id } = unit(first);
    const prompt = say('ask.members', { unit: id });
    const about = { seat: a.side, kind: 'members', rule: '6.0', prompt, subject: id };
    const next = yield* g.ask(question(about, d, GATHER, { found: options }));
    if (next === -1) break;
    if (next === -2) {
      chosen.push(...pool);
      break;
    }
    chosen.push(next);
    pool.splice(pool.indexOf(next), 1);
  }
  const members: Member[] = [];
  // Only arrivals and units under Attack have something to decide first.
  for (const u of chosen)
    members.push(a.order === 'attack' || un(s, u).where === 'off' ? yield* prepare(g, a, u) : bound(s, a, u));
  a.group = { members, steps: 0, firedAt: [], charged: [] };
  a.stage = 'group';
}

/** A unit of the active commander, ready to act. */
export function bound(s: Position, a: Active, u: number): Member {
  const m = newMember(s, u);
  bindMember(s, a, m);
  return m;
}

/** 4.2.1 (D-36): the enemy a unit must close with; one unit stands for all in its hex. */
const closeWith: Action<{ readonly s: Position; readonly u: number }, number> = {
  id: 'enemy',
  rule: '4.2.1',
  candidates: ({ s, u }) => enemyHexes(s, u),
  laws: [
    law(
      '4.2.1',
      'notNearest',
      ({ s, u }, e) => far(un(s, e).at, un(s, u).at) <= enemyDistance(s, unit(u).side, un(s, u).at),
      (_, e) => say('law.notNearest', { unit: unit(e).id }),
    ),
  ],
  key: (e) => `enemy:${unit(e).id}`,
  at: (e, { s }) => LABELS[un(s, e).at] as string,
  label: (e, { s }) => say('do.enemy', { unit: unit(e).id, hex: LABELS[un(s, e).at] as string }),
  concerns: (e, { s, u }) => ({
    pieces: [unit(u).id],
    targets: [unit(e).id],
    places: [LABELS[un(s, e).at] as string],
  }),
};
const CLOSE_WITH = [closeWith];

/** R-121, D-35: formation of arrivals; 4.2.1, D-36: the enemy a unit must close with. */
function* prepare(g: G, a: Active, u: number): Flow<Member> {
  const s = g.state;
  const state = un(s, u);
  if (state.where === 'off') {
    state.form = yield* g.ask(chooseFormation(s, u, 'arrivalFormation', 'R-121'));
    state.face = -1;
  }
  const m = bound(s, a, u);
  if (a.order !== 'attack' || state.where !== 'map') return m;
  const subject = unit(u).id;
  const prompt = say('ask.nearestEnemy', { unit: subject });
  const about = { seat: a.side, kind: 'nearestEnemy', rule: '4.2.1', prompt, subject };
  const asked = question(about, { s, u }, CLOSE_WITH);
  if (asked.options.length === 0) return m;
  m.enemy = yield* g.ask(asked);
  m.startWay = wayLength(s, u, state.at, un(s, m.enemy).at);
  return m;
}
