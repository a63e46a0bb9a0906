import {
  type Action,
  type Chance,
  type Decision,
  type Detail,
  type Failure,
  type Flow,
  failures,
  type Infer,
  type Law,
  law,
  lawful,
  type Message,
  offers,
  type Refused,
  type Space,
  shape,
} from '@grande/engine';
import { footprint, overlaps, pivoted, touchesTableEdge } from '@grande/table';
import {
  allRound,
  baseOf,
  baseShape,
  enemiesAt,
  enemiesTouching,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  near,
  pinnedBy,
  poseOf,
  seatOf,
  shapeOf,
  sideOf,
  touches,
  unitOf,
  unitsOf,
} from '../board.ts';
import { PRICE } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { facingPose, fits, linePose, onUnit, squarePose } from '../placing.ts';
import { sampleMove } from '../sampling.ts';
import { say } from '../say.ts';
import { knownTo } from '../sight.ts';
import type { State } from '../state.ts';
import { type G, hushed } from '../tell.ts';
import { priceOf, priceTally, purse } from './03-command.ts';
import { carryOut, moveDetail } from './03-effects.ts';
import { MOVE_FIELDS, Trial, whyNotMove } from './03-movement.ts';
import { chargeDetail, frontContact, isAcrossLine } from './05-charges.ts';
import { mayRideAt } from './10-pursuit.ts';
import { entryDecision } from './17-reinforcements.ts';

const tenths = shape.integer(0, 3599);

/** D-4 to D-8: what a unit may be ordered to do. Those with a measure in them are answers to the space. */
const OpenOrder = shape.tagged('do', {
  move: shape.object({ do: shape.oneOf('move'), ...MOVE_FIELDS }),
  pivot: shape.object({ do: shape.oneOf('pivot'), facing: tenths }),
  line: shape.object({ do: shape.oneOf('line'), facing: tenths }),
  limber: shape.object({ do: shape.oneOf('limber'), facing: tenths }),
});
type OpenOrder = Infer<typeof OpenOrder>;

export type Order =
  | OpenOrder
  | { readonly do: 'back' | 'rally' | 'withdraw' | 'square' | 'fire' | 'stop' | 'team' }
  | { readonly do: 'charge' | 'spike' | 'face'; readonly target: number };

/** The unit that is to be ordered, and what several laws ask of it. */
class Ordered {
  readonly s: State;
  readonly i: number;
  private pinnedKept: readonly number[] | null = null;

  constructor(s: State, i: number) {
    this.s = s;
    this.i = i;
  }
  /** SP.2.12: the enemies that pin it. */
  get pinned(): readonly number[] {
    this.pinnedKept ??= pinnedBy(this.s, this.i);
    return this.pinnedKept;
  }
}

type OrderLaw = Law<Ordered, Order>;
const u = (c: Ordered) => unitOf(c.s, c.i);
const names = (c: Ordered) => ({ unit: idOf(c.s, c.i) });
const L = (
  rule: string,
  holds: (c: Ordered, o: Order) => boolean,
  refusal: (c: Ordered, o: Order) => Message,
): OrderLaw => law(rule, holds, refusal);

const notFleeing = L(
  'ST.4',
  (c) => !u(c).fleeing,
  (c) => say('law.fleeing', names(c)),
);
const notSilenced = L(
  'ST.5',
  (c) => !u(c).silenced,
  (c) => say('law.silenced', names(c)),
);
const notFiring = L(
  'ST.6.d',
  (c) => !u(c).firing,
  (c) => say('law.firing', names(c)),
);
const oneMove = L(
  'SP.2.4',
  (c) => !u(c).moved && !u(c).pivoted,
  (c) => say('law.moved', names(c)),
);
const sound = [notFleeing, notSilenced, notFiring];
const affords = (plain: number): OrderLaw =>
  L(
    'SP.2.1',
    (c) => purse(c.s, c.i) >= plain && purse(c.s, c.i) >= priceOf(c.s, c.i, plain),
    (c) => say('law.purse', { price: priceOf(c.s, c.i, plain), points: purse(c.s, c.i) }),
  );

