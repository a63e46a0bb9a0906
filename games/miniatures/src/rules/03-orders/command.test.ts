import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { PRICE } from '../../data/constants.ts';
import {
  cav,
  drive,
  field,
  foot,
  from,
  horse,
  index,
  inf,
  lead,
  move,
  offered,
  order,
  segments,
  tallied,
  the,
  umpire,
} from '../../testing.ts';
import {
  countPoints,
  doubling,
  forfeit,
  pointsOf,
  poolStep,
  priceOf,
  receivers,
  rollCommand,
} from './command.ts';

const { go } = segments;
const CORPS = [
  { bonus: 2, parent: 1, at: [10, 10] as const },
  { level: 'corps' as const, bonus: 3, at: [10, 19.6] as const },
];

rule(
  ['SP.2.1', 'SP.2.2', 'R-5', 'R-11', 'DE.2'],
  'die, bonus, gifts, less the destroyed; one pool a commander (V-1)',
  () => {
    const gone = (id: string) => inf(id, 0, 0, 0, { fate: 'surrounded' });
    const s = field({
      fr: [inf('A', 10, 8, 0), gone('x'), gone('y')],
      frPosts: CORPS,
      phase: 'pools',
      points: 0,
    });
    const g = umpire(s, [4]);
    rollCommand(g);
    expect(s.commands[1]?.pool).toBe(3);
    for (let k = 0; k < 2; k++) expect(drive(poolStep(g), ['give:fr.0'])).toBe(true);
    expect(s.commands[1]?.pool).toBe(1);
    drive(poolStep(g), ['keep']);
    countPoints(g);
    expect(s.commands[0]?.cp).toBe(6);
    expect(tallied(pointsOf, s, 0).terms.map((t) => t.rule)).toEqual(['SP.2.1', 'SP.2.1', 'SP.2.2', 'DE.2']);
    // Not below nothing, and a gift may be swallowed.
    const worse = field({
      fr: [inf('A', 10, 8, 0), ...['u', 'v', 'w', 'x', 'y'].map(gone)],
      frPosts: CORPS,
      points: 0,
    });
    Object.assign(worse.commands[0] as object, { die: 1, gifts: 1 });
    expect(pointsOf(worse, 0)).toBe(0);
    // Spent on his own division only.
    const two = field({
      fr: [inf('A', 10, 8, 0), inf('B', 12, 8, 0, { command: 1 })],
      frPosts: [{ at: [10, 10] }, { at: [12, 10] }],
    });
    Object.assign(two.commands[0] as object, { cp: 0 });
    expect(offered(from(two))).toEqual(expect.arrayContaining(['unit:B']));
    expect(offered(from(two))).not.toContain('unit:A');
    forfeit(two);
    expect(two.commands[1]?.cp).toBe(0); // nothing is saved
  },
);

rule(
  ['R-6', 'SP.2.2', 'R-7'],
  'gifts go to generals within 9" at that moment; an army commander also to a corps with troops of its own',
  () => {
    const posts = [
      { at: [10, 10] as const, parent: 1 },
      { level: 'corps' as const, parent: 2, at: [10, 15] as const, bonus: 1 },
      { level: 'army' as const, at: [10, 19.7] as const, bonus: 4 },
    ];
    const s = field({ fr: [inf('A', 10, 8, 0), foot('K', 12, 15, 0, { command: 1 })], frPosts: posts });
    Object.assign(s.commands[0] as object, { die: 3 });
    expect(receivers(s, 2)).toEqual([0, 1]); // 8.95" and near
    (s.generals[2] as { y: number }).y = 19800;
    expect(receivers(s, 2)).toEqual([1]);
    const none = field({ fr: [inf('A', 10, 8, 0)], frPosts: posts });
    Object.assign(none.commands[0] as object, { die: 3 });
    expect(receivers(none, 2)).toEqual([0]); // the corps has no units of its own
    expect(receivers(none, 1)).toEqual([0]);
  },
);

