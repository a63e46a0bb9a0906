import type { HexMap } from '@grande/hex';
import { chance, swing } from './noise.ts';
import { Pen, type XY } from './pen.ts';

/** Maps on which a place fills its hex rather than marking it. */
export function isLargeScale(map: HexMap): boolean {
  return map.file.hexMetres <= 500;
}

/** The pens a place is drawn with: masonry, walls and ditches, ground tints, fine ink. */
export interface PlanPens {
  readonly ground: Pen;
  readonly ditch: Pen;
  readonly wall: Pen;
  readonly house: Pen;
  readonly church: Pen;
  readonly garden: Pen;
  readonly glacis: Pen;
  readonly summit: Pen;
  readonly spot: Pen;
}

export function planPens(): PlanPens {
  return {
    ground: new Pen(),
    ditch: new Pen(),
    wall: new Pen(),
    house: new Pen(),
    church: new Pen(),
    garden: new Pen(),
    glacis: new Pen(),
    summit: new Pen(),
    spot: new Pen(),
  };
}

/** Where and how a plan lies: its centre, the directions of its roads, its own seed. */
export interface Lie {
  readonly at: XY;
  readonly arms: readonly XY[];
  readonly seed: number;
}

const turned = ([x, y]: XY, angle: number, radius: number): XY => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** A block of houses: a rectangle by its middle, its direction and its size. */
export function block(pen: Pen, at: XY, dir: XY, long: number, wide: number): void {
  const [dx, dy] = [(dir[0] * long) / 2, (dir[1] * long) / 2];
  const [wx, wy] = [(-dir[1] * wide) / 2, (dir[0] * wide) / 2];
  pen.polygon([
    [at[0] - dx - wx, at[1] - dy - wy],
    [at[0] + dx - wx, at[1] + dy - wy],
    [at[0] + dx + wx, at[1] + dy + wy],
    [at[0] - dx + wx, at[1] - dy + wy],
  ]);
}

function church(pens: PlanPens, at: XY, size: number): void {
  const [x, y] = at;
  pens.church
    .polygon([
      [x - size, y - size * 0.5],
      [x + size * 0.8, y - size * 0.5],
      [x + size * 0.8, y + size * 0.5],
      [x - size, y + size * 0.5],
    ])
    .move(x, y - size * 0.5)
    .line(x, y - size * 1.9)
    .move(x - size * 0.55, y - size * 1.35)
    .line(x + size * 0.55, y - size * 1.35);
}

function roadsOrAxis({ arms, seed }: Lie): readonly XY[] {
  if (arms.length > 1) return arms;
  const angle = chance(seed, 1) * Math.PI;
  const axis: XY = arms[0] ?? [Math.cos(angle), Math.sin(angle)];
  return [axis, [-axis[0], -axis[1]]];
}

/** Houses strung along the roads, a church, gardens behind. */
export function village(pens: PlanPens, lie: Lie, reach = 19): void {
  const { at, seed } = lie;
  const arms = roadsOrAxis(lie).slice(0, 4);
  arms.forEach((arm, a) => {
    for (const side of [-1, 1]) {
      let far = 3.4 + chance(seed, a, side, 2) * 3;
      for (let i = 0; far < reach - 3; i++) {
        const long = 3.6 + chance(seed, a * 9 + i, side, 3) * 2.6;
        const off = side * (4.9 + chance(seed, a * 9 + i, side, 4) * 1.1);
        const mid = far + long / 2;
        const spot: XY = [at[0] + arm[0] * mid - arm[1] * off, at[1] + arm[1] * mid + arm[0] * off];
        const crowded = arms.some((other, o) => o !== a && near(at, other, spot) < 4.2);
        if (!crowded && chance(seed, a * 9 + i, side, 5) < 0.88) block(pens.house, spot, arm, long, 3.5);
        far += long + 1.1 + chance(seed, a * 9 + i, side, 6) * 2.2;
      }
    }
  });
  const free = freeAngle(arms);
  church(pens, turned(at, free, 9.5), 2.5);
  gardens(pens, at, seed, reach);
}

/** How far a point lies from a ray out of the centre. */
function near(at: XY, ray: XY, point: XY): number {
  const [px, py] = [point[0] - at[0], point[1] - at[1]];
  if (px * ray[0] + py * ray[1] < -2) return 99;
  return Math.abs(px * ray[1] - py * ray[0]);
}

