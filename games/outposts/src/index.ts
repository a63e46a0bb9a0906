export { outposts } from './game.ts';
export { MAP } from './map.ts';
export type { State } from './state.ts';
export type { View } from './view.ts';
