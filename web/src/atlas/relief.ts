import { type Contour, contours } from './contour.ts';
import { away, lengthOf, resample } from './curve.ts';
import { sample, slopeAt } from './field.ts';
import { inBox } from './geometry.ts';
import { chance } from './noise.ts';
import { Tiles, type XY } from './pen.ts';
import type { Scene } from './scene.ts';

const BUDGET = 8200;
/** Slopes gentler than this (levels per unit) stay blank. */
const GENTLE = 0.0095;
const STEEP = 0.045;

/**
 * Hachures after Lehmann's manner: strokes start on a contour and run down the steepest way to the next,
 * closer and heavier where it is steep and on the side away from the light.
 */
export function relief(scene: Scene): string {
  const drop = scene.levels ? 0.5 : 0.46;
  const first = scene.levels ? 0.24 : 0.34;
  const { values } = scene.height;
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const lines: Contour[] = [];
  for (let level = Math.floor(low) + first; level < top; level += drop) {
    lines.push(...contours(scene.height, level));
  }
  const total = lines.reduce((sum, line) => sum + slopingLength(scene, line), 0);
  const spacing = Math.max(3.2, total / BUDGET);
  const tiles = new Tiles('broad');
  lines.forEach((line, i) => {
    hachures(scene, line, spacing, drop, i, tiles);
  });
  return tiles.paths('at-hachure');
}

function slopingLength(scene: Scene, { points }: Contour): number {
  const steep = points.filter(([x, y]) => {
    const [gx, gy] = slopeAt(scene.height, x, y);
    return Math.hypot(gx, gy) > GENTLE;
  });
  return lengthOf(points) * (steep.length / points.length);
}

function hachures(
  scene: Scene,
  line: Contour,
  spacing: number,
  drop: number,
  index: number,
  tiles: Tiles,
): void {
  resample(line.points, spacing).forEach((at, i) => {
    const luck = chance(scene.seed, index, i, 5);
    if (!inBox(scene.sheet, ...at) || luck > 0.97) return;
    const start: XY = [at[0] + (luck - 0.5) * 0.9, at[1] + (chance(scene.seed, index, i, 6) - 0.5) * 0.9];
    const [gx, gy] = slopeAt(scene.height, ...start);
    const slope = Math.hypot(gx, gy);
    if (slope < GENTLE) return;
    const end = fall(scene, start, drop * (0.72 + luck * 0.3));
    if (away(start, end) < 3.2) return;
    const shade = -(gx + gy) / slope / Math.SQRT2;
    const weight = (0.7 + 1.3 * Math.min(1, slope / STEEP)) * (0.95 + 0.5 * shade);
    const across = weight / 2 / slope;
    tiles
      .at(...start)
      .move(start[0] - gy * across, start[1] + gx * across)
      .line(...end)
      .line(start[0] + gy * across, start[1] - gx * across)
      .close();
  });
}

/** Down the steepest way until the land has dropped this far, the slope ends, or water stops it. */
function fall(scene: Scene, start: XY, drop: number): XY {
  const bottom = sample(scene.height, ...start) - drop;
  let [x, y] = start;
  for (let step = 0; step < 9; step++) {
    const [gx, gy] = slopeAt(scene.height, x, y);
    const slope = Math.hypot(gx, gy);
    if (slope < GENTLE * 0.8 || sample(scene.height, x, y) < bottom) break;
    if (sample(scene.toWater, x, y) < 5) break;
    x -= (gx / slope) * 2.8;
    y -= (gy / slope) * 2.8;
  }
  return [x, y];
}
