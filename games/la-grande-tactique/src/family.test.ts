import { compile, distance, hexOf, readMap, SIDE } from '@grande/hex';
import file from '@grande/hex/maps/hoche-1793' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  ALL,
  announceable,
  attritionLoss,
  bandedLoss,
  commandCost,
  communications,
  compileGround,
  exactLoss,
  fed,
  firstRetreat,
  intelligence,
  isShort,
  lastSpaceOf,
  makeAlertTable,
  makeMeasure,
  marchPaths,
  mayLoseNext,
  moved,
  NEVER,
  nextRetreat,
  passes,
  positionAround,
  ratioStep,
  ratioStepDown,
  replacements,
  restedTo,
  scoutModifier,
  sizeModifier,
  stepCost,
  testOdds,
  valueAt,
} from './index.ts';

const reading = readMap(file);
if (!reading.ok) throw new Error('the map does not read');
const MAP = compile(reading.map);
const at = (label: string): number => hexOf(MAP, label);
const side = (from: string, to: string): number => {
  for (let dir = 0; dir < 6; dir++)
    if (MAP.neighbour[at(from) * 6 + dir] === at(to)) return at(from) * 6 + dir;
  throw new Error(`${from} and ${to} do not touch`);
};
const ROAD = 24;
const TRAIL = 12;
const ground = compileGround(MAP, {
  ways: [
    { bit: SIDE.road, cost: 1, mostSp: ROAD },
    { bit: SIDE.trail, cost: 1, mostSp: TRAIL },
  ],
  terrain: { clear: 1.5, difficult: 1.5, woods: ALL, mountain: 3, mountainWoods: NEVER },
  neverFromSame: ['woods'],
  river: 0.5,
  allCounts: 5,
});
const theatre = { ground, open: new Uint8Array(MAP.size).fill(1) };

