import { add, least, type Tally, type Term, tally } from '@grande/engine';
import { boardOf, fightersIn, holder, leadersIn, unitsIn } from '../../board.ts';
import { LEADERS, type LeaderCounter } from '../../data/counters.ts';
import { valuesOf } from '../../data/sets.ts';
import {
  COLUMNS,
  DRM_CAP,
  HIGHEST_COLUMN,
  LOWEST_COLUMN,
  LOWEST_ROW,
  type Result,
} from '../../data/tables.ts';
import {
  canalBetween,
  direction,
  isClear,
  isEdge,
  isFortress,
  isMarsh,
  isShelter,
  isTown,
  LEVEL,
  NEIGHBOUR,
  NO_HEX,
  ROW,
  riverBetween,
} from '../../map.ts';
import { say } from '../../say.ts';
import {
  enemyOf,
  type Formation,
  formationOf,
  KIND,
  leaderOf,
  SIDE_OF,
  type Side,
  type State,
  UNIT_IDS,
  unitOf,
} from '../../state.ts';
import { efficiency } from '../13-efficiency.ts';
import { weatherShift } from '../17-weather.ts';

/** An assault as it stands at a moment: who is in, against whom. */
export interface Fight {
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** Infantry and cavalry that defend; not those already attacked. */
  readonly defenders: readonly number[];
  readonly charge: boolean;
}

const id = (u: number): string => UNIT_IDS[u] as string;

/** The strength on the side of the counter that shows (2.1). */
export const printedSp = (s: State, u: number): number =>
  valuesOf(s).counters[u]?.sp[unitOf(s, u).reduced ? 1 : 0] as number;

/** 20.3.1, R-66: a unit goes east if it attacks from row r into row r + 1 (RN-4: any of its targets). */
const goesEast = (from: number, targets: readonly number[]): boolean =>
  targets.some((t) => (ROW[t] as number) > (ROW[from] as number));

/** 14.0, R-39: every defender disordered or routed, every hex clear. */
export const caughtInTheOpen = (s: State, f: Fight): boolean =>
  f.defenders.length > 0 && f.defenders.every((u) => unitOf(s, u).status > 0) && f.targets.every(isClear);

/** sum, then round once, half up, never below 1. */
const rounded = (sum: number): number => Math.max(1, Math.floor(sum + 0.5));
function roundedTally(terms: Term[]): Tally {
  const { total } = tally(terms);
  const whole = Math.floor(total + 0.5);
  if (whole !== total) terms.push(add('1.4', say('term.rounding'), whole - total));
  terms.push(least('R-4', say('term.atLeastOne'), 1));
  return tally(terms);
}

/** Whoever wants to see the terms of a sum. */
type Noting = (rule: string, label: Term['label'], value: number) => void;

/** what the attackers bring, term by term for whoever notes them. */
function attackSum(s: State, f: Fight, note: Noting | null): number {
  const storm = s.options.storm && s.weather >= 2;
  const open = caughtInTheOpen(s, f);
  let sum = 0;
  for (const u of f.attackers) {
    const at = unitOf(s, u).hex;
    let sp = printedSp(s, u);
    note?.('12.5.1', say('term.sp', { unit: id(u) }), sp);
    if (storm && sp > 1 && goesEast(at, f.targets)) {
      note?.('20.3.1', say('term.storm'), -1);
      sp--;
    }
    if (f.charge) note?.('20.2', say('term.charge'), sp);
    else if (open && KIND[u] === 'cavalry') note?.('14.0', say('term.cavalryOpen'), sp);
    if (f.charge || (open && KIND[u] === 'cavalry')) sp *= 2;
    if (isMarsh(at)) {
      note?.('10.2', say('term.inMarsh'), -sp / 2);
      sp /= 2;
    }
    sum += sp;
  }
  return sum;
}

/** what the defenders bring. */
function defenceSum(s: State, f: Fight, note: Noting | null): number {
  let sum = 0;
  for (const u of f.defenders) {
    let sp = printedSp(s, u);
    note?.('12.5.1', say('term.sp', { unit: id(u) }), sp);
    if (isMarsh(unitOf(s, u).hex)) {
      note?.('10.2', say('term.inMarsh'), -sp / 2);
      sp /= 2;
    }
    sum += sp;
  }
  return sum;
}

