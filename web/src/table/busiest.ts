import type { Point } from './camera.ts';

/** A place that is asked about counts as much as so many pieces; where there is room about it to go to, as so many more. */
const ASKED = 3;
const ROOMY = 6;

/**
 * Where to look from near, with room for so many hexes each way: where most of what is asked about and of the troops of
 * both sides is in sight. Of equals the one nearest to the middle of what is asked about.
 */
export function busiest(asked: readonly Point[], stood: readonly Point[], room: Point): Point | null {
  const all = [...asked, ...stood];
  const heart = middleOf(asked.length > 0 ? asked : stood);
  if (!heart) return null;
  let best = { at: heart, score: -1, far: 0 };
  const within = (of: readonly Point[], at: Point, part: number) =>
    of.filter((p) => Math.abs(p.x - at.x) <= room.x * part && Math.abs(p.y - at.y) <= room.y * part).length;
  for (const one of all)
    for (const other of all)
      for (const share of [1 / 4, 1 / 2]) {
        const at = {
          x: one.x + (other.x - one.x) * share,
          y: one.y + (other.y - one.y) * share,
        };
        const score =
          ROOMY * within(asked, at, 1 / 4) + ASKED * within(asked, at, 1 / 2) + within(stood, at, 1 / 2);
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
