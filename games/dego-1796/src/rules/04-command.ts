import {
  type Action,
  add,
  type Detail,
  type Dist,
  type Flow,
  type Law,
  law,
  type Option,
  odds,
  offered,
  offers,
  option,
  type Tally,
  tally,
  type Umpire,
  when,
} from '@grande/engine';
import { BONAPARTE, LEADERS_OF, leader } from '../data/leaders.ts';
import { ALL_HEXES, LABELS } from '../data/map.ts';
import { ALL_UNITS, SEATS, type Side, UNITS_OF, unit } from '../data/units.ts';
import { button, question } from '../question.ts';
import { say } from '../say.ts';
import { divisionOf, ld, type NewOrder, type State, un } from '../state.ts';
import { available, chief, inCommand, inLoC, isIsolated, isRealChief, superiorHelp } from './04-chain.ts';
import { chooseFacing } from './06-facing.ts';
import { cupAllowed } from './10-special.ts';

type G = Umpire<State>;

/** 4.0 a: a fresh turn; Acted markers and trackers come back. */
export function freshTurn(s: State): void {
  for (let u = 0; u < s.units.length; u++) {
    const state = un(s, u);
    state.acted = false;
  }
  for (let l = 0; l < s.leaders.length; l++) {
    const state = ld(s, l);
    state.done = false;
    state.deferred = false;
  }
  s.fordSearched = [];
  s.cup = [];
  s.firstDrawn = null;
}

/** A commander about to come back; healed he may also join another commander of his division. */
export interface Return {
  readonly s: State;
  readonly l: number;
  readonly withLeaders: boolean;
}

/** 7.7.2, 8.5: hexes where a commander may come back: his division's units or commanders; a CiC any unit. */
export function returnHexes({ s, l, withLeaders }: Return): number[] {
  const { side, division } = leader(l);
  const all = isRealChief(s, l);
  const hexes: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { at, where, trophy } = un(s, u);
    if (where !== 'map' || trophy !== 'no' || hexes.includes(at)) continue;
    if (all || divisionOf(s, u) === division) hexes.push(at);
  }
  if (withLeaders && division !== null)
    for (const x of LEADERS_OF[side]) {
      const { at, where } = ld(s, x);
      if (where === 'map' && leader(x).division === division && !hexes.includes(at)) hexes.push(at);
    }
  return hexes.sort((a, b) => a - b);
}

export const toHisMen = (rule: string): Law<Return, number> =>
  law(
    rule,
    (r, hex) => returnHexes(r).includes(hex),
    ({ l }, hex) => say('law.noMenThere', { leader: leader(l).id, hex: LABELS[hex] as string }),
  );
/** 7.7.2, 8.5 (D-3, D-29): the hex where he comes back. */
export const returnTo: Action<Return, number> = {
  id: 'return',
  rule: '7.7.2',
  candidates: () => ALL_HEXES,
  laws: [toHisMen('7.7.2')],
  key: (hex, { l }) => `return:${leader(l).id}:${LABELS[hex]}`,
  at: (hex) => LABELS[hex] as string,
  label: (hex) => say('do.return', { hex: LABELS[hex] as string }),
};
export const offerReturns = (r: Return, action: Action<Return, number>): Option<number>[] =>
  returnHexes(r).map((hex) => offered(action, r, hex));
const LATER = button('wait', -1, '7.7.2', say('do.wait'));
const RETURNS = [returnTo, LATER];

/** 4.0 b, 7.7.2 (D-3): commanders whose wounds are healed come back; French first. */
export function* returns(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (const l of LEADERS_OF[side]) {
      const state = ld(s, l);
      if (state.where !== 'hurt' || state.turn > s.turn) continue;
      const context: Return = { s, l, withLeaders: true };
      const options = [...offerReturns(context, returnTo), offered(LATER, context, -1)];
      if (options.length === 1) continue;
      const { id } = leader(l);
      const prompt = say('ask.returns', { leader: id });
      const about = { seat: side, kind: 'commanderReturns', rule: '7.7.2', prompt, subject: id };
      const to = yield* g.ask(question(about, context, RETURNS, options));
      if (to < 0) continue;
      state.where = 'map';
      state.at = to;
      g.tell('7.7.2', say('log.returned', { leader: id, hex: LABELS[to] as string }), {
        at: LABELS[to] as string,
      });
    }
  }
}

