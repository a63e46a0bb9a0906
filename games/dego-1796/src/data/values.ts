import { type shape, ValueSets } from '@grande/engine';
import { PRINTED_LEADERS } from './leaders.ts';
import { BUILDING, CASTLE, OPEN, TOWN, WOODS } from './map.ts';
import {
  ACCEPTED,
  FORD,
  FORD_GUNS,
  FORMATION,
  FORMATIONS,
  type Formation,
  MOST_FORDS,
  PILLAGE,
  REDOUBT_DIVISOR,
  SLOPE_UP,
  STACKING,
  STEEP_DOWN,
  STEEP_UP,
  STEEP_UP_HORSE,
  TERRAINS,
  type TerrainData,
} from './tables.ts';
import { PRINTED_UNITS, type PrintedUnit } from './units.ts';

type Dice = { readonly fire: number; readonly shotAt: number; readonly melee: number };
const dice = (form: Formation): Dice => {
  const { fire, shotAt, melee } = FORMATION[form];
  return { fire: fire ?? 0, shotAt, melee };
};

type Counter = { readonly value: number; readonly morale: number };
type Commander = { readonly capability: number; readonly range: number };
/** 2.2.1: what is printed on a counter; only of light infantry not the value, since it has as many skirmishers, and of guns no morale. */
const printed = ({ kind, value, morale }: PrintedUnit): Partial<Counter> =>
  kind === 'light' ? { morale } : kind === 'artillery' ? { value } : { value, morale };

/** T-1: what a hex of some ground costs, in half points; nothing where it is entered by road alone. */
type Ground = {
  readonly foot: number;
  readonly loose: number;
  readonly horse: number;
  readonly guns?: number;
};
const ground = (terrain: number): Ground => {
  const { foot, loose, horse, guns } = TERRAINS[terrain] as TerrainData;
  return { foot, loose, horse, ...(Number.isFinite(guns) && { guns }) };
};
const GROUNDS = { open: OPEN, woods: WOODS, town: TOWN, building: BUILDING, castle: CASTLE } as const;
type GroundName = keyof typeof GROUNDS;

/** What a designer may change: dice by formation (T-3), divisors and costs by ground (T-1), T-5, counters and commanders. */
const VALUES = {
  formation: Object.fromEntries(FORMATIONS.map((form) => [form, dice(form)])) as Record<Formation, Dice>,
  pillage: { shotAt: PILLAGE.shotAt as number, melee: PILLAGE.melee as number },
  /** T-3: movement allowances in half points, of formations that have one of their own. */
  allowance: Object.fromEntries(
    FORMATIONS.filter((form) => form !== 'skirmish' && FORMATION[form].mp > 0).map((form) => [
      form,
      FORMATION[form].mp,
    ]),
  ) as Readonly<Partial<Record<Formation, number>>>,
  /** Of the ground, by terrain number. */
  divisors: TERRAINS.map(({ divisor }) => divisor),
  redoubtDivisor: REDOUBT_DIVISOR as number,
  /** T-1, in half points. */
  costs: {
    ground: Object.fromEntries(
      Object.entries(GROUNDS).map(([name, terrain]) => [name, ground(terrain)]),
    ) as Readonly<Record<GroundName, Ground>>,
    /** One level up, more than one, more than one down; fords. */
    slopeUp: SLOPE_UP as number,
    steepUp: STEEP_UP as number,
    steepUpHorse: STEEP_UP_HORSE as number,
    steepDown: STEEP_DOWN as number,
    ford: FORD as number,
    fordGuns: FORD_GUNS as number,
  },
  /** The die and what is added to it, for an order to be taken up. */
  accepted: ACCEPTED as number,
  /** 6.2: the most in a hex. */
  stacking: {
    skirmishers: STACKING.skirmishers as number,
    foot: STACKING.foot as number,
    mixed: STACKING.mixed as number,
    guns: [...STACKING.guns] as readonly number[],
  },
  /** 6.10: ford counters. */
  fords: MOST_FORDS as number,
  /** C-FR, C-AU. */
  units: Object.fromEntries(
    PRINTED_UNITS.filter(({ kind }) => kind !== 'skirmisher').map((u) => [u.id, printed(u)]),
  ) as Readonly<Record<string, Partial<Counter>>>,
  /** C-CMD. */
  leaders: Object.fromEntries(
    PRINTED_LEADERS.map(({ id, capability, range }) => [id, { capability, range }]),
  ) as Readonly<Record<string, Commander>>,
};
export type Values = typeof VALUES;

