import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { cav, charge, type Field, field, foot, index, inf, the, where } from '../testing.ts';
import { followUps, isAhead, isInReach, mayRideAt, pursuitOf, rideTo } from './10-pursuit.ts';
import type { Flight } from './12-fleeing/fleeing.ts';

/** G.22, G.24: rides of cavalry after a charge, position by position. */
const C = cav('C', 24, 19.1, 0);

/** The runner U stood at (24, 20) and has fled due north for 7" unless something else is said. */
function pursuit(f: Field, how: Partial<Flight> = {}, limit = Number.POSITIVE_INFINITY, third = false) {
  const s = field(f);
  const unit = index(s, 'U');
  const flight: Flight = {
    unit,
    start: { x: inches(24), y: inches(20) },
    facing: 0,
    length: 7000,
    end: 'table',
    fromArea: -1,
    shelter: -1,
    ...how,
  };
  const p = pursuitOf(s, index(s, 'C'), flight, limit, third);
  return { ...p, y: p.ride ? p.ride.end.y / 1000 : null, s };
}
const U = inf('U', 24, 27, 0);

rule(
  ['PU.2', 'G.22'],
  'an inch short of the flight, a tenth short of the runner, behind another pursuer',
  () => {
    expect(pursuit({ fr: [C], au: [U] })).toMatchObject({ y: 26, far: 6000, meets: -1 });
    expect(pursuit({ fr: [C], au: [inf('U', 24, 26.5, 0)] })).toMatchObject({ y: 25.5, far: 5500 });
    expect(pursuit({ fr: [C], au: [U] }, {}, 3000)).toMatchObject({ y: 23, far: 3000 });
    // The track of the ride begins at the start of the flight.
    const track = pursuit({ fr: [C], au: [U] }).ride?.track;
    const start = { x: inches(24), y: inches(20), facing: 0 };
    expect(track).toEqual({
      before: start,
      start,
      segments: [{ kind: 'advance', bearing: 0, distance: 6000 }],
    });
    expect(pursuit({ fr: [C], au: [U] }, {}, 0).ride?.track).toEqual({ before: start, start, segments: [] });
    expect(pursuit({ fr: [C], au: [U] }, {}, -2000)).toMatchObject({ y: 20, far: 0 });
    // A flight of less than an inch is pursued no further than its start.
    expect(pursuit({ fr: [C], au: [inf('U', 24, 22, 0)] }, { length: 500 })).toMatchObject({ y: 20, far: 0 });
  },
);

rule('G.22', 'friends in the way: a shorter pursuit, or none where even the start is taken', () => {
  // Bases of an inch: a friend's at 25.5 leaves room up to 24.55 with the tolerance, by tenths from 26 down.
  expect(pursuit({ fr: [C, cav('D', 24, 25.5, 0)], au: [U] })).toMatchObject({ y: 24.5, far: 4500 });
  expect(
    pursuit(
      { fr: [C, cav('D', 24, 20.5, 0), cav('E', 24, 21.6, 0)], au: [inf('U', 24, 22.6, 0)] },
      { length: 2600 },
    ),
  ).toMatchObject({ ride: null, far: 0, meets: -1 });
  expect(pursuit({ fr: [C, cav('D', 24, 22, 0)], au: [U] })).toMatchObject({ y: 26 }); // it rides through
});

rule(
  ['PU.4', 'R-68'],
  'to the table edge after who left it, to the hedge of whatever shelters or stands in the way',
  () => {
    expect(
      pursuit({ fr: [C], au: [inf('U', 24, 36, 0, { fate: 'fledOff' })] }, { end: 'off', length: 20_000 }),
    ).toMatchObject({
      y: 35.5,
    });
    const shelter = (far: number) =>
      pursuit(
        {
          fr: [C],
          au: [inf('U', 0, 0, 0, { holds: 'W', fleeing: true })],
          woods: { W: [22, 20 + far, 26, 22 + far] },
        },
        { end: 'sheltered', shelter: 0, length: far * 1000 },
      );
    expect(shelter(4)).toMatchObject({ y: 23.4 }); // front edge a tenth off
    const way = (kind: 'woods' | 'bua' | 'forts') =>
      pursuit({ fr: [C], au: [U], [kind]: { X: [22, 23, 26, 24] } }).y;
    expect([way('woods'), way('bua'), way('forts')]).toEqual([22.4, 22.4, 22.4]);
    expect(pursuit({ fr: [C], au: [U], rivers: [[22, 23, 26, 24]] }).y).toBe(22.4);
    // Nothing beside the path stops it.
    expect(pursuit({ fr: [C], au: [U], woods: { X: [25, 23, 26, 24] } }).y).toBe(26);
  },
);

