import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { inEnemyZone } from '../board.ts';
import { caldiero } from '../game.ts';
import {
  activate,
  asked,
  assault,
  change,
  detail,
  diceOf,
  empty,
  from,
  go,
  h,
  laws,
  lead,
  leaderAt,
  offered,
  offeredLike,
  place,
  told,
  u,
  unit,
  whereIs,
} from '../testing.ts';
import { checkNumber, checkTally, passes } from './13-efficiency.ts';

rule(['13.1', '13.1.1'], 'the die at most the efficiency; a 1 always, a 6 never', () => {
  expect([2, 3, 4, 5].map((e) => [1, 2, 3, 4, 5, 6].filter((d) => passes(d, e)))).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]);
  expect([passes(1, 0), passes(6, 8)]).toEqual([true, false]);
});

rule(['13.1.2', 'R-84'], 'one die for the hex, each against its own number: V11', () => {
  const s = empty();
  // E2 and E4 beside an officer of rating 2, a die of 5: 4 fails, 6 passes.
  lead(s, 'hohenzollern', '1421');
  place(s, '1420', 'H17', 'H15');
  for (const id of ['H17', 'H15']) change(s, id, { status: 1 });
  s.phase = 'A3';
  const match = go(from(s, [5]), 'rally:1420');
  expect(diceOf(match)[0]).toBe('15.3:5');
  expect([unit(match.state, 'H17').status, unit(match.state, 'H15').status]).toEqual([1, 0]);
});

rule('13.2', 'the own officer, stacked or adjacent, adds his rating to checks, never to 12.3', () => {
  const s = empty();
  place(s, '1420', 'M3');
  lead(s, 'massena', '1420');
  expect(checkNumber(s, u('M3'))).toBe(7);
  lead(s, 'massena', '1421');
  expect(checkTally(s, u('M3')).terms.map((t) => [t.rule, t.value])).toEqual([
    ['13.1', 4],
    ['13.2', 3],
  ]);
  lead(s, 'massena', '1422');
  expect(checkNumber(s, u('M3'))).toBe(4);
  // In the fight it is E4 against E3, whoever stands by.
  lead(s, 'massena', '1319');
  place(s, '1520', 'H2');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(s, [3]), ['1520'], ['1420']), 'elan:no');
  expect(told(match, 'log.combatDie')[0]).toMatchObject({ die: 3, total: 4 });
});

rule(
  ['14.1', 'R-57'],
  'cavalry may ride off before infantry; the attackers may then come in, up to the limit',
  () => {
    const s = empty();
    place(s, '1420', 'M3', 'M4');
    place(s, '1520', 'H7', 'H8');
    activate(s, 'M', 'B5.declare', 'advance');
    const match = assault(from(s), ['1520'], ['1420']);
    expect([asked(match), match.pending[0]?.subject]).toEqual(['austrian rideOff', 'H7']);
    // Class 1 only: away from 1420, out of zones.
    expect(offered(match).sort()).toEqual(['ride:H7:1521', 'ride:H7:1620', 'ride:H7:1621', 'stay']);
    go(match, 'ride:H7:1620', 'ride:H8:1621');
    expect([unit(match.state, 'H7').status, whereIs(match.state, 'H8')]).toEqual([0, '1621']);
    // No check, no die; both may come in.
    expect(asked(match)).toBe('french advanceAfterRetreat');
    go(match, 'advance:M3:1520', 'advance:M4:1520');
    expect([whereIs(match.state, 'M3'), whereIs(match.state, 'M4')]).toEqual(['1520', '1520']);
    expect(diceOf(match).filter((d) => d.startsWith('12.'))).toEqual([]);
    // One stays: the fight goes on against him.
    const part = go(assault(from(s, [1, 3]), ['1520'], ['1420']), 'ride:H7:1620', 'stay', 'elan:no');
    expect(told(part, 'log.strength').map((x) => x['sp'])).toEqual([11, 2]);
    // Not before cavalry, not when routed, not without a free hex.
    place(s, '1421', 'M6');
    activate(s, 'M', 'B5.declare', 'attack');
    expect(asked(assault(from(s, [3]), ['1520'], ['1420', '1421']))).toBe('french elan');
    change(s, 'M6', { hex: -1, place: 'lost' });
    change(s, 'H7', { status: 2 });
    change(s, 'H8', { status: 2 });
    activate(s, 'M', 'B5.declare', 'advance');
    expect(asked(assault(from(s, [1]), ['1520'], ['1420']))).toBe('french elan');
    // Guns left behind have become lone guns.
    const g = empty();
    place(g, '1420', 'M3');
    place(g, '1520', 'H7', 'H11');
    activate(g, 'M', 'B5.declare', 'attack');
    const left = go(assault(from(g), ['1520'], ['1420']), 'ride:H7:1620', 'hold');
    expect(unit(left.state, 'H11').place).toBe('lost');
    // A leader there rides along.
    place(g, '1520', 'H7');
    change(g, 'H11', { hex: -1, place: 'lost' });
    lead(g, 'hohenzollern', '1520');
    activate(g, 'M', 'B5.declare', 'attack');
    const gone = go(assault(from(g), ['1520'], ['1420']), 'ride:H7:1620');
    expect(leaderAt(gone.state, 'hohenzollern')).toBe('1620');
  },
);

