import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { FIRE, RANGE } from '../../data/constants.ts';
import {
  cav,
  drive,
  type Field,
  field,
  foot,
  from,
  horse,
  index,
  inf,
  offered,
  shot,
  tallied,
  terms,
  the,
  umpire,
  where,
} from '../../testing.ts';
import { fireStep, openFiring } from './firing.ts';
import { firerModifiers, isEnfilade, shotChances, targetModifiers } from './results.ts';
import { canFire, hasTarget, shotAt } from './targets.ts';

/** A battery at (20, 10) facing north, and a target. */
const guns = (target: NonNullable<Field['au']>[number], extra: Field = {}) =>
  field({ ...extra, fr: [foot('G', 20, 10, 0), ...(extra.fr ?? [])], au: [target, ...(extra.au ?? [])] });
const shotTerms = (s: ReturnType<typeof field>, i: number, j: number) => {
  const way = shotAt(s, i, j);
  return way && terms(tallied(firerModifiers, s, i, j, way));
};

rule(
  ['SP.3.1', 'SP.3'],
  'idle fire of either side dies out; then every firing unit with a target must shoot (V-44)',
  () => {
    const s = field({
      fr: [inf('A', 20, 20, 0, { firing: true }), inf('B', 30, 20, 0, { firing: true })],
      au: [inf('E', 20, 20.8, 180), inf('F', 40, 30, 180, { firing: true })],
      phase: 'fire',
    });
    openFiring(umpire(s));
    expect(['A', 'B', 'E', 'F'].map((id) => the(s, id).firing)).toEqual([true, false, false, false]);
    const g = umpire(s, [3, 3]);
    expect(drive(fireStep(g))).toBe(true); // the one shot there is, taken by itself
    expect(drive(fireStep(g))).toBe(false);
    const m = from(
      { ...s, phase: 'fire', units: s.units.map((u, i) => ({ ...u, shot: false, firing: i === 0 })) },
      [3, 3, 1, 1],
    );
    expect(m.state.active).toBe(1); // nothing else to decide: the turn went on
  },
);

rule('SP.3.1', 'a unit whose targets have gone keeps firing', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0, { firing: true }), inf('B', 20, 21.6, 180, { firing: true })],
    au: [inf('E', 20, 20.8, 180, { cohesion: 'disrupted' })],
    phase: 'fire',
  });
  openFiring(umpire(s));
  const g = umpire(s, [6, 1, 1]);
  drive(fireStep(g), ['fire:A:E']); // it flees or is lost
  expect(drive(fireStep(g))).toBe(false);
  expect(the(s, 'B').firing).toBe(true);
});

rule('SP.3.2', 'the player chooses the order and names any valid target', () => {
  const s = field({
    fr: [foot('G', 20, 10, 0, { firing: true }), foot('H', 24, 10, 0, { firing: true })],
    au: [inf('E', 20, 16, 180), inf('F', 24, 18, 180)],
    phase: 'fire',
  });
  const m = from(s, [1, 1]);
  expect(offered(m)).toEqual(['fire:G:E', 'fire:G:F', 'fire:H:E', 'fire:H:F']);
  expect(m.answer('french', 'fire:H:E').ok).toBe(true);
  expect(offered(m)).toEqual(['fire:G:E', 'fire:G:F']);
});

rule(
  ['SP.3.3', 'R-1', 'R-45'],
  'valid targets: in the arc, in contact for infantry, within 20" for guns; runners too',
  () => {
    const i = (y: number, facing = 180, extra = {}) =>
      shotAt(field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, y, facing, extra)] }), 0, 1) !== null;
    expect([i(10.8), i(10.9), i(9.2)]).toEqual([true, false, false]);
    expect(i(10.8, 180, { fleeing: true })).toBe(true);
    const g = (y: number, extra = {}) => shotAt(guns(inf('E', 20, y, 180, extra)), 0, 1) !== null;
    expect([g(30.9), g(31), g(16)]).toEqual([true, false, true]);
    expect(shotAt(guns(foot('Z', 20, 14, 180, { silenced: true })), 0, 1)).toBeNull();
    // a runner beaten runs a further move, and nobody rolls for its general.
    const s = field({
      fr: [inf('A', 20, 10, 0)],
      au: [inf('E', 20, 10.8, 0, { fleeing: true, cohesion: 'disrupted' })],
    });
    shot(s, 'A', 'E', [5, 3, 2]);
    expect(where(s, 'E')).toEqual([20, 17.8, 0]);
    expect(terms(tallied(targetModifiers, s, 1, 0))).toEqual(['disrupted -1']);
  },
);

