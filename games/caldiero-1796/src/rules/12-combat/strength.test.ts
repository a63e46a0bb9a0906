import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { designer, valuesOf } from '../../data/sets.ts';
import { BLOODIER, COLUMNS, RECONSTRUCTED } from '../../data/tables.ts';
import { isMarsh, LEVEL } from '../../map.ts';
import type { State } from '../../state.ts';
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
  offered,
  place,
  told,
  u,
  unit,
} from '../../testing.ts';
import {
  asApplied,
  attackStrength,
  columnName,
  defenceStrength,
  type Fight,
  fightOf,
  finalColumn,
  modifiers,
  oddsColumn,
  prevailing,
  shifts,
  tableResult,
} from './strength.ts';

const fight = (s: State, attackers: string[], targets: string[], charge = false): Fight =>
  fightOf(s, attackers.map(u), targets.map(h), charge);
const drm = (f: Fight, a = 3, d = 3) => modifiers(f, { attackE: a, defenceE: d, leader: false }, 0).total;
/** Fights one assault of M under Attack and returns the match after the die. */
function battle(s: State, targets: string[], attackers: string[], dice: number[], ...keys: string[]) {
  activate(s, 'M', 'B5.declare', 'attack');
  return go(assault(from(s, dice), targets, attackers), ...keys);
}

rule(['12.3', '12.3.1'], 'the value held by most strength points counts; on a tie its owner chooses', () => {
  const s = empty();
  // V1: 2 SP with E2, 3 SP with E3, 2 SP with E4 (reduced battalions): 3.
  change(s, 'P6', { reduced: true });
  change(s, 'H1', { reduced: true });
  expect(prevailing(s, [u('P6'), u('H1'), u('H15')])).toEqual([3]);
  // V2: two each of E2, E3 and E4: any of the three, nothing else.
  change(s, 'H2', { reduced: true });
  expect(prevailing(s, [u('P6'), u('H2'), u('H15')])).toEqual([4, 3, 2]);
  place(s, '1420', 'H17', 'H2');
  change(s, 'H2', { reduced: false });
  place(s, '1520', 'M3', 'M5');
  activate(s, 'H', 'B5.declare', 'attack');
  const match = assault(from(s, [3]), ['1520'], ['1420']);
  expect([asked(match), offered(match)]).toEqual(['austrian efficiency', ['value:3', 'value:2']]);
  go(match, 'value:2');
  // 8 against 13: 1-2; E2 − E4 = −2.
  expect(told(match, 'log.combatDie')[0]).toMatchObject({ die: 3, total: 1 });
});

rule(
  'R-38',
  'weights are printed points without multipliers, guns and drop-outs left out; the attacker names first',
  () => {
    const s = empty();
    // 5 SP E3 in the marsh still outweigh 4 SP E4 on dry land.
    place(s, '1604', 'M4');
    place(s, '1605', 'M1');
    expect(prevailing(s, [u('M4'), u('M1')])).toEqual([3]);
    expect(isMarsh(h('1604'))).toBe(true);
    // Both sides tied: first the attacker, then the defender.
    const t = empty();
    place(t, '1420', 'M4', 'M1');
    change(t, 'M4', { reduced: true });
    change(t, 'M1', { reduced: false });
    place(t, '1421', 'M2');
    change(t, 'M2', { reduced: true });
    place(t, '1520', 'H2', 'H17');
    // Attackers: 3 SP E3, 4 SP E4, 1 SP E5; make it a tie with the reduced 18 Légère and 32nd.
    change(t, 'M1', { reduced: true });
    const match = battle(t, ['1520'], ['1420', '1421'], [3], 'elan:no');
    expect(prevailing(match.state, [u('M4'), u('M1')])).toEqual([3]);
    expect(asked(match)).toBe('austrian efficiency');
  },
);

rule('12.3.2', 'attacker’s value less defender’s is a modifier', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  const f = fight(s, ['M3'], ['1520']);
  expect([drm(f, 5, 2), drm(f, 2, 5), drm(f, 3, 3)]).toEqual([3, -3, 0]);
  expect(modifiers(f, { attackE: 4, defenceE: 3, leader: false }, 0).terms[0]).toMatchObject({
    rule: '12.3.2',
    value: 1,
  });
});

