import {
  atHomeEdge,
  defOf,
  firerTally,
  homeOf,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  marchReach,
  onTable,
  poseOf,
  priceOf,
  purse,
  shapeOf,
  shotAt,
  shotChances,
  targetTally,
  unitOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import { distanceBetween, OUTWARD, type Pose } from '@grande/table';
import { TOUCH } from './blows.ts';
import { runsOff } from './danger.ts';
import { type Field, gapUnder, points } from './field.ts';
import { shotWorth } from './fight.ts';
import type { Proposal } from './march.ts';
import type { Step } from './mind.ts';
import { asOrder, bestMarch, mayMarch } from './ways.ts';
import { MARCH, POINT, REST } from './weights.ts';

/** cavalry that infantry has come up to is shot at, and need not stay. */
export const underMuskets = (f: Field, i: number): boolean =>
  isCavalry(f.s, i) && f.enemies.some((j) => isInfantry(f.s, j) && gapUnder(f.s, i, j, TOUCH) <= TOUCH);

/** What a turn in a place may cost somebody out of order: driven off by guns or by a charge, over his edge where it is near. */
function hazard(f: Field, i: number, at: Pose): number {
  const { s } = f;
  const u = unitOf(s, i);
  const kept = { x: u.x, y: u.y, facing: u.facing };
  Object.assign(u, { x: at.x, y: at.y, facing: at.facing });
  const off = runsOff(s, i, u);
  let [stays, spent] = [1, 0];
  for (const j of f.guns) {
    const shot = shotAt(s, j, i);
    if (!shot) continue;
    const p = shotChances(s, j, i, firerTally(s, j, i, shot).total - targetTally(s, i, j).total);
    stays *= 1 - REST.shots * p.flees;
    spent += REST.shots * p.exhausted;
  }
  if (underMuskets(f, i)) stays *= 1 - REST.charged;
  for (const j of f.chargers) {
    const reach = marchReach(s, j) + REST.size;
    if (distanceBetween(unitOf(s, j), u) < reach) stays *= 1 - REST.charged;
  }
  Object.assign(u, kept);
  return points(s, i) * ((1 - stays) * (off ? REST.off : REST.runs) + spent * REST.spent);
}

/** Between its base and its own edge. */
function edgeGap({ s, side }: Field, i: number): number {
  const { west, east, south, north } = shapeOf(s, i).box;
  const { width, height } = s.battle;
  const gaps = { west, south, east: width - east, north: height - north };
  return Math.max(0, gaps[homeOf(s, side)]);
}

const step = (piece: string, act: string): Step => ({ piece, act, target: null, value: null, why: null });

/** Section 10, 7: infantry out of order whose own volley is likelier to break it than the enemy ceases fire. */
export function ceasing(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (!isInfantry(s, i) || !u.firing || u.fleeing || u.cohesion === 'coherent') return null;
  const cost = priceOf(s, i, 'stop');
  const shots = f.enemies.filter((j) => shotAt(s, i, j)).map((j) => shotWorth(s, i, j));
  const worth = shots.length > 0 ? -Math.max(...shots) : 0;
  if (worth < POINT * cost) return null;
  const piece = idOf(s, i);
  return { unit: i, worth, cost, steps: [step(piece, 'stop')] };
}

/** DE.5: the exhausted are of no more use; those near their edge walk off before they are shot off or ridden down. */
function mayLeave(f: Field, i: number): boolean {
  const { s } = f;
  const u = unitOf(s, i);
  if (u.cohesion !== 'exhausted' || u.fleeing || u.firing || isArtillery(s, i)) return false;
  // DE.3: not so many that the division collapses.
  const sound = unitsUnder(s, defOf(s, i).command).filter((k) => {
    const v = unitOf(s, k);
    return onTable(v) && !v.fleeing;
  });
  return sound.length > REST.left;
}

/** At his edge he is announced withdrawn: that costs nothing. */
export function withdrawing(f: Field, i: number): Proposal | null {
  const { s } = f;
  if (!mayLeave(f, i) || !atHomeEdge(s, i)) return null;
  return { unit: i, worth: points(s, i), cost: 0, steps: [step(idOf(s, i), 'withdraw')] };
}

/** Whoever is out of order and not in a fight draws off to where nobody fires at him or can charge him. */
export function restOf(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'move');
  if (purse(s, i) < cost || !mayMarch(s, i)) return null;
  const { x, y } = OUTWARD[homeOf(s, f.side)];
  const edge = edgeGap(f, i);
  const leaves = mayLeave(f, i) && edge < REST.leaves * marchReach(s, i);
  const here = hazard(f, i, poseOf(u));
  if (here === 0 && !leaves) return null;
  const far = leaves ? edge : Math.min(edge, REST.back);
  const back = { x: u.x + x * far, y: u.y + y * far };
  const score = (end: Pose): number =>
    leaves
      ? -(REST.walk * distanceBetween(end, back)) / 1000
      : -hazard(f, i, end) - (REST.inch * distanceBetween(end, u)) / 1000;
  const best = bestMarch(f, i, back, 0, score);
  if (!best) return null;
  const worth = score(best.end) - score(poseOf(u));
  if (worth < (leaves ? 0 : MARCH.least)) return null;
  const piece = idOf(s, i);
  const steps: Step[] = [{ ...step(piece, 'move'), value: asOrder(best) }];
  if (leaves) steps.push(step(piece, 'withdraw'));
  return { unit: i, worth, cost, steps };
}
