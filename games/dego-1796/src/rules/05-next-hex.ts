import { type Action, type Flow, type Law, law, offers, option, type Umpire } from '@grande/engine';
import { leader } from '../data/leaders.ts';
import { LABELS } from '../data/map.ts';
import { UNITS_OF, unit } from '../data/units.ts';
import { say } from '../say.ts';
import { type Active, type Member, type State, un } from '../state.ts';
import { mayCommand } from './04-chain.ts';
import { performRide, ride } from './05-ride.ts';
import { formationsOf } from './06-actions.ts';
import { wayLength } from './06-ground.ts';
import { bindMember, nearestEnemies, newMember } from './06-members.ts';
import { neverLimbers } from './10-special.ts';

type G = Umpire<State>;

interface Next {
  readonly s: State;
  readonly a: Active;
  /** Set while offers are made, see `Doing`. */
  readonly quick?: boolean;
}

export type NextAct =
  | { readonly do: 'activate'; readonly u: number }
  | { readonly do: 'ride'; readonly l: number; readonly to: number }
  | { readonly do: 'end' };

type Activate = Extract<NextAct, { do: 'activate' }>;

const fresh: Law<Next, Activate> = law(
  '5.2',
  ({ s }, x) => !un(s, x.u).acted,
  (_, x) => say('law.acted', { unit: unit(x.u).id }),
);

const hasOrder: Law<Next, Activate> = law(
  '4.1.2',
  ({ s, a }, x) => a.order === 'isolated' || !un(s, x.u).noOrder,
  (_, x) => say('law.noOrder', { unit: unit(x.u).id }),
);

const ownDivision: Law<Next, Activate> = law(
  '4.2a',
  ({ s, a }, x) =>
    a.order === 'isolated' || a.scope.includes(x.u) || a.riders.some(({ l }) => mayCommand(s, l, x.u)),
  (_, x) => say('law.otherDivision', { unit: unit(x.u).id }),
);

const inScope: Law<Next, Activate> = law(
  '5.2',
  ({ a }, x) => a.order === 'isolated' || a.scope.includes(x.u),
  (_, x) => say('law.outOfLoC', { unit: unit(x.u).id }),
);

const isolatedOnly: Law<Next, Activate> = law(
  '6.5.3',
  ({ s, a }, x) => a.order !== 'isolated' || (un(s, x.u).noOrder && un(s, x.u).where === 'map'),
  (_, x) => say('law.notIsolated', { unit: unit(x.u).id }),
);

const sober: Law<Next, Activate> = law(
  'S1.pillage',
  ({ s }, x) => !un(s, x.u).pillage,
  (_, x) => say('law.pillaging', { unit: unit(x.u).id }),
);

const notDigging: Law<Next, Activate> = law(
  '9.1.1',
  ({ s }, x) => un(s, x.u).form !== 'work',
  (_, x) => say('law.digging', { unit: unit(x.u).id }),
);

const ACTIVATE_LAWS: readonly Law<Next, Activate>[] = [
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
  candidates: ({ s, a, quick }) => {
    const out: Activate[] = [];
    for (const u of quick && a.order !== 'isolated' ? a.scope : UNITS_OF[a.side]) {
      const { where, trophy } = un(s, u);
      if ((where === 'map' || where === 'off') && trophy === 'no') out.push({ do: 'activate', u });
    }
    return out;
  },
  laws: ACTIVATE_LAWS,
  key: (x) => `activate:${unit(x.u).id}`,
  at: (x, { s }) => (un(s, x.u).at >= 0 ? [LABELS[un(s, x.u).at] as string, unit(x.u).id] : unit(x.u).id),
  label: (x) => say('do.activate', { unit: unit(x.u).id }),
};

const endIt: Action<Next, NextAct> = {
  id: 'end',
  rule: '5.4',
  candidates: () => [{ do: 'end' }],
  laws: [],
  key: () => 'end',
  label: () => say('do.end'),
};

const NEXT_ACTIONS = [activate, ride, endIt] as unknown as readonly Action<Next, NextAct>[];

