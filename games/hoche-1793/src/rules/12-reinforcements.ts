/** 12 Reinforcements, replacements, attrition. */

import {
  type Action,
  add,
  type Flow,
  law,
  least,
  question,
  roundDown,
  type Tally,
  tally,
  times,
  when,
} from '@grande/engine';
import {
  attritionLoss,
  attritionTerms,
  misery,
  replacements,
  STAY_MP,
  spread,
} from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { dateOf } from '../data/calendar.ts';
import { hex as hexOf, label, MAP, SIZE } from '../data/map.ts';
import { REPLACEMENT_DAYS } from '../data/tables.ts';
import {
  ARMIES,
  type Army,
  enemyOf,
  forceId,
  isGic,
  SIDE_OF_ARMY,
  SIDES,
  type Side,
  sideOfSlot,
  type UnitId,
} from '../data/units.ts';
import { BOOK, type Values, valuesOf } from '../data/values.ts';
import { say } from '../say.ts';
import { ARRIVALS } from '../scenarios/orders-of-battle.ts';
import type { Force, State } from '../state.ts';
import { ofUnit, plain } from '../words.ts';
import {
  armyOf,
  armyOfUnit,
  board,
  divisionsOf,
  fatigueOf,
  forceAt,
  forceMorale,
  type G,
  hasForceAt,
  hasTroops,
  isDemoralised,
  isOos,
  ownSlots,
  placesOf,
  slotOfUnit,
  spOf,
  test,
} from './02-glossary.ts';
import { armiesIn, fromNearestEnemy, restMorale } from './03-morale/morale.ts';
import { placeForce } from './06-command/fusion.ts';
import { isNextTo } from './09-movement/movement.ts';
import { chooseLoss, loseOne, losses } from './11-battle/losses.ts';

/** Phase 5, in the order of R-94. */
export function* reinforcementPhase(g: G): Flow {
  yield* reinforcements(g);
  if (
    REPLACEMENT_DAYS.includes(dateOf(g.state.scenario, g.state.turn).day) &&
    g.state.scenario !== 'weissembourg'
  )
    yield* replacementRolls(g);
  yield* attrition(g);
  if (!g.state.rain) yield* stragglers(g);
}

/** 12.1: arrivals of the day; Grangeret when his time has come (15.1.1). */
function* reinforcements(g: G): Flow {
  const s = g.state;
  for (const { unit, at, turn } of ARRIVALS[s.scenario]) {
    const due = unit === 'grangeret' ? s.grangeret : turn;
    if (s.units[unit].place !== 'off' || due === 0 || due !== s.turn) continue;
    yield* arrive(g, unit, hexOf(at));
  }
}

interface Arriving {
  readonly s: State;
  readonly unit: UnitId;
  /** The hex of the list, and the distance from it of the nearest free ones. */
  readonly at: number;
  readonly nearest: number;
}
const isFree = (s: State, h: number): boolean =>
  board(s, 'french').open[h] === 1 && !hasForceAt(s, 'coalition', h);
function arriving(s: State, unit: UnitId, at: number): Arriving {
  const { measure } = board(s, 'french');
  let nearest = Infinity;
  for (let h = 0; h < SIZE; h++) if (isFree(s, h)) nearest = Math.min(nearest, measure.open(at, h));
  return { s, unit, at, nearest };
}
/** 12.1, R-69: the stated hex, or the nearest ones free of enemies. */
const ARRIVE: Action<Arriving, number> = {
  id: 'arrive',
  rule: '12.1',
  candidates: () => HEXES,
  laws: [
    plain('12.1', 'arrivalFree', (c, h) => isFree(c.s, h), 'arrival'),
    plain(
      '12.1',
      'arrivalNearest',
      (c, h) => board(c.s, 'french').measure.open(c.at, h) <= c.nearest,
      'arrival',
    ),
  ],
  key: (h) => `arrive:${label(h)}`,
  label: (h) => say('do.to', { hex: label(h) }),
  at: (h) => label(h),
  concerns: (h, c) => ({ pieces: [c.unit], places: [label(h)] }),
};
const HEXES: readonly number[] = MAP.labels.map((_, h) => h);
const ARRIVES = [ARRIVE];
const ASSIGN: Action<Arriving, Army> = {
  id: 'assign',
  rule: '15.1.1',
  candidates: () => FRENCH_ARMIES,
  laws: [],
  key: (army) => `assign:${army}`,
  label: (army) => say('do.army', { army }),
  concerns: (army, c) => ({ pieces: [c.unit], choice: army }),
};
const FRENCH_ARMIES = ['rhine', 'moselle'] as const;
const ASSIGNS = [ASSIGN];

