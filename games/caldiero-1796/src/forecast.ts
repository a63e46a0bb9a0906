import { boardOf } from './board.ts';
import { valuesOf } from './data/sets.ts';
import { DRM_CAP, LOWEST_COLUMN, RESULTS } from './data/tables.ts';
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

/** 14.0, R-41, R-44 to R-46: what the defenders bring, whoever comes: worked out once for all who might. */
export interface Defence {
  readonly s: State;
  readonly targets: readonly number[];
  /** Nobody defends: nothing is to be forecast. */
  readonly empty: boolean;
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
  for (let i = 0; i < units.length; i++) {
    const e = efficiency(s, units[i] as number);
    WEIGHT[e] = (WEIGHT[e] as number) + printedSp(s, units[i] as number);
  }
  return heaviest();
}
function heaviest(): number {
  let best = 0;
  for (let e = 1; e < WEIGHT.length; e++)
    if ((WEIGHT[e] as number) > 0 && (WEIGHT[e] as number) >= (WEIGHT[best] as number)) best = e;
  return best;
}

/** Those who would defend some hexes. */
export function defendersOf(s: State, targets: readonly number[]): number[] {
  const { first, second } = boardOf(s);
  const out: number[] = [];
  for (let i = 0; i < targets.length; i++) {
    const a = first[targets[i] as number] as number;
    const b = second[targets[i] as number] as number;
    if (defends(s, a)) out.push(a);
    if (defends(s, b)) out.push(b);
  }
  return out;
}
const defends = (s: State, u: number): boolean => u >= 0 && !isGun(u) && !unitOf(s, u).struck;

/** What an attack by a side on some hexes meets. */
export function defenceOf(s: State, side: Side, targets: readonly number[]): Defence {
  const units = defendersOf(s, targets);
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
    s,
    targets,
    empty: units.length === 0,
    sp: Math.max(1, Math.floor(sp + 0.5)),
    value: prevailingValue(s, units),
    drm,
    shift: weatherShift(s) + (fortress ? -2 : town ? -1 : 0),
    stands: town || fortress,
    caught: shaken > 0 && shaken === units.length && targets.every(isClear),
  };
}

/** What one who would attack brings. */
function attackSp({ s, targets, caught }: Defence, { unit, from }: Assailant, charge: boolean): number {
  let sp = printedSp(s, unit);
  const storm = s.options.storm && s.weather >= 2;
  if (storm && sp > 1 && targets.some((t) => (ROW[t] as number) > (ROW[from] as number))) sp--;
  if (charge || (caught && KIND[unit] === 'cavalry')) sp *= 2;
  return isMarsh(from) ? sp / 2 : sp;
}
const rounded = (sum: number): number => Math.max(1, Math.floor(sum + 0.5));

/** 12.5.1: the column before any shift: none below 1-5 may be declared (12.4.2). */
export function columnAgainst(d: Defence, who: readonly Assailant[], charge = false): number {
  let sum = 0;
  for (let i = 0; i < who.length; i++) sum += attackSp(d, who[i] as Assailant, charge);
  return oddsColumn(rounded(sum), d.sp);
}
export const rawColumn = (
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
  charge = false,
): number => columnAgainst(defenceOf(s, side, targets), who, charge);
export const LOWEST = LOWEST_COLUMN;

// The chances of a fight by its column and the modifiers of its die, for each set of tables: worked out when first
// wanted. Beyond these bounds of column and die nothing changes any more.
const LEFT = LOWEST_COLUMN - 2;
const RIGHT = 20;
const MOST_DRM = 12;
const DRMS = 2 * MOST_DRM + 1;
const CURVES = new WeakMap<object, (Chances | undefined)[]>();

function curve(d: Defence, k: number, drm: number): Chances {
  const { combat } = valuesOf(d.s).tables;
  let curves = CURVES.get(combat);
  if (!curves) {
    curves = [];
    CURVES.set(combat, curves);
  }
  const column = Math.max(LEFT, Math.min(RIGHT, k));
  const die = Math.max(-MOST_DRM, Math.min(MOST_DRM, drm));
  const confused = confusing(d.s);
  const i = (((column - LEFT) * DRMS + die + MOST_DRM) * 2 + (confused ? 1 : 0)) * 2 + (d.stands ? 1 : 0);
  let found = curves[i];
  if (!found) {
    found = drawn(d, column, die, confused ? 1 : 0);
    curves[i] = found;
  }
  return found;
}

/** T.calc: confusion, the die, the table. */
function drawn(d: Defence, k: number, drm: number, confusion: number): Chances {
  const out = new Float64Array(RESULTS.length);
  const share = confusion > 0 ? 1 / 3 : 1;
  for (let c = -confusion; c <= confusion; c++) {
    const { column, extra, lost } = finalColumn(k + c);
    if (lost) {
      out[INDEX.Ae] = (out[INDEX.Ae] as number) + share;
      continue;
    }
    const sum = Math.max(-DRM_CAP, Math.min(DRM_CAP, drm + extra));
    for (let die = 1; die <= 6; die++) {
      const result = tableResult(d.s, die + sum, column);
      const i = result === 'Dr' && d.stands ? INDEX.Ex : INDEX[result];
      out[i] = (out[i] as number) + share / 6;
    }
  }
  return out;
}

