import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { SIDE } from './features.ts';
import {
  areaNamed,
  featureBit,
  hasTag,
  hexesOfPlace,
  hexOf,
  labelOfHex,
  sideBits,
  tagBit,
  terrainIndex,
  terrainName,
} from './lookup.ts';
import { joinSides, outline, sideVertices } from './outline.ts';
import { centre, corners, vertexPoint } from './page.ts';
import { anyMap, mapAndHexes, plainRectangle, rectangleFile, rectangleMap } from './testing/rectangle.ts';

const file = rectangleFile(
  plainRectangle,
  {
    roads: [
      { kind: 'road', name: 'high road', path: ['0101', '0102', '0103'] },
      { kind: 'causeway', path: ['0103', '0105'] },
    ],
    links: [{ from: '0103', to: '0105', mp: 3, kind: 'causeway' }],
    rivers: [{ kind: 'brook', name: 'Rio', sides: [['0102', '0103']] }],
    bridges: [['0103', '0102']],
    slopes: [],
    sources: [{ side: 'french', hex: '0101', kind: 'edge' }],
    entries: [{ hex: '0109', for: 'all' }],
    areas: { ford: ['0303', '0202'] },
  },
  (row, col) => {
    if (row === 3 && col < 3)
      return { t: 'woods', place: 'Bosco', kind: 'village', tags: ['village', `c${col}`] };
    return { t: 'open' };
  },
);
const map = compile(file);
const at = (label: string) => hexOf(map, label);

describe('compile', () => {
  it('gives standard features the same bit everywhere and other kinds the next', () => {
    for (const [name, bit] of [
      ['road', SIDE.road],
      ['trail', SIDE.trail],
      ['river', SIDE.river],
      ['canal', SIDE.canal],
      ['bridge', SIDE.bridge],
      ['ford', SIDE.ford],
      ['slope-up', SIDE.slopeUp],
      ['slope-down', SIDE.slopeDown],
      ['steep-up', SIDE.steepUp],
      ['steep-down', SIDE.steepDown],
      ['cliff-up', SIDE.cliffUp],
      ['cliff-down', SIDE.cliffDown],
    ] as const) {
      expect(featureBit(map, name)).toBe(bit);
    }
    expect(featureBit(map, 'causeway')).toBe(1 << 12);
    expect(featureBit(map, 'brook')).toBe(1 << 13);
    expect(map.wayMask).toBe(SIDE.road | (1 << 12));
    expect(map.waterMask).toBe(1 << 13);
  });

  it('marks a side from both its hexes', () => {
    const expected = SIDE.road | SIDE.bridge | featureBit(map, 'brook');
    expect(sideBits(map, at('0102'), at('0103'))).toBe(expected);
    expect(sideBits(map, at('0103'), at('0102'))).toBe(expected);
    expect(sideBits(map, at('0103'), at('0104'))).toBe(0);
    expect(sideBits(map, at('0103'), at('0105'))).toBe(0);
  });

  it('marks slopes up from below and down from above', () => {
    const hilly = compile(
      rectangleFile(plainRectangle, { slopes: [{ kind: 'steep', from: '0101', to: '0102' }] }, (_, col) => ({
        t: 'open',
        level: col === 2 ? 2 : 0,
      })),
    );
    expect(sideBits(hilly, 0, 1)).toBe(SIDE.steepUp);
    expect(sideBits(hilly, 1, 0)).toBe(SIDE.steepDown);
    expect(hilly.level[1]).toBe(2);
  });

  it('knows the ways of each hex, links included', () => {
    expect(map.ways[at('0101')]).toBe(SIDE.road);
    expect(map.ways[at('0105')]).toBe(featureBit(map, 'causeway'));
    expect(map.ways[at('0104')]).toBe(0);
    expect(map.roads[1]).toEqual({ kind: 'causeway', name: '', path: [at('0103'), at('0105')] });
    expect(map.links).toEqual([{ from: at('0103'), to: at('0105'), mp: 3, kind: 'causeway', name: '' }]);
  });

  it('knows terrain, places, tags, areas, sources and entries', () => {
    expect(terrainName(map, at('0301'))).toBe('woods');
    expect(map.terrain[at('0301')]).toBe(terrainIndex(map, 'woods'));
    expect(hexesOfPlace(map, 'Bosco')).toEqual([at('0301'), at('0302')]);
    expect(map.kind[at('0301')]).toBe('village');
    expect(map.tagNames).toEqual(['village', 'c1', 'c2']);
    expect(hasTag(map, at('0302'), 'c2')).toBe(true);
    expect(hasTag(map, at('0302'), 'c1')).toBe(false);
    expect(tagBit(map, 'c2')).toBe(4);
    expect(areaNamed(map, 'ford').hexes).toEqual([at('0303'), at('0202')]);
    expect(areaNamed(map, 'ford').has[at('0202')]).toBe(1);
    expect(areaNamed(map, 'ford').has[at('0203')]).toBe(0);
    expect(map.sources).toEqual([{ side: 'french', hex: 0, kind: 'edge' }]);
    expect(map.entries).toEqual([{ hex: 8, for: 'all' }]);
  });

  it('throws on names the map does not have', () => {
    expect(() => at('9999')).toThrow("map rectangle: no hex '9999'");
    expect(() => labelOfHex(map, -1)).toThrow("no hex number '-1'");
    expect(() => areaNamed(map, 'frod')).toThrow("no area 'frod'");
    expect(() => tagBit(map, 'town')).toThrow("no tag 'town'");
    expect(() => featureBit(map, 'toString')).toThrow('no hexside feature');
    expect(() => terrainIndex(map, 'sea')).toThrow("no terrain 'sea'");
    expect(() => terrainName(map, 999)).toThrow('no hex number');
    expect(() => hexesOfPlace(map, 'Roma')).toThrow("no place 'Roma'");
  });

  it('refuses a layout it cannot read', () => {
    expect(() => compile({ ...file, layout: { ...file.layout, screenUp: 'top' } })).toThrow(
      'layout.screenUp',
    );
  });
});

