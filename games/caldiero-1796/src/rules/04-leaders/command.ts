import { type Board, boardOf } from '../../board.ts';
import type { LeaderCounter } from '../../data/counters.ts';
import { valuesOf } from '../../data/sets.ts';
import { between, DRY, SIZE } from '../../map.ts';
import {
  COMMANDER,
  enemyOf,
  type Formation,
  formationOf,
  leaderOf,
  leaderSide,
  OFFICER,
  SIDE_OF,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../../state.ts';

/** 4.3, 4.3.3: the hexes a leader's orders reach, his own included. Enemy units and rivers stop them, EZOCs do not. */
export function commandedHexes(s: State, l: number, range: number): Uint8Array {
  const from = leaderOf(s, l).hex;
  const board = boardOf(s);
  const moves = board.moves[enemyOf(leaderSide(l))];
  const before = REACHED[l];
  if (before?.board === board && before.moves === moves && before.from === from && before.range === range)
    return before.reached;
  const reached = from < 0 ? NOWHERE : ringsAround(board, leaderSide(l), from, range);
  REACHED[l] = { board, moves, from, range, reached };
  return reached;
}

/** What was found last for each leader: it holds as long as no enemy moves, and is asked for again and again. */
interface Found {
  readonly board: Board;
  readonly moves: number;
  readonly from: number;
  readonly range: number;
  readonly reached: Uint8Array;
}
const REACHED: (Found | undefined)[] = [];
const NOWHERE = new Uint8Array(SIZE);

function ringsAround({ first }: Board, side: Side, from: number, range: number): Uint8Array {
  const reached = new Uint8Array(SIZE);
  reached[from] = 1;
  QUEUE[0] = from;
  let end = 1;
  let next = 0;
  for (let n = 0; n < range; n++) {
    // One ring after another: those found in this round are looked at in the next.
    for (const ring = end; next < ring; next++) {
      const near = DRY[QUEUE[next] as number] as readonly number[];
      for (let i = 0; i < near.length; i++) {
        const to = near[i] as number;
        if (reached[to] === 1) continue;
        const held = first[to] as number;
        if (held >= 0 && SIDE_OF[held] !== side) continue;
        reached[to] = 1;
        QUEUE[end++] = to;
      }
    }
  }
  return reached;
}
const QUEUE = new Int16Array(SIZE);

const rangeOf = (s: State, l: number): number => (valuesOf(s).leaders[l] as LeaderCounter).range;

/** 4.3: the officer's range; none once he is lost or before he is on the map (4.4.5, R-25). */
export function officerReach(s: State, f: Formation): Uint8Array {
  const l = OFFICER[f];
  return commandedHexes(s, l, rangeOf(s, l));
}

/** 4.2, 17.1.3: the army commander's range, halved (half up) in an ice storm. */
export const commanderReach = (s: State, side: Side): Uint8Array =>
  commandedHexes(s, COMMANDER[side], commanderRange(s, side));

function commanderRange(s: State, side: Side): number {
  const range = rangeOf(s, COMMANDER[side]);
  return s.weather === 3 ? Math.ceil(range / 2) : range;
}

/** 4.1, 4.3, 4.3.2, R-15: the units of a formation that are in command now: in range, or in a chain of neighbours. */
export function inCommand(s: State, f: Formation): ReadonlySet<number> {
  const reached = officerReach(s, f);
  const own = UNITS_OF[sideOfFormation(f)];
  const out = new Set<number>();
  const members: number[] = [];
  for (let i = 0; i < own.length; i++) {
    const u = own[i] as number;
    const { hex } = unitOf(s, u);
    if (hex < 0 || formationOf(s, u) !== f) continue;
    if (reached[hex] === 1) out.add(u);
    else members.push(u);
  }
  // Mostly nobody is out of range, and there is no chain to follow.
  if (members.length === 0) return out;
  const chain = [...out];
  for (let i = 0; i < chain.length; i++) {
    const at = unitOf(s, chain[i] as number).hex;
    for (const u of members)
      if (!out.has(u) && linked(at, unitOf(s, u).hex)) {
        out.add(u);
        chain.push(u);
      }
  }
  return out;
}

/** the same hex, or a neighbour with no river between. */
function linked(a: number, b: number): boolean {
  if (a === b) return true;
  return (DRY[a] as readonly number[]).includes(b);
}

/** a unit is in command at this moment. An R unit attached to nobody is not. */
export function commandedNow(s: State, u: number): boolean {
  const f = formationOf(s, u);
  return f !== null && inCommand(s, f).has(u);
}

/** The same of several units. */
export function commandedAmong(s: State, units: readonly number[]): ReadonlySet<number> {
  const known = new Map<Formation, ReadonlySet<number>>();
  const out = new Set<number>();
  for (const u of units) {
    const f = formationOf(s, u);
    if (f === null) continue;
    let commanded = known.get(f);
    if (!commanded) {
      commanded = inCommand(s, f);
      known.set(f, commanded);
    }
    if (commanded.has(u)) out.add(u);
  }
  return out;
}

/** 5.2, 5.2.1: an officer on the map within his army commander's range. */
export function officerInReach(s: State, f: Formation): boolean {
  const at = leaderOf(s, OFFICER[f]).hex;
  const side = sideOfFormation(f);
  const above = leaderOf(s, COMMANDER[side]).hex;
  if (at < 0 || above < 0 || between(at, above) > commanderRange(s, side)) return false;
  return commanderReach(s, side)[at] === 1;
}