/** 13.1: the chance that a number is not passed by the die. */
export function passChance(number: number): number {
  let n = 0;
  for (let die = 1; die <= 6; die++) if (passes(die, number)) n++;
  return n / 6;
}

/** One forecast: those who might come on are bits of a number, so that no list is made for those who do. */
class Forecast {
  readonly out: Chances = new Float64Array(RESULTS.length);
  private readonly d: Defence;
  private readonly who: readonly Assailant[];
  private readonly how: Manner;
  private readonly sp: number[] = [];
  private readonly value: number[] = [];
  /** for each hex those who come from below, and those who come over a canal. */
  private readonly below: number[] = [];
  private readonly across: number[] = [];

  constructor(d: Defence, who: readonly Assailant[], how: Manner) {
    this.d = d;
    this.who = who;
    this.how = how;
    for (let i = 0; i < who.length; i++) {
      const a = who[i] as Assailant;
      this.sp.push(attackSp(d, a, how.charge === true));
      this.value.push(efficiency(d.s, a.unit));
    }
    for (const t of d.targets) {
      let [below, across] = [0, 0];
      for (let i = 0; i < who.length; i++) {
        const { from } = who[i] as Assailant;
        if ((LEVEL[from] as number) < (LEVEL[t] as number)) below |= 1 << i;
        if (canalBetween(from, t)) across |= 1 << i;
      }
      this.below.push(below);
      this.across.push(across);
    }
  }

  /** 12.2.2: one die a hex, each against his own number; hex by hex. */
  comeOn(next: number, came: number, chance: number): void {
    const lead = this.who[next];
    if (!lead) {
      if (came !== 0) this.withElan(came, chance);
      return;
    }
    // Those of one hex stand together in the list.
    let end = next;
    let sure = this.how.charge === true;
    let bold = 0;
    for (; this.who[end]?.from === lead.from; end++) if (this.who[end]?.nerve === 0) bold |= 1 << end;
    const here = (1 << end) - (1 << next);
    sure ||= bold === here;
    if (sure) {
      this.comeOn(end, came | here, chance);
      return;
    }
    let before = -1;
    let weight = 0;
    for (let die = 1; die <= 6; die++) {
      let now = bold;
      for (let i = next; i < end; i++) if (passes(die, (this.who[i] as Assailant).nerve)) now |= 1 << i;
      if (before >= 0 && now !== before) {
        this.comeOn(end, came | before, (chance * weight) / 6);
        weight = 0;
      }
      before = now;
      weight++;
    }
    this.comeOn(end, came | before, (chance * weight) / 6);
  }

  private withElan(came: number, chance: number): void {
    const tries = this.who.findIndex((a) => a.unit === (this.how.elan ?? -1));
    if (tries < 0 || (came & (1 << tries)) === 0) {
      this.fight(came, 0, chance);
      return;
    }
    const p = passChance(this.value[tries] as number);
    for (let shift = 1; shift <= 6; shift++) this.fight(came, shift, (chance * p) / 6);
    const rest = came & ~(1 << tries);
    if (rest !== 0) this.fight(rest, 0, chance * (1 - p));
  }

  /** T.calc: the fight itself, whoever has come on. */
  private fight(came: number, elan: number, chance: number): void {
    const { d, out } = this;
    let sum = 0;
    WEIGHT.fill(0);
    for (let i = 0; i < this.sp.length; i++) {
      if ((came & (1 << i)) === 0) continue;
      sum += this.sp[i] as number;
      const e = this.value[i] as number;
      WEIGHT[e] = (WEIGHT[e] as number) + printedSp(d.s, (this.who[i] as Assailant).unit);
    }
    const k = oddsColumn(rounded(sum), d.sp) + d.shift + elan;
    const leader = this.how.leader ? 1 : 0;
    const chances = curve(d, k, heaviest() - d.value + d.drm + this.uphill(came) + leader);
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + chance * (chances[i] as number);
  }

  /** the ground is against all of them, at one of the hexes. */
  private uphill(came: number): number {
    let drm = 0;
    if (this.below.some((those) => (came & ~those) === 0)) drm--;
    if (this.across.some((those) => (came & ~those) === 0)) drm--;
    return drm;
  }
}

/** Exact chances of an assault whose attackers may still have to come up; without defensive fire, without 20.5. */
export function forecastAgainst(d: Defence, who: readonly Assailant[], how: Manner = {}): Chances {
  const cast = new Forecast(d, who, how);
  if (!d.empty && who.length > 0) cast.comeOn(0, 0, 1);
  return cast.out;
}
export const forecast = (
  s: State,
  side: Side,
  who: readonly Assailant[],
  targets: readonly number[],
  how: Manner = {},
): Chances => forecastAgainst(defenceOf(s, side, targets), who, how);
