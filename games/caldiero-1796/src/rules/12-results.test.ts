import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { between, label, NEIGHBOUR, NO_HEX } from '../map.ts';
import type { State } from '../state.ts';
import {
  activate,
  asked,
  assault,
  change,
  diceOf,
  empty,
  forbids,
  from,
  go,
  h,
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
import { returnHexes } from './03-command-phase.ts';
import { payments } from './12-results.ts';
import { retreatWays, routWays } from './12-retreat.ts';

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
const far = (at: string) => between(h(at), h('1420'));
const around = (at: string): string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => NEIGHBOUR[h(at) * 6 + d] as number)
    .filter((n) => n !== NO_HEX)
    .map(label);
const result = (match: ReturnType<typeof from>) => told(match, 'log.result').map((r) => r['result']);

rule('12.5.4', 'Ae, Ad, Ne, Dd, De on their dice', () => {
  // 1-1 with +1: die 1 is Ad.
  const ad = battle(plain(), ['1520'], ['1420'], [1], 'elan:no');
  expect([result(ad), unit(ad.state, 'M3').status]).toEqual([['Ad'], 1]);
  // die 2 is Ne.
  expect(result(battle(plain(), ['1520'], ['1420'], [2], 'elan:no'))).toEqual(['Ne']);
  // die 5 is Dd: the defender disordered, in his place.
  const dd = battle(plain(), ['1520'], ['1420'], [5], 'elan:no');
  expect([result(dd), unit(dd.state, 'H2').status, whereIs(dd.state, 'H2')]).toEqual([['Dd'], 1, '1520']);
  // die 6 at 5-1 and more: De.
  const de = battle(
    strong((s) => {
      change(s, 'H2', { reduced: true });
    }),
    ['1520'],
    ['1420'],
    [5],
    'elan:no',
  );
  expect([result(de), unit(de.state, 'H2').place]).toEqual([['De'], 'lost']);
  // 2 SP against 9: die 1 is Ae.
  const weak = empty();
  place(weak, '1420', 'M2');
  place(weak, '1520', 'H1', 'H2');
  const ae = battle(weak, ['1520'], ['1420'], [1], 'elan:no');
  expect([result(ae), unit(ae.state, 'M2').place]).toEqual([['Ae'], 'returning']);
});

rule('12.5.4', 'Dr: who passes goes back one hex disordered, who fails routs two', () => {
  // 3-1 with +1: die 4 is Dr; E3 passes on 3.
  const one = battle(strong(), ['1520'], ['1420'], [4, 3], 'elan:no');
  expect(asked(one)).toBe('austrian retreat');
  expect(offered(one).sort()).toEqual(['retreat:H2:1521', 'retreat:H2:1620', 'retreat:H2:1621']);
  go(one, 'retreat:H2:1620');
  expect([whereIs(one.state, 'H2'), unit(one.state, 'H2').status]).toEqual(['1620', 1]);
  const two = battle(strong(), ['1520'], ['1420'], [4, 4], 'elan:no');
  expect(asked(two)).toBe('austrian rout');
  // Every pair of steps that never comes nearer to 1420 and ends two hexes from it, and nothing else.
  const ends = new Set<string>();
  for (const a of around('1520'))
    for (const b of around(a))
      if (far(a) >= 1 && a !== '1420' && b !== '1520' && far(b) >= far(a) && far(b) >= 2)
        ends.add(`retreat:H2:${b}`);
  expect(offered(two).sort()).toEqual([...ends].sort());
  go(two, 'retreat:H2:1720');
  expect([whereIs(two.state, 'H2'), unit(two.state, 'H2').status]).toEqual(['1720', 2]);
});

rule('R-54', 'Ne: pressing on needs Attack for all; the value used, no officer; Ex or Ad', () => {
  const press = (dice: number[]) =>
    battle(
      plain((s) => lead(s, 'massena', '1320')),
      ['1520'],
      ['1420'],
      dice,
      'elan:no',
    );
  const match = press([2, 5]);
  expect(asked(match)).toBe('french pressOn');
  go(match, 'press:yes');
  // 5 is more than 4, whatever Masséna's rating next door: Ad.
  expect([diceOf(match)[1], unit(match.state, 'M3').status]).toEqual(['12.5.4:5', 1]);
  const ex = go(press([2, 4, 1]), 'press:yes');
  // Ex: M3 lost, H2 must pay; both are the only ones.
  expect([unit(ex.state, 'M3').place, unit(ex.state, 'H2').place]).toEqual(['returning', 'returning']);
  const no = go(press([2]), 'press:no');
  expect([unit(no.state, 'M3').status, unit(no.state, 'H2').status]).toEqual([0, 0]);
  // Under Advance nobody is asked.
  const s = plain();
  activate(s, 'M', 'B5.declare', 'advance');
  const advance = go(assault(from(s, [1, 2]), ['1520'], ['1420']), 'elan:no');
  expect(asked(advance)).not.toBe('french pressOn');
});

