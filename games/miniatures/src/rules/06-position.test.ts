import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  cav,
  charge,
  drive,
  type Field,
  field,
  from,
  index,
  inf,
  offered,
  the,
  umpire,
  where,
} from '../testing.ts';
import { facingFrom, type Place, takePosition } from './06-position.ts';
import type { Flight } from './12-fleeing/fleeing.ts';

const place = (x: number, y: number, facing = 0, area = -1): Place => ({
  centre: { x: inches(x), y: inches(y) },
  facing: facing * 10,
  area,
});

/** Takes a place as told; throws where there was no choice to be made. */
function taken(f: Field, to: Place, answers: readonly string[] = []) {
  const s = field(f);
  drive(takePosition(umpire(s), index(s, 'A'), to), answers);
  return s;
}
const mayStay = (f: Field, to: Place): boolean => {
  try {
    taken(f, to, ['stay']);
    return true;
  } catch {
    return false;
  }
};

rule(
  ['TP.2', 'R-58', 'RN-4'],
  'who may decline: whoever would leave wood, village, fort, wall or hill',
  () => {
    const held = inf('A', 0, 0, 0, { holds: 'X' });
    const X = [18, 8, 22, 10] as const;
    const Y = [18, 10.5, 22, 13] as const;
    const open = place(30, 12);
    expect(mayStay({ fr: [inf('A', 20, 10, 0)] }, open)).toBe(false);
    for (const kind of ['woods', 'bua', 'forts'] as const)
      expect(mayStay({ fr: [held], [kind]: { X } }, open)).toBe(true);
    const next = place(20, 11.75, 0, 1);
    expect(mayStay({ fr: [held], bua: { X, Y } }, next)).toBe(false); // from house to house
    expect(mayStay({ fr: [held], woods: { X, Y } }, next)).toBe(false);
    expect(mayStay({ fr: [held], forts: { X, Y } }, next)).toBe(true);
    expect(mayStay({ fr: [held], woods: { X }, bua: { Y } }, next)).toBe(true);
    expect(mayStay({ fr: [inf('A', 0, 0, 0, { holds: 'Y' })], bua: { X, Y } }, place(20, 9, 0, 0))).toBe(
      false,
    );
    // Along its own wall it keeps it; beyond, or into a house, it does not.
    const wall: Field = {
      lines: [
        [
          [10, 10.4],
          [40, 10.4],
        ],
      ],
    };
    expect(mayStay({ fr: [inf('A', 20, 10, 0)], ...wall }, place(24, 10))).toBe(false);
    expect(mayStay({ fr: [inf('A', 20, 10, 0)], ...wall }, place(20, 11))).toBe(true);
    expect(
      mayStay({ fr: [inf('A', 20, 10, 0)], ...wall, bua: { X: [22, 9.6, 26, 10.39] } }, place(24, 10, 0, 0)),
    ).toBe(true);
    const hill = {
      hills: [
        {
          box: [15, 8, 25, 12] as const,
          crest: [
            [15, 9],
            [25, 9],
          ] as const,
        },
      ],
    };
    expect(mayStay({ fr: [inf('A', 20, 10, 0)], ...hill }, place(20, 11.5))).toBe(false);
    expect(mayStay({ fr: [inf('A', 20, 10, 0)], ...hill }, place(20, 14))).toBe(true);
    expect(mayStay({ fr: [inf('A', 30, 10, 0)], ...hill }, place(20, 10))).toBe(false); // up onto it
  },
);

rule(
  ['TP.1', 'G.23'],
  'where the taker comes to stand: an area its arm may hold, the place itself, or back by tenths',
  () => {
    const X = [18, 10.5, 22, 13] as const;
    const to = place(20, 11.75, 90, 0);
    const at = (f: Field, p = to) => {
      const s = taken(f, p);
      return [...where(s, 'A'), the(s, 'A').area];
    };
    expect(at({ fr: [inf('A', 20, 10, 0)], bua: { X } })).toEqual([20, 11.75, 90, 0]);
    expect(at({ fr: [inf('A', 20, 10, 0)], woods: { X } })).toEqual([20, 11.75, 90, 0]);
    expect(at({ fr: [cav('A', 20, 9.9, 0)], forts: { X } })).toEqual([20, 11.75, 90, 0]);
    // Cavalry stops before houses: its front edge may lie a twentieth over theirs.
    expect(at({ fr: [cav('A', 20, 8, 0)], bua: { X } })).toEqual([20, 10.05, 0, -1]);
    const held = at({ fr: [inf('A', 20, 8, 0)], au: [inf('E', 0, 0, 0, { holds: 'X' })], bua: { X } });
    expect([(held[1] as number) <= 10.15, held[3]]).toEqual([true, -1]);
    // In the open: turned; with its old facing; then back.
    expect(at({ fr: [inf('A', 20, 10, 0)] }, place(20, 13, 90))).toEqual([20, 13, 90, -1]);
    expect(at({ fr: [inf('A', 20, 10, 0), inf('B', 20, 13.9, 0)] }, place(20, 13, 90))).toEqual([
      20, 13, 0, -1,
    ]);
    expect(at({ fr: [inf('A', 20, 10, 0), inf('B', 20, 13.6, 0)] }, place(20, 13, 90))).toEqual([
      20, 12.8, 0, -1,
    ]);
    // No square, no runner, nobody who is gone takes a position.
    for (const extra of [{ square: true }, { fleeing: true }, { fate: 'fledOff' as const }])
      expect(at({ fr: [inf('A', 20, 10, 0, extra)] }, place(20, 13, 90)).slice(0, 2)).toEqual([20, 10]);
    expect(the(taken({ fr: [inf('A', 20, 10, 0)] }, place(20, 13)), 'A').lining).toBe(-1);
  },
);