/** The middle of the widest gap between the roads. */
function freeAngle(arms: readonly XY[]): number {
  const angles = arms.map(([x, y]) => Math.atan2(y, x)).sort((a, b) => a - b);
  let best = -Math.PI / 2;
  let widest = 0;
  angles.forEach((angle, i) => {
    const next = angles[i + 1] ?? (angles[0] as number) + Math.PI * 2;
    if (next - angle <= widest) return;
    widest = next - angle;
    best = (angle + next) / 2;
  });
  return best;
}

function gardens(pens: PlanPens, at: XY, seed: number, reach: number): void {
  for (let i = 0; i < 7; i++) {
    const angle = i * 0.9 + chance(seed, i, 7) * 0.5;
    const [x, y] = turned(at, angle, reach * (0.75 + chance(seed, i, 8) * 0.35));
    pens.garden.point(x, y);
  }
}

/** Blocks between streets inside an outline; `keep` says whether a block stands there. */
function quarter(pens: PlanPens, lie: Lie, dir: XY, radius: number, size: number): void {
  const { at, seed } = lie;
  const n = Math.ceil(radius / size);
  for (let u = -n; u <= n; u++) {
    for (let v = -n; v <= n; v++) {
      const [px, py] = [(u + (v % 2) * 0.18) * size, v * size * 0.86];
      if (Math.hypot(px, py) > radius - size * 0.35) continue;
      if (chance(seed, u + 50, v + 50, 9) < 0.08) continue;
      const spot: XY = [at[0] + dir[0] * px - dir[1] * py, at[1] + dir[1] * px + dir[0] * py];
      if (lie.arms.some((arm) => near(at, arm, spot) < 2.4) && Math.hypot(px, py) > 2) continue;
      const long = size * (0.7 + swing(seed, u, v, 10) * 0.1);
      block(pens.house, spot, dir, long, size * (0.58 + swing(seed, u, v, 11) * 0.08));
    }
  }
}

function streetDir(lie: Lie): XY {
  const arm = lie.arms[0];
  const angle = chance(lie.seed, 12) * Math.PI;
  return arm ?? [Math.cos(angle), Math.sin(angle)];
}

/** An old town: blocks of houses within a round wall with towers, or within bastions. */
export function town(pens: PlanPens, lie: Lie, radius: number, fortified: boolean): void {
  const { at, seed } = lie;
  if (fortified) enceinte(pens, lie, radius * 1.02, radius > 24 ? 7 : 6);
  else {
    const points = Array.from(
      { length: 11 },
      (_, i): XY => turned(at, (i / 11) * Math.PI * 2, radius * (0.94 + swing(seed, i, 13) * 0.08)),
    );
    pens.ground.polygon(points);
    pens.wall.polygon(points);
    for (const [x, y] of points.filter((_, i) => i % 2 === 0)) pens.spot.dot(x, y, 1.3);
  }
  quarter(pens, lie, streetDir(lie), radius * (fortified ? 0.74 : 0.86), radius > 24 ? 7 : 6.4);
  church(pens, [at[0] - 1, at[1] - 1], radius > 24 ? 3.6 : 3);
}

/** A bastioned trace: curtains, flanks, faces; a ditch around it, and the glacis in fine strokes. */
export function enceinte(pens: PlanPens, lie: Lie, radius: number, count: number): void {
  const { at, seed } = lie;
  const phase = chance(seed, 14) * Math.PI;
  const trace = (scale: number): XY[] =>
    Array.from({ length: count }, (_, i) => {
      const angle = phase + (i / count) * Math.PI * 2;
      const part = Math.PI / count;
      return [
        turned(at, angle - part * 0.42, radius * 0.86 * scale),
        turned(at, angle - part * 0.34, radius * 1.0 * scale),
        turned(at, angle, radius * 1.2 * scale),
        turned(at, angle + part * 0.34, radius * 1.0 * scale),
        turned(at, angle + part * 0.42, radius * 0.86 * scale),
      ];
    }).flat();
  pens.ditch.polygon(trace(1.2));
  pens.ground.polygon(trace(1));
  pens.wall.polygon(trace(1));
  const rays = count * 7;
  for (let i = 0; i < rays; i++) {
    const angle = phase + (i / rays) * Math.PI * 2;
    const lobe = 1.13 + 0.2 * Math.abs(Math.cos((i / rays) * count * Math.PI));
    pens.glacis
      .move(...turned(at, angle, radius * lobe * 1.1))
      .line(...turned(at, angle, radius * lobe * (1.22 + chance(seed, i, 15) * 0.05)));
  }
}

