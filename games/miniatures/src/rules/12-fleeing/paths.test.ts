import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { cav, type Field, field, foot, index, inf, the, umpire, where } from '../../testing.ts';
import { type Flight, flee } from './fleeing.ts';

/** Paths of flight, position by position. The Austrians run north, the French south. */
function run(f: Field, id = 'U', from: string | null = 'F', dice: number[] = []) {
  const s = field(f);
  const g = umpire(s, dice);
  const flight = flee(g, index(s, id), { from: from === null ? -1 : index(s, from) });
  expect(g.left()).toBe(0);
  return { s, flight, g };
}
/** How it ran: the bend from straight home, and how far. */
const bend = ({ flight }: { flight: Flight }): number =>
  (flight.facing > 1800 ? flight.facing - 3600 : flight.facing) / 10;
const U = inf('U', 24, 20, 180);
const F = inf('F', 24, 19.2, 0);

rule('G.19', 'squares and occupants frighten away from their middle, others along their front', () => {
  // It faces away to the south-east and has the runner ahead of it, far off to the east.
  const from = (p: ReturnType<typeof inf>, more: Field = {}) =>
    bend(run({ ...more, fr: [p], au: [inf('U', 26, 20.5, 180)] }));
  expect(from(inf('F', 20, 20, 150))).toBe(60);
  expect(from(inf('F', 20, 20, 150, { square: true }))).toBe(0);
  expect(from(inf('F', 0, 0, 150, { holds: 'B' }), { bua: { B: [19.5, 19.5, 20.5, 20.5] } })).toBe(0);
  expect(
    from(inf('F', 0, 0, 150, { holds: 'B' }), { woods: { A: [1, 1, 2, 2], B: [19.5, 19.5, 20.5, 20.5] } }),
  ).toBe(0);
});

rule('G.19', 'a runner whose middle is not ahead of the front line runs from the enemy’s middle', () => {
  const beside = (x: number) => bend(run({ fr: [inf('F', 20, 20, 90)], au: [inf('U', x, 23, 180)] }));
  expect(beside(20.4)).toBe(0); // on the line itself
  expect(beside(20.401)).toBeGreaterThan(0); // ahead of it: it must end ahead of it
  // Straight beside and straight behind: never towards where the enemy looks, but away from him.
  expect(bend(run({ fr: [inf('F', 20, 20, 180)], au: [inf('U', 23, 20, 180)] }))).toBe(0);
  expect(bend(run({ fr: [inf('F', 20, 20, 180)], au: [inf('U', 20, 23, 180)] }))).toBe(0);
  // On the very same spot only the enemy's facing is left to go by.
  expect(
    Math.abs(bend(run({ fr: [inf('F', 20, 20, 180)], au: [inf('U', 20, 20, 180)] }))),
  ).toBeGreaterThanOrEqual(90);
});

rule(['G.19', 'R-46'], 'silenced guns and troops that are gone stand in nobody’s way', () => {
  const silent = foot('G', 24, 23, 180, { silenced: true });
  expect(bend(run({ fr: [F], au: [U, silent] }))).toBe(0);
  expect(bend(run({ fr: [F, silent], au: [U] }))).toBe(0);
  expect(bend(run({ fr: [F], au: [U, inf('x', 24, 23, 180, { fate: 'withdrawn' })] }))).toBe(0);
  expect(bend(run({ fr: [F], au: [U, foot('G', 24, 23, 180)] }))).not.toBe(0);
});

rule(
  ['G.19', 'R-111'],
  'closed to cavalry are woods and villages, not forts, nor the area it stands on',
  () => {
    const across = (kind: 'woods' | 'bua' | 'forts', box: readonly [number, number, number, number]) =>
      bend(run({ fr: [inf('F', 24, 19.1, 0)], au: [cav('U', 24, 20, 180)], [kind]: { X: box } }));
    const ahead = [23, 23, 25, 25] as const;
    expect([across('woods', ahead), across('bua', ahead)].every((d) => d !== 0)).toBe(true);
    expect(across('forts', ahead)).toBe(0);
    expect(across('woods', [23, 20, 25, 22])).toBe(0); // it was travelling through by road
  },
);

rule('G.19', 'who leaves the table over the home edge need not end ahead of the enemy’s line', () => {
  // The front line of F lies at x = 23: a fifth of an inch of the runner is behind it.
  const { s, flight } = run({ fr: [inf('F', 22.6, 34, 90)], au: [inf('U', 24, 35, 180)] });
  expect([flight.facing, flight.end, flight.shelter]).toEqual([0, 'off', -1]);
  expect(the(s, 'U')).toMatchObject({ fate: 'fledOff', charge: -1, lining: -1, area: -1, firing: false });
});

