import {
  barred,
  bestWay,
  between,
  boardOf,
  counted,
  enemyOf,
  type Formation,
  gunRange,
  gunsFire,
  inEnemyZone,
  isGun,
  isShelter,
  label,
  leaderOf,
  MARCH,
  OFFICER,
  openLine,
  orderOf,
  printedSp,
  type Side,
  type State,
  toEnemy,
  UNIT_IDS,
  unitNumber,
  unitOf,
  unitsIn,
  VICTORY,
  valuesOf,
  type Way,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Choice, Post, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, chosen, find, placeOf } from './choose.ts';
import {
  allowance,
  friendsIn,
  hexesOf,
  isRider,
  marchTo,
  pressureOf,
  risk,
  spWorth,
  supportOf,
  swing,
  victoryAt,
} from './ground.ts';
import { type Mind, moment } from './mind.ts';
import { goalsOf } from './plan.ts';
import { planAssaults } from './plan-assaults.ts';
import {
  APPROACH,
  CAUTION,
  COMMAND,
  CONTACT,
  CONTACT_ATTACK,
  GUN_FEAR,
  GUN_TRUST,
  HOLD,
  SHELTER,
  TOGETHER,
  VACATE,
} from './weights.ts';

/** What every unit of an activation looks at before it moves. */
interface Scene {
  readonly s: State;
  readonly side: Side;
  readonly f: Formation;
  readonly mind: Mind;
  readonly pressure: Float32Array;
  readonly officer: number;
  readonly range: number;
  readonly boldness: number;
}

function sceneOf(s: State, side: Side, f: Formation, mind: Mind, { temper }: Post): Scene {
  return {
    s,
    side,
    f,
    mind,
    pressure: pressureOf(s, enemyOf(side)),
    officer: leaderOf(s, OFFICER[f]).hex,
    range: valuesOf(s).leaders[OFFICER[f]]?.range ?? 0,
    boldness: temper.boldness,
  };
}

/** The plan of this activation: whose place is where, and which assaults are worth making. */
export function planned(s: State, side: Side, mind: Mind, { temper }: Post): void {
  const at = moment(s);
  if (mind.at === at) return;
  mind.at = at;
  mind.goals = goalsOf(s, side, mind);
  mind.aims = s.activation ? planAssaults(s, s.activation.formation, mind.goals, temper) : [];
  mind.settled = [];
  mind.way = [];
  mind.declared = [];
}

const slotOf = (mind: Mind, u: number): number => {
  for (const aim of mind.aims) for (const [unit, hex] of aim.slots) if (unit === u) return hex;
  return -1;
};

/** What a hex is worth to a battalion or a squadron at the end of its move: what hangs on the unit is looked up once. */
function standing(
  { s, side, mind, pressure, officer, range, boldness }: Scene,
  u: number,
): (h: number) => number {
  const { hex, status } = unitOf(s, u);
  const goal = mind.goals[u] ?? -1;
  const march = goal < 0 ? null : marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, false);
  const ma = allowance(s, u);
  const sp = printedSp(s, u);
  const stake = 3 * spWorth(s) * sp;
  const care = (CAUTION[s.scenario][side] / boldness) * (isRider(u) ? 1.3 : 1) * (status > 0 ? 2 : 1);
  const contact = orderOf(s, u) === 'attack' ? CONTACT_ATTACK : CONTACT;
  const left = leaving(s, side, u, pressure);
  const danger = boardOf(s).zone[enemyOf(side)];
  // Friends about each hex, wanted only where the enemy is felt.
  let support: ((h: number) => number) | null = null;
  return (h) => {
    const felt = pressure[h] as number;
    let value = 0;
    if (march) value -= (APPROACH * (march[h] as number)) / ma;
    const friends = felt > 0 ? friendsIn(s, side, h, u) : 0;
    const i = victoryAt(h);
    if (i >= 0) {
      if (s.control[i] !== side) value += swing(s, i);
      else if (felt > 0 && friends < felt) value += HOLD * swing(s, i);
    }
    if (h !== hex) value += left;
    if (felt > 0) {
      support ??= supportOf(s, side);
      value -= stake * risk(felt, sp + friends, h, support(h)) * care;
      if (isShelter(h)) value += SHELTER[side];
      if (friends > 0) value += TOGETHER;
      if ((danger[h] as number) > 0) value -= isShelter(h) ? CONTACT : contact;
    }
    if (officer >= 0 && between(officer, h) <= range) value += COMMAND;
    return value;
  };
}

/** A victory hex of his own left empty with the enemy about. */
function leaving(s: State, side: Side, u: number, pressure: Float32Array): number {
  const { hex } = unitOf(s, u);
  const i = victoryAt(hex);
  if (i < 0 || s.control[i] !== side || friendsIn(s, side, hex, u) > 0) return 0;
  const felt = pressure[hex] as number;
  return felt > 0 ? -VACATE * swing(s, i) * Math.min(1, felt / 3) : 0;
}

