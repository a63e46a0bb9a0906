import { type Army, armyOf, forceAt, nightOf, sideOfSlot } from '@grande/hoche-1793';
import type { Field } from './field.ts';

/** An army close to breaking feels every space more. */
const steep = (index: number): number => 1 + Math.max(0, 9 - index) * 0.2;

/** What a space of an army's marker is worth to the one who asks. */
export function spaceOf({ s, side, w }: Field, army: Army): number {
  const own = (army === 'rhine' || army === 'moselle') === (side === 'french');
  return (own ? w.ownMorale : w.enemyMorale) * steep(s.morale[army]);
}

/** What the night brings a force that is so tired, as its own side feels it: below 0 it costs. */
function broughtBy(f: Field, slot: number, fatigue: number): number {
  const { s, side, w } = f;
  const { lost, found, spaces } = nightOf(s, slot, fatigue);
  const sp = sideOfSlot(slot) === side ? w.ownSp : w.enemySp;
  return (found - lost) * sp + (spaces === 0 ? 0 : spaces * spaceOf(f, armyOf(s, forceAt(s, slot))));
}

/** What it costs a force to be so much more tired tonight: men left on the road, stragglers and rest forgone (12.3, 12.4, 14.2). */
export function tollOf(f: Field, slot: number, now: number, then: number): number {
  const [from, to] = [Math.min(3, now), Math.min(3, then)];
  return from === to ? 0 : broughtBy(f, slot, from) - broughtBy(f, slot, to);
}
