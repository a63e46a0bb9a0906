import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { boardOf, inEnemyZone, unitsIn } from '../board.ts';
import { designer } from '../data/sets.ts';
import { caldiero } from '../game.ts';
import { isFortress } from '../map.ts';
import {
  activate,
  asked,
  change,
  empty,
  from,
  go,
  h,
  laws,
  lead,
  offered,
  offeredLike,
  place,
  u,
  unit,
  whereIs,
} from '../testing.ts';
import { mayShare, mayStand } from './07-stacking.ts';
import { defenceStrength, fightOf } from './12-combat/strength.ts';
import { routedNear } from './15-disorder/rout.ts';

rule('7.0', 'units may share a hex at the end of a move; joining and passing cost nothing', () => {
  const s = empty();
  place(s, '1420', 'M4');
  place(s, '1421', 'M3');
  place(s, '1422', 'M5');
  activate(s, 'M', 'B3', 'manoeuvre');
  // Four points: through M3's hex, M5's hex and on, one point each.
  const match = go(from(s), 'move:M4', 'step:M4:1421', 'step:M4:1422', 'step:M4:1423', 'step:M4:1424');
  expect(offeredLike(match, 'step:')).toEqual([]);
  // Nothing is left to do but to halt.
  expect([match.state.activation?.mover, whereIs(match.state, 'M4')]).toEqual([null, '1424']);
  const joined = go(from(s), 'move:M4', 'step:M4:1421', 'stop');
  expect(whereIs(joined.state, 'M4')).toBe('1421');
});

