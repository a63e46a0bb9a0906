import {
  areaOf,
  baseOf,
  groundOf,
  idOf,
  isArtillery,
  isCavalry,
  isFree,
  isInfantry,
  type MoveOrder,
  marchReach,
  mayMove,
  pinnedBy,
  poseOf,
  type State,
  shaken,
  shapeOf,
  Trial,
  unitOf,
} from '@grande/miniatures/staff';
import {
  advance,
  type Base,
  contains,
  cornersOf,
  costOf,
  direction,
  distanceBetween,
  edgesOf,
  endAfter,
  facingOf,
  firstContact,
  firstWithin,
  footprint,
  gapSize,
  layPath,
  middle,
  outwardNormal,
  type Point,
  type Pose,
  pointToShape,
  type Segment,
  type Shape,
  setAgainst,
  settle,
  turned,
  wheel,
} from '@grande/table';
import { type Field, gapUnder } from './field.ts';
import { MARCH } from './weights.ts';

/** An angle from −1800 to 1799. */
export const signed = (a: number): number => {
  const t = turned(a);
  return t >= 1800 ? t - 3600 : t;
};
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const towards = (from: Point, to: Point): number =>
  from.x === to.x && from.y === to.y ? 0 : facingOf(minus(to, from));
export const bearing = (from: Pose, to: Point): number => signed(towards(from, to) - from.facing);

/** G.8: the wheel after which a point lies straight ahead; null where there is none. */
export function wheelTo(base: Base, start: Pose, to: Point): Segment | null {
  const off = bearing(start, to);
  if (off === 0) return null;
  const side = off > 0 ? 'right' : 'left';
  const corners = cornersOf(base, start);
  const pivot = side === 'right' ? corners.frontRight : corners.frontLeft;
  const far = distanceBetween(pivot, to);
  const half = base.width / 2;
  if (far <= half) return null;
  // Ahead of the middle is half a front beside the corner that stands still.
  const lean = facingOf({ x: half, y: Math.sqrt(far * far - half * half) });
  const way = towards(pivot, to);
  const angle = side === 'right' ? turned(way + lean - start.facing) : turned(start.facing - way + lean);
  return angle > 0 && angle <= 1800 ? wheel(side, angle) : null;
}

/** The wheel into a facing, the shorter way round. */
export function wheelInto(start: Pose, facing: number): Segment | null {
  const off = signed(facing - start.facing);
  if (off === 0 || off === -1800) return null;
  return wheel(off > 0 ? 'right' : 'left', Math.abs(off));
}

/** What the order to move asks before any path is looked at. */
export function mayMarch(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (u.firing || u.fleeing || u.silenced || u.moved || u.pivoted || u.arrived || u.charge >= 0) return false;
  if (isArtillery(s, i)) return u.limbered;
  return !isInfantry(s, i) || pinnedBy(s, i).length === 0;
}

/** G.13: where an occupant leaves its area towards a point; null in the open. */
function leaving(s: State, i: number, to: Point): Pose | null {
  const u = unitOf(s, i);
  if (u.area < 0) return null;
  return settle(setAgainst(baseOf(s, i), areaOf(s, u.area).shape, to, Math.round(towards(u, to)) % 3600));
}

interface Face {
  readonly at: Point;
  readonly facing: number;
  readonly side: number;
}

/** So far beside the corner of an enemy the middle of a front may come and still touch him, in thou. */
const CORNER = 600;

/** The sides of a base in the open that an enemy can come upon: the middle of each, and the facing straight into it. */
function faces(s: State, target: number, from: Point): Face[] {
  const t = unitOf(s, target);
  const { width, depth } = baseOf(s, target);
  const out: Face[] = [];
  for (const [turn, deep, wide] of [
    [0, depth, width],
    [900, width, depth],
    [1800, depth, width],
    [2700, width, depth],
  ] as const) {
    const normal = turned(t.facing + turn);
    const along = direction(normal);
    const at = { x: t.x + (along.x * deep) / 2, y: t.y + (along.y * deep) / 2 };
    // Only sides that look towards whoever comes.
    if ((from.x - at.x) * along.x + (from.y - at.y) * along.y <= 0) continue;
    out.push({ at, facing: turned(normal + 1800), side: turn });
    const across = direction(turned(normal + 900));
    const aside = (by: number): void => {
      out.push({
        at: { x: at.x + across.x * by, y: at.y + across.y * by },
        facing: turned(normal + 1800),
        side: turn,
      });
    };
    if (wide > deep) for (const k of [-0.3, 0.3]) aside(wide * k);
    // SP.2.14: edge to corner will do, where a wall leaves no room for the whole front.
    for (const k of [-1, 1]) aside(k * (wide / 2 + CORNER));
  }
  return out;
}

