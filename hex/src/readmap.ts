import { checkMap } from './checkmap.ts';
import type { MapFile } from './mapfile.ts';
import type { Problem } from './problems.ts';
import { integer, list, number, oneOf, pair, positive, record, table, text } from './shape.ts';

const src = oneOf('book', 'reconstructed');
const side = pair(text);
const range = pair(integer(0, 99));

const mapShape = record(
  {
    id: text,
    title: text,
    hexMetres: positive,
    layout: record({
      orientation: oneOf('pointy', 'flat'),
      cols: range,
      rows: range,
      label: oneOf('RRCC', 'CCRR'),
      shifted: text,
      colGrows: text,
      rowGrows: text,
      screenUp: text,
    }),
    terrainTypes: table(text),
    hexes: table(
      record({ t: text }, { level: integer(-100, 100), place: text, kind: text, tags: list(text), src }),
    ),
  },
  {
    georef: record({
      method: text,
      rotationDeg: number,
      kmPerHex: positive,
      originHex: text,
      originLonLat: pair(number),
      residualKm: table(number),
    }),
    roads: list(record({ kind: text, path: list(text, 2) }, { name: text, src })),
    rivers: list(record({ kind: text, sides: list(side, 1) }, { name: text, src })),
    bridges: list(side),
    fords: list(side),
    slopes: list(record({ kind: text, from: text, to: text })),
    links: list(record({ from: text, to: text, mp: positive, kind: text }, { name: text, src })),
    sources: list(record({ side: text, hex: text, kind: text }, { src })),
    entries: list(record({ hex: text, for: text }, { src })),
    areas: table(list(text, 1)),
  },
);

export type MapReading =
  | { readonly ok: true; readonly map: MapFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The only way from parsed JSON to a MapFile: first the shape of the data, then everything that refers to
 * something else (labels, neighbours, terrain names, levels). All problems are reported, not just the first.
 */
export function readMap(json: unknown): MapReading {
  const problems: Problem[] = [];
  mapShape(json, '', problems);
  if (problems.length > 0) return { ok: false, problems };
  // The shape check above is what makes this true: every key named in MapFile, no other, each of its type.
  const map = json as MapFile;
  checkMap(map, problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, map };
}
