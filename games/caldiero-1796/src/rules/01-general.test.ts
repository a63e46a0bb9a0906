import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { COUNTERS, LEADERS } from '../data/counters.ts';
import { between, direction, hex, isFortress, isTown, label, MAP, NEIGHBOUR, NO_HEX, ROW } from '../map.ts';
import { nameOf } from '../messages/names.ts';
import { DESIGNATION, LAST_TURN, SIDE_OF, UNIT_IDS, unitNumber } from '../state.ts';
import {
  activate,
  assault,
  change,
  empty,
  from,
  go,
  h,
  lead,
  offered,
  place,
  told,
  u,
  unit,
} from '../testing.ts';
import { leaderMoves } from './09-movement/leader-moves.ts';
import { stepCost } from './10-terrain/terrain.ts';
import { attackStrength, defenceStrength, fightOf, modifiers } from './12-combat/strength.ts';

const neighbours = (at: string): string[] => {
  const out: string[] = [];
  for (let d = 0; d < 6; d++) {
    const n = NEIGHBOUR[hex(at) * 6 + d] as number;
    if (n !== NO_HEX) out.push(label(n));
  }
  return out.sort();
};

rule(['1.3', 'R-1'], 'rows grow eastward, places northward, odd rows lie half a hex to the north', () => {
  expect(neighbours('1618')).toEqual(['1517', '1518', '1617', '1619', '1717', '1718']);
  expect(neighbours('1711')).toEqual(['1611', '1612', '1710', '1712', '1811', '1812']);
  // The distances the specification works out from the formula of R-1.
  const far = (a: string, b: string) => between(hex(a), hex(b));
  expect([far('1014', '2714'), far('2318', '1707'), far('1119', '2020'), far('1607', '1712')]).toEqual([
    17, 14, 9, 6,
  ]);
  expect([far('1214', '1918'), far('2414', '1712'), far('2318', '2120')]).toEqual([8, 7, 3]);
  expect(MAP.size).toBe(18 * 24);
});

rule(['1.4', 'R-4'], 'a side is summed in exact fractions, rounded once, halves up, never below 1', () => {
  const s = empty();
  // Two battalions in the marsh: 3/2 + 2/2 = 2.5, rounded once to 3 (rounding each gives 3 as well for 1.5 + 1).
  place(s, '1601', 'H6');
  place(s, '1602', 'H15');
  place(s, '1501', 'M4');
  place(s, '1502', 'A2');
  const marsh = fightOf(s, [u('M4'), u('A2')], [h('1601'), h('1602')], false);
  // 5/2 + 5/2 = 5: rounding each half up would give 6.
  expect(attackStrength(marsh).total).toBe(5);
  expect(defenceStrength(marsh).total).toBe(3);
  change(s, 'H15', { reduced: true });
  change(s, 'H6', { hex: -1, place: 'lost' });
  // 1/2 rounds up to 1.
  expect(defenceStrength(fightOf(s, [u('M4')], [h('1602')], false)).total).toBe(1);
});

rule('2.1', 'front and back of a counter; artillery shows its Moved side instead of a reduced one', () => {
  for (const c of COUNTERS) {
    if (c.kind === 'artillery') {
      expect(c.gun).toBeDefined();
      expect(c.sp).toEqual([0, 0]);
    } else {
      expect(c.gun).toBeUndefined();
      expect(c.sp[1]).toBeLessThan(c.sp[0]);
    }
  }
  const s = empty();
  place(s, '1420', 'M7');
  place(s, '1422', 'M1');
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = go(from(s), 'move:M7', 'order:manoeuvre', 'step:M7:1421', 'stop');
  expect(unit(match.state, 'M7')).toMatchObject({ moved: true, reduced: false });
});

rule('R-48', 'two points or more have a back of half, rounded up; one point and guns have none', () => {
  for (const c of COUNTERS) {
    const [full, back] = c.sp;
    expect(back).toBe(full < 2 ? 0 : Math.ceil(full / 2));
  }
  // A one-point unit and a battery are lost for good at the first elimination.
  const s = empty();
  place(s, '1420', 'M3', 'M5');
  place(s, '1520', 'H16', 'H11');
  place(s, '1421', 'M4');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = assault(from(s, [6]), ['1520'], ['1420', '1421']);
  go(match, 'stay', 'hold', 'elan:no');
  expect([unit(match.state, 'H16').place, unit(match.state, 'H11').place]).toEqual(['lost', 'lost']);
});

rule(
  ['2.2', 'R-72'],
  'two army commanders and four officers, Augereau and Hohenzollern among the officers',
  () => {
    const kinds = Object.fromEntries(LEADERS.map((l) => [l.id, l.kind]));
    expect(kinds).toEqual({
      hohenzollern: 'officer',
      provera: 'officer',
      alvinczy: 'commander',
      massena: 'officer',
      augereau: 'officer',
      bonaparte: 'commander',
    });
  },
);

