import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { baseShape } from '../../board.ts';
import { type Aimed, batteriesOf, tableOf, targetsOf } from '../../reading.ts';
import {
  cav,
  type Field,
  field,
  foot,
  from,
  index,
  inf,
  offered,
  shot,
  tellings,
  the,
  umpire,
} from '../../testing.ts';
import { openFiring } from './firing.ts';
import { isEnfilade, meetsVolley, shoot, underTheGuns } from './results.ts';
import { bodiesBetween, isSpared, shotAt } from './targets.ts';

const G = foot('G', 20, 10, 0);
const can = (f: Field): boolean => {
  const s = field(f);
  return shotAt(s, index(s, 'G'), index(s, 'E')) !== null;
};

rule(
  ['SP.3.3', 'SP.3.7', 'R-1'],
  'why a shot cannot be made, each reason by its law, guns and infantry apart',
  () => {
    const why = (f: Field, target = 'E', firer = 'G'): (string | undefined)[] => {
      const s = field({ ...f, phase: 'fire' });
      for (const id of ['G', 'A']) if (s.battle.units.some((u) => u.id === id)) the(s, id).firing = true;
      const m = from(s);
      return m.whyNot('french', `fire:${firer}:${target}`).flatMap((r) => r.failures.map((x) => x.law));
    };
    // Two to shoot at, so that the question is put.
    const marks = [inf('x', 20, 14, 180), inf('y', 15.5, 17, 180)];
    const fr = [G, inf('A', 30, 10, 0)];
    expect(why({ fr, au: [...marks, inf('E', 20, 31, 180)] })).toEqual(['outOfRange', 'noLine']); // and x stands before it
    expect(why({ fr, au: [...marks, inf('E', 12, 10.5, 180)] })).toEqual(['notInArc']);
    expect(why({ fr, au: [...marks, foot('E', 24, 17, 180, { silenced: true })] })).toEqual([
      'silencedTarget',
    ]);
    expect(
      why({ fr, au: [...marks, inf('E', 0, 0, 180, { holds: 'W' })], woods: { W: [23, 16, 26, 18] } }),
    ).toContain('inWoods');
    expect(why({ fr, au: [...marks, inf('E', 25, 20, 180)], woods: { W: [20, 16, 28, 18] } })).toEqual([
      'noLine',
    ]);
    expect(why({ fr, au: [...marks, inf('E', 30, 10.8, 180)] }, 'E', 'A')).toEqual([]); // it may be shot at
    expect(why({ fr, au: [...marks, inf('E', 30, 12, 180)] }, 'E', 'A')).toEqual(['notInContact']);
    expect(why({ fr, au: [...marks, inf('E', 30, 8.9, 0)] }, 'E', 'A')).toContain('notInArc');
    expect(why({ fr, au: [...marks, inf('E', 24, 17, 180, { fate: 'reserve' })] })).toEqual([
      'kernel.notConcerned',
    ]);
  },
);

rule('OPT.4', 'guns spare whom a friend is about to charge, and nobody else', () => {
  const s = field({
    fr: [G, inf('A', 24, 15.1, 0)],
    au: [inf('E', 24, 16, 180), inf('F', 19, 16, 180), inf('H', 15, 16, 180)],
    options: { gunsRespectCharges: 'on' },
  });
  const spared = () => [2, 3].map((t) => isSpared(s, 0, t));
  expect(spared()).toEqual([false, false]);
  the(s, 'A').charge = 2;
  expect(spared()).toEqual([true, false]);
  the(s, 'A').charge = -1;
  the(s, 'F').charge = 2; // nor a charge of the enemy's own, were there one
  expect(spared()).toEqual([false, false]);
  the(s, 'A').charge = 2;
  Object.assign(s, { phase: 'fire' });
  the(s, 'G').firing = true;
  const m = from(s);
  expect(offered(m)).toEqual(['fire:G:F', 'fire:G:H']);
  expect(m.whyNot('french', 'fire:G:E').flatMap((r) => r.failures.map((x) => x.law))).toEqual([
    'friendsCharge',
  ]);
});

rule(['SP.3.1', 'R-40'], 'who fires without a target ceases, and nobody else is told so', () => {
  const s = field({
    fr: [
      foot('G', 20, 10, 0, { firing: true }),
      foot('H', 40, 10, 180, { firing: true }),
      foot('I', 30, 10, 180),
    ],
    au: [inf('E', 20, 15, 180)],
  });
  const g = umpire(s);
  openFiring(g);
  expect(['G', 'H', 'I'].map((id) => the(s, id).firing)).toEqual([true, false, false]);
  expect(g.told()).toEqual(['ceases H']);
});

