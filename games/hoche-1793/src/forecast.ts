/** What a battle promises before anybody is near it: the rules' own numbers, for whoever plans a march. */

import { testChance } from '@grande/la-grande-tactique';
import { IN_BATTLE, MOST_VALUE } from './data/tables.ts';
import { enemyOf, type GicId, sideOfSlot, type UnitId } from './data/units.ts';
import { initiativeOf, valuesOf } from './data/values.ts';
import {
  type Assumptions,
  battleOf,
  type Defence,
  defenceOf,
  divisionsIn,
} from './rules/11-battle/line-up.ts';
import { lossInSp, lossPercent, wonByDice } from './rules/11-battle/outcome.ts';
import { type Battle, type Camp, finalDie } from './rules/11-battle/state.ts';
import {
  campSp,
  combatValue,
  isDesaixTested,
  leadInitiative,
  ratio,
  totalSp,
} from './rules/11-battle/value.ts';
import { surprisesIn } from './rules/15-scenario/events.ts';
import type { State } from './state.ts';

/** Both sides of a battle in numbers. */
export interface Forecast {
  readonly attacker: Prospect;
  readonly defender: Prospect;
  /** 11.2: the attacker has not moved. */
  readonly prepared: boolean;
}
export interface Prospect {
  /** The division whose cohesion counts. */
  readonly unit: UnitId;
  readonly slots: readonly number[];
  /** SP that count for the ratio, SP that bear losses, and the divisions whose army's marker is at stake. */
  readonly counted: number;
  readonly engaged: number;
  readonly divisions: number;
  readonly guide: GicId | null;
  readonly flank: boolean;
  /** 11.7; an average where a die comes before it (Desaix, Surprise). */
  readonly value: number;
  /** What retreat and pursuit are tested on. */
  readonly initiative: number;
}

/**
 * The battle of some forces, the first of them principal and striking from a hex where it may not stand yet, against
 * whoever is in another. Null where nobody with troops would fight on one side.
 */
export function forecast(
  s: State,
  attackers: readonly number[],
  from: number,
  target: number,
  assume: Assumptions = {},
  known?: Defence | null,
): Forecast | null {
  const defence =
    known === undefined ? defenceOf(s, enemyOf(sideOfSlot(attackers[0] as number)), target, assume) : known;
  const b = battleOf(s, attackers, from, target, assume, defence);
  if (b === null || defence === null) return null;
  const counted = totalSp(s, b, b.attacker);
  const step = ratio(s, b, counted, defence.counted);
  const surprise = surpriseOf(s, b);
  const own = b.attacker;
  const enemy = b.defender;
  return {
    attacker: {
      unit: own.unit,
      slots: attackers,
      counted,
      engaged: campSp(s, b, own),
      divisions: divisionsIn(s, own),
      guide: own.guide,
      flank: own.flank,
      value: expected(s, b, own, step, surprise),
      initiative: leadInitiative(s, own),
    },
    defender: {
      unit: enemy.unit,
      slots: defence.slots,
      counted: defence.counted,
      engaged: defence.engaged,
      divisions: defence.divisions,
      guide: enemy.guide,
      flank: enemy.flank,
      value: expected(s, b, enemy, step, surprise),
      initiative: leadInitiative(s, enemy),
    },
    prepared: b.prepared,
  };
}
/** 15.1.4: each marker strikes either side, as often. */
const surpriseOf = (s: State, b: Battle): number => (surprisesIn(s, b) * IN_BATTLE.surprise) / 2;
/** 11.7, with what the dice before the battle make of it on average (11.7.3, 15.1.4). */
function expected(s: State, b: Battle, camp: Camp, step: number, surprise: number): number {
  const value = combatValue(s, b, camp, null, true, step) + surprise;
  if (!isDesaixTested(s, camp)) return value;
  return Math.min(MOST_VALUE, value + IN_BATTLE.desaix * testChance(0, initiativeOf(s, 'desaix')));
}