/** The cost as it opens, for whoever looks. */
const cost =
  (plain: number) =>
  (_: Order, c: Ordered): Detail => ({ cost: priceTally(c.s, c.i, plain) });

interface Plain {
  readonly id: 'rally' | 'withdraw' | 'square' | 'fire' | 'stop' | 'team';
  readonly rule: string;
  readonly price: number;
  readonly laws: readonly OrderLaw[];
  label(c: Ordered): Message;
}

/** An order without a target: one candidate for the unit. */
const plain = (p: Plain): Action<Ordered, Order> => ({
  id: p.id,
  rule: p.rule,
  candidates: () => [{ do: p.id }],
  laws: [...p.laws, affords(p.price)],
  key: () => p.id,
  label: (_, c) => p.label(c),
  at: (_, c) => idOf(c.s, c.i),
  detail: cost(p.price),
});

/** SP.2.3, R-76: no enemy unit in contact; no base on silenced guns. */
export function mayRally(s: State, i: number): boolean {
  const unit = unitOf(s, i);
  if (!unit.fleeing && !unit.silenced) return false;
  const shape = unit.silenced ? baseShape(s, i) : shapeOf(s, i);
  if (enemiesAt(s, sideOf(s, i), shape).length > 0) return false;
  return !unit.silenced || !onUnit(s, i, shape);
}

const rally = plain({
  id: 'rally',
  rule: 'SP.2.3',
  price: PRICE.rally,
  label: (c) => say('do.rally', names(c)),
  laws: [
    L(
      'SP.2.3',
      (c) => u(c).fleeing || u(c).silenced,
      (c) => say('law.notRunning', names(c)),
    ),
    L(
      'R-76',
      (c) => (!u(c).fleeing && !u(c).silenced) || mayRally(c.s, c.i),
      (c) => say('law.enemyInContact', names(c)),
    ),
  ],
});

const withdraw = plain({
  id: 'withdraw',
  rule: 'DE.5',
  price: PRICE.withdraw,
  label: (c) => say('do.withdraw', names(c)),
  laws: [
    ...sound,
    L(
      'DE.5',
      (c) => atHomeEdge(c.s, c.i),
      (c) => say('law.notAtEdge', names(c)),
    ),
    L(
      'SP.2.12',
      (c) => !isInfantry(c.s, c.i) || c.pinned.length === 0,
      (c) => say('law.pinned', names(c)),
    ),
  ],
});

export function atHomeEdge(s: State, i: number): boolean {
  const home = s.battle.sides[sideOf(s, i)]?.home ?? 'south';
  return touchesTableEdge(groundOf(s).table, shapeOf(s, i), home);
}

const square = plain({
  id: 'square',
  rule: 'ST.8',
  price: PRICE.square,
  label: () => say('do.square'),
  laws: [
    L(
      'ST.8',
      (c) => isInfantry(c.s, c.i),
      (c) => say('law.notInfantry', names(c)),
    ),
    ...sound,
    L(
      'ST.8',
      (c) => !u(c).square,
      (c) => say('law.inSquare', names(c)),
    ),
    L(
      'ST.8',
      (c) => u(c).area < 0,
      (c) => say('law.squareInArea', names(c)),
    ),
    L(
      'G.12',
      (c) => !isInfantry(c.s, c.i) || u(c).area >= 0 || u(c).square || squarePose(c.s, c.i) !== null,
      (c) => say('law.noRoom', names(c)),
    ),
  ],
});

