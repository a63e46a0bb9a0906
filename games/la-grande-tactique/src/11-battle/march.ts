import { NO_HEX } from '@grande/hex';
import { ALL, MORE_THAN_ALL, NEVER, stepCost } from '../09-movement/ground.ts';
import type { Theatre } from '../09-movement/measure.ts';

/** How far a force hears the guns. */
export const MARCH_MP = 2;

export interface Marcher {
  readonly hex: number;
  readonly sp: number;
  /** May it step from a hex into the battle hex (mountain clause and the like)? */
  mayStrike(from: number): boolean;
  /** May it pass through, and may it stop in, a hex? */
  mayPass(hex: number): boolean;
  mayStop(hex: number): boolean;
}

const cost = (theatre: Theatre, side: number, sp: number): number => {
  const c = stepCost(theatre.ground, side, sp);
  return c === ALL || c === MORE_THAN_ALL || c === NEVER ? Infinity : c;
};

/**
 * The ways a force can march to the sound of the guns: lists of hexes entered before the battle hex, the last
 * one being where it stops. Two movement points are at most two steps, so there is at most one hex in between;
 * an empty list means it strikes from where it stands.
 */
export function marchPaths(theatre: Theatre, marcher: Marcher, battle: number): number[][] {
  const { map } = theatre.ground;
  const out: number[][] = [];
  for (let dir = 0; dir < 6; dir++) {
    const side = marcher.hex * 6 + dir;
    const via = map.neighbour[side] as number;
    if (via === NO_HEX) continue;
    const first = cost(theatre, side, marcher.sp);
    if (via === battle) {
      if (first <= MARCH_MP && marcher.mayStrike(marcher.hex)) out.push([]);
      continue;
    }
    if (first > MARCH_MP || theatre.open[via] === 0 || !marcher.mayPass(via)) continue;
    for (let last = 0; last < 6; last++) {
      if (map.neighbour[via * 6 + last] !== battle) continue;
      const total = first + cost(theatre, via * 6 + last, marcher.sp);
      if (total <= MARCH_MP && marcher.mayStop(via) && marcher.mayStrike(via)) out.push([via]);
    }
  }
  return out;
}
