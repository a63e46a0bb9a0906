import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstBlock } from './block.ts';
import { compile } from './compile.ts';
import { opposite } from './directions.ts';
import { disc } from './distance.ts';
import type { HexMap } from './hexmap.ts';
import { line } from './line.ts';
import { hexOf, terrainName } from './lookup.ts';
import { lineOfSight, type SightRule, sightByLevels } from './sight.ts';
import { gameMap } from './testing/maps.ts';
import { anyMap, plainRectangle, rectangleFile, rectangleMap } from './testing/rectangle.ts';

/** A plain map with some levels, by label. */
function hills(levels: Record<string, number>): HexMap {
  const two = (n: number) => String(n).padStart(2, '0');
  return compile(
    rectangleFile(plainRectangle, {}, (row, col) => ({ t: 'open', level: levels[two(row) + two(col)] ?? 0 })),
  );
}

const flat = hills({});
const at = (label: string) => hexOf(flat, label);
const NOTHING: SightRule = { ground: () => 0, obstacle: () => 0, over: 'lower', alongHexside: 'both' };
const woodsAt = (...labels: string[]): SightRule => ({
  ...NOTHING,
  obstacle: (hex) => (labels.includes(flat.labels[hex] ?? '') ? 1 : 0),
});
const see = (a: string, b: string, rule: SightRule) => lineOfSight(flat, at(a), at(b), rule);

const anyScene = anyMap.chain((map) => {
  const perHex = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: map.size, maxLength: map.size });
  return fc.record({
    map: fc.constant(map),
    a: fc.nat(map.size - 1),
    b: fc.nat(map.size - 1),
    ground: perHex(fc.integer({ min: 0, max: 3 })),
    obstacle: perHex(fc.constantFrom(0, 0, 0, 1, 2, Infinity)),
    walls: fc.array(fc.boolean(), { minLength: map.size * 6, maxLength: map.size * 6 }),
    hasWalls: fc.boolean(),
    over: fc.constantFrom('lower', 'higher', 'straight'),
    alongHexside: fc.constantFrom('both', 'either'),
  });
});

describe('lineOfSight', () => {
  it('is the same both ways, whatever the terrain', () => {
    fc.assert(
      fc.property(anyScene, ({ map, a, b, ground, obstacle, walls, hasWalls, over, alongHexside }) => {
        const rule: SightRule = {
          ground: (hex) => ground[hex] ?? 0,
          obstacle: (hex) => obstacle[hex] ?? 0,
          // Even a side rule that answers differently from its two hexes must not break the symmetry.
          ...(hasWalls
            ? { side: (from: number, _to: number, dir: number) => walls[from * 6 + dir] ?? false }
            : {}),
          over,
          alongHexside,
        };
        expect(lineOfSight(map, a, b, rule)).toEqual(lineOfSight(map, b, a, rule));
      }),
      { numRuns: 500 },
    );
  });

  it('is clear exactly when no way along the line is blocked, walked from either end', () => {
    fc.assert(
      fc.property(anyScene, ({ map, a, b, obstacle, walls, hasWalls, alongHexside }) => {
        const wall = (from: number, dir: number, to: number) =>
          hasWalls && walls[from * 6 + dir] === true && walls[to * 6 + opposite(dir)] === true;
        const test = {
          hex: (hex: number) => (obstacle[hex] === 0 ? null : 'hex'),
          side: (from: number, to: number, dir: number) => (wall(from, dir, to) ? 'side' : null),
          alongHexside,
        };
        expect(firstBlock(map, a, b, test) === null).toBe(firstBlock(map, b, a, test) === null);
      }),
      { numRuns: 500 },
    );
  });

  it('names a hex on the line that is not an end', () => {
    fc.assert(
      fc.property(anyScene, ({ map, a, b, ground, obstacle, over, alongHexside }) => {
        const rule: SightRule = {
          ground: (hex) => ground[hex] ?? 0,
          obstacle: (hex) => obstacle[hex] ?? 0,
          over,
          alongHexside,
        };
        const sight = lineOfSight(map, a, b, rule);
        if (sight.clear) return;
        const between = line(map, a, b).slice(1, -1).flat();
        expect(between).toContain(sight.hex);
        if (sight.other >= 0) expect(between).toContain(sight.other);
      }),
      { numRuns: 300 },
    );
  });

  it('sees neighbours and its own hex through anything but a wall', () => {
    const blind: SightRule = { ...NOTHING, obstacle: () => Infinity };
    expect(see('0505', '0506', blind)).toEqual({ clear: true });
    expect(see('0505', '0505', blind)).toEqual({ clear: true });
    expect(see('0505', '0507', blind)).toMatchObject({ clear: false, hex: at('0506'), reason: 'obstacle' });
    expect(see('0505', '0506', { ...NOTHING, side: () => true })).toEqual({
      clear: false,
      hex: at('0505'),
      other: at('0506'),
      reason: 'side',
    });
  });

  it('is blocked along a hexside only if both hexes block', () => {
    expect(see('0505', '0705', woodsAt('0604'))).toEqual({ clear: true });
    expect(see('0505', '0705', woodsAt('0605'))).toEqual({ clear: true });
    expect(see('0505', '0705', woodsAt('0604', '0605'))).toEqual({
      clear: false,
      hex: at('0604'),
      other: at('0605'),
      reason: 'obstacle',
    });
    expect(see('0505', '0905', woodsAt('0705'))).toMatchObject({ hex: at('0705'), other: -1 });
  });

  it('is blocked along a hexside if either does, where the game says so', () => {
    const either: SightRule = { ...woodsAt('0605'), alongHexside: 'either' };
    expect(see('0505', '0705', either)).toEqual({
      clear: false,
      hex: at('0605'),
      other: -1,
      reason: 'obstacle',
    });
  });

  it('lets the hex on the map decide beside the edge', () => {
    expect(see('0101', '0301', woodsAt('0201'))).toMatchObject({ clear: false, hex: at('0201'), other: -1 });
    expect(see('0101', '0301', NOTHING)).toEqual({ clear: true });
  });

  it('looks over the lower end, the higher end or the straight line', () => {
    const seen = (levels: Record<string, number>, over: SightRule['over'], obstacle = 0) => {
      const map = hills(levels);
      const rule: SightRule = {
        ...sightByLevels(map),
        over,
        obstacle: (hex) => (hex === at('0505') ? obstacle : 0),
      };
      return lineOfSight(map, at('0503'), at('0509'), rule);
    };
    const crest = { '0503': 2, '0505': 1, '0509': 0 };
    expect(seen(crest, 'lower')).toMatchObject({ clear: false, hex: at('0505'), reason: 'ground' });
    expect(seen(crest, 'higher')).toEqual({ clear: true });
    // One third of the way the sight line has come down to 4/3.
    expect(seen(crest, 'straight')).toEqual({ clear: true });
    expect(seen(crest, 'straight', 0.25)).toEqual({ clear: true });
    expect(seen(crest, 'straight', 0.5)).toMatchObject({ clear: false, reason: 'obstacle' });
    expect(seen({ ...crest, '0507': 1 }, 'straight')).toMatchObject({ clear: false, hex: at('0507') });
    expect(seen({ '0503': 4, '0506': 2 }, 'straight')).toEqual({ clear: true });
  });

  it('goes by levels unless told otherwise', () => {
    const map = hills({ '0505': 1 });
    expect(lineOfSight(map, at('0503'), at('0507'))).toMatchObject({ clear: false, hex: at('0505') });
    expect(lineOfSight(flat, at('0101'), at('0909'))).toEqual({ clear: true });
  });
});