rule(
  ['12.5.4', 'R-47'],
  'Ex: the attacker picks a unit, the defender a sufficient set, the others check',
  () => {
    const s = empty();
    place(s, '1420', 'M3', 'M2');
    place(s, '1520', 'H2', 'H6');
    // 8 to 7: 1-1; value 4 for the attacker (6 of 8), 3 for the defender: +1; die 4 is 5: Ex.
    const match = battle(s, ['1520'], ['1420'], [4, 4], 'elan:no');
    expect([asked(match), offered(match)]).toEqual(['french exchangeLoss', ['lose:M2', 'lose:M3']]);
    go(match, 'lose:M2');
    // 2 SP: either of 4 or 3 is enough, both together would be too much.
    expect([asked(match), offered(match)]).toEqual(['austrian exchangeReply', ['lose:H2', 'lose:H6']]);
    go(match, 'lose:H6');
    expect([unit(match.state, 'M2').place, unit(match.state, 'H6').place]).toEqual([
      'returning',
      'returning',
    ]);
    // The die 4: E4 passes for the 18th; the second die is for H2.
    expect(
      diceOf(match)
        .slice(0, 3)
        .map((d) => d.split(':')[0]),
    ).toEqual(['12.5.3', '13.1.2', '13.1.2']);
    expect(unit(match.state, 'M3').status).toBe(0);
    // Losing the 18th (6 SP) asks for both.
    const dear = go(battle(s, ['1520'], ['1420'], [4, 1, 1], 'elan:no'), 'lose:M3');
    expect([unit(dear.state, 'H2').place, unit(dear.state, 'H6').place]).toEqual(['returning', 'returning']);
    // Eligible only from the used value up: with E2 levies beside E3 it is the E3 that pay.
    place(s, '1421', 'P1');
    expect(payments(s, [u('H2')], 6)).toEqual([[u('H2')]]);
    expect(payments(s, [u('H1'), u('H2'), u('H6')], 5)).toEqual([[u('H1')], [u('H2'), u('H6')]]);
    // Units with less than the used value are not for losing: value 4 spares the 40th (E3).
    const low = empty();
    place(low, '1420', 'M5', 'M4');
    place(low, '1520', 'H1', 'H2');
    place(low, '1520', 'H2');
    const kept = battle(low, ['1520'], ['1420'], [4, 1, 1], 'elan:no');
    expect(result(kept)).toEqual(['Ex']);
    expect(unit(kept.state, 'M5').place).toBe('returning');
  },
);

