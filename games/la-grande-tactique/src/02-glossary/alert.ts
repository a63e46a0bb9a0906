import { NO_HEX } from '@grande/hex';
import type { Ground } from '../09-movement/ground.ts';
import type { Theatre } from '../09-movement/measure.ts';

/** How far patrols see: infantry one movement point, a force with cavalry two. */
export const INFANTRY_ALERT = 1;
export const CAVALRY_ALERT = 2;

/** How far the patrols of a force look; 0 without troops. */
export const patrolReach = (hasTroops: boolean, hasCavalry: boolean): number =>
  !hasTroops ? 0 : hasCavalry ? CAVALRY_ALERT : INFANTRY_ALERT;

/**
 * Alert zones of every hex of a theatre, worked out once. Two movement points are one step or two road
 * steps, so a blocked path is a matter of the hex in between.
 */
export interface AlertTable {
  /**
   * Whether patrols from `from` watch `to`. `reach` is 1 or 2 points; `blocked` says which hexes they cannot
   * pass through (they may always end in one).
   */
  watches(from: number, to: number, reach: number, blocked: (hex: number) => boolean): boolean;
  /** Every hex watched, the own one first. */
  zone(from: number, reach: number, blocked: (hex: number) => boolean): number[];
  /** Writes 1 for every hex watched, the own one too; `blocked` has 1 where patrols cannot pass. */
  mark(from: number, reach: number, blocked: Uint8Array, out: Uint8Array): void;
  /** Whether a hex lies near enough to be watched by anybody: the quick answer for most pairs. */
  isNear(from: number, to: number): boolean;
  /** Whether a hex can be watched at all from another at this reach, whatever is in between. */
  mayWatch(from: number, to: number, reach: number): boolean;
  /** The hexes in between where a hex is watched only through another; null where nothing can block. */
  passages(from: number, to: number): readonly number[] | null;
}

const OUT = 0;
const DIRECT_ONE = 1;
const DIRECT_TWO = 2;
const THROUGH = 3;

/**
 * `seen` has 1 where patrols may look although nobody of theirs may go there (a fortress they besiege); they never
 * pass through it.
 */
export function makeAlertTable(theatre: Theatre, seen: Uint8Array = theatre.open): AlertTable {
  const { ground, open } = theatre;
  const { map } = ground;
  const { size } = map;
  const level = new Uint8Array(size * size);
  const through = new Map<number, number[]>();
  const near: number[][] = Array.from({ length: size }, () => []);
  const mark = (from: number, to: number, as: number) => {
    const at = from * size + to;
    if (level[at] === OUT) near[from]?.push(to);
    if (level[at] === OUT || as < (level[at] as number)) level[at] = as;
  };
  for (let from = 0; from < size; from++) {
    if (open[from] === 0) continue;
    level[from * size + from] = DIRECT_ONE;
    const first = steps(ground, seen, from).filter((s) => s.cost <= CAVALRY_ALERT);
    for (const s of first) mark(from, s.to, s.cost <= INFANTRY_ALERT ? DIRECT_ONE : DIRECT_TWO);
    for (const s of first) {
      if (open[s.to] === 0) continue;
      for (const t of steps(ground, seen, s.to)) {
        if (t.to === from || s.cost + t.cost > CAVALRY_ALERT) continue;
        mark(from, t.to, THROUGH);
        const at = from * size + t.to;
        through.set(at, [...(through.get(at) ?? []), s.to]);
      }
    }
  }
  const watches = (from: number, to: number, reach: number, blocked: (hex: number) => boolean): boolean => {
    const at = from * size + to;
    const as = level[at] as number;
    if (as === OUT) return false;
    if (as === DIRECT_ONE) return true;
    if (reach < CAVALRY_ALERT) return false;
    return as === DIRECT_TWO || (through.get(at) as number[]).some((via) => !blocked(via));
  };
  const isOpen = (at: number, blocked: Uint8Array): boolean => {
    const passages = through.get(at) as number[];
    for (let i = 0; i < passages.length; i++) if (blocked[passages[i] as number] === 0) return true;
    return false;
  };
  return {
    watches,
    zone: (from, reach, blocked) => [
      from,
      ...(near[from] as number[]).filter((to) => watches(from, to, reach, blocked)),
    ],
    mark: (from, reach, blocked, out) => {
      out[from] = 1;
      const hexes = near[from] as number[];
      for (let i = 0; i < hexes.length; i++) {
        const to = hexes[i] as number;
        const at = from * size + to;
        const as = level[at] as number;
        if (as === DIRECT_ONE || (reach >= CAVALRY_ALERT && (as === DIRECT_TWO || isOpen(at, blocked))))
          out[to] = 1;
      }
    },
    isNear: (from, to) => level[from * size + to] !== OUT,
    mayWatch: (from, to, reach) => {
      const as = level[from * size + to] as number;
      return as === DIRECT_ONE || (as !== OUT && reach >= CAVALRY_ALERT);
    },
    passages: (from, to) =>
      level[from * size + to] === THROUGH ? (through.get(from * size + to) as number[]) : null,
  };
}

function steps(ground: Ground, open: Uint8Array, from: number): { to: number; cost: number }[] {
  const out: { to: number; cost: number }[] = [];
  for (let dir = 0; dir < 6; dir++) {
    const side = from * 6 + dir;
    const to = ground.map.neighbour[side] as number;
    if (to !== NO_HEX && open[to] === 1) out.push({ to, cost: ground.measured[side] as number });
  }
  for (const link of ground.map.links) {
    const to = link.from === from ? link.to : link.to === from ? link.from : NO_HEX;
    if (to !== NO_HEX && open[to] === 1) out.push({ to, cost: link.mp });
  }
  return out;
}
