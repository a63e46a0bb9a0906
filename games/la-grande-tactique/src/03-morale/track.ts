/** A morale track: spaces in order from the worst, each with the value printed on it. */
export interface Track {
  readonly values: readonly number[];
}

/** Moves a cursor, never past either end. */
export function moved(track: Track, index: number, by: number): number {
  return Math.max(0, Math.min(track.values.length - 1, index + by));
}

/** Moves a cursor forward, but not beyond a given space; one already beyond stays where it is. */
export function restedTo(index: number, by: number, most: number): number {
  return index >= most ? index : Math.min(most, index + by);
}

export function valueAt(track: Track, index: number): number {
  return track.values[index] as number;
}

/** The last space that carries a value. */
export function lastSpaceOf(track: Track, value: number): number {
  return track.values.lastIndexOf(value);
}
