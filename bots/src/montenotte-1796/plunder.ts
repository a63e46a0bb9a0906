import { forceAt, isFedAtHome, mayTempt, pillagePrice, unitsIn } from '@grande/montenotte-1796';
import type { Field } from './field.ts';
import { LAST_WILL } from './weights.ts';

/**
 * 13.4, 15.2.4: French forces that would go hungry without orders in places where plunder hurts Sardinia, one for
 * each place: enough of them to break its will tonight, or none. Nobody plunders for less.
 */
export function plunderers(f: Field): readonly number[] {
  const { s } = f;
  if (f.side !== 'french' || s.sardinian > LAST_WILL || s.vp <= s.sardinian + 1) return [];
  const slots: number[] = [];
  const places = new Set<number>();
  let will = 0;
  for (const { slot, hex, morale } of f.own) {
    if (will >= s.sardinian) break;
    if (morale <= 0 || places.has(hex) || !mayTempt(s, 'french', hex)) continue;
    const { sardinian } = pillagePrice(s, 'french', hex);
    if (sardinian === 0 || unitsIn(forceAt(s, slot)).some((id) => isFedAtHome(s, id))) continue;
    places.add(hex);
    slots.push(slot);
    will -= sardinian;
  }
  return will >= s.sardinian ? slots : [];
}

/** The last of Sardinia's will would go with this place. */
export function endsTheWar(f: Field, at: number): boolean {
  return f.side === 'french' && f.s.sardinian + pillagePrice(f.s, 'french', at).sardinian <= 0;
}