function assignArdennes(g: G, c: Arriving): Flow<Army> {
  const prompt = say('ask.assign', { unit: c.unit });
  return ask(g, question({ seat: 'french', kind: 'assignArdennes', rule: '15.1.1', prompt }, c, ASSIGNS)); // D28
}

function* arrive(g: G, unit: UnitId, at: number): Flow {
  const s = g.state;
  const c = arriving(s, unit, at);
  const prompt = say('ask.arrival', { unit });
  const to = yield* ask(
    g,
    question({ seat: 'french', kind: 'arrivalHex', rule: '12.1', prompt }, c, ARRIVES),
  );
  const u = s.units[unit];
  const army = u.army ?? (yield* assignArdennes(g, c));
  u.army = army;
  u.place = 'map';
  s.ledger.french.arrived += u.inf + u.cav;
  const slot = placeForce(s, 'french', to, [unit]);
  forceAt(s, slot).arrived = true;
  g.tell('12.1', say('log.arrived', { unit, hex: label(to), army }), {
    reveals: true,
    at: label(to),
  });
}

interface Giving {
  readonly s: State;
  readonly army: Army;
}
/** 12.2: infantry of commanded, ready, unrouted forces of the army. */
const GIVE: Action<Giving, UnitId> = {
  id: 'give',
  rule: '12.2',
  candidates: ({ s, army }) =>
    ownSlots(s, SIDE_OF_ARMY[army]).flatMap((slot) => forceAt(s, slot).members.filter((id) => !isGic(id))),
  laws: [
    law(
      '12.2',
      'receiverArmy',
      (c, unit) => armyOfUnit(c.s, unit) === c.army,
      (c, unit) => say('law.receiverArmy', { unit, army: c.army }),
    ),
    ofUnit('12.2', 'receiver', (c, unit) => {
      const f = forceAt(c.s, slotOfUnit(c.s, unit));
      return f.commanded && f.routed === 0 && fatigueOf(c.s, f) === 0;
    }),
    ofUnit('12.2', 'receiverFoot', (c, unit) => c.s.units[unit].inf > 0),
  ],
  key: (unit) => `give:${unit}`,
  label: (unit, c) => say('do.give', { unit, sp: c.s.units[unit].inf }),
  at: (unit, c) => placesOf(c.s, unit),
  concerns: (unit) => ({ pieces: [unit], amount: 1 }),
};
const GIVES = [GIVE];

/** 12.2, T5. */
export const replacementsFor = (side: Side, die: number, values: Values = BOOK): number =>
  replacements(die + values.replacements[side]);
/** 12.2, R-70: one die per army. */
function* replacementRolls(g: G): Flow {
  const s = g.state;
  for (const army of ARMIES) {
    const side = SIDE_OF_ARMY[army];
    if (!ownSlots(s, side).some((slot) => forceAt(s, slot).members.some((id) => armyOfUnit(s, id) === army)))
      continue;
    const sp = replacementsFor(side, g.die('12.2'), valuesOf(s));
    g.tell('12.2', say('log.replacements', { army, sp }));
    for (let i = 0; i < sp; i++) {
      const about = {
        seat: side,
        kind: 'placeReplacements', // D29
        rule: '12.2',
        prompt: say('ask.replacement', { left: sp - i }),
        secret: true,
      };
      const who = question(about, { s, army }, GIVES);
      if (who.options.length === 0) break;
      const id = yield* ask(g, who);
      s.units[id].inf++;
      s.ledger[side].gained++;
    }
  }
}

const TERMS = attritionTerms('12.3');
/** 12.3, T6: what is added to the die. */
export function attritionTally(
  s: State,
  slot: number,
  die: number,
  fatigue = fatigueOf(s, forceAt(s, slot)),
): Tally {
  const f = forceAt(s, slot);
  return tally([
    add('12.3', say('term.die'), die),
    TERMS.size(spOf(s, f)),
    when(forceMorale(s, f) <= 1, TERMS.lowMorale),
    when(f.routed > 0, add('12.3', say('term.routed'), valuesOf(s).attrition.routed)),
    when(fatigue === 2, add('12.3', say('term.fatigued'), s.options.attritionFatigued)),
    when(fatigue === 3, add('12.3', say('term.exhausted'), valuesOf(s).attrition.exhausted)),
    when(isOos(s, f), TERMS.hungry),
  ]);
}
/** 12.3, R-72: doubled out of supply or demoralised, tripled if besides next to the enemy. */
export function attritionTimes(s: State, slot: number): number {
  const f = forceAt(s, slot);
  return misery(isOos(s, f) || isDemoralised(s, f), () => isNextTo(s, slot, enemyOf(sideOfSlot(slot))));
}
export function attritionLossTally(s: State, slot: number, total: number): Tally {
  return tally([
    add('12.3', say('term.total'), total),
    least('12.3', say('term.none'), 0),
    roundDown('12.3', say('term.sixth'), 6),
    times('12.3', say('term.sixth'), 1 / 6),
    times('12.3', say('term.misery'), attritionTimes(s, slot)),
  ]);
}

