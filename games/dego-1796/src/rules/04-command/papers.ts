import {
  type Action,
  button,
  type Detail,
  enumerated,
  type Flow,
  type Law,
  law,
  noted,
  type Option,
  odds,
  offered,
  question,
  type Umpire,
} from '@grande/engine';
import { BONAPARTE, LEADERS_OF, leader } from '../../data/leaders.ts';
import { SEATS, type Side } from '../../data/units.ts';
import { say } from '../../say.ts';
import { ld, type NewOrder, type Position, type State } from '../../state.ts';
import { cupAllowed } from '../10-scenarios/special.ts';
import { available, superiorHelp } from './chain.ts';
import { acceptanceSum, takesUp } from './command.ts';

type G = Umpire<State>;

type Write =
  | { readonly do: 'order'; readonly l: number; readonly order: NewOrder | 'outflank' }
  | { readonly do: 'withdraw'; readonly l: number }
  | { readonly do: 'done' };
type NewPaper = Extract<Write, { do: 'order' }>;
type Withdrawal = Extract<Write, { do: 'withdraw' }>;
type OrderWrite = NewPaper | Withdrawal;
interface Desk {
  readonly s: State;
  readonly side: Side;
  readonly written: readonly OrderWrite[];
}

const present: Law<Desk, OrderWrite> = law(
  '4.0',
  'notThere',
  ({ s }, w) => available(s, w.l),
  (_, w) => say('law.notThere', { leader: leader(w.l).id }),
);
const once: Law<Desk, OrderWrite> = law(
  '4.0',
  'oneOrder',
  ({ written }, w) => !written.some((x) => x.l === w.l),
  (_, w) => say('law.oneOrder', { leader: leader(w.l).id }),
);
const inTouch: Law<Desk, OrderWrite> = law(
  '4.1.3',
  'isolatedLeader',
  ({ s }, w) => !ld(s, w.l).isolated,
  (_, w) => say('law.isolatedLeader', { leader: leader(w.l).id }),
);
const scenarioAllows: Law<Desk, NewPaper> = law(
  '4.2b',
  'noRegroup',
  ({ s }, w) => w.order !== 'regroup' || s.scenario !== 's1' || w.l === BONAPARTE,
  () => say('law.noRegroup'),
);
const neverOutflank: Law<Desk, NewPaper> = law(
  '4.2.5',
  'noOutflank',
  (_, w) => w.order !== 'outflank',
  () => say('law.noOutflank'),
);
const isNew: Law<Desk, NewPaper> = law(
  '5.1.2',
  'sameOrder',
  ({ s }, w) => ld(s, w.l).pending?.order !== w.order,
  (_, w) => say('law.sameOrder', { leader: leader(w.l).id }),
);
const hasPending: Law<Desk, Withdrawal> = law(
  '5.1.2',
  'nothingToWithdraw',
  ({ s }, w) => ld(s, w.l).pending !== null,
  (_, w) => say('law.nothingToWithdraw', { leader: leader(w.l).id }),
);

const WRITABLE = ['attack', 'defense', 'maneuver', 'regroup', 'outflank'] as const;

/** 4.0 f, 5.1 (D-5): a new order for one commander. */
const writeOrder: Action<Desk, NewPaper> = {
  id: 'order',
  rule: '4.0',
  candidates: ({ side }) =>
    LEADERS_OF[side].flatMap((l) => WRITABLE.map((order) => ({ do: 'order' as const, l, order }))),
  laws: [present, once, inTouch, scenarioAllows, neverOutflank, isNew],
  key: (w) => `order:${leader(w.l).id}:${w.order}`,
  at: (w) => leader(w.l).id,
  label: (w) => say('do.order', { leader: leader(w.l).id, order: w.order }),
  concerns: (w) => ({ pieces: [leader(w.l).id], choice: w.order }),
  detail: (w, { s }) => orderDetail(s, w.l, 0),
};
/** 5.1.2: an order not yet taken up may be taken back. */
const withdraw: Action<Desk, Withdrawal> = {
  id: 'withdraw',
  rule: '5.1.2',
  candidates: ({ side }) => LEADERS_OF[side].map((l) => ({ do: 'withdraw' as const, l })),
  laws: [present, once, hasPending],
  key: (w) => `withdraw:${leader(w.l).id}`,
  at: (w) => leader(w.l).id,
  label: (w) => say('do.withdraw', { leader: leader(w.l).id }),
  concerns: (w) => ({ pieces: [leader(w.l).id] }),
};
const DONE = { do: 'done' } as const;
const ready = button('done', DONE, '4.0', say('do.done'));

function orderDetail(s: State, l: number, bonus: number): Detail {
  const { auto, help } = superiorHelp(s, l);
  const sum = noted((note) => acceptanceSum(s, l, bonus, help, note));
  return {
    odds: odds.odds(
      enumerated(takesUp(s, sum.total, auto), (x) => x),
      (x) => x,
    ),
    tallies: [{ label: say('term.acceptance'), tally: sum }],
  };
}

const DESK_ACTIONS = [writeOrder, withdraw, ready];
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
  out.push(offered(ready, d, DONE));
  return out;
}

function* writing(g: G, side: Side): Flow<OrderWrite[]> {
  const s = g.state;
  const written: OrderWrite[] = [];
  for (;;) {
    const desk: Desk = { s, side, written: [...written] };
    const prompt = say('ask.orders', { written: written.length });
    const about = { seat: side, kind: 'orders', rule: '4.0', prompt, secret: true };
    const choice = yield* g.ask(question(about, desk, DESK_ACTIONS, { found: offerPapers(desk) }));
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
  readonly s: Position;
  readonly side: Side;
  readonly chosen: readonly number[];
}
type Pick = { readonly l: number };
const there: Law<CupDesk, Pick> = law(
  '4.0',
  'notThere',
  ({ s }, p) => available(s, p.l),
  (_, p) => say('law.notThere', { leader: leader(p.l).id }),
);
const notYet: Law<CupDesk, Pick> = law(
  '4.0',
  'inCup',
  ({ chosen }, p) => !chosen.includes(p.l),
  (_, p) => say('law.inCup', { leader: leader(p.l).id }),
);
const awake: Law<CupDesk, Pick> = law(
  'S2.surprise',
  'surprised',
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
  concerns: (p) => ({ pieces: [leader(p.l).id] }),
};
const closeCup = button('done', { l: -1 }, '4.0', say('do.done'));

const CUP_ACTIONS = [putTracker, closeCup];

function* choosing(g: G, side: Side): Flow<number[]> {
  const s = g.state;
  const chosen: number[] = [];
  for (;;) {
    const prompt = say('ask.cup', { chosen: chosen.length });
    const about = { seat: side, kind: 'cup', rule: '4.0', prompt, secret: true };
    const pick = yield* g.ask(question(about, { s, side, chosen: [...chosen] }, CUP_ACTIONS));
    if (pick.l < 0) return chosen;
    chosen.push(pick.l);
  }
}

/** 4.0 g: each side puts in whom it likes; nobody sees how many. */
export function* fillCup(g: G): Flow {
  const chosen = yield* g.parallel(SEATS.map((side) => choosing(g, side)));
  g.state.cup = chosen.flat().sort((a, b) => a - b);
}
