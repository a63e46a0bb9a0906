import { between, isFortress, NEAR, openLine, riverBetween, SIZE } from './map.ts';
import {
  isGun,
  type Leader,
  leaderSide,
  SIDE_OF,
  type Side,
  type State,
  UNIT_COUNT,
  type Unit,
  unitOf,
} from './state.ts';

/**
 * Who stands where and whose zone reaches where, worked out from the state and kept until a piece moves or
 * changes its status. Everything that changes a position or a status goes through `place` and its friends
 * below, which mark the board as out of date.
 */
export interface Board {
  dirty: boolean;
  /** The first and the second unit in a hex, or -1. (Two at most at any rest; more only in passing.) */
  readonly first: Int8Array;
  readonly second: Int8Array;
  /** How many zones of control of each side reach a hex, as the other side knows it (8.0; RN-1 with fog). */
  readonly zone: Readonly<Record<Side, Uint8Array>>;
}

const BOARDS = new WeakMap<State, Board>();

function blank(): Board {
  return {
    dirty: true,
    first: new Int8Array(SIZE),
    second: new Int8Array(SIZE),
    zone: { french: new Uint8Array(SIZE), austrian: new Uint8Array(SIZE) },
  };
}

/** The board of a state, up to date. */
export function boardOf(s: State): Board {
  if (s !== lastState) {
    let board = BOARDS.get(s);
    if (!board) {
      board = blank();
      BOARDS.set(s, board);
    }
    lastState = s;
    lastBoard = board;
  }
  if (lastBoard.dirty) scan(s, lastBoard);
  return lastBoard;
}
// The same state is asked for again and again: one look is saved.
let lastState: State | null = null;
let lastBoard: Board = blank();

export function touch(s: State): void {
  const board = BOARDS.get(s);
  if (board) board.dirty = true;
}

function scan(s: State, board: Board): void {
  const { first, second, zone } = board;
  first.fill(-1);
  second.fill(-1);
  zone.french.fill(0);
  zone.austrian.fill(0);
  const { units } = s;
  const { fog } = s.options;
  board.dirty = false;
  for (let u = 0; u < UNIT_COUNT; u++) {
    const { hex, status } = units[u] as Unit;
    if (hex < 0) continue;
    if (first[hex] === -1) first[hex] = u;
    else second[hex] = u;
    const side = SIDE_OF[u] as Side;
    // RN-1: a stack out of sight is taken to be in good order by the side that cannot see it.
    if (status === 0 || (fog && !seenBy(s, side === 'french' ? 'austrian' : 'french', hex)))
      spread(zone[side], hex);
  }
}

/** 8.0: where a zone reaches from each hex: the six adjacent ones, not across rivers, not into the fortress. */
const REACHED: readonly (readonly number[])[] = Array.from({ length: SIZE }, (_, hex) =>
  (NEAR[hex] as readonly number[]).filter((there) => !riverBetween(hex, there) && !isFortress(there)),
);

function spread(zone: Uint8Array, hex: number): void {
  const reached = REACHED[hex] as readonly number[];
  for (let i = 0; i < reached.length; i++) {
    const there = reached[i] as number;
    zone[there] = (zone[there] as number) + 1;
  }
}

/** 11.3, 20.4.1: how far anybody sees. */
export const sightReach = (s: State): number => 4 - s.weather;

/** 20.4: a side may look at what stands in a hex. Without the option everything is open. */
export function seenBy(s: State, side: Side, hex: number): boolean {
  if (!s.options.fog) return true;
  const reach = sightReach(s);
  for (let u = 0; u < UNIT_COUNT; u++) {
    const from = (s.units[u] as Unit).hex;
    if (from >= 0 && SIDE_OF[u] === side && sees(from, hex, reach)) return true;
  }
  for (let l = 0; l < s.leaders.length; l++) {
    const from = (s.leaders[l] as Leader).hex;
    if (from >= 0 && leaderSide(l) === side && sees(from, hex, reach)) return true;
  }
  return false;
}

function sees(from: number, to: number, reach: number): boolean {
  return between(from, to) <= reach && openLine(from, to);
}

/** The combat units in a hex. */
export function unitsIn(s: State, hex: number): number[] {
  const out: number[] = [];
  if (hex < 0) return out;
  const { first, second } = boardOf(s);
  const a = first[hex] as number;
  if (a < 0) return out;
  out.push(a);
  const b = second[hex] as number;
  if (b < 0) return out;
  // Three in a hex happen only while one passes: then the short way is not enough.
  for (let u = a + 1; u < UNIT_COUNT; u++) if ((s.units[u] as Unit).hex === hex) out.push(u);
  return out;
}

/** The side whose combat units hold a hex. */
export function holder(s: State, hex: number): Side | null {
  const u = boardOf(s).first[hex] as number;
  return u < 0 ? null : (SIDE_OF[u] as Side);
}

/** A hex in an enemy zone of control, for a unit of this side (8.0). */
export const inEnemyZone = (s: State, side: Side, hex: number): boolean =>
  (boardOf(s).zone[side === 'french' ? 'austrian' : 'french'][hex] as number) > 0;

/** The leaders in a hex, of one side. */
export function leadersIn(s: State, side: Side, hex: number): number[] {
  const out: number[] = [];
  for (let l = 0; l < s.leaders.length; l++)
    if ((s.leaders[l] as Leader).hex === hex && leaderSide(l) === side) out.push(l);
  return out;
}

/** Puts a unit on a hex. */
export function put(s: State, u: number, hex: number): void {
  const unit = unitOf(s, u);
  unit.hex = hex;
  unit.place = 'map';
  touch(s);
}

/** Takes a unit off the map. */
export function takeOff(s: State, u: number, place: 'returning' | 'lost', due: number): void {
  const unit = unitOf(s, u);
  unit.hex = -1;
  unit.place = place;
  unit.due = due;
  unit.status = 0;
  touch(s);
}

export function setStatus(s: State, u: number, status: number): void {
  unitOf(s, u).status = status;
  touch(s);
}

/** Leaders see too, so with fog their moves matter to the board. */
export function putLeader(s: State, l: number, hex: number): void {
  const leader = s.leaders[l] as Leader;
  leader.hex = hex;
  leader.place = hex < 0 ? 'lost' : 'map';
  if (s.options.fog) touch(s);
}

/** The units in a hex that count in an assault: no artillery (11.0.1). */
export const fightersIn = (s: State, hex: number): number[] => unitsIn(s, hex).filter((u) => !isGun(u));
