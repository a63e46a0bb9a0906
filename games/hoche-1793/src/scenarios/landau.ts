import type { Arrival, OrderOfBattle } from './order-of-battle.ts';

/** S1.setup, 8.1, 15.1.1: "Landau or death!", 19 November to 31 December. Counters without a hex are placed by their player (D37). */
export const landau: OrderOfBattle = {
  pichegru: { at: '0201' },
  hatry: { sp: [7, 1] },
  desaix: { sp: [10, 4] },
  ferino: { sp: [8, 2] },
  michaud: { sp: [8, 2] },
  hoche: { at: '1508' },
  taponier: { sp: [5, 1], at: '1508' },
  huet: { sp: [9, 3], at: '1508' },
  brunswick: { at: '1115' },
  kalkreuth: { sp: [10, 1] },
  knobelsdorff: { sp: [9, 1] },
  weimar: { sp: [6, 2], at: '1209' },
  hohenlohe: { sp: [8, 4], at: '0609' },
  prinz: { sp: [5, 2], at: '0513' },
  goetze: { sp: [3, 0], at: '0311' },
  courbiere: { sp: [6, 1], at: '0516' },
  wurmser: { at: '0405' },
  hotze: { sp: [7, 1], at: '0706' },
  conde: { sp: [4, 1], at: '0604' },
  spleny: { sp: [7, 3] },
  kospoth: { sp: [5, 2] },
  waldeck: { sp: [5, 2] },
};

/** S1.reinforcements: Turn 1 is 19 November, turn 4 the 22nd; Grangeret's turn is rolled for. */
export const landauArrivals: readonly Arrival[] = [
  { unit: 'ambert', sp: [7, 1], at: '1510', turn: 1 },
  { unit: 'vincent', sp: [5, 2], at: '1408', turn: 4 },
  { unit: 'jacob', sp: [6, 0], at: '1107', turn: 4 },
  { unit: 'grangeret', sp: [6, 1], at: '1107', turn: 0 },
];
