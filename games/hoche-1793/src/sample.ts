import type { Chance, Seat } from '@grande/engine';
import { shuffled } from '@grande/la-grande-tactique';
import { hex as hexOf } from './data/map.ts';
import type { EventId } from './data/tables.ts';
import {
  ARMY_OF_GIC,
  type Army,
  divisionFacts,
  endSlot,
  firstSlot,
  GIC_OF_ARMY,
  type GicId,
  isGic,
  nationOfUnit,
  SIDE_OF_ARMY,
  type Side,
  UNIT_IDS,
  type UnitId,
} from './data/units.ts';
import { imaginedStaff } from './rules/06-command/command.ts';
import { capacity } from './rules/09-movement/movement.ts';
import { ORDERS } from './scenarios/orders-of-battle.ts';
import { initialSp } from './scenarios/setup.ts';
import type { Force, State, Unit } from './state.ts';
import type { SeenForce, View } from './view.ts';

/**
 * A full state the seat cannot tell from the true one: what it has not seen is dealt anew. What has come to light
 * `later` lay there already.
 */
export function sample(v: View, seat: Seat, chance: Chance, later?: View): State {
  const dealt = new Map<number, UnitId[]>();
  const seen = seat === 'french' || seat === 'coalition' ? turnedUp(v, later) : NOTHING;
  for (const side of ['french', 'coalition'] as const) {
    if (side !== seat) for (const [slot, ids] of deal(v, side, chance, seen)) dealt.set(slot, ids);
  }
  const units = {} as State['units'];
  for (const id of UNIT_IDS) units[id] = v.units[id] ? { ...(v.units[id] as Unit) } : freshUnit(v, id);
  asTheyWere(v, units, seen, later, chance);
  const forces = v.forces.map((f, slot) =>
    forceFrom(v, f, f.members ?? dealt.get(slot) ?? [], units, later?.forces[slot]?.chief ?? null),
  );
  const bag = dealEvents(v, forces, chance, later);
  const s: State = {
    ...common(v),
    units,
    forces,
    bag,
    staff: null,
    active: null,
    closed: v.closed ? [...v.closed] : [],
    ledger: ledgers(v, units, seen, chance),
  };
  if (v.staff !== null) s.staff = staffs(v, s, seat);
  s.active = activeFrom(v, s);
  return s;
}

function common(v: View): Omit<State, 'units' | 'forces' | 'bag' | 'staff' | 'active' | 'closed' | 'ledger'> {
  return {
    scenario: v.scenario,
    options: { ...v.options },
    phase: v.phase,
    turn: v.turn,
    rain: v.rain,
    sub: v.sub,
    first: v.first,
    named: v.named,
    opened: v.opened,
    toAct: v.toAct,
    passes: v.passes,
    morale: { ...v.morale },
    loc: { ...v.loc },
    fought: { ...v.fought },
    works: v.works,
    stance: v.stance,
    joint: v.joint,
    grangeret: v.grangeret,
    goetzeShares: v.goetzeShares ?? false,
    saintJust: { ...v.saintJust },
    jordisUsed: v.jordisUsed,
    bigBattle: v.bigBattle,
    strategic: [...v.strategic],
    battle: v.battle && { ...v.battle },
    flank: v.flank ? { ...v.flank } : { unit: null, day: 0, struck: false, late: false },
  };
}

const armyOfHidden = (v: View, id: UnitId): Army => {
  if (isGic(id)) return ARMY_OF_GIC[id];
  const fixed = divisionFacts(id).army;
  if (fixed) return fixed;
  return (id === 'jacob' ? v.assigned.jacob : v.assigned.grangeret) ?? 'moselle';
};

/** A hidden unit as it started; losses are dealt later. */
function freshUnit(v: View, id: UnitId): Unit {
  const [inf, cav] = initialSp(v.scenario, id) ?? [0, 0];
  const wagons = SIDE_OF_ARMY[armyOfHidden(v, id)] === 'coalition' && !isGic(id) && id !== 'goetze';
  return {
    place: 'map',
    army: armyOfHidden(v, id),
    inf,
    cav,
    inf0: inf,
    cav0: cav,
    chariots: wagons ? 6 : 0,
    fatigue: 0,
    oos: false,
    fought: false,
    left: false,
  };
}

/** Counters face down at the time that have been turned up since, and what lay under them. */
type TurnedUp = ReadonlyMap<number, readonly UnitId[]>;
const NOTHING: TurnedUp = new Map();