rule(
  'G.22',
  'from a village, onto an area or off the table nobody follows; a fort just left is no obstacle',
  () => {
    const fromArea = (kind: 'woods' | 'bua' | 'forts', end: Flight['end'] = 'table') =>
      pursuit(
        {
          fr: [C],
          au: [end === 'destroyed' ? { ...U, fate: 'surrounded' as const } : U],
          [kind]: { A: [1, 1, 2, 2], X: [22.5, 19, 25.5, 21] },
        },
        { fromArea: 1, end },
      );
    expect(fromArea('bua').ride).toBeNull();
    expect(fromArea('woods').ride).toBeNull(); // the aligned base would lie on the trees
    expect(fromArea('forts').ride).toBeNull(); // and here on a fort that is not its own
    expect(fromArea('bua', 'destroyed').ride).toBeNull();
    // Of the first area of the list as of any other.
    const first = (kind: 'bua' | 'woods') =>
      pursuit({ fr: [C], au: [U], [kind]: { X: [30, 30, 31, 31] } }, { fromArea: 0 }).y;
    expect([first('bua'), first('woods')]).toEqual([null, 26]);
    expect(
      pursuit({ fr: [C], au: [U], woods: { X: [30, 30, 31, 31] } }, { fromArea: 0, end: 'destroyed' }).y,
    ).toBeNull();
    const edge = { start: { x: inches(0.4), y: inches(20) } };
    expect(pursuit({ fr: [C], au: [U] }, edge)).toMatchObject({ ride: null, far: 0, meets: -1 });
    // Cavalry that holds the fort it charged out of rides across its own walls.
    const own = (holds: string, kind: 'forts' | 'bua') =>
      pursuit({
        fr: [cav('C', 0, 0, 0, { holds })],
        au: [U],
        [kind]: { F: [23, 18, 25, 19.7], G: [40, 1, 41, 2] },
      }).y;
    expect(own('F', 'forts')).toBe(26);
    expect(own('G', 'forts')).toBeNull();
  },
);

rule(
  ['G.22', 'TE.5'],
  'a fort the runner left, or one that the enemy holds, does not stop the ride short',
  () => {
    const across = (f: Field, fromArea: number) => pursuit({ fr: [C], ...f }, { fromArea });
    const fort = { A: [1, 1, 2, 2] as const, X: [22, 22, 26, 23] as const };
    expect(across({ au: [U], forts: fort }, 1).y).toBe(26);
    expect(across({ au: [U], forts: fort }, 0).y).toBe(21.4);
    expect(across({ au: [U], forts: fort }, -1).y).toBe(21.4);
    const held = across({ au: [U, inf('E', 0, 0, 180, { holds: 'X' })], forts: fort }, -1);
    expect(held).toMatchObject({ meets: index(held.s, 'E'), y: 21.5 });
    const silent = across({ au: [U, foot('E', 0, 0, 180, { holds: 'X', silenced: true })], forts: fort }, -1);
    expect(silent).toMatchObject({ meets: -1, y: 21.4 });
    const first = across(
      { au: [U, inf('E', 0, 0, 180, { holds: 'X' })], forts: { X: [22, 22, 26, 23] } },
      -1,
    );
    expect(first).toMatchObject({ meets: index(first.s, 'E'), y: 21.5 });
    // Woods and villages stop it before, held or not.
    for (const kind of ['woods', 'bua'] as const) {
      expect(across({ au: [U, inf('E', 0, 0, 180, { holds: 'X' })], [kind]: fort }, -1)).toMatchObject({
        meets: -1,
        y: 21.4,
      });
      expect(
        across({ au: [U, inf('E', 0, 0, 180, { holds: 'X' })], [kind]: { X: fort.X } }, -1),
      ).toMatchObject({ meets: -1, y: 21.4 });
    }
  },
);

