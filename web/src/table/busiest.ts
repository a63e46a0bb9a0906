import type { Point } from './camera.ts';

/** A place that is asked about counts as much as so many pieces. */
const ASKED = 3;

/**
 * Where to look from near, with room for so many hexes each way: where most of what is asked about and of the troops of
 * both sides is in sight. Of equals the one nearest to the middle of what is asked about.
 */
export function busiest(asked: readonly Point[], stood: readonly Point[], room: Point): Point | null {
  const all = [...asked, ...stood];
  const heart = middleOf(asked.length > 0 ? asked : stood);
  if (!heart) return null;
  let best = { at: heart, score: -1, far: 0 };
  for (const one of all)
    for (const other of all) {
      const at = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      const seen = (of: readonly Point[]) =>
        of.filter((p) => Math.abs(p.x - at.x) <= room.x / 2 && Math.abs(p.y - at.y) <= room.y / 2).length;
      const score = ASKED * seen(asked) + seen(stood);
      const far = Math.hypot(at.x - heart.x, at.y - heart.y);
      if (score > best.score || (score === best.score && far < best.far)) best = { at, score, far };
    }
  return best.at;
}

export function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
  return {
    x: (Math.min(...x) + Math.max(...x)) / 2,
    y: (Math.min(...y) + Math.max(...y)) / 2,
  };
}
