import { LASALCETTE } from '../../data/leaders.ts';
import { CA_SODANO, far, hexAt } from '../../data/map.ts';
import type { Formation } from '../../data/tables.ts';
import { enemyOf, isGun, isSkirmisher, type Side, UNITS_OF, unit } from '../../data/units.ts';
import {
  type Active,
  allowance,
  type Group,
  ld,
  type Member,
  onMap,
  type Position,
  rangeOf,
  stackAt,
  un,
} from '../../state.ts';
import { chained, follows } from '../04-command/chain.ts';
import { wayLength } from './ground.ts';
import type { Prospect } from './room/room.ts';
import { stackFault } from './stacking.ts';

/** The hex activation under way: what every action of chapter 6 is judged by. */
export interface Doing {
  readonly s: Position;
  readonly a: Active;
  readonly gr: Group;
  /** who could end where as things stand, where that is known already. */
  readonly prospect?: Prospect;
}

/** T-3, R-131, R-134: a member's whole movement allowance, in half points. */
export function allowed(s: Position, m: Member, form: Formation = un(s, m.u).form): number {
  if (m.limit >= 0) return m.limit;
  const mp = allowance(s, m.u, form);
  return m.halved ? Math.ceil(mp / 4) * 2 : mp;
}

/** Half points left; never below none (6.5). */
export const left = (s: Position, m: Member): number => Math.max(0, allowed(s, m) - m.spent);

export const unfinished = (s: Position, m: Member): boolean => {
  const { where } = un(s, m.u);
  return !m.done && (where === 'map' || where === 'off');
};

/** Members on the map that have not finished. */
export const openMembers = (s: Position, gr: Group): Member[] =>
  gr.members.filter((m) => !m.done && un(s, m.u).where === 'map');

export const memberOf = (gr: Group, u: number): Member | undefined => gr.members.find((m) => m.u === u);
/** 6.5: nearest enemy unit, in hexes; 99 when there is none. */
export function enemyDistance(s: Position, side: Side, hex: number): number {
  let best = 99;
  for (const u of UNITS_OF[enemyOf(side)]) {
    const state = un(s, u);
    if (state.where !== 'map' || state.trophy !== 'no') continue;
    const d = far(state.at, hex);
    if (d < best) best = d;
  }
  return best;
}

/** 6.5: formation changes and skirmishers cost a point within three hexes of the enemy. */
export const changeCost = (s: Position, u: number, at: number = un(s, u).at): number =>
  enemyDistance(s, unit(u).side, at) > 3 ? 0 : 2;

/** 4.2.5: La Salcette's way: Girini, Bric Sodano, Cà Sodano. */
export const WAYPOINTS: readonly number[] = [hexAt('1612'), hexAt('1508'), hexAt('1306')];
export const waypointOf = (s: Position): number => WAYPOINTS[ld(s, LASALCETTE).waypoint] ?? hexAt('1306');

/** 4.2.5: whether a unit entering a hex passes the present way point; the last is any hex of Cà Sodano. */
export function passesWaypoint(s: Position, hex: number): boolean {
  const last = ld(s, LASALCETTE).waypoint >= WAYPOINTS.length - 1;
  return last ? CA_SODANO.includes(hex) : hex === waypointOf(s);
}

/** Whether a unit is bound by the Outflank order in this activation. */
export const outflanks = ({ s, a }: Doing, u: number): boolean => a.order === 'outflank' && follows(s, u);

/** 4.2.2, R-50: a hex in the LoC of the active commander or of a brigadier deferred to him. */
export function inActiveLoC(s: Position, a: Active, hex: number): boolean {
  return a.riders.some(({ l }) => {
    const state = ld(s, l);
    const from = state.where === 'off' ? (s.entries[state.entry]?.at ?? -1) : state.at;
    return chained(s, a.side, from, hex, rangeOf(s, l));
  });
}

/** 4.2.1: length of way to the enemy a member has to close with; null when that enemy has left the map. */
export function wayToEnemy(s: Position, m: Member, from: number): number | null {
  if (m.enemy < 0 || !onMap(s, m.enemy)) return null;
  return wayLength(s, m.u, from, un(s, m.enemy).at);
}

/** Whether a unit may still leave its hex in this activation, and is none of those who are to end now. */
function leaves({ s, gr }: Doing, u: number, also: readonly Member[]): boolean {
  for (let i = 0; i < also.length; i++) if ((also[i] as Member).u === u) return false;
  for (let i = 0; i < gr.members.length; i++) {
    const x = gr.members[i] as Member;
    if (x.u === u) return unfinished(s, x);
  }
  return false;
}

/** whether members could finish in the hex where they stand, together. */
export function stackLegal(d: Doing, m: Member, also: readonly Member[] = NOBODY): boolean {
  const { s } = d;
  const { at, where } = un(s, m.u);
  if (where !== 'map') return true;
  const stack = stackAt(s, at);
  if (stack.length === 1) return true;
  let number = 0;
  for (let i = 0; i < stack.length; i++) {
    const u = stack[i] as number;
    if (u === m.u || !leaves(d, u, also)) STAYING[number++] = u;
  }
  return stackFault(s, STAYING, at, number) === null;
}
const NOBODY: readonly Member[] = [];
/** Filled and read inside one function; it never shrinks. */
const STAYING: number[] = [];

/** whoever used a half rate ends with nobody but skirmishers. */
export function roadAlone(d: Doing, m: Member, also: readonly Member[] = NOBODY): boolean {
  const { s } = d;
  if (!m.roadRate || un(s, m.u).where !== 'map') return true;
  return stackAt(s, un(s, m.u).at).every((u) => u === m.u || isSkirmisher(u) || leaves(d, u, also));
}

/** 6.9, R-32: whether a gun's movement in this activation still lets it fire. */
export function gunMayFire(m: Member): boolean {
  if (!isGun(m.u)) return true;
  return m.limbered ? m.spent <= 6 : m.spent <= 2;
}
