import { isFormed, isGun, UNITS_OF } from '@grande/dego-1796/book';
import { asState, austrianPoints, enemiesInZone, type Position, un, valueNow } from '@grande/dego-1796/staff';
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
  const s = asState(p);
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

/** What else tells how it stands, by name: strength, the crowd about Dego, guns and houses. */
export function features(p: Position, seat: Seat): Readonly<Record<string, number>> {
  const s = asState(p);
  const sign = seat === 'austrian' ? 1 : -1;
  const { buildings, guns } = austrianPoints(s);
  const coming = UNITS_OF.austrian.filter((u) => un(s, u).where === 'off' || un(s, u).where === 'due').length;
  return {
    strength: (sign * (strengthOf(s, 'austrian') - strengthOf(s, 'french'))) / 10,
    crowd: sign * Math.exp(-enemiesInZone(s) / PROMISE.crowd),
    coming: (sign * coming) / 10,
    guns: sign * guns,
    houses: sign * buildings,
  };
}
