/** 9, T-MOVES: what an active force may enter, at which pace and price. */

import { type Action, add, type Detail, type Law, law, odds, tally } from '@grande/engine';
import { attritionOdds, sampledOdds } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { around, type Country, hasRoad, isAdjacent, label, MAP } from '../../data/map.ts';
import { RAPID_HEXES } from '../../data/tables.ts';
import { endSlot, enemyOf, firstSlot, markerId, type Side, sideOfSlot } from '../../data/units.ts';
import { attritionTally } from '../../reading/attrition.ts';
import { fatigueOf, forceAt, hasTroops, isCommanded, isReal, spOf } from '../../reading/forces.ts';
import { fleesWell, flightGoals } from '../../reading/reach.ts';
import { say } from '../../say.ts';
import type { Active, Force, State } from '../../state.ts';
import { ofActive, ofHex, plain } from '../../words.ts';
import { type G, hasMoved, markMoved, moveForce } from '../02-glossary.ts';
import { noDecoy } from '../fit.ts';
import { knownFactor, possibleWorlds } from '../worlds.ts';

/** One hex, at one of three paces (D-12). */
type Pace = 'move' | 'rapid' | 'minimum';
interface Step {
  readonly do: Pace;
  readonly to: number;
}
interface End {
  readonly do: 'end';
}

/** The force that acts, with all that its laws ask for: worked out once, asked of every hex around it. */
export class Acting {
  readonly s: State;
  readonly slot: number;
  readonly f: Force;
  readonly a: Active;
  readonly side: Side;
  readonly enemy: Side;
  readonly fatigue: number;
  readonly commanded: boolean;
  readonly phase5: boolean;
  readonly country: Country;
  /** Its own hex and those around it that have an enemy marker, and those that one bars. */
  readonly enemies: readonly number[];
  readonly barred: readonly number[];
  private goals: readonly number[] | null = null;
  private drawn: readonly State[] | null = null;

  constructor(s: State, a: Active) {
    const f = forceAt(s, a.slot);
    this.s = s;
    this.slot = a.slot;
    this.f = f;
    this.a = a;
    this.side = sideOfSlot(a.slot);
    this.enemy = enemyOf(this.side);
    this.fatigue = fatigueOf(s, f);
    this.commanded = isCommanded(s, f);
    this.country = countryOf(s);
    this.phase5 = a.mode === 'strategic' || a.mode === 'forced';
    let enemies: number[] | null = null;
    let barred: number[] | null = null;
    for (let i = firstSlot(this.enemy), end = endSlot(this.enemy); i < end; i++) {
      const { hex, fort } = forceAt(s, i);
      if (hex < 0 || (hex !== f.hex && !isAdjacent(f.hex, hex))) continue;
      if (enemies === null) enemies = [hex];
      else enemies.push(hex);
      if (fort) continue;
      if (barred === null) barred = [hex];
      else barred.push(hex);
    }
    this.enemies = enemies ?? NOWHERE;
    this.barred = barred ?? NOWHERE;
  }
  /** where its flight may end; searched for once. */
  get flight(): readonly number[] {
    this.goals ??= flightGoals(this.s, this.slot, this.a.mp, this.a.from);
    return this.goals;
  }
  /** Positions its owner cannot tell from the true one: drawn once for all the odds of a question. */
  get worlds(): readonly State[] {
    this.drawn ??= possibleWorlds(this.s, this.slot);
    return this.drawn;
  }
}
const NOWHERE: readonly number[] = [];
export const acting = (s: State): Acting => new Acting(s, s.active as Active);
const marchRule = (a: Active): string => (a.mode === 'forced' ? '9.2.3' : '9.2.2');

/** An enemy marker in a hex or next to it, decoys included. */
export function isNearEnemy(s: State, side: Side, hex: number): boolean {
  const enemy = enemyOf(side);
  for (let i = firstSlot(enemy), end = endSlot(enemy); i < end; i++) {
    const there = forceAt(s, i).hex;
    if (there >= 0 && (there === hex || isAdjacent(there, hex))) return true;
  }
  return false;
}

