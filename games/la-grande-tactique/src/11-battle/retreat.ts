import { type HexMap, NO_HEX } from '@grande/hex';
import { type Ground, NEVER } from '../09-movement/ground.ts';

/** What a retreat needs to know of the board. */
export interface RetreatBoard {
  readonly ground: Ground;
  /** May this force be in the hex at all (area, closed fortresses)? */
  isOpen(hex: number): boolean;
  hasEnemy(hex: number): boolean;
  /** Distance to the nearest own source. */
  toSource(hex: number): number;
}

/** Whether the terrain lets anybody go from a hex to a neighbour, whatever it costs. */
export function passable(ground: Ground, from: number, to: number): boolean {
  const { map } = ground;
  for (let dir = 0; dir < 6; dir++) {
    if (map.neighbour[from * 6 + dir] === to) return (ground.measured[from * 6 + dir] as number) !== NEVER;
  }
  return false;
}

function legal(board: RetreatBoard, from: number, to: number): boolean {
  return board.isOpen(to) && !board.hasEnemy(to) && passable(board.ground, from, to);
}

/** First hexes of a retreat from the lost hex: the prescribed ones, or failing these any other way out. */
export function firstRetreat(
  board: RetreatBoard,
  lost: number,
  prescribed: readonly number[],
  forbidden: number,
): { readonly hexes: readonly number[]; readonly penalty: boolean } {
  const regular = prescribed.filter((hex) => legal(board, lost, hex));
  if (regular.length > 0) return { hexes: regular, penalty: false };
  const others = neighbours(board.ground.map, lost).filter(
    (hex) => hex !== forbidden && !prescribed.includes(hex) && legal(board, lost, hex),
  );
  return { hexes: others, penalty: true };
}

/** Second hexes: next to the first, not the lost hex, nearer to a source. */
export function nextRetreat(board: RetreatBoard, lost: number, first: number): number[] {
  const here = board.toSource(first);
  return neighbours(board.ground.map, first).filter(
    (hex) => hex !== lost && legal(board, first, hex) && board.toSource(hex) < here,
  );
}

function neighbours(map: HexMap, hex: number): number[] {
  const out: number[] = [];
  for (let dir = 0; dir < 6; dir++) {
    const there = map.neighbour[hex * 6 + dir] as number;
    if (there !== NO_HEX) out.push(there);
  }
  return out;
}
