/** Bases, ranges and geometry of the game that its table shows; nothing here looks into a match. */
export {
  type Base,
  contains,
  cornersOf,
  direction,
  endOf,
  facingOf,
  firstContact,
  footprint,
  layPath,
  makeShape,
  type Point,
  type Pose,
  pointToShape,
  poseAt,
  type Segment,
  type Shape,
  setAgainst,
  settle,
  toFrame,
  turned,
} from '@grande/table';
export { baseOf, isArtillery, isCavalry, isDestroyed, shaken, shapeOf, stands } from './board.ts';
export { BASES, MOVE, RADIUS, RANGE } from './data/constants.ts';
export { purse } from './rules/03-command.ts';
export { clockAt, clockText, sundown } from './rules/17-clock.ts';
export { judge, losses, percentage } from './rules/18-victory.ts';
export type { Battle, General, State, Unit, UnitDef } from './state.ts';
export type { View } from './view.ts';