describe('firstBlock', () => {
  it('serves rulings that tell the gun from its target, from the gun outwards', () => {
    // Dego 7.3.4: cover at the gun's level or higher blocks; so a high gun sees what cannot see it.
    const map = gameMap('dego-1796');
    const seenFrom = (gun: number, target: number) => {
      const covered = (hex: number) =>
        terrainName(map, hex) !== 'open' && (map.level[hex] as number) >= (map.level[gun] as number)
          ? 'cover'
          : null;
      return firstBlock(map, gun, target, { hex: covered }) === null;
    };
    let oneSided = 0;
    for (let a = 0; a < map.size; a++) {
      for (const b of disc(map, a, 3)) {
        if (!seenFrom(a, b) || seenFrom(b, a)) continue;
        expect(map.level[a]).toBeGreaterThan(map.level[b] as number);
        oneSided++;
      }
    }
    expect(oneSided).toBeGreaterThan(100);
  });

  it('finds the block nearest to where it starts', () => {
    const map = rectangleMap(plainRectangle);
    const test = {
      hex: (hex: number) => (map.labels[hex] === '0504' || map.labels[hex] === '0507' ? 'wood' : null),
    };
    expect(firstBlock(map, at('0502'), at('0509'), test)).toEqual({
      hex: at('0504'),
      other: -1,
      reason: 'wood',
    });
    expect(firstBlock(map, at('0509'), at('0502'), test)).toEqual({
      hex: at('0507'),
      other: -1,
      reason: 'wood',
    });
    expect(firstBlock(map, at('0505'), at('0506'), test)).toBeNull();
  });

  it('asks for every side crossed, in the direction of the walk', () => {
    const map = rectangleMap(plainRectangle);
    const asked: string[] = [];
    const side = (from: number, to: number, dir: number) => {
      asked.push(`${map.labels[from]} ${dir} ${map.labels[to]}`);
      return null;
    };
    firstBlock(map, at('0505'), at('0503'), { hex: () => null, side });
    expect(asked.splice(0)).toEqual(['0505 4 0504', '0504 4 0503']);
    firstBlock(map, at('0505'), at('0705'), { hex: () => null, side });
    expect(asked).toEqual(['0505 3 0604', '0604 2 0705', '0505 2 0605', '0605 3 0705']);
  });
});
