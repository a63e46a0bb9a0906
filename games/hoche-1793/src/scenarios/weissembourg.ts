import type { OrderOfBattle } from './order-of-battle.ts';

/** 8.3, 15.3.1: First Weissembourg, 12 to 14 October. The French are dealt over their line, the Coalition deploys freely. */
// S3.setup
export const weissembourg: OrderOfBattle = {
  desaix: { sp: [9, 1] },
  ferino: { sp: [12, 2] },
  michaud: { sp: [12, 2] },
  hatry: { sp: [12, 1] },
  wurmser: { at: '0312' },
  waldeck: { sp: [5, 2] },
  hotze: { sp: [8, 1] },
  kospoth: { sp: [6, 2] },
  spleny: { sp: [9, 3] },
  conde: { sp: [5, 1] },
};
