import { axialSteps } from './directions.ts';
import { hexAtAxial, NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';

/**
 * One step of a line: a hex whose inside the line crosses, or the two hexes beside a hexside it runs along.
 * NO_HEX stands for a hex off the map. Pairs are ascending, with NO_HEX last.
 */
export type LineStep = readonly [number] | readonly [number, number];

/**
 * The straight line from centre to centre, both ends included, in order. All in whole numbers: no point is
 * nudged, so line(a, b) is line(b, a) read backwards. A hex touched at a mere corner is not crossed.
 */
export function line(map: HexMap, a: number, b: number): LineStep[] {
  const steps = axialSteps(map.layout.orientation);
  const aq = map.q[a] as number;
  const ar = map.r[a] as number;
  const dq = (map.q[b] as number) - aq;
  const dr = (map.r[b] as number) - ar;
  const found: LineStep[] = [[a]];
  // The walk: from the hex at offset (q, r) the line leaves by the side it meets first. A side towards `dir`
  // lies where product(dir, offset) has grown by 1; the whole line grows by product(dir, d).
  let q = 0;
  let r = 0;
  while (q !== dq || r !== dr) {
    let first = -1; // the side met first, as a pair of numbers: met / pace is how far along the line
    let met = 0;
    let pace = 1;
    let second = -1; // another side met at the same point: the line leaves through a vertex
    let secondPace = 0;
    for (let dir = 0; dir < 6; dir++) {
      const grows = product(steps, dir, dq, dr);
      if (grows <= 0) continue;
      const at = product(steps, dir, q, r) + 1;
      const order = at * pace - met * grows;
      if (first < 0 || order < 0) {
        first = dir;
        met = at;
        pace = grows;
        second = -1;
      } else if (order === 0) {
        second = dir;
        secondPace = grows;
      }
    }
    const alongSide = second >= 0 && secondPace === pace;
    const next = second >= 0 && secondPace > pace ? second : first;
    if (alongSide) {
      found.push(
        pairOf(hexBeside(map, steps, aq + q, ar + r, first), hexBeside(map, steps, aq + q, ar + r, second)),
      );
      q += (steps[first * 2] as number) + (steps[second * 2] as number);
      r += (steps[first * 2 + 1] as number) + (steps[second * 2 + 1] as number);
    } else {
      q += steps[next * 2] as number;
      r += steps[next * 2 + 1] as number;
    }
    found.push([hexAtAxial(map, aq + q, ar + r)]);
  }
  return found;
}

/** Scalar product, in cube coordinates, of the step in a direction with (q, r). 2 for the step itself. */
function product(steps: readonly number[], dir: number, q: number, r: number): number {
  const eq = steps[dir * 2] as number;
  const er = steps[dir * 2 + 1] as number;
  return 2 * (eq * q + er * r) + eq * r + er * q;
}

function hexBeside(map: HexMap, steps: readonly number[], q: number, r: number, dir: number): number {
  return hexAtAxial(map, q + (steps[dir * 2] as number), r + (steps[dir * 2 + 1] as number));
}

function pairOf(a: number, b: number): LineStep {
  if (a === NO_HEX) return [b, a];
  return b === NO_HEX || a < b ? [a, b] : [b, a];
}
