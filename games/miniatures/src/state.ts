import { copied, type Infer, type Shape, shape } from '@grande/engine';
import { MOST_SEGMENTS } from '@grande/table';
import { MOST_CHARGES } from './data/constants.ts';

export const ARMS = ['infantry', 'cavalry', 'footArtillery', 'horseArtillery'] as const;
export type Arm = (typeof ARMS)[number];
export const QUALITIES = ['raw', 'regular', 'veteran'] as const;
export type Quality = (typeof QUALITIES)[number];
export const TRAITS = ['none', 'cuirassier', 'lancer'] as const;
export type Trait = (typeof TRAITS)[number];
export const COHESIONS = ['coherent', 'disrupted', 'exhausted'] as const;
export const FATES = [
  'table',
  'reserve',
  'withdrawn',
  'fledOff',
  'surrounded',
  'riddenDown',
  'spiked',
] as const;
export type Fate = (typeof FATES)[number];
export const WEATHERS = ['clear', 'sleet', 'hail'] as const;
const PHASES = [
  'raise',
  'deploy',
  'turn',
  'pools',
  'orders',
  'unit',
  'general',
  'running',
  'fire',
  'charge',
] as const;
const EDGES = ['north', 'east', 'south', 'west'] as const;
const LEVELS = ['division', 'corps', 'army'] as const;

/** Sides are 0 and 1; −1 stands for nobody and nothing wherever an index is kept. */
const index = shape.integer(-1, 999);
/** Names of what the battle has, for people who write by hand. */
const ids = (kind: 'units' | 'generals' | 'commands' | 'areas' | 'lines') => (state: unknown) =>
  (state as { readonly battle: Battle }).battle[kind].map(({ id }) => id);
const unitIndex = shape.named(index, ids('units'));
const generalIndex = shape.named(index, ids('generals'));
const areaIndex = shape.named(index, ids('areas'));
const side = shape.integer(0, 1);
/** Thou may be off the table only for what waits to come on. */
const thou = shape.integer(-200_000, 400_000);
const tenths = shape.integer(0, 3599);
const point = shape.object({ x: thou, y: thou });
const edge = shape.oneOf(...EDGES);

/** G.8: one piece of a move, as the table room has it. */
const SegmentShape = shape.tagged('kind', {
  advance: shape.object({
    kind: shape.oneOf('advance'),
    bearing: shape.integer(-3600, 3600),
    distance: shape.integer(0, 400_000),
  }),
  wheel: shape.object({
    kind: shape.oneOf('wheel'),
    side: shape.oneOf('left', 'right'),
    angle: shape.integer(0, 3600),
  }),
});
export const SegmentsShape = shape.list(SegmentShape, 0, MOST_SEGMENTS);

/** What never changes once the battle is laid out: copies of a state share it. */
function shared<T>(inner: Shape<T>): Shape<T> {
  return { what: inner.what, check: inner.check };
}

const area = shape.object({
  id: shape.text(),
  kind: shape.oneOf('woods', 'bua', 'fort'),
  poly: shape.list(point, 3, 12),
  anchor: point,
  fortified: shape.list(shape.integer(0, 11), 0, 12),
});
const hill = shape.object({
  id: shape.text(),
  poly: shape.list(point, 3, 16),
  crest: shape.list(point, 2, 12),
});
const ground = shape.object({ id: shape.text(), poly: shape.list(point, 3, 16) });
const line = shape.object({ id: shape.text(), kind: shape.text(), line: shape.list(point, 2, 24) });
const road = shape.object({
  id: shape.text(),
  width: shape.integer(0, 5000),
  line: shape.list(point, 2, 24),
});
const bridge = shape.object({ id: shape.text(), poly: shape.list(point, 3, 8), road: index });
const commandDef = shape.object({
  id: shape.text(),
  side,
  level: shape.oneOf(...LEVELS),
  general: index,
  parent: index,
});
const generalDef = shape.object({
  id: shape.text(),
  side,
  command: index,
  bonus: shape.integer(0, 9),
  charismatic: shape.flag(),
});
const unitDef = shape.object({
  id: shape.text(),
  side,
  command: index,
  arm: shape.oneOf(...ARMS),
  trait: shape.oneOf(...TRAITS),
  quality: shape.oneOf(...QUALITIES),
  /** SC.5 in half points. */
  halfPoints: shape.integer(1, 12),
  /** S2.x3: guns without teams. */
  fixed: shape.flag(),
});
const reinforcement = shape.object({
  id: shape.text(),
  side,
  round: shape.integer(1, 200),
  edge,
  from: point,
  to: point,
  units: shape.list(index),
  generals: shape.list(index),
});
const objective = shape.object({
  id: shape.text(),
  area: index,
  initial: side,
  side,
  percent: shape.integer(0, 100),
});

