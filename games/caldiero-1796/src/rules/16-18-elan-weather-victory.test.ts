import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { RECONSTRUCTED } from '../data/tables.ts';
import { label } from '../map.ts';
import { FORMATIONS, VICTORY } from '../state.ts';
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
  lead,
  offered,
  offeredLike,
  place,
  told,
  unit,
} from '../testing.ts';
import { commanderReach } from './04-leaders/command.ts';
import { initiative } from './06-initiative.ts';
import { confusing, confusionShift, gunsFire, rollWeather, weatherShift } from './17-weather.ts';
import { levelOf, victoryPoints, worth } from './18-victory.ts';

function attack(dice: number[], weather = 0) {
  const s = empty();
  s.weather = weather;
  place(s, '1420', 'M3', 'M2');
  place(s, '1520', 'H2');
  activate(s, 'M', 'B5.declare', 'attack');
  return assault(from(s, dice), ['1520'], ['1420']);
}

rule('16.0', 'four times a game, for the French only', () => {
  const s = empty();
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  activate(s, 'M', 'B5.declare', 'attack');
  s.elan = 0;
  expect(asked(assault(from(s, [3]), ['1520'], ['1420']))).not.toBe('french elan');
  s.elan = 4;
  activate(s, 'H', 'B5.declare', 'attack');
  expect(asked(assault(from(s, [3]), ['1420'], ['1520']))).not.toContain('elan');
});

rule(
  ['16.1', 'R-59'],
  'a check on the printed efficiency; success shifts 1 to 6, failure disorders and drops out',
  () => {
    // 8 to 4: 2-1; M2 (E5) passes on 5, shift 3: 5-1; E4 − E3: +1; die 1: 2 in 5-1: Dd.
    const match = go(attack([5, 3, 1]), 'elan:M2');
    expect(diceOf(match).slice(0, 3)).toEqual(['16.1:5', '16.1:3', '12.5.3:1']);
    expect(told(match, 'log.column')).toEqual([{ column: '5-1' }]);
    // M3 (E4) fails on 5: disordered and out; M2 goes on with 2 to 4.
    const failed = go(attack([5, 3]), 'elan:M3');
    expect([unit(failed.state, 'M3').status, told(failed, 'log.odds')]).toEqual([1, [{ column: '1-2' }]]);
    // No officer's help, and a 6 never.
    const s = empty();
    place(s, '1420', 'M3');
    lead(s, 'massena', '1420');
    place(s, '1520', 'H2');
    activate(s, 'M', 'B5.declare', 'attack');
    const alone = go(assault(from(s, [5]), ['1520'], ['1420']), 'elan:M3');
    expect(unit(alone.state, 'M3').status).toBe(1);
    // Nobody left: the assault does not take place.
    expect([told(alone, 'log.noAttack').length, unit(alone.state, 'M3').attacked]).toEqual([1, false]);
    // Under Advance only who has passed his check may try.
    const a = empty();
    place(a, '1420', 'M3', 'M4');
    place(a, '1520', 'H2');
    activate(a, 'M', 'B5.declare', 'advance');
    const who = assault(from(a, [4]), ['1520'], ['1420']);
    expect(offeredLike(who, 'elan:')).toEqual(['elan:no', 'elan:M3']);
    // The chances of every try can be read before.
    expect(detail(who, 'elan:M3').odds?.results.length).toBeGreaterThan(3);
  },
);

rule('16.1.1', 'the track drops by one, success or not; one try an attack', () => {
  const won = go(attack([1, 1, 3]), 'elan:M2');
  const lost = go(attack([6, 3]), 'elan:M2');
  expect([won.state.elan, lost.state.elan]).toEqual([3, 3]);
  expect(asked(lost)).not.toBe('french elan');
  expect(go(attack([3]), 'elan:no').state.elan).toBe(4);
});

rule(['17.0', 'T.weather'], 'the Weather Table, every cell, read in the column of the box', () => {
  const rows = [
    [0, 0, 1],
    [0, 1, 2],
    [0, 1, 2],
    [1, 1, 2],
    [1, 2, 3],
    [1, 2, 3],
  ];
  expect(RECONSTRUCTED.weather).toEqual(rows);
  for (let die = 1; die <= 6; die++)
    for (let box = 0; box <= 2; box++) {
      const s = empty();
      s.weather = box;
      rollWeather({ state: s, die: () => die, tell: () => {} } as never);
      expect([die, box, s.weather]).toEqual([die, box, rows[die - 1]?.[box]]);
    }
  expect(empty().weather).toBe(0);
});