rule(['12.5', 'T.CRT'], 'every cell of the Combat Results Table', () => {
  const s = empty();
  const of = (score: number) =>
    score <= 0
      ? 'Ae'
      : score <= 2
        ? 'Ad'
        : score <= 4
          ? 'Ne'
          : score === 5
            ? 'Ex'
            : score === 6
              ? 'Dd'
              : score <= 9
                ? 'Dr'
                : 'De';
  let cells = 0;
  for (let die = -3; die <= 10; die++)
    for (let k = -4; k <= 5; k++) {
      expect([die, k, tableResult(s, die, k)]).toEqual([die, k, of(die + k)]);
      cells++;
    }
  expect(cells).toBe(140);
  expect(COLUMNS).toEqual(['1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1']);
  // A few cells as printed in the specification.
  expect([tableResult(s, 1, 0), tableResult(s, 5, 0), tableResult(s, 6, 5), tableResult(s, 10, -4)]).toEqual([
    'Ad',
    'Ex',
    'De',
    'Dd',
  ]);
  // Another set of tables can be chosen, or brought along.
  s.tables = 'bloodier';
  expect([tableResult(s, 4, 0), BLOODIER.combat[7]?.[4]]).toEqual(['Ex', 'Ex']);
  designer.add('steady', {
    ...RECONSTRUCTED,
    counters: { M5: { efficiency: 3 } },
    source: 'reconstructed: a test',
  });
  expect(valuesOf({ tables: 'steady' }).counters[u('M5')]?.efficiency).toBe(3);
  expect(valuesOf({ tables: 'specification' }).counters[u('M5')]?.efficiency).toBe(4);
  expect(() => designer.add('torn', { ...RECONSTRUCTED, combat: [] })).toThrow(/combat/);
  expect(() => designer.add('strange', { ...RECONSTRUCTED, counters: { X1: {} } })).toThrow(/X1/);
});

rule(
  ['12.5.1', 'R-41'],
  'attack over defence, rounded for the defender: 13 to 4 is 3-1, 5 to 6 is 1-2',
  () => {
    const name = (a: number, d: number) => columnName(oddsColumn(a, d));
    // V3.
    expect([
      name(13, 4),
      name(5, 6),
      name(6, 6),
      name(12, 6),
      name(11, 6),
      name(1, 5),
      name(2, 5),
      name(7, 1),
    ]).toEqual(['3-1', '1-2', '1-1', '2-1', '1-1', '1-5', '1-3', '7-1']);
    expect(oddsColumn(1, 6)).toBeLessThan(-4);
    const s = empty();
    place(s, '1420', 'M3', 'M5');
    place(s, '1520', 'H2');
    expect(told(battle(s, ['1520'], ['1420'], [3], 'elan:no'), 'log.odds')).toEqual([{ column: '3-1' }]);
    // Per unit: printed side, −1 for the storm, doubled, halved in the marsh, in this order; then sum and round.
    const m = empty({ storm: 'on' });
    m.weather = 2;
    place(m, '1604', 'M10');
    place(m, '1704', 'H2');
    change(m, 'H2', { status: 1 });
    place(m, '1605', 'M6');
    place(m, '1705', 'H3');
    change(m, 'H3', { status: 1 });
    expect(attackStrength(fight(m, ['M6'], ['1705'])).terms.map((t) => [t.rule, t.value])).toEqual([
      ['12.5.1', 2],
      ['20.3.1', -1],
      ['14.0', 1],
    ]);
    // 2 − 1 = 1, not doubled (a marsh is not clear), halved: ½, at least 1.
    expect(attackStrength(fight(m, ['M10'], ['1704'])).total).toBe(1);
  },
);

rule('10.2', 'in a marsh strength is halved, attacking out of it and defending in it', () => {
  const s = empty();
  place(s, '1604', 'M3');
  place(s, '1605', 'H2');
  expect(attackStrength(fight(s, ['M3'], ['1605'])).total).toBe(3);
  expect(defenceStrength(fight(s, ['M3'], ['1605'])).total).toBe(4);
  place(s, '1605', 'M3');
  place(s, '1604', 'H2');
  expect(attackStrength(fight(s, ['M3'], ['1604'])).total).toBe(6);
  expect(defenceStrength(fight(s, ['M3'], ['1604'])).total).toBe(2);
});

