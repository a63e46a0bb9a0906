import {
  type Army,
  armiesOf,
  armyOf,
  around,
  forceAt,
  gicOf,
  hex,
  isHq,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  SIZE,
  type State,
  sideOfSlot,
  slotOfUnit,
  TURNS,
  WISSEMBOURG,
  WORKS,
} from '@grande/hoche-1793';
import { type Field, NO_WAY, type Troop, way } from './field.ts';
import type { Plan } from './mind.ts';

const NOWHERE = { rhine: -1, moselle: -1, prussia: -1, lowerRhine: -1 };
export const BITCHE = hex('1107');

/** The plan of the day; made once a turn. */
export function planOf(f: Field): Plan {
  const { mind, s } = f;
  if (mind.plan?.turn === s.turn) return mind.plan;
  mind.plan = made(f);
  return mind.plan;
}

function made(f: Field): Plan {
  switch (f.s.scenario) {
    case 'landau':
      return f.side === 'french' ? relief(f) : siege(f);
    case 'weissembourg':
      return lines(f);
    default:
      return f.side === 'french' ? advance(f) : concentration(f);
  }
}

const turnsLeft = (s: State): number => TURNS[s.scenario] - s.turn;

/** Strength of a side around a hex: whole within some points, less farther off. */
function mass(troops: readonly Troop[], ways: Float32Array, at: number, within: number): number {
  let sum = 0;
  for (const t of troops) {
    if (t.routed) continue;
    const d = way(ways, t.hex, at);
    if (d <= within) sum += t.sp;
    else if (d <= within * 2) sum += t.sp * 0.4;
  }
  return sum;
}
const ownMass = (f: Field, at: number, within: number): number => mass(f.own, f.ways, at, within);
const foeMass = (f: Field, at: number, within: number): number => mass(f.foes, f.foeWays, at, within);

/** Yesterday's aim is given up only for a plainly better one. */
const STEADY = 2;

/** The enemy's hex an army would best go for: weak, near, and on the way. */
function focusOf(f: Field, army: Army, value: (h: number) => number, within = 6): number {
  const before = f.mind.plan?.focus[army] ?? -1;
  let top = -1;
  let most = Number.NEGATIVE_INFINITY;
  const seen = new Set<number>();
  for (const { hex: h } of f.foes) {
    if (seen.has(h)) continue;
    seen.add(h);
    let nearest = NO_WAY;
    for (const t of f.own) if (t.army === army) nearest = Math.min(nearest, way(f.ways, t.hex, h));
    if (nearest >= NO_WAY) continue;
    const same = before >= 0 && f.s.scenario === 'landau' && way(f.ways, before, h) <= 2 ? STEADY : 0;
    const score =
      value(h) + same + Math.min(12, ownMass(f, h, within) - foeMass(f, h, 2)) * 0.6 - nearest * 0.8;
    if (score > most) [top, most] = [h, score];
  }
  return top;
}

/** So near they can help each other tomorrow; against Kaiserslautern's garrison, who come out all together, nearer. */
const TOGETHER: Readonly<Record<State['scenario'], number>> = {
  landau: 3,
  kaiserslautern: 2,
  'kaiserslautern-solo': 2,
  weissembourg: 4,
};
/** An army moves on when this share of it is together. */
const GATHERED = 0.8;

/** The middle of an army: whoever has most of it around him, nearer to the goal among equals. */
function middleOf(f: Field, army: Army, focus: number): { readonly hex: number; readonly share: number } {
  let top = -1;
  let most = -1;
  let share = 0;
  let all = 0;
  for (const t of f.own) if (t.army === army && !t.routed) all += t.sp;
  for (const t of f.own) {
    if (t.army !== army || t.routed) continue;
    let near = 0;
    for (const o of f.own)
      if (o.army === army && !o.routed && way(f.ways, o.hex, t.hex) <= TOGETHER[f.s.scenario]) near += o.sp;
    const score = near - way(f.ways, t.hex, focus) * 0.3;
    if (score > most) [top, most, share] = [t.hex, score, near / Math.max(1, all)];
  }
  return { hex: top, share };
}

/** A marker down here calls for rest, and rests until it is up there: 12.4 gives a space back for every ready force. */
const SHAKEN = 6;
export const RESTED = 12;
function restingArmies(f: Field, haste: number): Army[] {
  if (haste >= 1 || f.s.scenario !== 'landau') return [];
  return armiesOf(f.side).filter((army) => {
    const rests = f.mind.plan?.resting.includes(army) ?? false;
    return f.s.morale[army] < (rests ? RESTED : SHAKEN);
  });
}

