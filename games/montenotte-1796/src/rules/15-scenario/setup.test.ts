import { Match, SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import {
  CARCARE_ZONE,
  CONI_ZONE,
  controlAtStart,
  hasFort,
  hex,
  label,
  PITTONI_HEXES,
  PLACES,
  placeAt,
  SERURIER_HEXES,
  SOURCES,
} from '../../data/map.ts';
import { DECOYS_OF, factsOf, GIC_FACTS, UNITS, unitsOf } from '../../data/units.ts';
import { montenotte } from '../../game.ts';
import { invariants } from '../../invariants.ts';
import {
  active,
  drive,
  forceOf,
  go,
  idOf,
  offered,
  orders,
  position,
  slotOf,
  type Table,
  tableFrom,
} from '../../testing/position.ts';
import { eliminate } from '../08-actions/losses.ts';
import { CAMPS, setup } from './setup.ts';

const start = (): Table =>
  Match.start(
    montenotte,
    { scenario: 'montenotte', options: {} },
    { dice: new SeededDice('set-up'), keep: 'all' },
  );
function deployed(): Table {
  const m = start();
  orders(m, 'french', 'place:serurier:0405', 'decoy:french:0713', 'decoy:french:0713', 'decoy:french:0512');
  orders(
    m,
    'coalition',
    'place:pittoni:0918',
    'decoy:austrian:1011',
    'decoy:austrian:1117',
    'decoy:sardinian:0907',
  );
  return m;
}

describe('15 Scenario', () => {
  rule(
    ['15', '15.1', '15.1.1', '15.1.2', 'S1.setup'],
    'seven French and nine Coalition forces, their SP, cursors and hexes',
    () => {
      const m = deployed();
      const line = (id: (typeof UNITS)[number]) => {
        const f = m.state.forces.find((x) => x.members.includes(id));
        return `${id} ${m.state.units[id].sp} ${m.state.units[id].cursor} ${f ? label(f.hex) : '–'}`;
      };
      expect(UNITS.map(line)).toEqual([
        'laharpe 3 0 0814',
        'massena 6 -1 0713',
        'augereau 8 -1 0512',
        'serurier 8 -1 0405',
        'stengel 6 0 0209',
        'argenteau 8 0 1011',
        'sebottendorff 5 0 1117',
        'provera 5 0 0809',
        'pijon 6 0 0917',
        'joubert 3 0 0410',
        'beyrand 0 0 –',
        'guieu 0 0 –',
        'vukassovitch 3 0 1313',
        'pittoni 5 0 0918',
        'chobinin 2 0 1617',
        'vitale 5 0 0907',
        'dichat 2 0 0907',
        'brempt 4 0 0907',
        'bellegarde 3 0 0907',
        'colliRicci 3 0 0910',
        'dellera 2 0 0905',
      ]);
      expect(m.state.forces.filter((f) => f.hex === hex('0713'))).toHaveLength(3);
      expect(unitsOf('french').reduce((n, id) => n + factsOf(id).sp, 0)).toBe(40);
      expect(unitsOf('coalition').reduce((n, id) => n + factsOf(id).sp, 0)).toBe(28 + 19);
      expect(CAMPS).toHaveLength(16);
      expect(invariants(m.state)).toEqual([]);
      expect([m.state.units.argenteau.chariots, m.state.vp, m.state.sardinian, m.state.turn]).toEqual([
        6, 10, 20, 1,
      ]);
    },
  );
  rule(
    ['R-22', '15.1'],
    'three decoys a side, with forces that have a general; Sérurier and Pittoni where their owner says',
    () => {
      const m = start();
      const keys = (seat: string) => m.decisionOf(seat)?.options.map((o) => o.key.slice(-4));
      expect(keys('french')).toEqual(SERURIER_HEXES.map(label));
      expect(keys('coalition')).toEqual(PITTONI_HEXES.map(label));
      // The list measures from Ormea and Genoa.
      const listed = m.pending.map((d) => montenotte.deployment?.historical?.(d));
      expect(listed).toEqual(['place:serurier:0405', 'place:pittoni:0919']);
      expect(m.pending.every((d, i) => d.options.some((o) => o.key === listed[i]))).toBe(true);
      orders(m, 'french', 'place:serurier:0305');
      expect(keys('french')).toEqual(['0713', '0814', '0512', '0305', '0209']); // not with the brigades
      expect(DECOYS_OF).toEqual({ french: 3, austrian: 2, sardinian: 1 });
      expect(deployed().state.forces.filter((f) => f.decoy)).toHaveLength(6);
      expect(m.pending.every((d) => d.secret)).toBe(true);
    },
  );
  rule('6.5.1', 'numbers of markers are dealt blindly: they tell nothing of who is who', () => {
    const where = (seed: string) => {
      const m = Match.start(
        montenotte,
        { scenario: 'montenotte', options: {} },
        { dice: new SeededDice(seed), keep: 'all' },
      );
      orders(
        m,
        'french',
        'place:serurier:0405',
        'decoy:french:0713',
        'decoy:french:0713',
        'decoy:french:0713',
      );
      orders(
        m,
        'coalition',
        'place:pittoni:0918',
        'decoy:austrian:1011',
        'decoy:austrian:1011',
        'decoy:sardinian:0907',
      );
      return m.state.forces.findIndex((f) => f.members.includes('bonaparte'));
    };
    const slots = new Set(Array.from({ length: 40 }, (_, i) => where(`deal ${i}`)));
    expect(slots.size).toBeGreaterThan(5);
  });
  rule(['T-GENERALS', 'T-UNITS'], 'values of generals and units', () => {
    const gic = (id: 'bonaparte' | 'beaulieu' | 'colli') => [
      GIC_FACTS[id].initiative,
      GIC_FACTS[id].command,
      GIC_FACTS[id].bonus,
    ];
    expect([gic('bonaparte'), gic('beaulieu'), gic('colli')]).toEqual([
      [5, 5, true],
      [3, 3, false],
      [3, 3, false],
    ]);
    const unit = (id: (typeof UNITS)[number]) => {
      const f = factsOf(id);
      return `${id} ${f.cohesion}/${f.mc}/${f.initiative}${f.bonus ? '*' : ''}${f.arm === 'cavalry' ? ' cav' : ''}`;
    };
    expect(UNITS.map(unit)).toEqual([
      'laharpe 4/3/3*',
      'massena 4/3/4*',
      'augereau 4/3/4*',
      'serurier 4/3/3',
      'stengel 3/5/4 cav',
      'argenteau 3/3/2',
      'sebottendorff 3/3/3',
      'provera 3/3/2',
      'pijon 4/3/0',
      'joubert 4/3/0',
      'beyrand 4/3/0',
      'guieu 4/3/0',
      'vukassovitch 4/3/0',
      'pittoni 3/3/0',
      'chobinin 3/4/0 cav',
      'vitale 3/3/0',
      'dichat 4/3/0',
      'brempt 3/3/0',
      'bellegarde 3/3/0',
      'colliRicci 3/3/0',
      'dellera 2/3/0',
    ]);
  });
  rule('S1.setup', 'forts, sources, control and the zones of the special rules', () => {
    expect(PLACES.filter(hasFort).map(label).sort()).toEqual(['0901', '0907', '0910', '1405']);
    expect(SOURCES.map((x) => `${x.nation[0]}${label(x.hex)}${x.depot ? 'd' : ''}`).sort()).toEqual([
      'a1614',
      'a1617',
      'f0101',
      'f0106',
      'f0109',
      'f0713d',
      's0901d',
      's1602',
      's1605',
      's1608',
    ]);
    expect([controlAtStart(hex('0919')), controlAtStart(hex('0713')), controlAtStart(hex('0810'))]).toEqual([
      'neutral',
      'french',
      'coalition',
    ]);
    expect([CARCARE_ZONE.length, CONI_ZONE.length]).toEqual([19, 11]);
    expect([placeAt(hex('0901')), placeAt(hex('0713')), placeAt(hex('0913'))]).toEqual([
      'city',
      'town',
      'village',
    ]);
    expect(setup({ scenario: 'montenotte', options: { austrians: 'slow' } }).options.slowAustrians).toBe(
      true,
    );
  });
  rule(
    'R-70',
    'order and ties are the owner’s: which force marches first, which of equally near places',
    () => {
      const s = position({
        at: {
          'beaulieu+argenteau 1': '0913',
          'provera 5': '1011',
          'sebottendorff 5': '1013',
          'laharpe 6': '0713',
        },
      });
      forceOf(s, 'sebottendorff').hex = hex('0911');
      const run = drive(s, [], (g) => eliminate(g, '13.7', slotOf(s, 'beaulieu')), {
        tie: (d) => d.options.at(-1)?.key ?? '',
      });
      expect(run.asked.at(-1)).toMatchObject({ seat: 'coalition', kind: 'tie' });
      expect(
        run.asked
          .at(-1)
          ?.keys.map((k) => k.slice(-4))
          .sort(),
      ).toEqual(['0911', '1011']); // two MP each
      const t = position({
        at: { 'laharpe 8': '0813', 'massena 6': '0911', 'augereau 8': '1011', 'argenteau 7': '0913' },
      });
      const m = go(tableFrom(active(t, 'laharpe'), []), 'attack:0913');
      const marchers = new Set(
        offered(m)
          .filter((k) => k !== 'march:done')
          .map((k) => k.split(':')[1]),
      );
      expect(marchers).toEqual(new Set([idOf(t, 'massena'), idOf(t, 'augereau')]));
    },
  );
});
