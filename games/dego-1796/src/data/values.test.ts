/** Changed values change the rule they belong to. */
import { loadRecord, Match, odds, SeededDice, toRecord, Umpire } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { dego } from '../game.ts';
import { acceptanceTally } from '../rules/04-command/command.ts';
import { disband } from '../rules/07-combat/losses.ts';
import { commandIn, holdOdds } from '../rules/07-combat/melee/dice.ts';
import { moraleOf, rangeOf, un, valueNow } from '../state.ts';
import { field } from '../testing/field.ts';
import { leaderAt } from './leaders.ts';
import { hexAt } from './map.ts';
import { unitAt } from './units.ts';
import { SETS } from './values.ts';

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

describe('changed counters', () => {
  rule(['2.2.1', '7.6', '7.4.1'], 'value and morale: what is left of them, and whether it holds', () => {
    const read = [put(), put('other counters')].map((s) => [
      valueNow(s, SEVENTIETH),
      moraleOf(s, SEVENTIETH),
      odds.chance(holdOdds(s, SEVENTIETH, 0), (holds) => holds),
    ]);
    expect(read).toEqual([
      [2, 3, 1 / 2],
      [3, 1, 1 / 6],
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
      acceptanceTally(s, CAUSSE, 0, 0).total,
      commandIn(s, hexAt('0809')),
      rangeOf(s, CAUSSE),
    ]);
    expect(read).toEqual([
      [1, 1, 4],
      [3, 3, 1],
    ]);
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
    expect(fault({ leaders: { causse: { capability: 5 } } })).toThrow('/leaders/causse/capability');
  });
});
