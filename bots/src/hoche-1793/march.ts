import {
  armyOf,
  around,
  capacity,
  defenderGround,
  endSlot,
  enterable,
  fatigueOf,
  firstSlot,
  forageAt,
  forceAt,
  GIC_OF_ARMY,
  gicOf,
  hexOfUnit,
  isAdjacent,
  isDemoralised,
  isHq,
  mayCommand,
  pointsTo,
  type Reach,
  reachOf,
  SIZE,
  spOf,
  wayIn,
} from '@grande/hoche-1793';
import { type Field, NO_WAY, way } from './field.ts';
import { type Attack, attackOf, oddsOf } from './fight.ts';
import type { Declined, Odds } from './mind.ts';
import { tollOf } from './night.ts';
import { goalOf, planOf } from './plan.ts';
import { hexWorth, isLastThere, stayWorth } from './prizes.ts';

/** What a force would best do when it is activated. */
export interface Act {
  readonly score: number;
  /** The hexes to enter, none to stay. */
  readonly path: readonly number[];
  /** The hex to attack then, −1 none. */
  readonly target: number;
  /** What the attack promises; null where there is none, or only a headquarters to drive off. */
  readonly odds: Odds | null;
  readonly declined: Declined | null;
}
const STAYS: Act = { score: 0, path: [], target: -1, odds: null, declined: null };

/** Farther off nothing bears on what a force does today. */
const HORIZON = 8;
/** Signs of all that a thought about a force depends on. */
function signsOf(f: Field, slot: number): number {
  const { s } = f;
  const force = forceAt(s, slot);
  let signs = s.turn * 5 + s.sub + (force.commanded ? 7 : 0) + (force.shown ? 3 : 0);
  const add = (troops: Field['own'], ways: Float32Array) => {
    for (const t of troops) {
      if (way(ways, force.hex, t.hex) > HORIZON) continue;
      const sign = ((t.slot * 331 + t.hex) * 4 + t.fatigue) * 64 + t.sp;
      signs =
        (Math.imul(signs, 31) +
          sign +
          (t.routed ? 1 << 20 : 0) +
          (forceAt(s, t.slot).commanded ? 1 << 21 : 0)) |
        0;
    }
  };
  add(f.own, f.ways);
  add(f.foes, f.ways);
  return (Math.imul(signs, 31) + force.hex) | 0;
}

/** The best act of a force at the start of its activation, remembered while nothing near it changes. */
export function thoughtOf(f: Field, slot: number): Act {
  const signs = isHq(forceAt(f.s, slot)) ? signsOfAll(f, slot) : signsOf(f, slot);
  const known = f.mind.thoughts[slot];
  if (known && known.signs === signs) return known;
  const { score, path, target, odds, declined } = bestAct(f, slot);
  const thought = { signs, score, path, target, odds, declined };
  f.mind.thoughts[slot] = thought;
  return thought;
}
/** A general looks at the whole of his side. */
function signsOfAll(f: Field, slot: number): number {
  let signs = f.s.turn * 5 + f.s.sub + forceAt(f.s, slot).hex;
  for (const t of f.own) signs = (Math.imul(signs, 31) + (t.slot * 331 + t.hex) * 4 + t.fatigue) | 0;
  for (const t of f.foes) signs = (Math.imul(signs, 31) + t.slot * 331 + t.hex) | 0;
  return signs;
}

/** What was found for a hex, and for which question: room that is used again, since a new array is dear. */
const threats = new Float64Array(SIZE + 1);
const foundFor = new Float64Array(SIZE + 1);
/** The enemy's strength that bears on a hex. */
function threatTo(f: Field, at: number): number {
  const { foeWays } = f;
  if (foundFor[at] === f.number) return threats[at] as number;
  let threat = 0;
  for (const e of f.foes) {
    if (e.routed) continue;
    const d = way(foeWays, e.hex, at);
    if (d <= 5) threat += e.sp * e.quality * (d <= 1.5 ? 1 : d <= 3 ? 0.75 : 0.25);
  }
  threats[at] = threat;
  foundFor[at] = f.number;
  return threat;
}

/** What a force that stands in a hex has to fear from the enemy around it. */
export function danger(f: Field, slot: number, at: number): number {
  const { s, w, ways } = f;
  const threat = threatTo(f, at);
  if (threat === 0) return 0;
  let support = 0;
  let sp = 0;
  let quality = 1;
  for (const t of f.own) {
    if (t.slot === slot) {
      ({ sp, quality } = t);
      support += sp;
    } else if (!t.routed) {
      const d = way(ways, t.hex, at);
      if (d > 4) continue;
      // Whoever has still to march today will follow.
      const follows = d <= 3 && t.fatigue === 0 && s.sub === 1 && forceAt(s, t.slot).commanded;
      support += t.sp * (d === 0 ? 1 : follows || d <= 1.5 ? 0.85 : d <= 3 ? 0.6 : 0.3);
    }
  }
  const short = threat - support * quality * (1 + 0.25 * defenderGround(s, at));
  return short <= 0 ? 0 : Math.min(short, sp * 1.5) * w.fear;
}

