import type { Game } from '@grande/engine';
import { conformance } from '@grande/engine/testing';
import { caldiero } from './game.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

conformance(caldiero, { games: 200, examined: 1, every: 251, biased: 2 });

/** The game with some scenarios only, and with other values of some options as the rule. */
function playedWith(chosen: Readonly<Record<string, Readonly<Record<string, string>>>>): Game<State, View> {
  return {
    ...caldiero,
    scenarios: caldiero.scenarios
      .filter((s) => chosen[s.id] !== undefined)
      .map((s) => ({
        ...s,
        options: s.options.map((o) => {
          const value = chosen[s.id]?.[o.id];
          return value === undefined ? o : { ...o, values: [value, ...o.values.filter((v) => v !== value)] };
        }),
      })),
  };
}

// With fog of war (20.4), where something is hidden; in the what-if with all the other options of the book too.
const all = { bonaparteIntervenes: 'on', charge: 'on', storm: 'on', fog: 'on', flank: 'on' };
const foggy = playedWith({ historical: { fog: 'on' }, betterWeather: all });
conformance(foggy, { games: 4, examined: 1, every: 101, hidden: true });

// The other options, each in one of these.
for (const chosen of [
  { historical: { bonaparteIntervenes: 'on', storm: 'on' }, betterWeather: { charge: 'on', flank: 'on' } },
  { historical: { overcastBites: 'on', tables: 'bloodier' } },
])
  conformance(playedWith(chosen), { games: 2, examined: 1, every: 151, biased: 2 });
