import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { between } from '../../map.ts';
import type { State } from '../../state.ts';
import {
  activate,
  asked,
  assault,
  change,
  detail,
  empty,
  forbids,
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
} from '../../testing.ts';
import { returnHexes } from '../03-sequence/command-phase.ts';
import { inCommand } from '../04-leaders/command.ts';
import { retreatWays, routWays } from './retreat.ts';

/** M attacks under an order; answers follow the declaration. */
function battle(s: State, targets: string[], attackers: string[], dice: number[], ...keys: string[]) {
  activate(s, 'M', 'B5.declare', 'attack');
  return go(assault(from(s, dice), targets, attackers), ...keys);
}
/** The 18th (6 SP, E4) in 1420 against H2 (4 SP, E3) in 1520: 1-1 with +1. */
function plain(more?: (s: State) => void): State {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  more?.(s);
  return s;
}
/** 13 SP against 4: 3-1 with +1. */
const strong = (more?: (s: State) => void) =>
  plain((s) => {
    place(s, '1420', 'M5');
    more?.(s);
  });
const result = (match: ReturnType<typeof from>) => told(match, 'log.result').map((r) => r['result']);

rule('12.6', 'one hex, away from every attacker, the owner choosing', () => {
  const s = strong((p) => place(p, '1519', 'M4'));
  const match = battle(s, ['1520'], ['1420', '1519'], [3, 3], 'elan:no');
  expect(result(match)).toEqual(['Dr']);
  // Next to 1519 lie 1620 and 1619, next to 1420 lies 1421: 1521 and 1621 are left, 1521 touches 1421 only.
  expect(offered(match).sort()).toEqual(['retreat:H2:1521', 'retreat:H2:1621']);
  expect(laws(match, 'retreat:H2:1620')).toEqual(['retreatNear', 'retreatZone']);
  expect(laws(match, 'retreat:H2:1420')).toContain('enemyHex');
});

rule(
  'R-50',
  'the best class that is not empty: open, through a full hex, zone away from attackers, zone beside them',
  () => {
    const s = empty();
    place(s, '1520', 'H2');
    place(s, '1420', 'M3');
    const r = { unit: u('H2'), rout: false, from: [h('1420')], guns: false };
    const ways = () => {
      const { rank, ways: w } = retreatWays(s, r);
      return [rank, w.map((x) => x.to).sort((a, b) => a - b)];
    };
    const hexes = (...at: string[]) => at.map(h).sort((a, b) => a - b);
    // Class 1: 1521, 1621, 1620; 1421 and 1519 touch the attacker.
    expect(ways()).toEqual([1, hexes('1521', '1621', '1620')]);
    // Class 2: all three full (cavalry): one hex farther.
    place(s, '1521', 'H7', 'H8');
    place(s, '1621', 'H9', 'H10');
    place(s, '1620', 'H16', 'H20');
    expect(ways()[0]).toBe(2);
    // Class 3: the three in a French zone, empty.
    for (const id of ['H7', 'H8', 'H9', 'H10', 'H16', 'H20']) change(s, id, { hex: -1, place: 'lost' });
    place(s, '1522', 'M4');
    place(s, '1721', 'M5');
    place(s, '1719', 'M1');
    expect(ways()).toEqual([3, hexes('1521', '1621', '1620')]);
    // Those next to the attacker only when none of these is left.
    place(s, '1521', 'A1');
    place(s, '1621', 'A2');
    place(s, '1620', 'A3');
    expect(ways()).toEqual([3, hexes('1421', '1519')]);
    // Class 6: nothing at all.
    place(s, '1421', 'A4');
    place(s, '1519', 'A5');
    expect(ways()).toEqual([6, []]);
  },
);