rule(['10.3.1', '10.4.2'], '−1 across a canal, a bridge too, if all attackers cross it', () => {
  const s = empty();
  place(s, '1608', 'H2');
  place(s, '1609', 'M3');
  place(s, '1708', 'M4');
  place(s, '1508', 'M5');
  expect(drm(fight(s, ['M3'], ['1608']))).toBe(-1);
  expect(drm(fight(s, ['M3', 'M4'], ['1608']))).toBe(-1);
  // 1508 lies on the near bank.
  expect(drm(fight(s, ['M3', 'M5'], ['1608']))).toBe(0);
  expect(
    modifiers(fight(s, ['M3'], ['1608']), { attackE: 3, defenceE: 3, leader: false }, 0).terms[0]?.rule,
  ).toBe('10.3.1');
});

rule(
  'R-44',
  'uphill −1 only if all go uphill; benefits of two hexes by their own attackers; the best shift once',
  () => {
    const s = empty();
    place(s, '1712', 'H2');
    place(s, '1711', 'H3');
    place(s, '1612', 'M3');
    place(s, '1811', 'M4');
    expect([LEVEL[h('1612')], LEVEL[h('1811')], LEVEL[h('1712')]]).toEqual([0, 1, 1]);
    expect(drm(fight(s, ['M3'], ['1712']))).toBe(-1);
    expect(drm(fight(s, ['M3', 'M4'], ['1711']))).toBe(0);
    expect(drm(fight(s, ['M3'], ['1711', '1712']))).toBe(-1);
    // Fortress and hill joined: two to the left, once.
    expect(shifts(fight(s, ['M3'], ['1711', '1712']), 0).total).toBe(-2);
    // Two towns: one to the left, once.
    const t = empty();
    place(t, '1612', 'H2');
    place(t, '1613', 'H3');
    place(t, '1512', 'M3');
    expect(shifts(fight(t, ['M3'], ['1612', '1613']), 0).total).toBe(-1);
  },
);

rule('TEC', 'assault: town one, fortress two to the left; uphill and canal −1 each', () => {
  const s = empty();
  place(s, '1717', 'H2');
  place(s, '1712', 'H3');
  place(s, '1420', 'H4');
  place(s, '1716', 'M3');
  place(s, '1713', 'M4');
  place(s, '1419', 'M5');
  expect(shifts(fight(s, ['M3'], ['1717']), 0).total).toBe(-1);
  expect(shifts(fight(s, ['M4'], ['1712']), 0).total).toBe(-2);
  expect(shifts(fight(s, ['M5'], ['1420']), 0).total).toBe(0);
  expect([drm(fight(s, ['M4'], ['1712'])), drm(fight(s, ['M3'], ['1717']))]).toEqual([-1, 0]);
});

rule('10.5', 'the one fortress is the Rocca, 1712', () => {
  const s = empty();
  place(s, '1712', 'H3');
  place(s, '1613', 'M4');
  expect(shifts(fight(s, ['M4'], ['1712']), 0).terms.map((t) => [t.rule, t.value])).toEqual([['TEC', -2]]);
});

rule(
  '10.5.1',
  'no zone reaches into the fortress: nobody there is obliged, and nobody outside must be met',
  () => {
    const s = empty();
    place(s, '1712', 'A1');
    place(s, '1812', 'H2');
    place(s, '1811', 'H3');
    s.unlocked.A = true;
    activate(s, 'A', 'B5.declare', 'attack');
    const match = from(s, [3]);
    // It may sally against one of them alone; outside the walls 12.2.1 would bind it to both.
    expect(offered(match)).toContain('done');
    go(match, 'assault:1812');
    // Nothing else was asked of it: the fight is on, against 1812 alone.
    expect(told(match, 'log.assault')).toEqual([{ hexes: '1812', units: 'A1' }]);
  },
);

rule(['12.4.3', 'R-42'], 'beyond 6-1 every column is +1; below 1-5 the attack is lost without a die', () => {
  // V4: 8-1.
  const s = empty();
  place(s, '1420', 'M3', 'M2');
  place(s, '1520', 'H16');
  const match = battle(s, ['1520'], ['1420'], [1], 'stay', 'elan:no');
  expect(told(match, 'log.odds')).toEqual([{ column: '8-1' }]);
  // E4 − E3 = 1, and 2 beyond: 1 + 3 = 4 in the 6-1 column: Dr.
  expect(told(match, 'log.combatDie')[0]).toMatchObject({ die: 1, total: 4 });
  expect(finalColumn(7)).toEqual({ column: 5, extra: 2, lost: false });
  expect(finalColumn(-5).lost).toBe(true);
  // Shifts are added up first: 7-1 with two to the left is 5-1, not 4-1.
  expect(finalColumn(6 - 2)).toEqual({ column: 4, extra: 0, lost: false });
  // 2 against 9 is 1-5; a town makes it less: Ae, no combat die, no leader test.
  const lost = empty();
  place(lost, '1716', 'M2');
  place(lost, '1717', 'H1', 'H2');
  lead(lost, 'massena', '1716');
  const ae = battle(lost, ['1717'], ['1716'], [], 'elan:no', 'leader:yes');
  expect(told(ae, 'log.result')).toEqual([{ result: 'Ae' }]);
  expect(told(ae, 'log.combatDie')).toEqual([]);
  expect(diceOf(ae).filter((d) => d.startsWith('4.4.2') || d.startsWith('12.5.3'))).toEqual([]);
});

