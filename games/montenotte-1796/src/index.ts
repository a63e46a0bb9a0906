export { MAP } from './data/map.ts';
export { montenotte } from './game.ts';
export * as reading from './reading/index.ts';
export type { State } from './state.ts';
export type { View } from './view.ts';
