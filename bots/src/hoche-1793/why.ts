/** Why forces act, march and stay as they do: the facts behind a score, read from what was at hand when it was made. */
import type { Message } from '@grande/engine';
import {
  type Army,
  armyOf,
  chancesOf,
  FORCE_IDS,
  forageAt,
  forceAt,
  isHq,
  KAISERSLAUTERN,
  label,
  type State,
  spOf,
  TURNS,
} from '@grande/hoche-1793';
import type { Answered, Choice, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, pieceOf, slotNamed, type Troop, way } from './field.ts';
import type { Declined, Odds } from './mind.ts';
import { BITCHE, CROSSING, goalOf, planOf, RESTED } from './plan.ts';
import { stayWorth } from './prizes.ts';

const forceNamed = (slot: number): string => FORCE_IDS[slot] ?? '';
/** A chance as a reader takes it. */
export const percent = (chance: number): number => Math.round(chance * 100);

/** Of several ways that score the same the officer takes the first. */
export const firstOf = (options: readonly Choice[]): Answered => ({
  option: 0,
  why: () => say('hoche.first', { ways: options.length }),
});
/** What the rules leave no choice about. */
export const FORCED: Answered = { option: 0, why: () => say('hoche.forced', { ways: 1 }) };

/**
 * What is left of a position when somebody asks for a reason: lists of troops are made anew for every question, ways
 * and options never change.
 */
interface Seen {
  readonly own: readonly Troop[];
  readonly foes: readonly Troop[];
  readonly ways: Float32Array;
  readonly foeWays: Float32Array;
  readonly options: State['options'];
}
const seenBy = ({ s, own, foes, ways, foeWays }: Field): Seen => ({
  own,
  foes,
  ways,
  foeWays,
  options: s.options,
});

/** What counts as near in a reason: a day's march of infantry. */
export const NEAR = 3;
/** Strength of troops in good order near a hex, one force left out. */
export function strengthNear(
  troops: readonly Troop[],
  ways: Float32Array,
  at: number,
  within = NEAR,
  but = -1,
): number {
  let sp = 0;
  for (const t of troops) if (!t.routed && t.slot !== but && way(ways, t.hex, at) <= within) sp += t.sp;
  return sp;
}
/** From the nearest of some troops to a hex. */
const nearestTo = (troops: readonly Troop[], ways: Float32Array, at: number): number =>
  troops.reduce((least, t) => Math.min(least, way(ways, t.hex, at)), 99);

/** An attack that somebody sets out for. */
export function strikeReason(force: string, target: number, odds: Odds | null): Message {
  if (!odds || odds.stake === 'great') return attackReason(target, odds);
  const told = oddsTold(odds);
  if (told.won <= told.lost) return attackReason(target, odds);
  return say('hoche.toAttack', { force, hex: label(target), ...told });
}
/** The attack itself, with all who are counted on; at bad odds, what speaks for it. */
export function attackReason(target: number, odds: Odds | null): Message {
  const hex = label(target);
  if (!odds) return say('hoche.attackHq', { hex, sp: 0 });
  const { stake, forces, ours, theirs, more } = odds;
  const { own, enemy, won, lost } = oddsTold(odds);
  if (stake === 'great') return say('hoche.attackGreat', { hex, own, enemy, won, divisions: 2 });
  const isBad = won <= lost;
  if (isBad && stake === 'town') return say('hoche.attackTown', { hex, own, enemy, won });
  if (isBad && stake === 'wave') return say('hoche.attackWave', { hex, own, enemy, lost, more });
  if (isBad && stake === 'wear') return say('hoche.attackWear', { hex, own, enemy, lost, ours, theirs });
  return say('hoche.attack', { hex, forces, own, enemy, won, lost });
}
function oddsTold(odds: Odds) {
  const { won, lost } = chancesOf(odds.own, odds.enemy);
  return {
    own: Math.round(odds.own),
    enemy: Math.round(odds.enemy),
    won: percent(won),
    lost: percent(lost),
  };
}

