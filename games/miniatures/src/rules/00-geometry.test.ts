import { rule } from '@grande/engine/testing';
import {
  atMost,
  cornersOf,
  costOf,
  distance,
  edgeToEdge,
  endOf,
  facingOf,
  footprint,
  frontEdge,
  frontLine,
  gapTo,
  inArc,
  inches,
  isContact,
  layPath,
  overlaps,
  pose,
  rearEdge,
  settle,
  whollyAhead,
  whollyBehind,
} from '@grande/table';
import { expect } from 'vitest';
import { baseOf, baseShape, enemiesTouching, hillOf, inCrops, inTouch, poseOf, shapeOf } from '../board.ts';
import { BASES } from '../data/constants.ts';
import { facingPose, linePose, makeRoomForSquare, squarePose } from '../placing.ts';
import {
  came,
  cav,
  drive,
  field,
  foot,
  from,
  horse,
  index,
  inf,
  move,
  order,
  segments,
  the,
  umpire,
  where,
} from '../testing.ts';
import { Trial } from './03-orders/trial.ts';
import { hasInArc, shotAt } from './04-firing/targets.ts';
import { chargeStep } from './05-charges/charges.ts';
import { meetHalfWay, retreat } from './05-charges/meeting.ts';
import { takePosition } from './06-position.ts';
import { followUps, pursuitOf } from './10-pursuit.ts';
import { flee } from './12-fleeing/fleeing.ts';
import { dressLines, nudgeGeneral } from './16-terrain.ts';

const { go, wheel } = segments;
const near = (got: readonly number[], wanted: readonly number[], within = 0.011): void => {
  for (const [k, n] of wanted.entries())
    expect(Math.abs((got[k] ?? Number.NaN) - n), `${got} against ${wanted}`).toBeLessThanOrEqual(within);
};

rule('G.1', 'poses are whole thousandths and tenths of a degree after a move; north is 0, clockwise', () => {
  const s = field({ fr: [inf('A', 20, 20, 33.3)] });
  const m = from(s);
  expect(order(m, 'A', move(go(1.234, 12.7), wheel('right', 7.3)))).toEqual([]);
  const u = the(m.state, 'A');
  expect([u.x, u.y, u.facing].every(Number.isSafeInteger)).toBe(true);
  expect(u.facing).toBe(333 + 73);
  const east = field({ fr: [inf('A', 20, 20, 90)] });
  const n = from(east);
  order(n, 'A', move(go(1)));
  expect(where(n.state, 'A')).toEqual([21, 20, 90]);
  expect(facingOf({ x: 1, y: 0 })).toBe(900);
  expect(settle(pose(1.4, -0.2, 3599.6))).toEqual({ x: 1, y: 0, facing: 0 });
});

rule(
  ['G.2', 'BA.1', 'R-18', 'R-19', 'T-BASES'],
  'bases: front by depth, the horse battery deeper than wide',
  () => {
    const size = (b: { width: number; depth: number }) => [b.width / 1000, b.depth / 1000];
    expect(size(BASES.infantry)).toEqual([2.4, 0.8]);
    expect(size(BASES.square)).toEqual([2, 2]);
    expect(size(BASES.cavalry)).toEqual([1.5, 1]);
    expect(size(BASES.footArtillery)).toEqual([1, 1]);
    expect(size(BASES.horseArtillery)).toEqual([1, 1.5]);
    expect(size(BASES.general)).toEqual([0.75, 0.75]);
    const s = field({
      fr: [inf('A', 20, 20, 90), horse('H', 30, 20, 0), inf('Q', 10, 10, 0, { square: true })],
    });
    const c = cornersOf(baseOf(s, 0), poseOf(the(s, 'A')));
    expect([c.frontLeft.x, c.frontLeft.y, c.rearRight.x, c.rearRight.y]).toEqual([
      20400, 21200, 19600, 18800,
    ]);
    expect(size(baseOf(s, 1))).toEqual([1, 1.5]);
    expect(size(baseOf(s, 2))).toEqual([2, 2]);
  },
);

rule('G.3', 'contact up to 0.05", overlap beyond 0.05", each with a thousandth of slack', () => {
  const at = (gap: number) => {
    const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('B', 20, 20.8 + gap, 180)] });
    return { touch: inTouch(s, 0, 1), over: overlaps(shapeOf(s, 0), shapeOf(s, 1)), s };
  };
  expect(at(0.051).touch).toBe(true);
  expect(at(0.053).touch).toBe(false);
  expect(at(-0.051).over).toBe(false);
  expect(at(-0.053).over).toBe(true);
  expect(distance(shapeOf(at(3).s, 0), shapeOf(at(3).s, 1))).toBe(3000);
  expect(atMost(9001, 9000)).toBe(true);
  expect(atMost(9002, 9000)).toBe(false);
});

