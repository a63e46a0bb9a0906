import type { Area, HexMap } from './hexmap.ts';

// Every lookup by name throws on an unknown name: a misspelt name in a rule must not read as 'none here'.

function unknown(map: HexMap, what: string, name: string): Error {
  return new Error(`map ${map.file.id}: no ${what} '${name}'`);
}

/** The hex with this printed label. */
export function hexOf(map: HexMap, label: string): number {
  const hex = map.indexOf.get(label);
  if (hex === undefined) throw unknown(map, 'hex', label);
  return hex;
}

/** The printed label of a hex. */
export function labelOfHex(map: HexMap, hex: number): string {
  const label = map.labels[hex];
  if (label === undefined) throw unknown(map, 'hex number', String(hex));
  return label;
}

/** The hex that somebody writes by its label or by the name of its place; undefined where none or several are meant. */
export function hexByWord(map: HexMap, word: string): number | undefined {
  const labelled = map.indexOf.get(word);
  if (labelled !== undefined) return labelled;
  const wanted = word.toLowerCase();
  const named = [...map.places]
    .filter(([name]) => name.toLowerCase() === wanted)
    .flatMap(([, hexes]) => hexes);
  return named.length === 1 ? named[0] : undefined;
}

/** The hexes that carry this place name, in label order. */
export function hexesOfPlace(map: HexMap, name: string): readonly number[] {
  const hexes = map.places.get(name);
  if (!hexes) throw unknown(map, 'place', name);
  return hexes;
}

export function areaNamed(map: HexMap, name: string): Area {
  const area = map.areas.get(name);
  if (!area) throw unknown(map, 'area', name);
  return area;
}

export function terrainName(map: HexMap, hex: number): string {
  const name = map.terrains[map.terrain[hex] as number];
  if (name === undefined) throw unknown(map, 'hex number', String(hex));
  return name;
}

/** The number a terrain has in `map.terrain`. */
export function terrainIndex(map: HexMap, name: string): number {
  const index = map.terrains.indexOf(name);
  if (index < 0) throw unknown(map, 'terrain', name);
  return index;
}

/** The bit a tag has in `map.tags`. */
export function tagBit(map: HexMap, name: string): number {
  const index = map.tagNames.indexOf(name);
  if (index < 0) throw unknown(map, 'tag', name);
  return 1 << index;
}

export function hasTag(map: HexMap, hex: number, name: string): boolean {
  return ((map.tags[hex] as number) & tagBit(map, name)) !== 0;
}

/** The bit a kind of hexside has in `map.sides`; the standard kinds are also constants, see SIDE. */
export function featureBit(map: HexMap, name: string): number {
  const index = map.features.indexOf(name);
  if (index < 0) throw unknown(map, 'hexside feature', name);
  return 1 << index;
}

/** What the side between two neighbours carries, seen from the first; 0 when they are not neighbours. */
export function sideBits(map: HexMap, from: number, to: number): number {
  for (let dir = 0; dir < 6; dir++) {
    if (map.neighbour[from * 6 + dir] === to && to >= 0) return map.sides[from * 6 + dir] as number;
  }
  return 0;
}