rule('2.2.1', 'a leader has six points: six plain hexes, not seven', () => {
  const s = empty();
  lead(s, 'massena', '1320');
  const costs = leaderMoves(s, 3);
  const to = (at: string) => costs.find((c) => c.hex === h(at))?.cost;
  expect(to('1324')).toBe(4);
  expect(to('1315')).toBe(5);
  expect(Math.max(...costs.map((c) => c.cost))).toBe(6);
  expect(costs.every((c) => between(c.hex, h('1320')) <= 6 || c.cost <= 6)).toBe(true);
  expect(to('1918')).toBeUndefined();
});

rule(
  '2.2.2',
  'the officer is turned over when his formation has acted, and back at the end of the turn',
  () => {
    const s = empty();
    place(s, '1420', 'M1');
    lead(s, 'massena', '1420');
    lead(s, 'hohenzollern', '2318');
    place(s, '2318', 'H7');
    activate(s, 'M', 'B6', 'defence');
    s.formations.A.inPlay = false;
    s.formations.H.activated = true;
    const match = from(s);
    // Both have acted, the turn is over, both are face up again in the next.
    expect(match.state.turn).toBe(3);
    const other = from({ ...s, formations: { ...s.formations, H: { ...s.formations.H, activated: false } } });
    expect(other.state.formations.M.activated).toBe(true);
    expect(other.state.activation?.formation).toBe('H');
  },
);

rule(
  '2.2.3',
  'every leader but Alvinczy has a formation marker; Bonaparte’s lies outside without 20.1',
  () => {
    expect(LEADERS.filter((l) => l.formation === null).map((l) => l.id)).toEqual(['alvinczy']);
    const s = empty();
    expect(Object.keys(s.formations).sort()).toEqual(['A', 'B', 'H', 'M', 'P']);
    expect(s.formations.B.inPlay).toBe(false);
  },
);

rule('R-5', 'Attack gives Assault, Advance Assault?; a trail is a minor road', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B5.declare', 'advance');
  const unsure = assault(from(s, [1, 4]), ['1520'], ['1420']);
  expect(told(unsure, 'log.declared')[0]?.['units']).toBe('M3?');
  s.formations.M.order = 'attack';
  const sure = assault(from(s, [4]), ['1520'], ['1420']);
  expect(told(sure, 'log.declared')[0]?.['units']).toBe('M3');
  // The track Strà to San Zeno has the rate of a minor road in Road March: up into the hills one less.
  const [a, b] = [h('1820'), h('1920')];
  expect(stepCost(s, a, b, direction(a, b), false)).toBe(2);
  expect(stepCost(s, a, b, direction(a, b), true)).toBe(1);
});

rule('R-6', 'the odds of 12.5.1 are found after the checks and before the die', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = go(assault(from(s, [1, 4]), ['1520'], ['1420']), 'elan:no');
  const rules = (match.events ?? []).map((e) => e.rule);
  expect(rules.indexOf('12.2.2')).toBeLessThan(rules.indexOf('12.5.1'));
  expect(rules.indexOf('12.5.1')).toBeLessThan(rules.indexOf('12.5.3'));
  expect(told(match, 'log.odds')).toEqual([{ column: '2-1' }]);
});

rule('R-7', 'the modifier beyond 6-1 is 12.4.3’s; 15.4.3 is the French reserve', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  const f = fightOf(s, [u('M3')], [h('1520')], false);
  const terms = modifiers(f, { attackE: 3, defenceE: 3, leader: false }, 2).terms;
  expect(terms.map((t) => [t.rule, t.value])).toEqual([['12.4.3', 2]]);
});

rule(['R-76', '9.0'], 'infantry moves 3 to 5, cavalry 6 to 9, but for Massena’s 1 Cavalry with 5', () => {
  for (const c of COUNTERS) {
    if (c.kind === 'infantry') expect(c.ma >= 3 && c.ma <= 5).toBe(true);
    if (c.kind === 'cavalry' && c.id !== 'M10') expect(c.ma >= 6 && c.ma <= 9).toBe(true);
  }
  expect(COUNTERS[unitNumber('M10')]).toMatchObject({ ma: 5, kind: 'cavalry', designation: 'M' });
  // All, some or none of the active formation move, and nobody else.
  const s = empty();
  place(s, '1420', 'M1');
  place(s, '1422', 'A1');
  activate(s, 'M', 'B3', 'manoeuvre');
  expect(offered(from(s))).toEqual(['move:M1', 'done']);
});

