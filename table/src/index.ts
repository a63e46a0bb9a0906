/**
 * The free table: geometry of bases, ground and moves for the miniatures rules (G.1 to G.26). Lengths in
 * thou (0.001"), angles in tenths of a degree clockwise from north. It knows no rule of the game.
 */
export { arcOf, areaInArc, inArc, pointInArc } from './arc.ts';
export { type Aspect, aspectOf, footprintOf, type Piece, touchesFlank, touchesRear } from './aspect.ts';
export {
  type Base,
  base,
  type Corners,
  cornersOf,
  drawnIn,
  FRONT,
  footprint,
  frontEdge,
  frontMiddle,
  LEFT,
  REAR,
  RIGHT,
  rearEdge,
  withFrontAt,
} from './base.ts';
export { type Box, boxAround, boxesMeet, boxOfBoth, widened } from './box.ts';
export { centreLine, entersOrLeaves, lineMeets } from './centre.ts';
export { edgesCrossed, lengthInside, lengthNear } from './chord.ts';
export { shareInside } from './clip.ts';
export {
  frontTouches,
  inContact,
  isContact,
  overlaps,
  rangeTo,
  touchesRearCorner,
  within,
} from './contact.ts';
export {
  type Corridor,
  corridorMeets,
  corridorTo,
  endFootprint,
  flightCorridor,
  metAt,
} from './corridor.ts';
export {
  distance,
  pointToLine,
  pointToShape,
  shapeToLine,
  shapeToShape,
  spanToLine,
  spanToShape,
} from './distance.ts';
export { edgeToEdge } from './edges.ts';
export { aimPoints, facingPlaces, facingTowards, meetingPose } from './facing.ts';
export {
  aheadBy,
  type Front,
  frontLine,
  furthestLine,
  rearLine,
  whollyAhead,
  whollyBehind,
} from './front.ts';
export { type Gap, type Ground, gapBetween, gapSize, gapTo, gapToStrip } from './gap.ts';
export { type Grid, lift, makeGrid, near, place } from './grid.ts';
export { setAgainst } from './leaving.ts';
export { canLine, frontAlong, liesBetween } from './lining.ts';
export {
  type Advance,
  advance,
  back,
  costOf,
  endAfter,
  endOf,
  faultOf,
  footprintAt,
  goesForward,
  halfWay,
  isAffordable,
  isForward,
  type Leg,
  layPath,
  MOST_SEGMENTS,
  type MoveFault,
  type Path,
  poseAt,
  type Segment,
  sidle,
  straightRun,
  type Wheel,
  wheel,
} from './move.ts';
export { nudges } from './nudge.ts';
export {
  cross,
  distanceBetween,
  dot,
  middle,
  minus,
  norm,
  type Point,
  plus,
  point,
  times,
  unit,
} from './point.ts';
export {
  aboutFace,
  forwardOf,
  fromFrame,
  isSettled,
  movedTo,
  type Pose,
  pivoted,
  pose,
  rightOf,
  settle,
  toFrame,
} from './pose.ts';
export {
  centroid,
  contains,
  edgesOf,
  makeShape,
  outwardNormal,
  pointToOutline,
  type Shape,
  shapeArea,
  shifted,
} from './shape.ts';
export {
  blockersOf,
  crossesArea,
  enfilades,
  isBlockedBy,
  isClear,
  linesToArea,
  linesToBase,
  meetsLine,
  muzzles,
} from './sight.ts';
export { type Nearest, pointOn, type Span, span, spanLength } from './span.ts';
export { makeStrip, type Strip, stripLength } from './strip.ts';
export {
  firstBeyond,
  firstContact,
  firstCrossing,
  firstOff,
  firstOverlap,
  firstPush,
  firstWithin,
  isAlong,
  keepsTo,
  type Sweeping,
  sweptArea,
} from './sweep.ts';
export {
  type Exit,
  exitOf,
  FACING_EDGE,
  isOnTable,
  OUTWARD,
  over,
  overhang,
  setInside,
  TABLE_EDGES,
  type Table,
  type TableEdge,
  touchesTableEdge,
} from './table.ts';
export { atLeast, atMost, BRUSH, forgiven, INCH, inches, SLACK, TOL } from './tolerance.ts';
export { type Touch, touchOf } from './touch.ts';
export { clearingAlong, overlapAlong, reachingAlong } from './translate.ts';
export { direction, FULL_TURN, facingOf, turned } from './trig.ts';
