import { type Infer, shape } from '@grande/engine';
import { hexByWord } from '@grande/hex';
import { EDGES, MAP, ORMEA, PLACES, SIZE, type SourceHex } from './data/map.ts';
import { CURSOR_LEAST, CURSOR_MOST, SARDINIAN_MOST, TURNS } from './data/tables.ts';
import { CHITS, GICS, PIECES, SIDES, SLOTS, UNITS, type UnitId } from './data/units.ts';

const side = shape.oneOf(...SIDES);
const slot = shape.integer(0, SLOTS - 1);
/** A hex by its number in the compiled map; −1 nowhere. */
const place = shape.named(shape.integer(-1, SIZE - 1), MAP.labels, (word) => hexByWord(MAP, word));
const perSide = <T>(inner: shape.Shape<T>) => shape.object({ french: inner, coalition: inner });
const chit = shape.oneOf(...CHITS);

/** A combat unit; 0 SP: not in play. */
const unit = shape.object({
  sp: shape.integer(0, 60),
  /** Ceiling of the stragglers. */
  est: shape.integer(0, 60),
  cursor: shape.integer(CURSOR_LEAST, CURSOR_MOST),
  chariots: shape.integer(0, 6),
  /** 6.2: 0 uncommanded, 1 commanded and isolated, 2 commanded and supplied. */
  cmd: shape.integer(0, 2),
  /** The turn since which it is out of supply; 0: it is not. */
  oos: shape.integer(0, TURNS),
  fatigue: shape.integer(0, 2),
  pillage: shape.flag(),
  /** A division that counts as demoralised for VP. */
  demo: shape.flag(),
  activated: shape.flag(),
  moved: shape.flag(),
  acted: shape.flag(),
  strategic: shape.flag(),
  forced: shape.flag(),
});
const gic = shape.object({
  loc: shape.flag(),
  fatigue: shape.integer(0, 2),
  activated: shape.flag(),
  moved: shape.flag(),
  strategic: shape.flag(),
  forced: shape.flag(),
});

/** What the enemy was last shown of a marker. */
const sight = shape.object({
  turn: shape.integer(1, TURNS),
  type: shape.oneOf('brigade', 'division', 'army'),
  sp: shape.maybe(shape.integer(0, 90)),
  /** In hundredths. */
  margin: shape.integer(0, 50),
  names: shape.list(shape.oneOf(...PIECES), 0, PIECES.length),
});

const force = shape.object({
  hex: place,
  /** A general-in-chief first, then units. */
  members: shape.list(shape.oneOf(...PIECES), 0, PIECES.length),
  decoy: shape.flag(),
  fort: shape.flag(),
  /** It owes an attrition test for movement in reaction. */
  reacted: shape.flag(),
  /** Where it stands was taken into account when control was last looked at. */
  settled: shape.flag(),
  /** Was activated this turn under this marker. */
  activated: shape.flag(),
  sight: shape.maybe(sight),
});

const active = shape.object({
  slot,
  mode: shape.oneOf('march', 'decoy', 'flight', 'strategic', 'forced'),
  /** What comes next: an act of its owner, or windows of the enemy. */
  stage: shape.oneOf('act', 'windows'),
  mp: shape.halves(0, 12),
  spent: shape.halves(0, 12),
  /** 8.3: not needed, passed, or failed and not taken. */
  test: shape.oneOf('none', 'passed', 'half'),
  mayAttack: shape.flag(),
  /** Fatigue was 0 when the activation began. */
  fresh: shape.flag(),
  /** Hexes entered at rapid pace, and a minimum movement: both tire when the movement is over. */
  rapid: shape.integer(0, 4),
  minimum: shape.flag(),
  /** Hexes entered since the last attrition test, and whether it changed hex at all. */
  steps: shape.integer(0, 40),
  left: shape.flag(),
  /** It reconnoitred, or did anything else that counts as an act. */
  busy: shape.flag(),
  /** Nothing more may follow but the enemy's reactions. */
  over: shape.flag(),
  /** Where it stood when its activation began. */
  from: place,
  /** Forces that have tried to react to the present trigger. */
  tried: shape.list(slot, 0, SLOTS),
  /** Reactors that have made the one attrition test of this activation. */
  worn: shape.list(slot, 0, SLOTS),
});

