import { add, least, type Note, noted, type Tally } from '@grande/engine';
import { fightersIn, holder, leadersIn, unitsIn } from '../../board.ts';
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
  type Formation,
  formationOf,
  isGun,
  KIND,
  SIDE_OF,
  type Side,
  type State,
  UNIT_IDS,
  unitOf,
} from '../../state.ts';
import { orderOf } from '../05-orders/orders.ts';
import { checkNumber, efficiency } from '../13-efficiency.ts';
import { weatherShift } from '../17-weather.ts';

/** Somebody who attacks, or who might, and from where: he stands there, or comes there only in thought. */
export interface Assailant {
  readonly unit: number;
  readonly from: number;
  /** 12.2.2: under Attack nobody asks whether he comes on. */
  readonly bold: boolean;
  /** 12.2.2, 13.2: the number he checks against, before he comes on and under fire. */
  readonly nerve: number;
}

/** What an assault on some hexes meets, whoever makes it: worked out once for all who might. */
export interface Defence {
  readonly s: State;
  /** Those of the hexes that hold a defender. */
  readonly targets: readonly number[];
  /** Infantry and cavalry that defend; not those already attacked. */
  readonly defenders: readonly number[];
  readonly sp: number;
  /** 12.3.1: the best of the values that weigh most. */
  readonly value: number;
  /** 15.1: some of them are disordered or routed. */
  readonly shaken: boolean;
  /** 14.0, R-39: all of them are, in the open. */
  readonly caught: boolean;
  /** 12.4.4: an officer leads them. */
  readonly led: boolean;
  /** The fortress held by infantry, the fortress held by cavalry alone, a town. */
  readonly fortress: boolean;
  readonly stables: boolean;
  readonly town: boolean;
}

/**
 * An assault at a moment: who might be in it, against whom, and what each of them brings. Who is in is a set of places
 * in `who`, a bit each, so that thought needs no list for every set. No sum reads from the map where an attacker stands.
 */
export interface Fight {
  readonly met: Defence;
  readonly who: readonly Assailant[];
  readonly charge: boolean;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  readonly defenders: readonly number[];
  readonly brings: readonly number[];
  /** for each defended hex those who come from below, and those who come over a canal. */
  readonly below: readonly number[];
  readonly across: readonly number[];
}

const id = (u: number): string => UNIT_IDS[u] as string;

/** The strength on the side of the counter that shows (2.1). */
export const printedSp = (s: State, u: number): number =>
  valuesOf(s).counters[u]?.sp[unitOf(s, u).reduced ? 1 : 0] as number;

/** All who might be in a fight. */
export const everybody = (f: Fight): number => (1 << f.who.length) - 1;
/** Those who are in it, of all who might be. */
export const among = (f: Fight, came: number): Assailant[] => f.who.filter((_, i) => (came & (1 << i)) !== 0);

/** Those who would defend some hexes. */
export function defendersOf(s: State, targets: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < targets.length; i++)
    for (const u of unitsIn(s, targets[i] as number)) if (!isGun(u) && !unitOf(s, u).struck) out.push(u);
  return out;
}

/** What an attack on some hexes meets, but for those who have ridden off before it (14.1). */
export function defenceOf(s: State, hexes: readonly number[], gone: readonly number[] = []): Defence {
  let defenders = defendersOf(s, hexes);
  if (gone.length > 0) defenders = defenders.filter((u) => !gone.includes(u));
  const targets = hexes.filter((h) => defenders.some((u) => unitOf(s, u).hex === h));
  let shaken = 0;
  for (let i = 0; i < defenders.length; i++) if (unitOf(s, defenders[i] as number).status > 0) shaken++;
  const riders = (h: number) => fightersIn(s, h).every((u) => KIND[u] === 'cavalry' || gone.includes(u));
  const walls = targets.filter(isFortress);
  const side = SIDE_OF[defenders[0] ?? 0] as Side;
  return {
    s,
    targets,
    defenders,
    sp: defencePoints(s, defenders, null),
    value: weighed(s, defenders),
    shaken: shaken > 0,
    caught: shaken > 0 && shaken === defenders.length && targets.every(isClear),
    led: defenders.length > 0 && officerIn(s, side, targets, defenders) >= 0,
    fortress: walls.some((h) => !riders(h)),
    stables: walls.some(riders),
    town: targets.some(isTown),
  };
}