/** 4.0 c, 9.1 (D-4): pioneers take the pick or the musket. R-123: retaken guns are turned and served again. */
export function* pioneers(g: G): Flow {
  const s = g.state;
  for (const u of ALL_UNITS) {
    const state = un(s, u);
    if (unit(u).kind === 'engineer' && state.where === 'map') {
      const { side } = unit(u);
      const work = yield* g.ask<boolean>({
        seat: side,
        kind: 'pioneers',
        rule: '9.1',
        prompt: say('ask.pioneers', { unit: unit(u).id, hex: LABELS[state.at] as string }),
        subject: unit(u).id,
        options: [
          option('combat', false, '9.1', say('do.combatSide')),
          option('work', true, '9.1.1', say('do.workSide')),
        ],
      });
      if (work === (state.form === 'work')) continue;
      state.form = work ? 'work' : 'line';
      if (work) state.face = -1;
      else state.face = yield* chooseFacing(g, side, u, '6.5.1');
      g.tell('9.1', say(work ? 'log.digging' : 'log.underArms', { unit: unit(u).id }));
    }
    if (state.trophy === 'retaken') yield* serveAgain(g, u);
  }
}

/** from the turn after recapture they are guns in Battery like others. */
function* serveAgain(g: G, u: number): Flow {
  const s = g.state;
  const state = un(s, u);
  const hex = state.at;
  state.trophy = 'no';
  state.form = 'battery';
  state.retakenAt = hex;
  (s.stacks[hex] as number[]).push(u);
  state.face = yield* chooseFacing(g, 'austrian', u, 'R-123');
  g.tell('R-123', say('log.gunsServed', { unit: unit(u).id, hex: LABELS[hex] as string }));
}

/** 4.0 d, e: who is out of command this turn, and which commanders fall back on Defense. */
export function checkCommand(g: G): void {
  const s = g.state;
  for (const u of ALL_UNITS) {
    const state = un(s, u);
    const lost = state.where === 'map' && state.trophy === 'no' && !inCommand(s, u);
    if (lost && !state.noOrder) g.tell('4.1.2', say('log.noOrder', { unit: unit(u).id }));
    state.noOrder = lost;
  }
  for (const side of SEATS) {
    const top = chief(s, side);
    for (const l of LEADERS_OF[side]) {
      const state = ld(s, l);
      if (state.where === 'map' && top >= 0 && (top === l || inLoC(s, top, state.at))) state.everInLoC = true;
    }
  }
  for (const l of [...LEADERS_OF.french, ...LEADERS_OF.austrian]) {
    const state = ld(s, l);
    state.isolated = isIsolated(s, l);
    if (!state.isolated) continue;
    state.pending = null;
    state.order = 'defense';
    g.tell('4.1.3', say('log.isolated', { leader: leader(l).id }));
  }
}

/** 5.1.1: what is added to the die of acceptance. */
export function acceptanceTally(l: number, bonus: number, help: number): Tally {
  return tally([
    add('5.1.1', say('term.capability'), leader(l).capability),
    when(bonus > 0, add('5.1.2', say('term.reiterated'), bonus)),
    when(help > 0, add('5.1.3', say('term.superior'), help)),
  ]);
}

/** T-5: the chance that an order is taken up. */
export function acceptanceOdds(total: number, auto: boolean): Dist<'accepted' | 'refused'> {
  if (auto) return odds.certain('accepted');
  return odds.change(odds.die(), (d) => (d + total >= 6 ? 'accepted' : 'refused'));
}

type Write =
  | { readonly do: 'order'; readonly l: number; readonly order: NewOrder | 'outflank' }
  | { readonly do: 'withdraw'; readonly l: number }
  | { readonly do: 'done' };
type OrderWrite = Extract<Write, { do: 'order' | 'withdraw' }>;
interface Desk {
  readonly s: State;
  readonly side: Side;
  readonly written: readonly OrderWrite[];
}