/** 5.2, 6.0: the owner picks the next hex, moves his commander, or ends. True when the activation is over. */
export function* nextHex(g: G, a: Active): Flow<boolean> {
  const s = g.state;
  const context = { s, a };
  const isolated = a.order === 'isolated';
  const act = yield* g.ask<NextAct>({
    seat: a.side,
    kind: isolated ? 'isolatedUnit' : 'nextHex',
    rule: isolated ? '6.5.3' : '5.2',
    prompt: isolated
      ? say('ask.isolated')
      : say('ask.nextHex', { leader: leader(a.leader).id, order: a.order }),
    options: offers<Next, NextAct>({ ...context, quick: true }, NEXT_ACTIONS).options,
    refusals: () => offers<Next, NextAct>(context, NEXT_ACTIONS).refusals(),
  });
  if (act.do === 'end') return true;
  if (act.do === 'ride') {
    performRide(g, a, act);
    return false;
  }
  yield* formGroup(g, a, act.u);
  return false;
}

/** 6.0 (D-12): which units of the hex take part. */
function* formGroup(g: G, a: Active, first: number): Flow {
  const s = g.state;
  const { at, where, entry } = un(s, first);
  const chosen = [first];
  const pool = UNITS_OF[a.side].filter((u) => {
    const state = un(s, u);
    if (u === first || state.where !== where || state.at !== at || (where === 'off' && state.entry !== entry))
      return false;
    return ACTIVATE_LAWS.every((l) => l.holds({ s, a }, { do: 'activate', u }));
  });
  while (pool.length > 0) {
    const next = yield* g.ask<number>({
      seat: a.side,
      kind: 'members',
      rule: '6.0',
      prompt: say('ask.members', { unit: unit(first).id }),
      subject: unit(first).id,
      options: [
        option('go', -1, '6.0', say('do.go')),
        ...(pool.length > 1 ? [option('all', -2, '6.0', say('do.all'))] : []),
        ...pool.map((u) =>
          option(`with:${unit(u).id}`, u, '6.0', say('do.with', { unit: unit(u).id }), unit(u).id),
        ),
      ],
    });
    if (next === -1) break;
    if (next === -2) {
      chosen.push(...pool);
      break;
    }
    chosen.push(next);
    pool.splice(pool.indexOf(next), 1);
  }
  const members: Member[] = [];
  for (const u of chosen) members.push(yield* prepare(g, a, u));
  a.group = { members, steps: 0, firedAt: [], charged: [], dragged: [] };
  a.stage = 'group';
}

/** R-121, D-35: formation of arrivals; 4.2.1, D-36: the enemy a unit must close with. */
function* prepare(g: G, a: Active, u: number): Flow<Member> {
  const s = g.state;
  const state = un(s, u);
  if (state.where === 'off') {
    const forms = formationsOf(u).filter((f) => f !== 'limber' || !neverLimbers(s, u));
    state.form = yield* g.ask({
      seat: a.side,
      kind: 'arrivalFormation',
      rule: 'R-121',
      prompt: say('ask.arrival', { unit: unit(u).id }),
      subject: unit(u).id,
      options: forms.map((form) => option(`form:${form}`, form, 'R-121', say('do.formation', { form }))),
    });
    state.face = -1;
  }
  const m = newMember(s, u);
  bindMember(s, a, m);
  if (a.order !== 'attack' || state.where !== 'map') return m;
  const enemies = nearestEnemies(s, u);
  if (enemies.length === 0) return m;
  m.enemy = yield* g.ask<number>({
    seat: a.side,
    kind: 'nearestEnemy',
    rule: '4.2.1',
    prompt: say('ask.nearestEnemy', { unit: unit(u).id }),
    subject: unit(u).id,
    options: enemies.map((e) =>
      option(
        `enemy:${unit(e).id}`,
        e,
        '4.2.1',
        say('do.enemy', { unit: unit(e).id, hex: LABELS[un(s, e).at] as string }),
        LABELS[un(s, e).at] as string,
      ),
    ),
  });
  m.startWay = wayLength(s, u, state.at, un(s, m.enemy).at);
  return m;
}

// ----- inside a hex ---------------------------------------------------------------------------------------

/** a unit of another hex that the same commander may still activate. */
export function joinable(s: State, a: Active, u: number): Member | null {
  if (!ACTIVATE_LAWS.every((l) => l.holds({ s, a }, { do: 'activate', u }))) return null;
  const m = newMember(s, u);
  bindMember(s, a, m);
  return m;
}
