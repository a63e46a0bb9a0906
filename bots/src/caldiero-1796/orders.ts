import {
  between,
  DRY,
  enemyOf,
  FORMATIONS,
  type Formation,
  formationOf,
  holder,
  inCommand,
  inEnemyZone,
  isGun,
  isShelter,
  LAST_TURN,
  label,
  OFFICER,
  type Order,
  printedSp,
  ratingOf,
  type Side,
  type State,
  shareBoard,
  sideOfFormation,
  UNITS_OF,
  unitNumber,
  unitOf,
  VICTORY,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Post, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, chosen } from './choose.ts';
import { allowance, marchTo, pressureOf, risk } from './ground.ts';
import type { Aim, Mind } from './mind.ts';
import { tenths } from './numbers.ts';
import { goalsOf } from './plan.ts';
import { type Findings, planAssaults } from './plan-assaults.ts';
import { BINDING, CLOSING, FORCED, MARCHING } from './weights.ts';
import { hexesToEnemy, only, prizeReason } from './why.ts';

const ORDERS: readonly Order[] = ['advance', 'attack', 'manoeuvre', 'defence'];

/** The position as it would be with a formation active under an order. */
function ordered(s: State, f: Formation, order: Order): State {
  const side = sideOfFormation(f);
  const commanded = inCommand(s, f);
  const world: State = {
    ...s,
    formations: { ...s.formations, [f]: { ...s.formations[f], order } },
    activation: { formation: f, part: 'inCommand', rolled: true, mover: null, assaults: [], open: null },
    units: s.units.map((unit, u) =>
      unit.hex < 0 || formationOf(s, u) !== f
        ? unit
        : {
            ...unit,
            active: true,
            start: unit.hex,
            pinned: inEnemyZone(s, side, unit.hex),
            outOfCommand: !commanded.has(u),
            own: null,
            entered: false,
            done: false,
            moved: false,
          },
    ),
  };
  shareBoard(s, world);
  return world;
}

/** What the assaults of a formation would promise: under Advance, and under Attack where that is asked. */
interface Promised {
  readonly advance: number;
  readonly attack: number;
}
function promised(
  s: State,
  f: Formation,
  goals: readonly number[],
  { boldness, attack }: { readonly boldness: number; readonly attack: (advance: number) => boolean },
): Promised {
  const world = ordered(s, f, 'advance');
  const found: Findings = { candidates: null, fronts: new Map() };
  const advance = sumOf(planAssaults(world, f, goals, { boldness }, found));
  if (!attack(advance)) return { advance, attack: 0 };
  const aims = planAssaults(world, f, goals, { boldness, attack: true }, found);
  let sum = sumOf(aims);
  // Under Attack all who are in contact must assault, wanted or not, and all others must close.
  for (const u of UNITS_OF[sideOfFormation(f)]) {
    const unit = unitOf(world, u);
    if (!unit.active || unit.outOfCommand || isGun(u) || unit.status > 0 || isShelter(unit.hex)) continue;
    if (!aims.some((aim) => aim.slots.some(([v]) => v === u))) sum -= unit.pinned ? FORCED : CLOSING;
  }
  return { advance, attack: sum };
}
const sumOf = (aims: readonly Aim[]): number => aims.reduce((n, aim) => n + aim.value, 0);

/** The same under one order. */
function promisedUnder(
  s: State,
  f: Formation,
  order: Order,
  goals: readonly number[],
  boldness: number,
): number {
  const found = promised(s, f, goals, { boldness, attack: () => order === 'attack' });
  return order === 'attack' ? found.attack : found.advance;
}

/** Some enemy is within a few hexes of the formation's units. */
function nearEnemy(s: State, f: Formation, far: number): boolean {
  const side = sideOfFormation(f);
  const foes = UNITS_OF[enemyOf(side)].filter((v) => unitOf(s, v).hex >= 0);
  return UNITS_OF[side].some((u) => {
    const { hex } = unitOf(s, u);
    return hex >= 0 && formationOf(s, u) === f && foes.some((v) => between(unitOf(s, v).hex, hex) <= far);
  });
}

