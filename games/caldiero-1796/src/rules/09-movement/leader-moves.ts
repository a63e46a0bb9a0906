import { type Action, add, type Flow, law, type Option, offered, tally } from '@grande/engine';
import { ask, EVERYWHERE, type G, goesTo, tellAt } from '../../ask.ts';
import { holder, inEnemyZone } from '../../board.ts';
import { LEADERS, type LeaderCounter } from '../../data/counters.ts';
import { moveLeader } from '../../fog.ts';
import { hex, isMarsh, label } from '../../map.ts';
import { say } from '../../say.ts';
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
} from '../../state.ts';
import {
  beyondLimit,
  LEADER_MP,
  leaderEntries,
  leaderId,
  leaderReach,
  type Ride,
} from '../04-leaders/leaders.ts';

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
  /** 9.1.4: where he may go. */
  readonly ways: readonly Ride[];
}
const side = (r: Rider): Side => leaderSide(r.l);
/** 4.2.2, R-74: within his limit, or no farther beyond it than he is. */
function withinLimit({ s, l }: Rider, hex: number): boolean {
  const at = leaderOf(s, l).hex;
  return beyondLimit(s, l, hex) <= (at < 0 ? 0 : beyondLimit(s, l, at));
}
const foeIn = (r: Rider, hex: number): boolean => holder(r.s, hex) === enemyOf(side(r));
const inZone = (r: Rider, hex: number): boolean =>
  inEnemyZone(r.s, side(r), hex) && holder(r.s, hex) !== side(r);

const stay: Action<Rider, Ride> = {
  id: 'stay',
  rule: '9.0',
  candidates: () => STAYING,
  laws: [],
  key: () => 'stay',
  label: (_, { l }) => say('do.leaderStays', { leader: leaderId(l) }),
};
const STAY: Ride = { hex: -1, cost: 0 };
const STAYING: readonly Ride[] = [STAY];
const ride: Action<Rider, Ride> = {
  id: 'go',
  rule: '9.1.4',
  candidates: ({ s, l, ways }) => {
    const at = leaderOf(s, l).hex;
    const cost = new Map(ways.map((w) => [w.hex, w]));
    return EVERYWHERE.filter((h) => h !== at).map(
      (hex) => cost.get(hex) ?? { hex, cost: Number.POSITIVE_INFINITY },
    );
  },
  laws: [
    law(
      '9.1.2',
      'enemyHex',
      (r, { hex }) => !foeIn(r, hex),
      (_, { hex }) => say('law.enemyHex', { hex: label(hex) }),
    ),
    law(
      '8.2.2',
      'leaderZone',
      (r, { hex }) => !inZone(r, hex),
      (_, { hex }) => say('law.leaderZone', { hex: label(hex) }),
    ),
    law(
      '4.2.2',
      'leaderLimit',
      (r, { hex }) => withinLimit(r, hex),
      () => say('law.leaderLimit'),
    ),
    law(
      '2.2.1',
      'leaderFar',
      // A hex he may not enter at all is not too far.
      (r, { hex, cost }) => cost <= LEADER_MP || foeIn(r, hex) || inZone(r, hex) || !withinLimit(r, hex),
      (_, { hex }) => say('law.leaderFar', { hex: label(hex) }),
    ),
  ],
  key: (m, { l }) => `go:${leaderId(l)}:${label(m.hex)}`,
  label: (m, { l }) => say('do.leaderTo', { leader: leaderId(l), hex: label(m.hex) }),
  at: (m) => label(m.hex),
  concerns: (m, { l }) => goesTo(leaderId(l), m.hex, m.cost),
  detail: (m) => ({ cost: tally([add('9.1.4', say('term.way'), m.cost)]) }),
};
const RIDING = [stay, ride];

/** What a leader may do: the search has found it all. */
function ridesOf(rider: Rider): Option<Ride>[] {
  const out = [offered(stay, rider, STAY)];
  for (const w of rider.ways) out.push(offered(ride, rider, w));
  return out;
}

function* offerMove(g: G, l: number, rule: string): Flow {
  const s = g.state;
  const leader = leaderOf(s, l);
  if (leader.place === 'lost' || (leader.place === 'off' && leader.due > s.turn)) return;
  const id = leaderId(l);
  const rider: Rider = { s, l, ways: leaderMoves(s, l) };
  const prompt = say('ask.leader', { leader: id });
  const about = { seat: leaderSide(l), kind: 'leader', rule, prompt, subject: id };
  const { hex: to } = yield* ask(g, about, rider, RIDING, ridesOf(rider));
  if (to < 0) return;
  const from = leader.hex;
  moveLeader(g, l, to);
  if ((LEADERS[l] as LeaderCounter).kind === 'commander') leader.moved = true;
  const where = { side: leaderSide(l), hexes: [from, to] };
  tellAt(g, where, '9.1.4', say('log.leaderMoved', { leader: id, hex: label(to) }), { at: label(to) });
}