/** Five friends in a row leave no gap: the run goes through the middle one. */
const row = (side: 'au' | 'fr') =>
  [19, 21.5, 24, 26.5, 29].map((x, k) => (side === 'au' ? inf(`f${k}`, x, 23, 180) : inf(`f${k}`, x, 17, 0)));

rule(['G.19', 'R-65'], 'a run through friends grows by tenths until its base is on nobody', () => {
  const end = (...more: ReturnType<typeof inf>[]) => {
    const { s, flight } = run({ fr: [F], au: [U, ...row('au'), ...more] });
    return [where(s, 'U')[1], flight.length];
  };
  expect(end()).toEqual([27, 7000]);
  expect(end(inf('x', 24, 27, 180))).toEqual([27.8, 7800]);
  expect(end(inf('x', 24, 27.74, 180))).toEqual([28.5, 8500]); // they would overlap by more than the tolerance
  expect(end(inf('x', 24, 27.75, 180))).toEqual([27, 7000]); // by no more than it
  expect(end(foot('x', 24, 27, 180, { silenced: true }))).toEqual([27, 7000]);
  expect(end(inf('x', 24, 27, 180, { fate: 'withdrawn' }))).toEqual([27, 7000]);
  expect(end(inf('x', 27, 27, 180))).toEqual([27, 7000]); // beside it
  // The other way, with the first unit of all in the way.
  const { s } = run(
    { fr: [inf('x', 24, 13, 0), inf('U', 24, 20, 0), ...row('fr')], au: [inf('F', 24, 20.8, 180)] },
    'U',
  );
  expect(where(s, 'U')).toEqual([24, 12.2, 180]);
});

rule(
  ['G.19', 'FL.7'],
  'friends run through are met in the order of the path, and those beside it not at all',
  () => {
    const near = inf('n', 24, 22.5, 180, { cohesion: 'disrupted' });
    const { g } = run({
      size: [48, 60],
      fr: [F],
      au: [
        U,
        inf('late', 24, 25, 180),
        near,
        ...[16.5, 19, 21.5, 26.5, 29, 31.5].map((x, k) => inf(`f${k}`, x, 23, 180)),
      ],
    });
    const order = g.told().filter((t) => /^(infected|fled)/.test(t));
    expect(order.slice(0, 2)).toEqual(['fled U', 'infected late']);
    expect(order).toContain('fled n');
  },
);

rule(['FL.7', 'ST.4.c'], 'shaken cavalry is carried away too; guns and runners stay; nobody twice', () => {
  const met = (p: ReturnType<typeof inf>) => {
    const friends = row('au').filter((f) => f.id !== 'f2');
    const { s } = run({ size: [48, 60], fr: [F], au: [U, ...friends, p] });
    const x = the(s, 'x');
    return [x.cohesion, x.fleeing, where(s, 'x')[1] > 23];
  };
  expect(met(cav('x', 24, 23, 180, { cohesion: 'disrupted' }))).toEqual(['disrupted', true, true]);
  expect(met(inf('x', 24, 23, 180, { cohesion: 'exhausted' }))).toEqual(['exhausted', true, true]);
  expect(met(cav('x', 24, 23, 180))).toEqual(['disrupted', false, false]);
  expect(met(inf('x', 24, 23, 180, { fleeing: true }))).toEqual(['coherent', true, false]);
});

rule(['G.19', 'TE.5'], 'whoever would end on a fort runs on beyond it, infantry and cavalry alike', () => {
  const forts = { X: [22, 26.8, 26, 28] as const };
  const foot = run({ fr: [F], au: [U], forts });
  expect([where(foot.s, 'U')[1], the(foot.s, 'U').area, foot.flight.end]).toEqual([28.4, -1, 'table']);
  const horse = run({
    fr: [inf('F', 24, 19.1, 0)],
    au: [cav('U', 24, 20, 180)],
    forts: { X: [22, 30.8, 26, 32] },
  });
  expect([where(horse.s, 'U')[1], the(horse.s, 'U').area]).toEqual([32.5, -1]);
});

rule(['G.19', 'G.20'], 'infantry whose run ends on a wood it could not make for ends in it', () => {
  // A wood that reaches back behind the enemy's line: its middle lies behind, so it is no shelter to make for.
  const f: Field = { fr: [F], au: [U], woods: { A: [1, 1, 2, 2], W: [25, 6, 44, 32] } };
  const { s, flight } = run({ ...f, au: [inf('U', 23.7, 20, 180)] });
  expect([the(s, 'U').area, flight.end, flight.shelter]).toEqual([-1, 'table', -1]);
  const thin: Field = {
    fr: [F],
    au: [inf('U', 23.7, 20, 180)],
    woods: { W: [24.7, 26, 44, 27], A: [1, 1, 2, 2] },
  };
  const held = run(thin);
  expect([the(held.s, 'U').area, held.flight.end, held.flight.shelter]).toEqual([0, 'sheltered', 0]);
});

