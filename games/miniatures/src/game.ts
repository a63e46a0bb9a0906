import type { Game } from '@grande/engine';
import { SETS } from './data/values.ts';
import { invariants } from './invariants.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { nameOf, nounOf } from './messages/names.ts';
import { placed } from './placed.ts';
import { problems } from './problems.ts';
import { play } from './rules/01-turn.ts';
import { conceded } from './rules/18-victory.ts';
import { scale } from './scale.ts';
import { SCENARIOS, setup } from './scenarios/index.ts';
import { spoken } from './spoken.ts';
import { type State, StateShape } from './state.ts';
import { sample, type View, view } from './view.ts';

/** Grande Tactique, Napoleonic Miniatures Rules 3.2.1, by Jack Mitchell (CC BY). */
export const miniatures: Game<State, View> = {
  id: 'miniatures',
  version: '2',
  // A getter, so that tables added by a designer can be chosen too.
  get scenarios() {
    const sets = SETS.options();
    return sets.length === 0 ? SCENARIOS : SCENARIOS.map((s) => ({ ...s, options: [...s.options, ...sets] }));
  },
  designer: SETS,
  state: StateShape,
  problems,
  setup,
  play,
  view,
  sample,
  invariants,
  conceded,
  biases: {
    combat: ['fire', 'charge', 'lead', 'follow', 'together', 'advance', 'spike'],
    guns: ['team', 'fire'],
    squares: ['square'],
    generals: ['general', 'attach', 'detach'],
    flight: ['rally', 'withdraw', 'run', 'pursue', 'apart', 'stay', 'stop'],
  },
  scale,
  placed,
  spoken,
  messages: { en, fr, it },
  // SP.2.2: a pool is divided point by point, and mostly goes to one division.
  sweeps: { pool: { alike: true } },
  deployment: { asks: ['deploy', 'command', 'fort'] },
  name: nameOf,
  noun: nounOf,
};
