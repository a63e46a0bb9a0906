import { isSkirmisher } from '../../../data/units.ts';
import { type Member, stackAt, un } from '../../../state.ts';
import { memberOf, outflanks, passesWaypoint } from '../group.ts';
import { stackFault } from '../stacking.ts';
import { type Outlook, Reach, type Stop, stays, type Walker, walkerOf } from './reach.ts';

/** Where somebody would end, and whether he would have used a half rate on the way. */
export interface End extends Stop {
  readonly u: number;
}
export const stay = (w: Walker): End => ({ u: w.m.u, hex: w.at, roadRate: w.roadRate });

/** Filled and read inside one function, which is asked too often to make a list each time; it never shrinks. */
const THERE: number[] = [];

/** 6.2, R-129: whether all who would end in a hex can, with those who stay there; one may be said to come there. */
export function holds(o: Outlook, hex: number, ends: readonly End[], u = -1, roadRate = false): boolean {
  let number = 0;
  let marched = roadRate ? 1 : 0;
  let formed = false;
  const stack = stackAt(o.d.s, hex);
  for (let i = 0; i < stack.length; i++) {
    const other = stack[i] as number;
    if (!stays(o, other)) continue;
    THERE[number++] = other;
    if (!isSkirmisher(other)) formed = true;
  }
  for (let i = 0; i < ends.length; i++) {
    const e = ends[i] as End;
    if (e.hex !== hex || e.u === u) continue;
    THERE[number++] = e.u;
    if (e.roadRate) marched++;
  }
  if (u >= 0) THERE[number++] = u;
  if (number < 2) return true;
  if (marched > 1 || (marched === 1 && formed)) return false;
  return stackFault(o.d.s, THERE, hex, number) === null;
}

/** a retaken battery counts as soon as it has left its hex; it does not go back there. */
export function mayReturn(o: Outlook, u: number, hex: number): boolean {
  const { at, retakenAt } = un(o.d.s, u);
  return hex === at || retakenAt !== hex;
}

/** 4.2.5: whether somebody would pass the present way point by ending in a hex. */
const passes = ({ d }: Outlook, u: number, hex: number): boolean =>
  outflanks(d, u) && un(d.s, u).at !== hex && passesWaypoint(d.s, hex);

/** RN-15: a way point is not passed while somebody else looks for room: one walker at most can count on it. */
const waits = (o: Outlook, ends: readonly End[], u: number, hex: number): boolean =>
  passes(o, u, hex) && ends.some((e) => e.u !== u && passes(o, e.u, e.hex));

/** Whether a walker could end in a hex beside others who would end there too. */
export const roomAt = (o: Outlook, ends: readonly End[], w: Walker, { hex, roadRate }: Stop): boolean =>
  mayReturn(o, w.m.u, hex) && holds(o, hex, ends, w.m.u, roadRate) && !waits(o, ends, w.m.u, hex);
export const roomHere = (o: Outlook, ends: readonly End[], w: Walker): boolean =>
  mayReturn(o, w.m.u, w.at) && holds(o, w.at, ends, w.m.u, w.roadRate);

/** A way that was looked at, while the same others go on. */
export interface Way {
  readonly reach: Reach;
  /** The first places it could end in if no other walker were about, and how many were wanted. */
  stops: readonly Stop[];
  wanted: number;
}
const NONE: readonly never[] = [];

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

/** The first place beside the others that a walker can reach. */
export function firstStop(o: Outlook, ways: Way[], ends: readonly End[], w: Walker): Stop | null {
  const { reach } = wayOf(o, ways, w);
  for (let i = 0, stop = reach.at(0); stop; stop = reach.at(++i)) if (roomAt(o, ends, w, stop)) return stop;
  return null;
}

/** The first place a walker could end in beside the others: its own hex, then what it can reach. */
export function firstEnd(o: Outlook, ways: Way[], ends: readonly End[], w: Walker): End | null {
  if (roomHere(o, ends, w)) return stay(w);
  const stop = firstStop(o, ways, ends, w);
  return stop && { u: w.m.u, hex: stop.hex, roadRate: stop.roadRate };
}

