import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import { areaOf, type State, unitOf } from '@grande/miniatures/staff';
import { describe, expect, test } from 'vitest';
import { BY_THE_BOOK, type Post } from '../doctrine.ts';
import { underFire } from './danger.ts';
import { type Field, fieldOf, points, unitNamed } from './field.ts';
import { gunsOf } from './guns.ts';
import { marchOf, type Proposal } from './march.ts';
import { type Goal, newMind } from './mind.ts';
import { goalsOf } from './plan.ts';
import { ceasing, restOf } from './rest.ts';
import { contacts } from './ways.ts';

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly cohesion?: 'disrupted' | 'exhausted';
  readonly firing?: boolean;
}

/** A battle as it begins, with some units elsewhere and points to spend, as one side looks at it. */
function arranged(
  scenario: string,
  seat: string,
  units: Readonly<Record<string, Standing>>,
  gone: readonly string[] = [],
): Field {
  const dice = new SeededDice('arranged');
  const { state } = Match.start(miniatures, { scenario }, { dice, keep: 'none', log: false });
  const s = state as State;
  for (const [id, at] of Object.entries(units)) {
    const u = unitOf(s, unitNamed(s, id));
    Object.assign(u, at, { area: -1, lining: -1, fate: 'table', moved: false, pivoted: false });
  }
  for (const id of gone) Object.assign(unitOf(s, unitNamed(s, id)), { fate: 'fledOff', area: -1 });
  for (const c of s.commands) c.cp = 6;
  for (const g of s.generals) Object.assign(g, Object.values(units)[0] ?? {}, { present: true });
  return fieldOf(s, newMind(), { seat, temper: BY_THE_BOOK } as Post);
}

const taking = (f: Field, area: string): Goal => {
  const k = f.s.battle.areas.findIndex((a) => a.id === area);
  const { x, y } = areaOf(f.s, k).anchor;
  return { aim: 'take', x, y, area: k, lane: null, stop: 600 };
};

describe('marches', () => {
  test('a battalion that lies against an empty village goes into it', () => {
    const f = arranged('caldiero', 'french', { 'S3.fg3': { x: 28_434, y: 20_321, facing: 414 } }, ['S3.ah2']);
    const march = marchOf(f, unitNamed(f.s, 'S3.fg3'), taking(f, 'S3.B2'));
    expect(march?.steps[0]?.value).toMatchObject({ do: 'move', enter: { area: 'S3.B2' } });
  });

  test('a battalion that stands before the edge of a wood goes round it', () => {
    const f = arranged('dego', 'french', { 'S2.fm2': { x: 29_297, y: 8445, facing: 0 } });
    const goal = { ...taking(f, 'S2.B2'), stop: 5600 };
    expect(marchOf(f, unitNamed(f.s, 'S2.fm2'), goal)).not.toBeNull();
  });

  test('beside a battalion that stands before a wall there is room for another', () => {
    const f = arranged('dego', 'french', {
      'S2.fl3': { x: 22_506, y: 21_446, facing: 874 },
      'S2.fl4': { x: 21_745, y: 19_562, facing: 603 },
    });
    const [second, castle] = [unitNamed(f.s, 'S2.fl4'), unitNamed(f.s, 'S2.al1')];
    expect(contacts(f.s, second, castle).length).toBeGreaterThan(0);
  });

  test('a battalion that is caught by the corner of a village steps back to come on', () => {
    const at = { x: 21_600, y: 14_200, facing: 900 };
    const f = arranged('dego', 'french', { 'S2.fl2': at }, ['S2.al1', 'S2.al7']);
    expect(marchOf(f, unitNamed(f.s, 'S2.fl2'), taking(f, 'S2.F3'))?.steps[0]?.act).toBe('move');
  });

  test('where a wall leaves no room for a whole front a corner of it is enough', () => {
    const f = arranged('dego', 'french', { 'S2.fl2': { x: 22_600, y: 19_400, facing: 800 } });
    const [column, guns] = [unitNamed(f.s, 'S2.fl2'), unitNamed(f.s, 'S2.al7')];
    expect(contacts(f.s, column, guns).length).toBeGreaterThan(0);
  });

  test('cavalry that came near an enemy still goes on to somebody else', () => {
    const f = arranged('dego', 'french', { 'S2.fl5': { x: 23_100, y: 14_100, facing: 600 } }, ['S2.al7']);
    const cavalry = unitNamed(f.s, 'S2.fl5');
    const goal: Goal = { aim: 'hunt', x: 30_500, y: 15_000, area: -1, lane: null, stop: 9000 };
    expect(marchOf(f, cavalry, goal)).not.toBeNull();
  });
});

