import type { Message } from '@grande/engine';
import {
  armyOf,
  capacity,
  chancesOf,
  fatigueOf,
  forceAt,
  forecast,
  initiative,
  isAdjacent,
  isHq,
  KAISERSLAUTERN,
  label,
  neighboursOf,
  sideOfSlot,
  spOf,
} from '@grande/hoche-1793';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, pieceOf, placeOf, slotNamed, way } from './field.ts';
import { attackOf, worthOf } from './fight.ts';
import { type Act, bestAct, danger, standing, thoughtOf } from './march.ts';
import { goalOf, planOf } from './plan.ts';
import { hexWorth, isKept } from './prizes.ts';

/** How much he wants to activate a force now; 0 or less he lets it rest. */
export function urgency(f: Field, slot: number): number {
  const { s } = f;
  const force = forceAt(s, slot);
  if (force.hex >= 0 && force.routed > 0) return 1;
  // 8.2.2: a test now would cost it the march by road tonight.
  if (s.sub === 2 && force.order) return 0;
  if (s.sub === 4) return goalOf(f, slot) >= 0 || isHq(force) ? 2 : 0;
  const act = thoughtOf(f, slot);
  if (act.path.length === 0 && act.target < 0) return 0;
  // A test that fails costs nothing but time.
  if (act.target >= 0) return 10 + act.score;
  if (isHq(force)) return facesEnemy(f, slot) ? 30 : 0.3 + act.score * 0.05;
  // Into contact the strongest go first.
  return act.score + spOf(s, force) * 0.03;
}

/** Somebody of his army stands before the enemy: the general rides first. */
function facesEnemy(f: Field, slot: number): boolean {
  const { s, side } = f;
  const army = armyOf(s, forceAt(s, slot));
  return s.forces.some(
    (o, i) =>
      sideOfSlot(i) === side &&
      o.hex >= 0 &&
      o.commanded &&
      o.members.length > 0 &&
      !isHq(o) &&
      armyOf(s, o) === army &&
      fatigueOf(s, o) === 0 &&
      s.forces.some(
        (e, j) => sideOfSlot(j) !== side && e.hex >= 0 && e.members.length > 0 && isAdjacent(e.hex, o.hex),
      ),
  );
}

const REST = 0.15;

export function activating(f: Field, { options }: Question): Reply {
  f.mind.course = null;
  const option = best(options, (o) => {
    if (o.action === 'pass') return REST;
    return urgency(f, slotNamed(pieceOf(o)));
  });
  return { option, why: () => activationReason(f, options[option] as Choice) };
}

function activationReason(f: Field, choice: Choice): Message {
  const slot = slotNamed(pieceOf(choice));
  if (slot < 0) return say('hoche.rest');
  const goal = goalOf(f, slot);
  return goal < 0
    ? say('hoche.activate', { force: pieceOf(choice) })
    : say('hoche.towards', { force: pieceOf(choice), hex: label(goal) });
}

/** 8.3: what the active force does next. */
export function stepping(f: Field, q: Question): Reply {
  const { s, mind } = f;
  const { active } = s;
  if (!active) return { option: 0 };
  const { slot } = active;
  if (active.mode === 'strategic') return roadMarch(f, q, slot);
  const course = courseOf(f, slot);
  const [next] = course.path;
  if (next !== undefined) {
    const option = q.options.findIndex((o) => o.action === 'step' && placeOf(o) === next);
    if (option >= 0) {
      course.path.shift();
      return { option };
    }
    return otherwise(f, q, slot);
  }
  if (course.target >= 0) {
    const option = q.options.findIndex((o) => o.action === 'declare' && placeOf(o) === course.target);
    mind.course = null;
    if (option >= 0) intend(f, slot, course.target);
    if (option >= 0) return { option, why: () => attackReason(f, slot, course.target) };
    return otherwise(f, q, slot);
  }
  return closing(f, q);
}

/** Who is to take part besides: the rest are kept for the next blow. */
function intend(f: Field, slot: number, target: number): void {
  const { s, mind } = f;
  const force = forceAt(s, slot);
  const fatigue = Math.min(3, fatigueOf(s, force) + ((s.active?.steps ?? 0) > 0 ? 1 : 0));
  const attack = attackOf(f, slot, force.hex, target, fatigue);
  mind.intent = attack ? { turn: s.turn, target, attackers: attack.attackers } : null;
}

/** What it has set out to do; thought over again where the enemy is near. */
function courseOf(f: Field, slot: number): { path: number[]; target: number } {
  const { s, mind } = f;
  const active = s.active as NonNullable<typeof s.active>;
  const known = mind.course;
  if (known && known.turn === s.turn && known.sub === s.sub && known.slot === slot) return known;
  const fresh = active.steps === 0 && active.whole && active.mp === capacity(s, slot);
  const act: Act = fresh ? thoughtOf(f, slot) : bestAct(f, slot, active.mp, active.whole, active.steps > 0);
  const course = { turn: s.turn, sub: s.sub, slot, path: [...act.path], target: act.target };
  mind.course = course;
  return course;
}

