import { Match, ScriptedDice, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { halfPoints } from '../../data/constants.ts';
import { miniatures } from '../../game.ts';
import { field, foot, from, inf, offered, order, segments, the, where } from '../../testing.ts';
import { clockAt, clockText, sundown } from './clock.ts';

const { go } = segments;
const STRETCH = {
  id: 'RF',
  side: 0,
  round: 2,
  edge: 'west' as const,
  from: { x: 0, y: inches(10) },
  to: { x: 0, y: inches(20) },
};

rule(['SC.1', 'R-79'], 'it ends at sundown, the round completed, or when an army has left the field', () => {
  const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180)] });
  s.battle = { ...s.battle, rounds: 1 };
  const m = from(s, [3, 3]);
  m.answer('french', 'end');
  expect(m.outcome).toBeNull(); // the Austrians have their turn
  m.answer('austrian', 'end');
  expect(m.outcome).toMatchObject({ level: 'draw', reason: { args: { why: 'sundown' } } });
  const gone = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180, { fate: 'withdrawn' })] });
  const n = from(gone);
  n.answer('french', 'end');
  expect(n.outcome?.reason.args).toMatchObject({ why: 'field' });
  const reserve = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180, { fate: 'reserve' })] });
  const o = from(reserve, [3, 3, 3, 3]);
  o.answer('french', 'end');
  expect(o.outcome).toBeNull(); // somebody is still to come
});

rule(
  'SC.1',
  'a side may leave the field at the start of its own turn, where the option allows (D-18)',
  () => {
    const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180)], options: { concede: 'on' } });
    const m = from(s);
    expect(offered(m)).toContain('concede');
    order(m, 'A', 'fire');
    expect(offered(m)).not.toContain('concede');
    const n = from(s);
    n.answer('french', 'concede');
    expect(n.outcome?.reason.args).toMatchObject({ why: 'conceded' });
    expect(offered(from(field({ fr: [inf('A', 20, 10, 0)] })))).not.toContain('concede');
  },
);

rule('SC.2', 'three moves each are fifteen minutes (V-38)', () => {
  const { battle } = Match.start(miniatures, { scenario: 'dego' }, { dice: new SeededDice('x') }).state;
  expect([clockText(clockAt(battle, 1)), clockText(clockAt(battle, 4)), clockText(sundown(battle))]).toEqual([
    '15:00',
    '15:15',
    '18:45',
  ]);
  expect(battle.rounds).toBe(45);
});

rule(
  ['SC.3', 'R-81', 'R-109'],
  'arrivals: on their hour, in their stretch, one move for their own point, nothing else (V-37)',
  () => {
    const reserve = { fate: 'reserve' as const };
    const s = field({
      fr: [
        inf('A', 0, 0, 0, reserve),
        inf('B', 0, 0, 0, reserve),
        foot('G', 0, 0, 0, { ...reserve, limbered: true }),
      ],
      au: [inf('E', 40, 30, 180), inf('F', 4, 18, 270)],
      frPosts: [{ general: { present: false }, bonus: 3 }],
      reinforcements: [{ ...STRETCH, units: [0, 1, 2], generals: [0] }],
      points: 0,
      roads: [
        [
          [0, 12],
          [48, 12],
        ],
      ],
    });
    expect(from(s, [3]).state.active).toBe(1); // their hour has not come: nothing to order
    s.round = 2;
    const m = from(s, [3]);
    expect(offered(m)).toEqual(['enter:A', 'enter:B', 'enter:G', 'general:g.fr.0', 'end']);
    const enter = (unit: string, at: number, far: number) => {
      m.answer('french', `enter:${unit}`);
      const v = m.answer('french', { key: 'enter', value: { at: inches(at), segments: [go(far)] } });
      if (!v.ok) m.answer('french', 'back');
      return v.ok ? [] : v.failures.map((f) => f.rule);
    };
    expect(enter('A', 10.5, 3)).toContain('SC.3'); // not wholly in the stretch
    expect(enter('A', 12, 0.5)).toContain('G.10'); // not wholly on the table
    expect(enter('A', 16, 4.1)).toContain('SP.2.5');
    expect(enter('A', 18, 3.6)).toContain('SC.3'); // into contact
    expect(enter('A', 12, 6)).toEqual([]); // by road
    expect(where(m.state, 'A')).toEqual([5.6, 12, 90]);
    expect(m.state.commands[0]?.cp).toBe(0);
    expect(m.whyNot('french', 'unit:A').flatMap((r) => r.failures.map((f) => f.rule))).toContain('SC.3');
    expect(enter('B', 12, 5.5)).toContain('SP.2.8'); // several may share the stretch, without overlap
    expect(enter('B', 15, 4)).toEqual([]);
    // The general comes on free, and contributes from the next turn.
    m.answer('french', 'general:g.fr.0');
    expect(
      m.answer('french', { key: 'ride', value: { do: 'ride', to: { x: inches(8), y: inches(13) } } }).ok,
    ).toBe(true);
    expect(m.state.generals[0]).toMatchObject({ present: true, arrived: true });
    // One that cannot enter waits.
    m.answer('french', 'end');
    expect(the(m.state, 'G').fate).toBe('reserve');
  },
);

