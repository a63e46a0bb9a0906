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
  sideOfFormation,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../state.ts';
import { nearestStepCloser, walkEnds } from './09-steps.ts';
import { walkOf } from './09-walk.ts';
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
export function toEnemy(s: State, u: number, at: number): number {
  const side = SIDE_OF[u] as Side;
  const known = distances(s, side);
  const found = known[at] as number;
  if (found !== UNKNOWN) return found;
  const far = measure(s, side, at);
  known[at] = far;
  return far;
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

/** it has not moved and could still end nearer. */
export function couldClose(s: State, u: number): boolean {
  const unit = unitOf(s, u);
  if (unit.moved || unit.done) return false;
  const now = toEnemy(s, u, unit.start);
  const nearer = (h: number) => toEnemy(s, u, h) < now;
  const walk = walkOf(s, [u]);
  if (nearestStepCloser(walk, nearer)) return true;
  return walkEnds(walk, nearer).size > 0;
}

/** What the segment still owes: 5.1.1 for a formation under Advance, 5.1.2 under Attack, singly for units with their own order. */
export interface Duty {
  readonly rule: '5.1.1' | '5.1.2';
  readonly units: readonly number[];
  readonly quota: number;
  readonly done: number;
}

/** 5.1.1, 5.1.2, R-19: the duties of the units in command, or of those with an order of their own. */
export function duties(s: State, outOfCommand: boolean): Duty[] {
  const { formation } = activationOf(s);
  const order = s.formations[formation].order;
  const pressing = !outOfCommand && (order === 'advance' || order === 'attack');
  const out: Duty[] = [];
  const body: number[] = [];
  for (const u of UNITS_OF[sideOfFormation(formation)]) {
    const unit = s.units[u] as Unit;
    if (!unit.active || unit.outOfCommand !== outOfCommand) continue;
    if (unit.own === null) {
      if (pressing && counted(s, u)) body.push(u);
      continue;
    }
    if (!counted(s, u)) continue;
    const rule = orderOf(s, u) === 'attack' ? '5.1.2' : '5.1.1';
    out.push({ rule, units: [u], quota: 1, done: isCloser(s, u) ? 1 : 0 });
  }
  if (body.length > 0) {
    const quota = order === 'attack' ? body.length : Math.ceil(body.length / 2);
    let done = 0;
    for (const u of body) if (isCloser(s, u)) done++;
    out.push({ rule: order === 'attack' ? '5.1.2' : '5.1.1', units: body, quota, done });
  }
  return out;
}

/** a duty that is unmet and can still be met keeps the segment open. */
export function unmet(
  s: State,
  outOfCommand: boolean,
): { readonly duty: Duty; readonly able: number } | null {
  for (const duty of duties(s, outOfCommand)) {
    if (duty.done >= duty.quota) continue;
    const able = duty.units.find((u) => !isCloser(s, u) && couldClose(s, u));
    if (able !== undefined) return { duty, able };
  }
  return null;
}
