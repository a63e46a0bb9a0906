import { featuresOf, MAX_BITS, tagsOf } from './features.ts';
import { dirTo, type Grid, makeGrid } from './grid.ts';
import { readLayout } from './layout.ts';
import type { MapFile, SideText } from './mapfile.ts';
import type { Problem } from './problems.ts';

const MAX_TERRAINS = 256;
// Levels that a named slope stands for; kinds with other names only have to go up.
const RISE: Readonly<Record<string, number>> = { slope: 1, steep: 2, cliff: 3 };

interface Check {
  readonly map: MapFile;
  readonly grid: Grid;
  readonly say: (path: string, message: string) => void;
}

/** Checks everything in a well-shaped map file that refers to something else. */
export function checkMap(map: MapFile, problems: Problem[]): void {
  const layout = readLayout(map.layout, problems);
  if (!layout) return;
  const check: Check = {
    map,
    grid: makeGrid(layout),
    say: (path, message) => problems.push({ path, message }),
  };
  checkHexes(check);
  checkWays(check);
  checkWater(check);
  checkSlopes(check);
  checkPlaces(check);
  checkKinds(check);
}

/** True when the label is a hex of this map; says so when not. */
function known({ grid, say }: Check, label: string, path: string): boolean {
  if (grid.indexOf.has(label)) return true;
  say(path, `hex ${label} is not on the map`);
  return false;
}

function joined({ grid }: Check, a: string, b: string): boolean {
  const from = grid.indexOf.get(a);
  const to = grid.indexOf.get(b);
  return from !== undefined && to !== undefined && dirTo(grid, from, to) >= 0;
}

const sideKey = (a: string, b: string) => (a < b ? `${a}-${b}` : `${b}-${a}`);

function checkSides(check: Check, sides: readonly SideText[], path: string): void {
  const seen = new Set<string>();
  sides.forEach(([a, b], i) => {
    const at = `${path}[${i}]`;
    if (!known(check, a, at) || !known(check, b, at)) return;
    if (!joined(check, a, b)) check.say(at, `${a} and ${b} are not neighbours`);
    if (seen.has(sideKey(a, b))) check.say(at, `the side ${a}-${b} is listed twice`);
    seen.add(sideKey(a, b));
  });
}

function checkHexes(check: Check): void {
  const { map, grid, say } = check;
  for (const label of grid.labels) {
    if (!Object.hasOwn(map.hexes, label)) say(`hexes.${label}`, 'is missing: the layout has this hex');
  }
  for (const [label, hex] of Object.entries(map.hexes)) {
    if (!grid.indexOf.has(label)) say(`hexes.${label}`, 'is outside the layout');
    if (!Object.hasOwn(map.terrainTypes, hex.t))
      say(`hexes.${label}.t`, `'${hex.t}' is no terrain type of this map`);
    const tags = hex.tags ?? [];
    if (new Set(tags).size < tags.length) say(`hexes.${label}.tags`, 'a tag is listed twice');
  }
  const levelled = Object.values(map.hexes).filter((hex) => hex.level !== undefined).length;
  if (levelled > 0 && levelled < Object.keys(map.hexes).length)
    say('hexes', 'some hexes have a level, some do not');
}

function checkWays(check: Check): void {
  const { map, say } = check;
  const linked = new Set((map.links ?? []).map((link) => sideKey(link.from, link.to)));
  (map.roads ?? []).forEach((road, i) => {
    road.path.forEach((label, j) => {
      const at = `roads[${i}].path[${j}]`;
      const before = road.path[j - 1];
      if (!known(check, label, at) || before === undefined || !check.grid.indexOf.has(before)) return;
      if (!joined(check, before, label) && !linked.has(sideKey(before, label))) {
        say(at, `${before} and ${label} are neither neighbours nor joined by a link`);
      }
    });
  });
  (map.links ?? []).forEach((link, i) => {
    const at = `links[${i}]`;
    if (!known(check, link.from, at) || !known(check, link.to, at)) return;
    if (link.from === link.to || joined(check, link.from, link.to)) {
      say(at, `${link.from} and ${link.to} are neighbours: a road, not a link`);
    }
  });
}

