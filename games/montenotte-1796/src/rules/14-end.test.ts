import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { GENOA, hex, PLACES } from '../data/map.ts';
import { BANDS, SARDINIAN_PLACES, START_VP, VP } from '../data/tables.ts';
import { besiegersOfConi, holdsCarcare, holdsGenoa, isConiRipe } from '../reading/victory.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { active, flush, forceOf, go, position, tableFrom, told, umpire } from '../testing/position.ts';
import { lose } from './08-actions/losses.ts';
import { automatic, bonuses, rest, returnToOrder, verdict } from './14-end.ts';
import { coni } from './15-scenario/coni.ts';
import { controlOf, settle } from './15-scenario/control.ts';
import { score, Won } from './15-scenario/score.ts';

const look = (s: State) => settle(umpire(s));

describe('14 End of turn', () => {
  rule(
    ['14', '14.2', 'R-35'],
    'a division that did nothing: a notch, then a straggler on less than its morale, up to its establishment',
    () => {
      const s = position({
        at: { 'laharpe 5': '0713', 'massena 6': '0713', 'pijon 3': '0814', 'vitale 4': '0907' },
      });
      s.units.laharpe.cursor = -2;
      s.units.laharpe.est = 6;
      s.units.pijon.est = 6;
      s.units.vitale.est = 5;
      s.units.massena.est = 7;
      s.units.massena.acted = true;
      s.ledger.french.gained = 0;
      returnToOrder(umpire(s, [2, 2])); // Laharpe 4 − 1 = 3, Vitale 3
      expect([
        s.units.laharpe.cursor,
        s.units.laharpe.sp,
        s.units.vitale.sp,
        s.units.massena.sp,
        s.units.pijon.sp,
      ]).toEqual([-1, 6, 5, 6, 3]);
      s.units.laharpe.sp = 5;
      returnToOrder(umpire(s, [4])); // morale 4 after another notch: not less
      expect(s.units.laharpe.sp).toBe(5);
    },
  );
  rule(['14.2', '5'], 'no notch in rain, but stragglers; nobody hungry or plundering', () => {
    const s = position({ at: { 'laharpe 5': '0713', 'massena 5': '0713', 'augereau 5': '0713' } });
    s.rain = true;
    for (const id of ['laharpe', 'massena', 'augereau'] as const)
      Object.assign(s.units[id], { est: 6, cursor: -1 });
    s.units.massena.oos = 1;
    s.units.augereau.pillage = true;
    returnToOrder(umpire(s, [1]));
    expect([s.units.laharpe.cursor, s.units.laharpe.sp, s.units.massena.sp, s.units.augereau.sp]).toEqual([
      -1, 6, 5, 5,
    ]);
  });
  rule('14.2', 'all fatigue one down, the chiefs’ too', () => {
    const s = position({ at: { 'laharpe 5': '0713', 'massena 5': '0713' } });
    s.units.laharpe.fatigue = 2;
    s.units.massena.fatigue = 1;
    s.gics.colli.fatigue = 1;
    rest(s);
    expect([s.units.laharpe.fatigue, s.units.massena.fatigue, s.gics.colli.fatigue]).toEqual([1, 0, 0]);
  });
  rule(
    ['14.1', '15.3', 'R-48'],
    'Sardinian morale 0: French; VP 0: Coalition; both at once: French; checked at every change',
    () => {
      const s = position({ at: { 'laharpe 5': '0713' } });
      const hit = (vp: number, sardinian: number) => {
        s.vp = 2;
        s.sardinian = 1;
        try {
          score(umpire(s), '15.3', { vp, sardinian }, say('log.firstTurn'));
        } catch (error) {
          return error instanceof Won ? error.side : 'error';
        }
        return null;
      };
      expect([hit(0, -1), hit(-2, 0), hit(-3, -4), hit(-1, 0)]).toEqual([
        'french',
        'coalition',
        'french',
        null,
      ]);
      expect([automatic('french').level, automatic('coalition').winner]).toEqual(['strategic', 'coalition']);
      const t = position({ at: { 'laharpe 6': '0811' } });
      t.sardinian = 1;
      const m = flush(go(tableFrom(active(t, 'laharpe'), [1]), 'move:0810', 'end')); // Carcare falls
      expect(m.outcome).toMatchObject({ winner: 'french', level: 'strategic' });
    },
  );
  rule(['14.3', 'T-VICTORY', 'R-9', 'S1.victory'], 'the bands of the final count', () => {
    const s = position({ at: { 'laharpe 5': '0713' } });
    const level = (vp: number) => {
      s.vp = vp;
      const o = verdict(s);
      return `${o.winner ?? '–'} ${o.level}`;
    };
    expect([1, 5, 6, 15, 16, 20, 21, 25, 26, 30, 31, 35, 36, 60].map(level)).toEqual([
      'coalition strategic',
      'coalition strategic',
      'coalition major',
      'coalition major',
      'coalition marginal',
      'coalition marginal',
      '– draw',
      '– draw',
      'french marginal',
      'french marginal',
      'french major',
      'french major',
      'french strategic',
      'french strategic',
    ]);
    expect(BANDS).toHaveLength(7);
  });
});