/** 8.2: why this force now. */
export function activationReason(f: Field, options: readonly Choice[], choice: Choice): Why {
  const { s } = f;
  if (choice.action === 'pass') return restReason(f, options);
  const force = pieceOf(choice);
  const slot = slotNamed(force);
  const now = forceAt(s, slot);
  if (now.hex >= 0 && now.routed > 0) {
    const sp = spOf(s, now);
    return () => say('hoche.routed', { force, sp });
  }
  if (s.sub === 4) return roadReason(f, slot);
  const act = f.mind.thoughts[slot];
  if (!act || (s.sub === 2 && now.order) || (act.path.length === 0 && act.target < 0)) {
    const forces = options.length;
    return () => say('hoche.mustAct', { force, forces });
  }
  const { target, odds } = act;
  if (target >= 0) return () => strikeReason(force, target, odds);
  const to = act.path[act.path.length - 1] as number;
  return isHq(now) ? rideReason(f, slot, to) : marchReason(f, slot, to, act.score);
}

function roadReason(f: Field, slot: number): Why {
  const force = forceNamed(slot);
  const now = forceAt(f.s, slot);
  const { hex } = now;
  const { ways } = f;
  const goal = goalOf(f, slot);
  if (goal >= 0) return () => say('hoche.byRoad', { force, hex: label(goal), mp: way(ways, hex, goal) });
  const { own } = f;
  return () => say('hoche.byRoadAfter', { force, mp: nearestTo(own, ways, hex) });
}

/** Nobody acts: an army rests or waits, or no attack is good enough, or the enemy is far. */
function restReason(f: Field, options: readonly Choice[]): Why {
  const { s } = f;
  const forces = options.length - 1;
  if (s.sub === 4) return () => say('hoche.noRoad', { forces });
  const { own, foes, ways } = seenBy(f);
  const { resting } = planOf(f);
  const markers = resting.map((army) => s.morale[army]);
  const waits = waitReason(f, 'moselle');
  const declined = bestDeclined(f, options);
  return () => {
    const troops = options.flatMap((o) => own.find((t) => t.slot === slotNamed(pieceOf(o))) ?? []);
    const [first] = troops;
    if (!first) return say('hoche.restHq', { forces });
    const { army } = first;
    if (troops.every((t) => resting.includes(t.army)))
      return say('hoche.recover', { army, marker: markers[resting.indexOf(army)] ?? 0, until: RESTED });
    if (declined) return declinedReason(declined);
    if (waits && troops.every((t) => t.army === 'moselle')) return waits();
    let mp = 99;
    for (const t of troops) for (const e of foes) mp = Math.min(mp, way(ways, t.hex, e.hex));
    return mp >= 99 ? say('hoche.restAlone', { forces }) : say('hoche.rest', { forces, mp });
  };
}
/** 11.10.4: what a battle costs whoever fights it. */
const LEVELS = 2;
function declinedReason({ target, odds }: Declined): Message {
  const { own, enemy, won, lost } = oddsTold(odds);
  const hex = label(target);
  return won < lost
    ? say('hoche.restOdds', { hex, own, enemy, won, lost })
    : say('hoche.restCost', { hex, own, enemy, won, levels: LEVELS });
}
/** What those who could act now would have had to attack. */
function bestDeclined({ s, mind }: Field, options: readonly Choice[]): Declined | null {
  let top: Declined | null = null;
  for (const o of options) {
    const slot = slotNamed(pieceOf(o));
    if (slot < 0 || (s.sub === 2 && forceAt(s, slot).order)) continue;
    const declined = mind.thoughts[slot]?.declined;
    if (declined && (top === null || declined.worth > top.worth)) top = declined;
  }
  return top;
}

/** 15.1.3: the Moselle waits for the last week; null where it does not. */
export function waitReason(f: Field, army: string | undefined): Why | null {
  const { s, side } = f;
  if (army !== 'moselle' || side !== 'french' || s.scenario !== 'landau') return null;
  const at = planOf(f).focus.moselle;
  const days = daysLeft(s);
  if (at !== BITCHE) return null;
  return () => say('hoche.waits', { army: 'moselle', hex: label(at), days, until: CROSSING });
}
export const daysLeft = (s: Pick<State, 'scenario' | 'turn'>): number => TURNS[s.scenario] - s.turn;

