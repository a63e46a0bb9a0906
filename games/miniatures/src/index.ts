import { say } from './say.ts';

export { miniatures } from './game.ts';
export { largeBattle } from './scenarios/large.ts';
export type { State } from './state.ts';
export type { View } from './view.ts';

/** Whose rules these are. */
export const credit = say('credit');
