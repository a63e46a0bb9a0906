import { isGun, isHorse, isSkirmisher } from '../data/units.ts';
import { type Member, type State, stackAt, un } from '../state.ts';
import { type Doing, memberOf, openMembers } from './06-group.ts';
import { type Outlook, Reach, type Stop, stays, type Walker, walkerOf } from './06-reach.ts';
import { stackFault } from './06-stacking.ts';

/**
 * R-122, the look-ahead: a unit may pass where it cannot stop only while everybody of its group who has not finished
 * can still reach a hex to stop in, all of them together. What fire, melee and failed checks will do nobody foresees.
 */

/** Where somebody would end, and whether he would have used a half rate on the way. */
interface End extends Stop {
  readonly u: number;
}
const stay = (w: Walker): End => ({ u: w.m.u, hex: w.at, roadRate: w.roadRate });

/** Filled and read inside one function, which is asked too often to make a list each time. */
const THERE: number[] = [];

/** 6.2, R-129: whether all who would end in a hex can, with those who stay there; one may be said to come there. */
function holds(o: Outlook, hex: number, ends: readonly End[], u = -1, roadRate = false): boolean {
  THERE.length = 0;
  let marched = roadRate ? 1 : 0;
  let formed = false;
  const stack = stackAt(o.d.s, hex);
  for (let i = 0; i < stack.length; i++) {
    const other = stack[i] as number;
    if (!stays(o, other)) continue;
    THERE.push(other);
    if (!isSkirmisher(other)) formed = true;
  }
  for (let i = 0; i < ends.length; i++) {
    const e = ends[i] as End;
    if (e.hex !== hex || e.u === u) continue;
    THERE.push(e.u);
    if (e.roadRate) marched++;
  }
  if (u >= 0) THERE.push(u);
  if (THERE.length < 2) return true;
  if (marched > 1 || (marched === 1 && formed)) return false;
  return stackFault(o.d.s, THERE, hex) === null;
}

/** Whether a walker could end in a hex beside others who would end there too. */
function roomAt(o: Outlook, ends: readonly End[], w: Walker, hex: number, roadRate: boolean): boolean {
  // a retaken battery counts as soon as it has left its hex; it does not go back there.
  const { at, retakenAt } = un(o.d.s, w.m.u);
  if (hex !== at && retakenAt === hex) return false;
  return holds(o, hex, ends, w.m.u, roadRate);
}