rule('G.19', 'natural is up to 60° from home, and up to 90° straight away from the enemy', () => {
  // A river across the way leaves only a bend; 59° and 60° are natural, more is not, so friends are run through first.
  const wall = (west: number, east: number): Field => ({
    size: [96, 60],
    fr: [inf('F', 48, 19.2, 0)],
    au: [inf('U', 48, 20, 180)],
    rivers: [[west, 21.5, east, 22]],
  });
  const free = run(wall(30, 50));
  expect(bend(free)).toBeGreaterThan(60);
  expect(free.flight.end).toBe('table');
  // From a front that faces along the edge a bend of 90° is natural; without the enemy's front it is not.
  const along = (dir: number) =>
    bend(run({ fr: [inf('F', 24 - 0.8, 20, dir)], au: [inf('U', 24, 20, 270)] }));
  expect(along(90)).toBe(7);
});

rule('G.19', 'of two equal bends the one further from the enemy, else clockwise', () => {
  const au = [U, inf('x', 24, 23, 180)];
  expect(bend(run({ fr: [F], au }))).toBe(49);
  expect(bend(run({ fr: [F, inf('E', 34, 26, 270)], au }))).toBe(-49); // an enemy stands to the right
  expect(bend(run({ fr: [F, inf('E', 14, 26, 90)], au }))).toBe(49);
  expect(bend(run({ fr: [F, inf('E', 34, 26, 270, { fate: 'withdrawn' })], au }))).toBe(49);
  expect(bend(run({ fr: [F], au: [...au, inf('y', 36, 26, 270)] }))).toBe(49); // friends do not count
  // The first unit of the order of battle counts like any other.
  const south = { au: [inf('F', 24, 16.8, 180)] };
  const french = [inf('U', 24, 16, 0), inf('x', 24, 13, 0)];
  const heading = (fr: ReturnType<typeof inf>[], more: ReturnType<typeof inf>[] = []) =>
    run({ fr, au: [...south.au, ...more] }).flight.facing / 10 - 180;
  expect(heading(french)).toBe(49);
  expect(heading(french, [inf('E', 14, 10, 90)])).toBe(-49);
});

rule(
  'G.19',
  'the passes: a bend that spares friends, through friends, back past the sides, off by another edge',
  () => {
    // No natural way: a river all along the north; sideways there is room on the right only.
    const river: Field = { fr: [F], au: [U], rivers: [[0, 22.6, 48, 23]] };
    const side = run(river);
    expect(Math.abs(bend(side))).toBeGreaterThan(60);
    expect(side.flight.end).toBe('table');
    // Friends on both sides: it runs through one of them rather than off the table.
    const crowded = run({ ...river, au: [U, inf('l', 20, 20.8, 90), inf('r', 28, 20.8, 90)] });
    expect(crowded.flight.end).toBe('table');
    expect(crowded.g.told().some((t) => t.startsWith('infected'))).toBe(true);
    // Close to the west edge with the east shut it runs off over that edge, as a last resort.
    const last = run({
      fr: [inf('F', 4, 19.2, 0)],
      au: [inf('U', 4, 20, 180)],
      rivers: [
        [0, 22.6, 48, 23],
        [6, 15, 7, 22.6],
      ],
    });
    expect([last.flight.end, the(last.s, 'U').fate]).toEqual(['off', 'fledOff']);
    expect(bend(last)).toBeLessThan(-60);
  },
);

rule('FL.8', 'surrounded: no length, no shelter, and nothing left on the table', () => {
  const { s, flight } = run({ fr: [F, inf('B', 24, 21.5, 180)], au: [U] });
  expect(flight).toMatchObject({ length: 0, end: 'destroyed', shelter: -1, fromArea: -1 });
  expect(the(s, 'U')).toMatchObject({
    fate: 'surrounded',
    charge: -1,
    lining: -1,
    firing: false,
    track: null,
  });
});

rule('FL.5', 'a unit that flees is in no charge and on no wall any more', () => {
  const s = field({
    fr: [inf('F', 24, 18, 0)],
    au: [inf('U', 24, 20, 180, { firing: true })],
    lines: [
      [
        [20, 19.6],
        [28, 19.6],
      ],
    ],
  });
  expect(the(s, 'U').lining).toBe(0);
  the(s, 'U').charge = 0;
  flee(umpire(s), 1, { from: 0 });
  expect(the(s, 'U')).toMatchObject({ lining: -1, charge: -1, firing: false, fleeing: true, area: -1 });
});
