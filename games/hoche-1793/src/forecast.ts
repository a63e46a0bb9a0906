/**
 * What a battle promises before anybody is near it: who would take part, from where, under whom. The numbers of 11.5
 * to 11.9 without words, quick enough to be asked for every hex of a march.
 */
import { flanksOf, ratioStep, ratioStepDown } from '@grande/la-grande-tactique';
import { BOX, hasWater, isAdjacent, isFortified, SIZE, terrainAt } from './data/map.ts';
import { MOST_VALUE, RATIO_LIMITS, RATIO_LIMITS_DOWN } from './data/tables.ts';
import {
  endSlot,
  enemyOf,
  firstSlot,
  type GicId,
  isGic,
  type Side,
  sideOfSlot,
  type UnitId,
} from './data/units.ts';
import { chiefOf, initiativeOf, valuesOf } from './data/values.ts';
import {
  armyOfUnit,
  cavalryOf,
  fatigueOf,
  forceAt,
  gicsOf,
  hasTroops,
  hexOfUnit,
  infantryOf,
  isDemoralised,
  mayCommand,
  moraleOf,
} from './rules/02-glossary.ts';
import { canJoinFrom } from './rules/11-battle/declaration.ts';
import { lossInSp, lossPercent, wonByDice } from './rules/11-battle/outcome.ts';
import { finalDie } from './rules/11-battle/state.ts';
import { defenderGround, rearHexes } from './rules/11-battle/value.ts';
import type { State } from './state.ts';

/** What a forecast takes for granted; what is not said is as it stands. */
export interface Assumptions {
  /** Fatigue of the principal attacker when he strikes. */
  readonly fatigue?: number;
  /** Forces of the defender that come from next door; all that are ready, unless told. */
  readonly comers?: readonly number[];
  /** Those of either side that marched to the guns: they count half. */
  readonly marched?: readonly number[];
  /** The defender has already fought today: two levels more. */
  readonly spent?: boolean;
  /** A general who will be near enough to guide the attack. */
  readonly guide?: GicId;
}

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
  /** 11.7; with Desaix an average. */
  readonly value: number;
  /** What retreat and pursuit are tested on. */
  readonly initiative: number;
}

/** Forces of a side next to a hex that 11.3 would test: ready, in good order, with a way in. */
export function neighboursOf(s: State, side: Side, hex: number, but: readonly number[] = []): number[] {
  const out: number[] = [];
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex < 0 || f.hex >= SIZE || f.hex === hex || f.routed > 0 || but.includes(i)) continue;
    if (!isAdjacent(f.hex, hex) || !hasTroops(f) || fatigueOf(s, f) > 0) continue;
    if (canJoinFrom(f.hex, hex) && !isDemoralised(s, f)) out.push(i);
  }
  return out;
}

const bestUnit = (s: State, slot: number): UnitId => {
  const { members } = forceAt(s, slot);
  let best = members[0] as UnitId;
  let most = -99;
  for (const id of members) {
    if (isGic(id)) continue;
    const morale = moraleOf(s, id);
    if (morale > most) [best, most] = [id, morale];
  }
  return best;
};

/** Who stands in a hex and can be attacked there. */
export function defendersAt(s: State, side: Side, hex: number): number[] {
  const out: number[] = [];
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
    const f = forceAt(s, i);
    if (f.hex === hex && hasTroops(f)) out.push(i);
  }
  return out;
}

/** 11.7.3: what fatigue takes from a value. */
const tiredness = (fatigue: number, attacking: boolean): number =>
  fatigue === 1 ? -1 : fatigue >= 2 && !attacking ? -2 : 0;

const isBeside = (h: number, hex: number, target: number): boolean => h === hex || isAdjacent(h, target);

/** A general who may lead a force and stands in a hex or next to the field. */
function guideOf(s: State, side: Side, principal: number, hex: number, target: number): GicId | null {
  for (const gic of gicsOf(s, side))
    if (isBeside(hexOfUnit(s, gic), hex, target) && mayCommand(s, gic, forceAt(s, principal))) return gic;
  return null;
}

const spThere = (s: State, slot: number, cavalry: boolean): number => {
  const f = forceAt(s, slot);
  return infantryOf(s, f) + (cavalry ? cavalryOf(s, f) : 0);
};

