import {
  armyOfUnit,
  type Chances,
  chancesOf,
  defenceOf,
  expectedLoss,
  type Forecast,
  fatigueOf,
  forceAt,
  forecast,
  type GicId,
  initiative,
  isAutomatic,
  isOos,
  LAUTERBOURG,
  moraleOf,
  neighboursOf,
  type Prospect,
  sideOfSlot,
  TURNS,
  WISSEMBOURG,
} from '@grande/hoche-1793';
import { type Field, type Target, way } from './field.ts';
import type { Odds } from './mind.ts';
import { spaceOf, tollOf } from './night.ts';
import { hexWorth, prizeOf } from './prizes.ts';
import { CHASE, DOOM, FOLLOW_UP, PURSUIT, RIPOSTE, ROUT, WORN } from './weights.ts';

/** What is at stake for one side of a battle. */
interface Stake {
  readonly p: Prospect;
  readonly space: number;
  readonly sp: number;
  /** The chance that it runs when beaten. */
  readonly routs: number;
}
/** 15.2.2: what a strength point costs, where so many are to be expected; the sixth the French lose in battle is the dearest. */
export function priceOf({ s, side, w }: Field, own: boolean, expected = 0): number {
  const price = own ? w.ownSp : w.enemySp;
  if (s.scenario === 'landau' || s.scenario === 'weissembourg' || (side === 'french') !== own) return price;
  const lost = s.ledger.french.battle;
  if (side === 'french' && s.scenario === 'kaiserslautern')
    return price * (lost >= 6 ? AFTER : dearness(lost + expected));
  return lost >= 6 ? price * 0.4 : lost >= 4 ? price * 2.5 : lost >= 2 ? price * 1.5 : price;
}
/** What is still to be saved once six are lost. */
const AFTER = 0.8;
const dearness = (lost: number): number => (lost >= 5 ? 3.5 : lost >= 4 ? 2.5 : lost >= 2 ? 1.7 : 1);

function stakeOf(f: Field, p: Prospect, expected: number): Stake {
  const own = sideOfSlot(p.slots[0] as number) === f.side;
  const morale = moraleOf(f.s, p.unit);
  return {
    p,
    space: spaceOf(f, armyOfUnit(f.s, p.unit)),
    sp: priceOf(f, own, expected),
    routs: Math.max(0, Math.min(1, 1 - morale / 6)),
  };
}

/** What being beaten costs a side besides the losses of the dice. */
const beaten = (st: Stake): number => st.p.engaged * st.sp * (ROUT * st.routs + PURSUIT);

/** What a battle is worth to the asker, who may be on either side of it; above 0 he likes it. */
export function worthOf(f: Field, fc: Forecast, target: number, halved = false): number {
  const { s } = f;
  const values = { attacker: fc.attacker.value, defender: fc.defender.value };
  const c: Chances = chancesOf(values.attacker, values.defender);
  const spA = expectedLoss(s, values, 'attacker', fc.attacker.engaged, halved);
  const spD = expectedLoss(s, values, 'defender', fc.defender.engaged, halved);
  const [a, d] = [stakeOf(f, fc.attacker, spA), stakeOf(f, fc.defender, spD)];
  const [lossA, lossD] = [spA * a.sp, spD * d.sp];
  const won = c.gain * fc.defender.divisions * (d.space + a.space / 2) + c.won * beaten(d);
  const lost = c.pain * fc.attacker.divisions * (a.space + d.space / 2) + c.lost * beaten(a);
  const hungry = fc.defender.slots.every((slot) => isOos(s, forceAt(s, slot)));
  const doom = hungry ? c.won * DOOM * fc.defender.engaged * d.sp : 0;
  const attacking = sideOfSlot(fc.attacker.slots[0] as number) === f.side;
  const gain = won + lossD + doom - lost - lossA;
  return (attacking ? gain : -gain) + c.won * prizeOf(f, target, attacking) + greatBattle(f, fc);
}

/** With so many days left it has to be fought now. */
const LATE = 3;
/** 15.2.2: one battle of two divisions a side is what the French need at least. */
function greatBattle({ s, side, w }: Field, { attacker, defender }: Forecast): number {
  if (s.bigBattle || s.scenario === 'landau' || s.scenario === 'weissembourg') return 0;
  if (attacker.divisions < 2 || defender.divisions < 2) return 0;
  const worth = w.great * (TURNS[s.scenario] - s.turn <= LATE ? 2.5 : 1);
  return side === 'french' ? worth : -worth;
}

export interface Attack {
  readonly worth: number;
  readonly attackers: readonly number[];
  /** Null: nobody is there but a headquarters, which will give way. */
  readonly fc: Forecast | null;
  /** Of the worth: what could be struck afterwards, and what both sides are tired by. */
  readonly later: number;
  readonly worn: number;
}

