/** 8.1, 8.2: who may be activated in which sub-phase, and on what test. */

import { type Law, law, lawful } from '@grande/engine';
import { HUNGER } from '@grande/la-grande-tactique';
import { BOX } from '../../data/map.ts';
import {
  ARMY_OF_GIC,
  GIC_OF_ARMY,
  isGic,
  type Nation,
  nationOfUnit,
  type Side,
  sideOfSlot,
  UNIT_IDS,
} from '../../data/units.ts';
import { chiefOf, printedOn, type Values, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import {
  armyOf,
  fatigueOf,
  forceAt,
  initiative,
  isArmyDemoralised,
  isDemoralised,
  isOos,
  modifierOf,
  nationOf,
  ownSlots,
} from '../02-glossary.ts';
import { FLANK } from '../15-scenario/flank-march.ts';

const bit = (sub: number): number => 1 << (sub - 1);

export interface Turn {
  readonly s: State;
  readonly side: Side;
}

/** R-97, 8.2.1: commanded and ready. 15.3.3: or the flank force on its day. */
const first: Law<Turn, number> = ofForce('8.2.1', 'first', (c, slot) => {
  const f = forceAt(c.s, slot);
  return f.hex === BOX || (f.commanded && fatigueOf(c.s, f) === 0);
});
/** 8.2.2, R-22, R-23: uncommanded of fatigue 0–1, or an order and ready; routed on an earlier day; demoralised at any fatigue. */
const second: Law<Turn, number> = ofForce('8.2.2', 'second', (c, slot) => {
  const f = forceAt(c.s, slot);
  if (f.hex === BOX) return true;
  if (f.routed > 0) return f.routed < c.s.turn;
  if (f.order) return fatigueOf(c.s, f) === 0;
  return !f.commanded && (fatigueOf(c.s, f) <= 1 || isDemoralised(c.s, f));
});
/** 8.2.3. */
const third: Law<Turn, number> = ofForce('8.2.3', 'third', (c, slot) => {
  const f = forceAt(c.s, slot);
  return f.hex === BOX || (f.commanded && fatigueOf(c.s, f) <= 1);
});
/** 8.2.4: an order; the laws behind it speak of those who have one. */
const fourth: Law<Turn, number> = ofForce('8.2.4', 'fourth', (c, slot) => {
  const f = forceAt(c.s, slot);
  return f.hex === BOX || f.order;
});
const ordered =
  (holds: (s: State, f: Force, slot: number) => boolean) =>
  ({ s }: Turn, slot: number): boolean => {
    const f = forceAt(s, slot);
    return !f.order || holds(s, f, slot);
  };
const STRATEGIC: readonly Law<Turn, number>[] = [
  fourth,
  ofForce(
    '8.2.4',
    'fourthTired',
    ordered((s, f) => fatigueOf(s, f) === 0),
  ),
  ofForce(
    '8.2.4',
    'fourthTried',
    ordered((_, f) => !f.tried),
  ),
  ofForce(
    '8.2.4',
    'fourthReacted',
    ordered((_, f) => !f.reacted),
  ),
  ofForce(
    '8.2.4',
    'fourthWatched',
    ordered((s, _, slot) => s.strategic.includes(slot)),
  ),
];
/** 8.1: once a sub-phase, and not again after a failed test. */
const notYet: Law<Turn, number> = ofForce(
  '8.1',
  'acted',
  (c, slot) => (forceAt(c.s, slot).acted & bit(c.s.sub)) === 0,
);
const notFailed: Law<Turn, number> = ofForce(
  '6.4',
  'failed',
  (c, slot) => !forceAt(c.s, slot).failed || forceAt(c.s, slot).hex === BOX,
);
/** 11.10.3, R-23: a force routed today is done for the day. */
const notRoutedToday: Law<Turn, number> = ofForce(
  '11.10.3',
  'routedToday',
  (c, slot) => forceAt(c.s, slot).routed === 0 || c.s.sub === 2,
);
/** Who may be activated, by sub-phase: of the first four laws only its own can be broken in each. */
const ON_MAP: readonly (readonly Law<Turn, number>[])[] = [[first], [second], [third], STRATEGIC].map(
  (own) => [notYet, ...own, notFailed, notRoutedToday],
);
const ELIGIBLE = ON_MAP.map((laws) => [...laws, ...FLANK]);
export const eligibleIn = (sub: number): readonly Law<Turn, number>[] =>
  ELIGIBLE[sub - 1] as readonly Law<Turn, number>[];

/** Asked of every force at every turn: what speaks of the box is left out for those on the map. */
export function isEligible(s: State, slot: number): boolean {
  const laws = (forceAt(s, slot).hex === BOX ? ELIGIBLE : ON_MAP)[s.sub - 1] as readonly Law<Turn, number>[];
  return lawful(laws, { s, side: sideOfSlot(slot) }, slot);
}

/** 7, R-19, R-107: the winner's first activation of a sub-phase is of the named army, if it can be. */
const ofNamedArmy = (s: State, slot: number): boolean => {
  if (s.named === null) return true;
  if (s.named === s.joint) return sideOfSlot(slot) === 'french';
  return armyOf(s, forceAt(s, slot)) === ARMY_OF_GIC[s.named];
};
export const namedFirst: Law<Turn, number> = law(
  '7',
  'namedFirst',
  (c, slot) =>
    c.side !== c.s.first ||
    c.s.opened ||
    ofNamedArmy(c.s, slot) ||
    !ownSlots(c.s, c.side).some((other) => ofNamedArmy(c.s, other) && lawful(eligibleIn(c.s.sub), c, other)),
  (c) => say('law.namedFirst', { gic: c.s.named ?? 'wurmser' }),
);

/** The worst division a nation has, by the counters of the match; worked out once for each set of them. */
const WORST = new WeakMap<Values, Map<Nation, number>>();
function lowestCohesion(s: State, nation: Nation): number {
  const values = valuesOf(s);
  const known = WORST.get(values) ?? new Map<Nation, number>();
  WORST.set(values, known);
  let lowest = known.get(nation);
  if (lowest === undefined) {
    const divisions = UNIT_IDS.filter((id) => !isGic(id) && nationOfUnit(id) === nation);
    lowest = Math.min(...divisions.map((id) => printedOn(s, id).cohesion));
    known.set(nation, lowest);
  }
  return lowest;
}
/** Whether a counter might be demoralised as far as anybody can see. */
export function mightBeDemoralised(s: State, f: Force): boolean {
  const nation = nationOf(f);
  const armies =
    nation === 'france'
      ? (['rhine', 'moselle'] as const)
      : nation === 'prussia'
        ? (['prussia'] as const)
        : (['lowerRhine'] as const);
  const least = lowestCohesion(s, nation) - (isOos(s, f) ? HUNGER : 0);
  return armies.some((a) => isArmyDemoralised(s, a) || least + modifierOf(s, a) <= 0);
}

/** Whether a side may have something to activate, by what everybody can see: else it passes by itself. */
export function mightActivate(s: State, side: Side): boolean {
  for (const slot of ownSlots(s, side)) {
    if (isEligible(s, slot)) return true;
    const f = forceAt(s, slot);
    if (
      s.sub === 2 &&
      !f.commanded &&
      !f.order &&
      f.routed === 0 &&
      (f.acted & 2) === 0 &&
      !f.failed &&
      mightBeDemoralised(s, f)
    )
      return true;
  }
  return false;
}

export const SUB_RULE: readonly string[] = ['8.2', '8.2.1', '8.2.2', '8.2.3', '8.2.4'];
/** The value an activation is tested on now; null where no test is needed. A marker still face down is nobody's to foresee. */
export function activationTest(s: State, slot: number): number | null {
  const f = forceAt(s, slot);
  if (f.hex === BOX) return s.flank.late ? null : initiative(s, f);
  if (f.routed > 0 || s.sub === 1 || s.sub === 4) return null;
  if (s.sub === 3) return chiefInitiative(s, f);
  return isDemoralised(s, f) ? null : initiative(s, f);
}

/** 8.2.3: of the army's general-in-chief; of the joint commander if he commanded it. */
export function chiefInitiative(s: State, f: Force): number {
  const chief = f.chief !== null && f.chief === s.joint ? f.chief : GIC_OF_ARMY[armyOf(s, f)];
  return chiefOf(s, chief).initiative;
}
