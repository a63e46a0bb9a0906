export { outposts } from './game.ts';
export { entryCost, MAP, REDOUBT } from './map.ts';
export { POINTS } from './rules/3-turn.ts';
export { START, type State } from './state.ts';
export type { View } from './view.ts';
