export { MAP } from './data/map.ts';
export { montenotte } from './game.ts';
export type { State } from './state.ts';
export type { View } from './view.ts';