/** What is remembered of it for a reason. */
export function oddsOf(f: Field, attack: Attack, target: number): Odds | null {
  const { fc, attackers } = attack;
  if (!fc) return null;
  const { attacker, defender } = fc;
  return {
    own: attacker.value,
    enemy: defender.value,
    forces: attackers.length,
    ours: attacker.divisions,
    theirs: defender.divisions,
    more: blowsAfter(f, target, attackers),
    stake: stakeOfAttack(f, attack, fc, target),
  };
}
/** Commanded forces next to it that are kept for the next blow. */
function blowsAfter({ s, targets }: Field, target: number, attackers: readonly number[]): number {
  let more = 0;
  for (const slot of targets.get(target)?.next ?? [])
    if (!attackers.includes(slot) && forceAt(s, slot).commanded) more++;
  return more;
}
/** What speaks most for it besides the odds. */
function stakeOfAttack(f: Field, { later, worn }: Attack, fc: Forecast, target: number): Odds['stake'] {
  if (greatBattle(f, fc) > 0) return 'great';
  const town = chancesOf(fc.attacker.value, fc.defender.value).won * hexWorth(f, target);
  if (hexWorth(f, target) >= f.w.prize && town > later && town > -worn) return 'town';
  if (later > 0 && later > -worn) return 'wave';
  return worn < 0 ? 'wear' : null;
}

/** Fresh enemies near a field that have no part in the battle. */
function riposte(f: Field, target: number, slots: readonly number[]): number {
  let fresh = 0;
  for (const e of f.foes) {
    if (e.routed || e.fatigue > 1 || slots.includes(e.slot)) continue;
    if (way(f.foeWays, e.hex, target) <= 3) fresh += e.sp;
  }
  return fresh * RIPOSTE;
}

const SPENT = { spent: true, comers: [] };
function targetOf(f: Field, hex: number): Target {
  const known = f.targets.get(hex);
  if (known) return known;
  const defence = defenceOf(f.s, f.enemy, hex);
  const made = {
    next: neighboursOf(f.s, f.side, hex),
    defence,
    spent: undefined,
    riposte: defence ? riposte(f, hex, defence.slots) : 0,
    waves: [],
  };
  f.targets.set(hex, made);
  return made;
}

/** 11.3, R-38: a general without troops gives way, and his hex is taken without fatigue. */
const chased = (f: Field, slot: number, target: number): Attack | null =>
  f.s.forces.some((o, i) => o.hex === target && o.members.length > 0 && sideOfSlot(i) === f.enemy)
    ? { worth: CHASE + prizeOf(f, target, true), attackers: [slot], fc: null, later: 0, worn: 0 }
    : null;

/** 15.3.2: only the two towns count; who chases others does not march on the second. */
const ASIDE = 0.35;
const aside = ({ s }: Field, target: number): number =>
  s.scenario === 'weissembourg' && target !== WISSEMBOURG && target !== LAUTERBOURG ? ASIDE : 1;

/** What fresh divisions could still do one after another to an enemy who has just fought. */
function waves(f: Field, hex: number, at: Target, but: readonly number[], open: number): number {
  const { s } = f;
  let sum = 0;
  let still = open * FOLLOW_UP;
  for (const slot of at.next) {
    if (but.includes(slot) || !forceAt(s, slot).commanded) continue;
    let wave = at.waves[slot];
    if (wave === undefined) {
      if (at.spent === undefined) at.spent = defenceOf(s, f.enemy, hex, SPENT);
      const fc = forecast(s, [slot], forceAt(s, slot).hex, hex, SPENT, at.spent);
      const worth = fc ? worthOf(f, fc, hex) : 0;
      wave = fc && { worth, won: chancesOf(fc.attacker.value, fc.defender.value).won };
      at.waves[slot] = wave;
    }
    if (wave === null) break;
    if (wave.worth <= 0) continue;
    sum += still * wave.worth;
    still *= (1 - wave.won) * FOLLOW_UP;
  }
  return sum;
}

/** 11.10.4: a battle tires all who fight by two levels; who marched up to it by one more. */
function wear(f: Field, slots: readonly number[], marched: number): number {
  let sum = 0;
  slots.forEach((slot, i) => {
    const now = fatigueOf(f.s, forceAt(f.s, slot));
    sum += tollOf(f, slot, now, (i === 0 ? Math.max(now, marched) : now) + 2);
  });
  return sum * WORN;
}

/**
 * The best an own force can make of an attack from a hex: alone, with those next door, or with those on the flank; what
 * a second blow on the tired enemy would add counts too.
 */
export function attackOf(
  f: Field,
  slot: number,
  from: number,
  target: number,
  fatigue: number,
  guide?: GicId,
): Attack | null {
  const { s } = f;
  const at = targetOf(f, target);
  const next = at.next.includes(slot) ? at.next.filter((i) => i !== slot) : at.next;
  const assume = guide ? { fatigue, guide } : { fatigue };
  let top: Attack | null = null;
  const consider = (attackers: readonly number[]) => {
    const fc = forecast(s, attackers, from, target, assume, at.defence);
    if (!fc) return;
    const worn = wear(f, attackers, fatigue) - wear(f, fc.defender.slots, 0);
    const { won } = chancesOf(fc.attacker.value, fc.defender.value);
    const later = waves(f, target, at, attackers, 1 - won);
    const worth = worthOf(f, fc, target) + later - worn - at.riposte;
    if (!top || worth > top.worth) top = { worth, attackers, fc, later, worn };
  };
  consider([slot]);
  if (next.length > 0) consider([slot, ...next]);
  if (next.length > 1) for (const other of next) consider([slot, other]);
  const found = (top as Attack | null) ?? chased(f, slot, target);
  if (!found) return null;
  // 11.3: a declaration that fails costs nothing but the chance.
  const sure = guide !== undefined || isAutomatic(s, slot) || f.s.active?.slot === slot;
  const chance = sure ? 1 : initiative(s, forceAt(s, slot)) / 6;
  const worth = found.worth * (found.worth > 0 ? chance * aside(f, target) : 1);
  return { ...found, worth };
}
