import { rule } from '@grande/engine/testing';
import { bandMiddle, exactLoss, isRain, replacements, sizeModifier } from '@grande/la-grande-tactique';
import { expect } from 'vitest';
import { lossPercent, wonByDice } from '../rules/11-battle/outcome.ts';
import { cavalryModifier, pursuitPercent } from '../rules/11-battle/pursuit.ts';
import { ARRIVALS, ORDERS } from '../scenarios/orders-of-battle.ts';
import { setup } from '../scenarios/setup.ts';
import { dateOf, TURNS } from './calendar.ts';
import {
  boardOf,
  DEPLOYMENT_S3,
  FRENCH_LINE,
  forageAt,
  hasRoad,
  hasWater,
  hasWorks,
  hex,
  hexDistance,
  inValley,
  isAdjacent,
  isFortified,
  isMountain,
  LINK,
  label,
  MAP,
  sourcesOf,
  terrainAt,
  WORKS,
} from './map.ts';
import {
  COMBAT_TABLE,
  EVENT_BAG,
  EVENT_MIX,
  MORALE_TRACK,
  RATIO_TABLE,
  REPLACEMENT_DAYS,
  TERRAIN_TABLE,
  WORKS_DAYS,
} from './tables.ts';
import {
  ARMIES,
  type Army,
  divisionFacts,
  GIC_IDS,
  gicFacts,
  isGic,
  UNIT_IDS,
  UNITS,
  type UnitId,
} from './units.ts';

const BY_THE_BOOK = { options: {} };

const total = (
  order: Partial<Record<UnitId, { readonly sp?: readonly [number, number] }>>,
  army: Army,
  arm: 0 | 1,
): number =>
  Object.entries(order)
    .filter(([id]) => UNITS[id as UnitId].army === army)
    .reduce((n, [, start]) => n + (start.sp?.[arm] ?? 0), 0);

rule(
  ['T1', '11.9.3', 'R-58'],
  'the combat table obeys its own law in every cell, and the higher die wins',
  () => {
    for (let a = 0; a <= 5; a++) {
      for (let d = 0; d <= 5; d++) {
        const { attacker, defender } = lossPercent(a, d);
        if (a > 0 && d > 0) {
          const pay = (own: number, other: number) =>
            (5 + 5 * Math.min(own, other)) / (own >= 2 * other ? 2 : 1);
          expect([a, d, attacker, defender]).toEqual([a, d, pay(a, d), pay(d, a)]);
        } else {
          const one = a > 0 || d > 0;
          expect(attacker).toBe(!one ? 5 : a > 0 ? 2.5 : 5);
          expect(defender).toBe(!one ? 5 : d > 0 ? 2.5 : 5);
        }
        expect(wonByDice(a, d)).toBe(a > d ? 'attacker' : d > a ? 'defender' : null);
      }
    }
    expect(COMBAT_TABLE[2]?.[3]).toEqual([20, 20]);
    expect(wonByDice(3, 4)).toBe('defender');
  },
);

rule(['T2', 'R-59', 'R-91'], 'losses in SP: the 96 printed cells, and the same law above 36 SP', () => {
  const percents = [2.5, 5, 7.5, 10, 15, 20, 25, 30];
  const printed: Record<number, number[]> = {
    1: [0, 0, 0, 0, 0, 0, 1, 1],
    4: [0, 0, 0, 1, 1, 1, 1, 2],
    7: [0, 0, 1, 1, 1, 2, 2, 2],
    10: [0, 1, 1, 1, 2, 2, 3, 3],
    13: [0, 1, 1, 1, 2, 3, 4, 4],
    16: [0, 1, 1, 2, 3, 3, 4, 5],
    19: [1, 1, 2, 2, 3, 4, 5, 6],
    22: [1, 1, 2, 2, 3, 5, 6, 7],
    25: [1, 1, 2, 3, 4, 5, 7, 8],
    28: [1, 1, 2, 3, 4, 6, 7, 9],
    31: [1, 2, 2, 3, 5, 6, 8, 10],
    34: [1, 2, 3, 4, 5, 7, 9, 11],
    37: [1, 2, 3, 4, 6, 8, 10, 11],
    40: [1, 2, 3, 4, 6, 8, 10, 12],
    43: [1, 2, 3, 4, 7, 9, 11, 13],
    46: [1, 2, 4, 5, 7, 9, 12, 14],
    49: [1, 3, 4, 5, 8, 10, 13, 15],
  };
  for (const [low, cells] of Object.entries(printed)) {
    for (const sp of [Number(low), Number(low) + 2])
      expect(percents.map((p) => exactLoss(bandMiddle(sp, 3), p))).toEqual(cells);
  }
  expect(bandMiddle(0, 3)).toBe(0);
});

