import { expect, test } from 'vitest';
import { type Base, base, footprint } from './base.ts';
import { corridorMeets, flightCorridor } from './corridor.ts';
import { aheadBy, type Front, frontLine, whollyAhead } from './front.ts';
import { dot, type Point, point } from './point.ts';
import { type Pose, pose, settle } from './pose.ts';
import { makeShape, type Shape } from './shape.ts';
import { FACING_EDGE, type Table, type TableEdge } from './table.ts';
import { direction } from './trig.ts';

/**
 * The search of G.19 in its barest form: enough to check the test vectors of the specification on the
 * building blocks of this room. The game has its own, with everything that belongs to it.
 */
interface Flight {
  table: Table;
  home: TableEdge;
  base: Base;
  from: Point;
  length: number;
  reference: Front;
  enemies: Shape[];
  friends: Shape[];
  closed: Shape[];
}

function tries(f: Flight, natural: boolean, avoidFriends: boolean): { delta: number; end: Pose } | null {
  for (let size = 0; size <= 180; size++) {
    for (const delta of size === 0 || size === 180 ? [size] : [size, -size]) {
      const facing = FACING_EDGE[f.home] + 10 * delta;
      const u = direction(facing);
      const away = dot(u, f.reference.ahead);
      if (natural !== (size <= 60 || (size <= 90 && away >= Math.SQRT1_2))) continue;
      const c = flightCorridor(f.table, f.base, f.from, facing, f.length);
      if (away < -1e-9) continue;
      if (c.leaves.length === 0 && !whollyAhead(f.reference, footprint(f.base, c.end))) continue;
      if ([...f.enemies, ...f.closed].some((s) => corridorMeets(c.shape, s))) continue;
      if (avoidFriends && f.friends.some((s) => corridorMeets(c.shape, s))) continue;
      if (c.leaves.length > 0 && !c.leaves.includes(f.home)) continue;
      return { delta, end: settle(c.end) };
    }
  }
  return null;
}

const flee = (f: Flight) =>
  tries(f, true, true) ?? tries(f, true, false) ?? tries(f, false, true) ?? tries(f, false, false);

const inf = base(2400, 800);
const cav = base(1500, 1000);
const line = (x: number, y: number, facing: number) => footprint(inf, pose(x, y, facing));

/** V-21: Austrian infantry driven off by French infantry in front of it, nothing else near. */
const plain: Flight = {
  table: { width: 48_000, height: 36_000 },
  home: 'north',
  base: inf,
  from: point(24_000, 20_000),
  length: 7000,
  reference: frontLine(inf, pose(24_000, 19_200, 0)),
  enemies: [],
  friends: [],
  closed: [],
};

const near = (end: Pose | undefined, x: number, y: number): void => {
  expect(Math.abs((end?.x ?? 0) - x)).toBeLessThanOrEqual(10);
  expect(Math.abs((end?.y ?? 0) - y)).toBeLessThanOrEqual(10);
};

test('V-21: straight home', () => {
  expect(flee(plain)).toEqual({ delta: 0, end: pose(24_000, 27_000, 0) });
});

test('V-22: round a friend', () => {
  const found = flee({ ...plain, friends: [line(24_000, 23_000, 1800)] });
  expect(found?.delta).toBe(49);
  near(found?.end, 29_280, 24_590);
});

test('V-23: no gap, straight through', () => {
  const friends = [19_000, 21_500, 24_000, 26_500, 29_000].map((x) => line(x, 23_000, 1800));
  expect(flee({ ...plain, friends })).toEqual({ delta: 0, end: pose(24_000, 27_000, 0) });
});

test('V-24: surrounded', () => {
  expect(flee({ ...plain, enemies: [line(24_000, 21_500, 1800)] })).toBe(null);
});

test('V-25: cavalry round a wood', () => {
  const wood = makeShape([
    point(43_000, 18_000),
    point(46_000, 18_000),
    point(46_000, 22_000),
    point(43_000, 22_000),
  ]);
  const found = flee({
    ...plain,
    table: { width: 72_000, height: 48_000 },
    home: 'east',
    base: cav,
    from: point(40_000, 20_000),
    length: 11_000,
    reference: frontLine(inf, pose(39_100, 20_000, 900)),
    closed: [wood],
  });
  expect(found?.delta).toBe(45);
  near(found?.end, 47_780, 12_220);
});

test('V-46: straight away from the enemy between friends, and alone', () => {
  const charged: Flight = { ...plain, reference: frontLine(inf, pose(23_200, 20_000, 900)) };
  const found = flee({ ...charged, friends: [line(24_000, 22_400, 2700), line(24_000, 17_600, 2700)] });
  expect(Math.abs((found?.delta ?? 0) - 84)).toBeLessThanOrEqual(1);
  near(found?.end, 30_960, 20_730);
  const alone = flee(charged);
  expect(alone?.delta).toBe(7);
  near(alone?.end, 24_850, 26_950);
});

test('V-47: charged in the rear, no natural path', () => {
  const reference = frontLine(cav, pose(24_000, 20_900, 1800));
  expect(aheadBy(reference, plain.from)).toBeGreaterThan(0);
  const found = flee({ ...plain, reference });
  expect(Math.abs((found?.delta ?? 0) - 97)).toBeLessThanOrEqual(1);
  near(found?.end, 30_950, 19_150);
});

test('V-48: not off the side of the table', () => {
  const found = flee({
    ...plain,
    from: point(1500, 20_000),
    reference: frontLine(inf, pose(1500, 19_200, 0)),
    friends: [line(1500, 23_000, 1800)],
  });
  expect(found?.delta).toBe(49);
  near(found?.end, 6780, 24_590);
});