/** Somebody to shoot at: where, and how much is to be hit there. */
interface Mark {
  readonly hex: number;
  readonly sp: number;
}
function marksOf({ s, side, f, mind }: Scene): Mark[] {
  const out: Mark[] = [];
  for (const hex of hexesOf(s, enemyOf(side))) {
    if (barred(s, f, hex)) continue;
    let sp = 0;
    for (const v of unitsIn(s, hex)) sp += isGun(v) ? 1.5 : printedSp(s, v);
    if (mind.aims.some((aim) => aim.target === hex)) sp *= 1.6;
    out.push({ hex, sp: isShelter(hex) ? sp * 0.6 : sp });
  }
  return out;
}

/** What can be shot at from a hex, in strength points. */
function inSight(range: number, from: number, marks: readonly Mark[]): number {
  let most = 0;
  for (let i = 0; i < marks.length; i++) {
    const { hex, sp } = marks[i] as Mark;
    if (sp > most && between(from, hex) <= range && openLine(from, hex)) most = sp;
  }
  return most;
}

/** What a hex is worth to a battery: a view of the enemy, and friends about it. */
function battery(scene: Scene, u: number, marks: readonly Mark[]): (h: number) => number {
  const { s, side, mind, pressure, officer, range } = scene;
  const goal = mind.goals[u] ?? -1;
  const march = goal < 0 ? null : marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, true);
  const ma = allowance(s, u);
  const far = gunRange(s, u);
  const fire = gunsFire(s);
  const stake = spWorth(s) * 2;
  let support: ((h: number) => number) | null = null;
  return (h) => {
    const felt = pressure[h] as number;
    let value = fire ? 0.12 * inSight(far, h, marks) : 0;
    if (march) value -= (0.8 * APPROACH * (march[h] as number)) / ma;
    if (felt > 0) {
      const friends = friendsIn(s, side, h, u);
      support ??= supportOf(s, side);
      value -=
        friends > 0
          ? stake * risk(felt, friends, h)
          : Math.max(0, Math.min(2.5, felt * GUN_FEAR - support(h) * GUN_TRUST));
      if (friends > 0) value += 0.6;
      if (friends === 0 && inEnemyZone(s, side, h)) value -= 1.5;
    }
    if (officer >= 0 && between(officer, h) <= range) value += COMMAND / 2;
    return value;
  };
}

/** Where a battery goes; null if it stays. */
function gunWay(scene: Scene, u: number): Way | null {
  const { s, side, mind } = scene;
  const { hex, status } = unitOf(s, u);
  const marks = marksOf(scene);
  const score = battery(scene, u, marks);
  if (hex < 0) return bestWay(s, [u], score);
  const shot = gunsFire(s) && status === 0 ? inSight(gunRange(s, u), hex, marks) : 0;
  // In position and with a target it fires, unless the enemy is upon it.
  const alone = friendsIn(s, side, hex, u) === 0;
  if (shot > 0 && !(alone && inEnemyZone(s, side, hex))) return null;
  const here = score(hex) + (shot > 0 ? 0.4 + 0.12 * shot : 0.05);
  mind.gun = inEnemyZone(s, side, hex) ? 'defence' : 'manoeuvre';
  return bestWay(s, [u], score, { least: here, guns: mind.gun });
}

/** It holds what it is meant to hold, behind walls or with nobody to fear: no need to look farther. */
function isPosted({ s, side, mind, pressure }: Scene, u: number): boolean {
  const { hex } = unitOf(s, u);
  const goal = mind.goals[u] ?? -1;
  if (goal < 0 || victoryAt(hex) !== goal || s.control[goal] !== side) return false;
  return isShelter(hex) || (pressure[hex] as number) <= printedSp(s, u);
}

/** Where a unit goes; null if it stays. */
function wayOf(scene: Scene, u: number, forced: boolean): Way | null {
  const { s, mind } = scene;
  if (isGun(u)) return gunWay(scene, u);
  const { hex } = unitOf(s, u);
  const slot = slotOf(mind, u);
  if (slot === hex && hex >= 0 && !forced) return null;
  if (slot >= 0) {
    const there = bestWay(s, [u], (h) => (h === slot ? Number.POSITIVE_INFINITY : -1), {
      least: 0,
      onFoot: true,
      toGo: (h) => between(h, slot),
    });
    if (there) return there;
  }
  if (hex >= 0 && !forced && isPosted(scene, u)) return null;
  const score = standing(scene, u);
  if (hex < 0) return bestWay(s, [u], score);
  const must = forced || (counted(s, u) && orderOf(s, u) === 'attack');
  if (!must) return bestWay(s, [u], score, { least: score(hex) + 0.02 });
  const near = toEnemy(s, u, hex);
  return bestWay(s, [u], (h) => score(h) + (toEnemy(s, u, h) < near ? 50 : 0));
}

