import { type Law, law, lawful } from '@grande/engine';
import {
  atMost,
  faultOf,
  footprint,
  frontTouches,
  gapSize,
  isOnTable,
  liesBetween,
  overlaps,
  TOL,
} from '@grande/table';
import {
  areaOf,
  defOf,
  enemiesAt,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  near,
  nearestEnemy,
  shaken,
  shapeOf,
  sideOf,
  unitOf,
} from '../../board.ts';
import { WINGS } from '../../data/constants.ts';
import { groundOf } from '../../ground.ts';
import { onUnit } from '../../placing.ts';
import { say } from '../../say.ts';
import { mayRideAt } from '../10-pursuit.ts';
import { isSpent } from '../13-destruction.ts';
import { priceOf, purse } from './command.ts';
import type { Trial } from './trial.ts';

const inch = (n: number): number => Math.round(n) / 1000;
/** A law that looks at nothing but the trial. */
const L: (
  rule: string,
  id: string,
  holds: (t: Trial) => boolean,
  refusal: (t: Trial) => ReturnType<typeof say>,
) => Law<Trial, null> = law;

const unitId = (t: Trial) => ({ unit: idOf(t.s, t.i) });

/** The laws of a move in the order of 4.21. */
export const MOVE_LAWS: readonly Law<Trial, null>[] = [
  // G.8, R-12: any mixture of advances and wheels.
  L(
    'G.8',
    'segments',
    (t) => {
      const { segments } = t.move;
      if (segments.length === 0) return t.area >= 0 && t.reachesArea;
      return faultOf(segments) === null;
    },
    (t) => say('law.segments', { fault: faultOf(t.move.segments) ?? 'empty' }),
  ),
  L(
    'ST.8',
    'squareWheels',
    (t) => !unitOf(t.s, t.i).square || t.move.segments.every((g) => g.kind === 'advance'),
    () => say('law.squareWheels'),
  ),
  L(
    'G.13',
    'exit',
    (t) => {
      const u = unitOf(t.s, t.i);
      return u.area >= 0 === (t.move.exit !== null) || t.entry !== null;
    },
    (t) => say('law.exit', unitId(t)),
  ),
  L(
    'G.13',
    'exitPlace',
    (t) => leavesWell(t),
    () => say('law.exitPlace'),
  ),
  L(
    'SP.2.5',
    'tooFar',
    (t) => t.isAffordable,
    (t) => say('law.tooFar', { cost: inch(t.path.length), allowance: inch(t.allowance.total) }),
  ),
  L(
    'G.10',
    'offTable',
    (t) => !t.offTable,
    () => say('law.offTable'),
  ),
  L(
    'G.10',
    'overEnemy',
    (t) => t.overEnemy < 0,
    (t) => say('law.overEnemy', { target: idOf(t.s, t.overEnemy) }),
  ),
  L(
    'R-20',
    'runsPast',
    (t) => t.runsPast < 0,
    (t) => say('law.runsPast', { target: idOf(t.s, t.runsPast) }),
  ),
  L(
    'TE.7',
    'river',
    (t) => !t.overRiver,
    () => say('law.river'),
  ),
  L(
    'G.13',
    'overArea',
    (t) => t.overArea < 0,
    (t) => say('law.overArea', { area: t.s.battle.areas[t.overArea]?.id ?? '' }),
  ),
  L(
    'SP.2.10',
    'cannotEnter',
    (t) => !t.isForOthers,
    (t) => say('law.cannotEnter', unitId(t)),
  ),
  L(
    'G.13',
    'areaTaken',
    (t) => !t.isTaken,
    (t) => say('law.areaTaken', { area: t.move.enter?.area ?? '' }),
  ),
  L(
    'G.13',
    'notAtArea',
    (t) => t.reachesArea,
    (t) => say('law.notAtArea', { area: t.move.enter?.area ?? '' }),
  ),
  L(
    'SP.2.9',
    'through',
    (t) => !isInfantry(t.s, t.i) || !shaken(unitOf(t.s, t.i)) || t.through.length === 0,
    (t) => say('law.through', { unit: idOf(t.s, t.through[0] ?? 0) }),
  ),
  L(
    'SP.2.8',
    'onFriend',
    (t) => t.area >= 0 || !t.friends.some((j) => isOver(t, j)),
    () => say('law.onFriend'),
  ),
  L(
    'R-24',
    'gunsIntoContact',
    (t) => t.entry !== null || !isArtillery(t.s, t.i) || t.contacts.length === 0,
    () => say('law.gunsIntoContact'),
  ),
  L(
    'G.13',
    'fortTouched',
    (t) => t.area < 0 || isInfantry(t.s, t.i) || t.contacts.length === 0,
    () => say('law.fortTouched'),
  ),
  L(
    'SP.2.11',
    'mustCharge',
    (t) => t.entry !== null || !isCavalry(t.s, t.i) || t.contacts.length === 0 || ridesWell(t),
    (t) => say('law.mustCharge', unitId(t)),
  ),
  L(
    'R-23',
    'bothPrices',
    (t) => t.entry !== null || !isCavalry(t.s, t.i) || t.contacts.length === 0 || paysBoth(t),
    (t) => say('law.bothPrices', { points: purse(t.s, t.i) }),
  ),
  L(
    'SC.3',
    'entersContact',
    (t) => t.entry === null || t.contacts.length === 0,
    () => say('law.entersContact'),
  ),
  // DE.4, RN-12: an arrival too.
  L(
    'DE.4',
    'spent',
    (t) => !isSpent(t.s, t.i) || !goesNearer(t),
    () => say('law.spent'),
  ),
  L(
    'OPT.6',
    'roadContact',
    (t) => !t.s.battle.rules.noRoadIntoContact || !t.onRoad || withoutBonus(t) || t.contacts.length === 0,
    () => say('law.roadContact'),
  ),
  L(
    'S3.x2',
    'march',
    (t) => keepsItsSide(t),
    () => say('law.march'),
  ),
];