const notSpent: Law<Acting, Step> = ofActive('3.3', 'exhausted', (c) => c.phase5 || c.fatigue < 2);
const passable: Law<Acting, Step> = ofHex(
  '9.1',
  'impassable',
  (c, m) => c.country.stepCost(c.f.hex, m.to) < Infinity,
);
const notHeld: Law<Acting, Step> = ofHex('9.1', 'held', (c, m) => !c.barred.includes(m.to));
const affordable: Law<Acting, Step> = law(
  '9.1',
  'tooDear',
  (c, m) => {
    const cost = c.country.stepCost(c.f.hex, m.to);
    return cost === Infinity || cost <= c.a.mp;
  },
  (c, m) => say('law.tooDear', { hex: label(m.to), cost: c.country.stepCost(c.f.hex, m.to), left: c.a.mp }),
);
/** 3.2, R-44, RN-10: a flight goes where a demoralised force may end. */
const fleeing: Law<Acting, Step> = ofActive('3.2', 'flightWay', (c, m) => {
  if (c.a.mode !== 'flight') return true;
  const cost = c.country.stepCost(c.f.hex, m.to);
  return cost > c.a.mp || fleesWell(c.s, c.side, c.flight, m.to, c.a.mp - cost);
});
/** 9.2.2, 9.2.3: marches of phase 5 keep to the roads … */
const onRoad: Law<Acting, Step> = ofHex('9.2.2', 'offRoad', (c, m) => !c.phase5 || hasRoad(c.f.hex, m.to));
/** … and out of the enemy's reach. */
const farFromEnemy: Law<Acting, Step> = ofHex(
  '9.2.2',
  'nearEnemy',
  (c, m) => !c.phase5 || !isNearEnemy(c.s, c.side, m.to),
);
/** Candidates are the neighbours: what is farther off needs more than one step. The same acts in every match. */
function step(
  id: Pace,
  rule: string,
  laws: readonly Law<Acting, Step>[],
  label_: Action<Acting, Step>['label'],
): Action<Acting, Step> {
  const steps = MAP.labels.map((_, h) => around(h).map((to): Step => ({ do: id, to })));
  return {
    id,
    rule,
    candidates: (c) => steps[c.f.hex] as Step[],
    laws,
    key: (m) => `${id}:${label(m.to)}`,
    at: (m) => label(m.to),
    label: label_,
    concerns: (m, c) => ({ pieces: [markerId(c.slot)], places: [label(m.to)], cost: stepPrice(c, m) }),
    detail: stepDetail,
  };
}

export const MOVE = step(
  'move',
  '9.1',
  [notSpent, passable, notHeld, affordable, fleeing, onRoad, farFromEnemy],
  (m, c) => say('do.move', { hex: label(m.to), cost: c.country.stepCost(c.f.hex, m.to) }),
);

const commanded: Law<Acting, Step> = ofActive('9.2.1', 'uncommandedPace', (c) => !isReal(c.f) || c.commanded);
const rested: Law<Acting, Step> = ofActive('9.2.1', 'notRested', (c) => c.a.fresh && c.fatigue === 0);
const normalMarch: Law<Acting, Step> = plain(
  '9.2',
  'noSpecialMove',
  (c) => c.a.mode === 'march' || c.a.mode === 'decoy',
);
const byRoad: Law<Acting, Step> = ofHex('9.2.1', 'offRoad', (c, m) => hasRoad(c.f.hex, m.to));
/** RN-9: two hexes for each MP, the first of a pair pays. */
const rapidCost = (a: Active): number => (a.rapid % 2 === 0 ? 1 : 0);
const rapidLeft: Law<Acting, Step> = plain('9.2.1', 'rapidOver', (c) => c.a.rapid < RAPID_HEXES);
const rapidAffordable: Law<Acting, Step> = law(
  '9.1',
  'tooDear',
  (c) => rapidCost(c.a) <= c.a.mp,
  (c, m) => say('law.tooDear', { hex: label(m.to), cost: rapidCost(c.a), left: c.a.mp }),
);
/** 9.2.1. */
export const RAPID = step(
  'rapid',
  '9.2.1',
  [noDecoy.active, normalMarch, notSpent, commanded, rested, byRoad, rapidLeft, rapidAffordable, notHeld],
  (m, c) => say('do.rapid', { hex: label(m.to), cost: rapidCost(c.a) }),
);

