/**
 * The slow second opinion: the same questions answered by sampling points densely, in inches and radians,
 * with the library's own sine. It shares no code with what it judges. Each answer comes with an error bound,
 * and only beyond that may the two be compared.
 */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly width: number;
  readonly depth: number;
}

export type Dot = readonly [x: number, y: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A spot in the rectangle's own frame (right, forward) on the table. */
export function spot(r: Rect, right: number, forward: number): Dot {
  const a = radians(r.degrees);
  return [
    r.x + right * Math.cos(a) + forward * Math.sin(a),
    r.y - right * Math.sin(a) + forward * Math.cos(a),
  ];
}

/** A dot of the table in the rectangle's own frame. */
export function own(r: Rect, [x, y]: Dot): Dot {
  const a = radians(r.degrees);
  const dx = x - r.x;
  const dy = y - r.y;
  return [dx * Math.cos(a) - dy * Math.sin(a), dx * Math.sin(a) + dy * Math.cos(a)];
}

/** How deep a dot lies in the rectangle, negative outside. */
export function insideBy(r: Rect, dot: Dot): number {
  const [right, forward] = own(r, dot);
  return Math.min(r.width / 2 - Math.abs(right), r.depth / 2 - Math.abs(forward));
}

const steps = (length: number, step: number): number => Math.max(1, Math.ceil(length / step));

/** Dots along a line, ends included, no further apart than `step`. */
export function dotsBetween([ax, ay]: Dot, [bx, by]: Dot, step: number): Dot[] {
  const n = steps(Math.hypot(bx - ax, by - ay), step);
  return Array.from({ length: n + 1 }, (_, i): Dot => [ax + ((bx - ax) * i) / n, ay + ((by - ay) * i) / n]);
}

export function rectCorners(r: Rect): Dot[] {
  const w = r.width / 2;
  const d = r.depth / 2;
  return [spot(r, -w, d), spot(r, w, d), spot(r, w, -d), spot(r, -w, -d)];
}

export function outlineDots(corners: readonly Dot[], step: number): Dot[] {
  return corners.flatMap((c, i) => dotsBetween(c, corners[(i + 1) % corners.length] ?? c, step));
}

/** Dots all over the rectangle, with the area each stands for. */
export function fillingDots(r: Rect, step: number): { dots: Dot[]; each: number } {
  const columns = steps(r.width, step);
  const rows = steps(r.depth, step);
  const dots: Dot[] = [];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const right = ((i + 0.5) / columns - 0.5) * r.width;
      const forward = ((j + 0.5) / rows - 0.5) * r.depth;
      dots.push(spot(r, right, forward));
    }
  }
  return { dots, each: (r.width * r.depth) / (columns * rows) };
}

/** Distance between rectangles: never below the truth, never above it by more than `step`. */
export function sampledDistance(a: Rect, b: Rect, step: number): number {
  const as = outlineDots(rectCorners(a), step);
  const bs = outlineDots(rectCorners(b), step);
  if (as.some((p) => insideBy(b, p) >= 0) || bs.some((p) => insideBy(a, p) >= 0)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [px, py] of as) {
    for (const [qx, qy] of bs) least = Math.min(least, (px - qx) ** 2 + (py - qy) ** 2);
  }
  return Math.sqrt(least);
}

/** How far a dot lies inside the 45° arc of a rectangle, by angles at the front corners; negative outside. */
export function insideArcBy(r: Rect, dot: Dot): number {
  const [right, forward] = own(r, dot);
  const ahead = forward - r.depth / 2;
  const beyond = Math.abs(right) - r.width / 2;
  if (beyond <= 0) return ahead;
  const angle = Math.atan2(beyond, ahead);
  return Math.min(ahead, Math.hypot(beyond, ahead) * Math.sin(Math.PI / 4 - angle));
}

/** The deepest a line goes into a rectangle; negative when it stays out. */
export const deepestOnLine = (r: Rect, from: Dot, to: Dot, step: number): number =>
  Math.max(...dotsBetween(from, to, step).map((p) => insideBy(r, p)));

/** Signed depth of a dot in any polygon, by winding number and distance to outline dots. */
export function insidePolygonBy(corners: readonly Dot[], [x, y]: Dot): number {
  let turn = 0;
  let edge = Number.POSITIVE_INFINITY;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    const a = Math.atan2(ay - y, ax - x);
    let swing = Math.atan2(by - y, bx - x) - a;
    if (swing > Math.PI) swing -= 2 * Math.PI;
    if (swing < -Math.PI) swing += 2 * Math.PI;
    turn += swing;
    for (const [px, py] of dotsBetween([ax, ay], [bx, by], 0.01)) {
      edge = Math.min(edge, Math.hypot(px - x, py - y));
    }
  });
  return Math.abs(turn) > Math.PI ? edge : -edge;
}

/** Rectangle of a straight path: from the middle of its near side, along `degrees`. */
export const alley = (from: Dot, degrees: number, length: number, width: number): Rect => {
  const a = radians(degrees);
  return {
    x: from[0] + (Math.sin(a) * length) / 2,
    y: from[1] + (Math.cos(a) * length) / 2,
    degrees,
    width,
    depth: length,
  };
};

/** The least translation that frees rectangle a from b, over directions every 2°: too long by at most 0.1 %, or `step`. */
export function sampledDepth(a: Rect, b: Rect, step: number): number {
  const as = outlineDots(rectCorners(a), 0.1);
  const bs = outlineDots(rectCorners(b), 0.1);
  const free = (dx: number, dy: number): boolean =>
    as.every(([x, y]) => insideBy(b, [x + dx, y + dy]) <= 1e-9) &&
    bs.every(([x, y]) => insideBy(a, [x - dx, y - dy]) <= 1e-9);
  let least = Number.POSITIVE_INFINITY;
  for (let degrees = 0; degrees < 360; degrees += 2) {
    const ux = Math.sin(radians(degrees));
    const uy = Math.cos(radians(degrees));
    for (let s = 0; s < least; s += step) {
      if (free(ux * s, uy * s)) least = s;
    }
  }
  return least;
}

/** A rectangle after wheeling: turned about a front corner, anticlockwise about the left one. */
export function wheeled(r: Rect, side: 'left' | 'right', degrees: number): Rect {
  const sign = side === 'left' ? -1 : 1;
  const [px, py] = spot(r, (sign * r.width) / 2, r.depth / 2);
  const a = radians(sign * degrees);
  const dx = r.x - px;
  const dy = r.y - py;
  return {
    ...r,
    x: px + dx * Math.cos(a) + dy * Math.sin(a),
    y: py - dx * Math.sin(a) + dy * Math.cos(a),
    degrees: r.degrees + sign * degrees,
  };
}

/** A rectangle after a straight march. */
export function marched(r: Rect, bearing: number, length: number): Rect {
  const a = radians(r.degrees + bearing);
  return { ...r, x: r.x + length * Math.sin(a), y: r.y + length * Math.cos(a) };
}