/** An army goes for its focus together: stragglers close up first, headquarters look after themselves. */
function goalsFor(
  f: Field,
  focus: Readonly<Record<Army, number>>,
  haste: number,
  resting: readonly Army[] = [],
): number[] {
  const goals: number[] = f.s.forces.map(() => -1);
  for (const army of armiesOf(f.side)) {
    const to = focus[army];
    if (to < 0 || resting.includes(army)) continue;
    const { hex: middle, share } = middleOf(f, army, to);
    const ready = share >= GATHERED || haste >= 1;
    for (const t of f.own) {
      if (t.army !== army) continue;
      const with_ = way(f.ways, t.hex, middle) <= TOGETHER[f.s.scenario];
      const nearer = way(f.ways, t.hex, to) <= way(f.ways, middle, to);
      goals[t.slot] = haste >= 1 || (with_ && ready) || (!with_ && nearer && ready) ? to : middle;
    }
  }
  return goals;
}

/** So near the town a force can fall on it in a day: two points to march, one to declare (9.2, 11.3). */
const STROKE = 3;
/** The hex from which the French fall on Kaiserslautern together: within a day of it, near most of them. */
function campOf(f: Field): number {
  let top = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let h = 0; h < SIZE; h++) {
    const d = way(f.ways, h, KAISERSLAUTERN);
    if (d <= 1.5 || d > STROKE || f.foes.some((t) => t.hex === h)) continue;
    const far = f.own.reduce((n, t) => n + way(f.ways, t.hex, h) * t.sp, 0);
    if (far < least) [top, least] = [h, far];
  }
  return top;
}

/** Strength points in the camp that are enough for it. */
const CORPS = 14;
/** How much they press on to be in one hex in the evening, once most of them are near it. */
const CLOSING = 0.3;
/**
 * 15.2.2: short of the town itself the French come off best with a battle of two divisions a side that costs them five
 * strength points at most. They gather out of reach, close up in a camp a day from the town, and fall on it with Hoche.
 */
function greatBattle(f: Field): Plan {
  const { s } = f;
  const camp = campOf(f);
  const hoche = slotOfUnit(s, 'hoche');
  const there = f.own.filter((t) => t.hex === camp && !t.routed && t.fatigue === 0);
  const divisions = there.flatMap((t) => forceAt(s, t.slot).members).filter((id) => id !== 'hoche');
  const enough = divisions.length >= 2 && there.reduce((n, t) => n + t.sp, 0) >= CORPS;
  const stroke = enough && forceAt(s, hoche).hex === camp;
  const focus = { ...NOWHERE, moselle: camp };
  const goals = goalsFor(f, focus, 0);
  if (stroke) {
    for (const t of there) goals[t.slot] = KAISERSLAUTERN;
    goals[hoche] = KAISERSLAUTERN;
  }
  const { hex: middle, share } = middleOf(f, 'moselle', camp);
  const closes = share >= GATHERED && way(f.ways, middle, camp) <= TOGETHER[s.scenario];
  return { turn: s.turn, goals, focus, resting: [], keep: [], haste: closes ? CLOSING : 0, stroke };
}

/** 15.2, French: all together on Kaiserslautern, beating whoever is alone on the way. */
function advance(f: Field): Plan {
  const { s } = f;
  const late = turnsLeft(s);
  if (s.scenario === 'kaiserslautern' && !s.bigBattle && late > 0) return greatBattle(f);
  const home = focusOf(
    f,
    'moselle',
    (h) => (h === KAISERSLAUTERN ? 3 : 0) - way(f.ways, h, KAISERSLAUTERN) * 0.3,
  );
  const empty = !s.forces.some((o, i) => i >= 12 && o.hex === KAISERSLAUTERN && o.members.length > 0);
  const focus = { ...NOWHERE, moselle: empty || home < 0 || late < 6 ? KAISERSLAUTERN : home };
  const haste = late < 4 ? 1 : late < 7 ? 0.4 : 0;
  const resting = restingArmies(f, haste);
  return {
    turn: s.turn,
    goals: goalsFor(f, focus, haste, resting),
    focus,
    resting,
    keep: [KAISERSLAUTERN],
    haste,
  };
}

/** 15.2, Prussians: home to Kaiserslautern; out again only in force. */
function concentration(f: Field): Plan {
  const { s } = f;
  const target = focusOf(f, 'prussia', (h) => -way(f.ways, KAISERSLAUTERN, h) * 0.6);
  const ours = ownMass(f, KAISERSLAUTERN, 4);
  const theirs = target < 0 ? 99 : foeMass(f, target, 3);
  const near = target >= 0 && way(f.ways, KAISERSLAUTERN, target) <= 4;
  const strike = near && ours > theirs * 1.1;
  const focus = { ...NOWHERE, prussia: strike ? target : KAISERSLAUTERN };
  return {
    turn: s.turn,
    goals: goalsFor(f, focus, 1),
    focus,
    resting: restingArmies(f, 0),
    keep: [KAISERSLAUTERN],
    haste: 0,
  };
}

