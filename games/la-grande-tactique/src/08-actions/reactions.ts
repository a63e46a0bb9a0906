/** 8.4 Reactions: which way a movement leads. */

/** How much nearer to the mover a step leads, as the volume measures: in hexes or in movement points. */
export const nearerBy = (
  distance: (from: number, to: number) => number,
  mover: number,
  from: number,
  to: number,
): number => {
  const before = distance(mover, from);
  const after = distance(mover, to);
  // No way there at all is as far as no way here.
  return before === after ? 0 : before - after;
};
