import { type Board, boardOf } from '../board.ts';
import { between, isShelter, SIZE } from '../map.ts';
import {
  activationOf,
  enemyOf,
  isGun,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../state.ts';
import { barred } from './19-sectors.ts';

/** 5.1, 5.3, 15.4.2: the order a unit of the active formation is under. */
export function orderOf(s: State, u: number): Order {
  const unit = unitOf(s, u);
  if (unit.own !== null) return unit.own;
  if (unit.entered || unit.arriving) return 'manoeuvre';
  if (unit.outOfCommand) return 'defence';
  return s.formations[activationOf(s).formation].order;
}

/** hexes to the nearest enemy unit; enemies barred by 19.1 are left out unless there are no others. */
export const toEnemy = (s: State, u: number, at: number): number => enemyFrom(s, SIDE_OF[u] as Side)(at);

/** The same for many hexes at one moment. */
export function enemyFrom(s: State, side: Side): (at: number) => number {
  const known = distances(s, side);
  return (at) => {
    const found = known[at] as number;
    if (found !== UNKNOWN) return found;
    const far = measure(s, side, at);
    known[at] = far;
    return far;
  };
}

function measure(s: State, side: Side, at: number): number {
  const { formation } = activationOf(s);
  const foes = UNITS_OF[enemyOf(side)];
  let open = 99;
  let nearest = 99;
  for (let i = 0; i < foes.length; i++) {
    const { hex } = s.units[foes[i] as number] as Unit;
    if (hex < 0) continue;
    const d = between(at, hex);
    if (d < nearest) nearest = d;
    if (d < open && !barred(s, formation, hex)) open = d;
  }
  return open < 99 ? open : nearest;
}

/**
 * Distances already measured. They hold as long as no enemy moves and the same ground is barred: mostly for a whole
 * activation, in which every menu asks for them again.
 */
interface Measured {
  board: Board | null;
  moves: number;
  bar: string;
  readonly known: Uint8Array;
}
const UNKNOWN = 255;
const MEASURED: Readonly<Record<Side, Measured>> = {
  french: { board: null, moves: 0, bar: '', known: new Uint8Array(SIZE) },
  austrian: { board: null, moves: 0, bar: '', known: new Uint8Array(SIZE) },
};

function distances(s: State, side: Side): Uint8Array {
  const m = MEASURED[side];
  const board = boardOf(s);
  const moves = board.moves[enemyOf(side)];
  const { formation } = activationOf(s);
  const bar = (formation === 'A' && !s.unlocked.A) || (formation === 'M' && !s.unlocked.M) ? formation : '';
  if (m.board !== board || m.moves !== moves || m.bar !== bar) {
    m.board = board;
    m.moves = moves;
    m.bar = bar;
    m.known.fill(UNKNOWN);
  }
  return m.known;
}

/** a unit whose order obliges it to close with the enemy. */
export function counted(s: State, u: number): boolean {
  const unit = unitOf(s, u);
  if (!unit.active || unit.hex < 0 || isGun(u) || unit.entered || unit.arriving || unit.status > 0)
    return false;
  if (unit.start < 0 || isShelter(unit.start)) return false;
  // Units that began in contact have nothing to close.
  if (unit.pinned) return false;
  const order = orderOf(s, u);
  return order === 'advance' || order === 'attack';
}

/** it stands nearer to the enemy than it began. */
export const isCloser = (s: State, u: number): boolean => {
  const unit = unitOf(s, u);
  return toEnemy(s, u, unit.hex) < toEnemy(s, u, unit.start);
};
