import { type Chance, type Law, law, lawful, lifted, type OpenAction } from '@grande/engine';
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
} from '../../board.ts';
import { groundOf } from '../../ground.ts';
import { fits, linePose } from '../../placing.ts';
import { sampleMove } from '../../sampling.ts';
import { say } from '../../say.ts';
import { priceOpened } from './command.ts';
import { moveDetail } from './effects.ts';
import { MOVE_LAWS } from './movement.ts';
import {
  affords,
  hasTeams,
  isGuns,
  L,
  type MoveOrder,
  names,
  OpenOrder,
  type Ordered,
  type OrderLaw,
  oneMove,
  openGround,
  type Possible,
  sound,
  u,
} from './ordered.ts';

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
  // SP.2.12, R-22: cavalry and limbered guns may go.
  L(
    'SP.2.12',
    'pinned',
    (c) => !isInfantry(c.s, c.i) || c.pinned.length === 0,
    (c) => say('law.pinned', names(c)),
  ),
  affords('move'),
];
interface Turn {
  readonly facing: number;
}
const turnedShape = (c: Ordered, o: Turn) => footprint(baseOf(c.s, c.i), pivoted(poseOf(u(c)), o.facing));

/** G.11: the final pose of a pivot, and no new contact. An occupant turns inside its area. */
const PIVOT_POSE: readonly Law<Ordered, Turn>[] = [
  law(
    'G.11',
    'pivotOverlap',
    (c, o) =>
      u(c).area >= 0 ||
      fits(c.s, c.i, baseOf(c.s, c.i), pivoted(poseOf(u(c)), o.facing), { areas: travelled(c) }),
    () => say('law.pivotOverlap'),
  ),
  law(
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
  affords('pivot'),
];
const LINE_ORDER: readonly OrderLaw[] = [
  ...sound,
  L(
    'ST.8',
    'noSquare',
    (c) => u(c).square,
    (c) => say('law.noSquare', names(c)),
  ),
  affords('square'),
];
const LINE_POSE: Law<Ordered, Turn> = law(
  'G.12',
  'lineRoom',
  (c, o) => linePose(c.s, c.i, o.facing, c.pinned) !== null,
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
  affords('limber'),
];

/** A law said of one kind of open order; it has nothing against the others. */
function only<K extends OpenOrder['do']>(
  kind: K,
  l: Law<Ordered, Extract<OpenOrder, { do: K }>>,
): Law<Ordered, OpenOrder> {
  const is = (o: OpenOrder): o is Extract<OpenOrder, { do: K }> => o.do === kind;
  return {
    id: l.id,
    rule: l.rule,
    holds: (c, o) => !is(o) || l.holds(c, o),
    refusal: (c, o) => l.refusal(c, o as Extract<OpenOrder, { do: K }>),
  };
}

/** The laws of a path, said of an order: the move is laid on the table once for all of them. */
const PATH_LAWS = MOVE_LAWS.map((l) =>
  lifted(
    l,
    (c: Ordered, o: MoveOrder) => c.trialOf(o),
    () => null,
  ),
);

/** Every law an open order may break: those of the order, and those of its path or pose. */
const OPEN_LAWS: readonly Law<Ordered, OpenOrder>[] = [
  ...[...MOVE_ORDER, ...PATH_LAWS].map((l) => only('move', l)),
  ...[...PIVOT_ORDER, ...PIVOT_POSE].map((l) => only('pivot', l)),
  ...[...LINE_ORDER, LINE_POSE].map((l) => only('line', l)),
  ...[...LIMBER_ORDER, ...PIVOT_POSE].map((l) => only('limber', l)),
];

function can(c: Ordered): Possible {
  c.possible ??= {
    moves: lawful(MOVE_ORDER, c, null),
    pivots: lawful(PIVOT_ORDER, c, null),
    limbers: c.s.battle.rules.freeLimbering && lawful(LIMBER_ORDER, c, null),
    witness: witnessLine(c),
  };
  return c.possible;
}
const anyWay = (c: Ordered): boolean => {
  const { moves, pivots, limbers, witness } = can(c);
  return moves || pivots || limbers || witness !== null;
};

/** Shut only where it may neither move nor turn: then every law that forbids the one or the other says why. */
const OPENS: readonly OrderLaw[] = [
  ...new Map([...MOVE_ORDER, ...PIVOT_ORDER].map((l) => [l.id, l])).values(),
].map((l) => ({ ...l, holds: (c, o) => anyWay(c) || l.holds(c, o) }));

/** D-5, D-6: moves, pivots and facings, as an open answer. */
export const ORDER: OpenAction<Ordered, OpenOrder> = {
  id: 'order',
  rule: 'SP.2.3',
  key: 'order',
  label: (c) => say('do.order', names(c)),
  at: (c) => idOf(c.s, c.i),
  shape: OpenOrder,
  opens: OPENS,
  laws: OPEN_LAWS,
  sample: (c, chance) => proposeOrder(c, chance, can(c)),
  extent: (c) => ({
    piece: idOf(c.s, c.i),
    base: { ...baseOf(c.s, c.i) },
    pose: { ...poseOf(u(c)) },
    moves: can(c).moves,
    pivots: can(c).pivots,
  }),
  detail: (o, c) => (o.do === 'move' ? moveDetail(c.trialOf(o)) : { cost: priceOpened(c.s, c.i, 'pivot') }),
};

/** SP.2.13: a facing that a square can leave into; null when it is none or finds no room. */
function witnessLine(c: Ordered): OpenOrder | null {
  if (!u(c).square || !lawful(LINE_ORDER, c, null)) return null;
  for (let turn = 0; turn < 3600; turn += 150) {
    const o = { do: 'line' as const, facing: (u(c).facing + turn) % 3600 };
    if (LINE_POSE.holds(c, o)) return o;
  }
  return null;
}

/** A lawful and sensible open order: mostly moves. */
function proposeOrder(c: Ordered, chance: Chance, can: Possible): OpenOrder {
  const still: OpenOrder = { do: 'pivot', facing: u(c).facing };
  if (can.witness && (chance.below(2) === 0 || (!can.moves && !can.pivots))) {
    const turnedTo = { do: 'line' as const, facing: chance.below(3600) };
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
    const o = { do: 'limber' as const, facing: turnedTo };
    return lawful(PIVOT_POSE, c, o) ? o : { do: 'limber', facing: u(c).facing };
  }
  const o = { do: 'pivot' as const, facing: turnedTo };
  return lawful(PIVOT_POSE, c, o) ? o : still;
}
