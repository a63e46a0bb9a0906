/** A point, or a displacement: x to the east, y to the north (G.1). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Positive when b lies to the left (anticlockwise) of a. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/** Math.hypot may differ in its last bits between machines; the square root may not. */
export const norm = (a: Point): number => Math.sqrt(a.x * a.x + a.y * a.y);

export const distanceBetween = (a: Point, b: Point): number => norm(minus(b, a));
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The same displacement with length 1; a null displacement has no direction. */
export function unit(a: Point): Point {
  const n = norm(a);
  if (n === 0) throw new RangeError('a null displacement has no direction');
  return { x: a.x / n, y: a.y / n };
}