rule(['G.4', 'R-46'], 'an occupant’s footprint is its area; silenced guns have none', () => {
  const s = field({
    fr: [inf('A', 0, 0, 0, { holds: 'W' }), inf('C', 30, 20, 0)],
    au: [inf('B', 20, 23.4, 180), foot('G', 30, 20.9, 180, { silenced: true })],
    woods: { W: [18, 19, 22, 23] },
  });
  expect(inTouch(s, index(s, 'A'), index(s, 'B'))).toBe(true);
  expect(enemiesTouching(s, index(s, 'C'))).toEqual([]);
  const m = from(s);
  // Through the silenced battery as if it were not there, and on its ground.
  expect(order(m, 'C', move(go(0.9)))).toEqual([]);
  expect(the(m.state, 'C').cohesion).toBe('coherent');
});

rule('G.5', 'wholly ahead and wholly behind, with a twentieth of an inch of grace', () => {
  const line = frontLine(BASES.infantry, pose(20000, 20000, 0));
  const at = (y: number) => footprint(BASES.cavalry, pose(26000, inches(y), 2700));
  expect(whollyBehind(line, at(19.7))).toBe(true);
  expect(whollyBehind(line, at(19.75))).toBe(false);
  expect(whollyAhead(line, at(21.1))).toBe(true);
  expect(whollyAhead(line, at(21.05))).toBe(false);
});

rule(
  ['G.6', 'R-33'],
  'the arc opens 45° at each front corner and asks for a hundredth of a square inch',
  () => {
    const s = field({
      fr: [foot('G', 10, 10, 0)],
      au: [inf('a', 12, 15, 180), inf('b', 16.2, 15, 180), inf('c', 17, 15, 180), cav('d', 11, 10.3, 270)],
    });
    const sees = (id: string) => inArc(baseOf(s, 0), poseOf(the(s, 'G')), shapeOf(s, index(s, id)));
    expect(['a', 'b', 'c'].map(sees)).toEqual([true, true, false]);
    expect(sees('d')).toBe(true); // touches the flank but reaches past the front line
    const t = field({ fr: [foot('G', 10, 10, 0)], au: [cav('d', 11.25, 9.75, 0)] });
    expect(inArc(baseOf(t, 0), poseOf(the(t, 'G')), shapeOf(t, 1))).toBe(false); // a mere touch from the side
    const q = field({ fr: [inf('Q', 10, 10, 0, { square: true })], au: [inf('b', 10, 8.55, 0)] });
    expect(hasInArc(q, 0, 1)).toBe(true); // squares look all round
  },
);

rule('G.7', 'edge to edge: within 2° and a tenth of an inch, the overlap of the projections', () => {
  const a = frontEdge(BASES.infantry, pose(20000, 20000, 0));
  const at = (x: number, y: number, facing: number) =>
    rearEdge(BASES.infantry, pose(inches(x), inches(y), facing));
  expect(edgeToEdge(a, at(20.9, 20.8, 0))).toBeCloseTo(1500, 0);
  expect(edgeToEdge(a, at(20.9, 20.89, 0))).toBeCloseTo(1500, 0);
  expect(edgeToEdge(a, at(20.9, 20.95, 0))).toBe(0);
  expect(edgeToEdge(a, at(20, 20.82, 20))).toBeGreaterThan(2300);
  expect(edgeToEdge(a, at(20, 20.82, 30))).toBe(0);
});

rule(
  ['G.8', 'R-12', 'R-13'],
  'advances and wheels with their costs; 45° is forward, 46° is not (V-3, V-5)',
  () => {
    const s = field({ fr: [inf('A', 20, 20, 0)] });
    const path = layPath(BASES.infantry, poseOf(the(s, 'A')), [wheel('right', 90)]);
    expect(path.length / 1000).toBeCloseTo(3.77, 3);
    expect(endOf(path)).toEqual({ x: 20800, y: 21600, facing: 900 });
    expect(costOf(BASES.cavalry, wheel('left', 90)) / 1000).toBeCloseTo(2.356, 3);
    expect(costOf(BASES.footArtillery, wheel('left', 90)) / 1000).toBeCloseTo(1.571, 3);
    expect(order(from(s), 'A', move(wheel('right', 90)))).toEqual([]);
    expect(order(from(s), 'A', move(go(4, 45)))).toEqual([]);
    expect(order(from(s), 'A', move(go(4, 46)))).toEqual(['SP.2.5']);
    expect(order(from(s), 'A', move(go(2, 46)))).toEqual([]);
    // A mixture of both, and what is no move at all.
    expect(order(from(s), 'A', move(go(1), wheel('left', 45), go(1.1)))).toEqual([]);
    expect(order(from(s), 'A', move())).toContain('G.8');
    expect(order(from(s), 'A', move(...Array.from({ length: 12 }, () => go(0.1))))).toEqual([]);
    const square = field({ fr: [inf('A', 20, 20, 0, { square: true })] });
    expect(order(from(square), 'A', move(wheel('left', 10)))).toContain('ST.8');
    expect(order(from(square), 'A', move(go(1, 180)))).toEqual([]); // never sideways-penalised
  },
);