describe('out of order', () => {
  const acts = (p: Proposal | null): string[] => (p?.steps ?? []).map((x) => x.act);

  test('an exhausted battalion near its edge walks off the table', () => {
    const f = arranged('fombio', 'french', {
      'S1.fr4': { x: 31_000, y: 1500, facing: 0, cohesion: 'exhausted' },
    });
    expect(acts(restOf(f, unitNamed(f.s, 'S1.fr4')))).toEqual(['move', 'withdraw']);
  });

  test('a disrupted battalion before the guns draws off, and one that nobody reaches stays', () => {
    const at = (y: number) =>
      arranged('fombio', 'french', { 'S1.fr2': { x: 26_500, y, facing: 0, cohesion: 'disrupted' } });
    const [near, far] = [at(9000), at(300)];
    expect(acts(restOf(near, unitNamed(near.s, 'S1.fr2')))).toEqual(['move']);
    for (const guns of far.guns) Object.assign(unitOf(far.s, guns), { facing: 0 });
    expect(restOf(far, unitNamed(far.s, 'S1.fr2'))).toBeNull();
  });

  test('a disrupted regiment in the arc of a battery leaves it by the side, though no single march is enough', () => {
    const f = arranged('fombio', 'french', {
      'S1.fr5': { x: 31_000, y: 5000, facing: 0, cohesion: 'disrupted' },
    });
    const value = restOf(f, unitNamed(f.s, 'S1.fr5'))?.steps[0]?.value;
    const [segment] = value && 'segments' in value ? value.segments : [];
    expect(segment).toMatchObject({ kind: 'advance', distance: 4500 });
  });

  test('a disrupted regiment that would be shot off walks off late in the day, and stays in the morning', () => {
    const at = (round: number) => {
      const f = arranged('fombio', 'french', {
        'S1.fr5': { x: 29_000, y: 1500, facing: 0, cohesion: 'disrupted' },
      });
      f.s.round = round;
      return acts(restOf(f, unitNamed(f.s, 'S1.fr5')));
    };
    expect(at(20)).toEqual(['move', 'withdraw']);
    expect(at(2)).not.toContain('withdraw');
  });

  test('cavalry minds the fire of guns more than infantry', () => {
    const f = arranged('fombio', 'french', {});
    const [foot, horse] = ['S1.fr4', 'S1.fr5'].map((id) => unitNamed(f.s, id));
    const at = { x: 27_000, y: 3000 };
    const share = (i = -1) => underFire(f, i, at) / points(f.s, i);
    expect(share(horse)).toBeGreaterThan(2 * share(foot));
  });

  test('cavalry that infantry has come up to rides away', () => {
    const f = arranged('fombio', 'french', {
      'S1.fr5': { x: 34_000, y: 8000, facing: 0 },
      'S1.au2': { x: 34_000, y: 8900, facing: 1800 },
    });
    expect(acts(restOf(f, unitNamed(f.s, 'S1.fr5')))).toEqual(['move']);
  });

  test('disrupted infantry ceases fire, infantry in order goes on', () => {
    const fires = (cohesion: Pick<Standing, 'cohesion'>) => {
      const f = arranged('fombio', 'french', {
        'S1.fr4': { x: 31_600, y: 8000, facing: 0, firing: true, ...cohesion },
        'S1.au2': { x: 31_600, y: 8800, facing: 1800 },
      });
      return acts(ceasing(f, unitNamed(f.s, 'S1.fr4')));
    };
    expect(fires({ cohesion: 'disrupted' })).toEqual(['stop']);
    expect(fires({})).toEqual([]);
  });
});

