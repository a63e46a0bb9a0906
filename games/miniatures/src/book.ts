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
  inArc,
  isBlockedBy,
  layPath,
  linesToArea,
  linesToBase,
  makeShape,
  makeStrip,
  type Point,
  type Pose,
  pointToLine,
  pointToShape,
  poseAt,
  rangeTo,
  type Segment,
  type Shape,
  type Span,
  setAgainst,
  settle,
  type TableEdge,
  toFrame,
  turned,
} from '@grande/table';
export {
  entryTowards,
  facingFromHome,
  type Gait,
  moveTowards,
  sideOfPiece,
  turnTowards,
} from './aiming.ts';
export {
  areaOf,
  baseOf,
  baseShape,
  isArtillery,
  isCavalry,
  isDestroyed,
  lineBase,
  poseOf,
  shaken,
  shapeOf,
  sideOf,
  stands,
} from './board.ts';
export { nationOf } from './data/adhoc.ts';
export { BASES, halfPoints } from './data/constants.ts';
export { atScale } from './data/scale.ts';
export { lengthsOf } from './data/values.ts';
export { groundOf } from './ground.ts';
export { type Aimed, batteriesOf, tableOf, targetsOf } from './reading.ts';
export { doubling, purse } from './rules/03-orders/command.ts';
export type { MoveOrder } from './rules/03-orders/ordered.ts';
export { marchReach } from './rules/03-orders/trial.ts';
export { canFire, reachOf, shotAt } from './rules/04-firing/targets.ts';
export { clockAt, clockText, sundown } from './rules/17-scenario/clock.ts';
export { entryPose } from './rules/17-scenario/reinforcements.ts';
export { judge, losses, percentLost } from './rules/18-victory.ts';
export type { Army, Enlisted } from './scenarios/army.ts';
export { ARMS, type Battle, type General, QUALITIES, type State, type Unit, type UnitDef } from './state.ts';
export type { View } from './view.ts';
