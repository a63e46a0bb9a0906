export { MAP } from './data/map.ts';
export { montenotte } from './game.ts';
export * as reading from './reading/index.ts';
export * from './staff.ts';
export type { Battle, Part, State } from './state.ts';
export type { View } from './view.ts';
