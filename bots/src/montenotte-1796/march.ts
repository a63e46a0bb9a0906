import {
  around,
  canStrike,
  capacity,
  endSlot,
  fatigueOf,
  firstSlot,
  forceAt,
  generalModifier,
  gicOf,
  gicsOf,
  groundsOf,
  hasGeneral,
  hasTroops,
  hexOfPiece,
  isCommanded,
  isDemoralised,
  isTempted,
  mayCommand,
  mayTempt,
  nationOfSlot,
  type Piece,
  pillagePrice,
  SIZE,
  unitsIn,
} from '@grande/montenotte-1796';
import { type Field, way } from './field.ts';
import { type Attack, attackOf } from './fight.ts';
import { goalOf, planOf } from './plan.ts';
import { gainAt, hexWorth } from './prizes.ts';
import { waysOf } from './ways.ts';
import { KNOCKS, RAPID, willOf } from './weights.ts';

/** What a force would best do when it is activated. */
export interface Act {
  readonly score: number;
  /** The hexes to enter, none to stay; so many of them at rapid pace. */
  readonly path: readonly number[];
  readonly rapid: number;
  readonly target: number;
  readonly attack: Attack | null;
}
export const STAYS: Act = { score: 0, path: [], rapid: 0, target: -1, attack: null };

/** What the ground of each hex multiplies its defenders by, by the values a match is played with. */
const GROUNDS = new Map<string | undefined, readonly number[]>();
function groundOf(s: Field['s'], hex: number): number {
  const { tables } = s.options;
  let ground = GROUNDS.get(tables);
  if (!ground) {
    ground = Array.from({ length: SIZE }, (_, h) => {
      let value = 0;
      for (const g of groundsOf(s, h)) value = Math.min(value, g.value);
      return 1 - value * 0.13;
    });
    GROUNDS.set(tables, ground);
  }
  return ground[hex] as number;
}

/** What a force that stands in a hex has to fear from the enemy around it. */
export function danger(f: Field, slot: number, at: number): number {
  let threat = 0;
  for (const e of f.foes) {
    if (e.morale <= 0) continue;
    const d = way(e.hex, at);
    if (d <= 5) threat += e.power * (d <= 1.5 ? 1 : d <= 3 ? 0.75 : 0.25);
  }
  if (threat === 0) return 0;
  let support = 0;
  let sp = 0;
  for (const t of f.own) {
    if (t.slot === slot) {
      ({ sp } = t);
      support += t.power;
    } else if (t.morale > 0) {
      const d = way(t.hex, at);
      if (d <= 4) support += t.power * (d === 0 ? 1 : d <= 1.5 ? 0.85 : d <= 2 ? 0.6 : 0.25);
    }
  }
  const short = threat - support * groundOf(f.s, at);
  return short <= 0 ? 0 : Math.min(short, sp * 1.5) * f.w.fear;
}

const NOWHERE: readonly number[] = [];

/** 13.4: what hungry men may do in the places they pass. */
function tempted(f: Field, slot: number, path: readonly number[]): number {
  let sum = 0;
  for (const h of path) sum += temptation(f, slot, h);
  return sum;
}
function temptation(f: Field, slot: number, at: number): number {
  const { s } = f;
  const nation = nationOfSlot(slot);
  if (!mayTempt(s, nation, at)) return 0;
  const { vp, sardinian } = pillagePrice(s, nation, at);
  const toFrench = vp - sardinian * willOf(s.sardinian);
  const price = f.side === 'french' ? -toFrench : toFrench;
  return Math.max(0, price) * 0.4 + (generalModifier(s, slot) < 0 ? 0 : 0.2);
}

/** What it is worth to a force to stand somewhere at the end of its march. */
export const standing = (f: Field, slot: number, at: number, goal: number): number =>
  standings(f, slot, goal)(at);
