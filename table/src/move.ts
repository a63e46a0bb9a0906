import { type Base, footprint, frontCorner } from './base.ts';
import { type Box, boxInBoth, boxOfBoth, widened } from './box.ts';
import { plus, times } from './point.ts';
import { fromFrame, type Pose, settle } from './pose.ts';
import type { Shape } from './shape.ts';
import { atMost } from './tolerance.ts';
import { direction, RADIAN, turned } from './trig.ts';

/** Straight on: `bearing` is β of G.8, measured clockwise from the facing, which stays. */
export interface Advance {
  readonly kind: 'advance';
  readonly bearing: number;
  readonly distance: number;
}

/** Round a front corner, the left one anticlockwise or the right one clockwise (G.8). */
export interface Wheel {
  readonly kind: 'wheel';
  readonly side: 'left' | 'right';
  readonly angle: number;
}

export type Segment = Advance | Wheel;

export const advance = (distance: number, bearing = 0): Advance => ({ kind: 'advance', bearing, distance });
export const back = (distance: number): Advance => advance(distance, 1800);
export const sidle = (side: 'left' | 'right', distance: number): Advance =>
  advance(distance, side === 'left' ? -900 : 900);
export const wheel = (side: 'left' | 'right', angle: number): Wheel => ({ kind: 'wheel', side, angle });

export const MOST_SEGMENTS = 12;

/** Forward is within 45° of straight ahead; all else is sideways or backward (G.8, R-13). */
export const isForward = (s: Segment): boolean => {
  if (s.kind === 'wheel') return true;
  const b = turned(s.bearing);
  return b <= 450 || b >= 3150;
};

/** Cost of a segment in thou: the way made, or the arc run by the outer front corner (G.8). */
export const costOf = (b: Base, s: Segment): number =>
  s.kind === 'advance' ? s.distance : b.width * s.angle * RADIAN;

export type MoveFault = 'empty' | 'tooManySegments' | 'notInSteps' | 'noLength' | 'wheelTooFar';

/** What is wrong with a list of segments as such (G.8); null when nothing is. */
export function faultOf(segments: readonly Segment[]): MoveFault | null {
  if (segments.length === 0) return 'empty';
  if (segments.length > MOST_SEGMENTS) return 'tooManySegments';
  for (const s of segments) {
    const [size, steps] = s.kind === 'advance' ? [s.distance, [s.distance, s.bearing]] : [s.angle, [s.angle]];
    if (!steps.every(Number.isSafeInteger)) return 'notInSteps';
    if (size <= 0) return 'noLength';
    if (s.kind === 'wheel' && s.angle > 1800) return 'wheelTooFar';
  }
  return null;
}

/** One segment laid on the table. `from` and `length` count path length, which is cost. */
export interface Leg {
  readonly segment: Segment;
  readonly start: Pose;
  readonly from: number;
  readonly length: number;
  /** The direction of a straight leg on the table, as a facing; none for a wheel. */
  readonly heading: number | null;
  /** No point of the base goes further than this per unit of path length. */
  readonly speed: number;
  /** Around all the base sweeps on this leg. */
  readonly box: Box;
  /** The base at both ends of a straight leg; none for a wheel. */
  readonly ends: readonly [Shape, Shape] | null;
}

/** A move laid on the table: what is swept, measured and halved. */
export interface Path {
  readonly base: Base;
  readonly start: Pose;
  readonly legs: readonly Leg[];
  /** D of G.18: the sum of the segments' costs. */
  readonly length: number;
  /** Around all the base sweeps: for asking the grid who could be met. */
  readonly box: Box;
}

