/** What somebody who leads a side reads from a position: his view of it, or a whole world that he imagines. */
import type { State } from './state.ts';
import type { SeenLeader } from './view.ts';

/** The fields that views and states share; covered papers may be unknown, and of the cup one sees one's own part. */
export type Position = Omit<State, 'leaders' | 'cup'> & {
  readonly leaders: readonly SeenLeader[];
  readonly cup: readonly number[];
};

/**
 * A position for the rules' own functions about the map. They read where men stand and what orders are in force, never
 * what is written on a covered paper nor who is in the cup: that is all in which the two differ.
 */
export const asState = (p: Position): State => p as State;

export { BONAPARTE, LAHARPE, LASALCETTE, MASSENA, VUKASSOVICH } from './data/leaders.ts';
export { dirTo, hexAt, isTown, NEIGHBOURS, seesOver } from './data/map.ts';
export { clashOf, type Forecast, forecast, meanLosses } from './forecast.ts';
export {
  available,
  chief,
  divisionChief,
  follows,
  inLoC,
  isBrigadier,
  mayCommand,
  standsAt,
  superiorHelp,
} from './rules/04-chain.ts';
export { inOrder } from './rules/06-bounds.ts';
export { partTowards, turnsBetween } from './rules/06-facing.ts';
export { formationsOf } from './rules/06-forms.ts';
export { barrier, costOrBar, NO_STEP, RATE, roadBetween, walkOf, wayLength } from './rules/06-ground.ts';
export { allowed, waypointOf } from './rules/06-group.ts';
export { bindMember, newMember } from './rules/06-members.ts';
export { neverTogether, stackFault } from './rules/06-stacking.ts';
export { mayAssault } from './rules/07-assault.ts';
export { armed, bears, fireDivisor, ownDice, screened, targetDice } from './rules/07-fire.ts';
export { cameLate, neverLimbers, pillageInForce } from './rules/10-special.ts';
export { austrianPoints, enemiesInZone } from './rules/10-victory.ts';
export {
  type Active,
  divisionOf,
  enemyIn,
  hasLeader,
  holder,
  type Member,
  moraleOf,
  type NewOrder,
  type Order,
  rangeOf,
  stackAt,
  un,
  valueNow,
} from './state.ts';