const summed = (sum: typeof attackSum, s: State, f: Fight): Tally => {
  const terms: Term[] = [];
  sum(s, f, (rule, label, value) => terms.push(add(rule, label, value)));
  return roundedTally(terms);
};
/** the strength of the attackers, term by term. */
export const attackStrength = (s: State, f: Fight): Tally => summed(attackSum, s, f);
/** the strength of the defenders. */
export const defenceStrength = (s: State, f: Fight): Tally => summed(defenceSum, s, f);

/** 12.5.1: the column of a fight before shifts, without its terms. */
export const columnOf = (s: State, f: Fight): number =>
  oddsColumn(rounded(attackSum(s, f, null)), rounded(defenceSum(s, f, null)));

/** 12.5.1, R-6, R-41: the column of the odds, 1-1 being 0; rounded in favour of the defender. */
export const oddsColumn = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);

/** How a column is written: 3-1, 1-2. */
export const columnName = (k: number): string =>
  k < LOWEST_COLUMN ? '< 1-5' : k > HIGHEST_COLUMN ? `${k + 1}-1` : (COLUMNS[k - LOWEST_COLUMN] as string);

/** 12.3, 12.3.1, R-38, V1, V2: the values held by the most SP. More than one: the owner chooses. */
export function prevailing(s: State, units: readonly number[]): number[] {
  const weight = new Map<number, number>();
  for (const u of units) {
    const e = efficiency(s, u);
    weight.set(e, (weight.get(e) ?? 0) + printedSp(s, u));
  }
  const most = Math.max(...weight.values());
  return [...weight.keys()].filter((e) => weight.get(e) === most).sort((a, b) => b - a);
}

/** an officer stacked with a unit of his own formation in this combat; -1 if there is none. */
export function officerIn(s: State, side: Side, hexes: readonly number[], units: readonly number[]): number {
  for (const h of hexes)
    for (const l of leadersIn(s, side, h)) {
      const { formation } = LEADERS[l] as LeaderCounter;
      if (formation === null || (formation === 'B' && s.intervened === 0)) continue;
      if (
        units.some(
          (u) => unitOf(s, u).hex === leaderOf(s, l).hex && formationOf(s, u) === (formation as Formation),
        )
      )
        return l;
    }
  return -1;
}

export const attackHexes = (s: State, f: Fight): number[] =>
  [...new Set(f.attackers.map((u) => unitOf(s, u).hex))].sort((a, b) => a - b);

/** the fortress held by cavalry alone. */
const cavalryOnly = (s: State, h: number): boolean => fightersIn(s, h).every((u) => KIND[u] === 'cavalry');

/** Dr is read as Ex against a town, or against the fortress held by infantry. */
export const standsOn = (s: State, f: Fight): boolean =>
  f.targets.some((h) => isTown(h) || (isFortress(h) && !cavalryOnly(s, h)));

/** 20.5, R-68: a defending hex with five neighbours closed by the enemy. */
export function flanked(s: State, f: Fight): boolean {
  if (!s.options.flank) return false;
  const hexes = attackHexes(s, f);
  return f.targets.every((t) => surrounded(s, t, hexes));
}

function surrounded(s: State, t: number, attackers: readonly number[]): boolean {
  if (isShelter(t) || isEdge(t)) return false; // 20.5, 20.5.2
  const defender = holder(s, t);
  let closed = 0;
  for (let d = 0; d < 6; d++) {
    const h = NEIGHBOUR[t * 6 + d] as number;
    if (h === NO_HEX) continue;
    const held = holder(s, h);
    if (held === defender) continue;
    if (held !== null || attackers.some((a) => zoneReaches(a, h))) closed++;
  }
  return closed >= 5;
}

/** 8.0: the zone of a unit in one hex reaches another. */
export const zoneReaches = (from: number, to: number): boolean =>
  direction(from, to) >= 0 && !isFortress(to) && !riverBetween(from, to);

