/** Changed values change the rule they belong to. */
import { loadRecord, Match, SeededDice, toRecord, Umpire } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { dego } from '../game.ts';
import { acceptanceSum } from '../rules/04-command/command.ts';
import { climb, costOrBar, entryHalves, NO_STEP, RATE, roadBetween } from '../rules/06-movement/ground.ts';
import { disband } from '../rules/07-combat/losses.ts';
import { beginning, clashOf, command, holdsUpTo } from '../rules/07-combat/melee/clash.ts';
import { allowance, moraleOf, rangeOf, type State, un, valueNow } from '../state.ts';
import { field } from '../testing/field.ts';
import { leaderAt } from './leaders.ts';
import { beside, hexAt, SIZE, TERRAIN, WOODS } from './map.ts';
import { unitAt } from './units.ts';
import { SETS, type Walk } from './values.ts';

const FILE = {
  units: { '1-70db': { value: 4, morale: 2 }, '1-grentz': { morale: 6 } },
  leaders: { causse: { capability: 3, range: 1 } },
};
SETS.add('other counters', FILE);
const SEVENTIETH = unitAt('1-70db');
const CAUSSE = leaderAt('causse');

const put = (tables?: string) => {
  const s = field({ units: { '1-70db': { at: '0809', losses: 1 } }, leaders: { causse: { at: '0809' } } });
  return tables === undefined ? s : Object.assign(s, { tables });
};

SETS.add('steep', { allowance: { column: 8 }, costs: { ground: { woods: { foot: 5 } }, slopeUp: 4 } });

/** The battalion attacked by somebody from the next hex: the face it holds with by its morale alone, and its commander's capability. */
const attacked = (s: State) =>
  clashOf(s, {
    attackers: [{ u: unitAt('1-ir52'), from: hexAt('0808') }],
    at: hexAt('0809'),
    leaders: [],
    kind: 'plain',
  });
const commandAt = (s: State) => command(attacked(s), beginning(attacked(s)), false);
const holdsOn = (s: State) => holdsUpTo(attacked(s), beginning(attacked(s)), 0) - commandAt(s);

describe('changed counters', () => {
  rule(['2.2.1', '7.6', '7.4.1'], 'value and morale: what is left of them, and whether it holds', () => {
    const read = [put(), put('other counters')].map((s) => [
      valueNow(s, SEVENTIETH),
      moraleOf(s, SEVENTIETH),
      holdsOn(s),
    ]);
    expect(read).toEqual([
      [2, 3, 3],
      [3, 1, 1],
    ]);
    expect(moraleOf(put('other counters'), unitAt('1-grentz'))).toBe(6);
  });
  rule('7.1.3', 'a dispersed unit has lost all it had', () => {
    const s = put('other counters');
    const g = new Umpire(s, { dice: new SeededDice('dispersed'), events: [], trace: null });
    disband(g, SEVENTIETH, '7.1.3');
    expect(un(s, SEVENTIETH).losses).toBe(4);
  });
  rule(['2.2.2', '5.1.1', '7.4.8'], 'capability and range of commanders', () => {
    const read = [put(), put('other counters')].map((s) => [
      acceptanceSum(s, CAUSSE, 0, 0),
      commandAt(s),
      rangeOf(s, CAUSSE),
    ]);
    expect(read).toEqual([
      [1, 1, 4],
      [3, 3, 1],
    ]);
  });

  rule(['T-1', 'T-3', '2.1.1', '6.10', '8.3'], 'steps cost what the values say, in every column', () => {
    const ways = [{ fords: [] }, { fords: [], tables: 'steep' }];
    const cost = (walk: Walk, from: number, dir: number) =>
      ways.map((s) => costOrBar(s, { walk, form: null }, from, dir, RATE.full));
    const dearer = new Map<string, Set<number>>();
    for (let from = 0; from < SIZE; from++)
      for (let dir = 0; dir < 6; dir++) {
        const to = beside(from, dir);
        const [book = NO_STEP, other = NO_STEP] = to < 0 ? [] : cost('foot', from, dir);
        if (book === NO_STEP || roadBetween(from, dir)) continue;
        const what = `${TERRAIN[to] === WOODS ? 'woods' : 'else'} ${climb(from, to) === 1 ? 'up' : ''}`;
        dearer.set(what, (dearer.get(what) ?? new Set()).add(other - book));
      }
    expect(Object.fromEntries([...dearer].map(([what, by]) => [what, [...by]]))).toEqual({
      'else ': [0],
      'else up': [2],
      'woods ': [1],
      'woods up': [3],
    });
    const trees = Array.from({ length: SIZE }, (_, hex) => hex).find((hex) => TERRAIN[hex] === WOODS) ?? 0;
    expect(ways.map((s) => entryHalves(s, 'foot', trees, false))).toEqual([4, 5]);
    const [book, other] = [put(), put('steep')].map((s) => [
      allowance(s, SEVENTIETH, 'column'),
      allowance(s, SEVENTIETH, 'line'),
      allowance(s, SEVENTIETH, 'rompe'),
    ]);
    expect([book, other]).toEqual([
      [10, book?.[1], 12],
      [8, book?.[1], 12],
    ]);
    // What guns cannot enter stays closed to them.
    expect(ways.map((s) => entryHalves(s, 'guns', trees, false))).toEqual([2, 2]);
  });

  test('a record carries what was changed', () => {
    const setup = { scenario: 's2', options: { tables: 'other counters' } };
    const m = Match.start(dego, setup, { dice: new SeededDice('counters'), keep: 'all' });
    const record = toRecord(m, { kind: 'seeded', seed: 'counters' });
    expect(record.tables).toEqual(FILE);
    expect(loadRecord(JSON.parse(JSON.stringify(record)), () => dego)).toMatchObject({ ok: true });
  });
  test('a fault is named by its field', () => {
    const fault = (file: unknown) => () => SETS.add('bad', file);
    expect(fault({ units: { '1-70db': { value: 5 } } })).toThrow('/units/1-70db/value expected 1 to 4');
    expect(fault({ units: { '1-ir19': { value: 2 } } })).toThrow('/units/1-ir19/value expected 3 to 4');
    expect(fault({ units: { '1-grentz': { value: 3 } } })).toThrow('/units/1-grentz/value');
    expect(fault({ units: { 'rb-1': { morale: 3 } } })).toThrow('/units/rb-1/morale');
    expect(fault({ costs: { ground: { open: { foot: 0 } } } })).toThrow(
      '/costs/ground/open/foot expected 1 to 40',
    );
    expect(fault({ costs: { ground: { woods: { guns: 4 } } } })).toThrow('/costs/ground/woods/guns');
    expect(fault({ allowance: { line: 9 } })).toThrow('/allowance/line');
    expect(fault({ allowance: { square: 0 } })).toThrow('/allowance/square expected 1 to 12');
    expect(fault({ leaders: { causse: { capability: 5 } } })).toThrow('/leaders/causse/capability');
  });
});
