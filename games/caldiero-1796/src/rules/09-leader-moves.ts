import { type Action, add, type Failure, type Flow, offers, type Refused, tally } from '@grande/engine';
import { ask, type G, once, tellAt } from '../ask.ts';
import { holder, inEnemyZone } from '../board.ts';
import { LEADERS, type LeaderCounter } from '../data/counters.ts';
import { moveLeader } from '../fog.ts';
import { hex, isMarsh, label, SIZE } from '../map.ts';
import { say } from '../say.ts';
import {
  activationOf,
  COMMANDER,
  enemyOf,
  leaderOf,
  leaderSide,
  OFFICER,
  type Side,
  type State,
  sideOfFormation,
} from '../state.ts';
import { beyondLimit, LEADER_MP, leaderEntries, leaderId, leaderReach, type Ride } from './04-leaders.ts';

const ENTRY: Readonly<Record<Side, number>> = { french: hex('1014'), austrian: hex('2714') };

/** 9.1.4, 4.2.2: where a leader may go, from the map or onto it. */
export function leaderMoves(s: State, l: number): Ride[] {
  const leader = leaderOf(s, l);
  if (leader.place === 'map') return leaderReach(s, l, leader.hex, LEADER_MP, 'move');
  if (leader.place !== 'off' || leader.due > s.turn) return [];
  const entry = ENTRY[leaderSide(l)];
  const best = new Map<number, number>();
  for (const at of leaderEntries(s, l, entry)) {
    // by the road, or onto an edge hex off it, where snow and ice double the cost.
    const cost = at === entry ? 0.5 : (isMarsh(at) ? 2 : 1) * (s.weather >= 2 ? 2 : 1);
    const onward = leaderReach(s, l, at, LEADER_MP - cost, 'move');
    for (const w of [{ hex: at, cost: 0 }, ...onward])
      best.set(w.hex, Math.min(best.get(w.hex) ?? 99, w.cost + cost));
  }
  return [...best].map(([h, cost]) => ({ hex: h, cost })).sort((a, b) => a.hex - b.hex);
}

/** 4.1.4, D18: the officer moves at the end of his formation's movement segment. */
export function* moveOfficer(g: G): Flow {
  yield* offerMove(g, OFFICER[activationOf(g.state).formation], '4.1.4');
}

/** 4.2.1, R-64, D18: an army commander moves once a turn; Bonaparte in command of B moves with B only. */
export function* moveCommander(g: G): Flow {
  const s = g.state;
  const side = sideOfFormation(activationOf(s).formation);
  const l = COMMANDER[side];
  if (leaderOf(s, l).moved || (side === 'french' && s.intervened > 0)) return;
  yield* offerMove(g, l, '4.2.1');
}

interface Rider {
  readonly s: State;
  readonly l: number;
}
const STAY: Ride = { hex: -1, cost: 0 };
const STAYING: readonly Ride[] = [STAY];

const stay: Action<Rider, Ride> = {
  id: 'stay',
  rule: '9.0',
  candidates: () => STAYING,
  laws: [],
  key: () => 'stay',
  label: (_, { l }) => say('do.leaderStays', { leader: leaderId(l) }),
};
const ride: Action<Rider, Ride> = {
  id: 'go',
  rule: '9.1.4',
  candidates: ({ s, l }) => leaderMoves(s, l),
  laws: [],
  key: (m, { l }) => `go:${leaderId(l)}:${label(m.hex)}`,
  label: (m, { l }) => say('do.leaderTo', { leader: leaderId(l), hex: label(m.hex) }),
  at: (m) => label(m.hex),
  detail: (m) => ({ cost: tally([add('9.1.4', say('term.way'), m.cost)]) }),
};

const RIDING = [stay, ride] as const;

function* offerMove(g: G, l: number, rule: string): Flow {
  const s = g.state;
  const leader = leaderOf(s, l);
  if (leader.place === 'lost' || (leader.place === 'off' && leader.due > s.turn)) return;
  const id = leaderId(l);
  const { hex: to } = yield* ask<Ride>(g, leaderSide(l), 'leader', rule, say('ask.leader', { leader: id }), {
    options: offers<Rider, Ride>({ s, l }, RIDING).options,
    refusals: once(() => leaderRefusals(s, l)),
    subject: id,
  });
  if (to < 0) return;
  const from = leader.hex;
  moveLeader(g, l, to);
  if ((LEADERS[l] as LeaderCounter).kind === 'commander') leader.moved = true;
  tellAt(g, leaderSide(l), [from, to], '9.1.4', say('log.leaderMoved', { leader: id, hex: label(to) }), {
    at: label(to),
  });
}

/** Why a leader cannot go somewhere: the enemy there, a zone without friends, his limits, or too far. */
function leaderRefusals(s: State, l: number): Refused[] {
  const side = leaderSide(l);
  const open = new Set(leaderMoves(s, l).map((m) => m.hex));
  const at = leaderOf(s, l).hex;
  const now = at < 0 ? 0 : beyondLimit(s, l, at);
  const out: Refused[] = [];
  for (let h = 0; h < SIZE; h++) {
    if (open.has(h) || h === at) continue;
    const failures: Failure[] = [];
    if (holder(s, h) === enemyOf(side))
      failures.push({ rule: '9.1.2', message: say('law.enemyHex', { hex: label(h) }) });
    if (inEnemyZone(s, side, h) && holder(s, h) !== side)
      failures.push({ rule: '8.2.2', message: say('law.leaderZone', { hex: label(h) }) });
    if (beyondLimit(s, l, h) > now) failures.push({ rule: '4.2.2', message: say('law.leaderLimit') });
    if (failures.length === 0)
      failures.push({ rule: '2.2.1', message: say('law.leaderFar', { hex: label(h) }) });
    out.push({ key: `go:${leaderId(l)}:${label(h)}`, at: label(h), failures });
  }
  return out;
}
