export {
  boardOf,
  fightersIn,
  holder,
  inEnemyZone,
  leadersIn,
  shareBoard,
  sightReach,
  unitsIn,
} from './board.ts';
export { template, valuesOf } from './data/sets.ts';
export { LOWEST_COLUMN } from './data/tables.ts';
export { caldiero } from './game.ts';
export {
  between,
  canalBetween,
  DRY,
  direction,
  hex,
  isClear,
  isMarsh,
  isShelter,
  LEVEL,
  label,
  MAP,
  NEAR,
  NEIGHBOUR,
  openLine,
  ROW,
  ROW10,
  SIZE,
} from './map.ts';
export { known, sealedHexes } from './reading.ts';
export { inCommand } from './rules/04-leaders/command.ts';
export { fallsOn, ratingOf } from './rules/04-leaders/leaders.ts';
export { counted, enemiesFrom, orderOf, toEnemy } from './rules/05-orders/orders.ts';
export { mayShare } from './rules/07-stacking.ts';
export { entryOf } from './rules/09-movement/walk.ts';
export { costOfStep, gunsCross } from './rules/10-terrain/terrain.ts';
export { fireChances, gunRange } from './rules/11-artillery.ts';
export { able, ableIn, fieldOf, mayCharge } from './rules/12-combat/declaration.ts';
export type { Upshot } from './rules/12-combat/fight.ts';
export { assaultOdds, type Chances, expectedFire, forecast } from './rules/12-combat/odds.ts';
export {
  type Assailant,
  columnOf,
  type Defence,
  defenceOf,
  defendersOf,
  type Fight,
  fightAgainst,
  inPlace,
  lonelyGuns,
  officerIn,
  printedSp,
  zoneReaches,
} from './rules/12-combat/strength.ts';
export { checkNumber, efficiency, passChance } from './rules/13-efficiency.ts';
export { gunsFire } from './rules/17-weather.ts';
export { levelOf, victoryPoints, worth } from './rules/18-victory.ts';
export { barred } from './rules/19-sectors.ts';
export {
  type Assault,
  COMMANDER,
  enemyOf,
  FORMATIONS,
  type Formation,
  formationOf,
  isGun,
  KIND,
  LAST_TURN,
  leaderNumber,
  leaderOf,
  OFFICER,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNIT_IDS,
  UNITS_OF,
  type Unit,
  unitNumber,
  unitOf,
  VICTORY,
} from './state.ts';
export { UNSEEN, type View } from './view.ts';
export { bestWay, MARCH, type Way } from './ways.ts';