/** How two values come out: chances, and the differences of the dice that markers move by, weighted by their chance. */
export interface Chances {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Of the attacker's victories, and of the defender's. */
  readonly gain: number;
  readonly pain: number;
}
const VALUES = MOST_VALUE + 1;
const limited = (value: number): number => Math.max(0, Math.min(MOST_VALUE, value));

function chancesFor(attacker: number, defender: number): Chances {
  const out = { won: 0, drawn: 0, lost: 0, gain: 0, pain: 0 };
  for (let x = 1; x <= 6; x++)
    for (let y = 1; y <= 6; y++) {
      const a = finalDie({ die: x, value: attacker });
      const d = finalDie({ die: y, value: defender });
      const winner = wonByDice(a, d);
      out[winner === null ? 'drawn' : winner === 'attacker' ? 'won' : 'lost'] += 1 / 36;
      if (winner === 'attacker') out.gain += (a - d) / 36;
      if (winner === 'defender') out.pain += (d - a) / 36;
    }
  return out;
}
const CHANCES: readonly Chances[] = Array.from({ length: VALUES * VALUES }, (_, i) =>
  chancesFor(Math.floor(i / VALUES), i % VALUES),
);
/** An average value is the value below it or the one above, each so often: Desaix has passed his test or has not. */
function mixed<T>(value: number, mix: (low: T, high: T, share: number) => T, at: (whole: number) => T): T {
  const low = Math.floor(value);
  const share = value - low;
  return share === 0 ? at(low) : mix(at(low), at(low + 1), share);
}
const between = (low: number, high: number, share: number): number => low + (high - low) * share;
const blended = (low: Chances, high: Chances, share: number): Chances => ({
  won: between(low.won, high.won, share),
  drawn: between(low.drawn, high.drawn, share),
  lost: between(low.lost, high.lost, share),
  gain: between(low.gain, high.gain, share),
  pain: between(low.pain, high.pain, share),
});
/** Of two combat values against each other, neither side retreating. */
export function chancesOf(attacker: number, defender: number): Chances {
  const [x, y] = [limited(attacker), limited(defender)];
  if (Number.isInteger(x) && Number.isInteger(y)) return CHANCES[x * VALUES + y] as Chances;
  return mixed(x, blended, (a) => mixed(y, blended, (d) => CHANCES[a * VALUES + d] as Chances));
}

const MOST_SP = 80;
const LOSSES = new Float64Array(2 * 2 * 2 * VALUES * VALUES * MOST_SP).fill(-1);
/** SP a side of a battle may expect to lose: 11.9.3 over all dice, halved where somebody skirmishes or gets away. */
export function expectedLoss(
  s: State,
  { attacker, defender }: { readonly attacker: number; readonly defender: number },
  role: 'attacker' | 'defender',
  sp: number,
  halved = false,
): number {
  const [x, y] = [limited(attacker), limited(defender)];
  if (Number.isInteger(x) && Number.isInteger(y)) return lossAt(s, x, y, role, sp, halved);
  return mixed(x, between, (a) => mixed(y, between, (d) => lossAt(s, a, d, role, sp, halved)));
}
function lossAt(
  s: State,
  a: number,
  d: number,
  role: 'attacker' | 'defender',
  sp: number,
  halved: boolean,
): number {
  const strength = Math.min(sp, MOST_SP - 1);
  const bits = (s.options.exactLosses ? 4 : 0) + (role === 'attacker' ? 2 : 0) + (halved ? 1 : 0);
  const index = ((bits * VALUES + a) * VALUES + d) * MOST_SP + strength;
  const own = s.options.tables !== undefined;
  const known = LOSSES[index] as number;
  if (known >= 0 && !own) return known;
  let sum = 0;
  for (let x = 1; x <= 6; x++)
    for (let y = 1; y <= 6; y++) {
      const percent = lossPercent(
        finalDie({ die: x, value: a }),
        finalDie({ die: y, value: d }),
        valuesOf(s),
      );
      sum += lossInSp(s, strength, percent[role], halved);
    }
  if (!own) LOSSES[index] = sum / 36;
  return sum / 36;
}