rule(
  ['15.0', '15.1'],
  'disordered: no zone, no attack, +2 against it, a second time is a rout; it may move',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1520', 'H2');
    change(s, 'H2', { status: 1 });
    expect(inEnemyZone(s, 'french', h('1420'))).toBe(false);
    activate(s, 'M', 'B5.declare', 'attack');
    const match = go(assault(from(s, [3]), ['1520'], ['1420']), 'elan:no');
    expect(told(match, 'log.combatDie')[0]).toMatchObject({ die: 3, total: 3 + 1 + 2 });
    expect(asked(match)).toBe('austrian rout');
    // It cannot attack, but it can move.
    change(s, 'M3', { status: 1 });
    activate(s, 'M', 'B5.declare', 'attack');
    expect(asked(from(s))).not.toBe('french declare');
    place(s, '1424', 'H2');
    activate(s, 'M', 'B3', 'manoeuvre');
    expect(offered(from(s))).toContain('move:M3');
  },
);

rule(['15.2', 'R-53'], 'routed: no move; an enemy who comes up makes it flee two hexes or dissolve', () => {
  const s = empty();
  place(s, '1420', 'H2');
  change(s, 'H2', { status: 2 });
  place(s, '1423', 'M1');
  place(s, '1320', 'M4');
  place(s, '1320', 'M4');
  change(s, 'M4', { hex: h('1323') });
  activate(s, 'M', 'B3', 'advance');
  // 3: E3 holds, it retreats two hexes, none of them nearer to 1421.
  const near = go(from(s, [3]), 'move:M1', 'step:M1:1422');
  // The step shows what the routed unit will have to stand.
  expect(detail(near, 'step:M1:1421').odds).toEqual({
    total: 2,
    results: [
      { result: 'H2 +', weight: 1 },
      { result: 'H2 −', weight: 1 },
    ],
  });
  const flees = go(near, 'step:M1:1421');
  expect(asked(flees)).toBe('austrian rout');
  expect(offered(flees)).not.toContain('retreat:H2:1520');
  go(flees, 'retreat:H2:1418');
  expect([whereIs(flees.state, 'H2'), unit(flees.state, 'H2').status]).toEqual(['1418', 2]);
  // The mover may go on and trigger it again.
  expect(asked(flees)).toBe('french step');
  go(flees, 'step:M1:1420');
  go(flees, 'step:M1:1419');
  expect(diceOf(flees).filter((d) => d.startsWith('15.2'))).toHaveLength(2);
  // 4: it dissolves (12.8): back reduced later.
  const gone = go(from(s, [4]), 'move:M1', 'step:M1:1422', 'step:M1:1421');
  expect(unit(gone.state, 'H2')).toMatchObject({ place: 'returning', reduced: true });
  // It obeys no order to move.
  activate(s, 'H', 'B3', 'defence');
  const own = from(s);
  expect(offered(own)).not.toContain('move:H2');
});

rule('15.2', 'a routed unit of the active formation is refused with its reason', () => {
  const s = empty();
  place(s, '1420', 'H2');
  place(s, '1620', 'H3');
  change(s, 'H2', { status: 2 });
  activate(s, 'H', 'B3', 'defence');
  expect(laws(from(s), 'move:H2')).toContain('routedMove');
  // An advance after combat comes up to routed units as well.
  const a = empty();
  place(a, '1420', 'M3', 'M5');
  place(a, '1520', 'H6');
  place(a, '1621', 'H5');
  change(a, 'H5', { status: 2 });
  activate(a, 'M', 'B5.declare', 'attack');
  const match = go(assault(from(a, [6, 5, 1]), ['1520'], ['1420']), 'elan:no');
  while (asked(match).startsWith('austrian')) go(match, offered(match)[0] as string);
  go(match, 'advance:M5:1520');
  expect(told(match, 'log.approached')).toEqual([{ hex: '1621' }]);
});

