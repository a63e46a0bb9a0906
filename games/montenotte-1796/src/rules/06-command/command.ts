/** 6 Command phase: lines of communication, command points, fusion and separation, decoys. */
import { type Action, copied, type Flow, type Law, law, question } from '@grande/engine';
import { answer, CHARIOTS } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { label } from '../../data/map.ts';
import {
  type Division,
  endSlot,
  factsOf,
  firstSlot,
  firstSlotOf,
  GICS,
  type Gic,
  gicsOf,
  MARKERS_OF,
  mayCommand,
  NATIONS,
  type Nation,
  SIDES,
  type Side,
  sideOf,
  type UnitId,
  unitsOf,
} from '../../data/units.ts';
import { chiefFacts } from '../../data/values.ts';
import { hasLine, isPaidFor, priceOf } from '../../reading/command.ts';
import { forceAt, hexOfPiece, isBesieged, slotOf, unitsIn } from '../../reading/forces.ts';
import { say } from '../../say.ts';
import { type Force, type State, StateShape } from '../../state.ts';
import { ofUnit } from '../../words.ts';
import type { G } from '../02-glossary.ts';
import { countDemoralised, separate } from '../03-morale.ts';
import { obeys, organise, type Paid, returnDecoy } from './organise.ts';

/** 4.2, 6: both sides at once and in secret; nothing shows before both are done. */
export function* commandPhase(g: G): Flow {
  const s = g.state;
  for (const gic of GICS) {
    s.gics[gic].loc = hasLine(s, gic);
    const message = say('log.line', { gic, open: s.gics[gic].loc });
    g.tell('6.1', message, { to: [sideOf(gic)], reveals: true });
  }
  const drafts = { french: copied(StateShape, s), coalition: copied(StateShape, s) };
  yield* g.parallel(SIDES.map((side) => commandOf(g, side, drafts[side])));
  const before = s.forces.map((f) => f.hex >= 0);
  for (const side of SIDES) adopt(s, drafts[side], side);
  for (const nation of NATIONS) mixNewMarkers(g, nation, before);
  g.tell('4.2', say('log.commandDone'), { reveals: true });
  countDemoralised(g);
}
/** What a side prepared becomes the state of the table. */
function adopt(s: State, draft: State, side: Side): void {
  for (const id of unitsOf(side)) s.units[id] = draft.units[id];
  for (const gic of gicsOf(side)) s.gics[gic] = draft.gics[gic];
  for (let i = firstSlot(side); i < endSlot(side); i++) s.forces[i] = forceAt(draft, i);
}

/** 6.5.1, RN-1: the numbers of new markers must not tell in which order they were made. */
function mixNewMarkers(g: G, nation: Nation, before: readonly boolean[]): void {
  const { forces } = g.state;
  const slots: number[] = [];
  for (let i = firstSlotOf(nation), end = i + MARKERS_OF[nation]; i < end; i++)
    if (forceAt(g.state, i).hex >= 0 && !before[i]) slots.push(i);
  if (slots.length < 2) return;
  const fresh = slots.map((i) => forces[i] as Force);
  g.shuffle(fresh, '6.5.1');
  slots.forEach((slot, k) => {
    forces[slot] = fresh[k] as Force;
  });
}

function* commandOf(g: G, side: Side, d: State): Flow {
  const paid = yield* allocate(g, side, d);
  applyStates(d, side, paid);
  releaseUnpaid(d, side, paid);
  yield* organise(g, side, d, paid);
  yield* returnDecoy(g, side, d);
}