rule(
  ['SP.3.4', 'R-31', 'TE.4'],
  'over a hill −1: across a whole hill, or the crest of one’s own unless one touches it',
  () => {
    const hill = {
      hills: [
        {
          box: [10, 13, 30, 15] as const,
          crest: [
            [10, 14],
            [30, 14],
          ] as const,
        },
      ],
    };
    expect(shotTerms(guns(inf('E', 20, 18, 180), hill), 0, 1)).toEqual(['overHill -1', 'effective -1']);
    expect(shotTerms(guns(inf('E', 20, 14.6, 180), hill), 0, 1)).toEqual(['overHill -1']); // beyond the crest
    expect(shotTerms(guns(inf('E', 20, 14.3, 180), hill), 0, 1)).toEqual([]); // touches the crest
    expect(shotTerms(guns(inf('E', 20, 13.3, 180), hill), 0, 1)).toEqual([]); // on the near slope
    const two = {
      hills: [
        ...hill.hills,
        {
          box: [10, 15.5, 30, 16.5] as const,
          crest: [
            [10, 16],
            [30, 16],
          ] as const,
        },
      ],
    };
    expect(shotTerms(guns(inf('E', 20, 18, 180), two), 0, 1)).toEqual(['overHill -1', 'effective -1']); // several count once
    expect(
      shotTerms(guns(inf('E', 20, 18, 180), { ...hill, woods: { W: [15, 13.2, 25, 14.8] } }), 0, 1),
    ).toBeNull();
  },
);

rule(
  ['SP.3.5', 'R-32', 'R-105'],
  'from a hill over friends nobody touches, at a target nobody touches; never over enemies',
  () => {
    const hill = {
      hills: [
        {
          box: [15, 8, 25, 11] as const,
          crest: [
            [15, 10.5],
            [25, 10.5],
          ] as const,
        },
      ],
    };
    const friend = inf('F', 20, 14, 0);
    const sees = (extra: Field) =>
      shotAt(guns(inf('E', 20, 18, 180), extra), 0, index(guns(inf('E', 20, 18, 180), extra), 'E')) !== null;
    expect(sees({ fr: [friend] })).toBe(false);
    expect(sees({ ...hill, fr: [friend] })).toBe(true);
    expect(sees({ ...hill, fr: [friend], au: [inf('x', 20, 14.8, 180)] })).toBe(false);
    expect(sees({ ...hill, fr: [friend, inf('y', 20, 17.2, 0)] })).toBe(false);
    expect(sees({ ...hill, au: [inf('x', 20, 14, 180)] })).toBe(false);
  },
);

rule('SP.3.6', 'no gun fires into woods, nor through them', () => {
  expect(
    shotAt(guns(inf('E', 0, 0, 180, { holds: 'W' }), { woods: { W: [18, 14, 22, 17] } }), 0, 1),
  ).toBeNull();
  expect(shotAt(guns(inf('E', 20, 20, 180), { woods: { W: [16, 14, 24, 17] } }), 0, 1)).toBeNull();
  expect(
    shotAt(guns(inf('E', 0, 0, 180, { holds: 'W' }), { bua: { W: [18, 14, 22, 17] } }), 0, 1),
  ).not.toBeNull();
});

rule(
  ['SP.3.7', 'R-35'],
  'canister, effective and long; exactly 5, 10 and 20 are the nearer band (V-11)',
  () => {
    expect([RANGE.canister, RANGE.effective, RANGE.long]).toEqual([5000, 10000, 20000]);
    const band = (y: number) => shotTerms(guns(inf('E', 20, y, 180)), 0, 1);
    expect(band(15.9)).toEqual([]);
    expect(band(15.91)).toEqual(['effective -1']);
    expect(band(20.9)).toEqual(['effective -1']);
    expect(band(20.91)).toEqual(['long -2']);
    expect(band(30.9)).toEqual(['long -2']);
    const range = (x: number) =>
      shotAt(field({ fr: [foot('G', 10, 10, 0)], au: [inf('E', x, 15, 180)] }), 0, 1)?.range;
    expect([range(12), range(15), range(16.2)].map((r) => Math.round((r ?? 0) / 10) / 100)).toEqual([
      4.11, 5.26, 6.09,
    ]);
    expect(range(17)).toBeUndefined();
  },
);

