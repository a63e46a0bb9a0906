import type { Game, OptionSpec } from '@grande/engine';
import { arrange } from './arrange.ts';
import { SETS } from './data/values.ts';
import { invariants } from './invariants.ts';
import { marching } from './marching.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { nameOf, nounOf } from './messages/names.ts';
import { placed } from './placed.ts';
import { play } from './rules/04-sequence.ts';
import { historicalPlace, setup } from './rules/15-scenario/setup.ts';
import { sample } from './sample.ts';
import { scale } from './scale.ts';
import { type State, StateShape } from './state.ts';
import { concealed, type View, view } from './view.ts';

const spec = (
  id: string,
  rule: string,
  values: readonly string[],
  source: OptionSpec['source'],
): OptionSpec => ({
  id,
  rule,
  values,
  source,
});

/** From Montenotte to Cherasco, April 1796: La Grande Tactique, volume 1. */
export const montenotte: Game<State, View> = {
  id: 'montenotte-1796',
  version: '2',
  // A getter, so that tables added by a designer can be chosen too.
  get scenarios() {
    return [
      {
        id: 'montenotte',
        rule: '15',
        seats: ['french', 'coalition'],
        options: [
          spec('losses', '11.9', ['table', 'exact'], 'book'), // OPT-1
          spec('tests', '2', ['secret', 'open'], 'book'), // OPT-2
          spec('screen', '10', ['off', 'on'], 'reconstructed'), // OPT-3
          spec('austrians', '9.1', ['even', 'slow'], 'reconstructed'), // OPT-4
          ...SETS.options(),
        ],
      },
    ];
  },
  designer: SETS,
  problems: (s) => SETS.problems(s.options.tables, '/options/tables'),
  state: StateShape,
  setup,
  play,
  view,
  concealed,
  sample,
  invariants,
  arrange,
  biases: {
    battles: ['attack', 'join', 'takesPart', 'pursue', 'advance'],
    guns: ['attack', 'march'],
    reactions: ['move', 'recon', 'screen'],
    rapid: ['rapid', 'minimum', 'separate', 'leave', 'march'],
    pillage: ['pillage', 'yes', 'test', 'half'],
    papers: ['fuse', 'separate', 'detach', 'recover', 'decoy'],
    forts: ['attack', 'fort', 'advance'],
  },
  scale,
  marching,
  placed,
  messages: { en, fr, it },
  deployment: { asks: ['place', 'placeDecoy'], historical: historicalPlace },
  name: nameOf,
  noun: nounOf,
};
