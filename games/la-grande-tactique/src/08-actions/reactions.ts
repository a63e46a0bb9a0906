/** 8.4 Reactions: who may do more than fall back, and which way a movement leads. */

/** Only a rested force of good heart reconnoitres or closes up. */
export const closesUp = (fatigue: number, isSound: boolean): boolean => fatigue === 0 && isSound;

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