/** The places a walker could end in with no other walker about, no more of them than are wanted. */
function stopsOf(o: Outlook, reach: Reach, wanted: number): Stop[] {
  const { w } = reach;
  const stops: Stop[] = [];
  if (roomHere(o, NONE, w)) stops.push({ hex: w.at, roadRate: w.roadRate });
  for (let i = 0, stop = reach.at(0); stop && stops.length < wanted; stop = reach.at(++i)) {
    const { hex, roadRate } = stop;
    const known = stops.findIndex((x) => x.hex === hex);
    if (known >= 0 && (roadRate || !stops[known]?.roadRate)) continue;
    if (!roomAt(o, NONE, w, stop)) continue;
    if (known >= 0) stops[known] = stop;
    else stops.push(stop);
  }
  return stops;
}

/** A search that would have to try more than this many places is given up: the hexes are too full to be safe. */
const MOST_TRIES = 4000;

interface Seeker {
  readonly w: Walker;
  readonly stops: readonly Stop[];
}

/** Finds walkers their places to end, all together. */
export class Quarters {
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

  /** Everybody takes the first place he finds, those who act last (they come first in the list); or null. */
  atOnce(seekers: readonly Walker[], others: readonly End[]): readonly End[] | null {
    this.ends = [...others];
    return this.oneAfterAnother(seekers) ? this.ends : null;
  }

  /** The same where the others, who could end where they are said to, make room if they have to. */
  withRoomMade(seekers: readonly Walker[], others: readonly End[]): readonly End[] | null {
    const { d } = this.o;
    const moving = [...seekers];
    const tight: Seeker[] = [];
    const free: Walker[] = [];
    let unmoved = others;
    for (const w of moving) {
      const stops = this.stopsFor(w);
      if (stops.length === 0) return null;
      // With as many places as there are walkers one is left for it wherever the others go.
      if (stops.length >= this.number) {
        free.push(w);
        continue;
      }
      tight.push({ w, stops });
      // Whoever would end in none of these places is in nobody's way.
      const inTheWay = ({ hex }: End): boolean => stops.some((stop) => stop.hex === hex);
      const asked = unmoved.filter(inTheWay);
      if (asked.length === 0) continue;
      unmoved = unmoved.filter((e) => !inTheWay(e));
      for (const e of asked) moving.push(walkerOf(d.s, memberOf(d.gr, e.u) as Member));
    }
    if (tight.length > 1) tight.sort((p, q) => p.stops.length - q.stops.length);
    this.ends = [];
    if (!this.place(tight, 0)) return null;
    this.ends.push(...unmoved);
    return this.oneAfterAnother(free) ? this.ends : null;
  }

  /** Kept where nobody ends by the act: then it does not change while the same others go on. */
  private stopsFor(w: Walker): readonly Stop[] {
    const way = wayOf(this.o, this.ways, w);
    if (this.o.ended.length > 0) return stopsOf(this.o, way.reach, this.number);
    if (way.wanted < this.number) {
      way.wanted = this.number;
      way.stops = stopsOf(this.o, way.reach, this.number);
    }
    return way.stops;
  }

  private oneAfterAnother(seekers: readonly Walker[]): boolean {
    for (let i = seekers.length - 1; i >= 0; i--) {
      const end = firstEnd(this.o, this.ways, this.ends, seekers[i] as Walker);
      if (!end) return false;
      this.ends.push(end);
    }
    return true;
  }

  private place(all: readonly Seeker[], i: number): boolean {
    const next = all[i];
    if (!next) return true;
    for (const stop of next.stops) {
      if (++this.tries > MOST_TRIES) return false;
      if (!roomAt(this.o, this.ends, next.w, stop)) continue;
      this.ends.push({ u: next.w.m.u, hex: stop.hex, roadRate: stop.roadRate });
      if (this.place(all, i + 1)) return true;
      this.ends.pop();
    }
    return false;
  }
}
