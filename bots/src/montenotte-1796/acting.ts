import {
  attackFrom,
  fatigueOf,
  forceAt,
  forceMorale,
  fromEnemy,
  hasMarker,
  isAdjacent,
  isDemoralised,
  isReal,
  neighboursOf,
  type Prospect,
  sourceGroups,
  toNearest,
} from '@grande/montenotte-1796';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import {
  best,
  called,
  type Field,
  find,
  NO_WAY,
  nerve,
  pieceOf,
  placeOf,
  slotNamed,
  way,
  wayToNearest,
} from './field.ts';
import { attackOf, worthOf } from './fight.ts';
import { type Act, bestAct, danger, leastWorth, pointsOf, standing } from './march.ts';
import type { Course } from './mind.ts';
import { attackReason, declineReason } from './odds.ts';
import { goalOf } from './plan.ts';
import { endsTheWar } from './plunder.ts';
import { hexWorth } from './prizes.ts';
import {
  deceived,
  deceiving,
  deceivingNearer,
  fleeing,
  halting,
  knocking,
  lastBlow,
  marchingOn,
  stepping as onTheWay,
  outmatched,
  reaction,
  resting,
  restraining,
  roadStep,
  scouting,
  settingOut,
  strikingNot,
} from './why.ts';

/** 8.2: whom the marker in hand sets in motion first; whoever gains nothing rests. */
export function activating(f: Field, { options }: Question): Answered {
  let option = find(options, 'done');
  let most = 0.05;
  let course: Course | null = null;
  let best: Act | null = null;
  options.forEach((o, i) => {
    const slot = slotNamed(pieceOf(o));
    const act = actOf(f, o, slot);
    const score = act?.score ?? urgency(f, o);
    if (score <= most && option >= 0) return;
    [option, most, best] = [i, score, act];
    course = act && courseOf(f, slot, act, pointsOf(f, slot));
  });
  f.mind.course = course;
  return { option, why: activation(f, options, options[option] as Choice, best) };
}
function activation(f: Field, options: readonly Choice[], chosen: Choice, act: Act | null): Why {
  const { s } = f;
  const slot = slotNamed(pieceOf(chosen));
  if (act) return settingOut(f, slot, act);
  if (chosen.action === 'decoy') return deceiving(f, decoyGoal(f, slot));
  if (chosen.action !== 'flee') return resting(f, options);
  const force = forceAt(s, slot);
  const { hex } = force;
  const [name, morale, foes] = [called(s, slot), forceMorale(s, force), f.foes];
  return () => say('mont.flees', { force: name, morale, mp: wayToNearest(foes, hex) });
}

/** What a force would do, where an option sets one in motion. */
const actOf = (f: Field, { action }: Choice, slot: number): Act | null =>
  action === 'go' || action === 'test' ? bestAct(f, slot, pointsOf(f, slot)) : null;
const courseOf = ({ s }: Field, slot: number, act: Act, points: number | null): Course => ({
  turn: s.turn,
  slot,
  path: [...act.path],
  rapid: act.rapid,
  target: act.target,
  points,
});

export function urgency(f: Field, o: Choice): number {
  const slot = slotNamed(pieceOf(o));
  switch (o.action) {
    case 'flee':
      return 20;
    case 'go':
    case 'test':
      return (actOf(f, o, slot) as Act).score;
    case 'decoy':
      return decoyUrgency(f, slot, o.concerns?.amount ?? 0);
    default:
      return -1; // half a march is what a failed test leaves as well; who is fused waits for his chief
  }
}

/** 2.decoy: phantoms walk like troops, three points a day, where something is to be hidden or barred. */
function decoyUrgency(f: Field, slot: number, mp: number): number {
  if (mp !== 3) return -1;
  const goal = decoyGoal(f, slot);
  return goal < 0 || way(forceAt(f.s, slot).hex, goal) <= 1 ? -1 : 0.5;
}
/** The hex next but one to the strongest enemies, on their way to what they want: they must stop and look. */
function decoyGoal(f: Field, slot: number): number {
  const here = forceAt(f.s, slot).hex;
  let top = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const e of f.foes) {
    const score = e.sp * 0.4 - way(here, e.hex);
    if (score > most) [top, most] = [e.hex, score];
  }
  return top;
}