rule(
  ['12.6.1', 'R-51'],
  'into a zone only as a last resort; it costs a level, and the routed go two hexes',
  () => {
    const s = strong((p) => {
      place(p, '1522', 'M1');
      place(p, '1721', 'M4');
      place(p, '1719', 'M2');
    });
    const match = battle(s, ['1520'], ['1420'], [4, 3], 'elan:no');
    expect(asked(match)).toBe('austrian retreat');
    expect(match.pending[0]?.options[0]?.rule).toBe('12.6.1');
    go(match, 'retreat:H2:1620');
    // Passed, so disordered; the zone makes it routed; a second hex, zones ignored.
    expect(asked(match)).toBe('austrian rout');
    expect(offered(match)).not.toContain('retreat:H2:1520');
    const second = offered(match)[0] as string;
    go(match, second);
    expect(unit(match.state, 'H2').status).toBe(2);
    // A unit that routs anyway pays nothing more.
    const rout = battle(s, ['1520'], ['1420'], [4, 5], 'elan:no');
    expect(asked(rout)).toBe('austrian rout');
    go(rout, offered(rout)[0] as string);
    expect(unit(rout.state, 'H2').place).toBe('map');
  },
);

rule('12.6.2', 'a hex closed by stacking is passed: one hex farther', () => {
  const s = strong((p) => {
    place(p, '1521', 'H7', 'H8');
    place(p, '1621', 'H9', 'H10');
    place(p, '1620', 'H16', 'H20');
  });
  const match = battle(s, ['1520'], ['1420'], [4, 3], 'elan:no');
  expect(match.pending[0]?.options.every((o) => o.rule === '12.6.2')).toBe(true);
  go(match, 'retreat:H2:1720');
  expect([whereIs(match.state, 'H2'), unit(match.state, 'H2').status]).toEqual(['1720', 1]);
});

rule(
  ['12.6.2', '12.6.3', 'R-50'],
  'a full neighbour is passed even where only zones lie beyond it; the distance rule comes first there too',
  () => {
    // 1621 is full, the other neighbours are held; 1622, 1721 and 1720 behind it lie in French zones.
    const full = (p: State) => {
      place(p, '1621', 'H9', 'H10');
      for (const [at, id] of [
        ['1521', 'A1'],
        ['1519', 'A2'],
        ['1421', 'A4'],
        ['1620', 'A5'],
      ] as const) {
        place(p, at, id);
        change(p, id, { status: 1 });
      }
      place(p, '1722', 'M1');
      place(p, '1719', 'M2');
    };
    const match = battle(strong(full), ['1520'], ['1420'], [4, 3], 'elan:no');
    expect(asked(match)).toBe('austrian retreat');
    expect(offered(match).sort()).toEqual(['retreat:H2:1622', 'retreat:H2:1720', 'retreat:H2:1721']);
    // Passed, so disordered; the zone at the end makes it routed, and it has gone two hexes.
    go(match, 'retreat:H2:1720');
    expect([whereIs(match.state, 'H2'), unit(match.state, 'H2').status]).toEqual(['1720', 2]);
    // Next to an attacker only if there is nothing else: 1622 touches 1521.
    const s = strong(full);
    const ends = (...from: string[]) =>
      retreatWays(s, { unit: u('H2'), rout: false, from: from.map(h), guns: false });
    expect([
      ends('1420').rank,
      ends('1420', '1521')
        .ways.map((w) => w.to)
        .sort(),
    ]).toEqual([4, [h('1720'), h('1721')].sort()]);
    expect(ends('1420', '1521', '1620', '1722').ways).toHaveLength(3);
    // Outside the zones first: with M1 gone 1622 and 1721 are free of them, but 1720 is not.
    change(s, 'M1', { status: 1 });
    expect(
      ends('1420')
        .ways.map((w) => w.to)
        .sort(),
    ).toEqual([h('1622'), h('1721')].sort());
  },
);

rule(
  ['12.6.2', '12.6.3'],
  'full hexes are passed until there is room: stacking alone kills nobody (RN-13)',
  () => {
    const s = strong((p) => {
      for (const [at, id] of [
        ['1521', 'A1'],
        ['1519', 'A2'],
        ['1421', 'A4'],
        ['1620', 'A5'],
      ] as const) {
        place(p, at, id);
        change(p, id, { status: 1 });
      }
      place(p, '1621', 'H9', 'H10');
      place(p, '1622', 'H7', 'H8');
      place(p, '1721', 'H16', 'H20');
      place(p, '1720', 'H11', 'H12');
    });
    const match = battle(s, ['1520'], ['1420'], [4, 3], 'elan:no');
    expect(offered(match)).toContain('retreat:H2:1821');
    expect(detail(match, 'retreat:H2:1821').path).toHaveLength(3);
  },
);

