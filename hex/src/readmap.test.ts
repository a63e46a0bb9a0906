import { describe, expect, it } from 'vitest';
import type { MapFile } from './mapfile.ts';
import { readMap } from './readmap.ts';
import { mapFiles } from './testing/maps.ts';
import { layoutText, plainRectangle, rectangleFile } from './testing/rectangle.ts';

/** The problems of the plain rectangle with some parts replaced, as 'path: message'. */
function problemsWith(extra: Partial<MapFile> | Record<string, unknown>): string[] {
  const reading = readMap({ ...rectangleFile(plainRectangle), ...extra });
  return reading.ok ? [] : reading.problems.map((p) => `${p.path}: ${p.message}`);
}

const layout = layoutText(plainRectangle);
const hexes = rectangleFile(plainRectangle).hexes;
const { '0101': corner, ...withoutCorner } = hexes;
const hilly = Object.fromEntries(
  Object.entries(hexes).map(([label, hex]) => [label, { ...hex, level: label === '0505' ? 1 : 0 }]),
);
const around0505 = ['0404', '0405', '0504', '0506', '0604', '0605'];
const slopes = around0505.map((from) => ({ kind: 'slope', from, to: '0505' }));

describe('readMap', () => {
  it('accepts a plain map', () => {
    expect(problemsWith({})).toEqual([]);
    expect(corner).toEqual({ t: 'open' });
  });

  it.each([null, 3, 'map', [], undefined])('refuses %j, which is no object', (json) => {
    expect(readMap(json)).toEqual({
      ok: false,
      problems: [{ path: '(file)', message: 'expected an object' }],
    });
  });

  it('finds what is missing, misspelt or of the wrong type', () => {
    expect(problemsWith({ title: undefined, hexMetres: '300', brigdes: [] })).toEqual([
      'title: expected a text',
      'hexMetres: expected a number above 0',
      'brigdes: is not a key of this format',
    ]);
    const { terrainTypes: _, ...rest } = rectangleFile(plainRectangle);
    expect(readMap(rest)).toEqual({ ok: false, problems: [{ path: 'terrainTypes', message: 'is missing' }] });
    expect(problemsWith({ roads: [{ kind: 'road', path: ['0101'], src: 'rumour' }] })).toEqual([
      'roads[0].path: expected at least 2 entries',
      "roads[0].src: expected 'book' or 'reconstructed'",
    ]);
    expect(problemsWith({ bridges: [['0101']], rivers: 'none' })).toEqual([
      'bridges[0]: expected a pair',
      'rivers: expected a list',
    ]);
  });

  it('does not take inherited names for keys', () => {
    expect(problemsWith({ constructor: {} })).toEqual(['constructor: is not a key of this format']);
    expect(problemsWith({ hexes: { ...hexes, '0101': { t: 'toString' } } })).toEqual([
      "hexes.0101.t: 'toString' is no terrain type of this map",
    ]);
  });

  it.each([
    [{ shifted: 'every second row a bit' }, 'layout.shifted'],
    [{ shifted: 'even columns are shifted half a hex down' }, 'layout.shifted'],
    [{ shifted: 'even rows are shifted half a hex up' }, 'layout.shifted'],
    [{ screenUp: 'upwards' }, 'layout.screenUp'],
    [{ colGrows: 'north' }, 'layout.colGrows'],
    [{ rowGrows: 'east' }, 'layout.rowGrows'],
    [{ rowGrows: 'north (bearing 90)' }, 'layout.rowGrows'],
    [{ cols: [9, 1] }, 'layout.cols'],
  ])('refuses the layout %j', (change, path) => {
    expect(problemsWith({ layout: { ...layout, ...change } }).map((p) => p.split(':')[0])).toEqual([path]);
  });

  it('wants every hex of the layout and no other, of a known terrain', () => {
    expect(problemsWith({ hexes: withoutCorner })).toEqual([
      'hexes.0101: is missing: the layout has this hex',
    ]);
    expect(problemsWith({ hexes: { ...hexes, '9901': { t: 'open' } } })).toEqual([
      'hexes.9901: is outside the layout',
    ]);
    expect(problemsWith({ hexes: { ...hexes, '0101': { t: 'swamp', tags: ['a', 'a'] } } })).toEqual([
      "hexes.0101.t: 'swamp' is no terrain type of this map",
      'hexes.0101.tags: a tag is listed twice',
    ]);
    expect(problemsWith({ hexes: { ...hexes, '0101': { t: 'open', level: 1 } } })).toEqual([
      'hexes: some hexes have a level, some do not',
    ]);
  });

  it('wants every step of a road next to the one before, or linked', () => {
    const roads = [{ kind: 'road', path: ['0101', '0102', '0104'] }];
    expect(problemsWith({ roads })).toEqual([
      'roads[0].path[2]: 0102 and 0104 are neither neighbours nor joined by a link',
    ]);
    expect(problemsWith({ roads, links: [{ from: '0104', to: '0102', mp: 1, kind: 'road' }] })).toEqual([]);
    expect(problemsWith({ links: [{ from: '0101', to: '0102', mp: 1, kind: 'road' }] })).toEqual([
      'links[0]: 0101 and 0102 are neighbours: a road, not a link',
    ]);
    expect(problemsWith({ roads: [{ kind: 'road', path: ['0101', '0100'] }] })).toEqual([
      'roads[0].path[1]: hex 0100 is not on the map',
    ]);
  });

  it('wants water between neighbours, and bridges and fords over water', () => {
    const rivers = [{ kind: 'river', sides: [['0101', '0102']] }];
    expect(problemsWith({ rivers, bridges: [['0102', '0101']], fords: [['0101', '0102']] })).toEqual([]);
    expect(problemsWith({ rivers, bridges: [['0103', '0102']] })).toEqual([
      'bridges[0]: no water runs between 0103 and 0102',
    ]);
    expect(problemsWith({ rivers: [{ kind: 'river', sides: [['0101', '0103']] }] })).toEqual([
      'rivers[0].sides[0]: 0101 and 0103 are not neighbours',
    ]);
    expect(
      problemsWith({
        rivers: [
          {
            kind: 'road',
            sides: [
              ['0101', '0102'],
              ['0102', '0101'],
            ],
          },
        ],
        roads: [{ kind: 'road', path: ['0101', '0102'] }],
      }),
    ).toEqual([
      'rivers[0].sides[1]: the side 0102-0101 is listed twice',
      "rivers: 'road' is also a kind of road",
    ]);
  });

  it('wants slopes and levels to agree', () => {
    expect(problemsWith({ hexes: hilly, slopes })).toEqual([]);
    expect(problemsWith({ hexes: hilly })).toEqual([]);
    expect(problemsWith({ hexes: hilly, slopes: slopes.slice(1) })).toEqual([
      'slopes: the rise from 0404 to 0505 is not listed',
    ]);
    expect(
      problemsWith({ hexes: hilly, slopes: [...slopes, { kind: 'slope', from: '0101', to: '0102' }] }),
    ).toEqual(['slopes[6]: a slope from 0101 up to 0102, where the level rises by 0']);
    expect(problemsWith({ hexes: hilly, slopes: slopes.map((s) => ({ ...s, kind: 'steep' })) })).toHaveLength(
      6,
    );
  });

  it('wants sources, entries and areas on the map', () => {
    expect(
      problemsWith({
        sources: [{ side: 'french', hex: '0000', kind: 'depot' }],
        entries: [{ hex: '1234', for: 'anybody' }],
        areas: { left: ['0101', '0101', '5555'] },
      }),
    ).toEqual([
      'sources[0].hex: hex 0000 is not on the map',
      'entries[0].hex: hex 1234 is not on the map',
      'areas.left[2]: hex 5555 is not on the map',
      'areas.left: a hex is listed twice',
    ]);
  });

  it('wants no more tags and kinds than fit their bitsets', () => {
    const tags = Array.from({ length: 32 }, (_, i) => `tag${i}`);
    expect(problemsWith({ hexes: { ...hexes, '0101': { t: 'open', tags } } })).toEqual([
      'hexes: more than 31 different tags',
    ]);
    const roads = tags.map((kind) => ({ kind, path: ['0101', '0102'] }));
    expect(problemsWith({ roads })).toEqual(['(file): more than 31 kinds of hexside']);
  });

  it('gives back the very data it was given', () => {
    const json = mapFiles['dego-1796'];
    const reading = readMap(json);
    expect(reading.ok && reading.map).toBe(json);
  });
});
