import { enemyOf, UNITS_OF, unit } from '../../data/units.ts';
import { type Active, allowance, type Member, type Position, un } from '../../state.ts';
import { follows } from '../04-command/chain.ts';
import { wayLength } from './ground.ts';
import { enemyDistance, waypointOf } from './group.ts';

/** A unit that is being activated, before it has done anything. */
export function newMember(s: Position, u: number): Member {
  return {
    u,
    spent: 0,
    limit: -1,
    halved: false,
    changed: false,
    hexes: 0,
    road: 0,
    roadRate: false,
    limbered: un(s, u).form === 'limber',
    opened: false,
    fordTried: false,
    shuffled: false,
    done: false,
    entered: 0,
    start: un(s, u).at,
    path: [],
    enemy: -1,
    duty: false,
    startWay: 255,
  };
}

/** 6.5.3, R-134, 4.2.5, R-131: what the order makes of a member's points. */
export function bindMember(s: Position, a: Active, m: Member): void {
  const { at, where } = un(s, m.u);
  if (a.order === 'isolated') m.limit = allowance(s, m.u) / 2;
  if (where !== 'map' || a.order !== 'outflank' || !follows(s, m.u)) return;
  m.halved = enemyDistance(s, a.side, at) < 3;
  m.startWay = wayLength(s, m.u, at, waypointOf(s));
}

/** Enemies on the map, one for each hex they stand in. */
export function enemyHexes(s: Position, u: number): number[] {
  const out: number[] = [];
  for (const e of UNITS_OF[enemyOf(unit(u).side)]) {
    const { where, trophy, at } = un(s, e);
    if (where === 'map' && trophy === 'no' && !out.some((x) => un(s, x).at === at)) out.push(e);
  }
  return out;
}