/** A fort by itself: a small star with its barracks. */
export function fort(pens: PlanPens, lie: Lie): void {
  enceinte(pens, lie, 15, 5);
  const dir = streetDir(lie);
  for (const off of [-4, 4]) {
    block(pens.house, [lie.at[0] - dir[1] * off, lie.at[1] + dir[0] * off], dir, 9, 3.4);
  }
}

/** A castle: four round towers at the corners of a keep. */
export function castle(pens: PlanPens, { at, seed }: Lie): void {
  const angle = 0.3 + chance(seed, 16) * 0.6;
  const corners = [0, 1, 2, 3].map((i) => turned(at, angle + (i * Math.PI) / 2, 13));
  pens.ditch.dot(...at, 19);
  pens.ground.polygon(corners);
  pens.wall.polygon(corners);
  for (const corner of corners) pens.house.dot(...corner, 3.6);
  block(pens.house, at, [Math.cos(angle + Math.PI / 4), Math.sin(angle + Math.PI / 4)], 9, 7);
}

/** A farm: a house, its barn, a yard and a few trees. */
export function farm(pens: PlanPens, { at, seed, arms }: Lie): void {
  const angle = chance(seed, 17) * Math.PI;
  const dir: XY = [Math.cos(angle), Math.sin(angle)];
  // Beside the road rather than on it.
  const arm = arms[0];
  const spot: XY = arm ? [at[0] - arm[1] * 9, at[1] + arm[0] * 9] : at;
  block(pens.house, spot, dir, 9, 5);
  block(pens.house, [spot[0] + dir[0] * 4 - dir[1] * 7, spot[1] + dir[1] * 4 + dir[0] * 7], dir, 5, 4);
  pens.spot.dot(spot[0] - dir[1] * 6 - dir[0] * 4, spot[1] + dir[0] * 6 - dir[1] * 4, 0.8);
  gardens(pens, spot, seed, 14);
}

/** A lunette open to the rear, its parapet heavy, its ditch towards the enemy; or a closed redoubt. */
export function works(pens: PlanPens, at: XY, front: number | null, size = 20): void {
  if (front === null) {
    const square = [0, 1, 2, 3].map((i) => turned(at, 0.5 + (i * Math.PI) / 2, size * 0.42));
    pens.wall.polygon(square);
    for (let i = 0; i < 16; i++) {
      const angle = 0.5 + (i * Math.PI) / 8;
      pens.glacis.move(...turned(at, angle, size * 0.5)).line(...turned(at, angle, size * 0.66));
    }
    return;
  }
  const point = (turn: number, far: number) => turned(at, front + turn, far);
  const trace = [point(1.95, size * 0.92), point(1.02, size), point(0, size * 1.12)];
  const whole = [...trace, point(-1.02, size), point(-1.95, size * 0.92)];
  pens.wall.polyline(whole);
  for (let i = 1; i < whole.length; i++) {
    const [a, b] = [whole[i - 1] as XY, whole[i] as XY];
    for (let s = 0; s < 6; s++) {
      const t = (s + 0.5) / 6;
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const [ox, oy] = [(x - at[0]) * 0.16, (y - at[1]) * 0.16];
      pens.glacis.move(x + ox * 0.8, y + oy * 0.8).line(x + ox * 2.2, y + oy * 2.2);
    }
  }
}

/** A summit: a small triangle, dark on the side away from the light. */
export function summit(pens: PlanPens, [x, y]: XY): void {
  pens.ground.polygon([
    [x - 5, y + 4],
    [x, y - 5],
    [x + 5, y + 4],
  ]);
  pens.spot.polygon([
    [x, y - 5],
    [x + 5, y + 4],
    [x + 0.5, y + 4],
  ]);
  pens.summit.polygon([
    [x - 5, y + 4],
    [x, y - 5],
    [x + 5, y + 4],
  ]);
}
