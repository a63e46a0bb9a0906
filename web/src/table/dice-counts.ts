import type { Event } from '@grande/engine';

/** Counts of each face, for each kind of die that was cast. */
export function countFaces(events: readonly Event[]): Map<number, number[]> {
  const out = new Map<number, number[]>();
  for (const event of events) {
    if (event.kind !== 'die') continue;
    const counts = out.get(event.sides) ?? new Array<number>(event.sides).fill(0);
    for (const face of event.faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    out.set(event.sides, counts);
  }
  return out;
}

/** Pearson's statistic against a fair die, over its degrees of freedom: near 1 is what chance does. */
export function unevenness(counts: readonly number[]): number {
  const total = counts.reduce((a, b) => a + b, 0);
  const expected = total / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0) / (counts.length - 1);
}
