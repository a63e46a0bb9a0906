import type { Chance, Seat, SeenTrace } from '@grande/engine';
import { shuffled } from '@grande/la-grande-tactique';
import { type Charge, chargesIn, namedIn, stepsIn, tiredChiefs } from './clues.ts';
import { hex as hexOf } from './data/map.ts';
import type { EventId } from './data/tables.ts';
import {
  type Army,
  divisionFacts,
  GIC_OF_ARMY,
  type GicId,
  isGic,
  SIDE_OF_ARMY,
  type Side,
  UNIT_IDS,
  type UnitId,
  unitsOf,
} from './data/units.ts';
import {
  armyOfHidden,
  deal,
  goneSince,
  NOBODY,
  NOTHING,
  sideOfUnitIs,
  type TurnedUp,
  turnedUp,
} from './dealing.ts';
import { imaginedStaff } from './rules/06-command/command.ts';
import { capacity } from './rules/09-movement/movement.ts';
import { ORDERS } from './scenarios/orders-of-battle.ts';
import { initialSp } from './scenarios/setup.ts';
import type { Force, State, Unit } from './state.ts';
import { ledgers, survivors } from './strengths.ts';
import type { SeenForce, View } from './view.ts';

/**
 * A full state the seat cannot tell from the true one: what it has not seen is dealt anew. What has come to light
 * `later` lay there already.
 */
export function sample(
  v: View,
  seat: Seat,
  chance: Chance,
  later?: View,
  trace: readonly SeenTrace[] = [],
): State {
  const dealt = new Map<number, UnitId[]>();
  const played = seat === 'french' || seat === 'coalition';
  const seen = played ? turnedUp(v, later) : NOTHING;
  const lost = played ? goneSince(v, later) : NOBODY;
  const signs = { named: namedIn(trace), tired: tiredChiefs(v, seat, later, trace) };
  for (const side of ['french', 'coalition'] as const) {
    if (side !== seat)
      for (const [slot, ids] of deal(v, side, chance, seen, lost, signs)) dealt.set(slot, ids);
  }
  const units = {} as State['units'];
  for (const id of UNIT_IDS) units[id] = v.units[id] ? { ...(v.units[id] as Unit) } : freshUnit(v, id);
  asTheyWere(v, units, seen, later, chargesIn(trace), chance);
  for (const id of lost.units) lastMen(units[id], chance);
  const forces = v.forces.map((f, slot) =>
    forceFrom(v, f, f.members ?? dealt.get(slot) ?? [], units, later?.forces[slot]),
  );
  const known = new Set([...[...seen.values()].flat(), ...lost.units]);
  const bag = dealEvents(v, forces, chance, later);
  const s: State = {
    ...common(v),
    units,
    forces,
    bag,
    staff: null,
    active: null,
    closed: v.closed ? [...v.closed] : [],
    ledger: ledgers(v, units, { known, least: survivors(v, forces, later) }, chance),
  };
  if (v.staff !== null) s.staff = staffs(v, s, seat);
  s.active = activeFrom(v, s, stepsIn(trace));
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

/** Whoever goes in an evening had not many left. */
function lastMen(u: Unit, chance: Chance): void {
  u.inf = 1 + chance.below(2);
  u.cav = 0;
}

/** Units turned up since: as they are seen now, with the losses of the battle so far given back to somebody. */
function asTheyWere(
  v: View,
  units: State['units'],
  seen: TurnedUp,
  later: View | undefined,
  charges: readonly Charge[],
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
    let lost = later ? later.ledger[side].battle - v.ledger[side].battle : 0;
    // What those bore who lay face up before is seen of themselves.
    for (const id of unitsOf(side)) {
      const [then, now] = [v.units[id], later?.units[id]];
      if (then && now) lost -= Math.max(0, then.inf + then.cav - now.inf - now.cav);
    }
    for (const { first, sp } of charges) {
      if (!hit.includes(first)) continue;
      units[first].cav++;
      lost--;
      const heavy = hit.filter((id) => divisionFacts(id).cavalry === 'heavy');
      for (let i = 1; i < sp && heavy.length > 0; i++, lost--)
        units[heavy[chance.below(heavy.length)] as UnitId].cav++;
    }
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
  later: SeenForce | undefined,
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
    chief: f.chief ?? chiefOf(f, later, army),
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

/** Who commanded a force: as it shows once it is turned up, else its own general. */
function chiefOf(f: SeenForce, later: SeenForce | undefined, army: Army): GicId | null {
  if (f.members !== null || !f.commanded) return null;
  const open = later?.commanded && later.members !== null && later.members.length > 0;
  return open ? later.chief : GIC_OF_ARMY[army];
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

function staffs(v: View, s: State, seat: Seat): State['staff'] {
  const own = v.staff;
  const made = (side: Side) =>
    side === seat && own
      ? { ...own, costs: own.costs.map((c) => ({ ...c })), orders: [...own.orders] }
      : imaginedStaff(s, side);
  return { french: made('french'), coalition: made('coalition') };
}

function activeFrom(v: View, s: State, ahead: number): State['active'] {
  const a = v.active;
  if (!a) return null;
  const mc = capacity(s, a.slot);
  const most = a.mode === 'strategic' ? mc * 2 : mc;
  const { slot, mode, steps, minimum, seen, free, pinned, begun } = a;
  return {
    slot,
    mode,
    // Who goes on had points left.
    mp: a.mp ?? Math.max(ahead, most - steps),
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
