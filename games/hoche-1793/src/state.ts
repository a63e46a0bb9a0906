import { type Infer, shape } from '@grande/engine';
import { hexByWord } from '@grande/hex';
import { BOX, BOX_LABEL, MAP, SCENARIOS } from './data/map.ts';
import { EVENTS } from './data/tables.ts';
import { ARMIES, GIC_IDS, SIDES, SLOTS, UNIT_IDS, type UnitId } from './data/units.ts';

const side = shape.oneOf(...SIDES);
const unitId = shape.oneOf(...UNIT_IDS);
const gicId = shape.oneOf(...GIC_IDS);
const slot = shape.integer(0, SLOTS - 1);
/** A hex by its number in the compiled map; −1 nowhere; the last number is the Selz box. */
const place = shape.named(shape.integer(-1, BOX), [...MAP.labels, BOX_LABEL], (word) => hexByWord(MAP, word));
const perArmy = <T>(inner: shape.Shape<T>) =>
  shape.object({ rhine: inner, moselle: inner, prussia: inner, lowerRhine: inner });
const perSide = <T>(inner: shape.Shape<T>) => shape.object({ french: inner, coalition: inner });

const unit = shape.object({
  /** off: not yet arrived; map: on the map or in the Selz box; gone: eliminated or merged. */
  place: shape.oneOf('off', 'map', 'gone'),
  /** Null: of the Army of the Ardennes, not yet assigned. */
  army: shape.maybe(shape.oneOf(...ARMIES)),
  // no cap
  inf: shape.integer(0, 60),
  cav: shape.integer(0, 20),
  /** Initial strengths: the ceiling of 12.4. */
  inf0: shape.integer(0, 60),
  cav0: shape.integer(0, 20),
  chariots: shape.integer(0, 6),
  // 0 ready, 1 rested, 2 fatigued, 3 exhausted
  fatigue: shape.integer(0, 3),
  /** Out of supply since the last supply phase (13.4). */
  oos: shape.flag(),
  fought: shape.flag(),
  /** A besieger of Landau that has left its deployment hex (15.1.3). */
  left: shape.flag(),
});

/** What the enemy was told of a force by reconnaissance, or saw of it when its patrols were about. */
const report = shape.object({
  turn: shape.integer(1, 43),
  /** 'troops': it has patrols of its own, so it is no HQ. */
  type: shape.oneOf('hq', 'brigade', 'division', 'army', 'troops'),
  /** Its patrols were out farther than infantry goes. */
  horse: shape.optional(shape.flag()),
  sp: shape.maybe(shape.integer(0, 99)),
  /** In hundredths. */
  margin: shape.integer(0, 50),
});

const force = shape.object({
  hex: place,
  /** A general-in-chief first, then divisions. Empty: the slot is free. */
  members: shape.list(unitId, 0, 14),
  commanded: shape.flag(),
  /** Commanded by a general with a line of communication. */
  linked: shape.flag(),
  /** The joint commander, where he commanded a force of the other army. */
  chief: shape.maybe(gicId),
  /** Strategic movement order. */
  order: shape.flag(),
  /** The turn on which it routed; 0: not routed. */
  routed: shape.integer(0, 43),
  /** Bit n − 1: activated in sub-phase n. */
  acted: shape.integer(0, 15),
  failed: shape.flag(),
  /** Tried in 4.2 with a strategic order. */
  tried: shape.flag(),
  moved: shape.flag(),
  reacted: shape.flag(),
  arrived: shape.flag(),
  /** Known to all as of the Army of the Rhine: it has gone where a force of the Moselle would have roused the Prussians. */
  rhine: shape.flag(),
  /** Face up until the end of the turn. */
  known: shape.flag(),
  event: shape.maybe(shape.oneOf(...EVENTS)),
  shown: shape.flag(),
  report: shape.maybe(report),
});

