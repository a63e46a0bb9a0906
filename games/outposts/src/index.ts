export { valuesOf } from './data/values.ts';
export { outposts } from './game.ts';
export { entryCost, GUNS, MAP, REDOUBT, START } from './map.ts';
export { coverOf } from './rules/7-fights.ts';
export { CONTENTS, type State, strengthOf } from './state.ts';
export type { View } from './view.ts';
