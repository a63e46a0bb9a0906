/** 11.10.1, 11.10.2: losses and morale. */

import { type Action, type Flow, type Law, law, question } from '@grande/engine';
import { type Bearers, bearsFirst, isSpared, spread } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { terrainAt } from '../../data/map.ts';
import {
  type Army,
  armiesOf,
  forceId,
  isGic,
  type Side,
  sideOfSlot,
  sideOfUnit,
  type UnitId,
} from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofUnit, plain } from '../../words.ts';
import { armyOfUnit, forceAt, type G, slotOfUnit } from '../02-glossary.ts';
import { moveMorale } from '../03-morale/morale.ts';
import { removeForce } from '../06-command/fusion.ts';
import { type Battle, type Camp, finalDie, otherCamp, type Result } from './state.ts';

export type Arm = 'inf' | 'cav';
export type Cause = 'battle' | 'attrition';
export interface LossTarget {
  readonly unit: UnitId;
  readonly arm: Arm;
}
const keyOf = (t: LossTarget): string => `${t.unit}.${t.arm}`;

/** The infantry and cavalry units of some divisions that still have SP. */
export function armsOf(s: State, units: readonly UnitId[], cavalry: boolean): LossTarget[] {
  const out: LossTarget[] = [];
  for (const unit of units) {
    if (isGic(unit)) continue;
    if (s.units[unit].inf > 0) out.push({ unit, arm: 'inf' });
    if (cavalry && s.units[unit].cav > 0) out.push({ unit, arm: 'cav' });
  }
  return out;
}

/** One SP gone; a division without any leaves play. */
export function loseOne(g: G, t: LossTarget, cause: Cause): void {
  const s = g.state;
  s.units[t.unit][t.arm]--;
  s.ledger[sideOfUnit(t.unit)][cause]++;
  if (s.units[t.unit].inf + s.units[t.unit].cav === 0) removeUnit(g, t.unit, '11.10.1');
}

/** A division leaves play; its general-in-chief, if any, stays as an HQ. */
export function removeUnit(g: G, id: UnitId, rule: string): void {
  const s = g.state;
  const slot = slotOfUnit(s, id);
  const u = s.units[id];
  u.place = 'gone';
  u.inf = 0;
  u.cav = 0;
  u.oos = false;
  g.tell(rule, say('log.gone', { unit: id }), { reveals: true });
  if (slot < 0) return;
  const f = forceAt(s, slot);
  f.members = f.members.filter((m) => m !== id);
  if (f.members.length === 0) removeForce(s, slot);
}

/** A loss that is being spread: who may bear the next SP, and what has been decided so far. */
export interface Losing {
  readonly s: State;
  readonly side: Side;
  /** The divisions it may fall on. */
  readonly units: readonly UnitId[];
  /** SP still to be taken. */
  readonly left: number;
}
export type LossLaw<C extends Losing> = Law<C, LossTarget>;

/** D24: the owner says which unit loses the next SP. */
export const losses = <C extends Losing>(
  rule: string,
  laws: readonly LossLaw<C>[],
): Action<C, LossTarget> => ({
  id: 'lose',
  rule,
  candidates: (c) => armsOf(c.s, c.units, true),
  laws,
  key: (t) => `lose:${keyOf(t)}`,
  label: (t, c) => say('do.lose', { unit: t.unit, arm: t.arm, sp: spOfArm(c.s, t) }),
  concerns: (t) => ({ pieces: [t.unit], choice: t.arm }),
});
const spOfArm = (s: State, t: LossTarget): number => s.units[t.unit][t.arm];

/** Null where nothing is left that may be lost. */
export function* chooseLoss<C extends Losing>(
  g: G,
  action: Action<C, LossTarget>,
  c: C,
  battle: Battle | null,
): Flow<LossTarget | null> {
  const about = {
    seat: c.side,
    kind: 'distributeLosses', // D24
    rule: action.rule,
    prompt: say('ask.losses', { left: c.left }),
    secret: true,
  };
  const which = question(about, c, [action]);
  return which.options.length === 0 ? null : yield* ask(g, which, battle);
}

interface BattleLoss extends Losing {
  /** Cavalry counts on this ground. */
  readonly cavalry: boolean;
  /** The division that bears the first SP, null once it is borne. */
  readonly principal: UnitId | null;
}
/** Cavalry that did not fight bears nothing. */
const counts = (c: BattleLoss, t: LossTarget): boolean => t.arm === 'inf' || c.cavalry;
const bearersOf = (c: BattleLoss): Bearers<LossTarget> => ({
  all: armsOf(c.s, c.units, c.cavalry),
  sp: (t) => spOfArm(c.s, t),
});

const principalArms = (c: BattleLoss): LossTarget[] | null =>
  c.principal === null ? null : armsOf(c.s, [c.principal], c.cavalry);

const BATTLE_LOSS = losses<BattleLoss>('11.10.1', [
  plain('11.10.1', 'lossCavalry', counts),
  ofUnit('11.10.1', 'lossLast', (c, t) => !counts(c, t) || !isSpared(bearersOf(c), t)),
  law(
    '11.10.1',
    'lossFirst',
    (c, t) => bearsFirst(bearersOf(c), principalArms(c), t.unit === c.principal),
    (c) => say('law.lossFirst', { unit: c.principal as UnitId }),
  ),
]);

/** B18: the first SP from the chosen division of the principal force, the rest as the owner likes. */
export function* battleLosses(g: G, b: Battle, camp: Camp, count: number): Flow {
  const cavalry = valuesOf(g.state).cavalry[terrainAt(b.b)];
  const { side, engaged: units } = camp;
  const choose = (left: number) => {
    const principal = left === count ? camp.unit : null;
    return chooseLoss(g, BATTLE_LOSS, { s: g.state, side, units, left, cavalry, principal }, b);
  };
  yield* spread(count, choose, (t) => loseOne(g, t, 'battle'));
}

/** B19, R-62: the loser goes back by his divisions × the difference of the dice, the victor forward by half the score. */
export function battleMorale(g: G, b: Battle, result: Result): void {
  const s = g.state;
  if (result.winner === null) return;
  const victor = b[result.winner];
  const loser = otherCamp(b, victor);
  const difference = Math.max(0, finalDie(victor) - finalDie(loser));
  const score = loser.engaged.length * difference;
  if (score === 0) return;
  const count = (camp: Camp, army: Army) => camp.engaged.filter((id) => armyOfUnit(s, id) === army).length;
  for (const army of armiesOf(loser.side)) moveMorale(g, army, -count(loser, army) * difference, '11.10.2');
  for (const army of armiesOf(victor.side)) {
    if (count(victor, army) > 0) moveMorale(g, army, Math.ceil(score / 2), '11.10.2');
  }
}

/** A whole force eliminated or taken: its SP are battle losses. */
export function eliminate(g: G, slot: number, rule: string): void {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell(rule, say('log.eliminated', { force: forceId(slot) }), { reveals: true });
  for (const id of [...f.members]) {
    if (isGic(id)) continue;
    s.ledger[sideOfSlot(slot)].battle += s.units[id].inf + s.units[id].cav;
    removeUnit(g, id, rule);
  }
}
