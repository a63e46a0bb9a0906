import { type Action, button, type Flow } from '@grande/engine';
import { ask, type G, goesTo, opens } from '../ask.ts';
import { fightersIn, unitsIn } from '../board.ts';
import { move } from '../fog.ts';
import { label } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, KIND, type Side, type State, unitOf } from '../state.ts';
import { Fates, leadersFollow, overrun } from './04-leaders/leaders.ts';
import { idOf } from './09-movement/walk.ts';
import { advanceInto } from './12-combat/advance.ts';
import {
  BACK_LAWS,
  type Back,
  type Backing,
  backs,
  type Plan,
  planOf,
  type Retreat,
} from './12-combat/retreat.ts';
import { takeControl } from './18-victory.ts';

/**
 * 14.1, R-57, D25: before infantry alone, each defending cavalry unit may ride off one hex. Returns true when
 * nobody is left and the assault is over; the attackers may then advance (D26).
 */
export function* retreatBeforeCombat(
  g: G,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
): Flow<boolean> {
  const s = g.state;
  const foe = enemyOf(side);
  const from = attackers.map((u) => unitOf(s, u).hex);
  const fates = new Fates();
  if (!isInfantry(attackers)) return false;
  for (const h of targets)
    for (const u of fightersIn(s, h)) {
      if (!mayRide(s, u)) continue;
      const to = yield* rideOff(g, foe, { unit: u, rout: false, from, guns: false });
      if (to < 0) continue;
      unitOf(s, u).struck = true; // it counts as attacked.
      fates.went(h, to);
      g.tell('14.1', say('log.rodeOff', { unit: idOf(u), hex: label(to) }), { ...opens(s), at: label(to) });
      yield* overrun(g, foe, to);
      move(g, u, to);
      takeControl(g, u);
    }
  yield* leadersFollow(g, foe, fates);
  if (targets.some((h) => unitsIn(s, h).length > 0)) return false;
  yield* advanceInto(g, side, attackers, targets);
  return true;
}

const isInfantry = (attackers: readonly number[]): boolean => !attackers.some((u) => KIND[u] === 'cavalry');
const mayRide = (s: State, u: number): boolean =>
  KIND[u] === 'cavalry' && unitOf(s, u).status !== 2 && !unitOf(s, u).struck;

/** 14.1: those who could ride off if these attacked now. */
export function ridersBefore(s: State, attackers: readonly number[], targets: readonly number[]): number[] {
  if (!isInfantry(attackers)) return [];
  const from = attackers.map((u) => unitOf(s, u).hex);
  return targets
    .flatMap((h) => fightersIn(s, h))
    .filter((u) => mayRide(s, u) && rideOf(s, { unit: u, rout: false, from, guns: false }) !== null);
}

/** Where somebody could ride, if anywhere. */
function rideOf(s: State, r: Retreat): Plan | null {
  const plan = planOf(s, r);
  return plan.choices.rank === 1 ? plan : null;
}

/** 14.1: only class 1 of R-50 is open to those who ride off. */
const ride: Action<Backing, Back> = {
  id: 'ride',
  rule: '14.1',
  candidates: ({ plans }) => plans.flatMap((plan) => [...backs(plan)]),
  laws: BACK_LAWS,
  key: ({ plan, to }) => `ride:${idOf(plan.retreat.unit)}:${label(to)}`,
  label: ({ plan, to }) => say('do.retreat', { unit: idOf(plan.retreat.unit), hex: label(to) }),
  at: ({ to }) => label(to),
  concerns: ({ plan, to }) => goesTo(idOf(plan.retreat.unit), to),
};
const RIDING = [button('stay', null, '14.1', say('do.stand')), ride];

function* rideOff(g: G, foe: Side, r: Retreat): Flow<number> {
  const s = g.state;
  const plan = rideOf(s, r);
  if (plan === null) return -1;
  const subject = idOf(r.unit);
  const about = {
    seat: foe,
    kind: 'rideOff',
    rule: '14.1',
    prompt: say('ask.rideOff', { unit: subject }),
    subject,
  };
  return (yield* ask(g, about, { s, plans: [plan] }, RIDING))?.to ?? -1;
}
