import type { Chance } from '@grande/engine';
import {
  type Advance,
  advance,
  type Base,
  contains,
  distanceBetween,
  facingOf,
  firstWithin,
  footprint,
  gapTo,
  layPath,
  minus,
  type Point,
  type Pose,
  pointToShape,
  poseAt,
  type Segment,
  type Shape,
  setAgainst,
  settle,
  wheel,
} from '@grande/table';
import {
  areaOf,
  baseOf,
  isFree,
  isInfantry,
  near,
  poseOf,
  shapeOf,
  sideOf,
  stands,
  unitOf,
  unitsOf,
} from './board.ts';
import { groundOf } from './ground.ts';
import { mayMove } from './rules/03-orders/movement.ts';
import { type Move, marchReach, Trial } from './rules/03-orders/trial.ts';
import type { State } from './state.ts';

/** Sensible moves (section 10, 23): for random players, bots and touch. Every one is checked by the laws before it leaves. */

const plainMove = (segments: Segment[]): Move => ({ segments, enter: null, exit: null, charge: null });

/** An angle from −1800 to 1799. */
const signed = (a: number): number => ((((a + 1800) % 3600) + 3600) % 3600) - 1800;
const clamp = (n: number, most: number): number => Math.max(-most, Math.min(most, n));
/** Adding zero turns −0 into 0. */
const whole = (n: number): number => Math.round(n) + 0;

/** How far a point lies to the left or right of where a base faces; whoever stands on it looks straight ahead. */
function bearingTo(to: Point, from: Pose): number {
  const way = minus(to, from);
  return way.x === 0 && way.y === 0 ? 0 : signed(facingOf(way) - from.facing);
}

/** How a base goes towards a point: a wheel if it lies beyond 45°, then straight on. Exported for the tests. */
export function towards(base: Base, start: Pose, to: Point, budget: number, squared: boolean): Segment[] {
  const bearing = bearingTo(to, start);
  if (squared || Math.abs(bearing) <= 450) return [advance(budget, clamp(bearing, 1800))];
  const most = Math.floor((budget * 1800) / (Math.PI * base.width));
  const angle = Math.min(Math.abs(bearing), most, 1800);
  if (angle < 10) return [advance(budget, clamp(bearing, 450))];
  const turn = wheel(bearing < 0 ? 'left' : 'right', angle);
  const path = layPath(base, start, [turn]);
  const left = Math.floor(budget - path.length);
  if (left < 100) return [turn];
  const after = poseAt(path, path.length);
  return [turn, advance(left, whole(clamp(bearingTo(to, after), 450)))];
}

/** The last straight piece cut where the base meets a shape, or so much short of it. */
function cutAt(
  base: Base,
  start: Pose,
  segments: readonly Segment[],
  shape: Shape,
  gap: number,
): Segment[] | null {
  const path = layPath(base, start, segments);
  const at = firstWithin(path, shape, gap);
  if (at === null) return null;
  const last = path.legs.at(-1);
  if (last?.segment.kind !== 'advance') return null;
  const distance = Math.floor(at - last.from);
  if (distance < 1) return null;
  const cut: Advance = { ...last.segment, distance };
  return [...segments.slice(0, -1), cut];
}

function pick<T>(list: readonly T[], chance: Chance): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)];
}

/** An enemy within reach, or one of the nearest. */
function enemyToGoFor(s: State, i: number, reach: number, chance: Chance): number {
  const own = shapeOf(s, i);
  const u = unitOf(s, i);
  const close: number[] = [];
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (const j of unitsOf(s, 1 - sideOf(s, i))) {
    const e = unitOf(s, j);
    if (!stands(e)) continue;
    if (near(own, shapeOf(s, j), reach)) close.push(j);
    const far = Math.abs(e.x - u.x) + Math.abs(e.y - u.y) + chance.below(6000);
    if (far < least) [nearest, least] = [j, far];
  }
  return pick(close, chance) ?? nearest;
}

type Proposal = (s: State, i: number, start: Pose, budget: number, chance: Chance) => Move | null;

/** At the enemy: into contact where it can be reached, nearer where it cannot. */
const atEnemy: Proposal = (s, i, start, budget, chance) => {
  const target = enemyToGoFor(s, i, budget, chance);
  if (target < 0) return null;
  const base = baseOf(s, i);
  const shape = shapeOf(s, target);
  const aim = chance.below(3) === 0 ? unitOf(s, target) : pointToShape(start, shape).there;
  const segments = towards(base, start, aim, budget, unitOf(s, i).square);
  const met = cutAt(base, start, segments, shape, chance.below(4) === 0 ? 800 : 0);
  return plainMove(met ?? segments);
};

/** Straight on, more or less, for a whole, half or any distance. */
const onward: Proposal = (_s, _i, _start, budget, chance) => {
  const bearing = [0, 0, 0, -200, 200, -450, 450][chance.below(7)] as number;
  const far = [budget, budget, budget / 2, 1 + chance.below(budget)][chance.below(4)] as number;
  return plainMove([advance(Math.max(1, Math.floor(far)), bearing)]);
};

