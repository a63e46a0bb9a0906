/**
 * What a battle promises before anybody is near it: who would take part, and from where. The numbers of 11.4 to 11.9
 * on positions that may be supposed ones, quick enough to be asked for every hex of a march.
 */

import { canStrike, isAdjacent } from './data/map.ts';
import type { CrtRow } from './data/tables.ts';
import { endSlot, enemyOf, firstSlot, type Side, sideOfSlot, type UnitId } from './data/units.ts';
import {
  actualSp,
  type Captain,
  captains,
  crtOf,
  engagedUnits,
  manoeuvreModifier,
  manoeuvreOf,
  moraleModifier,
  moraleUnits,
  pillagers,
  type Role,
  ratioModifier,
  terrainChoices,
  tiredAttack,
  tiredDefence,
} from './reading/battle.ts';
import { fatigueOf, forceAt, hasPillaged, isCommanded } from './reading/forces.ts';
import type { Known } from './reading/known.ts';
import { isDemoralised, moraleOf } from './reading/values.ts';
import { lossOf, percentLost } from './rules/11-battle/losses.ts';
import type { Battle, Part } from './state.ts';

/** Who would fight, in numbers. */
export interface Prospect {
  readonly battle: Battle;
  /** 11.4 to 11.8: what is added to the dice. */
  readonly total: number;
  readonly ratio: number;
  readonly terrain: number;
  /** 11.9: the table the attacker rolls on. */
  readonly crt: readonly CrtRow[];
  /** Actual SP of a side, and its units. */
  readonly sp: Readonly<Record<Role, number>>;
  readonly units: Readonly<Record<Role, readonly UnitId[]>>;
  readonly chiefs: Readonly<Record<Role, Captain | null>>;
}

/** A battle that has not begun. */
export const battleOf = (a: number, d: number, parts: readonly Part[]): Battle => ({
  a,
  d,
  stage: 'fight',
  up: 'attacker',
  parts: [...parts],
  near: [],
  heard: [],
  shown: [],
});

/** Everybody with troops in a hex: 11.1, they are attacked together. */
export function defendersAt(s: Known, side: Side, hex: number): number[] {
  const out: number[] = [];
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && f.members.length > 0) out.push(i);
  }
  return out;
}

/** 11.1, R-45: forces of a side next to a hex that come when they are called. */
export function neighboursOf(s: Known, side: Side, hex: number, stack: number, but: number): number[] {
  const out: number[] = [];
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (i === but || f.hex < 0 || f.hex === hex || f.fort || f.members.length === 0) continue;
    if (f.hex !== stack && !(isAdjacent(f.hex, hex) && canStrike(f.hex, hex))) continue;
    if (!isCommanded(s, f) || hasPillaged(s, f) || fatigueOf(s, f) > 1 || isDemoralised(s, f)) continue;
    out.push(i);
  }
  return out;
}

/** What a forecast takes for granted; what is not said is as it stands. */
export interface Assumptions {
  /** Fatigue of the principal attacker when he strikes. */
  readonly fatigue?: number;
  /** Own forces that join; all that would come, unless told. */
  readonly friends?: readonly number[];
  /** Forces of the defender that join; all that would come, unless told. */
  readonly comers?: readonly number[];
}

/** 11.1: a force attacks a hex from another hex, where it need not stand yet. */
export function attackFrom(
  s: Known,
  slot: number,
  from: number,
  target: number,
  assume: Assumptions = {},
): Prospect | null {
  const side = sideOfSlot(slot);
  const enemy = enemyOf(side);
  const parts: Part[] = [{ slot, role: 'attacker', kind: 'principal', from }];
  for (const i of assume.friends ?? neighboursOf(s, side, target, from, slot))
    parts.push({ slot: i, role: 'attacker', kind: 'near', from: forceAt(s, i).hex });
  for (const i of defendersAt(s, enemy, target))
    parts.push({ slot: i, role: 'defender', kind: 'principal', from: target });
  for (const i of assume.comers ?? neighboursOf(s, enemy, target, -1, -1))
    parts.push({ slot: i, role: 'defender', kind: 'near', from: forceAt(s, i).hex });
  return prospectOf(s, battleOf(from, target, parts), assume.fatigue);
}