rule(
  ['7.1', 'R-26'],
  'two of one arm and formation, or a battery with one unit, or two batteries; two at most',
  () => {
    const s = empty();
    const may = (a: string, b: string) => mayShare(s, u(a), u(b));
    expect([may('M3', 'M4'), may('M6', 'M10'), may('M3', 'A1'), may('M3', 'M6')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([may('M7', 'A1'), may('M7', 'M6'), may('M7', 'A7'), may('R9', 'H2')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    // R units by attachment: unattached ones only with unattached ones.
    expect([may('R1', 'R2'), may('R1', 'M3')]).toEqual([true, false]);
    change(s, 'R1', { attached: 'M' });
    expect([may('R1', 'R2'), may('R1', 'M3'), may('R1', 'A1')]).toEqual([false, true, false]);
    // A third unit never.
    place(s, '1420', 'M3', 'M4');
    expect(mayStand(s, [u('M7')], h('1420'))).toBe(false);
    place(s, '1421', 'M5');
    activate(s, 'M', 'B3', 'manoeuvre');
    const match = go(from(s), 'move:M5', 'step:M5:1420');
    // Passing through is free, standing there is not.
    expect(offered(match)).not.toContain('stop');
    expect(laws(match, 'stop')).toEqual(['stopStack']);
    // Leaders are free.
    lead(s, 'massena', '1420');
    expect(mayStand(s, [u('M3')], h('1420'))).toBe(true);
  },
);

rule('R-26', 'a step into a full hex that leads nowhere else is refused', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M4');
  place(s, '1421', 'M5');
  change(s, 'M5', { own: 'defence' });
  activate(s, 'M', 'B3', 'defence');
  const match = go(from(s), 'move:M5');
  expect(laws(match, 'step:M5:1420')).toEqual(['stacking']);
  // A stack that has become unlawful by a change of attachment stays until one of it moves.
  const r = empty();
  place(r, '1420', 'R1', 'R2');
  change(r, 'R1', { attached: 'M' });
  expect(from(r, [6, 1]).game.invariants(r)).toEqual([]);
});

rule('7.1.1', 'routed units stand only with routed ones', () => {
  const s = empty();
  place(s, '1420', 'M3');
  change(s, 'M3', { status: 2 });
  expect(mayStand(s, [u('M4')], h('1420'))).toBe(false);
  change(s, 'M4', { status: 2 });
  expect(mayStand(s, [u('M4')], h('1420'))).toBe(true);
  change(s, 'M4', { status: 1 });
  place(s, '1421', 'M4');
  activate(s, 'M', 'B3', 'defence');
  expect(laws(go(from(s), 'move:M4'), 'step:M4:1420')).toEqual(['stacking']);
});

rule(['7.1.2', '9.3.2'], 'in Road March: no zone, no stacking, no passing through friends', () => {
  const s = empty();
  place(s, '1214', 'M3');
  place(s, '1314', 'M4');
  place(s, '1714', 'H2');
  activate(s, 'M', 'B3', 'advance');
  const match = go(from(s), 'move:M3', 'march');
  expect(laws(match, 'step:M3:1314')).toEqual(['marchFriends']);
  // Out of the column it would pass.
  expect(offered(go(from(s), 'move:M3'))).toContain('step:M3:1314');
  // A stack does not march, and a unit in a stack does not form column.
  place(s, '1214', 'M4');
  activate(s, 'M', 'B3', 'advance');
  expect(laws(go(from(s), 'stack:1214'), 'march')).toContain('marchStack');
  expect(laws(go(from(s), 'move:M3'), 'march')).toContain('marchStack');
  // Not into a zone: 1614 lies beside H2 in 1714.
  place(s, '1514', 'M3');
  place(s, '1210', 'M4');
  activate(s, 'M', 'B3', 'advance');
  expect(inEnemyZone(s, 'french', h('1614'))).toBe(true);
  expect(laws(go(from(s), 'move:M3', 'march'), 'step:M3:1614')).toEqual(['marchZone']);
  expect(offered(go(from(s), 'move:M3'))).toContain('step:M3:1614');
});

rule(
  ['8.0', 'R-27', '15.0'],
  'six hexes, guns too, over canals, not over rivers, not into the fortress, not from the shaken',
  () => {
    const s = empty();
    place(s, '1420', 'H2');
    const zone = (at: string) => inEnemyZone(s, 'french', h(at));
    expect(['1421', '1419', '1520', '1519', '1320', '1319'].map(zone)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([zone('1420'), zone('1422')]).toEqual([false, false]);
    // A friendly unit in the hex does not cancel it.
    place(s, '1421', 'M3');
    expect(zone('1421')).toBe(true);
    change(s, 'H2', { status: 1 });
    expect(zone('1421')).toBe(false);
    change(s, 'H2', { status: 2 });
    expect(zone('1421')).toBe(false);
    // A battery has one.
    place(s, '1420', 'H11');
    expect(zone('1421')).toBe(true);
    // The fortress: out, not in.
    place(s, '1711', 'H3');
    expect(isFortress(h('1712'))).toBe(true);
    expect(zone('1712')).toBe(false);
    place(s, '1712', 'H3');
    expect([zone('1711'), zone('1613'), zone('1812')]).toEqual([true, true, true]);
    // Canal and bridge let it through, the Adige does not.
    place(s, '1608', 'H4');
    expect(zone('1609')).toBe(true);
    place(s, '1203', 'H4');
    expect([zone('1202'), zone('1204')]).toEqual([false, true]);
  },
);

rule('R-27', 'zones are worked out anew at once; a mover that has stopped stays stopped', () => {
  const s = empty();
  place(s, '1420', 'H2');
  const before = boardOf(s).zone.austrian[h('1421')];
  change(s, 'H2', { status: 1 });
  expect([before, boardOf(s).zone.austrian[h('1421')]]).toEqual([1, 0]);
  change(s, 'H2', { status: 0 });
  place(s, '1422', 'M3');
  place(s, '1424', 'M4');
  activate(s, 'M', 'B3', 'advance');
  const match = go(from(s), 'move:M3', 'step:M3:1421');
  expect(unit(match.state, 'M3').done).toBe(true);
});

rule(['8.1', '8.2'], 'in an enemy zone a unit stays, but under Defence or by a combat result', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1424', 'M4');
  place(s, '1324', 'M5');
  place(s, '1520', 'H6');
  for (const order of ['advance', 'attack', 'manoeuvre'] as const) {
    activate(s, 'M', 'B3', order);
    const match = from(s);
    expect(offered(match)).not.toContain('move:M3');
    expect(laws(match, 'move:M3')).toContain('leaveZone');
  }
  activate(s, 'M', 'B3', 'defence');
  expect(offered(from(s))).toContain('move:M3');
  // A battery may take Defence for itself whatever the order, and so get away (11.0).
  place(s, '1420', 'M7');
  activate(s, 'M', 'B3', 'attack');
  const guns = go(from(s), 'move:M7', 'order:defence');
  expect(offered(guns)).toContain('step:M7:1320');
});

rule('8.1.1', 'routed units ignore zones: their flight leads through them', () => {
  const s = empty();
  place(s, '1420', 'H2');
  change(s, 'H2', { status: 2 });
  place(s, '1321', 'M3');
  // A second French unit whose zone covers the ways out.
  place(s, '1518', 'M4');
  activate(s, 'M', 'B3', 'advance');
  const match = go(from(s, [1]), 'move:M3', 'step:M3:1320');
  expect(asked(match)).toBe('austrian rout');
  expect(offered(match)).toContain('retreat:H2:1519'.replace('1519', '1619'));
  expect(inEnemyZone(match.state, 'austrian', h('1619'))).toBe(true);
});

rule(
  ['8.2.1', '9.1.2'],
  'a unit may enter a zone if its order allows, and stops there; never an enemy hex',
  () => {
    const s = empty();
    place(s, '1322', 'M1');
    place(s, '1324', 'M4');
    place(s, '1520', 'H6');
    activate(s, 'M', 'B3', 'advance');
    const match = go(from(s), 'move:M1', 'step:M1:1422', 'step:M1:1421');
    expect(unit(match.state, 'M1').done).toBe(true);
    expect(match.state.activation?.mover).toBeNull();
    expect(laws(match, 'move:M1')).toContain('moveEnded');
    place(s, '1421', 'M1');
    change(s, 'H6', { status: 1 });
    activate(s, 'M', 'B3', 'advance');
    // The disordered enemy has no zone, but his hex is closed all the same.
    expect(laws(go(from(s), 'move:M1'), 'step:M1:1520')).toEqual(['enemyHex']);
  },
);

// --------------------------------------------------------------------------------------- a designer's limit of three

designer.add('three to a hex', { limits: { stack: 3 }, source: 'reconstructed: a trial' });
const deep = () => empty({ tables: 'three to a hex' });

rule('7.1', 'where a set of tables says three, three stand, march and are told to be no fault', () => {
  const s = deep();
  place(s, '1420', 'M3', 'M4');
  expect(mayStand(s, [u('M5')], h('1420'))).toBe(true);
  place(s, '1420', 'M5');
  expect(unitsIn(s, h('1420'))).toEqual([u('M3'), u('M4'), u('M5')].sort((a, b) => a - b));
  expect([mayStand(s, [u('M1')], h('1420')), mayStand(s, [u('M7')], h('1420'))]).toEqual([false, false]);
  expect(caldiero.invariants(s).filter((x) => x.includes('1420'))).toEqual([]);
  // Guns let nobody in who does not get on with the others.
  const mixed = deep();
  place(mixed, '1420', 'M3', 'M7');
  expect([mayStand(mixed, [u('M6')], h('1420')), mayStand(mixed, [u('M4')], h('1420'))]).toEqual([
    false,
    true,
  ]);
  place(mixed, '1421', 'M8', 'M6');
  expect(mayStand(mixed, [u('M8'), u('M6')], h('1420'))).toBe(false);
  // They go as one stack, and one of them can stay.
  activate(s, 'M', 'B3', 'manoeuvre');
  const match = go(from(s), 'stack:1420', offeredLike(go(from(s), 'stack:1420'), 'step:')[0] as string);
  expect(new Set(['M3', 'M4', 'M5'].map((id) => whereIs(match.state, id))).size).toBe(1);
  const one = go(from(s), 'move:M4', 'step:M4:1320');
  expect(unitsIn(one.state, h('1420')).length).toBe(2);
  // In a match by the book it is a fault.
  const two = empty();
  place(two, '1420', 'M3', 'M4', 'M5');
  expect(caldiero.invariants(two).filter((x) => x.includes('units in 1420'))).toEqual(['3 units in 1420']);
});

rule(
  ['7.1', '12.5.1', '15.2', '12.7.3'],
  'the third of a hex defends, flees and advances like the others',
  () => {
    const s = deep();
    place(s, '1420', 'M3', 'M4', 'M5');
    place(s, '1520', 'H2', 'H3', 'H5');
    const f = fightOf(s, [u('M3'), u('M4'), u('M5')], [h('1520')], false);
    expect(f.defenders).toEqual([u('H2'), u('H3'), u('H5')]);
    const two = fightOf(s, [u('M3')], [h('1520')], false);
    change(s, 'H5', { hex: -1, place: 'lost' });
    expect(defenceStrength(fightOf(s, [u('M3')], [h('1520')], false)).total).toBeLessThan(
      defenceStrength(two).total,
    );
    change(s, 'H5', { hex: h('1520'), place: 'map', status: 2 });
    expect(routedNear(s, 'french', h('1420'))).toBe(true);
    // 12.7.3: with the leader all three, or some of them.
    const won = deep();
    place(won, '1420', 'M3', 'M4', 'M5');
    lead(won, 'massena', '1420');
    place(won, '1520', 'H6');
    change(won, 'H6', { reduced: true });
    activate(won, 'M', 'B5.declare', 'attack');
    const match = go(from(won, [6, 1]), 'elan:no', 'leader:no');
    expect(asked(match)).toBe('french advance');
    expect(offeredLike(match, 'advance:M3+')).toEqual([
      'advance:M3+M4+M5+massena:1520',
      'advance:M3+M4+massena:1520',
      'advance:M3+M5+massena:1520',
      'advance:M3+massena:1520',
    ]);
  },
);