/** 8.2: what the active force does next. */
export function stepping(f: Field, q: Question): Answered {
  const active = f.s.active as NonNullable<typeof f.s.active>;
  switch (active.mode) {
    case 'strategic':
    case 'forced':
      return roadMarch(f, q, active.slot);
    case 'flight':
      return flight(f, q, active.slot);
    case 'decoy':
      return phantom(f, q, active.slot);
    default:
      return marching(f, q, active.slot);
  }
}

function marching(f: Field, q: Question, slot: number): Answered {
  const { mind, s } = f;
  const active = s.active as NonNullable<typeof s.active>;
  const known = mind.course;
  const holds = known?.turn === s.turn && known.slot === slot && (known.points ?? active.mp) === active.mp;
  const course = holds ? known : newCourse(f, slot);
  course.points = null;
  if (course.path.length > 0) {
    const step = nextStep(f, q, course);
    if (step) return step;
    // The way is barred: the best of what is left.
    const other = newCourse(f, slot);
    return nextStep(f, q, other) ?? attackOr(f, q, slot, other.target);
  }
  if (course.target < 0 && active.mp >= 1 && active.mayAttack) {
    // The enemy may have moved while it marched: a last look around.
    const act = bestAct(f, slot, active.mp, active.left);
    if (act.target >= 0 && act.path.length === 0) return attackOr(f, q, slot, act.target);
  }
  return attackOr(f, q, slot, course.target);
}
/** The next hex of a course; null where it cannot be entered. */
function nextStep(f: Field, { options }: Question, course: Course): Answered | null {
  const pace = course.rapid > 0 ? 'rapid' : 'move';
  const [at] = course.path;
  const option = options.findIndex((o) => o.action === pace && placeOf(o) === at);
  if (option < 0) return null;
  course.path.shift();
  course.rapid = Math.max(0, course.rapid - 1);
  return { option, why: onTheWay(f, course.slot, options[option] as Choice, at as number, course) };
}

function newCourse(f: Field, slot: number): Course {
  const { s, mind } = f;
  const active = s.active as NonNullable<typeof s.active>;
  const act: Act = bestAct(f, slot, active.mp, active.left);
  const course = courseOf(f, slot, act, null);
  mind.course = course;
  return course;
}

/** 11.1: the attack, if it is still worth it and offered; else a look about, and the end. */
function attackOr(f: Field, q: Question, slot: number, target: number): Answered {
  const { s, mind } = f;
  mind.course = { turn: s.turn, slot, path: [], rapid: 0, target: -1, points: null };
  if (target < 0) return closing(f, q, halting(f, slot));
  const option = q.options.findIndex((o) => o.action === 'attack' && placeOf(o) === target);
  if (option < 0) return closing(f, q, strikingNot(f, slot, target, !hasMarker(s, f.enemy, target)));
  const force = forceAt(s, slot);
  const tired = fatigueOf(s, force) + ((s.active?.rapid ?? 0) > 0 ? 1 : 0);
  const attack = attackOf(f, slot, force.hex, target, tired);
  // Nobody is supposed there: whoever knocks finds out.
  const empty = !f.foes.some((e) => e.hex === target);
  if (empty && !attack) return { option, why: knocking(f, slot, target) };
  if (!attack) return closing(f, q, outmatched(f, slot, target));
  const { p } = attack;
  if (empty || attack.worth > leastWorth(f)) return { option, why: () => attackReason(p, target) };
  return closing(f, q, () => declineReason(p, target));
}