rule(['SP.3.8', 'T-FIRE', 'R-2', 'R-41'], 'every modifier of the fire table', () => {
  expect(FIRE).toEqual({
    disrupted: -1,
    infantrySquare: -1,
    cover: 1,
    atSquare: 1,
    enfilade: 1,
    overHill: -1,
    long: -2,
    effective: -1,
    contact: 1,
    exhaustingMargin: 4,
  });
  const v = field({
    fr: [inf('A', 20, 13.4, 180, { cohesion: 'disrupted' })],
    au: [inf('E', 0, 0, 180, { holds: 'B' })],
    bua: { B: [18, 10, 22, 13] },
  });
  expect(terms(tallied(firerModifiers, v, 0, 1, { range: 0, hill: false, contact: true }))).toEqual([
    'disrupted -1',
  ]);
  expect(terms(tallied(targetModifiers, v, 1, 0))).toEqual(['cover 1']);
  const w = field({
    fr: [inf('A', 20, 19.6, 0)],
    au: [inf('E', 20, 20.4, 180)],
    lines: [
      [
        [15, 20],
        [25, 20],
      ],
    ],
  });
  expect(the(w, 'E').lining).toBe(-1); // the French stood there first
  expect(terms(tallied(targetModifiers, w, 0, 1))).toEqual(['cover 1']);
  expect(shotTerms(guns(inf('E', 20, 18, 180, { square: true })), 0, 1)).toEqual([
    'atSquare 1',
    'effective -1',
  ]);
  expect(terms(tallied(targetModifiers, guns(inf('E', 20, 18, 180, { square: true })), 1, 0))).toEqual([
    'square -1',
  ]);
  expect(shotTerms(guns(cav('E', 20, 11, 180)), 0, 1)).toEqual(['contact 1']);
  expect(
    terms(tallied(targetModifiers, guns(cav('E', 20, 14, 180, { cohesion: 'exhausted' })), 1, 0)),
  ).toEqual(['disrupted -1']);
  expect(
    terms(tallied(targetModifiers, guns(foot('E', 20, 14, 180, { cohesion: 'disrupted' })), 1, 0)),
  ).toEqual([]);
  const own = field({ fr: [foot('G', 20, 10, 0, { cohesion: 'disrupted' })], au: [inf('E', 20, 22, 180)] });
  expect(shotTerms(own, 0, 1)).toEqual(['disrupted -1', 'long -2']);
  // Cumulative.
  const all = guns(inf('E', 20, 18, 180, { square: true, cohesion: 'disrupted' }));
  expect(targetModifiers(all, 1, 0)).toBe(-2);
});

rule(
  ['SP.3.8', 'R-36'],
  'enfilade: both rear corners from one muzzle on or behind the rear line (V-12)',
  () => {
    const at = (y: number, extra = {}) =>
      field({ fr: [foot('G', 30, y, 270)], au: [inf('E', 20, 20, 0, extra)] });
    expect(isEnfilade(at(20), 0, 1)).toBe(true);
    expect(isEnfilade(at(20.6), 0, 1)).toBe(false);
    expect(isEnfilade(at(20, { square: true }), 0, 1)).toBe(false);
    expect(shotTerms(at(20), 0, 1)).toEqual(['enfilade 1', 'effective -1']);
    const area = field({
      fr: [foot('G', 30, 20, 270)],
      au: [inf('E', 0, 0, 0, { holds: 'B' })],
      bua: { B: [18, 19, 21, 22] },
    });
    expect(isEnfilade(area, 0, 1)).toBe(false);
  },
);

rule(['SP.3.9', 'SP.3.9a', 'T-FIRERES'], 'a tie is nothing', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)] });
  shot(s, 'A', 'E', [4, 4]);
  expect([the(s, 'A').cohesion, the(s, 'E').cohesion]).toEqual(['coherent', 'coherent']);
  expect(the(s, 'E').firing).toBe(true);
});

