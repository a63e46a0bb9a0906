import { type Law, law } from '@grande/engine';
import {
  allRound,
  baseShape,
  couldReach,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  isInWoods,
  near,
  shapeOf,
  sideOf,
  touches,
  unitOf,
  unitsOf,
} from '../../board.ts';
import type { Priced } from '../../data/values.ts';
import { facingPose } from '../../placing.ts';
import { say } from '../../say.ts';
import { supposedDetail } from '../05-charges/chargers.ts';
import { frontContact, isAcrossLine } from '../05-charges/charges.ts';
import { isSafeInVillage } from '../10-pursuit.ts';
import { priceOf, priceOpened } from './command.ts';
import {
  type AimedOrder,
  affords,
  cost,
  kind,
  L,
  names,
  type Ordered,
  type OrderLaw,
  oneMove,
  sound,
  u,
} from './ordered.ts';

const both = (c: Ordered, o: AimedOrder) => ({ unit: idOf(c.s, c.i), target: idOf(c.s, o.target) });

/** What all orders at an enemy have in common; the id of the order is the first word of its key. */
const aimedAt = (id: AimedOrder['do'], price: Priced) => ({
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
  affords('charge'),
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
    (c, o) => !isCavalry(c.s, c.i) || !isInWoods(c.s, o.target),
    (c, o) => say('law.noRide', both(c, o)),
  ),
  law(
    'OPT.3',
    'noVillage',
    (c, o) => !isCavalry(c.s, c.i) || !isSafeInVillage(c.s, o.target),
    (c, o) => say('law.noVillage', both(c, o)),
  ),
  law(
    'R-29',
    'acrossLine',
    (c, o) => !isCavalry(c.s, c.i) || !isAcrossLine(c.s, c.i, o.target),
    () => say('law.acrossLine'),
  ),
];

export const charge = kind<AimedOrder>({
  ...aimedAt('charge', 'charge'),
  rule: 'SP.4.2',
  candidates: (c) => enemiesNear(c, 'charge', false),
  open: CHARGER,
  aimed: CHARGED,
  label: (o, c) => say('do.charge', both(c, o)),
  detail: ({ target }, c) => {
    const others = c.s.units.flatMap((f, j) => (f.charge === target ? [j] : []));
    const planned = { chargers: [...others, c.i].sort((a, b) => a - b), principal: c.i, target };
    return { cost: priceOpened(c.s, c.i, 'charge'), ...supposedDetail(c.s, planned) };
  },
});

export const spike = kind<AimedOrder>({
  ...aimedAt('spike', 'spike'),
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
    affords('spike'),
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
  detail: cost('spike'),
});

/** G.11, SP.2.12: pinned infantry turns to face its one enemy. */
export const face = kind<AimedOrder>({
  ...aimedAt('face', 'pivot'),
  rule: 'G.11',
  candidates: (c) =>
    isInfantry(c.s, c.i) ? c.pinned.map((target) => ({ do: 'face' as const, target })) : [],
  open: [
    ...sound,
    oneMove,
    // RN-5
    L(
      'G.11',
      'allRound',
      (c) => !allRound(c.s, c.i),
      (c) => say('law.allRound', names(c)),
    ),
    affords('pivot'),
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
  detail: cost('pivot'),
});