const active = shape.object({
  slot,
  mode: shape.oneOf('march', 'strategic'),
  mp: shape.halves(0, 15),
  /** Movement points spent on movement. */
  spent: shape.halves(0, 15),
  steps: shape.integer(0, 30),
  minimum: shape.flag(),
  /** The whole capacity is still there: ALL and minimum movement are possible. */
  whole: shape.flag(),
  /** Enemy forces already reconnoitred in this activation. */
  seen: shape.list(slot, 0, SLOTS),
  /** 15.1.3, W1: null not asked yet, else whether it may go anywhere. */
  free: shape.maybe(shape.flag()),
  /** 15.1.3, W1: it failed the test to march anywhere, and does not move. */
  pinned: shape.flag(),
  /** A reconnaissance was made: divisions can no longer be dropped. */
  begun: shape.flag(),
});

const cost = shape.object({ gic: gicId, unit: unitId, cost: shape.halves(0, 30) });
/** What a staff knows in the morning: what its couriers can reach around the enemy's patrols. */
const staff = shape.object({
  costs: shape.list(cost, 0, 60),
  /** Forces that may be given a strategic order. */
  orders: shape.list(slot, 0, SLOTS),
  /** 6.3: Götze shares the status of the Prince's division. */
  goetze: shape.flag(),
  /** 6.3: Götze may be merged. */
  merge: shape.flag(),
});
const ledger = shape.object({
  start: shape.integer(0, 200),
  arrived: shape.integer(0, 100),
  /** Replacements and stragglers. */
  gained: shape.integer(0, 900),
  battle: shape.integer(0, 900),
  attrition: shape.integer(0, 900),
});

export const StateShape = shape.object({
  scenario: shape.oneOf(...SCENARIOS),
  options: shape.object({
    events: shape.flag(),
    secretTests: shape.flag(),
    exactLosses: shape.flag(),
    soloShuffle: shape.flag(),
    plusMinus: shape.flag(),
    attritionFatigued: shape.integer(1, 2),
    rainAll: shape.flag(),
    /** The set of values somebody brought (data/values.ts); absent: the book's. */
    tables: shape.optional(shape.text()),
  }),
  phase: shape.oneOf('setup', 'dawn', 'command', 'actions', 'active'),
  turn: shape.integer(1, 43),
  rain: shape.flag(),
  sub: shape.integer(1, 4),
  /** Winner of the initiative, the general he named, and whether he has opened the sub-phase. */
  first: side,
  named: shape.maybe(gicId),
  opened: shape.flag(),
  toAct: side,
  passes: shape.integer(0, 2),
  morale: perArmy(shape.integer(0, 23)),
  loc: perArmy(shape.flag()),
  fought: perArmy(shape.flag()),
  works: shape.flag(),
  /** 15.1.3: W0, W1, W2. */
  stance: shape.integer(0, 2),
  joint: shape.maybe(shape.oneOf('hoche', 'pichegru')),
  /** Turn of Grangeret's arrival; 0: not called. */
  grangeret: shape.integer(0, 99),
  /** 6.3: today Götze shares the status and the food of the Prince's division. */
  goetzeShares: shape.flag(),
  saintJust: shape.object({ rhine: shape.flag(), moselle: shape.flag() }),
  jordisUsed: shape.flag(),
  bag: shape.list(shape.oneOf(...EVENTS), 0, 24),
  ledger: perSide(ledger),
  bigBattle: shape.flag(),
  units: shape.object(Object.fromEntries(UNIT_IDS.map((id) => [id, unit])) as Record<UnitId, typeof unit>),
  forces: shape.list(force, SLOTS, SLOTS),
  staff: shape.maybe(perSide(staff)),
  /** 4.4: forces with an order that still stand outside enemy alert zones. */
  strategic: shape.list(slot, 0, SLOTS),
  /** Steps closed to the strategic mover by enemy patrols. */
  closed: shape.list(place, 0, 7),
  active: shape.maybe(active),
  /** A battle being fought: two sides may share a hex only then. */
  battle: shape.maybe(shape.object({ a: place, b: place })),
  /** 15.3.3: the division beyond the Rhine, its day, whether it has attacked, whether it failed its test today. */
  flank: shape.object({
    unit: shape.maybe(unitId),
    day: shape.integer(0, 3),
    struck: shape.flag(),
    late: shape.flag(),
  }),
});

export type State = Infer<typeof StateShape>;
export type Unit = State['units']['desaix'];
export type Force = State['forces'][number];
export type Active = NonNullable<State['active']>;
export type Report = NonNullable<Force['report']>;
export type Staff = NonNullable<State['staff']>['french'];
