import type { Arrival, OrderOfBattle } from './order-of-battle.ts';

/** 8.2, 15.2.1: Kaiserslautern, 19 November to 1 December. */
// S2.setup
export const kaiserslautern: OrderOfBattle = {
  hoche: { at: '1508' },
  taponier: { sp: [5, 1], at: '1508' },
  huet: { sp: [9, 3], at: '1508' },
  brunswick: { at: '1115' },
  kalkreuth: { sp: [10, 1] },
  knobelsdorff: { sp: [9, 1] },
  weimar: { sp: [6, 2], at: '1209' },
};

// S2.reinforcements
export const kaiserslauternArrivals: readonly Arrival[] = [
  { unit: 'ambert', sp: [7, 1], at: '1510', turn: 1 },
  { unit: 'vincent', sp: [5, 2], at: '1408', turn: 4 },
  { unit: 'jacob', sp: [6, 0], at: '1107', turn: 4 },
];