/** The way is barred: the best of what is left. */
function otherwise(f: Field, q: Question, slot: number): Reply {
  const { s, mind } = f;
  const active = s.active as NonNullable<typeof s.active>;
  mind.course = null;
  const act = bestAct(f, slot, active.mp, active.whole, active.steps > 0);
  const [next] = act.path;
  const wanted = (o: Choice) =>
    next !== undefined
      ? o.action === 'step' && placeOf(o) === next
      : o.action === 'declare' && placeOf(o) === act.target;
  const option = next !== undefined || act.target >= 0 ? q.options.findIndex(wanted) : -1;
  if (option >= 0) {
    mind.course = {
      turn: s.turn,
      sub: s.sub,
      slot,
      path: act.path.slice(1),
      target: next === undefined ? -1 : act.target,
    };
    return { option };
  }
  mind.course = { turn: s.turn, sub: s.sub, slot, path: [], target: -1 };
  return closing(f, q);
}

/** Nothing more to do: look about where something is unknown, then stop; a march that is owed is made. */
function closing(f: Field, { options }: Question): Reply {
  const { s } = f;
  let look = -1;
  let most = -1;
  options.forEach((o, i) => {
    if (o.action !== 'recon') return;
    const target = slotNamed(o.concerns?.targets?.[0]);
    if (target < 0 || f.isSure(target) || s.forces[target]?.report?.turn === s.turn) return;
    const mp = o.concerns?.cost ?? 0;
    if (mp > most) [look, most] = [i, mp];
  });
  if (look >= 0) return { option: look };
  const end = options.findIndex((o) => o.action === 'end');
  if (end >= 0) return { option: end };
  const slot = s.active?.slot ?? 0;
  const goal = goalOf(f, slot);
  return { option: best(options, (o) => (o.action === 'step' ? standing(f, slot, placeOf(o), goal) : -50)) };
}

function roadMarch(f: Field, { options }: Question, slot: number): Reply {
  const { s } = f;
  const here = forceAt(s, slot).hex;
  const goal = isHq(forceAt(s, slot)) ? -1 : goalOf(f, slot);
  const end = options.findIndex((o) => o.action === 'end');
  if (goal < 0) return { option: end };
  const now = way(f.ways, here, goal);
  let option = end;
  let least = now;
  options.forEach((o, i) => {
    if (o.action !== 'step') return;
    const to = placeOf(o);
    const d = way(f.ways, to, goal);
    if (d < least && danger(f, slot, to) < 2) [option, least] = [i, d];
  });
  return { option: Math.max(0, option) };
}

/** 9.6: three marches in one only where the end is near. */
export function pacing(f: Field, { options, subject }: Question): Reply {
  const slot = slotNamed(subject);
  const goal = goalOf(f, slot);
  const d = goal < 0 ? 0 : way(f.ways, forceAt(f.s, slot).hex, goal);
  const presses = planOf(f).haste > 0 && d > capacity(f.s, slot) * 2;
  return { option: best(options, (o) => ((o.action ?? o.key) === 'triple' ? (presses ? 1 : 0) : 0.5)) };
}

/** 8.4: away before superior force, a look at whoever is unknown, else nothing. */
export function reacting(f: Field, { options, subject }: Question): Reply {
  const mover = slotNamed(subject);
  const from = forceAt(f.s, mover).hex;
  const option = best(options, (o) => {
    const slot = slotNamed(pieceOf(o));
    switch (o.action) {
      case 'recon':
        return f.isSure(mover) ? -1 : 0.2;
      case 'away':
        return givesWay(f, slot, placeOf(o), mover, from);
      case 'towards':
        return -1; // it would no longer be ready when the guns are heard
      default:
        return 0;
    }
  });
  return { option };
}

function givesWay(f: Field, slot: number, to: number, mover: number, from: number): number {
  const { s, w } = f;
  const force = forceAt(s, slot);
  if (!isAdjacent(from, force.hex) || isKept(f, force.hex)) return -1;
  const helpers = neighboursOf(s, f.enemy, force.hex, [mover]);
  const fc = forecast(s, [mover, ...helpers], from, force.hex, {
    fatigue: Math.min(1, fatigueOf(s, forceAt(s, mover)) + 1),
  });
  if (!fc) return -1;
  const feared = -worthOf(f, fc, force.hex);
  const chance = initiative(s, force) / 6;
  const price = 0.8 + (fatigueOf(s, force) >= 1 ? 0.8 : 0) + hexWorth(f, force.hex) * 0.3;
  const better = standing(f, slot, to, goalOf(f, slot)) - standing(f, slot, force.hex, goalOf(f, slot));
  const gain = (feared - 1.2 * f.post.temper.boldness) * 0.8 + better * 0.3 - price;
  return gain > 0 ? gain * chance + 0.3 * w.march : -1;
}

export function attackReason(f: Field, slot: number, target: number): Message {
  const fc = forecast(f.s, [slot], forceAt(f.s, slot).hex, target);
  if (!fc) return say('hoche.attackPlain', { hex: label(target) });
  const c = chancesOf(fc.attacker.value, fc.defender.value);
  return say('hoche.attack', {
    hex: label(target),
    own: Math.round(fc.attacker.value),
    enemy: Math.round(fc.defender.value),
    won: Math.round(c.won * 100),
    lost: Math.round(c.lost * 100),
  });
}

/** 15.1.3: home without a test, or anywhere after one. */
export function quartering(f: Field, { options, subject }: Question): Reply {
  const slot = slotNamed(subject);
  const free = goalOf(f, slot) !== KAISERSLAUTERN && forceAt(f.s, slot).hex !== KAISERSLAUTERN;
  return { option: best(options, (o) => ((o.action ?? o.key) === 'free' ? (free ? 1 : 0) : 0.5)) };
}
