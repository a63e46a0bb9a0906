import { type AlongHexside, type Block, firstBlock } from './block.ts';
import type { Dir } from './directions.ts';
import type { HexMap } from './hexmap.ts';

/**
 * Which tops block, given the ground at the two ends. A hex blocks when its ground plus what stands on it is
 * higher than: the lower end; the higher end; or the straight line of sight where it passes nearest to the hex.
 */
export type SightOver = 'lower' | 'higher' | 'straight';

/** How a game sees. Nothing in it knows who looks, so that sight is mutual. */
export interface SightRule {
  readonly ground: (hex: number) => number;
  /** Height of what stands on the ground: 0 for nothing, Infinity for what nobody sees over. */
  readonly obstacle: (hex: number) => number;
  /** True when a hexside stops the view from one hex into the other (a wall, a cliff). */
  readonly side?: (from: number, to: number, dir: Dir) => boolean;
  readonly over: SightOver;
  readonly alongHexside: AlongHexside;
}

export type SightReason = 'ground' | 'obstacle' | 'side';

export type Sight = { readonly clear: true } | ({ readonly clear: false } & Block<SightReason>);

/** Sight by levels alone, over the straight line. */
export function sightByLevels(map: HexMap): SightRule {
  return {
    ground: (hex) => map.level[hex] as number,
    obstacle: () => 0,
    over: 'straight',
    alongHexside: 'both',
  };
}

const CLEAR: Sight = { clear: true };

/**
 * Mutual line of sight. The line is always walked from the hex with the lower number, so the answer, down to
 * the hex and the reason it names, is the same both ways. The ends never block by themselves.
 */
export function lineOfSight(map: HexMap, a: number, b: number, rule: SightRule = sightByLevels(map)): Sight {
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  const { side } = rule;
  const hides = hiddenAt(map, { from, to, start: rule.ground(from), end: rule.ground(to) }, rule.over);
  const block = firstBlock<SightReason>(map, from, to, {
    hex: (hex) => {
      const ground = rule.ground(hex);
      if (hides(hex, ground)) return 'ground';
      return hides(hex, ground + rule.obstacle(hex)) ? 'obstacle' : null;
    },
    ...(side
      ? { side: (x: number, y: number, dir: Dir) => (side(x, y, dir) ? ('side' as const) : null) }
      : {}),
    alongHexside: rule.alongHexside,
  });
  return block ? { clear: false, ...block } : CLEAR;
}

/** From one hex to another, and how high the ground is at both. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Whether a top of some height at a hex rises above the line of sight. */
function hiddenAt(
  map: HexMap,
  { from, to, start, end }: Line,
  over: SightOver,
): (hex: number, top: number) => boolean {
  if (over !== 'straight') {
    const limit = over === 'lower' ? Math.min(start, end) : Math.max(start, end);
    return (_, top) => top > limit;
  }
  const dq = (map.q[to] as number) - (map.q[from] as number);
  const dr = (map.r[to] as number) - (map.r[from] as number);
  const whole = 2 * (dq * dq + dr * dr + dq * dr);
  return (hex, top) => {
    const hq = (map.q[hex] as number) - (map.q[from] as number);
    const hr = (map.r[hex] as number) - (map.r[from] as number);
    // part / whole is how far along the line its nearest point to the hex lies; multiplied out, so exact.
    const part = 2 * (dq * hq + dr * hr) + dq * hr + dr * hq;
    return (top - start) * whole > part * (end - start);
  };
}