/** A wheel, and on with what is left. */
const wheeling: Proposal = (s, i, start, budget, chance) => {
  const base = baseOf(s, i);
  const angle = 50 * (1 + chance.below(18));
  const cost = (base.width * angle * Math.PI) / 1800;
  if (cost > budget || unitOf(s, i).square) return null;
  const turn = wheel(chance.below(2) === 0 ? 'left' : 'right', angle);
  const left = Math.floor(budget - layPath(base, start, [turn]).length);
  return plainMove(left > 200 && chance.below(2) === 0 ? [turn, advance(left)] : [turn]);
};

/** Sideways or back, at half. */
const aside: Proposal = (_s, _i, _start, budget, chance) =>
  plainMove([advance(Math.max(1, Math.floor(budget / 2)), [1800, 900, -900][chance.below(3)] as number)]);

/** Into a wood, a village or a fort that is near. */
const intoArea: Proposal = (s, i, start, budget, chance) => {
  const own = footprint(baseOf(s, i), start);
  const { areas } = groundOf(s);
  const reach = budget + 500;
  const held = unitOf(s, i).area;
  const found = areas.flatMap((a, k) => {
    if (k === held || (a.kind !== 'fort' && !isInfantry(s, i))) return [];
    return near(own, a.shape, reach) && isFree(s, k, i) ? [k] : [];
  });
  const k = pick(found, chance);
  if (k === undefined) return null;
  const { shape, anchor } = areaOf(s, k);
  const enter = { area: s.battle.areas[k]?.id ?? '', facing: start.facing };
  if (gapTo(own, shape).size <= 50) return { segments: [], enter, exit: null, charge: null };
  const base = baseOf(s, i);
  const at = contains(shape, start) ? anchor : pointToShape(start, shape).there;
  const cut = cutAt(base, start, towards(base, start, at, Math.floor(budget), false), shape, 0);
  return cut && { segments: cut, enter, exit: null, charge: null };
};

/** To a place behind a wall, a hedge or a ditch near by. */
const behindLine: Proposal = (s, i, start, budget, chance) => {
  if (!isInfantry(s, i)) return null;
  const base = baseOf(s, i);
  const line = pick(
    groundOf(s).lines.filter((l) => {
      const { west, east, south, north } = l.box;
      return (
        start.x > west - budget &&
        start.x < east + budget &&
        start.y > south - budget &&
        start.y < north + budget
      );
    }),
    chance,
  );
  if (!line) return null;
  const path = layPath(base, start, [advance(Math.floor(budget))]);
  const at = firstWithin(path, line, 0);
  return at === null || at < 1 ? null : plainMove([advance(Math.floor(at))]);
};

/** Up behind a friend, so that he charges en masse. */
const behindFriend: Proposal = (s, i, start, budget, chance) => {
  if (!isInfantry(s, i)) return null;
  const side = sideOf(s, i);
  const own = footprint(baseOf(s, i), start);
  const friends = s.units.flatMap((f, j) => {
    if (j === i || !stands(f) || f.area >= 0 || sideOf(s, j) !== side || !isInfantry(s, j)) return [];
    return Math.abs(signed(f.facing - start.facing)) <= 20 && near(own, shapeOf(s, j), budget) ? [j] : [];
  });
  const j = pick(friends, chance);
  if (j === undefined) return null;
  const base = baseOf(s, i);
  const f = poseOf(unitOf(s, j));
  if (distanceBetween(f, start) > budget + 2000) return null;
  const cut = cutAt(base, start, towards(base, start, f, Math.floor(budget), false), shapeOf(s, j), 0);
  return cut && plainMove(cut);
};

const PROPOSALS: readonly Proposal[] = [
  atEnemy,
  atEnemy,
  atEnemy,
  atEnemy,
  atEnemy,
  atEnemy,
  onward,
  onward,
  wheeling,
  aside,
  intoArea,
  intoArea,
  behindLine,
  behindFriend,
];

/** Out of the area it holds, and a little on. */
function outside(s: State, i: number, budget: number, chance: Chance): Move | null {
  const { area } = unitOf(s, i);
  const { shape, anchor } = areaOf(s, area);
  const base = baseOf(s, i);
  const target = chance.below(2) === 0 ? enemyToGoFor(s, i, 0, chance) : -1;
  const wish =
    target >= 0
      ? unitOf(s, target)
      : { x: anchor.x + chance.below(8001) - 4000, y: anchor.y + chance.below(8001) - 4000 };
  if (wish.x === anchor.x && wish.y === anchor.y) return null;
  const facing = Math.round(facingOf(minus(wish, anchor)) / 50) * 50;
  const exit = settle(setAgainst(base, shape, wish, facing % 3600));
  return { segments: [advance(Math.max(1, Math.floor(budget)))], enter: null, exit, charge: null };
}

const TRIES = 4;

/** A lawful move, laid on the table, or null when a few tries found none. */
export function sampleMove(s: State, i: number, chance: Chance): Trial | null {
  const u = unitOf(s, i);
  const full = marchReach(s, i);
  const held = u.area >= 0;
  for (let k = 0; k < TRIES; k++) {
    const budget = k === 0 && !held ? full : k < 3 ? full / 2 : Math.min(full / 2, 1000);
    const propose = PROPOSALS[chance.below(PROPOSALS.length)] as Proposal;
    const move = held ? outside(s, i, budget, chance) : propose(s, i, poseOf(u), budget, chance);
    if (!move) continue;
    const trial = new Trial(s, i, move);
    if (mayMove(trial)) return trial;
  }
  return null;
}
