import { LEADERS_OF } from '../../data/leaders.ts';
import { far } from '../../data/map.ts';
import { MANEUVER_GAP } from '../../data/tables.ts';
import { enemyOf, isFormed, isSkirmisher, UNITS_OF, unit } from '../../data/units.ts';
import { type Active, ld, type Member, type Position, un } from '../../state.ts';
import { available, inLoC, mayCommand, nearestCommanders } from '../04-command/chain.ts';
import { wayLength } from './ground.ts';
import { type Doing, inActiveLoC, outflanks, waypointOf, wayToEnemy } from './group.ts';

/** 4.2.1, RN-1: under Attack no step leads farther from the enemy than the start. */
export function closes(s: Position, m: Member, to: number): boolean {
  if (m.enemy < 0) return true;
  const way = wayToEnemy(s, m, to);
  return way === null || way <= m.startWay;
}

/** 4.2.3, R-44: not within two hexes of formed enemies, and never closer to those already there. */
export function maneuverAllows(s: Position, a: Active, from: number, to: number): boolean {
  for (const u of UNITS_OF[enemyOf(a.side)]) {
    if (!isFormed(u)) continue;
    const state = un(s, u);
    if (state.where !== 'map') continue;
    const d = far(state.at, to);
    if (d >= MANEUVER_GAP) continue;
    if (from < 0 || d < far(state.at, from)) return false;
  }
  return true;
}

/** 4.2.4: towards the commander, or one hex out of his; `hexes` have been entered before. */
export function regroupsTo({ s, a }: Doing, u: number, from: number, hexes: number, to: number): boolean {
  const state = ld(s, a.leader);
  if (state.where !== 'map') return false;
  if (from === state.at) return hexes === 0;
  return wayLength(s, u, to, state.at) < wayLength(s, u, from, state.at);
}

/** 4.2.5, R-46: never farther from the next way point than at the start. */
export const keepsWay = (d: Doing, m: Member, to: number): boolean =>
  !outflanks(d, m.u) || wayLength(d.s, m.u, to, waypointOf(d.s)) <= m.startWay;

/** 6.5.3, R-134: nearer to one of the commanders who are nearest to the hex it leaves (RN-8). */
export function nearsCommander(
  s: Position,
  u: number,
  from: number,
  to: number,
  nearest: readonly number[] = nearestCommanders(s, u, from),
): boolean {
  for (let i = 0; i < nearest.length; i++) {
    const goal = ld(s, nearest[i] as number).at;
    if (wayLength(s, u, to, goal) < wayLength(s, u, from, goal)) return true;
  }
  return false;
}

/** 6.8.1: skirmishers stay in the LoC of somebody who may command them. */
export function staysInReach(s: Position, u: number, to: number): boolean {
  const list = LEADERS_OF[unit(u).side];
  for (let i = 0; i < list.length; i++) {
    const l = list[i] as number;
    if (available(s, l) && mayCommand(s, l, u) && inLoC(s, l, to)) return true;
  }
  return false;
}

/** What order and command say of a hex to a unit on the map, whatever the way of going there. */
export function inOrder(d: Doing, m: Member, from: number, hexes: number, to: number): boolean {
  const { s, a } = d;
  switch (a.order) {
    case 'attack':
      if (!closes(s, m, to)) return false;
      break;
    case 'defense':
      if (hexes > 0 || !inActiveLoC(s, a, to)) return false;
      break;
    case 'maneuver':
      if (!maneuverAllows(s, a, from, to)) return false;
      break;
    case 'regroup':
      if (!regroupsTo(d, m.u, from, hexes, to)) return false;
      break;
    case 'outflank':
      if (!keepsWay(d, m, to)) return false;
      break;
    case 'isolated':
      return nearsCommander(s, m.u, from, to);
  }
  return !isSkirmisher(m.u) || staysInReach(s, m.u, to);
}