/** Whoever is to rest fears the enemy more, and keeps out of his sight. */
const SHY = 1.6;
function close(f: Field, at: number): number {
  let near = 0;
  for (const e of f.foes) if (!e.routed && way(f.foeWays, e.hex, at) <= 3) near += 1;
  return Math.min(2, near);
}

/** What it is worth to a force to stand somewhere at the end of the day. */
export const standing = (f: Field, slot: number, at: number, goal: number): number =>
  standingOf(f, slot, goal)(at);
/** The same for every hex of a march. */
function standingOf(f: Field, slot: number, goal: number): (at: number) => number {
  const { s, side, w, ways } = f;
  const { haste, resting } = planOf(f);
  const force = forceAt(s, slot);
  const army = armyOf(s, force);
  const hungers = side === 'french' ? spOf(s, force) : -1;
  const rests = resting.includes(army);
  const nerve = rests ? SHY : 1 - 0.4 * haste;
  let chief = -2;
  return (at) => {
    const near = goal < 0 ? 0 : -way(ways, at, goal) * w.advance * (1 + haste);
    const prize = stayWorth(f, at) * 0.5;
    let hungry = 0;
    if (hungers > forageAt(s, at)) {
      // Where his general's couriers find him he is fed.
      if (chief === -2) chief = hexOfUnit(s, GIC_OF_ARMY[army]);
      hungry = way(ways, chief, at) <= 4 ? 0.4 : 1;
    }
    return near + prize - danger(f, slot, at) * nerve - hungry - (rests ? close(f, at) : 0);
  };
}

/** Whether it could declare a battle after so many levels of fatigue. */
function mayAttack(f: Field, slot: number, fatigue: number): boolean {
  const force = forceAt(f.s, slot);
  const desaix =
    force.members.length === 1 && force.members[0] === 'desaix' && f.s.scenario !== 'weissembourg';
  return fatigue <= 1 && (force.commanded || desaix) && force.routed === 0 && !isDemoralised(f.s, force);
}

/** Hexes with enemies, by the number of the question they were marked for. */
const heldFor = new Float64Array(SIZE + 1);
let marked = 0;
function markHeld(f: Field): void {
  marked = f.number;
  for (let i = firstSlot(f.enemy), end = endSlot(f.enemy); i < end; i++) {
    const { hex, members } = forceAt(f.s, i);
    if (hex >= 0 && hex < SIZE && members.length > 0) heldFor[hex] = marked;
  }
}

/** Hexes with enemies next to a hex that could be struck from there. */
function targetsFrom(f: Field, from: number): readonly number[] {
  if (marked !== f.number) markHeld(f);
  let out: number[] | null = null;
  for (const h of around(from)) {
    if (h >= SIZE || heldFor[h] !== marked || !enterable(from, h)) continue;
    if (out === null) out = [h];
    else if (!out.includes(h)) out.push(h);
  }
  return out ?? NOWHERE;
}
const NOWHERE: readonly number[] = [];

/** No enemies within so many points of a hex: nothing can happen there today. */
function isQuiet(f: Field, at: number, within: number): boolean {
  for (const e of f.foes) if (way(f.ways, at, e.hex) <= within) return false;
  return true;
}

/** Odds that are good enough for him. */
export const leastWorth = (f: Field): number => {
  const { least } = f.w;
  return (least * (1 - planOf(f).haste)) / f.post.temper.boldness;
};

