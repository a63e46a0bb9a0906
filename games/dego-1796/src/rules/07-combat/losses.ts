import {
  type Action,
  type Flow,
  type Hazard,
  hazard,
  law,
  type Outcome,
  question,
  thrown,
  type Umpire,
} from '@grande/engine';
import { BONAPARTE, leader } from '../../data/leaders.ts';
import { far, LABELS } from '../../data/map.ts';
import { isGun, isHorse, type Side, UNITS_OF, unit } from '../../data/units.ts';
import { fullValue } from '../../data/values.ts';
import { say } from '../../say.ts';
import {
  hasLeader,
  holder,
  ld,
  leadersAt,
  lift,
  onMap,
  type Position,
  type State,
  stackAt,
  un,
  valueNow,
} from '../../state.ts';

const { die, end } = hazard;

type G = Umpire<State>;

/** The game is decided in the middle of a procedure (10.0.1): the flow is left at once. */
export class Verdict extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.level);
    this.outcome = outcome;
  }
}

/** 7.1.3: a unit without strength or without a way out disperses; guns and pioneers are gone for good. */
export function disband(g: G, u: number, rule: string): void {
  const s = g.state;
  const state = un(s, u);
  const at = state.at;
  lift(s, u);
  const { kind } = unit(u);
  state.where = kind === 'artillery' || kind === 'engineer' ? 'dead' : 'box';
  state.losses = fullValue(s, u);
  state.pillage = false;
  state.noOrder = false;
  state.released = 0;
  state.retakenAt = -1;
  const id = unit(u).id;
  const message =
    state.where === 'dead' ? say('log.destroyed', { unit: id }) : say('log.disbanded', { unit: id });
  g.tell(rule, message, at < 0 ? {} : { at: LABELS[at] as string });
}

/** 7.6: one loss is one point of value and one of morale. */
export function loseOne(g: G, u: number, rule: string): void {
  const s = g.state;
  un(s, u).losses++;
  if (valueNow(s, u) <= 0) disband(g, u, rule);
}

/** 7.1.4, R-27: losses fall on the first until it is gone, then on the next: what each of them takes of its points. */
export function fallen(points: readonly number[], losses: number): number[] {
  let left = losses;
  return points.map((n) => {
    const taken = Math.min(n, left);
    left -= taken;
    return taken;
  });
}

/** The same in the match; returns those taken. */
export function hitInOrder(g: G, units: readonly number[], losses: number, rule: string): number {
  const there = units.filter((u) => onMap(g.state, u));
  let taken = 0;
  fallen(
    there.map((u) => valueNow(g.state, u)),
    losses,
  ).forEach((n, i) => {
    for (let k = 0; k < n; k++) loseOne(g, there[i] as number, rule);
    taken += n;
  });
  return taken;
}

/** 7.1.4: the same for whatever stands in a hex, from the top down. */
export function hitHex(g: G, hex: number, losses: number, rule: string): number {
  return hitInOrder(g, [...stackAt(g.state, hex)], losses, rule);
}

/** a commander's tracker leaves the cup, and he rides no further. */
function withdrawTracker(s: State, l: number): void {
  s.cup = s.cup.filter((x) => x !== l);
  const { active } = s;
  if (active) active.riders = active.riders.filter((r) => r.l !== l);
}

/**
 * 7.7, 7.7.1: a commander is out of the battle. 10.0.1, R-95: without Bonaparte the French have lost; hurt or in the
 * box he counts as theirs still.
 */
export function loseLeader(g: G, l: number, how: 'killed' | 'captured', rule: string): void {
  const s = g.state;
  const state = ld(s, l);
  state.where = 'dead';
  state.at = -1;
  state.pending = null;
  withdrawTracker(s, l);
  const id = leader(l).id;
  g.tell(
    rule,
    how === 'killed' ? say('log.leaderKilled', { leader: id }) : say('log.leaderTaken', { leader: id }),
  );
  if (l === BONAPARTE) {
    const reason = say('end.bonaparte');
    throw new Verdict({ winner: 'austrian', level: 'victory', rule: '10.0.1', reason });
  }
}

/** 7.7: what becomes of a commander beside units that have just lost something. */
export type Fate = 'unharmed' | 'hurt' | 'killed';