const isGuns = L(
  'ST.7',
  (c) => isArtillery(c.s, c.i),
  (c) => say('law.notGuns', names(c)),
);
const hasTeams = L(
  'S2.x3',
  (c) => u(c).limbered || c.s.battle.units[c.i]?.fixed !== true,
  (c) => say('law.noTeams', names(c)),
);
/** G.16: on a road through woods or a village no gun is unlimbered. */
const openGround = L(
  'ST.7',
  (c) => !u(c).limbered || !isArtillery(c.s, c.i) || !onClosedGround(c.s, c.i),
  () => say('law.unlimberInArea'),
);

function onClosedGround(s: State, i: number): boolean {
  const shape = baseShape(s, i);
  return groundOf(s).areas.some(
    (a) => a.kind !== 'fort' && near(shape, a.shape, 0) && overlaps(shape, a.shape),
  );
}

/** ST.7: limbering and unlimbering, the pose kept. With OPT.2 a facing may be named instead. */
const team = plain({
  id: 'team',
  rule: 'ST.7',
  price: PRICE.limber,
  label: (c) => say(u(c).limbered ? 'do.unlimber' : 'do.limber'),
  laws: [isGuns, ...sound, hasTeams, openGround],
});

const fire = plain({
  id: 'fire',
  rule: 'ST.6.a',
  price: PRICE.fire,
  label: () => say('do.fire'),
  laws: [
    L(
      'ST.6',
      (c) => !isCavalry(c.s, c.i),
      () => say('law.cavalryFires'),
    ),
    L(
      'ST.7',
      (c) => !isArtillery(c.s, c.i) || !u(c).limbered,
      (c) => say('law.limbered', names(c)),
    ),
    notFleeing,
    notSilenced,
    L(
      'ST.6',
      (c) => !u(c).firing,
      (c) => say('law.firesAlready', names(c)),
    ),
    L(
      'SP.2.3',
      (c) => u(c).charge < 0,
      (c) => say('law.hasCharge', names(c)),
    ),
  ],
});

const stop = plain({
  id: 'stop',
  rule: 'ST.6.d',
  price: PRICE.stop,
  label: () => say('do.stop'),
  laws: [
    L(
      'ST.6.d',
      (c) => u(c).firing,
      (c) => say('law.notFiring', names(c)),
    ),
  ],
});

type Aimed = { readonly do: 'charge' | 'spike' | 'face'; readonly target: number };
const aim = (o: Order): number => (o as Aimed).target;
const both = (c: Ordered, o: Order) => ({ unit: idOf(c.s, c.i), target: idOf(c.s, aim(o)) });

/** Enemies anybody could point at: those near enough to be in question. */
function enemiesNear(c: Ordered, kind: Aimed['do'], silenced: boolean): Order[] {
  const own = shapeOf(c.s, c.i);
  const out: Order[] = [];
  for (const j of unitsOf(c.s, 1 - sideOf(c.s, c.i))) {
    const e = unitOf(c.s, j);
    if (e.fate !== 'table' || e.silenced !== silenced) continue;
    if (near(own, silenced ? baseShape(c.s, j) : shapeOf(c.s, j), 1000)) out.push({ do: kind, target: j });
  }
  return out;
}

/** SP.4.2, SP.4.3, SP.2.10: the laws of a charge order. */
const CHARGE_LAWS: readonly OrderLaw[] = [
  L(
    'SP.4.2',
    (c) => !isArtillery(c.s, c.i),
    () => say('law.gunsCharge'),
  ),
  ...sound,
  L(
    'SP.4.2',
    (c) => u(c).cohesion === 'coherent',
    (c) => say('law.notCoherent', names(c)),
  ),
  L(
    'SP.4.2',
    (c) => !u(c).square,
    () => say('law.squareCharges'),
  ),
  L(
    'SP.4.3',
    (c) => u(c).charge < 0,
    (c) => say('law.oneTarget', names(c)),
  ),
  L(
    'R-49',
    (c, o) => frontContact(c.s, c.i, aim(o)),
    (c, o) => say('law.noFront', both(c, o)),
  ),
  L(
    'SP.2.10',
    (c, o) => !isCavalry(c.s, c.i) || mayRideAt(c.s, aim(o)),
    (c, o) => say('law.noRide', both(c, o)),
  ),
  L(
    'R-29',
    (c, o) => !isCavalry(c.s, c.i) || !isAcrossLine(c.s, c.i, aim(o)),
    () => say('law.acrossLine'),
  ),
];

