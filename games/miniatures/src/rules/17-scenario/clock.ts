import { add, tally, when } from '@grande/engine';
import { MINUTES_PER_ROUND } from '../../data/constants.ts';
import { say } from '../../say.ts';
import type { Battle, State } from '../../state.ts';
import { type G, tell } from '../../tell.ts';

/** SC.2: minutes after midnight at the start of a round. */
export const clockAt = (b: Battle, round: number): number => b.start + MINUTES_PER_ROUND * (round - 1);

/** SC.1: minutes after midnight at which the day ends. */
export const sundown = (b: Battle): number => b.start + MINUTES_PER_ROUND * b.rounds;

const pad = (n: number): string => (n < 10 ? `0${n}` : `${n}`);
export const clockText = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;

/** S3.x1: from this round on the sky grows worse. */
const WORSE = 25;

function weatherOf(total: number): State['weather'] {
  return total >= 6 ? 'hail' : total >= 4 ? 'sleet' : 'clear';
}

/** S3.x1: the sky, looked at every third round. */
export function rollWeather(g: G): void {
  const s = g.state;
  if (!s.battle.rules.sleet || s.round % 3 !== 1) return;
  const shown = tally([
    add('S3.x1', say('term.die'), g.die('S3.x1')),
    when(s.round >= WORSE, add('S3.x1', say('term.afternoon'), 1)),
  ]);
  s.weather = weatherOf(shown.total);
  tell(g, 'S3.x1', say('log.weather', { weather: s.weather }), [], shown);
}
