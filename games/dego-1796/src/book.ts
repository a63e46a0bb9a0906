/** The tables, counters, arcs and sight of the game that its table shows; nothing here looks into a match. */
export { LEADERS, LEADERS_OF, type LeaderData, leader } from './data/leaders.ts';
export {
  ALL_HEXES,
  BUILDING_HEXES,
  beside,
  far,
  inArc,
  LABELS,
  LEVEL,
  MAP,
  OPEN,
  RIVER_HEX,
  SIZE,
  type Sight,
  TERRAIN,
  VICTORY_ZONE,
} from './data/map.ts';
export { FORMATIONS, type Formation, faced, firesIn, frontOf } from './data/tables.ts';
export {
  ALL_UNITS,
  enemyOf,
  isFormed,
  isGun,
  isHorse,
  isSkirmisher,
  SEATS,
  type Side,
  UNITS,
  UNITS_OF,
  type UnitData,
  unit,
} from './data/units.ts';
export { capabilityOf, fullMorale, fullValue, valuesOf } from './data/values.ts';
export {
  acceptanceOf,
  blockBetween,
  commandersOf,
  countIn,
  fieldOfFire,
  fireZone,
  groundAt,
  groundReach,
  inBox,
  isPlaced,
  lineOfCommand,
  partsAround,
  pointsLost,
  tooCloseFor,
  waitingLeaders,
  waitingUnits,
  ZONE,
} from './reading.ts';
export { clock } from './rules/03-sequence.ts';
export { chief, responsible } from './rules/04-command/chain.ts';
export { armed } from './rules/07-combat/fire/fire.ts';
export { austrianPoints, enemiesInZone, gradeOf } from './rules/10-scenarios/victory.ts';
export {
  allowance,
  divisionOf,
  holder,
  moraleOf,
  rangeOf,
  valueNow,
} from './state.ts';
export type { SeenLeader, View } from './view.ts';
