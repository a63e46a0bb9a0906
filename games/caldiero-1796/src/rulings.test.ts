import { expect, test } from 'vitest';
import { inEnemyZone } from './board.ts';
import { retreatWays } from './rules/12-retreat.ts';
import { attackStrength, fightOf } from './rules/12-strength.ts';
import {
  activate,
  asked,
  assault,
  change,
  empty,
  forbids,
  from,
  go,
  h,
  lead,
  leader,
  offered,
  place,
  told,
  u,
  unit,
} from './testing.ts';
import { UNSEEN } from './view.ts';

// Where the rulebook and the specification are silent: the decisions taken, each with its test.

test('RN-1 (20.4): a stack out of sight is taken to have its zone', () => {
  const s = empty({ fog: 'on' });
  place(s, '1720', 'H2');
  change(s, 'H2', { status: 1 });
  // Nobody sees it: its disorder must not show in where the French may go.
  expect(inEnemyZone(s, 'french', h('1721'))).toBe(true);
  place(s, '1719', 'M3');
  expect(inEnemyZone(s, 'french', h('1721'))).toBe(false);
});

test('RN-2 (R-37): several obliged hexes left out may be added in several new assaults', () => {
  const s = empty();
  // Each of the two alone would leave the other's enemy unattacked; together they are lawful.
  place(s, '1420', 'M3');
  place(s, '1421', 'M4');
  place(s, '1520', 'H2');
  place(s, '1519', 'H3');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = from(s, [3]);
  expect(forbids(match, 'done')).toContain('5.1.2');
});

test('RN-3 (R-67): a lone leader out of sight is not on the enemy’s map', () => {
  const s = empty({ fog: 'on' });
  place(s, '1120', 'M3');
  lead(s, 'hohenzollern', '2318');
  const seen = from(s, [6, 1]).view('french');
  expect(seen.leaders[0]?.hex).toBe(UNSEEN);
  expect(seen.held.some((x) => x.hex === h('2318'))).toBe(false);
});

test('RN-4 (20.3.1): a unit against two hexes goes east if one of them lies to the east', () => {
  const s = empty({ storm: 'on' });
  s.weather = 2;
  place(s, '1618', 'M1');
  place(s, '1619', 'H2');
  place(s, '1718', 'H3');
  const both = fightOf(s, [u('M1')], [h('1619'), h('1718')], false);
  expect(attackStrength(s, both).total).toBe(3);
});

test('RN-5 (12.6.1): a hex beside an attacker but in no zone is a last resort without the extra level', () => {
  const s = empty();
  s.unlocked.M = true;
  place(s, '1711', 'H2');
  place(s, '1811', 'M3');
  place(s, '1611', 'A1');
  place(s, '1612', 'M5');
  place(s, '1812', 'A2');
  place(s, '1710', 'A3');
  const ways = retreatWays(s, { unit: u('H2'), rout: false, from: [h('1612')], guns: false });
  // Only the Rocca is free: it touches the attacker in 1612, and no zone reaches into it.
  expect(ways).toEqual({ rank: 3, ways: [{ to: h('1712'), via: h('1712') }] });
  expect(inEnemyZone(s, 'austrian', h('1712'))).toBe(false);
  // On the table: Dr, the check passed, and it stands in the Rocca disordered, not routed.
  place(s, '1612', 'M4');
  change(s, 'M3', { hex: -1, place: 'lost' });
  place(s, '1811', 'A4');
  change(s, 'H2', { reduced: true });
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [4, 1]), ['1711'], ['1612']), 'elan:no');
  expect(told(match, 'log.result')).toEqual([{ result: 'Dr' }]);
  expect(unit(match.state, 'H2')).toMatchObject({ hex: h('1712'), status: 1 });
});

test('RN-6 (20.2, R-37): nobody is obliged to charge', () => {
  const s = empty({ charge: 'on' });
  // 2 to 13: less than 1-5 as an assault; doubled it could charge, but it need not.
  place(s, '1520', 'H7');
  place(s, '1420', 'M3', 'M5');
  activate(s, 'H', 'B5.declare', 'attack');
  expect(offered(from(s))).toEqual(['charge:1420', 'done']);
});

test('RN-7 (12.7.3, 4.2.2): an army commander does not advance beyond his limits', () => {
  const s = empty();
  s.unlocked.M = true;
  place(s, '1214', 'M3', 'M5');
  lead(s, 'bonaparte', '1214');
  place(s, '1314', 'H6');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [6, 1]), ['1314'], ['1214']), 'elan:no');
  while (asked(match).startsWith('austrian')) go(match, offered(match)[0] as string);
  expect(offered(match)).toEqual(['stay', 'advance:M3:1314', 'advance:M5:1314']);
});

test('RN-8 (8.2.3): a unit that retreats onto a lone enemy leader drives him off as well', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M5');
  place(s, '1520', 'H2');
  lead(s, 'augereau', '1620');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [4, 3]), ['1520'], ['1420']), 'elan:no', 'retreat:H2:1620');
  expect(asked(match)).toBe('french flee');
  go(match, offered(match)[0] as string);
  expect(leader(match.state, 'augereau').hex).not.toBe(h('1620'));
  expect(unit(match.state, 'H2').hex).toBe(h('1620'));
});

// RN-9 (12.8): losses of one result are judged together; RN-10 (20.2): after a charge that ends in Ae the defenders may
// advance, and lone guns are ridden down; RN-11 (17.1.3): the marker of a formation not yet in play stays where it is.
// Their tests stand with.

test('RN-12 (12.7.3): with the leader any part of his stack may go', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M5');
  lead(s, 'massena', '1420');
  place(s, '1520', 'H6');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [6, 1]), ['1520'], ['1420']), 'elan:no', 'leader:no');
  while (asked(match).startsWith('austrian')) go(match, offered(match)[0] as string);
  expect(offered(match).sort()).toEqual(
    [
      'stay',
      'advance:M3:1520',
      'advance:M5:1520',
      'advance:M3+M5+massena:1520',
      'advance:M3+massena:1520',
      'advance:M5+massena:1520',
    ].sort(),
  );
});

test('the one unit that must move is taken up by itself, and not put back (9.1)', () => {
  const s = empty();
  lead(s, 'massena', '1320');
  place(s, '1320', 'M3');
  place(s, '1820', 'H1');
  activate(s, 'M', 'B3', 'attack');
  const match = from(s);
  expect(asked(match)).toBe('french step');
  expect(offered(match)).not.toContain('back');
  expect(forbids(match, 'back')).toEqual(['9.1']);
  expect(told(match, 'log.moved')).toEqual([]);
});