rule('G.9', 'allowance: distance, plus road, then halved once', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' })],
    roads: [
      [
        [20, 0],
        [20, 36],
      ],
    ],
    lines: [
      [
        [18, 21],
        [22, 21],
      ],
    ],
  });
  const t = (...list: Parameters<typeof move>) => new Trial(s, 0, move(...list) as never).allowance.total;
  expect(t(go(1))).toBe(3000);
  expect(t(go(0.5, 50))).toBe(2000); // disrupted and sideways and off the road bonus: halved once
  expect(t(go(0.3), go(0.3, 44))).toBe(3000);
});

rule(['G.10', 'R-20', 'R-107'], 'a move ends at contact; brushing past a neighbour is nothing (V-49)', () => {
  const s = field({ fr: [inf('A', 20, 20, 0), inf('B', 22.4, 20, 0)], au: [inf('E', 20, 23, 180)] });
  expect(order(from(s), 'A', move(go(2.2)))).toEqual([]);
  expect(order(from(s), 'A', move(go(2.4)))).toEqual(expect.arrayContaining(['G.10']));
  const past = field({ fr: [inf('A', 17.57, 20, 0)], au: [inf('E', 20, 23, 180)] });
  expect(order(from(past), 'A', move(go(3.5)))).toEqual(['R-20']); // along its side and on
  expect(order(from(past), 'A', move(go(2.2)))).toEqual([]);
  const pair = field({ fr: [inf('A', 20, 20, 0), inf('B', 22.4, 20, 0)] });
  const m = from(pair);
  expect(order(m, 'A', move(wheel('left', 45)))).toEqual([]);
  expect(the(m.state, 'A').cohesion).toBe('coherent');
  const shaken = field({ fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' }), inf('B', 22.4, 20, 0)] });
  expect(order(from(shaken), 'A', move(wheel('left', 40)))).toEqual([]);
  // The end pose allows no more than the tolerance.
  expect(order(from(pair), 'A', move(go(0.15, 90)))).toEqual(['SP.2.8']);
  expect(order(from(pair), 'A', move(go(0.04, 90)))).toEqual([]);
  expect(order(from(field({ fr: [inf('A', 20, 1, 180)] })), 'A', move(go(1)))).toEqual(['G.10']); // off the table
});

rule(
  ['G.11', 'R-14', 'R-15'],
  'a pivot turns on the centre without new contact; turning to face puts the front on the touch',
  () => {
    const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 21.3, 180)] });
    const m = from(s);
    expect(order(m, 'A', { do: 'pivot', facing: 450 })).toEqual(['G.11', 'G.11']); // its corner would reach the enemy
    expect(order(m, 'A', { do: 'pivot', facing: 30 })).toEqual([]);
    expect(where(m.state, 'A')).toEqual([20, 20, 3]);
    const flank = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 21.6, 20, 270)] });
    expect(order(from(flank), 'A', { do: 'pivot', facing: 900 })).toContain('SP.2.12');
    const n = from(flank);
    expect(order(n, 'A', 'face:E')).toEqual([]);
    // The middle of the front edge stands on the middle of the contact: x = 21.2.
    near(where(n.state, 'A'), [20.8, 20, 90], 0.06);
    const two = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 21.6, 20, 270), inf('F', 18.4, 20, 90)] });
    expect(order(from(two), 'A', 'face:E')).toEqual(['G.11']);
    expect(facingPose(two, 0, 1)).not.toBeNull();
  },
);

