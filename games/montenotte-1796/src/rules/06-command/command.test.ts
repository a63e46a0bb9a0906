import { rule } from '@grande/engine/testing';
import { commandCost } from '@grande/la-grande-tactique';
import { describe, expect } from 'vitest';
import { BOOK_COUNTRY } from '../../data/country.ts';
import { hex, PLACES } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import { hasLine, priceOf } from '../../reading/command.ts';
import type { State } from '../../state.ts';
import {
  active,
  at,
  bothDone,
  flush,
  forceOf,
  go,
  offered,
  orders,
  position,
  refusedBy,
  slotOf,
  type Table,
  tableFrom,
} from '../../testing/position.ts';
import { view } from '../../view.ts';
import { applyStates } from './command.ts';

const { mp } = BOOK_COUNTRY;

/** A command phase about to begin. */
function morning(s: State, dice: readonly (number | string)[] | string = 'morning'): Table {
  s.phase = 'command';
  return tableFrom(s, dice);
}

describe('6 Command phase', () => {
  rule(['6', '4.2'], 'both at once and in secret: nothing shows before both are done', () => {
    const s = position({ at: { 'bonaparte+massena 6': '0713', 'beaulieu+sebottendorff 5': '1117' } });
    const m = morning(s);
    expect(m.pending.map((d) => [d.seat, d.secret])).toEqual([
      ['french', true],
      ['coalition', true],
    ]);
    const before = JSON.stringify(view(m.state, 'coalition'));
    orders(m, 'french', 'command:bonaparte:massena', 'command:done', 'detach:massena:3', 'organise:done');
    expect(JSON.stringify(view(m.state, 'coalition'))).toBe(before);
    bothDone(m);
    expect(m.state.phase).not.toBe('command');
    expect(m.state.units.joubert.sp).toBe(3);
  });

  rule(
    ['6.1', 'R-33'],
    'a line of road to a source; enemy combat units cut it, decoys and lone generals do not',
    () => {
      const s = position({
        at: { bonaparte: '0810', 'decoy.austrian': '0811', beaulieu: '0712', colli: '0713' },
      });
      s.forces[slotOf(s, 'colli')] = { ...forceOf(s, 'colli'), hex: hex('1602') };
      expect(hasLine(s, 'bonaparte')).toBe(true);
      const cut = position({
        at: {
          bonaparte: '0810',
          'argenteau 7': '0811',
          'provera 5': '0809',
          'vitale 5': '0911',
          'dichat 2': '0910',
          'brempt 4': '0711',
        },
      });
      expect(hasLine(cut, 'bonaparte')).toBe(false);
      const offRoad = position({ at: { bonaparte: '1112' } });
      expect(hasLine(offRoad, 'bonaparte')).toBe(false); // a hex without a way
      const shutIn = position({ at: { colli: '0910', 'laharpe 6': '0910' } });
      forceOf(shutIn, 'colli').fort = true;
      expect(hasLine(shutIn, 'colli')).toBe(false); // the enemy is in his own hex
      const source = position({ at: { bonaparte: '0101' } });
      expect(hasLine(source, 'bonaparte')).toBe(true);
    },
  );
  rule('6.1', 'a depot serves only while it is held', () => {
    const s = position({ at: { colli: '0901', 'laharpe 6': '0902', 'massena 6': '1001' } });
    expect(hasLine(s, 'colli')).toBe(true);
    s.control[PLACES.indexOf(hex('0901'))] = 'french';
    expect(hasLine(s, 'colli')).toBe(false);
  });

  rule(['6.1', 'T-CP', 'R-57'], 'half a point stacked, then one for every 4 MP begun', () => {
    expect([0.5, 4, 4.5, 8, 8.5, 12, 12.5, 16, 16.5, 20].map((d) => commandCost(false, d))).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
    expect([commandCost(true, 0), commandCost(false, Infinity)]).toEqual([0.5, Infinity]);
    const s = position({
      at: {
        'bonaparte+massena 6': '0713',
        'laharpe 3': '0814',
        'augereau 8': '0512',
        'stengel 6': '0209',
        'serurier 8': '0405',
      },
    });
    const price = (id: UnitId) => priceOf(s, 'bonaparte', id);
    expect([price('massena'), price('laharpe'), price('augereau'), price('stengel')]).toEqual([0.5, 1, 1, 2]);
    expect(price('serurier')).toBeGreaterThanOrEqual(2);
  });
  rule(['6.1', 'R-57'], 'no more than the command value, no other army, nobody twice', () => {
    const s = position({
      at: {
        'bonaparte+massena 6': '0713',
        'laharpe 3': '0814',
        'augereau 8': '0512',
        'stengel 6': '0209',
        'serurier 8': '0405',
        'argenteau 7': '1011',
        'vitale 5': '0907',
      },
    });
    const m = morning(s);
    orders(
      m,
      'french',
      'command:bonaparte:stengel',
      'command:bonaparte:laharpe',
      'command:bonaparte:augereau',
    );
    expect(refusedBy(m, 'command:bonaparte:serurier')).toEqual(['6.1 points']); // one point left
    expect(refusedBy(m, 'command:bonaparte:laharpe')).toContain('6.1 alreadyCommanded');
    expect(offered(m)).toContain('command:bonaparte:massena'); // half a point
    expect(refusedBy(m, 'command:beaulieu:vitale')).toContain('6.1 otherArmy');
    expect(refusedBy(m, 'command:colli:argenteau')).toContain('6.1 otherArmy');
  });
  rule(['R-59', '6.1'], 'enemies on the way neither lengthen a measured distance nor bar it', () => {
    const s = position({
      at: { 'beaulieu+sebottendorff 5': '1117', 'pittoni 5': '0918', 'pijon 6': '0917' },
    });
    expect(mp(hex('1117'), hex('0918'))).toBe(3); // through Voltri
    applyStates(s, 'coalition', new Map([['sebottendorff', 'beaulieu']]));
    expect(s.units.pittoni.cmd).toBe(2);
  });

  rule('6.2', 'three states: by points and by the line of the chief', () => {
    const s = position({ at: { bonaparte: '0713', 'laharpe 3': '0814', 'augereau 8': '0512' } });
    s.units.laharpe.oos = 1;
    applyStates(s, 'french', new Map([['laharpe', 'bonaparte']]));
    expect([s.units.laharpe.cmd, s.units.augereau.cmd]).toEqual([2, 0]);
    expect(s.units.laharpe.oos).toBe(0); // fed at once
    s.gics.bonaparte.loc = false;
    s.units.laharpe.oos = 1;
    applyStates(s, 'french', new Map([['laharpe', 'bonaparte']]));
    expect([s.units.laharpe.cmd, s.units.laharpe.oos]).toEqual([1, 1]);
  });
  rule('6.3', 'a brigade has the state of its general within 4 MP, else none', () => {
    const s = position({
      at: {
        bonaparte: '0713',
        'laharpe 3': '0814',
        'pijon 6': '0917',
        'massena 6': '0713',
        'joubert 3': '0410',
      },
    });
    const paid = new Map([
      ['laharpe', 'bonaparte'],
      ['massena', 'bonaparte'],
    ] as const);
    applyStates(s, 'french', paid);
    expect([mp(hex('0814'), hex('0917')), s.units.pijon.cmd]).toEqual([3, 2]);
    expect([mp(hex('0713'), hex('0410')), s.units.joubert.cmd]).toEqual([4, 2]);
    forceOf(s, 'joubert').hex = hex('0310');
    applyStates(s, 'french', paid);
    expect(s.units.joubert.cmd).toBe(0);
    expect(refusedBy(morning(s), 'command:bonaparte:joubert')).toContain('6.3 brigadeCommand');
  });
  rule('R-24', 'a brigade whose division is gone is commanded like a division', () => {
    const s = position({ at: { bonaparte: '0713', 'pijon 6': '0814' } });
    expect(offered(morning(s))).toContain('command:bonaparte:pijon');
    applyStates(s, 'french', new Map([['pijon', 'bonaparte']]));
    expect(s.units.pijon.cmd).toBe(2);
  });
  rule('R-26', 'Provera is paid for by Beaulieu or Colli, and has the line of the one who pays', () => {
    const s = position({ at: { beaulieu: '0809', colli: '0809', 'provera 5': '0809' } });
    s.gics.beaulieu.loc = false;
    applyStates(s, 'coalition', new Map([['provera', 'beaulieu']]));
    expect(s.units.provera.cmd).toBe(1);
    applyStates(s, 'coalition', new Map([['provera', 'colli']]));
    expect(s.units.provera.cmd).toBe(2);
    const m = morning(s);
    expect(offered(m)).toEqual(expect.arrayContaining(['command:beaulieu:provera', 'command:colli:provera']));
    orders(m, 'coalition', 'command:colli:provera', 'command:done');
    expect(offered(m)).toContain('fuse:colli:provera');
    expect(refusedBy(m, 'fuse:beaulieu:provera')).toContain('6.5.2 notCommanded');
  });
  rule('R-25', 'Sardinian brigades are commanded one by one, half a point each in their chief’s hex', () => {
    const s = position({
      at: {
        'colli+vitale 5+dichat 2+brempt 4+bellegarde 3': '0907',
        'provera 5': '0809',
        'colliRicci 3': '0911',
      },
    });
    const m = morning(s);
    orders(
      m,
      'coalition',
      ...(['vitale', 'dichat', 'brempt', 'bellegarde'] as const).map((id) => `command:colli:${id}`),
    );
    expect(offered(m)).toContain('command:colli:provera'); // one of three points left
    expect(refusedBy(m, 'command:colli:colliRicci')).toEqual(['6.1 points']); // two at 4 MP and more
  });
  rule('6.4', 'uncommanded: tests to move fully and +1 to march to the guns (8.3, 11.2)', () => {
    const s = position({ at: { 'laharpe 6': '0713' } });
    s.units.laharpe.cmd = 0;
    s.chit = 'laharpe';
    const m = tableFrom(s);
    const id = offered(m)
      .find((k) => k.startsWith('half:'))
      ?.slice(5);
    expect(offered(m)).toEqual(expect.arrayContaining([`test:${id}`, `half:${id}`]));
    expect(refusedBy(m, `go:${id}`)).toEqual(['8.3 uncommanded']);
  });

  rule(
    '6.5.2',
    'fusion only with a chief, of forces he commands this turn, of his army; the unpaid leave him',
    () => {
      const s = position({
        at: { bonaparte: '0713', 'laharpe 6': '0713', 'massena 6': '0713', 'augereau 8': '0512' },
      });
      const m = morning(s);
      orders(m, 'french', 'command:bonaparte:laharpe', 'command:bonaparte:augereau', 'command:done');
      expect(refusedBy(m, 'fuse:bonaparte:massena')).toEqual(['6.5.2 notCommanded']);
      expect(refusedBy(m, 'fuse:bonaparte:augereau')).toEqual(['6.5.2 notStacked']); // not stacked
      bothDone(orders(m, 'french', 'fuse:bonaparte:laharpe'));
      expect(forceOf(m.state, 'bonaparte').members).toEqual(['bonaparte', 'laharpe']);
      const next = position({ at: { 'bonaparte+massena 6': '0713' } });
      const m2 = bothDone(morning(next));
      expect(forceOf(m2.state, 'bonaparte').members).toEqual(['bonaparte']);
      expect(at(m2.state, 'massena')).toBe('0713');
    },
  );
  rule(
    ['6.5.3', 'R-54'],
    'a brigade of at most half the division, one marker each, with its fatigue and state',
    () => {
      const s = position({
        at: { 'bonaparte+massena 7': '0713', 'laharpe 3': '0814', 'pijon 6': '0917', 'stengel 6': '0713' },
      });
      s.units.massena.fatigue = 1;
      const m = orders(morning(s), 'french', 'command:bonaparte:massena', 'command:done');
      expect(refusedBy(m, 'detach:massena:4')).toEqual(['6.5.3 tooMany']);
      expect(refusedBy(m, 'detach:laharpe:1')).toEqual(['6.5.3 brigadeUsed']); // Pijon is out
      expect(offered(m).some((k) => k.startsWith('detach:stengel'))).toBe(false); // infantry only
      bothDone(orders(m, 'french', 'detach:massena:3'));
      const { massena, joubert } = m.state.units;
      expect([massena.sp, joubert.sp, joubert.fatigue, joubert.cmd]).toEqual([4, 3, 1, 2]);
      expect([at(m.state, 'joubert'), slotOf(m.state, 'joubert') === slotOf(m.state, 'massena')]).toEqual([
        '0713',
        false,
      ]);
    },
  );
  rule(
    ['6.5.3', 'R-31'],
    'a brigade comes back where its division stands; the higher fatigue stays; no cavalry',
    () => {
      const s = position({
        at: {
          'laharpe 3': '0814',
          'pijon 6': '0814',
          'sebottendorff 5': '1617',
          'chobinin 2': '1617',
          'pittoni 5': '0918',
        },
      });
      s.units.pijon.fatigue = 2;
      s.units.chobinin.cmd = 2;
      const m = orders(morning(s), 'french', 'command:done');
      orders(m, 'coalition', 'command:beaulieu:sebottendorff', 'command:done');
      expect(refusedBy(m, 'recover:chobinin')).toEqual(['6.5.3 cavalry']);
      expect(refusedBy(m, 'recover:pittoni')).toEqual(['6.5.3 apart']); // apart
      bothDone(orders(m, 'french', 'recover:pijon'));
      expect([m.state.units.laharpe.sp, m.state.units.laharpe.fatigue, m.state.units.pijon.sp]).toEqual([
        9, 2, 0,
      ]);
      expect(m.state.units.laharpe.est).toBe(9);
    },
  );
  rule(
    ['6.5.3', 'R-54'],
    'forces fuse and part as often as their owner likes; the marker of a recovered brigade serves again',
    () => {
      const s = position({ at: { bonaparte: '0713', 'massena 6': '0713', 'joubert 2': '0713' } });
      const m = orders(morning(s), 'french', 'command:bonaparte:massena', 'command:done');
      orders(m, 'french', 'fuse:bonaparte:massena', 'separate:massena', 'fuse:bonaparte:massena');
      orders(m, 'french', 'recover:joubert', 'detach:massena:3', 'recover:joubert', 'detach:massena:1');
      bothDone(m);
      expect(forceOf(m.state, 'bonaparte').members).toEqual(['bonaparte', 'massena']);
      expect([m.state.units.massena.sp, m.state.units.joubert.sp, m.state.units.massena.est]).toEqual([
        7, 1, 7,
      ]);
    },
  );
  rule(
    '6.5.3',
    'separated forces are stacked with the chief; a fused force may be parted in the command phase',
    () => {
      const s = position({ at: { 'bonaparte+massena 6+laharpe 6': '0713' } });
      const m = orders(
        morning(s),
        'french',
        'command:bonaparte:massena',
        'command:bonaparte:laharpe',
        'command:done',
      );
      bothDone(orders(m, 'french', 'separate:laharpe'));
      expect(forceOf(m.state, 'bonaparte').members).toEqual(['bonaparte', 'massena']);
      expect(at(m.state, 'laharpe')).toBe('0713');
    },
  );
  rule(
    'R-22',
    'one decoy a side comes back in a command phase, with a chief; never more than there are',
    () => {
      const s = position({ at: { bonaparte: '0713', 'decoy.french a': '0512', 'decoy.french b': '0512' } });
      const m = orders(morning(s), 'french', 'command:done', 'organise:done');
      expect(offered(m).filter((k) => k.startsWith('decoy:french'))).toEqual(['decoy:french:bonaparte']);
      orders(m, 'french', 'decoy:french:bonaparte');
      orders(m, 'coalition', 'command:done', 'organise:done', 'decoy:austrian:colli');
      const decoys = m.state.forces.filter((f) => f.decoy).map((f) => f.hex);
      expect(decoys.filter((h) => h === hex('0713'))).toHaveLength(1);
      expect(decoys.filter((h) => h === hex('1602'))).toHaveLength(1);
      const full = position({
        at: {
          bonaparte: '0713',
          'decoy.french a': '0512',
          'decoy.french b': '0512',
          'decoy.french c': '0512',
        },
      });
      const keys = offered(orders(morning(full), 'french', 'command:done', 'organise:done'));
      expect(keys.some((k) => k.startsWith('decoy:french'))).toBe(false);
    },
  );
  rule(
    ['13.2', 'R-64'],
    'commanded and supplied: six chariots again and no more hunger, but not for the besieged',
    () => {
      const s = position({
        at: {
          beaulieu: '1513',
          'argenteau 8': '1513',
          colli: '0907',
          'vitale 5': '0910',
          'laharpe 6': '0910',
        },
      });
      Object.assign(s.units.argenteau, { chariots: 2, oos: 1 });
      forceOf(s, 'vitale').fort = true;
      s.units.vitale.oos = 1;
      applyStates(
        s,
        'coalition',
        new Map([
          ['argenteau', 'beaulieu'],
          ['vitale', 'colli'],
        ] as const),
      );
      expect([s.units.argenteau.chariots, s.units.argenteau.oos]).toEqual([6, 0]);
      expect([s.units.vitale.cmd, s.units.vitale.oos]).toEqual([2, 1]);
    },
  );
  rule('3.2', 'a demoralised division is not fused', () => {
    const s = position({ at: { bonaparte: '0713', 'laharpe 6': '0713', 'massena 6': '0713' } });
    Object.assign(s.units.laharpe, { cursor: -4, demo: true });
    const m = orders(
      morning(s),
      'french',
      'command:bonaparte:laharpe',
      'command:bonaparte:massena',
      'command:done',
    );
    expect(refusedBy(m, 'fuse:bonaparte:laharpe')).toEqual(['3.2 demoralised']);
    expect(offered(m)).toContain('fuse:bonaparte:massena');
  });
  rule('R-66', 'states hold until the next command phase, whatever moves or is cut later', () => {
    const s = position({ at: { bonaparte: '0713', 'laharpe 6': '0810', 'pijon 3': '0612' } });
    const m = flush(go(tableFrom(active(s, 'laharpe'), [1]), 'move:0911', 'move:1011', 'move:1111', 'end'));
    expect(mp(hex('1111'), hex('0612'))).toBeGreaterThan(4);
    expect([m.state.units.pijon.cmd, m.state.units.laharpe.cmd]).toEqual([2, 2]);
    applyStates(m.state, 'french', new Map([['laharpe', 'bonaparte']]));
    expect(m.state.units.pijon.cmd).toBe(0); // from the next one on
  });
});
