import { copy } from '@grande/engine';
import { expect, test } from 'vitest';
import { inEnemyZone } from './board.ts';
import { inCommand } from './rules/04-leaders/command.ts';
import { retreatWays } from './rules/12-combat/retreat.ts';
import { attackStrength, fightOf } from './rules/12-combat/strength.ts';
import { FORMATIONS } from './state.ts';
import {
  activate,
  asked,
  assault,
  change,
  declare,
  empty,
  from,
  go,
  h,
  laws,
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
  // A ring around 1520, one point each between five and five: everybody is bound to both his neighbours and too weak
  // for both, so nobody can attack alone. Each taking one of the three, all is lawful, and so they are obliged.
  place(s, '1421', 'M2');
  place(s, '1621', 'M6');
  place(s, '1519', 'M10');
  for (const id of ['M2', 'M6', 'M10']) change(s, id, { reduced: true });
  place(s, '1521', 'H1');
  place(s, '1620', 'P1');
  place(s, '1420', 'P5');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = from(s, [1, 1, 1]);
  expect(asked(match)).toBe('french declare');
  expect(laws(match, 'done')).toEqual(['mustAssault']);
  declare(match, ['1521'], ['1421']);
  // One is not enough: 1420 and 1620 hold the attacker's neighbours in their zones.
  expect(laws(match, 'done')).toContain('mustAttackAll');
  declare(match, ['1620'], ['1621']);
  declare(match, ['1420'], ['1519']);
  if (asked(match) === 'french declare') go(match, 'done');
  expect(told(match, 'log.declared').map((x) => [x['units'], x['hexes']])).toEqual([
    ['M2', '1521'],
    ['M6', '1620'],
    ['M10', '1420'],
  ]);
  // With one of the three gone the ring is open, nothing lawful can be declared, and nobody is obliged.
  change(s, 'M10', { hex: -1, place: 'lost' });
  expect(asked(from(s, [1, 1]))).not.toBe('french declare');
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
  expect(attackStrength(both).total).toBe(3);
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
  expect(ways).toEqual({ rank: 3, ways: [{ to: h('1712'), path: [h('1712')] }] });
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

test('RN-8 (8.2.3): so does one that rides off, and one that comes back', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H7');
  lead(s, 'augereau', '1620');
  activate(s, 'M', 'B5.declare', 'attack');
  const ride = go(assault(from(s), ['1520'], ['1420']), 'ride:H7:1620');
  expect(asked(ride)).toBe('french flee');
  go(ride, offered(ride)[0] as string);
  expect([unit(ride.state, 'H7').hex, leader(ride.state, 'augereau').place]).toEqual([h('1620'), 'map']);
  const r = empty();
  r.phase = 'A4';
  lead(r, 'hohenzollern', '1720');
  change(r, 'H2', { place: 'returning', due: 2, reduced: true });
  lead(r, 'augereau', '1721');
  const back = go(from(r), 'return:H2:1721');
  expect(asked(back)).toBe('french flee');
  go(back, offered(back)[0] as string);
  expect(unit(back.state, 'H2').hex).toBe(h('1721'));
  expect(leader(back.state, 'augereau').hex).not.toBe(h('1721'));
});

test('RN-9 (12.8, R-49): losses of one result are judged for command together', () => {
  const s = empty();
  s.turn = 3;
  // H3 is in command only as the neighbour of H2, who is lost before it.
  lead(s, 'hohenzollern', '2017');
  place(s, '1519', 'H2');
  place(s, '1520', 'H3');
  place(s, '1420', 'M3', 'M5');
  for (const id of ['H2', 'H3']) change(s, id, { status: 1 });
  const without = (gone: string) => {
    const rest = copy(s);
    change(rest, gone, { hex: -1, place: 'lost' });
    return inCommand(rest, 'H');
  };
  expect([without('H3').has(u('H2')), without('H2').has(u('H3'))]).toEqual([true, false]);
  activate(s, 'M', 'B5.declare', 'attack');
  // 13 to 8 with six columns of Élan: De.
  const match = go(assault(from(s, [1, 6, 6]), ['1519', '1520'], ['1420']), 'elan:M5');
  expect(told(match, 'log.eliminated').map((x) => x['unit'])).toEqual(['H2', 'H3']);
  expect([unit(match.state, 'H2').due, unit(match.state, 'H3').due]).toEqual([4, 4]);
});

test('RN-10 (20.2): after a charge that ends in Ae the defenders may advance; lone guns are ridden down', () => {
  const s = empty({ charge: 'on' });
  place(s, '1520', 'H9');
  place(s, '1420', 'M3', 'M5');
  change(s, 'H9', { reduced: true });
  activate(s, 'H', 'B5.declare', 'attack');
  const lost = assault(from(s, [1]), ['1420'], ['1520'], 'charge');
  expect(told(lost, 'log.result')).toEqual([{ result: 'Ae' }]);
  expect([asked(lost), offered(lost)]).toEqual([
    'french advance',
    ['stay', 'advance:M3:1520', 'advance:M5:1520'],
  ]);
  const guns = empty({ charge: 'on' });
  place(guns, '1520', 'H9', 'H10');
  place(guns, '1420', 'M7');
  activate(guns, 'H', 'B5.declare', 'attack');
  const ridden = go(assault(from(guns), ['1420'], ['1520'], 'charge'), 'hold');
  // No die of combat; they may take the hex and are disordered in any case.
  expect([told(ridden, 'log.result'), unit(ridden.state, 'M7').place]).toEqual([[], 'lost']);
  expect(offered(ridden)).toEqual(['stay', 'advance:H9+H10:1420']);
  expect(unit(go(ridden, 'stay').state, 'H9')).toMatchObject({ hex: h('1520'), status: 1 });
});

test('RN-11 (17.1.3, R-34): the ice storm does not move the marker of a formation not yet in play', () => {
  const s = empty();
  s.weather = 2;
  s.phase = 'A2';
  for (const f of FORMATIONS) s.formations[f].order = 'attack';
  s.formations.P.inPlay = false;
  s.formations.B.inPlay = false;
  const { weather, formations } = from(s, [6]).state;
  expect(weather).toBe(3);
  expect(FORMATIONS.map((f) => formations[f].order)).toEqual([
    'defence',
    'attack',
    'defence',
    'defence',
    'attack',
  ]);
});

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
  expect(laws(match, 'back')).toEqual(['onlyMove']);
  expect(told(match, 'log.moved')).toEqual([]);
});