rule(['T3', '11.10.4'], 'pursuit table in every cell, its ends held', () => {
  const rows: [number, number, number, number][] = [
    [2, 0, 5, 10],
    [3, 0, 5, 10],
    [4, 0, 5, 10],
    [5, 0, 5, 10],
    [6, 5, 10, 15],
    [7, 5, 10, 15],
    [8, 5, 10, 20],
    [9, 5, 15, 20],
    [10, 10, 15, 25],
    [11, 10, 15, 25],
    [12, 10, 20, 30],
    [-1, 0, 5, 10],
    [15, 10, 20, 30],
  ];
  for (const [roll, retreat, defeat, rout] of rows) {
    expect(pursuitPercent(roll, 'retreat')).toBe(retreat);
    expect(pursuitPercent(roll, 'defeat')).toBe(defeat);
    expect(pursuitPercent(roll, 'rout')).toBe(rout);
  }
});

rule('T4', 'terrain: forage, combat, pursuit', () => {
  const row = (t: keyof typeof TERRAIN_TABLE) => Object.values(TERRAIN_TABLE[t]);
  expect(row('clear')).toEqual([0, 0, true, 20, 0]);
  expect(row('difficult')).toEqual([-1, 0, true, 20, -1]);
  expect(row('woods')).toEqual([-1, 0, false, 0, null]);
  expect(row('mountain')).toEqual([-1, 1, false, 10, -2]);
  expect(row('mountainWoods')).toEqual([-1, 1, false, 0, null]);
  expect(forageAt(BY_THE_BOOK, hex('0204'))).toBe(20);
  expect(forageAt(BY_THE_BOOK, hex('0205'))).toBe(25);
  expect(forageAt(BY_THE_BOOK, hex('0405'))).toBe(25);
  expect(forageAt(BY_THE_BOOK, hex('0513'))).toBe(15);
  expect(forageAt(BY_THE_BOOK, hex('0413'))).toBe(20);
});

