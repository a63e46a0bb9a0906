import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import type { State } from '../state.ts';
import { type Field, field, foot, from, inf, umpire } from '../testing.ts';
import { afterEvent } from './16-terrain.ts';
import { clockText, rollWeather } from './17-scenario/clock.ts';
import { conceded, judge, leftField, losses, objectivesAgainst, percentage, verdict } from './18-victory.ts';

/** The reckoning at the end, and the clock and the sky on the way. */
const army = (lost: readonly ('withdrawn' | 'fledOff' | 'surrounded' | 'table')[], side: 'f' | 'a') =>
  Array.from({ length: 50 }, (_, k) =>
    inf(`${side}${k}`, 1 + k / 2, side === 'f' ? 2 : 30, 0, { fate: lost[k] ?? 'table' }),
  );
const times = <T>(n: number, x: T): T[] => Array.from({ length: n }, () => x);
/** Fifty units a side: each destroyed counts 2 %, each fled off 1 %. */
const battle = (fr: number, au: number, f: Field = {}): State =>
  field({ size: [60, 36], fr: army(times(fr, 'fledOff'), 'f'), au: army(times(au, 'fledOff'), 'a'), ...f });

rule(
  ['VI.1', 'VI.2'],
  'losses in percent of the starting points; fled off half, destroyed in full, withdrawn nothing',
  () => {
    const of = (...fates: Parameters<typeof army>[0]) => {
      const s = field({ size: [60, 36], fr: army(fates, 'f'), au: army([], 'a') });
      return percentage(s, 0).total;
    };
    expect([
      of('fledOff', 'fledOff', 'fledOff'),
      of('surrounded', 'surrounded'),
      of('surrounded', 'withdrawn'),
    ]).toEqual([3, 4, 2]);
    expect(of()).toBe(1); // at least one
    expect(losses(battle(3, 0), 0)).toEqual({ all: 400, full: 0, half: 12 });
    const none = field({ au: [inf('E', 20, 20, 0)] });
    expect(percentage(none, 0).total).toBe(1); // no army, nothing lost
  },
);

rule(['VI.3', 'T-VICTORY'], 'levels at their bounds: two thirds, one half, one quarter', () => {
  const level = (fr: number, au: number) => {
    const { winner, level: l } = judge(battle(fr, au));
    return [winner, l];
  };
  expect([level(2, 3), level(3, 2)]).toEqual([
    [null, 'draw'],
    [null, 'draw'],
  ]);
  expect([level(13, 20), level(20, 13)]).toEqual([
    [0, 'marginal'],
    [1, 'marginal'],
  ]);
  expect([level(10, 20), level(20, 10), level(11, 20)]).toEqual([
    [0, 'decisive'],
    [1, 'decisive'],
    [0, 'marginal'],
  ]);
  expect([level(5, 20), level(20, 5), level(6, 20)]).toEqual([
    [0, 'overwhelming'],
    [1, 'overwhelming'],
    [0, 'decisive'],
  ]);
  expect([level(0, 4), level(1, 4), level(0, 3)]).toEqual([
    [0, 'overwhelming'],
    [0, 'overwhelming'],
    [0, 'decisive'],
  ]);
  expect(level(0, 0)).toEqual([null, 'draw']);
});

const objective = (percent: number, side = 0): Field => ({
  bua: { B: [50, 15, 52, 17] },
  objectives: [{ id: 'o', area: 0, side, percent, initial: 1 - side }],
});

rule(
  ['OPT.7', 'VI.2', 'R-100'],
  'an objective counts against the enemy of who was to take it, once it is his',
  () => {
    const s = battle(0, 0, objective(10));
    expect([objectivesAgainst(s, 0), objectivesAgainst(s, 1)]).toEqual([0, 0]);
    s.held[0] = 0;
    expect([objectivesAgainst(s, 0), objectivesAgainst(s, 1)]).toEqual([0, 10]);
    const off = battle(0, 0, { ...objective(10), options: { objectives: 'off' } });
    off.held[0] = 0;
    expect(objectivesAgainst(off, 1)).toBe(0);
  },
);

rule('R-100', 'overwhelming by objectives stands only where the losses alone give one to two', () => {
  const level = (fr: number, au: number, percent = 40) => {
    const s = battle(fr, au, objective(percent));
    s.held[0] = 0;
    return judge(s);
  };
  expect(level(0, 0)).toEqual({ winner: 0, level: 'decisive' });
  expect(level(2, 4)).toEqual({ winner: 0, level: 'overwhelming' });
  expect(level(3, 5)).toEqual({ winner: 0, level: 'decisive' });
  expect(level(1, 2)).toEqual({ winner: 0, level: 'overwhelming' });
});

rule('GEN.10', 'an attacker who has done no harm has 2 % against him, in battles made up for the day', () => {
  const idle = (side: number, au: number, adHoc = true) => {
    const s = battle(0, au);
    s.battle = { ...s.battle, rules: { ...s.battle.rules, adHoc } };
    return percentage(s, side).total;
  };
  expect([idle(0, 0), idle(0, 1), idle(1, 0), idle(0, 0, false)]).toEqual([2, 1, 1, 1]);
  const s = battle(0, 0);
  s.battle = { ...s.battle, rules: { ...s.battle.rules, adHoc: true } };
  expect(judge(s)).toEqual({ winner: 1, level: 'decisive' });
});