/** The same for a place that is held: its nearest point, then the middles of the walls that look this way. */
function walls(shape: Shape, from: Point): Face[] {
  const { there } = pointToShape(from, shape);
  const out: Face[] = [{ at: there, facing: towards(from, there), side: 100 }];
  edgesOf(shape.corners).forEach((edge, side) => {
    const at = middle(edge.from, edge.to);
    const normal = outwardNormal(shape, edge);
    if ((from.x - at.x) * normal.x + (from.y - at.y) * normal.y <= 0) return;
    const facing = facingOf({ x: -normal.x, y: -normal.y });
    out.push({ at, facing, side });
    // Beside somebody who stands before the middle of it there may still be room.
    for (const k of BESIDE) {
      const along = {
        x: edge.from.x + (edge.to.x - edge.from.x) * k,
        y: edge.from.y + (edge.to.y - edge.from.y) * k,
      };
      out.push({ at: along, facing, side });
    }
  });
  return out;
}

const BESIDE = [0.2, 0.8];

/** Ways by which a unit comes into contact with an enemy this turn, lawful ones only. */
export function contacts(s: State, i: number, target: number): Trial[] {
  const base = baseOf(s, i);
  const u = unitOf(s, i);
  const t = unitOf(s, target);
  const shape = shapeOf(s, target);
  const aims = t.area >= 0 ? walls(shape, u) : faces(s, target, u);
  const sides: number[] = [];
  const out: Trial[] = [];
  // Whoever comes out of woods or a village goes half as far.
  const reach = marchReach(s, i) / (u.area >= 0 && areaOf(s, u.area).kind !== 'fort' ? 2 : 1);
  const charge = isCavalry(s, i) ? idOf(s, target) : null;
  const half = distanceBetween({ x: 0, y: 0 }, { x: base.width / 2, y: base.depth / 2 });
  for (const { at, facing, side } of aims) {
    // One way to each side of the enemy is enough.
    if (out.some((_, k) => sides[k] === side)) continue;
    const exit = leaving(s, i, at);
    const start = exit ?? poseOf(u);
    for (const first of [null, wheelInto(start, facing), wheelTo(base, start, at)]) {
      const turn = first ? [first] : [];
      const after = first ? endAfter(base, start, turn) : start;
      const way = Math.round(bearing(after, at));
      const spent = first ? costOf(base, first) : 0;
      if (Math.abs(way) > 450 || spent >= reach) continue;
      if (spent + pointToShape(after, shape).distance - half > reach + ROAD) continue;
      const segments = cutAt(s, i, start, [...turn, advance(Math.round(reach + 500 - spent), way)], target);
      if (!segments) continue;
      const trial = new Trial(s, i, { segments, enter: null, exit, charge });
      if (!trial.contacts.includes(target) || !mayMove(trial)) continue;
      out.push(trial);
      sides.push(side);
      break;
    }
  }
  return out;
}

/** A lawful move that ends close behind a friend, facing as he does; null where there is none. */
export function behind(s: State, i: number, friend: Pose): Trial | null {
  const base = baseOf(s, i);
  const start = poseOf(unitOf(s, i));
  const ahead = direction(friend.facing);
  const to = { x: friend.x - ahead.x * base.depth, y: friend.y - ahead.y * base.depth };
  const first = Math.abs(signed(friend.facing - start.facing)) <= 10 ? null : wheelInto(start, friend.facing);
  const after = first ? endAfter(base, start, [first]) : start;
  const far = Math.round(distanceBetween(after, to));
  if (far < 1 || far + (first ? costOf(base, first) : 0) > marchReach(s, i)) return null;
  const way = Math.round(bearing(after, to));
  if (Math.abs(way) > 450) return null;
  const segments = [...(first ? [first] : []), advance(far, way)];
  const trial = new Trial(s, i, { segments, enter: null, exit: null, charge: null });
  return trial.contacts.length === 0 && trial.through.length === 0 && mayMove(trial) ? trial : null;
}

/** Straight over to a point within reach, whichever way it faces; null where that is not lawful. */
export function sidewaysTo(s: State, i: number, to: Point): Trial | null {
  const start = poseOf(unitOf(s, i));
  const far = Math.round(distanceBetween(start, to));
  const segments = [advance(Math.max(1, far), Math.round(bearing(start, to)))];
  const trial = new Trial(s, i, { segments, enter: null, exit: null, charge: null });
  return trial.contacts.length === 0 && mayMove(trial) ? trial : null;
}

/** The last straight piece cut where the base first meets an enemy. */
function cutAt(s: State, i: number, start: Pose, segments: Segment[], target: number): Segment[] | null {
  const path = layPath(baseOf(s, i), start, segments);
  const at = firstContact(path, shapeOf(s, target));
  const last = path.legs.at(-1);
  if (at === null || last?.segment.kind !== 'advance' || at < last.from) return null;
  const distance = Math.max(1, Math.ceil(at - last.from) + CLOSE);
  return [...segments.slice(0, -1), { ...last.segment, distance }];
}

