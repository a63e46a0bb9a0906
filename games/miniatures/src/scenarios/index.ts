import { copied, type OptionSpec, type Scenario, type Setup } from '@grande/engine';
import { BUDGETS, NATIONS, SIZES } from '../data/adhoc.ts';
import type { BattleFile } from '../data/battle-file.ts';
import { arranged } from '../data/battles.ts';
import { CALDIERO } from '../data/caldiero.ts';
import { DEGO } from '../data/dego.ts';
import { FOMBIO } from '../data/fombio.ts';
import { arrangementFor } from '../data/values.ts';
import { dressTable } from '../rules/16-terrain.ts';
import { type Battle, type State, StateShape, uniform } from '../state.ts';
import { loadBattle, loadState, type Rules, rulesFrom } from './load.ts';

const flag = (
  id: string,
  rule: string,
  first: 'on' | 'off',
  source: OptionSpec['source'] = 'reconstructed',
): OptionSpec => ({
  id,
  rule,
  values: first === 'on' ? ['on', 'off'] : ['off', 'on'],
  source,
});

/** 4.20: the options every battle has. */
const COMMON: readonly OptionSpec[] = [
  flag('charismatic', 'OPT.1', 'off', 'book'),
  flag('freeLimbering', 'OPT.2', 'off'),
  flag('noCavalryInVillages', 'OPT.3', 'off'),
  flag('gunsRespectCharges', 'OPT.4', 'off'),
  flag('fog', 'OPT.5', 'off'),
  flag('noRoadIntoContact', 'OPT.6', 'off'),
  flag('concede', 'SC.1', 'off'),
  flag('printedVolley', 'R-42', 'off', 'book'),
];
const objectives = flag('objectives', 'OPT.7', 'on');

interface Battlefield {
  readonly id: string;
  readonly rule: string;
  readonly file: BattleFile;
  readonly seats: readonly string[];
  readonly options: readonly OptionSpec[];
}

const BATTLES: readonly Battlefield[] = [
  { id: 'fombio', rule: 'S1.setup', file: FOMBIO, seats: ['french', 'austrian'], options: [objectives] },
  {
    id: 'dego',
    rule: 'S2.setup',
    file: DEGO,
    seats: ['french', 'allied'],
    options: [objectives, flag('vukassovich', 'S2.x1', 'on')],
  },
  {
    id: 'caldiero',
    rule: 'S3.setup',
    file: CALDIERO,
    seats: ['french', 'austrian'],
    options: [objectives, flag('sleet', 'S3.x1', 'on'), flag('ordersOfMarch', 'S3.x2', 'off')],
  },
];

const nations = (id: string, first: string): OptionSpec => ({
  id,
  rule: 'GEN.4',
  values: [first, ...NATIONS.map((n) => n.id).filter((n) => n !== first)],
  source: 'reconstructed',
});

const ADHOC_SEATS = ['blue', 'white'] as const;

export const SCENARIOS: readonly Scenario[] = [
  ...BATTLES.map(({ id, rule, seats, options }) => ({ id, rule, seats, options: [...options, ...COMMON] })),
  {
    id: 'adhoc',
    rule: 'GEN.1',
    seats: ADHOC_SEATS,
    options: [
      { id: 'budget', rule: 'GEN.1', values: BUDGETS, source: 'reconstructed' },
      nations('blueNation', 'fr1796'),
      nations('whiteNation', 'au1796'),
      ...COMMON,
    ],
  },
];

/** S2.x1, S2.x3: Dego without Vukassovich, and the guns that have no teams. */
function dego(f: BattleFile, vukassovich: boolean): BattleFile {
  if (vukassovich) return f;
  const gone = f.reinforcements.filter((r) => r.id === 'RF3');
  const units = new Set(gone.flatMap((r) => r.units));
  const generals = new Set(gone.flatMap((r) => r.generals));
  return {
    ...f,
    units: f.units.filter((u) => !units.has(u.id)),
    generals: f.generals.filter((g) => !generals.has(g.id)),
    commands: f.commands.filter((c) => !generals.has(c.general)),
    reinforcements: f.reinforcements.filter((r) => r.id !== 'RF3'),
    objectives: f.objectives.map((o) => ({ ...o, percent: 3 })),
  };
}

/** Units that can never be limbered (S2.x3). */
const FIXED: ReadonlySet<string> = new Set(['S2.al8']);

const withFixed = (b: Battle): Battle => ({
  ...b,
  units: b.units.map((u) => ({ ...u, fixed: FIXED.has(u.id) })),
});

/** Battles are laid out once for each choice of options; every match shares them. */
const laidOut = new Map<string, Battle>();

function battleOf(key: string, make: () => Battle): Battle {
  let b = laidOut.get(key);
  if (!b) {
    b = uniform(make());
    laidOut.set(key, b);
  }
  return b;
}

export function setup({ scenario, options }: Setup): State {
  const found = BATTLES.find((b) => b.id === scenario);
  if (!found) return adHoc(options);
  const rules = rulesFrom(options);
  const arrangement = arrangementFor(scenario, options);
  const laid = arrangement ? arranged(found.file, arrangement) : found.file;
  const file = scenario === 'dego' ? dego(laid, options['vukassovich'] !== 'off') : laid;
  const key = `${scenario} ${JSON.stringify(options)}`;
  const battle = battleOf(key, () => withFixed(loadBattle(file, found.seats, rules)));
  const s = copied(StateShape, loadState(file, battle));
  dressTable(s);
  return s;
}

/** GEN: the table before anything has been rolled. */
function adHoc(options: Readonly<Record<string, string>>): State {
  const rules: Rules = { ...rulesFrom(options, true), objectives: false };
  const budget = Number(options['budget'] ?? BUDGETS[0]);
  const size = SIZES[budget] ?? { width: 48, height: 36, rounds: 24 };
  const battle: Battle = {
    id: 'GEN',
    width: size.width * 1000,
    height: size.height * 1000,
    start: 0,
    rounds: size.rounds,
    first: 0,
    sides: [
      { seat: ADHOC_SEATS[0], home: 'south' },
      { seat: ADHOC_SEATS[1], home: 'north' },
    ],
    areas: [],
    hills: [],
    crops: [],
    lines: [],
    roads: [],
    rivers: [],
    bridges: [],
    commands: [],
    generals: [],
    units: [],
    reinforcements: [],
    objectives: [],
    rules,
  };
  return {
    battle,
    phase: 'raise',
    round: 1,
    active: 0,
    weather: 'clear',
    begun: false,
    chosen: -1,
    units: [],
    generals: [],
    commands: [],
    held: [],
    raising: {
      step: 'hour',
      budget,
      nations: [options['blueNation'] ?? 'fr1796', options['whiteNation'] ?? 'au1796'],
      attacker: -1,
      forts: 0,
      asked: 0,
      proposed: '',
      done: 0,
      waiting: [],
      current: -1,
    },
  };
}
