import { beside, resample } from './curve.ts';
import { Pen, Tiles, type XY } from './pen.ts';
import type { Scene } from './scene.ts';
import { drawStretch, type Stretch, walkStretch } from './ways.ts';

/** Paved roads in vermilion between lines of ink, tracks in dashes, and what carries them over water. */
export function roads(scene: Scene): string {
  const paved = new Tiles();
  const tracks = new Tiles();
  const beyond = new Pen();
  const bridges = crossings(scene);
  const avenue = new Pen();
  const kinds = scene.style.paved ?? ['road'];
  for (const stretch of scene.ways.stretches) {
    drawStretch((kinds.includes(stretch.kind) ? paved : tracks).at(...middle(stretch)), stretch);
    // On a large scale the trees along a chaussée show.
    if (scene.map.file.hexMetres > 500 || !kinds.includes(stretch.kind)) continue;
    const line = resample(walkStretch(stretch, 14), 9);
    for (const side of [-7, 7]) {
      for (const [x, y] of beside(line, side)) if (open(scene, x, y)) avenue.point(x, y);
    }
  }
  for (const stretch of scene.ways.detours) drawStretch(beyond, stretch);
  return [
    tracks.paths('at-track-halo'),
    bridges.below,
    tracks.paths('at-track'),
    beyond.path('at-detour'),
    paved.paths('at-road-edge'),
    paved.paths('at-road'),
    paved.paths('at-road-crown'),
    avenue.path('at-avenue'),
    bridges.above,
  ].join('');
}

/** About where a stretch lies. */
function middle({ start, pieces }: Stretch): XY {
  return pieces[Math.floor(pieces.length / 2)]?.[2] ?? start;
}

function open(scene: Scene, x: number, y: number): boolean {
  return scene.sites.every((site) => site.kind === 'peak' || Math.hypot(site.at[0] - x, site.at[1] - y) > 27);
}

/** Bridges: two parapets with wings over a deck. Fords: stepping dots across the water. */
function crossings(scene: Scene): { below: string; above: string } {
  const deck = new Pen();
  const parapets = new Pen();
  const fords = new Pen();
  for (const { kind, at, along } of scene.ways.crossings) {
    const [ax, ay] = along;
    const [bx, by] = [-ay, ax];
    const half = Math.max(7, widthNear(scene, at) / 2 + 3.5);
    const point = (down: number, over: number): XY => [
      at[0] + ax * down + bx * over,
      at[1] + ay * down + by * over,
    ];
    if (kind === 'ford') {
      for (let i = -2; i <= 2; i++) fords.dot(...point(i % 2, (i * half) / 2), 1.2);
      continue;
    }
    deck.polygon([point(-3.4, -half), point(3.4, -half), point(3.4, half), point(-3.4, half)]);
    for (const side of [-1, 1]) {
      parapets.polyline([
        point(side * 7, -half - 3),
        point(side * 4, -half),
        point(side * 4, half),
        point(side * 7, half + 3),
      ]);
    }
  }
  return { below: deck.path('at-deck'), above: parapets.path('at-parapet') + fords.path('at-ford') };
}

function widthNear(scene: Scene, at: XY): number {
  let width = 4;
  let least = 20;
  for (const course of scene.courses) {
    course.points.forEach(([x, y], i) => {
      const d = Math.hypot(x - at[0], y - at[1]);
      if (d >= least) return;
      least = d;
      width = course.width[i] ?? width;
    });
  }
  return width;
}