rule(
  ['PU.3', 'R-63'],
  'the first other enemy on the path is charged; after three charges it stops short',
  () => {
    const near = inf('n', 24, 23, 180);
    const far = inf('f', 24, 25, 180);
    const met = (au: ReturnType<typeof inf>[], third = false, limit = Number.POSITIVE_INFINITY) => {
      const p = pursuit({ fr: [C], au: [U, ...au] }, {}, limit, third);
      return [p.meets < 0 ? '' : p.s.battle.units[p.meets]?.id, p.y];
    };
    expect(met([near, far])).toEqual(['n', 22.1]);
    expect(met([far, near])).toEqual(['n', 22.1]);
    expect(met([near], true)).toEqual(['', 22]);
    expect(met([near], false, 2000)).toEqual(['', 22]);
    expect(met([near], false, 2100)).toEqual(['n', 22.1]);
    expect(met([{ ...near, fate: 'withdrawn' }])).toEqual(['', 26]);
    expect(met([foot('n', 24, 23, 180, { silenced: true })])).toEqual(['', 26]);
    expect(met([inf('n', 26.2, 23, 180)])).toEqual(['', 26]); // beside the path
    // A friend of its own on the path is no enemy, and the first unit of all is met like any other.
    const south = field({ fr: [inf('E', 24, 17, 0), inf('U', 24, 13, 180)], au: [cav('C', 24, 20.9, 180)] });
    const flight: Flight = {
      unit: 1,
      start: { x: inches(24), y: inches(20) },
      facing: 1800,
      length: 7000,
      end: 'table',
      fromArea: -1,
      shelter: -1,
    };
    expect(pursuitOf(south, 2, flight, 1e9, false)).toMatchObject({ meets: 0, far: 2100 });
    expect(pursuitOf(south, 2, { ...flight, unit: 0 }, 1e9, false).meets).toBe(-1);
  },
);

rule(
  ['G.22', 'G.14'],
  'an enemy behind a wall on the path is not charged; one touched at the start is met by drawing back',
  () => {
    const wall = {
      lines: [
        [
          [20, 21.5],
          [28, 21.5],
        ],
      ] as const,
    };
    expect(pursuit({ fr: [C], au: [U, inf('n', 24, 23, 180)], ...wall })).toMatchObject({ meets: -1, y: 22 });
    // Aligned, the base reaches from 19.5 to 20.5: the enemy's edge at 20.3 is cleared by going back two tenths.
    const back = pursuit({ fr: [cav('C', 24, 18, 0)], au: [U, inf('n', 24, 20.7, 180)] });
    expect(back).toMatchObject({ y: 19.8, far: -200, meets: index(back.s, 'n') });
    const at = { x: inches(24), y: 19_800, facing: 0 };
    expect(back.ride?.track).toEqual({ before: at, start: at, segments: [] });
    // Beside it, touching and not in the way, an enemy is passed.
    expect(pursuit({ fr: [C], au: [U, inf('n', 25.95, 20, 180)] })).toMatchObject({ y: 26, meets: -1 });
  },
);

