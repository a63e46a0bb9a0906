import { areaInArc, inArc } from '../arc.ts';
import { type Base, footprint } from '../base.ts';
import { inContact, overlaps } from '../contact.ts';
import { corridorMeets, flightCorridor, metAt } from '../corridor.ts';
import { distance } from '../distance.ts';
import { gapBetween } from '../gap.ts';
import { advance, footprintAt, layPath, type Segment, wheel } from '../move.ts';
import { point } from '../point.ts';
import { type Pose, pose } from '../pose.ts';
import { makeShape } from '../shape.ts';
import { isBlockedBy } from '../sight.ts';
import { firstContact } from '../sweep.ts';
import { BASES } from './arbitrary.ts';
import {
  alley,
  type Dot,
  deepestOnLine,
  depthInArc,
  dotsBetween,
  fillingDots,
  insideBy,
  insidePolygonBy,
  marched,
  type Rect,
  sampledDepth,
  sampledDistance,
  wheeled,
} from './oracle.ts';
import { type Random, seeded } from './random.ts';

/**
 * The fast predicates against the slow second opinion, on random poses. Each check looks at one random case
 * and says what is wrong with it, or null. Where the sampling cannot tell (within its error of a limit) it
 * keeps silent. A test runs some thousands; a soak as many as it is given.
 */
export type Check = (random: Random) => string | null;

interface Placed {
  readonly base: Base;
  readonly pose: Pose;
  readonly rect: Rect;
}

const TOL = 0.05;
const SLACK = 0.001;
const inch = (thou: number): number => thou / 1000;

function placed(base: Base, at: Pose): Placed {
  const rect = {
    x: inch(at.x),
    y: inch(at.y),
    degrees: at.facing / 10,
    width: inch(base.width),
    depth: inch(base.depth),
  };
  return { base, pose: at, rect };
}

/** A piece within `reach` thou of the middle of a table; one in four faces along an axis. */
function anyPlaced(random: Random, reach: number): Placed {
  const facing = random.whole(0, 3) === 0 ? 900 * random.whole(0, 3) : random.whole(0, 3599);
  const at = pose(24_000 + random.whole(-reach, reach), 18_000 + random.whole(-reach, reach), facing);
  return placed(random.pick(BASES), at);
}

const told = (what: string, ...pieces: (Placed | Dot | number)[]): string =>
  `${what}: ${JSON.stringify(pieces.map((p) => (typeof p === 'object' && 'rect' in p ? p.rect : p)))}`;

const checkDistance: Check = (random) => {
  const a = anyPlaced(random, 2500);
  const b = anyPlaced(random, 2500);
  const step = 0.05;
  const sampled = sampledDistance(a.rect, b.rect, step);
  const mine = footprint(a.base, a.pose);
  const other = footprint(b.base, b.pose);
  const exact = inch(distance(mine, other));
  if (exact > sampled + 1e-6 || exact < sampled - step) return told('distance', a, b, exact, sampled);
  const contact = inContact(mine, other);
  if (sampled <= TOL && !contact) return told('no contact', a, b, sampled);
  if (sampled - step > TOL + SLACK && contact) return told('contact', a, b, sampled);
  return null;
};

const checkDepth: Check = (random) => {
  const a = anyPlaced(random, 900);
  const b = anyPlaced(random, 900);
  const step = 0.02;
  const mine = footprint(a.base, a.pose);
  const other = footprint(b.base, b.pose);
  const exact = -inch(gapBetween(mine, other).size);
  if (exact <= 0 || exact > 0.7) return null;
  const sampled = sampledDepth(a.rect, b.rect, step);
  if (sampled < exact - 0.002 || sampled > exact * 1.001 + step) return told('depth', a, b, exact, sampled);
  if (sampled - step > TOL * 1.01 + SLACK && !overlaps(mine, other)) return told('no overlap', a, b, sampled);
  return null;
};

const checkArc: Check = (random) => {
  const a = anyPlaced(random, 3500);
  const b = anyPlaced(random, 3500);
  const target = footprint(b.base, b.pose);
  const step = 0.04;
  const { dots, each } = fillingDots(b.rect, step);
  const depth = depthInArc(a.rect);
  let area = 0;
  let unsure = 0;
  for (const p of dots) {
    const d = depth(p);
    if (d >= 0) area += each;
    if (Math.abs(d) <= step) unsure += each;
  }
  const exact = areaInArc(a.base, a.pose, target) / 1e6;
  if (Math.abs(exact - area) > unsure + 1e-6) return told('area in arc', a, b, exact, area);
  const within = inArc(a.base, a.pose, target);
  if (area - unsure > 0.01 && !within) return told('not in arc', a, b, area);
  if (area + unsure < 0.01 && within) return told('in arc', a, b, area);
  return null;
};

const checkLine: Check = (random) => {
  const a = anyPlaced(random, 4000);
  const b = anyPlaced(random, 4000);
  const blocker = anyPlaced(random, 1500);
  const step = 0.02;
  const deepest = deepestOnLine(blocker.rect, [a.rect.x, a.rect.y], [b.rect.x, b.rect.y], step);
  const blocked = isBlockedBy({ from: a.pose, to: b.pose }, footprint(blocker.base, blocker.pose));
  if (deepest > TOL + 2 * SLACK && !blocked) return told('clear', a, b, blocker, deepest);
  if (deepest < TOL - step && blocked) return told('blocked', a, b, blocker, deepest);
  return null;
};

