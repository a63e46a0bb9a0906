import {
  type Action,
  type Dist,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  type Law,
  law,
  offered,
  thrown,
} from '@grande/engine';
import { ask, EVERYWHERE, type G, goesTo, opens } from '../../ask.ts';
import { boardOf, holder, inEnemyZone, leadersIn, unitsIn } from '../../board.ts';
import { LEADERS, type LeaderCounter } from '../../data/counters.ts';
import { valuesOf } from '../../data/sets.ts';
import { moveLeader } from '../../fog.ts';
import { between, hasWayIn, hex, label, NEIGHBOUR, NO_HEX, ROW, SIZE } from '../../map.ts';
import { say } from '../../say.ts';
import { COMMANDER, enemyOf, leaderSide, SIDE_OF, type Side, type State } from '../../state.ts';
import { stepCost } from '../10-terrain/terrain.ts';

/** 2.2.1: every leader has six movement points. */
export const LEADER_MP = 6;
const ANCHOR = hex('1014');

export const leaderId = (l: number): string => (LEADERS[l] as LeaderCounter).id;

/** 4.4.3, R-22: a leader survives on more than his rating; army commanders count as 1. */
export const survives = (s: State, l: number, die: number): boolean => die > fallsOn(s, l);

/** The number up to which he falls. */
export const fallsOn = (s: State, l: number): number => (isCommander(l) ? 1 : ratingOf(s, l));

/** His initiative rating (4.1.3). */
export const ratingOf = (s: State, l: number): number => (valuesOf(s).leaders[l] as LeaderCounter).ir;

export const survivalOdds = (s: State, l: number): Dist<boolean> =>
  enumerated(leaderTest(s, null, l, '4.4', hazard.end<boolean>), (lives) => lives);

/** 4.4, 4.4.3: the test, and what follows; who fails it is gone. */
export const leaderTest = <R>(
  s: State,
  g: G | null,
  l: number,
  rule: string,
  then: (lives: boolean) => Hazard<R>,
): Hazard<R> =>
  hazard.die(
    '4.4.3',
    (die) => survives(s, l, die),
    (lives) => {
      if (g) {
        const told = say(lives ? 'log.leaderSurvives' : 'log.leaderLost', { leader: leaderId(l) });
        g.tell(rule, told, opens(s));
        if (!lives) moveLeader(g, l, -1);
      }
      return then(lives);
    },
  );

/** The test in the match; true if he lives. */
export const testLeader = (g: G, l: number, rule: string): boolean =>
  thrown(g, leaderTest(g.state, g, l, rule, hazard.end<boolean>));

/** 4.2.2, R-74: how far a commander's hex lies beyond his limit. */
export function beyondLimit(s: State, l: number, at: number): number {
  if (l === COMMANDER.austrian) return Math.max(0, 24 - (ROW[at] as number));
  if (l === COMMANDER.french && s.intervened === 0) return Math.max(0, between(at, ANCHOR) - 2);
  return 0;
}

/** 8.2.2: an EZOC hex is open to a leader only with a friendly combat unit in it. */
const safe = (s: State, side: Side, at: number): boolean =>
  !inEnemyZone(s, side, at) || holder(s, at) === side;

/** A way a leader may go. */
export interface Ride {
  readonly hex: number;
  readonly cost: number;
}

/** 9.1.4, R-29: the hexes a leader may move to from where he is, with their cost, in the order of the map. */
export function leaderReach(
  s: State,
  l: number,
  from: number,
  points: number,
  how: 'move' | 'flight' | 'relocation',
): Ride[] {
  const side = leaderSide(l);
  const { first, zone } = boardOf(s);
  const danger = how === 'relocation' ? NO_DANGER : zone[enemyOf(side)];
  const limited = how === 'move' && isCommander(l);
  const limit = limited ? beyondLimit(s, l, from) : 0;
  const costs = COSTS[s.weather] as Uint8Array;
  const most = points * 2;
  HALVES.fill(UNREACHED);
  ENDS.fill(0);
  HALVES[from] = 0;
  (QUEUES[0] as Int16Array)[0] = from;
  ENDS[0] = 1;
  for (let spent = 0; spent <= most; spent++) {
    const queue = QUEUES[spent] as Int16Array;
    for (let i = 0; i < (ENDS[spent] as number); i++) {
      const at = queue[i] as number;
      if (HALVES[at] !== spent) continue;
      for (let d = at * 6; d < at * 6 + 6; d++) {
        const total = spent + (costs[d] as number);
        if (total > most) continue;
        const to = NEIGHBOUR[d] as number;
        if (total >= (HALVES[to] as number)) continue;
        const held = first[to] as number;
        if (held >= 0 ? SIDE_OF[held] !== side : danger[to] !== 0) continue;
        if (limited && beyondLimit(s, l, to) > limit) continue;
        HALVES[to] = total;
        (QUEUES[total] as Int16Array)[ENDS[total] as number] = to;
        ENDS[total] = (ENDS[total] as number) + 1;
      }
    }
  }
  const out: Ride[] = [];
  for (let to = 0; to < SIZE; to++) {
    const halves = HALVES[to] as number;
    if (halves !== UNREACHED && to !== from) out.push(RIDES[to * TICKS + halves] as Ride);
  }
  return out;
}
const isCommander = (l: number): boolean => (LEADERS[l] as LeaderCounter).kind === 'commander';
/** 4.4.4: a leader who looks for his men minds no zone. */
const NO_DANGER = new Uint8Array(SIZE);

