import {
  aheadBy,
  boxesMeet,
  type Corridor,
  corridorMeets,
  corridorTo,
  direction,
  dot,
  FACING_EDGE,
  type Front,
  facingOf,
  flightCorridor,
  footprint,
  frontLine,
  furthestLine,
  metAt,
  minus,
  OUTWARD,
  overlaps,
  pointToShape,
  type Shape,
  setInside,
  settle,
  shapeToShape,
  turned,
  unit as unitVector,
  whollyAhead,
  widened,
} from '@grande/table';
import {
  areaOf,
  baseOf,
  homeOf,
  isCavalry,
  isFree,
  isInfantry,
  lineBase,
  near,
  poseOf,
  shapeOf,
  sideOf,
  stands,
  unitOf,
} from '../../board.ts';
import { FLIGHT } from '../../data/constants.ts';
import { lengthsOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import type { State } from '../../state.ts';

/** G.19: the line behind which nobody may run, and the direction that leads away from it. */
function forbidden(s: State, i: number, from: number): Front {
  const r = unitOf(s, from);
  const u = unitOf(s, i);
  const line = frontLine(baseOf(s, from), poseOf(r));
  if (!r.square && r.area < 0 && aheadBy(line, u) > 0) return line;
  const way = minus(u, r);
  const ahead = way.x === 0 && way.y === 0 ? direction(r.facing) : unitVector(way);
  return furthestLine(shapeOf(s, from), r, ahead);
}

interface Around {
  readonly enemies: readonly Shape[];
  readonly friends: readonly { readonly unit: number; readonly shape: Shape }[];
  readonly closed: readonly Shape[];
}

/** Everything a runner could meet within a distance. */
function around(s: State, i: number, from: number, reach: number): Around {
  const u = unitOf(s, i);
  const side = sideOf(s, i);
  const box = widened({ west: u.x, east: u.x, south: u.y, north: u.y }, reach);
  const enemies: Shape[] = [];
  const friends: { unit: number; shape: Shape }[] = [];
  for (let j = 0; j < s.units.length; j++) {
    if (j === i || j === from || !stands(unitOf(s, j))) continue;
    const shape = shapeOf(s, j);
    if (!boxesMeet(box, shape.box)) continue;
    if (sideOf(s, j) === side) friends.push({ unit: j, shape });
    else enemies.push(shape);
  }
  const g = groundOf(s);
  const closed = g.rivers.filter((r) => boxesMeet(box, r.box));
  if (isCavalry(s, i)) {
    const own = footprint(lineBase(s, i), poseOf(u));
    for (const a of g.areas) {
      if (a.kind === 'fort' || !boxesMeet(box, a.shape.box) || overlaps(own, a.shape)) continue;
      closed.push(a.shape);
    }
  }
  return { enemies, friends, closed };
}

/** A direction that serves: where the run ends and whom it runs through. */
interface Run {
  readonly corridor: Corridor;
  readonly shelter: number;
}

const HAIR = 1e-9;
const STEP = 100;
/** A run never grows past this: the longest table there is. */
const MOST_GROWTH = 150_000;

/** The search of G.19 for one runner. */
export class Fan {
  private readonly s: State;
  private readonly i: number;
  private readonly length: number;
  private readonly line: Front | null;
  private readonly about: Around;

  constructor(s: State, i: number, length: number, from: number) {
    this.s = s;
    this.i = i;
    this.length = length;
    this.line = from < 0 ? null : forbidden(s, i, from);
    this.about = around(s, i, from, length + 8000);
  }

  private facing(delta: number): number {
    return turned(FACING_EDGE[homeOf(this.s, sideOf(this.s, this.i))] + delta * 10);
  }

  private corridor(delta: number, length: number): Corridor {
    const { s, i } = this;
    const { table } = groundOf(s);
    const facing = this.facing(delta);
    const base = lineBase(s, i);
    const u = unitOf(s, i);
    const start = setInside(table, base, { x: u.x, y: u.y, facing }, [homeOf(s, sideOf(s, i))]);
    return flightCorridor(table, base, start, facing, length);
  }

  /** T1 to T4. */
  private lawful(c: Corridor): boolean {
    const { line, about } = this;
    if (line) {
      if (dot(direction(c.facing), line.ahead) < -HAIR) return false;
      const base = lineBase(this.s, this.i);
      if (c.leaves.length === 0 && !whollyAhead(line, footprint(base, c.end))) return false;
    }
    for (const e of about.enemies) if (corridorMeets(c.shape, e)) return false;
    for (const ground of about.closed) if (corridorMeets(c.shape, ground)) return false;
    return true;
  }

  /** T5. */
  private sparesFriends(c: Corridor): boolean {
    return !this.about.friends.some((f) => corridorMeets(c.shape, f.shape));
  }

  /** T6. */
  private leavesHome(c: Corridor): boolean {
    return c.leaves.length === 0 || c.leaves.includes(homeOf(this.s, sideOf(this.s, this.i)));
  }

  /** Does the direction serve, with T5 and T6 as the pass asks? The run grows until the base ends on nothing. */
  serve(delta: number, spare: boolean, home: boolean): Run | null {
    for (let length = this.length; length < MOST_GROWTH; length += STEP) {
      const c = this.corridor(delta, length);
      if (!this.lawful(c)) return null;
      if (spare && !this.sparesFriends(c)) return null;
      if (home && !this.leavesHome(c)) return null;
      if (c.leaves.length > 0) return { corridor: c, shelter: -1 };
      const end = footprint(lineBase(this.s, this.i), settle(c.end));
      const shelter = this.endsOn(end);
      if (shelter === 'taken') continue;
      return { corridor: c, shelter };
    }
    return null;
  }

  /** What the last footprint lies on: nothing (−1), an area to shelter in, or something that makes it run on. */
  private endsOn(end: Shape): number | 'taken' {
    const { s, i } = this;
    for (let j = 0; j < s.units.length; j++) {
      if (j === i || !stands(unitOf(s, j))) continue;
      const shape = shapeOf(s, j);
      if (near(end, shape, 0) && overlaps(end, shape)) return 'taken';
    }
    const { areas } = groundOf(s);
    for (let a = 0; a < areas.length; a++) {
      const area = areaOf(s, a);
      if (!near(end, area.shape, 0) || !overlaps(end, area.shape)) continue;
      return area.kind !== 'fort' && isInfantry(s, i) && isFree(s, a, i) ? a : 'taken';
    }
    return -1;
  }

  private natural(delta: number): boolean {
    const size = Math.abs(delta);
    if (size <= FLIGHT.natural) return true;
    if (size > FLIGHT.naturalAway || !this.line) return false;
    return dot(direction(this.facing(delta)), this.line.ahead) >= Math.SQRT1_2 - HAIR;
  }

  /** One pass: the smallest bend that serves; of two equal ones that further from the enemy, else clockwise. */
  private pass(which: (delta: number) => boolean, spare: boolean, home: boolean): Run | null {
    for (let size = 0; size <= 180; size++) {
      const right = which(size) ? this.serve(size, spare, home) : null;
      const mirrored = size > 0 && size < 180 && which(-size);
      const left = mirrored ? this.serve(-size, spare, home) : null;
      if (right && left) return this.room(left) > this.room(right) + 1 ? left : right;
      if (right ?? left) return right ?? left;
    }
    return null;
  }

  private room(run: Run): number {
    const { s, i } = this;
    const side = sideOf(s, i);
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < s.units.length; j++) {
      if (!stands(unitOf(s, j)) || sideOf(s, j) === side) continue;
      least = Math.min(least, pointToShape(run.corridor.end, shapeOf(s, j)).distance);
    }
    return least;
  }

  /** Passes A to E. */
  search(): Run | null {
    const natural = (d: number): boolean => this.natural(d);
    const others = (d: number): boolean => !this.natural(d);
    return (
      this.pass(natural, true, true) ??
      this.pass(natural, false, true) ??
      this.pass(others, true, true) ??
      this.pass(others, false, true) ??
      this.pass(() => true, false, false)
    );
  }

  /** FL.7: the friends a run goes through, in the order met. */
  met(run: Run): number[] {
    return this.about.friends
      .flatMap((f) => {
        const at = metAt(run.corridor, f.shape);
        return at === null ? [] : [{ unit: f.unit, at }];
      })
      .sort((a, b) => a.at - b.at || a.unit - b.unit)
      .map((m) => m.unit);
  }

  /** G.20, R-110: the area that shelters the runner; without a pursuer only one that lies homewards. */
  shelter(abandoned: number): { area: number; facing: number; length: number } | null {
    const { s, i, line } = this;
    const u = unitOf(s, i);
    const base = lineBase(s, i);
    const own = footprint(base, poseOf(u));
    const h = OUTWARD[homeOf(s, sideOf(s, i))];
    let best: { area: number; facing: number; length: number; gap: number; home: number } | null = null;
    const most = lengthsOf(s).flight.shelter;
    for (let a = 0; a < groundOf(s).areas.length; a++) {
      const area = areaOf(s, a);
      if (area.kind === 'fort' || a === abandoned || !near(own, area.shape, most + 2)) continue;
      const gap = shapeToShape(own, area.shape).distance;
      if (gap > most + 1 || !isFree(s, a, i)) continue;
      const q = pointToShape(u, area.shape);
      const here = gap === 0 && overlaps(own, area.shape);
      const way = here || q.distance === 0 ? h : unitVector(minus(q.there, u));
      if (line ? dot(way, line.ahead) < -HAIR || aheadBy(line, area.anchor) <= 0 : dot(way, h) < -HAIR)
        continue;
      const corridor = here ? null : corridorTo(base, u, q.there);
      if (corridor && !this.free(corridor)) continue;
      const home = dot(area.anchor, h);
      if (best && (gap > best.gap + 1e-6 || (gap >= best.gap - 1e-6 && home <= best.home))) continue;
      best = { area: a, facing: facingOf(way), length: here ? 0 : q.distance, gap, home };
    }
    return best;
  }

  private free(corridor: Shape): boolean {
    const { enemies, friends, closed } = this.about;
    return (
      !enemies.some((e) => corridorMeets(corridor, e)) &&
      !friends.some((f) => corridorMeets(corridor, f.shape)) &&
      !closed.some((c) => corridorMeets(corridor, c))
    );
  }
}