rule(['R-109', 'SC.3'], 'a division wholly arriving rolls no die; a commander who enters has no pool', () => {
  const s = field({
    fr: [inf('A', 0, 0, 0, { fate: 'reserve' })],
    au: [inf('E', 40, 30, 180)],
    frPosts: [
      { general: { present: false }, parent: 1 },
      { level: 'corps', bonus: 4, general: { present: false } },
    ],
    reinforcements: [{ ...STRETCH, round: 1, units: [0], generals: [0, 1] }],
    phase: 'turn',
  });
  const m = from(s, []); // not a single die
  expect(m.pending[0]?.kind).toBe('order');
  expect(m.state.commands.map((c) => [c.die, c.pool])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

rule(['SC.4', 'R-82'], 'units of a corps commander are run with his points', () => {
  const s = field({
    fr: [foot('K', 10, 12, 0, { command: 1 }), inf('A', 20, 10, 0)],
    frPosts: [
      { at: [20, 8], parent: 1 },
      { level: 'corps', at: [10, 10], bonus: 2 },
    ],
  });
  Object.assign(s.commands[0] as object, { cp: 0 });
  Object.assign(s.commands[1] as object, { cp: 2 });
  const m = from(s);
  expect(offered(m).filter((k) => k.startsWith('unit'))).toEqual(['unit:K']);
  order(m, 'K', 'team');
  expect(m.state.commands[1]?.cp).toBe(1);
});

rule(['SC.5', 'T-POINTS'], 'points: 2, 4 and 4; raw half, veteran half as much again', () => {
  const points = (['infantry', 'cavalry', 'footArtillery', 'horseArtillery'] as const).map((arm) =>
    (['raw', 'regular', 'veteran'] as const).map((q) => halfPoints(arm, q) / 2),
  );
  expect(points).toEqual([
    [1, 2, 3],
    [2, 4, 6],
    [2, 4, 6],
    [2, 4, 6],
  ]);
});

rule('R-80', 'the battle says who moves first', () => {
  for (const scenario of ['fombio', 'dego', 'caldiero']) {
    const m = Match.start(miniatures, { scenario }, { dice: new SeededDice('x') });
    expect(m.pending[0]?.seat).toBe('french');
  }
  const m = Match.start(
    miniatures,
    { scenario: 'adhoc' },
    { dice: new ScriptedDice([3, 2, 5], new SeededDice('a')) },
  );
  expect(m.pending[0]).toMatchObject({ seat: 'white', kind: 'attacker' }); // the higher die
  m.answer('white', 'defend');
  expect(m.state.battle.first).toBe(0);
  expect(m.state.battle.sides.map((x) => x.home)).toEqual(['south', 'north']);
});

rule(
  ['SC.3', 'R-81'],
  'an entry of any lawful depth can be made; where there is none nothing is offered',
  () => {
    const narrow = { ...STRETCH, round: 1, to: { x: 0, y: inches(13) }, units: [0], generals: [0] };
    const crowd = (...depths: number[]) =>
      field({
        fr: [
          inf('A', 0, 0, 0, { fate: 'reserve' }),
          ...depths.map((x, k) => inf(`f${k}`, x, 11.5, 90, { moved: true })),
        ],
        au: [inf('E', 40, 30, 180)],
        reinforcements: [narrow],
      });
    const m = from(crowd(2, 3, 3.9)); // only the first inch and a half is free
    expect(offered(m)).toContain('enter:A');
    m.answer('french', 'enter:A');
    expect(m.pending[0]).toMatchObject({ kind: 'enter', seat: 'french' });
    expect(m.answer('french', { key: 'enter', value: { at: inches(11.5), segments: [go(1.2)] } }).ok).toBe(
      true,
    );
    expect(where(m.state, 'A')).toEqual([0.8, 11.5, 90]);
    const full = from(crowd(0.5, 1.4, 2.3, 3.2, 4.1));
    expect(offered(full)).not.toContain('enter:A');
    expect(full.whyNot('french', 'enter:A')[0]?.failures).toMatchObject([{ law: 'noEntry', rule: 'R-81' }]);
  },
);

rule(['SC.3', 'R-109'], 'a general who finds no place to come on is not offered', () => {
  const s = (deep: number) =>
    field({
      fr: [inf('B', 30, 30, 0)],
      au: [10, 12.2, 14.4, 16.6, 18.8, 21].map((y, k) => inf(`e${k}`, deep, y, 90)),
      frPosts: [{ general: { present: false } }],
      reinforcements: [{ ...STRETCH, round: 1, from: { x: 0, y: inches(11) }, units: [], generals: [0] }],
    });
  expect(offered(from(s(3)))).toContain('general:g.fr.0');
  expect(offered(from(s(0.4)))).not.toContain('general:g.fr.0'); // the whole stretch is the enemy's
});
