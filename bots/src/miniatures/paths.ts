import { groundOf, perBattle, type State } from '@grande/miniatures/staff';
import { contains, type Point, pointToLine, pointToShape } from '@grande/table';
import { NARROW } from './weights.ts';

/** How far it is to somewhere round woods, villages and rivers, on squares of an inch. */
const CELL = 1000;
type Arms = 'foot' | 'wheels';

/** The steps from every square to those of the eight around it where somebody passes. */
interface Steps {
  /** Where the steps of each square begin in the lists below; those of the last end where they end. */
  readonly begin: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float64Array;
}

interface Grid {
  readonly across: number;
  readonly down: number;
  readonly steps: Readonly<Record<Arms, Steps>>;
  readonly known: Map<number, Float32Array>;
}

/** Nobody goes through an area that is not his goal, nor so close by that his base would lie on it, in thou. */
const BERTH = { foot: 700, wheels: 400 } as const;
/** What an inch of road costs there. */
const BESIDE_AREA = 2;
/** Around the goal itself nothing is in the way, in squares. */
const AROUND = 3;
/** Ways to so many squares are kept: one takes a hundredth of a megabyte, and a day's goals are some hundreds. */
const MOST_KNOWN = 1500;

/** The eight squares around one, those across its corners last. */
const DX = [1, -1, 0, 0, 1, 1, -1, -1];
const DY = [0, 0, 1, -1, 1, -1, 1, -1];

/** By what an inch costs in a square: infinite where nobody passes. */
function stepsOver(price: Float32Array, across: number, down: number): Steps {
  const begin = new Int32Array(across * down + 1);
  const to: number[] = [];
  const cost: number[] = [];
  for (let k = 0; k < across * down; k++) {
    begin[k] = to.length;
    const x = k % across;
    const y = (k - x) / across;
    for (let q = 0; q < 8; q++) {
      const nx = x + (DX[q] as number);
      const ny = y + (DY[q] as number);
      if (nx < 0 || ny < 0 || nx >= across || ny >= down) continue;
      const n = ny * across + nx;
      if (price[n] === Number.POSITIVE_INFINITY) continue;
      to.push(n);
      cost.push((q < 4 ? 1 : Math.SQRT2) * (price[n] as number));
    }
  }
  begin[across * down] = to.length;
  return { begin, to: Int32Array.from(to), cost: Float64Array.from(cost) };
}

/** Woods, villages and rivers as squares; the battle is all that matters, and any state has it. */
const grids = perBattle((b): Grid => {
  const g = groundOf({ battle: b } as State);
  const across = Math.ceil(b.width / CELL);
  const down = Math.ceil(b.height / CELL);
  const foot = new Float32Array(across * down).fill(1);
  const wheels = new Float32Array(across * down).fill(1);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const at = { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
      const k = y * across + x;
      const road = g.roads.some((r) => pointToLine(at, r).distance < CELL);
      const bridged = g.bridges.some((r) => contains(r.shape, at)) || road;
      if (g.rivers.some((r) => contains(r, at)) && !bridged) foot[k] = wheels[k] = Number.POSITIVE_INFINITY;
      let near = Number.POSITIVE_INFINITY;
      for (const a of g.areas)
        near = Math.min(near, contains(a.shape, at) ? 0 : pointToShape(at, a.shape).distance);
      if (near < NARROW.within) foot[k] = Math.max(foot[k] as number, NARROW.inch);
      if (near < BERTH.foot) foot[k] = road ? BESIDE_AREA : Number.POSITIVE_INFINITY;
      if (near < BERTH.wheels) wheels[k] = road ? BESIDE_AREA : Number.POSITIVE_INFINITY;
    }
  }
  const steps = { foot: stepsOver(foot, across, down), wheels: stepsOver(wheels, across, down) };
  return { across, down, steps, known: new Map() };
});

const inside = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n));

