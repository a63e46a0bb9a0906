/** 6.1, 6.3, 6.5, 6.6: what one side decides in the command phase. */

import {
  type Action,
  add,
  button,
  type Flow,
  type Law,
  law,
  lawful,
  never,
  question,
  tally,
} from '@grande/engine';
import {
  type Army,
  armiesOf,
  forceId,
  type GicId,
  isGic,
  type Side,
  type UnitId,
  unitsOf,
} from '../../data/units.ts';
import { chiefOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Staff, State } from '../../state.ts';
import { ofForce, ofUnit } from '../../words.ts';
import {
  armyOf,
  armyOfUnit,
  forceAt,
  type G,
  gicsOf,
  hexOfUnit,
  isDemoralisedUnit,
  isFused,
  mayCommandUnit,
  ownSlots,
  placesOf,
  slotOfUnit,
} from '../02-glossary.ts';
import { notYours } from '../pointing.ts';

/** What one side decides in the command phase. */
export interface Plan {
  merge: boolean;
  commands: Map<UnitId, GicId>;
  orders: number[];
  /** Divisions that ride with a general. */
  riders: Map<UnitId, GicId>;
}
export const emptyPlan = (): Plan => ({ merge: false, commands: new Map(), orders: [], riders: new Map() });

/** Merging, command points, strategic orders, who rides with whom: in this order (3, phase 2). */
export function* decide(g: G, side: Side, staff: Staff, plan: Plan): Flow {
  const s = g.state;
  if (staff.merge) plan.merge = yield* askMerge(g, side); // D2
  for (const gic of gicsOf(s, side)) yield* allocate(g, side, gic, staff, plan); // D3
  for (const army of armiesOf(side)) yield* giveOrder(g, side, army, staff, plan); // D4
  for (const gic of gicsOf(s, side)) yield* assignRiders(g, side, gic, plan); // D5
}

const MERGERS = [
  button('merge', true, '6.3', say('do.merge')),
  button('apart', false, '6.3', say('do.apart')),
];
function askMerge(g: G, side: Side): Flow<boolean> {
  const prompt = say('ask.mergeGoetze');
  const about = { seat: side, kind: 'mergeGoetze', rule: '6.3', prompt, secret: true }; // D2
  return g.ask(question(about, null, MERGERS));
}

interface Allocation {
  readonly s: State;
  readonly side: Side;
  readonly gic: GicId;
  readonly left: number;
  /** What he would pay for those he may command, none of them routed; 0: no way through. */
  readonly prices: ReadonlyMap<UnitId, number>;
  readonly staff: Staff;
  readonly plan: Plan;
}
type Command = { readonly unit: UnitId };

const costOf = (c: Allocation, unit: UnitId): number => c.prices.get(unit) ?? 0;
const ownArmy: Law<Allocation, Command> = law(
  '6.1',
  'otherArmy',
  (c, a) => c.prices.has(a.unit) || isRouted(c.s, a.unit),
  (c, a) => say('law.otherArmy', { gic: c.gic, unit: a.unit }),
);
const notRouted: Law<Allocation, Command> = ofUnit(
  '11.10.3',
  'routed',
  (c, a) => c.prices.has(a.unit) || !isRouted(c.s, a.unit),
);
const hasPath: Law<Allocation, Command> = law(
  '6.1',
  'noPath',
  (c, a) => c.prices.get(a.unit) !== 0,
  (c, a) => say('law.noPath', { gic: c.gic, unit: a.unit }),
);
const notTwice: Law<Allocation, Command> = ofUnit(
  '6.1',
  'commandedTwice',
  (c, a) => !c.plan.commands.has(a.unit),
);
const affordable: Law<Allocation, Command> = law(
  '6.1',
  'cp',
  (c, a) => costOf(c, a.unit) <= c.left,
  (c, a) => say('law.cp', { unit: a.unit, cost: costOf(c, a.unit), left: c.left }),
);
const isRouted = (s: State, id: UnitId): boolean => {
  const slot = slotOfUnit(s, id);
  return slot >= 0 && forceAt(s, slot).routed > 0;
};

const commandsOf = (side: Side): readonly Command[] =>
  unitsOf(side).flatMap((unit) => (isGic(unit) ? [] : [{ unit }]));
const COMMANDS = { french: commandsOf('french'), coalition: commandsOf('coalition') };