// Leaders are asked for all their hexes at every activation. So the search is made for them: costs in half points from
// tables made once for each weather, and one object for each hex and cost.
const TICKS = LEADER_MP * 2 + 1;
const UNREACHED = 255;
/** What it costs the rider to come to each hex, in half points. */
const HALVES = new Uint8Array(SIZE);
const QUEUES = Array.from({ length: TICKS }, () => new Int16Array(SIZE * 6));
const ENDS = new Int16Array(TICKS);
const RIDES: readonly Ride[] = Array.from({ length: SIZE * TICKS }, (_, i) => ({
  hex: Math.floor(i / TICKS),
  cost: (i % TICKS) / 2,
}));
const COSTS: readonly Uint8Array[] = [0, 1, 2, 3].map((weather) =>
  Uint8Array.from({ length: SIZE * 6 }, (_, i) => {
    const to = NEIGHBOUR[i] as number;
    return to === NO_HEX
      ? UNREACHED
      : Math.min(UNREACHED, stepCost({ weather }, Math.floor(i / 6), to, i % 6, true) * 2);
  }),
);

/** A leader who must go from where he is, and the hexes open to him. */
interface Leaving {
  readonly s: State;
  readonly l: number;
  readonly from: number;
  readonly open: ReadonlySet<number>;
  /** 4.4.4: there are friends within his reach. */
  readonly friends: boolean;
}
const enemyHex: Law<Leaving, number> = law(
  '9.1.2',
  'enemyHex',
  ({ s, l }, at) => holder(s, at) !== enemyOf(leaderSide(l)),
  (_, at) => say('law.enemyHex', { hex: label(at) }),
);
/** He goes where the search has found a way: a hex he may not stand in is not too far. */
const far = (may: (x: Leaving, at: number) => boolean): Law<Leaving, number> =>
  law(
    '2.2.1',
    'leaderFar',
    (x, at) => x.open.has(at) || !may(x, at),
    (_, at) => say('law.leaderFar', { hex: label(at) }),
  );
const leaving = (
  id: string,
  rule: string,
  laws: readonly Law<Leaving, number>[],
): Action<Leaving, number> => ({
  id,
  rule,
  candidates: () => EVERYWHERE,
  laws: [enemyHex, ...laws],
  key: (at, { l }) => `${id}:${leaderId(l)}:${label(at)}`,
  label: (at, { l }) => say('do.leaderTo', { leader: leaderId(l), hex: label(at) }),
  at: (at) => label(at),
  concerns: (at, { l }) => goesTo(leaderId(l), at),
});
const isHeld = ({ s, l }: Leaving, at: number): boolean => holder(s, at) === enemyOf(leaderSide(l));

/** 8.2.3, R-28: where a leader may flee to. */
const flee = leaving('flee', '8.2.3', [
  law(
    '8.2.3',
    'mustFlee',
    ({ from }, at) => at !== from,
    () => say('law.mustFlee'),
  ),
  law(
    '8.2.2',
    'leaderZone',
    ({ s, l, from }, at) =>
      at === from || holder(s, at) === enemyOf(leaderSide(l)) || safe(s, leaderSide(l), at),
    (_, at) => say('law.leaderZone', { hex: label(at) }),
  ),
  far((x, at) => at !== x.from && !isHeld(x, at) && safe(x.s, leaderSide(x.l), at)),
]);
/** 4.4.4, R-23: with the men who went back. */
const follow = leaving('follow', '4.4.4', [
  law(
    '4.4.4',
    'followMen',
    ({ open }, at) => open.has(at),
    () => say('law.followMen'),
  ),
]);
/** 4.4.4: to the nearest men, or where there are none anywhere without enemies. */
const relocation = leaving('relocate', '4.4.4', [
  law(
    '4.4.4',
    'nearestMen',
    ({ open, friends }, at) => !friends || open.has(at),
    () => say('law.nearestMen'),
  ),
  far((x, at) => !x.friends && !isHeld(x, at)),
]);
const LEAVING = { flee: [flee], follow: [follow], relocate: [relocation] } as const;

/** Why a leader goes, from where, and where he may. */
interface Departure {
  readonly l: number;
  readonly kind: keyof typeof LEAVING;
  readonly from: number;
  readonly hexes: readonly number[];
  readonly friends?: boolean;
}

/** A leader goes somewhere of his owner's choice. */
function* chooseHex(g: G, { l, kind, from, hexes, friends = false }: Departure): Flow<number> {
  const [action] = LEAVING[kind];
  const x: Leaving = { s: g.state, l, from, open: new Set(hexes), friends };
  const prompt = say('ask.leaderFlees', { leader: leaderId(l) });
  const about = { seat: leaderSide(l), kind, rule: action.rule, prompt, subject: leaderId(l) };
  const found = [...hexes].sort((a, b) => a - b).map((at) => offered(action, x, at));
  return yield* ask(g, about, x, LEAVING[kind], found);
}