/** An order of its own would help a unit out of command: it wants to go farther than the one hex Defence allows. */
function wantsOrder({ s, mind }: Scene, u: number): boolean {
  const goal = mind.goals[u] ?? -1;
  const { hex, status } = unitOf(s, u);
  if (goal < 0 || status > 0) return false;
  return (marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, isGun(u))[hex] as number) > 1.2;
}

const unitsOf = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitNumber);

/** 9.1, D16, D17: who moves next. */
export function moving(s: State, question: Question, mind: Mind, post: Post): Reply {
  const side = question.seat as Side;
  const f = s.activation?.formation as Formation;
  planned(s, side, mind, post);
  const scene = sceneOf(s, side, f, mind, post);
  const { options } = question;
  const single: (readonly [number, number])[] = [];
  for (let i = 0; i < options.length; i++) {
    const o = options[i] as Choice;
    if (o.action === 'check' && unitsOf(o).some((u) => wantsOrder(scene, u))) return { option: i };
    if (o.action === 'move') single.push([i, unitsOf(o)[0] as number]);
  }
  // Those who are to attack first, and those nearest to the enemy before those behind them.
  const rank = (u: number): number => (slotOf(mind, u) >= 0 ? -50 : 0) + (isGun(u) ? 30 : 0) + distance(s, u);
  const open = single
    .filter(([, u]) => !mind.settled.includes(u))
    .map(([i, u]) => [i, u, rank(u)] as const)
    .sort((a, b) => a[2] - b[2]);
  for (const [i, u] of open) {
    mind.settled.push(u);
    const way = wayOf(scene, u, false);
    if (!way) continue;
    mind.way = [...way.steps];
    return { option: i, why: () => purpose(scene, u) };
  }
  const done = find(question, 'done');
  if (done >= 0) return { option: done };
  return pushed(scene, single, options);
}
/** What a unit moves for. */
function purpose({ s, side, mind }: Scene, u: number): Message {
  const unit = UNIT_IDS[u] as string;
  const aim = mind.aims.find((a) => a.slots.some(([v]) => v === u));
  if (aim) return say('caldiero.toAssault', { unit, hex: label(aim.target) });
  const goal = Math.max(0, mind.goals[u] ?? 0);
  const hex = label((VICTORY[goal] as { hex: number }).hex);
  return say(s.control[goal] === side ? 'caldiero.garrison' : 'caldiero.take', { unit, hex });
}
const distance = (s: State, u: number): number => {
  const { hex } = unitOf(s, u);
  return hex < 0 ? 25 : toEnemy(s, u, hex);
};

/** 5.1.1, 5.1.2: somebody must still close with the enemy: whoever it costs least. */
function pushed(
  scene: Scene,
  single: readonly (readonly [number, number])[],
  options: readonly Choice[],
): Reply {
  const { s, mind } = scene;
  let [option, most] = [-1, Number.NEGATIVE_INFINITY];
  let way: Way | null = null;
  for (const [i, u] of single) {
    if (!counted(s, u)) continue;
    const found = wayOf(scene, u, true);
    if (!found || found.score < 25) continue;
    const value = found.score - standing(scene, u)(unitOf(s, u).hex);
    if (value > most) [option, most, way] = [i, value, found];
  }
  mind.way = way ? [...way.steps] : [];
  if (option >= 0) return { option };
  const any = options.findIndex((o) => o.action === 'move' || o.action === 'stack');
  return { option: Math.max(0, any) };
}

/** 9.1, D16: the next step of the unit on the move. */
export function stepping(s: State, question: Question, mind: Mind, post: Post): Reply {
  const { options } = question;
  const next = mind.way.shift();
  if (next === undefined) {
    const stop = find(question, 'stop');
    if (stop >= 0) return { option: stop };
  } else {
    const found = next === MARCH ? find(question, 'march') : find(question, 'step', next);
    if (found >= 0) return { option: found };
  }
  mind.way = [];
  const stop = find(question, 'stop');
  if (stop >= 0) return { option: stop };
  if (options.length === 1) return { option: 0 };
  const side = question.seat as Side;
  const f = s.activation?.formation as Formation;
  const scene = sceneOf(s, side, f, mind, post);
  const u = unitNumber(question.subject ?? '');
  const score = isGun(u) ? battery(scene, u, []) : standing(scene, u);
  return best(options, (o) => {
    if (o.action !== 'step') return o.action === 'march' ? -500 : -1000;
    return score(placeOf(o));
  });
}

/** 11.0, D15: the order under which a battery goes where it wants to go. */
export function gunOrder(question: Question, mind: Mind): Reply {
  return { option: Math.max(0, chosen(question, mind.gun)) };
}