/** One side of a battle as far as its strength goes. */
interface Line {
  readonly slots: readonly number[];
  readonly principal: number;
  /** Fatigue of the principal force; the others' is as it stands, and so much more. */
  readonly tired: number;
  readonly more: number;
  readonly guide: GicId | null;
  readonly cavalry: boolean;
  readonly marched: readonly number[];
}
const NOBODY: readonly number[] = [];

/** 11.6, 11.7.1: SP that count, the biggest under the general first. */
function countedOf(s: State, line: Line): number {
  const { slots, principal, guide, cavalry, marched } = line;
  let left = guide === null ? 0 : chiefOf(s, guide).command - 1;
  let total = 0;
  const count = (slot: number): void => {
    let sp = spThere(s, slot, cavalry);
    if (marched.includes(slot)) sp >>= 1;
    const fatigue = slot === principal ? line.tired : Math.min(3, fatigueOf(s, forceAt(s, slot)) + line.more);
    if (fatigue >= 2) sp >>= 1;
    if (slot !== principal) {
      const led = left > 0 && guide !== null && mayCommand(s, guide, forceAt(s, slot));
      if (led) left--;
      else sp >>= 1;
    }
    total += sp;
  };
  count(principal);
  if (left > 0 && slots.length - 1 > left) {
    const others = slots.filter((slot) => slot !== principal);
    others.sort((a, b) => spThere(s, b, cavalry) - spThere(s, a, cavalry));
    for (const slot of others) count(slot);
  } else for (const slot of slots) if (slot !== principal) count(slot);
  return total;
}

const divisionsIn = (s: State, slots: readonly number[]): number => {
  let n = 0;
  for (const slot of slots) for (const id of forceAt(s, slot).members) if (!isGic(id)) n++;
  return n;
};
function engagedIn(s: State, slots: readonly number[], cavalry: boolean): number {
  let n = 0;
  for (const slot of slots) n += spThere(s, slot, cavalry);
  return n;
}
const stands = (s: State, slots: readonly number[], hexes: readonly number[]): boolean => {
  for (const slot of slots) if (hexes.includes(forceAt(s, slot).hex)) return true;
  return false;
};
/** 11.7: what the division brings with it; with Desaix an average. */
const worthAlone = (s: State, unit: UnitId): number =>
  moraleOf(s, unit) +
  (unit === 'desaix' && s.scenario !== 'weissembourg' ? initiativeOf(s, 'desaix') / 6 : 0);
const leads = (s: State, guide: GicId | null, principal: number): number =>
  initiativeOf(s, guide ?? (forceAt(s, principal).members[0] as UnitId));

/** Who would hold a hex, whoever attacks it and from wherever: what many forecasts of one field share. */
export interface Defence {
  readonly slots: readonly number[];
  /** Those of them who stand next door. */
  readonly comers: readonly number[];
  readonly unit: UnitId;
  readonly guide: GicId | null;
  readonly counted: number;
  readonly engaged: number;
  readonly divisions: number;
  /** Its value before the ratio and the flanks. */
  readonly base: number;
  readonly initiative: number;
}

