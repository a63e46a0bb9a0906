import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  came,
  cav,
  charge,
  field,
  foot,
  from,
  index,
  inf,
  move,
  offered,
  order,
  segments,
  shot,
  the,
  umpire,
  where,
} from '../testing.ts';
import { mayRegroup, regroup } from './02-regrouping.ts';
import { fireStep, openFiring } from './04-firing/firing.ts';
import { firerModifiers, targetModifiers } from './04-firing/results.ts';
import { hasTarget, shotAt } from './04-firing/targets.ts';
import { flee } from './12-fleeing/fleeing.ts';
import { regroupNerve } from './14-morale.ts';

const { go } = segments;

rule('ST.1', 'units begin coherent, and coherent again by regrouping or by meeting cavalry', () => {
  const s = field({ fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' })] });
  expect(field({ fr: [inf('A', 20, 20, 0)] }).units[0]?.cohesion).toBe('coherent');
  regroup(umpire(s, [5]));
  expect(the(s, 'A').cohesion).toBe('coherent');
  const met = field({
    fr: [cav('C', 24, 19, 0)],
    au: [cav('D', 24, 20, 180, { cohesion: 'disrupted' })],
    phase: 'charge',
  });
  came(met, 'C', 24, 12);
  charge(met, ['C'], 'D', [5, 5, 6, 1, 1, 1]); // both pass; the charger wins
  // The countercharger was coherent when locked: it fled coherent underneath.
  expect(the(met, 'D')).toMatchObject({ cohesion: 'coherent', fleeing: true });
  const failed = field({
    fr: [cav('C', 24, 19, 0)],
    au: [cav('D', 24, 20, 180, { cohesion: 'disrupted' })],
    phase: 'charge',
  });
  came(failed, 'C', 24, 12);
  charge(failed, ['C'], 'D', [1, 1, 1]); // 1 + 1 + 1: the charger fails
  expect(the(failed, 'D')).toMatchObject({ cohesion: 'coherent', fleeing: false });
});

rule('ST.2', 'disrupted: half movement, −1 to checks, −1 firing, no charge, not through friends', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' }), inf('B', 20, 21.5, 0)],
    au: [inf('E', 20, 19.2, 0)],
  });
  expect(order(from(s), 'B', move(go(4)))).toEqual([]);
  const free = field({ fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' }), inf('B', 20, 21.5, 0)] });
  expect(order(from(free), 'A', move(go(2.1, 44)))).toContain('SP.2.5');
  expect(order(from(free), 'A', move(go(2)))).toContain('SP.2.9');
  expect(regroupNerve(s, 0)).toBe(-1);
  const contact = field({
    fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' })],
    au: [
      inf('E', 20, 20.8, 180, { cohesion: 'disrupted' }),
      foot('G', 30, 30, 180, { cohesion: 'disrupted' }),
    ],
  });
  expect(firerModifiers(contact, 0, 1, { range: 0, hill: false, contact: true })).toBe(-1);
  expect(targetModifiers(contact, 1, 0)).toBe(-1);
  expect(targetModifiers(contact, 2, 0)).toBe(0); // guns fired upon have no modifier
  expect(order(from(contact), 'A', 'charge:E')).toEqual(['SP.4.2']);
});

rule('ST.2.a', 'a coherent unit beaten by fire is disrupted', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)] });
  shot(s, 'A', 'E', [5, 3]);
  expect(the(s, 'E').cohesion).toBe('disrupted');
});

rule('ST.2.b', 'a failed check to charge disrupts, and so does a square formed in time', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)], phase: 'charge' });
  charge(s, ['A'], 'E', [3]);
  expect(the(s, 'A').cohesion).toBe('disrupted');
  expect(where(s, 'A')).toEqual([20, 20, 0]);
  const q = field({ fr: [cav('C', 20, 19.1, 0)], au: [inf('E', 20, 20, 180)], phase: 'charge' });
  charge(q, ['C'], 'E', [3, 4]);
  expect(the(q, 'C').cohesion).toBe('disrupted');
  expect(the(q, 'E').square).toBe(true);
});

rule('ST.2.c', 'runners disrupt coherent friends of any arm', () => {
  const line = [
    inf('x', 21.5, 23, 180),
    foot('g', 24, 23, 180),
    inf('y', 26.5, 23, 180),
    inf('w', 19, 23, 180),
    inf('z', 29, 23, 180),
  ];
  const s = field({ fr: [inf('F', 24, 19.2, 0)], au: [inf('U', 24, 20, 180), ...line] });
  flee(umpire(s), index(s, 'U'), { from: 0 });
  expect(the(s, 'g').cohesion).toBe('disrupted');
});