describe('tests', () => {
  it('pass when die and modifier do not exceed the value', () => {
    expect([passes(3, 0, 3), passes(4, 0, 3), passes(5, -2, 3), passes(1, 4, 4)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    for (let value = -1; value <= 8; value++) {
      for (let modifier = -2; modifier <= 4; modifier++) {
        const faces = [1, 2, 3, 4, 5, 6].filter((f) => passes(f, modifier, value)).length;
        expect(faces).toBe(Math.max(0, Math.min(6, value - modifier)));
        const dist = testOdds(modifier, value);
        const passed = dist.cases.find((c) => c.value)?.weight ?? 0;
        expect((passed * 6) / dist.total).toBe(faces);
      }
    }
  });
});

describe('the morale track', () => {
  const track = { values: [-2, -2, -1, 0, 0, 1] };
  it('holds its cursor at both ends', () => {
    expect([moved(track, 3, 9), moved(track, 3, -9), moved(track, 3, 1)]).toEqual([5, 0, 4]);
    expect([valueAt(track, 2), lastSpaceOf(track, 0)]).toEqual([-1, 4]);
  });
  it('rests up to a space and no farther, and never back', () => {
    expect([restedTo(3, 1, 4), restedTo(3, 5, 4), restedTo(5, 1, 4)]).toEqual([4, 4, 5]);
  });
});

describe('ratios', () => {
  it('any excess reaches the next step of the bigger side', () => {
    const step = (a: number, d: number) => ratioStep(a, d, [1.5]);
    expect([step(12, 12), step(14, 12), step(18, 12), step(19, 12), step(12, 14), step(12, 19)]).toEqual([
      0, 1, 1, 2, -1, -2,
    ]);
    expect([step(0, 0), step(3, 0), step(0, 3)]).toEqual([0, 2, -2]);
  });
  it('or only its whole limit', () => {
    const step = (a: number, d: number) => ratioStepDown(a, d, [1.5, 2]);
    expect([step(12, 17), step(12, 18), step(12, 23), step(12, 24)]).toEqual([0, -1, -1, -2]);
  });
});

describe('reconnaissance', () => {
  it('tells by the total', () => {
    const told = [4, 5, 6, 7, 8, 12].map((n) => intelligence(n));
    expect(told.map((i) => [i.type, i.margin, i.identity])).toEqual([
      [false, null, false],
      [true, null, false],
      [true, 0.5, false],
      [true, 0.25, false],
      [true, 0.1, true],
      [true, 0.1, true],
    ]);
  });
  it('lets an owner shade the truth within the margin', () => {
    const range = (sp: number, margin: number) => Object.values(announceable(sp, margin));
    expect([
      range(10, 0.5),
      range(10, 0.25),
      range(10, 0.1),
      range(7, 0.25),
      range(1, 0.5),
      range(0, 0.5),
    ]).toEqual([
      [5, 15],
      [8, 13],
      [9, 11],
      [5, 9],
      [1, 2],
      [0, 0],
    ]);
  });
  it('knows the best scouts', () => {
    expect([scoutModifier(true, true), scoutModifier(false, true), scoutModifier(false, false)]).toEqual([
      2, 0, -2,
    ]);
  });
});

describe('losses', () => {
  it('by bands or exactly, halves up', () => {
    expect([bandedLoss(14, 5, 3), bandedLoss(16, 2.5, 3), bandedLoss(0, 30, 3), exactLoss(20, 7.5)]).toEqual([
      1, 0, 0, 2,
    ]);
  });
  it('the first on the principal unit, the last point of a unit spared', () => {
    const units = [
      { id: 'a', sp: 1 },
      { id: 'b', sp: 3 },
      { id: 'c', sp: 2 },
    ];
    expect(mayLoseNext(units, true, (id) => id === 'b')).toEqual(['b']);
    expect(mayLoseNext(units, true, (id) => id === 'a')).toEqual(['b', 'c']);
    expect(mayLoseNext(units, false, () => false)).toEqual(['b', 'c']);
    expect(mayLoseNext([{ id: 'a', sp: 1 }], false, () => false)).toEqual(['a']);
  });
  it('attrition: one for each six, by size', () => {
    expect([4, 5, 12, 20, 21].map(sizeModifier)).toEqual([-1, 0, 1, 3, 4]);
    expect([attritionLoss(5, 1), attritionLoss(14, 3), attritionLoss(-2, 2)]).toEqual([0, 6, 0]);
  });
});

describe('food', () => {
  it('feeds whole forces in order', () => {
    const eaters = [
      { id: 1, sp: 12 },
      { id: 2, sp: 12 },
      { id: 3, sp: 8 },
    ];
    expect([fed(eaters, 20), isShort(eaters, 20), isShort(eaters, 32)]).toEqual([[1, 3], true, false]);
  });
  it('sends replacements', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(replacements)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});

describe('ground', () => {
  it('costs by way, terrain and river; too big a force leaves the way', () => {
    expect(stepCost(ground, side('0302', '0303'), 24)).toBe(1);
    expect(stepCost(ground, side('0302', '0303'), 25)).toBe(1.5);
    expect(stepCost(ground, side('0104', '0204'), 5)).toBe(2);
    expect(stepCost(ground, side('0206', '0307'), 5)).toBe(ALL);
    expect(stepCost(ground, side('0705', '0805'), 5)).toBe(NEVER);
  });
  it('measures with ALL as five and limits ignored, around what is barred', () => {
    const measure = makeMeasure(theatre);
    expect(measure.open(at('0201'), at('0205'))).toBe(4);
    expect(measure.around(at('0201'), at('0205'), (h) => h === at('0203'))).toBeGreaterThan(4);
    expect(measure.from(at('0201'), 2).cost(at('0205'))).toBe(Infinity);
    expect(measure.from(at('0201'), 9, undefined, (h) => h === at('0203')).reached(at('0306'))).toBe(false);
    expect(measure.towards([at('0201')]).cost(at('0205'))).toBe(4);
  });
  it('knows what patrols watch, and through which hexes', () => {
    const alert = makeAlertTable(theatre);
    const nobody = () => false;
    expect(alert.watches(at('0202'), at('0203'), 1, nobody)).toBe(true);
    expect(alert.watches(at('0202'), at('0204'), 1, nobody)).toBe(false);
    expect(alert.watches(at('0202'), at('0204'), 2, nobody)).toBe(true);
    expect(alert.watches(at('0202'), at('0204'), 2, (h) => h === at('0203'))).toBe(false);
    expect(alert.passages(at('0202'), at('0204'))).toEqual([at('0203')]);
    expect([alert.isNear(at('0202'), at('0204')), alert.isNear(at('0202'), at('0205'))]).toEqual([
      true,
      false,
    ]);
    for (const h of alert.zone(at('0202'), 2, nobody))
      expect(distance(MAP, at('0202'), h)).toBeLessThanOrEqual(2);
  });
});

describe('command', () => {
  it('half a point stacked, else one for every four points of distance begun', () => {
    expect([
      commandCost(true, 0),
      commandCost(false, 0.5),
      commandCost(false, 4),
      commandCost(false, 4.5),
    ]).toEqual([0.5, 1, 1, 2]);
    expect(commandCost(false, Infinity)).toBe(Infinity);
  });
  it('lines of communication follow ways around barred hexes', () => {
    const free = communications(MAP, [at('0201')], () => false);
    expect([free[at('0516')], free[at('0305')]]).toEqual([1, 0]);
    const cut = communications(
      MAP,
      [at('0201')],
      (h) =>
        MAP.labels[h] === '0202' ||
        MAP.labels[h] === '0302' ||
        MAP.labels[h] === '0301' ||
        MAP.labels[h] === '0101',
    );
    expect([cut[at('0202')], cut[at('0203')]]).toEqual([1, 0]); // a barred hex can start a line, not carry one
  });
});

describe('battle', () => {
  it('divides the six hexes around the defender', () => {
    const { attackerRear, defenderRear } = positionAround(MAP, at('0204'), at('0205'));
    const names = (hexes: readonly number[]) => hexes.map((h) => MAP.labels[h]).sort();
    expect([names(attackerRear), names(defenderRear)]).toEqual([
      ['0105', '0204', '0305'],
      ['0106', '0206', '0306'],
    ]);
  });
  it('marches to the guns over at most two points, the last step included', () => {
    const marcher = {
      hex: at('0405'),
      sp: 7,
      mayStrike: () => true,
      mayPass: () => true,
      mayStop: () => true,
    };
    expect(marchPaths(theatre, marcher, at('0205'))).toEqual([[at('0306')]]);
    expect(marchPaths(theatre, { ...marcher, mayStop: () => false }, at('0205'))).toEqual([]);
    expect(marchPaths(theatre, { ...marcher, hex: at('0204') }, at('0205'))).toContainEqual([]);
  });
  it('retreats to the prescribed hexes, else anywhere at a price; then nearer to a source', () => {
    const source = at('0201');
    const measure = makeMeasure(theatre);
    const board = {
      ground,
      isOpen: () => true,
      hasEnemy: () => false,
      toSource: (h: number) => measure.open(h, source),
    };
    const rear = positionAround(MAP, at('0206'), at('0205')).defenderRear;
    expect(firstRetreat(board, at('0205'), rear, at('0206')).penalty).toBe(false);
    const blocked = firstRetreat(
      { ...board, hasEnemy: (h) => rear.includes(h) },
      at('0205'),
      rear,
      at('0206'),
    );
    expect([blocked.penalty, blocked.hexes.includes(at('0206'))]).toEqual([true, false]);
    const next = nextRetreat(board, at('0205'), at('0204'));
    expect(next).toContain(at('0203'));
    expect(next).not.toContain(at('0205'));
  });
});
