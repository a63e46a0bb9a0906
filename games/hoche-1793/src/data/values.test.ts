/** Changed values change the rule they belong to. */
import { loadRecord, Match, SeededDice, toRecord } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { forecast } from '../forecast.ts';
import { hoche } from '../game.ts';
import {
  cohesionOf,
  forceAt,
  initiative,
  isHeavy,
  modifierOf,
  moraleOf,
  watches,
} from '../rules/02-glossary.ts';
import { restMorale } from '../rules/03-morale/morale.ts';
import { capacity } from '../rules/09-movement/movement.ts';
import { acting, costTally } from '../rules/09-movement/steps.ts';
import { active, column, fight, goes, labelled, questions, unled } from '../testing/battle-late.ts';
import { dusk } from '../testing/evening-late.ts';
import { drive, position, slotOf } from '../testing/position.ts';
import { hex } from './map.ts';
import { chiefOf, initiativeOf, SETS } from './values.ts';

SETS.add('mud', { movement: { way: 1.5, clear: 2.5 }, capacity: { infantry: 4, hq: 7 } });
SETS.add('strong ground', {
  ground: { attacker: { difficult: -3 }, defender: { mountain: 2 }, river: -2, fortified: { attacker: -2 } },
  cavalry: { clear: false },
  pursuitGround: { clear: null },
  forage: { clear: 3, village: 0 },
});
const SPACES = [-2, -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
SETS.add('other men', {
  chiefs: { pichegru: { initiative: 5, command: 6, bonus: true } },
  divisions: { hatry: { initiative: 5, cohesion: 5, heavy: true } },
});
SETS.add('proud armies', { moraleTrack: SPACES });
const MUD = { tables: 'mud' };
const STRONG = { tables: 'strong ground' };

describe('changed values', () => {
  rule(['9.1', '9.2', '2'], 'steps, capacities and patrols go by the values in force', () => {
    const left = (options: Record<string, string>, from: string, to: string) => {
      const match = active({ at: { 'hatry 7/1': from }, options }, 'hatry');
      const cost = costTally(acting(match.state), hex(to)).total;
      goes(match, 'hatry', to);
      return [cost, match.state.active?.mp];
    };
    expect([left({}, '0302', '0303'), left(MUD, '0302', '0303')]).toEqual([
      [1, 2],
      [1.5, 2.5],
    ]);
    expect(left(MUD, '0402', '0303')).toEqual([2.5, 1.5]);
    const s = position({ at: { hoche: '1107', 'hatry 7/1': '0302' }, options: MUD });
    expect([capacity(s, slotOf(s, 'hoche')), capacity(s, slotOf(s, 'hatry'))]).toEqual([7, 4]);
    const sees = [{}, MUD].map((options) => {
      const p = position({ at: { 'hatry 7/0': '0302' }, options });
      return watches(p, slotOf(p, 'hatry'), hex('0303'));
    });
    expect(sees).toEqual([true, false]);
  });

  rule(['11.7.2', '11.7.1', 'T4'], 'ground counts for both sides what the values say', () => {
    const on = (options: Record<string, string>, from: string, to: string) =>
      fight({ at: { 'hatry 7/1': from, 'conde 7/1': to }, by: 'hatry', on: to, dice: [6, 6], options });
    const difficult = ['1308', '1307'] as const;
    expect(labelled(on({}, ...difficult), 'french', 'term.terrain')).toBe(-1);
    expect(labelled(on(STRONG, ...difficult), 'french', 'term.terrain')).toBe(-3);
    expect(labelled(on(STRONG, '0104', '0204'), 'french', 'term.river')).toBe(-2);
    const values = [{}, STRONG].map((options) => {
      const s = position({ at: { 'hatry 7/1': '1308', 'conde 7/1': '1307' }, options });
      return forecast(s, [slotOf(s, 'hatry')], hex('1308'), hex('1307'));
    });
    expect((values[0]?.attacker.value ?? 0) - (values[1]?.attacker.value ?? 0)).toBe(2);
  });
  rule(['11.7.1', '11.10.4', 'T4'], 'where cavalry counts, and where there is a pursuit', () => {
    const on = (options: Record<string, string>) =>
      fight({
        at: { 'hatry 7/6': '0303', 'conde 7/1': '0402' },
        by: 'hatry',
        on: '0402',
        dice: [1, 6, 6],
        options,
      });
    expect([column(on({}), 'french'), column(on(STRONG), 'french')]).toEqual(['2/1', '1/1']);
    expect([questions(on({}), 'pursue').length, questions(on(STRONG), 'pursue').length]).toEqual([1, 0]);
  });
  rule('13.3', 'a hex feeds what the values say', () => {
    const starves = (options: Record<string, string>) =>
      dusk('supply', { at: { 'hatry 7/1': '0204' }, given: (s) => unled(s, 'hatry'), options }).s.units.hatry
        .oos;
    expect([starves({}), starves(STRONG)]).toEqual([false, true]);
  });

  rule(['3.1', '12.4', 'T10'], 'armies begin, rise and rest by the track in force', () => {
    const s = position({ at: { hatry: '0302' }, options: { tables: 'proud armies' } });
    expect(s.morale).toEqual({ rhine: 11, moselle: 11, prussia: 11, lowerRhine: 11 });
    drive(s, [], function* (g) {
      restMorale(g, 'rhine', '12.4');
    });
    expect(s.morale.rhine).toBe(11);
    s.morale.rhine = 20;
    expect([modifierOf(s, 'rhine'), moraleOf(s, 'hatry')]).toEqual([3, 6]);
  });

  rule(
    ['2', '3.1', '6.1', '11.9.2', 'T13'],
    'generals and divisions are what the values print on them',
    () => {
      const [book, other] = [{}, { tables: 'other men' }].map((options) => {
        const s = position({ at: { 'hatry 7/6': '0302', pichegru: '0302' }, options });
        const slot = slotOf(s, 'hatry');
        return {
          initiative: initiative(s, forceAt(s, slot)),
          chief: chiefOf(s, 'pichegru'),
          cohesion: cohesionOf(s, 'hatry'),
          heavy: isHeavy(s, 'hatry'),
          untouched: [cohesionOf(s, 'desaix'), initiativeOf(s, 'desaix'), chiefOf(s, 'hoche').command],
        };
      });
      expect(book).toMatchObject({
        chief: { initiative: 2, command: 3, bonus: false },
        cohesion: 3,
        heavy: false,
      });
      expect(other).toMatchObject({
        chief: { initiative: 5, command: 6, bonus: true },
        cohesion: 5,
        heavy: true,
      });
      expect(other?.initiative).not.toBe(book?.initiative);
      expect(other?.untouched).toEqual(book?.untouched);
      const fought = (options: Record<string, string>) =>
        fight({
          at: { 'hatry 7/1': '0303', 'conde 7/1': '0402' },
          by: 'hatry',
          on: '0402',
          dice: [6, 6],
          options,
        });
      expect(labelled(fought({}), 'french', 'term.cohesion')).toBe(3);
      expect(labelled(fought({ tables: 'other men' }), 'french', 'term.cohesion')).toBe(5);
    },
  );

  test('a record carries what was changed', () => {
    const setup = { scenario: 'kaiserslautern', options: STRONG };
    const m = Match.start(hoche, setup, { dice: new SeededDice('strong'), keep: 'all' });
    const record = toRecord(m, { kind: 'seeded', seed: 'strong' });
    expect(record.tables).toMatchObject({ cavalry: { clear: false }, pursuitGround: { clear: null } });
    expect(loadRecord(JSON.parse(JSON.stringify(record)), () => hoche)).toMatchObject({ ok: true });
  });
  test('a fault is named by its field', () => {
    const fault = (file: unknown) => () => SETS.add('bad', file);
    expect(fault({ movement: { way: 0.5 } })).toThrow('/movement/way expected 1 to 20 in halves');
    expect(fault({ capacity: { hq: 0 } })).toThrow('/capacity/hq');
    expect(fault({ moraleTrack: [...SPACES].reverse() })).toThrow('/moraleTrack the values go up');
    expect(fault({ moraleTrack: SPACES.map((n) => n + 5) })).toThrow('/moraleTrack expected spaces');
    expect(fault({ divisions: { hatry: { cohesion: 0 } } })).toThrow('/divisions/hatry/cohesion');
    expect(fault({ chiefs: { hatry: { command: 3 } } })).toThrow('/chiefs/hatry');
    expect(fault({ cavalry: { clear: 1 } })).toThrow('/cavalry/clear');
    expect(fault({ ground: { attacker: { swamp: 1 } } })).toThrow('/ground/attacker/swamp');
  });
});
