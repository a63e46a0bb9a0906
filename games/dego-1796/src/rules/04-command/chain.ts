import {
  ALL_LEADERS,
  ARGENTEAU,
  BONAPARTE,
  LAHARPE,
  LASALCETTE,
  LEADERS_OF,
  leader,
  leaderAt,
  SUCCESSION,
  VUKASSOVICH,
} from '../../data/leaders.ts';
import { far, NEIGHBOUR, SIZE } from '../../data/map.ts';
import { type Division, type Side, unit } from '../../data/units.ts';
import { capabilityOf } from '../../data/values.ts';
import { divisionOf, enemyIn, ld, type Position, rangeOf, un } from '../../state.ts';

const DIVISION_CHIEF: Readonly<Record<Division, number>> = {
  massena: leaderAt('massena'),
  laharpe: LAHARPE,
  garrison: leaderAt('avogadro'),
  provera: leaderAt('provera'),
  argenteau: ARGENTEAU,
  vukassovich: VUKASSOVICH,
};

/** Scenario lists that name the commander-in-chief although he waits off the map (10.2-10.4). */
const named = (s: Position, l: number): boolean =>
  s.scenario !== 's1' && (l === VUKASSOVICH || (l === LAHARPE && s.scenario !== 's2'));

/** the real commanders-in-chief; everybody else only acts. */
export const isRealChief = (s: Position, l: number): boolean =>
  l === BONAPARTE || l === ARGENTEAU || (l === VUKASSOVICH && s.scenario !== 's1');

/** S1.cic, S3.cic: the commander-in-chief, real or acting; -1 when there is none. */
export function chief(s: Position, side: Side): number {
  const order = SUCCESSION[side];
  for (let i = 0; i < order.length; i++) {
    const l = order[i] as number;
    const { where } = ld(s, l);
    if (where === 'map' || (where === 'off' && named(s, l))) return l;
  }
  return -1;
}

/** who leads a division. */
export const divisionChief = (division: Division): number => DIVISION_CHIEF[division];
export const isBrigadier = (l: number): boolean => leader(l).rank === 'bc';

/** On the map, or waiting at an entry hex. */
export const available = (s: Position, l: number): boolean => {
  const { where } = ld(s, l);
  return where === 'map' || where === 'off';
};

/** where a commander stands; a waiting one counts as in his entry hex. */
export function standsAt(s: Position, l: number): number {
  const state = ld(s, l);
  if (state.where === 'off') return s.entries[state.entry]?.at ?? -1;
  return state.where === 'map' ? state.at : -1;
}

/** 4.2a: a brigadier or divisionary commands his own division, the commander-in-chief everybody. */
export function mayCommand(s: Position, l: number, u: number): boolean {
  if (leader(l).side !== unit(u).side) return false;
  return leader(l).division === divisionOf(s, u) || chief(s, unit(u).side) === l;
}

const SEEN = new Uint32Array(SIZE);
const DEPTH = new Uint8Array(SIZE);
const QUEUE = new Int16Array(SIZE);
let stamp = 0;

/** 4.1, 4.1.1: whether a chain of at most `range` hexes without enemy units joins two hexes. */
export function chained(s: Position, side: Side, from: number, to: number, range: number): boolean {
  if (from < 0 || to < 0 || far(from, to) > range) return false;
  if (from === to) return true;
  if (enemyIn(s, to, side)) return false;
  if (straight(s, side, from, to)) return true;
  stamp++;
  SEEN[from] = stamp;
  DEPTH[from] = 0;
  QUEUE[0] = from;
  let last = 1;
  for (let i = 0; i < last; i++) {
    const at = QUEUE[i] as number;
    const depth = (DEPTH[at] as number) + 1;
    for (let dir = 0; dir < 6; dir++) {
      const there = NEIGHBOUR[at * 6 + dir] as number;
      if (there < 0 || SEEN[there] === stamp) continue;
      SEEN[there] = stamp;
      // Only hexes from which the rest of the chain can still be long enough.
      if (depth + far(there, to) > range || enemyIn(s, there, side)) continue;
      if (there === to) return true;
      DEPTH[there] = depth;
      QUEUE[last++] = there;
    }
  }
  return false;
}

/** The common case of a chain: each hex one nearer, none held by the enemy. */
function straight(s: Position, side: Side, from: number, to: number): boolean {
  let at = from;
  for (let left = far(from, to) - 1; left > 0; left--) {
    let next = -1;
    for (let dir = 0; dir < 6 && next < 0; dir++) {
      const there = NEIGHBOUR[at * 6 + dir] as number;
      if (there >= 0 && far(there, to) === left && !enemyIn(s, there, side)) next = there;
    }
    if (next < 0) return false;
    at = next;
  }
  return true;
}