/** A road carries somebody who charges hardly further than this, in thou. */
const ROAD = 500;
/** Past the first touch by so many thou: poses are rounded, and what is a hair too far off is no contact. */
const CLOSE = 5;

/** The same path ended where it would come too near an enemy, or touch an area it does not enter. */
function cutShort(
  f: Field,
  i: number,
  start: Pose,
  segments: Segment[],
  { into, gap, to }: { readonly into: number; readonly gap: number; readonly to: Point },
): Segment[] | null {
  const { s } = f;
  const last = segments.at(-1);
  if (last?.kind !== 'advance') return segments;
  const path = layPath(baseOf(s, i), start, segments);
  const from = path.length - last.distance;
  let stop = path.length;
  const { west, east, south, north } = path.box;
  const nearBox = (b: typeof path.box, by: number) =>
    b.west <= east + by && b.east >= west - by && b.south <= north + by && b.north >= south - by;
  for (const j of f.enemies) {
    const shape = shapeOf(s, j);
    if (!nearBox(shape.box, Math.max(gap, ROOM.gap))) continue;
    // Whoever is nearer already comes no nearer.
    // Before the goal itself there must be room to form up.
    const wish = distanceBetween(unitOf(s, j), to) < ROOM.around ? Math.max(gap, ROOM.gap) : gap;
    const now = gapUnder(s, i, j, wish + 50) - 50;
    // cavalry in contact may ride away; what it may not ride into is left to the laws.
    if (now < 0) continue;
    const limit = now <= LEAST_GAP ? now : Math.max(LEAST_GAP, Math.min(wish, now));
    const at = firstWithin(path, shape, limit);
    if (at !== null) stop = Math.min(stop, at);
  }
  groundOf(s).areas.forEach((a, k) => {
    if (!nearBox(a.shape.box, 100) || (k === unitOf(s, i).area && into < 0)) return;
    // What it lies against already is left to the laws.
    if (k !== into && gapSize(path.legs[0]?.ends?.[0] ?? footprint(baseOf(s, i), start), a.shape) <= 60)
      return;
    const at = firstContact(path, a.shape);
    // Whoever lies against the place he is to enter is there: a hair's breadth is move enough.
    if (at !== null) stop = Math.min(stop, k === into ? Math.max(at, from + 1) : at);
  });
  const distance = Math.floor(stop - from);
  if (stop >= path.length) return segments;
  if (distance >= 1) return [...segments.slice(0, -1), { ...last, distance }];
  return segments.length > 1 && stop >= from ? segments.slice(0, -1) : null;
}

/** Enemies so near to the goal are the goal; nobody comes nearer to them without a fight in hand. In thou. */
const ROOM = { around: 2500, gap: 1800 } as const;
/** Nearer than this is as good as contact, in thou. */
const LEAST_GAP = 200;

const BEARINGS = [0, -250, 250, -450, 450];
const WHEELS = [-900, -600, -300, 300, 600, 900];

/** A move that has not yet been held against the laws. */
export interface Sketch {
  readonly segments: readonly Segment[];
  readonly end: Pose;
}

/** Moves of all kinds towards a point, before anything that stands in the way is looked at. */
function sketches(
  base: Base,
  start: Pose,
  to: Point,
  reach: number,
  squared: boolean,
  slow: boolean,
): Sketch[] {
  const out: Sketch[] = [];
  const lay = (...segments: Segment[]): void => {
    out.push({ segments, end: endAfter(base, start, segments) });
  };
  const straight = Math.round(bearing(start, to));
  const far = Math.round(distanceBetween(start, to));
  const most = Math.min(reach, Math.max(1, far));
  // SP.2.7: never halved twice.
  const half = slow ? reach : Math.floor(reach / 2);
  if (squared || Math.abs(straight) <= 450) lay(advance(most, straight));
  else if (slow) lay(advance(Math.min(half, Math.max(1, far)), straight));
  if (squared) return out;
  const facing = wheelTo(base, start, to);
  if (facing) {
    const spent = costOf(base, facing);
    if (spent + 100 < reach) lay(facing, advance(Math.floor(Math.min(reach - spent, Math.max(1, far)))));
    else if (spent <= reach) lay(facing);
  }
  for (const b of BEARINGS) if (Math.abs(b - straight) > 100) lay(advance(reach, b));
  for (const a of WHEELS) {
    const turn = wheel(a > 0 ? 'right' : 'left', Math.abs(a));
    const spent = costOf(base, turn);
    if (spent + 100 < reach) lay(turn, advance(Math.floor(reach - spent)));
  }
  for (const b of [0, 900, -900, 1800]) lay(advance(half, b));
  return out;
}

