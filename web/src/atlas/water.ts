import { contours } from './contour.ts';
import { beside, ribbon, simplify } from './curve.ts';
import { distanceTo, type Field, fill } from './field.ts';
import { noise } from './noise.ts';
import { Pen, type XY } from './pen.ts';
import type { Scene } from './scene.ts';
import { region } from './wash.ts';

const BROAD = 10.5;

/** Sea and lakes: a wash that deepens from the shore, and lines that follow the coast ever fainter. */
export function standingWater(scene: Scene): string {
  const parts: string[] = [];
  for (const wash of ['sea', 'lake'] as const) {
    const field = scene.washes.get(wash);
    if (!field) continue;
    parts.push(region(field, 0.5, 0.5).path(`at-${wash}`));
    const inside = depth(field);
    const far = wash === 'sea' ? [22, 60, 120] : [14, 30];
    parts.push(far.map((d) => region(inside, d, 1.5).path('at-deep')).join(''));
    const lines = wash === 'sea' ? [4, 9, 15.5, 23.5, 33, 44, 57] : [4, 8.5, 14, 21, 29];
    lines.forEach((d, i) => {
      const broken = fill(inside, (x, y, knot) => {
        return (inside.values[knot] as number) + noise(scene.seed + 41, x / 40, y / 40) * i * 0.5;
      });
      parts.push(region(broken, d, 0.6).path(`at-coastline at-coastline-${i}`));
    });
    parts.push(region(field, 0.5, 0.5).path('at-shore'));
  }
  return parts.join('');
}

/** Distance from the shore, inside the water only. */
function depth(field: Field): Field {
  const shore: XY[] = contours(field, 0.5).flatMap((line) => [...line.points]);
  const near = distanceTo(field, shore, 160);
  return fill(field, (_x, _y, knot) => {
    const d = near.values[knot] as number;
    return (field.values[knot] as number) > 0.5 ? d : -d;
  });
}

/** Rivers and canals: broad ones with banks and threads of current, narrow ones as a swelling stroke. */
export function runningWater(scene: Scene): string {
  const narrow = new Pen();
  const broad = new Pen();
  const current = new Pen();
  const canals = new Pen();
  const glow = new Pen();
  for (const course of scene.courses) {
    const points = course.points;
    const width = (i: number) => course.width[Math.min(i, course.width.length - 1)] ?? 3;
    if (course.kind === 'canal') {
      canals.soft(simplify(points, 0.4), false);
      continue;
    }
    glow.soft(simplify(points, 1.2), false);
    const widest = Math.max(...course.width);
    const pen = widest >= BROAD ? broad : narrow;
    pen.soft(simplifyRing(ribbon(points, width)), true);
    if (widest >= BROAD) {
      for (const share of widest > 20 ? [-0.3, -0.1, 0.12, 0.3] : [-0.2, 0.2]) {
        current.soft(
          simplify(
            beside(points, (i) => width(i) * share),
            0.7,
          ),
          false,
        );
      }
    }
  }
  return [
    glow.path('at-river-glow'),
    canals.path('at-canal-bank'),
    canals.path('at-canal'),
    narrow.path('at-river'),
    broad.path('at-river-broad'),
    current.path('at-current'),
  ].join('');
}

function simplifyRing(points: readonly XY[]): XY[] {
  const half = points.length / 2;
  return [...simplify(points.slice(0, half), 0.35), ...simplify(points.slice(half), 0.35)];
}
