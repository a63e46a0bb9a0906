/** The further rulings of rulebook.md, one by one: each test fails if it were decided otherwise. */
import { type Decision, eventsFor } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex, label } from '../data/map.ts';
import type { Chit } from '../data/units.ts';
import { isCut } from '../reading/sources.ts';
import { isFedAtHome } from '../reading/supply.ts';
import type { State } from '../state.ts';
import {
  active,
  activeSlot,
  asked,
  at,
  battleAt,
  bothDone,
  decoySlot,
  drive,
  flush,
  forceOf,
  go,
  idOf,
  offered,
  orders,
  position,
  refusedBy,
  slotOf,
  type Table,
  tableFrom,
  told,
  umpire,
} from '../testing/position.ts';
import { view } from '../view.ts';
import { lose } from './08-actions/losses.ts';
import { waysToD } from './11-battle/field.ts';
import { gather } from './11-battle/retreat.ts';
import { lookAtOrmea } from './13-supply/sources.ts';
import { supplyPhase } from './13-supply/supply.ts';
import { coni } from './15-scenario/coni.ts';
import { settle } from './15-scenario/control.ts';

const pending = (m: Table): Decision => m.pending[0] as Decision;
const heard = (m: Table, seat: string, id: string): boolean =>
  told(eventsFor(m.events ?? [], seat)).includes(id);

