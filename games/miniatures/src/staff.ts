import { copied, lawful } from '@grande/engine';
import { tableOf } from './reading.ts';
import { charge } from './rules/03-orders/aimed.ts';
import { ORDER } from './rules/03-orders/open-orders.ts';
import { type OpenOrder, Ordered } from './rules/03-orders/ordered.ts';
import { Led, RIDING, type Spot } from './rules/15-generals/ride.ts';
import { knownTo } from './sight.ts';
import { type State, StateShape } from './state.ts';
import type { View } from './view.ts';

/** What somebody who leads a side reads from a position: his view of it, or a whole world that he imagines. */
export type Position = State | View;

/** The table as a side knows it, to try things on: nothing done to it touches the match. */
export const tableFor = (p: Position, side: number): State =>
  copied(StateShape, 'unseen' in p ? tableOf(p) : knownTo(p, side));

/** May a unit be told this, a move or a turn, by every law there is? */
export const mayOrder = (s: State, i: number, order: OpenOrder): boolean =>
  lawful(ORDER.laws, new Ordered(s, i), order);

/** May a unit be told to charge an enemy from where it stands? Whether it fires is not asked: it can be stopped. */
export function mayCharge(s: State, i: number, target: number): boolean {
  const u = s.units[i];
  const firing = u?.firing === true;
  if (u && firing) u.firing = false;
  const may = lawful(charge.laws, new Ordered(s, i), { do: 'charge', target });
  if (u && firing) u.firing = true;
  return may;
}

/** May a general ride there? */
export const mayRide = (s: State, g: number, to: Spot): boolean =>
  lawful(RIDING.laws, new Led(s, g), { do: 'ride', to });

export {
  allRound,
  areaOf,
  baseOf,
  baseShape,
  commandDef,
  couldReach,
  defOf,
  enemiesTouching,
  generalDef,
  generalOf,
  generalShape,
  groundCentre,
  homeOf,
  idOf,
  inTouch,
  isArtillery,
  isCavalry,
  isDestroyed,
  isFree,
  isHere,
  isInfantry,
  nearestEnemy,
  occupantOf,
  onTable,
  pinnedBy,
  poseOf,
  setPose,
  shaken,
  shapeOf,
  sideOf,
  stands,
  unitOf,
  unitsOf,
  unitsUnder,
} from './board.ts';
export { lengthsOf, valuesOf } from './data/values.ts';
export { groundOf } from './ground.ts';
export { perBattle } from './per-battle.ts';
export { priceOf, purse, receivers } from './rules/03-orders/command.ts';
export { type Placing, place } from './rules/03-orders/effects.ts';
export { mayMove } from './rules/03-orders/movement.ts';
export type { MoveOrder, OpenOrder } from './rules/03-orders/ordered.ts';
export { atHomeEdge, mayRally } from './rules/03-orders/plain.ts';
export { marchReach, Trial } from './rules/03-orders/trial.ts';
export { firerModifiers, shotChances, targetModifiers } from './rules/04-firing/results.ts';
export { hasTarget, reachOf, shotAt } from './rules/04-firing/targets.ts';
export { frontContact, isValid } from './rules/05-charges/charges.ts';
export { chargeChances } from './rules/05-charges/checks.ts';
export { type Hope, hopedChances } from './rules/05-charges/hope.ts';
export { mayRideAt } from './rules/10-pursuit.ts';
export { isSpent } from './rules/13-destruction.ts';
export { aspectOn, type Charge } from './rules/14-morale.ts';
export type { Riding } from './rules/15-generals/ride.ts';
export { dressLines } from './rules/16-terrain.ts';
export {
  arrivalOf,
  arrivalOfGeneral,
  type EntryOrder,
  lengthwise,
  mayEnter,
  stretchOf,
} from './rules/17-scenario/reinforcements.ts';
export { judge, losses, objectivesAgainst } from './rules/18-victory.ts';
export { COHESIONS, FATES, type General, type State, type Unit, WEATHERS } from './state.ts';
export type { View } from './view.ts';
