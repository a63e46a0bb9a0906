import type { HexMap } from '@grande/hex';
import { type Course, coursesOf, sideMiddle } from './courses.ts';
import { resample } from './curve.ts';
import { blend, distanceTo, type Field, fill, groundOf, makeField } from './field.ts';
import { type Box, fieldBox, grow, UNIT } from './geometry.ts';
import { heights } from './heights.ts';
import { noise, seedOf } from './noise.ts';
import type { XY } from './pen.ts';
import { groundOfHexes, type Site, sitesOf } from './sites.ts';
import { type AtlasStyle, byLevels, type TerrainStyle, terrainStyle, type Wash } from './style.ts';
import { type Ways, walkStretch, waysOf } from './ways.ts';

/** Everything the drawing of one map rests on, computed once. */
export interface Scene {
  readonly map: HexMap;
  readonly style: AtlasStyle;
  readonly seed: number;
  /** The rectangle of the hexes, and the sheet inside the neat line. */
  readonly hexes: Box;
  readonly sheet: Box;
  readonly levels: boolean;
  readonly ground: readonly TerrainStyle[];
  readonly sites: readonly Site[];
  readonly courses: readonly Course[];
  readonly ways: Ways;
  readonly washes: ReadonlyMap<Wash, Field>;
  readonly height: Field;
  /** Distance to the nearest water, way and houses, for whatever must keep clear of them. */
  readonly toWater: Field;
  readonly toWay: Field;
  readonly toSite: Field;
  /** A density of the ground (trees, reeds …) at any point. */
  readonly density: (of: 'trees' | 'bushes' | 'parcels' | 'reeds' | 'vines') => Field;
}

/** How far the land is drawn beyond the hexes. */
export const MARGIN = 44;
const STEP = 6.5;
const NEAR = 40;

const WASHES: readonly Wash[] = [
  'field',
  'rough',
  'wood',
  'hill',
  'mountain',
  'marsh',
  'vine',
  'sea',
  'lake',
];

export function sceneOf(map: HexMap, style: AtlasStyle): Scene {
  const seed = seedOf(map.file.id);
  const hexes = fieldBox(map);
  const sheet = grow(hexes, MARGIN);
  const levels = byLevels(map, style);
  const ground = groundOfHexes(map, (name) => terrainStyle(name, style));
  const sites = sitesOf(map, ground);
  const courses = coursesOf(map, style, seed);
  const net = makeField(grow(sheet, STEP * 3), STEP);
  const toWater = distanceTo(
    net,
    courses.flatMap((course) => resample(course.points, 5)),
    NEAR,
  );
  // A road does not leave the map across a river that runs along its edge.
  const closed = (hex: number, dir: number) => nearCourse(courses, sideMiddle(map, hex, dir).at);
  const ways = waysOf(map, style, sites, courses, seed, closed);
  const toWay = distanceTo(
    net,
    ways.stretches.flatMap((stretch) => walkStretch(stretch)),
    NEAR,
  );
  const built = sites.filter((site) => site.kind !== 'peak' && site.kind !== 'locality');
  const toSite = distanceTo(
    net,
    built.map((site) => site.at),
    NEAR,
  );

  const cells = groundOf(map);
  const warp = (x: number, y: number): XY => [
    x + noise(seed + 1, x / 70, y / 70) * 17 + noise(seed + 2, x / 21, y / 21) * 4,
    y + noise(seed + 3, x / 70, y / 70) * 17 + noise(seed + 4, x / 21, y / 21) * 4,
  ];
  const present = WASHES.filter((wash) => ground.some((g) => g.wash === wash));
  const fields = blend(
    map,
    cells,
    net,
    0.15,
    present.map((wash) => ground.map((g) => (g.wash === wash ? 1 : 0))),
    warp,
  );
  const densities = new Map<string, Field>();
  const scene = { map, style, seed, hexes, sheet, levels, ground, sites, courses, ways };
  return {
    ...scene,
    washes: new Map(present.map((wash, i) => [wash, fields[i] as Field])),
    height: heights({ ...scene, net, cells, toWater, toWay, toSite }),
    toWater,
    toWay,
    toSite,
    density: (of) => {
      const known = densities.get(of);
      if (known) return known;
      const values = ground.map((g) => g[of] ?? 0);
      const field = values.some((value) => value > 0)
        ? (blend(map, cells, net, 0.07, [values], warp)[0] as Field)
        : fill(net, () => 0);
      densities.set(of, field);
      return field;
    },
  };
}

function nearCourse(courses: readonly Course[], [x, y]: XY): boolean {
  return courses.some((course) => course.points.some(([px, py]) => Math.hypot(px - x, py - y) < UNIT * 0.12));
}