rule(['17.1', 'R-3'], 'box 0 is harmless, 1 is rain, 2 snow and ice, 3 the ice storm', () => {
  const s = empty();
  const of = (box: number) => {
    s.weather = box;
    return [weatherShift(s), gunsFire(s), confusing(s), initiative(s, 'austrian')];
  };
  expect([0, 1, 2, 3].map(of)).toEqual([
    [0, true, false, 0],
    [-1, true, true, 1],
    [-2, false, true, 2],
    [-3, false, true, 3],
  ]);
  // The laboratory variant lets box 0 bite; it is off by default.
  s.weather = 0;
  s.options.overcastBites = true;
  expect(weatherShift(s)).toBe(-1);
  expect(empty().options.overcastBites).toBe(false);
});

rule(
  ['17.1.3', 'R-34'],
  'ice storm: Defence for all, commanders’ ranges halved, 3 left, then snow; two ways to act stay open',
  () => {
    const s = empty();
    s.weather = 2;
    for (const f of ['M', 'A', 'H'] as const) s.formations[f].order = 'attack';
    lead(s, 'bonaparte', '1014');
    lead(s, 'massena', '1117');
    place(s, '1117', 'M1');
    lead(s, 'alvinczy', '2414');
    lead(s, 'hohenzollern', '2114');
    place(s, '2114', 'H1');
    s.phase = 'A2';
    const match = from(s, [5, 6, 1]);
    expect(match.state.weather).toBe(3);
    expect((['M', 'A', 'H'] as const).map((f) => match.state.formations[f].order)).toEqual([
      'defence',
      'defence',
      'defence',
    ]);
    // Provera's marker is not on the table yet: he comes with Manoeuvre.
    expect(match.state.formations.P.order).toBe('manoeuvre');
    // 7 becomes 4, 6 becomes 3.
    const reach = (side: 'french' | 'austrian') => commanderReach(match.state, side);
    expect([reach('french')[h('1414')], reach('french')[h('1514')]]).toEqual([1, 0]);
    expect([reach('austrian')[h('2114')], reach('austrian')[h('2014')]]).toEqual([1, 0]);
    // The officer may still roll, and a unit out of command near the commander may still be ordered.
    activate(s, 'M', 'B2.officer', 'defence');
    s.weather = 3;
    const roll = go(from(s, [1]), 'roll:yes', 'order:M:attack');
    expect(roll.state.formations.M.order).toBe('attack');
    // Attacks go three columns left: 8 to 4 is 2-1, becomes 1-3 (confusion none).
    const fight = go(attack([3, 3], 3), 'elan:no');
    expect(told(fight, 'log.column')).toEqual([{ column: '1-3' }]);
    // At the end of the turn it is snow and ice again.
    const end = empty();
    end.weather = 3;
    end.phase = 'C';
    expect(told(from(end, [2]), 'log.stormPasses')).toHaveLength(1);
  },
);

rule('17.1.1', 'rain takes a column', () => {
  expect(told(go(attack([3, 3], 1), 'elan:no'), 'log.column')).toEqual([{ column: '1-1' }]);
});

rule('17.1.2', 'snow takes two', () => {
  expect(told(go(attack([3, 3], 2), 'elan:no'), 'log.column')).toEqual([{ column: '1-2' }]);
});

rule('17.2', 'confusion: 1-2 left, 3-4 nothing, 5-6 right; none in box 0', () => {
  expect([1, 2, 3, 4, 5, 6].map(confusionShift)).toEqual([-1, -1, 0, 0, 1, 1]);
  expect(told(go(attack([1, 3], 1), 'elan:no'), 'log.column')).toEqual([{ column: '1-2' }]);
  expect(told(go(attack([6, 3], 1), 'elan:no'), 'log.column')).toEqual([{ column: '2-1' }]);
  expect(diceOf(go(attack([3]), 'elan:no'))[0]).toBe('12.5.3:3');
});