const COMMAND: Action<Allocation, Command> = {
  id: 'command',
  rule: '6.1',
  candidates: (c) => {
    const out: Command[] = [];
    for (const act of COMMANDS[c.side])
      if (c.s.units[act.unit].place === 'map' && !(c.plan.merge && act.unit === 'goetze')) out.push(act);
    return out;
  },
  laws: [hasPath, affordable, notTwice, ownArmy, notRouted],
  key: (a, c) => `command:${c.gic}:${a.unit}`,
  label: (a, c) => say('do.command', { unit: a.unit, cost: costOf(c, a.unit) }),
  at: (a, c) => forceId(slotOfUnit(c.s, a.unit)),
  concerns: (a, c) => ({ pieces: [c.gic], targets: [a.unit], cost: costOf(c, a.unit) }),
  detail: (a, c) => {
    const cost = costOf(c, a.unit);
    return { cost: tally([add('6.1', cost < 1 ? say('term.stacked') : say('term.distance'), cost)]) };
  },
};
const COMMANDS_DONE: Action<Allocation, null> = {
  id: 'done',
  rule: '6.1',
  candidates: () => NOBODY,
  laws: [],
  key: (_, c) => `done:${c.gic}`,
  label: () => say('do.done'),
  concerns: (_, c) => ({ pieces: [c.gic] }),
};
const NOBODY: readonly null[] = [null];
/** 6.1, R-12: headquarters need no points. */
const FREE_OF_COST: Action<Allocation, GicId> = {
  id: 'command',
  rule: '6.1',
  candidates: (c) => gicsOf(c.s, c.side),
  laws: [never('6.1', 'gicFree', () => say('law.gicFree'))],
  key: (gic, c) => `command:${c.gic}:${gic}`,
  label: () => say('law.gicFree'),
  at: (gic, c) => forceId(slotOfUnit(c.s, gic)),
};
/** 6.3: a merger that is not to be had. */
const MERGED_APART: Action<Allocation, 'goetze'> = {
  id: 'merge',
  rule: '6.3',
  candidates: (c) =>
    c.side === 'coalition' && !c.staff.merge && c.s.units.goetze.place === 'map' ? ['goetze'] : [],
  laws: [never('6.3', 'mergeApart', () => say('law.mergeApart'))],
  key: () => 'merge',
  label: () => say('law.mergeApart'),
};
const ALLOCATION = [COMMAND, COMMANDS_DONE];
const NO_COMMANDS = { pointed: [FREE_OF_COST, notYours('command', '6.1'), MERGED_APART] };

/** 6.1: command points, one division after another. */
function* allocate(g: G, side: Side, gic: GicId, staff: Staff, plan: Plan): Flow {
  let left = chiefOf(g.state, gic).command;
  const prices = new Map<UnitId, number>();
  for (const c of staff.costs) if (c.gic === gic) prices.set(c.unit, c.cost);
  for (;;) {
    const context: Allocation = { s: g.state, side, gic, left, prices, staff, plan };
    const about = {
      seat: side,
      kind: 'allocateCP', // D3
      rule: '6.1',
      prompt: say('ask.allocate', { gic, left }),
      subject: gic,
      secret: true,
      window: true,
    };
    const choice = yield* g.ask(question(about, context, ALLOCATION, NO_COMMANDS));
    if (choice === null) return;
    plan.commands.set(choice.unit, gic);
    left -= costOf(context, choice.unit);
    if (left < 0.5) return;
  }
}

interface Ordering {
  readonly s: State;
  readonly side: Side;
  readonly army: Army;
  readonly staff: Staff;
  readonly plan: Plan;
}
const paid = (c: Ordering, slot: number): boolean =>
  forceAt(c.s, slot).members.some((id) => c.plan.commands.has(id));
const ORDER: Action<Ordering, number> = {
  id: 'order',
  rule: '6.6',
  candidates: (c) => ownSlots(c.s, c.side),
  laws: [
    law<Ordering, number>(
      '6.6',
      'orderArmy',
      (c, slot) => armyOf(c.s, forceAt(c.s, slot)) === c.army,
      (c, slot) => say('law.orderArmy', { force: forceId(slot), army: c.army }),
    ),
    ofForce<Ordering, number>('6.6', 'orderLines', (c, slot) => c.staff.orders.includes(slot)),
    ofForce<Ordering, number>('6.6', 'orderPaid', (c, slot) => !paid(c, slot)),
    ofForce<Ordering, number>('6.6', 'orderFused', (c, slot) => !isFused(forceAt(c.s, slot))),
    ofForce<Ordering, number>(
      '6.3',
      'merged',
      (c, slot) => !(c.plan.merge && forceAt(c.s, slot).members.includes('goetze')),
    ),
  ],
  key: (slot) => `order:${forceId(slot)}`,
  label: (slot, c) => say('do.order', { unit: forceAt(c.s, slot).members[0] as UnitId }),
  at: (slot) => forceId(slot),
  concerns: (slot, c) => ({ pieces: [forceId(slot)], choice: c.army }),
};
const NO_ORDER: Action<Ordering, number> = {
  id: 'noOrder',
  rule: '6.6',
  candidates: () => [-1],
  laws: [],
  key: (_, c) => `noOrder:${c.army}`,
  label: () => say('do.noOrder'),
  concerns: (_, c) => ({ choice: c.army }),
};
const ORDERING = [ORDER, NO_ORDER];
const NO_ORDERS = { pointed: [notYours('order', '6.6')] };

