import { type Infer, shape } from '@grande/engine';
import { hexByWord } from '@grande/hex';
import { LEADERS, leader } from './data/leaders.ts';
import { LABELS, MAP, SIZE } from './data/map.ts';
import { FORMATIONS, type Formation } from './data/tables.ts';
import { type Division, isGun, type Side, UNITS, unit } from './data/units.ts';
import { fullMorale, fullValue, movementOf, rangeIn, valuesOf } from './data/values.ts';

export const ORDERS = ['attack', 'defense', 'maneuver', 'regroup', 'outflank'] as const;
export type Order = (typeof ORDERS)[number];
/** An order that may be written in the Command Phase: nobody may write a new Outflank (4.2.5). */
export type NewOrder = Exclude<Order, 'outflank'>;

export const STEPS = [
  'place',
  'deploy',
  'massena',
  'returns',
  'pioneers',
  'check',
  'orders',
  'cup',
  'draw',
  'choose',
  'active',
  'isolated',
  'end',
  'removal',
  'reinforcements',
  'recovery',
  'back',
  'works',
] as const;

const hex = shape.named(shape.integer(-1, SIZE - 1), LABELS, (word) => hexByWord(MAP, word));
const turn = shape.integer(0, 99);
const UNIT_IDS = UNITS.map(({ id }) => id);
const LEADER_IDS = LEADERS.map(({ id }) => id);
const unitIndex = shape.named(shape.integer(0, UNITS.length - 1), UNIT_IDS);
const leaderIndex = shape.named(shape.integer(0, LEADERS.length - 1), LEADER_IDS);
const side = shape.oneOf<Side>('french', 'austrian');

/**
 * Where a counter is: on the map; waiting off the map at an entry; due later; in the disbanded box; gone for
 * good; put back into its battalion; or not in this game.
 */
export const PLACES = ['map', 'off', 'due', 'box', 'dead', 'merged', 'none'] as const;

const unitState = shape.object({
  where: shape.oneOf(...PLACES),
  at: hex,
  losses: shape.integer(0, 4),
  /** Light infantry: points now out as skirmishers, on the map or in the box. */
  detached: shape.integer(0, 4),
  form: shape.oneOf(...FORMATIONS),
  /** 0 north, clockwise; -1 for formations without a facing. */
  face: shape.integer(-1, 5),
  pillage: shape.flag(),
  noOrder: shape.flag(),
  /** It has been activated this turn; of a trophy: dragged along in this commander's activation. */
  acted: shape.flag(),
  /** Turn on which it came onto the map; set-up is 0. */
  since: turn,
  /** Skirmishers: the turn of release (3 MP then), 0 otherwise. */
  released: turn,
  /** The waiting group it belongs to, -1 for none. */
  entry: shape.integer(-1, 15),
  /** S2, S4: a trophy in French hands, or retaken and not yet served. */
  trophy: shape.oneOf('no', 'french', 'retaken'),
  /** the hex of recapture, where it does not count for stacking. */
  retakenAt: hex,
});

const pending = shape.object({
  order: shape.oneOf<NewOrder>('attack', 'defense', 'maneuver', 'regroup'),
  /** 5.1.2 */
  bonus: shape.integer(0, 99),
  /** It lies open in the Reiterated box. */
  open: shape.flag(),
  /** 5.1.3, fixed in Command f. */
  auto: shape.flag(),
  help: shape.integer(0, 4),
});

const leaderState = shape.object({
  where: shape.oneOf('map', 'off', 'due', 'hurt', 'box', 'dead', 'missing', 'none'),
  at: hex,
  order: shape.oneOf(...ORDERS),
  /** 4.2.5: the next way point. */
  waypoint: shape.integer(0, 9),
  pending: shape.maybe(pending),
  isolated: shape.flag(),
  /** */
  everInLoC: shape.flag(),
  /** He has had his activation (or deferred) this turn. */
  done: shape.flag(),
  deferred: shape.flag(),
  /** Injured: the turn of return. In the box: the turn he went there. */
  turn,
  entry: shape.integer(-1, 15),
  /** he was commander-in-chief when he went to the box. */
  wasChief: shape.flag(),
  arrival: shape.flag(),
});

