import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  cav,
  charge,
  field,
  foot,
  from,
  index,
  inf,
  lead,
  order,
  shot,
  the,
  umpire,
  where,
} from '../../testing.ts';
import { flee } from './fleeing.ts';

const run = (s: ReturnType<typeof field>, id: string, from = 0, dice: number[] = []) => {
  const g = umpire(s, dice);
  const flight = flee(g, index(s, id), { from });
  expect(g.left()).toBe(0);
  return flight;
};

rule('FL.1', 'infantry flees 7"', () => {
  const s = field({ fr: [inf('F', 24, 19.2, 0)], au: [inf('U', 24, 20, 180)] });
  expect(run(s, 'U').length).toBe(7000);
  expect(where(s, 'U')).toEqual([24, 27, 0]);
});

rule(
  ['FL.2', 'R-4'],
  'cavalry flees 11"; 11" and two dice from cavalry, none in contagion or when running on',
  () => {
    const from = (p: ReturnType<typeof inf>, dice: number[]) => {
      const s = field({ size: [48, 60], fr: [p], au: [cav('U', 24, 20, 180)] });
      return run(s, 'U', 0, dice).length;
    };
    expect(from(inf('F', 24, 19.1, 0), [])).toBe(11000);
    expect(from(foot('F', 24, 19, 0), [])).toBe(11000);
    expect(from(cav('F', 24, 19, 0), [2, 3])).toBe(16000);
    const s = field({ size: [48, 60], fr: [cav('F', 24, 19, 0)], au: [cav('U', 24, 20, 180)] });
    expect(run(s, 'U', -1).length).toBe(11000);
    expect(flee(umpire(s), 1, { from: 0, continued: true }).length).toBe(11000);
  },
);

rule('FL.3', 'a unit that must flee abandons its area and starts from the anchor', () => {
  const s = field({
    fr: [inf('F', 24, 17.6, 0)],
    au: [inf('U', 0, 0, 180, { holds: 'W' })],
    woods: { W: [22, 18, 26, 22] },
  });
  const flight = run(s, 'U');
  expect(flight.start).toMatchObject({ x: 24000, y: 20000 });
  expect([flight.fromArea, the(s, 'U').area]).toEqual([0, -1]);
  expect(where(s, 'U')).toEqual([24, 27, 0]);
});

rule('FL.4', 'infantry shelters within 7", still a runner; cavalry does not', () => {
  const s = field({
    fr: [inf('F', 24, 19.2, 0)],
    au: [inf('U', 24, 20, 180)],
    bua: { B: [23, 24, 26, 26.5] },
  });
  run(s, 'U');
  expect(the(s, 'U')).toMatchObject({ area: 0, fleeing: true });
  const c = field({
    fr: [inf('F', 24, 19.1, 0)],
    au: [cav('U', 24, 20, 180)],
    bua: { B: [27, 24, 30, 26.5] },
  });
  run(c, 'U');
  expect(the(c, 'U').area).toBe(-1);
  // Occupied: no shelter.
  const full = field({
    fr: [inf('F', 24, 19.2, 0)],
    au: [inf('U', 24, 20, 180), inf('x', 0, 0, 180, { holds: 'B' })],
    bua: { B: [27, 24, 30, 26.5] },
  });
  run(full, 'U');
  expect(the(full, 'U').area).toBe(-1);
});

rule(['FL.5', 'R-66'], 'never behind the line of the charger, the winner of the fire, or the mêlée', () => {
  // Charged from home: it cannot run home.
  const s = field({ fr: [cav('F', 24, 20.9, 180)], au: [inf('U', 24, 20, 180)] });
  run(s, 'U');
  expect(where(s, 'U')[1]).toBeLessThan(20.1);
  // Fired on from home: away from the guns that won.
  const g = field({ fr: [foot('G', 24, 26, 180)], au: [cav('U', 24, 22, 0, { cohesion: 'disrupted' })] });
  shot(g, 'G', 'U', [6, 4]);
  expect(where(g, 'U')[1]).toBeLessThan(23);
  // Without a reference it runs home past everybody it does not touch.
  const free = field({ fr: [cav('F', 30, 26, 180)], au: [inf('U', 24, 20, 180)] });
  run(free, 'U', -1);
  expect(where(free, 'U')).toEqual([24, 27, 0]);
});

rule(['FL.6', 'R-70'], 'who was running when the phase began and is not rallied runs on at its end', () => {
  const s = field({
    fr: [
      inf('A', 10, 20, 180, { fleeing: true, ran: true }),
      inf('B', 20, 20, 180, { fleeing: true, ran: true }),
      cav('C', 40, 25, 180, { fleeing: true, ran: true }),
    ],
    au: [inf('E', 45, 34, 180)],
    points: 2,
    frPosts: [{ at: [10, 18] }],
  });
  const m = from(s, [4, 4]);
  m.answer('french', 'unit:A');
  m.answer('french', 'rally');
  m.answer('french', 'end');
  expect(where(m.state, 'A')).toEqual([10, 20, 180]);
  expect(m.pending[0]).toMatchObject({ kind: 'flight' }); // D-10: the owner's order
  m.answer('french', 'run:C');
  expect([where(m.state, 'B'), where(m.state, 'C')]).toEqual([
    [20, 13, 180],
    [40, 14, 180],
  ]);
  // One put to flight in this phase does not run again.
  const fresh = field({
    fr: [inf('A', 10, 20, 180, { fleeing: true })],
    au: [inf('E', 45, 34, 180)],
    points: 0,
  });
  const n = from(fresh, [4, 4]);
  n.answer('french', 'end');
  expect(where(n.state, 'A')).toEqual([10, 20, 180]);
});

