/** From the table (thou, north up) to the drawing (y down; one inch is 50 units, half a hex of the other maps). */
import { decimal, type Locale } from '@grande/engine';
import { lengthsOf, type Point, type View } from '@grande/miniatures/book';

export const PER_INCH = 50;
const FACTOR = PER_INCH / 1000;

export const px = (thou: number): number => thou * FACTOR;
export const at = (p: Point): { x: number; y: number } => ({ x: p.x * FACTOR, y: -p.y * FACTOR });
/** Page coordinates are drawing units by the hundred, as on every map. */
export const onPage = (p: Point): Point => ({ x: at(p).x / 100, y: at(p).y / 100 });
export const toThou = (page: { readonly x: number; readonly y: number }): Point => ({
  x: Math.round((page.x * 100) / FACTOR),
  y: Math.round((-page.y * 100) / FACTOR),
});
export const polygon = (points: readonly Point[], close = true): string => {
  const parts = points.map((p) => {
    const { x, y } = at(p);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${parts.join('L')}${close ? 'Z' : ''}`;
};
/** Inches as the reader writes them: 3.2, or 3,2. */
export const inches = (thou: number, locale: Locale): string => decimal(Math.round(thou / 100) / 10, locale);
/** SP.3.7: how far guns carry in this battle, as the reader writes it. */
export function rangesOf(view: View, locale: Locale) {
  const { canister, effective, long } = lengthsOf(view).range;
  return {
    canister: inches(canister, locale),
    effective: inches(effective, locale),
    long: inches(long, locale),
  };
}
/** Inches with one decimal, as a place is named by them. */
export const inchesOf = (thou: number): string =>
  (Math.round(thou / 100) / 10).toFixed(1).replace(/\.0$/, '');
/** Inches from the south-west corner, as a place is written on a table without hexes, and back to the drawing. */
export const spot = (x: number, y: number): string => `${inchesOf(x)}″/${inchesOf(y)}″`;
export function ofSpot(place: string): { x: number; y: number } | null {
  const [, x, y] = /^(-?[\d.]+)″\/(-?[\d.]+)″$/.exec(place) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x) * PER_INCH, y: -Number(y) * PER_INCH };
}