interface Lead {
  readonly captain: Captain | null;
  readonly value: number;
}
/** The captain under whom most manoeuvres, and how much. */
function leadOf(s: Known, b: Battle, role: Role): Lead {
  const [first = null, ...more] = captains(s, b, role);
  let best: Lead = { captain: first, value: manoeuvreOf(s, b, role, first) };
  for (const captain of more) {
    const value = manoeuvreOf(s, b, role, captain);
    if (value > best.value) best = { captain, value };
  }
  return best;
}
/** The battle as it would stand; null while one of the sides has nobody. `fatigue`: of the principal attacker. */
export function prospectOf(s: Known, b: Battle, fatigue?: number): Prospect | null {
  const [ours, theirs] = [moraleUnits(s, b, 'attacker'), moraleUnits(s, b, 'defender')];
  if (ours.length === 0 || theirs.length === 0) return null;
  const ratio = ratioModifier(s, b);
  let terrain = 0;
  for (const t of terrainChoices(s, b)) terrain = Math.min(terrain, t.value);
  const [led, against] = [leadOf(s, b, 'attacker'), leadOf(s, b, 'defender')];
  const manoeuvre = manoeuvreModifier(s, b, led.value, against.value);
  let best = ours[0] as UnitId;
  for (const id of ours) if (moraleOf(s, id) > moraleOf(s, best)) best = id;
  // 11.7, 11.8: the defender names the unit that leaves the attacker the least.
  let answer = Infinity;
  for (const id of theirs)
    answer = Math.min(answer, moraleModifier(s, best, id) + pillagers(s, id) + tiredDefence(s, id));
  const total = ratio + terrain + manoeuvre + answer + tiredAttack(s, b, fatigue);
  return {
    battle: b,
    total,
    ratio,
    terrain,
    crt: crtOf(s, b),
    sp: { attacker: actualSp(s, b, 'attacker'), defender: actualSp(s, b, 'defender') },
    units: { attacker: engagedUnits(s, b, 'attacker'), defender: engagedUnits(s, b, 'defender') },
    chiefs: { attacker: led.captain, defender: against.captain },
  };
}
/** A row of T-CRT and how likely it is. */
export interface Chance {
  readonly index: number;
  readonly row: CrtRow;
  readonly chance: number;
}
const ROWS = new WeakMap<readonly CrtRow[], Map<number, readonly Chance[]>>();
/** 11.9: two dice and a modifier. */
export function rowsOf(total: number, crt: readonly CrtRow[]): readonly Chance[] {
  const known = ROWS.get(crt) ?? new Map<number, readonly Chance[]>();
  ROWS.set(crt, known);
  let rows = known.get(total);
  if (!rows) {
    const chances = new Array<number>(15).fill(0);
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const i = Math.max(0, Math.min(14, a + b + total));
        chances[i] = (chances[i] as number) + 1 / 36;
      }
    rows = crt
      .map((row, index) => ({ index, row, chance: chances[index] as number }))
      .filter((x) => x.chance > 0);
    known.set(total, rows);
  }
  return rows;
}

/** Won, even and lost, for the attacker. */
export function chancesOf({ total, crt }: Pick<Prospect, 'total' | 'crt'>): {
  readonly won: number;
  readonly lost: number;
} {
  let [won, lost] = [0, 0];
  for (const { row, chance } of rowsOf(total, crt)) {
    if (row.winner === 'attacker') won += chance;
    else if (row.winner === 'defender') lost += chance;
  }
  return { won, lost };
}

/** By row, role, ratio and ground, as far as they were asked for; 0: not yet. */
const PERCENTS = new Float64Array(15 * 2 * 16 * 16);
/** 11.9: what a side would lose by a row, in SP. */
export function lossBy(s: Known, p: Prospect, { index, row }: Chance, role: Role): number {
  const key = ((index * 2 + (role === 'attacker' ? 0 : 1)) * 16 + p.ratio + 8) * 16 - p.terrain;
  const own = s.options.tables !== undefined;
  let percent = own ? 0 : (PERCENTS[key] ?? 0);
  if (percent === 0) {
    percent = percentLost(row, role, p.ratio, p.terrain);
    if (!own) PERCENTS[key] = percent;
  }
  return lossOf(s, p.sp, role, percent);
}