rule(['SP.2.3', 'T-CP'], 'every order has its price, paid once', () => {
  expect(PRICE).toEqual({
    move: 1,
    pivot: 1,
    limber: 1,
    square: 1,
    fire: 1,
    stop: 1,
    charge: 1,
    spike: 2,
    rally: 2,
    withdraw: 0,
  });
  const s = field({
    fr: [
      inf('A', 24, 6, 0),
      inf('F', 20, 6, 0, { fleeing: true }),
      foot('G', 28, 6, 0),
      inf('C', 24, 9, 0),
      inf('S', 30, 9, 0),
      inf('H', 16, 0.4, 0),
      inf('X', 12, 6, 0, { firing: true }),
      cav('R', 34, 6, 0),
    ],
    au: [inf('E', 24, 9.8, 180), foot('Z', 30, 9.9, 180, { silenced: true }), inf('far', 12, 30, 180)],
    frPosts: [{ at: [24, 4] }],
    points: 10,
  });
  const spent = (unit: string, what: Parameters<typeof order>[2]) => {
    const m = from(s);
    expect(order(m, unit, what), `${unit} ${JSON.stringify(what)}`).toEqual([]);
    return 10 - (m.state.commands[0]?.cp ?? 0);
  };
  expect(spent('A', move(go(1)))).toBe(1);
  expect(spent('A', { do: 'pivot', facing: 450 })).toBe(1);
  expect(spent('A', 'square')).toBe(1);
  expect(spent('A', 'fire')).toBe(1);
  expect(spent('G', 'team')).toBe(1);
  expect(spent('C', 'charge:E')).toBe(1);
  expect(spent('S', 'spike:Z')).toBe(2);
  expect(spent('F', 'rally')).toBe(2);
  expect(spent('H', 'withdraw')).toBe(0);
  expect(spent('X', 'stop')).toBe(2); // 12" from the general: doubled
  const poor = field({
    fr: [inf('A', 24, 6, 0), inf('F', 20, 6, 0, { fleeing: true })],
    frPosts: [{ at: [24, 4] }],
    points: 1,
  });
  expect(order(from(poor), 'F', 'rally')).toContain('SP.2.1');
  const m = from(poor);
  m.answer('french', 'general:g.fr.0');
  m.answer('french', { key: 'ride', value: { do: 'ride', to: { x: 20000, y: 4000 } } });
  expect(m.state.commands[0]?.cp).toBe(1); // generals move for nothing
});

rule(
  ['R-76', 'SP.2.3'],
  'rally: no die, no enemy touching, the place kept, more orders at once (V-41)',
  () => {
    const s = field({
      fr: [inf('A', 24, 6, 180, { fleeing: true })],
      au: [foot('Z', 24, 6.9, 180, { silenced: true })],
      frPosts: [{ at: [24, 4] }],
    });
    const m = from(s);
    expect(order(m, 'A', 'rally')).toEqual([]); // silenced enemy guns do not matter
    expect(the(m.state, 'A')).toMatchObject({
      fleeing: false,
      cohesion: 'disrupted',
      x: 24000,
      y: 6000,
      facing: 1800,
    });
    expect(order(m, 'A', { do: 'pivot', facing: 0 })).toEqual([]);
    const held = field({ fr: [foot('G', 24, 6, 0, { silenced: true })], au: [inf('E', 24, 6.9, 180)] });
    expect(order(from(held), 'G', 'rally')).toContain('R-76');
    const under = field({ fr: [foot('G', 24, 6, 0, { silenced: true }), inf('A', 24, 6.2, 0)] });
    expect(order(from(under), 'G', 'rally')).toContain('R-76');
  },
);

rule(
  ['R-77', 'SP.2.3'],
  'spiking: infantry or cavalry of any cohesion, touching, in the Command Phase',
  () => {
    const s = field({
      fr: [
        inf('A', 24, 9, 0, { cohesion: 'exhausted' }),
        cav('C', 30, 9.9, 0),
        horse('H', 34, 9, 0),
        inf('B', 38, 9, 0),
        inf('X', 42, 9, 0, { firing: true }),
      ],
      au: [
        foot('Y', 24, 9.9, 180, { silenced: true }),
        foot('Z', 30, 9.9, 180, { silenced: true }),
        foot('V', 34, 10.2, 180, { silenced: true }),
        foot('W', 38, 10.2, 180, { silenced: true }),
        foot('U', 42, 9.9, 180, { silenced: true }),
      ],
      frPosts: [{ at: [31, 7] }],
    });
    const m = from(s);
    expect(order(m, 'A', 'spike:Y')).toEqual([]);
    expect(the(m.state, 'Y').fate).toBe('spiked');
    expect(order(m, 'C', 'spike:Z')).toEqual([]); // standing on them
    expect(order(m, 'H', 'spike:V')).toContain('R-77');
    expect(order(m, 'B', 'spike:W')).toEqual(['R-77']); // 0.3" away
    expect(order(m, 'X', 'spike:U')).toContain('ST.6.d');
    // In the turn of the move that reached them.
    expect(order(m, 'B', move(go(0.3)))).toEqual([]);
    expect(order(m, 'B', 'spike:W')).toEqual([]);
  },
);

