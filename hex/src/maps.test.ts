import { describe, expect, it } from 'vitest';
import { opposite } from './directions.ts';
import { disc, distance } from './distance.ts';
import { SIDE } from './features.ts';
import { adjacent, NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';
import { bearingOfDir } from './layout.ts';
import { areaNamed, featureBit, hasTag, hexesOfPlace, hexOf, sideBits, terrainName } from './lookup.ts';
import { joinSides } from './outline.ts';
import { readMap } from './readmap.ts';
import { alongWays, roadJoins, roadNets, roadPath } from './roads.ts';
import { reach } from './search.ts';
import { gameMap, type MapId, mapFiles } from './testing/maps.ts';

const ids = Object.keys(mapFiles) as MapId[];
const counts: Record<MapId, number> = {
  'hoche-1793': 304,
  'montenotte-1796': 304,
  'caldiero-1796': 432,
  'dego-1796': 304,
};
const labels = (map: HexMap, hexes: Iterable<number>) => Array.from(hexes, (hex) => map.labels[hex]).sort();

describe.each(ids)('map %s', (id) => {
  const map = gameMap(id);
  const edge = (hex: number) => map.neighbour.subarray(hex * 6, hex * 6 + 6).includes(NO_HEX);

  it('is read without a problem and covers its layout', () => {
    expect(readMap(mapFiles[id])).toMatchObject({ ok: true });
    expect(map.file.id).toBe(id);
    expect(map.size).toBe(counts[id]);
    expect(map.labels).toEqual(Object.keys(map.file.hexes).sort());
  });

  it('has sides that say the same from both hexes', () => {
    const turned = new Map([
      [SIDE.slopeUp, SIDE.slopeDown],
      [SIDE.steepUp, SIDE.steepDown],
    ]);
    for (let hex = 0; hex < map.size; hex++) {
      for (let dir = 0; dir < 6; dir++) {
        const there = map.neighbour[hex * 6 + dir] as number;
        const near = map.sides[hex * 6 + dir] as number;
        if (there === NO_HEX) {
          expect(near).toBe(0);
          continue;
        }
        const far = map.sides[there * 6 + opposite(dir)] as number;
        expect(map.neighbour[there * 6 + opposite(dir)]).toBe(hex);
        const both = map.wayMask | map.waterMask | SIDE.bridge | SIDE.ford;
        expect(near & both).toBe(far & both);
        for (const [up, down] of turned) expect((near & up) !== 0).toBe((far & down) !== 0);
      }
    }
  });

  it('has a bridge wherever a way crosses water, and nowhere else', () => {
    for (let i = 0; i < map.sides.length; i++) {
      const side = map.sides[i] as number;
      const crosses = (side & map.wayMask) !== 0 && (side & map.waterMask) !== 0;
      expect((side & SIDE.bridge) !== 0, `side ${i % 6} of ${map.labels[Math.floor(i / 6)]}`).toBe(crosses);
    }
  });

  it('has rivers that are each one unbroken line', () => {
    for (const river of map.rivers) expect(joinSides(map, river.sides), river.name).toHaveLength(1);
  });

  it('has one net of ways', () => {
    expect(new Set(roadNets(map).filter((net) => net !== NO_HEX))).toEqual(new Set([0]));
  });

  it('has sources on a way, at the edge when they say so, and entries on the map', () => {
    for (const source of map.sources) {
      expect(map.ways[source.hex], map.labels[source.hex]).not.toBe(0);
      expect(alongWays(map, source.hex).length).toBeGreaterThan(0);
      if (source.kind === 'edge') expect(edge(source.hex), map.labels[source.hex]).toBe(true);
    }
    for (const entry of map.entries) expect(entry.hex).toBeGreaterThanOrEqual(0);
  });

  it('has named hexes where the file names them', () => {
    for (const [label, hex] of Object.entries(map.file.hexes)) {
      expect(map.place[hexOf(map, label)]).toBe(hex.place ?? null);
      expect(terrainName(map, hexOf(map, label))).toBe(hex.t);
      for (const tag of hex.tags ?? []) expect(hasTag(map, hexOf(map, label), tag)).toBe(true);
    }
    for (const [name, area] of map.areas) {
      expect(area.hexes.length, name).toBeGreaterThan(0);
      expect(area.has.reduce((sum, one) => sum + one, 0)).toBe(area.hexes.length);
    }
  });

  it('has slopes exactly where levels differ', () => {
    const rise = [SIDE.slopeUp, SIDE.steepUp, SIDE.cliffUp];
    const fall = [SIDE.slopeDown, SIDE.steepDown, SIDE.cliffDown];
    const all = [...rise, ...fall].reduce((a, b) => a | b, 0);
    for (let hex = 0; hex < map.size; hex++) {
      for (let dir = 0; dir < 6; dir++) {
        const there = map.neighbour[hex * 6 + dir] as number;
        if (there === NO_HEX) continue;
        const up = (map.level[there] as number) - (map.level[hex] as number);
        const expected = up === 0 ? 0 : ((up > 0 ? rise : fall)[Math.abs(up) - 1] ?? -1);
        expect((map.sides[hex * 6 + dir] as number) & all).toBe(expected);
      }
    }
  });
});

describe('hoche-1793', () => {
  const map = gameMap('hoche-1793');
  const at = (label: string) => hexOf(map, label);

  it('counts rows up the page and columns to the right', () => {
    const { x, y } = map.page;
    expect(y[at('0101')]).toBeGreaterThan(y[at('0201')] as number);
    expect(x[at('0102')]).toBeGreaterThan(x[at('0101')] as number);
    expect((x[at('0201')] as number) - (x[at('0101')] as number)).toBeCloseTo(0.5);
    expect(bearingOfDir(map.layout, 0)).toBe(330);
  });

  it('has the adjacencies of its reading note', () => {
    expect(labels(map, disc(map, at('0303'), 1))).toEqual(
      ['0302', '0303', '0304', '0202', '0203', '0402', '0403'].sort(),
    );
    expect(labels(map, disc(map, at('0404'), 1))).toEqual(
      ['0403', '0404', '0405', '0304', '0305', '0504', '0505'].sort(),
    );
  });

  it('has the distances of the example of play', () => {
    expect(distance(map, at('0405'), at('0205'))).toBe(2);
    expect(sideBits(map, at('0105'), at('0205')) & SIDE.bridge).toBe(SIDE.bridge);
    expect(map.place[at('0413')]).toContain('Landau');
  });

  it('joins 0501 and 0701 off the map for 2 MP', () => {
    expect(map.links).toMatchObject([{ from: at('0501'), to: at('0701'), mp: 2, kind: 'road' }]);
    expect(roadPath(map, at('0501'), (hex) => hex === at('0701'))).toEqual([at('0501'), at('0701')]);
    const cost = (_from: number, _to: number, dir: number) =>
      dir >= 6 ? (map.links[dir - 6]?.mp ?? Infinity) : 3;
    expect(reach(map, at('0501'), 6, cost, { links: true }).cost(at('0701'))).toBe(2);
    expect(reach(map, at('0501'), 6, cost).cost(at('0701'))).toBe(6);
    expect(reach(map, at('0501'), 6, cost, { links: true, reverse: true }).cost(at('0701'))).toBe(2);
  });

  it('lets every set-up area reach a source by the roads', () => {
    const sources = map.sources.map((source) => source.hex);
    for (const hex of areaNamed(map, 'haguenauLine').hexes) expect(roadJoins(map, hex, sources)).toBe(true);
    expect(map.entries.every((entry) => roadJoins(map, entry.hex, sources))).toBe(true);
  });
});

describe('montenotte-1796', () => {
  const map = gameMap('montenotte-1796');
  const at = (label: string) => hexOf(map, label);
  const road = (a: string, b: string) =>
    (roadPath(map, at(a), (hex) => hex === at(b))?.length ?? Infinity) - 1;

  it('counts rows up the page, north up', () => {
    expect(map.page.y[at('1601')]).toBeLessThan(map.page.y[at('0101')] as number);
    expect(bearingOfDir(map.layout, 1)).toBe(90);
  });

  it('has the marches of the examples', () => {
    expect(road('0713', '0813')).toBe(1);
    expect(road('0813', '0913')).toBe(1);
    expect(road('0911', '0913')).toBe(2);
    expect(adjacent(map, at('0911'), at('0810'))).toBe(true);
    expect(hexesOfPlace(map, 'Savona')).toEqual([at('0713')]);
  });

  it('has the places within two hexes of Carcare as an area', () => {
    expect(labels(map, areaNamed(map, 'carcare2').hexes)).toEqual(
      labels(map, disc(map, hexesOfPlace(map, 'Carcare')[0] ?? NO_HEX, 2)),
    );
  });
});

describe('caldiero-1796', () => {
  const map = gameMap('caldiero-1796');
  const at = (label: string) => hexOf(map, label);

  it('has the step east of 20.3.1: from 1618 to 1717 or 1718', () => {
    const east = [2, 3].map((dir) => map.labels[map.neighbour[at('1618') * 6 + dir] as number]);
    expect(east).toEqual(['1718', '1717']);
    expect([2, 3].map((dir) => bearingOfDir(map.layout, dir))).toEqual([60, 120]);
    expect(map.page.y[at('2714')]).toBeGreaterThan(map.page.y[at('1014')] as number);
  });

  it('has set-up areas that are a hex with its neighbours', () => {
    for (const [name, centre] of [
      ['PI A', '2120'],
      ['PI F', '1614'],
      ['PI 4', '1112'],
    ] as const) {
      expect(labels(map, areaNamed(map, name).hexes)).toEqual(labels(map, disc(map, at(centre), 1)));
    }
    expect(labels(map, areaNamed(map, 'bonaparteLimit').hexes)).toEqual(
      labels(map, disc(map, at('1014'), 2)),
    );
  });

  it('can be walked from every entry, guns too, except beyond the Adige', () => {
    const river = featureBit(map, 'river');
    const canal = featureBit(map, 'canal');
    const south = areaNamed(map, 'adigeSouthBank');
    for (const entry of map.entries) {
      for (const closed of [river, river | canal]) {
        const search = reach(map, entry.hex, Infinity, (from, _to, dir) => {
          const side = map.sides[from * 6 + dir] as number;
          return (side & closed) !== 0 && (side & SIDE.bridge) === 0 ? Infinity : 1;
        });
        for (let hex = 0; hex < map.size; hex++) expect(search.reached(hex)).toBe(south.has[hex] === 0);
      }
    }
  });
});

describe('dego-1796', () => {
  const map = gameMap('dego-1796');
  const at = (label: string) => hexOf(map, label);

  it('meets the nine statements of the book on its layout', () => {
    const d = (a: string, b: string) => distance(map, at(a), at(b));
    expect(d('0908', '1007')).toBe(1);
    expect(d('1213', '1113')).toBe(1);
    expect(d('1013', '1012')).toBe(1);
    const nearer = disc(map, at('1213'), 1).filter(
      (hex) => distance(map, hex, at('1012')) < d('1213', '1012'),
    );
    expect(labels(map, nearer)).toEqual(['1113']);
    expect(d('0714', '0516')).toBe(3);
    expect(d('1415', '1314')).toBeLessThan(3);
    expect(d('1416', '1314')).toBeGreaterThanOrEqual(3);
    expect(d('1614', '1314')).toBe(3);
    expect(areaNamed(map, 'victoryLine').hexes).toHaveLength(d('0111', '1603') + 1);
  });

  it('counts rows down the page with north up', () => {
    expect(map.page.y[at('0102')]).toBeGreaterThan(map.page.y[at('0101')] as number);
    expect((map.page.y[at('0201')] as number) - (map.page.y[at('0101')] as number)).toBeCloseTo(0.5);
    expect(bearingOfDir(map.layout, 3)).toBe(180);
  });

  it('has river hexes that are exactly the hexes touching the river', () => {
    const wet = Array.from({ length: map.size }, (_, hex) => hex).filter((hex) =>
      map.sides.subarray(hex * 6, hex * 6 + 6).some((side) => (side & SIDE.river) !== 0),
    );
    expect(labels(map, areaNamed(map, 'riverHexes').hexes)).toEqual(labels(map, wet));
  });

  it('has entries at the edge, all on one bank or the other', () => {
    for (const entry of map.entries) {
      expect(map.neighbour.subarray(entry.hex * 6, entry.hex * 6 + 6).includes(NO_HEX)).toBe(true);
    }
    expect(areaNamed(map, 'westBank').hexes.length + areaNamed(map, 'eastBank').hexes.length).toBe(map.size);
  });
});
