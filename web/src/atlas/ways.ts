import { dirTo, type HexMap, NO_HEX, SIDE } from '@grande/hex';
import { type Course, nearestOn, sideMiddle } from './courses.ts';
import { away, between } from './curve.ts';
import { hexCentre, UNIT } from './geometry.ts';
import { swing } from './noise.ts';
import type { Pen, XY } from './pen.ts';
import type { Site } from './sites.ts';
import type { AtlasStyle } from './style.ts';

/** One smooth stretch of way: a start and cubic pieces, each two guides and an end. */
export interface Stretch {
  readonly kind: string;
  readonly start: XY;
  readonly pieces: readonly (readonly [XY, XY, XY])[];
}

export interface Crossing {
  readonly kind: 'bridge' | 'ford';
  readonly at: XY;
  /** Direction of the water. */
  readonly along: XY;
}

export interface Ways {
  readonly stretches: readonly Stretch[];
  readonly crossings: readonly Crossing[];
  /** Ways that run off the sheet and come back. */
  readonly detours: readonly Stretch[];
  /** Where each way goes that leaves the map: the hex, and the point beyond it. */
  readonly exits: readonly { readonly hex: number; readonly to: XY }[];
  /** The directions in which ways leave a hex. */
  arms(hex: number): readonly XY[];
}

export function waysOf(
  map: HexMap,
  style: AtlasStyle,
  sites: readonly Site[],
  courses: readonly Course[],
  seed: number,
  closed: (hex: number, dir: number) => boolean,
): Ways {
  const joined = new Map<number, Set<number>>();
  const link = (a: number, b: number) => joined.set(a, (joined.get(a) ?? new Set()).add(b));
  for (const { path } of map.roads) {
    for (let i = 1; i < path.length; i++) {
      link(path[i - 1] as number, path[i] as number);
      link(path[i] as number, path[i - 1] as number);
    }
  }
  const fixed = new Set(sites.filter((site) => site.kind !== 'peak').map((site) => site.hex));
  const pass = (hex: number): XY => passage(map, hex, [...(joined.get(hex) ?? [])], fixed.has(hex), seed);
  const exits: { hex: number; to: XY }[] = [];
  const drawn = new Set<string>();
  const stretches: Stretch[] = [];
  const paved = style.paved ?? ['road'];
  const inOrder = [...map.roads].sort(
    (a, b) => Number(paved.includes(b.kind)) - Number(paved.includes(a.kind)),
  );
  for (const road of inOrder) {
    const line = wayPoints(map, road.path, pass, (hex, dir) => ford(map, courses, hex, dir).at);
    for (const end of ['start', 'end'] as const) {
      const out = wayOut(map, road.path, end, joined, closed);
      if (!out || exits.some((exit) => exit.hex === out.hex)) continue;
      exits.push(out);
      if (end === 'start') line.unshift({ at: out.to, hex: NO_HEX });
      else line.push({ at: out.to, hex: NO_HEX });
    }
    stretches.push(...stretch(road.kind, line, drawn));
  }
  return {
    stretches,
    crossings: crossingsOf(map, courses),
    detours: map.links.map((l) => detour(map, l.kind, pass(l.from), pass(l.to))),
    exits,
    arms: (hex) => {
      const [x, y] = hexCentre(map, hex);
      return [...(joined.get(hex) ?? [])].map((other): XY => {
        const [ox, oy] = between([x, y], pass(other));
        const length = Math.hypot(ox - x, oy - y) || 1;
        return [(ox - x) / length, (oy - y) / length];
      });
    },
  };
}

/**
 * Where ways run through a hex. A way that only passes is pulled towards the straight line between its
 * neighbours, which turns the zigzag of the grid into a road; a place holds its roads at its centre.
 */
function passage(map: HexMap, hex: number, others: readonly number[], held: boolean, seed: number): XY {
  const [x, y] = hexCentre(map, hex);
  if (held || others.length < 2) return [x, y];
  let [mx, my] = [0, 0];
  for (const other of others) {
    const [ox, oy] = hexCentre(map, other);
    mx += ox / others.length;
    my += oy / others.length;
  }
  const pull = others.length === 2 ? 0.5 : 0.3;
  const stray = UNIT * 0.045;
  return [
    x + (mx - x) * pull + swing(seed, hex, 71) * stray,
    y + (my - y) * pull + swing(seed, hex, 72) * stray,
  ];
}

interface WayPoint {
  readonly at: XY;
  /** The hex, or NO_HEX for a point between two. */
  readonly hex: number;
}

function wayPoints(
  map: HexMap,
  path: readonly number[],
  pass: (hex: number) => XY,
  across: (hex: number, dir: number) => XY,
): WayPoint[] {
  return path.flatMap((hex, i): WayPoint[] => {
    const here = { at: pass(hex), hex };
    const before = path[i - 1];
    const dir = before === undefined ? -1 : dirTo(map, before, hex);
    if (before === undefined || dir < 0) return [here];
    const crossed = (map.sides[before * 6 + dir] as number) & (SIDE.bridge | SIDE.ford);
    return crossed === 0 ? [here] : [{ at: across(before, dir), hex: NO_HEX }, here];
  });
}

