import type { ScenarioId } from '../data/map.ts';
import { kaiserslautern, kaiserslauternArrivals } from './kaiserslautern.ts';
import { landau, landauArrivals } from './landau.ts';
import type { Arrival, OrderOfBattle } from './order-of-battle.ts';
import { weissembourg } from './weissembourg.ts';

export const ORDERS: Readonly<Record<ScenarioId, OrderOfBattle>> = {
  landau,
  kaiserslautern,
  'kaiserslautern-solo': kaiserslautern,
  weissembourg,
};
export const ARRIVALS: Readonly<Record<ScenarioId, readonly Arrival[]>> = {
  landau: landauArrivals,
  kaiserslautern: kaiserslauternArrivals,
  'kaiserslautern-solo': kaiserslauternArrivals,
  weissembourg: [],
};
