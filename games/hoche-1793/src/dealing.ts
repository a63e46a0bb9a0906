/** Who lies under the counters that are face down for a seat, as far as it can know. */
import { type Chance, Undealt } from '@grande/engine';
import { shuffled } from '@grande/la-grande-tactique';
import type { TiredChiefs } from './clues.ts';
import {
  ARMY_OF_GIC,
  type Army,
  divisionFacts,
  endSlot,
  firstSlot,
  type GicId,
  isGic,
  nationOfUnit,
  SIDE_OF_ARMY,
  type Side,
  UNIT_IDS,
  type UnitId,
} from './data/units.ts';
import { initialSp } from './scenarios/setup.ts';
import type { SeenForce, View } from './view.ts';

export const armyOfHidden = (v: View, id: UnitId): Army => {
  if (isGic(id)) return ARMY_OF_GIC[id];
  const fixed = divisionFacts(id).army;
  if (fixed) return fixed;
  return (id === 'jacob' ? v.assigned.jacob : v.assigned.grangeret) ?? 'moselle';
};

/** Counters face down at the time that have been turned up since, and what lay under them. */
export type TurnedUp = ReadonlyMap<number, readonly UnitId[]>;
export const NOTHING: TurnedUp = new Map();

export function turnedUp(v: View, later: View | undefined): TurnedUp {
  if (!later) return NOTHING;
  const out = new Map<number, readonly UnitId[]>();
  later.forces.forEach((f, slot) => {
    const then = v.forces[slot];
    if (!then || then.hex < 0 || then.members !== null || f.members === null || f.members.length === 0)
      return;
    if (f.members.every((id) => v.units[id] === null)) out.set(slot, f.members);
  });
  return out;
}

/** Divisions that were face down and have left play since, and the counters that have gone with them. */
export interface Gone {
  readonly units: readonly UnitId[];
  readonly slots: readonly number[];
}
export const NOBODY: Gone = { units: [], slots: [] };
/** Known only where each went with a counter of its own. */
export function goneSince(v: View, later: View | undefined): Gone {
  if (!later) return NOBODY;
  const units = UNIT_IDS.filter((id) => v.units[id] === null && later.units[id]?.place === 'gone');
  const slots = v.forces.flatMap((f, slot) =>
    f.hex >= 0 && f.members === null && (later.forces[slot]?.hex ?? 0) < 0 ? [slot] : [],
  );
  return units.length > 0 && units.length === slots.length ? { units, slots } : NOBODY;
}
/** What has come to light since of counters that still lie face down: who has troops, how many tired ones have none. */
interface Signs {
  readonly named: ReadonlySet<number>;
  readonly tired: TiredChiefs | null;
}
const NO_SIGNS: Signs = { named: new Set(), tired: null };
const TRIES = 200;

/** Which hidden units lie under which hidden counters of a side. */
export function deal(
  v: View,
  side: Side,
  chance: Chance,
  seen: TurnedUp,
  lost: Gone = NOBODY,
  signs: Signs = NO_SIGNS,
): Map<number, UnitId[]> {
  const slots: number[] = [];
  const fixed = new Map<number, UnitId[]>();
  for (let i = firstSlot(side); i < endSlot(side); i++) {
    const f = v.forces[i] as SeenForce;
    if (f.hex < 0 || f.members !== null) continue;
    const under = seen.get(i);
    if (under) fixed.set(i, [...under]);
    else slots.push(i);
  }
  const placed = new Set([...fixed.values()].flat());
  const hidden = UNIT_IDS.filter((id) => v.units[id] === null && sideOfUnitIs(id, side) && !placed.has(id));
  for (let i = 0; i < TRIES; i++) {
    // Old reports are honoured as long as that is easy; what everybody can see always is.
    const isEasy = i < TRIES / 4;
    const [gone, told] = isEasy ? [lost, signs] : [NOBODY, NO_SIGNS];
    const dealt = tryDeal(v, slots, hidden, chance, i < TRIES / 2, gone, told);
    if (dealt) return new Map([...fixed, ...dealt]);
  }
  // What was turned up since may have joined others meanwhile: then it tells nothing of where it lay.
  if (fixed.size > 0) return deal(v, side, chance, NOTHING);
  throw new Undealt(`no way to deal ${hidden.join(', ')} under counters ${slots.join(', ')}`);
}
export const sideOfUnitIs = (id: UnitId, side: Side): boolean =>
  SIDE_OF_ARMY[divisionFacts(id).army ?? 'moselle'] === side;

/** After the command phase a general-in-chief is always commanded or under a strategic order. */
const isTold = (v: View): boolean =>
  v.phase === 'actions' || v.phase === 'active' || (v.phase === 'command' && v.staff === null);

function mayBeChief(v: View, slot: number, gic: GicId, heedReports: boolean): boolean {
  const f = v.forces[slot] as SeenForce;
  if (f.nation !== nationOfUnit(gic) || f.routed > 0) return false;
  if (isTold(v) && !f.commanded && !f.order) return false;
  if (f.arrived) return false;
  if (gic === 'hoche' && f.rhine) return false;
  if (heedReports && f.report && f.report.type !== 'hq' && f.report.type !== 'army') return false;
  return true;
}

