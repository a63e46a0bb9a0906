import type { Match, Outcome, Scale, Seat } from '@grande/engine';

/** What a result is worth to a seat on the game's own scale. */
export interface Worth {
  /** Level of victory: above 0 won, below 0 lost. */
  readonly level: number;
  /** The points behind it. */
  readonly points: number;
}

/** A victory of a level that the scale does not name. */
const PLAIN = 1;

export function levelFor(scale: Scale<unknown> | undefined, { winner, level }: Outcome, seat: Seat): number {
  if (winner === null) return 0;
  const height = scale?.levels[level] ?? PLAIN;
  return winner === seat ? height : -height;
}

export function worthOf({ game, state, outcome }: Match, seat: Seat): Worth {
  if (!outcome) throw new Error('the match is not over');
  return { level: levelFor(game.scale, outcome, seat), points: game.scale?.points(state, seat) ?? 0 };
}

/** Which of two is better: the level first, then the points; by level alone if asked. */
export function compare(a: Worth, b: Worth, levelAlone = false): number {
  if (a.level !== b.level || levelAlone) return Math.sign(a.level - b.level);
  return Math.sign(a.points - b.points);
}
