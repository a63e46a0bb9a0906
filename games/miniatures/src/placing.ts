import {
  type Base,
  clearingAlong,
  direction,
  FRONT,
  facingPlaces,
  footprint,
  forwardOf,
  frontTouches,
  gapTo,
  isOnTable,
  overlaps,
  type Pose,
  plus,
  reachingAlong,
  rearEdge,
  type Shape,
  settle,
  spanToShape,
  TOL,
  times,
  touchOf,
} from '@grande/table';
import {
  BASES,
  baseOf,
  couldReach,
  enemiesTouching,
  near,
  poseOf,
  setPose,
  shapeOf,
  sideOf,
  stands,
  touches,
  unitOf,
} from './board.ts';
import { type Area, groundOf } from './ground.ts';
import type { State } from './state.ts';

/** Where a base may be put down. */
interface But {
  readonly units?: readonly number[];
  readonly areas?: readonly number[];
}

/** Does it overlap a unit (other than itself and those excepted)? */
export function onUnit(s: State, i: number, shape: Shape, but: readonly number[] = []): boolean {
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (j === i || !stands(u) || !couldReach(u, shape.box, 0) || but.includes(j)) continue;
    const its = shapeOf(s, j);
    if (near(shape, its, 0) && overlaps(shape, its)) return true;
  }
  return false;
}

/** Does it lie on woods, BUA or a fort? */
export function onArea(s: State, shape: Shape, but: readonly number[] = []): boolean {
  const { areas } = groundOf(s);
  for (let k = 0; k < areas.length; k++) {
    const area = (areas[k] as Area).shape;
    if (near(shape, area, 0) && overlaps(shape, area) && !but.includes(k)) return true;
  }
  return false;
}

export const onRiver = (s: State, shape: Shape): boolean =>
  groundOf(s).rivers.some((r) => near(shape, r, 0) && overlaps(shape, r));

/** On the table and over nothing: neither unit nor area nor impassable ground. */
export function fits(s: State, i: number, base: Base, pose: Pose, but: But = {}): boolean {
  const shape = footprint(base, pose);
  return (
    isOnTable(groundOf(s).table, shape) &&
    !onUnit(s, i, shape, but.units) &&
    !onArea(s, shape, but.areas) &&
    !onRiver(s, shape)
  );
}

/** G.11, R-15: the pose in which a unit faces an enemy it touches, or null when there is no room for it. */
export function facingPose(s: State, i: number, enemy: number): Pose | null {
  const u = unitOf(s, i);
  const e = unitOf(s, enemy);
  const its = shapeOf(s, enemy);
  const touch = touchOf(shapeOf(s, i), u, its, e.area >= 0 ? null : FRONT);
  if (touch === null) return null;
  const base = baseOf(s, i);
  const areas = u.area >= 0 ? [u.area] : [];
  for (const place of facingPlaces(base, touch, its)) {
    const pose = settle(place);
    if (touches(footprint(base, pose), its) && fits(s, i, base, pose, { areas })) return pose;
  }
  return null;
}

/** Does the enemy stand at the unit's front edge already? */
export const atFront = (s: State, i: number, enemy: number): boolean =>
  frontTouches(baseOf(s, i), poseOf(unitOf(s, i)), shapeOf(s, enemy));

const atRear = (s: State, i: number, enemy: number): boolean =>
  spanToShape(rearEdge(baseOf(s, i), poseOf(unitOf(s, i))), shapeOf(s, enemy)).distance <= TOL + 1;

/** G.12: offsets along the facing, the preferred one first, then away from it, forward before back. */
function offsets(preferred: number): number[] {
  const out = [preferred];
  for (let d = 100; d <= 1200; d += 100) {
    for (const s of [preferred + d, preferred - d]) if (s >= -600 && s <= 600) out.push(s);
  }
  return out;
}

function preferred(s: State, i: number, enemy: number): number {
  if (enemy < 0) return 0;
  return atFront(s, i, enemy) ? -600 : atRear(s, i, enemy) ? 600 : 0;
}

function squareAt(s: State, i: number, offset: number): Pose {
  const u = unitOf(s, i);
  const way = times(forwardOf(u), offset);
  return settle({ x: u.x + way.x, y: u.y + way.y, facing: u.facing });
}

