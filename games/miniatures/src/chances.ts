/** The chances of each result, as plain shares: the exact odds for whoever weighs a thousand of them. */
export type Chances<R extends string> = Readonly<Record<R, number>>;

/** The place of each result in a row of chances. */
export const ranked = <R extends string>(results: readonly R[]): Readonly<Record<R, number>> =>
  Object.fromEntries(results.map((result, k) => [result, k])) as Record<R, number>;

/** Sums of the same chances in another order differ in the sixteenth place: what is equal is equal here. */
const PARTS = 1e12;

/** Chances by name. */
export function chancesOf<R extends string>(results: readonly R[], values: Float64Array): Chances<R> {
  const out: Partial<Record<R, number>> = {};
  results.forEach((result, k) => {
    out[result] = Math.round((values[k] ?? 0) * PARTS) / PARTS;
  });
  return out as Chances<R>;
}
