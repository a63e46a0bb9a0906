/** 8.4: whose patrols may have seen it, as far as anybody can know. */

import { type Law, lawful } from '@grande/engine';
import { endSlot, enemyOf, firstSlot, sideOfSlot } from '../../data/units.ts';
import { fatigueOf, forceAt, hasGeneral } from '../../reading/forces.ts';
import { isDemoralised } from '../../reading/values.ts';
import { mightWatch } from '../../reading/zones.ts';
import type { State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { inRanks, notExhausted } from '../fit.ts';

/** Something the enemy's patrols may have seen. */
export interface Trigger {
  readonly s: State;
  /** The force that moved or reconnoitred, and where it is. */
  readonly mover: number;
  readonly hex: number;
  readonly tried: readonly number[];
}

/** As far as the mover can know, the patrols of this marker might have seen it. */
const inReach: Law<Trigger, number> = ofForce('8.4', 'unseen', (t, i) => mightWatch(t.s, i, t.hex));

const onceATrigger: Law<Trigger, number> = ofForce('8.4', 'hasTried', (t, i) => !t.tried.includes(i));

const notEngaged: Law<Trigger, number> = ofForce(
  '8.4',
  'inBattle',
  (t, i) => !t.s.battle?.parts.some((p) => p.slot === i),
);

/** What everybody can see: the window opens by these alone. */
export const ON_GUARD: readonly Law<Trigger, number>[] = [
  inReach,
  onceATrigger,
  inRanks.any,
  notExhausted.any,
  notEngaged,
];

export const triggerOf = (s: State, mover: number, tried: readonly number[]): Trigger => ({
  s,
  mover,
  hex: forceAt(s, mover).hex,
  tried,
});

export function possibleReactors(s: State, mover: number, tried: readonly number[]): number[] {
  return guardsOf(triggerOf(s, mover, tried));
}

export function guardsOf(t: Trigger): number[] {
  const out: number[] = [];
  if (t.hex < 0) return out;
  const side = enemyOf(sideOfSlot(t.mover));
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) if (lawful(ON_GUARD, t, i)) out.push(i);
  return out;
}

/** Whether there is any. */
export function mayReact(s: State, mover: number, tried: readonly number[]): boolean {
  const t = triggerOf(s, mover, tried);
  if (t.hex < 0) return false;
  const side = enemyOf(sideOfSlot(mover));
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++) if (lawful(ON_GUARD, t, i)) return true;
  return false;
}

/** 8.4: only a rested, sound force with a general does more than fall back. */
export const onlyAway = (s: State, slot: number): boolean => {
  const f = forceAt(s, slot);
  return fatigueOf(s, f) > 0 || !hasGeneral(f) || isDemoralised(s, f);
};