/** A march for its own sake: what it gains, the strongest of its reasons. */
function marchReason(f: Field, slot: number, to: number, score: number): Why {
  const seen = seenBy(f);
  const goal = goalOf(f, slot);
  const pull = f.w.advance * (1 + planOf(f).haste);
  const { w, side } = f;
  const stakes = { s: { scenario: f.s.scenario }, w, side };
  return () => {
    const { own, foes, ways, foeWays, options } = seen;
    const force = forceNamed(slot);
    const self = own.find((t) => t.slot === slot);
    const from = self?.hex ?? to;
    const sp = self?.sp ?? 0;
    const hex = label(to);
    const [far, near] = goal < 0 ? [0, 0] : [way(ways, from, goal), way(ways, to, goal)];
    const towards = () => say('hoche.towards', { force, hex: label(goal), from: far, to: near });
    if (stayWorth(stakes, to) > stayWorth(stakes, from))
      return goal === to ? towards() : say('hoche.takes', { force, hex, sp });
    // The way it comes nearer is most of what the march is for.
    if (near < far && (far - near) * pull >= (score + w.march) / 2) return towards();
    const foe = (at: number) => strengthNear(foes, foeWays, at);
    const friends = (at: number) => strengthNear(own, ways, at, NEAR, slot);
    if (foe(to) < foe(from)) return say('hoche.avoid', { force, hex, before: foe(from), after: foe(to) });
    const [here, there] = [forageAt({ options }, from), forageAt({ options }, to)];
    if (side === 'french' && here < sp && sp <= there)
      return say('hoche.feed', { force, hex, sp, before: here, after: there });
    if (friends(to) > friends(from))
      return say('hoche.closeUp', { force, hex, before: friends(from), after: friends(to) });
    if (near < far) return towards();
    return say('hoche.ground', { force, hex, own: friends(to), enemy: foe(to) });
  };
}

/** A general rides to where more of his forces are within a courier's way, or after those who have gone far. */
function rideReason(f: Field, slot: number, to: number): Why {
  const { s } = f;
  const { own, ways } = seenBy(f);
  const now = forceAt(s, slot);
  const from = now.hex;
  const army: Army | null = s.joint !== null && now.members[0] === s.joint ? null : armyOf(s, now);
  return () => {
    const force = forceNamed(slot);
    const hex = label(to);
    const his = own.filter((t) => army === null || t.army === army);
    const reached = (at: number) => his.filter((t) => !t.routed && way(ways, at, t.hex) <= 4).length;
    const beside = (at: number) => his.reduce((n, t) => (t.hex === at ? n + t.sp : n), 0);
    if (reached(to) > reached(from))
      return say('hoche.rideNear', { force, hex, before: reached(from), after: reached(to) });
    if (beside(to) > beside(from))
      return say('hoche.rideTroops', { force, hex, before: beside(from), after: beside(to) });
    const nearest = (at: number) => nearestTo(his, ways, at);
    if (nearest(to) < nearest(from))
      return say('hoche.rideAfter', { force, before: nearest(from), after: nearest(to) });
    return say('hoche.rideOn', { force, hex, forces: reached(to), sp: beside(to) });
  };
}

/** One step of a march that was thought out before. */
export function stepReason(
  f: Field,
  slot: number,
  end: number,
  hexes: number,
  strike: { readonly target: number; readonly odds: Odds | null },
): Why {
  const { target, odds } = strike;
  if (target >= 0 && odds)
    return () => {
      const { own, enemy } = oddsTold(odds);
      return say('hoche.stepStrike', { hex: label(target), hexes, own, enemy });
    };
  if (target >= 0) return () => say('hoche.stepChase', { hex: label(target), hexes });
  const goal = goalOf(f, slot);
  const { ways } = f;
  return () =>
    goal < 0 || goal === end
      ? say('hoche.stepTo', { hex: label(end), hexes })
      : say('hoche.stepOn', { hex: label(end), hexes, goal: label(goal), mp: way(ways, end, goal) });
}

/** 15.1.3: a step nearer home comes before anything else. */
export function owedReason(f: Field, to: number): Why {
  const { ways } = f;
  return () =>
    say('hoche.owed', { hex: label(to), goal: label(KAISERSLAUTERN), mp: way(ways, to, KAISERSLAUTERN) });
}
