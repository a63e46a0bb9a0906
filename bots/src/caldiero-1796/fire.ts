import {
  able,
  boardOf,
  checkNumber,
  DRY,
  fireChances,
  isGun,
  label,
  passChance,
  printedSp,
  SIDE_OF,
  type Side,
  type State,
  unitNumber,
  unitOf,
  unitsIn,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, placeOf } from './choose.ts';
import { spWorth, swing, victoryAt } from './ground.ts';
import { percent } from './numbers.ts';
import { only, piecesOf } from './why.ts';

/** What disorder costs a stack, for each strength point: it attacks no more and is attacked at +2. */
const HURT = 0.35;

/** The chances of a bombardment: nothing happens, they check, they are disordered, they go back. */
function chancesOf(s: State, guns: readonly number[], from: number, target: number) {
  const [, check = 0, hit = 0, back = 0] = fireChances(s, guns, from, target);
  return { check, hit, back };
}

/** What a shot promises. */
function shotWorth(s: State, side: Side, guns: readonly number[], target: number): number {
  const from = unitOf(s, guns[0] as number).hex;
  const { check, hit, back } = chancesOf(s, guns, from, target);
  const sp = spWorth(s);
  let value = 0;
  for (const v of unitsIn(s, target)) {
    const shaken = hit + back + check * (1 - passChance(checkNumber(s, v)));
    const strength = isGun(v) ? 1.5 : printedSp(s, v);
    value += shaken * strength * HURT * sp * (unitOf(s, v).status > 0 ? 1.6 : 1);
  }
  const i = victoryAt(target);
  if (i >= 0) value += 0.5 * back * swing(s, i);
  return value * (attackedFrom(s, side, target) ? 2.5 : 1);
}

/** Friends stand ready to assault the hex as soon as the guns are silent. */
function attackedFrom(s: State, side: Side, target: number): boolean {
  const { first } = boardOf(s);
  return (DRY[target] as readonly number[]).some((h) => {
    const u = first[h] as number;
    return u >= 0 && SIDE_OF[u] === side && s.activation !== null && unitsIn(s, h).some((v) => able(s, v));
  });
}

const gunsOf = (o: Choice): number[] => (o.concerns?.pieces ?? []).map(unitNumber);

/** The chance that a bombardment shakes somebody there: one die checks the whole hex (13.1.2). */
function shaking(s: State, guns: readonly number[], target: number): number {
  const { check, hit, back } = chancesOf(s, guns, unitOf(s, guns[0] as number).hex, target);
  const weakest = Math.min(...unitsIn(s, target).map((v) => checkNumber(s, v)));
  return hit + back + check * (1 - passChance(weakest));
}

/** Why somebody fires at a hex, the enemy's assault being on its way or not. */
function fireReason(s: State, o: Choice, side: Side, coming: boolean): Message {
  const target = placeOf(o);
  if (target < 0) return only();
  const aim = { units: piecesOf(o), hex: label(target), chance: percent(shaking(s, gunsOf(o), target)) };
  if (aim.chance === 0) return say('caldiero.fireIdle', aim);
  if (coming) {
    const enemy = unitsIn(s, target).reduce((n, v) => n + (isGun(v) ? 0 : printedSp(s, v)), 0);
    return say('caldiero.canister', { ...aim, enemy });
  }
  return say(attackedFrom(s, side, target) ? 'caldiero.fireFirst' : 'caldiero.fire', aim);
}

/** 11.4, D21: the guns fire as long as there is somebody to hit, at those who are to be assaulted first of all. */
export function bombarding(s: State, { options, seat }: Question): Answered {
  const found = best(options, (o) => {
    if (o.action !== 'fire') return 0;
    const guns = gunsOf(o);
    // Two batteries that fire together do not fire twice.
    return shotWorth(s, seat as Side, guns, placeOf(o)) / guns.length + 1e-6;
  });
  return { ...found, why: () => fireReason(s, options[found.option] as Choice, seat as Side, false) };
}

/** 11.4.5, D27: at the strongest of those who come on. */
export function replying(s: State, { options, seat }: Question): Answered {
  const found = best(options, (o) => {
    if (o.action !== 'fire') return 0;
    return shotWorth(s, seat as Side, gunsOf(o), placeOf(o)) + 1e-6;
  });
  return { ...found, why: () => fireReason(s, options[found.option] as Choice, seat as Side, true) };
}