rule('12.6.3', 'with no hex at all it is lost for good', () => {
  const s = strong((p) => {
    for (const [at, id] of [
      ['1421', 'A1'],
      ['1519', 'A2'],
      ['1521', 'A3'],
      ['1621', 'A4'],
      ['1620', 'A5'],
    ] as const)
      place(p, at, id);
  });
  const match = battle(s, ['1520'], ['1420'], [4, 3], 'elan:no');
  expect(unit(match.state, 'H2')).toMatchObject({ place: 'lost' });
  // a way out only into row 10 is no way out for an Austrian.
  const edge = empty();
  place(edge, '1120', 'H2');
  place(edge, '1220', 'M3', 'M5');
  for (const [at, id] of [
    ['1121', 'A1'],
    ['1119', 'A2'],
    ['1221', 'A3'],
  ] as const)
    place(edge, at, id);
  const lost = battle(edge, ['1120'], ['1220'], [4, 3], 'elan:no');
  expect(unit(lost.state, 'H2').place).toBe('lost');
});

rule(
  ['12.7', 'R-56'],
  'one victorious unit that took part may enter the emptied hex, regardless of zones',
  () => {
    const s = strong((p) => place(p, '1621', 'H3'));
    const match = battle(s, ['1520'], ['1420'], [4, 5], 'elan:no');
    go(match, offeredLike(match, 'retreat:')[0] as string);
    expect([asked(match), offered(match)]).toEqual([
      'french advance',
      ['stay', 'advance:M3:1520', 'advance:M5:1520'],
    ]);
    go(match, 'advance:M5:1520');
    expect([whereIs(match.state, 'M3'), whereIs(match.state, 'M5')]).toEqual(['1420', '1520']);
    // Never compulsory.
    const stay = battle(s, ['1520'], ['1420'], [4, 5], 'elan:no');
    go(stay, offeredLike(stay, 'retreat:')[0] as string, 'stay');
    expect([whereIs(stay.state, 'M3'), whereIs(stay.state, 'M5')]).toEqual(['1420', '1420']);
    // After Ae the defenders may go into the attackers' hex.
    const weak = empty();
    place(weak, '1420', 'M2');
    place(weak, '1520', 'H1', 'H2');
    const ae = battle(weak, ['1520'], ['1420'], [1], 'elan:no');
    expect([asked(ae), offered(ae)]).toEqual([
      'austrian advance',
      ['stay', 'advance:H1:1420', 'advance:H2:1420'],
    ]);
    // Not into row 10 (9.2.1), not beyond the road (19.1).
    const row = empty();
    place(row, '1020', 'M2');
    place(row, '1120', 'H1', 'H2');
    expect(asked(battle(row, ['1120'], ['1020'], [1], 'elan:no'))).not.toBe('austrian advance');
    const road = empty();
    place(road, '1314', 'M3', 'M5');
    place(road, '1414', 'H2');
    const across = battle(road, ['1414'], ['1314'], [6, 5], 'elan:no');
    go(across, offeredLike(across, 'retreat:')[0] as string);
    expect(offered(across)).toContain('advance:M3:1414');
  },
);

rule('12.7.1', 'disordered units and guns do not advance', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M7');
  place(s, '1421', 'M5');
  place(s, '1520', 'H6');
  // Ex on 13 to 3 is far off: De instead. The guns are not among those who may go.
  const match = battle(s, ['1520'], ['1420', '1421'], [6], 'elan:no');
  expect(result(match)).toEqual(['De']);
  expect(offered(match)).toEqual(['stay', 'advance:M3:1520', 'advance:M5:1520']);
  expect(laws(match, 'advance:M7:1520')).toEqual(['advanceGuns', 'advanceNotFought']);
  // A unit that fails its check after an exchange stays.
  const t = empty();
  place(t, '1716', 'M5');
  place(t, '1617', 'M3');
  place(t, '1717', 'H2');
  // 13 to 4 in a town: 2-1, die 3 + 1 = 4: Ex; M3 is lost, the check of M5 fails on 5.
  const ex = battle(t, ['1717'], ['1716', '1617'], [3, 5], 'elan:no');
  go(ex, 'lose:M3');
  expect([unit(ex.state, 'H2').place, unit(ex.state, 'M5').status]).toEqual(['returning', 1]);
  expect(asked(ex)).not.toBe('french advance');
});

