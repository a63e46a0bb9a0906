/** The derived numbers of the game, for rules, odds and table alike. */
export * from './attrition.ts';
export * from './battle.ts';
export * from './command.ts';
export * from './forces.ts';
export { type Known, type KnownForce, known } from './known.ts';
export * from './reach.ts';
export * from './seen.ts';
export * from './sources.ts';
export * from './supply.ts';
export * from './values.ts';
export * from './victory.ts';
export * from './zones.ts';
