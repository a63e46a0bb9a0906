import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { cav, field, foot, from, inf } from '../testing.ts';
import { dressTable } from './16-terrain.ts';
import { judge, levelOf, losses, objectivesAgainst, percentage } from './18-victory.ts';

const gone = (
  fate: 'surrounded' | 'fledOff' | 'riddenDown' | 'spiked' | 'withdrawn' | 'reserve',
  extra = {},
) => ({ fate, ...extra });

rule(['VI.1', 'R-78'], 'destroyed in full, fled off by half, withdrawn not at all', () => {
  const s = field({
    fr: [
      inf('a', 0, 0, 0, gone('surrounded')),
      inf('b', 0, 0, 0, gone('fledOff')),
      inf('c', 0, 0, 0, gone('withdrawn')),
      cav('d', 0, 0, 0, gone('riddenDown')),
      foot('e', 0, 0, 0, gone('spiked')),
      inf('f', 0, 0, 0, gone('reserve')),
      inf('g', 5, 5, 0, { fleeing: true }),
    ],
  });
  const { all, full, half } = losses(s, 0);
  expect([all / 4, full / 4, half / 4]).toEqual([18, 10, 1]); // points, in quarters of a point
});

rule(
  ['VI.2', 'VI.3', 'T-VICTORY', 'R-78'],
  'percentages of the starting points, and the levels between them (V-39)',
  () => {
    const army = (n: number, lost: ReturnType<typeof inf>[]) => [
      ...lost,
      ...Array.from({ length: n }, (_, k) => inf(`x${k}`, 3 * k + 3, 3, 0)),
    ];
    const a = [
      inf('v', 0, 0, 0, gone('surrounded', { quality: 'veteran' })),
      cav('w', 0, 0, 0, gone('fledOff')),
    ];
    const b = [inf('l', 0, 0, 0, gone('surrounded')), cav('m', 0, 0, 0, gone('riddenDown'))];
    const s = field({
      fr: [...army(16, a), inf('r', 60, 3, 0, { quality: 'raw' })],
      au: army(12, b).map((u, k) => ({ ...u, id: `e${k}`, at: [u.at[0], 30, 180] as const })),
    });
    expect([percentage(s, 0).total, percentage(s, 1).total]).toEqual([12.5, 20]);
    expect(judge(s)).toEqual({ winner: 0, level: 'marginal' });
    const share = (n: number) => ({ n, d: 1 });
    expect([
      levelOf(share(2), share(3)),
      levelOf(share(199), share(300)),
      levelOf(share(1), share(2)),
      levelOf(share(26), share(100)),
      levelOf(share(1), share(4)),
    ]).toEqual(['draw', 'marginal', 'decisive', 'decisive', 'overwhelming']);
    // Nothing lost counts as 1.
    const none = field({ fr: army(5, []), au: army(5, []).map((u, k) => ({ ...u, id: `e${k}` })) });
    expect(percentage(none, 0).total).toBe(1);
    expect(judge(none)).toEqual({ winner: null, level: 'draw' });
  },
);

rule(
  ['OPT.7', 'VI.2', 'R-100'],
  'objectives add to the enemy’s percentage, and alone never overwhelm (V-54)',
  () => {
    const s = (option: string) =>
      field({
        fr: [inf('A', 0, 0, 0, { holds: 'B1' }), inf('B', 0, 0, 0, { holds: 'B2', fleeing: true })],
        au: [inf('E', 40, 30, 180)],
        bua: { B1: [10, 10, 13, 13], B2: [20, 10, 23, 13] },
        objectives: [
          { id: 'O1', area: 0, initial: 1, side: 0, percent: 5 },
          { id: 'O2', area: 1, initial: 1, side: 0, percent: 5 },
        ],
        options: { objectives: option },
      });
    const t = s('on');
    expect(t.held).toEqual([0, 1]); // runners take nothing
    t.held = [0, 0];
    expect(objectivesAgainst(t, 1)).toBe(10);
    expect([percentage(t, 0).total, percentage(t, 1).total]).toEqual([1, 10]);
    expect(judge(t)).toEqual({ winner: 0, level: 'decisive' });
    const off = s('off');
    off.held = [0, 0];
    expect(judge(off)).toEqual({ winner: null, level: 'draw' });
    // Held by the last sound occupant, also after he has left.
    const left = s('on');
    Object.assign(left.units[0] as object, { area: -1, x: 30000, y: 20000 });
    dressTable(left);
    expect(left.held[0]).toBe(0);
  },
);

rule('SC.1', 'who leaves the field cannot win nor draw: the enemy has won, by a little at least', () => {
  const lost = (n: number) => Array.from({ length: n }, (_, k) => inf(`l${k}`, 0, 0, 0, gone('riddenDown')));
  const leaving = (french: number, austrian: number) => {
    const s = field({
      fr: [inf('A', 20, 10, 0), inf('B', 24, 10, 0), ...lost(french)],
      au: [inf('E', 20, 30, 180), ...lost(austrian).map((u) => ({ ...u, id: `e${u.id}` }))],
      options: { concede: 'on' },
    });
    const m = from(s);
    m.answer('french', 'concede');
    return [m.outcome?.winner, m.outcome?.level];
  };
  expect(leaving(0, 0)).toEqual(['austrian', 'marginal']); // no draw
  expect(leaving(0, 3)).toEqual(['austrian', 'marginal']); // no victory
  expect(leaving(3, 0)).toEqual(['austrian', 'overwhelming']); // as the losses are
  // An army that has walked off to the last unit has left the field too.
  const s = field({
    fr: [inf('A', 20, 10, 0, gone('withdrawn'))],
    au: [inf('E', 20, 30, 180), inf('F', 0, 0, 0, gone('riddenDown'))],
  });
  const m = from(s);
  m.answer('french', 'end');
  expect([m.outcome?.winner, m.outcome?.level]).toEqual(['austrian', 'marginal']);
  const given = from(field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 180)] }));
  given.concede('french');
  expect([given.outcome?.winner, given.outcome?.level]).toEqual(['austrian', 'marginal']);
});