rule('12.7.2', 'one unit, even if two hexes were vacated', () => {
  const s = empty();
  place(s, '1420', 'M3', 'M5');
  place(s, '1520', 'H6');
  place(s, '1519', 'H15');
  const match = battle(s, ['1520', '1519'], ['1420'], [6], 'elan:no');
  // 13 to 5: 2-1 with +1: Dr for both.
  while (asked(match).startsWith('austrian')) go(match, offered(match)[0] as string);
  expect(offered(match).sort()).toEqual(
    ['advance:M3:1519', 'advance:M3:1520', 'advance:M5:1519', 'advance:M5:1520', 'stay'].sort(),
  );
  go(match, 'advance:M3:1519');
  expect(asked(match)).not.toBe('french advance');
});

rule('12.7.3', 'with a leader who goes along the whole stack may advance', () => {
  const s = strong((p) => lead(p, 'massena', '1420'));
  const match = battle(s, ['1520'], ['1420'], [4, 5], 'elan:no', 'leader:yes');
  go(match, offeredLike(match, 'retreat:')[0] as string);
  expect(offered(match)).toContain('advance:M3+M5+massena:1520');
  go(match, 'advance:M3+M5+massena:1520');
  expect([whereIs(match.state, 'M3'), whereIs(match.state, 'M5'), leaderAt(match.state, 'massena')]).toEqual([
    '1520',
    '1520',
    '1520',
  ]);
  expect(offered(match).some((k) => k === 'advance:massena:1520')).toBe(false);
});

rule(
  ['12.7.3', 'R-56'],
  'a unit that did not fight goes along with one that did, never instead of it',
  () => {
    const s = strong((p) => {
      lead(p, 'massena', '1420');
      change(p, 'M5', { own: 'defence' });
      change(p, 'H2', { status: 1 });
    });
    const match = battle(s, ['1520'], ['1420'], [6], 'elan:no', 'leader:yes');
    while (asked(match).startsWith('austrian')) go(match, offered(match)[0] as string);
    expect(offered(match)).toEqual([
      'stay',
      'advance:M3:1520',
      'advance:M3+M5+massena:1520',
      'advance:M3+massena:1520',
    ]);
  },
);

