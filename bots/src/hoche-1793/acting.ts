import {
  armyOf,
  capacity,
  chancesOf,
  type Forecast,
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
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, NO_WAY, pieceOf, placeOf, slotNamed, way } from './field.ts';
import { attackOf, oddsOf, worthOf } from './fight.ts';
import { type Act, bestAct, danger, standing, thoughtOf } from './march.ts';
import type { Course, Odds } from './mind.ts';
import { goalOf, planOf } from './plan.ts';
import { hexWorth, isKept } from './prizes.ts';
import { activationReason, attackReason, firstOf, owedReason, percent, stepReason } from './why.ts';

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

export function activating(f: Field, q: Question): Answered {
  const { options } = q;
  f.mind.course = null;
  const option = best(options, (o) => {
    if (o.action === 'pass') return REST;
    return urgency(f, slotNamed(pieceOf(o)));
  });
  return { option, why: activationReason(f, options, options[option] as Choice) };
}

/** 8.3: what the active force does next. */
export function stepping(f: Field, q: Question): Answered {
  const { s, mind } = f;
  const { active } = s;
  if (!active) return firstOf(q.options);
  const { slot } = active;
  if (active.mode === 'strategic') return roadMarch(f, q, slot);
  const course = courseOf(f, slot);
  const [next] = course.path;
  if (next !== undefined) {
    const option = q.options.findIndex((o) => o.action === 'step' && placeOf(o) === next);
    if (option >= 0) {
      const why = onTheWay(f, course);
      course.path.shift();
      return { option, why };
    }
    return otherwise(f, q, slot);
  }
  if (course.target >= 0) {
    const { target } = course;
    const option = q.options.findIndex((o) => o.action === 'declare' && placeOf(o) === target);
    mind.course = null;
    if (option >= 0) {
      const odds = intend(f, slot, target) ?? course.odds;
      return { option, why: () => attackReason(target, odds) };
    }
    return otherwise(f, q, slot);
  }
  return closing(f, q, true);
}

/** Who is to take part besides: the rest are kept for the next blow. What the attack promises now. */
function intend(f: Field, slot: number, target: number): Odds | null {
  const { s, mind } = f;
  const force = forceAt(s, slot);
  const fatigue = Math.min(3, fatigueOf(s, force) + ((s.active?.steps ?? 0) > 0 ? 1 : 0));
  const attack = attackOf(f, slot, force.hex, target, fatigue);
  mind.intent = attack ? { turn: s.turn, target, attackers: attack.attackers } : null;
  return attack && oddsOf(f, attack, target);
}

/** What it has set out to do; thought over again where the enemy is near. */
function courseOf(f: Field, slot: number): Course {
  const { s, mind } = f;
  const active = s.active as NonNullable<typeof s.active>;
  const known = mind.course;
  if (known && known.turn === s.turn && known.sub === s.sub && known.slot === slot) return known;
  const fresh = active.steps === 0 && active.whole && active.mp === capacity(s, slot);
  const act: Act = fresh ? thoughtOf(f, slot) : bestAct(f, slot, active.mp, active.whole, active.steps > 0);
  const { target, odds } = act;
  const course = { turn: s.turn, sub: s.sub, slot, path: [...act.path], target, odds };
  mind.course = course;
  return course;
}
const onTheWay = (f: Field, { slot, path, target, odds }: Course): Why =>
  stepReason(f, slot, path[path.length - 1] as number, path.length, { target, odds });

/** The way is barred: the best of what is left. */
function otherwise(f: Field, q: Question, slot: number): Answered {
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
  const { turn, sub } = s;
  if (option >= 0) {
    const { target, odds } = act;
    const strikes = next === undefined;
    mind.course = { turn, sub, slot, path: act.path.slice(1), target: strikes ? -1 : target, odds };
    if (strikes) return { option, why: () => attackReason(target, odds) };
    return { option, why: onTheWay(f, { turn, sub, slot, path: [...act.path], target, odds }) };
  }
  mind.course = { turn, sub, slot, path: [], target: -1, odds: null };
  return closing(f, q, false);
}