/**
 * 15.1.3: the Prussians keep to their winter quarters while nobody of the Moselle army has come east of Bitche, and
 * Landau counts only on the last night (15.1.2): it crosses when too few days are left for them to come in force.
 */
export const CROSSING = 6;
/** 15.1, French: the Rhine army beats the Austrians alone, Hoche waits at Bitche until it is time; both end at Landau. */
function relief(f: Field): Plan {
  const { s } = f;
  const left = turnsLeft(s);
  const rhine = left < 9 ? LANDAU : focusOf(f, 'rhine', (h) => -way(f.ways, h, LANDAU) * 0.25);
  const moselle = left > CROSSING ? BITCHE : LANDAU;
  const focus = { ...NOWHERE, rhine: rhine < 0 ? LANDAU : rhine, moselle };
  const haste = left < 6 ? 1 : left < 12 ? 0.4 : 0;
  const resting = restingArmies(f, haste);
  return { turn: s.turn, goals: goalsFor(f, focus, haste, resting), focus, resting, keep: [LANDAU], haste };
}

const SHIELD = [...around(LANDAU)];
/** 15.1.3: fed where they stand, as long as they stay. */
const BESIEGERS: ReadonlySet<string> = new Set(['prinz', 'goetze', 'hohenlohe', 'courbiere']);

/** 15.1, Coalition: the Austrians hold the Moder, the Prussians go home until they are free, then cover Landau. */
function siege(f: Field): Plan {
  const { s } = f;
  const goals: number[] = s.forces.map(() => -1);
  const focus = { ...NOWHERE, prussia: KAISERSLAUTERN, lowerRhine: -1 };
  const nearLandau = nearestFoe(f, LANDAU);
  const alarm = nearLandau <= 6 || turnsLeft(s) < 10;
  const works = [...WORKS];
  s.forces.forEach((force, slot) => {
    if (sideOfSlot(slot) === 'french' || force.hex < 0 || force.members.length === 0 || isHq(force)) return;
    const army = armyOf(s, force);
    if (army === 'lowerRhine') goals[slot] = alarm ? shieldFor(f, force.hex) : nearestOf(f, works, force.hex);
    else if (s.stance < 2)
      goals[slot] = force.members.some((id) => BESIEGERS.has(id)) ? force.hex : KAISERSLAUTERN;
    else goals[slot] = shieldFor(f, force.hex);
  });
  focus.lowerRhine = focusOf(f, 'lowerRhine', (h) => -way(f.ways, h, LANDAU) * 0.2);
  if (s.stance === 2) focus.prussia = focusOf(f, 'prussia', (h) => -way(f.ways, h, LANDAU) * 0.2);
  return { turn: s.turn, goals, focus, resting: restingArmies(f, 0), keep: alarm ? SHIELD : [], haste: 0 };
}
const nearestFoe = (f: Field, at: number): number =>
  f.foes.reduce((least, t) => Math.min(least, way(f.foeWays, t.hex, at)), NO_WAY);
function nearestOf(f: Field, hexes: readonly number[], from: number): number {
  let top = from;
  let least = NO_WAY;
  for (const h of hexes) {
    const d = way(f.ways, from, h);
    if (d < least) [top, least] = [h, d];
  }
  return top;
}
/** The way round Landau that is nearest to the French. */
function shieldFor(f: Field, from: number): number {
  let top = from;
  let least = Number.POSITIVE_INFINITY;
  for (const h of SHIELD) {
    const score = nearestFoe(f, h) * 0.6 + way(f.ways, from, h);
    if (score < least) [top, least] = [h, score];
  }
  return top;
}

/** 15.3: Wissembourg first, then whatever else can be had. */
function lines(f: Field): Plan {
  const { s } = f;
  const held = (h: number) => s.forces.some((o, i) => i >= 12 && o.hex === h && o.members.length > 0);
  const target = !held(WISSEMBOURG) ? WISSEMBOURG : !held(LAUTERBOURG) ? LAUTERBOURG : WISSEMBOURG;
  const focus = { ...NOWHERE, lowerRhine: target };
  return {
    turn: s.turn,
    goals: goalsFor(f, focus, 1),
    focus,
    resting: [],
    keep: [WISSEMBOURG, LAUTERBOURG].filter(held),
    haste: s.turn === 3 ? 1 : 0.3,
  };
}

export const goalOf = (f: Field, slot: number): number => {
  const plan = planOf(f);
  const goal = plan.goals[slot] ?? -1;
  if (goal >= 0) return goal;
  const force = forceAt(f.s, slot);
  const army = armyOf(f.s, force);
  return isHq(force) || gicOf(force) || plan.resting.includes(army) ? -1 : plan.focus[army];
};