rule('ST.2.d', 'cavalry that has pursued is disrupted', () => {
  const s = field({ fr: [cav('C', 24, 19.1, 0)], au: [inf('U', 24, 20, 180)], phase: 'charge' });
  charge(s, ['C'], 'U', [3, 1, 3]);
  expect(the(s, 'C').cohesion).toBe('disrupted');
});

rule('ST.3', 'exhausted by pursuit or a margin of 4; for good', () => {
  const s = field({ fr: [cav('C', 24, 19.1, 0)], au: [inf('U', 24, 20, 180)], phase: 'charge' });
  charge(s, ['C'], 'U', [3, 1, 3]);
  expect(the(s, 'U').cohesion).toBe('exhausted');
  const hit = field({ fr: [foot('G', 20, 10, 0)], au: [cav('E', 20, 14, 180)] });
  shot(hit, 'G', 'E', [6, 2]); // V-15
  expect(the(hit, 'E')).toMatchObject({ cohesion: 'exhausted', fleeing: false });
  the(hit, 'E').firing = false;
  hit.active = 1;
  expect(mayRegroup(hit, 1)).toBe(false);
  // Rallied, it is exhausted again.
  const ran = field({ au: [inf('U', 20, 20, 0, { cohesion: 'exhausted', fleeing: true })], active: 1 });
  const m = from(ran);
  expect(order(m, 'U', 'rally')).toEqual([]);
  expect(the(m.state, 'U')).toMatchObject({ cohesion: 'exhausted', fleeing: false });
});

rule('ST.4', 'runners get no order but rally, and run on if they do not get it', () => {
  const s = field({ fr: [inf('A', 20, 20, 180, { fleeing: true, ran: true })], au: [inf('E', 40, 30, 0)] });
  const m = from(s);
  m.answer('french', 'unit:A');
  expect(offered(m)).toEqual(['rally', 'back']);
  expect(order(m, 'A', move(go(1)))).toContain('ST.4');
  for (const key of ['fire', 'square', 'charge:E']) expect(order(from(s), 'A', key), key).not.toEqual([]);
  expect(mayRegroup(s, 0)).toBe(false);
  const n = from(s, [4, 4]);
  n.answer('french', 'end');
  expect(where(n.state, 'A')).toEqual([20, 13, 180]);
});

rule(
  'ST.4.a',
  'disrupted cavalry beaten by fire flees; disrupted infantry after a failed check, as target or firer',
  () => {
    const c = field({ fr: [foot('G', 20, 10, 0)], au: [cav('E', 20, 14, 180, { cohesion: 'disrupted' })] });
    shot(c, 'G', 'E', [4, 4]);
    expect(the(c, 'E').fleeing).toBe(true);
    const i = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180, { cohesion: 'disrupted' })] });
    shot(i, 'A', 'E', [5, 4, 5]); // 5 against 3, check 5 − 1 = 4: holds
    expect(the(i, 'E').fleeing).toBe(false);
    const j = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180, { cohesion: 'disrupted' })] });
    shot(j, 'A', 'E', [5, 4, 4]);
    expect(the(j, 'E').fleeing).toBe(true);
    const own = field({
      fr: [inf('A', 20, 20, 0, { cohesion: 'disrupted' })],
      au: [inf('E', 20, 20.8, 180)],
    });
    shot(own, 'A', 'E', [3, 4, 4]); // V-16
    expect(the(own, 'A').fleeing).toBe(true);
    expect(where(own, 'A')).toEqual([20, 13, 180]);
  },
);

rule('ST.4.b', 'charged troops that fail flee, and so does who loses the mêlée', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)], phase: 'charge' });
  charge(s, ['A'], 'E', [4, 3]);
  expect(the(s, 'E').fleeing).toBe(true);
  const l = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)], phase: 'charge' });
  charge(l, ['A'], 'E', [4, 4, 2, 5]);
  expect(the(l, 'A').fleeing).toBe(true);
  const r = field({ fr: [inf('A', 20, 19.9, 0)], au: [cav('E', 20, 20.8, 180)], phase: 'charge' });
  charge(r, ['A'], 'E', [4, 3]);
  expect(the(r, 'E')).toMatchObject({ fleeing: false, cohesion: 'disrupted' });
});

rule('ST.4.c', 'disrupted friends run over flee in turn; runners are not infected again', () => {
  const s = field({
    fr: [inf('F', 24, 19.2, 0)],
    au: [
      inf('U', 24, 20, 180),
      ...[19, 21.5, 24, 26.5, 29].map((x, k) =>
        inf(`f${k}`, x, 23, 180, { cohesion: k === 2 ? 'disrupted' : 'coherent' }),
      ),
    ],
  });
  flee(umpire(s), 1, { from: 0 }); // V-23b
  expect(where(s, 'U')).toEqual([24, 27, 0]);
  expect(the(s, 'f2').fleeing).toBe(true);
  expect(where(s, 'f2')).toEqual([24, 30, 0]);
  expect(the(s, 'U').cohesion).toBe('coherent');
});

