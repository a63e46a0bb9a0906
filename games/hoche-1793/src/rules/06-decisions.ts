/** 6.1, 6.3, 6.5, 6.6: what one side decides in the command phase. */
import {
  type Action,
  add,
  type Flow,
  type Law,
  law,
  lawful,
  type Option,
  offers,
  option,
  tally,
} from '@grande/engine';
import {
  type Army,
  armiesOf,
  forceId,
  type GicId,
  gicFacts,
  isGic,
  type Side,
  type UnitId,
  unitsOf,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { Staff, State } from '../state.ts';
import {
  armyOf,
  armyOfUnit,
  divisionsOf,
  forceAt,
  type G,
  gicsOf,
  hexOfUnit,
  isDemoralisedUnit,
  isFused,
  mayCommandUnit,
  ownSlots,
  slotOfUnit,
} from './02-glossary.ts';
import { whyNot } from './why-not.ts';

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

function* askMerge(g: G, side: Side): Flow<boolean> {
  return yield* g.ask({
    seat: side,
    kind: 'mergeGoetze', // D2
    rule: '6.3',
    prompt: say('ask.mergeGoetze'),
    secret: true,
    options: [option('merge', true, '6.3', say('do.merge')), option('apart', false, '6.3', say('do.apart'))],
  });
}

interface Allocation {
  readonly s: State;
  readonly side: Side;
  readonly gic: GicId;
  readonly left: number;
  /** What he would pay for those he may command; 0: no way through. */
  readonly prices: ReadonlyMap<UnitId, number>;
  readonly plan: Plan;
}
type Command = { readonly unit: UnitId } | null;

const costOf = (c: Allocation, unit: UnitId): number => c.prices.get(unit) ?? 0;
const ownArmy: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  (c, a) => c.prices.has(a.unit) || isRouted(c.s, a.unit),
  (c, a) => say('law.otherArmy', { gic: c.gic, unit: a.unit }),
);
const notRouted: Law<Allocation, { unit: UnitId }> = law(
  '11.10.3',
  (c, a) => !isRouted(c.s, a.unit),
  (_, a) => say('law.routed', { unit: a.unit }),
);
const hasPath: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  (c, a) => c.prices.get(a.unit) !== 0,
  (c, a) => say('law.noPath', { gic: c.gic, unit: a.unit }),
);
const notTwice: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  (c, a) => !c.plan.commands.has(a.unit),
  (_, a) => say('law.commandedTwice', { unit: a.unit }),
);
const affordable: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  (c, a) => costOf(c, a.unit) <= c.left,
  (c, a) => say('law.cp', { unit: a.unit, cost: costOf(c, a.unit), left: c.left }),
);
const isRouted = (s: State, id: UnitId): boolean => {
  const slot = slotOfUnit(s, id);
  return slot >= 0 && forceAt(s, slot).routed > 0;
};

const COMMAND: Action<Allocation, Command> = {
  id: 'command',
  rule: '6.1',
  candidates: (c) =>
    unitsOf(c.side)
      .filter((id) => !isGic(id) && c.s.units[id].place === 'map' && !(c.plan.merge && id === 'goetze'))
      .map((unit) => ({ unit })),
  laws: [ownArmy, notRouted, hasPath, notTwice, affordable] as Law<Allocation, Command>[],
  key: (a, c) => `command:${c.gic}:${a?.unit}`,
  label: (a, c) =>
    say('do.command', { unit: (a as { unit: UnitId }).unit, cost: costOf(c, (a as { unit: UnitId }).unit) }),
  at: (a, c) => forceId(slotOfUnit(c.s, (a as { unit: UnitId }).unit)),
  detail: (a, c) => {
    const cost = costOf(c, (a as { unit: UnitId }).unit);
    return { cost: tally([add('6.1', cost < 1 ? say('term.stacked') : say('term.distance'), cost)]) };
  },
};
const COMMANDS_DONE: Action<Allocation, Command> = {
  id: 'done',
  rule: '6.1',
  candidates: () => [null],
  laws: [],
  key: (_, c) => `done:${c.gic}`,
  label: () => say('do.done'),
};