rule(['18.0', 'S1.victory'], 'eight hexes, sixteen points; 14, 8 and 4 are the steps', () => {
  expect(VICTORY.map((v) => [label(v.hex), v.vp])).toEqual([
    ['2020', 3],
    ['2119', 3],
    ['1612', 2],
    ['1613', 2],
    ['1712', 2],
    ['1607', 2],
    ['2013', 1],
    ['2115', 1],
  ]);
  const s = empty();
  expect([victoryPoints(s, 'austrian').total, victoryPoints(s, 'french').total]).toEqual([16, 0]);
  expect([0, 3, 4, 7, 8, 13, 14, 16].map(levelOf)).toEqual([
    'stalemate',
    'stalemate',
    'tactical',
    'tactical',
    'marginal',
    'marginal',
    'decisive',
    'decisive',
  ]);
  s.phase = 'C';
  s.turn = 10;
  expect(from(s).outcome).toMatchObject({ winner: 'austrian', level: 'decisive' });
  s.control = VICTORY.map(() => 'french');
  expect(from(s).outcome).toMatchObject({ winner: 'french', level: 'decisive' });
});

rule('R-60', 'control: the last unit, not routed, that ended a move there; all Austrian at the start', () => {
  const s = empty();
  expect(s.control.every((c) => c === 'austrian')).toBe(true);
  place(s, '1512', 'A1');
  place(s, '1510', 'A2');
  activate(s, 'A', 'B3', 'manoeuvre');
  const held = (match: ReturnType<typeof from>) => match.state.control[2];
  // Passing through does not count, ending there does, and going away again does not lose it.
  const through = go(from(s), 'move:A1', 'step:A1:1612');
  expect(held(through)).toBe('austrian');
  go(through, 'stop');
  expect(held(through)).toBe('french');
  change(s, 'A1', { status: 0 });
  // A retreat counts if the unit is not routed: see 12.6; a routed one holds nothing.
  const r = empty();
  r.unlocked.M = true;
  place(r, '1512', 'H2');
  place(r, '1412', 'M3', 'M5');
  r.control = VICTORY.map(() => 'french');
  activate(r, 'M', 'B5.declare', 'attack');
  const back = go(assault(from(r, [4, 3]), ['1512'], ['1412']), 'elan:no', 'retreat:H2:1612');
  expect(back.state.control[2]).toBe('austrian');
});

rule('R-61', 'the difference decides, whoever leads; 0 to 3 is nobody’s; 20.1 counts first', () => {
  const s = empty();
  s.phase = 'C';
  s.turn = 10;
  // Colognola and Gombion French: 8 against 8.
  s.control = VICTORY.map((_, i) => ([0, 1, 5].includes(i) ? 'french' : 'austrian'));
  expect(from(s).outcome).toMatchObject({ winner: null, level: 'stalemate' });
  // San Mattia too: 9 to 7, still nobody's; with Caldiero 11 to 5: tactical.
  s.control = VICTORY.map((_, i) => ([0, 1, 5, 6, 2].includes(i) ? 'french' : 'austrian'));
  expect(from(s).outcome).toMatchObject({ winner: 'french', level: 'tactical' });
  // Bonaparte's three points make it 11 to 8.
  s.intervened = 5;
  expect(from(s).outcome).toMatchObject({ winner: null, level: 'stalemate' });
  expect(victoryPoints(s, 'austrian').terms.at(-1)).toMatchObject({ rule: '20.1', value: 3 });
});

rule(
  ['19.2.3', 'S2.victory'],
  'better weather: Colognola and Caldiero are worth one less to the French only',
  () => {
    const s = empty({}, 'betterWeather');
    const each = (side: 'french' | 'austrian') => VICTORY.map((_, i) => worth(s, i, side));
    expect(each('french')).toEqual([2, 2, 1, 1, 1, 2, 1, 1]);
    expect(each('austrian')).toEqual([3, 3, 2, 2, 2, 2, 1, 1]);
    s.phase = 'C';
    s.turn = 10;
    s.control = VICTORY.map(() => 'french');
    expect(from(s).outcome).toMatchObject({ winner: 'french', level: 'marginal' });
  },
);

rule(
  ['19.2', '19.2.1', 'R-63', 'S2.weather'],
  'better weather: box 0, no roll, no confusion, Austrian value 0',
  () => {
    const s = empty({ storm: 'on' }, 'betterWeather');
    s.phase = 'A2';
    lead(s, 'massena', '1117');
    place(s, '1117', 'M1');
    lead(s, 'hohenzollern', '2318');
    place(s, '2318', 'H7');
    const match = from(s, [3, 4]);
    expect(diceOf(match)).toEqual(['6.0:3', '6.0:4']);
    // 3 + 2 against 4 + 0.
    expect(asked(match)).toBe('french activate');
    expect(match.state.weather).toBe(0);
    expect(FORMATIONS.length).toBe(5);
    expect(offered(match)).toContain('activate:M');
  },
);
