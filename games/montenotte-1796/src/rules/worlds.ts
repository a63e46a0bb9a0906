/** What a chooser cannot see, drawn again and again: positions he cannot tell from the true one. */

import { type Dist, odds } from '@grande/engine';
import { drawWorlds, misery } from '@grande/la-grande-tactique';
import { around } from '../data/map.ts';
import { enemyOf, sideOfSlot } from '../data/units.ts';
import { forceAt, hasMarker, hasRealAt, isStarving } from '../reading/forces.ts';
import { sample } from '../sample.ts';
import type { State } from '../state.ts';
import { view } from '../view.ts';

/** How often what the chooser cannot see is drawn: a stated chance is then within a few hundredths of the mean. */
const WORLDS = 400;
/** Positions the owner of a force cannot tell from the true one; the same ones as long as he sees the same. */
export function possibleWorlds(s: State, slot: number, count = WORLDS): State[] {
  const side = sideOfSlot(slot);
  const seen = view(s, side);
  const seed = `worlds ${s.turn} ${slot} ${forceAt(s, slot).hex}`;
  return drawWorlds({ seed, count, draw: (chance) => sample(seen, side, chance) });
}
/** 8.5: what hunger makes of losses in a hex; whether a marker next door is real is drawn over possible worlds. */
export function knownFactor(
  s: State,
  slot: number,
  hex: number,
  worlds: () => readonly State[],
): Dist<number> {
  if (!isStarving(s, forceAt(s, slot))) return odds.certain(misery(false, () => false));
  const enemy = enemyOf(sideOfSlot(slot));
  const near = around(hex).filter((h) => hasMarker(s, enemy, h));
  if (near.length === 0) return odds.certain(misery(true, () => false));
  return odds.uniform(
    worlds().map((world) => misery(true, () => near.some((h) => hasRealAt(world, enemy, h)))),
  );
}