rule(['T5', 'R-70'], 'replacements by modified die, prolonged at both ends', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(replacements)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

rule('T6', 'attrition: size of the force', () => {
  expect([1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 40].map(sizeModifier)).toEqual([
    -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
});

rule(['T7', '15', '4'], 'turn counter: dates, replacement days, works modifiers, lengths', () => {
  expect(dateOf('landau', 1)).toEqual({ month: 11, day: 19 });
  expect(dateOf('landau', 12)).toEqual({ month: 11, day: 30 });
  expect(dateOf('landau', 13)).toEqual({ month: 12, day: 1 });
  expect(dateOf('landau', 43)).toEqual({ month: 12, day: 31 });
  expect(dateOf('kaiserslautern', 13)).toEqual({ month: 12, day: 1 });
  expect(dateOf('weissembourg', 3)).toEqual({ month: 10, day: 14 });
  expect(TURNS).toEqual({ landau: 43, kaiserslautern: 13, 'kaiserslautern-solo': 13, weissembourg: 3 });
  expect(REPLACEMENT_DAYS).toEqual([4, 11, 18, 25]);
  expect(WORKS_DAYS).toEqual({ 1: 2, 8: 3, 15: 5, 22: 6 });
});

rule(['T8', '5'], 'weather: 5 and 6 are rain', () => {
  expect([1, 2, 3, 4, 5, 6].map(isRain)).toEqual([false, false, false, false, true, true]);
});

rule(['T10', '3.1', 'R-5'], 'morale track: 24 spaces, six of each value but the last five', () => {
  const { values } = MORALE_TRACK;
  expect(values.length).toBe(24);
  expect([1, 6, 7, 12, 13, 18, 19, 23].map((i) => values[i])).toEqual([-2, -2, -1, -1, 0, 0, 1, 1]);
});

rule('T11', 'ratio columns', () => {
  expect(RATIO_TABLE.map((c) => [c.attacker, c.defender])).toEqual([
    [-1, 1],
    [-1, 0],
    [0, 0],
    [0, -1],
    [1, -1],
  ]);
});

rule(['T12', 'R-67'], 'pursuit: ratio of cavalry from −2 to +2; nothing where it does not count', () => {
  expect(
    [
      [4, 4],
      [5, 4],
      [6, 4],
      [7, 4],
      [4, 5],
      [4, 7],
      [0, 0],
      [3, 0],
    ].map(([v, l]) => cavalryModifier(v as number, l as number, true)),
  ).toEqual([0, 1, 1, 2, -1, -2, 0, 2]);
  expect(cavalryModifier(9, 1, false)).toBe(0);
});

rule(['T13', '2', 'R-89'], 'counter values of generals and divisions', () => {
  expect(GIC_IDS.map((id) => [gicFacts(id).initiative, gicFacts(id).command, gicFacts(id).bonus])).toEqual([
    [2, 3, false],
    [4, 4, true],
    [3, 3, true],
    [2, 3, false],
  ]);
  const value = (id: UnitId) => [
    divisionFacts(id).initiative,
    divisionFacts(id).cohesion,
    divisionFacts(id).cavalry,
  ];
  expect(value('desaix')).toEqual([4, 3, 'light']);
  expect(value('ferino')).toEqual([2, 3, 'light']);
  expect(value('huet')).toEqual([2, 3, 'heavy']);
  expect(value('jacob')).toEqual([2, 2, 'none']);
  expect(value('weimar')).toEqual([3, 4, 'heavy']);
  expect(value('hohenlohe')).toEqual([4, 4, 'light']);
  expect(value('goetze')).toEqual([2, 4, 'none']);
  expect(value('spleny')).toEqual([3, 3, 'heavy']);
  for (const id of UNIT_IDS)
    if (!isGic(id) && UNITS[id].army === 'lowerRhine') expect(divisionFacts(id).cohesion).toBe(3);
});

rule('T14', 'the bag of 24 event markers', () => {
  expect(EVENT_BAG.length).toBe(24);
  expect(EVENT_MIX).toEqual({
    none: 10,
    slow: 4,
    timorous: 3,
    hesitation: 3,
    surprise: 2,
    jordis: 1,
    lebas: 1,
  });
});

rule(['S1.setup', '15.1', '15.1.1', '1'], 'order of battle of the campaign: totals and hexes', () => {
  const sums = (army: Army) => [total(ORDERS.landau, army, 0), total(ORDERS.landau, army, 1)];
  expect(sums('rhine')).toEqual([33, 9]);
  expect(sums('moselle')).toEqual([14, 4]);
  expect(sums('prussia')).toEqual([47, 11]);
  expect(sums('lowerRhine')).toEqual([28, 9]);
  expect(ORDERS.landau.goetze).toEqual({ sp: [3, 0], at: '0311' });
  for (const a of ARMIES) expect(setup({ scenario: 'landau', options: {} }).morale[a]).toBe(18);
});

rule(['S1.reinforcements', '12.1'], 'arrivals of the campaign: 28 SP', () => {
  expect(ARRIVALS.landau.map((a) => [a.unit, a.turn, a.at])).toEqual([
    ['ambert', 1, '1510'],
    ['vincent', 4, '1408'],
    ['jacob', 4, '1107'],
    ['grangeret', 0, '1107'],
  ]);
  expect(ARRIVALS.landau.reduce((n, a) => n + a.sp[0] + a.sp[1], 0)).toBe(28);
});

rule(
  ['S2.setup', 'S2.reinforcements', '15.2', '15.2.1'],
  'order of battle of Kaiserslautern; Jacob belongs to the Moselle',
  () => {
    expect([total(ORDERS.kaiserslautern, 'moselle', 0), total(ORDERS.kaiserslautern, 'moselle', 1)]).toEqual([
      14, 4,
    ]);
    expect([total(ORDERS.kaiserslautern, 'prussia', 0), total(ORDERS.kaiserslautern, 'prussia', 1)]).toEqual([
      25, 4,
    ]);
    expect(ARRIVALS.kaiserslautern.map((a) => a.unit)).toEqual(['ambert', 'vincent', 'jacob']);
    expect(setup({ scenario: 'kaiserslautern', options: {} }).units.jacob.army).toBe('moselle');
    expect(boardOf('kaiserslautern', 'french').open[hex('0816')]).toBe(0);
    expect(boardOf('kaiserslautern', 'french').open[hex('0916')]).toBe(1);
  },
);

rule(['S3.setup', '15.3', '15.3.1'], 'order of battle of Weissembourg, area, markers, deployment', () => {
  expect([total(ORDERS.weissembourg, 'rhine', 0), total(ORDERS.weissembourg, 'rhine', 1)]).toEqual([45, 6]);
  expect([total(ORDERS.weissembourg, 'lowerRhine', 0), total(ORDERS.weissembourg, 'lowerRhine', 1)]).toEqual([
    33, 9,
  ]);
  expect(setup({ scenario: 'weissembourg', options: {} }).morale).toMatchObject({
    rhine: 12,
    lowerRhine: 18,
  });
  expect(FRENCH_LINE.map(label).sort()).toEqual(['0110', '0209', '0309', '0409']);
  expect(DEPLOYMENT_S3.length).toBe(14);
  expect(DEPLOYMENT_S3.every((h) => !isMountain(h) && label(h) !== '0413')).toBe(true);
  expect(sourcesOf('weissembourg', 'lowerRhine').map(label)).not.toContain('0413');
  expect(sourcesOf('weissembourg', 'rhine').every((h) => label(h).endsWith('08'))).toBe(true);
});

rule(['15.1.3.road', 'R-80'], 'the Saverne road: 2 MP, a road, no adjacency', () => {
  expect([label(LINK.from), label(LINK.to), LINK.mp]).toEqual(['0501', '0701', 2]);
  expect(hasRoad(LINK.from, LINK.to)).toBe(true);
  expect(isAdjacent(LINK.from, LINK.to)).toBe(false);
  expect(boardOf('landau', 'french').measure.open(LINK.from, LINK.to)).toBe(2);
  expect(boardOf('landau', 'french').alert.mayWatch(LINK.from, LINK.to, 2)).toBe(true);
  expect(boardOf('landau', 'french').alert.mayWatch(LINK.from, LINK.to, 1)).toBe(false);
});

rule(['15.1.3.works', 'R-83'], 'the six works and the valley line on the map', () => {
  expect(WORKS.map(label).sort()).toEqual(['0107', '0205', '0206', '0306', '0505', '0604']);
  expect(hasWorks(hex('0205'))).toBe(true);
  const line: [string, boolean][] = [
    ['0801', false],
    ['0701', true],
    ['0705', false],
    ['0605', true],
    ['0805', false],
    ['0409', false],
    ['0309', true],
    ['0513', false],
    ['0413', true],
    ['0519', false],
    ['0419', true],
    ['0607', false],
    ['0507', true],
  ];
  for (const [h, beyond] of line) expect([h, inValley(hex(h))]).toEqual([h, beyond]);
});

rule('2.AZ', 'map facts of the example: bridges, distances, clear ground', () => {
  expect(terrainAt(hex('0205'))).toBe('clear');
  expect(hasWater(hex('0105'), hex('0205'))).toBe(true);
  expect(isAdjacent(hex('0105'), hex('0104'))).toBe(true);
  expect(hexDistance(hex('0405'), hex('0205'))).toBe(2);
  const { measure } = boardOf('landau', 'coalition');
  const d = (a: string, b: string) => measure.open(hex(a), hex(b));
  expect([d('1115', '1411'), d('1115', '1410'), d('1115', '1209')]).toEqual([5, 6, 7]);
  expect(d('0513', '0311')).toBe(4);
  expect(isFortified(hex('0409')) && isFortified(hex('0110')) && isFortified(hex('0405'))).toBe(true);
  for (const a of ARMIES) expect(sourcesOf('landau', a).length).toBeGreaterThan(2);
  expect(MAP.size).toBe(304);
});
