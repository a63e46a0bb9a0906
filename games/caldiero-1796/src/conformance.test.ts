import { conformance } from '@grande/engine/testing';
import { caldiero } from './game.ts';

const most = { bonaparteIntervenes: 'on', charge: 'on', storm: 'on', flank: 'on' } as const;

conformance(caldiero, {
  games: 200,
  examined: 1,
  every: 23,
  variants: [{ scenario: 'historical', options: most }],
});

/** The same scenarios with fog of war (20.4) as the rule, where something is hidden. */
const foggy: typeof caldiero = {
  ...caldiero,
  scenarios: caldiero.scenarios.map((s) => ({
    ...s,
    options: s.options.map((o) => (o.id === 'fog' ? { ...o, values: ['on', 'off'] } : o)),
  })),
};
conformance(foggy, {
  games: 20,
  examined: 2,
  every: 41,
  hidden: true,
  variants: [{ scenario: 'betterWeather', options: { ...most } }],
});