rule('T.counters', 'sixty combat units with the values and totals of the specification', () => {
  expect(COUNTERS).toHaveLength(60);
  expect(new Set(UNIT_IDS).size).toBe(60);
  const sum = (side: string, kind: string, of: (c: (typeof COUNTERS)[number]) => number) =>
    COUNTERS.filter((c, i) => SIDE_OF[i] === side && c.kind === kind).reduce((n, c) => n + of(c), 0);
  expect(sum('french', 'infantry', (c) => c.sp[0])).toBe(66);
  expect(sum('french', 'cavalry', (c) => c.sp[0])).toBe(13);
  expect(sum('french', 'artillery', (c) => c.gun?.factor ?? 0)).toBe(24);
  expect(sum('austrian', 'infantry', (c) => c.sp[0])).toBe(64);
  expect(sum('austrian', 'cavalry', (c) => c.sp[0])).toBe(13);
  expect(sum('austrian', 'artillery', (c) => c.gun?.factor ?? 0)).toBe(20);
  expect(sum('french', 'artillery', () => 1)).toBe(8);
  expect(sum('austrian', 'artillery', () => 1)).toBe(9);
  const start = (side: string, kind: string) =>
    COUNTERS.filter((c, i) => SIDE_OF[i] === side && c.kind === kind)
      .filter((c) => empty().units[unitNumber(c.id)]?.place === 'lost')
      .reduce((n, c) => n + c.sp[0], 0);
  expect([start('french', 'infantry'), start('french', 'cavalry')]).toEqual([32, 2]);
  expect([start('austrian', 'infantry'), start('austrian', 'cavalry')]).toEqual([24, 10]);
  const value = (id: string) => {
    const c = COUNTERS[unitNumber(id)];
    return [c?.sp[0], c?.sp[1], c?.efficiency, c?.ma];
  };
  expect(value('M5')).toEqual([7, 4, 4, 4]);
  expect(value('M2')).toEqual([2, 1, 5, 5]);
  expect(value('A1')).toEqual([3, 2, 5, 4]);
  expect(value('R4')).toEqual([4, 2, 2, 4]);
  expect(value('P1')).toEqual([5, 3, 4, 3]);
  expect(value('H9')).toEqual([3, 2, 4, 9]);
  expect(COUNTERS[unitNumber('R9')]?.gun).toEqual({ factor: 4, range: 4, canister: 2 });
  expect(COUNTERS[unitNumber('H11')]?.gun).toEqual({ factor: 2, range: 2, canister: 1 });
  for (const c of COUNTERS) expect(c.source).toHaveProperty('reconstructed');
  // 4.4.3 prints the rating with which an army commander tests; all else about leaders is ours.
  expect(LEADERS.filter((l) => 'book' in l.source.ir).map((l) => l.id)).toEqual(['alvinczy']);
  for (const l of LEADERS) expect(l.source.range).toHaveProperty('reconstructed');
  expect(DESIGNATION.filter((d) => d === 'R')).toHaveLength(10);
  // Names with their accents.
  expect(nameOf('massena', 'en')).toContain('Masséna');
  expect(nameOf('H7', 'en')).toContain('József');
  expect(nameOf('P5', 'fr')).toContain('Splényi');
});

rule('T.leaders', 'ratings and ranges of the six', () => {
  expect(LEADERS.map((l) => [l.id, l.ir, l.range])).toEqual([
    ['hohenzollern', 2, 5],
    ['provera', 1, 4],
    ['alvinczy', 1, 6],
    ['massena', 3, 5],
    ['augereau', 2, 4],
    ['bonaparte', 3, 7],
  ]);
});

rule('T.elan', 'the track starts at four and goes down with every try', () => {
  expect(empty().elan).toBe(4);
  const s = empty();
  expect(s.elan).toBe(4);
  place(s, '1420', 'M3');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = assault(from(s, [1, 1, 4]), ['1520'], ['1420']);
  go(match, 'elan:M3');
  expect(match.state.elan).toBe(3);
});

rule(['T.turns', 'R-2', 'S1.length'], 'ten turns, the verdict after the tenth', () => {
  expect(LAST_TURN).toBe(10);
  const s = empty();
  s.phase = 'C';
  s.turn = 9;
  expect(from(s, [1]).outcome).toBeNull();
  s.turn = 10;
  expect(from(s).outcome).toMatchObject({ rule: '18.0' });
});

rule('T.map', 'what the rules demand of the map', () => {
  const road = MAP.file.areas?.['highway'] ?? [];
  expect([road[0], road.at(-1)]).toEqual(['1014', '2714']);
  for (const town of ['1612', '1613', '2020', '2119', '1607', '1514', '1717', '1820', '2318', '1013', '1011'])
    expect(isTown(h(town))).toBe(true);
  const fortresses = [];
  for (let at = 0; at < MAP.size; at++) if (isFortress(at)) fortresses.push(label(at));
  expect(fortresses).toEqual(['1712']);
  expect(ROW[h('1005')]).toBe(10);
  expect([MAP.level[h('2013')], MAP.level[h('2115')]]).toEqual([1, 1]);
  expect(MAP.level[h('1712')]).toBe(1);
});