rule(
  ['CF.3', 'R-108'],
  'in the place of a destroyed unit, or as near behind it as there is room short of any enemy',
  () => {
    const gone = { ...U, fate: 'riddenDown' as const };
    const stand = (f: Field, limit = Number.POSITIVE_INFINITY) =>
      pursuit(f, { end: 'destroyed', length: 0 }, limit);
    const far = cav('C', 24, 15, 0);
    expect(stand({ fr: [far], au: [gone] })).toMatchObject({ y: 20, meets: -1 });
    expect(stand({ fr: [far], au: [gone, inf('n', 24, 20.9, 180)] })).toMatchObject({ y: 19.9, meets: -1 });
    expect(stand({ fr: [far, inf('B', 24, 20.6, 0)], au: [gone] })).toMatchObject({ y: 19.7 }); // a friend may be touched
    expect(stand({ fr: [far], au: [gone] }, -1100)).toMatchObject({ y: 18.9, far: -1100 });
    expect(stand({ fr: [cav('C', 24, 19.1, 0)], au: [gone, inf('n', 24, 18, 180)] })).toMatchObject({
      y: 20,
    });
    const shut = stand({
      fr: [cav('C', 24, 19.5, 0)],
      au: [gone, inf('n', 24, 20.5, 180), inf('m', 24, 19.7, 180)],
    });
    expect(shut).toMatchObject({ ride: null, meets: -1, far: 0 });
  },
);

rule(['FU.4', 'R-60'], 'a follow-up reaches 9", wholly ahead, at whoever may be ridden at', () => {
  const seen = (e: ReturnType<typeof inf>, more: Field = {}) => {
    const s = field({ ...more, fr: [cav('C', 24, 10, 0)], au: [e] });
    return [isInReach(s, 0, 1), isAhead(s, 0, 1), followUps(s, 0, -1).length];
  };
  // Its front edge lies at 10.5.
  expect(seen(inf('E', 24, 19.9, 180))).toEqual([true, true, 1]);
  expect(seen(inf('E', 24, 19.901, 180))).toEqual([true, true, 1]);
  expect(seen(inf('E', 24, 19.902, 180))[0]).toBe(false);
  expect(seen(inf('E', 31, 17.4, 180))[0]).toBe(true); // within 9" by the corner
  expect(seen(inf('E', 32.5, 17.4, 180))[0]).toBe(false);
  expect(seen(inf('E', 27, 10.85, 180))[1]).toBe(true);
  expect(seen(inf('E', 27, 10.8, 180))[1]).toBe(false);
  expect(seen(foot('E', 24, 15, 180, { silenced: true }))[2]).toBe(0);
  const held = inf('E', 0, 0, 180, { holds: 'X' });
  const box = { X: [22, 14, 26, 16] as const };
  expect(seen(held, { woods: box })[2]).toBe(0);
  expect(seen(held, { bua: box })[2]).toBe(1);
  expect(seen(held, { forts: box })[2]).toBe(1);
  expect(seen(held, { bua: box, options: { noCavalryInVillages: 'on' } })[2]).toBe(0);
  expect(seen(held, { forts: box, options: { noCavalryInVillages: 'on' } })[2]).toBe(1);
  const s = field({ fr: [inf('A', 24, 14, 0)], au: [cav('C', 24, 20, 180), inf('x', 24, 23, 0)] });
  expect(followUps(s, 1, -1).map((f) => f.target)).toEqual([0]); // the first unit too, and no friend
  expect(followUps(s, 1, 0)).toEqual([]); // not the one just beaten
  expect(mayRideAt(field({ au: [inf('E', 24, 14, 0, { fate: 'reserve' })] }), 0)).toBe(false);
});

