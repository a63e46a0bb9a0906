import { type HexMap, joinSides, type River, type Side, sideVertices } from '@grande/hex';
import { away, bend, between, heading } from './curve.ts';
import { hexCentre, hexCorners, UNIT, vertexAt } from './geometry.ts';
import { noise } from './noise.ts';
import type { XY } from './pen.ts';
import { tagsOf } from './sites.ts';
import type { AtlasStyle, EdgeRiver } from './style.ts';

/** A river as it runs on the page, from its source to its end, a point every few units. */
export interface Course {
  readonly name: string | null;
  readonly kind: string;
  readonly points: readonly XY[];
  readonly width: readonly number[];
}

/** A run of vertices with the river it belongs to, before it is bent. */
interface Run {
  readonly river: River;
  readonly vertices: readonly number[];
  /** Hexsides of water above its first vertex. */
  above: number;
}

const STEPS = 6;

export function coursesOf(map: HexMap, style: AtlasStyle, seed: number): Course[] {
  const rivers = [...map.rivers];
  for (const edge of style.edgeRivers ?? []) addEdgeRiver(map, rivers, edge);
  const runs = rivers.flatMap((river): Run[] =>
    joinSides(map, river.sides).map((line) => ({
      river,
      vertices: downstream(map, river, line, style.rivers?.[river.name]?.reversed === true),
      above: 0,
    })),
  );
  for (const run of runs) run.above = waterAbove(runs, run, new Set());
  // Once by themselves, then again with their ends on the water they join.
  const alone = runs.map((run) => courseOf(map, style, runs, run, seed, null));
  return runs.map((run) => courseOf(map, style, runs, run, seed, alone));
}

/** The sides of the tagged hexes that look out over the edge of the map, added to the river of that name. */
function addEdgeRiver(map: HexMap, rivers: River[], edge: EdgeRiver): void {
  const sides: Side[] = [];
  for (let hex = 0; hex < map.size; hex++) {
    const tags = tagsOf(map, hex);
    if (!tags.includes(edge.tag) || (edge.except && tags.includes(edge.except))) continue;
    const [cx, cy] = hexCentre(map, hex);
    for (let dir = 0; dir < 6; dir++) {
      if ((map.neighbour[hex * 6 + dir] as number) >= 0) continue;
      const [a, b] = sideVertices(map, { hex, dir });
      const [mx, my] = between(vertexAt(map, a), vertexAt(map, b));
      const out = ((mx - cx) * edge.towards[0] + (my - cy) * edge.towards[1]) / (UNIT / 2);
      if (out > 0.3) sides.push({ hex, dir });
    }
  }
  if (sides.length === 0) return;
  const at = rivers.findIndex((river) => river.name === edge.name);
  const known = rivers[at];
  if (known) rivers[at] = { ...known, sides: [...sides, ...known.sides] };
  else rivers.push({ kind: edge.kind, name: edge.name, sides });
}

/** The line turned so that it starts at the side the file names first. */
function downstream(map: HexMap, river: River, line: number[], reversed: boolean): number[] {
  const first = river.sides[0];
  const last = line[line.length - 1];
  if (!first || last === undefined) return line;
  const source = between(...(sideVertices(map, first).map((v) => vertexAt(map, v)) as [XY, XY]));
  const nearStart = away(vertexAt(map, line[0] as number), source);
  const turned = away(vertexAt(map, last), source) < nearStart !== reversed;
  return turned ? [...line].reverse() : line;
}

const endOf = (run: Run) => run.vertices[run.vertices.length - 1] as number;

/** How many hexsides of water have joined by the time this run begins. */
function waterAbove(runs: readonly Run[], run: Run, seen: Set<Run>): number {
  if (seen.has(run)) return 0;
  seen.add(run);
  return runs
    .filter((other) => other !== run && endOf(other) === run.vertices[0])
    .reduce((sum, other) => sum + other.vertices.length - 1 + waterAbove(runs, other, seen), 0);
}