/** 4.1: whether a hex is in a commander's Line of Command. */
export const inLoC = (s: Position, l: number, hex: number): boolean =>
  chained(s, leader(l).side, standsAt(s, l), hex, rangeOf(s, l));

/** S1.outflank: the force that marches with La Salcette under his Outflank order. */
export function follows(s: Position, u: number): boolean {
  if (s.scenario !== 's1' || ld(s, LASALCETTE).order !== 'outflank') return false;
  const { where } = ld(s, LASALCETTE);
  if (where !== 'map' && where !== 'off') return false;
  const { origin, regiment } = unit(u);
  return (origin >= 0 ? unit(origin).regiment : regiment) === '8dbl';
}

/** 4.1.2: in the LoC of any commander entitled to command it. R-121 for units that wait off the map. */
export function inCommand(s: Position, u: number): boolean {
  if (follows(s, u)) return true;
  const { side } = unit(u);
  const list = LEADERS_OF[side];
  for (let i = 0; i < list.length; i++) {
    const l = list[i] as number;
    if (ld(s, l).where === 'map' && mayCommand(s, l, u) && inLoC(s, l, un(s, u).at)) return true;
  }
  return false;
}

/** the commanders a waiting unit obeys: those of its group, or when all are lost everybody entitled. */
export function commandsWaiting(s: Position, l: number, u: number): boolean {
  const entry = s.entries[un(s, u).entry];
  if (!entry) return false;
  const living = entry.leaders.filter((x) => available(s, x));
  if (living.includes(l)) return mayCommand(s, l, u) || leader(l).division === null;
  const sameBox = ld(s, l).where === 'off' && s.entries[ld(s, l).entry]?.at === entry.at;
  if (sameBox) return mayCommand(s, l, u);
  return living.length === 0 && mayCommand(s, l, u);
}

/** 4.1.3: a commander cut off from those above him. */
export function isIsolated(s: Position, l: number): boolean {
  const state = ld(s, l);
  const { side, division } = leader(l);
  if (state.where !== 'map' || state.order === 'outflank') return false;
  const top = chief(s, side);
  if (top === l) return false;
  if (state.arrival && !state.everInLoC) return false; // R-132, RN-9
  const linked = (x: number): boolean => ld(s, x).where === 'map' && inLoC(s, x, state.at);
  if (!isBrigadier(l)) return isRealChief(s, top) && ld(s, top).where === 'map' && !linked(top);
  const own = division === null ? -1 : divisionChief(division);
  return !((own >= 0 && linked(own)) || (top >= 0 && linked(top)));
}

/** 5.1.3, R-47, R-130: his superiors who are there. */
export function superiors(s: Position, l: number): number[] {
  const { side, division } = leader(l);
  const top = chief(s, side);
  if (top === l) return [];
  const out: number[] = [];
  if (isBrigadier(l) && division !== null && available(s, divisionChief(division)))
    out.push(divisionChief(division));
  if (top >= 0 && !out.includes(top)) out.push(top);
  return out;
}

/** 5.1.3: automatic in a superior's hex; otherwise the best capability of a superior in whose LoC he is. */
export function superiorHelp(s: Position, l: number): { auto: boolean; help: number; by: number } {
  const here = standsAt(s, l);
  let help = 0;
  let by = -1;
  for (const x of superiors(s, l)) {
    if (standsAt(s, x) === here) return { auto: true, help: 0, by: x };
    if (inLoC(s, x, here) && (by < 0 || capabilityOf(s, x) > help)) {
      help = capabilityOf(s, x);
      by = x;
    }
  }
  return { auto: false, help, by };
}

const RANKS = { bc: 0, dc: 1, cic: 2 } as const;

/** the commanders responsible for a unit; more than one only when rank and distance are equal. */
export function responsible(s: Position, u: number): number[] {
  const at = un(s, u).at;
  let best: number[] = [];
  let score = Number.POSITIVE_INFINITY;
  for (const l of ALL_LEADERS) {
    if (ld(s, l).where !== 'map' || !mayCommand(s, l, u) || !inLoC(s, l, at)) continue;
    const mine = RANKS[leader(l).rank] * 100 + far(ld(s, l).at, at);
    if (mine < score) {
      best = [l];
      score = mine;
    } else if (mine === score) best.push(l);
  }
  return best;
}

/** The commanders on the map nearest to a unit who may command it, by hex distance (6.5.3, 7.4.9). */
export function nearestCommanders(s: Position, u: number, from = un(s, u).at): number[] {
  let best: number[] = [];
  let least = 999;
  for (const l of LEADERS_OF[unit(u).side]) {
    if (ld(s, l).where !== 'map' || !mayCommand(s, l, u)) continue;
    const d = far(ld(s, l).at, from);
    if (d < least) {
      best = [l];
      least = d;
    } else if (d === least) best.push(l);
  }
  return best;
}