rule(
  ['G.12', 'R-55', 'R-56', 'SP.2.13'],
  'squares slide along the facing, push and draw the enemy, and keep contact when they leave (V-32)',
  () => {
    const s = field({ fr: [cav('C', 20, 19.1, 0)], au: [inf('Q', 20, 20, 180)] });
    expect(makeRoomForSquare(s, 1, 0, [0])).toBe(true);
    expect(where(s, 'Q')).toEqual([20, 20.6, 180]);
    expect(where(s, 'C')).toEqual([20, 19.1, 0]);
    // A friend behind: it cannot go back, so the cavalry is pushed.
    const tight = field({
      fr: [cav('C', 20, 19.1, 0)],
      au: [inf('Q', 20, 20, 180), inf('R', 20, 20.8, 180)],
    });
    expect(makeRoomForSquare(tight, 1, 0, [0])).toBe(true);
    expect(where(tight, 'Q')[1]).toBeLessThan(19.61);
    near(where(tight, 'C'), [20, where(tight, 'Q')[1] - 1.5, 0]);
    // Free will: preferred in the middle, away from a friend when there is one, refused without room.
    expect(squarePose(field({ fr: [inf('A', 20, 20, 0)] }), 0)).toEqual({ x: 20000, y: 20000, facing: 0 });
    expect(squarePose(field({ fr: [inf('A', 20, 20, 0), inf('B', 20, 20.9, 0)] }), 0)).toEqual({
      x: 20000,
      y: 19500,
      facing: 0,
    });
    expect(
      order(
        from(field({ fr: [inf('A', 20, 20, 0), inf('B', 20, 20.8, 0), inf('C', 20, 19.2, 0)] })),
        'A',
        'square',
      ),
    ).toEqual(['G.12']);
    // Leaving: any facing in the open, but not one that loses the enemy.
    const open = field({ fr: [inf('A', 20, 20, 0, { square: true })] });
    expect(linePose(open, 0, 1234, [])).toEqual({ x: 20000, y: 20000, facing: 1234 });
    const held = field({ fr: [inf('A', 20, 20, 0, { square: true })], au: [cav('C', 20, 21.5, 180)] });
    expect(linePose(held, 0, 0, [1])).toEqual({ x: 20000, y: 20550, facing: 0 });
    expect(order(from(held), 'A', { do: 'line', facing: 900 })).toEqual(['G.12']); // it would lie on the cavalry
    expect(order(from(held), 'A', { do: 'line', facing: 1800 })).toEqual([]);
  },
);

rule(['G.13', 'R-26', 'TE.0'], 'one unit an area, set on its anchor; out of it anywhere on its rim', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0), inf('B', 23, 18, 0), cav('C', 16, 20, 0)],
    woods: { W: [18, 22, 22, 25] },
  });
  const enter = (...list: ReturnType<typeof go>[]) => ({
    do: 'move' as const,
    segments: list,
    enter: { area: 'W', facing: 900 },
    exit: null,
    charge: null,
  });
  const m = from(s);
  expect(order(m, 'A', enter(go(1.6)))).toEqual([]);
  expect(where(m.state, 'A')).toEqual([20, 23.5, 90]);
  expect(order(m, 'B', enter(go(2, -20)))).toEqual(['G.13', 'G.13']); // occupied
  expect(order(m, 'C', enter(go(1.6, 30)))).toContain('SP.2.10'); // cavalry
  expect(order(from(s), 'A', enter(go(1)))).toContain('G.13'); // does not reach it
  expect(order(from(s), 'A', move(go(2)))).toContain('G.13'); // over the wood without holding it
  const held = field({ fr: [inf('A', 0, 0, 0, { holds: 'W' })], woods: { W: [18, 22, 22, 25] } });
  const leave = (x: number, y: number, facing: number, far: number) => ({
    do: 'move' as const,
    segments: [go(far)],
    enter: null,
    exit: { x: inches(x), y: inches(y), facing },
    charge: null,
  });
  const n = from(held);
  expect(order(n, 'A', leave(20, 25.4, 0, 2))).toEqual([]);
  expect(where(n.state, 'A')).toEqual([20, 27.4, 0]);
  expect(the(n.state, 'A').area).toBe(-1);
  expect(order(from(held), 'A', leave(20, 25.4, 0, 2.1))).toEqual(['SP.2.5']); // leaving halves
  expect(order(from(held), 'A', leave(20, 27, 0, 1))).toContain('G.13'); // not at the rim
  expect(order(from(held), 'A', move(go(1)))).toContain('G.13');
});

rule(['G.14', 'R-106'], 'half the front edge lines a feature, first come first served (V-51)', () => {
  const wall = [
    [
      [18.6, 20],
      [30, 20],
    ],
  ] as const;
  const half = field({ au: [inf('B', 18.61, 20.4, 180)], lines: wall });
  expect(the(half, 'B').lining).toBe(0);
  const less = field({ au: [inf('B', 18.3, 20.4, 180)], lines: wall });
  expect(the(less, 'B').lining).toBe(-1);
  const s = field({ fr: [inf('A', 22, 17, 0)], au: [inf('B', 22, 20.4, 180)], lines: wall });
  const m = from(s);
  expect(order(m, 'A', move(go(2.6)))).toEqual([]);
  expect(the(m.state, 'B').lining).toBe(0);
  expect(the(m.state, 'A').lining).toBe(-1);
  the(m.state, 'B').fate = 'withdrawn';
  dressLines(m.state);
  expect(the(m.state, 'A').lining).toBe(0); // once he has gone
});

