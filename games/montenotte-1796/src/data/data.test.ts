import { rule } from '@grande/engine/testing';
import { describe, expect, test } from 'vitest';
import { CAMPS } from '../rules/15-scenario/setup.ts';
import { BOOK_COUNTRY } from './country.ts';
import {
  around,
  CARCARE,
  CARCARE_ZONE,
  CONI,
  CONI_ZONE,
  GENOA,
  hasRiver,
  hasRoad,
  hex,
  hexDistance,
  isGenoese,
  label,
  MAP,
  ORMEA,
  PITTONI_HEXES,
  PLACES,
  placeAt,
  positions,
  SAVONA,
  SERURIER_HEXES,
  SIZE,
  SOURCES,
  terrainAt,
} from './map.ts';
import { PROVENANCE, SARDINIAN_PLACES } from './tables.ts';
import { FRENCH_UNITS, GIC_FACTS, MARKERS_OF, SLOTS, UNIT_FACTS, UNITS } from './units.ts';

const { mp, stepCost } = BOOK_COUNTRY;
const HEXES = Array.from({ length: SIZE }, (_, h) => h);

describe('the map', () => {
  test('every hex of the sheet has a terrain; ways and rivers are the same from both sides', () => {
    expect(SIZE).toBe(16 * 19);
    const terrains = new Set(HEXES.map(terrainAt));
    expect([...terrains].sort()).toEqual(['fields', 'hills', 'mountain', 'plain', 'sea']);
    for (const h of HEXES)
      for (const n of around(h)) {
        expect(around(n)).toContain(h);
        expect(hasRoad(h, n)).toBe(hasRoad(n, h));
        expect(hasRiver(h, n)).toBe(hasRiver(n, h));
      }
  });
  test('roads run on land and join all places; sources, camps and free set-up hexes are on land', () => {
    for (const h of HEXES)
      for (const n of around(h)) {
        if (hasRoad(h, n)) expect([terrainAt(h), terrainAt(n)]).not.toContain('sea');
      }
    for (const h of PLACES) expect(mp(SAVONA, h), label(h)).toBeLessThan(Infinity);
    for (const h of PLACES) expect(MAP.place[h], label(h)).toBeTruthy();
    const camps = CAMPS.flatMap((c) => (c.at ? [hex(c.at)] : []));
    for (const h of [...camps, ...SOURCES.map((x) => x.hex), ...SERURIER_HEXES, ...PITTONI_HEXES]) {
      expect(terrainAt(h)).not.toBe('sea');
      expect(around(h).some((n) => stepCost(n, h) < Infinity)).toBe(true);
    }
  });
  test('what the text says of distances holds', () => {
    expect([stepCost(hex('0713'), hex('0813')), hasRoad(hex('0813'), hex('0913'))]).toEqual([1, true]);
    expect(mp(hex('0911'), hex('0913'))).toBe(2); // Cairo to Montenotte
    expect(positions(hex('0813'), hex('0913')).defenderRear).toContain(hex('0912'));
    expect(mp(hex('0612'), CARCARE)).toBe(3);
    expect(mp(CARCARE, hex('0809'))).toBeLessThanOrEqual(3);
    expect(mp(hex('0809'), hex('0907'))).toBeLessThanOrEqual(3);
    expect(hasRoad(CARCARE, hex('0911'))).toBe(true);
    expect(SERURIER_HEXES.every((h) => hexDistance(h, ORMEA) <= 2)).toBe(true);
    expect(PITTONI_HEXES.every((h) => hexDistance(h, GENOA) <= 1)).toBe(true);
    expect([
      mp(hex('0713'), hex('0410')),
      mp(hex('0814'), hex('0917')),
      mp(hex('1011'), hex('1313')),
    ]).toEqual([4, 3, 5]);
    expect([mp(hex('1117'), hex('0918')), mp(hex('1117'), GENOA)]).toEqual([3, 4]);
  });
  test('zones: two hexes around Carcare, less than three from Coni', () => {
    expect(CARCARE_ZONE.every((h) => hexDistance(h, CARCARE) <= 2)).toBe(true);
    expect(HEXES.filter((h) => hexDistance(h, CARCARE) <= 2)).toHaveLength(CARCARE_ZONE.length);
    expect(HEXES.filter((h) => hexDistance(h, CONI) < 3 && terrainAt(h) !== 'sea').length).toBe(
      CONI_ZONE.length,
    );
    expect(['0919', '0917', '1617'].every((h) => isGenoese(hex(h)))).toBe(true);
    for (const at of Object.keys(SARDINIAN_PLACES)) expect(placeAt(hex(at)), at).not.toBeNull();
  });
  rule('R-12', 'a step may be road and trail at once and costs 1 all the same', () => {
    expect([hasRoad(hex('1507'), hex('1607')), stepCost(hex('1507'), hex('1607'))]).toEqual([true, 1]);
    expect(stepCost(hex('1117'), hex('1016'))).toBe(1); // Beaulieu's trail down to Voltri
  });
});

describe('counters', () => {
  test('every value says where it comes from', () => {
    for (const id of UNITS) expect(UNIT_FACTS[id].source, id).toMatch(/book|reconstructed/);
    for (const gic of Object.values(GIC_FACTS)) expect(gic.source).toMatch(/book|reconstructed/);
    for (const [id, p] of Object.entries(PROVENANCE))
      expect(['book', 'reconstructed'], id).toContain(p.source);
  });
  test('markers enough for every general, brigade and decoy', () => {
    expect(MARKERS_OF.french + MARKERS_OF.austrian + MARKERS_OF.sardinian).toBe(SLOTS);
    expect(MARKERS_OF.french).toBe(1 + FRENCH_UNITS.length + 3);
  });
});