/** 5.1: what each order promises a formation now, and what its assaults do. */
function weighed(s: State, f: Formation, mind: Mind, { temper }: Post): Weighed {
  const side = sideOfFormation(f);
  const { boldness } = temper;
  const goals = goalsOf(s, side, mind);
  mind.goals = goals;
  const pressure = pressureOf(s, enemyOf(side));
  let [marching, hunting, idle, shaken, exposed, beset, units] = [0, 0, 0, 0, 0, 0, 0];
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex < 0 || formationOf(s, u) !== f || isGun(u)) continue;
    const zoned = inEnemyZone(s, side, hex);
    units++;
    if (status > 0) {
      if (!zoned) shaken++;
      continue;
    }
    const goal = goals[u] ?? -1;
    const far =
      goal < 0 ? 0 : (marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, false)[hex] as number);
    if (zoned && !isShelter(hex)) {
      exposed += risk(pressure[hex] as number, printedSp(s, u), hex);
      beset++;
    }
    if (far > 1.2 && !zoned) {
      marching++;
      if (goal >= 0 && s.control[goal] !== side) hunting++;
    } else if (!isShelter(hex) && !zoned) idle++;
  }
  const contact = s.weather < 3 && nearEnemy(s, f, 7);
  const { advance, attack } = contact
    ? promised(s, f, goals, { boldness, attack: (value) => value > 0.3 })
    : QUIET;
  const scores = {
    advance: advance + MARCHING[side] * marching + 0.1 * hunting - 0.12 * idle,
    attack: attack > advance ? attack - BINDING + 0.1 * hunting - 0.12 * idle : -1,
    manoeuvre: 0.2 * marching,
    defence: 0.05 + 0.35 * shaken + 0.5 * exposed,
  };
  return { scores, advance, attack, marching, idle, shaken, beset, units };
}
interface Weighed {
  readonly scores: Readonly<Record<Order, number>>;
  readonly advance: number;
  readonly attack: number;
  /** How many have a way to go, stand well, are to rally, stand in the open in an enemy zone; all but batteries. */
  readonly marching: number;
  readonly idle: number;
  readonly shaken: number;
  readonly beset: number;
  readonly units: number;
}

/** What he found when he weighed the orders. */
interface Wanted {
  readonly order: Order;
  readonly found: Weighed;
}

/** 5.1: the order that suits a formation best now. */
function wantedOrder(s: State, f: Formation, mind: Mind, post: Post): Wanted {
  const found = weighed(s, f, mind, post);
  const { scores, advance, attack } = found;
  let order: Order = s.formations[f].order;
  let most = scores[order] + 0.05;
  for (const other of ORDERS) if (scores[other] > most) [order, most] = [other, scores[other]];
  mind.wants[f] = { turn: s.turn, order, worth: Math.max(0, order === 'attack' ? attack : advance) };
  return { order, found };
}

/** What told for an order. */
function orderReason(formation: Formation, { order, found }: Wanted): Message {
  const { marching, idle, shaken, beset, units } = found;
  const [advance, attack] = [tenths(found.advance), tenths(found.attack)];
  const named = { formation, order };
  if (order === 'attack') return say('caldiero.orderAttack', { ...named, attack, advance });
  if (order === 'defence' && shaken + beset > 0)
    return say('caldiero.orderDefence', { ...named, shaken, beset });
  if (order === 'advance' && advance > 0)
    return marching > 0
      ? say('caldiero.orderBoth', { ...named, marching, worth: advance })
      : say('caldiero.order', { ...named, worth: advance });
  // Advance would have those who stand well leave their places for what it promises.
  if (order !== 'advance' && idle > 0 && (advance > 0 || marching > 0))
    return say('caldiero.orderIdle', { ...named, marching, idle });
  if (marching === 0 || order === 'defence') return say('caldiero.orderRest', { ...named, units });
  return say('caldiero.orderRoad', { ...named, marching });
}

/** The orders there are, the most promising first. */
export function promisingOrders(s: State, question: Question, mind: Mind, post: Post): readonly Order[] {
  const { scores } = weighed(s, formation(question), mind, post);
  return [...ORDERS].sort((a, b) => scores[b] - scores[a]);
}

const formation = ({ subject }: Question): Formation => (subject ?? 'M') as Formation;

/** 5.2, 5.2.2, D7, D13: a formation's order. */
export function ordering(s: State, question: Question, mind: Mind, post: Post): Answered {
  if (question.options.length === 1) return { option: 0, why: only };
  const f = formation(question);
  const wanted = wantedOrder(s, f, mind, post);
  return {
    option: Math.max(0, chosen(question, wanted.order)),
    why: () => orderReason(f, wanted),
  };
}

/** 21.2, D4: both divisions set out by the road, to assault when they are there. */
export function firstOrder(s: State, question: Question): Answered {
  const f = formation(question);
  const side = question.seat as Side;
  return {
    option: Math.max(0, chosen(question, 'advance')),
    why: () => {
      const men = UNITS_OF[side].filter((u) => formationOf(s, u) === f && unitOf(s, u).hex >= 0);
      const hexes = Math.min(...men.map((u) => hexesToEnemy(s, side, unitOf(s, u).hex)));
      return say('caldiero.firstOrder', { formation: f, order: 'advance', hexes });
    },
  };
}

/** 5.2.2, D13: he rolls when he wants another order. */
export function rolling(s: State, question: Question, mind: Mind, post: Post): Answered {
  const f = formation(question);
  const { order } = s.formations[f];
  // What was ordered in the morning of this turn holds for it, also where somebody above him chose otherwise; only an
  // ice storm has taken it from him (17.1.3).
  const before = mind.wants[f];
  const settled = before?.turn === s.turn && (before.order === order || s.weather < 3);
  const wanted = settled ? null : wantedOrder(s, f, mind, post);
  const wants = wanted !== null && wanted.order !== order;
  const { turn } = s;
  return {
    option: Math.max(0, chosen(question, wants ? 'yes' : 'no')),
    why: () => {
      if (!wanted) return say('caldiero.settled', { formation: f, order, turn });
      if (!wants) return orderReason(f, wanted);
      return say('caldiero.roll', {
        formation: f,
        order: wanted.order,
        instead: order,
        ir: ratingOf(s, OFFICER[f]),
      });
    },
  };
}