/** Nothing more to do: look about where something is unknown, pillage where it pays, then stop. */
function closing(f: Field, { options }: Question, halts: Why): Answered {
  const { s } = f;
  let look = -1;
  let most = -1;
  options.forEach((o, i) => {
    if (o.action === 'pillage' && endsTheWar(f, placeOf(o))) [look, most] = [i, 99];
    if (o.action !== 'recon' || s.active?.left !== true) return;
    const target = slotNamed(o.concerns?.targets?.[0]);
    if (target < 0 || f.isSure(target)) return;
    const mp = o.concerns?.cost ?? 0;
    if (mp > most) [look, most] = [i, mp];
  });
  if (look >= 0) return { option: look, why: lookingAbout(f, options[look] as Choice) };
  const end = find(options, 'end');
  return { option: end >= 0 ? end : 0, why: halts };
}
function lookingAbout(f: Field, chosen: Choice): Why {
  if (chosen.action === 'pillage') return lastBlow(f, placeOf(chosen));
  return scouting(f, slotNamed(chosen.concerns?.targets?.[0]), chosen.concerns?.cost ?? 0);
}
function phantom(f: Field, { options }: Question, slot: number): Answered {
  const here = forceAt(f.s, slot).hex;
  const goal = decoyGoal(f, slot);
  const end = find(options, 'end');
  if (goal < 0) return { option: Math.max(0, end), why: deceived(f, here, goal) };
  let option = end;
  let least = way(here, goal);
  options.forEach((o, i) => {
    if (o.action !== 'move') return;
    const d = way(placeOf(o), goal);
    if (d < least && !isAdjacent(placeOf(o), goal)) [option, least] = [i, d];
  });
  if (option === end) return { option: Math.max(0, option), why: deceived(f, here, goal) };
  return { option, why: deceivingNearer(f, least, goal) };
}

/** 3.2: as far from the enemy as may be, towards home. */
function flight(f: Field, { options }: Question, slot: number): Answered {
  const groups = sourceGroups(f.s, forceAt(f.s, slot));
  let [option, most] = [0, Number.NEGATIVE_INFINITY];
  let [to, enemy, home] = [forceAt(f.s, slot).hex, 0, 0];
  options.forEach((o, i) => {
    if (o.action !== 'end' && o.action !== 'move') return;
    const at = o.action === 'end' ? forceAt(f.s, slot).hex : placeOf(o);
    let supplies = NO_WAY;
    for (const group of groups) supplies = Math.min(supplies, toNearest(f.s, at, group));
    const foe = fromEnemy(f.s, slot, at);
    const value = Math.min(6, foe) - supplies * 0.3 + (o.action === 'end' ? 0 : 0.1);
    if (value > most) [option, most, to, enemy, home] = [i, value, at, foe, supplies];
  });
  return { option, why: fleeing(f, slot, to, enemy, home) };
}

/** 9.2.2: along the roads towards the goal, as long as nothing threatens. */
function roadMarch(f: Field, { options }: Question, slot: number): Answered {
  const { s } = f;
  const here = forceAt(s, slot).hex;
  const goal = goalOf(f, slot);
  const end = find(options, 'end');
  if (goal < 0 && end >= 0) return { option: end, why: halting(f, slot) };
  let option = end;
  let most = end >= 0 ? standing(f, slot, here, goal) + 0.1 : Number.NEGATIVE_INFINITY;
  options.forEach((o, i) => {
    if (o.action !== 'move') return;
    const value = standing(f, slot, placeOf(o), goal) + (way(placeOf(o), goal) < way(here, goal) ? 0.3 : 0);
    if (value > most) [option, most] = [i, value];
  });
  if (option === end) return { option: Math.max(0, option), why: halting(f, slot) };
  return { option, why: roadStep(f, slot, placeOf(options[option] as Choice), goal) };
}