rule('SP.3.9b', 'a coherent target beaten is disrupted (V-14)', () => {
  const s = guns(inf('Q', 20, 18.7, 180, { square: true }));
  shot(s, 'G', 'Q', [4, 4]); // 4 − 1 + 1 against 4 − 1
  expect(the(s, 'Q')).toMatchObject({ cohesion: 'disrupted', square: true });
});

rule('SP.3.9c', 'disrupted cavalry beaten flees', () => {
  const s = guns(cav('E', 20, 14, 180, { cohesion: 'disrupted' }));
  shot(s, 'G', 'E', [4, 4]);
  expect(the(s, 'E').fleeing).toBe(true);
  expect(where(s, 'E')).toEqual([20, 25, 0]); // 11", no dice: from guns
});

rule('SP.3.9d', 'disrupted guns beaten by guns are silenced', () => {
  const s = guns(foot('H', 20, 14, 180, { cohesion: 'disrupted' }));
  shot(s, 'G', 'H', [4, 3]);
  expect(the(s, 'H').silenced).toBe(true);
});

rule(['SP.3.9e', 'R-43'], 'disrupted infantry beaten checks; exhaustion first, and −1 in all', () => {
  const s = guns(inf('E', 20, 14, 180, { cohesion: 'disrupted' }));
  shot(s, 'G', 'E', [6, 1, 5]); // 6 against 0; exhausted, then 5 − 1 = 4 passes
  expect(the(s, 'E')).toMatchObject({ cohesion: 'exhausted', fleeing: false });
  const t = guns(inf('E', 20, 14, 180, { cohesion: 'disrupted' }));
  shot(t, 'G', 'E', [6, 1, 4]);
  expect(the(t, 'E')).toMatchObject({ cohesion: 'exhausted', fleeing: true });
});

rule(
  ['SP.3.9f', 'R-44'],
  'beaten by the guns one touches, in their arc: flees without a check (V-18)',
  () => {
    const s = guns(cav('E', 20, 11, 180));
    shot(s, 'G', 'E', [3, 3]); // 3 + 1 against 3
    expect(the(s, 'E')).toMatchObject({ fleeing: true, cohesion: 'coherent' });
    // Also when the guns were fired at.
    const own = field({ fr: [inf('A', 20, 20, 0)], au: [foot('G', 20, 20.9, 180)] });
    shot(own, 'A', 'G', [2, 3]);
    expect(the(own, 'A').fleeing).toBe(true);
    // Not out of their arc, and not when they are limbered.
    const rear = field({ fr: [inf('A', 20, 20, 0)], au: [foot('G', 20, 20.9, 0)] });
    shot(rear, 'A', 'G', [2, 3]);
    expect(the(rear, 'A').fleeing).toBe(false);
    const limbered = field({ fr: [inf('A', 20, 20, 0)], au: [foot('G', 20, 20.9, 180, { limbered: true })] });
    shot(limbered, 'A', 'G', [2, 3]);
    expect(the(limbered, 'A').fleeing).toBe(false);
  },
);

rule(
  ['SP.3.9g', 'R-42'],
  'by 4 or more: exhausted; a firer only from a target that can fire back (V-52)',
  () => {
    const s = guns(cav('E', 20, 14, 180));
    shot(s, 'G', 'E', [6, 2]);
    expect(the(s, 'E').cohesion).toBe('exhausted');
    const by3 = guns(cav('E', 20, 14, 180));
    shot(by3, 'G', 'E', [6, 3]);
    expect(the(by3, 'E').cohesion).toBe('disrupted');
    const far = guns(inf('E', 20, 24, 180));
    shot(far, 'G', 'E', [1, 6]);
    expect(the(far, 'G').cohesion).toBe('coherent');
    const battery = guns(foot('H', 20, 24, 180));
    shot(battery, 'G', 'H', [1, 6]);
    expect(the(battery, 'G').cohesion).toBe('exhausted');
    expect(the(battery, 'H')).toMatchObject({ cohesion: 'coherent', firing: true });
    const blind = guns(foot('H', 20, 24, 0));
    shot(blind, 'G', 'H', [1, 6]);
    expect([the(blind, 'G').cohesion, the(blind, 'H').firing]).toEqual(['coherent', false]);
    // Disrupted infantry that fires and loses by 4: exhausted and a check besides.
    const both = field({
      fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' })],
      au: [inf('E', 20, 20.8, 180)],
    });
    shot(both, 'A', 'E', [1, 6, 6]);
    expect(the(both, 'A')).toMatchObject({ cohesion: 'exhausted', fleeing: false });
  },
);

