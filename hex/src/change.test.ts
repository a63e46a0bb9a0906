import { describe, expect, test } from 'vitest';
import dego from '../maps/dego-1796.json' with { type: 'json' };
import { changedMap, changeMap, MapChangeError } from './change.ts';
import { compile } from './compile.ts';
import { SIDE } from './features.ts';
import { hexOf, sideBits, terrainName } from './lookup.ts';
import { readMap } from './readmap.ts';

const reading = readMap(dego);
if (!reading.ok) throw new Error('the map does not read');
const file = reading.map;

describe('a changed map', () => {
  test('has the ground that was said, and slopes that follow its levels', () => {
    const map = compile(changedMap(file, { hexes: { '0810': { t: 'town', level: 5 } } }));
    const at = hexOf(map, '0810');
    expect(terrainName(map, at)).toBe('town');
    expect(map.level[at]).toBe(5);
    for (let dir = 0; dir < 6; dir++) {
      const other = map.neighbour[at * 6 + dir] as number;
      if (other < 0) continue;
      const down = sideBits(map, at, other) & (SIDE.slopeDown | SIDE.steepDown | SIDE.cliffDown);
      expect(down, map.labels[other]).not.toBe(0);
    }
  });

  test('loses what lies on cleared hexsides and gets what is added', () => {
    const road = file.roads?.[0]?.path ?? [];
    const [a, b] = [road[3] as string, road[4] as string];
    const before = compile(file);
    expect(sideBits(before, hexOf(before, a), hexOf(before, b)) & SIDE.road).not.toBe(0);
    const after = compile(
      changedMap(file, { clear: [[b, a]], rivers: [{ kind: 'river', sides: [[a, b]] }], bridges: [[a, b]] }),
    );
    const bits = sideBits(after, hexOf(after, a), hexOf(after, b));
    expect(bits & SIDE.road).toBe(0);
    expect(bits & SIDE.bridge).not.toBe(0);
  });

  test('that is none names what is wrong', () => {
    expect(() => changedMap(file, { hexes: { '9999': { t: 'woods' } } })).toThrow(
      /hexes.9999: hex 9999 is not on the map/,
    );
    expect(() => changedMap(file, { hexes: { '0810': { t: 'lava' } } })).toThrow(/'lava' is no terrain type/);
    expect(() => changedMap(file, { bridges: [['0101', '0102']] })).toThrow(MapChangeError);
    expect(() => changedMap(file, { roads: [{ kind: 'road', path: ['0101', '0505'] }] })).toThrow(
      /neither neighbours/,
    );
  });

  test('is changed before it is in use, never after', () => {
    const other = { ...file, id: 'another' };
    changeMap('another', { hexes: { '0810': { t: 'castle' } } });
    const map = compile(other);
    expect(terrainName(map, hexOf(map, '0810'))).toBe('castle');
    expect(() => changeMap('another', {})).toThrow('the map of another is in use already');
    expect(terrainName(compile(file), hexOf(map, '0810'))).not.toBe('castle');
  });
});
