import { boardOf } from './board.ts';
import { LOWEST_COLUMN, RESULTS } from './data/tables.ts';
import { canalBetween, isClear, isFortress, isMarsh, isTown, LEVEL, ROW } from './map.ts';
import { finalColumn, oddsColumn, officerIn, printedSp, tableResult } from './rules/12-combat/strength.ts';
import { efficiency, passes } from './rules/13-efficiency.ts';
import { confusing, weatherShift } from './rules/17-weather.ts';
import { enemyOf, isGun, KIND, type Side, type State, unitOf } from './state.ts';

// What an assault would come to from hexes where the attackers do not yet stand: the same sums as 12-strength.ts, which
// works on pieces where they are. A test holds the two together.

/** Somebody who would attack, and from where. */
export interface Assailant {
  readonly unit: number;
  readonly from: number;
  /** 12.2.2: the number he must pass before he comes on; 0 under Attack, where nobody asks. */
  readonly nerve: number;
}

/** How he attacks, besides who and whom. */
export interface Manner {
  readonly charge?: boolean;
  /** 12.4.4: an officer goes with them. */
  readonly leader?: boolean;
  /** 16.1: who tries Élan. */
  readonly elan?: number | null;
}

/** The chances of Ae, Ad, Ne, Ex, Dd, Dr, De in this order; what is wanting to 1 is the chance that nobody comes on. */
export type Chances = Float64Array;
const INDEX = Object.fromEntries(RESULTS.map((r, i) => [r, i])) as Readonly<
  Record<(typeof RESULTS)[number], number>
>;

/** 14.0, R-41, R-44 to R-46: what the defenders bring, whoever comes. */
interface Defence {
  readonly targets: readonly number[];
  readonly sp: number;
  readonly value: number;
  readonly drm: number;
  readonly shift: number;
  readonly stands: boolean;
  /** All shaken and in the open: cavalry counts double (14.0). */
  readonly caught: boolean;
}

const WEIGHT = new Float64Array(8);
/** 12.3.1: the highest of the values held by the most SP. */
function prevailingValue(s: State, units: readonly number[]): number {
  WEIGHT.fill(0);
  let best = 0;
  for (let i = 0; i < units.length; i++) {
    const e = efficiency(s, units[i] as number);
    WEIGHT[e] = (WEIGHT[e] as number) + printedSp(s, units[i] as number);
  }
  for (let e = 1; e < WEIGHT.length; e++)
    if ((WEIGHT[e] as number) > 0 && (WEIGHT[e] as number) >= (WEIGHT[best] as number)) best = e;
  return best;
}

/** Those who would defend some hexes. */
export function defendersOf(s: State, targets: readonly number[]): number[] {
  const { first, second } = boardOf(s);
  const out: number[] = [];
  for (let i = 0; i < targets.length; i++)
    for (const u of [first[targets[i] as number] as number, second[targets[i] as number] as number])
      if (u >= 0 && !isGun(u) && !unitOf(s, u).struck) out.push(u);
  return out;
}

function defenceOf(s: State, side: Side, targets: readonly number[], units: readonly number[]): Defence {
  let sp = 0;
  let shaken = 0;
  for (const u of units) {
    const { hex, status } = unitOf(s, u);
    sp += isMarsh(hex) ? printedSp(s, u) / 2 : printedSp(s, u);
    if (status > 0) shaken++;
  }
  const riders = (h: number): boolean => units.every((u) => unitOf(s, u).hex !== h || KIND[u] === 'cavalry');
  const fortress = targets.some((h) => isFortress(h) && !riders(h));
  const stables = targets.some((h) => isFortress(h) && riders(h));
  const town = targets.some(isTown);
  let drm = shaken > 0 ? 2 : 0;
  if (officerIn(s, enemyOf(side), targets, units) >= 0) drm--;
  if (stables) drm--;
  return {
    targets,
    sp: Math.max(1, Math.floor(sp + 0.5)),
    value: prevailingValue(s, units),
    drm,
    shift: weatherShift(s) + (fortress ? -2 : town ? -1 : 0),
    stands: town || fortress,
    caught: shaken > 0 && shaken === units.length && targets.every(isClear),
  };
}

/** the ground is against all of them, at one of the hexes. */
function uphill(d: Defence, who: readonly Assailant[]): number {
  let drm = 0;
  if (d.targets.some((t) => who.every((a) => (LEVEL[a.from] as number) < (LEVEL[t] as number)))) drm--;
  if (d.targets.some((t) => who.every((a) => canalBetween(a.from, t)))) drm--;
  return drm;
}