describe('markers and questions', () => {
  rule(
    '6.5.1',
    'new markers of a morning are numbered blindly: their order of making shows nowhere (RN-1)',
    () => {
      const first = (seed: string): boolean => {
        const s = position({ at: { bonaparte: '0713', 'laharpe 8': '0713', 'massena 8': '0713' } });
        s.phase = 'command';
        const m = tableFrom(s, seed);
        orders(m, 'french', 'command:done', 'detach:laharpe:2', 'detach:massena:2', 'organise:done');
        bothDone(m);
        return slotOf(m.state, 'pijon') < slotOf(m.state, 'joubert');
      };
      const seen = new Set(Array.from({ length: 12 }, (_, i) => first(`morning ${i}`)));
      expect(seen).toEqual(new Set([true, false]));
    },
  );
  rule(
    ['8.2', '8.3', '3.2', '9.1'],
    'commanded, uncommanded, demoralised or decoy: one secret question, and again after it (RN-2)',
    () => {
      const put = (chit: Chit, change: (s: State) => void, at_: Record<string, string>): Table => {
        const s = position({ at: at_ });
        s.chit = chit;
        change(s);
        return tableFrom(s);
      };
      const camp = { 'massena 6': '0713', 'argenteau 7': '0913' };
      const tables = [
        put('massena', () => {}, camp),
        put('massena', (s) => Object.assign(s.units.massena, { cmd: 0 }), camp),
        put('massena', (s) => Object.assign(s.units.massena, { cursor: -4 }), camp),
        put('decoy.french', () => {}, { ...camp, 'decoy.french': '0713' }),
      ];
      expect(tables.map((m) => offered(m)[1]?.split(':')[0])).toEqual(['go', 'test', undefined, 'decoy']);
      expect(offered(tables[2] as Table)).toEqual([`flee:${idOf((tables[2] as Table).state, 'massena')}`]);
      for (const m of tables) {
        expect(pending(m)).toMatchObject({ seat: 'french', kind: 'activate', secret: true, window: true });
      }
      const again = flush(go(tables[0] as Table, `go:${idOf((tables[0] as Table).state, 'massena')}`, 'end'));
      expect([asked(again), offered(again)]).toEqual(['french.activate', ['done']]);
    },
  );
  rule(
    '8.5',
    'attrition is its owner’s secret, asked of phantoms too, once for all who pass on a marker (RN-3)',
    () => {
      const s = position({ at: { 'laharpe 14': '0713' } });
      s.units.laharpe.fatigue = 1;
      const m = go(tableFrom(active(s, 'laharpe'), [4]), 'move:0813', 'end');
      expect(pending(m)).toMatchObject({
        kind: 'attrition',
        secret: true,
        options: [{ key: 'lose:laharpe-1' }],
      });
      go(m, 'lose:laharpe-1');
      expect([heard(m, 'french', 'log.attrition'), heard(m, 'coalition', 'log.attrition')]).toEqual([
        true,
        false,
      ]);
      const dice = eventsFor(m.events ?? [], 'coalition').filter((e) => e.kind === 'die');
      expect(dice).toEqual([]);
      const ghost = position({ at: { 'decoy.french': '0713' } });
      const g = go(
        tableFrom(activeSlot(ghost, decoySlot(ghost), 'decoy', 'decoy.french'), []),
        'move:0813',
        'end',
      );
      expect(asked(g)).toBe('french.attrition');
      const two = position({ at: { 'laharpe 3': '0713', 'pijon 3': '0713' } });
      two.chit = 'laharpe';
      const pass = go(tableFrom(two, [1, 1]), 'done');
      expect(asked(pass)).toBe('french.attrition');
      go(pass, 'lose:none');
      expect(told(pass.events).filter((id) => id === 'log.attritionPass')).toHaveLength(1);
    },
  );
  rule(
    '13.4',
    'a phantom that enters a place is asked about pillage; an obeyed test stays secret (RN-4)',
    () => {
      const ghost = position({ at: { 'decoy.french': '0811' } });
      const g = go(tableFrom(activeSlot(ghost, decoySlot(ghost), 'decoy', 'decoy.french'), []), 'move:0810');
      expect([asked(g), offered(g)]).toEqual(['french.pillage', ['pillage:no']]);
      const enter = (tests: string): Table => {
        const s = position({ at: { 'massena 6': '0811' }, options: { tests } });
        s.units.massena.cmd = 0;
        return go(tableFrom(active(s, 'massena'), [1]), 'move:0810', 'pillage:general');
      };
      const shows = (tests: string) => heard(enter(tests), 'coalition', 'log.plunderTest');
      expect([shows('secret'), shows('open')]).toEqual([false, true]);
      const dice = (tests: string) =>
        eventsFor(enter(tests).events ?? [], 'coalition').filter((e) => e.kind === 'die').length;
      expect([dice('secret'), dice('open')]).toEqual([0, 1]);
    },
  );
  rule(
    'R-23',
    'lost divisions, Sardinians and Chobinin are known by name, detachable brigades are not; despair by nation (RN-7)',
    () => {
      const s = position({
        at: {
          'laharpe 1': '0713',
          'pijon 1': '0713',
          'vitale 1': '0907',
          'chobinin 1': '1513',
          'pittoni 1': '1513',
          'sebottendorff 5': '1513',
        },
      });
      const { events } = drive(s, [], function* (g) {
        for (const id of ['laharpe', 'pijon', 'vitale', 'chobinin', 'pittoni'] as const) lose(g, id, 1);
        yield* [];
      });
      const gone = (seat: string) =>
        eventsFor(events, seat).flatMap((e) =>
          e.kind === 'told' && e.message.id === 'log.unitGone' ? [e.message.args?.['unit']] : [],
        );
      expect(gone('coalition')).toEqual(['laharpe', 'vitale', 'chobinin', 'pittoni']);
      expect(gone('french')).toEqual(['laharpe', 'pijon', 'vitale', 'chobinin']);
      const [french, coalition] = [view(s, 'french'), view(s, 'coalition')];
      expect([coalition.units.laharpe, coalition.units.pijon]).toEqual(['gone', null]);
      expect([french.units.vitale, french.units.chobinin, french.units.pittoni]).toEqual([
        'gone',
        'gone',
        null,
      ]);
      const m = drive(position({ at: { 'laharpe 6': '0713' } }), [], function* (u) {
        u.state.units.laharpe.cursor = -4;
        yield* supplyPhase(u);
      });
      const ids = (seat: string) => told(eventsFor(m.events, seat));
      expect(ids('coalition')).toContain('log.demoralised');
      expect([ids('french').includes('log.heart'), ids('coalition').includes('log.heart')]).toEqual([
        true,
        false,
      ]);
    },
  );
  rule('8.2', 'a decoy marker moves a decoy of the nation it showed (RN-8)', () => {
    const s = position({ at: { 'decoy.austrian': '1011', 'decoy.sardinian': '0907' } });
    s.chit = 'decoy.austrian';
    const m = tableFrom(s);
    expect(offered(m).filter((k) => k.startsWith('decoy:a'))).toHaveLength(4);
    expect(offered(m).filter((k) => k.startsWith('decoy:s'))).toEqual([]);
  });
});

