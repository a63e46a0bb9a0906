import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { feedsSardinians, hex, PLACES, terrainAt } from '../../data/map.ts';
import { PILLAGE_SP, TERRAIN } from '../../data/tables.ts';
import type { UnitId } from '../../data/units.ts';
import { isIsolated } from '../../reading/forces.ts';
import {
  capacityAt,
  generalModifier,
  hasOrmeaLine,
  isFedAtHome,
  isTempted,
  mayTempt,
  plunderModifier,
} from '../../reading/supply.ts';
import { cohesionOf, unitMc } from '../../reading/values.ts';
import { isWatching } from '../../reading/zones.ts';
import type { State } from '../../state.ts';
import {
  active,
  asked,
  at,
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
  tableFrom,
  told,
} from '../../testing/position.ts';
import { surrenders } from '../14-end.ts';
import { plunderOdds } from './pillage.ts';
import { supplyPhase } from './supply.ts';

/** The supply phase, everybody content with what there is. */
const evening = (s: State, answers = {}) =>
  drive(s, [], (g) => supplyPhase(g), { supply: 'supply:done', ...answers });
const hungry = (s: State, ...ids: UnitId[]) => ids.map((id) => s.units[id].oos > 0);

describe('13 Supply', () => {
  rule(
    ['13', '13.1', 'R-66'],
    'only the isolated need food, and are hungry only after an evening without it',
    () => {
      const s = position({ at: { 'laharpe 6': '0813', 'massena 6': '0813', 'augereau 8': '0813' } });
      s.units.massena.cmd = 0;
      s.units.augereau.cmd = 1;
      expect([
        isIsolated(s, slotOf(s, 'laharpe')),
        isIsolated(s, slotOf(s, 'massena')),
        isIsolated(s, slotOf(s, 'augereau')),
      ]).toEqual([false, true, true]);
      expect(hungry(s, 'laharpe', 'massena', 'augereau')).toEqual([false, false, false]);
      evening(s);
      expect(hungry(s, 'laharpe', 'massena', 'augereau')).toEqual([false, true, true]);
      expect(s.units.massena.oos).toBe(2); // the turn since which
    },
  );
  rule(
    ['13.6', '13.7'],
    'hunger counts from the evening it began, however many follow without food; a meal ends it',
    () => {
      const s = position({ at: { 'laharpe 8': '0910', 'vitale 5': '0910' } });
      forceOf(s, 'vitale').fort = true;
      const later = (turn: number) => {
        s.turn = turn;
        evening(s);
        const since = s.units.vitale.oos;
        drive(s, [], (g) => surrenders(g));
        return [since, s.units.vitale.sp];
      };
      expect(later(4)).toEqual([4, 5]);
      expect(later(5)).toEqual([4, 0]); // still the hunger of the fourth
      const fed = position({ at: { 'massena 6': '0813' } });
      fed.units.massena.cmd = 0;
      const since = (turn: number, cmd: 0 | 2) => {
        fed.turn = turn;
        fed.units.massena.cmd = cmd;
        evening(fed);
        return fed.units.massena.oos;
      };
      expect([since(2, 0), since(3, 0)]).toEqual([2, 2]);
      fed.units.massena.oos = 0;
      expect(since(5, 0)).toBe(5);
    },
  );
  rule(
    ['13.2', 'T-CHARIOTS'],
    'an isolated Austrian division uses a chariot, for itself and its brigades within 4 MP of the general',
    () => {
      const s = position({ at: { 'argenteau 8': '1012', 'vukassovitch 3': '1011', 'provera 5': '1012' } });
      for (const id of ['argenteau', 'vukassovitch', 'provera'] as const) s.units[id].cmd = 0;
      s.units.provera.chariots = 0;
      evening(s);
      expect([s.units.argenteau.chariots, s.units.provera.chariots]).toEqual([5, 0]);
      expect(hungry(s, 'argenteau', 'vukassovitch', 'provera')).toEqual([false, false, true]);
      const far = position({ at: { 'argenteau 8': '1011', 'vukassovitch 3': '1313' } });
      for (const id of ['argenteau', 'vukassovitch'] as const) far.units[id].cmd = 0;
      evening(far);
      expect(hungry(far, 'vukassovitch')).toEqual([true]); // 5 MP away
      s.units.argenteau.chariots = 1;
      evening(s);
      expect(s.units.argenteau.chariots).toBe(0);
      evening(s);
      expect(hungry(s, 'argenteau')).toEqual([true]);
    },
  );
  rule(
    ['13.3', 'R-30'],
    'the French live on plain 5 SP and fields 10; whole units, the owner chooses; others do not',
    () => {
      expect([
        TERRAIN.plain.forage,
        TERRAIN.fields.forage,
        TERRAIN.hills.forage,
        TERRAIN.mountain.forage,
      ]).toEqual([5, 10, 0, 0]);
      const s = position({
        at: { 'laharpe 3': '0810', 'massena 4': '0810', 'augereau 6': '0810', 'provera 3': '0911' },
      });
      for (const id of ['laharpe', 'massena', 'augereau', 'provera'] as const) s.units[id].cmd = 0;
      s.units.provera.chariots = 0;
      const run = evening(s, { feed: 'feed:massena' });
      expect(run.asked.find((q) => q.kind === 'feed')?.keys).toEqual(['feed:laharpe', 'feed:massena']); // 6 SP do not fit
      expect(hungry(s, 'laharpe', 'massena', 'augereau', 'provera')).toEqual([true, false, true, true]);
    },
  );
  rule(
    'R-30',
    'forage of the own hex as the ground is, also under a fort, a road or a bridge; pillage adds to it',
    () => {
      const s = position({ at: { 'laharpe 8': '0810', 'massena 6': '0901' } });
      expect([terrainAt(hex('0810')), capacityAt(s, 'french', hex('0810'), [])]).toEqual(['plain', 5]);
      expect(capacityAt(s, 'french', hex('0810'), [slotOf(s, 'laharpe')])).toBe(10); // the village too
      expect(capacityAt(s, 'french', hex('0901'), [])).toBe(10); // Coni stands in rich fields
      expect(capacityAt(s, 'coalition', hex('0810'), [])).toBe(0);
      s.units.laharpe.cmd = 0;
      evening(s, { supply: [`pillage:${idOf(s, 'laharpe')}`, 'supply:done'] });
      expect(hungry(s, 'laharpe')).toEqual([false]); // 8 SP on 5 + 5
      expect([s.units.laharpe.pillage, s.units.laharpe.acted]).toEqual([true, false]); // no act
    },
  );
  rule('R-30', 'a source of one’s own feeds; out of supply ends when a later evening feeds', () => {
    const s = position({ at: { 'argenteau 8': '1614', 'laharpe 6': '0713', 'provera 5': '1602' } });
    for (const id of ['argenteau', 'laharpe', 'provera'] as const)
      Object.assign(s.units[id], { cmd: 0, oos: 1 });
    evening(s);
    expect(hungry(s, 'argenteau', 'laharpe', 'provera')).toEqual([false, false, false]);
    expect(s.units.argenteau.chariots).toBe(6);
  });
  rule('13.5', 'Sardinians are fed at home unless besieged; Austrians are not', () => {
    const s = position({
      at: { 'vitale 5': '0910', 'dichat 2': '0809', 'brempt 4': '1011', 'provera 5': '0809' },
    });
    for (const id of ['vitale', 'dichat', 'brempt', 'provera'] as const) s.units[id].cmd = 0;
    expect(
      ['0901', '0905', '0906', '0907', '0909', '0809', '0910', '1607', '1405'].every((h) =>
        feedsSardinians(hex(h)),
      ),
    ).toBe(true);
    expect((['vitale', 'dichat', 'brempt', 'provera'] as const).map((id) => isFedAtHome(s, id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const siege = position({ at: { 'vitale 5': '0910', 'laharpe 6': '0910' } });
    forceOf(siege, 'vitale').fort = true;
    expect(isFedAtHome(siege, 'vitale')).toBe(false);
    expect(isIsolated(siege, slotOf(siege, 'vitale'))).toBe(true); // although commanded
    evening(siege);
    expect(hungry(siege, 'vitale')).toEqual([true]);
  });
  rule('13.6', 'out of supply: cohesion −2, capacity halved, at least 1', () => {
    const s = position({ at: { 'laharpe 6': '0713', 'stengel 6': '0713' } });
    for (const id of ['laharpe', 'stengel'] as const) s.units[id].oos = 1;
    expect([cohesionOf(s, 'laharpe'), unitMc(s, 'laharpe'), unitMc(s, 'stengel')]).toEqual([2, 1, 2]);
  });
  rule(
    ['15.2.3', 'R-33'],
    'Sérurier lives from Ormea by a free road of at most 4 MP, and his brigade near him',
    () => {
      const s = position({ at: { 'serurier 8': '0407', 'guieu 3': '0407', 'decoy.sardinian': '0406' } });
      for (const id of ['serurier', 'guieu'] as const) s.units[id].cmd = 0;
      expect(hasOrmeaLine(s)).toBe(true); // a phantom on the road
      expect([isFedAtHome(s, 'serurier'), isFedAtHome(s, 'guieu')]).toEqual([true, true]);
      const cut = position({ at: { 'serurier 8': '0407', 'vitale 3': '0406', 'dichat 2': '0405' } });
      expect(hasOrmeaLine(cut)).toBe(false);
      const line = (h: string) => hasOrmeaLine(position({ at: { 'serurier 8': h } }));
      expect([line('0405'), line('0707'), line('0807')]).toEqual([true, true, false]); // four MP, five
    },
  );
});

describe('13.4 Pillage', () => {
  rule(
    ['13.4', 'R-29'],
    'an isolated force that enters a place pillages, or tests: die, +2 for the French, a general −1 or −2, above morale',
    () => {
      const s = position({
        at: {
          'laharpe 6': '0713',
          'serurier 8': '0713',
          'pijon 3': '0814',
          'argenteau 8': '1011',
          bonaparte: '0512',
        },
      });
      expect([
        generalModifier(s, slotOf(s, 'laharpe')),
        generalModifier(s, slotOf(s, 'serurier')),
        generalModifier(s, slotOf(s, 'pijon')),
        generalModifier(s, slotOf(s, 'argenteau')),
      ]).toEqual([-2, -2, 0, -1]);
      expect([
        plunderModifier(s, slotOf(s, 'laharpe'), false),
        plunderModifier(s, slotOf(s, 'laharpe'), true),
        plunderModifier(s, slotOf(s, 'argenteau'), false),
      ]).toEqual([2, 0, 0]);
      const faces = (general: number) => {
        const dist = plunderOdds(general, 3);
        return (dist.cases.find((c) => c.value)?.weight ?? 0) / dist.total;
      };
      expect([faces(2), faces(1), faces(0)]).toEqual([5 / 6, 4 / 6, 3 / 6]); // morale 3: on 2+, 3+, 4+
    },
  );
  rule(
    '13.4',
    'who obeys goes on; who pillages ends there, scattered, without alert zone, marked until its next activation',
    () => {
      const enter = (die: number) => {
        const s = position({ at: { 'massena 6': '0811' } });
        s.units.massena.cmd = 0;
        s.units.massena.cursor = -1;
        const m = go(tableFrom(active(s, 'massena'), [die, 1]), 'move:0810');
        expect(offered(m)).toEqual(['pillage:yes', 'pillage:test', 'pillage:general']);
        return go(m, 'pillage:general'); // +2 − 2 against 3
      };
      const obeyed = enter(3);
      expect([asked(obeyed), obeyed.state.pillaged]).toEqual(['french.act', []]);
      expect(refusedBy(obeyed, 'pillage')).toEqual(['13.4 notAtStart']); // only at the start of an activation
      const m = flush(enter(4));
      expect([m.state.active, m.state.units.massena.pillage, m.state.vp, m.state.sardinian]).toEqual([
        null,
        true,
        9,
        18,
      ]); // the village, and Carcare itself is taken
      expect(isWatching(m.state, slotOf(m.state, 'massena'), hex('0810'))).toBe(false);
      const next = position({ at: { 'massena 6': '0810' } });
      next.units.massena.pillage = true;
      next.chit = 'massena';
      expect(go(tableFrom(next), `go:${idOf(next, 'massena')}`).state.units.massena.pillage).toBe(false);
    },
  );
  rule(
    '13.4',
    'voluntarily at the start of the activation; refused to the supplied, outside places, after a step',
    () => {
      const s = position({ at: { 'massena 6': '0810' } });
      expect(refusedBy(tableFrom(active(s, 'massena'), []), 'pillage')).toEqual(['13.4 supplied']);
      const open = position({ at: { 'massena 6': '0813' } });
      open.units.massena.cmd = 0;
      expect(refusedBy(tableFrom(active(open, 'massena'), []), 'pillage')).toEqual(['13.4 noPlace']);
      const free = position({ at: { 'massena 6': '0810' } });
      free.units.massena.cmd = 0;
      const m = flush(go(tableFrom(active(free, 'massena'), []), 'pillage'));
      expect([m.state.active, m.state.units.massena.pillage, m.state.units.massena.acted]).toEqual([
        null,
        true,
        true,
      ]);
      expect(told(m.events)).not.toContain('log.attrition');
    },
  );
  rule(
    'R-29',
    'once a turn for each place; not on an own source, nor for Sardinians at home, nor for Sérurier by Ormea',
    () => {
      const s = position({ at: { 'laharpe 6': '0811', 'vitale 5': '0908', 'serurier 8': '0406' } });
      for (const id of ['laharpe', 'vitale', 'serurier'] as const) s.units[id].cmd = 0;
      expect([
        mayTempt(s, 'french', hex('0810')),
        mayTempt(s, 'french', hex('0713')),
        mayTempt(s, 'sardinian', hex('0909')),
        mayTempt(s, 'sardinian', hex('1011')),
      ]).toEqual([true, false, false, true]);
      s.pillaged.push({ hex: hex('0810'), side: 'coalition' });
      expect(mayTempt(s, 'french', hex('0810'))).toBe(false);
      expect([isTempted(s, slotOf(s, 'laharpe')), isTempted(s, slotOf(s, 'serurier'))]).toEqual([
        true,
        false,
      ]);
      s.ormea = false;
      expect(isTempted(s, slotOf(s, 'serurier'))).toBe(true);
    },
  );
  rule('R-29', 'no question of pillage in a reaction or a march to the guns', () => {
    const s = position({ at: { 'laharpe 8': '0713', 'argenteau 7': '0913', 'massena 6': '0811' } });
    for (const id of ['argenteau', 'massena'] as const) s.units[id].cmd = 0;
    const m = go(tableFrom(active(s, 'laharpe'), [1]), 'move:0813', `react:${idOf(s, 'argenteau')}:1013`);
    expect([at(m.state, 'argenteau'), asked(m)]).not.toContain('coalition.pillage'); // Sassello is a village
    expect(at(m.state, 'argenteau')).toBe('1013');
    const guns = position({ at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'massena 6': '0810' } });
    guns.units.massena.cmd = 0;
    const m2 = go(
      tableFrom(active(guns, 'laharpe'), [1, 1]),
      'attack:0913',
      `march:${idOf(guns, 'massena')}:rapid:0911-0912`,
    );
    expect(at(m2.state, 'massena')).toBe('0912'); // through Cairo
    expect(m2.moves.some((x) => x.key.startsWith('pillage'))).toBe(false);
  });
  rule(
    ['13.4', '15.3', '15.2.4', 'T-VP'],
    'the price by place and by who does it; nothing of it to Sardinia at Voltri, Genoa, Novi',
    () => {
      const plunder = (who: 'laharpe 6' | 'argenteau 6' | 'vitale 6', where: string) => {
        const s = position({ at: { [who]: where } });
        const id = who.split(' ')[0] as UnitId;
        s.units[id].cmd = 0;
        s.control.fill(who.startsWith('laharpe') ? 'french' : 'coalition');
        const m = flush(go(tableFrom(active(s, id), []), 'pillage'));
        return [m.state.vp - 10, m.state.sardinian - 20];
      };
      expect(plunder('laharpe 6', '1011')).toEqual([-1, -1]);
      expect(plunder('laharpe 6', '1513')).toEqual([-2, -2]);
      expect(plunder('laharpe 6', '0919')).toEqual([-4, 0]);
      expect(plunder('argenteau 6', '1011')).toEqual([1, -1]);
      expect(plunder('argenteau 6', '0917')).toEqual([1, 0]);
      expect(plunder('vitale 6', '1011')).toEqual([0, -1]);
      expect(PILLAGE_SP).toMatchObject({ village: 5, town: 10 });
    },
  );
  rule(
    ['13.4', 'R-30'],
    'no voluntary pillage by a force that is fed: on a source, by 13.5, from Ormea; neither at dawn nor at night (RN-21)',
    () => {
      const FED = [
        ['laharpe 6', '0713'], // a depot
        ['argenteau 6', '1617'], // an edge
        ['provera 6', '1605'], // an edge of the Sardinians, whom he serves too
        ['vitale 4', '0910'], // 13.5
        ['serurier 8', '0405'], // Ormea
      ] as const;
      for (const [who, where] of FED) {
        const id = who.split(' ')[0] as UnitId;
        const make = () => {
          const s = position({ at: { [who]: where } });
          s.units[id].cmd = 0;
          return s;
        };
        expect(refusedBy(tableFrom(active(make(), id), []), 'pillage')).toEqual(['13.4 fed']);
        const late = make();
        late.phase = 'evening';
        expect(refusedBy(tableFrom(late, 'evening'), `pillage:${idOf(late, id)}`)).toEqual(['13.4 fed']);
      }
      const lost = position({ at: { 'laharpe 6': '0713' } }); // a depot that is not held feeds nobody
      lost.units.laharpe.cmd = 0;
      lost.control[PLACES.indexOf(hex('0713'))] = 'coalition';
      expect(offered(tableFrom(active(lost, 'laharpe'), []))).toContain('pillage');
      const siege = position({ at: { 'vitale 4': '0910', 'laharpe 6': '0910' } }); // nor is the besieged fed
      forceOf(siege, 'vitale').fort = true;
      siege.phase = 'evening';
      expect(offered(tableFrom(siege, 'evening'))).toContain(`pillage:${idOf(siege, 'vitale')}`);
      const mixed = position({ at: { 'colli+vitale 4+provera 5': '0910' } }); // 13.5 does not feed Austrians
      for (const id of ['vitale', 'provera'] as const) mixed.units[id].cmd = 1;
      expect(offered(tableFrom(active(mixed, 'colli'), []))).toContain('pillage');
      mixed.units.provera.cmd = 2;
      expect(refusedBy(tableFrom(active(mixed, 'colli'), []), 'pillage')).toEqual(['13.4 fed']); // nobody is hungry
    },
  );
  rule(
    ['13.4', '15.3', '15.2.4'],
    'every way to pillage shows its price in points and in Sardinian will',
    () => {
      const priced = (m: ReturnType<typeof tableFrom>, key: string) => {
        const option = m.pending.flatMap((d) => d.options).find((o) => o.key === key);
        return option?.detail?.().tallies?.map((x) => [x.label.id, x.tally.total]);
      };
      const price = (vp: number, will: number) => [
        ['tally.vp', vp],
        ['tally.sardinian', will],
      ];
      const s = position({ at: { 'massena 6': '1011' } });
      s.units.massena.cmd = 0;
      expect(priced(tableFrom(active(s, 'massena'), []), 'pillage')).toEqual(price(-1, -1));
      const late = position({ at: { 'argenteau 6': '0919' } });
      late.units.argenteau.cmd = 0;
      late.phase = 'evening';
      expect(priced(tableFrom(late, 'evening'), `pillage:${idOf(late, 'argenteau')}`)).toEqual(price(4, 0));
      const entering = position({ at: { 'massena 6': '0811' } });
      entering.units.massena.cmd = 0;
      const m = go(tableFrom(active(entering, 'massena'), []), 'move:0810');
      for (const key of ['pillage:yes', 'pillage:test', 'pillage:general'])
        expect(priced(m, key)).toEqual(price(-1, -1));
    },
  );
  rule('R-30', 'a pillage feeds the hungry at once if all fit; in the evening it is no act', () => {
    const s = position({ at: { 'laharpe 5': '1011' } });
    Object.assign(s.units.laharpe, { cmd: 0, oos: 1 });
    const m = flush(go(tableFrom(active(s, 'laharpe'), []), 'pillage'));
    expect(m.state.units.laharpe.oos).toBe(0);
    const big = position({ at: { 'laharpe 6': '1011' } });
    Object.assign(big.units.laharpe, { cmd: 0, oos: 1 });
    expect(flush(go(tableFrom(active(big, 'laharpe'), []), 'pillage')).state.units.laharpe.oos).toBe(1);
    const late = position({ at: { 'laharpe 5': '1011' } });
    late.units.laharpe.cmd = 0;
    late.phase = 'evening';
    const night = tableFrom(late, 'evening');
    orders(night, 'french', `pillage:${idOf(late, 'laharpe')}`, 'supply:done');
    orders(night, 'coalition', 'supply:done');
    expect(told(night.events)).toContain('log.pillage');
    expect(night.state.units.laharpe.oos).toBe(0);
  });
});
