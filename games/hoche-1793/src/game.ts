import { scale } from './scale.ts';
import './automata/install.ts';
import type { Game, OptionSpec, Scenario } from '@grande/engine';
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
import { setup } from './scenarios/setup.ts';
import { type State, StateShape } from './state.ts';
import { concealed, guess, mended, sample, type View, view } from './view.ts';

const spec = (
  id: string,
  rule: string,
  values: readonly string[],
  source: OptionSpec['source'] = 'book',
): OptionSpec => ({ id, rule, values, source });

const COMMON: readonly OptionSpec[] = [
  spec('secretTests', '2', ['off', 'on']),
  spec('lossMethod', '11.9.3', ['table', 'exact']),
  spec('bonusSign', '11.9.1', ['minus', 'plusminus'], 'reconstructed'),
  spec('attritionFatigued', '12.3', ['2', '1'], 'reconstructed'),
  spec('rainAll', '5', ['off', 'on'], 'reconstructed'),
];

const SCENARIOS: readonly Scenario[] = [
  {
    id: 'landau',
    rule: '15.1',
    seats: ['french', 'coalition'],
    options: [spec('randomEvents', '15.1.4', ['on', 'off']), ...COMMON],
  },
  { id: 'kaiserslautern', rule: '15.2', seats: ['french', 'coalition'], options: COMMON },
  {
    id: 'kaiserslautern-solo',
    rule: '15.2.3',
    seats: ['french'],
    options: [spec('soloShuffle', '15.2.3', ['off', 'on']), ...COMMON],
  },
  { id: 'weissembourg', rule: '15.3', seats: ['coalition'], options: COMMON },
];

/** What is rare in random play: battles that draw others in, patrols that answer, generals with troops of their own. */
const BIASES = {
  battles: ['declare', 'towards', 'in', 'march', 'counter', 'continue'],
  reactions: ['recon', 'towards', 'away'],
  joining: ['declare', 'in', 'march', 'skirmish', 'continue'],
  charges: ['declare', 'normal', 'try', 'lower', 'charge', 'pursue', 'continue'],
  fusions: ['command', 'ride', 'activate', 'separate', 'drop', 'declare'],
  marches: ['order', 'activate', 'triple', 'free', 'step', 'minimum'],
};

/** Hoche and the fight for Alsace, 1793: La Grande Tactique, volume 2. */
export const hoche: Game<State, View> = {
  id: 'hoche-1793',
  version: '3',
  // A getter, so that tables added by a designer can be chosen too.
  get scenarios() {
    const sets = SETS.options();
    return sets.length === 0 ? SCENARIOS : SCENARIOS.map((s) => ({ ...s, options: [...s.options, ...sets] }));
  },
  designer: SETS,
  problems: (s) => SETS.problems(s.options.tables, '/options/tables'),
  state: StateShape,
  setup,
  play,
  view,
  concealed,
  sample,
  guess,
  mended,
  invariants,
  arrange,
  biases: BIASES,
  scale,
  marching,
  placed,
  messages: { en, fr, it },
  deployment: { asks: ['setupS1', 'setupS3'] },
  name: nameOf,
  noun: nounOf,
};
