import { add, type Flow, type Option, tally } from '@grande/engine';
import { ask, choice, type G, tellAt } from '../ask.ts';
import { LEADERS, type LeaderCounter } from '../data/counters.ts';
import { moveLeader } from '../fog.ts';
import { hex, isMarsh, label } from '../map.ts';
import { say } from '../say.ts';
import {
  activationOf,
  COMMANDER,
  leaderOf,
  leaderSide,
  OFFICER,
  type Side,
  type State,
  sideOfFormation,
} from '../state.ts';
import { LEADER_MP, leaderEntries, leaderId, leaderReach } from './04-leaders.ts';

const ENTRY: Readonly<Record<Side, number>> = { french: hex('1014'), austrian: hex('2714') };

/** 9.1.4, 4.2.2: where a leader may go, from the map or onto it. */
export function leaderMoves(s: State, l: number): { readonly hex: number; readonly cost: number }[] {
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
  return [...best].map(([h, cost]) => ({ hex: h, cost }));
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

function* offerMove(g: G, l: number, rule: string): Flow {
  const s = g.state;
  const leader = leaderOf(s, l);
  if (leader.place === 'lost' || (leader.place === 'off' && leader.due > s.turn)) return;
  const moves = leaderMoves(s, l).sort((a, b) => a.hex - b.hex);
  const id = leaderId(l);
  const to = yield* ask<number>(g, leaderSide(l), 'leader', rule, say('ask.leader', { leader: id }), {
    options: [
      choice('stay', -1, rule, say('do.leaderStays', { leader: id })),
      ...moves.map(
        (m): Option<number> =>
          choice(
            `go:${id}:${label(m.hex)}`,
            m.hex,
            '9.1.4',
            say('do.leaderTo', { leader: id, hex: label(m.hex) }),
            label(m.hex),
            () => ({
              cost: tally([add('9.1.4', say('term.way'), m.cost)]),
            }),
          ),
      ),
    ],
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
