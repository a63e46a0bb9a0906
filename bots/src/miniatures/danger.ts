import {
  baseOf,
  defOf,
  groundOf,
  homeOf,
  isArtillery,
  isCavalry,
  lengthsOf,
  marchReach,
  poseOf,
  reachOf,
  type State,
  unitOf,
} from '@grande/miniatures/staff';
import { distanceBetween, isBlockedBy, OUTWARD, type Point, type Pose, toFrame } from '@grande/table';
import { type Field, fromHome, points } from './field.ts';
import { bearing } from './ways.ts';
import { DANGER } from './weights.ts';

/** SP.3.3: would this battery have that place in its arc and range, as far as woods and villages go? */
function bears(s: State, guns: number, at: Point): number {
  const u = unitOf(s, guns);
  const reach = reachOf(s);
  const [dx, dy] = [at.x - u.x, at.y - u.y];
  if (dx * dx + dy * dy > reach * reach) return Number.POSITIVE_INFINITY;
  const { x, y } = toFrame(poseOf(u), at);
  if (y <= 0 || Math.abs(x) > baseOf(s, guns).width / 2 + y + DANGER.width) return Number.POSITIVE_INFINITY;
  const line = { from: { x: u.x, y: u.y }, to: { x: at.x, y: at.y } };
  for (const a of groundOf(s).areas)
    if (a.kind !== 'fort' && isBlockedBy(line, a.shape)) return Number.POSITIVE_INFINITY;
  return Math.sqrt(dx * dx + dy * dy);
}

/** How near a battery that bears on a place is. */
function range(s: State, guns: number, at: Point): 'none' | 'long' | 'effective' | 'canister' {
  const far = bears(s, guns, at);
  if (far === Number.POSITIVE_INFINITY) return 'none';
  const { canister, effective } = lengthsOf(s).range;
  return far <= canister + MUZZLE ? 'canister' : far <= effective ? 'effective' : 'long';
}
/** Somebody so much further off than he marches could come upon a flank, in thou; he stands so far off the front, in tenths. */
const FLANKER = 2000;
const ASKEW = 600;
/** Between the middle of a base and its front, in thou. */
const MUZZLE = 800;

/** How many enemy batteries bear on a place: for the reasons. */
export const batteriesOn = ({ s, guns }: Field, at: Point): number =>
  guns.filter((j) => bears(s, j, at) < Number.POSITIVE_INFINITY).length;

/** FL.1, FL.2: would somebody who had to run from a place run off the table? Guns do not run. */
export function runsOff(s: State, i: number, at: Point): boolean {
  if (isArtillery(s, i)) return false;
  const u = unitOf(s, i);
  const { x, y } = OUTWARD[homeOf(s, defOf(s, i).side)];
  const far = fromHome(s, i) - (at.x - u.x) * x - (at.y - u.y) * y;
  return far < lengthsOf(s).flight[isCavalry(s, i) ? 'cavalry' : 'infantry'];
}

/** What standing somewhere under the enemy's guns costs in a turn or two. */
export function underFire(f: Field, i: number, at: Point): number {
  const { s } = f;
  let sum = 0;
  for (const j of f.guns) {
    sum += DANGER[range(s, j, at)];
  }
  const rides = isCavalry(s, i) ? DANGER.rides : 1;
  return sum * rides * points(s, i) * (sum > 0 && runsOff(s, i, at) ? DANGER.edge : 1);
}

/** Could an enemy come upon the flank or back of somebody who stands so? For the reasons; `flanks` weighs it. */
export function threatened(s: State, j: number, at: Pose): boolean {
  const e = unitOf(s, j);
  return distanceBetween(e, at) <= marchReach(s, j) + FLANKER && Math.abs(bearing(at, e)) > ASKEW;
}

/** Flanks and backs shown to enemies who could come upon them next turn. */
export function flanks(f: Field, i: number, end: Pose): number {
  const { s } = f;
  if (unitOf(s, i).square) return 0;
  let sum = 0;
  for (const j of f.chargers) {
    const e = unitOf(s, j);
    const dx = e.x - end.x;
    const dy = e.y - end.y;
    const reach = marchReach(s, j) + FLANKER;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (Math.abs(bearing(end, e)) > ASKEW) sum += DANGER.flank * (isCavalry(s, j) ? 1 : 0.7);
  }
  return Math.min(sum, 2 * DANGER.flank);
}