const isOver = (t: Trial, j: number): boolean => {
  const its = shapeOf(t.s, j);
  return near(t.endBase, its, 0) && overlaps(t.endBase, its);
};

/** OPT.6: the move would have been within the plain distance, so the bonus was not used. */
const withoutBonus = (t: Trial): boolean => atMost(t.path.length, t.reachWithoutRoad);

/** G.13: the base outside, touching the polygon, overlapping nothing and touching no enemy. */
function leavesWell(t: Trial): boolean {
  const { s, i } = t;
  const u = unitOf(s, i);
  const { exit } = t.move;
  if (u.area < 0 || !exit || t.entry) return true;
  const shape = footprint(t.base, exit);
  const gap = gapSize(shape, areaOf(s, u.area).shape);
  if (gap > TOL + 1 || gap < -TOL - 1) return false;
  if (!isOnTable(groundOf(s).table, shape) || onUnit(s, i, shape)) return false;
  const g = groundOf(s);
  if (g.areas.some((a, k) => k !== u.area && near(shape, a.shape, 0) && overlaps(shape, a.shape)))
    return false;
  return enemiesAt(s, sideOf(s, i), shape).length === 0;
}

/** SP.2.11: coherent cavalry, and a target it may charge with its front. */
function ridesWell(t: Trial): boolean {
  const { s, i } = t;
  if (unitOf(s, i).cohesion !== 'coherent') return false;
  const target = t.chargeTarget;
  if (target < 0 || !mayRideAt(s, target)) return false;
  if (t.area < 0 && !frontOn(t, target)) return false;
  if (t.crossesLine) return false;
  const { lining } = unitOf(s, target);
  const wall = lining >= 0 ? groundOf(s).lines[lining] : undefined;
  return wall === undefined || !liesBetween(wall, t.end, unitOf(s, target));
}

function paysBoth(t: Trial): boolean {
  const { s, i } = t;
  return purse(s, i) >= priceOf(s, i, 'move') + chargePrice(t);
}

/** The charge is ordered where the move ends; his general may then be out of reach. */
function chargePrice(t: Trial): number {
  const { s, i } = t;
  const u = unitOf(s, i);
  const kept = { x: u.x, y: u.y, facing: u.facing, area: u.area };
  Object.assign(u, { x: t.end.x, y: t.end.y, facing: t.end.facing, area: -1 });
  const price = priceOf(s, i, 'charge');
  Object.assign(u, kept);
  return price;
}

/** G.26: the smallest distance to any enemy shrinks by more than TOL. */
function goesNearer(t: Trial): boolean {
  const { s, i } = t;
  const side = sideOf(s, i);
  const before = nearestEnemy(s, side, t.entry ? footprint(t.base, t.start) : shapeOf(s, i));
  return nearestEnemy(s, side, t.endShape) < before - TOL - 1;
}

/** S3.x2: Masséna keeps north, Augereau south, until 13:00. */
function keepsItsSide(t: Trial): boolean {
  const { s, i } = t;
  if (!s.battle.rules.ordersOfMarch || s.round >= WINGS.until) return true;
  const command = s.battle.commands[defOf(s, i).command]?.id;
  const y = t.area >= 0 ? areaOf(s, t.area).anchor.y : t.end.y;
  if (command === WINGS.north.command) return y >= WINGS.north.from;
  return command !== WINGS.south.command || y <= WINGS.south.to;
}

const frontOn = (t: Trial, target: number): boolean => frontTouches(t.base, t.end, shapeOf(t.s, target));

/** Whether a move is lawful hangs on no order among the laws: those that look at its end come before those that follow it all the way. */
const ENDS_FIRST: readonly string[] = [
  'segments',
  'squareWheels',
  'exit',
  'onFriend',
  'gunsIntoContact',
  'fortTouched',
  'cannotEnter',
  'areaTaken',
  'notAtArea',
];
const QUICK_LAWS = [
  ...ENDS_FIRST.flatMap((id) => MOVE_LAWS.filter((l) => l.id === id)),
  ...MOVE_LAWS.filter((l) => !ENDS_FIRST.includes(l.id)),
];

export const mayMove = (t: Trial): boolean => !t.isPlainlyTooFar && lawful(QUICK_LAWS, t, null);
