import { far, isFormed, isGun, type Side, UNITS_OF, VICTORY_ZONE } from '@grande/dego-1796/book';
import { austrianPoints, enemiesInZone, type Position, un, valueNow } from '@grande/dego-1796/staff';
import type { Seat } from '@grande/engine';
import type { World } from './field.ts';

/** Weights of the features behind a promise. */
const PROMISE = {
  /** So many Austrian units in the zone make a French victory e times less likely. */
  crowd: 5,
  /** What one unit, gun or building more or less is worth in levels besides. */
  point: 0.01,
  /** A combat point on the map, and one in the box. */
  strength: 0.006,
  boxed: 0.4,
  /** Share of what is still to come that is counted already. */
  coming: 0.9,
  /** Points a side in the second scenario still wins with every turn and combat point of advantage. */
  pull: 0.004,
} as const;

/** The steps of the second scenario's table, as a line through the middles of its rows. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, -2],
  [4, -1.8],
  [7, -1],
  [10, 0],
  [13.5, 1],
  [16.5, 1.9],
  [23, 2],
];

function gradeLine(points: number): number {
  for (let i = 1; i < STEPS.length; i++) {
    const [x1, y1] = STEPS[i - 1] as readonly [number, number];
    const [x2, y2] = STEPS[i] as readonly [number, number];
    if (points <= x2) return y1 + ((y2 - y1) * Math.max(0, points - x1)) / (x2 - x1);
  }
  return 2;
}

/** Combat points of a side: on the map and coming in full, broken ones in part. */
function strengthOf(s: World, side: 'french' | 'austrian'): number {
  let sum = 0;
  for (const u of UNITS_OF[side]) {
    const { where, pillage, trophy } = un(s, u);
    if (trophy !== 'no') continue;
    const value = valueNow(s, u) * (isGun(u) ? 0.7 : 1);
    if (where === 'map' || where === 'off' || where === 'due') sum += pillage ? value * 0.5 : value;
    else if (where === 'box' && isFormed(u)) sum += PROMISE.boxed * Math.max(1, value);
  }
  return sum;
}

/** What a position promises a seat, in levels: the chance of each result as it stands, points and strength behind it. */
export function promise(p: Position, seat: Seat): number {
  const s = p;
  const edge = strengthOf(s, 'austrian') - strengthOf(s, 'french');
  let austrian: number;
  if (s.scenario === 's2') {
    const { buildings, guns } = austrianPoints(s);
    const points = buildings + guns + PROMISE.pull * edge * (s.lastTurn - s.turn);
    austrian = gradeLine(Math.max(0, Math.min(23, points))) + PROMISE.point * points;
  } else {
    let crowd = enemiesInZone(s);
    for (const u of UNITS_OF.austrian) {
      const { where } = un(s, u);
      if (where === 'off' || where === 'due') crowd += PROMISE.coming;
    }
    if (s.scenario === 's4' && s.turn < s.lastTurn) {
      const { guns } = austrianPoints(s);
      crowd += 0.1 * guns;
    }
    austrian = 1 - 2 * Math.exp(-crowd / PROMISE.crowd) + PROMISE.point * crowd;
  }
  austrian += PROMISE.strength * edge;
  return seat === 'austrian' ? austrian : -austrian;
}

/** A stack of formed units as the features see it. */
interface Post {
  readonly at: number;
  points: number;
}

function postsOf(s: World, side: Side): Post[] {
  const out: Post[] = [];
  for (const u of UNITS_OF[side]) {
    const { where, at, pillage, trophy } = un(s, u);
    if (where !== 'map' || trophy !== 'no' || pillage || !isFormed(u)) continue;
    const there = out.find((post) => post.at === at);
    if (there) there.points += valueNow(s, u);
    else out.push({ at, points: valueNow(s, u) });
  }
  return out;
}

/** By how much stacks are outnumbered by enemies who could be upon them this turn, all together. */
function pressed(posts: readonly Post[], foes: readonly Post[]): number {
  let sum = 0;
  for (const { at, points } of posts) {
    let near = 0;
    for (const foe of foes) if (far(foe.at, at) <= 2) near += foe.points;
    if (near > points) sum += Math.min(near - points, 6);
  }
  return sum;
}

/** Points of a side by how near they are to an enemy in the zone, whom they could drive from it. */
function closing(posts: readonly Post[], foes: readonly Post[]): number {
  let sum = 0;
  for (const { at, points } of posts) {
    let least = 99;
    for (const foe of foes) if (VICTORY_ZONE[foe.at] === 1) least = Math.min(least, far(foe.at, at));
    sum += points / (3 + least);
  }
  return sum;
}

/** What else tells how it stands, by name: strength, the crowd about Dego, guns and houses, who presses whom. */
export function features(p: Position, seat: Seat): Readonly<Record<string, number>> {
  const s = p;
  const sign = seat === 'austrian' ? 1 : -1;
  const { buildings, guns } = austrianPoints(s);
  const coming = UNITS_OF.austrian.filter((u) => un(s, u).where === 'off' || un(s, u).where === 'due').length;
  const [french, austrian] = [postsOf(s, 'french'), postsOf(s, 'austrian')];
  const hidden = UNITS_OF.austrian.filter((u) => un(s, u).where === 'box').length;
  const outside = austrian.reduce((n, post) => n + (VICTORY_ZONE[post.at] === 1 ? 0 : post.points), 0);
  return {
    strength: (sign * (strengthOf(s, 'austrian') - strengthOf(s, 'french'))) / 10,
    crowd: sign * Math.exp(-enemiesInZone(s) / PROMISE.crowd),
    coming: (sign * coming) / 10,
    guns: sign * guns,
    houses: sign * buildings,
    boxed: (sign * hidden) / 10,
    outside: (sign * outside) / 10,
    'austrians pressed': (sign * pressed(austrian, french)) / 10,
    'french pressed': (sign * pressed(french, austrian)) / 10,
    closing: (sign * closing(french, austrian)) / 10,
    'french left': (sign * french.reduce((n, post) => n + post.points, 0)) / 10,
  };
}
