import { isGun, isHorse, isSkirmisher } from '../../../data/units.ts';
import { type Group, type Member, type Position, stackAt, un } from '../../../state.ts';
import { type Doing, memberOf, openMembers } from '../group.ts';
import { stackFault } from '../stacking.ts';
import {
  type End,
  firstEnd,
  firstStop,
  holds,
  mayReturn,
  Quarters,
  roomHere,
  stay,
  type Way,
} from './quarters.ts';
import { isNext, type Outlook, type Walker, walkerOf } from './reach.ts';

/**
 * R-122, RN-15, the look-ahead: a unit may pass where it cannot stop only while everybody of its group who has not finished
 * can still reach a hex to stop in, all of them together. What fire, melee and failed checks will do nobody foresees.
 */

/** What is known of a group's room as things stand, for one question: all its acts ask for the same again. */
export interface Prospect {
  /** Whether everybody could end where he stands, or elsewhere, or somebody nowhere. */
  readonly room: 'here' | 'elsewhere' | 'none';
  /** Ends that everybody could come to, all together; where there are none, the hexes they stand in. */
  readonly ends: readonly End[];
  readonly ways: Way[];
}

/** Everybody could end where he stands: nothing is worked out before somebody asks. */
class Settled implements Prospect {
  readonly room = 'here';
  private readonly d: Doing;
  private known: readonly End[] | null = null;
  private looked: Way[] | null = null;

  constructor(d: Doing) {
    this.d = d;
  }
  get ends(): readonly End[] {
    const { s, gr } = this.d;
    this.known ??= openMembers(s, gr).map(({ u, roadRate }) => ({ u, hex: un(s, u).at, roadRate }));
    return this.known;
  }
  get ways(): Way[] {
    this.looked ??= [];
    return this.looked;
  }
}

/** whether everybody of the group could finish where he stands: the ordinary case, asked at every question. */
function allSettled({ s, gr }: Doing): boolean {
  const { members } = gr;
  for (let i = 0; i < members.length; i++) {
    const m = members[i] as Member;
    const { where, at } = un(s, m.u);
    if (m.done || where !== 'map') continue;
    const stack = stackAt(s, at);
    if (stack.length === 1) continue;
    if (stackFault(s, stack, at) !== null || !marchersAlone(s, members, at)) return false;
  }
  return true;
}

/** of those who used a half rate at most one ends in a hex, and nobody but skirmishers is there before him. */
function marchersAlone(s: Position, members: readonly Member[], hex: number): boolean {
  let marched = 0;
  for (const m of members) if (m.roadRate && !m.done && un(s, m.u).at === hex) marched++;
  if (marched === 0) return true;
  const open = (u: number): boolean => members.some((m) => m.u === u && !m.done);
  return marched === 1 && stackAt(s, hex).every((u) => isSkirmisher(u) || open(u));
}

const NONE: readonly never[] = [];

/** Hexes that could not hold all who would end there. */
function crowdedHexes(o: Outlook, ends: readonly End[]): number[] {
  const full: number[] = [];
  ends.forEach(({ hex }, i) => {
    if (ends.findIndex((e) => e.hex === hex) === i && !holds(o, hex, ends)) full.push(hex);
  });
  return full;
}

/** First those who are crowded go on, then the others make room for them. */
export function lookAhead(d: Doing): Prospect {
  if (allSettled(d)) return new Settled(d);
  const o: Outlook = { d, ended: NONE, gone: -1 };
  const ways: Way[] = [];
  const walkers = openMembers(d.s, d.gr).map((m) => walkerOf(d.s, m));
  const here = walkers.map(stay);
  const full = crowdedHexes(o, here);
  if (full.length === 0) return { room: 'here', ends: here, ways };
  const ends = asBefore(o, walkers) ?? anew(o, ways, walkers, full);
  if (ends === null) return { room: 'none', ends: here, ways };
  MEANT.set(d.gr, ends);
  return { room: 'elsewhere', ends, ways };
}

function anew(
  o: Outlook,
  ways: Way[],
  walkers: readonly Walker[],
  full: readonly number[],
): readonly End[] | null {
  const crowded = walkers.filter((w) => full.includes(w.at));
  const others = walkers.filter((w) => !full.includes(w.at)).map(stay);
  const quarters = new Quarters(o, ways, walkers.length);
  return quarters.atOnce(crowded, others) ?? quarters.withRoomMade(crowded, others);
}

/** Where a group was to end when it was last asked: mostly it still can, and nothing need be looked for. */
const MEANT = new WeakMap<Group, readonly End[]>();

function asBefore(o: Outlook, walkers: readonly Walker[]): readonly End[] | null {
  const before = MEANT.get(o.d.gr);
  if (!before) return null;
  const ends: End[] = [];
  for (const w of walkers) {
    const e = before.find((x) => x.u === w.m.u) ?? stay(w);
    if (e.hex === w.at) ends.push(stay(w));
    else if (mayReturn(o, e.u, e.hex) && isNext(o, w, e)) ends.push(e);
    else return null;
  }
  return crowdedHexes(o, ends).length === 0 ? ends : null;
}

const PROSPECTS = new WeakMap<Doing, Prospect>();

