import { type Board, boardOf } from '../../board.ts';
import { between, isShelter, SIZE } from '../../map.ts';
import {
  activationOf,
  enemyOf,
  isGun,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  UNIT_COUNT,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../../state.ts';
import { barred } from '../19-sectors.ts';

/** 5.1, 5.3, 15.4.2: the order a unit of the active formation is under. */
export function orderOf(s: State, u: number): Order {
  const unit = unitOf(s, u);
  if (unit.own !== null) return unit.own;
  if (unit.entered || unit.arriving) return 'manoeuvre';
  if (unit.outOfCommand) return 'defence';
  return s.formations[activationOf(s).formation].order;
}

/** hexes to the nearest enemy unit; enemies barred by 19.1 are left out unless there are no others. */
export const toEnemy = (s: State, u: number, at: number): number => {
  return farFrom(distances(s, SIDE_OF[u] as Side), at);
};

/** The same for many hexes at one moment. */
export function enemiesFrom(s: State, side: Side): (at: number) => number {
  const measured = distances(s, side);
  return (at) => farFrom(measured, at);
}

function farFrom(m: Measured, at: number): number {
  const found = m.known[at] as number;
  if (found !== UNKNOWN) return found;
  const far = measure(m, at);
  m.known[at] = far;
  return far;
}

/** how near to the enemy a unit is to come, at one moment. */
export interface Goal {
  readonly measured: Measured;
  /** Hexes to the nearest enemy, at most. */
  readonly wanted: number;
}
/** Nearer than a hex. */
export function nearerThan(s: State, side: Side, start: number): Goal {
  const measured = distances(s, side);
  return { measured, wanted: farFrom(measured, start) - 1 };
}
/** How many hexes nearer one must still come from a hex. */
export const shortOf = (goal: Goal, at: number): number => farFrom(goal.measured, at) - goal.wanted;

function measure(m: Measured, at: number): number {
  let open = 99;
  let nearest = 99;
  for (let i = 0; i < m.count; i++) {
    const d = between(at, m.foes[i] as number);
    if (d < nearest) nearest = d;
    if (d < open && m.barred[i] === 0) open = d;
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
  /** Where the enemies stand, and which of them 19.1 bars. */
  count: number;
  readonly foes: Int16Array;
  readonly barred: Uint8Array;
  readonly known: Uint8Array;
}
const UNKNOWN = 255;
const unmeasured = (): Measured => ({
  board: null,
  moves: 0,
  bar: '',
  count: 0,
  foes: new Int16Array(UNIT_COUNT),
  barred: new Uint8Array(UNIT_COUNT),
  known: new Uint8Array(SIZE),
});
const MEASURED: Readonly<Record<Side, Measured>> = { french: unmeasured(), austrian: unmeasured() };

function distances(s: State, side: Side): Measured {
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
    m.count = 0;
    for (const u of UNITS_OF[enemyOf(side)]) {
      const { hex } = s.units[u] as Unit;
      if (hex < 0) continue;
      m.foes[m.count] = hex;
      m.barred[m.count++] = barred(s, formation, hex) ? 1 : 0;
    }
  }
  return m;
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
  const { hex, start } = unitOf(s, u);
  if (hex === start) return false;
  const measured = distances(s, SIDE_OF[u] as Side);
  return farFrom(measured, hex) < farFrom(measured, start);
};