describe('movement', () => {
  rule('9.2.1', 'the first and the third rapid hex cost 1 MP, with plain steps in between (RN-9)', () => {
    const s = position({ at: { 'stengel 6': '0713' } });
    const m = tableFrom(active(s, 'stengel'), []);
    const left: number[] = [];
    for (const key of ['rapid:0813', 'move:0913', 'rapid:0912', 'rapid:0911']) {
      go(m, key);
      flush(m);
      left.push(m.state.active?.mp ?? -1);
    }
    expect(left).toEqual([4, 3, 3, 2]); // pays, pays, free, pays
  });
  rule(
    ['3.2', 'R-44'],
    'a flight is walked by its owner; every step keeps a lawful end within reach, whoever reacts (RN-10)',
    () => {
      const s = position({ at: { 'argenteau 4': '1111', 'laharpe 6': '0913' } });
      s.units.argenteau.cursor = -3;
      const m = tableFrom(active(s, 'argenteau', 'flight'), []);
      const steps = offered(m).filter((k) => k.startsWith('move'));
      expect(steps.length).toBeGreaterThan(0);
      expect(refusedBy(m, 'end')).toEqual(['3.2 flightEnd']);
      expect(refusedBy(m, 'move:1011')).toContain('3.2 flightWay'); // towards the enemy
      // Another enemy in front of the old goals: they are worked out anew.
      const barred = position({ at: { 'argenteau 4': '1111', 'laharpe 6': '0913', 'massena 6': '1313' } });
      barred.units.argenteau.cursor = -3;
      const other = tableFrom(active(barred, 'argenteau', 'flight'), []);
      expect(offered(flush(go(other, 'move:1211')))).not.toEqual(offered(flush(go(m, 'move:1211'))));
    },
  );
  rule(
    '9.2.2',
    'whoever is named for a march of phase 5 makes a hex, and is named only if he can (RN-11)',
    () => {
      const s = position({ at: { 'laharpe 6': '0713' } });
      const m = tableFrom(active(s, 'laharpe', 'strategic'), []);
      expect(refusedBy(m, 'end')).toEqual(['9.2.2 notBegun']);
      go(m, 'move:0813');
      expect(offered(m)).toContain('end');
      const stuck = position({ at: { 'laharpe 6': '0212' } }); // no road leads out
      Object.assign(stuck, { phase: 'strategic', mover: 'french' });
      const none = tableFrom(stuck);
      expect(refusedBy(none, `march:${idOf(stuck, 'laharpe')}`)).toEqual(['9.2.2 noRoadOn']);
    },
  );
  rule('11.2', 'ways to the guns: 2 MP, or four road hexes; what 2 MP reach is never rapid (RN-16)', () => {
    const ways = (from: string, d: string) => {
      const s = position({ at: { 'massena 6': from, 'argenteau 7': d } });
      return waysToD(s, slotOf(s, 'massena'), hex(d)).map(
        (w) => `${w.rapid ? 'rapid ' : ''}${w.path.map(label).join('-')}`,
      );
    };
    expect(ways('0911', '0913')).toContain('0912'); // 1 + 1 MP
    expect(ways('0911', '0913')).not.toContain('rapid 0912');
    const far = ways('0810', '0913');
    expect(far).toContain('rapid 0911-0912');
    expect(far.every((w) => w.startsWith('rapid') && w.split('-').length <= 3)).toBe(true);
  });
  rule(
    ['8.4', '11.2'],
    'a reactor tests attrition once an activation, also if he reacts again to a march (RN-18)',
    () => {
      const s = position({
        at: {
          'laharpe 8': '0713',
          'argenteau 7': '0913',
          'beaulieu+sebottendorff 9': '0912',
          'massena 6': '0810',
        },
      });
      const id = idOf(s, 'beaulieu');
      const m = tableFrom(active(s, 'laharpe'), 'reactor');
      Object.assign(m.state.active ?? {}, { worn: [slotOf(s, 'beaulieu')] });
      forceOf(m.state, 'beaulieu').reacted = true;
      flush(go(m, 'end'));
      const tests = (m.events ?? []).filter((e) => e.kind === 'told' && e.message.id === 'log.attritionTest');
      expect(tests.map((e) => (e.kind === 'told' ? e.message.args?.['force'] : ''))).not.toContain(id);
      expect(forceOf(m.state, 'beaulieu').reacted).toBe(false);
    },
  );
});

