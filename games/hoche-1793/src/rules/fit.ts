/** 3.2, 8.4, 11.3, 11.10.3: what a force must be to do anything but stand there. */
import type { State } from '../state.ts';
import { condition } from '../words.ts';
import { fatigueOf, forceAt, hasTroops, isDemoralised } from './02-glossary.ts';

export const troops = condition<State>('11.3', 'declareHq', (s, slot) => hasTroops(forceAt(s, slot)));
export const patrols = condition<State>('10', 'reconHq', (s, slot) => hasTroops(forceAt(s, slot)));
export const sound = condition<State>('3.2', 'demoralised', (s, slot) => !isDemoralised(s, forceAt(s, slot)));
export const unrouted = condition<State>(
  '11.10.3',
  'routedToday',
  (s, slot) => forceAt(s, slot).routed === 0,
);
export const ready = condition<State>('11.3', 'joinTired', (s, slot) => fatigueOf(s, forceAt(s, slot)) === 0);