/** who begins the first day with losses. */
const LEAST_VALUE: Readonly<Record<string, number>> = { '1-ir19': 3, '2-monferrato': 2 };
const MOST_VALUE = 4;
const MOST_MORALE = 6;
const MOST_CAPABILITY = 4;
const FARTHEST = 30;
/** A step of more could not be told from one that is barred. */
const DEAREST = 40;
const MOST_STACKED = 4;
/** how far rooms to stop in are looked for. */
const MOST_ALLOWANCE = 12;

/** What the game could not be played with. */
function problemsOf({
  allowance,
  divisors,
  redoubtDivisor,
  costs,
  stacking,
  fords,
  units,
  leaders,
}: Values): shape.Problem[] {
  const out: shape.Problem[] = [];
  const within = (path: string, n: number | undefined, least: number, most: number) => {
    if (n !== undefined && (n < least || n > most))
      out.push({ path, message: `expected ${least} to ${most}` });
  };
  if ([...divisors, redoubtDivisor].some((n) => n < 1))
    out.push({ path: '/divisors', message: 'a divisor is 1 at least' });
  for (const [form, n] of Object.entries(allowance)) within(`/allowance/${form}`, n, 1, MOST_ALLOWANCE);
  const { ground: grounds, ...sides } = costs;
  for (const [name, n] of Object.entries(sides)) within(`/costs/${name}`, n, 0, DEAREST);
  for (const [name, row] of Object.entries(grounds))
    for (const [walk, n] of Object.entries(row)) within(`/costs/ground/${name}/${walk}`, n, 1, DEAREST);
  const { guns, ...most } = stacking;
  for (const [name, n] of Object.entries(most)) within(`/stacking/${name}`, n, 1, MOST_STACKED);
  guns.forEach((n, foot) => {
    within(`/stacking/guns/${foot}`, n, 0, MOST_STACKED);
  });
  within('/fords', fords, 0, MOST_STACKED);
  for (const [id, { value, morale }] of Object.entries(units)) {
    within(`/units/${id}/value`, value, LEAST_VALUE[id] ?? 1, MOST_VALUE);
    within(`/units/${id}/morale`, morale, 1, MOST_MORALE);
  }
  for (const [id, { capability, range }] of Object.entries(leaders)) {
    within(`/leaders/${id}/capability`, capability, 0, MOST_CAPABILITY);
    within(`/leaders/${id}/range`, range, 0, FARTHEST);
  }
  return out;
}

export const SETS = new ValueSets<Values>({
  values: VALUES,
  problems: problemsOf,
});

export type Played = { readonly tables?: string };
/** The values a match is played with. */
export const valuesOf = (s: Played): Values => SETS.of(s.tables);

export type Walk = 'foot' | 'loose' | 'horse' | 'guns';
/** T-1 by terrain number; Infinity: only along a road. */
export const groundCosts = ({ costs }: Values): readonly Readonly<Record<Walk, number>>[] => {
  const rows: Readonly<Record<Walk, number>>[] = [];
  for (const [name, terrain] of Object.entries(GROUNDS)) {
    const { guns = Infinity, ...others } = costs.ground[name as GroundName];
    rows[terrain] = { ...others, guns };
  }
  return rows;
};

/** The same by the numbers of counters and commanders. */
const COUNTERS = SETS.made(({ units, leaders }) => ({
  value: PRINTED_UNITS.map(({ id, value }) => units[id]?.value ?? value),
  morale: PRINTED_UNITS.map(({ id, morale }) => units[id]?.morale ?? morale),
  capability: PRINTED_LEADERS.map(({ id, capability }) => leaders[id]?.capability ?? capability),
  range: PRINTED_LEADERS.map(({ id, range }) => leaders[id]?.range ?? range),
}));
/** 2.2.1: its combat value without losses. */
export const fullValue = (s: Played, u: number): number => COUNTERS(s.tables).value[u] as number;
/** 2.2.1: its morale without losses; 0: never tested. */
export const fullMorale = (s: Played, u: number): number => COUNTERS(s.tables).morale[u] as number;
/** 2.2.1: its own movement points, for formations that have none. */
export const movementOf = (u: number): number => (PRINTED_UNITS[u] as PrintedUnit).mp;
/** 2.2.2. */
export const capabilityOf = (s: Played, l: number): number => COUNTERS(s.tables).capability[l] as number;
export const rangeIn = (s: Played, l: number): number => COUNTERS(s.tables).range[l] as number;
