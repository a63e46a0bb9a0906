import { contours, walled } from './contour.ts';
import { away, between, simplify } from './curve.ts';
import { type Field, fill, slopeAt } from './field.ts';
import { Pen, type XY } from './pen.ts';
import type { Scene } from './scene.ts';

/** The closed outline of where a field is above a level, as soft path data. */
export function region(field: Field, level: number, slack = 0.9, nib: 'fine' | 'broad' = 'fine'): Pen {
  const pen = new Pen(nib);
  for (const { points, closed } of contours(walled(field), level)) {
    const kept = simplify(closed ? [...points, points[0] as XY] : points, slack);
    if (kept.length > 4) pen.soft(held(closed ? kept.slice(0, -1) : kept), true);
  }
  return pen;
}

/** Long straight pieces get a point near each end, else rounding their corners would eat half of them. */
function held(points: readonly XY[]): XY[] {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length] as XY;
    const length = away(a, b);
    if (length < 40) return [a];
    return [a, between(a, b, 12 / length), between(a, b, 1 - 12 / length)];
  });
}

/** Thin watercolour: a body of colour that pools a little darker along its rim. */
export function washes(scene: Scene): string {
  const parts: string[] = [];
  for (const [wash, field] of scene.washes) {
    // With levels the tints say what is a hill.
    if (wash === 'sea' || wash === 'lake' || (scene.levels && wash === 'hill')) continue;
    const body = region(field, 0.5);
    parts.push(body.path(`at-wash at-wash-${wash}`));
    if (wash === 'wood' || wash === 'mountain' || wash === 'marsh') {
      parts.push(region(field, 0.8, 1.4).path(`at-pool at-wash-${wash}`));
    }
  }
  if (scene.levels) parts.push(tints(scene));
  return parts.join('');
}

/** On maps with levels every step up is a little warmer. */
function tints(scene: Scene): string {
  const top = scene.map.level.reduce((most, level) => Math.max(most, level), 0);
  const low = scene.map.level.reduce((least, level) => Math.min(least, level), 0);
  return Array.from({ length: top - low }, (_, i) =>
    region(scene.height, low + i + 0.5).path('at-wash at-tint'),
  ).join('');
}

/** The shaded side of the hills, light falling from the upper left. */
export function shade(scene: Scene): string {
  const slope = fill(scene.height, (x, y) => {
    const [gx, gy] = slopeAt(scene.height, x, y);
    return -(gx + gy) * Math.SQRT1_2;
  });
  return [0.01, 0.024].map((level) => region(slope, level, 2.2, 'broad').path('at-shade')).join('');
}
