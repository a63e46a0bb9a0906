import type { Message } from '@grande/engine';
import { TOL, touchesTableEdge } from '@grande/table';
import {
  baseShape,
  couldReach,
  enemiesAt,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  shapeOf,
  sideOf,
  unitOf,
} from '../../board.ts';
import type { Priced } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { onUnit, squarePose } from '../../placing.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { priceOf } from './command.ts';
import {
  affords,
  cost,
  hasTeams,
  isGuns,
  type Kind,
  kind,
  L,
  names,
  notFleeing,
  notSilenced,
  type Ordered,
  type OrderLaw,
  openGround,
  type PlainOrder,
  sound,
  u,
} from './ordered.ts';

interface Plain {
  readonly id: PlainOrder['do'];
  readonly rule: string;
  readonly price: Priced;
  readonly laws: readonly OrderLaw[];
  label(c: Ordered): Message;
}

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

export const rally = plain({
  id: 'rally',
  rule: 'SP.2.3',
  price: 'rally',
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

export const withdraw = plain({
  id: 'withdraw',
  rule: 'DE.5',
  price: 'withdraw',
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

export const square = plain({
  id: 'square',
  rule: 'ST.8',
  price: 'square',
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
export const team = plain({
  id: 'team',
  rule: 'ST.7',
  price: 'limber',
  label: (c) => say(u(c).limbered ? 'do.unlimber' : 'do.limber'),
  laws: [isGuns, ...sound, hasTeams, openGround],
});

/** ST.6.a, R-40: also where there is nobody to fire at yet. */
export const fire = plain({
  id: 'fire',
  rule: 'ST.6.a',
  price: 'fire',
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

export const stop = plain({
  id: 'stop',
  rule: 'ST.6.d',
  price: 'stop',
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