/** T.calc 2: column shifts known before confusion. */
export function shifts(s: State, f: Fight, elan: number): Tally {
  const terms: Term[] = [];
  const fortress = f.targets.some((h) => isFortress(h) && !cavalryOnly(s, h));
  if (fortress) terms.push(add('TEC', say('term.fortress'), -2));
  else if (f.targets.some(isTown)) terms.push(add('TEC', say('term.town'), -1));
  if (weatherShift(s) !== 0) terms.push(add('17.1', say('term.weather'), weatherShift(s)));
  if (elan > 0) terms.push(add('16.1', say('term.elan'), elan));
  if (flanked(s, f)) terms.push(add('20.5.1', say('term.flank'), 2));
  return tally(terms);
}

/** R-44, 10.4.2: a benefit of the ground holds if it holds for all attackers against one of the defending hexes. */
const forAll = (s: State, f: Fight, holds: (from: number, to: number) => boolean): boolean => {
  const hexes = attackHexes(s, f);
  return f.targets.some((t) => hexes.every((a) => holds(a, t)));
};

export interface Stakes {
  readonly attackE: number;
  readonly defenceE: number;
  readonly leader: boolean;
}

/** 12.5.2, R-7, R-40, T.calc 4: the modifiers of the die, capped. */
export function modifiers(s: State, f: Fight, stakes: Stakes, extra: number): Tally {
  const defender = enemyOf(SIDE_OF[f.attackers[0] as number] as Side);
  const terms: Term[] = [];
  const push = (rule: string, label: Term['label'], value: number) => {
    if (value !== 0) terms.push(add(rule, label, value));
  };
  push('12.3.2', say('term.efficiencyDifference'), stakes.attackE - stakes.defenceE);
  if (f.defenders.some((u) => unitOf(s, u).status > 0)) push('15.1', say('term.disorder'), 2);
  if (stakes.leader) push('12.4.4', say('term.leader'), 1);
  if (officerIn(s, defender, f.targets, f.defenders) >= 0) push('12.4.4', say('term.enemyLeader'), -1);
  if (forAll(s, f, (a, t) => (LEVEL[a] as number) < (LEVEL[t] as number)))
    push('TEC', say('term.upLevel'), -1);
  if (forAll(s, f, canalBetween)) push('10.3.1', say('term.canal'), -1);
  if (f.targets.some((h) => isFortress(h) && cavalryOnly(s, h)))
    push('14.0', say('term.cavalryFortress'), -1);
  push('12.4.3', say('term.beyondSix'), extra);
  const { total } = tally(terms);
  if (total > DRM_CAP) terms.push(add('R-43', say('term.cap'), DRM_CAP - total));
  if (total < -DRM_CAP) terms.push(add('R-43', say('term.cap'), -DRM_CAP - total));
  return tally(terms);
}

/** R-42, T.calc 3: the final column: below 1-5 it is lost at once, above 6-1 the excess goes on the die. */
export function finalColumn(k: number): {
  readonly column: number;
  readonly extra: number;
  readonly lost: boolean;
} {
  if (k < LOWEST_COLUMN) return { column: LOWEST_COLUMN, extra: 0, lost: true };
  return k > HIGHEST_COLUMN
    ? { column: HIGHEST_COLUMN, extra: k - HIGHEST_COLUMN, lost: false }
    : { column: k, extra: 0, lost: false };
}

/** 12.5.3, T.CRT: the table. */
export const tableResult = (s: State, modified: number, column: number): Result =>
  valuesOf(s).tables.combat[modified - LOWEST_ROW]?.[column - LOWEST_COLUMN] as Result;

/** the result as it is applied. */
export const asApplied = (s: State, f: Fight, result: Result): Result =>
  result === 'Dr' && standsOn(s, f) ? 'Ex' : result;

/** The fight as it would be if those units of those hexes attacked now. */
export function fightOf(
  s: State,
  attackers: readonly number[],
  targets: readonly number[],
  charge: boolean,
): Fight {
  const held = targets.filter((h) => (boardOf(s).first[h] as number) >= 0);
  const defenders = held.flatMap((h) => fightersIn(s, h)).filter((u) => !unitOf(s, u).struck);
  const counted = held.filter((h) => fightersIn(s, h).some((u) => !unitOf(s, u).struck));
  return { attackers, targets: counted, defenders, charge };
}

/** A hex that holds nothing but artillery. */
export const lonelyGuns = (s: State, h: number): boolean =>
  unitsIn(s, h).length > 0 && fightersIn(s, h).length === 0;
