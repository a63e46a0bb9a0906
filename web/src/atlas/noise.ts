/** A well mixed 32-bit hash of up to four whole numbers: all variation on a map comes from here. */
export function hash(seed: number, a: number, b = 0, c = 0): number {
  let h = seed ^ Math.imul(a | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b) ^ Math.imul(b | 0, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f) ^ Math.imul(c | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 0 (inclusive) to 1 (exclusive). */
export function chance(seed: number, a: number, b = 0, c = 0): number {
  return hash(seed, a, b, c) / 0x100000000;
}

/** -1 to 1. */
export function swing(seed: number, a: number, b = 0, c = 0): number {
  return chance(seed, a, b, c) * 2 - 1;
}

/** The seed of a text, so that every map has its own hand. */
export function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

// Directions for the corners of the noise, so that no sine is taken while a map is drawn.
const TURNS = 64;
const COS = Float64Array.from({ length: TURNS }, (_, i) => Math.cos((i / TURNS) * Math.PI * 2));
const SIN = Float64Array.from({ length: TURNS }, (_, i) => Math.sin((i / TURNS) * Math.PI * 2));

function corner(seed: number, column: number, row: number, dx: number, dy: number): number {
  const turn = hash(seed, column, row) % TURNS;
  return (COS[turn] as number) * dx + (SIN[turn] as number) * dy;
}

/** Gradient noise of wavelength 1, about -1 to 1. */
export function noise(seed: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const u = fade(fx);
  const v = fade(fy);
  const top = corner(seed, column, row, fx, fy) * (1 - u) + corner(seed, column + 1, row, fx - 1, fy) * u;
  const low =
    corner(seed, column, row + 1, fx, fy - 1) * (1 - u) +
    corner(seed, column + 1, row + 1, fx - 1, fy - 1) * u;
  return (top * (1 - v) + low * v) * 1.5;
}

/** Ridges and valleys: 0 in the valleys, 1 on the crests. */
export function ridges(seed: number, x: number, y: number): number {
  const first = 1 - Math.abs(noise(seed, x, y));
  const second = 1 - Math.abs(noise(seed + 1, x * 2.1, y * 2.1));
  return Math.max(0, first * first * 0.78 + second * second * 0.22 * first);
}
