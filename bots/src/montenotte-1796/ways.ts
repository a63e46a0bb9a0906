import {
  around,
  countryOf,
  endSlot,
  enemyOf,
  firstSlot,
  SIZE,
  type Side,
  type Supposed,
  waysFrom,
} from '@grande/montenotte-1796';

/** Where a force can go, at the common pace or after a rapid march. One search at a time. */
export interface Ways {
  /** Hexes that can be reached, the first one left out. */
  readonly hexes: readonly number[];
  readonly cost: (hex: number) => number;
  readonly path: (hex: number) => number[];
  /** How many hexes of the path are entered at rapid pace. */
  readonly rapid: (hex: number) => number;
}

const RAPID_STEPS = 4;
const cost = new Float32Array(SIZE);
const prev = new Int16Array(SIZE);
const rapid = new Int8Array(SIZE);
const barred = new Uint8Array(SIZE);

function bar(s: Supposed, side: Side, on: 0 | 1): void {
  const enemy = enemyOf(side);
  for (let i = firstSlot(enemy), end = endSlot(enemy); i < end; i++) {
    const f = s.forces[i];
    if (f && f.hex >= 0 && !f.fort) barred[f.hex] = on;
  }
}

/** 9.1, 9.2.1: with so many points, two road hexes for each of at most two of them where he hurries. */
export function waysOf(s: Supposed, side: Side, from: number, mp: number, hurries: boolean): Ways {
  cost.fill(Number.POSITIVE_INFINITY);
  bar(s, side, 1);
  cost[from] = 0;
  prev[from] = -1;
  rapid[from] = 0;
  const open = [from];
  const found: number[] = [];
  const reach = (h: number, price: number, by: number, steps: number) => {
    if (price > mp || barred[h] === 1 || price >= (cost[h] as number)) return;
    if (cost[h] === Number.POSITIVE_INFINITY) found.push(h);
    cost[h] = price;
    prev[h] = by;
    rapid[h] = steps;
    open.push(h);
  };
  const { stepCost } = countryOf(s);
  for (let i = 0; i < open.length; i++) {
    const here = open[i] as number;
    const paid = cost[here] as number;
    const steps = rapid[here] as number;
    // A rapid march comes first and whole; what is left is walked.
    if (hurries && steps < RAPID_STEPS && paid === Math.ceil(steps / 2) && (steps > 0 || here === from))
      for (const h of waysFrom(here)) reach(h, Math.ceil((steps + 1) / 2), here, steps + 1);
    if (!hurries || here !== from)
      for (const h of around(here)) {
        const price = stepCost(here, h);
        if (price < 90) reach(h, paid + price, here, steps);
      }
  }
  bar(s, side, 0);
  return {
    hexes: found,
    cost: (h) => cost[h] as number,
    rapid: (h) => rapid[h] as number,
    path: (h) => {
      const out: number[] = [];
      for (let at = h; at !== from && at >= 0; at = prev[at] as number) out.unshift(at);
      return out;
    },
  };
}
