export type { Player, Tools } from './player.ts';
export { biasedPlayer, randomPlayer } from './random.ts';
export { letAnswer, letSomeoneAnswer, players, RefusedAnswer, type Seating } from './table.ts';
export { toolsFor } from './tools.ts';
