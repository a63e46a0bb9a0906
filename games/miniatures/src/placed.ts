import type { Placed } from '@grande/engine';
import type { View } from './view.ts';

/** Units and generals on the table, where the seat sees them; in tenths of a millimetre, as the rules measure. */
export function placed(view: View): Placed[] {
  const { battle } = view;
  const seat = (side: number): string => battle.sides[side]?.seat ?? '';
  const units = view.units.flatMap((u, j): Placed[] => {
    const def = battle.units[j];
    if (!def || u.fate !== 'table' || view.unseen.includes(j)) return [];
    return [{ id: def.id, side: seat(def.side), at: { x: u.x, y: u.y } }];
  });
  const generals = view.generals.flatMap((general, g): Placed[] => {
    const def = battle.generals[g];
    if (!def || !general.alive || !general.present || view.unseenGenerals.includes(g)) return [];
    return [{ id: def.id, side: seat(def.side), at: { x: general.x, y: general.y } }];
  });
  return [...units, ...generals];
}