/** R-17, 6.6: one strategic order per army. */
function* giveOrder(g: G, side: Side, army: Army, staff: Staff, plan: Plan): Flow {
  const about = {
    seat: side,
    kind: 'strategicOrder', // D4
    rule: '6.6',
    prompt: say('ask.order', { army }),
    subject: army,
    secret: true,
  };
  const context: Ordering = { s: g.state, side, army, staff, plan };
  const slot = yield* g.ask(question(about, context, ORDERING, NO_ORDERS));
  if (slot >= 0) plan.orders.push(slot);
}

interface Riding {
  readonly s: State;
  readonly side: Side;
  readonly gic: GicId;
  readonly plan: Plan;
  /** Divisions of which it has been said already. */
  readonly settled: ReadonlySet<UnitId>;
}
/** 6.5, 3.2: what lets a division be in the general's force. */
const RIDES: readonly Law<Riding, UnitId>[] = [
  ofUnit('6.5', 'rideCommand', (c, id) => c.plan.commands.has(id)),
  law(
    '6.5',
    'rideStacked',
    (c, id) => hexOfUnit(c.s, id) === hexOfUnit(c.s, c.gic),
    (c, unit) => say('law.rideStacked', { unit, gic: c.gic }),
  ),
  law(
    '6.6',
    'rideOrder',
    (c) => !c.plan.orders.includes(slotOfUnit(c.s, c.gic)),
    (c) => say('law.rideOrder', { gic: c.gic }),
  ),
  law(
    '6.5',
    'rideArmy',
    (c, id) =>
      mayCommandUnit(c.s, c.gic, id) || (c.gic === 'brunswick' && armyOfUnit(c.s, id) === 'lowerRhine'),
    (c, unit) => say('law.rideArmy', { unit, gic: c.gic }),
  ),
  law(
    '6.3',
    'merged',
    (c, id) => !(c.plan.merge && id === 'goetze'),
    (c, unit) => say('law.merged', { force: forceId(slotOfUnit(c.s, unit)) }),
  ),
  ofUnit('3.2', 'rideSpirits', (c, id) =>
    [...c.plan.riders].every(
      ([other, by]) => by !== c.gic || isDemoralisedUnit(c.s, other) === isDemoralisedUnit(c.s, id),
    ),
  ),
];
/** A division joins the general's force, or leaves it. */
type Ride = { readonly unit: UnitId; readonly leaves: boolean };
const joining = (l: Law<Riding, UnitId>): Law<Riding, Ride> => ({
  ...l,
  holds: (c, r) => r.leaves || l.holds(c, r.unit),
  refusal: (c, r) => l.refusal(c, r.unit),
});
const RIDE: Action<Riding, Ride> = {
  id: 'ride',
  rule: '6.5',
  candidates: (c) => {
    const out: Ride[] = [];
    for (const unit of unitsOf(c.side)) {
      if (isGic(unit) || c.s.units[unit].place !== 'map') continue;
      out.push({ unit, leaves: c.plan.riders.get(unit) === c.gic && !c.settled.has(unit) });
    }
    return out;
  },
  laws: [
    ...RIDES.map(joining),
    ofUnit('6.5', 'rideSettled', (c, r) => !c.settled.has(r.unit)),
    ofUnit('6.5', 'rideElsewhere', (c, r) => (c.plan.riders.get(r.unit) ?? c.gic) === c.gic),
  ],
  key: (r) => (r.leaves ? `leave:${r.unit}` : `ride:${r.unit}`),
  label: ({ unit, leaves }, { gic }) =>
    leaves ? say('do.leave', { unit, gic }) : say('do.ride', { unit, gic }),
  at: (r, c) => placesOf(c.s, r.unit),
  concerns: (r, c) => ({ pieces: [r.unit], targets: [c.gic], choice: r.leaves ? 'leave' : 'ride' }),
};
const RIDING = [RIDE, button('done', null, '6.5', say('do.done'))];

/** 6.5: which commanded divisions ride with the general. Those already with him and paid for stay unless told to leave. */
function* assignRiders(g: G, side: Side, gic: GicId, plan: Plan): Flow {
  const s = g.state;
  // Nobody rides who is not commanded and in his hex: mostly there is nothing to ask.
  const here = hexOfUnit(s, gic);
  let someone = false;
  for (const id of plan.commands.keys()) if (hexOfUnit(s, id) === here) someone = true;
  if (!someone) return;
  const settled = new Set<UnitId>();
  const c: Riding = { s, side, gic, plan, settled };
  const host = forceAt(s, slotOfUnit(s, gic));
  for (const id of host.members) if (!isGic(id) && lawful(RIDES, c, id)) plan.riders.set(id, gic);
  for (;;) {
    const about = {
      seat: side,
      kind: 'fuseSeparate', // D5
      rule: '6.5',
      prompt: say('ask.fuse', { gic }),
      subject: gic,
      secret: true,
    };
    const who = question(about, c, RIDING);
    if (who.options.length === 1) return;
    const choice = yield* g.ask(who);
    if (choice === null) return;
    settled.add(choice.unit);
    if (choice.leaves) plan.riders.delete(choice.unit);
    else plan.riders.set(choice.unit, gic);
  }
}
