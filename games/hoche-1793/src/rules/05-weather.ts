/** 5 Weather. */
import { say } from '../say.ts';
import type { G } from './02-glossary.ts';

/** T8: 5 and 6 are rain. */
export const isRain = (die: number): boolean => die >= 5;

export function weather(g: G): void {
  const s = g.state;
  s.rain = isRain(g.die('5'));
  g.tell('5', say('log.weather', { rain: s.rain }));
}
