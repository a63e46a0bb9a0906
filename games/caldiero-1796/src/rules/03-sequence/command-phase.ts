import { type Action, button, type Flow, law, lawful, lifted } from '@grande/engine';
import { ask, type G, goesTo, ownEyes, tellAt, veiled } from '../../ask.ts';
import { holder, inEnemyZone, setStatus, unitsIn } from '../../board.ts';
import { move } from '../../fog.ts';
import { label, NEAR, riverBetween } from '../../map.ts';
import { say } from '../../say.ts';
import {
  COMMANDER,
  DESIGNATION,
  FORMATIONS,
  type Formation,
  formationOf,
  isGun,
  leaderOf,
  OFFICER,
  ORDERS,
  type Order,
  SIDE_OF,
  SIDES,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../../state.ts';
import { inCommand, officerInReach, officerReach } from '../04-leaders/command.ts';
import { overrun } from '../04-leaders/leaders.ts';
import { checkDetail } from '../05-orders/own-orders.ts';
import { mayStand } from '../07-stacking.ts';
import { idOf } from '../09-movement/walk.ts';
import { GROUND } from '../10-terrain/ground.ts';
import { checkNumber, checkTally, passes } from '../13-efficiency.ts';
import { takeControl } from '../18-victory.ts';

/** 3.1.A.1, 5.2, R-9, D7: both sides choose orders in secret; then all are turned up. */
export function* ordersPhase(g: G): Flow {
  const s = g.state;
  const chosen = yield* g.parallel(SIDES.map((side) => chooseOrders(g, side)));
  for (const [f, order] of chosen.flat()) {
    if (s.formations[f].order === order) continue;
    s.formations[f].order = order;
    g.tell('5.2', say('log.order', { formation: f, order }));
  }
}

/** 5.2, 5.2.1, 20.1.1: the formations an army commander may give a new order now. */
export const commandable = (s: State, f: Formation): boolean =>
  s.formations[f].inPlay && (f === 'B' ? leaderOf(s, OFFICER.B).hex >= 0 : officerInReach(s, f));

interface OrderFor {
  readonly f: Formation;
  /** The order it is under; none before the first. */
  readonly now: Order | null;
}
interface Commanding extends OrderFor {
  /** 5.2.1: the officer is within his commander's range. */
  readonly free: boolean;
}
/** 5.2, 5.2.2, 21.2: an order for a formation, under a paragraph. */
export const orderUnder = (rule: string): Action<OrderFor, Order> => ({
  id: 'order',
  rule,
  candidates: () => ORDERS,
  laws: [],
  key: (o, { f }) => `order:${f}:${o}`,
  label: (o, { now }) => say(o === now ? 'do.keepOrder' : 'do.order', { order: o }),
  concerns: (o, { f }) => ({ pieces: [f], choice: o }),
});
const command: Action<Commanding, Order> = {
  ...orderUnder('5.2'),
  laws: [
    law(
      '5.2.1',
      'outOfReach',
      ({ free, now }, o) => free || o === now,
      () => say('law.outOfReach'),
    ),
  ],
};
const COMMANDING = [command];

function* chooseOrders(g: G, side: Side): Flow<[Formation, Order][]> {
  const s = g.state;
  const out: [Formation, Order][] = [];
  for (const f of FORMATIONS) {
    if (sideOfFormation(f) !== side || !s.formations[f].inPlay || leaderOf(s, OFFICER[f]).place === 'lost')
      continue;
    const free = commandable(s, f);
    // Without fog a formation out of reach is simply not asked; with it the question is put all the same.
    if (!free && !s.options.fog) continue;
    const about = { seat: side, kind: 'order', rule: '5.2', prompt: say('ask.order', { formation: f }) };
    const commanding: Commanding = { f, now: s.formations[f].order, free };
    out.push([f, yield* g.ask(veiled(s, { ...about, subject: f }, commanding, COMMANDING))]);
  }
  return out;
}

/** the unit's order allows it to rally: Defence, out of command, or artillery. */
export function mayRally(s: State, u: number): boolean {
  if (isGun(u)) return true;
  const f = formationOf(s, u);
  if (f !== null && DESIGNATION[u] !== 'R')
    return s.formations[f].order === 'defence' || !inCommand(s, f).has(u);
  if (f === 'B') return s.formations.B.order === 'defence' || !inCommand(s, 'B').has(u);
  const { hex } = unitOf(s, u);
  const over = (['M', 'A'] as const).filter((x) => officerReach(s, x)[hex] === 1);
  if (over.length === 0) return true;
  const own = f !== null && over.includes(f as 'M' | 'A') ? [f] : over;
  return own.some((x) => s.formations[x].order === 'defence');
}

/** 15.3, R-21: the units of a hex that may try to recover. */
export function rallying(s: State, side: Side, h: number): number[] {
  if (holder(s, h) !== side || inEnemyZone(s, side, h)) return [];
  return unitsIn(s, h).filter((u) => unitOf(s, u).status > 0 && mayRally(s, u));
}

function shakenHexes(s: State, side: Side): number[] {
  const out: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex >= 0 && status > 0 && !out.includes(hex)) out.push(hex);
  }
  return out.sort((a, b) => a - b);
}