rule('G.15', 'on a hill or in crops by the centre; woods on a hill are only woods', () => {
  const s = field({
    fr: [
      inf('A', 20, 20, 0),
      inf('B', 0, 0, 0, { holds: 'W' }),
      inf('C', 0, 0, 0, { holds: 'V' }),
      inf('D', 30, 9.9, 0),
      inf('E', 30, 11, 0),
    ],
    woods: { W: [14, 18, 17, 21] },
    bua: { V: [23, 18, 26, 21] },
    hills: [
      {
        box: [10, 15, 30, 25],
        crest: [
          [12, 20],
          [28, 20],
        ],
      },
    ],
    crops: [[28, 8, 32, 10]],
  });
  expect(['A', 'B', 'C', 'D'].map((id) => hillOf(s, index(s, id)))).toEqual([0, -1, 0, -1]);
  expect([inCrops(s, 3), inCrops(s, 4)]).toEqual([true, false]);
  // Slopes never slow; entering crops does, by the path of the centre.
  expect(order(from(s), 'A', move(go(4)))).toEqual([]);
  expect(order(from(s), 'E', move(go(3, 180)))).toEqual(['SP.2.5']);
  expect(order(from(s), 'D', move(go(2.1)))).toEqual(['SP.2.5']);
});

rule(['G.16', 'TE.7'], 'roads lead through areas and over bridges; rivers are closed', () => {
  const s = field({
    fr: [cav('C', 20, 10, 0), inf('A', 30, 10, 0)],
    woods: { W: [18, 12, 22, 15] },
    rivers: [[0, 18, 48, 19]],
    bridges: [{ box: [19.5, 17.8, 20.5, 19.2], road: 0 }],
    roads: [
      [
        [20, 0],
        [20, 36],
      ],
    ],
  });
  const m = from(s);
  expect(order(m, 'C', move(go(11)))).toEqual([]); // 11" by road, through the wood and over the bridge
  expect(order(from(s), 'C', move(go(3.5)))).toEqual([]); // it may stop inside
  expect(order(from(s), 'C', move(go(2, 45), go(1)))).toContain('G.13'); // off the road it may not
  const river = field({ fr: [inf('A', 30, 16, 0)], rivers: [[0, 18, 48, 19]] });
  expect(order(from(river), 'A', move(go(2)))).toEqual(['TE.7']);
});

rule(
  ['G.17', 'R-34'],
  'a clear line from a front corner; bases, woods and other villages block, generals and forts do not',
  () => {
    const lines = (extra: Parameters<typeof field>[0]) => {
      const s = field({
        fr: [foot('G', 20, 10, 0), ...(extra.fr ?? [])],
        au: [inf('T', 20, 18, 180), ...(extra.au ?? [])],
        ...Object.fromEntries(Object.entries(extra).filter(([k]) => k !== 'fr' && k !== 'au')),
      });
      return shotAt(s, 0, index(s, 'T')) !== null;
    };
    expect(lines({})).toBe(true);
    expect(lines({ fr: [inf('F', 20, 14, 0)] })).toBe(false);
    expect(lines({ au: [inf('F', 20, 14, 0)] })).toBe(false);
    expect(lines({ fr: [foot('F', 20, 14, 0, { silenced: true })] })).toBe(true);
    expect(lines({ frPosts: [{ at: [20, 14] }] })).toBe(true);
    expect(lines({ woods: { W: [17, 13, 23, 15] } })).toBe(false);
    expect(lines({ bua: { B: [17, 13, 23, 15] } })).toBe(false);
    expect(lines({ forts: { F: [17, 13, 23, 15] } })).toBe(true);
    expect(
      lines({
        crops: [[17, 13, 23, 15]],
        lines: [
          [
            [17, 12],
            [23, 12],
          ],
        ],
      }),
    ).toBe(true);
    const village = field({
      fr: [foot('G', 20, 10, 0)],
      au: [inf('T', 0, 0, 180, { holds: 'B' })],
      bua: { B: [18, 16, 22, 19] },
    });
    expect(shotAt(village, 0, 1)?.range).toBe(5500); // its own village is no obstacle, and the footprint
  },
);

