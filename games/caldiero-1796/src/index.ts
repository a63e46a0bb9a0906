export { sightReach } from './board.ts';
export { COUNTERS, type Counter, LEADERS, type LeaderCounter } from './data/counters.ts';
export { addTables, setNames, template, valuesOf } from './data/sets.ts';
export {
  BLOODIER,
  COLUMNS,
  RECONSTRUCTED,
  type Tables,
  type TablesFile,
  TablesFileShape,
} from './data/tables.ts';
export { caldiero } from './game.ts';
export { MAP } from './map.ts';
export { assaultOdds, type Upshot } from './rules/12-combat/odds.ts';
export { levelOf, victoryPoints } from './rules/18-victory.ts';
export type { State } from './state.ts';
export { UNSEEN, type View } from './view.ts';
