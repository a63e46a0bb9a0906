import type { Setup } from '@grande/engine';
import { lastSpaceOf } from '@grande/la-grande-tactique';
import type { ScenarioId } from '../data/map.ts';
import { isGic, SLOTS, UNIT_IDS, UNITS, type UnitId } from '../data/units.ts';
import { bagOf, SETS } from '../data/values.ts';
import { emptyForce } from '../rules/06-command/fusion.ts';
import type { State, Unit } from '../state.ts';
import { ARRIVALS, ORDERS } from './orders-of-battle.ts';

/** Initial strengths of a unit in a scenario; null where it has no part in it. */
export function initialSp(scenario: ScenarioId, id: UnitId): readonly [number, number] | null {
  const start = ORDERS[scenario][id];
  if (start) return start.sp ?? [0, 0];
  return ARRIVALS[scenario].find((a) => a.unit === id)?.sp ?? null;
}

function unitAtStart(scenario: ScenarioId, id: UnitId): Unit {
  const sp = initialSp(scenario, id);
  const [inf, cav] = sp ?? [0, 0];
  const facts = UNITS[id];
  // 15.2.1: in scenario 2 Jacob belongs to the Moselle.
  const army = facts.army ?? (scenario === 'landau' ? null : 'moselle');
  return {
    place: sp ? 'off' : 'gone',
    army,
    inf,
    cav,
    inf0: inf,
    cav0: cav,
    chariots: isGic(id) || id === 'goetze' || army === 'rhine' || army === 'moselle' || army === null ? 0 : 6,
    fatigue: 0,
    oos: false,
    fought: false,
    left: false,
  };
}

const NO_LEDGER = { start: 0, arrived: 0, gained: 0, battle: 0, attrition: 0 };

/** The state before the first decision; all counters are still in the tray. */
export function setup({ scenario, options }: Setup): State {
  const id = scenario as ScenarioId;
  const is = (option: string, value: string): boolean => options[option] === value;
  const track = { values: SETS.of(SETS.named(options).tables).moraleTrack };
  const zero = lastSpaceOf(track, 0);
  const rhine = id === 'weissembourg' ? lastSpaceOf(track, -1) : zero;
  const events = id === 'landau' && is('randomEvents', 'on');
  return {
    scenario: id,
    options: {
      events,
      secretTests: is('secretTests', 'on'),
      exactLosses: is('lossMethod', 'exact'),
      soloShuffle: is('soloShuffle', 'on'),
      plusMinus: is('bonusSign', 'plusminus'),
      attritionFatigued: is('attritionFatigued', '1') ? 1 : 2,
      rainAll: is('rainAll', 'on'),
      ...SETS.named(options),
    },
    phase: 'setup',
    turn: 1,
    rain: false,
    sub: 1,
    first: 'french',
    named: null,
    opened: false,
    toAct: 'french',
    passes: 0,
    morale: { rhine, moselle: zero, prussia: zero, lowerRhine: zero },
    loc: { rhine: true, moselle: true, prussia: true, lowerRhine: true },
    fought: { rhine: false, moselle: false, prussia: false, lowerRhine: false },
    works: false,
    stance: 0,
    joint: null,
    grangeret: 0,
    goetzeShares: false,
    saintJust: { rhine: false, moselle: false },
    jordisUsed: false,
    bag: events ? bagOf(SETS.of(SETS.named(options).tables)) : [],
    ledger: { french: { ...NO_LEDGER }, coalition: { ...NO_LEDGER } },
    bigBattle: false,
    units: Object.fromEntries(UNIT_IDS.map((u) => [u, unitAtStart(id, u)])) as State['units'],
    forces: Array.from({ length: SLOTS }, () => emptyForce()),
    staff: null,
    strategic: [],
    closed: [],
    active: null,
    battle: null,
    flank: { unit: null, day: 0, struck: false, late: false },
  };
}
