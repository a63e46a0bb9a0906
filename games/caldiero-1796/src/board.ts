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
 * Who stands where, whose zone reaches where, who sees what: worked out from the state once, then kept up to date
 * piece by piece. Everything that changes a position or a status goes through `put` and its friends below; whoever
 * changes the state by hand calls `touch`, and all is worked out anew.
 */
export interface Board {
  dirty: boolean;
  /** With fog a zone may hang on who sees a shaken stack (RN-1): then the zones alone are out of date. */
  zonesDirty: boolean;
  /** The first unit in a hex, or -1, and how many there are. */
  readonly first: Int8Array;
  readonly count: Uint8Array;
  /** How many zones of control of each side reach a hex, as the other side knows it (8.0; RN-1 with fog). */
  readonly zone: Readonly<Record<Side, Uint8Array>>;
  /** With fog: how many pieces of each side see a hex (20.4). */
  readonly eyes: Readonly<Record<Side, Uint8Array>>;
  /** Units on the map that are not in good order. */
  shaken: number;
  /** The weather it was worked out in: eyes reach less far when it changes (20.4.1). */
  weather: number;
  /** Goes up whenever a unit of the side comes, goes or moves: what others may keep their findings by. */
  readonly moves: Record<Side, number>;
  /** The same whenever one of them is shaken, breaks or recovers. */
  readonly nerves: Record<Side, number>;
}

const BOARDS = new WeakMap<State, Board>();

function blank(): Board {
  return {
    dirty: true,
    zonesDirty: false,
    first: new Int8Array(SIZE),
    count: new Uint8Array(SIZE),
    zone: { french: new Uint8Array(SIZE), austrian: new Uint8Array(SIZE) },
    eyes: { french: new Uint8Array(SIZE), austrian: new Uint8Array(SIZE) },
    shaken: 0,
    weather: 0,
    moves: { french: 0, austrian: 0 },
    nerves: { french: 0, austrian: 0 },
  };
}

// The same state is asked for again and again: one look is saved.
let lastState: State | null = null;
let lastBoard: Board = blank();

/** The board of a state as it was left, perhaps out of date. */
function keptBoard(s: State): Board {
  if (s !== lastState) {
    let board = BOARDS.get(s);
    if (!board) {
      board = blank();
      BOARDS.set(s, board);
    }
    lastState = s;
    lastBoard = board;
  }
  return lastBoard;
}

/** The board of a state, up to date. */
export function boardOf(s: State): Board {
  const board = s === lastState ? lastBoard : keptBoard(s);
  if (stale(s, board)) scan(s, board);
  else if (board.zonesDirty) scanZones(s, board);
  return board;
}

const stale = (s: State, board: Board): boolean => board.dirty || board.weather !== s.weather;

/** Nothing is kept up to date: the next question has all worked out anew. */
function outdated(s: State, board: Board): boolean {
  if (stale(s, board)) board.dirty = true;
  return board.dirty;
}

/** A copy in which everybody stands as in the state it was made from: the board serves both. */
export function shareBoard(s: State, alike: State): void {
  BOARDS.set(alike, boardOf(s));
}

/** The state was changed by hand: nothing that was kept is to be trusted. */
export function touch(s: State): void {
  keptBoard(s).dirty = true;
}

function scan(s: State, board: Board): void {
  const { first, count, eyes, moves } = board;
  first.fill(-1);
  count.fill(0);
  board.shaken = 0;
  board.weather = s.weather;
  moves.french++;
  moves.austrian++;
  for (let u = 0; u < UNIT_COUNT; u++) {
    const { hex, status } = s.units[u] as Unit;
    if (hex < 0) continue;
    if (first[hex] === -1) first[hex] = u;
    count[hex] = (count[hex] as number) + 1;
    if (status > 0) board.shaken++;
  }
  if (s.options.fog) {
    eyes.french.fill(0);
    eyes.austrian.fill(0);
    const reach = sightReach(s);
    for (let u = 0; u < UNIT_COUNT; u++) look(eyes[SIDE_OF[u] as Side], (s.units[u] as Unit).hex, reach, 1);
    for (let l = 0; l < s.leaders.length; l++)
      look(eyes[leaderSide(l)], (s.leaders[l] as Leader).hex, reach, 1);
  }
  board.dirty = false;
  scanZones(s, board);
}

function scanZones(s: State, board: Board): void {
  const { zone, eyes } = board;
  const { fog } = s.options;
  zone.french.fill(0);
  zone.austrian.fill(0);
  board.zonesDirty = false;
  for (let u = 0; u < UNIT_COUNT; u++) {
    const { hex, status } = s.units[u] as Unit;
    if (hex < 0) continue;
    const side = SIDE_OF[u] as Side;
    // RN-1: a stack out of sight is taken to be in good order by the side that cannot see it.
    if (status === 0 || (fog && eyes[side === 'french' ? 'austrian' : 'french'][hex] === 0))
      spread(zone[side], hex, 1);
  }
}

/** 8.0, 10.5.1, R-27: where a zone reaches from each hex: the six adjacent ones, not across rivers, not into the fortress. */
const REACHED: readonly (readonly number[])[] = Array.from({ length: SIZE }, (_, hex) =>
  (NEAR[hex] as readonly number[]).filter((there) => !riverBetween(hex, there) && !isFortress(there)),
);

