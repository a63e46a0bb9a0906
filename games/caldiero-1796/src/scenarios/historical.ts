import type { OptionSpec, Setup } from '@grande/engine';
import { LEADER_IDS } from '../data/counters.ts';
import { designer, valuesOf } from '../data/sets.ts';
import { freshUnit, type State, UNIT_IDS, VICTORY } from '../state.ts';
import { LEADERS_DUE, UNITS_DUE } from './schedule.ts';

const agreed = (id: string, rule: string): OptionSpec => ({
  id,
  rule,
  values: ['off', 'on'],
  source: 'book',
});

/** 20.0: the optional rules, and the reconstructed values somebody may want to change. */
export const options = (): OptionSpec[] => [
  agreed('bonaparteIntervenes', '20.1'),
  agreed('charge', '20.2'),
  agreed('storm', '20.3'),
  agreed('fog', '20.4'),
  agreed('flank', '20.5'),
  { id: 'tables', rule: '12.5', values: designer.names(), source: 'reconstructed' },
];
/** a laboratory variant of the historical day. */
export const overcastBites: OptionSpec = {
  id: 'overcastBites',
  rule: 'R-3',
  values: ['off', 'on'],
  source: 'reconstructed',
};

/** 21.0: the state before the first piece is placed; `earlier` turns sooner for every reinforcement. */
export function start(scenario: State['scenario'], setup: Setup, earlier: number): State {
  const on = (id: string) => setup.options[id] === 'on';
  const mark = (inPlay: boolean, order: 'defence' | 'manoeuvre') => ({ order, activated: false, inPlay });
  const tables = setup.options['tables'] ?? (designer.names()[0] as string);
  return {
    scenario,
    tables,
    options: {
      bonaparte: on('bonaparteIntervenes'),
      charge: on('charge'),
      storm: on('storm'),
      fog: on('fog'),
      flank: on('flank'),
      overcastBites: on('overcastBites'),
    },
    phase: 'setup.austrian',
    turn: 1,
    weather: 0,
    elan: valuesOf({ tables }).elan,
    first: true,
    intervened: 0,
    unlocked: { A: false, M: false },
    control: VICTORY.map(() => 'austrian' as const),
    units: UNIT_IDS.map((id) => {
      const due = UNITS_DUE[id];
      return due === undefined ? freshUnit() : { ...freshUnit(), place: 'off' as const, due: due - earlier };
    }),
    leaders: LEADER_IDS.map((id) => {
      const due = LEADERS_DUE[id];
      return {
        hex: -1,
        place: due === undefined ? ('setup' as const) : ('off' as const),
        due: due === undefined ? 0 : due - earlier,
        moved: false,
      };
    }),
    formations: {
      H: mark(true, 'defence'), // 21.1
      P: mark(false, 'manoeuvre'), // 21.3
      M: mark(true, 'defence'),
      A: mark(true, 'defence'),
      B: mark(false, 'manoeuvre'),
    },
    activation: null,
    queue: { side: 'austrian', last: -1 },
  };
}

/** S1, S1.setup, S1.reinforcements: the battle as it was (21.0). */
export const historical = {
  id: 'historical',
  rule: '21.0',
  setup: (setup: Setup): State => start('historical', setup, 0),
};
