import {
  type Chance,
  type Detail,
  type Failure,
  failures,
  type Json,
  lawful,
  type Message,
  type Refused,
  type Space,
} from '@grande/engine';
import { footprint, overlaps, pivoted } from '@grande/table';
import {
  baseOf,
  baseShape,
  enemiesAt,
  enemiesTouching,
  idOf,
  isArtillery,
  isInfantry,
  near,
  poseOf,
  sideOf,
  unitOf,
} from '../board.ts';
import { PRICE } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { fits, linePose } from '../placing.ts';
import { sampleMove } from '../sampling.ts';
import { say } from '../say.ts';
import { priceTally } from './03-command.ts';
import { moveDetail } from './03-effects.ts';
import { whyNotMove } from './03-movement.ts';
import {
  affords,
  hasTeams,
  isGuns,
  L,
  NO_ORDER,
  names,
  OpenOrder,
  type Order,
  type Ordered,
  type OrderLaw,
  oneMove,
  openGround,
  sound,
  u,
} from './03-ordered.ts';
import { Trial } from './03-trial.ts';

/** What every move and pivot asks before its own measure is looked at (4.21). */
const MOVE_ORDER: readonly OrderLaw[] = [
  ...sound,
  oneMove,
  L(
    'ST.7',
    'unlimbered',
    (c) => !isArtillery(c.s, c.i) || u(c).limbered,
    (c) => say('law.unlimbered', names(c)),
  ),
  L(
    'SP.2.12',
    'pinned',
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
    'pivotOverlap',
    (c, o) =>
      u(c).area >= 0 ||
      fits(c.s, c.i, baseOf(c.s, c.i), pivoted(poseOf(u(c)), facing(o)), { areas: travelled(c) }),
    () => say('law.pivotOverlap'),
  ),
  L(
    'G.11',
    'pivotContact',
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
    'pinnedPivot',
    (c) => !isInfantry(c.s, c.i) || c.pinned.length === 0,
    (c) => say('law.pinnedPivot', names(c)),
  ),
  affords(PRICE.pivot),
];
const LINE_ORDER: readonly OrderLaw[] = [
  ...sound,
  L(
    'ST.8',
    'noSquare',
    (c) => u(c).square,
    (c) => say('law.noSquare', names(c)),
  ),
  affords(PRICE.square),
];
const LINE_POSE: OrderLaw = L(
  'G.12',
  'lineRoom',
  (c, o) => linePose(c.s, c.i, facing(o), c.pinned) !== null,
  (c) => say('law.lineRoom', names(c)),
);
const LIMBER_ORDER: readonly OrderLaw[] = [
  L(
    'OPT.2',
    'keepsFacing',
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

/** D-5, D-6: moves, pivots and facings, as an open decision. Undefined when the unit may do nothing of the kind. */
export function openOrders(c: Ordered): Space<Order> | undefined {
  const moves = lawful(MOVE_ORDER, c, NO_ORDER);
  const pivots = lawful(PIVOT_ORDER, c, NO_ORDER);
  const limbers = c.s.battle.rules.freeLimbering && lawful(LIMBER_ORDER, c, NO_ORDER);
  const witness = witnessLine(c);
  if (!moves && !pivots && !limbers && !witness) return undefined;
  return new OrderSpace(c, { moves, pivots, limbers, witness });
}

/** A class, so that nothing is built for a reader who does not look. */
class OrderSpace implements Space<Order> {
  readonly key = 'order';
  readonly rule = 'SP.2.3';
  readonly shape = OpenOrder as Space<Order>['shape'];
  private readonly c: Ordered;
  private readonly can: Possible;
  /** The last proposal, known to be lawful. */
  private proposed: Order | null = null;

  constructor(c: Ordered, can: Possible) {
    this.c = c;
    this.can = can;
  }
  get label(): Message {
    return say('do.order', names(this.c));
  }
  get extent(): Json {
    const { s, i } = this.c;
    const { moves, pivots } = this.can;
    return {
      piece: idOf(s, i),
      base: { ...baseOf(s, i) },
      pose: { ...poseOf(unitOf(s, i)) },
      moves,
      pivots,
    };
  }
  failures(o: Order): readonly Failure[] {
    return o === this.proposed ? [] : whyNotOrder(this.c, o as OpenOrder);
  }
  sample(chance: Chance): Order {
    this.proposed = proposeOrder(this.c, chance, this.can);
    return this.proposed;
  }
  detail(o: Order): Detail {
    const { s, i } = this.c;
    return o.do === 'move' ? moveDetail(new Trial(s, i, o)) : { cost: priceTally(s, i, PRICE.pivot) };
  }
}

/** SP.2.13: a facing that a square can leave into; null when it is none or finds no room. */
function witnessLine(c: Ordered): OpenOrder | null {
  if (!u(c).square || !lawful(LINE_ORDER, c, NO_ORDER)) return null;
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
    c.tried = sampleMove(c.s, c.i, chance);
    if (c.tried) {
      const { segments, enter, exit, charge } = c.tried.move;
      return { do: 'move', segments, enter, exit, charge };
    }
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
export function refusedMoves(c: Ordered): Refused {
  const all = failures([...new Set([...MOVE_ORDER, ...PIVOT_ORDER])], c, NO_ORDER);
  return { key: 'order', at: idOf(c.s, c.i), failures: all };
}
