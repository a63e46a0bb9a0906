/** 5 Weather phase. */
import { FAIR_UP_TO } from '../data/tables.ts';
import { say } from '../say.ts';
import type { G } from './02-glossary.ts';

/** 4.1, T-WEATHER: the French player's die. */
export function weather(g: G): void {
  g.state.rain = g.die('5') > FAIR_UP_TO;
  g.tell('5', say('log.weather', { rain: g.state.rain }));
}
