import { type Infer, shape } from '@grande/engine';
import { hexByWord } from '@grande/hex';
import {
  COUNTERS,
  type Designation,
  type Kind,
  LEADER_IDS,
  LEADERS,
  type LeaderId,
} from './data/counters.ts';
import { area, MAP, SIZE } from './map.ts';

export const SIDES = ['french', 'austrian'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'french' ? 'austrian' : 'french');

/** 2.2.3: the formations; B is Bonaparte's and exists only with 20.1. */
export const FORMATIONS = ['H', 'P', 'M', 'A', 'B'] as const;
export type Formation = (typeof FORMATIONS)[number];
export const sideOfFormation = (f: Formation): Side => (f === 'H' || f === 'P' ? 'austrian' : 'french');
export const OFFICER: Readonly<Record<Formation, number>> = { H: 0, P: 1, M: 3, A: 4, B: 5 };
export const COMMANDER: Readonly<Record<Side, number>> = { austrian: 2, french: 5 };

/** 5.0, 5.1: the four orders. */
export const ORDERS = ['advance', 'attack', 'defence', 'manoeuvre'] as const;
export type Order = (typeof ORDERS)[number];

export const UNIT_COUNT = COUNTERS.length;
export const UNIT_IDS: readonly string[] = COUNTERS.map((c) => c.id);
const NUMBERS: ReadonlyMap<string, number> = new Map(UNIT_IDS.map((id, u) => [id, u]));
export const unitNumber = (id: string): number => NUMBERS.get(id) ?? -1;
export const DESIGNATION: readonly Designation[] = COUNTERS.map((c) => c.designation);
export const KIND: readonly Kind[] = COUNTERS.map((c) => c.kind);
export const SIDE_OF: readonly Side[] = COUNTERS.map((c) =>
  c.designation === 'H' || c.designation === 'P' ? 'austrian' : 'french',
);
export const isGun = (u: number): boolean => KIND[u] === 'artillery';
/** The units of each side, in the order of the roster. */
export const UNITS_OF: Readonly<Record<Side, readonly number[]>> = {
  french: COUNTERS.map((_, u) => u).filter((u) => SIDE_OF[u] === 'french'),
  austrian: COUNTERS.map((_, u) => u).filter((u) => SIDE_OF[u] === 'austrian'),
};
export const leaderNumber = (id: LeaderId): number => LEADER_IDS.indexOf(id);
export const leaderSide = (l: number): Side => (LEADERS[l] as { side: Side }).side;

interface VictoryHex {
  readonly hex: number;
  readonly place: string;
  readonly vp: number;
}
const worth = (place: string, vp: number): VictoryHex[] => area(place).map((h) => ({ hex: h, place, vp }));

/** 18.0, S1.victory: the victory hexes and their points. */
export const VICTORY: readonly VictoryHex[] = [
  ...worth('Colognola', 3),
  ...worth('Caldiero', 2),
  ...worth('Gombion', 2),
  ...worth('Monte San Mattia', 1),
  ...worth('Monte Zovo', 1),
];

/** R-2, T.turns, S1.length: ten turns, 08:00 to 17:00. */
export const LAST_TURN = 10;
/** 16.0, T.elan: four attacks with Élan. */

const side = shape.oneOf(...SIDES);
const formation = shape.oneOf(...FORMATIONS);
const order = shape.oneOf(...ORDERS);
const anyHex = shape.named(shape.integer(0, SIZE - 1), MAP.labels, (word) => hexByWord(MAP, word));
/** -1: not on the map. */
const place = shape.named(shape.integer(-1, SIZE - 1), MAP.labels, (word) => hexByWord(MAP, word));

const unit = shape.object({
  hex: place,
  /** setup: to be placed; off: a reinforcement; returning: 12.8; lost: for good. */
  place: shape.oneOf('setup', 'map', 'off', 'returning', 'lost'),
  /** The turn a reinforcement or a returning unit is due. */
  due: shape.integer(0, LAST_TURN + 2),
  reduced: shape.flag(),
  /** 15.0: 0 good order, 1 disordered, 2 routed. */
  status: shape.integer(0, 2),
  /** 15.4.3: the formation an R unit is attached to. */
  attached: shape.oneOf('', 'M', 'A'),
  /** 15.4.3: an R unit has been activated this turn. */
  acted: shape.flag(),
  /** Takes part in the current activation. The fields below hold for the activation only. */
  active: shape.flag(),
  outOfCommand: shape.flag(),
  /** An order of its own: 4.3.1, 5.3.1, 11.0. */
  own: shape.maybe(order),
  /** Brought up in B1, still off the map. */
  arriving: shape.flag(),
  /** Came on the map in this activation: Manoeuvre (15.4.2). */
  entered: shape.flag(),
  /** Where it stood when the movement segment began. */
  start: place,
  /** stood in an EZOC when the movement segment began. */
  pinned: shape.flag(),
  /** Its move is ended (9.1). */
  done: shape.flag(),
  /** It has made at least one step; artillery: the Moved side (11.0). */
  moved: shape.flag(),
  /** Movement points used, for the charge. */
  spent: shape.halves(0, 99),
  /** It has left the roads in this move (17.1.1). */
  offRoad: shape.flag(),
  /** 5.3.1: has tried to change its order. */
  tried: shape.flag(),
  /** Has bombarded in this segment. */
  fired: shape.flag(),
  /** 12.2.3: has assaulted this turn. */
  attacked: shape.flag(),
  /** 12.2.3: was attacked in this combat segment. */
  struck: shape.flag(),
});
export type Unit = Infer<typeof unit>;

