import { rule } from '@grande/engine/testing';
import { attritionLoss, attritionOdds } from '@grande/la-grande-tactique';
import { describe, expect } from 'vitest';
import { markerId } from '../../data/units.ts';
import { attritionFactor, attritionTally } from '../../reading/attrition.ts';
import {
  active,
  asked,
  decoySlot,
  drive,
  flush,
  forceOf,
  go,
  idOf,
  lastTold,
  offered,
  position,
  slotOf,
  tableFrom,
  told,
} from '../../testing/position.ts';
import { reactorsAttrition } from './attrition.ts';

describe('8.5 Attrition', () => {
  rule(['8.5', 'T-ATTRITION', 'R-17'], 'size, morale, fatigue, inactivity, supply', () => {
    const s = position({ at: { 'laharpe 4': '0713', 'bonaparte+massena 9+augereau 4': '0713' } });
    const of = (id: 'laharpe' | 'massena', passive = false) =>
      attritionTally(s, forceOf(s, id), passive).total;
    const sizes = [1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21].map((n) => {
      s.units.laharpe.sp = n;
      return of('laharpe');
    });
    expect(sizes).toEqual([-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4]);
    s.units.laharpe.sp = 6;
    s.units.laharpe.cursor = 1;
    expect(of('laharpe')).toBe(-1); // morale 5
    s.units.laharpe.cursor = -4;
    expect(of('laharpe')).toBe(2); // morale 0
    s.units.laharpe.cursor = 0;
    s.units.laharpe.fatigue = 2;
    expect([of('laharpe'), of('laharpe', true)]).toEqual([2, 0]);
    s.units.laharpe.fatigue = 0;
    s.units.laharpe.oos = 1;
    expect(of('laharpe')).toBe(2);
    s.units.augereau.cursor = -4; // the lowest morale of the force counts
    expect(of('massena')).toBe(4);
  });
  rule(
    '8.5',
    'a sixth of the total, never negative; doubled out of supply, tripled next to a real enemy',
    () => {
      expect([5, 6, 11, 12, -3].map((n) => attritionLoss(n, 1))).toEqual([0, 1, 1, 2, 0]);
      const s = position({ at: { 'laharpe 6': '0810', 'decoy.austrian': '0911' } });
      const slot = slotOf(s, 'laharpe');
      expect(attritionFactor(s, slot)).toBe(1);
      s.units.laharpe.oos = 1;
      expect(attritionFactor(s, slot)).toBe(2); // a decoy is no enemy
      const t = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
      t.units.laharpe.oos = 1;
      expect(attritionFactor(t, slotOf(t, 'laharpe'))).toBe(3);
    },
  );
  rule(
    '8.4',
    'who has made his one test in this activation makes no other, whatever he reacts to later',
    () => {
      const tests = (worn: boolean) => {
        const s = position({ at: { 'laharpe 6': '0713', 'argenteau 7': '0913' } });
        active(s, 'laharpe');
        if (worn) s.active?.worn.push(slotOf(s, 'argenteau'));
        forceOf(s, 'argenteau').reacted = true;
        const run = drive(s, worn ? [] : [3], (g) => reactorsAttrition(g, 'coalition'));
        expect(forceOf(s, 'argenteau').reacted).toBe(false);
        return run.asked.length;
      };
      expect([tests(false), tests(true)]).toEqual([1, 0]);
    },
  );
  rule('8.5', 'exact odds agree with the six faces', () => {
    const dist = attritionOdds(3, 2, 4);
    const byHand = [1, 2, 3, 4, 5, 6].map((d) => Math.min(4, 2 * Math.floor((d + 3) / 6)));
    for (const n of new Set(byHand)) {
      const weight = dist.cases.find((c) => c.value === n)?.weight ?? 0;
      expect(weight / dist.total).toBeCloseTo(byHand.filter((x) => x === n).length / 6, 12);
    }
  });
  rule('EX-1', 'before the battle with 9 SP: 5, nothing; after it with 8 SP and fatigue 1: 6, one SP', () => {
    const s = position({ at: { 'laharpe 9': '0713', 'argenteau 3': '0913' } });
    s.units.laharpe.cursor = -1; // morale 3
    const m = tableFrom(active(s, 'laharpe'), [4, 2, 3, 5, 3]); // the battle: row 7, one SP by the cap
    go(m, 'move:0813', 'attack:0913');
    flush(m);
    const tests = (m.events ?? [])
      .filter((e) => e.kind === 'told' && e.message.id === 'log.attrition')
      .slice(0, 2);
    expect(
      tests.map((e) => (e.kind === 'told' ? [e.message.args?.['total'], e.message.args?.['lost']] : [])),
    ).toEqual([
      [5, 0],
      [6, 1],
    ]);
    expect(m.state.units.laharpe).toMatchObject({ sp: 7, fatigue: 1 });
  });
  rule('EX-2', '15 SP, morale 5, has acted: 4 + 2 − 1 = 5, no loss; had it not acted: 3', () => {
    const s = position({ at: { 'laharpe 15': '0713' } });
    s.units.laharpe.cursor = 1;
    expect(4 + attritionTally(s, forceOf(s, 'laharpe'), false).total).toBe(5);
    expect(4 + attritionTally(s, forceOf(s, 'laharpe'), true).total).toBe(3);
  });
  rule('R-17', 'who passes tests with −2, but not if it has fought; only scouting needs no test', () => {
    const passing = (acted: boolean) => {
      const s = position({ at: { 'laharpe 6': '0713' } });
      s.units.laharpe.acted = acted;
      s.chit = 'laharpe';
      const m = go(tableFrom(s, acted ? [] : [6]), 'done');
      flush(m);
      return told(m.events).includes('log.attrition');
    };
    expect([passing(false), passing(true)]).toEqual([true, false]);
    const s = position({ at: { 'laharpe 6': '0810', 'argenteau 7': '0911' } });
    const m = go(tableFrom(active(s, 'laharpe'), [1]), `recon:${idOf(s, 'argenteau')}:0`, 'end');
    flush(m);
    expect(told(m.events)).not.toContain('log.attrition');
    expect(m.state.units.laharpe.acted).toBe(true);
  });
  rule('R-17', 'a march that tires is one test with the new level', () => {
    const s = position({ at: { 'laharpe 6': '0713' } });
    const m = go(tableFrom(active(s, 'laharpe'), [5]), 'rapid:0813', 'end');
    flush(m);
    expect(lastTold(m.events, 'log.attrition')).toMatchObject({ die: 5, total: 6, lost: 1 });
    expect(m.state.units.laharpe.sp).toBe(5);
  });
  rule('8.5', 'the owner says where a fused force loses; the question is put for a decoy too', () => {
    const s = position({ at: { 'bonaparte+massena 6+laharpe 4': '0713' } });
    s.units.massena.oos = 1;
    const m = go(tableFrom(active(s, 'bonaparte'), [3]), 'move:0813', 'end'); // 3 + 1 + 2, doubled
    expect(asked(m)).toBe('french.attrition');
    expect(offered(m)).toEqual(['lose:massena-2', 'lose:massena-1+laharpe-1', 'lose:laharpe-2']);
    const d = position({ at: { 'decoy.french': '0713' } });
    d.chit = 'decoy.french';
    const m2 = go(tableFrom(d), `decoy:${markerId(decoySlot(d))}:3`, 'move:0813', 'end');
    expect([asked(m2), offered(m2)]).toEqual(['french.attrition', ['lose:none']]);
  });
});