rule('SP.3.1', 'a unit that has left the table does not shoot', () => {
  const s = field({
    fr: [foot('G', 20, 10, 0, { firing: true, fate: 'spiked' }), foot('H', 24, 10, 0, { firing: true })],
    au: [inf('E', 20, 15, 180), inf('F', 24, 15, 180)],
    phase: 'fire',
  });
  expect(offered(from(s)).every((key) => key.startsWith('fire:H:'))).toBe(true);
});

rule(['G.17', 'R-34'], 'a line runs past nobody: neither friend nor enemy nor the target’s own body', () => {
  expect(can({ fr: [G], au: [inf('E', 20, 18, 180)] })).toBe(true);
  expect(can({ fr: [inf('B', 20, 13, 0), G], au: [inf('E', 20, 18, 180)] })).toBe(false); // the first of all
  expect(can({ fr: [G], au: [inf('E', 20, 18, 180), inf('F', 20, 13, 180)] })).toBe(false);
  expect(can({ fr: [G], au: [inf('E', 20, 18, 180), foot('F', 20, 13, 180, { silenced: true })] })).toBe(
    true,
  );
  // Occupants of woods and villages have no base there; in a fort they have.
  const held = (kind: 'bua' | 'forts') =>
    can({
      fr: [G, inf('B', 0, 0, 0, { holds: 'X' })],
      au: [inf('E', 20, 18, 180)],
      [kind]: { X: [18.5, 12.5, 21.5, 13.5] },
    });
  expect([held('bua'), held('forts')]).toEqual([false, false]); // shut by the houses, or by the men
  const empty = (kind: 'bua' | 'forts' | 'woods') =>
    can({ fr: [G], au: [inf('E', 20, 18, 180)], [kind]: { X: [18.5, 12.5, 21.5, 13.5] } });
  expect([empty('bua'), empty('forts'), empty('woods')]).toEqual([false, true, false]);
  // Its own village does not hide the target; another does, and so do its own woods.
  const own = { fr: [G], au: [inf('E', 0, 0, 180, { holds: 'Y' })] };
  const village = [18, 16, 22, 19] as const;
  expect(can({ ...own, bua: { X: [30, 1, 31, 2], Y: village } })).toBe(true);
  expect(can({ ...own, bua: { X: [17, 12.5, 23, 13.5], Y: village } })).toBe(false);
  expect(can({ ...own, bua: { Y: village, X: [17, 12.5, 23, 13.5] } })).toBe(false);
  expect(can({ ...own, woods: { Y: village } })).toBe(false);
});

rule('G.17', 'the occupant of an area is aimed at by its corners and by the nearest point of it', () => {
  // Friends stand on the lines to all four corners, not before the middle.
  const f: Field = {
    fr: [G, foot('L', 17, 15, 0), foot('R', 23, 15, 0)],
    au: [inf('E', 0, 0, 180, { holds: 'Y' })],
    bua: { Y: [14, 18, 26, 21] },
  };
  expect(can(f)).toBe(true);
  const { bua: _, ...open } = f;
  expect(can({ ...open, au: [inf('E', 20, 19, 180)] })).toBe(true);
});

rule(['SP.3.5', 'R-32'], 'over friends from a hill, unless one of them is touched, even by one enemy', () => {
  const hill = {
    box: [17, 8, 23, 11] as const,
    crest: [
      [17, 8.2],
      [23, 8.2],
    ] as const,
  };
  const over = (...more: ReturnType<typeof inf>[]): boolean =>
    can({ fr: [G, inf('B', 20, 14, 0)], au: [inf('E', 20, 18, 180), ...more], hills: [hill] });
  expect(over()).toBe(true);
  expect(over(inf('F', 20, 14.8, 180))).toBe(false);
  expect(over(inf('F', 18.4, 14, 90))).toBe(false);
});

rule(['SP.3.5', 'R-32'], 'over friends from a hill, unless one other friend touches the target', () => {
  const hill = {
    box: [17, 8, 23, 11] as const,
    crest: [
      [17, 8.2],
      [23, 8.2],
    ] as const,
  };
  // The toucher stands behind the target, in no line: it is the target's contact alone that forbids.
  const over = (...more: ReturnType<typeof inf>[]): boolean =>
    can({ fr: [G, inf('B', 20, 14, 0), ...more], au: [inf('E', 20, 18, 180)], hills: [hill] });
  expect(over(inf('C', 20, 18.9, 180))).toBe(true);
  expect(over(inf('C', 20, 18.8, 180))).toBe(false);
  expect(over(inf('C', 20, 18.8, 180), inf('D', 21.6, 18, 270))).toBe(false);
});

