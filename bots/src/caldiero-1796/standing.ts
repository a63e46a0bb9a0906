import {
  barred,
  between,
  boardOf,
  enemyOf,
  type Formation,
  gunRange,
  gunsFire,
  inEnemyZone,
  isGun,
  isShelter,
  leaderOf,
  OFFICER,
  openLine,
  orderOf,
  printedSp,
  type Side,
  type State,
  unitOf,
  unitsIn,
  VICTORY,
  valuesOf,
} from '@grande/caldiero-1796';
import type { Post } from '../doctrine.ts';
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
import type { Aim, Mind } from './mind.ts';
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
export interface Scene {
  readonly s: State;
  readonly side: Side;
  readonly f: Formation;
  readonly goals: readonly number[];
  readonly aims: readonly Aim[];
  readonly pressure: Float32Array;
  readonly officer: number;
  readonly range: number;
  readonly boldness: number;
}

export function sceneOf(
  s: State,
  side: Side,
  f: Formation,
  { goals, aims }: Pick<Mind, 'goals' | 'aims'>,
  { temper }: Post,
): Scene {
  return {
    s,
    side,
    f,
    goals,
    aims,
    pressure: pressureOf(s, enemyOf(side)),
    officer: leaderOf(s, OFFICER[f]).hex,
    range: valuesOf(s).leaders[OFFICER[f]]?.range ?? 0,
    boldness: temper.boldness,
  };
}

/** What a hex is worth to a battalion or a squadron at the end of its move: what hangs on the unit is looked up once. */
export function standing(
  { s, side, goals, pressure, officer, range, boldness }: Scene,
  u: number,
): (h: number) => number {
  const { hex, status } = unitOf(s, u);
  const goal = goals[u] ?? -1;
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

/** What speaks for a hex and against it, one by one: together they are what it is worth. */
export interface Parts {
  readonly march: number;
  /** A victory hex. */
  readonly prize: number;
  readonly leaving: number;
  readonly danger: number;
  readonly walls: number;
  readonly friends: number;
  readonly zone: number;
  readonly command: number;
  /** Somebody to fire at. */
  readonly sight: number;
}

/** The same as `standing`, part by part, for whoever asks why. */
export function standingParts(
  { s, side, goals, pressure, officer, range, boldness }: Scene,
  u: number,
): (h: number) => Parts {
  const { hex, status } = unitOf(s, u);
  const goal = goals[u] ?? -1;
  const march = goal < 0 ? null : marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, false);
  const sp = printedSp(s, u);
  const care = (CAUTION[s.scenario][side] / boldness) * (isRider(u) ? 1.3 : 1) * (status > 0 ? 2 : 1);
  const contact = orderOf(s, u) === 'attack' ? CONTACT_ATTACK : CONTACT;
  const support = supportOf(s, side);
  const zone = boardOf(s).zone[enemyOf(side)];
  return (h) => {
    const felt = pressure[h] as number;
    const near = felt > 0;
    const friends = near ? friendsIn(s, side, h, u) : 0;
    const i = victoryAt(h);
    const held = near && friends < felt ? HOLD : 0;
    return {
      march: march ? -(APPROACH * (march[h] as number)) / allowance(s, u) : 0,
      prize: i < 0 ? 0 : swing(s, i) * (s.control[i] === side ? held : 1),
      leaving: h === hex ? 0 : leaving(s, side, u, pressure),
      danger: near ? -3 * spWorth(s) * sp * risk(felt, sp + friends, h, support(h)) * care : 0,
      walls: near && isShelter(h) ? SHELTER[side] : 0,
      friends: friends > 0 ? TOGETHER : 0,
      zone: near && (zone[h] as number) > 0 ? -(isShelter(h) ? CONTACT : contact) : 0,
      command: officer >= 0 && between(officer, h) <= range ? COMMAND : 0,
      sight: 0,
    };
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
export interface Mark {
  readonly hex: number;
  readonly sp: number;
}
export function marksOf({ s, side, f, aims }: Scene): Mark[] {
  const out: Mark[] = [];
  for (const hex of hexesOf(s, enemyOf(side))) {
    if (barred(s, f, hex)) continue;
    let sp = 0;
    for (const v of unitsIn(s, hex)) sp += isGun(v) ? 1.5 : printedSp(s, v);
    if (aims.some((aim) => aim.target === hex)) sp *= 1.6;
    out.push({ hex, sp: isShelter(hex) ? sp * 0.6 : sp });
  }
  return out;
}

/** What can be shot at from a hex, in strength points. */
export function inSight(range: number, from: number, marks: readonly Mark[]): number {
  let most = 0;
  for (let i = 0; i < marks.length; i++) {
    const { hex, sp } = marks[i] as Mark;
    if (sp > most && between(from, hex) <= range && openLine(from, hex)) most = sp;
  }
  return most;
}

/** What a hex is worth to a battery: a view of the enemy, and friends about it. */
export function battery(scene: Scene, u: number, marks: readonly Mark[]): (h: number) => number {
  const { s, side, goals, pressure, officer, range } = scene;
  const goal = goals[u] ?? -1;
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

/** The same as `battery`, part by part, for whoever asks why. */
export function batteryParts(scene: Scene, u: number, marks: readonly Mark[]): (h: number) => Parts {
  const { s, side, goals, pressure, officer, range } = scene;
  const goal = goals[u] ?? -1;
  const march = goal < 0 ? null : marchTo((VICTORY[goal] as { hex: number }).hex, s.weather, true);
  const support = supportOf(s, side);
  return (h) => {
    const felt = pressure[h] as number;
    const near = felt > 0;
    const friends = near ? friendsIn(s, side, h, u) : 0;
    const alone = Math.max(0, Math.min(2.5, felt * GUN_FEAR - support(h) * GUN_TRUST));
    const risked = friends > 0 ? spWorth(s) * 2 * risk(felt, friends, h) : alone;
    return {
      march: march ? -(0.8 * APPROACH * (march[h] as number)) / allowance(s, u) : 0,
      prize: 0,
      leaving: 0,
      danger: near ? -risked : 0,
      walls: 0,
      friends: friends > 0 ? 0.6 : 0,
      zone: near && friends === 0 && inEnemyZone(s, side, h) ? -1.5 : 0,
      command: officer >= 0 && between(officer, h) <= range ? COMMAND / 2 : 0,
      sight: gunsFire(s) ? 0.12 * inSight(gunRange(s, u), h, marks) : 0,
    };
  };
}