function courseOf(
  map: HexMap,
  style: AtlasStyle,
  runs: readonly Run[],
  run: Run,
  seed: number,
  alone: readonly Course[] | null,
): Course {
  const own = style.rivers?.[run.river.name];
  const first = run.vertices[0] as number;
  const canal = run.river.kind === 'canal';
  const edge = style.edgeRivers?.some((river) => river.name === run.river.name) === true;
  const guides = [
    ...wayOff(map, runs, run, first).reverse(),
    ...run.vertices.map((vertex) => vertexAt(map, vertex)),
    ...wayOff(map, runs, run, endOf(run)),
  ];
  const eased = edge ? ease(ease(guides, 0.5), 0.5) : ease(guides, canal ? 0.42 : 0.3);
  if (alone) {
    eased[0] = joint(map, runs, run, first, alone) ?? (eased[0] as XY);
    eased[eased.length - 1] = joint(map, runs, run, endOf(run), alone) ?? (eased[eased.length - 1] as XY);
  }
  const bent = bend(eased, STEPS);
  const points = canal ? bent : wander(bent, seed, edge ? 11 : 8);
  const last = points.length - 1;
  const spring = run.above === 0 && isInside(map, first);
  const width = points.map((_, i) => {
    const share = i / last;
    if (own?.width) return own.width[0] + (own.width[1] - own.width[0]) * share;
    if (canal) return 3.6;
    const water = run.above + share * (run.vertices.length - 1);
    return Math.min(9.5, 2.2 + 1.05 * Math.sqrt(water)) * (spring ? Math.min(1, 0.25 + i / 14) : 1);
  });
  const name = own?.name === undefined ? run.river.name || null : own.name;
  return { name, kind: run.river.kind, points, width };
}

/** Pulls every guide towards the line between its neighbours: the zigzag of hexsides becomes a course. */
function ease(points: readonly XY[], pull: number): XY[] {
  return points.map((p, i) => {
    const a = points[i - 1];
    const b = points[i + 1];
    return a && b ? between(p, between(a, b), pull) : p;
  });
}

/** Small bends of its own. */
function wander(points: readonly XY[], seed: number, by: number): XY[] {
  return points.map(([x, y], i) => {
    const free = Math.min(1, i / 3, (points.length - 1 - i) / 3);
    const off = (noise(seed + 31, x / 47, y / 47) + 0.4 * noise(seed + 32, x / 19, y / 19)) * by * free;
    const [hx, hy] = heading(points, i);
    return [x - hy * off, y + hx * off];
  });
}

/** The point of another river's water that this one reaches at a vertex they share. */
function joint(
  map: HexMap,
  runs: readonly Run[],
  run: Run,
  vertex: number,
  alone: readonly Course[],
): XY | null {
  const at = vertexAt(map, vertex);
  for (const [i, other] of runs.entries()) {
    if (other === run || !other.vertices.includes(vertex)) continue;
    if (vertex === other.vertices[0] || vertex === endOf(other)) return at;
    return nearestOn(alone[i]?.points ?? [], at).at;
  }
  return null;
}

/** The point of a line nearest to a given one, and the direction of the line there. */
export function nearestOn(points: readonly XY[], to: XY): { at: XY; along: XY; apart: number } {
  let best = 0;
  let apart = Number.POSITIVE_INFINITY;
  points.forEach((point, i) => {
    const d = away(point, to);
    if (d >= apart) return;
    apart = d;
    best = i;
  });
  return { at: points[best] ?? to, along: heading(points.length > 1 ? points : [to, to], best), apart };
}

function hexesAround(map: HexMap, vertex: number): number[] {
  const around: number[] = [];
  map.page.vertex.forEach((id, i) => {
    if (id === vertex) around.push(Math.floor(i / 6));
  });
  return around;
}

const isInside = (map: HexMap, vertex: number) => hexesAround(map, vertex).length > 2;

/** The way off the sheet for a river that ends on the edge of the map and joins no other. */
function wayOff(map: HexMap, runs: readonly Run[], run: Run, vertex: number): XY[] {
  if (runs.some((other) => other !== run && other.vertices.includes(vertex))) return [];
  const around = hexesAround(map, vertex);
  if (around.length > 2) return [];
  const at = vertexAt(map, vertex);
  let [ox, oy] = [0, 0];
  for (const hex of around) {
    const [x, y] = hexCentre(map, hex);
    ox += at[0] - x;
    oy += at[1] - y;
  }
  const length = Math.hypot(ox, oy) || 1;
  return [0.6, 1.4].map(
    (far): XY => [at[0] + (ox / length) * far * UNIT, at[1] + (oy / length) * far * UNIT],
  );
}

/** The middle of a hexside and the direction along it. */
export function sideMiddle(map: HexMap, hex: number, dir: number): { at: XY; along: XY } {
  const corners = hexCorners(map, hex);
  const a = corners[(dir + 5) % 6] as XY;
  const b = corners[dir] as XY;
  const length = away(a, b) || 1;
  return { at: between(a, b), along: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] };
}
