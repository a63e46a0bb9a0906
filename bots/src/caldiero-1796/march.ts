import {
  bestWay,
  between,
  counted,
  type Formation,
  gunRange,
  gunsFire,
  inEnemyZone,
  isGun,
  isShelter,
  label,
  MARCH,
  orderOf,
  printedSp,
  type Side,
  type State,
  toEnemy,
  unitNumber,
  unitOf,
  VICTORY,
  type Way,
} from '@grande/caldiero-1796';
import type { Answered, Choice, Post, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, chosen, find, placeOf } from './choose.ts';
import { allowance, friendsIn, marchTo, victoryAt } from './ground.ts';
import { type Aim, type Mind, moment } from './mind.ts';
import { goalsOf } from './plan.ts';
import { planAssaults } from './plan-assaults.ts';
import { battery, inSight, marksOf, type Scene, sceneOf, standing } from './standing.ts';
import { only, toldBy } from './why.ts';
import { checkReason, closing, moveReason, stepReason } from './why-march.ts';

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

const slotOf = (mind: { readonly aims: readonly Aim[] }, u: number): number => {
  for (const aim of mind.aims) for (const [unit, hex] of aim.slots) if (unit === u) return hex;
  return -1;
};

/** Where a battery goes; null if it stays. */
function gunWay(scene: Scene, mind: Mind, u: number): Way | null {
  const { s, side } = scene;
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
function isPosted({ s, side, goals, pressure }: Scene, u: number): boolean {
  const { hex } = unitOf(s, u);
  const goal = goals[u] ?? -1;
  if (goal < 0 || victoryAt(hex) !== goal || s.control[goal] !== side) return false;
  return isShelter(hex) || (pressure[hex] as number) <= printedSp(s, u);
}

/** Where a unit goes; null if it stays. */
function wayOf(scene: Scene, mind: Mind, u: number, forced: boolean): Way | null {
  const { s } = scene;
  if (isGun(u)) return gunWay(scene, mind, u);
  const { hex } = unitOf(s, u);
  const slot = slotOf(scene, u);
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
function wantsOrder({ s, goals }: Scene, u: number): boolean {
  const goal = goals[u] ?? -1;
  const { hex, status } = unitOf(s, u);
  if (goal < 0 || status > 0) return false;
  return (marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, isGun(u))[hex] as number) > 1.2;
}

const unitsOf = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitNumber);

/** 9.1, D16, D17: who moves next. */
export function moving(s: State, question: Question, mind: Mind, post: Post): Answered {
  const side = question.seat as Side;
  const f = s.activation?.formation as Formation;
  planned(s, side, mind, post);
  const scene = sceneOf(s, side, f, mind, post);
  const { options } = question;
  const single: (readonly [number, number])[] = [];
  for (let i = 0; i < options.length; i++) {
    const o = options[i] as Choice;
    if (o.action === 'check') {
      const who = unitsOf(o).find((u) => wantsOrder(scene, u));
      if (who !== undefined) return { option: i, why: () => checkReason(scene, who) };
    }
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
    const way = wayOf(scene, mind, u, false);
    if (!way) continue;
    mind.way = [...way.steps];
    return { option: i, why: () => moveReason(scene, u, way.to) };
  }
  const done = find(question, 'done');
  if (done < 0) return pushed(scene, mind, single, options);
  if (options.length === 1) return { option: done, why: only };
  const units = single.length;
  return {
    option: done,
    why: () =>
      units > 0
        ? say('caldiero.noMove', { units })
        : say('caldiero.noCheck', { hexes: options.filter((o) => o.action === 'check').length }),
  };
}
const distance = (s: State, u: number): number => {
  const { hex } = unitOf(s, u);
  return hex < 0 ? 25 : toEnemy(s, u, hex);
};

/** 5.1.1, 5.1.2: somebody must still close with the enemy: whoever it costs least. */
function pushed(
  scene: Scene,
  mind: Mind,
  single: readonly (readonly [number, number])[],
  options: readonly Choice[],
): Answered {
  const { s } = scene;
  let [option, most, who] = [-1, Number.NEGATIVE_INFINITY, -1];
  let way: Way | null = null;
  for (const [i, u] of single) {
    if (!counted(s, u)) continue;
    const found = wayOf(scene, mind, u, true);
    if (!found || found.score < 25) continue;
    const value = found.score - standing(scene, u)(unitOf(s, u).hex);
    if (value > most) [option, most, who, way] = [i, value, u, found];
  }
  mind.way = way ? [...way.steps] : [];
  if (way) {
    const { to } = way;
    return { option, why: () => closing(s, who, to) };
  }
  const any = options.findIndex((o) => o.action === 'move' || o.action === 'stack');
  return { option: Math.max(0, any), why: () => say('caldiero.pushed', { ways: options.length }) };
}

/** Where a way ends; -1 where no hex is left of it. */
function endOf(way: readonly number[]): number {
  for (let i = way.length - 1; i >= 0; i--) if (way[i] !== MARCH) return way[i] as number;
  return -1;
}

/** 9.1, D16: the next step of the unit on the move. */
export function stepping(s: State, question: Question, mind: Mind, post: Post): Answered {
  const { options } = question;
  const { way, settled } = mind;
  const end = endOf(way);
  const next = way.shift();
  if (next === undefined) {
    const stop = find(question, 'stop');
    if (stop >= 0) return { option: stop, why: () => halting(s, question, settled) };
  } else {
    const found = next === MARCH ? find(question, 'march') : find(question, 'step', next);
    if (found >= 0)
      return {
        option: found,
        // A march may be declared where the way ends: then it is there.
        why: () =>
          end < 0 ? halting(s, question, settled) : stepReason(question, options[found] as Choice, end),
      };
  }
  mind.way = [];
  const stop = find(question, 'stop');
  if (stop >= 0) return { option: stop, why: () => halting(s, question, settled, end) };
  if (options.length === 1) return { option: 0, why: only };
  const side = question.seat as Side;
  const f = s.activation?.formation as Formation;
  const scene = sceneOf(s, side, f, mind, post);
  const u = unitNumber(question.subject ?? '');
  const score = isGun(u) ? battery(scene, u, []) : standing(scene, u);
  const { option } = best(options, (o) => {
    if (o.action !== 'step') return o.action === 'march' ? -500 : -1000;
    return score(placeOf(o));
  });
  const to = placeOf(options[option] as Choice);
  return { option, why: to < 0 ? only : () => moveReason(scene, u, to) };
}

/** Why it goes no farther: it cannot, or it is where it was to go, or nobody has thought of more. */
function halting(s: State, question: Question, settled: readonly number[], end = -1) {
  const unit = question.subject ?? '';
  const left = toldBy(question, 'left');
  if (end >= 0) return say('caldiero.closed', { unit, hex: label(end), left });
  const u = unitNumber(unit);
  const here = { unit, hex: label(unitOf(s, u).hex), left };
  return say(settled.includes(u) ? 'caldiero.arrived' : 'caldiero.halt', here);
}

/** 11.0, D15: the order under which a battery goes where it wants to go. */
export function gunOrder(s: State, question: Question, mind: Mind): Answered {
  const option = Math.max(0, chosen(question, mind.gun));
  return { option, why: () => gunReason(s, question, option) };
}
function gunReason(s: State, { options, subject = '' }: Question, option: number) {
  const order = options[option]?.concerns?.choice;
  if (order === 'defence') return say('caldiero.gunDefence', { unit: subject });
  if (order !== 'manoeuvre') return only();
  return say('caldiero.gunManoeuvre', { unit: subject, points: allowance(s, unitNumber(subject)) });
}