/** Those who might attack, against what they would meet. */
export function fightAgainst(met: Defence, who: readonly Assailant[], charge: boolean): Fight {
  const attackers: number[] = [];
  const brings: number[] = [];
  for (let i = 0; i < who.length; i++) {
    const a = who[i] as Assailant;
    attackers.push(a.unit);
    brings.push(brought(met, a, charge, null));
  }
  const { targets, defenders } = met;
  const below: number[] = [];
  const across: number[] = [];
  for (let k = 0; k < targets.length; k++) {
    const t = targets[k] as number;
    let [low, over] = [0, 0];
    for (let i = 0; i < who.length; i++) {
      const { from } = who[i] as Assailant;
      if ((LEVEL[from] as number) < (LEVEL[t] as number)) low |= 1 << i;
      if (canalBetween(from, t)) over |= 1 << i;
    }
    below.push(low);
    across.push(over);
  }
  return { met, who, charge, attackers, targets, defenders, brings, below, across };
}

/** Units as attackers from where they stand. */
export const inPlace = (s: State, units: readonly number[]): Assailant[] =>
  units.map((unit) => ({
    unit,
    from: unitOf(s, unit).hex,
    bold: s.activation !== null && orderOf(s, unit) === 'attack',
    nerve: checkNumber(s, unit),
  }));

/** The fight as it would be if those units attacked now from where they stand. */
export const fightOf = (
  s: State,
  attackers: readonly number[],
  targets: readonly number[],
  charge: boolean,
): Fight => fightAgainst(defenceOf(s, targets), inPlace(s, attackers), charge);

/** 20.3.1, R-66: a unit goes east if it attacks from row r into row r + 1 (RN-4: any of its targets). */
const goesEast = (from: number, targets: readonly number[]): boolean =>
  targets.some((t) => (ROW[t] as number) > (ROW[from] as number));

/** sum, then round once, half up, never below 1. */
function rounded(sum: number, note: Note | null): number {
  const whole = Math.floor(sum + 0.5);
  if (whole !== sum) note?.(add('1.4', say('term.rounding'), whole - sum));
  note?.(least('R-4', say('term.atLeastOne'), 1));
  return Math.max(1, whole);
}

/** what one attacker brings. */
function brought(met: Defence, { unit, from }: Assailant, charge: boolean, note: Note | null): number {
  const { s, targets, caught } = met;
  let sp = printedSp(s, unit);
  note?.(add('12.5.1', say('term.sp', { unit: id(unit) }), sp));
  if (s.options.storm && s.weather >= 2 && sp > 1 && goesEast(from, targets)) {
    note?.(add('20.3.1', say('term.storm'), -1));
    sp--;
  }
  if (charge) {
    note?.(add('20.2', say('term.charge'), sp));
    sp *= 2;
  } else if (caught && KIND[unit] === 'cavalry') {
    note?.(add('14.0', say('term.cavalryOpen'), sp));
    sp *= 2;
  }
  if (isMarsh(from)) {
    note?.(add('10.2', say('term.inMarsh'), -sp / 2));
    sp /= 2;
  }
  return sp;
}

/** the strength of the attackers who are in. */
function attackPoints(f: Fight, came: number, note: Note | null): number {
  let sum = 0;
  for (let i = 0; i < f.brings.length; i++)
    if ((came & (1 << i)) !== 0)
      sum += note ? brought(f.met, f.who[i] as Assailant, f.charge, note) : (f.brings[i] as number);
  return rounded(sum, note);
}

/** the strength of the defenders. */
function defencePoints(s: State, defenders: readonly number[], note: Note | null): number {
  let sum = 0;
  for (let i = 0; i < defenders.length; i++) {
    const u = defenders[i] as number;
    let sp = printedSp(s, u);
    note?.(add('12.5.1', say('term.sp', { unit: id(u) }), sp));
    if (isMarsh(unitOf(s, u).hex)) {
      note?.(add('10.2', say('term.inMarsh'), -sp / 2));
      sp /= 2;
    }
    sum += sp;
  }
  return rounded(sum, note);
}

/** the strength of the attackers, term by term. */
export const attackStrength = (f: Fight): Tally => noted((note) => attackPoints(f, everybody(f), note));
/** the strength of the defenders. */
export const defenceStrength = (f: Fight): Tally =>
  noted((note) => defencePoints(f.met.s, f.defenders, note));

