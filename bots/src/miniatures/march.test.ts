import { Match, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import { areaOf, type State, unitOf } from '@grande/miniatures/staff';
import { describe, expect, test } from 'vitest';
import { BY_THE_BOOK, type Post } from '../doctrine.ts';
import { type Field, fieldOf, unitNamed } from './field.ts';
import { marchOf } from './march.ts';
import { type Goal, newMind } from './mind.ts';
import { goalsOf } from './plan.ts';
import { contacts } from './ways.ts';

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
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

  test('cavalry that came near an enemy still goes on to somebody else', () => {
    const f = arranged('dego', 'french', { 'S2.fl5': { x: 23_100, y: 14_100, facing: 600 } }, ['S2.al7']);
    const cavalry = unitNamed(f.s, 'S2.fl5');
    const goal: Goal = { aim: 'hunt', x: 30_500, y: 15_000, area: -1, lane: null, stop: 9000 };
    expect(marchOf(f, cavalry, goal)).not.toBeNull();
  });
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