const charge: Action<Ordered, Order> = {
  id: 'charge',
  rule: 'SP.4.2',
  candidates: (c) => enemiesNear(c, 'charge', false),
  laws: [...CHARGE_LAWS, affords(PRICE.charge)],
  key: (o, c) => `charge:${idOf(c.s, aim(o))}`,
  label: (o, c) => say('do.charge', both(c, o)),
  at: (o, c) => idOf(c.s, aim(o)),
  detail: (o, c) => {
    const target = aim(o);
    const others = c.s.units.flatMap((f, j) => (f.charge === target ? [j] : []));
    const planned = { chargers: [...others, c.i].sort((a, b) => a - b), principal: c.i, target };
    return { cost: priceTally(c.s, c.i, PRICE.charge), ...chargeDetail(c.s, planned) };
  },
};

const spike: Action<Ordered, Order> = {
  id: 'spike',
  rule: 'SP.2.3',
  candidates: (c) => enemiesNear(c, 'spike', true),
  laws: [
    L(
      'R-77',
      (c) => !isArtillery(c.s, c.i),
      () => say('law.gunsSpike'),
    ),
    ...sound,
    L(
      'R-77',
      (c, o) => touches(shapeOf(c.s, c.i), baseShape(c.s, aim(o))),
      (c, o) => say('law.spikeContact', both(c, o)),
    ),
    affords(PRICE.spike),
  ],
  key: (o, c) => `spike:${idOf(c.s, aim(o))}`,
  label: (o, c) => say('do.spike', both(c, o)),
  at: (o, c) => idOf(c.s, aim(o)),
  detail: cost(PRICE.spike),
};

/** G.11, SP.2.12: pinned infantry turns to face its one enemy. */
const face: Action<Ordered, Order> = {
  id: 'face',
  rule: 'G.11',
  candidates: (c) => (isInfantry(c.s, c.i) ? c.pinned.map((target) => ({ do: 'face', target })) : []),
  laws: [
    ...sound,
    oneMove,
    L(
      'G.11',
      (c) => !allRound(c.s, c.i),
      (c) => say('law.allRound', names(c)),
    ),
    L(
      'G.11',
      (c) => c.pinned.length === 1,
      () => say('law.severalEnemies'),
    ),
    L(
      'G.11',
      (c, o) => facingPose(c.s, c.i, aim(o)) !== null,
      () => say('law.noRoomToFace'),
    ),
    affords(PRICE.pivot),
  ],
  key: (o, c) => `face:${idOf(c.s, aim(o))}`,
  label: (o, c) => say('do.face', both(c, o)),
  at: (o, c) => idOf(c.s, aim(o)),
  detail: cost(PRICE.pivot),
};

const back: Action<Ordered, Order> = {
  id: 'back',
  rule: 'SP.2',
  candidates: () => [{ do: 'back' }],
  laws: [],
  key: () => 'back',
  label: () => say('do.back'),
};

const ACTIONS: readonly Action<Ordered, Order>[] = [
  rally,
  stop,
  fire,
  charge,
  spike,
  square,
  team,
  face,
  withdraw,
  back,
];

/** What every move and pivot asks before its own measure is looked at (4.21). */
const MOVE_ORDER: readonly OrderLaw[] = [
  ...sound,
  oneMove,
  L(
    'ST.7',
    (c) => !isArtillery(c.s, c.i) || u(c).limbered,
    (c) => say('law.unlimbered', names(c)),
  ),
  L(
    'SP.2.12',
    (c) => !isInfantry(c.s, c.i) || c.pinned.length === 0,
    (c) => say('law.pinned', names(c)),
  ),
  affords(PRICE.move),
];
const facing = (o: Order): number => (o as { facing: number }).facing;
const turnedShape = (c: Ordered, o: Order) => footprint(baseOf(c.s, c.i), pivoted(poseOf(u(c)), facing(o)));

