import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  BRIDGE,
  CANAL,
  direction,
  isMarsh,
  LEVEL,
  label,
  MAP,
  NEAR,
  riverBetween,
  SIDES_OF_HEX,
} from '../../map.ts';
import type { Order, State } from '../../state.ts';
import {
  activate,
  asked,
  change,
  detail,
  empty,
  forbids,
  from,
  go,
  h,
  laws,
  offered,
  offeredLike,
  place,
  u,
  unit,
  whereIs,
} from '../../testing.ts';
import { alongWay, gunsCross, stepCost, stepTally } from '../10-terrain/terrain.ts';
import { walkEnds } from './reach.ts';
import { walkOf } from './walk.ts';

/** One unit of Masséna's (or another formation's) about to move. */
function alone(id: string, at: string, order: Order = 'manoeuvre', more?: (s: State) => void) {
  const s = empty();
  place(s, at, id);
  s.unlocked = { A: true, M: true };
  more?.(s);
  activate(s, id[0] as 'M', 'B3', order);
  return s;
}
const cost = (s: State, a: string, b: string, march = false) =>
  stepCost(s, h(a), h(b), direction(h(a), h(b)), march);

rule(
  '9.1',
  'one unit or stack at a time, hex by hex; a stack at the pace of its slowest; an ended move is over',
  () => {
    const s = empty();
    place(s, '1320', 'M1', 'M3');
    place(s, '1323', 'M4');
    activate(s, 'M', 'B3', 'manoeuvre');
    const match = go(from(s), 'stack:1320');
    // 18 Légère has five points, the 18th four: the stack has four.
    go(match, 'step:M1:1319', 'step:M1:1318', 'step:M1:1317', 'step:M1:1316');
    expect([whereIs(match.state, 'M1'), whereIs(match.state, 'M3')]).toEqual(['1316', '1316']);
    expect(match.state.activation?.mover).toBeNull();
    expect(laws(match, 'move:M1')).toContain('moveEnded');
    // While one moves, no other can be picked.
    const one = go(from(s), 'move:M1', 'step:M1:1319');
    expect(offeredLike(one, 'move:')).toEqual([]);
    // Halting gives up the rest of the points.
    go(one, 'stop');
    expect(offered(one)).toEqual(['move:M3', 'move:M4', 'done']);
  },
);

rule(
  ['9.1.1', 'R-30'],
  'never more than the allowance, but always one hex; prohibited ground stays closed',
  () => {
    // A 12-pounder has two points; in the snow a marsh hex costs four.
    const s = alone('H18', '1605', 'manoeuvre', (p) => {
      p.weather = 2;
    });
    expect(isMarsh(h('1604'))).toBe(true);
    expect(cost(s, '1605', '1604')).toBe(4);
    const match = go(from(s), 'move:H18', 'order:manoeuvre', 'step:H18:1604');
    // It moved its one hex and is done.
    expect([whereIs(match.state, 'H18'), unit(match.state, 'H18').hex]).toEqual(['1604', h('1604')]);
    // Not beyond: three points, three hexes.
    const line = go(from(alone('H2', '1420')), 'move:H2', 'step:H2:1421', 'step:H2:1422', 'step:H2:1423');
    expect(line.state.activation?.mover ?? null).toBeNull();
    const short = go(
      from(alone('H2', '1420', 'manoeuvre', (p) => place(p, '1520', 'H3'))),
      'move:H2',
      'step:H2:1421',
      'step:H2:1422',
    );
    expect(offeredLike(short, 'step:').length).toBeGreaterThan(0);
    // The minimum does not open a canal to guns, row 10 or the river.
    const guns = go(from(alone('M7', '1609')), 'move:M7', 'order:manoeuvre');
    expect(forbids(guns, 'step:M7:1509')).toEqual([]);
    const north = go(from(alone('M7', '1508')), 'move:M7', 'order:manoeuvre');
    expect(laws(north, 'step:M7:1509')).toEqual(['gunsCanal']);
    expect(laws(go(from(alone('H2', '1120')), 'move:H2'), 'step:H2:1021')).toEqual(['row10']);
    expect(laws(go(from(alone('A1', '1203')), 'move:A1'), 'step:A1:1202')).toContain('river');
  },
);

rule('9.1.3', 'units not in Road March pass through friends', () => {
  const s = alone('M3', '1420', 'manoeuvre', (p) => place(p, '1421', 'M4', 'M5'));
  const match = go(from(s), 'move:M3', 'step:M3:1421', 'step:M3:1422', 'stop');
  expect(whereIs(match.state, 'M3')).toBe('1422');
});

