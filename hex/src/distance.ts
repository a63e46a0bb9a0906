import { axialSteps } from './directions.ts';
import { hexAtAxial, NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';

/** Distance in hexes: 0 for the same hex, 1 for neighbours. Counted straight, whether or not on the map. */
export function distance(map: HexMap, a: number, b: number): number {
  const dq = (map.q[a] as number) - (map.q[b] as number);
  const dr = (map.r[a] as number) - (map.r[b] as number);
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The hexes at exactly this distance, clockwise from the one straight in direction 0; off-map ones left out. */
export function ring(map: HexMap, centre: number, radius: number): number[] {
  if (radius === 0) return [centre];
  const steps = axialSteps(map.layout.orientation);
  let q = (map.q[centre] as number) + radius * (steps[0] as number);
  let r = (map.r[centre] as number) + radius * (steps[1] as number);
  const hexes: number[] = [];
  for (let side = 0; side < 6; side++) {
    // Clockwise along the ring from the corner in direction `side` means walking in direction side + 2.
    const dir = (side + 2) % 6;
    for (let i = 0; i < radius; i++) {
      const hex = hexAtAxial(map, q, r);
      if (hex !== NO_HEX) hexes.push(hex);
      q += steps[dir * 2] as number;
      r += steps[dir * 2 + 1] as number;
    }
  }
  return hexes;
}

/** The hexes up to this distance, the centre included, ring by ring. */
export function disc(map: HexMap, centre: number, range: number): number[] {
  const hexes: number[] = [];
  for (let radius = 0; radius <= range; radius++) hexes.push(...ring(map, centre, radius));
  return hexes;
}
