export { dateOf, TURNS } from './data/calendar.ts';
export {
  around,
  BESIDE_LAUTERBOURG,
  BOX,
  boardOf,
  forageAt,
  hasRoad,
  hex,
  inValley,
  isAdjacent,
  isFortified,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  label,
  MAP,
  SIZE,
  STRASBOURG,
  sourcesOf,
  WISSEMBOURG,
  WORKS,
} from './data/map.ts';
export {
  ARMIES,
  type Army,
  armiesOf,
  endSlot,
  enemyOf,
  FORCE_IDS,
  firstSlot,
  GIC_OF_ARMY,
  type GicId,
  isGic,
  type Side,
  sideOfSlot,
  sideOfUnit,
  type UnitId,
} from './data/units.ts';
export { chiefOf, initiativeOf, printedOn } from './data/values.ts';
export { type Chances, chancesOf, expectedLoss, type Forecast, forecast, type Prospect } from './forecast.ts';
export { hoche } from './game.ts';
export { type Night, nightOf } from './nights.ts';
export {
  armyOf,
  armyOfUnit,
  cavalryOf,
  fatigueOf,
  forceAt,
  forceMorale,
  gicOf,
  hasTroops,
  hexOfUnit,
  initiative,
  isDemoralised,
  isHeavy,
  isHq,
  isOos,
  mayCommand,
  moraleOf,
  slotOfUnit,
  spOf,
} from './rules/02-glossary.ts';
export { capacity, enterable, pointsTo, type Reach, reachOf, wayIn } from './rules/09-movement/movement.ts';
export { type Defence, defenceOf, defendersAt, neighboursOf } from './rules/11-battle/line-up.ts';
export { attackerGround, defenderGround, isAutomatic } from './rules/11-battle/value.ts';
export { frenchGrade } from './rules/15-scenario/landau.ts';
export { gradeOf, lossesOf } from './rules/15-scenario/weissembourg.ts';
export type { Force, State } from './state.ts';
export { type Dossier, newDossier, noted, supposed } from './supposed.ts';
export type { View } from './view.ts';