rule('9.2', 'the costs of hex and hexside add up', () => {
  const s = empty();
  // Clear 1, up a level +1, marsh 2, canal +1.
  expect([
    cost(s, '1420', '1421'),
    cost(s, '1920', '2020'),
    cost(s, '1605', '1604'),
    cost(s, '1508', '1509'),
  ]).toEqual([1, 2, 2, 2]);
  expect(stepTally(s, h('1508'), h('1509'), false).terms.map((t) => [t.rule, t.value])).toEqual([
    ['10.0', 1],
    ['TEC', 1],
  ]);
  const match = go(from(alone('M3', '1508')), 'move:M3');
  expect(detail(match, 'step:M3:1509').cost?.total).toBe(2);
  // What opens is what is paid: every step of the map, in every weather, in Road March or not.
  for (let weather = 0; weather <= 3; weather++) {
    s.weather = weather;
    for (let a = 0; a < MAP.size; a++)
      for (const b of NEAR[a] as readonly number[]) {
        if (riverBetween(a, b)) continue;
        for (const march of [false, true]) {
          const paid = stepCost(s, a, b, direction(a, b), march);
          if (stepTally(s, a, b, march).total !== paid) expect([label(a), label(b), march]).toEqual(paid);
        }
      }
  }
});

rule(['9.2.1', 'R-73'], 'row 10 is closed to Austrian units, in every way', () => {
  const match = go(from(alone('H2', '1120')), 'move:H2');
  expect(laws(match, 'step:H2:1020')).toEqual(['row10']);
  expect(offered(go(from(alone('M3', '1120')), 'move:M3'))).toContain('step:M3:1020');
});

rule('9.3', 'Road March on a road, under Advance or Manoeuvre, at any moment of the move', () => {
  for (const order of ['advance', 'manoeuvre'] as const)
    expect(offered(go(from(alone('M3', '1214', order)), 'move:M3'))).toContain('march');
  for (const order of ['attack', 'defence'] as const)
    expect(laws(go(from(alone('M3', '1214', order)), 'move:M3'), 'march')).toContain('marchOrder');
  expect(laws(go(from(alone('M3', '1220')), 'move:M3'), 'march')).toContain('marchOffRoad');
  // After two steps to the road.
  const match = go(from(alone('M3', '1216')), 'move:M3', 'step:M3:1215', 'step:M3:1214', 'march');
  go(match, 'step:M3:1314', 'step:M3:1414', 'step:M3:1514', 'step:M3:1614');
  expect(whereIs(match.state, 'M3')).toBe('1614');
});

rule('9.3.1', 'half a point on the road, one less and never below one on a minor road, bridges free', () => {
  const s = empty();
  expect([cost(s, '1214', '1314', true), cost(s, '1214', '1314', false)]).toEqual([0.5, 1]);
  // Minor road up to Colognola: 2 becomes 1; on the flat 1 stays 1.
  expect([cost(s, '1920', '2020', true), cost(s, '1718', '1719', true)]).toEqual([1, 1]);
  expect(cost(s, '1608', '1609', true)).toBe(1);
  // Four points make eight hexes of highway.
  const ends = walkEnds(walkOf(alone('M3', '1214'), [u('M3')]));
  expect([ends.has(h('2014')), ends.has(h('2114'))]).toEqual([true, false]);
});

rule('R-31', 'a column stays a column to the end of its move; leaving the road keeps 9.3.2 in force', () => {
  const s = alone('M3', '1214', 'advance', (p) => {
    place(p, '1316', 'M4');
    place(p, '1618', 'H2');
  });
  const match = go(from(s), 'move:M3', 'march', 'step:M3:1314', 'step:M3:1315');
  // Off the road a plain hex costs one again, and friends still bar the way.
  expect(match.state.activation?.mover).toMatchObject({ march: true, spent: 1.5, offRoad: true });
  expect(laws(match, 'step:M3:1316')).toEqual(['marchFriends']);
  go(match, 'stop');
  expect(match.state.activation?.mover).toBeNull();
  // Others of the stack may march off first; then the last may form column too.
  const two = alone('M3', '1214', 'manoeuvre', (p) => place(p, '1214', 'M4'));
  const after = go(from(two), 'move:M4', 'step:M4:1213', 'stop', 'move:M3');
  expect(offered(after)).toContain('march');
});

rule(
  'R-32',
  'a minor road outside Road March costs the ground; where road and minor road meet it is a minor road',
  () => {
    const s = empty();
    expect([cost(s, '1920', '2020', false), cost(s, '1920', '2020', true)]).toEqual([2, 1]);
    // 1514 (highway) to 1515 (track to San Zeno): a minor-road step, never half a point.
    expect(alongWay(h('1514'), direction(h('1514'), h('1515')))).toBe(true);
    expect(cost(s, '1514', '1515', true)).toBe(1);
  },
);