describe('hunger, sieges, places', () => {
  rule(['13.5', 'R-64'], 'a besieged force is not fed by the source it stands on (RN-5)', () => {
    const fed = (fort: boolean): boolean => {
      const s = position({ at: { 'vitale 5': '0901', 'laharpe 6': fort ? '0901' : '0713' } });
      forceOf(s, 'vitale').fort = fort;
      return isFedAtHome(s, 'vitale');
    };
    expect([fed(false), fed(true)]).toEqual([true, false]);
  });
  rule(
    '11.10',
    'who cannot gather, because an enemy outside the fort stands there, stays where he is (RN-6)',
    () => {
      const s = position({ at: { 'vitale 5': '0910', 'dichat 3': '0909', 'laharpe 6': '0910' } });
      forceOf(s, 'vitale').fort = true;
      s.battle = battleAt(s, '0910', '0910', ['vitale', 'dichat near 0909'], ['laharpe']);
      drive(s, [], (g) => gather(g, null));
      expect([at(s, 'dichat'), at(s, 'vitale'), at(s, 'laharpe')]).toEqual(['0909', '0910', '0910']);
    },
  );
  rule(
    ['13.4', 'R-30'],
    'a pillage ends hunger at once where all fit, else the evening decides (RN-12)',
    () => {
      const oos = (sp: number): number => {
        const s = position({ at: { [`laharpe ${sp}`]: '1011' } });
        Object.assign(s.units.laharpe, { cmd: 0, oos: 1 });
        return flush(go(tableFrom(active(s, 'laharpe'), []), 'pillage')).state.units.laharpe.oos;
      };
      expect([oos(5), oos(6)]).toEqual([0, 1]);
    },
  );
  rule(
    '15.2.3',
    'the road to Ormea is looked at with every step of Sérurier; the French hear what it shows (RN-13)',
    () => {
      const s = position({ at: { 'serurier 8': '0406', 'vitale 5': '0405' } });
      s.ormea = true;
      const g = umpire(s);
      lookAtOrmea(g);
      expect(s.ormea).toBe(false);
      const walk = position({ at: { 'serurier 8': '0707' } });
      walk.ormea = true;
      const m = go(tableFrom(active(walk, 'serurier'), []), 'move:0807');
      expect(m.state.ormea).toBe(false); // five hexes, before the activation is over
      const met = position({ at: { 'serurier 8': '0505', 'decoy.sardinian': '0406' } });
      const seen = drive(met, [], function* (u) {
        forceOf(met, 'serurier').hex = hex('0407');
        lookAtOrmea(u);
        yield* [];
      });
      expect(told(eventsFor(seen.events, 'french'))).toEqual(['log.ormea']);
      expect(told(eventsFor(seen.events, 'coalition'))).toEqual([]);
    },
  );
  rule(
    '15.2.2',
    'that Coni is besieged is not announced; that it holds out, the French alone are told (RN-14)',
    () => {
      const s = position({ at: { 'laharpe 6': '0901' }, turn: 5 });
      const evening = () =>
        drive(s, [], function* (g) {
          coni(g);
          yield* [];
        }).events;
      expect(told(evening())).toEqual([]);
      expect(s.coniSince).toBe(5);
      s.turn = 6;
      const later = evening();
      expect([told(eventsFor(later, 'french')), told(eventsFor(later, 'coalition'))]).toEqual([
        ['log.coni'],
        [],
      ]);
      expect(view(s, 'coalition').coniSince).toBeNull();
    },
  );
  rule(['12.1', 'R-67'], 'whether the enemy holds an edge is as last looked at, like control (RN-15)', () => {
    const s = position({ at: { 'laharpe 6': '1513' } });
    forceOf(s, 'laharpe').hex = hex('1614');
    expect(isCut(s, hex('1614'))).toBe(false);
    settle(umpire(s));
    expect(isCut(s, hex('1614'))).toBe(true);
    forceOf(s, 'laharpe').hex = hex('1513');
    expect(isCut(s, hex('1614'))).toBe(true);
  });
  rule(
    '13.2',
    'a chariot is used if the division or an isolated brigade within 4 MP would go hungry (RN-17)',
    () => {
      const chariots = (divisionFed: boolean, brigadeAt: string): number => {
        const s = position({
          at: { 'argenteau 8': divisionFed ? '1614' : '1012', 'vukassovitch 3': brigadeAt },
        });
        for (const id of ['argenteau', 'vukassovitch'] as const) s.units[id].cmd = 0;
        drive(s, [], (g) => supplyPhase(g), { supply: 'supply:done' });
        return s.units.argenteau.chariots;
      };
      expect(chariots(false, '1011')).toBe(5);
      expect(chariots(true, '1513')).toBe(5); // the division eats at its source, the brigade does not
      expect(chariots(true, '1011')).toBe(6); // too far off
    },
  );
});