/** G.12: where infantry can form square of its own will; null when there is no room. */
export function squarePose(s: State, i: number): Pose | null {
  const touching = enemiesTouching(s, i);
  // Alone on its ground it stands where it is: the other places are not even listed.
  if (touching.length === 0) {
    const pose = squareAt(s, i, 0);
    if (fits(s, i, BASES.square, pose)) return pose;
  }
  const pinning = touching.filter((e) => !unitOf(s, e).fleeing);
  for (const offset of offsets(preferred(s, i, pinning[0] ?? touching[0] ?? -1))) {
    const pose = squareAt(s, i, offset);
    if (!fits(s, i, BASES.square, pose)) continue;
    const shape = footprint(BASES.square, pose);
    if (pinning.length > 0 && !pinning.some((e) => touches(shape, shapeOf(s, e)))) continue; // SP.2.12
    return pose;
  }
  return null;
}

/** Most that an enemy is pushed or drawn to make room for a square (G.12). */
const MOST_PUSH = 1300;

/** Where an enemy ends for a square to stand: pushed straight back, drawn straight forward, or as he is. */
function yielding(s: State, e: number, square: Shape, charger: boolean): Pose | null {
  const u = unitOf(s, e);
  const shape = shapeOf(s, e);
  const over = near(square, shape, 0) && overlaps(shape, square, 0);
  const lost = charger && !touches(square, shape);
  if (!over && !lost) return poseOf(u);
  if (u.area >= 0) return null;
  const forward = direction(u.facing);
  const way = over ? times(forward, -1) : forward;
  const far = over ? clearingAlong(shape, square, way) : reachingAlong(shape, square, way);
  if (far === null || far > MOST_PUSH) return null;
  const to = plus(u, times(way, far));
  return settle({ x: to.x, y: to.y, facing: u.facing });
}

/** G.12, R-55: tries to put a square under charge on its base; the enemy gives way. False when nothing works. */
export function makeRoomForSquare(
  s: State,
  i: number,
  principal: number,
  chargers: readonly number[],
): boolean {
  const side = sideOf(s, i);
  for (const offset of offsets(preferred(s, i, principal))) {
    const pose = squareAt(s, i, offset);
    const shape = footprint(BASES.square, pose);
    const enemies = s.units.flatMap((u, j) =>
      j !== i && stands(u) && sideOf(s, j) !== side && near(shape, shapeOf(s, j), MOST_PUSH + TOL) ? [j] : [],
    );
    if (!fits(s, i, BASES.square, pose, { units: enemies })) continue;
    const places = enemies.map((e) => yielding(s, e, shape, chargers.includes(e)));
    if (places.some((p) => p === null)) continue;
    if (!allFit(s, i, shape, enemies, places as Pose[])) continue;
    enemies.forEach((e, k) => {
      setPose(unitOf(s, e), places[k] as Pose);
    });
    const u = unitOf(s, i);
    u.squareBase = true;
    setPose(u, pose);
    return true;
  }
  return false;
}

function allFit(
  s: State,
  i: number,
  square: Shape,
  enemies: readonly number[],
  places: readonly Pose[],
): boolean {
  const shapes = enemies.map((e, k) => footprint(baseOf(s, e), places[k] as Pose));
  return enemies.every((e, k) => {
    const to = places[k] as Pose;
    const from = unitOf(s, e);
    if (to.x === from.x && to.y === from.y) return true;
    const shape = shapes[k] as Shape;
    if (shapes.some((b, n) => n !== k && overlaps(shape, b)) || gapTo(shape, square).size < -TOL)
      return false;
    return fits(s, e, baseOf(s, e), to, { units: [i, ...enemies] });
  });
}

/** Most that a line is shifted to keep contact when it leaves square (G.12, R-56). */
const MOST_SHIFT = 600;

/** G.12: the line pose of a square that faces so, or null when it cannot be taken. */
export function linePose(s: State, i: number, facing: number, pinning: readonly number[]): Pose | null {
  const u = unitOf(s, i);
  const own = settle({ x: u.x, y: u.y, facing });
  const shifts = [0];
  if (pinning.length > 0) for (let d = 10; d <= MOST_SHIFT; d += 10) shifts.push(d, -d);
  const way = direction(facing);
  for (const d of shifts) {
    const pose = settle({ x: own.x + way.x * d, y: own.y + way.y * d, facing });
    const shape = footprint(BASES.infantry, pose);
    if (pinning.length > 0 && !pinning.some((e) => touches(shape, shapeOf(s, e)))) continue;
    return fits(s, i, BASES.infantry, pose) ? pose : null;
  }
  return null;
}