rule(
  ['SP.2.18', 'R-8', 'R-95'],
  'double, and never more than double: dead, attached elsewhere, or beyond 9" (V-2)',
  () => {
    const s = field({ fr: [inf('A', 24, 20, 0), inf('B', 24, 6, 0)], frPosts: [{ at: [24, 6] }], points: 9 });
    expect(priceOf(s, 0, 'move')).toBe(2); // 13" away
    expect(priceOf(s, 1, 'move')).toBe(1);
    lead(s, 0, 'B');
    expect([doubling(s, 0), priceOf(s, 0, 'move')]).toEqual(['attached', 2]);
    expect(priceOf(s, 1, 'move')).toBe(1); // the unit he is with
    // He was attached when the phase began and has left since.
    Object.assign(s.generals[0] as object, { with: -1, x: 24000, y: 18000 });
    the(s, 'B').general = -1;
    expect(priceOf(s, 0, 'move')).toBe(2);
    expect(doubling(s, 1)).toBe('far'); // he has ridden off: 11"
    Object.assign(s.generals[0] as object, { began: -1, x: 24000, y: 15000 });
    expect(priceOf(s, 0, 'move')).toBe(1);
    const edge = field({ fr: [inf('A', 24, 15.775, 0)], frPosts: [{ at: [24, 6] }] });
    expect(priceOf(edge, 0, 'move')).toBe(1); // exactly 9"
    (edge.generals[0] as { alive: boolean }).alive = false;
    expect([doubling(edge, 0), priceOf(edge, 0, 'move')]).toEqual(['dead', 2]);
    const both = field({
      fr: [inf('A', 24, 6, 0)],
      frPosts: [
        { bonus: 3, parent: 1, general: { alive: false } },
        { level: 'corps', bonus: 2, general: { alive: false } },
      ],
    });
    Object.assign(both.commands[0] as object, { die: 5 });
    expect(pointsOf(both, 0)).toBe(5);
    expect(receivers(both, 1)).toEqual([]);
    expect(priceOf(both, 0, 'move')).toBe(2);
  },
);

rule('R-9', 'a division without its general rolls, without bonus or gifts, and pays double', () => {
  const s = field({ fr: [inf('A', 10, 8, 0)], frPosts: CORPS, phase: 'pools' });
  Object.assign(s.generals[0] as object, { absentUntil: 3 });
  const g = umpire(s, [4]);
  rollCommand(g);
  expect(receivers(s, 1)).toEqual([]);
  expect(pointsOf(s, 0)).toBe(4);
  expect(priceOf(s, 0, 'move')).toBe(2);
});

rule(
  ['R-10', 'GE.4', 'SC.4', 'R-82'],
  'a dead or attached commander still runs his own troops, at double price',
  () => {
    const s = field({
      fr: [inf('A', 10, 8, 0), foot('K', 12, 19, 0, { command: 1 }), foot('M', 14, 19, 0, { command: 1 })],
      frPosts: CORPS,
      phase: 'pools',
      points: 0,
    });
    lead(s, 1, 'K');
    const g = umpire(s, [4]);
    rollCommand(g);
    expect(receivers(s, 1)).toEqual([]);
    drive(poolStep(g));
    countPoints(g);
    expect(s.commands[1]?.cp).toBe(3);
    expect([priceOf(s, 1, 'move'), priceOf(s, 2, 'move')]).toEqual([1, 2]);
    Object.assign(s.generals[1] as object, { alive: false, with: -1, began: -1 });
    rollCommand(umpire(s, [4]));
    expect(s.commands[1]?.pool).toBe(3);
    expect(priceOf(s, 1, 'move')).toBe(2);
  },
);

rule(['SP.2', 'R-96'], 'with no points nothing is ordered, runners run on, and the turn goes on', () => {
  const s = field({
    fr: [inf('A', 24, 20, 0), inf('F', 10, 20, 180, { fleeing: true, ran: true })],
    au: [inf('E', 40, 30, 180)],
    points: 0,
  });
  expect(offered(from(s))).toEqual(['general:g.fr.0', 'end']);
  const m = from(s, [3, 3]);
  m.answer('french', 'end');
  expect(the(m.state, 'F').y).toBe(13000);
  expect(m.state.active).toBe(1);
  // Orders in any order, back and forth between divisions.
  const two = from(
    field({
      fr: [inf('A', 10, 8, 0), inf('B', 12.6, 8, 0, { command: 1 })],
      frPosts: [{ at: [10, 10] }, { at: [12, 10] }],
    }),
  );
  expect(order(two, 'A', 'fire')).toEqual([]);
  expect(order(two, 'B', 'fire')).toEqual([]);
  expect(order(two, 'A', 'stop')).toEqual([]);
});

rule(['SP.2.18', 'R-8'], 'the unit he leads and the one he led at the start pay single, within 9"', () => {
  const s = field({
    fr: [inf('A', 20, 10, 0), inf('B', 23, 10, 0), inf('C', 26, 10, 0)],
    frPosts: [{ at: [20, 8] }],
  });
  lead(s, 0, 'B');
  Object.assign(s.generals[0] as object, { began: index(s, 'A') }); // he has changed his unit
  const why = () => ['A', 'B', 'C'].map((id) => doubling(s, index(s, id)));
  expect(why()).toEqual([null, null, 'attached']);
  the(s, 'A').x = inches(5);
  expect(why()).toEqual(['far', null, 'attached']);
  Object.assign(s.generals[0] as object, { with: -1, x: inches(20), y: inches(8) });
  the(s, 'B').general = -1;
  the(s, 'A').x = inches(20);
  expect(why()).toEqual([null, 'attached', 'attached']); // he has left A, and pays for it all phase
});
