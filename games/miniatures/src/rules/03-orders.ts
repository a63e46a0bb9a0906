import {
  type Action,
  type Detail,
  type Flow,
  lawful,
  type Message,
  type Option,
  offered,
  offers,
} from '@grande/engine';
import { TOL, touchesTableEdge } from '@grande/table';
import {
  allRound,
  baseShape,
  couldReach,
  enemiesAt,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  near,
  seatOf,
  shapeOf,
  sideOf,
  touches,
  unitOf,
  unitsOf,
} from '../board.ts';
import { PRICE } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { facingPose, onUnit, squarePose } from '../placing.ts';
import { say } from '../say.ts';
import { knownTo } from '../sight.ts';
import type { State } from '../state.ts';
import { type G, lookRound, tellSighted } from '../tell.ts';
import { priceTally, purse } from './03-command.ts';
import { carryOut } from './03-effects.ts';
import { openOrders, refusedMoves } from './03-open-orders.ts';
import {
  affords,
  hasTeams,
  isGuns,
  L,
  NO_ORDER,
  names,
  notFleeing,
  notSilenced,
  type Order,
  Ordered,
  type OrderLaw,
  oneMove,
  openGround,
  sound,
  u,
} from './03-ordered.ts';
import { chargeDetail, frontContact, isAcrossLine } from './05-charges.ts';
import { mayRideAt } from './10-pursuit.ts';
import { entryDecision } from './17-reinforcements.ts';

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

/** A kind of order. Laws that look at the unit alone come first: where one fails no target need be looked for. */
interface Kind extends Action<Ordered, Order> {
  readonly open: readonly OrderLaw[];
  readonly aimed: readonly OrderLaw[];
}
const kind = (a: Omit<Kind, 'laws'>): Kind => ({ ...a, laws: [...a.open, ...a.aimed] });

/** An order without a target: one candidate for the unit. */
const plain = (p: Plain): Kind => {
  const only: readonly Order[] = [{ do: p.id }];
  return kind({
    id: p.id,
    rule: p.rule,
    candidates: () => only,
    open: [],
    // The last law is the one that needs measuring: the price is asked before it.
    aimed: [...p.laws.slice(0, -1), affords(p.price), ...p.laws.slice(-1)],
    key: () => p.id,
    label: (_, c) => p.label(c),
    at: (_, c) => idOf(c.s, c.i),
    detail: cost(p.price),
  });
};

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
      'notRunning',
      (c) => u(c).fleeing || u(c).silenced,
      (c) => say('law.notRunning', names(c)),
    ),
    L(
      'R-76',
      'enemyInContact',
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
      'notAtEdge',
      (c) => atHomeEdge(c.s, c.i),
      (c) => say('law.notAtEdge', names(c)),
    ),
    L(
      'SP.2.12',
      'pinned',
      (c) => !isInfantry(c.s, c.i) || c.pinned.length === 0,
      (c) => say('law.pinned', names(c)),
    ),
  ],
});

export function atHomeEdge(s: State, i: number): boolean {
  const home = s.battle.sides[sideOf(s, i)]?.home ?? 'south';
  if (!couldReach(unitOf(s, i), groundOf(s).edges[home], TOL + 2)) return false;
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
      'notInfantry',
      (c) => isInfantry(c.s, c.i),
      (c) => say('law.notInfantry', names(c)),
    ),
    ...sound,
    L(
      'ST.8',
      'inSquare',
      (c) => !u(c).square,
      (c) => say('law.inSquare', names(c)),
    ),
    L(
      'ST.8',
      'squareInArea',
      (c) => u(c).area < 0,
      (c) => say('law.squareInArea', names(c)),
    ),
    L(
      'G.12',
      'noRoom',
      (c) => !isInfantry(c.s, c.i) || u(c).area >= 0 || u(c).square || squarePose(c.s, c.i) !== null,
      (c) => say('law.noRoom', names(c)),
    ),
  ],
});

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
      'cavalryFires',
      (c) => !isCavalry(c.s, c.i),
      () => say('law.cavalryFires'),
    ),
    L(
      'ST.7',
      'limbered',
      (c) => !isArtillery(c.s, c.i) || !u(c).limbered,
      (c) => say('law.limbered', names(c)),
    ),
    notFleeing,
    notSilenced,
    L(
      'ST.6',
      'firesAlready',
      (c) => !u(c).firing,
      (c) => say('law.firesAlready', names(c)),
    ),
    L(
      'SP.2.3',
      'hasCharge',
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
      'notFiring',
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
    if (e.fate !== 'table' || e.silenced !== silenced || !couldReach(e, own.box, 1000)) continue;
    if (near(own, silenced ? baseShape(c.s, j) : shapeOf(c.s, j), 1000)) out.push({ do: kind, target: j });
  }
  return out;
}

/** SP.4.2, SP.4.3: who may charge at all. */
const CHARGER: readonly OrderLaw[] = [
  L(
    'SP.4.2',
    'gunsCharge',
    (c) => !isArtillery(c.s, c.i),
    () => say('law.gunsCharge'),
  ),
  ...sound,
  L(
    'SP.4.2',
    'notCoherent',
    (c) => u(c).cohesion === 'coherent',
    (c) => say('law.notCoherent', names(c)),
  ),
  L(
    'SP.4.2',
    'squareCharges',
    (c) => !u(c).square,
    () => say('law.squareCharges'),
  ),
  L(
    'SP.4.3',
    'oneTarget',
    (c) => u(c).charge < 0,
    (c) => say('law.oneTarget', names(c)),
  ),
  affords(PRICE.charge),
];

