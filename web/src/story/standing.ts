import type { Track } from '../table/presenter.ts';

/** What only counts the days or tells the weather has no course. */
const TIME: ReadonlySet<string> = new Set(['turn', 'round', 'date', 'clock', 'weather', 'phase']);
const NUMBER = /^[−+-]?\d+(?:[.,]\d+)?(?: ?%)?(?: [·(].*)?$/;

/** Where a track stands: its place on a row of steps, or the number it says. */
export function standing({ id, text, steps, value }: Track): number | null {
  if (TIME.has(id)) return null;
  if (value !== undefined) return value;
  if (steps) return steps.at;
  return NUMBER.test(text) ? Number.parseFloat(text.replace('−', '-').replace(',', '.')) : null;
}