rule(['G.18', 'R-51', 'R-94'], 'half way along the path, front to front (V-20, V-45)', () => {
  const s = field({ fr: [cav('C', 24, 19, 0)], au: [cav('D', 24, 20, 180)] });
  came(s, 'C', 24, 10);
  meetHalfWay(s, 0, 1);
  expect(where(s, 'C')).toEqual([24, 14.5, 0]);
  expect(where(s, 'D')).toEqual([24, 15.5, 180]);
  // No move: nobody stirs; the defender only turns to face if he is not struck in front.
  const still = field({ fr: [cav('C', 24, 19, 0)], au: [cav('D', 24, 20, 180)] });
  meetHalfWay(still, 0, 1);
  expect(where(still, 'D')).toEqual([24, 20, 180]);
  const side = field({ fr: [cav('C', 23.5, 18.75, 0)], au: [cav('D', 24, 20, 90)] });
  meetHalfWay(side, 0, 1);
  expect(where(side, 'D')[2]).toBe(180);
  // A wall on the defender's way: further along.
  const wall = field({
    fr: [cav('C', 24, 19, 0)],
    au: [cav('D', 24, 20, 180)],
    lines: [
      [
        [20, 17],
        [28, 17],
      ],
    ],
  });
  came(wall, 'C', 24, 10);
  meetHalfWay(wall, 0, 1);
  expect(where(wall, 'D')[1] - 0.5).toBeGreaterThan(16.9);
});

rule(
  ['G.19', 'R-65'],
  'the path of flight: straight home, round friends within 60°, through them, or none (V-21 to V-25, V-46 to V-48)',
  () => {
    const run = (au: ReturnType<typeof inf>[], fr = [inf('F', 24, 19.2, 0)], extra = {}) => {
      const s = field({ fr, au, ...extra });
      flee(umpire(s), index(s, 'U'), { from: 0 });
      return s;
    };
    const u = inf('U', 24, 20, 180);
    expect(where(run([u]), 'U')).toEqual([24, 27, 0]); // V-21
    near(where(run([u, inf('x', 24, 23, 180)]), 'U'), [29.28, 24.59, 49], 0.15); // V-22
    const friends = [19, 21.5, 24, 26.5, 29].map((x, k) => inf(`f${k}`, x, 23, 180));
    const through = run([u, ...friends]); // V-23
    expect(where(through, 'U')).toEqual([24, 27, 0]);
    expect(friends.map((f) => the(through, f.id).cohesion)).toEqual([
      'coherent',
      'coherent',
      'disrupted',
      'coherent',
      'coherent',
    ]);
    const ring = run([u], [inf('F', 24, 19.2, 0), inf('B', 24, 21.5, 180)]); // V-24
    expect(the(ring, 'U').fate).toBe('surrounded');
    const east = field({
      size: [72, 48],
      home: ['west', 'east'],
      fr: [inf('F', 39.1, 20, 90)],
      au: [cav('U', 40, 20, 270)],
      woods: { W: [43, 18, 46, 22] },
    });
    flee(umpire(east), 1, { from: 0 }); // V-25
    near(where(east, 'U'), [47.78, 12.22, 135], 0.15);
    const side = run(
      [inf('U', 24, 20, 270), inf('n', 24, 22.4, 270), inf('s', 24, 17.6, 270)],
      [inf('F', 23.2, 20, 90)],
    ); // V-46
    near(where(side, 'U'), [30.96, 20.73, 84], 0.15);
    near(where(run([inf('U', 24, 20, 270)], [inf('F', 23.2, 20, 90)]), 'U'), [24.85, 26.95, 7]);
    near(where(run([u], [cav('F', 24, 20.9, 180)]), 'U'), [30.95, 19.15, 97], 0.15); // V-47
    near(
      where(run([inf('U', 1.5, 20, 180), inf('x', 1.5, 23, 180)], [inf('F', 1.5, 19.2, 0)]), 'U'),
      [6.78, 24.59, 49],
      0.15,
    ); // V-48
  },
);

rule(
  ['G.20', 'R-110'],
  'shelter within 7", never behind the enemy’s line, never away from home without one',
  () => {
    const flees = (wood: readonly [number, number, number, number], reference: boolean) => {
      const s = field({
        fr: [cav('F', 24, reference ? 19.1 : 5, 0)],
        au: [inf('U', 24, 20, 180)],
        woods: { W: wood },
      });
      flee(umpire(s), 1, { from: reference ? 0 : -1 });
      return the(s, 'U');
    };
    const held = flees([27, 23, 30, 26], true);
    expect([held.area, held.fleeing, held.x, held.y]).toEqual([0, true, 28500, 24500]);
    expect(flees([31, 23, 34, 26], true).area).toBe(0); // its polygon is 6.4" from the base
    expect(flees([32, 23, 35, 26], true).area).toBe(-1);
    expect(flees([27, 14, 30, 17], true).area).toBe(-1);
    // Without a reference unit: homewards only.
    expect(flees([27, 23, 30, 26], false).area).toBe(0);
    expect(flees([27, 13, 30, 16], false).area).toBe(-1);
  },
);

