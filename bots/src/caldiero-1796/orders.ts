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
  type Order,
  printedSp,
  type Side,
  type State,
  shareBoard,
  sideOfFormation,
  UNITS_OF,
  unitNumber,
  unitOf,
  VICTORY,
} from '@grande/caldiero-1796';
import type { Choice, Post, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, chosen } from './choose.ts';
import { marchTo, pressureOf, risk } from './ground.ts';
import type { Aim, Mind } from './mind.ts';
import { tenths } from './numbers.ts';
import { goalsOf } from './plan.ts';
import { type Findings, planAssaults } from './plan-assaults.ts';
import { BINDING, CLOSING, FORCED, MARCHING } from './weights.ts';

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
  let [marching, hunting, idle, shaken, exposed] = [0, 0, 0, 0, 0];
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex < 0 || formationOf(s, u) !== f || isGun(u)) continue;
    const zoned = inEnemyZone(s, side, hex);
    if (status > 0) {
      if (!zoned) shaken++;
      continue;
    }
    const goal = goals[u] ?? -1;
    const far =
      goal < 0 ? 0 : (marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, false)[hex] as number);
    if (zoned && !isShelter(hex)) exposed += risk(pressure[hex] as number, printedSp(s, u), hex);
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
  return { scores, advance, attack };
}
interface Weighed {
  readonly scores: Readonly<Record<Order, number>>;
  readonly advance: number;
  readonly attack: number;
}

/** 5.1: the order that suits a formation best now. */
export function wantedOrder(s: State, f: Formation, mind: Mind, post: Post): Order {
  const { scores, advance, attack } = weighed(s, f, mind, post);
  let found: Order = s.formations[f].order;
  let most = scores[found] + 0.05;
  for (const order of ORDERS) if (scores[order] > most) [found, most] = [order, scores[order]];
  mind.wants[f] = { turn: s.turn, order: found, worth: Math.max(0, found === 'attack' ? attack : advance) };
  return found;
}

/** The orders there are, the most promising first. */
export function promisingOrders(s: State, question: Question, mind: Mind, post: Post): readonly Order[] {
  const { scores } = weighed(s, formation(question), mind, post);
  return [...ORDERS].sort((a, b) => scores[b] - scores[a]);
}

const formation = ({ subject }: Question): Formation => (subject ?? 'M') as Formation;

/** 5.2, 5.2.2, D7, D13: a formation's order. */
export function ordering(s: State, question: Question, mind: Mind, post: Post): Reply {
  if (question.options.length === 1) return { option: 0 };
  const f = formation(question);
  const order = wantedOrder(s, f, mind, post);
  const why = () => {
    const fights = order === 'advance' || order === 'attack';
    const worth = fights ? tenths(promisedUnder(s, f, order, mind.goals, post.temper.boldness)) : 0;
    return say('caldiero.order', { formation: f, order, worth });
  };
  return { option: Math.max(0, chosen(question, order)), why };
}

/** 21.2, D4: both divisions set out by the road, to assault when they are there. */
export function firstOrder(question: Question): Reply {
  return { option: Math.max(0, chosen(question, 'advance')) };
}

/** 5.2.2, D13: he rolls when he wants another order. */
export function rolling(s: State, question: Question, mind: Mind, post: Post): Reply {
  const f = formation(question);
  const { order } = s.formations[f];
  // What was ordered in the morning of this turn holds for it, also where somebody above him chose otherwise; only an
  // ice storm has taken it from him (17.1.3).
  const before = mind.wants[f];
  const settled = before?.turn === s.turn && (before.order === order || s.weather < 3);
  const wants = !settled && wantedOrder(s, f, mind, post) !== order;
  return { option: Math.max(0, chosen(question, wants ? 'yes' : 'no')) };
}

/** 4.3.1, 5.3.1, D14: a unit's own order. */
export function ownOrder(s: State, question: Question, mind: Mind): Reply {
  const u = unitNumber(question.subject ?? '');
  const side = question.seat as Side;
  if ((mind.goals[u] ?? -1) < 0) mind.goals = goalsOf(s, side, mind);
  const goal = mind.goals[u] ?? -1;
  const { hex, status } = unitOf(s, u);
  // one near Bonaparte may as well go with its division, if that does what it wants to do.
  const f = s.activation?.formation as Formation;
  const pick = (order: Order): Reply => {
    const none = s.formations[f].order === order ? chosen(question, 'none') : -1;
    return { option: none >= 0 ? none : Math.max(0, chosen(question, order)) };
  };
  if (status > 0 || goal < 0) return pick('defence');
  const far = marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, isGun(u))[hex] as number;
  if (isGun(u)) return pick(inEnemyZone(s, side, hex) ? 'defence' : 'manoeuvre');
  if (s.control[goal] !== side) return pick('advance');
  if (far <= 1.2) return pick('defence');
  const beset = (DRY[(VICTORY[goal] as { hex: number }).hex] as readonly number[]).some(
    (h) => holder(s, h) === enemyOf(side),
  );
  return pick(beset ? 'advance' : 'manoeuvre');
}

const QUIET: Promised = { advance: 0, attack: 0 };
const NOWHERE: readonly number[] = [];

/** 6.2, 3.2, D5, D10: whose turn it is to act. */
export function activating(s: State, { options, seat }: Question, mind: Mind, post: Post): Reply {
  if (options.length === 1) return { option: 0 };
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
  return {
    ...found,
    why: () => say('caldiero.activate', { formation: f, worth: tenths(worths.get(f) ?? 0) }),
  };
}