function mayBeDivision(v: View, slot: number, id: UnitId, heedReports: boolean): boolean {
  const f = v.forces[slot] as SeenForce;
  if (f.nation !== nationOfUnit(id)) return false;
  if (f.rhine && armyOfHidden(v, id) !== 'rhine') return false;
  if (heedReports && f.report) {
    if (f.report.type === 'hq' || f.report.type === 'army') return false;
    if ((f.report.type === 'brigade') !== (divisionFacts(id).kind === 'brigade')) return false;
    if (f.report.turn === v.turn && f.report.sp !== null) {
      const [inf, cav] = initialSp(v.scenario, id) ?? [0, 0];
      const margin = 1 - f.report.margin / 100;
      if (f.report.sp * margin > (inf + cav) * 1.3 + 1) return false;
    }
  }
  return true;
}

const hasCompany = (v: View, slot: number): boolean => {
  const { hex } = v.forces[slot] as SeenForce;
  return v.forces.some((f, other) => other !== slot && f.hex === hex);
};

function tryDeal(
  v: View,
  slots: readonly number[],
  hidden: readonly UnitId[],
  chance: Chance,
  heedReports: boolean,
  lost: Gone,
  { named, tired }: Signs,
): Map<number, UnitId[]> | null {
  const out = new Map<number, UnitId[]>();
  // With a counter for everybody a general has his to himself.
  const alone = hidden.length <= slots.length;
  const chiefs = hidden.filter(isGic);
  let weary = tired?.chiefs ?? 0;
  for (const [i, gic] of chiefs.entries()) {
    const fits = (slot: number): boolean => {
      if (!alone) return true;
      if (named.has(slot)) return false;
      if (!tired) return true;
      return tired.slots.has(slot) ? weary > 0 : chiefs.length - i > weary;
    };
    const able = slots.filter(
      (slot) =>
        !out.has(slot) && !lost.slots.includes(slot) && fits(slot) && mayBeChief(v, slot, gic, heedReports),
    );
    if (able.length === 0) return null;
    // A general alone in a hex is rare.
    const inCompany = able.filter((slot) => hasCompany(v, slot));
    const likely = inCompany.length > 0 && chance.below(3) > 0 ? inCompany : able;
    const slot = likely[chance.below(likely.length)] as number;
    if (tired?.slots.has(slot)) weary--;
    out.set(slot, [gic]);
  }
  const divisions = hidden.filter((id) => !isGic(id));
  const open = slots.filter((slot) => !out.has(slot));
  const tenants = new Map(
    open.map((slot) => [
      slot,
      shuffled(
        divisions.filter(
          (id) =>
            lost.slots.includes(slot) === lost.units.includes(id) && mayBeDivision(v, slot, id, heedReports),
        ),
        chance,
      ),
    ]),
  );
  const taken = new Set<UnitId>();
  if (!settle(tenants, taken, out)) return null;
  return rideAlong(
    v,
    out,
    shuffled(
      divisions.filter((id) => !taken.has(id)),
      chance,
    ),
    chance,
    heedReports,
  );
}

/** One division for every counter, the counter with the fewest possible ones first; steps back where that ends nowhere. */
function settle(tenants: Map<number, UnitId[]>, taken: Set<UnitId>, out: Map<number, UnitId[]>): boolean {
  let tightest = -1;
  let fewest = Infinity;
  for (const [slot, ids] of tenants) {
    if (out.has(slot)) continue;
    const free = ids.reduce((n, id) => (taken.has(id) ? n : n + 1), 0);
    if (free < fewest) {
      fewest = free;
      tightest = slot;
    }
  }
  if (tightest < 0) return true;
  for (const id of tenants.get(tightest) as UnitId[]) {
    if (taken.has(id)) continue;
    taken.add(id);
    out.set(tightest, [id]);
    if (settle(tenants, taken, out)) return true;
    taken.delete(id);
    out.delete(tightest);
  }
  return false;
}

/** Divisions without a counter of their own ride with a general. */
function rideAlong(
  v: View,
  out: Map<number, UnitId[]>,
  left: readonly UnitId[],
  chance: Chance,
  heedReports: boolean,
): Map<number, UnitId[]> | null {
  for (const id of left) {
    const army = armyOfHidden(v, id);
    const hosts = [...out.keys()].filter((slot) => {
      const gic = (out.get(slot) as UnitId[])[0] as UnitId;
      if (!isGic(gic)) return false;
      const f = v.forces[slot] as SeenForce;
      if (isTold(v) && !f.commanded) return false;
      if (heedReports && f.report?.type === 'hq') return false;
      if (f.rhine && army !== 'rhine') return false;
      return ARMY_OF_GIC[gic] === army || v.joint === gic || (gic === 'brunswick' && army === 'lowerRhine');
    });
    if (hosts.length === 0) return null;
    out.get(hosts[chance.below(hosts.length)] as number)?.push(id);
  }
  for (const [slot, ids] of out) {
    const f = v.forces[slot] as SeenForce;
    const alone = ids.length === 1 && isGic(ids[0] as UnitId);
    if (alone && (f.oos || (heedReports && f.report?.type === 'army'))) return null;
  }
  return out;
}
