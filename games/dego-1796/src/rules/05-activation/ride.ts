import {
  type Action,
  add,
  type Law,
  law,
  lawful,
  type Option,
  offered,
  tally,
  type Umpire,
} from '@grande/engine';
import { leader } from '../../data/leaders.ts';
import { hasRoad, LABELS, NEIGHBOUR, NEIGHBOURS } from '../../data/map.ts';
import { LEADER_MP } from '../../data/tables.ts';
import { say } from '../../say.ts';
import { type Active, enemyIn, ld, type Position, type State } from '../../state.ts';
import { costOrBar, entryHalves, RATE, RIDER, wayOnFoot } from '../06-movement/ground.ts';
import { waypointOf } from '../06-movement/group.ts';
import { rideKeepsRoom } from '../06-movement/room/keeps-room.ts';
import type { Prospect } from '../06-movement/room/room.ts';
import { entryBlocked } from '../06-movement/steps.ts';
import { riderCost } from '../07-combat/melee/assault.ts';
import type { NextAct } from './next-hex.ts';

type G = Umpire<State>;

export type Ride = Extract<NextAct, { do: 'ride' }>;

interface Riding {
  readonly s: Position;
  readonly a: Active;
  /** as in a group's question. */
  readonly prospect?: Prospect;
}

const spentOf = (a: Active, l: number): number => a.riders.find((r) => r.l === l)?.spent ?? LEADER_MP;

/** what the next hex costs him; from off the map the entry hex. */
export function rideCost(s: Position, l: number, to: number): number {
  if (ld(s, l).where === 'off') return entryHalves(s, 'loose', to, hasRoad(to));
  return riderCost(s, l, to);
}

const rideLaws: readonly Law<Riding, Ride>[] = [
  law(
    '2.2.2',
    'barrier',
    ({ s }, x) => Number.isFinite(rideCost(s, x.l, x.to)),
    (_, x) => say('law.barrier', { hex: LABELS[x.to] as string, what: 'river' }),
  ),
  law(
    '2.2.2',
    'enemyHex',
    ({ s, a }, x) => !enemyIn(s, x.to, a.side),
    (_, x) => say('law.enemyHex', { hex: LABELS[x.to] as string }),
  ),
  law(
    '2.2.2',
    'cost',
    ({ s, a }, x) =>
      !Number.isFinite(rideCost(s, x.l, x.to)) || spentOf(a, x.l) + rideCost(s, x.l, x.to) <= LEADER_MP,
    ({ s, a }, x) =>
      say('law.cost', {
        hex: LABELS[x.to] as string,
        cost: rideCost(s, x.l, x.to) / 2,
        left: (LEADER_MP - spentOf(a, x.l)) / 2,
      }),
  ),
  law(
    '4.2.4',
    'regroupStays',
    ({ a }, x) => a.order !== 'regroup' || x.l !== a.leader,
    (_, x) => say('law.regroupStays', { leader: leader(x.l).id }),
  ),
  law(
    '4.2.5',
    'outflank',
    ({ s, a }, x) => {
      if (a.order !== 'outflank') return true;
      const start = a.riders.find((r) => r.l === x.l)?.startWay ?? 255;
      return wayOnFoot(s, x.to, waypointOf(s)) <= start;
    },
    (_, x) => say('law.outflank', { hex: LABELS[x.to] as string }),
  ),
  law(
    '8.3',
    'entryBlocked',
    ({ s, a }, x) => {
      const { where, entry } = ld(s, x.l);
      const group = s.entries[entry];
      return where !== 'off' || (!entryBlocked(s, x.to, a.side) && (group?.due ?? 99) <= s.turn);
    },
    (_, x) => say('law.entryBlocked', { hex: LABELS[x.to] as string }),
  ),
  law(
    'R-122',
    'roomKept',
    (d, x) => rideKeepsRoom(d, x.l, x.to),
    () => say('law.roomKept'),
  ),
];

/** R-52 (D-25): the commander rides a hex. */
export const ride: Action<Riding, Ride> = {
  id: 'ride',
  rule: 'R-52',
  candidates: ({ s, a }) => {
    const out: Ride[] = [];
    for (const { l } of a.riders) {
      const { where, at, entry } = ld(s, l);
      if (where === 'off') {
        const to = s.entries[entry]?.at ?? -1;
        if (to >= 0) out.push({ do: 'ride', l, to });
      } else if (where === 'map') {
        for (const to of NEIGHBOURS[at] as readonly number[]) out.push({ do: 'ride', l, to });
      }
    }
    return out;
  },
  laws: rideLaws,
  key: (x) => `ride:${leader(x.l).id}:${LABELS[x.to]}`,
  at: (x) => LABELS[x.to] as string,
  label: (x) => say('do.ride', { leader: leader(x.l).id, hex: LABELS[x.to] as string }),
  concerns: (x, { s }) => ({
    pieces: [leader(x.l).id],
    places: [LABELS[x.to] as string],
    cost: rideCost(s, x.l, x.to) / 2,
  }),
  detail: (x, { s }) => ({ cost: tally([add('R-52', say('term.ground'), rideCost(s, x.l, x.to) / 2)]) }),
};

/** Lawful rides, found with one look at the cost of each neighbour. */
export function offerRides(d: Riding, out: Option<unknown>[]): void {
  const { s, a } = d;
  for (let i = 0; i < a.riders.length; i++) {
    const { l, spent, startWay } = a.riders[i] as Active['riders'][number];
    if (spent >= LEADER_MP || (a.order === 'regroup' && l === a.leader)) continue;
    const { where, at } = ld(s, l);
    if (where === 'off') rideOn(d, l, out);
    if (where !== 'map') continue;
    for (let dir = 0; dir < 6; dir++) {
      const to = NEIGHBOUR[at * 6 + dir] as number;
      if (to < 0 || enemyIn(s, to, a.side)) continue;
      if (spent + costOrBar(s, RIDER, at, dir, RATE.half) > LEADER_MP) continue;
      if (a.order === 'outflank' && wayOnFoot(s, to, waypointOf(s)) > startWay) continue;
      if (d.prospect && d.prospect.room !== 'here' && !rideKeepsRoom(d, l, to)) continue;
      out.push(offered(ride, d, { do: 'ride', l, to }));
    }
  }
}

/** from off the map there is one hex to ride to. */
function rideOn(r: Riding, l: number, out: Option<unknown>[]): void {
  const to = r.s.entries[ld(r.s, l).entry]?.at ?? -1;
  const x: Ride = { do: 'ride', l, to };
  if (to >= 0 && lawful(rideLaws, r, x)) out.push(offered(ride, r, x));
}

export function performRide(g: G, a: Active, x: Ride): void {
  const s = g.state;
  const state = ld(s, x.l);
  for (const r of a.riders) if (r.l === x.l) r.spent += rideCost(s, x.l, x.to);
  if (state.where === 'off') {
    state.where = 'map';
    state.entry = -1;
  }
  state.at = x.to;
  g.tell('R-52', say('log.rides', { leader: leader(x.l).id, hex: LABELS[x.to] as string }), {
    at: LABELS[x.to] as string,
  });
}