/** 12.5.1: the column of a fight before shifts. */
export const columnOf = (f: Fight, came = everybody(f)): number =>
  oddsColumn(attackPoints(f, came, null), f.met.sp);

/** 12.5.1, R-6, R-41: the column of the odds, 1-1 being 0; rounded in favour of the defender. */
export const oddsColumn = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);

/** How a column is written: 3-1, 1-2. */
export const columnName = (k: number): string =>
  k < LOWEST_COLUMN ? '< 1-5' : k > HIGHEST_COLUMN ? `${k + 1}-1` : (COLUMNS[k - LOWEST_COLUMN] as string);

// 12.3, 12.3.1, R-38, V1, V2: the SP that hold each value, of those who were weighed last.
const WEIGHT = new Float64Array(8);
function weigh(s: State, u: number): void {
  const e = efficiency(s, u);
  WEIGHT[e] = (WEIGHT[e] as number) + printedSp(s, u);
}
/** The highest of the values held by the most SP. */
function heaviest(): number {
  let best = 0;
  for (let e = 1; e < WEIGHT.length; e++)
    if ((WEIGHT[e] as number) > 0 && (WEIGHT[e] as number) >= (WEIGHT[best] as number)) best = e;
  return best;
}
function weighed(s: State, units: readonly number[]): number {
  WEIGHT.fill(0);
  for (let i = 0; i < units.length; i++) weigh(s, units[i] as number);
  return heaviest();
}

/** 12.3.1: the values held by the most SP, the best first. More than one: the owner chooses. */
export function prevailing(s: State, units: readonly number[]): number[] {
  const best = weighed(s, units);
  const out: number[] = [];
  for (let e = best; e > 0; e--) if (WEIGHT[e] === WEIGHT[best]) out.push(e);
  return out;
}

/** 12.3.1: the best that the attackers who are in may use. */
export function bestValue({ met, attackers }: Fight, came: number): number {
  WEIGHT.fill(0);
  for (let i = 0; i < attackers.length; i++)
    if ((came & (1 << i)) !== 0) weigh(met.s, attackers[i] as number);
  return heaviest();
}

/** an officer stacked with a unit of his own formation in this combat; -1 if there is none. */
export const officerIn = (s: State, side: Side, hexes: readonly number[], units: readonly number[]): number =>
  officerWith(s, side, hexes, (at, f) =>
    units.some((u) => unitOf(s, u).hex === at && formationOf(s, u) === f),
  );

/** The same of attackers, wherever they come from. */
export function officerOf(f: Fight, came = everybody(f)): number {
  const { s } = f.met;
  const who = among(f, came);
  const side = SIDE_OF[who[0]?.unit ?? 0] as Side;
  return officerWith(s, side, hexesOf(who), (at, of) =>
    who.some((a) => a.from === at && formationOf(s, a.unit) === of),
  );
}

function officerWith(
  s: State,
  side: Side,
  hexes: readonly number[],
  stacked: (at: number, formation: Formation) => boolean,
): number {
  for (const h of hexes)
    for (const l of leadersIn(s, side, h)) {
      const { formation } = LEADERS[l] as LeaderCounter;
      if (formation === null || (formation === 'B' && s.intervened === 0)) continue;
      if (stacked(h, formation as Formation)) return l;
    }
  return -1;
}

const hexesOf = (who: readonly Assailant[]): number[] =>
  [...new Set(who.map((a) => a.from))].sort((a, b) => a - b);
export const attackHexes = (f: Fight, came = everybody(f)): number[] => hexesOf(among(f, came));

/** Dr is read as Ex against a town, or against the fortress held by infantry. */
export const stands = ({ town, fortress }: Defence): boolean => town || fortress;

/** 20.5, R-68: every defending hex has five neighbours closed by the enemy. */
export function flanked(f: Fight, came = everybody(f)): boolean {
  if (!f.met.s.options.flank) return false;
  const who = among(f, came);
  return f.targets.every((t) => surrounded(f.met.s, t, who));
}