/** 9.2.2, 9.2.3: who marches on in the evening. */
export function roads(f: Field, { options, kind }: Question): Answered {
  const { s } = f;
  let option = find(options, 'done');
  let most = 1.2;
  let [chosen, feared] = [-1, false];
  options.forEach((o, i) => {
    const slot = slotNamed(pieceOf(o));
    if (o.action !== 'march' || slot < 0) return;
    const force = forceAt(s, slot);
    const goal = goalOf(f, slot);
    const d = goal < 0 ? 0 : way(force.hex, goal);
    const fear = danger(f, slot, force.hex);
    // Forced marches leave a force tired in the morning.
    const score = kind === 'forced' ? (d > 6 && fear === 0 ? d * 0.3 : 0) : fear > 0.5 ? fear + 1 : d;
    if (score > most) [option, most, chosen, feared] = [i, score, slot, kind !== 'forced' && fear > 0.5];
  });
  if (chosen >= 0) return { option, why: marchingOn(f, chosen, kind === 'forced', feared) };
  const forced = kind === 'forced';
  return {
    option: Math.max(0, option),
    why: () => say('mont.roadNobody', { forces: options.length - 1, mp: forced ? 6 : 1, forced }),
  };
}

/** 8.4: away before superior force, a look at whoever is unknown, else nothing. */
export function reacting(f: Field, { options, subject }: Question): Answered {
  const mover = slotNamed(subject);
  const from = forceAt(f.s, mover).hex;
  const strikes = new Map<number, Prospect | null>();
  const feared = new Map<number, number | null>();
  // What is to be feared where a force stands is the same wherever it might go.
  const fearOf = (slot: number): number | null => {
    let known = feared.get(slot);
    if (known === undefined) {
      const p = strikeOf(f, mover, from, forceAt(f.s, slot).hex);
      known = p && -worthOf(f, p);
      feared.set(slot, known);
      strikes.set(slot, p);
    }
    return known;
  };
  const option = best(options, (o) => {
    const slot = slotNamed(pieceOf(o));
    if (o.action === 'recon') return f.isSure(mover) || !isReal(forceAt(f.s, mover)) ? -1 : 0.05;
    if (o.action !== 'move') return 0;
    return shift(f, slot, placeOf(o), from, fearOf);
  });
  const why = reaction(f, options[option] as Choice, from, options.length - 1, strikes);
  return { option, why };
}
/** The attack that the mover could make on a hex now. */
const strikeOf = (f: Field, mover: number, from: number, hex: number): Prospect | null =>
  attackFrom(f.s, mover, from, hex, { friends: neighboursOf(f.s, f.enemy, hex, from, mover) });

/** What a step in reaction would change: the battle that is coming, and the ground given up. */
function shift(
  f: Field,
  slot: number,
  to: number,
  from: number,
  fearOf: (slot: number) => number | null,
): number {
  const { s } = f;
  const force = forceAt(s, slot);
  if (isDemoralised(s, force)) return danger(f, slot, force.hex) - danger(f, slot, to);
  if (!isAdjacent(from, force.hex) || way(from, to) <= way(from, force.hex)) return -1;
  const feared = fearOf(slot);
  if (feared === null) return -1;
  const goal = goalOf(f, slot);
  const better = standing(f, slot, to, goal) - standing(f, slot, force.hex, goal);
  const gain = feared - 0.4 * f.post.temper.boldness - hexWorth(s, force.hex) * 0.5 + better * 0.3;
  return gain > 0 ? (gain * nerve(s, slot)) / 6 : -1;
}

/** 13.4: the general holds his men back, unless plunder serves. */
export function tempted(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const at = forceAt(f.s, slot).hex;
  if (endsTheWar(f, at)) {
    const yes = find(options, 'yes');
    if (yes >= 0) return { option: yes, why: lastBlow(f, at) };
  }
  let option = -1;
  for (const act of ['no', 'general', 'test']) if (option < 0) option = find(options, act);
  return { option: Math.max(0, option), why: restraining(f, slot, options[Math.max(0, option)] as Choice) };
}
