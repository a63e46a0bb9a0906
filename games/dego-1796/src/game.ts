import type { Game, OptionSpec, Setup } from '@grande/engine';
import { arrange } from './arrange.ts';
import { SEATS } from './data/units.ts';
import { SETS } from './data/values.ts';
import { invariants } from './invariants.ts';
import { marching } from './marching.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { nameOf, nounOf } from './messages/names.ts';
import { placed, waiting } from './placed.ts';
import { play } from './rules/03-sequence.ts';
import { scale } from './scale.ts';
import { s1 } from './scenarios/s1.ts';
import { s2, s4 } from './scenarios/s2.ts';
import { s3 } from './scenarios/s3.ts';
import { OPTION_SETS, type State, StateShape } from './state.ts';
import { sample, type View, view } from './view.ts';

/** 11.0, R-65 (D-2): one set of options; R-67: the redoubts of the counter sheet. */
const OPTIONS: readonly OptionSpec[] = [
  { id: 'options', rule: '11.0', values: OPTION_SETS, source: 'book' },
  { id: 'labelledRedoubts', rule: 'R-67', values: ['off', 'on'], source: 'reconstructed' },
];

const setup = ({ scenario, options }: Setup): State => ({
  ...laidOut({ scenario, options }),
  ...SETS.named(options),
});

function laidOut({ scenario, options }: Setup): State {
  switch (scenario) {
    case 's1':
      return s1((options['options'] ?? 'none') as State['option'], options['labelledRedoubts'] === 'on');
    case 's2':
      return s2();
    case 's3':
      return s3();
    default:
      return s4();
  }
}

/** Napoleon Small Battles: Dego, 14-15 April 1796. */
export const dego: Game<State, View> = {
  id: 'dego-1796',
  version: '3',
  // A getter, so that tables added by a designer can be chosen too.
  get scenarios() {
    const sets = SETS.options();
    return [
      { id: 's1', rule: '10.1', seats: SEATS, options: [...OPTIONS, ...sets] },
      { id: 's2', rule: '10.2', seats: SEATS, options: sets },
      { id: 's3', rule: '10.3', seats: SEATS, options: sets },
      { id: 's4', rule: '10.4', seats: SEATS, options: sets },
    ];
  },
  designer: SETS,
  problems: (s) => SETS.problems(s.tables, '/tables'),
  state: StateShape,
  setup,
  play,
  view,
  sample,
  invariants,
  arrange,
  biases: {
    battles: ['melee', 'fire', 'charge', 'hold', 'tracker', 'activate'],
    charges: ['charge', 'counterCharge', 'melee', 'tracker', 'activate'],
    reactions: ['fire', 'charge', 'drawBack', 'try'],
    joining: ['with', 'lead', 'all'],
    marches: ['step', 'activate', 'finishAll'],
    pillage: ['step', 'retreat', 'recall', 'drag'],
  },
  scale,
  marching,
  // 4.0: trackers into the cup; 8.2: papers taken away.
  deployment: {
    asks: ['setUpHex', 'redoubtFront', 'deploy', 'setUpSkirmishers'],
    train: ['setUpFormation', 'facing', 'place'],
  },
  sweeps: {
    cup: { each: 'tracker', end: 'done', all: true },
    removal: { each: 'remove', end: 'done' },
    orders: { each: 'order', end: 'done', one: true },
    arrivalFormation: { alike: true },
    commanderBack: { alike: true },
    nearestEnemy: { alike: true },
    facing: { alike: true },
    retreatHex: { alike: true },
  },
  placed,
  waiting,
  messages: { en, fr, it },
  name: nameOf,
  noun: nounOf,
};
