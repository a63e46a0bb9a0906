import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  cav,
  charge,
  field,
  foot,
  from,
  inf,
  lead,
  move,
  offered,
  order,
  segments,
  the,
  umpire,
} from '../testing.ts';
import { mayRegroup } from './02-regrouping.ts';
import { checkCollapse, destroyedOf, isCollapsed, isSpent } from './13-destruction.ts';

const { go } = segments;

rule('DE.1', 'fled off, surrounded or ridden down; guns only spiked', () => {
  const s = field({
    fr: [inf('A', 20, 10, 0), cav('C', 24, 19.1, 0)],
    au: [foot('G', 20, 10.9, 180, { silenced: true }), inf('U', 24, 20, 0, { fleeing: true })],
  });
  const m = from(s);
  expect(order(m, 'A', 'spike:G')).toEqual([]);
  expect(the(m.state, 'G').fate).toBe('spiked');
  s.phase = 'charge';
  charge(s, ['C'], 'U', [1]);
  expect(the(s, 'U').fate).toBe('riddenDown');
});

rule('DE.2', 'each destroyed unit costs its division; withdrawn ones do not', () => {
  const s = field({
    fr: [
      inf('a', 5, 5, 0),
      inf('b', 0, 0, 0, { fate: 'fledOff' }),
      inf('c', 0, 0, 0, { fate: 'withdrawn' }),
      inf('d', 0, 0, 0, { fate: 'spiked' }),
      foot('k', 0, 0, 0, { fate: 'spiked', command: 1 }),
    ],
    frPosts: [{ parent: 1 }, { level: 'corps' }],
  });
  expect(destroyedOf(s, 0)).toBe(2);
});

rule(['DE.3', 'R-73'], 'all but one gone or running: the division never regroups again (V-35)', () => {
  const s = field({
    fr: [
      inf('a', 0, 0, 0, { fate: 'surrounded' }),
      inf('b', 0, 0, 0, { fate: 'fledOff' }),
      inf('c', 0, 0, 0, { fate: 'withdrawn' }),
      inf('d', 10, 10, 0, { fleeing: true }),
      inf('e', 20, 10, 0, { cohesion: 'disrupted' }),
    ],
  });
  expect(mayRegroup(s, 4)).toBe(true); // looked at when a turn starts, not before
  checkCollapse(umpire(s));
  expect([isCollapsed(s, 4), mayRegroup(s, 4)]).toEqual([true, false]);
  the(s, 'd').fleeing = false;
  checkCollapse(umpire(s));
  expect(isCollapsed(s, 4)).toBe(true); // for good
  const guns = field({
    fr: [
      inf('a', 0, 0, 0, { fate: 'surrounded' }),
      foot('g', 10, 10, 0, { silenced: true }),
      inf('e', 20, 10, 0),
    ],
  });
  checkCollapse(umpire(guns));
  expect(isCollapsed(guns, 2)).toBe(false); // silenced guns are not gone
  const reserve = field({
    fr: [
      inf('a', 0, 0, 0, { fate: 'surrounded' }),
      inf('r', 0, 0, 0, { fate: 'reserve' }),
      inf('e', 20, 10, 0),
    ],
  });
  checkCollapse(umpire(reserve));
  expect(isCollapsed(reserve, 2)).toBe(false);
  const single = field({ fr: [inf('a', 10, 10, 0, { fleeing: true })] });
  checkCollapse(umpire(single));
  expect(isCollapsed(single, 0)).toBe(false);
});