function prospectOf(d: Doing): Prospect {
  const known = d.prospect ?? PROSPECTS.get(d);
  if (known) return known;
  const fresh = lookAhead(d);
  PROSPECTS.set(d, fresh);
  return fresh;
}

/** whether all find room if somebody walked on from elsewhere. */
export function oneFindsRoom(d: Doing, w: Walker): boolean {
  const { room, ends, ways } = prospectOf(d);
  if (room === 'none') return walkersFindRoom(d, [w]);
  const { u } = w.m;
  const o: Outlook = { d, ended: NONE, gone: -1 };
  if (roomHere(o, ends, w)) return true;
  for (let i = 0; i < ends.length; i++)
    if ((ends[i] as End).u === u && isNext(o, w, ends[i] as End)) return true;
  if (firstStop(o, ways, ends, w)) return true;
  // Where it could not even end with nobody about, it helps nothing that the others make room.
  if (!roomHere(o, NONE, w) && !firstStop(o, ways, NONE, w)) return false;
  const others = ends.filter((e) => e.u !== u);
  return new Quarters(o, ways, others.length + 1).withRoomMade([w], others) !== null;
}

/** The same of several together; one may be gone from the map. */
export function walkersFindRoom(d: Doing, walking: readonly Walker[], gone = -1): boolean {
  const { room, ends, ways } = prospectOf(d);
  const others = ends.filter((e) => e.u !== gone && !walking.some((w) => w.m.u === e.u));
  return find({ d, ended: NONE, gone }, ways, walking, others, room !== 'none');
}

/** Whether everybody could end where he stands once some have walked on. */
export function allEndThere(d: Doing, walking: readonly Walker[]): boolean {
  const others = openMembers(d.s, d.gr).filter((m) => !walking.some((w) => w.m === m));
  const all = [...walking, ...others.map((m) => walkerOf(d.s, m))];
  return crowdedHexes({ d, ended: NONE, gone: -1 }, all.map(stay)).length === 0;
}

/** whether the others find room if some ended where they stand. */
export function othersFindRoom(d: Doing, ended: readonly Member[]): boolean {
  const { s } = d;
  const { room, ends, ways } = prospectOf(d);
  const open = ends.filter((e) => !ended.some((m) => m.u === e.u));
  const beside = (e: End): boolean => ended.some((m) => un(s, m.u).at === e.hex);
  // 6.2.1: for horse and guns it matters who of the others stays where.
  const same = !ended.some((m) => open.some((e) => apart(e.u, m.u)));
  const meant = room !== 'none' && same;
  if (meant && ended.every((m) => mayStay(d, m)) && !open.some((e) => e.roadRate && beside(e))) return true;
  const walking = open.filter(beside).map((e) => walkerOf(s, memberOf(d.gr, e.u) as Member));
  const others = open.filter((e) => !beside(e));
  return find({ d, ended, gone: -1 }, same ? ways : [], walking, others, meant);
}
const apart = (u: number, v: number): boolean => (isGun(u) && isHorse(v)) || (isHorse(u) && isGun(v));

/** Mostly the others can end where they were meant to, if it is known that they can, and the rest beside them. */
function find(
  o: Outlook,
  ways: Way[],
  walking: readonly Walker[],
  others: readonly End[],
  meant: boolean,
): boolean {
  const quarters = new Quarters(o, ways, walking.length + others.length);
  if (meant) return (quarters.atOnce(walking, others) ?? quarters.withRoomMade(walking, others)) !== null;
  const { s, gr } = o.d;
  const all = [...walking, ...others.map((e) => walkerOf(s, memberOf(gr, e.u) as Member))];
  return (quarters.atOnce(all, NONE) ?? quarters.withRoomMade(all, NONE)) !== null;
}

export const settled = (d: Doing): boolean => (d.prospect ? d.prospect.room === 'here' : allSettled(d));

/** Whether a unit could end where it stands while the others go where they can: what it does on the spot harms nobody. */
export function mayStay(d: Doing, m: Member): boolean {
  const { room, ends } = prospectOf(d);
  return room !== 'none' && ends.some((e) => e.u === m.u && e.hex === un(d.s, m.u).at);
}

/** Whether a hex is empty and stays so while the others go where they can. */
export function isSpare(d: Doing, m: Member, hex: number): boolean {
  if (stackAt(d.s, hex).length > 0 || un(d.s, m.u).retakenAt === hex) return false;
  const { room, ends } = prospectOf(d);
  return room !== 'none' && !ends.some((e) => e.hex === hex && e.u !== m.u);
}

/** Somebody who can neither stay where it is nor find a place elsewhere: it goes back when nothing else helps. */
export function strayed(d: Doing): Member | undefined {
  const open = openMembers(d.s, d.gr);
  const walkers = open.map((m) => walkerOf(d.s, m));
  const full = crowdedHexes({ d, ended: NONE, gone: -1 }, walkers.map(stay));
  const stuck = walkers.filter((w) => full.includes(w.at));
  const lost = (w: Walker): boolean =>
    firstEnd({ d, ended: open.filter((m) => m !== w.m), gone: -1 }, [], NONE, w) === null;
  return (stuck.find((w) => w.hexes > 0 && lost(w)) ?? stuck.find((w) => w.hexes > 0) ?? stuck[0])?.m;
}
