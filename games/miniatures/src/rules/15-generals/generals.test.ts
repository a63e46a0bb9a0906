import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  cav,
  charge,
  field,
  foot,
  from,
  index,
  inf,
  lead,
  offered,
  shot,
  the,
  umpire,
  where,
} from '../../testing.ts';
import { priceOf, receivers } from '../03-orders/command.ts';
import { flee } from '../12-fleeing/fleeing.ts';
import { regroupNerve } from '../14-morale.ts';
import { comeBack } from './generals.ts';

const ride = (m: ReturnType<typeof from>, id: string, x: number, y: number) => {
  m.answer(m.pending[0]?.seat ?? '', `general:${id}`);
  return m.answer(m.pending[0]?.seat ?? '', {
    key: 'ride',
    value: { do: 'ride', to: { x: inches(x), y: inches(y) } },
  }).ok;
};

rule('GE.1', 'divisional generals spend on their own units; commanders add to them; 9" for both', () => {
  const s = field({
    fr: [inf('A', 10, 10, 0), inf('B', 30, 10, 0, { command: 1 })],
    frPosts: [
      { at: [10, 8], parent: 2 },
      { at: [30, 8], parent: 2 },
      { level: 'corps', at: [14, 8], bonus: 2 },
    ],
  });
  Object.assign(s.commands[0] as object, { die: 2, cp: 0 });
  Object.assign(s.commands[1] as object, { die: 2, cp: 5 });
  expect(receivers(s, 2)).toEqual([0]);
  expect(offered(from(s)).filter((k) => k.startsWith('unit'))).toEqual(['unit:B']);
  expect([priceOf(s, 0, 'move'), priceOf(s, 1, 'move')]).toEqual([1, 1]);
});

rule(
  'GE.2',
  'a general joins one unit of his that he touches; one general a unit; not runners or silenced guns',
  () => {
    const posts = [
      { at: [20, 9.2] as const, parent: 1 },
      { level: 'corps' as const, at: [20.8, 9.2] as const },
      { at: [30, 9.2] as const, parent: 1 },
    ];
    const s = field({
      fr: [
        inf('A', 20, 10, 0),
        inf('B', 30, 10, 0, { command: 2 }),
        inf('R', 17.5, 9.2, 0, { fleeing: true }),
      ],
      frPosts: posts,
    });
    const m = from(s);
    m.answer('french', 'general:g.fr.0');
    expect(offered(m)).toEqual(['attach:A', 'back']);
    expect(m.whyNot('french', 'attach:R').flatMap((r) => r.failures.map((f) => f.rule))).toContain('GE.2');
    m.answer('french', 'attach:A');
    expect([m.state.generals[0]?.with, the(m.state, 'A').general]).toEqual([0, 0]);
    m.answer('french', 'general:g.fr.1');
    expect(offered(m)).not.toContain('attach:A'); // led by another already
    m.answer('french', 'back');
    // A division general has no business with another division's unit; the corps commander has.
    const far = field({
      fr: [inf('A', 20, 10, 0), inf('B', 30, 10, 0, { command: 2 })],
      frPosts: [
        { at: [29, 9.2], parent: 1 },
        { level: 'corps', at: [31, 9.2] },
        { at: [35, 9], parent: 1 },
      ],
    });
    const n = from(far);
    n.answer('french', 'general:g.fr.0');
    expect(offered(n)).not.toContain('attach:B');
    n.answer('french', 'back');
    n.answer('french', 'general:g.fr.1');
    expect(offered(n)).toContain('attach:B');
    // After his move, in the same phase.
    const o = from(field({ fr: [inf('A', 20, 10, 0)], frPosts: [{ at: [20, 3] }] }));
    expect(ride(o, 'g.fr.0', 20, 9.22)).toBe(true);
    o.answer('french', 'general:g.fr.0');
    expect(o.answer('french', 'attach:A').ok).toBe(true);
  },
);

rule('GE.3', 'he leaves in a later phase, even runners, set down beside them, and may then ride 9"', () => {
  const s = field({ fr: [inf('A', 20, 10, 0)], frPosts: [{ at: [20, 9.2] }] });
  const m = from(s);
  m.answer('french', 'general:g.fr.0');
  m.answer('french', 'attach:A');
  expect(offered(m)).not.toContain('general:g.fr.0'); // not in the phase he joined
  const held = field({ fr: [inf('A', 20, 10, 0, { fleeing: true })], points: 0 });
  lead(held, 0, 'A');
  const n = from(held);
  n.answer('french', 'general:g.fr.0');
  expect(n.answer('french', 'detach').ok).toBe(true);
  expect([n.state.generals[0]?.with, the(n.state, 'A').general]).toEqual([-1, -1]);
  expect(ride(n, 'g.fr.0', 20, 3)).toBe(true);
});

