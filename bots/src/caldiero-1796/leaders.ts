import {
  between,
  COMMANDER,
  enemyOf,
  FORMATIONS,
  type Formation,
  formationOf,
  inEnemyZone,
  isGun,
  isShelter,
  leaderNumber,
  leaderOf,
  OFFICER,
  printedSp,
  ratingOf,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
  valuesOf,
} from '@grande/caldiero-1796';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { best, placeOf } from './choose.ts';
import { friendsIn, pressureOf, risk } from './ground.ts';
import type { Mind } from './mind.ts';
import { LEADER } from './weights.ts';

/** A unit of his formation as he sees it: where, how strong, and whether it is to fight. */
interface Follower {
  readonly hex: number;
  readonly sp: number;
  readonly fights: number;
}

function followersOf(s: State, f: Formation, mind: Mind): Follower[] {
  const side = sideOfFormation(f);
  const out: Follower[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex < 0 || formationOf(s, u) !== f) continue;
    const rank = mind.aims.findIndex((aim) => aim.slots.some(([v, at]) => v === u && at === hex));
    const value = rank < 0 ? 0 : Math.min(3, 0.5 + (mind.aims[rank]?.value ?? 0)) / (1 + rank);
    const beset = status === 0 && inEnemyZone(s, side, hex) && !isGun(u) ? 0.3 : 0;
    const shaken = status > 0 && !isGun(u) ? 0.5 : 0;
    out.push({ hex, sp: isGun(u) ? 1 : printedSp(s, u), fights: Math.max(value, beset, shaken) });
  }
  return out;
}

/** An officer, and what his place hangs on. */
interface Officer {
  readonly range: number;
  readonly ir: number;
  readonly followers: readonly Follower[];
}

/** What a hex is worth to a division's officer: his men within range, those who fight beside him, and his life. */
function officerAt(
  s: State,
  side: Side,
  { range, ir, followers }: Officer,
  pressure: Float32Array,
  h: number,
): number {
  let value = 0;
  let with_ = 0;
  for (let i = 0; i < followers.length; i++) {
    const { hex, sp, fights } = followers[i] as Follower;
    const far = between(hex, h);
    if (far <= range) value += 0.05 * sp;
    else value -= 0.02 * sp * (far - range);
    if (far <= 1) value += 0.12 * ir * fights * Math.min(6, sp) * 0.3;
    if (far === 0) {
      value += 0.12 * fights * Math.min(6, sp);
      with_ += sp;
    }
    value -= 0.004 * far * sp;
  }
  const felt = pressure[h] as number;
  if (felt > 0) {
    const friends = friendsIn(s, side, h, -1);
    if (friends === 0) value -= Math.min(3, 0.3 + 0.12 * felt);
    else value -= LEADER * ir * 0.3 * risk(felt, friends, h) * (isShelter(h) ? 0.6 : 1);
    if (with_ > 0) value += 0.1;
  }
  return value;
}

/** What a hex is worth to an army commander: officers within range, and safety. */
function commanderAt(s: State, side: Side, l: number, pressure: Float32Array, h: number): number {
  const range = valuesOf(s).leaders[l]?.range ?? 0;
  // What is felt from afar does not frighten him.
  let value = -Math.min(3, 0.12 * Math.max(0, (pressure[h] as number) - 4));
  for (const f of FORMATIONS) {
    if (sideOfFormation(f) !== side || OFFICER[f] === l) continue;
    const at = leaderOf(s, OFFICER[f]).hex;
    if (at < 0) continue;
    const far = between(at, h);
    value += far <= range ? 1.5 : 0;
    value -= 0.05 * far;
  }
  for (const u of UNITS_OF[side]) {
    const { hex } = unitOf(s, u);
    if (hex >= 0 && between(hex, h) <= range) value += 0.03;
  }
  return value;
}

/** What a hex is worth to a leader. */
function scorer(s: State, side: Side, l: number, mind: Mind): (h: number) => number {
  const pressure = pressureOf(s, enemyOf(side));
  if (l === COMMANDER[side] && !(l === OFFICER.B && s.intervened > 0))
    return (h) => commanderAt(s, side, l, pressure, h);
  const f = FORMATIONS.find((x) => OFFICER[x] === l) ?? 'M';
  const range = valuesOf(s).leaders[l]?.range ?? 0;
  const officer: Officer = { range, ir: ratingOf(s, l), followers: followersOf(s, f, mind) };
  return (h) => officerAt(s, side, officer, pressure, h);
}

/** 4.1.4, 4.2.1, D18: a leader rides where he is wanted, or stays. */
export function leading(s: State, { options, subject, seat }: Question, mind: Mind): Reply {
  if (options.length === 1) return { option: 0 };
  const l = leaderNumber((subject ?? 'massena') as Parameters<typeof leaderNumber>[0]);
  const score = scorer(s, seat as Side, l, mind);
  const { hex } = leaderOf(s, l);
  return best(options, (o: Choice) => {
    const to = placeOf(o);
    if (to >= 0) return score(to);
    return hex >= 0 ? score(hex) + 0.03 : -5;
  });
}