const part = shape.object({
  slot,
  role: shape.oneOf('attacker', 'defender'),
  kind: shape.oneOf('principal', 'near', 'marched'),
  from: place,
});
const shown = shape.object({
  slot,
  unit: shape.oneOf(...PIECES),
  sp: shape.integer(0, 60),
  oos: shape.integer(0, TURNS),
  fatigue: shape.integer(0, 2),
  cursor: shape.integer(CURSOR_LEAST, CURSOR_MOST),
  cmd: shape.integer(0, 2),
});
const battle = shape.object({
  a: place,
  d: place,
  stage: shape.oneOf('join', 'tests', 'march', 'fight'),
  /** Whose turn it is to join or to march. */
  up: shape.oneOf('attacker', 'defender'),
  parts: shape.list(part, 0, SLOTS),
  /** Forces next to D when the joining began: they do not march. */
  near: shape.list(slot, 0, SLOTS),
  /** Forces that have tried to march. */
  heard: shape.list(slot, 0, SLOTS),
  /** What both players saw when a force was engaged. */
  shown: shape.list(shown, 0, PIECES.length),
});

/** Edge sources and Ormea: whether an enemy combat unit stands there is looked at like control. */
export const WATCHED: readonly SourceHex[] = [...EDGES, { nation: 'french', hex: ORMEA, depot: false }];

const ledger = shape.object({
  start: shape.integer(0, 200),
  gained: shape.integer(0, 200),
  lost: shape.integer(0, 400),
});

const PHASES = [
  'setup',
  'dawn',
  'command',
  'initiative',
  'actions',
  'strategic',
  'forced',
  'night',
  'evening',
] as const;

export const StateShape = shape.object({
  options: shape.object({
    exactLosses: shape.flag(),
    secretTests: shape.flag(),
    screen: shape.flag(),
    slowAustrians: shape.flag(),
    /** The set of values somebody brought (data/values.ts); absent: the book's. */
    tables: shape.optional(shape.text()),
  }),
  phase: shape.oneOf(...PHASES),
  turn: shape.integer(1, TURNS),
  rain: shape.flag(),
  /** Winner of the initiative. */
  initiative: shape.maybe(shape.oneOf(...GICS)),
  inertia: shape.flag(),
  cup: shape.list(chit, 0, 20),
  box: perSide(shape.list(chit, 0, 8)),
  /** The activation marker in hand. */
  chit: shape.maybe(chit),
  /** Side whose turn it is in phase 5. */
  mover: side,
  active: shape.maybe(active),
  battle: shape.maybe(battle),
  vp: shape.integer(0, 200),
  carcare: shape.flag(),
  genoa: shape.flag(),
  sardinian: shape.integer(0, SARDINIAN_MOST),
  sardinianLost: shape.integer(0, 200),
  control: shape.places(
    shape.list(shape.oneOf(...SIDES, 'neutral'), PLACES.length, PLACES.length),
    PLACES.map((h) => MAP.labels[h] ?? ''),
  ),
  /** For each watched source: an enemy combat unit stands there. */
  cut: shape.list(shape.flag(), WATCHED.length, WATCHED.length),
  /** 15.2.3: Sérurier has his line to Ormea (as last looked at). */
  ormea: shape.flag(),
  /** Turn since which six French infantry SP have been in Coni; 0: they are not. */
  coniSince: shape.integer(0, TURNS),
  coniTaken: shape.flag(),
  reserves: shape.integer(0, 4),
  pillaged: shape.list(shape.object({ hex: place, side }), 0, PLACES.length),
  ledger: perSide(ledger),
  units: shape.object(Object.fromEntries(UNITS.map((id) => [id, unit])) as Record<UnitId, typeof unit>),
  gics: shape.object({ bonaparte: gic, beaulieu: gic, colli: gic }),
  forces: shape.list(force, SLOTS, SLOTS),
});

export type State = Infer<typeof StateShape>;
export type Unit = State['units']['laharpe'];
export type GicState = State['gics']['bonaparte'];
export type Force = State['forces'][number];
export type Active = NonNullable<State['active']>;
export type Battle = NonNullable<State['battle']>;
export type Part = Battle['parts'][number];
export type Sight = NonNullable<Force['sight']>;
