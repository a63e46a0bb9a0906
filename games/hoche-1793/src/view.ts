/** What a seat may know (2.3), and worlds it cannot tell from the true one. */

import type { Seat } from '@grande/engine';
import type { EventId } from './data/tables.ts';
import {
  type Army,
  type GicId,
  type Nation,
  type Side,
  sideOfSlot,
  sideOfUnit,
  UNIT_IDS,
  type UnitId,
} from './data/units.ts';
import { fatigueOf, isOos, nationOf } from './rules/02-glossary.ts';
import type { Active, Force, Staff, State, Unit } from './state.ts';

/** A counter as somebody sees it. Hidden fields are null. */
export type SeenForce = Omit<Force, 'members' | 'linked' | 'chief' | 'event'> & {
  readonly nation: Nation | null;
  readonly fatigue: number;
  readonly oos: boolean;
  readonly members: UnitId[] | null;
  readonly linked: boolean | null;
  readonly chief: GicId | null;
  readonly event: EventId | 'hidden' | null;
};
export type SeenActive = Omit<Active, 'mp' | 'spent' | 'whole'> & {
  readonly mp: number | null;
  readonly spent: number | null;
  readonly whole: boolean | null;
};
type Ledger = State['ledger']['french'];
export type SeenLedger = Omit<Ledger, 'gained'> & { readonly gained: number | null };

export type View = Omit<
  State,
  'units' | 'forces' | 'staff' | 'bag' | 'active' | 'ledger' | 'goetzeShares' | 'closed' | 'flank'
> & {
  readonly seat: Seat | null;
  /** Null: an enemy unit somewhere on the map, face down. */
  readonly units: Record<UnitId, Unit | null>;
  /** 15.1.1: armies the Ardennes divisions were given to, for everybody to see. */
  readonly assigned: { readonly jacob: Army | null; readonly grangeret: Army | null };
  readonly forces: SeenForce[];
  readonly staff: Staff | null;
  /** Event markers nobody has seen: in the bag or face down on forces, in the order of their names. */
  readonly unseen: EventId[];
  readonly active: SeenActive | null;
  readonly ledger: Record<Side, SeenLedger>;
  readonly goetzeShares: boolean | null;
  readonly closed: number[] | null;
  readonly flank: State['flank'] | null;
};

/** A side's own things, for its seat. */
const owns = (seat: Seat | null, side: Side): boolean => seat === side;

export function view(s: State, seat: Seat | null): View {
  const units = {} as Record<UnitId, Unit | null>;
  const shown = new Set<UnitId>();
  for (const f of s.forces) if (f.known) for (const id of f.members) shown.add(id);
  for (const id of UNIT_IDS) {
    const u = s.units[id];
    const open = owns(seat, sideOfUnit(id)) || u.place !== 'map' || shown.has(id);
    units[id] = open ? { ...u } : null;
  }
  const { active } = s;
  return {
    scenario: s.scenario,
    options: { ...s.options },
    phase: s.phase,
    turn: s.turn,
    rain: s.rain,
    sub: s.sub,
    first: s.first,
    named: s.named,
    opened: s.opened,
    toAct: s.toAct,
    passes: s.passes,
    morale: { ...s.morale },
    loc: { ...s.loc },
    fought: { ...s.fought },
    works: s.works,
    stance: s.stance,
    joint: s.joint,
    grangeret: s.grangeret,
    saintJust: { ...s.saintJust },
    jordisUsed: s.jordisUsed,
    bigBattle: s.bigBattle,
    strategic: [...s.strategic],
    battle: s.battle && { ...s.battle },
    seat,
    units,
    assigned: { jacob: s.units.jacob.army, grangeret: s.units.grangeret.army },
    forces: s.forces.map((f, slot) => seenForce(s, f, owns(seat, sideOfSlot(slot)))),
    staff: s.staff && (seat === 'french' || seat === 'coalition') ? copyStaff(s.staff[seat]) : null,
    unseen: unseenEvents(s),
    active: active && seenActive(active, owns(seat, sideOfSlot(active.slot))),
    ledger: { french: seenLedger(s, 'french', seat), coalition: seenLedger(s, 'coalition', seat) },
    goetzeShares: owns(seat, 'coalition') ? s.goetzeShares : null,
    closed: active && owns(seat, sideOfSlot(active.slot)) ? [...s.closed] : null,
    flank: owns(seat, 'coalition') ? { ...s.flank } : null,
  };
}

const copyStaff = (staff: Staff): Staff => ({
  ...staff,
  costs: staff.costs.map((c) => ({ ...c })),
  orders: [...staff.orders],
});

function unseenEvents(s: State): EventId[] {
  const hidden = s.forces.flatMap((f) => (f.event !== null && !f.shown ? [f.event] : []));
  return [...s.bag, ...hidden].sort();
}

function seenLedger(s: State, side: Side, seat: Seat | null): SeenLedger {
  const { start, arrived, gained, battle, attrition } = s.ledger[side];
  return { start, arrived, gained: owns(seat, side) ? gained : null, battle, attrition };
}

function seenActive(a: Active, own: boolean): SeenActive {
  const { slot, mode, steps, minimum, seen, free, pinned, begun } = a;
  return {
    slot,
    mode,
    mp: own ? a.mp : null,
    spent: own ? a.spent : null,
    steps,
    minimum,
    whole: own ? a.whole : null,
    seen: [...seen],
    free,
    pinned,
    begun,
  };
}

function seenForce(s: State, f: Force, own: boolean): SeenForce {
  const open = own || f.known;
  const used = f.members.length > 0;
  return {
    hex: f.hex,
    members: open ? [...f.members] : null,
    nation: used ? nationOf(f) : null,
    fatigue: fatigueOf(s, f),
    oos: isOos(s, f),
    commanded: f.commanded,
    linked: open ? f.linked : null,
    chief: open ? f.chief : null,
    order: f.order,
    routed: f.routed,
    acted: f.acted,
    failed: f.failed,
    tried: f.tried,
    moved: f.moved,
    reacted: f.reacted,
    arrived: f.arrived,
    rhine: f.rhine,
    known: f.known,
    event: f.event === null ? null : f.shown ? f.event : 'hidden',
    shown: f.shown,
    report: f.report && { ...f.report },
  };
}

export { guess } from './guessing.ts';
export { mended } from './mending.ts';
export { sample } from './sample.ts';

/** Units under counters that lie face down for a seat. */
export function concealed(s: State, seat: Seat): string[] {
  const { units } = view(s, seat);
  return UNIT_IDS.filter((id) => units[id] === null);
}
