/** 12 Reinforcements, replacements, attrition. */
import {
  add,
  type Flow,
  type Law,
  law,
  least,
  type Message,
  type Option,
  option,
  type Refused,
  roundDown,
  type Tally,
  tally,
  times,
  when,
} from '@grande/engine';
import { attritionLoss, replacements, sizeModifier } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { dateOf } from '../data/calendar.ts';
import { hex as hexOf, label, SIZE } from '../data/map.ts';
import { ATTRITION, REPLACEMENT_DAYS, REPLACEMENT_MODIFIER } from '../data/tables.ts';
import {
  ARMIES,
  type Army,
  enemyOf,
  forceId,
  isGic,
  SIDE_OF_ARMY,
  SIDES,
  sideOfSlot,
  type UnitId,
  unitsOf,
} from '../data/units.ts';
import { say } from '../say.ts';
import { ARRIVALS } from '../scenarios/orders-of-battle.ts';
import type { Force, State } from '../state.ts';
import {
  armyOf,
  armyOfUnit,
  board,
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
import { armiesIn, fromNearestEnemy, restMorale, STAY_MP } from './03-morale.ts';
import { placeForce } from './06-fusion.ts';
import { isNextTo } from './09-movement.ts';
import { armsOf, chooseLoss, loseOne } from './11-losses.ts';
import { alike, otherHexes, whyNot } from './why-not.ts';

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

function* arrive(g: G, unit: UnitId, at: number): Flow {
  const s = g.state;
  const hexes = arrivalHexes(s, at);
  const options = hexes.map((h) =>
    option(`arrive:${label(h)}`, h, '12.1', say('do.to', { hex: label(h) }), label(h)),
  );
  const to = yield* ask(g, {
    seat: 'french',
    kind: 'arrivalHex',
    rule: '12.1',
    prompt: say('ask.arrival', { unit }),
    options,
    refusals: () => alike('arrive', otherHexes(options), '12.1', say('law.arrival')),
  });
  const u = s.units[unit];
  if (u.army === null) {
    u.army = yield* ask<Army>(g, {
      seat: 'french',
      kind: 'assignArdennes', // D28
      rule: '15.1.1',
      prompt: say('ask.assign', { unit }),
      options: (['rhine', 'moselle'] as const).map((army) =>
        option<Army>(`assign:${army}`, army, '15.1.1', say('do.army', { army })),
      ),
    });
  }
  u.place = 'map';
  s.ledger.french.arrived += u.inf + u.cav;
  const slot = placeForce(s, 'french', to, [unit]);
  forceAt(s, slot).arrived = true;
  g.tell('12.1', say('log.arrived', { unit, hex: label(to), army: u.army }), {
    reveals: true,
    at: label(to),
  });
}

/** the stated hex, or the nearest ones free of enemies. */
export function arrivalHexes(s: State, at: number): number[] {
  if (!hasForceAt(s, 'coalition', at)) return [at];
  const { measure, open } = board(s, 'french');
  let best = Infinity;
  let out: number[] = [];
  for (let h = 0; h < SIZE; h++) {
    if (open[h] === 0 || hasForceAt(s, 'coalition', h)) continue;
    const d = measure.open(at, h);
    if (d < best) {
      best = d;
      out = [h];
    } else if (d === best && d < Infinity) out.push(h);
  }
  return out;
}

/** 12.2: commanded, ready, not routed forces of the army: their infantry units. */
export function receivers(s: State, army: Army): UnitId[] {
  return ownSlots(s, SIDE_OF_ARMY[army]).flatMap((slot) => {
    const f = forceAt(s, slot);
    if (!f.commanded || f.routed > 0 || fatigueOf(s, f) > 0) return [];
    return f.members.filter((id) => s.units[id].inf > 0 && armyOfUnit(s, id) === army);
  });
}

/** 12.2: divisions of the side that may not be given anything. */
function unfit(s: State, army: Army, able: readonly UnitId[]): Refused[] {
  const side = SIDE_OF_ARMY[army];
  return unitsOf(side)
    .filter((id) => s.units[id].place === 'map' && !isGic(id) && !able.includes(id))
    .map((unit) => {
      const f = forceAt(s, slotOfUnit(s, unit));
      const broken: Message[] = [];
      if (armyOfUnit(s, unit) !== army) broken.push(say('law.receiverArmy', { unit, army }));
      if (!f.commanded || f.routed > 0 || fatigueOf(s, f) > 0) broken.push(say('law.receiver', { unit }));
      if (s.units[unit].inf === 0) broken.push(say('law.receiverFoot', { unit }));
      return {
        key: `give:${unit}`,
        at: placesOf(s, unit),
        failures: broken.map((message) => ({ rule: '12.2', message })),
      };
    });
}

/** 12.2, R-70, T5: one die per army. */
function* replacementRolls(g: G): Flow {
  const s = g.state;
  for (const army of ARMIES) {
    const side = SIDE_OF_ARMY[army];
    if (!ownSlots(s, side).some((slot) => forceAt(s, slot).members.some((id) => armyOfUnit(s, id) === army)))
      continue;
    const sp = replacements(g.die('12.2') + REPLACEMENT_MODIFIER[side]);
    g.tell('12.2', say('log.replacements', { army, sp }));
    for (let i = 0; i < sp; i++) {
      const able = receivers(s, army);
      if (able.length === 0) break;
      const id = yield* ask(g, {
        seat: side,
        kind: 'placeReplacements', // D29
        rule: '12.2',
        prompt: say('ask.replacement', { left: sp - i }),
        secret: true,
        options: able.map((u) =>
          option(`give:${u}`, u, '12.2', say('do.give', { unit: u, sp: s.units[u].inf }), placesOf(s, u)),
        ),
        refusals: () => unfit(s, army, able),
      });
      s.units[id].inf++;
      s.ledger[side].gained++;
    }
  }
}

/** 12.3, T6: what is added to the die. */
export function attritionTally(s: State, slot: number, die: number): Tally {
  const f = forceAt(s, slot);
  const fatigue = fatigueOf(s, f);
  return tally([
    add('12.3', say('term.die'), die),
    add('12.3', say('term.size'), sizeModifier(spOf(s, f))),
    when(forceMorale(s, f) <= 1, add('12.3', say('term.lowMorale'), ATTRITION.lowMorale)),
    when(f.routed > 0, add('12.3', say('term.routed'), ATTRITION.routed)),
    when(fatigue === 2, add('12.3', say('term.fatigued'), s.options.attritionFatigued)),
    when(fatigue === 3, add('12.3', say('term.exhausted'), ATTRITION.exhausted)),
    when(isOos(s, f), add('12.3', say('term.hungry'), ATTRITION.outOfSupply)),
  ]);
}
/** 12.3, R-72: doubled out of supply or demoralised, tripled if besides next to the enemy. */
export function attritionTimes(s: State, slot: number): number {
  const f = forceAt(s, slot);
  if (!isOos(s, f) && !isDemoralised(s, f)) return 1;
  return isNextTo(s, slot, enemyOf(sideOfSlot(slot))) ? 3 : 2;
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
      for (let i = 0; i < loss; i++) {
        const targets = armsOf(s, f.members, true);
        if (targets.length === 0) break;
        loseOne(g, yield* chooseLoss(g, side, targets, loss - i, '12.3', null), 'attrition');
      }
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
      if (test(g, '12.4', slot, forceMorale(s, f), 0, 'morale')) yield* straggler(g, slot);
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
const BELOW: Law<State, Recovery> = law(
  '12.4',
  'fullStrength',
  (s, { unit, arm }) => s.units[unit][arm] < s.units[unit][`${arm}0`],
  (_, recovery) => say('law.fullStrength', recovery),
);
const nameOfRecovery = ({ unit, arm }: Recovery): string => `recover:${unit}.${arm}`;

/** one SP to a unit below its initial strength. */
function* straggler(g: G, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  const options: Option<Recovery>[] = [];
  const full: Recovery[] = [];
  for (const unit of f.members) {
    if (isGic(unit)) continue;
    for (const arm of ARMS) {
      const recovery = { unit, arm };
      if (!BELOW.holds(s, recovery)) full.push(recovery);
      else
        options.push(
          option(nameOfRecovery(recovery), recovery, '12.4', say('do.recover', recovery), placesOf(s, unit)),
        );
    }
  }
  if (options.length === 0) return;
  const side = sideOfSlot(slot);
  const chosen = yield* ask(g, {
    seat: side,
    kind: 'stragglerUnit', // D30
    rule: '12.4',
    prompt: say('ask.straggler', { force: forceId(slot) }),
    subject: forceId(slot),
    secret: true,
    options,
    refusals: () =>
      whyNot(s, options, { acts: full, laws: [BELOW], key: nameOfRecovery, at: (r) => placesOf(s, r.unit) }),
  });
  s.units[chosen.unit][chosen.arm]++;
  s.ledger[side].gained++;
  g.tell('12.4', say('log.straggler', { unit: chosen.unit }), { to: [side] });
}