rule(
  ['12.5.2', 'R-43', 'R-40'],
  'the modifiers and their sum between −4 and +4; +2 once for disorder',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1520', 'H2', 'H3');
    const f = () => fight(s, ['M3'], ['1520']);
    expect(drm(f())).toBe(0);
    change(s, 'H2', { status: 1 });
    expect(drm(f())).toBe(2);
    change(s, 'H3', { status: 2 });
    expect(drm(f())).toBe(2);
    const all = modifiers(f(), { attackE: 5, defenceE: 2, leader: true }, 3);
    expect(all.total).toBe(4);
    expect(all.terms.map((t) => t.rule)).toEqual(['12.3.2', '15.1', '12.4.4', '12.4.3', 'R-43']);
    change(s, 'H2', { status: 0 });
    change(s, 'H3', { status: 0 });
    expect(modifiers(f(), { attackE: 2, defenceE: 7, leader: false }, 0).total).toBe(-4);
    // A disordered battery beside good infantry gives nothing.
    const g = empty();
    place(g, '1420', 'M3');
    place(g, '1520', 'H2', 'H11');
    change(g, 'H11', { status: 1 });
    expect(drm(fight(g, ['M3'], ['1520']))).toBe(0);
  },
);

rule(['12.5.3', 'T.calc', '17.2'], 'strengths, column, shifts, confusion, modifiers, die: V12', () => {
  const s = empty();
  s.weather = 1;
  place(s, '1420', 'M3', 'M1');
  place(s, '1421', 'M2');
  place(s, '1520', 'H2');
  const match = battle(s, ['1520'], ['1420', '1421'], [5, 4, 1], 'elan:no');
  expect(diceOf(match).slice(0, 2)).toEqual(['17.2:5', '12.5.3:4']);
  expect(told(match, 'log.odds')).toEqual([{ column: '3-1' }]);
  // One left for the rain, one right for the confusion.
  expect(told(match, 'log.column')).toEqual([{ column: '3-1' }]);
  expect(told(match, 'log.combatDie')[0]).toMatchObject({ die: 4, total: 5 });
  expect(told(match, 'log.result')).toEqual([{ result: 'Dr' }]);
  const order = (match.events ?? []).map((e) => e.rule);
  expect(order.indexOf('12.5.1')).toBeLessThan(order.indexOf('17.2'));
  expect(order.indexOf('17.2')).toBeLessThan(order.indexOf('12.5.2'));
  // Every number opens: the column's tally.
  const column = (match.events ?? []).find((e) => e.kind === 'told' && e.message.id === 'log.column');
  expect(column?.kind === 'told' && column.tally?.terms.map((t) => [t.rule, t.value])).toEqual([
    ['17.1', -1],
    ['17.2', 1],
  ]);
});

rule(['14.0', 'R-39'], 'cavalry counts double against the shaken in the open, attacking only', () => {
  const s = empty();
  place(s, '1420', 'M6');
  place(s, '1421', 'M3');
  place(s, '1520', 'H2', 'H3');
  const f = () => fight(s, ['M6', 'M3'], ['1520']);
  expect(attackStrength(f()).total).toBe(8);
  change(s, 'H2', { status: 1 });
  expect(attackStrength(f()).total).toBe(8);
  change(s, 'H3', { status: 2 });
  expect(attackStrength(f()).total).toBe(10);
  // Not in town, marsh or fortress; a hill is clear ground.
  for (const [at, total] of [
    ['1717', 8],
    ['1712', 8],
    ['1604', 8],
    ['2015', 10],
  ] as const) {
    place(s, at, 'H2', 'H3');
    expect([at, attackStrength(fight(s, ['M6', 'M3'], [at])).total]).toEqual([at, total]);
  }
  // In defence never.
  place(s, '1520', 'H9');
  change(s, 'M3', { status: 1 });
  expect(defenceStrength(fight(s, ['M3'], ['1520'])).total).toBeLessThanOrEqual(4 + 4 + 3);
});

