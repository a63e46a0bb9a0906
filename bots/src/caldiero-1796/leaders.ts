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
  label,
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
import type { Message } from '@grande/engine';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, placeOf } from './choose.ts';
import { friendsIn, pressureOf, risk } from './ground.ts';
import type { Mind } from './mind.ts';
import { LEADER } from './weights.ts';
import { only, runnerUp, spNear, tipped } from './why.ts';

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

/** The same part by part, for whoever asks why: his men, those who need him beside them, his life. */
function officerParts(
  s: State,
  side: Side,
  { range, ir, followers }: Officer,
  pressure: Float32Array,
  h: number,
): Readonly<Record<'men' | 'beside' | 'danger', number>> {
  let [men, beside, danger] = [0, 0, 0];
  for (const { hex, sp, fights } of followers) {
    const far = between(hex, h);
    men += (far <= range ? 0.05 * sp : -0.02 * sp * (far - range)) - 0.004 * far * sp;
    if (far <= 1) beside += 0.12 * ir * fights * Math.min(6, sp) * 0.3;
    if (far === 0) beside += 0.12 * fights * Math.min(6, sp);
  }
  const felt = pressure[h] as number;
  if (felt > 0) {
    const friends = friendsIn(s, side, h, -1);
    danger =
      friends === 0
        ? -Math.min(3, 0.3 + 0.12 * felt)
        : -LEADER * ir * 0.3 * risk(felt, friends, h) * (isShelter(h) ? 0.6 : 1);
    if (followers.some(({ hex, sp }) => hex === h && sp > 0)) beside += 0.1;
  }
  return { men, beside, danger };
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

/** A leader who decides nothing but whom his own orders reach: an army commander without a formation. */
const commands = (s: State, side: Side, l: number): boolean =>
  l === COMMANDER[side] && !(l === OFFICER.B && s.intervened > 0);

/** The formation of an officer, and what his place hangs on. */
const formationLed = (l: number): Formation => FORMATIONS.find((x) => OFFICER[x] === l) ?? 'M';
function officerOf(s: State, l: number, mind: Mind): Officer {
  const range = valuesOf(s).leaders[l]?.range ?? 0;
  return { range, ir: ratingOf(s, l), followers: followersOf(s, formationLed(l), mind) };
}

/** 4.1.4, 4.2.1, D18: a leader rides where he is wanted, or stays. */
export function leading(s: State, { options, subject, seat }: Question, mind: Mind): Answered {
  if (options.length === 1) return { option: 0, why: only };
  const l = leaderNumber((subject ?? 'massena') as Parameters<typeof leaderNumber>[0]);
  const side = seat as Side;
  const pressure = pressureOf(s, enemyOf(side));
  const officer = commands(s, side, l) ? null : officerOf(s, l, mind);
  const score = (h: number): number =>
    officer ? officerAt(s, side, officer, pressure, h) : commanderAt(s, side, l, pressure, h);
  const { hex } = leaderOf(s, l);
  const value = (o: Choice): number => {
    const to = placeOf(o);
    if (to >= 0) return score(to);
    return hex >= 0 ? score(hex) + 0.03 : -5;
  };
  const found = best(options, value);
  return {
    ...found,
    why: () => {
      const to = placeOf(options[found.option] as Choice);
      const leader = subject ?? '';
      if (!officer) return commanderReason(s, side, l, leader, to < 0 ? hex : to);
      const every = options.map((_, i) => i);
      const next = placeOf(options[runnerUp(options, every, found.option, value)] as Choice);
      const ride = { leader, to, from: options.some((o) => placeOf(o) < 0) ? hex : next };
      return officerReason(s, side, officer, pressure, ride);
    },
  };
}

/** How many officers his orders reach from there; with none left, how many units. */
function commanderReason(s: State, side: Side, l: number, leader: string, at: number): Message {
  const range = valuesOf(s).leaders[l]?.range ?? 0;
  const officers = FORMATIONS.filter((f) => sideOfFormation(f) === side && OFFICER[f] !== l)
    .map((f) => leaderOf(s, OFFICER[f]).hex)
    .filter((h) => h >= 0);
  if (officers.length === 0 && at >= 0) {
    const men = UNITS_OF[side].filter((u) => unitOf(s, u).hex >= 0);
    const near = men.filter((u) => between(unitOf(s, u).hex, at) <= range).length;
    return say('caldiero.leaderMen', { leader, hex: label(at), men: near, all: men.length, range });
  }
  const reached = officers.filter((h) => at >= 0 && between(h, at) <= range).length;
  return say('caldiero.commander', { leader, reached, all: officers.length, range });
}

/** A ride: from where, or what other place was open; to where, -1 if he stays. */
interface Ride {
  readonly leader: string;
  readonly to: number;
  readonly from: number;
}
function officerReason(
  s: State,
  side: Side,
  officer: Officer,
  pressure: Float32Array,
  { leader, to, from }: Ride,
): Message {
  const { range, ir, followers } = officer;
  const at = to < 0 ? from : to;
  const men = followers.filter(({ hex }) => at >= 0 && between(hex, at) <= range).length;
  const reach = { leader, men, all: followers.length, range };
  if (to < 0) return say('caldiero.leaderStays', reach);
  const parts = (h: number) => officerParts(s, side, officer, pressure, h);
  const fact = tipped(parts(to), from < 0 ? null : parts(from));
  const hex = label(to);
  if (fact === 'danger')
    return say('caldiero.safer', {
      unit: leader,
      hex,
      own: spNear(s, side, to),
      enemy: spNear(s, enemyOf(side), to),
    });
  if (fact !== 'beside') return say('caldiero.leaderMen', { ...reach, hex });
  const own = followers.reduce(
    (n, { hex: h, sp, fights }) => (fights > 0 && between(h, to) <= 1 ? n + sp : n),
    0,
  );
  if (own === 0) return say('caldiero.leaderMen', { ...reach, hex });
  return say('caldiero.leaderBeside', { leader, hex, own, ir });
}
