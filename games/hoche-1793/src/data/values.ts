import { numbersLike, shape, ValueSets } from '@grande/engine';
import {
  ATTRITION,
  COMBAT_TABLE,
  EVENT_MIX,
  EVENTS,
  type EventId,
  FORTIFIED,
  LONE_SUCCESS,
  MORALE_TRACK,
  NO_SUCCESS,
  PURSUIT_TABLE,
  RATIO_TABLE,
  REACTION_FATIGUE,
  REPLACEMENT_MODIFIER,
  RIVER_ATTACK,
  ROAD_MOST_SP,
  STEP_COSTS,
  TERRAIN_TABLE,
  TERRAINS,
  type Terrain,
  TRAIL_MOST_SP,
  VILLAGE_FORAGE,
  WORKS_DEFENCE,
} from './tables.ts';
import {
  CAPACITY,
  divisionFacts,
  GIC_IDS,
  type GicId,
  gicFacts,
  isGic,
  UNIT_IDS,
  type UnitId,
} from './units.ts';

/** A column of T4. */
const column = <K extends keyof (typeof TERRAIN_TABLE)[Terrain]>(name: K) =>
  Object.fromEntries(TERRAINS.map((t) => [t, TERRAIN_TABLE[t][name]])) as Readonly<
    Record<Terrain, (typeof TERRAIN_TABLE)[Terrain][K]>
  >;

interface Chief {
  readonly initiative: number;
  readonly command: number;
  readonly bonus: boolean;
}
interface Printed {
  readonly initiative: number;
  readonly cohesion: number;
  /** 11.9.2: its cavalry is heavy. */
  readonly heavy: boolean;
}
const chief = ({ initiative, command, bonus }: Chief): Chief => ({ initiative, command, bonus });
const printed = (id: UnitId): Printed => {
  const { initiative, cohesion, cavalry } = divisionFacts(id);
  return { initiative, cohesion, heavy: cavalry === 'heavy' };
};
const DIVISIONS = UNIT_IDS.filter((id) => !isGic(id));

/** What a designer may change: T1, T3, T4, T5, T6, T10, T11, T13, 8.4, 9.2 and the reconstructed mix of events. */
const VALUES = {
  combat: COMBAT_TABLE,
  loneSuccess: LONE_SUCCESS,
  noSuccess: NO_SUCCESS as number,
  pursuit: PURSUIT_TABLE,
  ratio: RATIO_TABLE,
  attrition: ATTRITION,
  reactionFatigue: REACTION_FATIGUE,
  replacements: REPLACEMENT_MODIFIER,
  events: EVENT_MIX,
  /** T4, 11.7.2: what ground counts in battle. */
  ground: {
    attacker: column('attacker'),
    defender: column('defender'),
    river: RIVER_ATTACK as number,
    fortified: FORTIFIED,
    works: WORKS_DEFENCE as number,
  },
  /** T4: where cavalry counts; what ground adds to a pursuit, null: there is none. */
  cavalry: column('cavalry'),
  pursuitGround: column('pursuit'),
  forage: { ...column('forage'), village: VILLAGE_FORAGE as number },
  /** 9.1: of a step by way and off the ways, and what a river adds. */
  movement: STEP_COSTS,
  /** 9.1: the biggest force a way carries. */
  wayMostSp: { road: ROAD_MOST_SP as number, trail: TRAIL_MOST_SP as number },
  capacity: CAPACITY,
  /** T10: the value of each space, from DEMO up. */
  moraleTrack: MORALE_TRACK.values,
  /** T13: what is printed on generals-in-chief and divisions. */
  chiefs: Object.fromEntries(GIC_IDS.map((id) => [id, chief(gicFacts(id))])) as Readonly<
    Record<GicId, Chief>
  >,
  divisions: Object.fromEntries(DIVISIONS.map((id) => [id, printed(id)])) as Readonly<
    Record<UnitId, Printed | undefined>
  >,
};
export type Values = typeof VALUES;