function surrounded(s: State, t: number, who: readonly Assailant[]): boolean {
  if (isShelter(t) || isEdge(t)) return false; // 20.5, 20.5.2
  const defender = holder(s, t);
  let closed = 0;
  for (let d = 0; d < 6; d++) {
    const h = NEIGHBOUR[t * 6 + d] as number;
    if (h === NO_HEX) continue;
    if (holder(s, h) === defender) continue;
    if (isHeld(s, h, who) || who.some((a) => zoneReaches(a.from, h))) closed++;
  }
  return closed >= 5;
}

/** Somebody will stand in a hex at the time of the assault: who comes there, or who is there and does not come from it. */
const isHeld = (s: State, h: number, who: readonly Assailant[]): boolean =>
  who.some((a) => a.from === h) || unitsIn(s, h).some((u) => !who.some((a) => a.unit === u));

/** 8.0: the zone of a unit in one hex reaches another. */
export const zoneReaches = (from: number, to: number): boolean =>
  direction(from, to) >= 0 && !isFortress(to) && !riverBetween(from, to);

/** T.calc 2: column shifts known before confusion. */
export function shift(f: Fight, came: number, elan: number, note: Note | null): number {
  const { s, fortress, town } = f.met;
  let sum = 0;
  if (fortress) {
    note?.(add('TEC', say('term.fortress'), -2));
    sum -= 2;
  } else if (town) {
    note?.(add('TEC', say('term.town'), -1));
    sum -= 1;
  }
  const weather = weatherShift(s);
  if (weather !== 0) note?.(add('17.1', say('term.weather'), weather));
  if (elan > 0) note?.(add('16.1', say('term.elan'), elan));
  sum += weather + elan;
  if (flanked(f, came)) {
    note?.(add('20.5.1', say('term.flank'), 2));
    sum += 2;
  }
  return sum;
}
export const shifts = (f: Fight, elan: number): Tally => noted((note) => shift(f, everybody(f), elan, note));

/** R-44, 10.4.2: a benefit of the ground holds if it holds for all attackers against one of the defending hexes. */
function forAll(masks: readonly number[], came: number): boolean {
  for (let i = 0; i < masks.length; i++) if ((came & ~(masks[i] as number)) === 0) return true;
  return false;
}

export interface Stakes {
  readonly attackE: number;
  readonly defenceE: number;
  readonly leader: boolean;
}

/** 12.5.2, R-40, T.calc 4: the modifiers of the die that do not hang on the column. */
export function modifier(f: Fight, came: number, stakes: Stakes, note: Note | null): number {
  const { met } = f;
  let sum = stakes.attackE - stakes.defenceE;
  if (sum !== 0) note?.(add('12.3.2', say('term.efficiencyDifference'), sum));
  if (met.shaken) {
    note?.(add('15.1', say('term.disorder'), 2));
    sum += 2;
  }
  if (stakes.leader) {
    note?.(add('12.4.4', say('term.leader'), 1));
    sum++;
  }
  if (met.led) {
    note?.(add('12.4.4', say('term.enemyLeader'), -1));
    sum--;
  }
  if (forAll(f.below, came)) {
    note?.(add('TEC', say('term.upLevel'), -1));
    sum--;
  }
  if (forAll(f.across, came)) {
    note?.(add('10.3.1', say('term.canal'), -1));
    sum--;
  }
  if (met.stables) {
    note?.(add('14.0', say('term.cavalryFortress'), -1));
    sum--;
  }
  return sum;
}

/** 12.4.3, R-7, R-43: with the columns beyond 6-1, and kept within its bounds. */
export function capped(sum: number, extra: number, note: Note | null): number {
  if (extra !== 0) note?.(add('12.4.3', say('term.beyondSix'), extra));
  const total = sum + extra;
  const kept = Math.max(-DRM_CAP, Math.min(DRM_CAP, total));
  if (kept !== total) note?.(add('R-43', say('term.cap'), kept - total));
  return kept;
}
export const modifiers = (f: Fight, stakes: Stakes, extra: number): Tally =>
  noted((note) => capped(modifier(f, everybody(f), stakes, note), extra, note));

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
export const asApplied = (met: Defence, result: Result): Result =>
  result === 'Dr' && stands(met) ? 'Ex' : result;

/** A hex that holds nothing but artillery. */
export const lonelyGuns = (s: State, h: number): boolean =>
  unitsIn(s, h).length > 0 && fightersIn(s, h).length === 0;
