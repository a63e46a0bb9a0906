import type { Point } from './point.ts';

/**
 * Sines from a frozen table (G.1). Math.sin and its kin may differ between machines; sums, products and
 * quotients may not. The table is therefore computed from those alone, and each entry is rounded to the
 * nearest multiple of 2^-30: coarse enough that the corners of any base on any table come out exact in a
 * double, fine enough (5e-10) that no length on a table is off by a ten-thousandth of a thou.
 */
const FINENESS = 2 ** 30;
const QUARTER = 900;
export const FULL_TURN = 3600;

/** One tenth of a degree in radians. */
export const RADIAN = Math.PI / 1800;

/** Power series, good to the last bits of a double up to 45°. */
function series(first: number, firstPower: number, square: number): number {
  let term = first;
  let sum = first;
  for (let power = firstPower + 2; power < 30; power += 2) {
    term = (-term * square) / ((power - 1) * power);
    sum += term;
  }
  return sum;
}

function quarterWave(): Float64Array {
  const wave = new Float64Array(QUARTER + 1);
  for (let k = 0; k <= QUARTER; k++) {
    const x = (k <= QUARTER / 2 ? k : QUARTER - k) * RADIAN;
    const value = k <= QUARTER / 2 ? series(x, 1, x * x) : series(1, 0, x * x);
    wave[k] = Math.round(value * FINENESS) / FINENESS;
  }
  return wave;
}

const WAVE = quarterWave();
const wave = (k: number): number => WAVE[k] ?? 0;

/** An angle brought into 0 … 3599.9…. */
export function turned(angle: number): number {
  const rest = angle % FULL_TURN;
  const positive = rest < 0 ? rest + FULL_TURN : rest;
  return positive === FULL_TURN || positive === 0 ? 0 : positive;
}

function wholeWave(a: number): number {
  if (a <= QUARTER) return wave(a);
  if (a <= 2 * QUARTER) return wave(2 * QUARTER - a);
  if (a <= 3 * QUARTER) return 0 - wave(a - 2 * QUARTER);
  return 0 - wave(4 * QUARTER - a);
}

/** The quarter wave written out for a turn and a quarter, so that sine and cosine are one look-up each. */
const SINE = Float64Array.from({ length: FULL_TURN + QUARTER + 1 }, (_, k) => wholeWave(k % FULL_TURN));
const sineAt = (k: number): number => SINE[k] as number;

/** The table itself: the sine of a whole number of tenths. */
export const tableSine = (k: number): number => sineAt(turned(k));

/**
 * The direction of any angle, clockwise from north: (sin θ, cos θ) (G.1). Whole tenths come straight from
 * the table; between two of them (a base followed along a wheel, G.10) the nearest entry is turned by the
 * small rest, for which two terms of the series are already exact.
 */
export function direction(angle: number): Point {
  const k = Math.round(angle);
  const at = k >= 0 && k < FULL_TURN ? k : turned(k);
  const sine = sineAt(at);
  const cosine = sineAt(at + QUARTER);
  if (k === angle) return { x: sine, y: cosine };
  const e = (angle - k) * RADIAN;
  const sinE = e - (e * e * e) / 6;
  const cosE = 1 - (e * e) / 2 + (e * e * e * e) / 24;
  return { x: sine * cosE + cosine * sinE, y: cosine * cosE - sine * sinE };
}

const along = (k: number, v: Point): number => sineAt(k) * v.x + sineAt(k + QUARTER) * v.y;

/**
 * The facing of a direction: the table entry with the largest dot product (G.1), found by halving the
 * quarter the direction lies in. Exactly between two entries the anticlockwise one is taken.
 */
export function facingOf(v: Point): number {
  if (v.x === 0 && v.y === 0) throw new RangeError('a null displacement has no facing');
  const quarter = v.x >= 0 ? (v.y > 0 ? 0 : v.x > 0 ? 1 : 2) : v.y < 0 ? 2 : 3;
  let low = quarter * QUARTER;
  let high = low + QUARTER;
  while (high - low > 1) {
    const k = (low + high) >> 1;
    const clockwiseOfK = sineAt(k + QUARTER) * v.x - sineAt(k) * v.y >= 0;
    if (clockwiseOfK) low = k;
    else high = k;
  }
  return turned(along(high, v) > along(low, v) ? high : low);
}
