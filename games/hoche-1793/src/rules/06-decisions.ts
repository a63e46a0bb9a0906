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
  type Refused,
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
  forceAt,
  type G,
  gicsOf,
  hexOfUnit,
  isDemoralisedUnit,
  isFused,
  isHq,
  mayCommandUnit,
  ownSlots,
  placesOf,
  slotOfUnit,
} from './02-glossary.ts';
import { alike, notYours, whyNot } from './why-not.ts';

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
  /** What he would pay for those he may command, none of them routed; 0: no way through. */
  readonly prices: ReadonlyMap<UnitId, number>;
  readonly plan: Plan;
}
type Command = { readonly unit: UnitId } | null;

const costOf = (c: Allocation, unit: UnitId): number => c.prices.get(unit) ?? 0;
const ownArmy: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  'otherArmy',
  (c, a) => c.prices.has(a.unit) || isRouted(c.s, a.unit),
  (c, a) => say('law.otherArmy', { gic: c.gic, unit: a.unit }),
);
const notRouted: Law<Allocation, { unit: UnitId }> = law(
  '11.10.3',
  'routed',
  (c, a) => c.prices.has(a.unit) || !isRouted(c.s, a.unit),
  (_, a) => say('law.routed', { unit: a.unit }),
);
const hasPath: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  'noPath',
  (c, a) => c.prices.get(a.unit) !== 0,
  (c, a) => say('law.noPath', { gic: c.gic, unit: a.unit }),
);
const notTwice: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  'commandedTwice',
  (c, a) => !c.plan.commands.has(a.unit),
  (_, a) => say('law.commandedTwice', { unit: a.unit }),
);
const affordable: Law<Allocation, { unit: UnitId }> = law(
  '6.1',
  'cp',
  (c, a) => costOf(c, a.unit) <= c.left,
  (c, a) => say('law.cp', { unit: a.unit, cost: costOf(c, a.unit), left: c.left }),
);
const isRouted = (s: State, id: UnitId): boolean => {
  const slot = slotOfUnit(s, id);
  return slot >= 0 && forceAt(s, slot).routed > 0;
};

const commandsOf = (side: Side): readonly { readonly unit: UnitId }[] =>
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
  laws: [hasPath, affordable, notTwice, ownArmy, notRouted] as Law<Allocation, Command>[],
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

/** 6.1, 6.3: what is not for command points, and a merger that is not to be had. */
function needless(s: State, side: Side, staff: Staff): Refused[] {
  const hqs = ownSlots(s, side).filter((slot) => isHq(forceAt(s, slot)));
  const out = [
    ...alike('command', hqs.map(forceId), '6.1', say('law.gicFree')),
    ...notYours(s, side, 'command', '6.1'),
  ];
  if (side === 'coalition' && !staff.merge && s.units.goetze.place === 'map')
    out.push({ key: 'merge', failures: [{ rule: '6.3', message: say('law.mergeApart') }] });
  return out;
}

const ALLOCATION: readonly Action<Allocation, Command>[] = [COMMAND, COMMANDS_DONE];