/**
 * Nothing more to do: look about where something is unknown, then stop; a march that is owed is made. Whether it came
 * to this as it was meant to.
 */
function closing(f: Field, { options }: Question, meant: boolean): Answered {
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
  if (look >= 0) {
    const target = options[look]?.concerns?.targets?.[0] ?? '';
    return { option: look, why: () => say('hoche.look', { target, mp: most }) };
  }
  const end = options.findIndex((o) => o.action === 'end');
  const slot = s.active?.slot ?? 0;
  if (end >= 0) return { option: end, why: haltReason(f, slot, meant) };
  const goal = goalOf(f, slot);
  const option = best(options, (o) => (o.action === 'step' ? standing(f, slot, placeOf(o), goal) : -50));
  const chosen = options[option];
  return chosen?.action === 'step' ? { option, why: owedReason(f, placeOf(chosen)) } : firstOf(options);
}

function haltReason({ s }: Field, slot: number, meant: boolean): Why {
  const { hex } = forceAt(s, slot);
  const mp = s.active?.mp ?? 0;
  return () => (meant ? say('hoche.halt', { hex: label(hex), mp }) : say('hoche.barred', { mp }));
}

function roadMarch(f: Field, { options }: Question, slot: number): Answered {
  const { s } = f;
  const here = forceAt(s, slot).hex;
  const goal = isHq(forceAt(s, slot)) ? -1 : goalOf(f, slot);
  const end = options.findIndex((o) => o.action === 'end');
  if (goal < 0) {
    const mp = s.active?.mp ?? 0;
    return { option: end, why: () => say('hoche.roadIdle', { mp }) };
  }
  const now = way(f.ways, here, goal);
  let option = end;
  let least = now;
  options.forEach((o, i) => {
    if (o.action !== 'step') return;
    const to = placeOf(o);
    const d = way(f.ways, to, goal);
    if (d < least && danger(f, slot, to) < 2) [option, least] = [i, d];
  });
  const after = least;
  return {
    option: Math.max(0, option),
    why: () =>
      after < now
        ? say('hoche.road', { goal: label(goal), before: now, after })
        : say('hoche.roadEnd', { goal: label(goal), mp: now }),
  };
}

/** 9.6: three marches in one only where the end is near. */
export function pacing(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const goal = goalOf(f, slot);
  const d = goal < 0 ? 0 : way(f.ways, forceAt(f.s, slot).hex, goal);
  const { haste } = planOf(f);
  const double = capacity(f.s, slot) * 2;
  const presses = haste > 0 && d > double;
  return {
    option: best(options, (o) => ((o.action ?? o.key) === 'triple' ? (presses ? 1 : 0) : 0.5)),
    why: () => {
      if (goal < 0) return say('hoche.doubleIdle', { double });
      const told = { goal: label(goal), mp: d, double };
      if (presses) return say('hoche.triple', told);
      return d > double ? say('hoche.doubleCalm', told) : say('hoche.double', told);
    },
  };
}

/** 8.4: away before superior force, a look at whoever is unknown, else nothing. */
export function reacting(f: Field, { options, subject }: Question): Answered {
  const mover = slotNamed(subject);
  const from = forceAt(f.s, mover).hex;
  const threat: Threat = { mover: subject ?? '', mp: NO_WAY, kept: -1, isBeside: false, feared: null };
  let most = Number.NEGATIVE_INFINITY;
  const option = best(options, (o) => {
    const slot = slotNamed(pieceOf(o));
    if (slot >= 0) threat.mp = Math.min(threat.mp, way(f.foeWays, from, forceAt(f.s, slot).hex));
    switch (o.action) {
      case 'recon':
        return f.isSure(mover) ? -1 : 0.2;
      case 'away': {
        const { hex } = forceAt(f.s, slot);
        if (!isAdjacent(from, hex)) return -1;
        threat.isBeside = true;
        if (isKept(f, hex)) {
          threat.kept = hex;
          return -1;
        }
        const fc = onslaught(f, slot, mover, from);
        if (!fc) return -1;
        const gain = givesWay(f, slot, placeOf(o), fc);
        if (gain > most) {
          threat.feared = fc;
          most = gain;
        }
        return gain;
      }
      case 'towards':
        return -1; // it would no longer be ready when the guns are heard
      default:
        return 0;
    }
  });
  return { option, why: reactionReason(f, options[option] as Choice, threat) };
}

