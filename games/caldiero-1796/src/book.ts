/** The tables, counters, sight and reach of the game that its table shows; nothing here looks into a match. */
export { sightReach } from './board.ts';
export { type Counter, LEADER_IDS, type LeaderCounter } from './data/counters.ts';
export { valuesOf } from './data/sets.ts';
export {
  area,
  between,
  HIGHWAY,
  isFortress,
  isMarsh,
  isShelter,
  isTown,
  LEVEL,
  label,
  MAP,
  NORTH,
  SIZE,
  SOUTH,
  sightLine,
} from './map.ts';
export { counterName } from './messages/names.ts';
export {
  commanded,
  known,
  moveEnds,
  orderNow,
  ordersReach,
  sealedHexes,
  survivesOn,
  zonesOf,
} from './reading.ts';
export { entryOf } from './rules/09-movement/walk.ts';
export { gunRange } from './rules/11-artillery.ts';
export { printedSp } from './rules/12-combat/strength.ts';
export { officerBonus } from './rules/13-efficiency.ts';
export { gunsFire, harshness } from './rules/17-weather.ts';
export { levelOf, victoryPoints, worth } from './rules/18-victory.ts';
export {
  COMMANDER,
  DESIGNATION,
  enemyOf,
  FORMATIONS,
  type Formation,
  formationOf,
  freshUnit,
  isGun,
  KIND,
  LAST_TURN,
  leaderSide,
  OFFICER,
  type Order,
  SIDE_OF,
  SIDES,
  type Side,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNIT_IDS,
  type Unit,
  unitNumber,
  VICTORY,
} from './state.ts';
export { UNSEEN, type View } from './view.ts';
