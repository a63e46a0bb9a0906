import { beside, far, isFormed, isHorse, LEADERS_OF, leader, SIZE, UNITS_OF } from '@grande/dego-1796/book';
import {
  type Active,
  BONAPARTE,
  chief,
  costOrBar,
  divisionChief,
  divisionOf,
  follows as goesAlong,
  hexAt,
  isBrigadier,
  mayCommand,
  moraleOf,
  NO_STEP,
  pillageInForce,
  RATE,
  RIDER,
  rangeOf,
  stackAt,
  stepCosts,
  un,
  valueNow,
} from '@grande/dego-1796/staff';
import type { Answered, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, fireAt, gapAt, hexOf, leaderOf } from './field.ts';
import { find, type Mind, reply } from './mind.ts';
import { rallies } from './plan.ts';
import { label, manOf, nameOf } from './why.ts';

/** Half points a commander may use. */
const POINTS = 12;
/** Bonaparte lost is the battle lost: he keeps this far from the enemy. */
const SAFE = 4;
/** What it costs a commander to be near the enemy, and to be out of his superior's reach, in points of men he could lead. */
const FRONT = 0.7;
const TOUCH = 3;
/** Whoever has to bring the beaten together again keeps out of a day's reach. */
const AWAY = 6;
const DEGO = hexAt('0613');

/** The next hex of the commander's ride; null when he stays. The way is thought out once. */
export function nextRide(f: Field, a: Active, q: Question, mind: Mind): Answered | null {
  for (const { l, spent } of a.riders) {
    const state = f.s.leaders[l];
    if (state?.where === 'off') {
      const on = find(q.options, 'ride', (o) => leaderOf(o.concerns?.pieces?.[0]) === l);
      if (on >= 0 && follows(f, l)) {
        const at = f.s.entries[state.entry]?.at ?? -1;
        return reply(on, () => say('dego.ride.on', { leader: manOf(l), hex: label(at) }));
      }
      continue;
    }
    if (state?.where !== 'map' || l !== a.leader) continue;
    const sets = mind.ride === null;
    if (mind.ride === null) {
      const station = stationOf(f, l, mind);
      mind.ride = wayFor(f, l, spent, station.worth);
      const end = mind.ride.at(-1);
      mind.led = end === undefined ? 0 : station.led(end);
    }
    const to = mind.ride.shift();
    if (to === undefined) continue;
    const option = find(
      q.options,
      'ride',
      (o) => leaderOf(o.concerns?.pieces?.[0]) === l && hexOf(o.concerns?.places?.[0]) === to,
    );
    if (option >= 0) return riding(f, l, option, mind, to, sets);
    mind.ride = [];
  }
  return null;
}

/** What he rides for is told once, then how far he still has to go. */
function riding(f: Field, l: number, option: number, mind: Mind, to: number, sets: boolean): Answered {
  const left = mind.ride?.length ?? 0;
  const end = mind.ride?.at(-1) ?? to;
  const who = { leader: manOf(l), hex: label(end) };
  if (!sets) return reply(option, () => say('dego.ride.way', { ...who, left: left + 1 }));
  if (rallies(f.s, f.side, mind)) {
    const hexes = gapAt(f, end);
    return reply(option, () => say('dego.ride.away', { ...who, hexes }));
  }
  const { led } = mind;
  const range = rangeOf(f.s, l);
  if (led > 0) return reply(option, () => say('dego.ride', { ...who, points: led, range }));
  const hexes = gapAt(f, end);
  return reply(option, () => say('dego.ride.alone', { ...who, range, hexes }));
}

/** A commander comes on with his men, or after them, never before them. */
function follows(f: Field, l: number): boolean {
  const entry = f.s.entries[f.s.leaders[l]?.entry ?? -1];
  return !entry || entry.units.length === 0 || entry.units.some((u) => un(f.s, u).where === 'map');
}

const COST = new Uint8Array(SIZE);
const FROM = new Int16Array(SIZE);

/** The hexes of the ride to the best place within reach. */
function wayFor(f: Field, l: number, spent: number, judge: (hex: number) => number): number[] {
  const { s } = f;
  const at = s.leaders[l]?.at ?? -1;
  if (at < 0) return [];
  const costs = stepCosts(s, RIDER.walk, RATE.half);
  const forded = s.fords.length > 0;
  COST.fill(255);
  COST[at] = spent;
  FROM[at] = -1;
  const lists: number[][] = [];
  lists[spent] = [at];
  let best = at;
  let most = judge(at) + 0.3;
  for (let now = spent; now <= POINTS; now++)
    for (const hex of lists[now] ?? []) {
      if (COST[hex] !== now) continue;
      if (hex !== at) {
        const value = judge(hex) - 0.02 * now;
        if (value > most) [best, most] = [hex, value];
      }
      for (let dir = 0; dir < 6; dir++) {
        const to = beside(hex, dir);
        if (to < 0 || gapAt(f, to) === 0) continue;
        let step = costs[hex * 6 + dir] as number;
        if (step === NO_STEP && forded) step = costOrBar(s, RIDER, hex, dir, RATE.half);
        if (step === NO_STEP || now + step > POINTS || now + step >= (COST[to] as number)) continue;
        COST[to] = now + step;
        FROM[to] = hex;
        lists[now + step] ??= [];
        (lists[now + step] as number[]).push(to);
      }
    }
  const way: number[] = [];
  for (let hex = best; hex !== at && hex >= 0; hex = FROM[hex] as number) way.unshift(hex);
  return way;
}

