import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIDE } from './features.ts';
import { hexOf } from './lookup.ts';
import { alongWays, roadJoins, roadNets, roadPath } from './roads.ts';
import { mapAndHexes, plainRectangle, rectangleMap } from './testing/rectangle.ts';
import { zone, zoneCounts } from './zones.ts';

const map = rectangleMap(plainRectangle, {
  roads: [
    { kind: 'road', path: ['0301', '0302', '0303', '0304'] },
    { kind: 'trail', path: ['0304', '0305', '0306'] },
    { kind: 'trail', path: ['0303', '0403', '0404', '0405', '0306'] },
    { kind: 'road', path: ['0901', '0902'] },
  ],
  links: [{ from: '0306', to: '0309', mp: 2, kind: 'trail' }],
  rivers: [{ kind: 'river', sides: [['0505', '0506']] }],
});
const at = (label: string) => hexOf(map, label);
const labels = (hexes: readonly number[] | null) => hexes?.map((hex) => map.labels[hex]) ?? null;
const to = (label: string) => (hex: number) => hex === at(label);

describe('roads', () => {
  it('leads along ways, over links too', () => {
    expect(labels(alongWays(map, at('0303')))).toEqual(['0304', '0403', '0302']);
    expect(labels(alongWays(map, at('0306')))).toEqual(['0405', '0305', '0309']);
    expect(labels(alongWays(map, at('0303'), SIDE.trail))).toEqual(['0403']);
    expect(alongWays(map, at('0909'))).toEqual([]);
  });

  it('finds the shortest chain to a goal', () => {
    expect(labels(roadPath(map, at('0301'), to('0309')))).toEqual([
      '0301',
      '0302',
      '0303',
      '0304',
      '0305',
      '0306',
      '0309',
    ]);
    expect(labels(roadPath(map, at('0301'), to('0301')))).toEqual(['0301']);
    expect(roadPath(map, at('0301'), to('0901'))).toBeNull();
    expect(roadPath(map, at('0301'), to('0306'), { mask: SIDE.road })).toBeNull();
  });

  it('goes round what is blocked, or finds no way', () => {
    const blocked = (hex: number) => hex === at('0304');
    expect(labels(roadPath(map, at('0301'), to('0306'), { blocked }))).toEqual([
      '0301',
      '0302',
      '0303',
      '0403',
      '0404',
      '0405',
      '0306',
    ]);
    expect(roadJoins(map, at('0301'), [at('0309'), at('0901')], { blocked })).toBe(true);
    expect(roadJoins(map, at('0301'), [at('0309')], { blocked: (hex) => hex === at('0303') })).toBe(false);
    // The hex it starts from is never asked, the goal is.
    expect(roadJoins(map, at('0301'), [at('0302')], { blocked: (hex) => hex === at('0301') })).toBe(true);
    expect(roadJoins(map, at('0301'), [at('0302')], { blocked: (hex) => hex === at('0302') })).toBe(false);
    expect(roadJoins(map, at('0301'), [])).toBe(false);
  });

  it('tells the nets apart', () => {
    const net = roadNets(map);
    expect([net[at('0301')], net[at('0309')], net[at('0404')], net[at('0901')], net[at('0909')]]).toEqual([
      0, 0, 0, 1, -1,
    ]);
    const trails = roadNets(map, SIDE.trail);
    expect([trails[at('0301')], trails[at('0303')], trails[at('0304')]]).toEqual([-1, 0, 0]);
    expect(new Set(roadNets(map, SIDE.road)).size).toBe(3);
  });
});

describe('zones', () => {
  it('count how many hexes reach each hex', () => {
    const counts = zoneCounts(map, [at('0505'), at('0507')]);
    expect(counts[at('0506')]).toBe(2);
    expect(counts[at('0504')]).toBe(1);
    expect(counts[at('0505')]).toBe(0);
    expect(counts[at('0101')]).toBe(0);
    expect(labels(zone(map, [at('0505')]))).toEqual(['0404', '0405', '0504', '0506', '0604', '0605']);
  });

  it('stop where they do not reach', () => {
    const overWater = (from: number, _to: number, dir: number) =>
      ((map.sides[from * 6 + dir] ?? 0) & SIDE.river) === 0;
    expect(labels(zone(map, [at('0505')], overWater))).toEqual(['0404', '0405', '0504', '0604', '0605']);
  });

  it('use the buffer they are given, cleared', () => {
    const buffer = new Uint16Array(map.size).fill(7);
    expect(zoneCounts(map, [at('0101')], undefined, buffer)).toBe(buffer);
    expect(buffer.reduce((a, b) => a + b, 0)).toBe(2);
  });

  it('are the neighbours, each hex as often as it has a neighbour among the given', () => {
    fc.assert(
      fc.property(mapAndHexes(4), ({ map, hexes }) => {
        const counts = zoneCounts(map, hexes);
        for (let hex = 0; hex < map.size; hex++) {
          const around = map.neighbour.subarray(hex * 6, hex * 6 + 6);
          expect(counts[hex]).toBe(hexes.filter((from) => around.includes(from)).length);
        }
        expect(zone(map, hexes)).toEqual([...counts.keys()].filter((hex) => counts[hex] !== 0));
      }),
    );
  });
});