/** The best a force can do from where it stands with the points it has. */
export function bestAct(f: Field, slot: number, mp = capacity(f.s, slot), whole = true, moved = false): Act {
  const { s } = f;
  const force = forceAt(s, slot);
  if (isHq(force)) return ride(f, slot, mp, whole);
  const fatigue = fatigueOf(s, force);
  const goal = goalOf(f, slot);
  const here = force.hex;
  const quiet = isQuiet(f, here, 6);
  if (quiet && (goal < 0 || goal === here)) return STAYS;
  // The best so far: where it would go, whom it would attack from there.
  let score = 0;
  let to = here;
  let against = -1;
  let strike: Attack | null = null;
  const consider = (worth: number, at: number, target: number, attack: Attack | null = null) => {
    if (worth > score) [score, to, against, strike] = [worth, at, target, attack];
  };
  let below: Attack | null = null;
  let left = -1;
  const decline = (attack: Attack, target: number) => {
    if (below === null || attack.worth > below.worth) [below, left] = [attack, target];
  };
  const now = moved ? Math.min(3, fatigue + 1) : fatigue;
  const bar = leastWorth(f);
  if (!quiet && mp >= 1 && mayAttack(f, slot, now)) {
    for (const target of targetsFrom(f, here)) {
      const attack = attackOf(f, slot, here, target, now);
      if (!attack) continue;
      if (attack.worth > bar) consider(3 + attack.worth, here, target, attack);
      else decline(attack, target);
    }
  }
  let reach: Reach | null = null;
  // From beyond the Rhine there is nowhere to march to: it comes over to attack (15.3.3).
  if (mp >= 1 && here < SIZE) {
    const worthAt = standingOf(f, slot, goal);
    const base = worthAt(here);
    const cost = moved ? 0.05 : tollOf(f, slot, fatigue, fatigue + 1) + f.w.march;
    const leaves = isLastThere(f, slot) ? hexWorth(f, here) : 0;
    const strikes = !quiet && mayAttack(f, slot, moved ? now : fatigue + 1);
    reach = reachOf(s, slot, mp, whole);
    for (const h of reach.hexes) {
      consider(worthAt(h) - base - cost - leaves, h, -1);
      if (!strikes || mp - Math.min(mp, pointsTo(reach, h)) < 1) continue;
      for (const target of targetsFrom(f, h)) {
        const attack = attackOf(f, slot, h, target, moved ? now : fatigue + 1);
        if (!attack) continue;
        if (attack.worth > bar + 0.3) consider(2 + attack.worth - leaves, h, target, attack);
        else decline(attack, target);
      }
    }
  }
  const declined = declinedFor(f, below, left);
  if (score === 0) return declined ? { ...STAYS, declined } : STAYS;
  const meant = strike as Attack | null;
  const path = to === here || reach === null ? [] : wayIn(reach, to);
  return { score, path, target: against, odds: meant && oddsOf(f, meant, against), declined };
}
function declinedFor(f: Field, attack: Attack | null, target: number): Declined | null {
  const odds = attack && oddsOf(f, attack, target);
  return attack && odds && { worth: attack.worth, target, odds };
}

/** Where a general is of most use: with troops, near those he must reach tomorrow, next to those who fight today. */
function commandPost(f: Field, slot: number, at: number): number {
  const { s } = f;
  const gic = gicOf(forceAt(s, slot));
  if (!gic) return 0;
  let score = 0;
  let company = 0;
  for (const t of f.own) {
    if (t.routed || !mayCommand(s, gic, forceAt(s, t.slot))) continue;
    const d = way(f.ways, at, t.hex);
    score += d === 0 ? 1.5 : d <= 4 ? 1 : d <= 8 ? 0.4 : -d * 0.03;
    if (t.hex === at) company += t.sp;
    if (!forceAt(s, t.slot).commanded || t.fatigue > 1 || s.sub > 3) continue;
    if ((t.hex === at || isAdjacent(t.hex, at)) && f.foes.some((e) => isAdjacent(e.hex, t.hex))) score += 0.8;
  }
  let threat = 0;
  for (const e of f.foes) {
    const d = way(f.foeWays, e.hex, at);
    if (d <= 3) threat += e.sp * (d <= 1.5 ? 1 : 0.5);
  }
  if (company === 0) score -= threat > 0 ? 4 : 1;
  const focus = planOf(f).focus[armyOf(s, forceAt(s, slot))];
  if (focus >= 0) score -= Math.max(0, way(f.ways, at, focus) - 2) * 0.15;
  return score - Math.max(0, threat - company * 1.5) * 0.08;
}

function ride(f: Field, slot: number, mp: number, whole: boolean): Act {
  const { s } = f;
  const force = forceAt(s, slot);
  if (mp < 1) return STAYS;
  const wanted = new Set<number>();
  for (const t of f.own) if (way(f.ways, force.hex, t.hex) <= mp + 1) wanted.add(t.hex);
  wanted.delete(force.hex);
  const winters = s.scenario === 'landau' && s.stance < 2 && force.members[0] === 'brunswick';
  if (winters) return STAYS;
  if (wanted.size === 0) return goFar(f, slot, mp, whole);
  const base = commandPost(f, slot, force.hex);
  let top: Act = STAYS;
  const reach = reachOf(s, slot, mp, whole);
  for (const h of reach.hexes) {
    if (!wanted.has(h)) continue;
    const score = commandPost(f, slot, h) - base - 0.5;
    if (score > top.score) top = { ...STAYS, score, path: wayIn(reach, h) };
  }
  return top.path.length > 0 ? top : goFar(f, slot, mp, whole);
}

/** His troops have gone far off: after them. */
function goFar(f: Field, slot: number, mp: number, whole: boolean): Act {
  const { s } = f;
  const force = forceAt(s, slot);
  const gic = gicOf(force);
  if (!gic) return STAYS;
  let nearest = NO_WAY;
  let to = -1;
  for (const t of f.own) {
    if (!mayCommand(s, gic, forceAt(s, t.slot))) continue;
    const d = way(f.ways, force.hex, t.hex);
    if (d < nearest) [nearest, to] = [d, t.hex];
  }
  if (to < 0 || nearest <= 4) return STAYS;
  let top: Act = STAYS;
  const reach = reachOf(s, slot, mp, whole);
  for (const h of reach.hexes) {
    const score = nearest - way(f.ways, h, to) - 0.5;
    if (score > top.score && isQuiet(f, h, 2)) top = { ...STAYS, score, path: wayIn(reach, h) };
  }
  return top;
}