rule('12.6', 'one hex, away from every attacker, the owner choosing', () => {
  const s = strong((p) => place(p, '1519', 'M4'));
  const match = battle(s, ['1520'], ['1420', '1519'], [3, 3], 'elan:no');
  expect(result(match)).toEqual(['Dr']);
  // Next to 1519 lie 1620 and 1619, next to 1420 lies 1421: 1521 and 1621 are left, 1521 touches 1421 only.
  expect(offered(match).sort()).toEqual(['retreat:H2:1521', 'retreat:H2:1621']);
  expect(forbids(match, 'retreat:H2:1620')).not.toEqual([]);
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
    go(match, 'return:H2:1721');
    expect(unit(match.state, 'H2')).toMatchObject({ status: 0, reduced: true, place: 'map' });
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
    // H3 is in command only through H2, and both are lost at once.
    lead(s, 'hohenzollern', '2019');
    place(s, '1520', 'H2');
    place(s, '1519', 'H3');
    place(s, '1420', 'M3', 'M5');
    place(s, '1320', 'M4');
    s.weather = 0;
    change(s, 'H2', { status: 1 });
    change(s, 'H3', { status: 1 });
    const match = battle(s, ['1520', '1519'], ['1420'], [6], 'elan:no');
    expect(result(match)).toEqual(['Dr']);
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

rule('R-52', 'the ladder: good, disordered, routed, gone; one step a result', () => {
  // Dd on a disordered unit routs it, on a routed one eliminates it.
  const dd = (status: number, dice: number[]) =>
    battle(
      plain((s) => change(s, 'H2', { status })),
      ['1520'],
      ['1420'],
      dice,
      'elan:no',
    );
  // +2 for disorder: die 3 + 3 = 6: Dd.
  const routs = dd(1, [3]);
  expect(asked(routs)).toBe('austrian rout');
  go(routs, offered(routs)[0] as string);
  expect(unit(routs.state, 'H2').status).toBe(2);
  expect(unit(dd(2, [3]).state, 'H2').place).toBe('returning');
  // Dr with success on a disordered unit routs it.
  const dr = dd(1, [5, 1]);
  expect(asked(dr)).toBe('austrian rout');
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
  },
);

rule('R-58', 'a unit that retreated into a hex assaulted later adds nothing, and shares its fate', () => {
  // Only into the fortress can one fall back beside an attacker's zone without being in it.
  const s = empty();
  s.unlocked.M = true;
  place(s, '1611', 'M3', 'M5');
  place(s, '1711', 'H2');
  place(s, '1712', 'H5');
  place(s, '1713', 'M4', 'M1');
  activate(s, 'M', 'B5.declare', 'attack');
  const match = from(s, [5, 3, 4]);
  for (let i = 0; i < 12 && asked(match) === 'french declare'; i++) go(match, offered(match)[0] as string);
  go(match, 'resolve:1711', 'elan:no', 'retreat:H2:1712', 'stay', 'elan:no');
  // 9 SP against H5 alone: 4, not 8; no +2 although H2 is disordered; uphill −1.
  expect(
    told(match, 'log.strength')
      .slice(-2)
      .map((x) => x['sp']),
  ).toEqual([9, 4]);
  expect(told(match, 'log.combatDie').at(-1)).toMatchObject({ die: 4, total: 3 });
  // Alone in the hex it makes the assault void.
  change(s, 'H5', { hex: -1, place: 'lost' });
  place(s, '1712', 'H11');
  activate(s, 'M', 'B5.declare', 'attack');
  const b = from(s, [5, 3, 4]);
  for (let i = 0; i < 12 && asked(b) === 'french declare'; i++) go(b, offered(b)[0] as string);
  go(b, 'resolve:1711', 'elan:no', 'retreat:H2:1712', 'stay');
  expect(told(b, 'log.result')).toHaveLength(1);
});
rule('R-80', 'drop-outs leave the fight; with nobody or no target left there is none', () => {
  const s = plain();
  activate(s, 'M', 'B5.declare', 'advance');
  // The check fails: nothing happens, and the unit has not attacked.
  const failed = assault(from(s, [5]), ['1520'], ['1420']);
  expect([told(failed, 'log.noAttack').length, told(failed, 'log.result').length]).toEqual([1, 0]);
  // One of two hexes fails: the other fights alone, judged by itself.
  const two = plain((p) => {
    place(p, '1421', 'M4');
    place(p, '1520', 'H5');
  });
  activate(two, 'M', 'B5.declare', 'advance');
  const part = go(assault(from(two, [1, 4, 3]), ['1520'], ['1420', '1421']), 'elan:no');
  // 1420 (E4) passes on 1, 1421 (E3) fails on 4: 6 against 8.
  expect(told(part, 'log.strength').map((x) => x['sp'])).toEqual([6, 8]);
  // Left below 1-5: Ae at once.
  const thin = empty();
  place(thin, '1420', 'M2');
  place(thin, '1421', 'M3');
  place(thin, '1520', 'H1', 'P1');
  place(thin, '1520', 'H1', 'H5');
  change(thin, 'P1', { hex: -1, place: 'lost' });
  change(thin, 'M2', { reduced: true });
  activate(thin, 'M', 'B5.declare', 'advance');
  const ae = go(assault(from(thin, [1, 5]), ['1520'], ['1420', '1421']), 'elan:no');
  expect([told(ae, 'log.combatDie').length, result(ae)]).toEqual([0, ['Ae']]);
});

rule(['12.2.2'], 'units under Advance check just before their assault; failure costs nothing', () => {
  const s = plain((p) => lead(p, 'massena', '1320'));
  activate(s, 'M', 'B5.declare', 'advance');
  // E4 + 3 for Masséna next door: 5 passes, 6 never does.
  expect(told(assault(from(s, [5]), ['1520'], ['1420']), 'log.preShock')[0]).toMatchObject({ passed: true });
  const six = assault(from(s, [6]), ['1520'], ['1420']);
  expect(told(six, 'log.preShock')[0]).toMatchObject({ passed: false });
  expect(unit(six.state, 'M3')).toMatchObject({ status: 0, attacked: false });
  // Under Attack nobody checks.
  expect(told(battle(s, ['1520'], ['1420'], [3], 'elan:no'), 'log.preShock')).toEqual([]);
});

rule(
  'R-75',
  'confusion once an assault, whatever the column; not for lone guns, not for void assaults',
  () => {
    const s = strong();
    s.weather = 1;
    expect(
      diceOf(battle(s, ['1520'], ['1420'], [3, 4, 3], 'elan:no')).filter((d) => d.startsWith('17.2')),
    ).toHaveLength(1);
    // Already lost: rolled all the same (2 against 9 in the rain).
    const weak = empty();
    weak.weather = 2;
    place(weak, '1420', 'M2');
    place(weak, '1520', 'H1', 'H2');
    expect(diceOf(battle(weak, ['1520'], ['1420'], [3], 'elan:no')).slice(0, 1)).toEqual(['17.2:3']);
    const guns = empty();
    guns.weather = 2;
    place(guns, '1420', 'M3');
    place(guns, '1520', 'H11');
    const lone = battle(guns, ['1520'], ['1420'], [3]);
    expect(diceOf(lone).filter((d) => d.startsWith('17.2'))).toEqual([]);
    expect(unit(lone.state, 'H11').place).toBe('lost');
  },
);
