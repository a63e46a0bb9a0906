import { conformance } from '@grande/engine/testing';
import { caldiero } from './game.ts';

conformance(caldiero, { games: 200, examined: 1, every: 61 });

/** With fog of war (20.4) as the rule, where something is hidden; in the what-if with all the other options too. */
const foggy: typeof caldiero = {
  ...caldiero,
  scenarios: caldiero.scenarios.map((s) => ({
    ...s,
    options: s.options.map((o) =>
      o.id === 'fog' || (s.id === 'betterWeather' && o.source === 'book')
        ? { ...o, values: ['on', 'off'] }
        : o,
    ),
  })),
};
conformance(foggy, { games: 4, examined: 1, every: 61, hidden: true });