const firstMove: Law<Acting, Step> = ofActive(
  '9.2.4',
  'movedAlready',
  (c) => !c.a.left && !hasMoved(c.s, c.f),
);
const dearerThanMc: Law<Acting, Step> = ofHex(
  '9.2.4',
  'cheapEnough',
  (c, m) => c.country.stepCost(c.f.hex, m.to) > c.a.mp + c.a.spent,
);
/** 9.2.4, R-43. */
export const MINIMUM = step(
  'minimum',
  '9.2.4',
  [noDecoy.active, normalMarch, notSpent, passable, notHeld, firstMove, dearerThanMc],
  (m) => say('do.minimum', { hex: label(m.to) }),
);

/** 3.2: a flight ends where it may; a march of phase 5 has at least one hex (RN-11). */
const wellEnded: Law<Acting, End> = ofActive(
  '3.2',
  'flightEnd',
  (c) => c.a.mode !== 'flight' || c.flight.includes(c.f.hex),
);
const begun: Law<Acting, End> = plain('9.2.2', 'notBegun', (c) => !c.phase5 || c.a.steps > 0);
const THE_END: readonly End[] = [{ do: 'end' }];
export const END: Action<Acting, End> = {
  id: 'end',
  rule: '8.2',
  candidates: () => THE_END,
  laws: [wellEnded, begun],
  key: () => 'end',
  label: () => say('do.end'),
  concerns: (_, c) => ({ pieces: [markerId(c.slot)] }),
  detail: (_, c) => (c.a.steps > 0 ? attritionDetail(c, fatigueAfter(c, 'move'), c.f.hex) : {}),
};

/** The level a force will have when its movement is over. */
function fatigueAfter(c: Acting, pace: Pace): number {
  const tires = pace !== 'move' || c.a.rapid > 0 || c.a.minimum || c.phase5;
  return Math.min(2, c.fatigue + (tires ? 1 : 0));
}
/** 8.5: what the march may cost at its end. */
function attritionDetail(c: Acting, fatigue: number, hex: number): Detail {
  if (!hasTroops(c.f)) return {};
  const modifiers = attritionTally(c.s, c.f, false, fatigue);
  const factors = knownFactor(c.s, c.slot, hex, () => c.worlds);
  const lost = odds.chain(factors, (factor) => attritionOdds(modifiers.total, factor, spOf(c.s, c.f)));
  const drawn = factors.cases.length > 1;
  return {
    odds: sampledOdds(
      odds.change(lost, (n) => `${n} SP`),
      drawn ? c.worlds.length : 0,
    ),
    tallies: [{ label: say('tally.attrition'), tally: modifiers }],
    ...(drawn ? { notes: [say('note.worlds', { worlds: c.worlds.length })] } : {}),
  };
}
/** 9.1, 9.2.1, 9.2.4: by the ground, by the pair of hexes, or all there is. */
function stepPrice(c: Acting, m: Step): number {
  return m.do === 'rapid' ? rapidCost(c.a) : m.do === 'minimum' ? c.a.mp : c.country.stepCost(c.f.hex, m.to);
}
function stepDetail(m: Step, c: Acting): Detail {
  return {
    ...attritionDetail(c, fatigueAfter(c, m.do), m.to),
    cost: tally([add(m.do === 'move' ? '9.1' : '9.2', say('term.step'), stepPrice(c, m))]),
  };
}

/** 9.1: a hex is entered and paid for; the enemy's windows come next. */
export function takeStep(g: G, c: Acting, m: Step): void {
  const { s, a, slot } = c;
  const cost = stepPrice(c, m);
  a.mp -= cost;
  a.spent += cost;
  a.steps++;
  a.left = true;
  if (m.do === 'rapid') a.rapid++;
  if (m.do === 'minimum') a.minimum = true;
  moveForce(s, slot, m.to);
  markMoved(s, c.f);
  if (!g.listening) return;
  const rule = m.do === 'rapid' ? '9.2.1' : m.do === 'minimum' ? '9.2.4' : c.phase5 ? marchRule(a) : '9.1';
  g.tell(rule, say('log.moves', { force: markerId(slot), hex: label(m.to), pace: m.do }), {
    at: label(m.to),
  });
}