const entry = shape.object({
  side,
  /** The printed hex, and where they will come now (8.3, R-139). */
  printed: hex,
  at: hex,
  due: turn,
  leaders: shape.list(leaderIndex),
  units: shape.list(unitIndex),
});

/** One combat unit of the hex that is being activated. */
const member = shape.object({
  u: unitIndex,
  /** Half movement points used. */
  spent: shape.integer(0, 99),
  /** an allowance that does not follow the formation; -1 for none. */
  limit: shape.integer(-1, 99),
  halved: shape.flag(),
  changed: shape.flag(),
  hexes: shape.integer(0, 99),
  /** 6.6.3: 0 not yet moved, 1 on a road march, 2 not. */
  road: shape.integer(0, 2),
  /** it used a half rate. */
  roadRate: shape.flag(),
  limbered: shape.flag(),
  opened: shape.flag(),
  fordTried: shape.flag(),
  shuffled: shape.flag(),
  done: shape.flag(),
  /** The same number for units that came into their hex in one step. */
  entered: shape.integer(0, 999),
  /** Where it began and where it has been. */
  start: hex,
  path: shape.list(hex),
  /** 4.2.1: the enemy it must close with, and whether it has done its duty. */
  enemy: shape.named(shape.integer(-1, UNITS.length - 1), UNIT_IDS),
  duty: shape.flag(),
  /** R-46, 4.2.1: the length of way at the start; 255 unknown. */
  startWay: shape.integer(0, 255),
});

const group = shape.object({
  members: shape.list(member),
  steps: shape.integer(0, 999),
  /** pairs of firer and unit fired at. */
  firedAt: shape.list(shape.list(unitIndex, 2, 2)),
  /** cavalry that has made its opportunity charge. */
  charged: shape.list(unitIndex),
  /** Trophies moved by the group, as records of the first version have it; the gun itself is marked now (S2.guns). */
  dragged: shape.optional(shape.list(unitIndex)),
});

const active = shape.object({
  side,
  /** -1 in the Isolated step. */
  leader: shape.named(shape.integer(-1, LEADERS.length - 1), LEADER_IDS),
  order: shape.oneOf(...ORDERS, 'isolated'),
  stage: shape.oneOf('begin', 'hexes', 'group'),
  /** Units he may activate: in his LoC when he began. */
  scope: shape.list(unitIndex),
  /** He and the brigadiers deferred to him, with half points used. */
  riders: shape.list(
    shape.object({
      l: leaderIndex,
      spent: shape.integer(0, 99),
      start: hex,
      startWay: shape.integer(0, 255),
    }),
  ),
  group: shape.maybe(group),
});

export const OPTION_SETS = ['none', '11.1', '11.2', '11.3', '11.4', '11.4+11.2'] as const;

export const StateShape = shape.object({
  scenario: shape.oneOf('s1', 's2', 's3', 's4'),
  option: shape.oneOf(...OPTION_SETS),
  labelled: shape.flag(),
  turn: shape.integer(1, 30),
  lastTurn: shape.integer(1, 30),
  step: shape.oneOf(...STEPS),
  /** The side whose turn it is inside a step, and what it still has to go through. */
  side,
  todo: shape.list(shape.integer(-1, 999)),
  units: shape.places(shape.list(unitState, UNITS.length, UNITS.length), UNIT_IDS),
  leaders: shape.places(shape.list(leaderState, LEADERS.length, LEADERS.length), LEADER_IDS),
  /** For each hex its combat units from the top of the stack down. */
  stacks: shape.places(shape.list(shape.list(unitIndex), SIZE, SIZE), LABELS),
  entries: shape.list(entry),
  redoubts: shape.list(shape.object({ at: hex, front: shape.integer(0, 5) })),
  earthworks: shape.list(hex),
  fords: shape.list(hex),
  fordSearched: shape.list(hex),
  /** the side that last had a unit in each building hex. */
  control: shape.list(side),
  cup: shape.list(leaderIndex),
  /** the side of the first tracker drawn this turn. */
  firstDrawn: shape.maybe(side),
  /** The turn of first contact, 0 before it (S1, S2, S4). */
  contact: turn,
  active: shape.maybe(active),
  /** The set of values somebody brought (data/values.ts); absent: the book's. */
  tables: shape.optional(shape.text()),
});

