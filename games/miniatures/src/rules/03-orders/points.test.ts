import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { General } from '../../state.ts';
import { drive, field, from, inf, offered, umpire } from '../../testing.ts';
import { countPoints, doubling, poolStep, priceOf, receivers, rollCommand } from './command.ts';

/** Points of command: who has them, who gives them, what they buy. */
const general = (s: ReturnType<typeof field>, k: number): General => s.generals[k] as General;
const at = (x: number, y: number) => [{ at: [x, y] as const }];

rule(['SP.2.18', 'R-8'], 'who has joined the first unit pays double for the others from then on', () => {
  const s = field({ fr: [inf('A', 20, 11, 0), inf('B', 22.5, 11, 0)], frPosts: at(20, 10.2) });
  const of = (i: number) => [
    doubling(s, i),
    priceOf(s, i, 'move'),
    priceOf(s, i, 'rally'),
    priceOf(s, i, 'withdraw'),
  ];
  expect([of(0), of(1)]).toEqual([
    [null, 1, 2, 0],
    [null, 1, 2, 0],
  ]);
  Object.assign(general(s, 0), { with: 0, joined: true });
  expect([of(0), of(1)]).toEqual([
    [null, 1, 2, 0],
    ['attached', 2, 4, 0],
  ]);
  Object.assign(general(s, 0), { with: -1, began: 0 });
  expect([of(0)[0], of(1)[0]]).toEqual([null, 'attached']);
});

rule(
  ['SP.2.2', 'GE.4', 'R-6', 'R-9'],
  'who gives and who receives: alive, here, unattached, not just come; dice thrown, troops left',
  () => {
    const posts = (giver: Partial<General>, taker: Partial<General> = {}) => [
      { level: 'army' as const, bonus: 3, at: [10, 15] as const, general: giver },
      { parent: 0, at: [10, 10] as const, general: taker },
      { level: 'corps' as const, parent: 0, at: [12, 15] as const },
    ];
    const gets = (
      giver: Partial<General>,
      taker: Partial<General> = {},
      die = 2,
      corps: object = { fate: 'reserve' },
    ) => {
      const s = field({
        fr: [inf('A', 10, 8, 0, { command: 1 }), inf('K', 12, 17, 0, { command: 2, ...corps })],
        frPosts: posts(giver, taker),
      });
      Object.assign(s.commands[1] as object, { die });
      return receivers(s, 0);
    };
    expect(gets({})).toEqual([1, 2]); // the corps has troops to come
    expect(gets({}, {}, 1)).toEqual([1, 2]);
    expect(gets({}, {}, 0)).toEqual([2]);
    expect(gets({}, {}, 2, { fate: 'withdrawn' })).toEqual([1]);
    expect(gets({}, {}, 2, { fate: 'table' })).toEqual([1, 2]);
    expect(gets({}, { alive: false })).toEqual([2]);
    for (const giver of [{ alive: false }, { arrived: true }, { began: 0 }, { began: 1 }, { absentUntil: 4 }])
      expect(gets(giver)).toEqual([]);
  },
);

rule(
  ['SP.2.1', 'SP.2.2', 'R-11'],
  'points of the turn: none for the enemy, none below nothing, a one counts',
  () => {
    const gone = (id: string) => inf(id, 0, 0, 0, { fate: 'surrounded', command: 1 });
    const s = field({
      fr: [
        inf('A', 10, 8, 0, { command: 1 }),
        gone('x'),
        gone('y'),
        gone('z'),
        inf('R', 0, 0, 0, { fate: 'reserve', command: 2 }),
      ],
      au: [inf('E', 20, 30, 180)],
      frPosts: [
        { level: 'corps', bonus: 2, at: [10, 15] },
        { parent: 0, at: [10, 10] },
        { parent: 0, bonus: 2 },
      ],
      phase: 'pools',
      points: 7,
    });
    const g = umpire(s, [1]);
    rollCommand(g);
    expect(s.commands.map((c) => [c.die, c.pool, c.cp])).toEqual([
      [0, 2, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(drive(poolStep(g), ['give:fr.1'])).toBe(true);
    expect(drive(poolStep(g), ['keep'])).toBe(true);
    expect(s.commands.map((c) => [c.gifts, c.pool])).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(drive(poolStep(g))).toBe(false);
    countPoints(g);
    expect(s.commands.map((c) => c.cp)).toEqual([1, 0, 0, 0]); // 1 + 1 − 3, not below nothing
  },
);

rule('SP.2.2', 'a point is offered to those under him only, and to nobody of the enemy’s', () => {
  const s = field({
    fr: [inf('A', 10, 8, 0, { command: 1 }), inf('B', 14, 8, 0, { command: 2 })],
    au: [inf('E', 12, 12, 180)],
    frPosts: [{ level: 'corps', bonus: 2, at: [10, 10] }, { parent: 0, at: [10, 9] }, { at: [14, 9] }],
    auPosts: [{ at: [12, 13] }],
    phase: 'turn',
  });
  const m = from(s, [3, 3]);
  expect(offered(m)).toEqual(['give:fr.1', 'keep']);
  const why = (key: string) =>
    m.whyNot('french', key).flatMap((r) => r.failures.map((e) => e.law ?? e.message.id));
  expect(why('give:fr.2')).toEqual(['notUnder']);
  expect(m.pending[0]?.options[0]?.concerns).toMatchObject({ amount: 1, targets: ['fr.1'] });
  expect([why('give:fr.0'), why('give:au.0')].flat().includes('notUnder')).toBe(false); // neither is a candidate
});