const present: Law<Desk, OrderWrite> = law(
  '4.0',
  ({ s }, w) => available(s, w.l),
  (_, w) => say('law.notThere', { leader: leader(w.l).id }),
);
const once: Law<Desk, OrderWrite> = law(
  '4.0',
  ({ written }, w) => !written.some((x) => x.l === w.l),
  (_, w) => say('law.oneOrder', { leader: leader(w.l).id }),
);
const inTouch: Law<Desk, OrderWrite> = law(
  '4.1.3',
  ({ s }, w) => !ld(s, w.l).isolated,
  (_, w) => say('law.isolatedLeader', { leader: leader(w.l).id }),
);
const scenarioAllows: Law<Desk, OrderWrite> = law(
  '4.2b',
  ({ s }, w) => w.do !== 'order' || w.order !== 'regroup' || s.scenario !== 's1' || w.l === BONAPARTE,
  () => say('law.noRegroup'),
);
const neverOutflank: Law<Desk, OrderWrite> = law(
  '4.2.5',
  (_, w) => w.do !== 'order' || w.order !== 'outflank',
  () => say('law.noOutflank'),
);
const isNew: Law<Desk, OrderWrite> = law(
  '5.1.2',
  ({ s }, w) => w.do !== 'order' || ld(s, w.l).pending?.order !== w.order,
  (_, w) => say('law.sameOrder', { leader: leader(w.l).id }),
);
const hasPending: Law<Desk, OrderWrite> = law(
  '5.1.2',
  ({ s }, w) => w.do !== 'withdraw' || ld(s, w.l).pending !== null,
  (_, w) => say('law.nothingToWithdraw', { leader: leader(w.l).id }),
);

const WRITABLE = ['attack', 'defense', 'maneuver', 'regroup', 'outflank'] as const;

/** 4.0 f, 5.1 (D-5): a new order for one commander. */
const writeOrder: Action<Desk, OrderWrite> = {
  id: 'order',
  rule: '4.0',
  candidates: ({ side }) =>
    LEADERS_OF[side].flatMap((l) => WRITABLE.map((order) => ({ do: 'order' as const, l, order }))),
  laws: [present, once, inTouch, scenarioAllows, neverOutflank, isNew],
  key: (w) => (w.do === 'order' ? `order:${leader(w.l).id}:${w.order}` : ''),
  at: (w) => leader(w.l).id,
  label: (w) => say('do.order', { leader: leader(w.l).id, order: w.do === 'order' ? w.order : '' }),
  detail: (w, { s }) => orderDetail(s, w.l, 0),
};
/** 5.1.2: an order not yet taken up may be taken back. */
const withdraw: Action<Desk, OrderWrite> = {
  id: 'withdraw',
  rule: '5.1.2',
  candidates: ({ side }) => LEADERS_OF[side].map((l) => ({ do: 'withdraw' as const, l })),
  laws: [present, once, hasPending],
  key: (w) => `withdraw:${leader(w.l).id}`,
  at: (w) => leader(w.l).id,
  label: (w) => say('do.withdraw', { leader: leader(w.l).id }),
};
const ready: Action<Desk, Write> = {
  id: 'done',
  rule: '4.0',
  candidates: () => [{ do: 'done' }],
  laws: [],
  key: () => 'done',
  label: () => say('do.done'),
};

function orderDetail(s: State, l: number, bonus: number): Detail {
  const { auto, help } = superiorHelp(s, l);
  const sum = acceptanceTally(l, bonus, help);
  return {
    odds: odds.odds(acceptanceOdds(sum.total, auto), (x) => x),
    tallies: [{ label: say('term.acceptance'), tally: sum }],
  };
}

const DESK_ACTIONS = [writeOrder, withdraw, ready] as readonly Action<Desk, Write>[];
const NEW_ORDERS = WRITABLE.filter((order) => order !== 'outflank');

/** What the laws leave, commander by commander: those who cannot be written to at all are passed over at once. */
function offerPapers(d: Desk): Option<Write>[] {
  const { s, side, written } = d;
  const out: Option<Write>[] = [];
  const reached = LEADERS_OF[side].filter((l) => available(s, l) && !written.some((x) => x.l === l));
  for (const l of reached) {
    const { isolated, pending } = ld(s, l);
    if (isolated) continue;
    for (const order of NEW_ORDERS)
      if (pending?.order !== order && (order !== 'regroup' || s.scenario !== 's1' || l === BONAPARTE))
        out.push(offered(writeOrder, d, { do: 'order', l, order }));
  }
  for (const l of reached)
    if (ld(s, l).pending !== null) out.push(offered(withdraw, d, { do: 'withdraw', l }));
  out.push(offered(ready, d, { do: 'done' }));
  return out;
}