test('a battery that is about to be taken in the flank limbers up and goes back', () => {
  const guns = { x: 30_200, y: 26_600, facing: 2700, firing: true };
  const at = (x: number, y: number) =>
    arranged('caldiero', 'austrian', { 'S3.ah8': guns, 'S3.fm2': { x, y, facing: 1800 } });
  const acts = (f: Field): string[] =>
    (gunsOf(f, unitNamed(f.s, 'S3.ah8'), null)?.steps ?? []).map((x) => x.act);
  expect(acts(at(31_500, 30_000))).toEqual(['stop', 'team', 'move']);
  expect(acts(at(10_000, 36_000))).toEqual([]);
});

test('a battery at its edge that nothing else saves walks off when the day is nearly over', () => {
  const at = (round: number) => {
    const f = arranged('fombio', 'french', {
      'S1.fr6': { x: 23_500, y: 1100, facing: 0, firing: true },
      'S1.au5': { x: 29_500, y: 2500, facing: 2700 },
      'S1.au6': { x: 17_500, y: 2500, facing: 900 },
    });
    f.s.round = round;
    unitOf(f.s, unitNamed(f.s, 'S1.fr6')).limbered = false;
    return (gunsOf(f, unitNamed(f.s, 'S1.fr6'), null)?.steps ?? []).map((x) => x.act);
  };
  expect(at(22)).toEqual(['stop', 'team', 'move', 'withdraw']);
  expect(at(1)).not.toContain('withdraw');
});

test('a village that does not count is left for where somebody is needed, and held beside one that does', () => {
  const f = arranged('caldiero', 'austrian', {});
  const goals = goalsOf(f);
  expect(goals[unitNamed(f.s, 'S3.ah3')]?.aim).not.toBe('hold');
  expect(goals[unitNamed(f.s, 'S3.ah2')]?.aim).toBe('hold');
});

test('who has to hold does not go to meet those who soon outnumber him', () => {
  const goals = goalsOf(arranged('caldiero', 'austrian', {}));
  expect(goals.filter((g) => g?.aim === 'hunt').length).toBeLessThan(3);
});

test('divisions go for one place together rather than for two far apart', () => {
  const f = arranged('dego', 'french', {}, ['S2.al1']);
  f.s.held[0] = f.side;
  const aims = goalsOf(f).flatMap((g) => (g?.aim === 'take' ? [g.area] : []));
  expect(new Set(aims).size).toBe(1);
});

test('a reserve comes up behind the place that is to be held', () => {
  const f = arranged('dego', 'allied', { 'S2.al9': { x: 56_400, y: 30_200, facing: 2700 } });
  const goal = goalsOf(f)[unitNamed(f.s, 'S2.al9')];
  expect(goal?.aim).toBe('back');
  const [poggio] = f.s.battle.objectives.slice(2);
  const { anchor } = areaOf(f.s, poggio?.area ?? -1);
  expect(goal?.y).toBeGreaterThan(anchor.y);
  expect(Math.abs((goal?.x ?? 0) - anchor.x)).toBeLessThan(100);
});

test('who has to hold goes to meet those he is a match for, and stays where he is not', () => {
  const austrians = arranged('fombio', 'austrian', {}).own;
  const id = (i: number) => arranged('fombio', 'austrian', {}).s.battle.units[i]?.id ?? '';
  const goes = (gone: readonly string[]) =>
    goalsOf(arranged('fombio', 'austrian', {}, gone)).filter((g) => g?.aim === 'hunt').length;
  expect(goes([])).toBeGreaterThan(3);
  expect(goes(austrians.slice(0, 4).map(id))).toBe(0);
});
