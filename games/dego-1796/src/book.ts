/** The tables, counters, arcs and sight of the game that its table shows; nothing here looks into a match. */
export { LEADERS, LEADERS_OF, type LeaderData, leader } from './data/leaders.ts';
export {
  BUILDING_HEXES,
  beside,
  far,
  inArc,
  LABELS,
  LEVEL,
  MAP,
  RIVER_HEX,
  SIZE,
  sightBlock,
  TERRAIN,
  VICTORY_ZONE,
} from './data/map.ts';
export { FORMATION, type Formation, faced, MOST_FORDS, PILLAGE, TERRAINS } from './data/tables.ts';
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
export { clock } from './rules/03-sequence.ts';
export {
  chief,
  inLoC,
  isIsolated,
  mayCommand,
  responsible,
  superiorHelp,
} from './rules/04-chain.ts';
export { partTowards } from './rules/06-facing.ts';
export { barrier, stepHalves, walkOf } from './rules/06-ground.ts';
export { armed, bears } from './rules/07-fire.ts';
export { austrianPoints, enemiesInZone, gradeOf } from './rules/10-victory.ts';
export {
  allowance,
  casualtiesOf,
  divisionOf,
  holder,
  moraleOf,
  rangeOf,
  type State,
  valueNow,
} from './state.ts';
export type { SeenLeader, View } from './view.ts';