rule(['TP.1', 'RN-14'], 'it faces the way of the flight; where nobody fled it does not turn its back', () => {
  const s = field({ fr: [inf('A', 20, 10, 0)] });
  const flight = (end: Flight['end']): Flight => ({
    unit: 0,
    start: { x: 0, y: 0 },
    facing: 700,
    length: 0,
    end,
    fromArea: -1,
    shelter: -1,
  });
  const face = (x: number, y: number, end: Flight['end'] = 'destroyed') =>
    facingFrom(s, 0, place(x, y), flight(end));
  expect([face(20, 11, 'table'), face(20, 11, 'off')]).toEqual([700, 700]);
  expect([face(20, 11), face(21, 10), face(21, 10.5)]).toEqual([0, 0, 0]);
  expect([face(20, 9), face(21, 9)]).toEqual([1800, 1350]);
});

rule(
  'SP.4.6b',
  'infantry that stands turns to its one enemy; not with two upon it, nor in square, nor in a house',
  () => {
    const turns = (e: ReturnType<typeof inf>, more: Field = {}, a = inf('A', 21.6, 22, 270)): boolean => {
      const s = field({ ...more, fr: [a, ...(more.fr ?? [])], au: [e] });
      return charge(s, ['A'], 'E', [6, 6, 6, 1]).includes('faces E');
    };
    const E = inf('E', 20, 20.8, 180);
    expect(turns(E)).toBe(true);
    expect(turns(E, { fr: [inf('B', 20, 20, 0)] })).toBe(false);
    expect(turns(E, {}, inf('A', 20, 20, 0))).toBe(false); // already before its front
    expect(turns(inf('E', 20, 20.8, 180, { square: true }), {}, inf('A', 21.4, 22, 270))).toBe(false);
    expect(turns(inf('E', 20, 20.8, 180, { holds: 'X' }), { bua: { X: [18.8, 20.4, 21.2, 21.2] } })).toBe(
      false,
    );
  },
);

rule(
  ['SP.4.4', 'SP.4.6d'],
  'infantry that fails before cavalry is disrupted where it is; a square stays the square it was',
  () => {
    const s = field({ fr: [inf('A', 20, 20, 0)], au: [cav('D', 20, 20.9, 180, { cohesion: 'disrupted' })] });
    charge(s, ['A'], 'D', [1]);
    expect([the(s, 'A').cohesion, the(s, 'D').cohesion, where(s, 'D')]).toEqual([
      'disrupted',
      'disrupted',
      [20, 20.9, 180],
    ]);
    const q = field({ fr: [cav('C', 20, 18.5, 0)], au: [inf('E', 20, 20, 180, { square: true })] });
    expect(charge(q, ['C'], 'E', [6, 6])).not.toContain('square E');
  },
);

rule(
  ['FU.4', 'FU.1', 'MU.4'],
  'why a rider may not follow there: beaten, behind, too far, shut; nor pursue while he can follow',
  () => {
    const s = field({
      size: [48, 60],
      fr: [cav('C', 24, 19.1, 0)],
      au: [
        inf('U', 24, 20, 180),
        inf('E', 20, 23, 180),
        inf('F', 28, 23, 180),
        inf('behind', 24, 12, 0),
        inf('far', 36, 26, 180),
        inf('wood', 0, 0, 180, { holds: 'W' }),
        inf('gone', 24, 24, 180, { fate: 'withdrawn' }),
      ],
      woods: { W: [30, 19, 32, 21] },
      phase: 'charge',
    });
    the(s, 'C').charge = 1;
    const m = from(s, [6, 1, 6]);
    const keys = offered(m);
    expect(keys).toEqual(expect.arrayContaining(['follow:C:E', 'follow:C:F']));
    expect(keys).not.toContain('pursue:C');
    const why = (key: string) => m.whyNot('french', key).flatMap((r) => r.failures.map((x) => x.law));
    expect(why('pursue:C')).toEqual(['mustFollow']);
    expect(why('follow:C:U')).toContain('beaten');
    expect(why('follow:C:behind')).toContain('notAhead');
    expect(why('follow:C:far')).toContain('tooFarToFollow');
    expect(why('follow:C:wood')).toContain('noRide');
    expect(why('follow:C:E')).toEqual([]);
  },
);
