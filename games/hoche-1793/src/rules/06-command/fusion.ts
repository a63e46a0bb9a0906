/** 6.5 Stacking and fusion: counters joined and parted. */
import { endSlot, firstSlot, forceId, type Side, sideOfSlot, type UnitId } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { forceAt, type G } from '../02-glossary.ts';

/** Every counter is made here: objects made alike are read fastest. */
export function emptyForce(hex = -1, members: UnitId[] = []): Force {
  return {
    hex,
    members,
    commanded: false,
    linked: false,
    chief: null,
    order: false,
    routed: 0,
    acted: 0,
    failed: false,
    tried: false,
    moved: false,
    reacted: false,
    arrived: false,
    rhine: false,
    known: false,
    event: null,
    shown: false,
    report: null,
  };
}

/** The first counter not in use; which division gets it says nothing of who it is. */
export function freeSlot(s: State, side: Side): number {
  const first = firstSlot(side);
  for (let i = first; i < endSlot(side); i++) if (forceAt(s, i).members.length === 0) return i;
  throw new Error(`no counter left for ${side}`);
}

/** Takes a force off the map; its event marker goes back to the bag. */
export function removeForce(s: State, slot: number): void {
  const f = forceAt(s, slot);
  if (f.event !== null) s.bag.push(f.event);
  s.forces[slot] = emptyForce();
}

/** Puts units on the map as a force of their own. */
export function placeForce(s: State, side: Side, hex: number, members: UnitId[]): number {
  const slot = freeSlot(s, side);
  s.forces[slot] = emptyForce(hex, members);
  return slot;
}

/** divisions leave a fused force; each is a force of its own in the hex, with the status of the force it left. */
export function dropUnits(g: G, slot: number, ids: readonly UnitId[], rule: string): number[] {
  const s = g.state;
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  if (f.report?.type === 'troops' && ids.length > 0) f.report = null; // they may be the troops
  return ids.map((id) => {
    const to = freeSlot(s, side);
    const left = emptyForce(f.hex, [id]);
    left.commanded = f.commanded;
    left.linked = f.linked;
    left.chief = f.chief;
    left.routed = f.routed;
    left.moved = f.moved;
    left.known = f.known;
    left.rhine = f.rhine;
    s.forces[to] = left;
    f.members = f.members.filter((m) => m !== id);
    g.tell(rule, say('log.dropped', { force: forceId(slot), to: forceId(to) }), { reveals: true });
    return to;
  });
}

/** 6.5: a force goes into the general's; its counter leaves the map. */
export function fuseInto(s: State, gicSlot: number, slot: number): void {
  const host = forceAt(s, gicSlot);
  const guest = forceAt(s, slot);
  host.members = [...host.members, ...guest.members];
  if (guest.moved) host.moved = true;
  host.known = host.known && guest.known;
  host.rhine = host.rhine && guest.rhine;
  removeForce(s, slot);
}