describe('15 control and scores', () => {
  rule(
    'R-39',
    'a place belongs to the side whose combat units alone stand in it; passing through, chiefs and decoys take nothing',
    () => {
      const s = position({ at: { 'laharpe 6': '0811', bonaparte: '0911', 'decoy.french': '0910' } });
      look(s);
      expect([controlOf(s, hex('0911')), controlOf(s, hex('0910')), controlOf(s, hex('0811'))]).toEqual([
        'coalition',
        'coalition',
        'french',
      ]);
      const m = flush(go(tableFrom(active(s, 'laharpe'), [1]), 'move:0810', 'move:0809', 'end'));
      expect([controlOf(m.state, hex('0810')), controlOf(m.state, hex('0809'))]).toEqual([
        'coalition',
        'french',
      ]);
      forceOf(m.state, 'laharpe').hex = hex('0909');
      look(m.state);
      expect(controlOf(m.state, hex('0809'))).toBe('french'); // empty: as it was
    },
  );
  rule(['R-39', '15.3'], 'Carcare and Genoa are bonuses while true', () => {
    const s = position({ at: { 'laharpe 6': '0712', 'massena 6': '0919' } });
    look(s);
    expect([holdsCarcare(s), holdsGenoa(s)]).toEqual([true, true]);
    bonuses(umpire(s));
    expect(s.vp).toBe(22);
    bonuses(umpire(s));
    expect(s.vp).toBe(22); // once
    forceOf(s, 'massena').hex = hex('0918');
    const t = position({ at: { 'laharpe 6': '0712', 'vitale 3': '1009' } });
    expect(holdsCarcare(t)).toBe(false); // a Coalition unit within two hexes
    bonuses(umpire(s));
    expect([s.vp, s.genoa]).toEqual([12, false]);
    expect(PLACES).toContain(GENOA);
  });
  rule(['15.2.4', 'T-VP'], 'places: lost and recovered', () => {
    expect(SARDINIAN_PLACES).toEqual({
      '0810': 1,
      '0809': 1,
      '0911': 1,
      '1011': 1,
      '1513': 1,
      '0905': 1,
      '1607': 1,
      '0907': 2,
      '1405': 2,
      '0901': 3,
    });
    const s = position({ at: { 'laharpe 6': '0907', 'vitale 5': '0906' } });
    look(s);
    expect(s.sardinian).toBe(18);
    forceOf(s, 'laharpe').hex = hex('0908');
    forceOf(s, 'vitale').hex = hex('0907');
    look(s);
    expect(s.sardinian).toBe(20);
    expect([
      START_VP,
      VP.frenchVictory.decisive,
      VP.coalitionVictory.major,
      VP.bonaparteBeaten.decisive,
    ]).toEqual([10, 2, 2, 5]);
  });
  rule(
    ['R-49', '15.2.4'],
    'every second Sardinian SP lost; recovered ones give nothing back; 25 at most',
    () => {
      const s = position({ at: { 'vitale 5': '0907', 'dichat 2': '0907' } });
      lose(umpire(s), 'vitale', 1);
      expect(s.sardinian).toBe(20);
      lose(umpire(s), 'dichat', 1);
      expect(s.sardinian).toBe(19);
      lose(umpire(s), 'vitale', 4);
      expect([s.sardinian, s.sardinianLost]).toEqual([17, 6]);
      s.sardinian = 25;
      score(umpire(s), '15.2.4', { sardinian: 2 }, say('log.firstTurn'));
      expect(s.sardinian).toBe(25);
    },
  );
  rule(
    ['R-49', '15.2.4', '15.3'],
    'battles: Sardinia counts only where Sardinians fought; tactical ones count for nobody',
    () => {
      const fight = (defender: string, dice: number[]) => {
        const s = position({ at: { 'laharpe 12': '0813', [defender]: '0913' } });
        const m = flush(go(tableFrom(active(s, 'laharpe'), [...dice, 1, 1]), 'attack:0913'));
        return [m.state.vp, m.state.sardinian];
      };
      expect(fight('argenteau 6', [6, 6])).toEqual([12, 20]); // decisive: +2 VP
      expect(fight('vitale 6', [6, 6])).toEqual([12, 17]); // −2, and −1 for two SP lost
      expect(fight('vitale 6', [4, 4])).toEqual([10, 20]); // tactical
      const lost = position({ at: { 'laharpe 3': '0813', 'vitale 9': '0913' } });
      const m = flush(go(tableFrom(active(lost, 'laharpe'), [1, 2, 1, 1]), 'attack:0913'));
      expect([m.state.vp, m.state.sardinian]).toEqual([10 - 3, 22]); // decisive
      const chief = position({ at: { 'bonaparte+laharpe 3': '0813', 'vitale 9': '0913' } });
      const m2 = flush(go(tableFrom(active(chief, 'bonaparte'), [1, 1, 1, 1]), 'attack:0913'));
      expect(m2.state.vp).toBe(10 - 5); // with Bonaparte 5 instead of 3
      expect(told(m2.events)).toContain('log.victory');
    },
  );
  rule(
    ['15.2.2', '15.2', 'S1.special'],
    'Coni: six infantry SP, the evening after, morale −2 or worse, nobody within two hexes; again while they stay',
    () => {
      const s = position({ at: { 'laharpe 6': '0901', 'stengel 6': '0901' }, turn: 5 });
      look(s);
      expect([besiegersOfConi(s), controlOf(s, hex('0901'))]).toEqual([6, 'coalition']); // not by standing there
      s.sardinian = 10;
      coni(umpire(s));
      expect([s.coniSince, s.coniTaken]).toEqual([5, false]);
      s.turn = 6;
      s.sardinian = 11; // −1 is not enough
      coni(umpire(s));
      expect(s.coniTaken).toBe(false);
      s.turn = 7;
      s.sardinian = 10;
      const near = position({ at: { 'laharpe 6': '0901', 'vitale 3': '0903' } });
      near.sardinian = 10;
      expect([isConiRipe(s), isConiRipe(near)]).toEqual([true, false]);
      coni(umpire(s));
      expect([s.coniTaken, controlOf(s, hex('0901')), s.sardinian]).toEqual([true, 'french', 7]);
      const thin = position({ at: { 'laharpe 5': '0901' } });
      thin.coniSince = 1;
      coni(umpire(thin));
      expect(thin.coniSince).toBe(0);
      const decoy = position({ at: { 'laharpe 6': '0901', 'decoy.sardinian': '0902' } });
      decoy.sardinian = 10;
      expect(isConiRipe(decoy)).toBe(true); // a phantom saves nobody
      const ripe = [1, 5, 6, 10, 11, 20].map((sardinian) => isConiRipe({ ...decoy, sardinian }));
      expect(ripe).toEqual([true, true, true, true, false, false]); // −3, −3, −2, −2, −1, 0
    },
  );
});