/** What he who comes near could do: a battle with all who stand ready beside him. */
function onslaught({ s, enemy }: Field, slot: number, mover: number, from: number): Forecast | null {
  const { hex } = forceAt(s, slot);
  const helpers = neighboursOf(s, enemy, hex, [mover]);
  return forecast(s, [mover, ...helpers], from, hex, {
    fatigue: Math.min(1, fatigueOf(s, forceAt(s, mover)) + 1),
  });
}

function givesWay(f: Field, slot: number, to: number, fc: Forecast): number {
  const { s, w } = f;
  const force = forceAt(s, slot);
  const feared = -worthOf(f, fc, force.hex);
  const chance = initiative(s, force) / 6;
  const price = 0.8 + (fatigueOf(s, force) >= 1 ? 0.8 : 0) + hexWorth(f, force.hex) * 0.3;
  const better = standing(f, slot, to, goalOf(f, slot)) - standing(f, slot, force.hex, goalOf(f, slot));
  const gain = (feared - 1.2 * f.post.temper.boldness) * 0.8 + better * 0.3 - price;
  return gain > 0 ? gain * chance + 0.3 * w.march : -1;
}

/** What the reasons tell of somebody who comes near. */
interface Threat {
  readonly mover: string;
  /** To the nearest of those who may react. */
  mp: number;
  /** A hex next to him that must not be left, −1 none. */
  kept: number;
  isBeside: boolean;
  /** The battle he might seek with the one who would best draw off. */
  feared: Forecast | null;
}
function reactionReason(f: Field, choice: Choice, { mover, mp, kept, isBeside, feared }: Threat): Why {
  const force = pieceOf(choice);
  if (choice.action === 'recon') {
    const chance = initiative(f.s, forceAt(f.s, slotNamed(force)));
    return () => say('hoche.scout', { force, mover, initiative: chance });
  }
  return () => {
    if (feared) {
      const [own, enemy] = [feared.defender.value, feared.attacker.value];
      const lost = percent(chancesOf(enemy, own).won);
      const told = { own: Math.round(own), enemy: Math.round(enemy), lost };
      return choice.action === 'away' ? say('hoche.giveWay', { force, ...told }) : say('hoche.stand', told);
    }
    if (kept >= 0) return say('hoche.keep', { mover, hex: label(kept), mp });
    if (isBeside) return say('hoche.harmless', { mover, sp: 0 });
    return mp >= NO_WAY ? say('hoche.noWay', { mover }) : say('hoche.farOff', { mover, mp });
  };
}

/** 15.1.3: home without a test, or anywhere after one. */
export function quartering(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const force = forceAt(f.s, slot);
  const goal = goalOf(f, slot);
  const free = goal !== KAISERSLAUTERN && force.hex !== KAISERSLAUTERN;
  const chance = initiative(f.s, force);
  const mp = way(f.ways, force.hex, KAISERSLAUTERN);
  return {
    option: best(options, (o) => ((o.action ?? o.key) === 'free' ? (free ? 1 : 0) : 0.5)),
    why: () =>
      free
        ? say('hoche.quartersFree', { initiative: chance })
        : say('hoche.quartersHome', { goal: label(KAISERSLAUTERN), mp }),
  };
}
