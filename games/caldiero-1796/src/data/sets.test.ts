import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { caldiero } from '../game.ts';
import { inCommand } from '../rules/04-leaders/command.ts';
import { ratingOf } from '../rules/04-leaders/leaders.ts';
import { walkOf } from '../rules/09-movement/walk.ts';
import { fireStrength, gunRange } from '../rules/11-artillery.ts';
import { checkNumber } from '../rules/13-efficiency.ts';
import { rollWeather } from '../rules/17-weather.ts';
import { leaderNumber } from '../state.ts';
import { activate, assault, empty, from, go, lead, place, told, u } from '../testing.ts';
import { template, valuesOf } from './sets.ts';
import { COLUMNS, RECONSTRUCTED } from './tables.ts';

const { designer } = caldiero;
const source = 'reconstructed: a test';

rule('T.CRT', 'the table of the specification, as it is printed there', () => {
  const printed = `
    Ae Ae Ae Ae Ae Ae Ae Ae Ad Ad
    Ae Ae Ae Ae Ae Ae Ae Ad Ad Ne
    Ae Ae Ae Ae Ae Ae Ad Ad Ne Ne
    Ae Ae Ae Ae Ae Ad Ad Ne Ne Ex
    Ae Ae Ae Ae Ad Ad Ne Ne Ex Dd
    Ae Ae Ae Ad Ad Ne Ne Ex Dd Dr
    Ae Ae Ad Ad Ne Ne Ex Dd Dr Dr
    Ae Ad Ad Ne Ne Ex Dd Dr Dr Dr
    Ad Ad Ne Ne Ex Dd Dr Dr Dr De
    Ad Ne Ne Ex Dd Dr Dr Dr De De
    Ne Ne Ex Dd Dr Dr Dr De De De
    Ne Ex Dd Dr Dr Dr De De De De
    Ex Dd Dr Dr Dr De De De De De
    Dd Dr Dr Dr De De De De De De`;
  const rows = printed
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '));
  expect(RECONSTRUCTED.combat).toEqual(rows);
  expect(rows.every((row) => row.length === COLUMNS.length)).toBe(true);
});

/** A position under a set of tables. */
function under(tables: string) {
  const s = empty({ tables });
  place(s, '1420', 'M3');
  place(s, '1520', 'H2');
  return s;
}

test('a designer’s combat table is the one that is fought by', () => {
  designer.add('all Ad', { combat: RECONSTRUCTED.combat.map((row) => row.map(() => 'Ad')), source });
  for (const [tables, result] of [
    ['specification', 'Dr'],
    ['all Ad', 'Ad'],
  ] as const) {
    const s = under(tables);
    activate(s, 'M', 'B5.declare', 'attack');
    const match = go(assault(from(s, [6]), ['1520'], ['1420']), 'elan:no');
    expect(told(match, 'log.result')).toEqual([{ result }]);
  }
});

test('a designer’s bombardment and weather tables are the ones that are read', () => {
  designer.add('hail', {
    bombardment: RECONSTRUCTED.bombardment.map((row) => row.map(() => 'Dd')),
    weather: RECONSTRUCTED.weather.map((row) => row.map(() => 2)),
    source,
  });
  const s = under('hail');
  place(s, '1421', 'M7');
  activate(s, 'M', 'B4', 'attack');
  expect(told(go(from(s, [1]), 'fire:M7:1520'), 'log.fired')[0]?.['result']).toBe('Dd');
  rollWeather({ state: s, die: () => 1, tell: () => {} } as never);
  expect(s.weather).toBe(2);
});