/** 6.1: command points, one division after another. */
function* allocate(g: G, side: Side, gic: GicId, staff: Staff, plan: Plan): Flow {
  let left = gicFacts(gic).command;
  const prices = new Map(staff.costs.filter((c) => c.gic === gic).map((c) => [c.unit, c.cost]));
  for (;;) {
    const context: Allocation = { s: g.state, side, gic, left, prices, plan };
    const choice = yield* g.ask<Command>({
      seat: side,
      kind: 'allocateCP', // D3
      rule: '6.1',
      prompt: say('ask.allocate', { gic, left }),
      subject: gic,
      secret: true,
      window: true,
      ...offers(context, [COMMAND, COMMANDS_DONE]),
    });
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
  candidates: (c) => ownSlots(c.s, c.side).filter((slot) => armyOf(c.s, forceAt(c.s, slot)) === c.army),
  laws: [
    law<Ordering, number>(
      '6.6',
      (c, slot) => !paid(c, slot),
      (_, slot) => say('law.orderPaid', { force: forceId(slot) }),
    ),
    law<Ordering, number>(
      '6.6',
      (c, slot) => c.staff.orders.includes(slot),
      (_, slot) => say('law.orderLines', { force: forceId(slot) }),
    ),
    law<Ordering, number>(
      '6.6',
      (c, slot) => !isFused(forceAt(c.s, slot)),
      (_, slot) => say('law.orderFused', { force: forceId(slot) }),
    ),
    law<Ordering, number>(
      '6.3',
      (c, slot) => !(c.plan.merge && forceAt(c.s, slot).members.includes('goetze')),
      (_, slot) => say('law.merged', { force: forceId(slot) }),
    ),
  ],
  key: (slot) => `order:${forceId(slot)}`,
  label: (slot, c) => say('do.order', { unit: forceAt(c.s, slot).members[0] as UnitId }),
  at: (slot) => forceId(slot),
};
const NO_ORDER: Action<Ordering, number> = {
  id: 'noOrder',
  rule: '6.6',
  candidates: () => [-1],
  laws: [],
  key: (_, c) => `noOrder:${c.army}`,
  label: () => say('do.noOrder'),
};

/** 6.6: one strategic order per army. */
function* giveOrder(g: G, side: Side, army: Army, staff: Staff, plan: Plan): Flow {
  const context: Ordering = { s: g.state, side, army, staff, plan };
  const slot = yield* g.ask<number>({
    seat: side,
    kind: 'strategicOrder', // D4
    rule: '6.6',
    prompt: say('ask.order', { army }),
    subject: army,
    secret: true,
    ...offers(context, [ORDER, NO_ORDER]),
  });
  if (slot >= 0) plan.orders.push(slot);
}

interface Riding {
  readonly s: State;
  readonly gic: GicId;
  readonly plan: Plan;
}
/** 6.5, 3.2: what lets a division be in the general's force. */
const RIDES: readonly Law<Riding, UnitId>[] = [
  law(
    '6.5',
    (c, id) => c.plan.commands.has(id),
    (_, unit) => say('law.rideCommand', { unit }),
  ),
  law(
    '6.5',
    (c, id) => hexOfUnit(c.s, id) === hexOfUnit(c.s, c.gic),
    (c, unit) => say('law.rideStacked', { unit, gic: c.gic }),
  ),
  law(
    '6.6',
    (c) => !c.plan.orders.includes(slotOfUnit(c.s, c.gic)),
    (c) => say('law.rideOrder', { gic: c.gic }),
  ),
  law(
    '6.5',
    (c, id) =>
      mayCommandUnit(c.s, c.gic, id) || (c.gic === 'brunswick' && armyOfUnit(c.s, id) === 'lowerRhine'),
    (c, unit) => say('law.rideArmy', { unit, gic: c.gic }),
  ),
  law(
    '6.3',
    (c, id) => !(c.plan.merge && id === 'goetze'),
    (c, unit) => say('law.merged', { force: forceId(slotOfUnit(c.s, unit)) }),
  ),
  law(
    '3.2',
    (c, id) =>
      [...c.plan.riders].every(
        ([other, by]) => by !== c.gic || isDemoralisedUnit(c.s, other) === isDemoralisedUnit(c.s, id),
      ),
    (_, unit) => say('law.rideSpirits', { unit }),
  ),
];
const mayRide = (s: State, gic: GicId, id: UnitId, plan: Plan): boolean =>
  lawful(RIDES, { s, gic, plan }, id);

/** 6.5: which commanded divisions ride with the general. Those already with him and paid for stay unless told to leave. */
function* assignRiders(g: G, side: Side, gic: GicId, plan: Plan): Flow {
  const s = g.state;
  const host = forceAt(s, slotOfUnit(s, gic));
  for (const id of divisionsOf(host)) if (mayRide(s, gic, id, plan)) plan.riders.set(id, gic);
  const settled = new Set<UnitId>();
  for (;;) {
    const options: Option<UnitId | null>[] = [];
    for (const id of unitsOf(side)) {
      if (isGic(id) || settled.has(id)) continue;
      if (plan.riders.get(id) === gic)
        options.push(option(`leave:${id}`, id, '6.5', say('do.leave', { unit: id, gic })));
      else if (!plan.riders.has(id) && mayRide(s, gic, id, plan))
        options.push(option(`ride:${id}`, id, '6.5', say('do.ride', { unit: id, gic })));
    }
    if (options.length === 0) return;
    options.push(option('done', null, '6.5', say('do.done')));
    const id = yield* g.ask<UnitId | null>({
      seat: side,
      kind: 'fuseSeparate', // D5
      rule: '6.5',
      prompt: say('ask.fuse', { gic }),
      subject: gic,
      secret: true,
      options,
      refusals: () =>
        whyNot({ s, gic, plan }, options, {
          acts: unitsOf(side).filter((u) => !isGic(u) && s.units[u].place === 'map' && !settled.has(u)),
          laws: RIDES,
          key: (u) => `ride:${u}`,
          at: (u) => forceId(slotOfUnit(s, u)),
        }).filter((r) => !options.some((o) => o.key === r.key.replace('ride', 'leave'))),
    });
    if (id === null) return;
    settled.add(id);
    if (plan.riders.get(id) === gic) plan.riders.delete(id);
    else plan.riders.set(id, gic);
  }
}
