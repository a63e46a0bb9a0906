/** 11.3 to 11.6: a battle that has not begun: who would fight, from where, under whom. */

import { BOX } from '../../data/map.ts';
import { JORDIS } from '../../data/tables.ts';
import { enemyOf, type GicId, isGic, type Side, sideOfSlot, type UnitId } from '../../data/units.ts';
import { chiefOf } from '../../data/values.ts';
import type { State } from '../../state.ts';
import { fatigueOf, forceAt, hasTroops, mayCommand, moraleOf, slotsAt, spOf } from '../02-glossary.ts';
import { jordisHolder } from '../15-scenario/events.ts';
import { joinCandidates } from './joining.ts';
import { type Battle, type Camp, campsOf, makeCamp, type Part } from './state.ts';
import { campSp, engagedSp, fatigueInBattle, findFlanks, guideOf, hasForceBeside, totalSp } from './value.ts';

/** What is supposed of a battle; what is not said is as it stands. */
export interface Assumptions {
  /** Fatigue of the principal attacker when he strikes. */
  readonly fatigue?: number;
  /** Forces of the defender that come from next door; all that are ready, unless told. */
  readonly comers?: readonly number[];
  /** Those of either side that marched to the guns. */
  readonly marched?: readonly number[];
  /** The defender has already fought today: two levels more. */
  readonly spent?: boolean;
  /** A general who will be near enough to guide the attack. */
  readonly guide?: GicId;
}
const NOBODY: readonly number[] = [];

/** Forces of a side next to a hex that 11.3 would test, were it attacked. */
export const neighboursOf = (s: State, side: Side, hex: number, but: readonly number[] = NOBODY): number[] =>
  joinCandidates(s, { b: hex, attacker: NOBODY_YET, defender: NOBODY_YET }, side).filter(
    (slot) => !but.includes(slot),
  );
const NOBODY_YET = { parts: [] };

/** Who stands in a hex and can be attacked there. */
export const defendersAt = (s: State, side: Side, hex: number): number[] =>
  slotsAt(s, side, hex).filter((slot) => hasTroops(forceAt(s, slot)));

/** the division with the best morale. */
function bestUnit(s: State, slot: number): UnitId {
  const { members } = forceAt(s, slot);
  let best = members[0] as UnitId;
  let most = -99;
  for (const id of members) {
    if (isGic(id)) continue;
    const morale = moraleOf(s, id);
    if (morale > most) [best, most] = [id, morale];
  }
  return best;
}

/** 11.6: the principal force, and the strongest others a general may command, as far as his potential goes. */
function guided(s: State, target: number, camp: Camp): number[] {
  const { guide, principal } = camp;
  if (guide === null || camp.parts.length === 1) return [principal];
  const others: number[] = [];
  for (const { slot } of camp.parts)
    if (slot !== principal && mayCommand(s, guide, forceAt(s, slot))) others.push(slot);
  const most = chiefOf(s, guide).command - 1;
  if (others.length > most) {
    const strength = (slot: number) => engagedSp(s, { b: target }, { slot });
    others.sort((a, b) => strength(b) - strength(a));
    others.length = most;
  }
  return [principal, ...others];
}

/** A side drawn up: under the general it is supposed to have, or the first who is near enough. */
function drawnUp(s: State, target: number, camp: Camp, guide?: GicId): Camp {
  camp.unit = bestUnit(s, camp.principal);
  camp.guide = guide ?? guideOf(s, { b: target }, camp);
  camp.guided = guided(s, target, camp);
  return camp;
}

/** Who would hold a hex, whoever attacks it and from wherever: what many battles over one field share. */
export interface Defence {
  readonly camp: Camp;
  readonly slots: readonly number[];
  /** Those of them who stand next door. */
  readonly comers: readonly number[];
  /** SP that count for the ratio, SP that bear losses, and divisions. */
  readonly counted: number;
  readonly engaged: number;
  readonly divisions: number;
}

export function divisionsIn(s: State, { parts }: Camp): number {
  let n = 0;
  for (const { slot } of parts) for (const id of forceAt(s, slot).members) if (!isGic(id)) n++;
  return n;
}