const ATTRITION_LOSS = losses('12.3', []);
function* attrition(g: G): Flow {
  const s = g.state;
  for (const side of SIDES) {
    for (const slot of ownSlots(s, side)) {
      const f = forceAt(s, slot);
      if (!hasTroops(f) || fatigueOf(s, f) === 0) continue;
      const sum = attritionTally(s, slot, g.die('12.3'));
      const loss = attritionLoss(sum.total, attritionTimes(s, slot));
      g.tell('12.3', say('log.attrition', { force: forceId(slot), loss }), { reveals: true });
      g.tell('12.3', say('log.attritionTotal', { force: forceId(slot), total: sum.total }), {
        to: [side],
        tally: sum,
      });
      const choose = (left: number) =>
        chooseLoss(g, ATTRITION_LOSS, { s, side, units: f.members, left }, null);
      yield* spread(loss, choose, (t) => loseOne(g, t, 'attrition'));
    }
  }
}

/** 12.4: each ready, unrouted force: a morale test for a straggler, and a space of rest. */
function* stragglers(g: G): Flow {
  const s = g.state;
  for (const side of SIDES) {
    for (const slot of ownSlots(s, side)) {
      const f = forceAt(s, slot);
      if (!hasTroops(f) || fatigueOf(s, f) > 0 || f.routed > 0 || f.arrived) continue;
      if (isDemoralised(s, f) && fromNearestEnemy(s, side, f.hex) < STAY_MP) continue;
      if (test(g, { rule: '12.4', slot, value: forceMorale(s, f), kind: 'morale' }))
        yield* straggler(g, slot);
      restMorale(g, restingArmy(s, f), '12.4');
    }
  }
}

/** 12.4: a force rests for the army of its divisions, whoever leads them; of two armies for its general's (RN-19). */
export const restingArmy = (s: State, f: Force): Army => {
  const armies = armiesIn(s, f);
  return armies.find((army) => army === armyOf(s, f)) ?? (armies[0] as Army);
};

const ARMS = ['inf', 'cav'] as const;
type Recovery = { readonly unit: UnitId; readonly arm: (typeof ARMS)[number] };
interface Recovering {
  readonly s: State;
  readonly f: Force;
}
/** 12.4, R-73: one SP to a unit below its initial strength. */
const RECOVER: Action<Recovering, Recovery> = {
  id: 'recover',
  rule: '12.4',
  candidates: (c) => divisionsOf(c.f).flatMap((unit) => ARMS.map((arm) => ({ unit, arm }))),
  laws: [
    law(
      '12.4',
      'fullStrength',
      ({ s }, { unit, arm }) => s.units[unit][arm] < s.units[unit][`${arm}0`],
      (_, recovery) => say('law.fullStrength', recovery),
    ),
  ],
  key: ({ unit, arm }) => `recover:${unit}.${arm}`,
  label: (recovery) => say('do.recover', recovery),
  at: ({ unit }, c) => placesOf(c.s, unit),
  concerns: ({ unit, arm }) => ({ pieces: [unit], choice: arm }),
};
const RECOVERS = [RECOVER];

function* straggler(g: G, slot: number): Flow {
  const s = g.state;
  const side = sideOfSlot(slot);
  const force = forceId(slot);
  const about = {
    seat: side,
    kind: 'stragglerUnit', // D30
    rule: '12.4',
    prompt: say('ask.straggler', { force }),
    subject: force,
    secret: true,
  };
  const which = question(about, { s, f: forceAt(s, slot) }, RECOVERS);
  if (which.options.length === 0) return;
  const chosen = yield* ask(g, which);
  s.units[chosen.unit][chosen.arm]++;
  s.ledger[side].gained++;
  g.tell('12.4', say('log.straggler', { unit: chosen.unit }), { to: [side] });
}