test('a designer’s counters: strength, efficiency, movement, guns, leaders', () => {
  designer.add('veterans', {
    counters: {
      M3: { sp: [9, 4], efficiency: 5, ma: 6 },
      M7: { gun: { factor: 6, range: 2, canister: 4 } },
    },
    leaders: { massena: { ir: 1, range: 1 } },
    source,
  });
  const look = (tables: string) => {
    const s = under(tables);
    place(s, '1421', 'M7');
    place(s, '1319', 'M4');
    place(s, '1323', 'M5');
    lead(s, 'massena', '1320');
    activate(s, 'M', 'B3', 'attack');
    return {
      sp: valuesOf(s).counters[u('M3')]?.sp,
      check: checkNumber(s, u('M3')),
      ma: walkOf(s, [u('M3')]).ma,
      guns: [fireStrength(s, [u('M7')]).total, gunRange(s, u('M7'))],
      ir: ratingOf(s, leaderNumber('massena')),
      // 1323 lies three hexes from Massena and next to nobody.
      commanded: inCommand(s, 'M').has(u('M5')),
    };
  };
  expect(look('specification')).toEqual({
    sp: [6, 3],
    check: 7,
    ma: 4,
    guns: [3, 3],
    ir: 3,
    commanded: true,
  });
  expect(look('veterans')).toEqual({ sp: [9, 4], check: 6, ma: 6, guns: [6, 2], ir: 1, commanded: false });
  // What the file does not speak of stays as it was.
  expect(valuesOf({ tables: 'veterans' }).counters[u('H2')]).toEqual(
    valuesOf({ tables: 'specification' }).counters[u('H2')],
  );
  expect(valuesOf({ tables: 'veterans' }).tables.combat).toBe(RECONSTRUCTED.combat);
});

test('a set that was added is an option of both scenarios, and a whole game is played with it', () => {
  designer.add('my own', { counters: { H1: { sp: [5, 0] } }, leaders: { provera: { ir: 2 } }, source });
  for (const { id, options } of caldiero.scenarios) {
    expect(options.find((o) => o.id === designer.option)?.values).toContain('my own');
    const setup = { scenario: id, options: { [designer.option]: 'my own' } };
    const match = Match.start(caldiero, setup, { dice: new SeededDice(id), keep: 'none', log: false });
    const chance = new SeededDice(`players ${id}`);
    while (!match.outcome) {
      const d = match.pending[chance.below(match.pending.length)];
      if (!d) throw new Error('a dead end');
      expect(caldiero.invariants(match.state)).toEqual([]);
      match.choose(d, chance.below(d.options.length));
    }
    expect(match.state.tables).toBe('my own');
  }
});

test('the file to start from holds every value, and unchanged it changes nothing', () => {
  const file = JSON.parse(JSON.stringify(template())) as ReturnType<typeof template>;
  expect(Object.keys(file.counters ?? {})).toHaveLength(60);
  expect(Object.keys(file.leaders ?? {})).toHaveLength(6);
  designer.add('unchanged', file);
  const { counters, leaders, tables } = valuesOf({ tables: 'unchanged' });
  const { counters: c, leaders: l, tables: t } = valuesOf({ tables: 'specification' });
  expect([counters, leaders]).toEqual([c, l]);
  expect([tables.combat, tables.bombardment, tables.weather]).toEqual([t.combat, t.bombardment, t.weather]);
  // Read again, the same file is no mistake; another one of that name is.
  designer.add('unchanged', file);
  expect(() => designer.add('unchanged', { ...file, source: 'other' })).toThrow('exist already');
});

test('a faulty file says where, and leaves nothing behind', () => {
  const faults: readonly [unknown, RegExp][] = [
    [{ combat: [], source }, /\/combat/],
    [{ weather: RECONSTRUCTED.weather.map(() => [0, 0, 4]), source }, /\/weather\/0\/2/],
    [{ counters: { M3: { efficiency: 9 } }, source }, /\/counters\/M3\/efficiency/],
    [{ counters: { M33: { ma: 3 } }, source }, /\/counters\/M33 no such unit/],
    [{ counters: { M3: { gun: { factor: 2, range: 3, canister: 1 } } }, source }, /M3\/gun is no artillery/],
    [{ counters: { M7: { sp: [2, 1] } }, source }, /M7\/sp artillery/],
    [{ counters: { M3: { sp: [0, 0] } }, source }, /M3\/sp a unit starts/],
    [{ leaders: { murat: { ir: 3 } }, source }, /\/leaders\/murat no such leader/],
    [{}, /\/source/],
  ];
  for (const [file, where] of faults) expect(() => designer.add('torn', file)).toThrow(where);
  expect(() => valuesOf({ tables: 'torn' })).toThrow(/no set of tables 'torn'/);
  // A stored match with a set this program was not given is refused when it is read.
  const s = empty();
  s.tables = 'torn';
  expect(caldiero.problems?.(s)).toEqual([{ path: '/tables', message: expect.stringContaining("'torn'") }]);
  expect(caldiero.problems?.(empty())).toEqual([]);
});