/** A line against ground of any form, drawn in by TOL. */
const checkLineOverGround: Check = (random) => {
  const arms = Array.from({ length: random.whole(5, 8) }, () => random.whole(600, 3000));
  const corners = arms.map((arm, i): Dot => {
    const angle = (2 * Math.PI * i) / arms.length;
    return [24 + Math.round(arm * Math.sin(angle)) / 1000, 18 + Math.round(arm * Math.cos(angle)) / 1000];
  });
  const ground = makeShape(corners.map(([x, y]) => point(Math.round(x * 1000), Math.round(y * 1000))));
  const a = anyPlaced(random, 3000);
  const b = anyPlaced(random, 3000);
  const step = 0.05;
  const line = dotsBetween([a.rect.x, a.rect.y], [b.rect.x, b.rect.y], step);
  const deepest = Math.max(...line.map((p) => insidePolygonBy(corners, p)));
  const blocked = isBlockedBy({ from: a.pose, to: b.pose }, ground);
  if (deepest > TOL + 0.01 && !blocked) return told('clear of ground', a, b, ...corners, deepest);
  if (deepest < TOL - step && blocked) return told('blocked by ground', a, b, ...corners, deepest);
  return null;
};

const VAST = { width: 100_000, height: 100_000 };

const checkCorridor: Check = (random) => {
  const runner = anyPlaced(random, 2500);
  const other = anyPlaced(random, 5000);
  const length = random.whole(500, 11_000);
  const corridor = flightCorridor(VAST, runner.base, runner.pose, runner.pose.facing, length);
  const { rect } = runner;
  const far = inch(length) + rect.depth / 2 - TOL;
  const path = alley([rect.x, rect.y], rect.degrees, far, rect.width - 2 * TOL);
  const step = 0.05;
  const shape = footprint(other.base, other.pose);
  const depths = fillingDots(path, step).dots.map((p) => insideBy(other.rect, p));
  const deepest = Math.max(...depths);
  const meets = corridorMeets(corridor.shape, shape);
  if (deepest > 2 * SLACK && !meets) return told('does not meet', runner, other, length, deepest);
  if (deepest < -step && meets) return told('meets', runner, other, length, deepest);
  const s = metAt(corridor, shape);
  if ((s !== null) !== meets) return told('met and not', runner, other, length);
  if (s === null) return null;
  const near = alley([rect.x, rect.y], rect.degrees, inch(s), rect.width - 2 * TOL);
  const sooner = s < 1 ? -1 : Math.max(...fillingDots(near, step).dots.map((p) => insideBy(other.rect, p)));
  return sooner > 2 * SLACK ? told('met sooner', runner, other, length, s) : null;
};

/** Follows a move in small steps by its own trigonometry and measures as it goes. */
const checkSweep: Check = (random) => {
  const mover = anyPlaced(random, 3000);
  const other = anyPlaced(random, 3000);
  const turning = random.whole(0, 1) === 0;
  const side = random.pick<'left' | 'right'>(['left', 'right']);
  const bearing = random.pick([0, 0, 300, -450, 900, 1800]);
  const size = turning ? random.whole(50, 1200) : random.whole(200, 4000);
  const segment: Segment = turning ? wheel(side, size) : advance(size, bearing);
  const path = layPath(mover.base, mover.pose, [segment]);
  const target = footprint(other.base, other.pose);
  if (inContact(footprint(mover.base, mover.pose), target)) return null;
  const found = firstContact(path, target);
  const stepLength = 0.1;
  const instants = Math.ceil(inch(path.length) / 0.1);
  for (let i = 0; i <= instants; i++) {
    const share = i / instants;
    const at = turning
      ? wheeled(mover.rect, side, (size / 10) * share)
      : marched(mover.rect, bearing / 10, inch(size) * share);
    const seen = sampledDistance(at, other.rect, stepLength);
    const length = share * path.length;
    if (seen < TOL && (found === null || found > length + 1)) {
      return told('missed contact', mover, other, size, seen, length, found ?? -1);
    }
  }
  if (found === null) return null;
  const there = inch(distance(footprintAt(path, found), target));
  return Math.abs(there - TOL - SLACK) > SLACK ? told('not at contact', mover, other, there) : null;
};

/** The checks by name, with how many random cases a normal run looks at: of contact, arc and clear line 100,000. */
export const CHECKS: Readonly<Record<string, { readonly check: Check; readonly cases: number }>> = {
  distance: { check: checkDistance, cases: 40_000 },
  arc: { check: checkArc, cases: 40_000 },
  line: { check: checkLine, cases: 100_000 },
  corridor: { check: checkCorridor, cases: 4000 },
  depth: { check: checkDepth, cases: 800 },
  ground: { check: checkLineOverGround, cases: 400 },
  sweep: { check: checkSweep, cases: 800 },
};

/** Runs one check many times; the answer lists what went wrong, with the number of the case. */
export function runCheck(check: Check, count: number, seed: number): string[] {
  const random = seeded(seed);
  const wrong: string[] = [];
  for (let i = 0; i < count; i++) {
    const fault = check(random);
    if (fault !== null) wrong.push(`case ${i} of seed ${seed}: ${fault}`);
  }
  return wrong;
}

/** For a script: every check, each `count` times. */
export function soak(count = 100_000, seed = 1796): { check: string; cases: number; wrong: string[] }[] {
  return Object.entries(CHECKS).map(([name, { check }]) => ({
    check: name,
    cases: count,
    wrong: runCheck(check, count, seed),
  }));
}