rule(['SP.3.3', 'ST.6'], 'nobody fires at his own side, nor infantry at what it does not touch', () => {
  const s = field({ fr: [inf('A', 20, 10, 0), inf('B', 20, 10.8, 180)], au: [inf('E', 30, 10, 0)] });
  expect([shotAt(s, 0, 1), shotAt(s, 0, 2)]).toEqual([null, null]);
  const t = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.85, 180), inf('F', 22.43, 10.84, 180)] });
  expect(shotAt(t, 0, 1)).toEqual({ range: 0, hill: false, contact: true });
  expect(shotAt(t, 0, 2)).not.toBeNull(); // corner to corner within the tolerance
  expect(shotAt(field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.86, 180)] }), 0, 1)).toBeNull();
});

rule(
  ['SP.3.8', 'R-36'],
  'no enfilade on squares and occupants, nor past somebody; a fort in the way hides nothing',
  () => {
    const raked = (e: ReturnType<typeof inf>, more: Field = {}): boolean => {
      const s = field({ ...more, fr: [foot('G', 30, 20, 270), ...(more.fr ?? [])], au: [e] });
      return isEnfilade(s, 0, index(s, 'E'));
    };
    expect(raked(inf('E', 20, 20, 0))).toBe(true);
    expect(raked(inf('E', 20, 20, 0, { square: true }))).toBe(false);
    expect(raked(inf('E', 0, 0, 0, { holds: 'B' }), { bua: { B: [18.8, 19.6, 21.2, 20.4] } })).toBe(false);
    expect(raked(inf('E', 20, 20, 0), { fr: [inf('B', 25, 20, 90)] })).toBe(false);
    expect(raked(inf('E', 20, 20, 0), { fr: [inf('B', 25, 25, 90)] })).toBe(true);
    const between = [24, 18, 26, 22] as const;
    expect(raked(inf('E', 20, 20, 0), { woods: { W: between } })).toBe(false);
    expect(raked(inf('E', 20, 20, 0), { bua: { W: between } })).toBe(false);
    expect(raked(inf('E', 20, 20, 0), { forts: { W: between } })).toBe(true);
  },
);

rule(['SP.3.9f', 'R-44', 'R-42'], 'under the guns: not guns themselves; who can answer a volley', () => {
  const s = field({
    fr: [foot('G', 20, 10, 0), inf('A', 30, 10, 0)],
    au: [foot('E', 20, 11, 180), inf('F', 30, 10.8, 180)],
  });
  expect([underTheGuns(s, 2, 0), underTheGuns(s, 0, 2)]).toEqual([false, false]);
  expect(meetsVolley(s, 3, 1)).toBe(true);
  the(s, 'F').fleeing = true;
  expect(meetsVolley(s, 3, 1)).toBe(false);
  the(s, 'E').limbered = true;
  expect(meetsVolley(s, 2, 0)).toBe(false);
});

rule(
  ['SP.3.9', 'R-42', 'R-43'],
  'a firer beaten by exactly 4 is exhausted, by 3 only shaken as before',
  () => {
    const after = (dice: number[], extra: object = {}) => {
      const s = field({ fr: [inf('A', 20, 10, 0, extra)], au: [inf('E', 20, 10.8, 180)] });
      shot(s, 'A', 'E', dice);
      return the(s, 'A').cohesion;
    };
    expect([after([1, 5]), after([1, 4]), after([2, 6])]).toEqual(['exhausted', 'coherent', 'exhausted']);
    // Disrupted guns that are beaten by infantry they fire at make no check.
    const s = field({ fr: [foot('G', 20, 10, 0, { cohesion: 'disrupted' })], au: [inf('E', 20, 16, 180)] });
    shot(s, 'G', 'E', [1, 3]);
    expect(the(s, 'G')).toMatchObject({ fleeing: false, cohesion: 'disrupted' });
  },
);

rule('SP.3.9a', 'a tie does nothing to anybody, and is told', () => {
  const s = field({
    fr: [inf('A', 20, 10, 0, { cohesion: 'disrupted', firing: true })],
    au: [inf('E', 20, 10.8, 180)],
  });
  const g = umpire(s, [4, 3]);
  shoot(g, 0, 1);
  expect(g.told()).toContain('noEffect');
  expect([the(s, 'A').cohesion, the(s, 'E').cohesion]).toEqual(['disrupted', 'coherent']);
});

rule(['ST.5', 'ST.6.b'], 'silenced guns fire no more; who fires already is not told to begin', () => {
  const s = field({
    fr: [foot('G', 20, 10, 0, { firing: true })],
    au: [foot('E', 20, 14, 180, { cohesion: 'disrupted', firing: true })],
  });
  shot(s, 'G', 'E', [6, 1]);
  expect(the(s, 'E')).toMatchObject({ silenced: true, firing: false });
  const t = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.8, 180, { firing: true })] });
  const g = umpire(t, [3, 3]);
  shoot(g, 0, 1);
  expect(g.told()).not.toContain('firing E');
});