/** 4.3.1, 5.3.1, D14: a unit's own order. */
export function ownOrder(s: State, question: Question, mind: Mind): Answered {
  const unit = question.subject ?? '';
  const u = unitNumber(unit);
  const side = question.seat as Side;
  if ((mind.goals[u] ?? -1) < 0) mind.goals = goalsOf(s, side, mind);
  const goal = mind.goals[u] ?? -1;
  const { hex, status } = unitOf(s, u);
  // one near Bonaparte may as well go with its division, if that does what it wants to do.
  const f = s.activation?.formation as Formation;
  const pick = (order: Order, why: () => Message): Answered => {
    const none = s.formations[f].order === order ? chosen(question, 'none') : -1;
    return { option: none >= 0 ? none : Math.max(0, chosen(question, order)), why };
  };
  if (status > 0) return pick('defence', () => say('caldiero.ownShaken', { unit, steps: status }));
  if (goal < 0) return pick('defence', () => say('caldiero.free', { unit, hexes: VICTORY.length }));
  const to = (VICTORY[goal] as { hex: number }).hex;
  const far = marchTo(to, s.weather, isGun(u))[hex] as number;
  const way = (order: Order) => ({ unit, order, hex: label(to), hexes: between(hex, to) });
  if (isGun(u)) {
    if (inEnemyZone(s, side, hex)) return pick('defence', () => say('caldiero.gunDefence', { unit }));
    return pick('manoeuvre', () => say('caldiero.gunManoeuvre', { unit, points: allowance(s, u) }));
  }
  if (s.control[goal] !== side) return pick('advance', () => say('caldiero.ownTake', way('advance')));
  if (far <= 1.2)
    return pick('defence', () =>
      hex === to ? prizeReason(s, side, [unit], to) : say('caldiero.ownNear', way('defence')),
    );
  const beset = (DRY[to] as readonly number[]).filter((h) => holder(s, h) === enemyOf(side)).length;
  const order = beset > 0 ? 'advance' : 'manoeuvre';
  return pick(order, () => say('caldiero.ownHold', { ...way(order), enemies: beset }));
}

const QUIET: Promised = { advance: 0, attack: 0 };
const NOWHERE: readonly number[] = [];

/** 6.2, 3.2, D5, D10: whose turn it is to act. */
export function activating(s: State, { options, seat }: Question, mind: Mind, post: Post): Answered {
  if (options.length === 1) return { option: 0, why: only };
  const last = s.turn === LAST_TURN;
  const named = (choice: Choice | undefined): Formation =>
    FORMATIONS.find((x) => x === choice?.concerns?.pieces?.[0]) ?? 'M';
  // With one formation of his own left, and no enemy who must attack, there is nothing to compare.
  const mine = options.filter((o) => sideOfFormation(named(o)) === seat);
  const quiet = !last && mine.length < 2 && options.every((o) => s.formations[named(o)].order !== 'attack');
  const worths = new Map<Formation, number>();
  const found = best(options, (choice) => {
    const f = named(choice);
    const own = sideOfFormation(f) === seat;
    const { order } = s.formations[f];
    const fights = order === 'attack' || (own && order === 'advance');
    const known = own ? mind.wants[f] : undefined;
    const value =
      known?.turn === s.turn && known.order === order
        ? known.worth
        : fights && !quiet && nearEnemy(s, f, 4)
          ? promisedUnder(s, f, order, own ? mind.goals : NOWHERE, post.temper.boldness)
          : 0;
    // In the last turn whoever acts last has the last word; an enemy who must attack badly may begin.
    worths.set(f, value);
    return own ? 0.2 + value : (last ? 0.6 : 0.05) - 0.5 * value;
  });
  const f = named(options[found.option]);
  const left = { own: mine.length, enemy: options.length - mine.length };
  const own = sideOfFormation(f) === seat;
  return { ...found, why: () => activateReason(f, own, tenths(worths.get(f) ?? 0), left) };
}

/** Why a formation acts now, so many of each side being left. */
function activateReason(
  formation: Formation,
  own: boolean,
  worth: number,
  left: { readonly own: number; readonly enemy: number },
): Message {
  if (own) {
    if (worth > 0) return say('caldiero.activate', { formation, worth });
    return left.enemy > 0
      ? say('caldiero.activateFirst', { formation, enemies: left.enemy })
      : say('caldiero.activateAny', { formation, left: left.own });
  }
  if (worth < 0) return say('caldiero.activateEnemy', { formation, worth: -worth });
  return left.own > 0
    ? say('caldiero.activateLast', { formation, left: left.own })
    : say('caldiero.activateRest', { formation, left: left.enemy, worth });
}