const leader = shape.object({
  hex: place,
  place: shape.oneOf('setup', 'map', 'off', 'lost'),
  due: shape.integer(0, LAST_TURN),
  /** 4.2.1: has moved this turn (officers: this activation). */
  moved: shape.flag(),
});
export type Leader = Infer<typeof leader>;

const assault = shape.object({
  targets: shape.list(anyHex, 1, 6),
  attackers: shape.list(anyHex, 0, 6),
  charge: shape.flag(),
});
export type Assault = Infer<typeof assault>;

const mover = shape.object({
  units: shape.list(shape.named(shape.integer(0, UNIT_COUNT - 1), UNIT_IDS), 1, 2),
  /** 9.3: in Road March. */
  march: shape.flag(),
  spent: shape.halves(0, 99),
  steps: shape.integer(0, 99),
  /** 17.1.1: a step of this move left the roads. */
  offRoad: shape.flag(),
  /** The units' own orders before they were picked up, should they be put back. */
  kept: shape.list(shape.maybe(order), 1, 2),
  /** Nothing else was left to pick: it cannot be put back. */
  only: shape.flag(),
});
export type Mover = Infer<typeof mover>;

const activation = shape.object({
  formation,
  /** The parts of the movement segment (3.1.B.3). */
  part: shape.oneOf('inCommand', 'outOfCommand', 'officer', 'commander'),
  /** 5.2.2: the officer has rolled. */
  rolled: shape.flag(),
  mover: shape.maybe(mover),
  /** 12.2: declared and not yet resolved. */
  assaults: shape.list(assault, 0, 30),
  /** The assault being put together. */
  open: shape.maybe(assault),
});
export type Activation = Infer<typeof activation>;

/** 2.2.2, 2.2.3: a formation's marker; the officer's Activated side. */
const mark = shape.object({ order, activated: shape.flag(), inPlay: shape.flag() });

export const PHASES = [
  'setup.austrian',
  'setup.french',
  'setup.orders',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'B1',
  'B2.reserve',
  'B2.officer',
  'B2.orders',
  'B3',
  'B4',
  'B5.declare',
  'B5.resolve',
  'B6',
  'C',
] as const;

export const StateShape = shape.object({
  scenario: shape.oneOf('historical', 'betterWeather'),
  /** The set of tables and counter values (data/sets.ts). */
  tables: shape.text(),
  options: shape.object({
    bonaparte: shape.flag(),
    charge: shape.flag(),
    storm: shape.flag(),
    fog: shape.flag(),
    flank: shape.flag(),
    overcastBites: shape.flag(),
  }),
  phase: shape.oneOf(...PHASES),
  turn: shape.integer(1, LAST_TURN),
  weather: shape.integer(0, 3),
  elan: shape.integer(0, 20),
  /** 3.2: the first activation of the game is still to come. */
  first: shape.flag(),
  /** 20.1: the turn Bonaparte took command, 0 if he has not. */
  intervened: shape.integer(0, LAST_TURN),
  /** 19.1: the formation may cross the road. */
  unlocked: shape.object({ A: shape.flag(), M: shape.flag() }),
  /** who holds each hex of VICTORY. */
  control: shape.list(side, VICTORY.length, VICTORY.length),
  units: shape.places(shape.list(unit, UNIT_COUNT, UNIT_COUNT), UNIT_IDS),
  leaders: shape.places(shape.list(leader, LEADER_IDS.length, LEADER_IDS.length), LEADER_IDS),
  formations: shape.object({ H: mark, P: mark, M: mark, A: mark, B: mark }),
  activation: shape.maybe(activation),
  /** A3 and A4: whose turn, and the last hex or unit dealt with. */
  queue: shape.object({ side, last: shape.integer(-1, SIZE) }),
});
export type State = Infer<typeof StateShape>;

export const freshUnit = (): Unit => ({
  hex: -1,
  place: 'setup',
  due: 0,
  reduced: false,
  status: 0,
  attached: '',
  acted: false,
  active: false,
  outOfCommand: false,
  own: null,
  arriving: false,
  entered: false,
  start: -1,
  pinned: false,
  done: false,
  moved: false,
  spent: 0,
  offRoad: false,
  tried: false,
  fired: false,
  attacked: false,
  struck: false,
});

export const unitOf = (s: State, u: number): Unit => s.units[u] as Unit;
export const leaderOf = (s: State, l: number): Leader => s.leaders[l] as Leader;

/** The formation a unit belongs to now: R units by attachment (15.4.3), all of them B's after 20.1. */
export function formationOf(s: State, u: number): Formation | null {
  const d = DESIGNATION[u] as Designation;
  if (d !== 'R') return d;
  if (s.intervened > 0) return 'B';
  const { attached } = unitOf(s, u);
  return attached === '' ? null : attached;
}

/** The activation in progress; asking for it outside one is a fault of the rules. */
export function activationOf(s: State): Activation {
  if (!s.activation) throw new Error('no formation is active');
  return s.activation;
}