/** Null where nobody with troops would fight for it. */
export function defenceOf(s: State, enemy: Side, target: number, assume: Assumptions = {}): Defence | null {
  const coming = assume.comers ?? neighboursOf(s, enemy, target);
  const there = defendersAt(s, enemy, target);
  // where only a headquarters stands those who come to it are the defender.
  const inside = there.length > 0 ? there : coming;
  const comers = there.length > 0 ? coming : NOBODY;
  if (inside.length === 0) return null;
  const spent = assume.spent ? 2 : 0;
  const fatigue = (slot: number) => Math.min(3, fatigueOf(s, forceAt(s, slot)) + spent);
  let principal = inside[0] as number;
  if (inside.length > 1) {
    const standing = (slot: number) =>
      moraleOf(s, bestUnit(s, slot)) * 100 + tiredness(fatigue(slot), false) * 100 + spThere(s, slot, true);
    let most = standing(principal);
    for (let i = 1; i < inside.length; i++) {
      const slot = inside[i] as number;
      const here = standing(slot);
      if (here > most) [principal, most] = [slot, here];
    }
  }
  const cavalry = valuesOf(s).cavalry[terrainAt(target)];
  const slots = comers.length === 0 ? inside : [...inside, ...comers];
  const guide = guideOf(s, enemy, principal, target, target);
  const unit = bestUnit(s, principal);
  const tired = fatigue(principal);
  const line = { slots, principal, tired, more: spent, guide, cavalry, marched: assume.marched ?? NOBODY };
  return {
    slots,
    comers,
    unit,
    guide,
    counted: countedOf(s, line),
    engaged: engagedIn(s, slots, cavalry),
    divisions: divisionsIn(s, slots),
    base: worthAlone(s, unit) + tiredness(tired, false) + defenderGround(s, target),
    initiative: leads(s, guide, principal),
  };
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
  const principal = attackers[0] as number;
  const side = sideOfSlot(principal);
  const d = known === undefined ? defenceOf(s, enemyOf(side), target, assume) : known;
  if (d === null || !hasTroops(forceAt(s, principal))) return null;
  const own = assume.fatigue ?? fatigueOf(s, forceAt(s, principal));
  const guide = assume.guide ?? guideOf(s, side, principal, from, target);
  const cavalry = valuesOf(s).cavalry[terrainAt(target)];
  const marched = assume.marched ?? NOBODY;
  const rear = rearHexes({ a: from, b: target });
  // Where it strikes from is never behind the enemy, and who is attacked in a hex stands behind nobody.
  const flankA = attackers.length > 1 && stands(s, attackers.slice(1), flanksOf(rear, 'attacker'));
  const flankD = stands(s, d.slots, flanksOf(rear, 'defender'));
  const counted = countedOf(s, { slots: attackers, principal, tired: own, more: 0, guide, cavalry, marched });
  const step =
    d.counted > counted && guide !== null && chiefOf(s, guide).bonus
      ? ratioStepDown(counted, d.counted, RATIO_LIMITS_DOWN)
      : ratioStep(counted, d.counted, RATIO_LIMITS);
  const column = valuesOf(s).ratio[step + 2] as { attacker: number; defender: number };
  const unit = bestUnit(s, principal);
  const ground = attackerGround(s, unit, from, target);
  return {
    attacker: {
      unit,
      slots: attackers,
      counted,
      engaged: engagedIn(s, attackers, cavalry),
      divisions: divisionsIn(s, attackers),
      guide,
      flank: flankA,
      value: Math.min(
        MOST_VALUE,
        worthAlone(s, unit) + column.attacker + ground - (flankD ? 1 : 0) + tiredness(own, true),
      ),
      initiative: leads(s, guide, principal),
    },
    defender: {
      unit: d.unit,
      slots: d.slots,
      counted: d.counted,
      engaged: d.engaged,
      divisions: d.divisions,
      guide: d.guide,
      flank: flankD,
      value: Math.min(MOST_VALUE, d.base + column.defender - (flankA ? 1 : 0)),
      initiative: d.initiative,
    },
    prepared: own === 0,
  };
}

/** 11.7.2. */
export function attackerGround(s: State, unit: UnitId, from: number, target: number): number {
  const terrain = terrainAt(target);
  const croats = terrain === 'woods' && armyOfUnit(s, unit) === 'lowerRhine';
  const { ground } = valuesOf(s);
  const rough = croats ? 0 : ground.attacker[terrain];
  const wet = from !== BOX && hasWater(from, target);
  return (
    (wet ? Math.min(rough, ground.river) : rough) + (isFortified(target) ? ground.fortified.attacker : 0)
  );
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
const whole = (value: number): number => Math.max(0, Math.min(MOST_VALUE, Math.round(value)));

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
/** Of two combat values against each other, neither side retreating. */
export const chancesOf = (attacker: number, defender: number): Chances =>
  CHANCES[whole(attacker) * VALUES + whole(defender)] as Chances;

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
  const [a, d] = [whole(attacker), whole(defender)];
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
      const full = lossInSp(s, strength, percent[role]);
      sum += halved ? Math.floor(full / 2) : full;
    }
  if (!own) LOSSES[index] = sum / 36;
  return sum / 36;
}