rule('G.24', 'what shuts a ride: an enemy met first, hedges, areas, rivers, the edge; friends do not', () => {
  const rides = (more: Field, e = inf('E', 24, 17, 180)) => {
    const s = field({ ...more, fr: [cav('C', 24, 10, 0), ...(more.fr ?? [])], au: [e, ...(more.au ?? [])] });
    return rideTo(s, 0, index(s, 'E')) !== null;
  };
  expect(rides({})).toBe(true);
  expect(rides({ fr: [inf('B', 24, 13, 0)] })).toBe(true);
  expect(rides({ au: [inf('x', 24, 13, 180), inf('y', 21, 13, 180), inf('z', 27, 13, 180)] })).toBe(false);
  expect(
    rides({ au: [inf('x', 24, 13, 180, { fate: 'withdrawn' }), foot('z', 24, 14, 180, { silenced: true })] }),
  ).toBe(true);
  expect(
    rides({
      lines: [
        [
          [10, 13],
          [40, 13],
        ],
      ],
    }),
  ).toBe(false);
  expect(rides({ rivers: [[10, 13, 40, 14]] })).toBe(false);
  expect(rides({ woods: { W: [10, 13, 40, 14] } })).toBe(false);
  expect(rides({ bua: { W: [10, 13, 40, 14] } })).toBe(false);
  // An enemy touched before it sets out: beside it he is left alone, before it he would be pushed.
  expect(rides({ au: [inf('x', 25.95, 10, 180)] })).toBe(true);
  expect(rides({ au: [inf('x', 24, 10.9, 180)] })).toBe(false);
  const s = field({ fr: [cav('C', 24, 10, 0)], au: [inf('E', 24, 17, 180)] });
  expect(rideTo(s, 0, 1)).toEqual({
    end: { x: 24_000, y: 16_100, facing: 0 },
    track: {
      before: { x: 24_000, y: 10_000, facing: 0 },
      start: { x: 24_000, y: 10_000, facing: 0 },
      segments: [{ kind: 'advance', bearing: 0, distance: 6100 }],
    },
  });
  // Out of its own fort at one that touches the wall.
  const fort = field({
    fr: [cav('C', 0, 0, 0, { holds: 'F' })],
    au: [inf('E', 24, 17, 180)],
    forts: { F: [23, 9, 25, 11] },
  });
  expect(rideTo(fort, 0, 1)?.end.y).toBe(16_100);
});

rule(
  'G.24',
  'cavalry that on turning lies against its target draws straight back until it just touches',
  () => {
    const s = field({ fr: [cav('C', 24, 10, 0)], au: [inf('E', 25.1, 10.95, 180)] });
    const r = rideTo(s, 0, 1);
    expect(r?.track.segments).toEqual([]);
    expect(r?.track.start).toEqual(r?.end);
    expect(r?.track.before).toEqual({ x: 24_000, y: 10_000, facing: 0 });
    expect((r?.end.x ?? 0) < 24_000 && (r?.end.y ?? 0) < 10_000).toBe(true);
  },
);

rule(['PU.3', 'PU.5'], 'a pursuit into guns that hold leaves the cavalry disrupted before them', () => {
  // The runner can only run through the battery behind it.
  const s = field({
    fr: [cav('C', 24, 19.1, 0)],
    au: [
      inf('U', 24, 20, 180),
      foot('G', 24, 23, 180),
      ...[18.5, 21.2, 26.8, 29.5].map((x, k) => inf(`f${k}`, x, 23, 180)),
    ],
  });
  charge(s, ['C'], 'U', [6, 1, 1, 6, 6]);
  expect(the(s, 'C').cohesion).toBe('disrupted');
  expect(where(s, 'C')[1]).toBeLessThan(23);
  expect(the(s, 'U').cohesion).toBe('exhausted');
});

rule(['FU.4', 'R-60'], 'the nine inches are measured before the rider turns to its target', () => {
  // Turned, its corner would just come up to the enemy; as it stands it is too far.
  const s = field({ size: [60, 48], fr: [cav('C', 20, 10, 0)], au: [inf('E', 19.58, 20.36, 204)] });
  expect([isInReach(s, 0, 1), isAhead(s, 0, 1), rideTo(s, 0, 1) !== null]).toEqual([false, true, true]);
  expect(followUps(s, 0, -1)).toEqual([]);
});

rule('PU.3', 'a pursuit that runs into the first of the list charges it too', () => {
  const s = field({
    size: [60, 60],
    fr: [
      inf('W', 24, 37, 0),
      inf('U', 24, 40, 0),
      ...[16.5, 19, 21.5, 26.5, 29, 31.5].map((x, k) => inf(`f${k}`, x, 37, 0)),
    ],
    au: [cav('C', 24, 40.9, 180)],
    phase: 'charge',
    active: 1,
  });
  charge(s, ['C'], 'U', [3, 1, 1, 2, 1, 1]);
  expect(the(s, 'W').fleeing).toBe(true);
});