rule('ST.5', 'guns are silenced, never flee, and can only be rallied', () => {
  const s = field({
    fr: [foot('G', 20, 10, 0, { silenced: true }), inf('A', 30, 10, 0)],
    au: [inf('E', 20, 16, 180)],
  });
  const m = from(s);
  m.answer('french', 'unit:G');
  expect(offered(m)).toEqual(['rally', 'back']);
  m.answer('french', 'rally');
  expect(the(m.state, 'G')).toMatchObject({ silenced: false, cohesion: 'disrupted' });
  expect(shotAt(s, 2, 0)).toBeNull();
  const over = field({
    fr: [foot('G', 24, 23, 180, { cohesion: 'disrupted' })],
    au: [inf('E', 20, 30, 180)],
  });
  flee(umpire(over), 1, { from: -1 });
  expect(the(over, 'G').fleeing).toBe(false);
});

rule('ST.5.a', 'artillery silences disrupted artillery; infantry never does (V-17)', () => {
  const g = field({ fr: [foot('G', 20, 10, 0)], au: [foot('H', 20, 14, 180, { cohesion: 'disrupted' })] });
  shot(g, 'G', 'H', [4, 3]);
  expect(the(g, 'H').silenced).toBe(true);
  const i = field({ fr: [inf('A', 20, 20, 0)], au: [foot('H', 20, 20.9, 90, { cohesion: 'disrupted' })] });
  shot(i, 'A', 'H', [6, 3]);
  expect(the(i, 'H')).toMatchObject({ silenced: false, cohesion: 'disrupted' });
});

rule('ST.5.b', 'artillery that fails its check when charged is silenced', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [foot('H', 20, 20.9, 0)], phase: 'charge' });
  charge(s, ['A'], 'H', [6, 3]);
  expect(the(s, 'H').silenced).toBe(true);
});

rule('ST.6', 'only infantry and unlimbered artillery fire, and only when firing', () => {
  const s = field({
    fr: [
      cav('C', 20, 20, 0),
      foot('L', 24, 20, 0, { limbered: true }),
      foot('G', 28, 20, 0),
      inf('A', 32, 20, 0),
    ],
    au: [inf('E', 28, 25, 180), inf('F', 32, 20.8, 180)],
  });
  expect(order(from(s), 'C', 'fire')).toContain('ST.6');
  expect(order(from(s), 'L', 'fire')).toContain('ST.7');
  expect(order(from(s), 'G', 'fire')).toEqual([]);
  expect(order(from(s), 'A', 'fire')).toEqual([]);
  s.phase = 'fire';
  expect(fireStep(umpire(s)).next()).toEqual({ done: true, value: false }); // nobody is firing
});

rule(['ST.6.a', 'R-40'], 'the order to fire costs 1 and needs no target; the phase stops it', () => {
  const s = field({ fr: [inf('A', 20, 3, 0)], au: [inf('E', 40, 30, 180)], points: 3 });
  const m = from(s);
  expect(order(m, 'A', 'fire')).toEqual([]);
  expect(m.state.commands[0]?.cp).toBe(2);
  expect(the(m.state, 'A').firing).toBe(true);
  openFiring(umpire(m.state));
  expect(the(m.state, 'A').firing).toBe(false);
});

rule(['ST.6.b', 'R-39'], 'who is fired upon fires back, even when beaten, unless he runs (V-13)', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180)] });
  shot(s, 'A', 'E', [5, 3]);
  expect(the(s, 'E')).toMatchObject({ firing: true, cohesion: 'disrupted' });
  const far = field({ fr: [foot('G', 20, 10, 0)], au: [inf('E', 20, 16, 180)] });
  shot(far, 'G', 'E', [5, 2]);
  expect(the(far, 'E').firing).toBe(false); // the guns are no target for it
  const runs = field({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180, { cohesion: 'disrupted' })] });
  shot(runs, 'A', 'E', [6, 3, 1]);
  expect(the(runs, 'E')).toMatchObject({ fleeing: true, firing: false });
});