function* writing(g: G, side: Side): Flow<OrderWrite[]> {
  const s = g.state;
  const written: OrderWrite[] = [];
  for (;;) {
    const desk: Desk = { s, side, written: [...written] };
    const choice = yield* g.ask<Write>({
      seat: side,
      kind: 'orders',
      rule: '4.0',
      prompt: say('ask.orders', { written: written.length }),
      secret: true,
      options: offerPapers(desk),
      refusals: () => offers<Desk, Write>(desk, DESK_ACTIONS).refusals(),
    });
    if (choice.do === 'done') return written;
    written.push(choice);
  }
}

/** 4.0 f: both sides write their orders in secret; help from above is fixed now. */
export function* orders(g: G): Flow {
  const s = g.state;
  const sheets = yield* g.parallel(SEATS.map((side) => writing(g, side)));
  for (const w of sheets.flat()) {
    if (w.do === 'withdraw') ld(s, w.l).pending = null;
    else ld(s, w.l).pending = { order: w.order as NewOrder, bonus: 0, open: false, auto: false, help: 0 };
  }
  for (const l of [...LEADERS_OF.french, ...LEADERS_OF.austrian]) {
    const { pending } = ld(s, l);
    if (!pending) continue;
    const { auto, help } = superiorHelp(s, l);
    pending.auto = auto;
    pending.help = help;
  }
  // what lies on the table after step f (an order kept, covered anew, or gone) is seen by both.
  g.tell('4.0', say('log.ordersWritten'), { reveals: true });
}

interface CupDesk {
  readonly s: State;
  readonly side: Side;
  readonly chosen: readonly number[];
}
type Pick = { readonly l: number };
const there: Law<CupDesk, Pick> = law(
  '4.0',
  ({ s }, p) => available(s, p.l),
  (_, p) => say('law.notThere', { leader: leader(p.l).id }),
);
const notYet: Law<CupDesk, Pick> = law(
  '4.0',
  ({ chosen }, p) => !chosen.includes(p.l),
  (_, p) => say('law.inCup', { leader: leader(p.l).id }),
);
const awake: Law<CupDesk, Pick> = law(
  'S2.surprise',
  ({ s, side }) => cupAllowed(s, side),
  () => say('law.surprised'),
);
const TRACKERS: Readonly<Record<Side, readonly Pick[]>> = {
  french: LEADERS_OF.french.map((l) => ({ l })),
  austrian: LEADERS_OF.austrian.map((l) => ({ l })),
};
/** 4.0 g (D-6): a tracker for the cup. */
const putTracker: Action<CupDesk, Pick> = {
  id: 'tracker',
  rule: '4.0',
  candidates: ({ side }) => TRACKERS[side],
  laws: [there, notYet, awake],
  key: (p) => `tracker:${leader(p.l).id}`,
  at: (p) => leader(p.l).id,
  label: (p) => say('do.tracker', { leader: leader(p.l).id }),
};
const NO_TRACKER: readonly Pick[] = [{ l: -1 }];
const closeCup: Action<CupDesk, Pick> = {
  id: 'done',
  rule: '4.0',
  candidates: () => NO_TRACKER,
  laws: [],
  key: () => 'done',
  label: () => say('do.done'),
};

const CUP_ACTIONS = [putTracker, closeCup];

function* choosing(g: G, side: Side): Flow<number[]> {
  const s = g.state;
  const chosen: number[] = [];
  for (;;) {
    const { options, refusals } = offers({ s, side, chosen }, CUP_ACTIONS);
    const prompt = say('ask.cup', { chosen: chosen.length });
    const pick = yield* g.ask<Pick>({
      seat: side,
      kind: 'cup',
      rule: '4.0',
      prompt,
      secret: true,
      options,
      refusals,
    });
    if (pick.l < 0) return chosen;
    chosen.push(pick.l);
  }
}

/** 4.0 g: each side puts in whom it likes; nobody sees how many. */
export function* fillCup(g: G): Flow {
  const chosen = yield* g.parallel(SEATS.map((side) => choosing(g, side)));
  g.state.cup = chosen.flat().sort((a, b) => a - b);
}