interface Staff {
  readonly s: State;
  readonly paid: Paid;
  readonly left: Readonly<Record<Gic, number>>;
  /** Every general-in-chief and every unit in play, with its price: nobody moves while points are spent. */
  readonly orders: readonly Order[];
}
interface Order {
  readonly gic: Gic;
  readonly unit: UnitId;
  readonly price: number;
}
const onCommand: Law<Staff, Order> = law(
  '6.1',
  'otherArmy',
  (_, o) => mayCommand(o.gic, o.unit),
  (_, o) => say('law.otherArmy', { gic: o.gic, unit: o.unit }),
);
const noBrigade: Law<Staff, Order> = ofUnit('6.3', 'brigadeCommand', (c, o) => isPaidFor(c.s, o.unit));
const reachable: Law<Staff, Order> = law(
  '6.1',
  'noPath',
  (_, o) => o.price < Infinity,
  (_, o) => say('law.noPath', { gic: o.gic, unit: o.unit }),
);
const once: Law<Staff, Order> = ofUnit('6.1', 'alreadyCommanded', (c, o) => !c.paid.has(o.unit));
const inBudget: Law<Staff, Order> = law(
  '6.1',
  'points',
  (c, o) => o.price === Infinity || o.price <= c.left[o.gic],
  (c, o) => say('law.points', { gic: o.gic, price: o.price, left: c.left[o.gic] }),
);
const COMMAND: Action<Staff, Order> = {
  id: 'command',
  rule: '6.1',
  candidates: (c) => c.orders,
  laws: [onCommand, noBrigade, reachable, once, inBudget],
  key: (o) => `command:${o.gic}:${o.unit}`,
  at: (o, c) => label(hexOfPiece(c.s, o.unit)),
  label: ({ gic, unit, price }) => say('do.command', { gic, unit, price }),
  concerns: (o) => ({ pieces: [o.gic], targets: [o.unit], cost: o.price }),
};
const ENOUGH = answer('command:done', 'done', null, '6.1', say('do.done'));

const SPENDING = [ENOUGH, COMMAND];
function ordersOf(d: State, side: Side): Order[] {
  const orders: Order[] = [];
  for (const gic of gicsOf(side)) {
    for (const unit of unitsOf(side))
      if (d.units[unit].sp > 0) orders.push({ gic, unit, price: priceOf(d, gic, unit) });
  }
  return orders;
}

/** D-3, 6.1: each general-in-chief spends his points, one force at a time. */
function* allocate(g: G, side: Side, d: State): Flow<Paid> {
  const paid: Paid = new Map();
  const left = {
    bonaparte: chiefFacts(d, 'bonaparte').command,
    beaulieu: chiefFacts(d, 'beaulieu').command,
    colli: chiefFacts(d, 'colli').command,
  };
  const staff: Staff = { s: d, paid, left, orders: ordersOf(d, side) };
  for (;;) {
    const about = {
      seat: side,
      kind: 'command',
      rule: '6.1',
      prompt: say('ask.command', { left: gicsOf(side).map((x) => ({ gic: x, points: left[x] })) }),
      secret: true,
      window: paid.size === 0,
    };
    const o = yield* g.ask(question(about, staff, SPENDING));
    if (o === null) return paid;
    paid.set(o.unit, o.gic);
    left[o.gic] -= o.price;
  }
}

/** 6.2, 6.3: the three states; who is commanded and supplied is fed at once. */
export function applyStates(d: State, side: Side, paid: ReadonlyMap<UnitId, Gic>): void {
  const state = (id: UnitId): number => {
    const gic = paid.get(id);
    return gic === undefined ? 0 : d.gics[gic].loc ? 2 : 1;
  };
  for (const id of unitsOf(side)) if (d.units[id].sp > 0 && isPaidFor(d, id)) d.units[id].cmd = state(id);
  for (const id of unitsOf(side)) {
    if (d.units[id].sp === 0 || isPaidFor(d, id)) continue;
    const parent = factsOf(id).parent as Division;
    const near = countryOf(d).mp(hexOfPiece(d, parent), hexOfPiece(d, id)) <= 4;
    d.units[id].cmd = near ? d.units[parent].cmd : 0;
  }
  for (const id of unitsOf(side)) {
    const u = d.units[id];
    // a besieged force is isolated whatever is paid for it.
    if (u.sp === 0 || u.cmd < 2 || isShutIn(d, id)) continue;
    u.oos = 0;
    if (factsOf(id).kind === 'division' && factsOf(id).nation === 'austrian') u.chariots = CHARIOTS;
  }
}
const isShutIn = (d: State, id: UnitId): boolean => isBesieged(d, slotOf(d, id));

/** 6.5.2: what is not paid for leaves the force of the general-in-chief. */
function releaseUnpaid(d: State, side: Side, paid: Paid): void {
  for (const gic of gicsOf(side)) {
    const slot = slotOf(d, gic);
    for (const id of unitsIn(forceAt(d, slot))) {
      if (!obeys(d, paid, gic, id)) separate(d, slot, id);
    }
  }
}