rule('R-30', 'tall crops do not block a line', () => {
  expect(shotTerms(guns(inf('E', 20, 14, 180), { crops: [[15, 11, 25, 16]] }), 0, 1)).toEqual([]);
});

rule('SP.3.8', 'the wall counts for him who lines it, against who comes across (V-51)', () => {
  const s = field({
    au: [inf('E', 20, 20.4, 180)],
    fr: [inf('A', 20, 17, 0)],
    lines: [
      [
        [15, 20],
        [25, 20],
      ],
    ],
  });
  Object.assign(the(s, 'A'), { y: 19600 });
  shot(s, 'A', 'E', [4, 4]);
  expect([the(s, 'A').cohesion, the(s, 'E').cohesion, the(s, 'E').firing]).toEqual([
    'coherent',
    'coherent',
    true,
  ]);
  expect(hasTarget(s, 0)).toBe(true);
  const t = field({
    au: [inf('E', 20, 20.4, 180)],
    fr: [inf('A', 20, 17, 0)],
    lines: [
      [
        [15, 20],
        [25, 20],
      ],
    ],
  });
  Object.assign(the(t, 'A'), { y: 19600 });
  shot(t, 'A', 'E', [5, 4]); // 5 against 5
  expect(the(t, 'E').cohesion).toBe('coherent');
});

rule('OPT.4', 'guns do not fire at whom friends are to charge', () => {
  const s = (on: string) => {
    const t = field({
      fr: [foot('G', 20, 10, 0), inf('A', 22.4, 17.4, 0)],
      au: [inf('E', 22, 18.2, 180)],
      options: { gunsRespectCharges: on },
    });
    the(t, 'A').charge = 2;
    return shotAt(t, 0, 2);
  };
  expect(s('off')).not.toBeNull();
  expect(s('on')).toBeNull();
});

rule('ST.6', 'who can be firing at all', () => {
  const s = field({
    fr: [
      inf('a', 5, 5, 0),
      cav('b', 10, 5, 0),
      foot('c', 15, 5, 0),
      horse('d', 20, 5, 0, { limbered: true }),
      inf('e', 25, 5, 0, { fleeing: true }),
      foot('f', 30, 5, 0, { silenced: true }),
    ],
  });
  expect([0, 1, 2, 3, 4, 5].map((i) => canFire(s, i))).toEqual([true, false, true, false, false, false]);
});

rule(['G.17', 'R-34'], 'who has fallen, left or not yet come stops no ball; silenced guns neither', () => {
  const shootsPast = (between: ReturnType<typeof inf>) => {
    const s = field({ fr: [foot('G', 24, 10, 0), between], au: [foot('E', 24, 18, 180)] });
    return shotAt(s, 0, index(s, 'E')) !== null;
  };
  const wall = (extra: object) => inf('X', 24, 14, 0, extra);
  expect(shootsPast(wall({}))).toBe(false);
  for (const fate of ['riddenDown', 'surrounded', 'fledOff', 'withdrawn', 'spiked', 'reserve'] as const)
    expect([fate, shootsPast(wall({ fate }))]).toEqual([fate, true]);
  expect(shootsPast(horse('X', 24, 13, 90))).toBe(false);
  expect(shootsPast(horse('X', 24, 13, 90, { silenced: true }))).toBe(true);
});

rule('R-42', 'with the printed reading every beaten firer is exhausted by 4 or more', () => {
  const at = (printedVolley: string) => {
    const s = field({
      fr: [foot('G', 24, 4, 0)],
      au: [inf('E', 24, 18.9, 180)],
      options: { printedVolley },
    });
    shot(s, 'G', 'E', [1, 6]);
    return the(s, 'G').cohesion;
  };
  expect([at('off'), at('on')]).toEqual(['coherent', 'exhausted']);
  const s = field({
    fr: [foot('G', 24, 4, 0)],
    au: [inf('E', 24, 18.9, 180)],
    options: { printedVolley: 'on' },
  });
  expect(shotChances(s, 0, 1, -2).firerExhausted).toBeGreaterThan(0);
});
