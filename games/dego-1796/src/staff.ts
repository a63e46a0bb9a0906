/** What somebody who leads a side reads from a position: his view of it, or a whole world that he imagines. */
import type { State } from './state.ts';
import type { SeenLeader } from './view.ts';

/**
 * The fields that views and states share; covered papers may be unknown, and of the cup one sees one's own part. The
 * rules' own functions about the map take it as it is: they read neither (`Position` in state.ts).
 */
export type Position = Omit<State, 'leaders' | 'cup'> & {
  readonly leaders: readonly SeenLeader[];
  readonly cup: readonly number[];
};

export { BONAPARTE, LAHARPE, LASALCETTE, MASSENA, VUKASSOVICH } from './data/leaders.ts';
export { dirTo, hexAt, isTown, NEIGHBOURS, seesOver } from './data/map.ts';
export { capabilityOf, fullValue, valuesOf } from './data/values.ts';
export type { QuestionKind } from './kinds.ts';
export { coverAt, groundAt } from './reading.ts';
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
} from './rules/04-command/chain.ts';
export { inOrder } from './rules/06-movement/bounds.ts';
export { partTowards, turnsBetween } from './rules/06-movement/facing.ts';
export { formationsOf } from './rules/06-movement/forms.ts';
export {
  barrier,
  costOrBar,
  NO_STEP,
  RATE,
  RIDER,
  roadBetween,
  stepCosts,
  walkOf,
  wayLength,
} from './rules/06-movement/ground.ts';
export { allowed, waypointOf } from './rules/06-movement/group.ts';
export { bindMember, newMember } from './rules/06-movement/members.ts';
export { neverTogether, stackFault } from './rules/06-movement/stacking.ts';
export { meanFire, meanLosses } from './rules/07-combat/fire/expected.ts';
export {
  armed,
  bears,
  fireDivisor,
  fireNumbers,
  hitsNeeded,
  ownDice,
  type Shot,
} from './rules/07-combat/fire/fire.ts';
export { mayAssault } from './rules/07-combat/melee/assault.ts';
export { type Attack, clashOf } from './rules/07-combat/melee/clash.ts';
export { type Forecast, forecast } from './rules/07-combat/melee/forecast.ts';
export { cameLate, neverLimbers, pillageInForce } from './rules/10-scenarios/special.ts';
export { austrianPoints, enemiesInZone } from './rules/10-scenarios/victory.ts';
export {
  type Active,
  divisionOf,
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