const BattleShape = shape.object({
  id: shape.text(),
  width: thou,
  height: thou,
  /** Minutes after midnight. */
  start: shape.integer(0, 1440),
  rounds: shape.integer(0, 200),
  first: side,
  sides: shape.list(shape.object({ seat: shape.text(), home: edge }), 2, 2),
  areas: shape.list(area),
  hills: shape.list(hill),
  crops: shape.list(ground),
  lines: shape.list(line),
  roads: shape.list(road),
  rivers: shape.list(ground),
  bridges: shape.list(bridge),
  commands: shape.list(commandDef),
  generals: shape.list(generalDef),
  units: shape.list(unitDef),
  reinforcements: shape.list(reinforcement),
  objectives: shape.list(objective),
  /** Optional rules, weather and other things that are on or off for the whole battle. */
  rules: shape.object({
    charismatic: shape.flag(),
    freeLimbering: shape.flag(),
    noCavalryInVillages: shape.flag(),
    gunsRespectCharges: shape.flag(),
    fog: shape.flag(),
    noRoadIntoContact: shape.flag(),
    objectives: shape.flag(),
    sleet: shape.flag(),
    ordersOfMarch: shape.flag(),
    adHoc: shape.flag(),
    concede: shape.flag(),
    /** R-42 as printed; absent: as ruled. */
    printedVolley: shape.optional(shape.flag()),
    /** The set of values somebody brought (data/values.ts); absent: the book's. */
    tables: shape.optional(shape.text()),
  }),
});
export type Battle = Infer<typeof BattleShape>;

/** The same battle with every piece built alike, however it was put together: programs read like things faster. */
export const uniform = (b: Battle): Battle => copied(BattleShape, b);
export type UnitDef = Infer<typeof unitDef>;
export type GeneralDef = Infer<typeof generalDef>;
export type CommandDef = Infer<typeof commandDef>;
export type Reinforcement = Infer<typeof reinforcement>;

const pose = shape.object({ x: thou, y: thou, facing: tenths });
/** The move a unit made this turn (G.18): where it stood before, where the path begins, and the path. */
const track = shape.object({ before: pose, start: pose, segments: SegmentsShape });
export type Track = Infer<typeof track>;

const unit = shape.object({
  x: thou,
  y: thou,
  facing: tenths,
  cohesion: shape.oneOf(...COHESIONS),
  fleeing: shape.flag(),
  silenced: shape.flag(),
  firing: shape.flag(),
  square: shape.flag(),
  /** G.12: a square that found no room keeps its line base. */
  squareBase: shape.flag(),
  limbered: shape.flag(),
  /** The woods, BUA or fort it occupies. */
  area: areaIndex,
  lining: shape.named(index, ids('lines')),
  general: generalIndex,
  /** The unit it has been ordered to charge. */
  charge: unitIndex,
  track: shape.maybe(track),
  moved: shape.flag(),
  pivoted: shape.flag(),
  charges: shape.integer(0, MOST_CHARGES),
  /** It was fleeing when its side's Command Phase began (FL.6). */
  ran: shape.flag(),
  /** It has shot in this Firing Phase (SP.3.1). */
  shot: shape.flag(),
  /** It came on this turn and does nothing else (SC.3). */
  arrived: shape.flag(),
  /** OPT.5: contact or fire has shown it to the enemy since his last turn. */
  shown: shape.flag(),
  fate: shape.oneOf(...FATES),
});
export type Unit = Infer<typeof unit>;

const general = shape.object({
  x: thou,
  y: thou,
  alive: shape.flag(),
  /** False while he waits with the reinforcements. */
  present: shape.flag(),
  /** The unit he is with. */
  with: unitIndex,
  /** The unit he was with when the Command Phase began. */
  began: unitIndex,
  moved: shape.flag(),
  /** He joined his unit in this phase and cannot leave it before the next (GE.2). */
  joined: shape.flag(),
  /** He came on this turn. */
  arrived: shape.flag(),
  /** GE.6: the round in which he comes back; 0 when he is not away. */
  absentUntil: shape.integer(0, 400),
});
export type General = Infer<typeof general>;

const command = shape.object({
  /** The die of this turn; 0 when none was cast. */
  die: shape.integer(0, 6),
  gifts: shape.integer(0, 99),
  /** Points of a corps or army commander not yet given or kept. */
  pool: shape.integer(0, 9),
  /** What may still be spent this turn. */
  cp: shape.integer(0, 99),
  collapsed: shape.flag(),
  halfLost: shape.flag(),
});
export type Command = Infer<typeof command>;

/** GEN: where the laying out of an ad hoc battle stands. */
const raising = shape.object({
  step: shape.oneOf(
    'hour',
    'attacker',
    'armies',
    'generals',
    'bonuses',
    'terrain',
    'strike',
    'agree',
    'forts',
    'reserves',
    'deploy',
  ),
  budget: shape.integer(18, 200),
  nations: shape.list(shape.text(), 2, 2),
  attacker: index,
  forts: shape.integer(0, 9),
  /** Who is asked, and what has been proposed. */
  asked: shape.integer(0, 1),
  proposed: shape.text(),
  done: shape.integer(0, 99),
  /** Commands still to be deployed, per side in order. */
  waiting: shape.list(index),
  /** The command being deployed, −1 when the next is to be taken. */
  current: index,
});
export type Raising = Infer<typeof raising>;

export const StateShape = shape.object({
  battle: shared(BattleShape),
  phase: shape.oneOf(...PHASES),
  round: shape.integer(1, 400),
  active: side,
  /** S3.x1. */
  weather: shape.oneOf(...WEATHERS),
  /** An order has been given this turn: gifts and concessions are past (R-7, D-18). */
  begun: shape.flag(),
  /** The unit or general whose order is being decided (D-4, second step). */
  chosen: index,
  units: shape.places(shape.list(unit), ids('units')),
  generals: shape.places(shape.list(general), ids('generals')),
  commands: shape.places(shape.list(command), ids('commands')),
  /** who holds each objective. */
  held: shape.list(side),
  raising: shape.maybe(raising),
});
export type State = Infer<typeof StateShape>;