/** The same for many hexes: what does not depend on the hex is read once. */
function standings(f: Field, slot: number, goal: number): (at: number) => number {
  const { s, side, w } = f;
  const { haste } = planOf(f);
  const leashed = leash(f, slot);
  return (at) => {
    const near = goal < 0 ? 0 : -way(at, goal) * w.advance * (1 + haste);
    return near + gainAt(s, side, at) - danger(f, slot, at) * (1 - 0.4 * haste) + leashed(at);
  };
}

/** 6.1: nearness to his general-in-chief, or of a general-in-chief to those he has to pay. */
function leash(f: Field, slot: number): (at: number) => number {
  const { s } = f;
  const force = forceAt(s, slot);
  const gic = gicOf(force);
  if (gic === null) {
    const lead = force.members[0] as Piece;
    if (lead === 'serurier') return () => 0;
    const chiefs: number[] = [];
    for (const g of gicsOf(f.side))
      if (lead !== g && mayCommand(g, lead as 'laharpe')) chiefs.push(hexOfPiece(s, g));
    return (at) => {
      let nearest = 99;
      for (const hex of chiefs) nearest = Math.min(nearest, way(hex, at));
      return nearest <= 4 ? 0 : -Math.min(12, nearest - 4) * 0.08;
    };
  }
  const led = f.own.filter(
    (t) => t.slot !== slot && unitsIn(forceAt(s, t.slot)).every((id) => mayCommand(gic, id)),
  );
  return (at) => {
    let sum = 0;
    for (const t of led) {
      const d = way(at, t.hex);
      sum -= d === 0 ? 0 : Math.min(3, Math.ceil(d / 4)) * t.sp * 0.03;
    }
    return sum;
  };
}

/** Whether it could declare a battle at such fatigue. */
function mayAttack(f: Field, slot: number, fatigue: number): boolean {
  const force = forceAt(f.s, slot);
  if (fatigue > 1 || !hasTroops(force) || isDemoralised(f.s, force)) return false;
  return isCommanded(f.s, force) || hasGeneral(force);
}

const MARKED = new Uint8Array(SIZE);
/** Writes down where markers of the enemy stand, for `targetsFrom`. */
function markFoes(f: Field): void {
  MARKED.fill(0);
  for (let i = firstSlot(f.enemy), end = endSlot(f.enemy); i < end; i++) {
    const hex = f.s.forces[i]?.hex ?? -1;
    if (hex >= 0) MARKED[hex] = 1;
  }
}
const NONE: readonly number[] = [];
/** Hexes with enemies next to a hex that could be struck from there. */
function targetsFrom(from: number): readonly number[] {
  let out: number[] | null = null;
  for (const h of around(from)) {
    if (MARKED[h] !== 1 || !canStrike(from, h)) continue;
    out ??= [];
    if (!out.includes(h)) out.push(h);
  }
  return out ?? NONE;
}

/** No enemies within so many points of a hex: nothing can happen there today. */
function isQuiet(f: Field, at: number, within: number): boolean {
  for (const e of f.foes) if (way(at, e.hex) <= within) return false;
  return true;
}

/** Odds that are good enough for him. */
export const leastWorth = (f: Field): number => {
  const { least } = f.w;
  return (least * (1 - planOf(f).haste)) / f.post.temper.boldness;
};

/** The points it could count on if it were activated now. */
export function pointsOf(f: Field, slot: number): number {
  const force = forceAt(f.s, slot);
  const mc = capacity(f.s, force);
  return isCommanded(f.s, force) ? mc : Math.floor(mc / 2);
}

/** A marker that is taken for a phantom bars the way: a strong column walks through it. */
function knock(f: Field, slot: number, target: number, goal: number, mp: number): number {
  for (const e of f.foes) if (e.hex === target) return 0;
  const troop = f.own.find((t) => t.slot === slot);
  if (!troop?.commanded || troop.sp < KNOCKS || mp < 2 || goal < 0) return 0;
  return way(target, goal) < way(troop.hex, goal) ? 0.4 : 0;
}

/** The last troops of its side in a hex that is worth something. */
function lastAt(f: Field, slot: number, here: number): number {
  const worth = hexWorth(f.s, here);
  if (worth === 0) return 0;
  for (const t of f.own) if (t.slot !== slot && t.hex === here) return 0;
  let near = 0;
  for (const e of f.foes) if (way(e.hex, here) <= 4) near = 1;
  return worth * 0.5 * near;
}

