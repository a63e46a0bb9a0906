import { makeGrid } from './grid.ts';
import { readLayout } from './layout.ts';
import type { HexText, MapFile, RiverText, RoadText, SideText, SlopeText } from './mapfile.ts';
import type { Problem } from './problems.ts';
import { readMap } from './readmap.ts';

/** Ground that differs from a map: for worked examples on hexes that the map has not. */
export interface MapChange {
  /** Hexes by label; what is not said of a hex stays as it is. */
  readonly hexes?: Readonly<Record<string, Partial<HexText>>>;
  /** Hexsides that are cleared of ways and water before anything is added. */
  readonly clear?: readonly SideText[];
  readonly roads?: readonly RoadText[];
  readonly rivers?: readonly RiverText[];
  readonly bridges?: readonly SideText[];
  readonly fords?: readonly SideText[];
}

/** The changed map is none: the problems name fields of the map file. */
export class MapChangeError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((p) => `${p.path}: ${p.message}`).join('; '));
    this.problems = problems;
  }
}

const changes = new Map<string, MapChange>();
const compiled = new Set<string>();

/**
 * Changes a map before its game is loaded: whatever the game works out of its map when it is loaded, it works out of
 * the changed one. A map that is in use is never changed, so that rules may take it for a constant.
 */
export function changeMap(id: string, change: MapChange): void {
  if (compiled.has(id)) throw new Error(`the map of ${id} is in use already`);
  changes.set(id, change);
}

/** The map as it is to be compiled. */
export function asChanged(file: MapFile): MapFile {
  compiled.add(file.id);
  const change = changes.get(file.id);
  return change ? changedMap(file, change) : file;
}

export function changedMap(file: MapFile, change: MapChange): MapFile {
  const hexes: Record<string, HexText> = { ...file.hexes };
  const unknown: Problem[] = [];
  for (const [label, hex] of Object.entries(change.hexes ?? {})) {
    const before = Object.hasOwn(file.hexes, label) ? file.hexes[label] : undefined;
    if (before) hexes[label] = { ...before, ...hex };
    else unknown.push({ path: `hexes.${label}`, message: `hex ${label} is not on the map` });
  }
  if (unknown.length > 0) throw new MapChangeError(unknown);
  const cleared = new Set((change.clear ?? []).map(key));
  const kept = (sides: readonly SideText[] = []) => sides.filter((side) => !cleared.has(key(side)));
  const roads = [...(file.roads ?? []).flatMap((road) => cut(road, cleared)), ...(change.roads ?? [])];
  const left = (file.rivers ?? []).map((river) => ({ ...river, sides: kept(river.sides) }));
  const rivers = [...left.filter((r) => r.sides.length > 0), ...(change.rivers ?? [])];
  const bridges = [...kept(file.bridges), ...(change.bridges ?? [])];
  const fords = [...kept(file.fords), ...(change.fords ?? [])];
  const slopes = file.slopes ? { slopes: slopesOf(file, hexes) } : {};
  const changed: MapFile = { ...file, hexes, roads, rivers, bridges, fords, ...slopes };
  const reading = readMap(changed);
  if (!reading.ok) throw new MapChangeError(reading.problems);
  return reading.map;
}

const key = ([a, b]: SideText): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** A road without the steps over hexsides that were cleared. */
function cut(road: RoadText, cleared: ReadonlySet<string>): RoadText[] {
  const pieces: string[][] = [[]];
  road.path.forEach((label, i) => {
    const before = road.path[i - 1];
    if (before !== undefined && cleared.has(key([before, label]))) pieces.push([]);
    pieces.at(-1)?.push(label);
  });
  return pieces.filter((path) => path.length > 1).map((path) => ({ ...road, path }));
}

const KINDS = ['slope', 'steep', 'cliff'];

/** Slopes follow the levels: those beside a hex whose level was changed are said anew. */
function slopesOf(file: MapFile, hexes: Readonly<Record<string, HexText>>): SlopeText[] {
  const moved = (label: string) => hexes[label]?.level !== file.hexes[label]?.level;
  const out = (file.slopes ?? []).filter(({ from, to }) => !moved(from) && !moved(to));
  const layout = readLayout(file.layout, []);
  if (!layout) return out;
  const grid = makeGrid(layout);
  const level = (label: string) => hexes[label]?.level ?? 0;
  grid.labels.forEach((from, i) => {
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.labels[grid.neighbour[i * 6 + dir] as number];
      if (to === undefined || level(to) <= level(from) || (!moved(from) && !moved(to))) continue;
      out.push({ kind: KINDS[Math.min(level(to) - level(from), KINDS.length) - 1] as string, from, to });
    }
  });
  return out;
}
