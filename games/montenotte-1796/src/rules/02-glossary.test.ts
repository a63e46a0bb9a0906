import { type Event, ScriptedDice, Umpire } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hex } from '../data/map.ts';
import { markerId } from '../data/units.ts';
import { moraleOf } from '../reading/values.ts';
import { isWatching } from '../reading/zones.ts';
import {
  active,
  activeSlot,
  decoySlot,
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
import { view } from '../view.ts';
import { type G, test as take } from './02-glossary.ts';

describe('2 Glossary', () => {
  rule(
    '2.alert',
    'infantry watches along 1 MP of road, a force with cavalry 2 MP, nobody else anything',
    () => {
      const s = position({ at: { 'laharpe 6': '0713', 'stengel 6': '0810', bonaparte: '0512' } });
      const sees = (id: 'laharpe' | 'stengel' | 'bonaparte', h: string) =>
        isWatching(s, slotOf(s, id), hex(h));
      expect(sees('laharpe', '0713')).toBe(true);
      expect(sees('laharpe', '0813')).toBe(true); // road
      expect(sees('laharpe', '0913')).toBe(false); // two road steps
      expect(sees('laharpe', '0714')).toBe(false); // no road there
      expect(sees('stengel', '0911')).toBe(true);
      expect(sees('stengel', '1011')).toBe(true); // two road steps
      expect(sees('stengel', '1111')).toBe(false);
      expect(sees('bonaparte', '0512')).toBe(false); // a lone general-in-chief has none
      s.units.laharpe.pillage = true;
      expect(sees('laharpe', '0813')).toBe(false); // nor have plunderers
    },
  );

  rule('2.alert', 'an alert zone may be the own hex alone: no road leads out', () => {
    const s = position({ at: { 'laharpe 6': '0212' } });
    s.forces[slotOf(s, 'laharpe')] = { ...forceOf(s, 'laharpe'), hex: hex('1012') };
    const h = hex('1012');
    expect(isWatching(s, slotOf(s, 'laharpe'), h)).toBe(true);
    expect(isWatching(s, slotOf(s, 'laharpe'), hex('1112'))).toBe(false); // off the road: 1.5 MP or more
  });

  rule('2.decoy', 'a decoy makes simple movements; anything else is refused by this paragraph', () => {
    const s = position({ at: { 'decoy.french': '0811', 'argenteau 7': '0911' } });
    const m = tableFrom(activeSlot(s, decoySlot(s), 'decoy', 'decoy.french'));
    expect(offered(m)).toContain('move:0810');
    expect(refusedBy(m, 'rapid:0810')).toContain('2.decoy decoyMoves');
    expect(refusedBy(m, 'attack:0911')).toContain('2.decoy decoyMoves');
    expect(refusedBy(m, `recon:${idOf(s, 'argenteau')}:0`)).toContain('2.decoy decoyMoves');
    expect(refusedBy(m, 'minimum:0812')).toContain('2.decoy decoyMoves');
    expect(refusedBy(m, 'pillage')).toContain('13.4 notAtStart');
  });
  rule('2.decoy', 'removed when a reconnaissance on it succeeds, kept when it does not', () => {
    for (const [die, there] of [
      [2, true],
      [3, false],
    ] as const) {
      const s = position({ at: { 'stengel 6': '0810', 'decoy.austrian': '0911' } });
      const slot = decoySlot(s);
      const m = tableFrom(active(s, 'stengel'), [die]);
      go(m, `recon:${markerId(slot)}:0`);
      expect(m.state.forces[slot]?.hex === hex('0911')).toBe(there); // die + 2 for cavalry against 5
    }
  });
  rule('2.decoy', 'removed when its hex is attacked: 1 MP, and the activation goes on', () => {
    const s = position({ at: { 'laharpe 6': '0810', 'decoy.austrian': '0911' } });
    const slot = decoySlot(s);
    const m = go(tableFrom(active(s, 'laharpe'), []), 'attack:0911');
    expect(m.state.forces[slot]?.hex).toBe(-1);
    expect(m.state.battle).toBeNull();
    expect(m.state.active?.mp).toBe(2);
    expect(offered(m)).toContain('move:0911');
  });

  rule(['2.test', 'R-40'], 'a die plus modifiers not above the value; no face is special', () => {
    const s = position({ at: { 'argenteau 7': '1011' } });
    const tested = (die: number, modifier: number) =>
      take(umpire(s, [die]), '2.test', slotOf(s, 'argenteau'), modifier);
    expect(tested(2, 0)).toBe(true);
    expect(tested(3, 0)).toBe(false);
    expect(tested(1, 2)).toBe(false); // a natural 1 does not save
    expect(tested(4, -2)).toBe(true);
    s.units.argenteau.oos = 1; // initiative of the general, not cohesion
    expect(tested(2, 0)).toBe(true);
    const high = position({ at: { bonaparte: '0713' } });
    expect(take(umpire(high, [6]), '2.test', slotOf(high, 'bonaparte'), -1)).toBe(true); // nor does a natural 6 fail
  });
  rule('2.test', 'a force without a general tests its cohesion, two less out of supply', () => {
    const s = position({ at: { 'vukassovitch 3': '1011' } });
    const slot = slotOf(s, 'vukassovitch');
    expect(take(umpire(s, [4]), '2.test', slot, 0)).toBe(true);
    s.units.vukassovitch.oos = 1;
    expect(take(umpire(s, [3]), '2.test', slot, 0)).toBe(false);
  });

  rule(
    ['2.force', '6.5', '6.5.1', 'R-23'],
    'the enemy sees marker, nation, hex, fatigue and Pillage marker, nothing else',
    () => {
      const s = position({
        at: { 'bonaparte+massena 6': '0713', 'laharpe 3': '0713', 'decoy.french': '0713', 'pijon 6': '0917' },
      });
      s.units.pijon.fatigue = 1;
      s.units.laharpe.pillage = true;
      const seen = view(s, 'coalition');
      const own = view(s, 'french');
      const here = seen.forces.filter((f) => f.hex === hex('0713'));
      expect(here).toHaveLength(3);
      for (const f of here) expect([f.members, f.decoy]).toEqual([null, null]);
      expect(seen.forces[slotOf(s, 'pijon')]?.fatigue).toBe(1);
      expect(seen.forces[slotOf(s, 'laharpe')]?.pillage).toBe(true);
      expect([seen.units.massena, seen.units.pijon, seen.gics.bonaparte]).toEqual([null, null, null]);
      expect(seen.ledger).toEqual(s.ledger.coalition);
      expect(own.forces[slotOf(s, 'massena')]?.members).toEqual(['bonaparte', 'massena']);
      expect(JSON.stringify(seen.forces)).not.toContain('massena');
    },
  );

  rule(
    ['2.morale', '3'],
    'cohesion and cursor; a brigade without command its bare cohesion; Sardinians the track',
    () => {
      const s = position({
        at: { 'laharpe 3': '0814', 'pijon 6': '0917', 'vitale 5': '0907', 'dichat 2': '0907' },
      });
      s.units.laharpe.cursor = -1;
      expect(moraleOf(s, 'laharpe')).toBe(3);
      expect(moraleOf(s, 'pijon')).toBe(3); // commanded: the division's cursor
      s.units.pijon.cmd = 0;
      expect(moraleOf(s, 'pijon')).toBe(4);
      s.sardinian = 15;
      expect([moraleOf(s, 'vitale'), moraleOf(s, 'dichat')]).toEqual([2, 3]);
      s.units.laharpe.oos = 2;
      expect(moraleOf(s, 'laharpe')).toBe(1);
    },
  );

  rule(
    'OPT-2',
    'secret tests: the owner sees the die, the enemy only whether it passed; openly both see it',
    () => {
      for (const secretTests of [true, false]) {
        const s = position({ at: { 'argenteau 7': '1011' } });
        s.options.secretTests = secretTests;
        const events: Event[] = [];
        const g: G = new Umpire(s, { dice: new ScriptedDice([2]), events, trace: null });
        take(g, '2.test', slotOf(s, 'argenteau'), 0);
        const roll = events.find((e) => e.kind === 'die');
        expect(roll?.to).toEqual(secretTests ? ['coalition'] : undefined);
        expect(told(events)).toEqual(secretTests ? ['log.testOwn', 'log.test'] : ['log.testOwn']);
      }
    },
  );
});