rule(
  ['12.8', 'R-49'],
  'a full unit comes back reduced: next turn if it was in command, else the turn after',
  () => {
    // V6: in command, eliminated in turn 3: due in 4; out of command: 5.
    const lose = (officer: string | null) => {
      const s = empty();
      s.turn = 3;
      place(s, '1420', 'M3');
      place(s, '1520', 'H2');
      if (officer) lead(s, 'hohenzollern', officer);
      change(s, 'H2', { reduced: false });
      place(s, '1421', 'M5');
      place(s, '1521', 'M4');
      place(s, '1620', 'M1');
      const match = battle(s, ['1520'], ['1420', '1421', '1521', '1620'], [6], 'elan:no');
      return unit(match.state, 'H2');
    };
    expect(lose('1720')).toMatchObject({ place: 'returning', due: 4, reduced: true });
    expect(lose('2318')).toMatchObject({ place: 'returning', due: 5, reduced: true });
    expect(lose(null)).toMatchObject({ due: 5 });
    // On or beside its officer, out of zones, within stacking; without a hex it waits; held back if one likes.
    const s = empty();
    s.turn = 4;
    lead(s, 'hohenzollern', '1720');
    change(s, 'H2', { place: 'returning', due: 4, reduced: true });
    place(s, '1720', 'H3', 'H4');
    place(s, '1519', 'M3');
    expect(returnHexes(s, u('H2')).includes(h('1720'))).toBe(false);
    expect(returnHexes(s, u('H2')).includes(h('1620'))).toBe(false);
    expect(returnHexes(s, u('H2')).includes(h('1721'))).toBe(true);
    s.phase = 'A4';
    const match = from(s);
    expect(offered(match)).toContain('return:H2:1721');
    expect([forbids(match, 'return:H2:1720'), forbids(match, 'return:H2:1620')]).toEqual([['7.1'], ['12.8']]);
    go(match, 'return:H2:1721');
    expect(unit(match.state, 'H2')).toMatchObject({ status: 0, reduced: true, place: 'map' });
    const held = go(from(s), 'done');
    expect(unit(held.state, 'H2')).toMatchObject({ place: 'returning', due: 4 });
    // Not across a river.
    const wet = empty();
    lead(wet, 'augereau', '1203');
    change(wet, 'A1', { place: 'returning', due: 2, reduced: true });
    expect([
      returnHexes(wet, u('A1')).includes(h('1204')),
      returnHexes(wet, u('A1')).includes(h('1202')),
    ]).toEqual([true, false]);
    // Officer lost: beside the army commander; neither there: it waits.
    const o = empty();
    change(o, 'H2', { place: 'returning', due: 2, reduced: true });
    expect(returnHexes(o, u('H2'))).toEqual([]);
    lead(o, 'alvinczy', '2514');
    expect(returnHexes(o, u('H2')).includes(h('2514'))).toBe(true);
    // A reduced unit is gone for good.
    const gone = battle(
      strong((p) => change(p, 'H2', { reduced: true })),
      ['1520'],
      ['1420'],
      [6],
      'elan:no',
    );
    expect(unit(gone.state, 'H2').place).toBe('lost');
  },
);

rule(
  'R-49',
  'losses of one result are judged together; an officer lost to the same die no longer commands',
  () => {
    const s = empty();
    s.turn = 3;
    // H3 is in command only as the neighbour of H2, and both are lost at once.
    lead(s, 'hohenzollern', '2023');
    place(s, '1520', 'H2');
    place(s, '1519', 'H3');
    expect([inCommand(s, 'H').has(u('H2')), inCommand(s, 'H').has(u('H3'))]).toEqual([true, true]);
    change(s, 'H2', { hex: -1 });
    expect(inCommand(s, 'H').has(u('H3'))).toBe(false);
    place(s, '1520', 'H2');
    place(s, '1420', 'M3', 'M5');
    for (const id of ['H2', 'H3']) change(s, id, { status: 1 });
    // 13 to 8 with six columns of Élan: 6-1 and +4, die 6: De.
    const match = battle(s, ['1520', '1519'], ['1420'], [1, 6, 6], 'elan:M5');
    expect(result(match)).toEqual(['De']);
    expect([unit(match.state, 'H2').due, unit(match.state, 'H3').due]).toEqual([4, 4]);
    // Unattached R units come back beside Bonaparte or either officer.
    const r = empty();
    change(r, 'R1', { place: 'returning', due: 2, reduced: true });
    lead(r, 'massena', '1120');
    lead(r, 'bonaparte', '1014');
    expect([
      returnHexes(r, u('R1')).includes(h('1120')),
      returnHexes(r, u('R1')).includes(h('1014')),
    ]).toEqual([true, true]);
    change(r, 'R1', { attached: 'M' });
    expect(returnHexes(r, u('R1')).includes(h('1014'))).toBe(false);
    // The leader test on a 6 comes first: with Hohenzollern dead his battalion was out of command.
    const d = empty();
    d.turn = 3;
    place(d, '1520', 'H6');
    lead(d, 'hohenzollern', '1520');
    place(d, '1420', 'M3', 'M5');
    place(d, '1421', 'M4');
    const dead = battle(d, ['1520'], ['1420', '1421'], [6, 1], 'elan:no');
    expect(unit(dead.state, 'H6')).toMatchObject({ place: 'returning', due: 5 });
  },
);

