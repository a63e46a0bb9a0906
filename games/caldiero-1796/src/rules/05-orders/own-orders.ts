import { type Action, type Detail, type Flow, law, odds } from '@grande/engine';
import { ask, type G, ownEyes, tellAt } from '../../ask.ts';
import { unitsIn } from '../../board.ts';
import { label } from '../../map.ts';
import { say } from '../../say.ts';
import {
  ORDERS,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  UNIT_COUNT,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../../state.ts';
import { idOf } from '../09-movement/walk.ts';
import { checkNumber, checkTally, passes } from '../13-efficiency.ts';
import { orderOf } from './orders.ts';

/** A try for an order in a hex. */
export interface Check {
  readonly do: 'check';
  readonly hex: number;
}
export interface Trying {
  readonly s: State;
  readonly outOfCommand: boolean;
}

/** The out-of-command units of a hex that may still try for an order (5.3.1, 5.3.2). */
const triers = (s: State, hex: number): number[] => unitsIn(s, hex).filter((u) => mayTry(unitOf(s, u)));
const mayTry = (unit: Unit): boolean =>
  unit.active && unit.outOfCommand && !unit.tried && !unit.moved && unit.own === null && unit.status < 2;

/** Somebody of a side may still try. */
export function mayTryStill(s: State, side: Side): boolean {
  const own = UNITS_OF[side];
  for (let i = 0; i < own.length; i++) if (mayTry(s.units[own[i] as number] as Unit)) return true;
  return false;
}

/** 5.3.1, D17: the hexes whose out-of-command units may check for an order. */
export const check: Action<Trying, Check> = {
  id: 'check',
  rule: '5.3.1',
  candidates: ({ s, outOfCommand }) => {
    const out: Check[] = [];
    if (!outOfCommand) return out;
    for (let u = 0; u < UNIT_COUNT; u++) {
      const unit = s.units[u] as Unit;
      if (unit.active && unit.outOfCommand && unit.hex >= 0 && !out.some((c) => c.hex === unit.hex))
        out.push({ do: 'check', hex: unit.hex });
    }
    return out;
  },
  laws: [
    law(
      '17.1.3',
      'iceNoCheck',
      ({ s }) => s.weather !== 3,
      () => say('law.iceNoCheck'),
    ),
    law(
      '5.3.1',
      'tried',
      ({ s }, a) => unitsIn(s, a.hex).some((u) => mayTry(unitOf(s, u))),
      (_, a) => say('law.tried', { hex: label(a.hex) }),
    ),
  ],
  key: (a) => `check:${label(a.hex)}`,
  label: (a) => say('do.tryOrder', { hex: label(a.hex) }),
  at: (a) => label(a.hex),
  concerns: (a, { s }) => ({ pieces: triers(s, a.hex).map(idOf), places: [label(a.hex)] }),
  detail: (a, { s }) => checkDetail(s, triers(s, a.hex)),
};

/** The chances of one die against several numbers, for whoever looks. */
export function checkDetail(s: State, units: readonly number[]): Detail {
  const dist = odds.change(odds.die(), (die) =>
    units.map((u) => `${idOf(u)} ${passes(die, checkNumber(s, u)) ? '+' : '−'}`).join(', '),
  );
  return {
    odds: odds.odds(dist, (r) => r),
    tallies: units.map((u) => ({ label: say('term.checkOf', { unit: idOf(u) }), tally: checkTally(s, u) })),
  };
}

/** A unit, its owner and the order it is under. */
interface Ordered {
  readonly unit: number;
  readonly now: Order;
}
/** 4.3.1, 5.3.1: an order of the unit's own; null to follow the formation. */
const ownUnder = <O extends Order | null>(
  rule: string,
  open: readonly O[],
): Action<Pick<Ordered, 'unit'>, O> => ({
  id: 'order',
  rule,
  candidates: () => open,
  laws: [],
  key: (o) => `order:${o ?? 'none'}`,
  label: (o) => (o === null ? say('do.followFormation') : say('do.order', { order: o })),
  concerns: (o, { unit }) => ({ pieces: [idOf(unit)], choice: o ?? 'none' }),
});
const gunUnder: Action<Ordered, Order> = {
  ...ownUnder('11.0', ORDERS),
  laws: [
    law(
      '11.0',
      'gunOrder',
      ({ now }, o) => o === now || o === 'defence' || o === 'manoeuvre',
      () => say('law.gunOrder'),
    ),
  ],
};
const GUN_ORDERS = [gunUnder];

/** 11.0, R-83, D15: artillery may use Defence or Manoeuvre instead of the order it is under. */
export function* gunOrder(g: G, side: Side, u: number): Flow {
  const s = g.state;
  const now = orderOf(s, u);
  const prompt = say('ask.gunOrder', { unit: idOf(u) });
  const about = { seat: side, kind: 'gunOrder', rule: '11.0', prompt, subject: idOf(u) };
  const order = yield* ask(g, about, { unit: u, now }, GUN_ORDERS);
  if (order !== now) unitOf(s, u).own = order;
}

/** 5.3.1, 5.3.2, R-79, D17: one die for the hex; every unit that passes names its own order. */
export function* orderCheck(g: G, hex: number): Flow {
  const s = g.state;
  const units = triers(s, hex);
  const side = SIDE_OF[units[0] as number] as Side;
  const die = g.die('5.3.1', ownEyes(s, side));
  for (const u of units) {
    unitOf(s, u).tried = true;
    const passed = passes(die, checkNumber(s, u));
    tellAt(g, { side, hexes: [hex] }, '5.3.1', say('log.check', { unit: idOf(u), die, passed }), {
      tally: checkTally(s, u),
      unforeseen: true,
    });
    if (passed) unitOf(s, u).own = yield* ownOrder(g, side, u, '5.3.1');
  }
}

const OWN_ORDERS = { '4.3.1': [ownUnder('4.3.1', ORDERS)], '5.3.1': [ownUnder('5.3.1', ORDERS)] };
const OR_NONE = [ownUnder<Order | null>('4.3.1', [null, ...ORDERS])];

const asksOrder = (side: Side, u: number, rule: string) => ({
  seat: side,
  kind: 'ownOrder',
  rule,
  prompt: say('ask.ownOrder', { unit: idOf(u) }),
  subject: idOf(u),
});

/** 4.3.1, 5.3.1: a unit's own order for this activation. */
export const ownOrder = (g: G, side: Side, u: number, rule: keyof typeof OWN_ORDERS): Flow<Order> =>
  ask(g, asksOrder(side, u, rule), { unit: u }, OWN_ORDERS[rule]);

/** 4.3.1, R-16: an R unit near Bonaparte may have an order of its own, or follow its formation. */
export const reserveOrder = (g: G, u: number): Flow<Order | null> =>
  ask(g, asksOrder('french', u, '4.3.1'), { unit: u }, OR_NONE);