/** The best a force can do from where it stands with the points it has; `moved`: it is on its way already. */
export function bestAct(f: Field, slot: number, mp: number, moved = false): Act {
  const { s } = f;
  const force = forceAt(s, slot);
  const troops = hasTroops(force);
  if (!troops) return ride(f, slot, mp);
  const fatigue = fatigueOf(s, force);
  const goal = goalOf(f, slot);
  const here = force.hex;
  const quiet = isQuiet(f, here, 7);
  if (fatigue === 2 || (quiet && (goal < 0 || goal === here))) return STAYS;
  const stood = standings(f, slot, goal);
  const base = stood(here);
  markFoes(f);
  let top: Act = STAYS;
  const bar = leastWorth(f);
  const strikes = !quiet && mayAttack(f, slot, fatigue);
  if (strikes && mp >= 1)
    for (const target of targetsFrom(here)) {
      const attack = attackOf(f, slot, here, target, fatigue);
      const score = attack ? 1 + attack.worth : knock(f, slot, target, goal, mp);
      if ((attack ? attack.worth > bar : score > 0) && score > top.score)
        top = { score, path: [], rapid: 0, target, attack };
    }
  const stays = lastAt(f, slot, here);
  const hungry = isTempted(s, slot);
  const hurries = !moved && fatigue === 0 && isCommanded(s, force);
  const looked = (pace: boolean) => {
    const ways = waysOf(s, f.side, here, mp, pace);
    const price = (moved ? 0 : f.w.march) + (pace ? RAPID : 0) + stays;
    for (const h of ways.hexes) {
      if (pace && ways.rapid(h) === 0) continue;
      const path = hungry ? ways.path(h) : NOWHERE;
      const loot = hungry ? tempted(f, slot, path) : 0;
      const gain = stood(h) - base - price - loot;
      if (gain > top.score)
        top = { score: gain, path: ways.path(h), rapid: ways.rapid(h), target: -1, attack: null };
      if (!strikes || mp - ways.cost(h) < 1) continue;
      for (const target of targetsFrom(h)) {
        const attack = attackOf(f, slot, h, target, pace ? 1 : fatigue);
        if (!attack || attack.worth <= bar) continue;
        const score = 0.8 + attack.worth - price - loot;
        if (score > top.score) top = { score, path: ways.path(h), rapid: ways.rapid(h), target, attack };
      }
    }
  };
  looked(false);
  if (hurries && goal >= 0 && way(here, goal) > mp) looked(true);
  return top;
}

/** A general-in-chief alone: to the troops he leads, near those he must pay tomorrow, never alone before the enemy. */
function ride(f: Field, slot: number, mp: number): Act {
  const { s } = f;
  const force = forceAt(s, slot);
  const gic = gicOf(force);
  if (gic === null) return STAYS;
  const led = f.own.filter((t) => unitsIn(forceAt(s, t.slot)).some((id) => mayCommand(gic, id)));
  const post = (at: number): number => {
    let score = 0;
    let company = 0;
    for (const t of led) {
      const d = way(at, t.hex);
      score += t.sp * (d === 0 ? 0.35 : d <= 4 ? 0.2 : d <= 8 ? 0.1 : -d * 0.005);
      if (d === 0) company += t.power;
    }
    let threat = 0;
    for (const e of f.foes) {
      const d = way(e.hex, at);
      if (d <= 4) threat += e.power * (d <= 1.5 ? 1 : 0.5);
    }
    return score - (company === 0 ? (threat > 0 ? 4 : 1) : Math.max(0, threat - company * 1.5) * 0.1);
  };
  const base = post(force.hex);
  let top = STAYS;
  const ways = waysOf(s, f.side, force.hex, mp, false);
  for (const h of ways.hexes) {
    const score = post(h) - base - 0.2;
    if (score > top.score) top = { score, path: ways.path(h), rapid: 0, target: -1, attack: null };
  }
  return top;
}