/** Enemy leaders stand alone in a hex a unit is about to enter. */
export function loneLeader(s: State, mover: Side, at: number): boolean {
  for (let l = 0; l < s.leaders.length; l++)
    if (s.leaders[l]?.hex === at && leaderSide(l) !== mover && holder(s, at) === null) return true;
  return false;
}

/** 8.2.3, R-28, RN-8: an enemy combat unit is about to enter the hex of lone leaders; they flee (D20) or are taken. */
export function* overrun(g: G, mover: Side, at: number): Flow {
  const s = g.state;
  const victim = enemyOf(mover);
  if (holder(s, at) !== null) return;
  for (const l of leadersIn(s, victim, at)) {
    const ways = leaderReach(s, l, at, LEADER_MP, 'flight');
    const firstStep = ways.some((w) => between(w.hex, at) === 1);
    if (!firstStep) {
      g.tell('8.2.3', say('log.captured', { leader: leaderId(l) }), opens(s));
      moveLeader(g, l, -1);
      continue;
    }
    g.tell('8.2.3', say('log.overrun', { leader: leaderId(l), hex: label(at) }), opens(s));
    const hexes = ways.map((w) => w.hex);
    const to = yield* chooseHex(g, { l, kind: 'flee', from: at, hexes });
    moveLeader(g, l, to);
    g.tell('8.2.3', say('log.leaderMoved', { leader: leaderId(l), hex: label(to) }), opens(s));
  }
}

/** What became of the units of a hex, for the leaders who stood with them. */
export class Fates {
  private readonly hexes = new Map<number, { lost: boolean; went: number[] }>();

  private of(at: number): { lost: boolean; went: number[] } {
    let fate = this.hexes.get(at);
    if (!fate) {
      fate = { lost: false, went: [] };
      this.hexes.set(at, fate);
    }
    return fate;
  }
  lost(at: number): void {
    this.of(at).lost = true;
  }
  went(at: number, to: number): void {
    this.of(at).went.push(to);
  }
  *[Symbol.iterator](): Generator<[number, { lost: boolean; went: number[] }]> {
    for (const at of [...this.hexes.keys()].sort((a, b) => a - b)) yield [at, this.of(at)];
  }
}

/** 4.4.4, R-23 (D36): leaders left without units go with those who retreated, or test and find others. */
export function* leadersFollow(g: G, side: Side, fates: Fates): Flow {
  const s = g.state;
  for (const [at, { lost, went }] of fates) {
    if (unitsIn(s, at).length > 0 && holder(s, at) === side) continue;
    for (const l of leadersIn(s, side, at)) {
      const open = [...new Set(went)].filter((to) => holder(s, to) === side);
      if (open.length > 0) {
        const to = yield* chooseHex(g, { l, kind: 'follow', from: at, hexes: open });
        moveLeader(g, l, to);
        g.tell('4.4.4', say('log.leaderMoved', { leader: leaderId(l), hex: label(to) }), opens(s));
      } else if (lost && testLeader(g, l, '4.4.4')) yield* relocate(g, l, at);
    }
  }
}

/** 4.4.4: to the nearest friendly unit within 6 MP, else to any hex without enemies; with none he is taken. */
function* relocate(g: G, l: number, at: number): Flow {
  const s = g.state;
  const side = leaderSide(l);
  const ways = leaderReach(s, l, at, LEADER_MP, 'relocation');
  const friends = ways.filter((w) => holder(s, w.hex) === side);
  const least = Math.min(...friends.map((w) => w.cost));
  const open = friends.length > 0 ? friends.filter((w) => w.cost === least) : ways;
  if (open.length === 0) {
    g.tell('4.4.4', say('log.captured', { leader: leaderId(l) }), opens(s));
    moveLeader(g, l, -1);
    return;
  }
  const hexes = open.map((w) => w.hex);
  const leaving = { l, kind: 'relocate', from: at, hexes, friends: friends.length > 0 } as const;
  const to = yield* chooseHex(g, leaving);
  moveLeader(g, l, to);
  g.tell('4.4.4', say('log.leaderMoved', { leader: leaderId(l), hex: label(to) }), opens(s));
}

/** Where an off-map leader comes on: the entry hex, or the nearest open ones of its row. */
export function leaderEntries(s: State, l: number, entry: number): number[] {
  const side = leaderSide(l);
  const row = ROW[entry] as number;
  const open = (at: number) =>
    holder(s, at) !== enemyOf(side) && safe(s, side, at) && beyondLimit(s, l, at) === 0;
  let best = Number.POSITIVE_INFINITY;
  let out: number[] = [];
  for (let at = 0; at < SIZE; at++) {
    if (ROW[at] !== row || !open(at) || !hasWayIn(at)) continue;
    const far = between(at, entry);
    if (far > best) continue;
    if (far < best) out = [];
    best = far;
    out.push(at);
  }
  return out;
}