describe('page', () => {
  it('holds the whole map with its top left corner at 0, 0', () => {
    fc.assert(
      fc.property(anyMap, ({ page }) => {
        expect(Math.min(...page.vertexX)).toBe(0);
        expect(Math.min(...page.vertexY)).toBe(0);
        expect(Math.max(...page.vertexX)).toBeCloseTo(page.width, 9);
        expect(Math.max(...page.vertexY)).toBeCloseTo(page.height, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('puts six corners round each centre, clockwise, shared with the neighbours', () => {
    fc.assert(
      fc.property(mapAndHexes(1), ({ map, hexes: [hex = 0] }) => {
        const middle = centre(map, hex);
        const first = map.layout.orientation === 'pointy' ? 60 : 30;
        corners(map, hex).forEach(({ x, y }, v) => {
          const angle = ((first + v * 60) * Math.PI) / 180;
          expect(x - middle.x).toBeCloseTo(Math.sin(angle) / Math.sqrt(3), 9);
          expect(y - middle.y).toBeCloseTo(-Math.cos(angle) / Math.sqrt(3), 9);
        });
        for (let dir = 0; dir < 6; dir++) {
          const there = map.neighbour[hex * 6 + dir] as number;
          if (there < 0) continue;
          const near = sideVertices(map, { hex, dir });
          const far = sideVertices(map, { hex: there, dir: (dir + 3) % 6 });
          expect(far).toEqual([near[1], near[0]]);
        }
      }),
    );
  });
});

describe('outline', () => {
  it('is one closed line round a hex and round a block, two round a ring', () => {
    const hexes = [
      at('0505'),
      ...[0, 1, 2, 3, 4, 5].map((dir) => map.neighbour[at('0505') * 6 + dir] as number),
    ];
    const lines = [outline(map, hexes.slice(0, 1)), outline(map, hexes), outline(map, hexes.slice(1))];
    expect(lines.map((found) => found.map((one) => one.length))).toEqual([[7], [19], [19, 7]]);
    for (const one of lines.flat()) expect(one[0]).toBe(one.at(-1));
  });

  it('joins the sides of a river end to end', () => {
    const river = rectangleMap(plainRectangle, {
      rivers: [
        {
          kind: 'river',
          sides: [
            ['0501', '0502'],
            ['0503', '0602'],
            ['0502', '0601'],
            ['0502', '0602'],
          ],
        },
      ],
    });
    const [lineOfVertices = [], ...rest] = joinSides(river, river.rivers[0]?.sides ?? []);
    expect(rest).toEqual([]);
    expect(lineOfVertices).toHaveLength(5);
    lineOfVertices.slice(1).forEach((id, i) => {
      const a = vertexPoint(river, lineOfVertices[i] ?? -1);
      const b = vertexPoint(river, id);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1 / Math.sqrt(3), 9);
    });
  });
});
