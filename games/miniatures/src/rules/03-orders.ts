import {
  type Action,
  type Detail,
  type Flow,
  type Law,
  law,
  lawful,
  type Message,
  type Option,
  offered,
  question,
} from '@grande/engine';
import { TOL, touchesTableEdge } from '@grande/table';
import { asked } from '../asking.ts';
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
import { priceOf, priceTally, purse } from './03-command.ts';
import { carryOut } from './03-effects.ts';
import { ORDER } from './03-open-orders.ts';
import {
  type AimedOrder,
  affords,
  hasTeams,
  isGuns,
  L,
  names,
  notFleeing,
  notSilenced,
  type OpenOrder,
  type Order,
  Ordered,
  type OrderLaw,
  oneMove,
  openGround,
  type PlainOrder,
  sound,
  u,
} from './03-ordered.ts';
import { chargeDetail } from './05-chargers.ts';
import { frontContact, isAcrossLine } from './05-charges.ts';
import { mayRideAt } from './10-pursuit.ts';
import { entryDecision } from './17-reinforcements.ts';

/** The cost as it opens, for whoever looks. */
const cost =
  (plain: number) =>
  (_: unknown, c: Ordered): Detail => ({ cost: priceTally(c.s, c.i, plain) });

interface Plain {
  readonly id: PlainOrder['do'];
  readonly rule: string;
  readonly price: number;
  readonly laws: readonly OrderLaw[];
  label(c: Ordered): Message;
}

/** A kind of order. Laws that look at the unit alone come first: where one fails no target need be looked for. */
interface Kind<A> extends Action<Ordered, A> {
  readonly open: readonly OrderLaw[];
  readonly aimed: readonly Law<Ordered, A>[];
}
const kind = <A>(a: Omit<Kind<A>, 'laws'>): Kind<A> => ({ ...a, laws: [...a.open, ...a.aimed] });

/** An order without a target: one candidate for the unit. */
const plain = (p: Plain): Kind<PlainOrder> => {
  const only: readonly PlainOrder[] = [{ do: p.id }];
  return kind<PlainOrder>({
    id: p.id,
    rule: p.rule,
    candidates: () => only,
    open: [],
    // The last law is the one that needs measuring: the price is asked before it.
    aimed: [...p.laws.slice(0, -1), affords(p.price), ...p.laws.slice(-1)],
    key: () => p.id,
    label: (_, c) => p.label(c),
    at: (_, c) => idOf(c.s, c.i),
    concerns: (_, c) => ({ pieces: [idOf(c.s, c.i)], choice: p.id, cost: priceOf(c.s, c.i, p.price) }),
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

const both = (c: Ordered, o: AimedOrder) => ({ unit: idOf(c.s, c.i), target: idOf(c.s, o.target) });

/** What all orders at an enemy have in common; the id of the order is the first word of its key. */
const aimedAt = (id: AimedOrder['do'], price: number) => ({
  id,
  key: (o: AimedOrder, c: Ordered) => `${id}:${idOf(c.s, o.target)}`,
  at: (o: AimedOrder, c: Ordered) => idOf(c.s, o.target),
  concerns: (o: AimedOrder, c: Ordered) => ({
    pieces: [idOf(c.s, c.i)],
    targets: [idOf(c.s, o.target)],
    choice: id,
    cost: priceOf(c.s, c.i, price),
  }),
});

/** Enemies anybody could point at: those near enough to be in question. */
function enemiesNear(c: Ordered, kind: AimedOrder['do'], silenced: boolean): AimedOrder[] {
  const own = shapeOf(c.s, c.i);
  const out: AimedOrder[] = [];
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
const CHARGED: readonly Law<Ordered, AimedOrder>[] = [
  law(
    'R-49',
    'noFront',
    (c, o) => frontContact(c.s, c.i, o.target),
    (c, o) => say('law.noFront', both(c, o)),
  ),
  law(
    'SP.2.10',
    'noRide',
    (c, o) => !isCavalry(c.s, c.i) || mayRideAt(c.s, o.target),
    (c, o) => say('law.noRide', both(c, o)),
  ),
  law(
    'R-29',
    'acrossLine',
    (c, o) => !isCavalry(c.s, c.i) || !isAcrossLine(c.s, c.i, o.target),
    () => say('law.acrossLine'),
  ),
];

const charge = kind<AimedOrder>({
  ...aimedAt('charge', PRICE.charge),
  rule: 'SP.4.2',
  candidates: (c) => enemiesNear(c, 'charge', false),
  open: CHARGER,
  aimed: CHARGED,
  label: (o, c) => say('do.charge', both(c, o)),
  detail: ({ target }, c) => {
    const others = c.s.units.flatMap((f, j) => (f.charge === target ? [j] : []));
    const planned = { chargers: [...others, c.i].sort((a, b) => a - b), principal: c.i, target };
    return { cost: priceTally(c.s, c.i, PRICE.charge), ...chargeDetail(c.s, planned) };
  },
});

const spike = kind<AimedOrder>({
  ...aimedAt('spike', PRICE.spike),
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
    law(
      'R-77',
      'spikeContact',
      (c, o) => touches(shapeOf(c.s, c.i), baseShape(c.s, o.target)),
      (c, o) => say('law.spikeContact', both(c, o)),
    ),
  ],
  label: (o, c) => say('do.spike', both(c, o)),
  detail: cost(PRICE.spike),
});

/** G.11, SP.2.12: pinned infantry turns to face its one enemy. */
const face = kind<AimedOrder>({
  ...aimedAt('face', PRICE.pivot),
  rule: 'G.11',
  candidates: (c) =>
    isInfantry(c.s, c.i) ? c.pinned.map((target) => ({ do: 'face' as const, target })) : [],
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
    law(
      'G.11',
      'noRoomToFace',
      (c, o) => facingPose(c.s, c.i, o.target) !== null,
      () => say('law.noRoomToFace'),
    ),
  ],
  label: (o, c) => say('do.face', both(c, o)),
  detail: cost(PRICE.pivot),
});

const BACK = [{ do: 'back' }] as const;
const back = kind<(typeof BACK)[number]>({
  id: 'pass',
  rule: 'SP.2',
  candidates: () => BACK,
  open: [],
  aimed: [],
  key: () => 'back',
  label: () => say('do.back'),
});

const KINDS = [rally, stop, fire, charge, spike, square, team, face, withdraw, back];

/** Where a law that looks at the unit alone fails, no target is looked for. */
function offerKind<A extends Order>(out: Option<FixedOrder>[], c: Ordered, a: Kind<A & FixedOrder>): void {
  if (!lawful(a.open, c, null)) return;
  for (const act of a.candidates(c)) if (lawful(a.aimed, c, act)) out.push(offered(a, c, act));
}
type FixedOrder = Exclude<Order, OpenOrder>;

function found(c: Ordered): Option<FixedOrder>[] {
  const out: Option<FixedOrder>[] = [];
  offerKind(out, c, rally);
  offerKind(out, c, stop);
  offerKind(out, c, fire);
  offerKind(out, c, charge);
  offerKind(out, c, spike);
  offerKind(out, c, square);
  offerKind(out, c, team);
  offerKind(out, c, face);
  offerKind(out, c, withdraw);
  offerKind(out, c, back);
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
  const prompt = say('ask.unit', { unit: idOf(s, i), points: purse(s, i) });
  const about = asked(s, 'unit', 'SP.2.3', prompt, idOf(s, i));
  const order = yield* g.ask(question(about, c, KINDS, { found: found(c), open: ORDER }));
  const seen = lookRound(g);
  carryOut(g, i, order, c.tried);
  tellSighted(g, seen);
}