/** Percentages of losses may have halves, and the bag holds the markers there are. */
function problemsOf({ combat, events, movement, capacity, moraleTrack }: Values): shape.Problem[] {
  const out: shape.Problem[] = [];
  if (combat.flat(2).some((n) => n < 0 || n > 100))
    out.push({ path: '/combat', message: 'a loss is 0 to 100 per cent' });
  const markers = Object.values(events).reduce((a, b) => a + b, 0);
  if (markers > 24 || Object.values(events).some((n) => n < 0))
    out.push({ path: '/events', message: 'there are at most 24 markers' });
  for (const [ground, cost] of Object.entries(movement)) {
    // Patrols look two points far: through one hex and no more.
    const least = ground === 'river' ? 0 : 1;
    if (cost < least || cost > DEAREST || !Number.isInteger(cost * 2))
      out.push({ path: `/movement/${ground}`, message: `expected ${least} to ${DEAREST} in halves` });
  }
  for (const [arm, mp] of Object.entries(capacity))
    if (mp < 1 || mp > MOST_CAPACITY)
      out.push({ path: `/capacity/${arm}`, message: `expected 1 to ${MOST_CAPACITY}` });
  if (moraleTrack.some((value, i) => i > 0 && value < (moraleTrack[i - 1] as number)))
    out.push({ path: '/moraleTrack', message: 'the values go up' });
  // 15: markers begin on the last space of 0, or of −1.
  if (![0, -1].every((value) => moraleTrack.lastIndexOf(value) > 0))
    out.push({ path: '/moraleTrack', message: 'expected spaces of −1 and of 0 after the first' });
  return out;
}
const DEAREST = 20;
/** What an activation may have left, by the shape of the state. */
const MOST_CAPACITY = 9;

/** 2: a test is a die against a value. */
const tested = shape.optional(shape.integer(0, 6));
const chiefs = each(GIC_IDS, {
  initiative: tested,
  command: shape.optional(shape.integer(1, 9)),
  bonus: shape.optional(shape.flag()),
});
const divisions = each(DIVISIONS, {
  initiative: tested,
  cohesion: shape.optional(shape.integer(1, 6)),
  heavy: shape.optional(shape.flag()),
});
function each(ids: readonly UnitId[], fields: Readonly<Record<string, shape.Shape<unknown>>>) {
  return shape.object(Object.fromEntries(ids.map((id) => [id, shape.optional(shape.object(fields))])));
}

const flags = shape.object(perTerrain(shape.flag()));
const pursuits = shape.object(perTerrain(shape.maybe(shape.integer(-10, 10))));
function perTerrain<T>(inner: shape.Shape<T>) {
  return Object.fromEntries(TERRAINS.map((t) => [t, shape.optional(inner)]));
}

export const SETS = new ValueSets<Values>({
  values: VALUES,
  file: numbersLike(VALUES, { cavalry: flags, pursuitGround: pursuits, chiefs, divisions }),
  problems: problemsOf,
});

/** By the book. */
export const BOOK: Values = VALUES;

interface Played {
  readonly options: { readonly tables?: string };
}
/** The values a match is played with. */
export const valuesOf = (s: Played): Values => SETS.of(s.options.tables);

/** T13: of a general-in-chief. */
export const chiefOf = (s: Played, id: GicId): Chief => valuesOf(s).chiefs[id];
/** T13: of a division or brigade. */
export const printedOn = (s: Played, id: UnitId): Printed => valuesOf(s).divisions[id] as Printed;
/** T13: of anybody. */
export const initiativeOf = (s: Played, id: UnitId): number =>
  isGic(id) ? chiefOf(s, id).initiative : printedOn(s, id).initiative;

/** 15.1.4, 7.5: the markers in the bag. */
export const bagOf = ({ events }: Values): EventId[] =>
  EVENTS.flatMap((e) => Array<EventId>(events[e]).fill(e));

/** How many there are. */
export function markersOf({ events }: Values): number {
  let n = 0;
  for (const e of EVENTS) n += events[e];
  return n;
}