/** S1.pillage: a commander who could be in a town before his men: where he is, and the half points he has left. */
export interface Escort {
  readonly at: number;
  readonly left: number;
}
export function escortsOf({ s, side }: Field, a: Active): Escort[] {
  const out: Escort[] = [];
  if (side !== 'french' || !pillageInForce(s)) return out;
  for (const { l, spent } of a.riders)
    if (l !== BONAPARTE && s.leaders[l]?.where === 'map')
      out.push({ at: s.leaders[l]?.at ?? -1, left: POINTS - spent });
  return out;
}

/** Whether one of them can be in a hex before his men. */
export function isLed(escorts: readonly Escort[], hex: number): boolean {
  for (const { at, left } of escorts) if (2 * far(at, hex) <= left) return true;
  return false;
}

/** The next hex of a ride that brings a commander where his men are about to go; null where nobody can be there. */
export function rideAhead(f: Field, a: Active, q: Question, hex: number, lead: number): Answered | null {
  for (const { l, spent } of a.riders) {
    if (l === BONAPARTE || f.s.leaders[l]?.where !== 'map') continue;
    const way = wayFor(f, l, spent, (to) => (to === hex ? 9 : -9));
    if (way.at(-1) !== hex) continue;
    const option = find(
      q.options,
      'ride',
      (o) => leaderOf(o.concerns?.pieces?.[0]) === l && hexOf(o.concerns?.places?.[0]) === way[0],
    );
    if (option < 0) continue;
    const morale = moraleOf(f.s, lead);
    return reply(option, () =>
      say('dego.ride.ahead', { leader: manOf(l), unit: nameOf(lead), hex: label(hex), morale }),
    );
  }
  return null;
}

/** 8.4: the broken come back to where a commander of their division is, if there is room; not next to the enemy. */
const ROOM = 3;
function returning({ s, side }: Field, l: number): number {
  const { division } = leader(l);
  if (division === null) return 0;
  let n = 0;
  for (const u of UNITS_OF[side])
    if (isFormed(u) && un(s, u).where === 'box' && valueNow(s, u) > 0 && divisionOf(s, u) === division) n++;
  return n;
}
/** How many battalions of two that may share a hex are in it already. */
function taken({ s }: Field, hex: number): number {
  let n = 0;
  for (const u of stackAt(s, hex)) n += isHorse(u) ? 2 : isFormed(u) ? 1 : 0;
  return Math.min(2, n);
}

/** One of his men as a commander sees him. */
interface Man {
  readonly at: number;
  /** What he is worth to this commander, and the points he has. */
  readonly value: number;
  readonly points: number;
}

interface Station {
  readonly worth: (hex: number) => number;
  /** Points of his men in reach of a hex. */
  readonly led: (hex: number) => number;
}

/** What a station is worth to a commander: his men in reach, his superior in touch, and company in the hex. */
function stationOf(f: Field, l: number, mind: Mind): Station {
  const { s, side } = f;
  const range = rangeOf(s, l);
  const outflanks = s.leaders[l]?.order === 'outflank';
  const men: Man[] = [];
  for (const u of UNITS_OF[side]) {
    const { where, at, trophy, pillage } = un(s, u);
    if (where !== 'map' || trophy !== 'no' || !mayCommand(s, l, u)) continue;
    if (outflanks && !goesAlong(s, u)) continue;
    const others = LEADERS_OF[side].some(
      (x) =>
        x !== l &&
        s.leaders[x]?.where === 'map' &&
        mayCommand(s, x, u) &&
        far(s.leaders[x]?.at ?? 0, at) < rangeOf(s, x),
    );
    const points = valueNow(s, u);
    const value = (isFormed(u) ? points : 0.5) * (others ? 0.35 : 1) + (pillage ? 1 : 0);
    men.push({ at, value, points });
  }
  const top = chief(s, side);
  const { division } = leader(l);
  const above = isBrigadier(l) && division ? [divisionChief(division), top] : [top];
  const back = returning(f, l);
  const links: { readonly at: number; readonly range: number }[] = [];
  for (const x of above)
    if (x >= 0 && x !== l && s.leaders[x]?.where === 'map')
      links.push({ at: s.leaders[x]?.at ?? 0, range: rangeOf(s, x) });
  const inTouch = (hex: number): boolean => {
    for (const link of links) if (far(link.at, hex) <= link.range) return true;
    return links.length === 0;
  };
  const flees = rallies(s, side, mind);
  const led = (hex: number): number =>
    men.reduce((n, { at, points }) => n + (far(at, hex) <= range ? points : 0), 0);
  const worth = (hex: number): number => {
    const gap = gapAt(f, hex);
    if (flees) return gap < AWAY ? gap - 100 : -far(hex, DEGO);
    let value = 0;
    for (let i = 0; i < men.length; i++) {
      const { at, value: worth } = men[i] as Man;
      const d = far(at, hex);
      // The next march of his men should not take them out of reach.
      if (d <= range) value += worth * (d + 1 <= range ? 1 : 0.8);
      else value -= 0.1 * worth * (d - range);
    }
    if (!inTouch(hex)) value -= TOUCH;
    let friends = false;
    let plunderers = false;
    const stack = stackAt(s, hex);
    for (let i = 0; i < stack.length; i++) {
      const u = stack[i] as number;
      if (!un(s, u).pillage) friends ||= isFormed(u);
      else plunderers ||= mayCommand(s, l, u);
    }
    if (back > 0 && gap >= ROOM) value += (2 - taken(f, hex)) * Math.min(2, back);
    else if (friends) value += 1.5;
    else if (gap <= 4) value -= 8;
    if (plunderers) value += 2;
    const fire = gap <= 4 ? fireAt(f, hex, 0, 'men') : 0;
    value -= fire * (l === BONAPARTE ? 10 : 1);
    // The front hex is for those who have to be there.
    if (gap <= 3) value -= FRONT;
    if (l === BONAPARTE && gap < SAFE) value -= 15 * (SAFE - gap);
    return value;
  };
  return { worth, led };
}
