import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { BOOK_COUNTRY } from '../data/country.ts';
import { hex, label } from '../data/map.ts';
import { CURSOR_LEAST, CURSOR_MOST, sardinianModifier } from '../data/tables.ts';
import { fatigueOf, isHeld } from '../reading/forces.ts';
import { flightGoals, fromEnemy, mayStay } from '../reading/reach.ts';
import { usableSources } from '../reading/sources.ts';
import { capacity, moraleOf } from '../reading/values.ts';
import {
  active,
  at,
  drive,
  forceOf,
  go,
  idOf,
  offered,
  position,
  refusedBy,
  slotOf,
  tableFrom,
  told,
  umpire,
} from '../testing/position.ts';
import { tire } from './02-glossary.ts';
import { countDemoralised, moveCursor } from './03-morale.ts';
import { nextInActionPhase } from './08-actions/activation.ts';
import { eliminate } from './08-actions/losses.ts';
import { returnToOrder } from './14-end.ts';
import { settle } from './15-scenario/control.ts';

const { mp } = BOOK_COUNTRY;

describe('3 Morale and fatigue', () => {
  rule(
    ['3.1', 'T-CURSOR'],
    'from −4 to +2, excess is lost; a division at rest regains one notch up to 0',
    () => {
      const s = position({ at: { 'laharpe 6': '0713', 'massena 6': '0713', 'augereau 8': '0713' } });
      expect([CURSOR_LEAST, CURSOR_MOST]).toEqual([-4, 2]);
      moveCursor(s, 'laharpe', -9);
      moveCursor(s, 'massena', 9);
      expect([s.units.laharpe.cursor, s.units.massena.cursor]).toEqual([-4, 2]);
      s.units.augereau.cursor = -1;
      s.units.augereau.acted = true;
      returnToOrder(umpire(s, []));
      expect([s.units.laharpe.cursor, s.units.massena.cursor, s.units.augereau.cursor]).toEqual([-3, 2, -1]);
      s.units.augereau.acted = false;
      returnToOrder(umpire(s, []));
      returnToOrder(umpire(s, []));
      expect(s.units.augereau.cursor).toBe(0);
    },
  );

  rule(
    '3.2',
    'at morale 0 a division is demoralised, also by hunger; it leaves a fused force and may not come back',
    () => {
      const s = position({ at: { 'bonaparte+laharpe 6+massena 6': '0713' } });
      s.units.laharpe.cursor = -2;
      s.units.laharpe.oos = 1;
      expect(moraleOf(s, 'laharpe')).toBe(0);
      const g = umpire(s);
      countDemoralised(g);
      settle(g);
      expect(forceOf(s, 'bonaparte').members).toEqual(['bonaparte', 'massena']);
      expect(at(s, 'laharpe')).toBe('0713');
      expect(s.vp).toBe(5);
    },
  );
  rule('3.2', 'it cannot be fused, attack or reconnoitre', () => {
    const s = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
    s.units.laharpe.cursor = -4;
    const m = tableFrom(active(s, 'laharpe', 'flight'));
    expect(refusedBy(m, 'attack:0911')).toContain('3.2 mustFlee');
    expect(refusedBy(m, `recon:${idOf(s, 'argenteau')}:0`)).toContain('3.2 mustFlee');
    expect(refusedBy(m, 'end')).toEqual(['3.2 flightEnd']);
  });

  rule(
    ['3.2', 'R-44'],
    'a flight ends more than 4 MP from every marker and closer to a source, with full MC even uncommanded',
    () => {
      const s = position({ at: { 'argenteau 4': '1111', 'laharpe 6': '0913' } });
      s.units.argenteau.cursor = -3;
      const slot = slotOf(s, 'argenteau');
      const goals = flightGoals(s, slot, capacity(s, forceOf(s, 'argenteau')), hex('1111'));
      expect(goals.length).toBeGreaterThan(0);
      for (const h of goals) expect(fromEnemy(s, slot, h)).toBeGreaterThan(4);
      // Away from the enemy is not enough: it must be towards the Austrian roads.
      const side = position({ at: { 'argenteau 4': '0911', 'laharpe 6': '1011', 'massena 6': '1012' } });
      side.units.argenteau.cursor = -3;
      const source = (h: number) => Math.min(mp(h, hex('1614')), mp(h, hex('1617')));
      const ends = flightGoals(side, slotOf(side, 'argenteau'), 3, hex('0911'));
      expect(ends.length).toBeGreaterThan(0);
      for (const h of ends) expect(source(h)).toBeLessThan(source(hex('0911')));
      expect(goals.map(label)).toContain('1411');
      s.chit = 'argenteau';
      const m = tableFrom(s, [3]);
      expect(refusedBy(m, 'done')).toEqual(['3.2 othersFlee']); // it has to go
      const alone = position({ at: { 'argenteau 4': '1111', 'laharpe 6': '0913' } });
      Object.assign(alone.units.argenteau, { cursor: -3, cmd: 0 });
      alone.chit = 'argenteau';
      const m2 = tableFrom(alone);
      expect(refusedBy(m2, `half:${idOf(s, 'argenteau')}`)).toEqual(['3.2 mustFlee']);
      expect(go(m2, `flee:${idOf(s, 'argenteau')}`).state.active?.mp).toBe(3); // no test, no halving
      go(m, `flee:${idOf(s, 'argenteau')}`);
      go(m, 'move:1211', 'move:1312', 'move:1411', 'end', 'lose:none');
      expect(at(m.state, 'argenteau')).toBe('1411');
    },
  );
  rule('R-44', 'when no place is safe, the one farthest from the enemy; at fatigue 2 it stays', () => {
    const s = position({ at: { 'argenteau 4': '1211', 'laharpe 6': '1111', 'massena 6': '1312' } });
    s.units.argenteau.cursor = -3;
    const slot = slotOf(s, 'argenteau');
    const goals = flightGoals(s, slot, 3, hex('1211'));
    const best = Math.max(...goals.map((h) => fromEnemy(s, slot, h)));
    for (const h of goals) expect(fromEnemy(s, slot, h)).toBe(best);
    s.units.argenteau.fatigue = 2;
    expect(flightGoals(s, slot, 3, hex('1211')).map(label)).toEqual(['1211']);
  });
  rule(['3.2', 'R-44'], 'five MP or more from every enemy marker it may stay', () => {
    const s = position({ at: { 'argenteau 4': '1513', 'laharpe 6': '1111' } });
    s.units.argenteau.cursor = -3;
    expect(mayStay(s, slotOf(s, 'argenteau'))).toBe(true);
    s.chit = 'argenteau';
    expect(offered(tableFrom(s))).toContain('done');
    const near = position({ at: { 'argenteau 4': '1512', 'laharpe 6': '1111' } });
    expect(mayStay(near, slotOf(near, 'argenteau'))).toBe(false); // four
  });

  rule('3.3', 'level 1: no rapid march; level 2: no movement and no attack', () => {
    const one = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
    one.units.laharpe.fatigue = 1;
    const m1 = tableFrom(active(one, 'laharpe'));
    expect(refusedBy(m1, 'rapid:0811')).toContain('9.2.1 notRested');
    expect(offered(m1)).toContain('attack:0911');
    const two = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
    two.units.laharpe.fatigue = 2;
    const m2 = tableFrom(active(two, 'laharpe'));
    expect(refusedBy(m2, 'move:0811')).toEqual(['3.3 exhausted']);
    expect(refusedBy(m2, 'attack:0911')).toEqual(['3.3 exhausted']);
    expect(refusedBy(m2, 'minimum:0811')).toContain('3.3 exhausted');
  });
  rule(
    ['3.3', 'R-31', 'R-65'],
    'the highest level of the units counts, every rise hits all; a chief has his own',
    () => {
      const s = position({ at: { 'bonaparte+laharpe 6+massena 6': '0713' } });
      s.units.massena.fatigue = 1;
      expect(fatigueOf(s, forceOf(s, 'bonaparte'))).toBe(1);
      tire(s, forceOf(s, 'bonaparte'));
      expect([s.units.laharpe.fatigue, s.units.massena.fatigue, s.gics.bonaparte.fatigue]).toEqual([1, 2, 1]);
      tire(s, forceOf(s, 'bonaparte'));
      expect(s.units.massena.fatigue).toBe(2); // never above
      s.gics.bonaparte.fatigue = 0;
      expect(fatigueOf(s, forceOf(s, 'bonaparte'))).toBe(2); // his own does not count among units
      const alone = position({ at: { bonaparte: '0713' } });
      alone.gics.bonaparte.fatigue = 2;
      expect(refusedBy(tableFrom(active(alone, 'bonaparte')), 'move:0813')).toEqual(['3.3 exhausted']);
      alone.gics.bonaparte.fatigue = 1;
      expect(refusedBy(tableFrom(active(alone, 'bonaparte')), 'rapid:0813')).toContain('9.2.1 notRested');
    },
  );

  rule('R-48', 'demoralised once: +3; rallied: −2; eliminated while demoralised: nothing more', () => {
    const s = position({ at: { 'argenteau 4': '1513' } });
    const g = umpire(s);
    s.units.argenteau.cursor = -3;
    countDemoralised(g);
    countDemoralised(g);
    expect([s.vp, s.sardinian]).toEqual([13, 19]);
    s.units.argenteau.cursor = -2;
    countDemoralised(g);
    expect([s.vp, s.sardinian]).toEqual([11, 19]); // nothing back for Sardinia
  });

  rule('R-48', 'a division that is destroyed scores as demoralised, but not a second time', () => {
    const destroyed = (id: 'argenteau' | 'laharpe', demo: boolean) => {
      const s = position({ at: { 'argenteau 4': '1513', 'laharpe 4': '0813' } });
      s.units[id].demo = demo;
      drive(s, [], (g) => eliminate(g, '13.7', slotOf(s, id)));
      return [s.units[id].sp, s.vp, s.sardinian];
    };
    expect(destroyed('argenteau', false)).toEqual([0, 13, 19]);
    expect(destroyed('argenteau', true)).toEqual([0, 10, 20]);
    expect(destroyed('laharpe', false)).toEqual([0, 5, 20]);
    expect(destroyed('laharpe', true)).toEqual([0, 10, 20]);
    // A brigade scores nothing.
    const brigade = position({ at: { 'vukassovitch 2': '1513' } });
    drive(brigade, [], (g) => eliminate(g, '13.7', slotOf(brigade, 'vukassovitch')));
    expect([brigade.vp, brigade.sardinian]).toEqual([10, 20]);
  });

  rule(['R-8', 'T-SARD'], 'the track runs from −3 to +2', () => {
    const row = (n: number) => sardinianModifier(n);
    expect([1, 5, 6, 10, 11, 15, 16, 20, 21, 23, 24, 25].map(row)).toEqual([
      -3, -3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2,
    ]);
  });

  rule(
    'R-67',
    'usable sources: edges while uncut, depots while held, both nations for Provera, Ormea for Sérurier',
    () => {
      const s = position({
        at: { 'provera 5': '0809', 'serurier 8': '0405', 'laharpe 6': '0713', 'argenteau 5': '0713' },
      });
      forceOf(s, 'argenteau').hex = hex('0109');
      settle(umpire(s));
      const names = (id: 'provera' | 'serurier' | 'laharpe' | 'argenteau') =>
        usableSources(s, id).map(label).sort();
      expect(names('provera')).toEqual(['0901', '1602', '1605', '1608', '1614', '1617']);
      expect(names('laharpe')).toEqual(['0101', '0106', '0713']); // an Austrian in 0109
      expect(names('serurier')).toContain('0405');
      s.control[s.control.length - 1] = 'coalition';
      expect(names('argenteau')).toEqual(['1614', '1617']);
    },
  );

  rule('R-55', 'a marker bars a hex, a garrison in its fort does not', () => {
    const s = position({ at: { 'provera 5': '0910', 'decoy.austrian': '0911' } });
    expect(isHeld(s, 'coalition', hex('0911'))).toBe(true);
    expect(isHeld(s, 'coalition', hex('0910'))).toBe(true);
    forceOf(s, 'provera').fort = true;
    expect(isHeld(s, 'coalition', hex('0910'))).toBe(false);
    const free = position({ at: { 'laharpe 6': '0810', 'decoy.austrian': '0911', 'provera 5': '0910' } });
    forceOf(free, 'provera').fort = true;
    const m = tableFrom(active(free, 'laharpe'));
    expect(refusedBy(m, 'move:0911')).toEqual(['9.1 held']);
    expect(offered(m)).toContain('move:0910');
  });

  rule('3.2', 'a flight is told like any other movement', () => {
    const s = position({ at: { 'argenteau 4': '1111', 'laharpe 6': '0913' } });
    s.units.argenteau.cursor = -3;
    s.chit = 'argenteau';
    const run = drive(s, [], (g) => nextInActionPhase(g), { activate: `flee:${idOf(s, 'argenteau')}` });
    expect(told(run.events)).toEqual(['log.activated']);
  });
});
