import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { BOOK_COUNTRY } from '../../data/country.ts';
import { hasRoad, hex } from '../../data/map.ts';
import { TERRAIN } from '../../data/tables.ts';
import { markerId } from '../../data/units.ts';
import { capacity, unitMc } from '../../reading/values.ts';
import {
  active,
  asked,
  at,
  decoySlot,
  flush,
  forceOf,
  go,
  idOf,
  offered,
  position,
  refusedBy,
  tableFrom,
  told,
} from '../../testing/position.ts';

const { stepCost } = BOOK_COUNTRY;

describe('9 Movements', () => {
  rule(['9', '9.1'], 'the slowest unit counts; a chief alone 5; MP are paid hex by hex', () => {
    const s = position({ at: { 'bonaparte+laharpe 6+stengel 6': '0713', beaulieu: '1614' } });
    expect([capacity(s, forceOf(s, 'bonaparte')), capacity(s, forceOf(s, 'beaulieu'))]).toEqual([3, 5]);
    const m = go(tableFrom(active(s, 'bonaparte'), []), 'move:0812');
    expect(m.state.active?.mp).toBe(1); // hills off the road
    expect(refusedBy(m, 'move:0712')).toEqual(['9.1 tooDear']);
    expect(refusedBy(m, 'move:0911'.replace('0911', '0811'))).toEqual(['9.1 tooDear']);
  });
  rule(
    ['9.1', 'T-TERRAIN', 'R-11', 'R-12', 'R-60'],
    'costs: road or trail 1, plain 1.5, hills 2, mountain and sea never, river +2, bridge 0',
    () => {
      const cost = (a: string, b: string) => stepCost(hex(a), hex(b));
      expect(cost('0713', '0813')).toBe(1);
      expect(cost('0612', '0712')).toBe(1); // a trail
      expect(cost('0713', '0812')).toBe(2);
      expect(cost('0812', '0713')).toBe(1.5);
      expect(cost('0810', '0710')).toBe(Infinity);
      expect(cost('0713', '0714')).toBe(Infinity);
      expect(cost('0911', '1010')).toBe(4); // hills over an unbridged river
      expect(cost('0810', '0809')).toBe(1); // by the bridge
      expect([hasRoad(hex('0912'), hex('0811')), cost('0912', '0811')]).toEqual([false, 2]); // two road hexes without a link
      expect([TERRAIN.plain.cost, TERRAIN.fields.cost, TERRAIN.hills.cost]).toEqual([1.5, 1.5, 2]);
    },
  );
  rule('9.1', 'a decoy has the 2 to 5 MP its owner says', () => {
    const s = position({ at: { 'decoy.french': '0713' } });
    s.chit = 'decoy.french';
    const m = go(tableFrom(s), `decoy:${markerId(decoySlot(s))}:2`);
    expect(m.state.active?.mp).toBe(2);
    go(m, 'move:0813', 'move:0814');
    flush(m);
    expect(refusedBy(m, 'move:0915')).toEqual(['9.1 tooDear']);
  });
  rule(['9.1', 'R-41'], 'uncommanded: half, rounded down, after hunger and rain', () => {
    const half = (oos: number) => {
      const s = position({ at: { 'stengel 6': '0713' } });
      Object.assign(s.units.stengel, { cmd: 0, oos });
      s.rain = true;
      s.chit = 'stengel';
      return go(tableFrom(s), `half:${idOf(s, 'stengel')}`).state.active?.mp;
    };
    expect(half(0)).toBe(2); // (5 − 1) / 2
    expect(half(1)).toBe(0); // 5 → 2 → 1 → 0
  });
  rule('9.1', 'no stop in alert zones: a force walks past an enemy at the plain price', () => {
    const s = position({ at: { 'laharpe 6': '0713', 'argenteau 7': '0913' } });
    const m = go(tableFrom(active(s, 'laharpe'), []), 'move:0813', 'move:0914', 'move:1013');
    expect([at(m.state, 'laharpe'), m.state.active?.mp]).toEqual(['1013', 0]);
  });
  rule(
    ['OPT-4', 'R-69', 'T-UNITS'],
    'Austrian infantry marches 3, or 2 with heavy trains; cavalry is not touched',
    () => {
      const s = position({ at: { 'argenteau 7': '1011', 'chobinin 2': '1617', 'laharpe 6': '0713' } });
      expect([unitMc(s, 'argenteau'), unitMc(s, 'chobinin'), unitMc(s, 'laharpe')]).toEqual([3, 4, 3]);
      s.options.slowAustrians = true;
      expect([unitMc(s, 'argenteau'), unitMc(s, 'chobinin'), unitMc(s, 'laharpe')]).toEqual([2, 4, 3]);
    },
  );

  rule(['9.2', 'T-MOVES'], 'special movements tire, a simple one does not', () => {
    const after = (...keys: string[]) => {
      const s = position({ at: { 'laharpe 6': '0713' } });
      const m = go(tableFrom(active(s, 'laharpe'), [1]), ...keys, 'end');
      flush(m);
      return m.state.units.laharpe.fatigue;
    };
    expect([after('move:0813'), after('rapid:0813')]).toEqual([0, 1]);
  });
  rule(
    ['9.2.1', 'R-42'],
    'two road hexes for each MP, four at most, mixed with plain steps, one level at the end',
    () => {
      const s = position({ at: { 'laharpe 6': '0512' } });
      const m = tableFrom(active(s, 'laharpe'), [1]);
      go(m, 'rapid:0612', 'move:0713', 'rapid:0813');
      expect(m.state.active?.mp).toBe(1); // one for the pair, one for the step
      expect(m.state.units.laharpe.fatigue).toBe(0); // not yet
      go(m, 'rapid:0814', 'rapid:0915');
      expect([m.state.active?.mp, at(m.state, 'laharpe')]).toEqual([0, '0915']);
      expect(refusedBy(m, 'rapid:0916')).toContain('9.2.1 rapidOver');
      go(m, 'end');
      flush(m);
      expect(m.state.units.laharpe.fatigue).toBe(1);
    },
  );
  rule('9.2.1', 'commanded, rested, on a road', () => {
    const s = position({ at: { 'laharpe 6': '0713' } });
    expect(refusedBy(tableFrom(active(s, 'laharpe')), 'rapid:0812')).toEqual(['9.2.1 offRoad']);
    s.units.laharpe.cmd = 0;
    expect(refusedBy(tableFrom(active(s, 'laharpe')), 'rapid:0813')).toEqual(['9.2.1 uncommandedPace']);
    const chief = position({ at: { bonaparte: '0713' } });
    expect(offered(tableFrom(active(chief, 'bonaparte')))).toContain('rapid:0813');
  });
  rule('R-42', 'tired before the battle that follows', () => {
    const s = position({ at: { 'laharpe 8': '0713', 'argenteau 7': '0913' } });
    const m = flush(go(tableFrom(active(s, 'laharpe'), [1, 3, 4, 1, 1]), 'rapid:0813', 'attack:0913'));
    const result = m.events?.find((e) => e.kind === 'told' && e.message.id === 'log.result');
    const terms = result?.kind === 'told' ? (result.tally?.terms ?? []) : [];
    expect(terms.find((x) => x.label.id === 'term.tiredAttack')?.value).toBe(-2);
    expect(m.state.units.laharpe.fatigue).toBe(2);
  });

  rule(
    ['9.2.2', 'R-6'],
    'phase 5: commanded, rested, by road, never next to an enemy marker, not even at the start',
    () => {
      const s = position({
        at: {
          'laharpe 6': '0713',
          'massena 6': '0814',
          'augereau 8': '0512',
          'stengel 6': '0209',
          'decoy.austrian': '0914',
          'decoy.french': '0512',
        },
      });
      s.phase = 'strategic';
      s.mover = 'french';
      s.units.augereau.fatigue = 1;
      s.units.stengel.cmd = 0;
      const m = tableFrom(s, [1]);
      expect(refusedBy(m, `march:${idOf(s, 'massena')}`)).toContain('9.2.2 nearEnemy'); // a decoy next door counts
      expect(refusedBy(m, `march:${idOf(s, 'augereau')}`)).toEqual(['9.2.2 notRested']);
      expect(refusedBy(m, `march:${idOf(s, 'stengel')}`)).toEqual(['9.2.2 uncommandedPace']);
      expect(refusedBy(m, `march:${markerId(decoySlot(s, 0))}`)).toContain('2.decoy decoyMoves');
      go(m, `march:${idOf(s, 'laharpe')}`);
      expect(refusedBy(m, 'move:0813')).toEqual(['9.2.2 nearEnemy']); // next to 0914
      expect(refusedBy(m, 'move:0812')).toContain('9.2.2 offRoad'); // off the road
      go(m, 'move:0712', 'end');
      flush(m);
      expect(m.state.units.laharpe).toMatchObject({ fatigue: 1, acted: true });
      expect(refusedBy(m, `march:${idOf(m.state, 'laharpe')}`)).toContain('9.2.2 marched'); // once
    },
  );
  rule('R-6', 'the side with the initiative first, else the French; no reactions', () => {
    const s = position({ at: { 'stengel 6': '0810', 'argenteau 7': '1111' } });
    s.phase = 'actions';
    s.cup = [];
    s.initiative = 'beaulieu';
    const m = tableFrom(s, [1]);
    expect(asked(m)).toBe('coalition.strategic');
    go(m, `march:${idOf(s, 'argenteau')}`, 'move:1011', 'pillage:no');
    expect(asked(m)).toBe('coalition.act'); // although Stengel's patrols see it
    flush(go(m, 'end'));
    expect(told(m.events)).not.toContain('log.tries');
    go(m, 'done');
    expect(asked(m)).toBe('french.strategic');
    const none = position({ at: { 'laharpe 6': '0713' } });
    none.cup = [];
    expect(asked(tableFrom(none))).toBe('french.strategic');
  });
  rule(['9.2.3', 'R-7'], 'a forced march follows a strategic movement and makes fatigue 2', () => {
    const s = position({ at: { 'laharpe 6': '0713', 'massena 6': '0713' } });
    s.phase = 'forced';
    s.mover = 'french';
    s.units.laharpe.strategic = true;
    s.units.laharpe.fatigue = 1;
    const m = tableFrom(s, [1]);
    expect(refusedBy(m, `march:${idOf(s, 'massena')}`)).toEqual(['9.2.3 noStrategic']);
    go(m, `march:${idOf(s, 'laharpe')}`, 'move:0712', 'end');
    flush(m);
    expect(m.state.units.laharpe.fatigue).toBe(2);
  });
  rule(
    'EX-3',
    'three road hexes to Carcare, strategic to Millesimo, forced to Ceva: three tests, fatigue 0, 1, 2',
    () => {
      const s = position({ at: { 'laharpe 8': '0612' } });
      s.units.laharpe.cursor = -1;
      const m = tableFrom(active(s, 'laharpe'), [3, 3, 3]);
      go(m, 'move:0712', 'move:0811', 'move:0810', 'end');
      flush(m);
      go(m, 'done');
      flush(m);
      go(m, `march:${idOf(m.state, 'laharpe')}`, 'move:0809', 'end');
      flush(m);
      expect(m.state.units.laharpe.fatigue).toBe(1);
      go(
        m,
        'done',
        'done',
        `march:${idOf(m.state, 'laharpe')}`,
        'move:0909',
        'move:0908',
        'move:0907',
        'end',
      );
      flush(m);
      expect([at(m.state, 'laharpe'), m.state.units.laharpe.fatigue, m.state.units.laharpe.sp]).toEqual([
        '0907',
        2,
        8,
      ]);
      const totals = (m.events ?? []).flatMap((e) =>
        e.kind === 'told' && e.message.id === 'log.attrition' ? [e.message.args?.['total']] : [],
      );
      expect(totals).toEqual([3, 4, 5]);
    },
  );
  rule(
    ['9.2.4', 'R-43'],
    'as the first movement one hex dearer than the capacity; all MP, one level; not afterwards',
    () => {
      const s = position({ at: { 'laharpe 6': '0911' } });
      s.rain = true;
      s.units.laharpe.oos = 1; // MC 0
      const m = tableFrom(active(s, 'laharpe'), [1]);
      expect(offered(m)).toEqual(expect.arrayContaining(['minimum:1010', 'minimum:0810']));
      expect(refusedBy(m, 'move:0810')).toEqual(['9.1 tooDear']);
      go(m, 'minimum:1010');
      expect([at(m.state, 'laharpe'), m.state.active?.mp]).toEqual(['1010', 0]);
      go(m, 'end');
      flush(m);
      expect(m.state.units.laharpe.fatigue).toBe(1);
      const rich = position({ at: { 'laharpe 6': '0911' } });
      const m2 = tableFrom(active(rich, 'laharpe'), []);
      expect(refusedBy(m2, 'minimum:0912')).toEqual(['9.2.4 cheapEnough']); // within the capacity
      expect(offered(m2)).toContain('minimum:1010'); // 4 MP
      rich.units.laharpe.moved = true;
      expect(refusedBy(tableFrom(active(rich, 'laharpe'), []), 'minimum:1010')).toEqual([
        '9.2.4 movedAlready',
      ]);
      const fresh = position({ at: { 'laharpe 6': '0911' } });
      expect(go(tableFrom(active(fresh, 'laharpe'), []), 'minimum:1010').state.active?.mp).toBe(0); // all three are gone
      const mountain = position({ at: { 'laharpe 6': '0810' } });
      expect(refusedBy(tableFrom(active(mountain, 'laharpe'), []), 'minimum:0710')).toContain(
        '9.1 impassable',
      );
    },
  );
  rule('R-43', 'dearer than the capacity, not than what a reconnaissance has left of it', () => {
    const s = position({ at: { 'laharpe 6': '0913', 'argenteau 7': '1012' } });
    const m = flush(go(tableFrom(active(s, 'laharpe'), [1]), `recon:${idOf(s, 'argenteau')}:1`));
    expect(m.state.active?.mp).toBe(1);
    expect(refusedBy(m, 'move:0914')).toEqual(['9.1 tooDear']); // 2 MP
    expect(refusedBy(m, 'minimum:0914')).toEqual(['9.2.4 cheapEnough']);
  });
  rule(
    'R-6',
    'a force next to an enemy marker does not set out, although its road leads away from him',
    () => {
      const march = (decoy: Record<string, string>) => {
        const s = position({ at: { 'laharpe 6': '0713', ...decoy } });
        s.phase = 'strategic';
        s.mover = 'french';
        return refusedBy(tableFrom(s), `march:${idOf(s, 'laharpe')}`);
      };
      expect(march({})).toEqual([]);
      expect(march({ 'decoy.austrian': '0812' })).toEqual(['9.2.2 nearEnemy']);
    },
  );
  rule(
    '9.3',
    'a reaction is one step of 1 MP whatever the weather and the capacity, never into an enemy hex',
    () => {
      const s = position({ at: { 'laharpe 6': '0713', 'argenteau 7': '0913', 'pijon 3': '1013' } });
      s.rain = true;
      s.units.argenteau.oos = 1; // MC 0
      const m = go(tableFrom(active(s, 'laharpe'), [1]), 'move:0813');
      const id = idOf(s, 'argenteau');
      expect(refusedBy(m, `react:${id}:1013`)).toEqual(['9.3 held']);
      expect(refusedBy(m, `react:${id}:0914`)).toContain('9.3 dearStep');
      go(m, `react:${id}:1012`);
      expect(at(m.state, 'argenteau')).toBe('1012');
    },
  );
});
