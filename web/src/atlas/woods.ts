import { sample, slopeAt } from './field.ts';
import { hexAt, hexCentre } from './geometry.ts';
import { chance, swing } from './noise.ts';
import { type Pen, Tiles, type XY } from './pen.ts';
import type { Scene } from './scene.ts';
import { tagsOf } from './sites.ts';

const BUDGET = 2300;

/** Points of a shaken net over the sheet, row by row from the top so that nearer trees stand before others. */
export function* scatter(scene: Scene, spacing: number, salt: number): Generator<XY> {
  const { sheet, seed } = scene;
  const columns = Math.ceil((sheet.x1 - sheet.x0) / spacing);
  const rows = Math.ceil((sheet.y1 - sheet.y0) / (spacing * 0.82));
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = sheet.x0 + (column + (row % 2) / 2 + swing(seed, column, row, salt) * 0.34) * spacing;
      const y = sheet.y0 + (row + swing(seed, column, row, salt + 1) * 0.34) * spacing * 0.82;
      yield [x, y];
    }
  }
}

export function isClear(
  scene: Scene,
  x: number,
  y: number,
  way: number,
  water: number,
  site: number,
): boolean {
  return (
    sample(scene.toWay, x, y) > way &&
    sample(scene.toWater, x, y) > water &&
    sample(scene.toSite, x, y) > site
  );
}

/** Woods as crowns with their shadows, single trees and bushes where the ground has them. */
export function woods(scene: Scene): string {
  const crowns = new Tiles('broad');
  const shadows = new Tiles('broad');
  const trees = scene.density('trees');
  const area = scene.ground.reduce((sum, g) => sum + (g.trees ?? 0), 0);
  const spacing = Math.max(13.5, Math.sqrt((area * 8660) / BUDGET / 0.82));
  let n = 0;
  const plant = (x: number, y: number, fir: boolean, size: number) => {
    n++;
    if (fir) drawFir(crowns.at(x, y), x, y, size);
    else drawCrown(crowns.at(x, y), x, y, size, n);
    const shadow = shadows.at(x, y);
    shadow.move(x - size * 0.1, y + size * 0.62).line(x + size * 1.35, y + size * 0.5);
  };
  for (const [x, y] of scatter(scene, spacing, 40)) {
    const dense = sample(trees, x, y);
    if (dense < 0.2 || chance(scene.seed, Math.round(x), Math.round(y), 44) > dense * 1.25) continue;
    if (!isClear(scene, x, y, 7, 6, 24)) continue;
    const [gx, gy] = slopeAt(scene.height, x, y);
    // On the steep the hachures speak.
    if (scene.levels && Math.hypot(gx, gy) > 0.017 && chance(scene.seed, n, 43) < 0.8) continue;
    const hex = hexAt(scene.map, x, y);
    const fir = hex >= 0 && scene.ground[hex]?.firs === true;
    plant(x, y, fir, fir ? 5 : 4.6 + chance(scene.seed, n, 45) * 1.5);
  }
  for (const [x, y] of singles(scene)) plant(x, y, false, 4.3);
  return crowns.paths('at-tree') + shadows.paths('at-tree-shade');
}

/** Loose trees: hexes tagged with them, and the bushes of broken ground. */
function* singles(scene: Scene): Generator<XY> {
  for (let hex = 0; hex < scene.map.size; hex++) {
    if (!tagsOf(scene.map, hex).includes('trees')) continue;
    const [cx, cy] = hexCentre(scene.map, hex);
    for (let i = 0; i < 9; i++) {
      const angle = i * 2.4 + swing(scene.seed, hex, i, 46) * 0.5;
      const far = 14 + 8.2 * Math.sqrt(i) * (1 + swing(scene.seed, hex, i, 47) * 0.25);
      const [x, y] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far];
      if (isClear(scene, x, y, 8, 8, 26)) yield [x, y];
    }
  }
  const bushes = scene.density('bushes');
  for (const [x, y] of scatter(scene, 27, 50)) {
    const dense = sample(bushes, x, y) * 0.55;
    if (chance(scene.seed, Math.round(x), Math.round(y), 54) > dense) continue;
    if (isClear(scene, x, y, 8, 7, 26)) yield [x, y];
  }
}

/** A broadleaf crown: two or three scallops over a flat foot. */
function drawCrown(pen: Pen, x: number, y: number, size: number, n: number): void {
  const s = size;
  const lean = ((n * 7) % 5) / 10 - 0.2;
  pen
    .move(x - s * 0.75, y + s * 0.5)
    .cubic(x - s * 1.35, y - s * 0.25, x - s * 0.7, y - s * 1.05, x + s * lean, y - s * 0.75)
    .cubic(x + s * 0.75, y - s * 1.25, x + s * 1.45, y - s * 0.2, x + s * 0.75, y + s * 0.5)
    .close();
}

function drawFir(pen: Pen, x: number, y: number, size: number): void {
  pen
    .move(x - size * 0.55, y + size * 0.55)
    .line(x, y - size * 1.05)
    .line(x + size * 0.55, y + size * 0.55)
    .close();
}