function turnedUp(v: View, later: View | undefined): TurnedUp {
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

/** Units turned up since: as they are seen now, with the losses of the battle so far given back to somebody. */
function asTheyWere(
  v: View,
  units: State['units'],
  seen: TurnedUp,
  later: View | undefined,
  chance: Chance,
): void {
  for (const ids of seen.values()) {
    for (const id of ids) {
      const now = later?.units[id];
      if (now) units[id] = { ...now, fought: false };
    }
  }
  for (const side of ['french', 'coalition'] as const) {
    const hit = [...seen.values()].flat().filter((id) => sideOfUnitIs(id, side) && !isGic(id));
    const lost = later ? later.ledger[side].battle - v.ledger[side].battle : 0;
    for (let i = 0; i < lost && hit.length > 0; i++) {
      const u = units[hit[chance.below(hit.length)] as UnitId];
      if (u.cav < u.cav0 && (u.inf >= u.inf0 || chance.below(3) === 0)) u.cav++;
      else u.inf++;
    }
  }
}

function forceFrom(
  v: View,
  f: SeenForce,
  members: UnitId[],
  units: State['units'],
  later: GicId | null,
): Force {
  if (f.members === null) {
    for (const id of members) {
      const u = units[id];
      u.fatigue = f.fatigue;
      u.oos = f.oos && !isGic(id);
      const start = ORDERS[v.scenario][id]?.at;
      // Who has been turned up since may be seen to have left it and come back; of the French nobody takes note.
      const besieger = v.scenario === 'landau' && SIDE_OF_ARMY[armyOfHidden(v, id)] === 'coalition';
      u.left ||= besieger && start !== undefined && hexOf(start) !== f.hex;
    }
  }
  const army = members[0] ? armyOfHidden(v, members[0]) : 'rhine';
  const {
    hex,
    commanded,
    order,
    routed,
    acted,
    failed,
    tried,
    moved,
    reacted,
    arrived,
    rhine,
    known,
    shown,
  } = f;
  return {
    hex,
    members: [...members],
    commanded,
    linked: f.linked ?? (commanded && v.loc[army]),
    chief: f.chief ?? later ?? (f.members === null && commanded ? GIC_OF_ARMY[army] : null),
    order,
    routed,
    acted,
    failed,
    tried,
    moved,
    reacted,
    arrived,
    rhine,
    known,
    event: f.event === 'hidden' ? null : f.event,
    shown,
    report: f.report && { ...f.report },
  };
}

/** Markers nobody has seen go back under the forces that bear one, those turned up since first, and the rest into the bag. */
function dealEvents(v: View, forces: Force[], chance: Chance, later: View | undefined): EventId[] {
  const left = shuffled(v.unseen, chance);
  const bearers = v.forces.flatMap((f, slot) => (f.event === 'hidden' ? [slot] : []));
  for (const slot of bearers) {
    const seen = later?.turn === v.turn ? later.forces[slot]?.event : null;
    if (!seen || seen === 'hidden' || !left.includes(seen)) continue;
    (forces[slot] as Force).event = seen;
    left.splice(left.indexOf(seen), 1);
  }
  for (const slot of bearers) (forces[slot] as Force).event ??= left.pop() ?? 'none';
  return left;
}

const TRIES = 200;

/** Which hidden units lie under which hidden counters of a side. */
function deal(v: View, side: Side, chance: Chance, seen: TurnedUp): Map<number, UnitId[]> {
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
    const dealt = tryDeal(v, slots, hidden, chance, i < TRIES / 2);
    if (dealt) return new Map([...fixed, ...dealt]);
  }
  // What was turned up since may have joined others meanwhile: then it tells nothing of where it lay.
  if (fixed.size > 0) return deal(v, side, chance, NOTHING);
  throw new Error(`no way to deal ${hidden.join(', ')} under counters ${slots.join(', ')}`);
}
const sideOfUnitIs = (id: UnitId, side: Side): boolean =>
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

function tryDeal(
  v: View,
  slots: readonly number[],
  hidden: readonly UnitId[],
  chance: Chance,
  heedReports: boolean,
): Map<number, UnitId[]> | null {
  const out = new Map<number, UnitId[]>();
  for (const gic of hidden.filter(isGic)) {
    const able = slots.filter((slot) => !out.has(slot) && mayBeChief(v, slot, gic, heedReports));
    if (able.length === 0) return null;
    out.set(able[chance.below(able.length)] as number, [gic]);
  }
  const divisions = hidden.filter((id) => !isGic(id));
  const open = slots.filter((slot) => !out.has(slot));
  const tenants = new Map(
    open.map((slot) => [
      slot,
      shuffled(
        divisions.filter((id) => mayBeDivision(v, slot, id, heedReports)),
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

/** Strengths of hidden units such that the public losses add up; what was gained back is not public. */
function ledgers(v: View, units: State['units'], seen: TurnedUp, chance: Chance): State['ledger'] {
  const sure = new Set([...seen.values()].flat());
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
      const able = hidden.filter((id) => units[id].inf + units[id].cav > 1);
      if (able.length === 0 || (sum() - floor <= 4 && chance.below(3) === 0)) break;
      const u = units[able[chance.below(able.length)] as UnitId];
      if (u.cav === 0 || (u.inf > 0 && chance.below(4) > 0)) u.inf--;
      else u.cav--;
    }
    while (sum() < floor && hidden.length > 0) units[hidden[chance.below(hidden.length)] as UnitId].inf++;
    return { start, arrived, gained: sum() - floor, battle, attrition };
  };
  return { french: one('french'), coalition: one('coalition') };
}

function staffs(v: View, s: State, seat: Seat): State['staff'] {
  const own = v.staff;
  const made = (side: Side) =>
    side === seat && own
      ? { ...own, costs: own.costs.map((c) => ({ ...c })), orders: [...own.orders] }
      : imaginedStaff(s, side);
  return { french: made('french'), coalition: made('coalition') };
}

function activeFrom(v: View, s: State): State['active'] {
  const a = v.active;
  if (!a) return null;
  const mc = capacity(s, a.slot);
  const most = a.mode === 'strategic' ? mc * 2 : mc;
  const { slot, mode, steps, minimum, seen, free, pinned, begun } = a;
  return {
    slot,
    mode,
    mp: a.mp ?? Math.max(0, most - steps),
    spent: a.spent ?? Math.min(steps, 15),
    steps,
    minimum,
    whole: a.whole ?? (steps === 0 && !begun),
    seen: [...seen],
    free,
    pinned,
    begun,
  };
}