rule(
  ['G.21', 'R-57'],
  'cavalry gives way 3" along the charger’s facing, bent up to 90°, or as far as it can',
  () => {
    const s = field({ fr: [inf('F', 24, 19.1, 0)], au: [cav('U', 24, 20, 180)] });
    expect(retreat(s, 1, 0)).toBe(0);
    expect(where(s, 'U')).toEqual([24, 23, 180]);
    const wood = field({
      fr: [inf('F', 24, 19.1, 0)],
      au: [cav('U', 24, 20, 180)],
      woods: { W: [23, 22, 25, 25] },
    });
    const way = retreat(wood, 1, 0) as number;
    expect(way).toBeGreaterThan(0);
    expect(way).toBeLessThanOrEqual(900); // clockwise first
    const shut = field({
      size: [48, 20.5],
      fr: [inf('F', 24, 19.1, 0), inf('L', 22.85, 20, 90), inf('R', 25.15, 20, 270)],
      au: [cav('U', 24, 20, 180)],
    });
    expect(retreat(shut, 3, 0)).toBeNull();
  },
);

rule(
  ['G.22', 'R-62', 'PU.2', 'PU.4'],
  'the pursuer stays an inch short with a tenth of daylight, and stops at woods (V-26, V-27)',
  () => {
    const s = field({ fr: [cav('C', 24, 19.1, 0)], au: [inf('U', 24, 20, 180)] });
    const flight = flee(umpire(s), 1, { from: 0 });
    const p = pursuitOf(s, 0, flight, Number.POSITIVE_INFINITY, false);
    expect(p.ride?.end).toEqual({ x: 24000, y: 26000, facing: 0 });
    const wood = field({
      fr: [cav('C', 24, 19.1, 0)],
      au: [inf('U', 24, 20, 180)],
      woods: { W: [27, 23, 30, 26] },
    });
    const fled = flee(umpire(wood), 1, { from: 0 });
    const q = pursuitOf(wood, 0, fled, Number.POSITIVE_INFINITY, false).ride?.end;
    near([(q?.x ?? 0) / 1000, (q?.y ?? 0) / 1000, (q?.facing ?? 0) / 10], [26.58, 22.58, 45]);
  },
);

rule(
  'G.23',
  'the taker stands where the driven unit stood, facing its flight, or as near as there is room',
  () => {
    const s = field({ fr: [inf('A', 20, 19.2, 0)], au: [] });
    drive(takePosition(umpire(s), 0, { centre: { x: 20000, y: 20000 }, facing: 450, area: -1 }));
    expect(where(s, 'A')).toEqual([20, 20, 45]);
    const tight = field({ fr: [inf('A', 20, 19.2, 0), inf('B', 20.9, 20.9, 0)], au: [] });
    drive(takePosition(umpire(tight), 0, { centre: { x: 20000, y: 20000 }, facing: 450, area: -1 }));
    expect(where(tight, 'A')).toEqual([20, 20, 0]); // the old facing fits
    const full = field({ fr: [inf('A', 20, 19.2, 0), inf('B', 20, 20.6, 0)], au: [] });
    drive(takePosition(umpire(full), 0, { centre: { x: 20000, y: 20000 }, facing: 0, area: -1 }));
    near(where(full, 'A'), [20, 19.8, 0], 0.06);
    const wood = field({ fr: [inf('A', 20, 19.6, 0)], au: [], woods: { W: [18, 20, 22, 23] } });
    drive(takePosition(umpire(wood), 0, { centre: { x: 20000, y: 21500 }, facing: 300, area: 0 }));
    expect([the(wood, 'A').area, ...where(wood, 'A')]).toEqual([0, 20, 21.5, 30]);
  },
);

