/** What the game's table shows: tables, counters, distances, and the rules' own numbers asked of a view. */

export { CHARIOTS } from '@grande/la-grande-tactique';
export { dateOf, TURNS } from './data/calendar.ts';
export {
  BOX,
  boardOf,
  DEPLOYMENT_S3,
  FRENCH_LINE,
  forageAt,
  hasWorks,
  isFortified,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  label,
  MAP,
  type ScenarioId,
  SIZE,
  STRASBOURG,
  sourcesOf,
  terrainAt,
  WISSEMBOURG,
  WORKS,
} from './data/map.ts';
export { type EventId, REPLACEMENT_DAYS, WORKS_DAYS } from './data/tables.ts';
export {
  ARMIES,
  ARMY_OF_GIC,
  type Army,
  type DivisionFacts,
  divisionFacts,
  enemyOf,
  FORCE_IDS,
  forceId,
  GIC_OF_ARMY,
  type GicFacts,
  type GicId,
  isGic,
  type Nation,
  nationOfUnit,
  SIDE_OF_ARMY,
  SIDES,
  type Side,
  sideOfSlot,
  sideOfUnit,
  UNIT_IDS,
  UNITS,
  type UnitId,
} from './data/units.ts';
export { chiefOf, printedOn } from './data/values.ts';
export {
  type Condition,
  commandRange,
  type GroundSeen,
  groundSeen,
  linesSeen,
  patrolsSeen,
  plainly,
  reachSeen,
  standing,
  strengthSeen,
  watchersSeen,
  zoneSeen,
  zonesSeen,
} from './reading.ts';
export {
  armyOfUnit,
  cohesionOf,
  initiative,
  isArmyDemoralised,
  isDemoralisedUnit,
  isHeavy,
  modifierOf,
  moraleOf,
  spOf,
} from './rules/02-glossary.ts';
export { capacity } from './rules/09-movement/movement.ts';
export { ARRIVALS } from './scenarios/orders-of-battle.ts';
export type { SeenForce, View } from './view.ts';
