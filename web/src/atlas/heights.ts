import type { HexMap } from '@grande/hex';
import { blend, distanceTo, type Field, fill, type Ground } from './field.ts';
import { UNIT } from './geometry.ts';
import { noise, ridges } from './noise.ts';
import type { XY } from './pen.ts';
import type { Site } from './sites.ts';
import type { TerrainStyle } from './style.ts';

interface Land {
  readonly map: HexMap;
  readonly seed: number;
  readonly levels: boolean;
  readonly ground: readonly TerrainStyle[];
  readonly sites: readonly Site[];
  readonly net: Field;
  readonly cells: Ground;
  readonly toWater: Field;
  readonly toWay: Field;
  readonly toSite: Field;
}

/** The lie of the land, in levels. */
export function heights(land: Land): Field {
  return land.levels ? fromLevels(land) : fromGround(land);
}

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

function summits(land: Land): Field {
  const peaks = land.sites.filter((site) => site.kind === 'peak' || (land.levels && site.kind === 'fort'));
  return distanceTo(
    land.net,
    peaks.map((site) => site.at),
    UNIT,
  );
}

/** Plateaus with their slopes on the hexsides, where the rules have them. */
function fromLevels(land: Land): Field {
  const { seed } = land;
  const bent = (x: number, y: number): XY => [
    x + noise(seed + 11, x / 58, y / 58) * 14,
    y + noise(seed + 12, x / 58, y / 58) * 14,
  ];
  const [levels] = blend(land.map, land.cells, land.net, 0.25, [land.map.level], bent);
  const peaks = summits(land);
  return fill(land.net, (_x, _y, knot) => {
    const rise = 0.62 * bell(peaks.values[knot] as number, 20);
    return (levels?.values[knot] ?? 0) + rise;
  });
}

/** Ridges and valleys as the nature of the ground suggests; rivers and roads keep to the valleys. */
function fromGround(land: Land): Field {
  const { seed } = land;
  const bent = (x: number, y: number): XY => [
    x + noise(seed + 11, x / 90, y / 90) * 16,
    y + noise(seed + 12, x / 90, y / 90) * 16,
  ];
  const [rise, rough] = blend(
    land.map,
    land.cells,
    land.net,
    0.2,
    [land.ground.map((g) => g.rise ?? 0), land.ground.map((g) => g.rough ?? 0)],
    bent,
  );
  const peaks = summits(land);
  return fill(land.net, (x, y, knot) => {
    const crest = ridges(seed + 13, x / 165, y / 165);
    const valley =
      (1 - 0.72 * bell(land.toWater.values[knot] as number, 24)) *
      (1 - 0.45 * bell(land.toWay.values[knot] as number, 13)) *
      (1 - 0.6 * bell(land.toSite.values[knot] as number, 22));
    const mass = (rise?.values[knot] ?? 0) + (rough?.values[knot] ?? 0) * crest;
    return mass * valley + 1.1 * bell(peaks.values[knot] as number, 24);
  });
}
