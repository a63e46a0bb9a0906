import { odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { ratioStep } from '@grande/la-grande-tactique';
import { describe, expect } from 'vitest';
import { hex } from '../../data/map.ts';
import { CRT, LOSS_ROWS, RATIO_LIMITS } from '../../data/tables.ts';
import type { UnitId } from '../../data/units.ts';
import { BOOK } from '../../data/values.ts';
import {
  battleModifier,
  captains,
  manoeuvreOf,
  manoeuvreUnder,
  moraleModifier,
  moraleUnits,
  pillagers,
  placeOf,
  ratioModifier,
  terrainChoices,
  tiredAttack,
  tiredDefence,
  totalWeight,
  weightOf,
} from '../../reading/battle.ts';
import type { Battle, State } from '../../state.ts';
import {
  active,
  asked,
  battleAt,
  drive,
  go,
  offered,
  position,
  slotOf,
  tableFrom,
} from '../../testing/position.ts';
import { acting } from '../09-movement/movement.ts';
import { possibleJoiners } from './field.ts';
import { declarationOdds, fieldOf } from './forecast.ts';
import { lossesOf, percentLost, spLost } from './losses.ts';
import { bestChoices, rolled } from './standing.ts';

const fighting = (s: State, b: Battle): State => {
  s.battle = b;
  return s;
};

describe('11.3–11.8 the modifiers', () => {
  const field = () =>
    position({
      at: {
        'laharpe 6': '0813',
        'massena 6': '0914',
        'serurier 7': '0912',
        'provera 4': '0913',
        'sebottendorff 7': '0812',
        'colli+vitale 12': '1012',
      },
    });
  rule('11.3', 'front and flank by the hex of entry', () => {
    const s = field();
    const b = battleAt(
      s,
      '0813',
      '0913',
      ['laharpe', 'massena near 0914', 'serurier near 0912'],
      ['provera', 'sebottendorff marched 0812', 'colli marched 1012'],
    );
    const places = b.parts.map((p) => placeOf(s, b, p));
    expect(places).toEqual(['principal', 'reinforcement', 'flank', 'principal', 'flank', 'reinforcement']);
  });
  rule(['EX-10', '11.4'], 'the tactical positions: 23 against 17, 3 to 2, +1', () => {
    const s = field();
    const b = battleAt(
      s,
      '0813',
      '0913',
      ['laharpe', 'massena near 0914', 'serurier near 0912'],
      ['provera', 'sebottendorff marched 0812', 'colli marched 1012'],
    );
    expect(b.parts.map((p) => weightOf(s, b, p))).toEqual([6, 6, 11, 4, 7, 6]);
    expect([totalWeight(s, b, 'attacker'), totalWeight(s, b, 'defender')]).toEqual([23, 17]);
    expect(ratioModifier(s, b)).toBe(1);
  });
  rule('11.4', 'weights: near flank 1.5 up, marched reinforcement 0.5 down, marched flank 1', () => {
    const s = field();
    s.units.serurier.sp = 5;
    s.units.vitale.sp = 7;
    const b = battleAt(
      s,
      '0813',
      '0913',
      ['laharpe', 'serurier near 0912'],
      ['provera', 'colli marched 1012', 'sebottendorff marched 0812'],
    );
    expect(b.parts.map((p) => weightOf(s, b, p))).toEqual([6, 8, 4, 3, 7]);
  });
  rule('T-RATIO', 'nine steps, any excess for the bigger side', () => {
    const step = (a: number, d: number) => ratioStep(a, d, RATIO_LIMITS);
    expect([
      step(10, 10),
      step(11, 10),
      step(15, 10),
      step(16, 10),
      step(20, 10),
      step(21, 10),
      step(30, 10),
      step(31, 10),
    ]).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect([step(10, 11), step(10, 16), step(10, 21), step(10, 31)]).toEqual([-1, -2, -3, -4]);
  });
  rule(
    ['11.5', 'R-11'],
    'ground and river together, or fort alone, or town alone; the river only on the attacker’s own side',
    () => {
      const choices = (a: string, d: string) => {
        const s = position({ at: { 'laharpe 6': a, 'vitale 5': d } });
        const b = battleAt(s, a, d, ['laharpe'], ['vitale']);
        return terrainChoices(s, b).map((t) => [t.ground, t.value]);
      };
      expect(choices('0813', '0913')).toEqual([['ground', -2]]);
      expect(choices('0810', '0809')).toEqual([['ground', -3]]); // hills behind a bridged river
      expect(choices('0712', '0713')).toEqual([
        ['ground', 0],
        ['town', -1],
      ]);
      expect(choices('0810', '0910')).toEqual([
        ['ground', -2],
        ['fort', -2],
      ]);
      expect(choices('0906', '0907')).toEqual([
        ['ground', -3],
        ['fort', -2],
        ['town', -1],
      ]);
      expect(choices('1117', '1016')).toEqual([['ground', -3]]);
    },
  );
  rule('11.5', 'the defender chooses', () => {
    const s = position({ at: { 'laharpe 6': '0906', 'vitale 5': '0907' } });
    const m = go(tableFrom(active(s, 'laharpe'), [3, 4, 3, 3]), 'attack:0907');
    expect([asked(m), offered(m)]).toEqual([
      'coalition.terrain',
      ['terrain:ground', 'terrain:fort', 'terrain:town'],
    ]);
  });
  rule(
    ['11.6', 'EX-5'],
    'Beaulieu’s three columns and a flank against Bonaparte and Laharpe: 0.5 in Bonaparte’s favour is 0',
    () => {
      const s = position({
        at: {
          'bonaparte+laharpe 6': '0913',
          'beaulieu+argenteau 7+sebottendorff 5': '1013',
          'provera 5': '0812',
        },
      });
      const b = battleAt(s, '1013', '0913', ['beaulieu', 'provera marched 0812'], ['bonaparte']);
      expect(manoeuvreOf(s, b, 'attacker', 'beaulieu')).toBe(4);
      expect(manoeuvreOf(s, b, 'defender', 'bonaparte')).toBe(3);
      expect(manoeuvreUnder(s, b, { attacker: 'beaulieu', defender: 'bonaparte' })).toBe(0);
    },
  );
  rule(
    ['11.6', 'R-27'],
    'without a chief one division at most; brigades count nothing; Masséna leads himself and Laharpe and is no bonus general then',
    () => {
      const s = position({
        at: {
          'massena 6': '0813',
          'laharpe 6': '0813',
          'augereau 8': '0813',
          'joubert 3': '0813',
          'argenteau 7': '0913',
          'vukassovitch 3': '0913',
        },
      });
      const b = battleAt(
        s,
        '0813',
        '0913',
        ['massena', 'laharpe near 0813', 'augereau near 0813'],
        ['argenteau', 'vukassovitch principal'],
      );
      expect(captains(s, b, 'attacker')).toEqual(['massena']);
      expect(manoeuvreOf(s, b, 'attacker', 'massena')).toBe(4); // 2 + 1 + Laharpe's or Augereau's bonus
      const alone = battleAt(s, '0813', '0913', ['massena'], ['argenteau']);
      expect(manoeuvreOf(s, alone, 'attacker', 'massena')).toBe(2); // no bonus for himself
      const none = battleAt(s, '0813', '0913', ['laharpe', 'augereau near 0813'], ['argenteau']);
      expect(captains(s, none, 'attacker')).toEqual([]);
      expect(manoeuvreOf(s, none, 'attacker', null)).toBe(2); // 1 + bonus
      const brigade = battleAt(s, '0813', '0913', ['joubert'], ['vukassovitch']);
      expect(manoeuvreOf(s, brigade, 'attacker', null)).toBe(0);
    },
  );
  rule('R-27', 'half values go up, for Bonaparte to his advantage; −2 to +2', () => {
    const s = position({
      at: { 'bonaparte+massena 6': '0813', 'joubert 3': '0812', 'argenteau 7': '0913', 'vitale 5': '0812' },
    });
    const attack = battleAt(s, '0813', '0913', ['bonaparte'], ['argenteau']);
    expect(manoeuvreUnder(s, attack, { attacker: 'bonaparte', defender: null })).toBe(1); // (3 − 1) / 2
    const defend = battleAt(s, '0913', '0813', ['argenteau'], ['bonaparte']);
    expect(manoeuvreUnder(s, defend, { attacker: null, defender: 'bonaparte' })).toBe(-1);
    const odd = battleAt(s, '0913', '0812', ['argenteau'], ['joubert']);
    expect(manoeuvreUnder(s, odd, { attacker: null, defender: null })).toBe(1); // (1 − 0) / 2 up
    const back = battleAt(s, '0812', '0913', ['joubert'], ['argenteau']);
    expect(manoeuvreUnder(s, back, { attacker: null, defender: null })).toBe(0); // −0.5 up
  });
  rule('11.6', 'divisions count up to the command value: Colli leads three of five', () => {
    const s = position({
      at: { 'colli+vitale 5+dichat 2+brempt 4+bellegarde 3+dellera 2': '0907', 'laharpe 8': '0906' },
    });
    const b = battleAt(s, '0906', '0907', ['laharpe'], ['colli']);
    expect(manoeuvreOf(s, b, 'defender', 'colli')).toBe(3);
  });
  rule('11.6', 'never more than two either way', () => {
    const s = position({
      at: {
        'bonaparte+laharpe 6+massena 6+augereau 8+serurier 8': '0813',
        'stengel 6': '0912',
        'vukassovitch 3': '0913',
      },
    });
    const b = battleAt(s, '0813', '0913', ['bonaparte', 'stengel near 0912'], ['vukassovitch']);
    expect(manoeuvreOf(s, b, 'attacker', 'bonaparte')).toBe(8); // five divisions, chief, bonus, flank
    expect(manoeuvreUnder(s, b, { attacker: 'bonaparte', defender: null })).toBe(2);
    const back = battleAt(s, '0913', '0813', ['vukassovitch'], ['bonaparte']);
    expect(manoeuvreUnder(s, back, { attacker: null, defender: 'bonaparte' })).toBe(-2);
  });
  rule('R-26', 'two chiefs: the Coalition names one, and only his own divisions count', () => {
    const s = position({
      at: { 'beaulieu+argenteau 7': '0913', 'colli+vitale 5+dichat 2': '0913', 'laharpe 8': '0813' },
    });
    const b = battleAt(s, '0813', '0913', ['laharpe'], ['beaulieu', 'colli principal']);
    expect(captains(s, b, 'defender')).toEqual(['beaulieu', 'colli']);
    expect(manoeuvreOf(s, b, 'defender', 'beaulieu')).toBe(1);
    expect(manoeuvreOf(s, b, 'defender', 'colli')).toBe(2); // brigades count as divisions
    const m = go(tableFrom(active(s, 'laharpe'), [3, 4, 3, 3, 3]), 'attack:0913');
    go(m, 'captain:colli');
    expect(m.moves.some((x) => x.key === 'captain:colli')).toBe(true);
  });
  rule(
    ['11.7', 'EX-6'],
    'each names one unit of its principal force: 5 − 3 = +2, and the first loss falls on it',
    () => {
      const s = position({
        at: {
          'bonaparte+laharpe 6+massena 6': '0813',
          'beaulieu+argenteau 7+sebottendorff 5': '0913',
          'augereau 8': '0912',
        },
      });
      s.units.laharpe.cursor = -1;
      s.units.massena.cursor = 1;
      s.units.sebottendorff.cursor = 1;
      const b = battleAt(s, '0813', '0913', ['bonaparte', 'augereau near 0912'], ['beaulieu']);
      expect(moraleUnits(s, b, 'attacker')).toEqual(['laharpe', 'massena']); // not Augereau
      expect(moraleModifier(s, 'massena', 'argenteau')).toBe(2);
      expect(moraleModifier(s, 'laharpe', 'sebottendorff')).toBe(-1);
      expect(moraleModifier(s, 'argenteau', 'massena')).toBe(-2);
      s.units.laharpe.cursor = -3;
      expect(moraleModifier(s, 'laharpe', 'sebottendorff')).toBe(-2); // 1 against 4
      s.units.laharpe.cursor = -1;
      s.units.massena.cursor = 2;
      s.units.argenteau.cursor = -2;
      expect(moraleModifier(s, 'massena', 'argenteau')).toBe(2); // clamped
      const m = go(tableFrom(active(s, 'bonaparte'), [2, 3, 3, 3, 3]), 'attack:0913', 'join:done');
      expect(asked(m)).toBe('french.moraleUnit'); // the attacker first
      go(m, 'morale:massena');
      expect(asked(m)).toBe('coalition.moraleUnit');
      const before = structuredClone(m.state.units);
      const lost = (id: UnitId) => before[id].sp - m.state.units[id].sp;
      go(m, 'morale:sebottendorff');
      expect(asked(m)).toBe('french.lose'); // two SP each: the first has gone from the unit named, unasked
      expect([lost('massena'), lost('laharpe')]).toEqual([1, 0]);
      go(m, 'lose:laharpe');
      expect([lost('sebottendorff'), lost('argenteau'), asked(m)]).toEqual([1, 0, 'coalition.lose']);
      go(m, 'lose:argenteau');
      expect([lost('massena'), lost('laharpe'), lost('sebottendorff'), lost('argenteau')]).toEqual([
        1, 1, 1, 1,
      ]);
    },
  );
  rule(['11.8', 'R-28'], 'Pillage +2, tired attackers −1 or −2, tired defender +1 or +2', () => {
    const s = position({
      at: {
        'laharpe 6': '0813',
        'massena 6': '0813',
        bonaparte: '0813',
        'argenteau 7': '0913',
        'provera 5': '0913',
      },
    });
    const b = battleAt(
      s,
      '0813',
      '0913',
      ['laharpe', 'massena near 0813', 'bonaparte near 0813'],
      ['argenteau', 'provera principal'],
    );
    const sum = (named: 'argenteau' | 'provera') =>
      pillagers(s, named) + tiredAttack(s, b) + tiredDefence(s, named);
    expect(sum('argenteau')).toBe(0);
    s.units.laharpe.fatigue = 1;
    expect(sum('argenteau')).toBe(-1); // only the principal one
    s.units.massena.fatigue = 1;
    expect(sum('argenteau')).toBe(-2); // all with SP; the fresh chief does not count
    s.units.laharpe.fatigue = 0;
    expect(sum('argenteau')).toBe(0);
    s.units.argenteau.fatigue = 2;
    s.units.provera.pillage = true;
    expect([sum('argenteau'), sum('provera')]).toEqual([2, 2]); // of the force with the named unit
  });
});

describe('11.9 results and losses', () => {
  rule('T-CRT', 'fifteen rows, as printed', () => {
    const rows = CRT.map(
      (r) =>
        `${r.percent ?? '–'} ${r.winner?.[0] ?? '='}${r.grade?.[0] ?? ''} ${r.attackerMorale} ${r.defenderMorale}`,
    );
    expect(rows).toEqual([
      '25 dd -3 2',
      '20 dd -3 2',
      '20 dm -2 1',
      '15 dm -2 1',
      '15 dt -1 0',
      '10 dt -1 0',
      '– = -1 0',
      '– = 0 0',
      '– = 0 0',
      '10 at 0 -1',
      '15 at 0 -1',
      '15 am 1 -1',
      '20 am 1 -2',
      '20 ad 2 -2',
      '25 ad 2 -2',
    ]);
  });
  rule(
    ['11.9', 'R-3', 'EX-7'],
    'the victor loses 5 %, 5 % for each point of ratio against him, 5 % without terrain',
    () => {
      const lost = CRT[3] as (typeof CRT)[number]; // the defender wins
      expect(percentLost(lost, 'defender', 1, -1)).toBe(10); // EX-7
      expect(percentLost(lost, 'defender', 3, 0)).toBe(25);
      expect(percentLost(lost, 'defender', -2, -2)).toBe(5);
      const won = CRT[13] as (typeof CRT)[number];
      expect(percentLost(won, 'attacker', 2, -2)).toBe(10); // never the terrain
      expect(percentLost(won, 'attacker', -2, 0)).toBe(20);
      expect(percentLost(won, 'defender', 2, -2)).toBe(20); // the row
    },
  );
  rule(
    ['R-2', 'EX-8', '11.9'],
    'indecisive at Cosseria: 15 % for both, 0 of 3 SP; 2 of 10, but no more than half the enemy',
    () => {
      const s = position({ at: { 'laharpe 3': '0810', 'vitale 10': '0910' } });
      const b = battleAt(s, '0810', '0910', ['laharpe'], ['vitale']);
      const row = CRT[7] as (typeof CRT)[number];
      expect(percentLost(row, 'attacker', -4, -2)).toBe(15);
      expect(spLost(10, 15, false, BOOK)).toBe(2);
      const lost = lossesOf(s, b, row, -4, -2);
      expect([lost.attacker.total, lost.defender.total]).toEqual([0, 1]);
    },
  );
  rule(['T-LOSS', 'R-1'], 'every cell is the percentage of the middle of its row; above 41 exactly', () => {
    let least = 1;
    for (const [most, cells] of LOSS_ROWS) {
      const middle = most === 3 ? 2.5 : most === 5 ? 4.5 : (least + most) / 2;
      cells.forEach((n, i) => {
        expect(Math.abs(n - (middle * 5 * (i + 1)) / 100)).toBeLessThanOrEqual(0.76);
        expect(spLost(most, 5 * (i + 1), false, BOOK)).toBe(n);
        expect(spLost(least, 5 * (i + 1), false, BOOK)).toBe(n);
      });
      least = most + 1;
    }
    expect([spLost(27, 25, false, BOOK), spLost(30, 25, false, BOOK), spLost(39, 25, false, BOOK)]).toEqual([
      7, 8, 10,
    ]);
    expect(spLost(44, 15, false, BOOK)).toBe(7);
  });
  rule('OPT-1', 'exact percentages to the nearest SP instead of the table', () => {
    expect([spLost(8, 20, true, BOOK), spLost(8, 20, false, BOOK)]).toEqual([2, 1]);
    expect([spLost(10, 5, true, BOOK), spLost(10, 5, false, BOOK)]).toEqual([1, 0]);
    const s = position({ at: { 'laharpe 8': '0813', 'argenteau 8': '0913' }, options: { losses: 'exact' } });
    const b = battleAt(s, '0813', '0913', ['laharpe'], ['argenteau']);
    expect(lossesOf(s, b, CRT[12] as (typeof CRT)[number], 0, -2).defender.total).toBe(2);
  });
  rule(['R-36', '11.9'], 'actual SP, not weighed; the cap by the enemy’s SP at the start', () => {
    const s = position({ at: { 'laharpe 8': '0813', 'massena 6': '0912', 'argenteau 7': '0913' } });
    const b = battleAt(s, '0813', '0913', ['laharpe', 'massena near 0912'], ['argenteau']);
    expect(totalWeight(s, b, 'attacker')).toBe(17);
    expect(lossesOf(s, b, CRT[13] as (typeof CRT)[number], 3, -2).attacker.total).toBe(1); // 10 % of 14
  });
  rule('11.9', 'odds before the roll agree with all 36 throws', () => {
    for (const modifier of [-4, 0, 3, 6]) {
      const shown = odds.odds(rolled(modifier, CRT), (x) => x);
      const byHand = new Map<string, number>();
      for (let x = 1; x <= 6; x++)
        for (let y = 1; y <= 6; y++) {
          const row = CRT[Math.max(0, Math.min(14, x + y + modifier))] as (typeof CRT)[number];
          const name = row.winner === null ? 'indecisive' : `${row.winner}.${row.grade}`;
          byHand.set(name, (byHand.get(name) ?? 0) + 1);
        }
      for (const r of shown.results)
        expect(r.weight / shown.total).toBeCloseTo((byHand.get(r.result) ?? 0) / 36, 12);
      expect(shown.results).toHaveLength(byHand.size);
    }
  });
  rule('11.1', 'the odds of a declaration are drawn over worlds the attacker cannot tell apart', () => {
    const s = position({
      at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'decoy.austrian': '1111', 'provera 5': '0809' },
    });
    active(s, 'laharpe');
    const detail = declarationOdds(acting(s), hex('0913'), false);
    const twin = position({
      at: { 'laharpe 8': '0813', 'provera 5': '0913', 'decoy.austrian': '1111', 'argenteau 7': '0809' },
    });
    // What lies where is hidden: the same markers in the same hexes give the same odds.
    const same = position({
      at: { 'laharpe 8': '0813', 'argenteau 7': '0913', 'decoy.austrian': '1111', 'provera 5': '0809' },
    });
    Object.assign(same.units.argenteau, { sp: 3, est: 3, cursor: -2 });
    active(same, 'laharpe');
    active(twin, 'laharpe');
    expect(declarationOdds(acting(same), hex('0913'), false)).toEqual(detail);
    expect(detail.odds?.results.length).toBeGreaterThan(2);
    const total = detail.odds?.results.reduce((n, r) => n + r.weight, 0);
    expect(total).toBe(detail.odds?.total);
    const b = fieldOf(s, slotOf(s, 'laharpe'), hex('0913'));
    expect(battleModifier(s, b, bestChoices(s, b))).toBe(1 - 2 + 1 + 1);
    expect(odds.chance(odds.dice(2), (n) => n + 1 >= 9)).toBeCloseTo(15 / 36, 12);
    expect(possibleJoiners(fighting(s, b), 'attacker')).toEqual([]);
    expect(
      battleModifier(s, b, {
        terrain: -2,
        chiefs: { attacker: null, defender: null },
        units: { attacker: 'laharpe', defender: 'argenteau' },
      }),
    ).toBe(1);
    expect(drive(s, [], function* () {}).asked).toEqual([]);
  });
});