/** G.11: the final pose of a pivot, and no new contact. An occupant turns inside its area. */
const PIVOT_POSE: readonly OrderLaw[] = [
  L(
    'G.11',
    (c, o) =>
      u(c).area >= 0 ||
      fits(c.s, c.i, baseOf(c.s, c.i), pivoted(poseOf(u(c)), facing(o)), { areas: travelled(c) }),
    () => say('law.pivotOverlap'),
  ),
  L(
    'G.11',
    (c, o) => {
      if (u(c).area >= 0) return true;
      const before = enemiesTouching(c.s, c.i);
      return enemiesAt(c.s, sideOf(c.s, c.i), turnedShape(c, o)).every((e) => before.includes(e));
    },
    () => say('law.pivotContact'),
  ),
];

/** G.16: the area it stands on by road does not keep it from turning. */
function travelled(c: Ordered): number[] {
  const shape = baseShape(c.s, c.i);
  return groundOf(c.s).areas.flatMap((a, k) =>
    near(shape, a.shape, 0) && overlaps(shape, a.shape) ? [k] : [],
  );
}

const PIVOT_ORDER: readonly OrderLaw[] = [
  ...sound,
  oneMove,
  L(
    'SP.2.12',
    (c) => !isInfantry(c.s, c.i) || c.pinned.length === 0,
    (c) => say('law.pinnedPivot', names(c)),
  ),
  affords(PRICE.pivot),
];
const LINE_ORDER: readonly OrderLaw[] = [
  ...sound,
  L(
    'ST.8',
    (c) => u(c).square,
    (c) => say('law.noSquare', names(c)),
  ),
  affords(PRICE.square),
];
const LINE_POSE: OrderLaw = L(
  'G.12',
  (c, o) => linePose(c.s, c.i, facing(o), c.pinned) !== null,
  (c) => say('law.lineRoom', names(c)),
);
const LIMBER_ORDER: readonly OrderLaw[] = [
  L(
    'OPT.2',
    (c) => c.s.battle.rules.freeLimbering,
    () => say('law.keepsFacing'),
  ),
  isGuns,
  ...sound,
  hasTeams,
  openGround,
  affords(PRICE.limber),
];

const lawsOf = (o: OpenOrder): readonly OrderLaw[] =>
  o.do === 'move'
    ? MOVE_ORDER
    : o.do === 'pivot'
      ? [...PIVOT_ORDER, ...PIVOT_POSE]
      : o.do === 'line'
        ? [...LINE_ORDER, LINE_POSE]
        : [...LIMBER_ORDER, ...PIVOT_POSE];

/** Every law an open order breaks: those of the order, and those of its path or pose. */
function whyNotOrder(c: Ordered, o: OpenOrder): Failure[] {
  const broken = failures(lawsOf(o), c, o);
  return o.do === 'move' ? [...broken, ...whyNotMove(new Trial(c.s, c.i, o))] : broken;
}

