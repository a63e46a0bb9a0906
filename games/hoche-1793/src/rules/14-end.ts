/** 14 End of turn, and the evening phases before it. */

import type { Flow, Outcome } from '@grande/engine';
import { ARMY_OF_GIC, enemyOf, forceId, isGic, SIDES, sideOfSlot, UNIT_IDS } from '../data/units.ts';
import { chiefOf } from '../data/values.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import {
  armyOf,
  armyOfUnit,
  forceAt,
  forceMorale,
  type G,
  gicsOf,
  hasTroops,
  hexOfUnit,
  ownSlots,
  test,
} from './02-glossary.ts';
import { moveMorale, splitDemoralised } from './03-morale/morale.ts';
import { isNextTo } from './09-movement/movement.ts';
import { reinforcementPhase } from './12-reinforcements.ts';
import { supplyPhase } from './13-supply.ts';
import { victoryKaiserslautern } from './15-scenario/kaiserslautern.ts';
import { saintJust, victoryLandau } from './15-scenario/landau.ts';
import { victoryWeissembourg } from './15-scenario/weissembourg.ts';

/** Phases 5 to 7. What follows tells much of what lies face down: losses, hunger, rest. */
export function* evening(g: G): Flow<Outcome | null> {
  const s = g.state;
  g.tell('12', say('log.evening'), { reveals: true });
  yield* reinforcementPhase(g);
  yield* supplyPhase(g);
  if (s.scenario === 'landau') yield* saintJust(g);
  const over = yield* victory(g); // 14.1
  if (over) return over;
  returnToOrder(g);
  endOfTurn(g);
  return null;
}

/** 14.1. */
function* victory(g: G): Flow<Outcome | null> {
  switch (g.state.scenario) {
    case 'landau':
      return yield* victoryLandau(g);
    case 'weissembourg':
      return victoryWeissembourg(g);
    default:
      return yield* victoryKaiserslautern(g);
  }
}

/** 14.2, R-77: the die of a rally: +1 without an entitled general in the hex, 0 with one, −1 with a tactical bonus. */
export function rallyModifier(s: State, slot: number): number {
  const f = forceAt(s, slot);
  const army = armyOf(s, f);
  let best = 1;
  for (const gic of gicsOf(s, sideOfSlot(slot))) {
    const entitled =
      ARMY_OF_GIC[gic] === army ||
      (gic === 'brunswick' && army === 'lowerRhine') ||
      (gic === 'hoche' && army === 'rhine') ||
      (gic === s.joint && (army === 'rhine' || army === 'moselle'));
    if (entitled && hexOfUnit(s, gic) === f.hex) best = Math.min(best, chiefOf(s, gic).bonus ? -1 : 0);
  }
  return best;
}

/** R-3, 14.2: rally, rest, and the price of divisions left on "rested". */
export function returnToOrder(g: G): void {
  const s = g.state;
  for (const side of SIDES) {
    for (const slot of ownSlots(s, side)) {
      const f = forceAt(s, slot);
      if (f.routed === 0 || !hasTroops(f) || isNextTo(s, slot, enemyOf(side))) continue;
      if (
        !test(g, {
          rule: '14.2',
          slot,
          value: forceMorale(s, f),
          modifier: rallyModifier(s, slot),
          kind: 'morale',
        })
      )
        continue;
      f.routed = 0;
      g.tell('14.2', say('log.rallied', { force: forceId(slot) }));
    }
  }
  for (const id of UNIT_IDS) {
    const u = s.units[id];
    if (u.place !== 'map') continue;
    u.fatigue = Math.max(0, u.fatigue - 2);
    if (u.fatigue === 1 && !isGic(id)) moveMorale(g, armyOfUnit(s, id), -1, '14.2');
  }
}

/** 14.3: markers off, event markers back into the bag, next date. */
export function endOfTurn(g: G): void {
  const s = g.state;
  for (const f of s.forces) {
    if (f.event !== null) s.bag.push(f.event);
    f.event = null;
    f.shown = false;
    f.commanded = false;
    f.linked = false;
    f.chief = null;
    f.order = false;
    f.acted = 0;
    f.failed = false;
    f.tried = false;
    f.moved = false;
    f.reacted = false;
    f.arrived = false;
    f.known = false;
  }
  for (const id of UNIT_IDS) s.units[id].fought = false;
  s.fought = { rhine: false, moselle: false, prussia: false, lowerRhine: false };
  s.strategic = [];
  s.goetzeShares = false;
  s.flank.late = false;
  splitDemoralised(g);
  s.turn++;
  s.phase = 'dawn';
}