rule(
  ['15.3', '15.3.1'],
  'A3: out of zones and under Defence a check brings a unit one step up, once a turn',
  () => {
    const s = empty();
    lead(s, 'massena', '1120');
    place(s, '1121', 'M3');
    place(s, '1123', 'M4');
    change(s, 'M3', { status: 2 });
    change(s, 'M4', { status: 1 });
    s.phase = 'A3';
    s.formations.A.inPlay = false;
    // E4 + 3 for Masséna beside it: a 5 does it; E3 alone fails on 5.
    const match = go(from(s, [5, 5]), 'rally:1121', 'rally:1123');
    expect([unit(match.state, 'M3').status, unit(match.state, 'M4').status]).toEqual([1, 1]);
    expect(asked(match)).not.toBe('french rally');
    // Under Advance: refused, with the reason.
    s.formations.M.order = 'advance';
    place(s, '1120', 'M9');
    change(s, 'M9', { status: 1 });
    expect(laws(from(s), 'rally:1121')).toEqual(['rallyDefence']);
    s.formations.M.order = 'defence';
    place(s, '1221', 'H2');
    expect(laws(from(s), 'rally:1121')).toEqual(['rallyZone']);
  },
);

rule(
  ['15.4.3', 'R-14'],
  'reserve: with the one officer in range, by choice in both or neither, once a turn',
  () => {
    const s = empty();
    lead(s, 'massena', '1117');
    lead(s, 'augereau', '1112');
    place(s, '1119', 'R1'); // Masséna only
    place(s, '1114', 'R2'); // both
    place(s, '1110', 'R3'); // Augereau only
    place(s, '1720', 'R4'); // neither
    place(s, '1117', 'M1');
    place(s, '1112', 'A1');
    activate(s, 'M', 'B2.reserve', 'defence');
    const match = from(s);
    expect([asked(match), match.pending[0]?.subject, offered(match)]).toEqual([
      'french reserve',
      'R2',
      ['reserve:M', 'reserve:A'],
    ]);
    go(match, 'reserve:A');
    expect([match.pending[0]?.subject, offered(match)]).toEqual(['R4', ['reserve:M', 'reserve:later']]);
    go(match, 'reserve:M');
    const of = (id: string) => {
      const x = unit(match.state, id);
      return [x.attached, x.acted, x.active, x.outOfCommand];
    };
    expect([of('R1'), of('R2'), of('R3'), of('R4')]).toEqual([
      ['M', true, true, false],
      ['A', false, false, false],
      ['', false, false, false],
      ['M', true, true, true],
    ]);
    // At the last French activation everybody left takes part, without a question; nobody twice.
    const later = match.state;
    later.formations.M.activated = true;
    activate(later, 'A', 'B2.reserve', 'defence');
    const last = from(later);
    expect([
      unit(last.state, 'R2').active,
      unit(last.state, 'R3').active,
      unit(last.state, 'R1').active,
    ]).toEqual([true, true, false]);
    expect(laws(last, 'move:R1')).toEqual(['kernel.notConcerned']);
    // An officer who has acted is left out of account: R1 would have gone out of command with Augereau.
    const alone = empty();
    lead(alone, 'massena', '1117');
    lead(alone, 'augereau', '1112');
    place(alone, '1120', 'R1');
    alone.formations.M.activated = true;
    activate(alone, 'A', 'B2.reserve', 'defence');
    const r = from(alone);
    expect(unit(r.state, 'R1')).toMatchObject({ attached: 'A', active: true, outOfCommand: true });
  },
);

rule(['15.4.3', '20.4'], 'with fog the markers of the reserve are laid together, once all is decided', () => {
  const s = empty({ fog: 'on' });
  lead(s, 'massena', '1117');
  lead(s, 'augereau', '1112');
  place(s, '1119', 'R1'); // Masséna only
  place(s, '1114', 'R2'); // both: a question
  place(s, '1720', 'R4'); // neither: another
  place(s, '1120', 'H1'); // sees R1
  activate(s, 'M', 'B2.reserve', 'defence');
  const seen = () => JSON.stringify(match.view('austrian'));
  const before = JSON.stringify(caldiero.view(s, 'austrian'));
  const match = from(s);
  expect(match.view('austrian').units[u('R1')]?.hex).toBe(h('1119'));
  expect(seen()).toBe(before);
  go(match, 'reserve:A');
  expect(seen()).toBe(before);
  go(match, 'reserve:M');
  expect(seen()).not.toBe(before);
});

rule('15.4', 'reinforcements come on the scheduled turn or later, in the movement of their formation', () => {
  const s = empty();
  s.turn = 2;
  activate(s, 'H', 'B1', 'defence');
  const match = from(s);
  expect(offered(match)).toEqual(['bring:H15', 'bring:H16', 'done']);
  go(match, 'bring:H15', 'bring:H16');
  expect(offeredLike(match, 'move:').sort()).toEqual(['move:H15', 'move:H16']);
  go(match, 'move:H15', 'step:H15:2714', 'step:H15:2614', 'stop');
  expect(whereIs(match.state, 'H15')).toBe('2614');
});
