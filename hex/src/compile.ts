import { asChanged } from './change.ts';
import { opposite } from './directions.ts';
import { type Features, featuresOf, tagsOf } from './features.ts';
import { dirTo, type Grid, makeGrid } from './grid.ts';
import type { Area, HexMap, Link, Side } from './hexmap.ts';
import { readLayout } from './layout.ts';
import type { HexText, MapFile } from './mapfile.ts';
import { layOut } from './page.ts';
import type { Problem } from './problems.ts';

/** Compiles a map that `readMap` has checked. */
export function compile(given: MapFile): HexMap {
  const file = asChanged(given);
  const problems: Problem[] = [];
  const layout = readLayout(file.layout, problems);
  if (!layout)
    throw new Error(`map ${file.id}: ${problems.map((p) => `${p.path}: ${p.message}`).join('; ')}`);
  const grid = makeGrid(layout);
  const index = (label: string) => indexOf(grid, file, label);
  const hexes = grid.labels.map((label) => hexOf(file, label));

  const terrains = Object.keys(file.terrainTypes);
  const tagNames = tagsOf(file);
  const place = hexes.map((hex) => hex.place ?? null);
  const features = featuresOf(file);
  const links = (file.links ?? []).map((link): Link => {
    return {
      from: index(link.from),
      to: index(link.to),
      mp: link.mp,
      kind: link.kind,
      name: link.name ?? '',
    };
  });
  const sides = compileSides(file, grid, features);

  return {
    ...grid,
    file,
    page: layOut(grid),
    terrain: Uint8Array.from(hexes, (hex) => terrains.indexOf(hex.t)),
    terrains,
    level: Int8Array.from(hexes, (hex) => hex.level ?? 0),
    place,
    kind: hexes.map((hex) => hex.kind ?? null),
    places: groupByName(place),
    tags: Uint32Array.from(hexes, (hex) => bits(tagNames, hex.tags ?? [])),
    tagNames,
    sides,
    features: features.names,
    wayMask: bits(features.names, features.ways),
    waterMask: bits(features.names, features.waters),
    ways: compileWays(grid, sides, links, features),
    roads: (file.roads ?? []).map(({ kind, name, path }) => ({
      kind,
      name: name ?? '',
      path: path.map(index),
    })),
    rivers: (file.rivers ?? []).map((river) => ({
      kind: river.kind,
      name: river.name ?? '',
      sides: river.sides.map(([a, b]) => sideBetween(grid, index(a), index(b))),
    })),
    links,
    sources: (file.sources ?? []).map(({ side, hex, kind }) => ({ side, hex: index(hex), kind })),
    entries: (file.entries ?? []).map((entry) => ({ hex: index(entry.hex), for: entry.for })),
    areas: new Map(
      Object.entries(file.areas ?? {}).map(([name, labels]) => [name, areaOf(grid.size, labels.map(index))]),
    ),
  };
}

function indexOf(grid: Grid, file: MapFile, label: string): number {
  const hex = grid.indexOf.get(label);
  if (hex === undefined) throw new Error(`map ${file.id}: hex ${label} is not on the map`);
  return hex;
}

function hexOf(file: MapFile, label: string): HexText {
  const hex = file.hexes[label];
  if (!hex) throw new Error(`map ${file.id}: hex ${label} is missing`);
  return hex;
}

/** The bitset of some names of a registry. */
function bits(registry: readonly string[], names: readonly string[]): number {
  return names.reduce((set, name) => set | (1 << registry.indexOf(name)), 0);
}

function groupByName(names: readonly (string | null)[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  names.forEach((name, hex) => {
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), hex]);
  });
  return groups;
}

function areaOf(size: number, hexes: readonly number[]): Area {
  const has = new Uint8Array(size);
  for (const hex of hexes) has[hex] = 1;
  return { hexes, has };
}

function sideBetween(grid: Grid, a: number, b: number): Side {
  const dir = dirTo(grid, a, b);
  if (dir < 0) throw new Error(`hexes ${grid.labels[a]} and ${grid.labels[b]} are not neighbours`);
  return { hex: a, dir };
}

function compileSides(file: MapFile, grid: Grid, features: Features): Uint32Array {
  const sides = new Uint32Array(grid.size * 6);
  const index = (label: string) => indexOf(grid, file, label);
  // `there` is what the side carries seen from a, `back` seen from b: they differ only for slopes.
  const mark = (a: number, b: number, there: string, back = there) => {
    const { dir } = sideBetween(grid, a, b);
    const near = a * 6 + dir;
    const far = b * 6 + opposite(dir);
    sides[near] = (sides[near] as number) | bits(features.names, [there]);
    sides[far] = (sides[far] as number) | bits(features.names, [back]);
  };
  for (const { kind, path } of file.roads ?? []) {
    path.map(index).forEach((hex, i, hexes) => {
      const before = hexes[i - 1];
      // A step that is no neighbour is a link (readMap has made sure) and has no side to mark.
      if (before !== undefined && dirTo(grid, before, hex) >= 0) mark(before, hex, kind);
    });
  }
  for (const river of file.rivers ?? [])
    for (const [a, b] of river.sides) mark(index(a), index(b), river.kind);
  for (const [a, b] of file.bridges ?? []) mark(index(a), index(b), 'bridge');
  for (const [a, b] of file.fords ?? []) mark(index(a), index(b), 'ford');
  for (const { kind, from, to } of file.slopes ?? [])
    mark(index(from), index(to), `${kind}-up`, `${kind}-down`);
  return sides;
}

function compileWays(
  grid: Grid,
  sides: Uint32Array,
  links: readonly Link[],
  features: Features,
): Uint32Array {
  const ways = new Uint32Array(grid.size);
  const mask = bits(features.names, features.ways);
  for (let i = 0; i < sides.length; i++) {
    const hex = Math.floor(i / 6);
    ways[hex] = (ways[hex] as number) | ((sides[i] as number) & mask);
  }
  for (const { from, to, kind } of links) {
    const bit = bits(features.names, [kind]);
    ways[from] = (ways[from] as number) | bit;
    ways[to] = (ways[to] as number) | bit;
  }
  return ways;
}