/** 6.1: command points, one division after another. */
function* allocate(g: G, side: Side, gic: GicId, staff: Staff, plan: Plan): Flow {
  let left = gicFacts(gic).command;
  const prices = new Map<UnitId, number>();
  for (const c of staff.costs) if (c.gic === gic) prices.set(c.unit, c.cost);
  for (;;) {
    const context: Allocation = { s: g.state, side, gic, left, prices, plan };
    const { options, refusals } = offers(context, ALLOCATION);
    const choice = yield* g.ask<Command>({
      seat: side,
      kind: 'allocateCP', // D3
      rule: '6.1',
      prompt: say('ask.allocate', { gic, left }),
      subject: gic,
      secret: true,
      window: true,
      options,
      refusals: () => [...refusals(), ...needless(g.state, side, staff)],
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
  candidates: (c) => ownSlots(c.s, c.side),
  laws: [
    law<Ordering, number>(
      '6.6',
      'orderArmy',
      (c, slot) => armyOf(c.s, forceAt(c.s, slot)) === c.army,
      (c, slot) => say('law.orderArmy', { force: forceId(slot), army: c.army }),
    ),
    law<Ordering, number>(
      '6.6',
      'orderLines',
      (c, slot) => c.staff.orders.includes(slot),
      (_, slot) => say('law.orderLines', { force: forceId(slot) }),
    ),
    law<Ordering, number>(
      '6.6',
      'orderPaid',
      (c, slot) => !paid(c, slot),
      (_, slot) => say('law.orderPaid', { force: forceId(slot) }),
    ),
    law<Ordering, number>(
      '6.6',
      'orderFused',
      (c, slot) => !isFused(forceAt(c.s, slot)),
      (_, slot) => say('law.orderFused', { force: forceId(slot) }),
    ),
    law<Ordering, number>(
      '6.3',
      'merged',
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

const ORDERING: readonly Action<Ordering, number>[] = [ORDER, NO_ORDER];

/** 6.6: one strategic order per army. */
function* giveOrder(g: G, side: Side, army: Army, staff: Staff, plan: Plan): Flow {
  const context: Ordering = { s: g.state, side, army, staff, plan };
  const { options, refusals } = offers(context, ORDERING);
  const slot = yield* g.ask<number>({
    seat: side,
    kind: 'strategicOrder', // D4
    rule: '6.6',
    prompt: say('ask.order', { army }),
    subject: army,
    secret: true,
    options,
    refusals: () => [...refusals(), ...notYours(g.state, side, 'order', '6.6')],
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
    'rideCommand',
    (c, id) => c.plan.commands.has(id),
    (_, unit) => say('law.rideCommand', { unit }),
  ),
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
  law(
    '3.2',
    'rideSpirits',
    (c, id) =>
      [...c.plan.riders].every(
        ([other, by]) => by !== c.gic || isDemoralisedUnit(c.s, other) === isDemoralisedUnit(c.s, id),
      ),
    (_, unit) => say('law.rideSpirits', { unit }),
  ),
];
/** 6.5: which commanded divisions ride with the general. Those already with him and paid for stay unless told to leave. */
function* assignRiders(g: G, side: Side, gic: GicId, plan: Plan): Flow {
  const s = g.state;
  const c: Riding = { s, gic, plan };
  const host = forceAt(s, slotOfUnit(s, gic));
  for (const id of host.members) if (!isGic(id) && lawful(RIDES, c, id)) plan.riders.set(id, gic);
  const settled = new Set<UnitId>();
  for (;;) {
    const options: Option<UnitId | null>[] = [];
    for (const id of unitsOf(side)) {
      if (isGic(id) || settled.has(id)) continue;
      if (plan.riders.get(id) === gic)
        options.push(option(`leave:${id}`, id, '6.5', say('do.leave', { unit: id, gic }), placesOf(s, id)));
      else if (!plan.riders.has(id) && lawful(RIDES, c, id))
        options.push(option(`ride:${id}`, id, '6.5', say('do.ride', { unit: id, gic }), placesOf(s, id)));
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
        whyNot(c, options, {
          acts: unitsOf(side).filter((u) => !isGic(u) && s.units[u].place === 'map'),
          laws: [
            law<Riding, UnitId>(
              '6.5',
              'rideSettled',
              (_, u) => !settled.has(u),
              (_, unit) => say('law.rideSettled', { unit }),
            ),
            ...RIDES,
          ],
          key: (u) => `ride:${u}`,
          at: (u) => placesOf(s, u),
        }).filter((r) => !options.some((o) => o.key === r.key.replace('ride', 'leave'))),
    });
    if (id === null) return;
    settled.add(id);
    if (plan.riders.get(id) === gic) plan.riders.delete(id);
    else plan.riders.set(id, gic);
  }
}