/** How well a force would do as principal defender: morale and fatigue, then SP. */
function standing(s: State, { slot, fatigue }: Part): number {
  const tired = fatigue ?? fatigueOf(s, forceAt(s, slot));
  const value = moraleOf(s, bestUnit(s, slot)) + fatigueInBattle(tired, false);
  return value * 100 + spOf(s, forceAt(s, slot));
}

/** Null where nobody with troops would fight for it. */
export function defenceOf(s: State, enemy: Side, target: number, assume: Assumptions = {}): Defence | null {
  const there = defendersAt(s, enemy, target);
  const coming = (assume.comers ?? neighboursOf(s, enemy, target)).filter((slot) => !there.includes(slot));
  // where only a headquarters stands those who come to it are the defender.
  const inside = there.length > 0 ? there : coming;
  const comers = there.length > 0 ? coming : NOBODY;
  const [first] = inside;
  if (first === undefined) return null;
  const slots = comers.length === 0 ? inside : [...inside, ...comers];
  const camp = makeCamp(enemy, 'defender');
  const marched = assume.marched ?? NOBODY;
  for (const slot of slots) {
    const fatigue = fatigueOf(s, forceAt(s, slot));
    const { hex } = forceAt(s, slot);
    const tired = assume.spent ? Math.min(3, fatigue + 2) : fatigue;
    camp.parts.push({ slot, marched: marched.includes(slot), from: hex, fatigue: tired });
  }
  camp.principal = first;
  if (inside.length > 1) {
    let most = -Infinity;
    for (let i = 0; i < inside.length; i++) {
      const here = standing(s, camp.parts[i] as Part);
      if (here > most) [most, camp.principal] = [here, inside[i] as number];
    }
  }
  drawnUp(s, target, camp);
  const ground = { b: target, overRhine: false };
  const [counted, engaged] = [totalSp(s, ground, camp), campSp(s, ground, camp)];
  return { camp, slots, comers, counted, engaged, divisions: divisionsIn(s, camp) };
}

/**
 * The battle of some forces, the first of them principal and striking from a hex where it may not stand yet, against
 * whoever is in another. Null where nobody with troops would fight on one side.
 */
export function battleOf(
  s: State,
  attackers: readonly number[],
  from: number,
  target: number,
  assume: Assumptions,
  defence: Defence | null,
): Battle | null {
  const principal = attackers[0] as number;
  if (defence === null || !hasTroops(forceAt(s, principal))) return null;
  const fatigue = assume.fatigue ?? fatigueOf(s, forceAt(s, principal));
  const marched = assume.marched ?? NOBODY;
  const camp = makeCamp(sideOfSlot(principal), 'attacker');
  camp.principal = principal;
  for (const slot of attackers) {
    const f = forceAt(s, slot);
    const leads = slot === principal;
    const part = {
      slot,
      marched: marched.includes(slot),
      from: leads ? from : f.hex,
      fatigue: leads ? fatigue : fatigueOf(s, f),
    };
    camp.parts.push(part);
  }
  const b: Battle = {
    a: from,
    b: target,
    prepared: fatigue === 0,
    attacker: drawnUp(s, target, camp, assume.guide),
    defender: { ...defence.camp },
    noTerrain: false,
    overRhine: from === BOX && hasForceBeside(s),
  };
  findFlanks(s, b);
  callJordis(s, b);
  return b;
}
/** 15.1.4: the Coalition calls him where that is better than the division's own value. */
function callJordis(s: State, b: Battle): void {
  if (jordisHolder(s, b) < 0) return;
  for (const camp of campsOf(b)) if (camp.side === 'coalition') camp.jordis = JORDIS > moraleOf(s, camp.unit);
}

/** A battle between a force where it stands and what is in a hex, nobody else coming. */
export function plainBattle(s: State, slot: number, hex: number): Battle | null {
  const defence = defenceOf(s, enemyOf(sideOfSlot(slot)), hex, { comers: NOBODY });
  return battleOf(s, [slot], forceAt(s, slot).hex, hex, {}, defence);
}