export type State = Infer<typeof StateShape>;
export type Unit = State['units'][number];
export type Leader = State['leaders'][number];
export type Pending = NonNullable<Leader['pending']>;
export type Active = NonNullable<State['active']>;
export type Group = NonNullable<Active['group']>;
export type Member = Group['members'][number];
export type Entry = State['entries'][number];
/** What every seat sees of a position: all but what a covered paper says and the enemy's part of the cup. */
export type Position = Omit<State, 'leaders' | 'cup'> & {
  readonly leaders: readonly (Omit<Leader, 'pending'> & {
    readonly pending: Omit<Pending, 'order'> | null;
  })[];
};

export const un = (s: Position, u: number): Unit => s.units[u] as Unit;
export const ld = <P extends Position>(s: P, l: number): P['leaders'][number] =>
  s.leaders[l] as P['leaders'][number];
export const stackAt = (s: Position, hex: number): number[] => s.stacks[hex] as number[];

/** The current combat value, 7.6. */
export const valueNow = (s: Position, u: number): number => fullValue(s, u) - un(s, u).losses;
/** The current morale, 7.6. */
export const moraleOf = (s: Position, u: number): number => fullMorale(s, u) - un(s, u).losses;
/** Losses that are not merely out as skirmishers, 2.2. */
export const casualtiesOf = (s: Position, u: number): number => un(s, u).losses - un(s, u).detached;

export const onMap = (s: Position, u: number): boolean => un(s, u).where === 'map';

/** The side of the combat units in a hex, or null. */
export function holder(s: Position, hex: number): Side | null {
  const top = stackAt(s, hex)[0];
  return top === undefined ? null : unit(top).side;
}
export const enemyIn = (s: Position, hex: number, side: Side): boolean => {
  const there = holder(s, hex);
  return there !== null && there !== side;
};

/** in the second-day scenarios the Austrian guns belong to Vukassovich. */
export function divisionOf(s: Position, u: number): Division {
  const data = unit(u);
  return s.scenario !== 's1' && data.side === 'austrian' && isGun(u) ? 'vukassovich' : data.division;
}

/** T-3: the movement allowance of a formation, in half points. */
export function allowance(s: Position, u: number, form: Formation = un(s, u).form): number {
  const data = unit(u);
  const state = un(s, u);
  if (state.pillage || form === 'work') return 0;
  if (form === 'skirmish') return state.released === s.turn ? 6 : 12; // 6.6.2
  if (data.kind === 'cavalry') return 12;
  return valuesOf(s).allowance[form] ?? movementOf(u) * 2;
}

/** Vukassovich's range in the options. */
export function rangeOf(s: Position, l: number): number {
  return s.scenario === 's1' && leader(l).id === 'vukassovich' ? 2 : rangeIn(s, l);
}

/** Units on the map stand in stacks; everything that moves them goes through these two. */
export function lift(s: State, u: number): void {
  const state = un(s, u);
  if (state.at >= 0 && state.trophy === 'no') {
    const stack = stackAt(s, state.at);
    const index = stack.indexOf(u);
    if (index >= 0) stack.splice(index, 1);
  }
  state.at = -1;
}

/** Puts a unit into a hex, at a place counted from the top. */
export function put(s: State, u: number, hex: number, place = 0): void {
  const state = un(s, u);
  state.where = 'map';
  state.at = hex;
  if (state.trophy !== 'no') return;
  stackAt(s, hex).splice(place, 0, u);
}

/** Trophies in a hex, by whom they are held. */
export function trophiesAt(s: State, hex: number, held: 'french' | 'retaken'): number[] {
  const out: number[] = [];
  for (let u = 0; u < s.units.length; u++) {
    const state = un(s, u);
    if (state.trophy === held && state.at === hex) out.push(u);
  }
  return out;
}

export function leadersAt(s: Position, hex: number, side: Side): number[] {
  const out: number[] = [];
  for (let l = 0; l < s.leaders.length; l++) {
    const state = ld(s, l);
    if (state.where === 'map' && state.at === hex && leader(l).side === side) out.push(l);
  }
  return out;
}

export const hasLeader = (s: Position, hex: number, side: Side): boolean => {
  for (let l = 0; l < s.leaders.length; l++) {
    const state = ld(s, l);
    if (state.at === hex && state.where === 'map' && leader(l).side === side) return true;
  }
  return false;
};
