import {
  barred,
  between,
  boardOf,
  costOfStep,
  formationOf,
  gunsCross,
  isGun,
  isShelter,
  KIND,
  known,
  LAST_TURN,
  MAP,
  NEIGHBOUR,
  printedSp,
  SIDE_OF,
  SIZE,
  type Side,
  type State,
  UNITS_OF,
  type Unit,
  unitOf,
  unitsIn,
  VICTORY,
  type View,
  valuesOf,
  worth,
} from '@grande/caldiero-1796';
import { NO_HEX } from '@grande/hex';
import { ABOUT, FELT, SP, SP_AT_LAST } from './weights.ts';

/** What an officer looks at: a seat's view or an imagined world. */
export type Position = State | View;

/** The state as far as it is known: under fog, a stranger in each hex held by somebody out of sight. */
export const stateOf = (p: Position): State => ('held' in p ? known(p) : p);

/** What a victory hex means to both sides together when it changes hands (18.0, 19.2.3). */
export const swing = (s: State, i: number): number => worth(s, i, 'french') + worth(s, i, 'austrian');

const INDEX = new Int8Array(SIZE).fill(-1);
VICTORY.forEach((v, i) => {
  INDEX[v.hex] = i;
});
/** The number of a victory hex, or -1. */
export const victoryAt = (hex: number): number => (hex < 0 ? -1 : (INDEX[hex] as number));

/** What a strength point is worth now. */
export function spWorth(s: State): number {
  const left = (LAST_TURN - s.turn) / (LAST_TURN - 1);
  return SP_AT_LAST + (SP - SP_AT_LAST) * left;
}

/** Strength as an officer counts it: batteries have none in an assault. */
export const spOf = (s: State, u: number): number => (isGun(u) ? 0 : printedSp(s, u));
export const allowance = (s: State, u: number): number => valuesOf(s).counters[u]?.ma ?? 1;
export const isRider = (u: number): boolean => KIND[u] === 'cavalry';

// What it costs to march from everywhere to a hex, along roads where there are any: for each weather, and for guns,
// which cross canals only at bridges. Made when first wanted.
const MARCHES: (Float32Array | undefined)[] = [];
const QUEUE = new Int16Array(SIZE * 64);

/** Points of march from each hex to one hex, nobody being in the way. */
export function marchTo(to: number, weather: number, guns: boolean): Float32Array {
  const key = (to * 4 + weather) * 2 + (guns ? 1 : 0);
  let table = MARCHES[key];
  if (!table) {
    table = measured(to, weather, guns);
    MARCHES[key] = table;
  }
  return table;
}
function measured(to: number, weather: number, guns: boolean): Float32Array {
  const far = new Float32Array(SIZE).fill(999);
  far[to] = 0;
  let [head, tail] = [0, 1];
  QUEUE[0] = to;
  while (head < tail) {
    const at = QUEUE[head++] as number;
    for (let d = 0; d < 6; d++) {
      const from = NEIGHBOUR[at * 6 + d] as number;
      if (from === NO_HEX) continue;
      // The step back: from there to here.
      const back = (d + 3) % 6;
      if (guns && !gunsCross(from, back)) continue;
      const cost = (far[at] as number) + costOfStep({ weather }, from, back, true);
      if (cost >= (far[from] as number)) continue;
      far[from] = cost;
      if (tail < QUEUE.length) QUEUE[tail++] = from;
    }
  }
  return far;
}

const DISCS: (Int16Array | undefined)[] = [];
/** The hexes near one, and how much is felt there, in turns. */
function disc(hex: number): Int16Array {
  let list = DISCS[hex];
  if (!list) {
    const out: number[] = [];
    for (let h = 0; h < SIZE; h++) if (between(hex, h) < FELT.length) out.push(h, between(hex, h));
    list = Int16Array.from(out);
    DISCS[hex] = list;
  }
  return list;
}

/** The last map of a side's strength, good as long as nobody of it moves, rallies or breaks. */
interface Sketch {
  board: unknown;
  moves: number;
  nerves: number;
  felt: Float32Array;
}
const blank = (): Sketch => ({ board: null, moves: 0, nerves: 0, felt: new Float32Array(0) });
const SKETCHES: Readonly<Record<Side, Sketch>> = { french: blank(), austrian: blank() };

/** How strong a side is felt in each hex: those who could be upon it soon. */
export function pressureOf(s: State, side: Side): Float32Array {
  const board = boardOf(s);
  const sketch = SKETCHES[side];
  const [moves, nerves] = [board.moves[side], board.nerves[side]];
  if (sketch.board !== board || sketch.moves !== moves || sketch.nerves !== nerves) {
    sketch.board = board;
    sketch.moves = moves;
    sketch.nerves = nerves;
    sketch.felt = drawn(s, side);
  }
  return sketch.felt;
}
/**
 * The same for a few hexes only, each worked out when it is first asked for: the map of a side on the move would be out
 * of date after every move. To the last bit what the map says, which keeps single floats.
 */
export function supportOf(s: State, side: Side): (hex: number) => number {
  const held: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex >= 0 && !isGun(u) && status < 2) held.push(hex, printedSp(s, u) * (status === 1 ? 0.5 : 1));
  }
  return (at) => {
    let sum = 0;
    for (let i = 0; i < held.length; i += 2) {
      const felt = FELT[between(held[i] as number, at)];
      if (felt !== undefined) sum = Math.fround(sum + (held[i + 1] as number) * felt);
    }
    return sum;
  };
}
function drawn(s: State, side: Side): Float32Array {
  const out = new Float32Array(SIZE);
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex < 0 || isGun(u) || status === 2) continue;
    const sp = printedSp(s, u) * (status === 1 ? 0.5 : 1);
    const list = disc(hex);
    for (let i = 0; i < list.length; i += 2) {
      const h = list[i] as number;
      out[h] = (out[h] as number) + sp * (FELT[list[i + 1] as number] as number);
    }
  }
  return out;
}

/** The enemy hexes, each once. */
export function hexesOf(s: State, side: Side): number[] {
  const { first } = boardOf(s);
  const out: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex } = s.units[u] as Unit;
    if (hex >= 0 && first[hex] === u) out.push(hex);
  }
  return out;
}

/** Walls make a defender so much harder to move. */
export const cover = (hex: number): number => (isShelter(hex) ? 1.7 : MAP.level[hex] ? 1.15 : 1);

/**
 * What a stack risks in a hex where the enemy is felt so strongly: a share of its strength. Friends about it draw
 * some of the enemy upon themselves.
 */
export function risk(pressure: number, sp: number, hex: number, support = 0): number {
  if (pressure <= 0) return 0;
  const ratio = pressure / Math.max(1, sp * cover(hex) + ABOUT * Math.max(0, support - sp));
  return Math.max(0, Math.min(1, (ratio - 0.9) * 0.3));
}

/** Friends who would stand with a unit in a hex. */
export function friendsIn(s: State, side: Side, hex: number, except: number): number {
  const a = boardOf(s).first[hex] as number;
  if (a < 0 || SIDE_OF[a] !== side) return 0;
  return unitsIn(s, hex).reduce((sp, u) => sp + friendly(s, u, except), 0);
}
const friendly = (s: State, v: number, except: number): number =>
  v !== except && unitOf(s, v).status < 2 && !isGun(v) ? printedSp(s, v) : 0;

/** A unit's formation may not go there yet (19.1). */
export const closedTo = (s: State, u: number, hex: number): boolean => barred(s, formationOf(s, u), hex);
