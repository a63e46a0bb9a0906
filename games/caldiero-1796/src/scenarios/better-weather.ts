import type { Setup } from '@grande/engine';
import type { State } from '../state.ts';
import { start } from './historical.ts';

/** S2.setup, S2.weather, S2.reinforcements, S2.victory, 19.2, R-63: rule 17 is off, every reinforcement comes one turn earlier (19.2.2), French points are fewer (19.2.3). */
export const betterWeather = {
  id: 'betterWeather',
  rule: '19.2',
  setup: (setup: Setup): State => start('betterWeather', setup, 1),
};
