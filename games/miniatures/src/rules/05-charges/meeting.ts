import {
  aheadBy,
  direction,
  facingOf,
  firstContact,
  firstCrossing,
  firstOff,
  firstOverlap,
  footprint,
  frontLine,
  meetingPose,
  minus,
  type Pose,
  poseAt,
  settle,
  straightRun,
  turned,
} from '@grande/table';
import { areaOf, baseOf, poseOf, setPose, shapeOf, sideOf, stands, unitOf } from '../../board.ts';
import { lengthsOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { atFront, facingPose, fits, onUnit } from '../../placing.ts';
import type { State } from '../../state.ts';
import { trackOf } from '../14-morale.ts';

/** a co-charger goes back to the middle of its own path, or as near to it as there is room. */
export function setBack(s: State, i: number): void {
  const path = trackOf(s, i);
  if (path === null) return;
  for (let d = path.length / 2; d < path.length; d += 100) {
    const at = settle(poseAt(path, d));
    if (!fits(s, i, baseOf(s, i), at)) continue;
    setPose(unitOf(s, i), at);
    return;
  }
}

/** G.18: charger and defender meet half way along the charge path. */
export function meetHalfWay(s: State, charger: number, defender: number): void {
  const path = trackOf(s, charger);
  const d = unitOf(s, defender);
  if (path && path.length > 0) {
    for (let far = path.length / 2; far < path.length - 1; far += 100) {
      const mine = settle(poseAt(path, far));
      const its = settle(meetingPose(baseOf(s, defender), path.base, mine));
      if (!meetingFits(s, charger, defender, mine, its)) continue;
      setPose(unitOf(s, charger), mine);
      setPose(d, its);
      d.area = -1;
      d.lining = -1;
      return;
    }
  }
  if (atFront(s, defender, charger)) return;
  const face = facingPose(s, defender, charger);
  if (face) setPose(d, face);
}

function meetingFits(s: State, charger: number, defender: number, mine: Pose, its: Pose): boolean {
  const pair = [charger, defender];
  if (onUnit(s, defender, footprint(baseOf(s, defender), its), pair)) return false;
  if (!fits(s, charger, baseOf(s, charger), mine, { units: pair })) return false;
  const d = unitOf(s, defender);
  const g = groundOf(s);
  const base = baseOf(s, defender);
  if (firstOff(straightRun(base, its, its.facing, 1), g.table) !== null) return false;
  const from = { x: d.x, y: d.y, facing: its.facing };
  const way = minus(its, from);
  const far = Math.round(Math.sqrt(way.x * way.x + way.y * way.y));
  if (far < 1) return true;
  const path = straightRun(base, from, facingOf(way), far);
  if (g.lines.some((l) => firstCrossing(path, l) !== null)) return false;
  if (g.areas.some((a, k) => k !== d.area && firstOverlap(path, a.shape) !== null)) return false;
  if (g.rivers.some((r) => firstOverlap(path, r) !== null)) return false;
  const side = sideOf(s, defender);
  return !s.units.some(
    (u, j) =>
      j !== charger && stands(u) && sideOf(s, j) !== side && firstContact(path, shapeOf(s, j)) !== null,
  );
}

/** G.21: the retreat of 3"; the direction taken, or null when it cannot stir. */
export function retreat(s: State, i: number, charger: number): number | null {
  const u = unitOf(s, i);
  const away = awayFrom(s, i, charger);
  const facing = turned(away + 1800);
  const start = { x: u.x, y: u.y, facing };
  const off: Leaving = { i, charger, start };
  const most = lengthsOf(s).reach.retreat;
  for (let d = 0; d <= 900; d += 50) {
    for (const delta of d === 0 ? [0] : [d, -d]) {
      const heading = turned(away + delta);
      if (!canRetreat(s, off, heading, most)) continue;
      return go(s, i, start, heading, most);
    }
  }
  for (let far = most - 100; far > 0; far -= 100) {
    if (canRetreat(s, off, away, far)) return go(s, i, start, away, far);
  }
  return null;
}

function go(s: State, i: number, start: Pose, heading: number, far: number): number {
  const u = unitOf(s, i);
  const way = direction(heading);
  setPose(u, settle({ x: start.x + way.x * far, y: start.y + way.y * far, facing: start.facing }));
  u.area = -1;
  return heading;
}

/** f_R of G.19, as a facing. */
function awayFrom(s: State, i: number, charger: number): number {
  const r = unitOf(s, charger);
  const u = unitOf(s, i);
  const plain = !r.square && r.area < 0 && aheadBy(frontLine(baseOf(s, charger), poseOf(r)), u) > 0;
  const way = minus(u, r);
  return plain || (way.x === 0 && way.y === 0) ? r.facing : facingOf(way);
}

/** Who gives way, before whom, and how it stands when it sets off. */
interface Leaving {
  readonly i: number;
  readonly charger: number;
  readonly start: Pose;
}

function canRetreat(s: State, { i, charger, start }: Leaving, heading: number, far: number): boolean {
  const base = baseOf(s, i);
  const path = straightRun(base, start, heading, far);
  const g = groundOf(s);
  const u = unitOf(s, i);
  if (firstOff(path, g.table) !== null || g.rivers.some((r) => firstOverlap(path, r) !== null)) return false;
  const closed = (k: number): boolean => areaOf(s, k).kind !== 'fort';
  if (g.areas.some((a, k) => closed(k) && firstOverlap(path, a.shape) !== null)) return false;
  const side = sideOf(s, i);
  const met = s.units.some((e, j) => {
    if (j === charger || !stands(e) || sideOf(s, j) === side) return false;
    const shape = shapeOf(s, j);
    return firstContact(path, shape) !== null || firstOverlap(path, shape) !== null;
  });
  if (met) return false;
  const end = settle(poseAt(path, far));
  return fits(s, i, base, end, { areas: u.area >= 0 ? [u.area] : [] });
}