/** The best lawful move towards a point that does not touch the enemy, into the area where the point lies in one that is free. */
export function bestMarch(
  f: Field,
  i: number,
  to: Point,
  stop: number,
  score: (end: Pose, area: number) => number,
): Trial | null {
  const { s } = f;
  const u = unitOf(s, i);
  const exit = leaving(s, i, to);
  const start = exit ?? poseOf(u);
  const reach = Math.floor(
    exit && areaOf(s, u.area).kind !== 'fort' ? marchReach(s, i) / 2 : marchReach(s, i),
  );
  const into = groundOf(s).areas.findIndex(
    (a, k) => k !== u.area && contains(a.shape, to) && mayHold(s, i, k),
  );
  const list = sketches(baseOf(s, i), start, to, reach, u.square, shaken(u))
    .map((sketch) => ({ sketch, score: score(sketch.end, -1) }))
    .sort((a, b) => b.score - a.score);
  // Four that are stopped at the edge of a wood leave those untried that go round it.
  const enough = score(poseOf(u), u.area) + MARCH.least;
  let best: Trial | null = null;
  let most = Number.NEGATIVE_INFINITY;
  let weighed = 0;
  for (const { sketch, score: hoped } of list) {
    // What is cut short is worth less than was hoped: once something lawful beats the next hope, it is taken.
    if (best && (hoped <= most || (weighed >= WEIGHED && most > enough))) break;
    const segments = cutShort(f, i, start, [...sketch.segments], {
      into,
      gap: Math.max(MARCH.gap, Math.min(stop, 6000)),
      to,
    });
    if (!segments || segments.length === 0) continue;
    const trial = enteredBy(s, i, segments, exit, into);
    if (!trial) continue;
    weighed++;
    const worth = score(trial.end, trial.area);
    if (worth > most) [best, most] = [trial, worth];
  }
  return best;
}

/**
 * The first half of a way of two turns, for whoever is caught by a corner and comes no nearer in one: he steps back or
 * aside, if from there he comes on. The second half is not held against what others do meanwhile.
 */
export function firstHalf(f: Field, i: number, then: () => number): Trial | null {
  const { s } = f;
  const u = unitOf(s, i);
  const kept = { x: u.x, y: u.y, facing: u.facing };
  const reach = Math.floor(marchReach(s, i) / (shaken(u) ? 1 : 2));
  let [best, most] = [null as Trial | null, then()];
  for (const way of ASIDE) {
    const trial = enteredBy(s, i, [advance(reach, way)], null, -1);
    if (!trial) continue;
    const { x, y, facing } = trial.end;
    Object.assign(u, { x, y, facing });
    const worth = then();
    Object.assign(u, kept);
    if (worth > most + 2 * MARCH.least) [best, most] = [trial, worth];
  }
  return best;
}
const ASIDE = [1800, 900, -900, 1350, -1350];

/** So many lawful moves are compared, or more as long as none of them gains anything. */
const WEIGHED = 4;

/** G.13: may it hold an area, as it stands? */
export const mayHold = (s: State, i: number, area: number): boolean =>
  !unitOf(s, i).square && (areaOf(s, area).kind === 'fort' || isInfantry(s, i)) && isFree(s, area, i);

/** The move as it is, ended in the area where it comes to it and it is meant; null where it is not lawful. */
function enteredBy(s: State, i: number, segments: Segment[], exit: Pose | null, into: number): Trial | null {
  if (into >= 0) {
    const start = exit ?? poseOf(unitOf(s, i));
    const { facing } = endAfter(baseOf(s, i), start, segments);
    const enter = { area: s.battle.areas[into]?.id ?? '', facing };
    const inside = new Trial(s, i, { segments, enter, exit, charge: null });
    if (inside.reachesArea && mayMove(inside) && keepsOrder(inside)) return inside;
  }
  for (const part of [1, 0.6, 0.3]) {
    const trial = new Trial(s, i, { segments: shortened(segments, part), enter: null, exit, charge: null });
    if (trial.contacts.length === 0 && mayMove(trial) && keepsOrder(trial)) return trial;
  }
  return null;
}

/** SP.2.9: infantry that passes through friends is disrupted. */
const keepsOrder = (t: Trial): boolean => !isInfantry(t.s, t.i) || t.through.length === 0;

function shortened(segments: Segment[], part: number): Segment[] {
  const last = segments.at(-1);
  if (part === 1 || last?.kind !== 'advance') return segments;
  return [...segments.slice(0, -1), { ...last, distance: Math.max(1, Math.floor(last.distance * part)) }];
}

/** A move as it is answered. */
export function asOrder({ move }: Pick<Trial, 'move'>): MoveOrder {
  const { segments, enter, exit, charge } = move;
  return { do: 'move', segments: [...segments], enter, exit, charge };
}
