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

/** How deep a dot lies in the rectangle, negative outside. */
export const insideBy = (r: Rect, dot: Dot): number => depthIn(r)(dot);

/** The same for many dots: the rectangle's angle is looked up once. */
function depthIn(r: Rect): (dot: Dot) => number {
  const cos = Math.cos(radians(r.degrees));
  const sin = Math.sin(radians(r.degrees));
  return ([x, y]) => {
    const dx = x - r.x;
    const dy = y - r.y;
    const right = r.width / 2 - Math.abs(dx * cos - dy * sin);
    const forward = r.depth / 2 - Math.abs(dx * sin + dy * cos);
    return Math.min(right, forward);
  };
}

const steps = (length: number, step: number): number => Math.max(1, Math.ceil(length / step));

/** Dots along a line, ends included, no further apart than `step`. */
export function dotsBetween([ax, ay]: Dot, [bx, by]: Dot, step: number): Dot[] {
  const n = steps(Math.hypot(bx - ax, by - ay), step);
  const dots: Dot[] = [];
  for (let i = 0; i <= n; i++) dots.push([ax + ((bx - ax) * i) / n, ay + ((by - ay) * i) / n]);
  return dots;
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
  const cos = Math.cos(radians(r.degrees));
  const sin = Math.sin(radians(r.degrees));
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const right = ((i + 0.5) / columns - 0.5) * r.width;
      const forward = ((j + 0.5) / rows - 0.5) * r.depth;
      dots.push([r.x + right * cos + forward * sin, r.y - right * sin + forward * cos]);
    }
  }
  return { dots, each: (r.width * r.depth) / (columns * rows) };
}

/** Distance between rectangles: never below the truth, never above it by more than `step`. */
export function sampledDistance(a: Rect, b: Rect, step: number): number {
  const as = outlineDots(rectCorners(a), step);
  const bs = outlineDots(rectCorners(b), step);
  const inA = depthIn(a);
  const inB = depthIn(b);
  if (as.some((p) => inB(p) >= 0) || bs.some((p) => inA(p) >= 0)) return 0;
  const flat = Float64Array.from(bs.flat());
  let least = Number.POSITIVE_INFINITY;
  const reach = Math.hypot(b.width, b.depth) / 2;
  for (const [px, py] of as) {
    // No dot of b is further from its middle than half its diagonal.
    if (least < Number.POSITIVE_INFINITY && Math.hypot(px - b.x, py - b.y) - reach > Math.sqrt(least))
      continue;
    for (let k = 0; k < flat.length; k += 2) {
      const dx = px - (flat[k] as number);
      const dy = py - (flat[k + 1] as number);
      const square = dx * dx + dy * dy;
      if (square < least) least = square;
    }
  }
  return Math.sqrt(least);
}

/** How far dots lie inside the 45° arc of a rectangle, negative outside: at a front corner a dot is in while it is as far ahead as it is beyond. */
export function depthInArc(r: Rect): (dot: Dot) => number {
  const cos = Math.cos(radians(r.degrees));
  const sin = Math.sin(radians(r.degrees));
  return ([x, y]) => {
    const dx = x - r.x;
    const dy = y - r.y;
    const ahead = dx * sin + dy * cos - r.depth / 2;
    const beyond = Math.abs(dx * cos - dy * sin) - r.width / 2;
    return beyond <= 0 ? ahead : Math.min(ahead, (ahead - beyond) * Math.SQRT1_2);
  };
}

/** The deepest a line goes into a rectangle; negative when it stays out. */
export const deepestOnLine = (r: Rect, from: Dot, to: Dot, step: number): number =>
  Math.max(...dotsBetween(from, to, step).map(depthIn(r)));

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
  const inA = depthIn(a);
  const inB = depthIn(b);
  const free = (dx: number, dy: number): boolean =>
    as.every(([x, y]) => inB([x + dx, y + dy]) <= 1e-9) &&
    bs.every(([x, y]) => inA([x - dx, y - dy]) <= 1e-9);
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
