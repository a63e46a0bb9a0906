import { add, type Hazard, hazard, type Note, thrown } from '@grande/engine';
import { MINUTES_PER_ROUND } from '../../data/constants.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Battle, State } from '../../state.ts';
import { type G, tell, withDie } from '../../tell.ts';

/** SC.2: minutes after midnight at the start of a round. */
export const clockAt = (b: Battle, round: number): number => b.start + MINUTES_PER_ROUND * (round - 1);

/** SC.1: minutes after midnight at which the day ends. */
export const sundown = (b: Battle): number => b.start + MINUTES_PER_ROUND * b.rounds;

const pad = (n: number): string => (n < 10 ? `0${n}` : `${n}`);
export const clockText = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;

/** S3.x1: the sky, looked at every third round. */
export function rollWeather(g: G): void {
  const s = g.state;
  if (!s.battle.rules.sleet || (s.round - 1) % valuesOf(s).weather.every !== 0) return;
  thrown(g, sky(g));
}

function sky(g: G): Hazard<State['weather']> {
  const s = g.state;
  const { hail, sleet, worseFrom, worse } = valuesOf(s).weather;
  const late = (note: Note | null): number => {
    if (s.round < worseFrom) return 0;
    note?.(add('S3.x1', say('term.afternoon'), worse));
    return worse;
  };
  return hazard.die(
    'S3.x1',
    (face): State['weather'] => {
      const total = face + late(null);
      return total >= hail ? 'hail' : total >= sleet ? 'sleet' : 'clear';
    },
    (weather, face) => {
      s.weather = weather;
      tell(g, 'S3.x1', say('log.weather', { weather }), [], withDie('S3.x1', face, late));
      return hazard.end(weather);
    },
  );
}