rule(['17.1.1', 'R-33'], 'rain: one point less unless the whole move follows roads', () => {
  const wet = (at: string) =>
    alone('M3', at, 'manoeuvre', (p) => {
      p.weather = 1;
    });
  const off = walkEnds(walkOf(wet('1420'), [u('M3')]));
  // Three hexes instead of four.
  expect([off.has(h('1423')), off.has(h('1424'))]).toEqual([true, false]);
  const on = walkEnds(walkOf(wet('1214'), [u('M3')]));
  expect([on.has(h('2014')), on.has(h('2114'))]).toEqual([true, false]);
  // Seven hexes of road cost 3.5; a step off it would need 4.5 of 3.
  const match = go(
    from(wet('1214')),
    'move:M3',
    'march',
    'step:M3:1314',
    'step:M3:1414',
    'step:M3:1514',
    'step:M3:1614',
    'step:M3:1714',
  );
  expect(offered(match)).toContain('step:M3:1814');
  expect(laws(match, 'step:M3:1715')).toContain('points');
  // On foot along the road without Road March: four points too.
  const walk = go(from(wet('1214')), 'move:M3', 'step:M3:1314', 'step:M3:1414', 'step:M3:1514');
  expect(offered(walk)).toContain('step:M3:1614');
});

rule(['17.1.2', 'R-33'], 'snow: costs doubled off roads and minor roads, hexside additions too', () => {
  const s = empty();
  s.weather = 2;
  expect([
    cost(s, '1420', '1421'),
    cost(s, '1508', '1509'),
    cost(s, '1214', '1314'),
    cost(s, '1718', '1719'),
  ]).toEqual([2, 4, 1, 1]);
  expect([cost(s, '1214', '1314', true), cost(s, '1920', '2020'), cost(s, '1920', '2020', true)]).toEqual([
    0.5, 2, 1,
  ]);
  expect(stepTally(s, h('1420'), h('1421'), false).terms.at(-1)?.rule).toBe('17.1.2');
});

rule('R-33', 'ice: only the main road escapes; the minor-road reduction comes after the doubling', () => {
  const s = empty();
  s.weather = 3;
  expect([cost(s, '1214', '1314'), cost(s, '1214', '1314', true)]).toEqual([1, 0.5]);
  // A clear minor-road step: 2, or 1 at the Road March rate; uphill (1 + 1) × 2 = 4, less 1.
  expect([cost(s, '1718', '1719'), cost(s, '1718', '1719', true)]).toEqual([2, 1]);
  expect([cost(s, '1920', '2020'), cost(s, '1920', '2020', true)]).toEqual([4, 3]);
  expect(stepTally(s, h('1920'), h('2020'), true).total).toBe(3);
});

rule(['10.0', 'TEC'], 'the chart: what every kind of ground costs', () => {
  const s = empty();
  const chart: [string, string, number][] = [
    ['1420', '1421', 1], // clear
    ['2016', '2015', 1], // hill, level
    ['1920', '2020', 2], // up a level, into a town
    ['2020', '1920', 1], // down
    ['1605', '1604', 2], // marsh
    ['1616', '1717', 1], // town
    ['1711', '1712', 1], // fortress, level
    ['1713', '1712', 2], // fortress, up
    ['1508', '1509', 2], // canal
    ['1608', '1609', 1], // bridge
  ];
  for (const [a, b, mp] of chart) expect([a, b, cost(s, a, b)]).toEqual([a, b, mp]);
  expect(cost(s, '1203', '1202')).toBe(Number.POSITIVE_INFINITY);
  // Peaks change nothing: San Mattia is hill like its neighbour.
  expect([cost(s, '2012', '2013'), LEVEL[h('2013')]]).toEqual([1, 1]);
});

rule('10.3', 'guns cross a canal at a bridge only', () => {
  const dir = (a: string, b: string) => direction(h(a), h(b));
  expect(gunsCross(h('1608'), dir('1608', '1609'))).toBe(true);
  expect(gunsCross(h('1508'), dir('1508', '1509'))).toBe(false);
  const match = go(from(alone('M7', '1508')), 'move:M7', 'order:manoeuvre');
  expect(offered(match)).not.toContain('step:M7:1509');
  const bridge = go(from(alone('M7', '1608')), 'move:M7', 'order:manoeuvre');
  expect(offered(bridge)).toContain('step:M7:1609');
  expect(offered(go(from(alone('M3', '1508')), 'move:M3'))).toContain('step:M3:1509');
});

rule('10.4', 'a bridge wherever a road or minor road crosses a canal, and nowhere else', () => {
  let bridges = 0;
  for (let i = 0; i < SIDES_OF_HEX.length; i++) {
    const bits = SIDES_OF_HEX[i] as number;
    if ((bits & CANAL) === 0) continue;
    const way = alongWay(Math.floor(i / 6), i % 6);
    expect((bits & BRIDGE) !== 0).toBe(way);
    if (way) bridges++;
  }
  expect(bridges).toBe(2 * 4);
});

