/** How strong those are that lie face down for a seat, as far as it can know. */
import type { Chance } from '@grande/engine';
import { dateOf } from './data/calendar.ts';
import { REPLACEMENT_DAYS } from './data/tables.ts';
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
    if (gained !== null) return { start, arrived, gained, battle, attrition };
    let over = battle + attrition - start - arrived;
    for (const id of UNIT_IDS)
      if (sideOfUnitIs(id, side) && units[id].place === 'map') over += units[id].inf + units[id].cav;
    const back = regained(v, side, chance);
    for (; over > back; over--) {
      const more = hidden.filter((id) => units[id].inf + units[id].cav > (least.get(id) ?? 1));
      const able = more.length > 0 ? more : hidden.filter((id) => units[id].inf + units[id].cav > 1);
      if (able.length === 0) break;
      const u = units[hardestHit(units, able, chance)];
      if (u.cav === 0 || (u.inf > 0 && chance.below(4) > 0)) u.inf--;
      else u.cav--;
    }
    for (; over < 0 && hidden.length > 0; over++) units[hidden[chance.below(hidden.length)] as UnitId].inf++;
    return { start, arrived, gained: over, battle, attrition };
  };
  return { french: one('french'), coalition: one('coalition') };
}

/** Stragglers of an evening, and what comes on a day of replacements. */
const PER_EVENING = 0.5;
const PER_DEPOT = 6;
/** What a side may have gained back, which is not public: about as much as the evenings that have passed bring. */
function regained(v: View, side: Side, chance: Chance): number {
  const { battle, attrition } = v.ledger[side];
  if (v.scenario === 'weissembourg') return chance.below(2);
  let due = 0;
  for (let turn = 1; turn < v.turn; turn++)
    due += PER_EVENING + (REPLACEMENT_DAYS.includes(dateOf(v.scenario, turn).day) ? PER_DEPOT : 0);
  const likely = Math.min(due, 0.8 * (battle + attrition));
  return Math.round((likely * (70 + chance.below(61))) / 100);
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