rule('GE.4', '+1 to the unit’s checks; others pay double; an attached commander gives nothing', () => {
  const s = field({
    fr: [inf('A', 20, 10, 0), inf('B', 24, 10, 0)],
    frPosts: [
      { at: [20, 9], parent: 1 },
      { level: 'corps', at: [22, 9], bonus: 3 },
    ],
  });
  Object.assign(s.commands[0] as object, { die: 3 });
  expect(receivers(s, 1)).toEqual([0]);
  lead(s, 0, 'A');
  expect([regroupNerve(s, 0), regroupNerve(s, 1)]).toEqual([1, 0]);
  expect([priceOf(s, 0, 'move'), priceOf(s, 1, 'move')]).toEqual([1, 2]);
  lead(s, 1, 'B');
  expect(receivers(s, 1)).toEqual([]);
});

rule(
  'GE.5',
  'a die of 1 when his unit begins to flee kills him; his command pays double for good (V-40)',
  () => {
    const s = field({ fr: [inf('F', 24, 19.2, 0)], au: [inf('U', 24, 20, 180), inf('V', 24, 34, 180)] });
    lead(s, 1, 'U');
    flee(umpire(s, [1]), 1, { from: 0 });
    expect(s.generals[1]?.alive).toBe(false);
    expect(priceOf(s, 2, 'move')).toBe(2);
  },
);

rule(
  ['GE.6', 'R-72'],
  'carried off he misses a turn; his unit destroyed or silenced, he finds the nearest of his men',
  () => {
    const off = field({ fr: [inf('F', 24, 29.2, 0)], au: [inf('U', 24, 30, 180), inf('V', 10, 30, 180)] });
    lead(off, 1, 'U');
    flee(umpire(off, [4]), 1, { from: 0 }); // in the French turn of round 1
    expect(the(off, 'U').fate).toBe('fledOff');
    expect(off.generals[1]).toMatchObject({ with: -1, absentUntil: 2, alive: true });
    comeBack(umpire(off), 1);
    expect(off.generals[1]?.absentUntil).toBe(2); // his next turn is this round's
    off.round = 2;
    comeBack(umpire(off), 1);
    expect(off.generals[1]?.absentUntil).toBe(0);
    const lost = field({
      fr: [inf('F', 24, 19.2, 0), inf('B', 24, 21.5, 180)],
      au: [inf('U', 24, 20, 180), inf('V', 34, 20, 180)],
    });
    lead(lost, 1, 'U');
    flee(umpire(lost, [4]), index(lost, 'U'), { from: 0 });
    expect(the(lost, 'U').fate).toBe('surrounded');
    expect(Math.abs((lost.generals[1]?.x ?? 0) - 32800)).toBeLessThan(900); // the near end of V
    const guns = field({
      fr: [foot('G', 20, 10, 0)],
      au: [foot('H', 20, 14, 180, { cohesion: 'disrupted' }), inf('V', 26, 14, 180)],
    });
    lead(guns, 1, 'H');
    shot(guns, 'G', 'H', [4, 3]);
    expect([guns.generals[1]?.with, the(guns, 'H').general]).toEqual([-1, -1]);
    expect(guns.generals[1]?.x).toBeGreaterThan(24000);
  },
);

rule('R-102', 'nobody fires at or charges a general; only the flight of his unit kills', () => {
  const s = field({
    fr: [foot('G', 20, 10, 0, { firing: true })],
    au: [cav('C', 40, 30, 180)],
    auPosts: [{ at: [20, 14] }],
    phase: 'fire',
  });
  const m = from(s, [3, 3]);
  expect(m.state.active).toBe(1); // no target: nothing was asked
  const c = field({
    fr: [cav('C', 24, 19.1, 0)],
    au: [inf('U', 24, 20, 180)],
    auPosts: [{ at: [24, 24] }],
    phase: 'charge',
  });
  charge(c, ['C'], 'U', [3, 1, 3]); // flight and pursuit go over his place
  expect(c.generals[1]?.alive).toBe(true);
  expect(where(c, 'U')).toEqual([24, 27, 0]);
});