rule('R-46', 'cavalry alone in the fortress: −1 instead of two to the left, and Dr stays Dr', () => {
  const s = empty();
  place(s, '1712', 'H9', 'H11');
  place(s, '1811', 'M3');
  const f = fight(s, ['M3'], ['1712']);
  expect([shifts(f, 0).total, drm(f), asApplied(f.met, 'Dr')]).toEqual([0, -1, 'Dr']);
  change(s, 'H9', { hex: -1, place: 'lost' });
  place(s, '1712', 'H2');
  const g = fight(s, ['M3'], ['1712']);
  expect([shifts(g, 0).total, drm(g), asApplied(g.met, 'Dr')]).toEqual([-2, 0, 'Ex']);
});

rule('R-45', 'Dr is read as Ex in a town and in the fortress, nowhere else', () => {
  const s = empty();
  place(s, '1717', 'H2');
  place(s, '1716', 'M3');
  place(s, '1616', 'M5');
  expect(asApplied(fight(s, ['M3'], ['1717']).met, 'Dr')).toBe('Ex');
  expect(asApplied(fight(s, ['M3'], ['1717']).met, 'De')).toBe('De');
  // Joined with an open hex: Ex if any of them is a town.
  place(s, '1816', 'H3');
  expect(asApplied(fight(s, ['M3'], ['1717', '1816']).met, 'Dr')).toBe('Ex');
  expect(asApplied(fight(s, ['M3'], ['1816']).met, 'Dr')).toBe('Dr');
  // On the table: 13 to 4 with one left is 2-1; 5 + 1 = 6: Dr, so Ex: attackers are asked for a loss.
  place(s, '1716', 'M5');
  change(s, 'H3', { hex: -1, place: 'lost' });
  const match = battle(s, ['1717'], ['1716'], [5], 'elan:no');
  expect(asked(match)).toBe('french exchangeLoss');
});

rule('12.4', 'a hex may be attacked from all six sides', () => {
  const s = empty();
  const ring = ['1421', '1419', '1520', '1519', '1320', '1319'];
  place(s, '1420', 'H1', 'H2');
  ring.forEach((at, i) => {
    place(s, at, ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'][i] as string);
  });
  activate(s, 'M', 'B5.declare', 'attack');
  const match = assault(from(s, [1]), ['1420'], ring);
  expect(String(told(match, 'log.assault')[0]?.['units']).split(', ').sort()).toEqual([
    'M1',
    'M2',
    'M3',
    'M4',
    'M5',
    'M6',
  ]);
});

rule('12.0', 'only adjacent enemies, one assault at a time, each finished before the next', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  place(s, '1423', 'M5');
  place(s, '1523', 'H3');
  place(s, '1720', 'H4');
  activate(s, 'M', 'B5.declare', 'advance');
  const match = from(s, [1, 1]);
  expect(offered(match)).toEqual(['assault:1520', 'assault:1523', 'done']);
  expect(laws(match, 'assault:1720')).toEqual(['kernel.notConcerned']);
  go(match, 'assault:1520', 'assault:1523');
  expect([asked(match), offered(match)]).toEqual(['french resolve', ['resolve:1520', 'resolve:1523']]);
  go(match, 'resolve:1523', 'elan:no');
  // The chances of what is left can be seen before it is begun.
  expect(unit(match.state, 'M5').attacked).toBe(true);
  expect(unit(match.state, 'M3').attacked).toBe(false);
});

rule('12.5.4', 'the declaration shows strengths and exact chances before the die', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  activate(s, 'M', 'B5.declare', 'advance');
  const shown = detail(from(s), 'assault:1520');
  expect(shown.tallies?.map((t) => t.tally.total)).toEqual([6, 4]);
  // Check passed on 1 to 4 (E4): 1-1 with +1; else nothing happens.
  expect(shown.odds).toEqual({
    total: 9,
    results: [
      { result: 'Ad', weight: 1 },
      { result: 'Ne', weight: 2 },
      { result: 'Ex', weight: 1 },
      { result: 'Dd', weight: 1 },
      { result: 'Dr', weight: 1 },
      { result: 'none', weight: 3 },
    ],
  });
});