rule(['FL.7', 'R-67', 'R-71'], 'runners upset friends in the order met; each unit once', () => {
  const wide = [16.5, 19, 21.5, 26.5, 29, 31.5].flatMap((x, k) => [
    inf(`a${k}`, x, 22, 180),
    inf(`b${k}`, x, 25, 180),
  ]);
  const s = field({
    size: [48, 60],
    fr: [inf('F', 24, 19.2, 0)],
    au: [
      inf('U', 24, 20, 180),
      inf('x', 24, 22, 180, { cohesion: 'disrupted' }),
      foot('g', 24, 25, 180, { cohesion: 'disrupted' }),
      ...wide,
    ],
  });
  const g = umpire(s);
  flee(g, index(s, 'U'), { from: 0 });
  expect([the(s, 'x').fleeing, the(s, 'g').cohesion, the(s, 'g').fleeing]).toEqual([
    true,
    'disrupted',
    false,
  ]);
  expect(where(s, 'U')).toEqual([24, 27, 0]);
  // x ran after U had finished, through U without effect, and could not end on it.
  expect(where(s, 'x')[1]).toBeGreaterThanOrEqual(29);
  expect(the(s, 'U').cohesion).toBe('coherent');
});

rule('FL.8', 'no path: surrounded (V-24)', () => {
  const s = field({ fr: [inf('F', 24, 19.2, 0), inf('B', 24, 21.5, 180)], au: [inf('U', 24, 20, 180)] });
  run(s, 'U');
  expect(the(s, 'U').fate).toBe('surrounded');
});

rule('FL.9', 'a general rolls when his unit begins to flee, not when it goes on (V-40)', () => {
  const s = field({ fr: [inf('F', 24, 19.2, 0)], au: [inf('U', 24, 20, 180)] });
  lead(s, 1, 'U');
  run(s, 'U', 0, [2]);
  expect(s.generals[1]?.alive).toBe(true);
  flee(umpire(s, []), 1, { from: -1, continued: true }); // no die
  const t = field({ fr: [inf('F', 24, 19.2, 0)], au: [inf('U', 24, 20, 180)] });
  lead(t, 1, 'U');
  run(t, 'U', 0, [1]);
  expect([t.generals[1]?.alive, the(t, 'U').general]).toEqual([false, -1]);
});

rule(
  ['R-69', 'DE.1'],
  'off the table as soon as a twentieth of an inch is over; by another edge only when there is no other way',
  () => {
    const s = field({ fr: [inf('F', 24, 29.2, 0)], au: [inf('U', 24, 30, 180)] });
    run(s, 'U');
    expect(the(s, 'U').fate).toBe('fledOff');
    const just = field({ fr: [inf('F', 24, 27.8, 0)], au: [inf('U', 24, 28.6, 180)] });
    run(just, 'U'); // it ends with its base on the very edge
    expect(the(just, 'U').fate).toBe('table');
    // In a ring open only to the west.
    const ring = field({
      fr: [inf('N', 2, 23, 180), inf('S', 2, 17, 0), cav('F', 3.65, 20, 270)],
      au: [cav('U', 2.4, 20, 90)],
    });
    flee(umpire(ring, [1, 1]), index(ring, 'U'), { from: index(ring, 'F') });
    expect(the(ring, 'U').fate).toBe('fledOff');
  },
);

rule('R-111', 'the area a runner stands on does not block it', () => {
  const s = field({
    fr: [inf('F', 24, 12, 0)],
    au: [cav('U', 24, 20, 180)],
    woods: { W: [22, 18, 26, 22], V: [20, 27, 28, 30] },
  });
  run(s, 'U');
  const [x, y] = where(s, 'U');
  expect(y > 22 || Math.abs(x - 24) > 3).toBe(true);
  expect(the(s, 'U').fate).toBe('table');
});

rule('R-68', 'in shelter it stays a runner until rallied', () => {
  const s = field({
    fr: [cav('C', 24, 19.1, 0)],
    au: [inf('U', 24, 20, 180)],
    woods: { W: [27, 23, 30, 26] },
    phase: 'charge',
  });
  charge(s, ['C'], 'U', [3, 1, 3]);
  expect(the(s, 'U')).toMatchObject({ fleeing: true, area: 0, cohesion: 'exhausted' });
});

rule(
  ['FL.6', 'R-70'],
  'a unit rallied this turn does not run on, even if runners carry it away again',
  () => {
    const line = [19, 21.5, 26.5, 29].map((x, k) => inf(`f${k}`, x, 20, 0));
    const s = field({
      fr: [
        inf('N', 24, 23, 180, { fleeing: true, ran: true }),
        inf('R', 24, 20, 180, { fleeing: true, ran: true }),
        ...line,
      ],
      au: [inf('E', 40, 34, 180)],
      frPosts: [{ at: [20, 17] }],
    });
    const m = from(s, [3]);
    expect(order(m, 'R', 'rally')).toEqual([]);
    m.answer('french', 'end'); // N runs on, through R, who is disrupted and runs in turn
    expect([where(m.state, 'N')[1], where(m.state, 'R')[1]]).toEqual([16, 13]);
    expect(the(m.state, 'R')).toMatchObject({ fleeing: true, ran: false });
  },
);