rule(
  ['SC.1', 'VI.2'],
  'both percentages are told with the verdict; who leaves gives the field to the other',
  () => {
    const s = battle(3, 4);
    const g = umpire(s);
    expect(verdict(g, 'sundown')).toMatchObject({ winner: null, level: 'draw' });
    expect(g.told()).toEqual(['percentage', 'percentage']);
    expect(verdict(umpire(s), 'field', 0)).toMatchObject({ winner: 'austrian', level: 'marginal' });
    expect([conceded(s, 'french').winner, conceded(s, 'austrian').winner]).toEqual(['austrian', 'french']);
    const left = field({
      fr: [inf('A', 5, 5, 0, { fate: 'reserve' })],
      au: [inf('E', 9, 9, 0, { fate: 'withdrawn' })],
    });
    expect(leftField(left)).toEqual([1]);
  },
);

rule('VI.2', 'a percentage is told to the hundredth', () => {
  // One of 48 infantry units fled off: 1/96 of the army.
  const s = field({
    size: [60, 36],
    fr: army(['surrounded'], 'f').slice(0, 48),
    au: army([], 'a'),
    phase: 'charge',
    active: 1,
  });
  s.round = s.battle.rounds;
  const m = from(s);
  const told = (m.events ?? []).flatMap((e) =>
    e.kind === 'told' && e.message.id === 'log.percentage' ? [e.message.args] : [],
  );
  expect(told).toEqual([
    expect.objectContaining({ side: 'french', percent: 2.08 }),
    expect.objectContaining({ side: 'austrian', percent: 1 }),
  ]);
});

rule('SC.2', 'the clock on the wall: two figures each, from midnight to midnight', () => {
  expect([0, 9, 10, 65, 605, 1439, 1440].map(clockText)).toEqual([
    '00:00',
    '00:09',
    '00:10',
    '01:05',
    '10:05',
    '23:59',
    '00:00',
  ]);
});

rule(
  'S3.x1',
  'the sky: looked at in rounds 1, 4, 7 …; sleet from 4, hail from 6, one worse from round 25',
  () => {
    const sky = (round: number, die: number, sleet = 'on') => {
      const s = field({ fr: [inf('A', 20, 10, 0)], options: { sleet } });
      s.round = round;
      const g = umpire(s, [die]);
      rollWeather(g);
      return [s.weather, g.left()];
    };
    expect([1, 3, 4, 5, 6].map((die) => sky(1, die)[0])).toEqual([
      'clear',
      'clear',
      'sleet',
      'sleet',
      'hail',
    ]);
    expect([2, 3, 4, 5, 6, 7].map((round) => sky(round, 6)[1])).toEqual([1, 1, 0, 1, 1, 0]);
    expect(sky(1, 6, 'off')).toEqual(['clear', 1]);
    expect([sky(22, 5), sky(25, 5), sky(25, 3), sky(25, 2)]).toEqual([
      ['sleet', 0],
      ['hail', 0],
      ['sleet', 0],
      ['clear', 0],
    ]);
    // Looked at once a round, in the turn of the side that moves first.
    for (const active of [0, 1]) {
      const s = field({
        fr: [inf('A', 20, 10, 0)],
        au: [inf('E', 20, 30, 180)],
        options: { sleet: 'on' },
        phase: 'turn',
        active,
      });
      expect(from(s, active === 0 ? [6, 3] : [3]).state.weather).toBe(active === 0 ? 'hail' : 'clear');
    }
  },
);

rule('R-100', 'an objective goes to who stands in it, neither fleeing nor silenced, and that is told', () => {
  const held = (e: ReturnType<typeof inf>, f: Field = {}) => {
    const s = field({ ...objective(10), ...f, fr: [e, inf('B', 5, 5, 0)], au: [inf('x', 40, 30, 180)] });
    return s.held[0];
  };
  expect(held(inf('A', 0, 0, 0, { holds: 'B' }))).toBe(0);
  expect(held(inf('A', 0, 0, 0, { holds: 'B', fleeing: true }))).toBe(1);
  expect(held(foot('A', 0, 0, 0, { holds: 'B', silenced: true }))).toBe(1);
  expect(held(inf('A', 0, 0, 0, { holds: 'B', fate: 'withdrawn' }))).toBe(1);
  expect(held(inf('A', 0, 0, 0))).toBe(1);
  const s = field({
    ...objective(10),
    fr: [inf('A', 5, 5, 0), inf('B', 9, 5, 0)],
    au: [inf('x', 40, 30, 180)],
  });
  const g = umpire(s);
  afterEvent(g);
  expect(g.told()).toEqual([]);
  Object.assign(s.units[0] as object, { area: 0 });
  afterEvent(g, 0);
  expect([s.held, g.told()]).toEqual([[0], ['objective B']]);
});

rule('G.25', 'after an event only a general in the place of whoever stirred makes room', () => {
  const s = field({
    fr: [inf('A', 20, 10, 0), inf('B', 30, 10, 0)],
    frPosts: [{ at: [5, 5] }, { at: [6, 5] }],
  });
  const put = (): void => {
    Object.assign(s.generals[0] as object, { x: inches(20), y: inches(10) });
    Object.assign(s.generals[1] as object, { x: inches(30), y: inches(10) });
  };
  const moved = (stirred?: number): boolean[] => {
    put();
    afterEvent(umpire(s), stirred);
    return s.generals.slice(0, 2).map((g) => g.y !== inches(10));
  };
  expect([moved(0), moved(1), moved()]).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

rule(
  'G.25',
  'the holder of a wide area takes all of it: a general in it makes room, however far from the base',
  () => {
    const s = field({
      fr: [inf('A', 0, 0, 0, { holds: 'W' })],
      frPosts: [{ at: [11, 12] }],
      woods: { W: [10, 10, 24, 14] },
    });
    Object.assign(s.generals[0] as object, { x: inches(11), y: inches(12) });
    afterEvent(umpire(s));
    const { x = 0, y = 0 } = s.generals[0] ?? {};
    expect(x > inches(10) && x < inches(24) && y > inches(10) && y < inches(14)).toBe(false);
  },
);
