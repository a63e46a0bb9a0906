/** 5 Weather: one die a day. */
import type { Umpire } from '@grande/engine';
import { say } from './say.ts';

/** 5 and 6 are rain. */
export const isRain = (die: number): boolean => die >= 5;

export function weather(g: Umpire<{ rain: boolean }>): void {
  const s = g.state;
  s.rain = isRain(g.die('5'));
  g.tell('5', say('log.weather', { rain: s.rain }));
}
