import { sample } from './field.ts';
import { inBox } from './geometry.ts';
import { chance, noise } from './noise.ts';
import { Pen, Tiles, type XY } from './pen.ts';
import type { Scene } from './scene.ts';
import { isClear, scatter } from './woods.ts';

const APART = 66;
const STRIP = 7.6;
const TINTS = 3;

/** Ploughland as open fields: furlongs, each a sheaf of strips that ends where the next one begins. */
export function parcels(scene: Scene): string {
  const field = scene.density('parcels');
  const tints = Array.from({ length: TINTS }, () => new Tiles('broad'));
  const furrows = new Tiles('broad');
  const { seed } = scene;
  const furlongs = [...scatter(scene, APART, 20)];
  const near = neighboursOf(furlongs);
  furlongs.forEach((centre, f) => {
    const dense = sample(field, ...centre);
    const luck = chance(seed, f, 21) + noise(seed + 22, centre[0] / 210, centre[1] / 210) * 0.35;
    if (dense < 0.12 || luck > dense * 1.1) return;
    const angle = noise(seed + 23, centre[0] / 260, centre[1] / 260) * 2.4 + chance(seed, f, 24) * 0.9;
    const dir: XY = [Math.cos(angle), Math.sin(angle)];
    const others = near(f);
    const free = (x: number, y: number) =>
      inBox(scene.sheet, x, y) &&
      sample(field, x, y) > 0.1 &&
      isClear(scene, x, y, 6, 9, 25) &&
      others.every(([nx, ny]) => Math.hypot(nx - x, ny - y) > Math.hypot(centre[0] - x, centre[1] - y) + 2.5);
    for (let v = -4; v <= 4; v++) {
      const foot: XY = [centre[0] - dir[1] * v * STRIP, centre[1] + dir[0] * v * STRIP];
      if (!free(...foot)) continue;
      const [from, to] = [-1, 1].map((sign) => reach(foot, dir, sign, free)) as [number, number];
      if (from + to < 16) continue;
      // Most strips of a furlong bear the same crop.
      const crop = chance(seed, f, v, 26) < 0.7 ? chance(seed, f, 27) : chance(seed, f, v, 25);
      strip(foot, dir, -from, to, crop, tints, furrows);
    }
  });
  return (
    tints.map((tiles, i) => tiles.paths(`at-parcel at-parcel-${i}`)).join('') +
    furrows.paths('at-furrow') +
    vines(scene)
  );
}

function neighboursOf(points: readonly XY[]): (i: number) => XY[] {
  return (i) => {
    const [x, y] = points[i] as XY;
    return points.filter(
      ([px, py], j) => j !== i && Math.abs(px - x) < APART * 2 && Math.abs(py - y) < APART * 2,
    );
  };
}

/** How far a strip runs before something stops it. */
function reach([x, y]: XY, dir: XY, sign: number, free: (x: number, y: number) => boolean): number {
  let far = 0;
  while (far < 30 && free(x + dir[0] * sign * (far + 4), y + dir[1] * sign * (far + 4))) far += 4;
  return far;
}

function strip(
  foot: XY,
  dir: XY,
  from: number,
  to: number,
  luck: number,
  tints: readonly Tiles[],
  furrows: Tiles,
): void {
  const at = (along: number, across: number): XY => [
    foot[0] + dir[0] * along - dir[1] * across * STRIP,
    foot[1] + dir[1] * along + dir[0] * across * STRIP,
  ];
  if (luck < 0.8) {
    const pen = tints[Math.floor((luck / 0.8) * TINTS)]?.at(...foot);
    pen?.polygon([at(from, -0.46), at(to, -0.46), at(to, 0.46), at(from, 0.46)]);
  }
  const pen = furrows.at(...foot);
  for (const across of (luck * 10) % 1 < 0.5 ? [-0.5, 0] : [-0.5]) {
    pen.move(...at(from, across)).line(...at(to, across));
  }
}

/** Vines: stakes in rows. */
function vines(scene: Scene): string {
  const field = scene.density('vines');
  const pen = new Pen();
  for (const [x, y] of scatter(scene, 13, 70)) {
    if (sample(field, x, y) < 0.5 || !isClear(scene, x, y, 7, 7, 24)) continue;
    pen
      .move(x, y + 3)
      .line(x, y - 4)
      .move(x - 2, y - 1)
      .quad(x, y - 4, x + 2, y - 1);
  }
  return pen.path('at-vine');
}
