/** How strong those are that lie face down for a seat, as far as it can know. */
import type { Chance } from '@grande/engine';
import { isGic, type Side, UNIT_IDS, type UnitId } from './data/units.ts';
import { sideOfUnitIs } from './dealing.ts';
import type { Force, State } from './state.ts';
import type { View } from './view.ts';

/** What is known of strengths: of whom exactly, and below what others cannot have been. */
interface Strengths {
  readonly known: ReadonlySet<UnitId>;
  readonly least: ReadonlyMap<UnitId, number>;
}
/** Whoever is still there after an evening that is hard on the tired, the routed and the hungry had men to lose. */
export function survivors(v: View, forces: readonly Force[], later: View | undefined): Map<UnitId, number> {
  const out = new Map<UnitId, number>();
  v.forces.forEach((f, slot) => {
    if (f.members !== null || f.fatigue === 0 || (later?.forces[slot]?.hex ?? -1) < 0) return;
    const misery = f.routed > 0 || f.oos || later?.forces[slot]?.oos;
    for (const id of forces[slot]?.members ?? []) out.set(id, misery ? 5 : 2);
  });
  return out;
}

/** Strengths of hidden units such that the public losses add up; what was gained back is not public. */
export function ledgers(
  v: View,
  units: State['units'],
  { known: sure, least }: Strengths,
  chance: Chance,
): State['ledger'] {
  const one = (side: Side) => {
    const { start, arrived, gained, battle, attrition } = v.ledger[side];
    const hidden = UNIT_IDS.filter(
      (id) => v.units[id] === null && sideOfUnitIs(id, side) && !isGic(id) && !sure.has(id),
    );
    const sum = () =>
      UNIT_IDS.reduce(
        (n, id) =>
          n + (sideOfUnitIs(id, side) && units[id].place === 'map' ? units[id].inf + units[id].cav : 0),
        0,
      );
    if (gained !== null) return { start, arrived, gained, battle, attrition };
    const floor = start + arrived - battle - attrition;
    while (sum() > floor) {
      const more = hidden.filter((id) => units[id].inf + units[id].cav > (least.get(id) ?? 1));
      const able = more.length > 0 ? more : hidden.filter((id) => units[id].inf + units[id].cav > 1);
      if (able.length === 0 || (sum() - floor <= 4 && chance.below(3) === 0)) break;
      const u = units[hardestHit(units, able, chance)];
      if (u.cav === 0 || (u.inf > 0 && chance.below(4) > 0)) u.inf--;
      else u.cav--;
    }
    while (sum() < floor && hidden.length > 0) units[hidden[chance.below(hidden.length)] as UnitId].inf++;
    return { start, arrived, gained: sum() - floor, battle, attrition };
  };
  return { french: one('french'), coalition: one('coalition') };
}

/** Where there are most men most are lost. */
function hardestHit(units: State['units'], able: readonly UnitId[], chance: Chance): UnitId {
  const strength = (id: UnitId) => units[id].inf + units[id].cav - 1;
  let left = chance.below(able.reduce((n, id) => n + strength(id), 0));
  for (const id of able) {
    left -= strength(id);
    if (left < 0) return id;
  }
  return able[0] as UnitId;
}
