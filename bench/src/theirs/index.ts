export { game } from './game.ts';
export { legalMoves } from './legal.ts';
export type { G } from './state.ts';