/**
 * Squares wait by whole tenths of an inch: exact enough, and no heap is needed. Lists by tenth, of entries that stay
 * allotted for the largest table met. A step is never shorter than a tenth, so what comes up is settled: no square waits
 * more often than once for each of its eight neighbours and once as the goal's, and no way is longer than all squares.
 */
const TENTHS = 10;
const ALLOTTED = 9;
const DEAREST = Math.ceil(Math.SQRT2 * Math.max(BESIDE_AREA, NARROW.inch));
let firsts = new Int32Array(0);
let squares = new Int32Array(0);
let nexts = new Int32Array(0);
function allot(cells: number): void {
  if (squares.length >= ALLOTTED * cells) return;
  firsts = new Int32Array(DEAREST * TENTHS * cells + 1).fill(-1);
  squares = new Int32Array(ALLOTTED * cells);
  nexts = new Int32Array(ALLOTTED * cells);
}

function waysTo({ across, down, steps, known }: Grid, arms: Arms, gx: number, gy: number): Float32Array {
  const key = (gy * across + gx) * 2 + (arms === 'foot' ? 0 : 1);
  const found = known.get(key);
  if (found) return found;
  const { begin, to, cost } = steps[arms];
  const far = new Float32Array(across * down).fill(Number.POSITIVE_INFINITY);
  allot(across * down);
  const [waiting, square, after] = [firsts, squares, nexts];
  let entries = 0;
  let last = 0;
  const shelve = (k: number, way: number): void => {
    far[k] = way;
    const shelf = Math.floor(way * TENTHS);
    square[entries] = k;
    after[entries] = waiting[shelf] as number;
    waiting[shelf] = entries++;
    if (shelf > last) last = shelf;
  };
  for (let y = Math.max(0, gy - AROUND); y <= Math.min(down - 1, gy + AROUND); y++) {
    for (let x = Math.max(0, gx - AROUND); x <= Math.min(across - 1, gx + AROUND); x++)
      shelve(y * across + x, Math.sqrt((x - gx) ** 2 + (y - gy) ** 2));
  }
  for (let d = 0; d <= last; d++) {
    for (let e = waiting[d] as number; e >= 0; e = waiting[d] as number) {
      waiting[d] = after[e] as number;
      const k = square[e] as number;
      const here = far[k] as number;
      if (Math.floor(here * TENTHS) < d) continue;
      const end = begin[k + 1] as number;
      for (let q = begin[k] as number; q < end; q++) {
        const n = to[q] as number;
        const way = here + (cost[q] as number);
        if (way < (far[n] as number)) shelve(n, way);
      }
    }
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, far);
  return far;
}

/** Inches from a point to a goal, round what is in the way; far off where there is no way. */
export function wayTo(s: State, onFoot: boolean, from: Point, goal: Point): number {
  const grid = grids(s.battle);
  const { across, down } = grid;
  const cell = (n: number, most: number) => inside(Math.floor(n / CELL), most);
  const far = waysTo(grid, onFoot ? 'foot' : 'wheels', cell(goal.x, across), cell(goal.y, down));
  const straight = Math.sqrt((from.x - goal.x) ** 2 + (from.y - goal.y) ** 2) / CELL;
  if (straight < 2) return straight;
  // From the middles of the squares around it: so that half an inch counts.
  const bx = Math.floor(from.x / CELL - 0.5);
  const by = Math.floor(from.y / CELL - 0.5);
  let least = Number.POSITIVE_INFINITY;
  for (let y = by; y <= by + 1; y++) {
    for (let x = bx; x <= bx + 1; x++) {
      if (x < 0 || y < 0 || x >= across || y >= down) continue;
      const off = Math.sqrt((from.x / CELL - x - 0.5) ** 2 + (from.y / CELL - y - 0.5) ** 2);
      least = Math.min(least, off + (far[y * across + x] as number));
    }
  }
  return Number.isFinite(least) ? least : 2 * straight + 20;
}