rule(['TE.1', 'TE.2'], 'woods give infantry no cover from fire; a village does', () => {
  const beaten = (kind: 'woods' | 'bua'): string => {
    const s = field({
      fr: [inf('A', 20, 9.6, 0)],
      au: [inf('E', 0, 0, 180, { holds: 'X' })],
      [kind]: { X: [18, 10, 22, 13] },
    });
    shot(s, 'A', 'E', [4, 3]);
    return the(s, 'E').cohesion;
  };
  expect([beaten('woods'), beaten('bua')]).toEqual(['disrupted', 'coherent']);
});

rule(
  ['G.17', 'SP.3.3'],
  'what the table shows of a battery: its targets, their lines, and what shuts them',
  () => {
    const seen = (f: Field): Aimed | undefined => {
      const s = field(f);
      return targetsOf(s, index(s, 'G'))[0];
    };
    const E = inf('E', 20, 18, 180);
    expect(seen({ fr: [G], au: [E] })).toMatchObject({ shut: null, hill: false, range: 7100 });
    expect(seen({ fr: [G], au: [E] })?.lines.length).toBeGreaterThan(1);
    const by = (f: Field) => [seen(f)?.shut, seen(f)?.lines.length];
    expect(by({ fr: [inf('B', 20, 13, 0), G], au: [E] })).toEqual(['friend', 1]);
    expect(by({ fr: [G], au: [inf('F', 20, 13, 0), E].reverse() })).toEqual(['enemy', 1]);
    expect(by({ fr: [G], au: [E], woods: { W: [15, 12.5, 25, 13.5] } })).toEqual(['area', 1]);
    const village = seen({
      fr: [G],
      au: [inf('E', 0, 0, 180, { holds: 'Y' })],
      bua: { Y: [18, 17, 22, 19] },
    });
    expect(village).toMatchObject({ shut: null });
    expect(village?.lines.some(({ to }) => to.y === 17_000 && to.x > 18_000 && to.x < 22_000)).toBe(true);
    const hill = {
      box: [15, 12, 25, 14] as const,
      crest: [
        [15, 13],
        [25, 13],
      ] as const,
    };
    expect(seen({ fr: [G], au: [E], hills: [hill] })).toMatchObject({ hill: true });
    // Limbered guns, guns off the table, other arms and nobody have no targets.
    expect(seen({ fr: [foot('G', 20, 10, 0, { limbered: true })], au: [E] })).toBeUndefined();
    expect(seen({ fr: [foot('G', 20, 10, 0, { fate: 'spiked' })], au: [E] })).toBeUndefined();
    expect(seen({ fr: [inf('G', 20, 10, 0)], au: [inf('E', 20, 10.8, 180)] })).toBeUndefined();
    expect(targetsOf(field({ fr: [G], au: [E] }), 7)).toEqual([]);
    const s = field({
      fr: [
        G,
        foot('H', 25, 10, 0, { limbered: true }),
        foot('I', 28, 10, 0, { fate: 'spiked' }),
        cav('C', 30, 10, 0),
      ],
    });
    expect(batteriesOf(s, 0)).toEqual([0]);
  },
);

rule(
  ['G.17', 'OPT.5'],
  'only who stands between is in the way; a view without the unseen is a table without them',
  () => {
    const s = field({
      fr: [inf('A', 20, 13, 0), G, inf('B', 20, 30, 0), foot('S', 20, 15, 0, { silenced: true })],
      au: [inf('E', 20, 18, 180)],
    });
    expect(bodiesBetween(s, baseShape(s, 1), baseShape(s, 4)).map((b) => b.unit)).toEqual([0, 1, 4]);
    const fogged = field({
      fr: [inf('A', 5, 5, 0)],
      au: [inf('E', 40, 30, 180), inf('F', 5, 9, 180)],
      options: { fog: 'on' },
    });
    const view = from(fogged).view('french');
    expect(view.unseen).toEqual([1]);
    expect(tableOf(view).units.map((u) => u.fate)).toEqual(['table', 'reserve', 'table']);
    expect(tableOf(view)).toBe(tableOf(view));
    const clear = from(field({ fr: [inf('A', 5, 5, 0)], au: [inf('E', 40, 30, 180)] })).view('french');
    expect(tableOf(clear)).toBe(clear);
    expect(tellings(from(fogged).events)).not.toContain('sighted E');
  },
);