/** 7.7: each commander with units that have just lost something tries his luck, in the order of the table. */
export function commandersDice<R>(
  g: G | null,
  commanders: readonly number[],
  losses: number,
  byFire: boolean,
  then: (fates: readonly Fate[]) => Hazard<R>,
): Hazard<R> {
  const next = (fates: readonly Fate[]): Hazard<R> => {
    const l = commanders[fates.length];
    if (l === undefined) return then(fates);
    const more = g && byFire && ld(g.state, l).order === 'regroup' ? 1 : 0;
    const read = (face: number): Fate =>
      face + more > losses ? 'unharmed' : face + more === losses ? 'hurt' : 'killed';
    return die('7.7', read, (fate) => {
      if (fate === 'hurt') return woundOf(g, l, () => next([...fates, fate]));
      if (g && fate === 'killed') loseLeader(g, l, 'killed', '7.7');
      return next([...fates, fate]);
    });
  };
  return next([]);
}

/** 7.7: a die says after how many turns he is back. */
const woundOf = <R>(g: G | null, l: number, then: () => Hazard<R>): Hazard<R> =>
  die(
    '7.7',
    () => true,
    (_, face) => {
      if (g) {
        const state = ld(g.state, l);
        state.where = 'hurt';
        state.at = -1;
        state.turn = g.state.turn + face;
        withdrawTracker(g.state, l);
        g.tell('7.7', say('log.leaderHurt', { leader: leader(l).id, turn: state.turn }));
      }
      return then();
    },
  );

/** 7.7 after a fire. */
export function leaderDice(g: G, leaders: readonly number[], losses: number): void {
  const there = losses > 0 ? leaders.filter((l) => ld(g.state, l).where === 'map') : [];
  thrown(g, commandersDice(g, there, losses, true, end));
}

/** 7.7.1: commanders left alone when enemy units come into their hex get away on a 6, or are taken. */
export function* loneLeaders(g: G, hex: number, by: number): Flow {
  const s = g.state;
  const side: Side = unit(by).side === 'french' ? 'austrian' : 'french';
  if (!hasLeader(s, hex, side) || holder(s, hex) === side) return;
  for (const l of leadersAt(s, hex, side)) {
    const die = g.die('7.7.1') + (isHorse(by) ? 3 : 0);
    const refuge = die >= 6 ? yield* nearestUnit(g, l, hex) : -1;
    if (refuge < 0) {
      loseLeader(g, l, 'captured', '7.7.1');
      continue;
    }
    ld(s, l).at = un(s, refuge).at;
    g.tell('7.7.1', say('log.leaderEscapes', { leader: leader(l).id, unit: unit(refuge).id }));
  }
}

interface Escape {
  readonly s: Position;
  readonly side: Side;
  readonly hex: number;
}
/** Own units elsewhere on the map, one for each hex. */
function refuges({ s, side, hex }: Escape): number[] {
  const out: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { at, trophy } = un(s, u);
    if (!onMap(s, u) || trophy !== 'no' || at === hex || out.some((x) => un(s, x).at === at)) continue;
    out.push(u);
  }
  return out;
}
/** 7.7.1 (D-31): the unit a commander escapes to. */
const escapeTo: Action<Escape, number> = {
  id: 'escape',
  rule: '7.7.1',
  candidates: refuges,
  laws: [
    law(
      '7.7.1',
      'escapeNearer',
      (e, u) => refuges(e).every((x) => far(un(e.s, x).at, e.hex) >= far(un(e.s, u).at, e.hex)),
      (_, u) => say('law.escapeNearer', { unit: unit(u).id }),
    ),
  ],
  key: (u, { s }) => `escape:${LABELS[un(s, u).at]}`,
  at: (u, { s }) => LABELS[un(s, u).at] as string,
  label: (u) => say('do.escape', { unit: unit(u).id }),
  concerns: (u, { s }) => ({ targets: [unit(u).id], places: [LABELS[un(s, u).at] as string] }),
};
const ESCAPE = [escapeTo];

/** D-31: the nearest friendly unit; its owner breaks ties. */
function* nearestUnit(g: G, l: number, hex: number): Flow<number> {
  const { side, id } = leader(l);
  const about = {
    seat: side,
    kind: 'escape',
    rule: '7.7.1',
    prompt: say('ask.escape', { leader: id }),
    subject: id,
  };
  const asked = question(about, { s: g.state, side, hex }, ESCAPE);
  return asked.options.length === 0 ? -1 : yield* g.ask(asked);
}

/** 7.4.10: units other than guns and skirmishers in a hex. */
export const supports = (s: Position, hex: number): boolean =>
  stackAt(s, hex).some((u) => !isGun(u) && unit(u).kind !== 'skirmisher');