rule('12.8.1', 'forced off the map it is lost for good', () => {
  const s = empty();
  place(s, '1424', 'H2');
  place(s, '1423', 'M3', 'M5');
  for (const [at, id] of [
    ['1524', 'A1'],
    ['1324', 'A2'],
    ['1523', 'A3'],
    ['1323', 'A6'],
  ] as const)
    place(s, at, id);
  const match = battle(s, ['1424'], ['1423'], [4, 3], 'elan:no');
  expect(unit(match.state, 'H2').place).toBe('lost');
  const rules = (match.events ?? [])
    .filter((e) => e.kind === 'told' && e.message.id === 'log.lostForGood')
    .map((e) => e.rule);
  expect(rules).toEqual(['12.8.1']);
});

rule(
  ['15.2.1', 'R-53'],
  'two hexes at once; hemmed in by enemies or impassable ground it is lost for good',
  () => {
    const s = strong((p) => {
      for (const [at, id] of [
        ['1521', 'A3'],
        ['1621', 'A4'],
        ['1620', 'A5'],
        ['1421', 'A1'],
        ['1519', 'A2'],
      ] as const)
        place(p, at, id);
    });
    const match = battle(s, ['1520'], ['1420'], [4, 5], 'elan:no');
    expect(unit(match.state, 'H2').place).toBe('lost');
    // No step nearer to an attacker, ending two away, only with other routed units; a full hex is passed.
    const r = empty();
    place(r, '1520', 'H2');
    place(r, '1420', 'M3');
    const ends = () =>
      routWays(r, { unit: u('H2'), rout: true, from: [h('1420')], guns: false }).map((w) => w.to);
    change(r, 'H2', { status: 2 });
    expect(ends().includes(h('1720'))).toBe(true);
    place(r, '1720', 'H3');
    expect(ends().includes(h('1720'))).toBe(false);
    change(r, 'H3', { status: 2 });
    expect(ends().includes(h('1720'))).toBe(true);
    // A second hex where everything far enough is full: through a full one to the third, never by way of an attacker.
    for (const [at, id] of [
      ['1521', 'H4'],
      ['1621', 'H5'],
      ['1620', 'H6'],
    ] as const)
      place(r, at, id);
    for (const [at, id] of [
      ['1522', 'H7'],
      ['1622', 'H8'],
      ['1721', 'H9'],
      ['1720', 'H10'],
      ['1619', 'H20'],
      ['1321', 'H13'],
      ['1422', 'H14'],
      ['1518', 'H15'],
      ['1719', 'H16'],
    ] as const)
      place(r, at, id);
    change(r, 'H3', { hex: -1, place: 'lost' });
    expect(ends().length).toBeGreaterThan(0);
    expect(ends().every((to) => between(to, h('1520')) === 3)).toBe(true);
  },
);

rule(
  ['15.2.1', 'R-53'],
  'the rout ends two hexes from where it began wherever a path does, else nearer, never nearer to an attacker',
  () => {
    const s = strong();
    const match = battle(s, ['1520'], ['1420'], [4, 5], 'elan:no');
    expect(asked(match)).toBe('austrian rout');
    const ends = offered(match).map((key) => key.slice(-4));
    expect(ends.every((to) => between(h(to), h('1520')) === 2 && between(h(to), h('1420')) >= 2)).toBe(true);
    expect(laws(match, 'retreat:H2:1621')).toEqual(['routTwo']);
    // Hemmed in at two hexes there is nothing for it but to stop beside where it began.
    const r = strong((p) => {
      change(p, 'H2', { status: 2 });
      for (const [at, id] of [
        ['1522', 'A1'],
        ['1622', 'A2'],
        ['1721', 'A3'],
        ['1720', 'A4'],
        ['1619', 'A5'],
        ['1518', 'A6'],
        ['1422', 'R1'],
        ['1321', 'R2'],
        ['1719', 'R3'],
      ] as const)
        place(p, at, id);
    });
    const ways = routWays(r, { unit: u('H2'), rout: true, from: [h('1420')], guns: false });
    expect(ways.map((w) => w.to).sort()).toEqual([h('1521'), h('1620'), h('1621')].sort());
  },
);