rule(
  ['G.24', 'FU.4', 'R-60'],
  'a follow-up rides straight at an enemy wholly ahead, within 9", along a clear run',
  () => {
    const targets = (au: Parameters<typeof field>[0]['au'], extra = {}) => {
      const s = field({ fr: [cav('C', 20, 10, 0, { trait: 'cuirassier' })], au: au ?? [], ...extra });
      return followUps(s, 0, -1).map((f) => [s.battle.units[f.target]?.id, f.ride.end.y / 1000]);
    };
    expect(targets([inf('a', 20, 16, 180)])).toEqual([['a', 15.1]]);
    expect(targets([inf('a', 20, 19.9, 180)])).toEqual([['a', 19]]); // exactly 9"
    expect(targets([inf('a', 20, 20, 180)])).toEqual([]);
    expect(targets([inf('a', 22.5, 10.6, 270)])).toEqual([]); // not wholly ahead
    expect(
      targets([inf('a', 20, 16, 180)], {
        lines: [
          [
            [10, 13],
            [30, 13],
          ],
        ],
      }),
    ).toEqual([]);
    expect(targets([inf('a', 20, 16, 180)], { woods: { W: [17, 12, 23, 14] } })).toEqual([]);
    expect(targets([inf('a', 20, 16, 180), inf('b', 20, 13, 180)]).map(([id]) => id)).toEqual(['b']);
  },
);

rule(
  ['G.25', 'R-25', 'R-102'],
  'generals block nothing, ride one straight line and step aside for troops',
  () => {
    const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 26, 21, 180)], frPosts: [{ at: [20, 22] }] });
    const m = from(s);
    expect(order(m, 'A', move(go(2)))).toEqual([]); // over the general's place
    const g = m.state.generals[0];
    expect([g?.x, g?.y]).not.toEqual([20000, 22000]);
    expect(overlaps(baseShape(m.state, 0), footprint(BASES.general, pose(g?.x ?? 0, g?.y ?? 0, 0)))).toBe(
      false,
    );
    const ride = (x: number, y: number, roads = {}) => {
      const n = from(
        field({
          fr: [inf('A', 10, 20, 0)],
          au: [inf('E', 26, 21, 180)],
          frPosts: [{ at: [20, 22] }],
          ...roads,
        }),
      );
      n.answer('french', 'general:g.fr.0');
      const v = n.answer('french', {
        key: 'ride',
        value: { do: 'ride', to: { x: inches(x), y: inches(y) } },
      });
      return v.ok ? [] : v.failures.map((f) => f.rule);
    };
    expect(ride(20, 13)).toEqual([]);
    expect(ride(20, 12.9)).toEqual(['SP.2.5']);
    expect(ride(26, 21)).toEqual(expect.arrayContaining(['G.25']));
    expect(ride(28.9, 21)).toEqual(['G.25']); // through the enemy
    expect(
      ride(20, 11, {
        roads: [
          [
            [20, 0],
            [20, 36],
          ],
        ],
      }),
    ).toEqual([]); // 11" by road
    expect(
      ride(20, 10.9, {
        roads: [
          [
            [20, 0],
            [20, 36],
          ],
        ],
      }),
    ).toEqual(['SP.2.5']);
    const crowd = field({ fr: [inf('A', 20, 20, 0)], frPosts: [{ at: [20, 20] }] });
    expect((crowd.generals[0]?.y ?? 0) > 20000).toBe(true); // nudged, north first
    nudgeGeneral(crowd, 0);
    expect(
      isContact(
        gapTo(
          baseShape(crowd, 0),
          footprint(BASES.general, pose(crowd.generals[0]?.x ?? 0, crowd.generals[0]?.y ?? 0, 0)),
        ),
      ),
    ).toBe(true);
  },
);

rule(['G.26', 'DE.4'], 'towards the enemy: the smallest distance shrinks by more than the tolerance', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0)],
    au: [inf('E', 20, 26, 180), inf('F', 35, 20, 180)],
    frPosts: [{ parent: 1 }, { level: 'corps' }],
  });
  (s.commands[1] as { halfLost: boolean }).halfLost = true;
  expect(order(from(s), 'A', move(go(1)))).toEqual(['DE.4']);
  expect(order(from(s), 'A', move(go(0.05)))).toEqual([]);
  expect(order(from(s), 'A', move(go(1, 180)))).toEqual([]);
  expect(order(from(s), 'A', { do: 'pivot', facing: 100 })).toEqual([]);
  (s.commands[1] as { halfLost: boolean }).halfLost = false;
  expect(order(from(s), 'A', move(go(1)))).toEqual([]);
});

rule('G.18', 'a failed cavalry charge on cavalry flees from the half-way place (V-20)', () => {
  const s = field({ fr: [cav('C', 24, 19, 0)], au: [cav('D', 24, 20, 180)], phase: 'charge' });
  came(s, 'C', 24, 10);
  the(s, 'C').charge = 1;
  const g = umpire(s, [2, 1, 1]);
  drive(chargeStep(g));
  expect(where(s, 'C')).toEqual([24, 1.5, 180]);
  expect(where(s, 'D')).toEqual([24, 15.5, 180]);
  expect(the(s, 'D').cohesion).toBe('coherent');
});
