import {
  type Action,
  button,
  type Detail,
  type Flow,
  type Law,
  law,
  noted,
  odds,
  question,
  thrown,
  type Umpire,
} from '@grande/engine';
import { LEADERS_OF, leader } from '../../data/leaders.ts';
import { LEADER_MP } from '../../data/tables.ts';
import { ALL_UNITS, UNITS_OF, unit } from '../../data/units.ts';
import { capabilityOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import {
  type Active,
  casualtiesOf,
  divisionOf,
  ld,
  onMap,
  type Position,
  type State,
  stackAt,
  un,
  valueNow,
} from '../../state.ts';
import { commandsWaiting, divisionChief, inLoC, mayCommand } from '../04-command/chain.ts';
import { acceptanceSum, takesUp } from '../04-command/command.ts';
import { chooseFacing } from '../06-movement/choose-facing.ts';
import { NO_WAY, wayOnFoot } from '../06-movement/ground.ts';
import { waypointOf } from '../06-movement/group.ts';
import { moveEntries } from './entries.ts';

type G = Umpire<State>;

/** 5.1, 5.2: a commander's tracker is played. What he may activate is fixed when he begins. */
export function startActivation(s: Position, l: number): void {
  const { side, division } = leader(l);
  const riders = [l];
  for (const x of LEADERS_OF[side])
    if (
      ld(s, x).deferred &&
      division !== null &&
      divisionChief(division) === l &&
      leader(x).division === division
    )
      riders.push(x);
  // S2.guns: in each commander's activation a trophy may be moved once.
  for (const u of ALL_UNITS) if (un(s, u).trophy === 'french') un(s, u).acted = false;
  s.active = {
    side,
    leader: l,
    order: ld(s, l).order,
    stage: 'begin',
    scope: [],
    riders: riders.map((x) => ({ l: x, spent: 0, start: ld(s, x).at, startWay: NO_WAY })),
    group: null,
  };
}

/** 5.1, D-9: the pending order is turned up and taken up or refused. */
function acceptance(g: G, l: number): void {
  const s = g.state;
  const state = ld(s, l);
  const { pending } = state;
  if (!pending) return;
  const id = leader(l).id;
  g.tell('5.1', say('log.orderShown', { leader: id, order: pending.order }), { reveals: true });
  if (pending.order === state.order) {
    state.pending = null;
    return;
  }
  const sum = noted((note) => acceptanceSum(s, l, pending.bonus, pending.help, note));
  const accepted = thrown(g, takesUp(s, sum.total, pending.auto)) === 'accepted';
  if (accepted) {
    state.order = pending.order;
    state.pending = null;
    g.tell('5.1.1', say('log.accepted', { leader: id, order: state.order }), { tally: sum });
    return;
  }
  pending.bonus++; // 5.1.2, R-48
  pending.open = true;
  g.tell('5.1.1', say('log.refused', { leader: id, order: pending.order }), { tally: sum });
}

/** 5.2, R-50, R-121: every unit in reach of the active commander or of those deferred to him. */
export function scopeOf(s: Position, a: Active): number[] {
  const out: number[] = [];
  for (const u of UNITS_OF[a.side]) {
    const { where, trophy } = un(s, u);
    if ((where === 'map' || where === 'off') && trophy === 'no' && inScope(s, a, u)) out.push(u);
  }
  return out;
}

function inScope(s: Position, a: Active, u: number): boolean {
  const { where, at, entry } = un(s, u);
  for (let i = 0; i < a.riders.length; i++) {
    const { l } = a.riders[i] as Active['riders'][number];
    if (i > 0 && leader(l).division !== divisionOf(s, u)) continue;
    if (where === 'off') {
      if ((s.entries[entry]?.due ?? 99) <= s.turn && commandsWaiting(s, l, u)) return true;
    } else if (mayCommand(s, l, u) && inLoC(s, l, at)) return true;
  }
  return false;
}

interface Beginning {
  readonly s: Position;
  readonly a: Active;
}
/** S1.pillage (D-30): pillagers a commander may call to order. */
const recall: Action<Beginning, number> = {
  id: 'recall',
  rule: 'S1.pillage',
  // From the top of his own stack; then whoever else plunders.
  candidates: ({ s, a }) => {
    const here = stackAt(s, ld(s, a.leader).at);
    const others = UNITS_OF[a.side].filter((u) => onMap(s, u) && !here.includes(u));
    return [...here, ...others].filter((u) => un(s, u).pillage);
  },
  laws: [
    law(
      'S1.pillage',
      'otherHex',
      ({ s, a }, u) => un(s, u).at === ld(s, a.leader).at,
      (_, u) => say('law.otherHex', { unit: unit(u).id }),
    ),
  ],
  key: (u) => `recall:${unit(u).id}`,
  at: (u) => unit(u).id,
  label: (u) => say('do.recall', { unit: unit(u).id }),
  concerns: (u, { a }) => ({ pieces: [leader(a.leader).id], targets: [unit(u).id] }),
  detail: (_, { s, a }): Detail => ({
    odds: odds.odds(
      odds.change(odds.die(), (d) => d + capabilityOf(s, a.leader) >= 4),
      (ok) => (ok ? 'recovered' : 'pillage'),
    ),
  }),
};
const RECALL = [button('none', -1, 'S1.pillage', say('do.leavePillage')), recall];

/** D-30: a commander who begins in a hex with pillagers may call one battalion to order. */
function* callToOrder(g: G, a: Active): Flow {
  const s = g.state;
  const state = ld(s, a.leader);
  if (state.where !== 'map') return;
  if (!stackAt(s, state.at).some((u) => un(s, u).pillage)) return;
  const { id } = leader(a.leader);
  const prompt = say('ask.callToOrder', { leader: id });
  const about = { seat: a.side, kind: 'pillageRecovery', rule: 'S1.pillage', prompt, subject: id };
  const u = yield* g.ask(question(about, { s, a }, RECALL));
  if (u < 0) return;
  for (const r of a.riders) if (r.l === a.leader) r.spent = LEADER_MP;
  un(s, u).acted = true;
  if (g.die('S1.pillage') + capabilityOf(s, a.leader) < 4) {
    g.tell('S1.pillage', say('log.stillPillages', { unit: unit(u).id }));
    return;
  }
  un(s, u).pillage = false;
  un(s, u).form = 'line';
  un(s, u).face = yield* chooseFacing(g, a.side, u, 'S1.pillage');
  g.tell('S1.pillage', say('log.recalled', { unit: unit(u).id }));
}

/** 4.2.4, R-36, 8.4.1: a loss that may be made good on the map. */
export function mayRegroup(s: Position, u: number): boolean {
  const { kind, skirmishers } = unit(u);
  if (kind === 'artillery' || kind === 'engineer' || kind === 'skirmisher' || un(s, u).losses === 0)
    return false;
  if (kind !== 'light') return true;
  return casualtiesOf(s, u) > 0 || skirmishers.some((k) => un(s, k).where === 'box');
}

/** 8.4.1: a point regained; a skirmisher of its own in the box comes back with it, unless its point was rolled for. */
export function regainPoint(s: Position, u: number, rolledFor: readonly number[] = []): void {
  const k = unit(u).skirmishers.find((x) => un(s, x).where === 'box' && !rolledFor.includes(x));
  if (k !== undefined) {
    un(s, k).where = 'merged';
    un(s, k).losses = 0;
    un(s, u).detached--;
  }
  un(s, u).losses--;
}

/** 4.2.4, R-36: a die less the value does not exceed the value. */
const regains = (die: number, value: number): boolean => die - value <= value;
/** 4.2.4 (D-11): a unit that may make good a loss tries, or does not. */
const tryRegain: Action<{ readonly s: Position; readonly u: number }, boolean> = {
  ...button('try', true, '4.2.4', say('do.try')),
  at: (_, { u }) => unit(u).id,
  concerns: (_, { u }) => ({ pieces: [unit(u).id] }),
  detail: (_, { s, u }) => ({
    odds: odds.odds(
      odds.change(odds.die(), (d) => regains(d, valueNow(s, u))),
      (ok) => (ok ? 'recovered' : 'failed'),
    ),
  }),
};
const REGROUP = [tryRegain, button('no', false, '4.2.4', say('do.no'))];

/** 4.2.4 (D-11): recovery of units in the commander's own hex. */
function* regroupTries(g: G, a: Active): Flow {
  const s = g.state;
  const { at, where } = ld(s, a.leader);
  if (a.order !== 'regroup' || where !== 'map') return;
  for (const u of [...stackAt(s, at)]) {
    if (!mayRegroup(s, u) || !a.scope.includes(u) || un(s, u).noOrder || un(s, u).pillage) continue;
    const subject = unit(u).id;
    const prompt = say('ask.regroup', { unit: subject });
    const about = { seat: a.side, kind: 'regroup', rule: '4.2.4', prompt, subject };
    const tries = yield* g.ask(question(about, { s, u }, REGROUP));
    if (!tries || !regains(g.die('4.2.4'), valueNow(s, u))) continue;
    regainPoint(s, u);
    g.tell('4.2.4', say('log.regains', { unit: unit(u).id }));
  }
}

type StrayLaw = Law<Beginning, number>;
const cutOff: StrayLaw = law(
  '4.3',
  'notIsolated',
  ({ s }, u) => un(s, u).noOrder,
  (_, u) => say('law.notIsolated', { unit: unit(u).id }),
);
const stillFresh: StrayLaw = law(
  '5.2',
  'acted',
  ({ s }, u) => !un(s, u).acted,
  (_, u) => say('law.acted', { unit: unit(u).id }),
);
const inRanks: StrayLaw = law(
  'S1.pillage',
  'pillaging',
  ({ s }, u) => !un(s, u).pillage,
  (_, u) => say('law.pillaging', { unit: unit(u).id }),
);
const ofAnother: StrayLaw = law(
  '4.3',
  'ownDivision',
  ({ s, a }, u) => leader(a.leader).division !== divisionOf(s, u),
  (_, u) => say('law.ownDivision', { unit: unit(u).id }),
);
const withinReach: StrayLaw = law(
  '4.3',
  'outOfLoC',
  ({ s, a }, u) => inLoC(s, a.leader, un(s, u).at),
  (_, u) => say('law.outOfLoC', { unit: unit(u).id }),
);
/** 4.3 (D-10): a cut-off unit of another division. */
const take: Action<Beginning, number> = {
  id: 'take',
  rule: '4.3',
  candidates: ({ s, a }) => UNITS_OF[a.side].filter((u) => onMap(s, u) && un(s, u).trophy === 'no'),
  laws: [cutOff, stillFresh, inRanks, ofAnother, withinReach],
  key: (u) => `take:${unit(u).id}`,
  at: (u) => unit(u).id,
  label: (u) => say('do.take', { unit: unit(u).id }),
  concerns: (u, { a }) => ({ pieces: [leader(a.leader).id], targets: [unit(u).id] }),
};
const TAKE = [button('done', -1, '4.3', say('do.done')), take];

/** 4.3, RN-12 (D-10): isolated units of other divisions join him, whoever he is, for this activation. */
function* aggregation(g: G, a: Active): Flow {
  const s = g.state;
  const subject = leader(a.leader).id;
  for (let room = capabilityOf(s, a.leader) + 1; room > 0; room--) {
    const prompt = say('ask.aggregate', { leader: subject, room });
    const about = { seat: a.side, kind: 'aggregate', rule: '4.3', prompt, subject };
    const asked = question(about, { s, a }, TAKE);
    if (asked.options.length === 1) return;
    const u = yield* g.ask(asked);
    if (u < 0) return;
    un(s, u).noOrder = false;
    if (!a.scope.includes(u)) a.scope.push(u);
    a.scope.sort((x, y) => x - y);
    g.tell('4.3', say('log.aggregated', { unit: unit(u).id, leader: leader(a.leader).id }));
  }
}

/** 5.1-5.2: everything that happens before the first hex. */
export function* beginActivation(g: G, a: Active): Flow {
  const s = g.state;
  acceptance(g, a.leader);
  a.order = ld(s, a.leader).order;
  yield* moveEntries(g, a);
  a.scope = scopeOf(s, a);
  for (const r of a.riders) {
    const { at, where } = ld(s, r.l);
    if (a.order === 'outflank' && where === 'map') r.startWay = wayOnFoot(s, at, waypointOf(s));
  }
  yield* callToOrder(g, a);
  if (a.order === 'regroup') yield* regroupTries(g, a);
  if (UNITS_OF[a.side].some((u) => un(s, u).noOrder)) yield* aggregation(g, a);
  a.stage = 'hexes';
}