function attackSp(s: State, d: Defence, who: readonly Assailant[], charge: boolean): number {
  const storm = s.options.storm && s.weather >= 2;
  let sum = 0;
  for (let i = 0; i < who.length; i++) {
    const { unit, from } = who[i] as Assailant;
    let sp = printedSp(s, unit);
    if (storm && sp > 1 && d.targets.some((t) => (ROW[t] as number) > (ROW[from] as number))) sp--;
    if (charge || (d.caught && KIND[unit] === 'cavalry')) sp *= 2;
    sum += isMarsh(from) ? sp / 2 : sp;
  }
  return Math.max(1, Math.floor(sum + 0.5));
}

/** 12.5.1: the column before any shift: none below 1-5 may be declared (12.4.2). */
export function rawColumn(
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
  charge = false,
): number {
  const d = defenceOf(s, side, targets, defendersOf(s, targets));
  return oddsColumn(attackSp(s, d, who, charge), d.sp);
}
export const LOWEST = LOWEST_COLUMN;

/** T.calc: the fight itself, whoever has come on. */
function fight(
  s: State,
  d: Defence,
  who: readonly Assailant[],
  how: Manner,
  elan: number,
  chance: number,
  out: Chances,
): void {
  const k = oddsColumn(attackSp(s, d, who, how.charge === true), d.sp) + d.shift + elan;
  const value = prevailingValue(
    s,
    who.map((a) => a.unit),
  );
  const drm = value - d.value + d.drm + uphill(d, who) + (how.leader ? 1 : 0);
  const confused = confusing(s);
  for (let c = confused ? -1 : 0; c <= (confused ? 1 : 0); c++) {
    const share = confused ? chance / 3 : chance;
    const { column, extra, lost } = finalColumn(k + c);
    if (lost) {
      out[INDEX.Ae] = (out[INDEX.Ae] as number) + share;
      continue;
    }
    const sum = Math.max(-4, Math.min(4, drm + extra));
    for (let die = 1; die <= 6; die++) {
      const result = tableResult(s, die + sum, column);
      const i = result === 'Dr' && d.stands ? INDEX.Ex : INDEX[result];
      out[i] = (out[i] as number) + share / 6;
    }
  }
}

/** 13.1: the chance that a number is not passed by the die. */
export function passChance(number: number): number {
  let n = 0;
  for (let die = 1; die <= 6; die++) if (passes(die, number)) n++;
  return n / 6;
}

/** Exact chances of an assault whose attackers may still have to come up; without defensive fire, without 20.5. */
export function forecast(
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
  how: Manner = {},
): Chances {
  const out = new Float64Array(RESULTS.length);
  const defenders = defendersOf(s, targets);
  if (defenders.length === 0 || who.length === 0) return out;
  const d = defenceOf(s, side, targets, defenders);
  comeOn(s, d, who, how, [], 0, 1, out);
  return out;
}

/** 12.2.2: one die a hex, each against his own number; hex by hex. */
function comeOn(
  s: State,
  d: Defence,
  who: readonly Assailant[],
  how: Manner,
  came: readonly Assailant[],
  next: number,
  chance: number,
  out: Chances,
): void {
  const lead = who[next];
  if (!lead) {
    if (came.length > 0) withElan(s, d, came, how, chance, out);
    return;
  }
  // Those of one hex stand together in the list.
  let end = next + 1;
  while (who[end]?.from === lead.from) end++;
  const here = who.slice(next, end);
  if (how.charge || here.every((a) => a.nerve === 0)) {
    comeOn(s, d, who, how, came.length === 0 ? here : [...came, ...here], end, chance, out);
    return;
  }
  let before: readonly Assailant[] | null = null;
  let weight = 0;
  for (let die = 1; die <= 6; die++) {
    const now = here.filter((a) => a.nerve === 0 || passes(die, a.nerve));
    if (before && now.length !== before.length) {
      comeOn(s, d, who, how, [...came, ...before], end, (chance * weight) / 6, out);
      weight = 0;
    }
    before = now;
    weight++;
  }
  if (before) comeOn(s, d, who, how, [...came, ...before], end, (chance * weight) / 6, out);
}

function withElan(
  s: State,
  d: Defence,
  came: readonly Assailant[],
  how: Manner,
  chance: number,
  out: Chances,
): void {
  const tries = how.elan ?? -1;
  if (tries < 0 || !came.some((a) => a.unit === tries)) {
    fight(s, d, came, how, 0, chance, out);
    return;
  }
  const p = passChance(efficiency(s, tries));
  for (let shift = 1; shift <= 6; shift++) fight(s, d, came, how, shift, (chance * p) / 6, out);
  const rest = came.filter((a) => a.unit !== tries);
  if (rest.length > 0) fight(s, d, rest, how, 0, chance * (1 - p), out);
}