interface Rallying {
  readonly s: State;
  readonly side: Side;
}
const rally: Action<Rallying, number> = {
  id: 'rally',
  rule: '15.3',
  candidates: ({ s, side }) => shakenHexes(s, side),
  laws: [
    law(
      'R-10',
      'rallyOrder',
      ({ s }, h) => h > s.queue.last,
      () => say('law.rallyOrder'),
    ),
    law(
      '15.3',
      'rallyZone',
      ({ s, side }, h) => !inEnemyZone(s, side, h),
      () => say('law.rallyZone'),
    ),
    law(
      '15.3',
      'rallyDefence',
      ({ s }, h) => unitsIn(s, h).some((u) => unitOf(s, u).status > 0 && mayRally(s, u)),
      () => say('law.rallyDefence'),
    ),
  ],
  key: (h) => `rally:${label(h)}`,
  label: (h) => say('do.rally', { hex: label(h) }),
  at: (h) => label(h),
  concerns: (h, { s, side }) => ({ pieces: rallying(s, side, h).map(idOf), places: [label(h)] }),
  detail: (h, { s, side }) => checkDetail(s, rallying(s, side, h)),
};
const RALLYING = [button('done', -1, '15.3', say('do.endRally')), rally];

/** 3.1.A.3, 15.3, 15.3.1, R-10, D8: hexes test in ascending order. Returns true when the side is done. */
export function* reorganize(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const about = { seat: side, kind: 'rally', rule: '15.3', prompt: say('ask.rally') } as const;
  const to = yield* ask(g, about, { s, side }, RALLYING);
  if (to < 0) return true;
  const units = rallying(s, side, to);
  const die = g.die('15.3', ownEyes(s, side));
  for (const u of units) {
    const passed = passes(die, checkNumber(s, u));
    tellAt(g, { side, hexes: [to] }, '15.3.1', say('log.rally', { unit: idOf(u), passed }), {
      tally: checkTally(s, u),
      unforeseen: true,
    });
    if (passed) setStatus(s, u, unitOf(s, u).status - 1);
  }
  s.queue.last = to;
  return false;
}

/** 12.8, R-49: the leaders beside whom a lost unit comes back. */
function returnLeaders(s: State, u: number): number[] {
  const side = SIDE_OF[u] as Side;
  const f = formationOf(s, u);
  const officers = f === null ? [OFFICER.M, OFFICER.A, COMMANDER.french] : [OFFICER[f]];
  const alive = officers.filter((l) => leaderOf(s, l).place !== 'lost');
  const open = alive.length > 0 ? alive : [COMMANDER[side]];
  return open.filter((l) => leaderOf(s, l).hex >= 0);
}

/** A unit that comes back, and where. */
interface Return {
  readonly unit: number;
  readonly to: number;
}
interface Returning {
  readonly s: State;
  readonly due: readonly number[];
}
/** The hexes on and next to those leaders. */
function aroundLeaders(s: State, u: number): number[] {
  const hexes = returnLeaders(s, u).map((l) => leaderOf(s, l).hex);
  const around = new Set(hexes.flatMap((at) => [at, ...(NEAR[at] as readonly number[])]));
  return [...around].sort((a, b) => a - b);
}

const comeBack: Action<Returning, Return> = {
  id: 'return',
  rule: '12.8',
  candidates: ({ s, due }) => due.flatMap((unit) => aroundLeaders(s, unit).map((to) => ({ unit, to }))),
  laws: [
    law(
      '10.0',
      'riverReturn',
      ({ s }, { unit, to }) =>
        returnLeaders(s, unit).some((l) => {
          const at = leaderOf(s, l).hex;
          return at === to || ((NEAR[at] as readonly number[]).includes(to) && !riverBetween(at, to));
        }),
      () => say('law.river'),
    ),
    ...GROUND.map((l) =>
      lifted(
        l,
        () => null,
        ({ unit, to }: Return, { s }: Returning) => ({ s, unit, from: -1, to }),
      ),
    ),
    law(
      '12.8',
      'returnZone',
      ({ s }, { unit, to }) => !inEnemyZone(s, SIDE_OF[unit] as Side, to),
      (_, { to }) => say('law.returnZone', { hex: label(to) }),
    ),
    law(
      '7.1',
      'stacking',
      ({ s }, { unit, to }) => mayStand(s, [unit], to),
      (_, { to }) => say('law.stacking', { hex: label(to) }),
    ),
  ],
  key: ({ unit, to }) => `return:${idOf(unit)}:${label(to)}`,
  label: ({ unit, to }) => say('do.return', { unit: idOf(unit), hex: label(to) }),
  at: ({ to }) => label(to),
  concerns: ({ unit, to }) => goesTo(idOf(unit), to),
};
const RETURNING = [button('done', null, '12.8', say('do.holdBack')), comeBack];

/** 12.8, R-49: where a lost unit may come back. */
export const returnHexes = (s: State, unit: number): number[] =>
  aroundLeaders(s, unit).filter((to) => lawful(comeBack.laws, { s, due: [unit] }, { unit, to }));

/** 3.1.A.4, 12.8, R-10, D9: units whose return is due come back, in the order the owner likes. Returns true when the side is done. */
export function* replace(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const due = UNITS_OF[side].filter((u) => unitOf(s, u).place === 'returning' && unitOf(s, u).due <= s.turn);
  if (due.length === 0) return true;
  const about = { seat: side, kind: 'replace', rule: '12.8', prompt: say('ask.replace') } as const;
  const back = yield* ask(g, about, { s, due }, RETURNING);
  if (back === null) return true;
  unitOf(s, back.unit).due = 0;
  yield* overrun(g, side, back.to);
  move(g, back.unit, back.to);
  tellAt(
    g,
    { side, hexes: [back.to] },
    '12.8',
    say('log.returned', { unit: idOf(back.unit), hex: label(back.to) }),
    {
      at: label(back.to),
    },
  );
  takeControl(g, back.unit);
  return false;
}