rule(
  'ST.6.c',
  'infantry that stands against cavalry fires; guns that stand fire at who is in their arc',
  () => {
    const q = field({ fr: [cav('C', 20, 19.1, 0)], au: [inf('E', 20, 20, 180)], phase: 'charge' });
    charge(q, ['C'], 'E', [3, 4]);
    expect(the(q, 'E').firing).toBe(true);
    const front = field({ fr: [inf('A', 20, 20, 0)], au: [foot('G', 20, 20.9, 180)], phase: 'charge' });
    charge(front, ['A'], 'G', [6, 4]);
    expect(the(front, 'G').firing).toBe(true);
    const rear = field({ fr: [inf('A', 20, 20, 0)], au: [foot('G', 20, 20.9, 0)], phase: 'charge' });
    charge(rear, ['A'], 'G', [6, 6]);
    expect(the(rear, 'G').firing).toBe(false);
  },
);

rule('ST.6.d', 'a firing unit can do nothing else until it ceases', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0, { firing: true }), foot('G', 30, 20, 0, { firing: true })],
    au: [inf('E', 20, 20.8, 180), inf('F', 30, 26, 180)],
    points: 9,
  });
  expect(order(from(s), 'G', move(go(1)))).toContain('ST.6.d');
  expect(order(from(s), 'G', { do: 'pivot', facing: 10 })).toContain('ST.6.d');
  for (const key of ['square', 'charge:E']) expect(order(from(s), 'A', key), key).toContain('ST.6.d');
  expect(order(from(s), 'G', 'team')).toContain('ST.6.d');
  const m = from(s);
  expect(order(m, 'A', 'stop')).toEqual([]);
  expect(order(m, 'A', 'charge:E')).toEqual([]); // other orders in the same phase
  const held = field({
    fr: [inf('A', 20, 20, 0)],
    au: [inf('E', 20, 20.8, 180, { firing: true })],
    phase: 'charge',
  });
  charge(held, ['A'], 'E', [4, 4, 5, 1]);
  expect(the(held, 'E').firing).toBe(false);
});

rule('ST.7', 'limbering and unlimbering: who moves, who fires, who pivots', () => {
  const s = field({
    fr: [foot('G', 20, 20, 0), foot('L', 30, 20, 0, { limbered: true })],
    woods: { W: [28, 21, 32, 24] },
    roads: [
      [
        [30, 0],
        [30, 36],
      ],
    ],
    points: 9,
  });
  expect(order(from(s), 'G', move(go(1)))).toEqual(['ST.7']);
  expect(order(from(s), 'G', { do: 'pivot', facing: 450 })).toEqual([]);
  expect(order(from(s), 'L', 'fire')).toEqual(['ST.7']);
  const m = from(s);
  for (const step of ['team', move(go(1)), 'team', 'fire'] as const) expect(order(m, 'G', step)).toEqual([]);
  expect(the(m.state, 'G')).toMatchObject({ limbered: false, firing: true, y: 21000 });
  expect(m.state.commands[0]?.cp).toBeLessThanOrEqual(5); // four orders
  const n = from(s);
  expect(order(n, 'L', move(go(3)))).toEqual([]);
  expect(order(n, 'L', 'team')).toEqual(['ST.7']); // inside the wood by road
});

rule('ST.8', 'square: its modifiers, its inch, no charge, no area', () => {
  const s = field({
    fr: [inf('Q', 20, 20, 0, { square: true }), inf('R', 28, 20, 0, { square: true })],
    au: [inf('E', 20, 21.4, 180), foot('G', 28, 27, 180)],
    woods: { W: [27, 21.2, 30, 24] },
  });
  expect(firerModifiers(s, 0, 2, { range: 0, hill: false, contact: true })).toBe(-1);
  expect(targetModifiers(s, 0, 2)).toBe(-1);
  expect(regroupNerve(s, 0)).toBe(1);
  expect(firerModifiers(s, 3, 1, { range: 4000, hill: false, contact: false })).toBe(1);
  expect(order(from(s), 'Q', 'charge:E')).toContain('SP.4.2');
  expect(order(from(s), 'R', move(go(1.1, 180)))).toContain('SP.2.5');
  expect(
    order(from(s), 'R', {
      do: 'move',
      segments: [go(0.2)],
      enter: { area: 'W', facing: 0 },
      exit: null,
      charge: null,
    }),
  ).toContain('SP.2.10');
  const m = from(
    field({
      fr: [inf('A', 20, 20, 0), inf('B', 0, 0, 0, { holds: 'W' }), cav('C', 30, 30, 0)],
      woods: { W: [27, 21, 30, 24] },
    }),
  );
  expect(order(m, 'A', 'square')).toEqual([]);
  expect(the(m.state, 'A')).toMatchObject({ square: true, squareBase: true });
  expect(order(m, 'B', 'square')).toEqual(['ST.8']);
  expect(order(m, 'C', 'square')).toContain('ST.8');
  expect(order(m, 'A', { do: 'line', facing: 900 })).toEqual([]);
  expect(where(m.state, 'A')).toEqual([20, 20, 90]);
  expect(hasTarget(s, 0)).toBe(true);
});