/** SP.2.10, SP.2.14: whom. */
const CHARGED: readonly OrderLaw[] = [
  L(
    'R-49',
    'noFront',
    (c, o) => frontContact(c.s, c.i, aim(o)),
    (c, o) => say('law.noFront', both(c, o)),
  ),
  L(
    'SP.2.10',
    'noRide',
    (c, o) => !isCavalry(c.s, c.i) || mayRideAt(c.s, aim(o)),
    (c, o) => say('law.noRide', both(c, o)),
  ),
  L(
    'R-29',
    'acrossLine',
    (c, o) => !isCavalry(c.s, c.i) || !isAcrossLine(c.s, c.i, aim(o)),
    () => say('law.acrossLine'),
  ),
];

const charge = kind({
  id: 'charge',
  rule: 'SP.4.2',
  candidates: (c) => enemiesNear(c, 'charge', false),
  open: CHARGER,
  aimed: CHARGED,
  key: (o, c) => `charge:${idOf(c.s, aim(o))}`,
  label: (o, c) => say('do.charge', both(c, o)),
  at: (o, c) => idOf(c.s, aim(o)),
  detail: (o, c) => {
    const target = aim(o);
    const others = c.s.units.flatMap((f, j) => (f.charge === target ? [j] : []));
    const planned = { chargers: [...others, c.i].sort((a, b) => a - b), principal: c.i, target };
    return { cost: priceTally(c.s, c.i, PRICE.charge), ...chargeDetail(c.s, planned) };
  },
});

const spike = kind({
  id: 'spike',
  rule: 'SP.2.3',
  candidates: (c) => enemiesNear(c, 'spike', true),
  open: [
    L(
      'R-77',
      'gunsSpike',
      (c) => !isArtillery(c.s, c.i),
      () => say('law.gunsSpike'),
    ),
    ...sound,
    affords(PRICE.spike),
  ],
  aimed: [
    L(
      'R-77',
      'spikeContact',
      (c, o) => touches(shapeOf(c.s, c.i), baseShape(c.s, aim(o))),
      (c, o) => say('law.spikeContact', both(c, o)),
    ),
  ],
  key: (o, c) => `spike:${idOf(c.s, aim(o))}`,
  label: (o, c) => say('do.spike', both(c, o)),
  at: (o, c) => idOf(c.s, aim(o)),
  detail: cost(PRICE.spike),
});

/** G.11, SP.2.12: pinned infantry turns to face its one enemy. */
const face = kind({
  id: 'face',
  rule: 'G.11',
  candidates: (c) => (isInfantry(c.s, c.i) ? c.pinned.map((target) => ({ do: 'face', target })) : []),
  open: [
    ...sound,
    oneMove,
    L(
      'G.11',
      'allRound',
      (c) => !allRound(c.s, c.i),
      (c) => say('law.allRound', names(c)),
    ),
    affords(PRICE.pivot),
    L(
      'G.11',
      'severalEnemies',
      (c) => !isInfantry(c.s, c.i) || c.pinned.length < 2,
      () => say('law.severalEnemies'),
    ),
  ],
  aimed: [
    L(
      'G.11',
      'noRoomToFace',
      (c, o) => facingPose(c.s, c.i, aim(o)) !== null,
      () => say('law.noRoomToFace'),
    ),
  ],
  key: (o, c) => `face:${idOf(c.s, aim(o))}`,
  label: (o, c) => say('do.face', both(c, o)),
  at: (o, c) => idOf(c.s, aim(o)),
  detail: cost(PRICE.pivot),
});

const back = kind({
  id: 'pass',
  rule: 'SP.2',
  candidates: () => [NO_ORDER],
  open: [],
  aimed: [],
  key: () => 'back',
  label: () => say('do.back'),
});

const KINDS: readonly Kind[] = [rally, stop, fire, charge, spike, square, team, face, withdraw, back];

function optionsOf(c: Ordered): Option<Order>[] {
  const out: Option<Order>[] = [];
  for (let k = 0; k < KINDS.length; k++) {
    const a = KINDS[k] as Kind;
    if (!lawful(a.open, c, NO_ORDER)) continue;
    for (const act of a.candidates(c)) if (lawful(a.aimed, c, act)) out.push(offered(a, c, act));
  }
  return out;
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
  const space = openOrders(c);
  const order = yield* g.ask<Order>({
    seat: seatOf(s, s.active),
    kind: 'unit',
    rule: 'SP.2.3',
    subject: idOf(s, i),
    prompt: say('ask.unit', { unit: idOf(s, i), points: purse(s, i) }),
    options: optionsOf(c),
    refusals: () => [...offers(c, KINDS).refusals(), ...(space ? [] : [refusedMoves(c)])],
    space,
    // Put even when there is nothing to choose: the refusals say why.
    window: true,
    secret: s.battle.rules.fog || undefined,
  });
  const seen = lookRound(g);
  carryOut(g, i, order, c.tried);
  tellSighted(g, seen);
}