rule('10.4.1', 'a bridge cancels the point for the canal, in Road March or not', () => {
  const s = empty();
  expect([cost(s, '1608', '1609', false), cost(s, '1608', '1609', true), cost(s, '1309', '1409')]).toEqual([
    1, 1, 1,
  ]);
  s.weather = 2;
  expect(cost(s, '1608', '1609')).toBe(1);
});

rule(
  ['15.4.1', 'R-82'],
  'entry: half a point in Road March by the highway, one otherwise, one at 1005',
  () => {
    const s = empty();
    s.turn = 4;
    s.unlocked.A = true;
    activate(s, 'A', 'B1', 'defence');
    const spent = (id: string, at: string, march: boolean) => {
      const match = go(from(s), `bring:${id}`, 'done', `move:${id}`);
      if (march) go(match, 'march');
      if (offered(match).includes(`step:${id}:${at}`)) go(match, `step:${id}:${at}`);
      return match.state.activation?.mover?.spent;
    };
    expect([spent('A3', '1014', false), spent('A3', '1014', true)]).toEqual([1, 0.5]);
    expect([spent('A6', '1005', false), spent('A6', '1005', true)]).toEqual([1, 1]);
    // In the rain the entry is a road step: four points of highway remain seven hexes beyond 1014.
    s.weather = 1;
    const match = go(from(s), 'bring:A3', 'done', 'move:A3', 'march', 'step:A3:1014');
    expect(match.state.activation?.mover?.offRoad ?? false).toBe(false);
    // In any order of arrival: both are there to be picked.
    s.weather = 0;
    const both = go(from(s), 'bring:A3', 'bring:A6', 'done');
    expect(offeredLike(both, 'move:').sort()).toEqual(['move:A3', 'move:A6']);
    // A friend in the entry hex bars a column, not a unit on foot.
    place(s, '1014', 'A1');
    const blocked = go(from(s), 'bring:A3', 'done', 'move:A3');
    expect(laws(blocked, 'march')).toEqual(['marchNowhere']);
    expect(offered(blocked)).toContain('step:A3:1014');
  },
);

rule('15.4.2', 'on the turn of entry: in command, under Manoeuvre', () => {
  const s = empty();
  s.turn = 4;
  place(s, '1114', 'H2');
  activate(s, 'A', 'B1', 'attack');
  const match = go(from(s), 'bring:A6', 'done', 'move:A6');
  expect(unit(match.state, 'A6').outOfCommand).toBe(false);
  // Under Attack it could not march in column, and it would be obliged to close; under Manoeuvre neither.
  expect(offered(match)).toContain('march');
  go(match, 'step:A6:1005', 'stop');
  expect(asked(match)).not.toBe('french step');
});

rule('R-70', 'a closed entry is shifted to the nearest free hex of the row; entry may wait', () => {
  const s = empty();
  s.turn = 4;
  place(s, '2714', 'M3');
  activate(s, 'H', 'B1', 'defence');
  const match = go(from(s), 'bring:H21', 'done', 'move:H21');
  // The zone of M3 covers 2713 and 2715 as well: two hexes off on either side, the owner's choice.
  expect(offeredLike(match, 'step:').sort()).toEqual(['step:H21:2712', 'step:H21:2716']);
  expect(detail(match, 'step:H21:2712').cost?.total).toBe(1);
  s.weather = 2;
  expect(detail(go(from(s), 'bring:H21', 'done', 'move:H21'), 'step:H21:2712').cost?.total).toBe(2);
  // Off the road, so the rain takes its point: H21 has two, and one is spent.
  s.weather = 1;
  const wet = go(from(s), 'bring:H21', 'done', 'move:H21', 'step:H21:2712');
  expect(wet.state.activation?.mover).toMatchObject({ offRoad: true, spent: 1 });
  // Held back it is still there next time.
  const held = go(from(s), 'done');
  expect(unit(held.state, 'H21')).toMatchObject({ place: 'off', due: 4 });
  // R8 comes on south of the road: not with Masséna while he is bound to the north.
  const r = empty();
  r.turn = 6;
  activate(r, 'M', 'B1', 'defence');
  expect(laws(from(r), 'bring:R8')).toEqual(['entryBarred']);
  r.unlocked.M = true;
  expect(offered(from(r))).toContain('bring:R8');
  activate(r, 'A', 'B1', 'defence');
  r.unlocked.M = false;
  expect(offered(from(r))).toContain('bring:R8');
  change(r, 'R8', { place: 'lost' });
});