/** The pose a share of the way through a segment. */
function poseInto(b: Base, start: Pose, s: Segment, share: number): Pose {
  if (s.kind === 'advance') {
    const way = times(direction(start.facing + s.bearing), s.distance * share);
    return { x: start.x + way.x, y: start.y + way.y, facing: start.facing };
  }
  const left = s.side === 'left';
  const pivot = frontCorner(b, start, left);
  const facing = start.facing + (left ? -1 : 1) * s.angle * share;
  const arm = fromFrame({ x: 0, y: 0, facing }, left ? b.width / 2 : -b.width / 2, -b.depth / 2);
  const centre = plus(pivot, arm);
  return { x: centre.x, y: centre.y, facing };
}

/** A box around all a base sweeps in one wheel: it stays within its diagonal of the pivot, and no point of it runs further than its arc. */
function wheelBox(b: Base, first: Shape, s: Wheel): Box {
  const at = s.side === 'left' ? 0 : 2;
  const [x, y] = [first.outline[at] as number, first.outline[at + 1] as number];
  const reach = diagonal(b);
  return boxInBoth(widened(first.box, reach * s.angle * RADIAN), {
    west: x - reach,
    south: y - reach,
    east: x + reach,
    north: y + reach,
  });
}

const diagonal = (b: Base): number => Math.sqrt(b.width * b.width + b.depth * b.depth);

/** Lays a move on the table. Poses between segments are not rounded: only a completed move is (G.1). */
export function layPath(b: Base, start: Pose, segments: readonly Segment[]): Path {
  const legs: Leg[] = [];
  let at = start;
  let from = 0;
  let first = footprint(b, start);
  let { box } = first;
  for (const segment of segments) {
    const end = poseInto(b, at, segment, 1);
    const last = footprint(b, end);
    const length = costOf(b, segment);
    const leg: Leg =
      segment.kind === 'advance'
        ? {
            segment,
            start: at,
            from,
            length,
            heading: at.facing + segment.bearing,
            speed: 1,
            box: boxOfBoth(first.box, last.box),
            ends: [first, last],
          }
        : {
            segment,
            start: at,
            from,
            length,
            heading: null,
            speed: diagonal(b) / b.width,
            box: wheelBox(b, first, segment),
            ends: null,
          };
    legs.push(leg);
    at = end;
    first = last;
    from += length;
    box = legs.length === 1 ? leg.box : boxOfBoth(box, leg.box);
  }
  return { base: b, start, legs, length: from, box };
}

/** The pose within one leg, `into` thou of path length after its start. */
export const poseOnLeg = (b: Base, leg: Leg, into: number): Pose =>
  poseInto(b, leg.start, leg.segment, leg.length === 0 ? 0 : into / leg.length);

/** The pose after so much of the path, not rounded. */
export function poseAt(path: Path, length: number): Pose {
  const leg = path.legs.find((l) => length <= l.from + l.length) ?? path.legs.at(-1);
  if (leg === undefined) return path.start;
  return poseOnLeg(path.base, leg, Math.max(0, Math.min(leg.length, length - leg.from)));
}

/** Where the move ends, as the state keeps it (G.1). */
export const endOf = (path: Path): Pose => settle(poseAt(path, path.length));

/** The pose after half the path (G.18), as the state keeps it. */
export const halfWay = (path: Path): Pose => settle(poseAt(path, path.length / 2));

/** The same without laying the move: for whoever wants to know nothing but where it ends. */
export function endAfter(b: Base, start: Pose, segments: readonly Segment[]): Pose {
  let at = start;
  for (const segment of segments) at = poseInto(b, at, segment, 1);
  return settle(at);
}

/** Is the move no longer than the allowance (G.9)? */
export const isAffordable = (path: Path, allowance: number): boolean => atMost(path.length, allowance);

/** Does every segment go forward (G.8)? */
export const goesForward = (path: Path): boolean => path.legs.every((l) => isForward(l.segment));

export const footprintAt = (path: Path, length: number): Shape => footprint(path.base, poseAt(path, length));

/** A straight run of a base that keeps its facing, in any direction: retreats, pushes, generals (G.21, G.8). */
export const straightRun = (b: Base, start: Pose, heading: number, distance: number): Path =>
  layPath(b, start, [advance(distance, heading - start.facing)]);
