/** Changed values change the rule they belong to. */
import { loadRecord, Match, SeededDice, toRecord } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { montenotte } from '../game.ts';
import { priceOf } from '../reading/command.ts';
import { forceAt } from '../reading/forces.ts';
import { generalModifier } from '../reading/supply.ts';
import { cohesionOf, testValue } from '../reading/values.ts';
import { isWatching } from '../reading/zones.ts';
import { placeForce } from '../rules/02-glossary.ts';
import { verdict } from '../rules/14-end.ts';
import { active, go, idOf, position, refusedBy, slotOf, tableFrom } from '../testing/position.ts';
import { hex } from './map.ts';
import { nationOfSlot } from './units.ts';
import { chiefFacts, SETS } from './values.ts';

SETS.add('hard roads', { movement: { road: 1.5, hills: 3.5 } });
SETS.add('other men', {
  chiefs: { bonaparte: { initiative: 1, command: 2, bonus: false } },
  units: { massena: { cohesion: 2, initiative: 1, bonus: false }, vitale: { cohesion: 5 } },
});
SETS.add('phantoms', { decoys: { french: 4, austrian: 3, sardinian: 0 } });
SETS.add('high bar', { bands: [50, 40, 30, 20, 10, 5, 0] });

describe('changed values', () => {
  rule(['9.1', '6.1', '2.alert'], 'steps, distances and patrols go by the costs in force', () => {
    const at = { 'bonaparte+massena 6': '0713', 'laharpe 6': '0813' };
    const asPrinted = position({ at });
    const dear = position({ at, options: { tables: 'hard roads' } });
    expect(go(tableFrom(active(asPrinted, 'massena'), []), 'move:0813').state.active?.mp).toBe(2);
    expect(go(tableFrom(active(dear, 'massena'), []), 'move:0813').state.active?.mp).toBe(1.5);
    expect(refusedBy(tableFrom(active(dear, 'massena'), []), 'move:0812')).toEqual(['9.1 tooDear']);
    const sees = [asPrinted, dear].map((s) => isWatching(s, slotOf(s, 'laharpe'), hex('0713')));
    expect(sees).toEqual([true, false]);
    const far = { 'bonaparte+massena 6': '0713', 'augereau 6': '0410' };
    const prices = [{}, { tables: 'hard roads' }].map((options) =>
      priceOf(position({ at: far, options }), 'bonaparte', 'augereau'),
    );
    expect(prices[1]).toBeGreaterThan(prices[0] as number);
  });

  rule(
    ['2.decoy', 'R-22'],
    'as many decoys are placed as the values say, and the record carries them',
    () => {
      const options = { tables: 'phantoms' };
      const m = Match.start(
        montenotte,
        { scenario: 'montenotte', options },
        { dice: new SeededDice('phantoms'), keep: 'all' },
      );
      while (m.state.phase === 'setup') {
        const next = m.pending[0];
        if (!next) break;
        m.answer(next.seat, (next.options[0] as { key: string }).key);
      }
      const decoys = m.state.forces.flatMap((f, slot) => (f.decoy ? [nationOfSlot(slot)] : []));
      expect(decoys).toEqual([...Array(4).fill('french'), ...Array(3).fill('austrian')]);
      const record = toRecord(m, { kind: 'seeded', seed: 'phantoms' });
      expect(record.tables).toEqual({ decoys: { french: 4, austrian: 3, sardinian: 0 } });
      expect(loadRecord(JSON.parse(JSON.stringify(record)), () => montenotte)).toMatchObject({ ok: true });
    },
  );
  rule('2.decoy', 'where all markers are taken a decoy gives its own up', () => {
    const s = position({ at: { 'argenteau 6': '1011' }, options: { tables: 'phantoms' } });
    for (let i = 0; i < 7; i++) placeForce(s, 'austrian', hex('1617'), [], true);
    const before = idOf(s, 'argenteau');
    const slot = placeForce(s, 'austrian', hex('1011'), ['provera']);
    expect(s.forces[slot]).toMatchObject({ decoy: false, members: ['provera'] });
    expect(idOf(s, 'argenteau')).toBe(before);
  });

  rule(['14.3', 'T-VICTORY'], 'the bands in force give the verdict', () => {
    const s = position({ at: {} });
    s.vp = 26;
    expect(verdict(s)).toMatchObject({ winner: 'french', level: 'marginal' });
    s.options.tables = 'high bar';
    expect(verdict(s)).toMatchObject({ winner: null, level: 'draw' });
  });

  rule(
    ['3', '6.1', '13.5', 'T-GENERALS', 'T-UNITS'],
    'generals and units are what the values print on them',
    () => {
      const at = { 'bonaparte 0': '0713', 'massena 6': '0813', 'vitale 4': '0410', 'laharpe 6': '0913' };
      const [book, other] = [{}, { tables: 'other men' }].map((options) => {
        const s = position({ at, options });
        return {
          massena: [cohesionOf(s, 'massena'), testValue(s, forceAt(s, slotOf(s, 'massena')))],
          vitale: testValue(s, forceAt(s, slotOf(s, 'vitale'))),
          chief: chiefFacts(s, 'bonaparte'),
          plunder: generalModifier(s, slotOf(s, 'massena')),
          laharpe: [cohesionOf(s, 'laharpe'), testValue(s, forceAt(s, slotOf(s, 'laharpe')))],
        };
      });
      expect(book).toMatchObject({
        massena: [4, 4],
        plunder: -2,
        chief: { initiative: 5, command: 5, bonus: true },
      });
      expect(other).toMatchObject({
        massena: [2, 1],
        vitale: 5,
        plunder: -1,
        chief: { initiative: 1, command: 2, bonus: false },
      });
      expect(other?.laharpe).toEqual(book?.laharpe);
    },
  );

  test('a fault is named by its field', () => {
    const fault = (file: unknown) => () => SETS.add('bad', file);
    expect(fault({ movement: { road: 0.5 } })).toThrow('/movement/road expected 1 to 20 in halves');
    expect(fault({ movement: { hills: 1.25 } })).toThrow('/movement/hills');
    expect(fault({ units: { vitale: { initiative: 3 } } })).toThrow('/units/vitale/initiative');
    expect(fault({ chiefs: { colli: { command: 0 } } })).toThrow('/chiefs/colli/command');
    expect(fault({ decoys: { austrian: 4 } })).toThrow('/decoys/austrian expected 0 to 3');
    expect(fault({ bands: [36, 31, 31, 21, 16, 6, 0] })).toThrow('/bands');
    expect(fault({ bands: [36, 31, 26, 21, 16, 6, 1] })).toThrow('/bands');
  });
});