function checkWater(check: Check): void {
  const { map, say } = check;
  const wet = new Set<string>();
  (map.rivers ?? []).forEach((river, i) => {
    checkSides(check, river.sides, `rivers[${i}].sides`);
    for (const [a, b] of river.sides) wet.add(sideKey(a, b));
  });
  for (const key of ['bridges', 'fords'] as const) {
    const sides = map[key] ?? [];
    checkSides(check, sides, key);
    sides.forEach(([a, b], i) => {
      if (!wet.has(sideKey(a, b))) say(`${key}[${i}]`, `no water runs between ${a} and ${b}`);
    });
  }
}

/** Slopes repeat what the levels say; both are kept in the file, so both must say the same. */
function checkSlopes(check: Check): void {
  const { map, grid, say } = check;
  if (!map.slopes) return;
  const listed = new Set<string>();
  map.slopes.forEach(({ kind, from, to }, i) => {
    const at = `slopes[${i}]`;
    if (!known(check, from, at) || !known(check, to, at)) return;
    if (!joined(check, from, to)) say(at, `${from} and ${to} are not neighbours`);
    if (listed.has(sideKey(from, to))) say(at, `the side ${from}-${to} is listed twice`);
    listed.add(sideKey(from, to));
    const rise = levelOf(map, to) - levelOf(map, from);
    const expected = Object.hasOwn(RISE, kind) ? RISE[kind] : undefined;
    if (rise <= 0 || (expected !== undefined && rise !== expected)) {
      say(at, `a ${kind} from ${from} up to ${to}, where the level rises by ${rise}`);
    }
  });
  grid.labels.forEach((label, i) => {
    for (let dir = 0; dir < 6; dir++) {
      const other = grid.labels[grid.neighbour[i * 6 + dir] as number];
      if (other === undefined || levelOf(map, other) <= levelOf(map, label)) continue;
      if (!listed.has(sideKey(label, other)))
        say('slopes', `the rise from ${label} to ${other} is not listed`);
    }
  });
}

function levelOf(map: MapFile, label: string): number {
  return (Object.hasOwn(map.hexes, label) ? map.hexes[label]?.level : undefined) ?? 0;
}

function checkPlaces(check: Check): void {
  const { map, say } = check;
  for (const [i, { hex }] of (map.sources ?? []).entries()) known(check, hex, `sources[${i}].hex`);
  for (const [i, { hex }] of (map.entries ?? []).entries()) known(check, hex, `entries[${i}].hex`);
  if (map.georef) known(check, map.georef.originHex, 'georef.originHex');
  for (const [name, labels] of Object.entries(map.areas ?? {})) {
    for (const [i, label] of labels.entries()) known(check, label, `areas.${name}[${i}]`);
    if (new Set(labels).size < labels.length) say(`areas.${name}`, 'a hex is listed twice');
  }
}

function checkKinds({ map, grid, say }: Check): void {
  const { names, ways, waters } = featuresOf(map);
  for (const kind of ways) if (waters.includes(kind)) say('rivers', `'${kind}' is also a kind of road`);
  const taken = ['bridge', 'ford'];
  for (const kind of [...ways, ...waters])
    if (taken.includes(kind)) say('roads', `'${kind}' has a list of its own`);
  if (names.length > MAX_BITS) say('(file)', `more than ${MAX_BITS} kinds of hexside`);
  if (tagsOf(map).length > MAX_BITS) say('hexes', `more than ${MAX_BITS} different tags`);
  if (Object.keys(map.terrainTypes).length > MAX_TERRAINS)
    say('terrainTypes', `more than ${MAX_TERRAINS} types`);
  if (grid.size > 0x7fff) say('layout', 'more hexes than an Int16 can count');
}