rule(['DE.4', 'R-74'], 'half of the corps destroyed, rounded up: nearer to the enemy no more (V-36)', () => {
  const posts = [{ parent: 1 }, { level: 'corps' as const }];
  const corps = (lost: number, fate: 'surrounded' | 'withdrawn' = 'surrounded') =>
    field({
      fr: Array.from({ length: 9 }, (_, k) =>
        k < lost ? inf(`x${k}`, 0, 0, 0, { fate }) : inf(`x${k}`, 4 * k, 10, 0),
      ),
      au: [inf('E', 32, 20, 180)],
      frPosts: posts,
    });
  const four = corps(4);
  checkCollapse(umpire(four));
  expect(isSpent(four, 8)).toBe(false);
  const five = corps(5);
  checkCollapse(umpire(five));
  expect(isSpent(five, 8)).toBe(true);
  expect(order(from(five), 'x8', move(go(2)))).toEqual(['DE.4']);
  expect(order(from(five), 'x8', move(go(2, 180)))).toEqual([]);
  const gone = corps(5, 'withdrawn');
  checkCollapse(umpire(gone));
  expect(isSpent(gone, 8)).toBe(false);
  // Divisions under an army commander form one corps; a single division has none.
  const alone = field({ fr: [inf('a', 0, 0, 0, { fate: 'surrounded' }), inf('b', 10, 10, 0)] });
  checkCollapse(umpire(alone));
  expect(isSpent(alone, 1)).toBe(false);
  const army = field({
    fr: [inf('a', 0, 0, 0, { fate: 'surrounded' }), inf('b', 10, 10, 0, { command: 1 })],
    frPosts: [{ parent: 2 }, { parent: 2 }, { level: 'army' }],
  });
  checkCollapse(umpire(army));
  expect(isSpent(army, 1)).toBe(true);
});

rule(['DE.5', 'R-75'], 'withdrawal: at the home edge, free, not a loss; the general is set down', () => {
  const s = field({
    fr: [
      inf('A', 20, 0.4, 0),
      inf('B', 30, 3, 0),
      inf('F', 10, 0.4, 0, { fleeing: true }),
      foot('G', 5, 0.5, 0, { silenced: true }),
      inf('P', 40, 0.4, 0),
    ],
    au: [inf('E', 40, 1.2, 180)],
    points: 0,
  });
  lead(s, 0, 'A');
  const m = from(s);
  expect(order(m, 'A', 'withdraw')).toEqual([]);
  expect([the(m.state, 'A').fate, m.state.generals[0]?.with]).toEqual(['withdrawn', -1]);
  const rich = from({ ...s, commands: s.commands.map((c) => ({ ...c, cp: 9 })) });
  expect(order(rich, 'B', 'withdraw')).toEqual(['DE.5']);
  expect(order(rich, 'F', 'withdraw')).toContain('ST.4');
  expect(order(rich, 'G', 'withdraw')).toContain('ST.5');
  expect(order(rich, 'P', 'withdraw')).toEqual(['SP.2.12']);
});

rule('DE.5', 'cavalry may withdraw in the turn in which it reaches its edge', () => {
  const s = field({ fr: [cav('C', 24, 5, 180), inf('A', 20, 10, 0)], frPosts: [{ at: [24, 6] }] });
  const m = from(s);
  expect(order(m, 'C', move(go(4.5)))).toEqual([]);
  expect(offered(m)).toContain('unit:C');
  expect(order(m, 'C', 'withdraw')).toEqual([]);
  expect(the(m.state, 'C').fate).toBe('withdrawn');
  const short = from(s);
  order(short, 'C', move(go(4)));
  expect(offered(short)).not.toContain('unit:C'); // it has moved, and touches no edge
});

rule('DE.3', 'a division of two collapses with one of them, a single unit is none', () => {
  const collapsed = (...lost: ReturnType<typeof inf>[]) => {
    const s = field({ fr: [inf('a', 10, 10, 0), ...lost] });
    checkCollapse(umpire(s));
    return s.commands[0]?.collapsed;
  };
  expect(collapsed(inf('b', 0, 0, 0, { fate: 'surrounded' }))).toBe(true);
  expect([collapsed(inf('b', 20, 10, 0)), collapsed()]).toEqual([false, false]);
});