/** D-5, D-6: moves, pivots and facings, as an open decision. Null when the unit may do nothing of the kind. */
function openOrders(c: Ordered): Space<Order> | null {
  const { s, i } = c;
  const none: Order = { do: 'back' };
  const moves = lawful(MOVE_ORDER, c, none);
  const pivots = lawful(PIVOT_ORDER, c, none);
  const limbers = s.battle.rules.freeLimbering && lawful(LIMBER_ORDER, c, none);
  const witness = witnessLine(c);
  if (!moves && !pivots && !limbers && !witness) return null;
  let checked: Order | null = null;
  const sample = (chance: Chance): Order => {
    checked = proposeOrder(c, chance, { moves, pivots, limbers, witness });
    return checked;
  };
  return {
    key: 'order',
    rule: 'SP.2.3',
    label: say('do.order', names(c)),
    shape: OpenOrder as Space<Order>['shape'],
    failures: (o) => (o === checked ? [] : whyNotOrder(c, o as OpenOrder)),
    sample,
    extent: {
      piece: idOf(s, i),
      base: { ...baseOf(s, i) },
      pose: { ...poseOf(unitOf(s, i)) },
      moves,
      pivots,
    },
    detail: (o) =>
      o.do === 'move' ? moveDetail(new Trial(s, i, o)) : { cost: priceTally(s, i, PRICE.pivot) },
  };
}

/** SP.2.13: a facing that a square can leave into; null when it is none or finds no room. */
function witnessLine(c: Ordered): OpenOrder | null {
  if (!u(c).square || !lawful(LINE_ORDER, c, { do: 'back' })) return null;
  for (let turn = 0; turn < 3600; turn += 150) {
    const o: OpenOrder = { do: 'line', facing: (u(c).facing + turn) % 3600 };
    if (LINE_POSE.holds(c, o)) return o;
  }
  return null;
}

interface Possible {
  readonly moves: boolean;
  readonly pivots: boolean;
  readonly limbers: boolean;
  readonly witness: OpenOrder | null;
}

/** A lawful and sensible open order: mostly moves. */
function proposeOrder(c: Ordered, chance: Chance, can: Possible): Order {
  const still: OpenOrder = { do: 'pivot', facing: u(c).facing };
  if (can.witness && (chance.below(2) === 0 || (!can.moves && !can.pivots))) {
    const turnedTo: OpenOrder = { do: 'line', facing: chance.below(3600) };
    return LINE_POSE.holds(c, turnedTo) ? turnedTo : can.witness;
  }
  if (can.moves && chance.below(8) > 0) {
    const move = sampleMove(c.s, c.i, chance);
    if (move) return { do: 'move', ...move };
  }
  const turnedTo = (u(c).facing + 150 * (chance.below(23) + 1)) % 3600;
  if (can.limbers && (!can.pivots || chance.below(3) === 0)) {
    const o: OpenOrder = { do: 'limber', facing: turnedTo };
    return lawful(PIVOT_POSE, c, o) ? o : { do: 'limber', facing: u(c).facing };
  }
  const o: OpenOrder = { do: 'pivot', facing: turnedTo };
  return lawful(PIVOT_POSE, c, o) ? o : still;
}

/** Why the unit may neither move nor turn: every law that forbids it, once. */
function refusedMoves(c: Ordered): Refused {
  const all = failures([...new Set([...MOVE_ORDER, ...PIVOT_ORDER])], c, { do: 'back' });
  return { key: 'order', at: idOf(c.s, c.i), failures: all };
}

/** D-4, second step: the order of the chosen unit. */
export function* unitStep(g: G): Flow {
  const s = g.state;
  const i = s.chosen;
  if (unitOf(s, i).fate === 'reserve') {
    yield* entryDecision(g, i);
    return;
  }
  const c = new Ordered(knownTo(s, s.active), i);
  const { options, refusals } = offers(c, ACTIONS);
  const space = openOrders(c);
  const closed = (): readonly Refused[] => (space ? [] : [refusedMoves(c)]);
  const decision: Decision<Order> = {
    seat: seatOf(s, s.active),
    kind: 'unit',
    rule: 'SP.2.3',
    subject: idOf(s, i),
    prompt: say('ask.unit', { unit: idOf(s, i), points: purse(s, i) }),
    options,
    refusals: () => [...refusals(), ...closed()],
    ...(space ? { space } : {}),
    // Put even when there is nothing to choose: the refusals say why.
    window: true,
    ...hushed(s),
  };
  carryOut(g, i, yield* g.ask(decision));
}