/** A way that ends on the edge of the map and heads outwards goes on to the frame. */
function wayOut(
  map: HexMap,
  path: readonly number[],
  end: 'start' | 'end',
  joined: ReadonlyMap<number, ReadonlySet<number>>,
  closed: (hex: number, dir: number) => boolean,
): { hex: number; to: XY } | null {
  const hex = (end === 'start' ? path[0] : path[path.length - 1]) as number;
  const before = end === 'start' ? path[1] : path[path.length - 2];
  if (before === undefined) return null;
  if (map.links.some((link) => link.from === hex || link.to === hex)) return null;
  const ahead = dirTo(map, before, hex);
  const asked =
    map.entries.some((entry) => entry.hex === hex) ||
    map.sources.some((source) => source.hex === hex && source.kind === 'edge');
  if (!asked && (joined.get(hex)?.size ?? 0) > 1) return null;
  for (const turn of asked ? [0, 1, 5] : [0]) {
    const dir = (ahead + turn) % 6;
    if (ahead < 0 || map.neighbour[hex * 6 + dir] !== NO_HEX || closed(hex, dir)) continue;
    const [x, y] = hexCentre(map, hex);
    const [sx, sy] = sideMiddle(map, hex, dir).at;
    return { hex, to: [x + (sx - x) * 4.4, y + (sy - y) * 4.4] };
  }
  return null;
}

/** The parts of a line of way that no earlier way has drawn, smooth through every point (Catmull and Rom). */
function stretch(kind: string, line: readonly WayPoint[], drawn: Set<string>): Stretch[] {
  const at = (i: number) => (line[Math.min(Math.max(i, 0), line.length - 1)] as WayPoint).at;
  const runs: { kind: string; start: XY; pieces: [XY, XY, XY][] }[] = [];
  let open = false;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(i - 1), at(i)];
    const keys = [a, b].map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).sort();
    const key = keys.join(' ');
    if (drawn.has(key)) {
      open = false;
      continue;
    }
    drawn.add(key);
    if (!open) runs.push({ kind, start: a, pieces: [] });
    open = true;
    const reach = away(a, b) / 3;
    const guide = (from: XY, to: XY, onto: XY, sign: 1 | -1): XY => {
      const length = away(from, to) || 1;
      const share = (sign * reach) / length;
      return [onto[0] + (to[0] - from[0]) * share, onto[1] + (to[1] - from[1]) * share];
    };
    runs[runs.length - 1]?.pieces.push([guide(at(i - 2), b, a, 1), guide(a, at(i + 1), b, -1), b]);
  }
  return runs;
}

/** Where the water really runs at the middle of a hexside, and its direction there. */
function ford(map: HexMap, courses: readonly Course[], hex: number, dir: number): { at: XY; along: XY } {
  const middle = sideMiddle(map, hex, dir);
  const found = courses
    .map((course) => nearestOn(course.points, middle.at))
    .sort((a, b) => a.apart - b.apart)[0];
  return found && found.apart < UNIT * 0.25 ? found : middle;
}

function crossingsOf(map: HexMap, courses: readonly Course[]): Crossing[] {
  const crossings: Crossing[] = [];
  for (let hex = 0; hex < map.size; hex++) {
    for (let dir = 0; dir < 6; dir++) {
      if ((map.neighbour[hex * 6 + dir] as number) < hex) continue;
      const bits = map.sides[hex * 6 + dir] as number;
      if ((bits & SIDE.bridge) !== 0) crossings.push({ kind: 'bridge', ...ford(map, courses, hex, dir) });
      else if ((bits & SIDE.ford) !== 0) crossings.push({ kind: 'ford', ...ford(map, courses, hex, dir) });
    }
  }
  return crossings;
}

/** A bow outside the nearest edge of the map. */
function detour(map: HexMap, kind: string, from: XY, to: XY): Stretch {
  const [mx, my] = between(from, to);
  const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
  const out: XY = upright
    ? [mx < (map.page.width * UNIT) / 2 ? -1 : 1, 0]
    : [0, my < (map.page.height * UNIT) / 2 ? -1 : 1];
  const shift = ([x, y]: XY): XY => [x + out[0] * UNIT * 0.72, y + out[1] * UNIT * 0.72];
  return { kind, start: from, pieces: [[shift(between(from, to, 0.1)), shift(between(from, to, 0.9)), to]] };
}

/** Points along a stretch, a few units apart. */
export function walkStretch(stretch: Stretch, steps = 10): XY[] {
  const points: XY[] = [stretch.start];
  let from = stretch.start;
  for (const [a, b, to] of stretch.pieces) {
    for (let s = 1; s <= steps; s++) {
      const t = s / steps;
      const u = 1 - t;
      const mix = (i: 0 | 1) =>
        u * u * u * from[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t * t * t * to[i];
      points.push([mix(0), mix(1)]);
    }
    from = to;
  }
  return points;
}

export function drawStretch(pen: Pen, stretch: Stretch): void {
  pen.move(...stretch.start);
  for (const [a, b, to] of stretch.pieces) pen.cubic(...a, ...b, ...to);
}