/** Hexes that could not hold all who stand in them: somebody must go on from there. */
function crowdedHexes(o: Outlook, ends: readonly End[]): number[] {
  const full: number[] = [];
  ends.forEach(({ hex }, i) => {
    if (ends.findIndex((e) => e.hex === hex) === i && !holds(o, hex, ends)) full.push(hex);
  });
  return full;
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
function marchersAlone(s: State, members: readonly Member[], hex: number): boolean {
  let marched = 0;
  for (const m of members) if (m.roadRate && !m.done && un(s, m.u).at === hex) marched++;
  if (marched === 0) return true;
  const open = (u: number): boolean => members.some((m) => m.u === u && !m.done);
  return marched === 1 && stackAt(s, hex).every((u) => isSkirmisher(u) || open(u));
}

/** What is known of a group's room as things stand, for one question: all its acts ask for the same again. */
export interface Prospect {
  /**
   * Hexes somebody has to leave: none where everybody is settled, all of them where everybody has to move up, null
   * where nothing helps. What is done on the spot in any other hex harms nobody.
   */
  readonly uneasy: readonly number[] | null;
  /** Ends that everybody could come to, all together; where nothing helps, the hexes they stand in. */
  readonly ends: readonly End[];
  /** Ways that were looked at while the same others go on. */
  readonly ways: Way[];
}
interface Way {
  readonly reach: Reach;
  /** The first places it could end in if no other walker were about, and how many were wanted. */
  stops: readonly Stop[];
  wanted: number;
}

const NONE: readonly never[] = [];
const PROSPECTS = new WeakMap<Doing, Prospect>();

function prospectOf(d: Doing): Prospect {
  const known = d.prospect ?? PROSPECTS.get(d);
  if (known) return known;
  const fresh = lookAhead(d);
  PROSPECTS.set(d, fresh);
  return fresh;
}

/** First those who are crowded go on, then everybody moves up. */
export function lookAhead(d: Doing): Prospect {
  if (allSettled(d)) return new Settled(d);
  const o: Outlook = { d, ended: NONE, gone: -1 };
  const ways: Way[] = [];
  const walkers = openMembers(d.s, d.gr).map((m) => walkerOf(d.s, m));
  const ends = walkers.map(stay);
  const full = crowdedHexes(o, ends);
  if (full.length === 0) return { uneasy: NONE, ends, ways };
  const quarters = new Quarters(o, ways, walkers.length);
  const crowded = walkers.filter((w) => full.includes(w.at));
  const others = ends.filter((e) => !full.includes(e.hex));
  const goOn = quarters.found(crowded, others);
  if (goOn) return { uneasy: full, ends: goOn, ways };
  const moveUp = others.length > 0 ? quarters.found(walkers, NONE) : null;
  return { uneasy: moveUp ? walkers.map((w) => w.at) : null, ends: moveUp ?? ends, ways };
}

/** Everybody could end where he stands: nothing is worked out before somebody asks. */
class Settled implements Prospect {
  readonly uneasy = NONE;
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

const sameWalk = (p: Walker, q: Walker): boolean =>
  p.m === q.m &&
  p.at === q.at &&
  p.face === q.face &&
  p.form === q.form &&
  p.spent === q.spent &&
  p.road === q.road &&
  p.roadRate === q.roadRate &&
  p.hexes > 0 === q.hexes > 0;

function wayOf(o: Outlook, ways: Way[], w: Walker): Way {
  for (let i = 0; i < ways.length; i++) if (sameWalk((ways[i] as Way).reach.w, w)) return ways[i] as Way;
  const way: Way = { reach: new Reach(o, w), stops: NONE, wanted: 0 };
  ways.push(way);
  return way;
}

/** The first place a walker could end in beside the others: its own hex, then what it can reach. */
function firstEnd(o: Outlook, ways: Way[], ends: readonly End[], w: Walker): End | null {
  if (roomAt(o, ends, w, w.at, w.roadRate)) return stay(w);
  const { reach } = wayOf(o, ways, w);
  for (let i = 0, stop = reach.at(0); stop; stop = reach.at(++i))
    if (roomAt(o, ends, w, stop.hex, stop.roadRate)) return { u: w.m.u, ...stop };
  return null;
}

/** The places a walker could end in beside the others, no more of them than are wanted. */
function stopsOf(o: Outlook, reach: Reach, ends: readonly End[], wanted: number): Stop[] {
  const { w } = reach;
  const stops: Stop[] = [];
  const note = (stop: Stop): void => {
    const known = stops.findIndex((x) => x.hex === stop.hex);
    if (known >= 0 && (stop.roadRate || !stops[known]?.roadRate)) return;
    if (!roomAt(o, ends, w, stop.hex, stop.roadRate)) return;
    if (known >= 0) stops[known] = stop;
    else stops.push(stop);
  };
  note({ hex: w.at, roadRate: w.roadRate });
  for (let i = 0, stop = reach.at(0); stop && stops.length < wanted; stop = reach.at(++i)) note(stop);
  return stops;
}

/** A search that would have to try more than this many places is given up: the hexes are too full to be safe. */
const MOST_TRIES = 4000;

interface Seeker {
  readonly w: Walker;
  readonly stops: readonly Stop[];
}

/** Finds walkers their places to end, all together. */
class Quarters {
  private readonly o: Outlook;
  private readonly ways: Way[];
  /** How many walkers there are. */
  private readonly number: number;
  private ends: End[] = [];
  private tries = 0;

  constructor(o: Outlook, ways: Way[], number: number) {
    this.o = o;
    this.ways = ways;
    this.number = number;
  }

  /** Places for some while the others end where they are said to; all the ends, or null. */
  found(seekers: readonly Walker[], others: readonly End[]): readonly End[] | null {
    this.ends = [...others];
    if (this.oneAfterAnother(seekers)) return this.ends;
    this.ends = [...others];
    const tight: Seeker[] = [];
    const free: Walker[] = [];
    for (const w of seekers) {
      const stops = stopsOf(this.o, wayOf(this.o, this.ways, w).reach, others, this.number);
      if (stops.length === 0) return null;
      if (this.isFree(stops)) free.push(w);
      else tight.push({ w, stops });
    }
    return this.placeAll(tight) && this.oneAfterAnother(free) ? this.ends : null;
  }

  /** Whether some find places if others, who could end where they are said to, make room for them. */
  foundBeside(seekers: Walker[], others: readonly End[]): boolean {
    const { d, ended } = this.o;
    const moving = [...others];
    const tight: Seeker[] = [];
    for (const w of seekers) {
      const stops = ended.length > 0 ? this.stopsNow(w) : this.stopsAlone(w);
      if (stops.length === 0) return false;
      if (this.isFree(stops)) continue;
      tight.push({ w, stops });
      // Whoever would end in none of these places is in nobody's way.
      for (let i = moving.length - 1; i >= 0; i--) {
        const { u, hex } = moving[i] as End;
        if (!stops.some((stop) => stop.hex === hex)) continue;
        moving.splice(i, 1);
        seekers.push(walkerOf(d.s, memberOf(d.gr, u) as Member));
      }
    }
    this.ends = [];
    return this.placeAll(tight);
  }

  /** With as many places as there are walkers one is left for it wherever the others go. */
  private isFree(stops: readonly Stop[]): boolean {
    return stops.length >= this.number;
  }

  private stopsNow(w: Walker): readonly Stop[] {
    return stopsOf(this.o, wayOf(this.o, this.ways, w).reach, NONE, this.number);
  }
  /** The same, which does not change while the same others go on. */
  private stopsAlone(w: Walker): readonly Stop[] {
    const way = wayOf(this.o, this.ways, w);
    if (way.wanted < this.number) {
      way.wanted = this.number;
      way.stops = stopsOf(this.o, way.reach, NONE, this.number);
    }
    return way.stops;
  }

  /** Mostly it does when everybody takes the first place he finds, those who act last (they come first in the list). */
  private oneAfterAnother(seekers: readonly Walker[]): boolean {
    for (let i = seekers.length - 1; i >= 0; i--) {
      const end = firstEnd(this.o, this.ways, this.ends, seekers[i] as Walker);
      if (!end) return false;
      this.ends.push(end);
    }
    return true;
  }

  private placeAll(seekers: Seeker[]): boolean {
    return this.place(
      seekers.sort((p, q) => p.stops.length - q.stops.length),
      0,
    );
  }

  private place(all: readonly Seeker[], i: number): boolean {
    const next = all[i];
    if (!next) return true;
    for (const stop of next.stops) {
      if (++this.tries > MOST_TRIES) return false;
      if (!roomAt(this.o, this.ends, next.w, stop.hex, stop.roadRate)) continue;
      this.ends.push({ u: next.w.m.u, ...stop });
      if (this.place(all, i + 1)) return true;
      this.ends.pop();
    }
    return false;
  }
}

/** whether all find room if some walked on from elsewhere, and one perhaps were gone from the map. */
export function walkersFindRoom(d: Doing, walking: readonly Walker[], gone = -1): boolean {
  const { uneasy, ends, ways } = prospectOf(d);
  const o: Outlook = { d, ended: NONE, gone };
  const lone = walking.length === 1 && gone < 0 && uneasy !== null;
  if (lone && firstEnd(o, ways, ends, walking[0] as Walker)) return true;
  const others: End[] = [];
  for (let i = 0; i < ends.length; i++) {
    const e = ends[i] as End;
    if (e.u !== gone && !walking.some((w) => w.m.u === e.u)) others.push(e);
  }
  if (!lone && uneasy !== null && findBeside(o, ways, walking, others)) return true;
  return search(o, ways, walking, others, uneasy !== null);
}

/** whether the others find room if some ended where they stand. */
export function othersFindRoom(d: Doing, ended: readonly Member[]): boolean {
  const { s } = d;
  const { uneasy, ends, ways: known } = prospectOf(d);
  const o: Outlook = { d, ended, gone: -1 };
  const open = ends.filter((e) => !ended.some((m) => m.u === e.u));
  // 6.2.1: for horse and guns it matters who of the others stays where.
  const ways = ended.some((m) => open.some((e) => apart(e.u, m.u))) ? [] : known;
  const near = (e: End): boolean => ended.some((m) => un(s, m.u).at === e.hex);
  const walking = open.filter(near).map((e) => walkerOf(s, memberOf(d.gr, e.u) as Member));
  const others = open.filter((e) => !near(e));
  if (uneasy !== null && ways === known && findBeside(o, ways, walking, others)) return true;
  return search(o, ways, walking, others, uneasy !== null && ways === known);
}
const apart = (u: number, v: number): boolean => (isGun(u) && isHorse(v)) || (isHorse(u) && isGun(v));

/** Mostly the others can end where they could before, and whoever acts finds his place beside them. */
function findBeside(o: Outlook, ways: Way[], walking: readonly Walker[], others: readonly End[]): boolean {
  let ends = others;
  for (let i = walking.length - 1; i >= 0; i--) {
    const end = firstEnd(o, ways, ends, walking[i] as Walker);
    if (!end) return false;
    if (i > 0) ends = [...ends, end];
  }
  return true;
}

function search(
  o: Outlook,
  ways: Way[],
  walking: readonly Walker[],
  others: readonly End[],
  known: boolean,
): boolean {
  const quarters = new Quarters(o, ways, walking.length + others.length);
  if (known) return quarters.foundBeside([...walking], others);
  const { s, gr } = o.d;
  const all = [...walking, ...others.map((e) => walkerOf(s, memberOf(gr, e.u) as Member))];
  return quarters.found(all, NONE) !== null;
}

export const settled = (d: Doing): boolean => (d.prospect ? d.prospect.uneasy?.length === 0 : allSettled(d));
export const atEase = (d: Doing, m: Member): boolean =>
  prospectOf(d).uneasy?.includes(un(d.s, m.u).at) === false;

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