function spread(zone: Uint8Array, hex: number, by: number): void {
  const reached = REACHED[hex] as readonly number[];
  for (let i = 0; i < reached.length; i++) {
    const there = reached[i] as number;
    zone[there] = (zone[there] as number) + by;
  }
}

/** 11.3, 20.4.1: how far anybody sees. */
export const sightReach = (s: State): number => 4 - s.weather;

// What is seen from a hex at each reach; lines never change, so each list is made once, when it is first wanted.
const SEEN_FROM: (readonly number[] | undefined)[] = [];
function seenFrom(hex: number, reach: number): readonly number[] {
  const i = reach * SIZE + hex;
  let list = SEEN_FROM[i];
  if (!list) {
    const seen: number[] = [];
    for (let to = 0; to < SIZE; to++) if (between(hex, to) <= reach && openLine(hex, to)) seen.push(to);
    list = seen;
    SEEN_FROM[i] = list;
  }
  return list;
}

/** One more pair of eyes in a hex, or one less. */
function look(eyes: Uint8Array, hex: number, reach: number, by: number): void {
  if (hex < 0) return;
  const list = seenFrom(hex, reach);
  for (let i = 0; i < list.length; i++) {
    const there = list[i] as number;
    eyes[there] = (eyes[there] as number) + by;
  }
}

/** 20.4, R-67: a side may look at what stands in a hex. Without the option everything is open. */
export const seenBy = (s: State, side: Side, hex: number): boolean =>
  !s.options.fog || (boardOf(s).eyes[side][hex] as number) > 0;

/** A unit has come into a hex. */
function joined({ first, count }: Board, u: number, hex: number): void {
  const a = first[hex] as number;
  if (a < 0 || u < a) first[hex] = u;
  count[hex] = (count[hex] as number) + 1;
}
/** A unit has left a hex: who is now the first there has to be looked for, if anybody is left. */
function left(s: State, { first, count }: Board, u: number, hex: number): void {
  const n = (count[hex] as number) - 1;
  count[hex] = n;
  if (first[hex] !== u) return;
  let next = -1;
  if (n > 0) {
    next = u + 1;
    while ((s.units[next] as Unit).hex !== hex) next++;
  }
  first[hex] = next;
}

/** A unit has gone from one hex to another, either of them perhaps off the map. */
function shifted(s: State, u: number, from: number, to: number): void {
  const board = keptBoard(s);
  if (outdated(s, board) || from === to) return;
  const side = SIDE_OF[u] as Side;
  board.moves[side]++;
  if (from >= 0) left(s, board, u, from);
  if (to >= 0) joined(board, u, to);
  const { status } = unitOf(s, u);
  if (s.options.fog) {
    const reach = sightReach(s);
    look(board.eyes[side], from, reach, -1);
    look(board.eyes[side], to, reach, 1);
    if (board.shaken > 0) board.zonesDirty = true;
  }
  if (status > 0) return;
  if (from >= 0) spread(board.zone[side], from, -1);
  if (to >= 0) spread(board.zone[side], to, 1);
}

/** The combat units in a hex. */
export function unitsIn(s: State, hex: number): number[] {
  const out: number[] = [];
  if (hex < 0) return out;
  const { first, count } = boardOf(s);
  let more = count[hex] as number;
  for (let u = first[hex] as number; more > 0; u++) {
    if ((s.units[u] as Unit).hex !== hex) continue;
    out.push(u);
    more--;
  }
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
  const from = unit.hex;
  unit.hex = hex;
  unit.place = 'map';
  shifted(s, u, from, hex);
}

/** Takes a unit off the map. */
export function takeOff(s: State, u: number, place: 'returning' | 'lost', due: number): void {
  setStatus(s, u, 0);
  const unit = unitOf(s, u);
  const from = unit.hex;
  unit.hex = -1;
  unit.place = place;
  unit.due = due;
  shifted(s, u, from, -1);
}

export function setStatus(s: State, u: number, status: number): void {
  const unit = unitOf(s, u);
  const before = unit.status;
  unit.status = status;
  const board = keptBoard(s);
  if (outdated(s, board) || unit.hex < 0 || before === status) return;
  board.nerves[SIDE_OF[u] as Side]++;
  if (before > 0 === status > 0) return;
  board.shaken += status > 0 ? 1 : -1;
  if (s.options.fog) board.zonesDirty = true;
  else spread(board.zone[SIDE_OF[u] as Side], unit.hex, status > 0 ? -1 : 1);
}

/** Leaders see too, so with fog their moves matter to the board. */
export function putLeader(s: State, l: number, hex: number): void {
  const leader = s.leaders[l] as Leader;
  const from = leader.hex;
  leader.hex = hex;
  leader.place = hex < 0 ? 'lost' : 'map';
  const board = keptBoard(s);
  if (!s.options.fog || outdated(s, board)) return;
  const eyes = board.eyes[leaderSide(l)];
  look(eyes, from, sightReach(s), -1);
  look(eyes, hex, sightReach(s), 1);
  if (board.shaken > 0) board.zonesDirty = true;
}

/** The units in a hex that count in an assault: no artillery (11.0.1). */
export const fightersIn = (s: State, hex: number): number[] => unitsIn(s, hex).filter((u) => !isGun(u));
