import { NEIGHBOUR } from '../data/map.ts';
import { type Formation, faced } from '../data/tables.ts';
import { isGun, isHorse, isSkirmisher, unit } from '../data/units.ts';
import { enemyIn, type Member, type State, stackAt, un } from '../state.ts';
import { inOrder } from './06-bounds.ts';
import { turnsBetween } from './06-facing.ts';
import { costOrBar, NO_STEP, RATE, roadBetween, type Walk, walkOf } from './06-ground.ts';
import { allowed, type Doing, enemyDistance, openMembers, outflanks, passesWaypoint } from './06-group.ts';
import { stackFault } from './06-stacking.ts';

/**
 * R-122, the look-ahead: a unit may pass where it cannot stop only while everybody of its group who has not finished
 * can still reach a hex to stop in, all of them together. What fire, melee and failed checks will do nobody foresees.
 */

/** A unit of the group as the look-ahead sees it: where it would stand, and what it would have used. */
export interface Walker {
  readonly m: Member;
  readonly at: number;
  /** -1 for none, or one that is still free to choose. */
  readonly face: number;
  readonly form: Formation;
  readonly spent: number;
  readonly hexes: number;
  /** As in a member: not yet moved, on a road march, or not. */
  readonly road: number;
  readonly roadRate: boolean;
}

export function walkerOf(s: State, m: Member): Walker {
  const { at, face, form } = un(s, m.u);
  const { spent, hexes, road, roadRate } = m;
  return { m, at, face, form, spent, hexes, road, roadRate };
}

/** A place where a unit could end, and whether it would have used a half rate on the way. */
interface Stop {
  readonly hex: number;
  readonly roadRate: boolean;
}

/** Everybody whose end is open, and who counts as gone from the map. */
interface Outlook {
  readonly d: Doing;
  readonly walkers: readonly Walker[];
  readonly gone: number;
}

const walksIn = (walkers: readonly Walker[], u: number): boolean => {
  for (let i = 0; i < walkers.length; i++) if ((walkers[i] as Walker).m.u === u) return true;
  return false;
};

/** The units that stay in a hex whatever the walkers do. */
function stayersIn({ d, walkers, gone }: Outlook, hex: number): number[] {
  return stackAt(d.s, hex).filter((u) => u !== gone && !walksIn(walkers, u));
}

/** 6.2, R-129: whether units whose end is open could all end in a hex, with those who stay there. */
function holdsAll(s: State, hex: number, stay: readonly number[], ending: readonly Ending[]): boolean {
  let marched = 0;
  for (const e of ending) if (e.roadRate) marched++;
  if (marched > 1 || (marched === 1 && !stay.every(isSkirmisher))) return false;
  return stackFault(s, [...stay, ...ending.map((e) => e.u)], hex) === null;
}
interface Ending {
  readonly u: number;
  readonly roadRate: boolean;
}

/** Hexes that could not hold all the walkers in them: somebody must go on from there. */
function crowdedHexes(o: Outlook): number[] {
  const { walkers } = o;
  const seen: number[] = [];
  return walkers.flatMap(({ at }) => {
    if (seen.includes(at)) return [];
    seen.push(at);
    const here = walkers.filter((x) => x.at === at);
    return holdsAll(o.d.s, at, stayersIn(o, at), here.map(endOf)) ? [] : [at];
  });
}
const endOf = (w: Walker): Ending => ({ u: w.m.u, roadRate: w.roadRate });

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

/** How a walker goes on: in the formation it is in, with the points it has left. */
interface Gait {
  readonly form: Formation;
  readonly walk: Walk;
  /** Half points it may have used at the end. */
  readonly most: number;
}
function gaitOf(s: State, { m, form }: Walker): Gait {
  const all = allowed(s, m, form);
  return { form, walk: walkOf(unit(m.u).kind, form), most: form === 'battery' ? Math.min(all, 2) : all }; // 6.9
}

/** Where a walker has come to, packed into one number: the look-ahead makes thousands of them. */
const pack = (hex: number, face: number, road: number, rated: boolean, moved: boolean): number =>
  (((hex * 8 + face + 1) * 4 + road) * 2 + (rated ? 1 : 0)) * 2 + (moved ? 1 : 0);
const hexOf = (at: number): number => at >> 7;
const faceOf = (at: number): number => ((at >> 4) & 7) - 1;
/** 6.6.3: 0 not yet moved, 1 on a road march, 2 not. */
const roadOf = (at: number): number => (at >> 2) & 3;
const isRated = (at: number): boolean => (at & 2) !== 0;
const hasMoved = (at: number): boolean => (at & 1) !== 0;

/** 6.1, 6.5.2, 6.5.4, 6.6.3: the hexes a walker could reach with the points it has, the cheapest first. */
class Reach {
  private readonly stops: Stop[] = [];
  private readonly o: Outlook;
  private readonly w: Walker;
  private readonly gait: Gait;
  /** Half points are few: one list for each number of them keeps the cheapest first. */
  private readonly lists: number[][] = [];
  private readonly seen = new Set<number>();
  private spent: number;
  private index = 0;

  constructor(o: Outlook, w: Walker) {
    this.o = o;
    this.w = w;
    this.gait = gaitOf(o.d.s, w);
    this.spent = w.spent;
    this.lists[w.spent] = [pack(w.at, w.face, w.road, w.roadRate, w.hexes > 0)];
  }

  /** The hexes in their order, as far as somebody wants to know; null where they end. */
  at(i: number): Stop | null {
    while (this.stops.length <= i) if (!this.findNext()) return null;
    return this.stops[i] as Stop;
  }

  private findNext(): boolean {
    for (; this.spent < this.lists.length; this.spent++, this.index = 0) {
      const list = this.lists[this.spent];
      while (list && this.index < list.length) {
        const here = list[this.index++] as number;
        if (this.seen.has(here)) continue;
        this.seen.add(here);
        this.visit(here, this.spent);
        if (hexOf(here) === this.w.at) continue;
        this.stops.push({ hex: hexOf(here), roadRate: isRated(here) });
        return true;
      }
    }
    return false;
  }

  private visit(here: number, spent: number): void {
    const { o, w } = this;
    const hex = hexOf(here);
    // 4.2.5: with a way point passed the measure is another; nobody looks beyond it.
    if (hex !== w.at && outflanks(o.d, w.m.u) && passesWaypoint(o.d.s, hex)) return;
    // 4.2.3: far from everybody a Maneuver needs no look at each enemy.
    const { a, s } = o.d;
    const far = a.order === 'maneuver' && !isSkirmisher(w.m.u) && enemyDistance(s, a.side, hex) > 3;
    for (let dir = 0; dir < 6; dir++) this.leave(here, dir, spent, far);
  }

  /** Every way of going from one hex into the next. */
  private leave(here: number, dir: number, spent: number, free: boolean): void {
    const { o, w, gait } = this;
    const { s, a } = o.d;
    const from = hexOf(here);
    const to = NEIGHBOUR[from * 6 + dir] as number;
    if (to < 0) return;
    const { form, walk } = gait;
    const onRoad = roadBetween(from, dir);
    const road = onRoad && roadOf(here) !== 2 && (form === 'column' || form === 'rompe');
    const plain = roadOf(here) !== 1;
    const half = road
      ? spent + costOrBar(s, walk, form, from, dir, form === 'rompe' ? RATE.level : RATE.half)
      : NO_STEP;
    const full = plain
      ? spent + costOrBar(s, walk, form, from, dir, form === 'limber' ? RATE.half : RATE.full)
      : NO_STEP;
    if ((half > gait.most && full > gait.most) || enemyIn(s, to, a.side)) return;
    if (!free && !inOrder(o.d, w.m, from, hasMoved(here) ? 1 : 0, to)) return;
    if (!apartFrom(o, w.m.u, to)) return;
    const turns = faced(form);
    if (road) this.add(half, pack(to, turns ? dir : -1, 1, true, true));
    if (!plain) return;
    const rated = isRated(here) || (form === 'limber' && onRoad);
    const face = faceOf(here);
    if (!turns) this.add(full, pack(to, -1, 2, rated, true));
    else if (face < 0) this.add(full, pack(to, dir, 2, rated, true));
    else {
      this.add(full + 2 * turnsBetween(face, dir), pack(to, dir, 2, rated, true));
      if (dir === (face + 3) % 6) this.add(full + 2, pack(to, face, 2, rated, true));
    }
  }

  /** A barred step costs more than anybody has. */
  private add(spent: number, at: number): void {
    if (spent > this.gait.most) return;
    const list = this.lists[spent];
    if (list) list.push(at);
    else this.lists[spent] = [at];
  }
}

/** 6.2.1: horse and guns pass each other nowhere. */
function apartFrom(o: Outlook, u: number, hex: number): boolean {
  const other = isGun(u) ? isHorse : isHorse(u) ? isGun : null;
  return other === null || !stayersIn(o, hex).some(other);
}

/** A search that would have to try more than this many places is given up: the hexes are too full to be safe. */
const MOST_TRIES = 4000;

/** Where somebody would end. */
interface End extends Ending {
  readonly hex: number;
}

/** Whether a walker could end in a hex beside others who would end there too. */
function roomAt(o: Outlook, ends: readonly End[], w: Walker, { hex, roadRate }: Stop): boolean {
  const { s } = o.d;
  // a retaken battery counts as soon as it has left its hex; it does not go back there.
  if (hex !== un(s, w.m.u).at && un(s, w.m.u).retakenAt === hex) return false;
  const there: Ending[] = [{ u: w.m.u, roadRate }];
  for (const e of ends) if (e.hex === hex) there.push(e);
  if (there.length === 1 && stackAt(s, hex).length === 0) return true;
  return holdsAll(s, hex, stayersIn(o, hex), there);
}

/** What was found out about the ways of a group's units, for one question: their other acts ask for the same again. */
const WAYS = new WeakMap<Doing, Map<string, Reach>>();

function reachOf(o: Outlook, w: Walker): Reach {
  // 6.2.1: for horse and guns it matters who of the others stays where.
  if (isGun(w.m.u) || isHorse(w.m.u)) return new Reach(o, w);
  let known = WAYS.get(o.d);
  if (!known) {
    known = new Map();
    WAYS.set(o.d, known);
  }
  const key = `${w.m.u} ${pack(w.at, w.face, w.road, w.roadRate, w.hexes > 0)} ${w.spent} ${w.form}`;
  let reach = known.get(key);
  if (!reach) {
    reach = new Reach(o, w);
    known.set(key, reach);
  }
  return reach;
}

/** Finds every walker of a list a place to end, all together; the others end where they stand. */
class Quarters {
  private readonly o: Outlook;
  private readonly ends: End[] = [];
  private tries = 0;

  constructor(o: Outlook) {
    this.o = o;
  }

  found(seekers: readonly Walker[]): boolean {
    this.othersStay(seekers);
    if (this.oneAfterAnother(seekers)) return true;
    this.othersStay(seekers);
    const tight: Seeker[] = [];
    for (const w of seekers) {
      const stops = this.stopsOf(w);
      if (stops.length === 0) return false;
      // With as many places as there are walkers one is left for it wherever the others go.
      if (stops.length < this.o.walkers.length) tight.push({ w, stops });
    }
    tight.sort((p, q) => p.stops.length - q.stops.length);
    return this.place(tight, 0);
  }

  private othersStay(seekers: readonly Walker[]): void {
    this.ends.length = 0;
    for (const w of this.o.walkers)
      if (!seekers.includes(w)) this.ends.push({ u: w.m.u, hex: w.at, roadRate: w.roadRate });
  }

  /** Mostly it does when everybody takes the first place he finds, those who act last (they come first in the list). */
  private oneAfterAnother(seekers: readonly Walker[]): boolean {
    for (let i = seekers.length - 1; i >= 0; i--) {
      const w = seekers[i] as Walker;
      let stop: Stop | null = { hex: w.at, roadRate: w.roadRate };
      if (!roomAt(this.o, this.ends, w, stop)) {
        const reach = reachOf(this.o, w);
        for (let k = 0, next = reach.at(0); ; next = reach.at(++k)) {
          stop = next;
          if (!stop || roomAt(this.o, this.ends, w, stop)) break;
        }
      }
      if (!stop) return false;
      this.ends.push({ u: w.m.u, hex: stop.hex, roadRate: stop.roadRate });
    }
    return true;
  }

  /** Its own hex first, then what it can reach, no more of them than it needs. */
  private stopsOf(w: Walker): Stop[] {
    const { walkers } = this.o;
    const stops: Stop[] = [];
    const note = (stop: Stop): void => {
      const known = stops.findIndex((x) => x.hex === stop.hex);
      if (known >= 0 && (stop.roadRate || !stops[known]?.roadRate)) return;
      if (!roomAt(this.o, this.ends, w, stop)) return;
      if (known >= 0) stops[known] = stop;
      else stops.push(stop);
    };
    note({ hex: w.at, roadRate: w.roadRate });
    const reach = reachOf(this.o, w);
    for (let i = 0, stop = reach.at(0); stop && stops.length < walkers.length; stop = reach.at(++i))
      note(stop);
    return stops;
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
interface Seeker {
  readonly w: Walker;
  readonly stops: readonly Stop[];
}

/** whether all of these could come to an end; first those who are crowded go on, then everybody moves up. */
export function allFindRoom(d: Doing, walkers: readonly Walker[], gone = -1): boolean {
  return wayOut(d, walkers, gone) !== 'none';
}
type WayOut = 'stay' | 'goOn' | 'moveUp' | 'none';
function wayOut(d: Doing, walkers: readonly Walker[], gone = -1): WayOut {
  const o: Outlook = { d, walkers, gone };
  const full = crowdedHexes(o);
  if (full.length === 0) return 'stay';
  const seekers = walkers.filter((w) => full.includes(w.at));
  const quarters = new Quarters(o);
  if (quarters.found(seekers)) return 'goOn';
  return seekers.length < walkers.length && quarters.found(walkers) ? 'moveUp' : 'none';
}

/**
 * Hexes somebody has to leave as things stand: none where everybody is settled, all of them where everybody has to
 * move up, null where nothing helps. What is done on the spot in any other hex harms nobody.
 */
export function uneasyHexes(d: Doing): readonly number[] | null {
  if (allSettled(d)) return [];
  const walkers = walkersAfter(d, []);
  const out = wayOut(d, walkers);
  if (out === 'none') return null;
  return out === 'moveUp' ? walkers.map((w) => w.at) : crowdedHexes({ d, walkers, gone: -1 });
}
export const settled = (d: Doing): boolean => (d.uneasy ? d.uneasy.length === 0 : allSettled(d));
export const atEase = (d: Doing, m: Member): boolean =>
  (d.uneasy ?? uneasyHexes(d))?.includes(un(d.s, m.u).at) === false;

/** The unfinished members as they stand, some of them as an act would leave them, some not counted any more. */
export function walkersAfter(d: Doing, changed: readonly Walker[], ended: readonly Member[] = []): Walker[] {
  const others = openMembers(d.s, d.gr).filter((m) => !ended.includes(m) && !changed.some((w) => w.m === m));
  return [...changed, ...others.map((m) => walkerOf(d.s, m))];
}

/** Somebody who can neither stay where it is nor find a place elsewhere: it goes back when nothing else helps. */
export function strayed(d: Doing): Member | undefined {
  const walkers = walkersAfter(d, []);
  const o: Outlook = { d, walkers, gone: -1 };
  const full = crowdedHexes(o);
  const stuck = walkers.filter((w) => full.includes(w.at));
  return (
    stuck.find((w) => w.hexes > 0 && !allFindRoom(d, [w])) ??
    stuck.find((w) => w.hexes > 0) ??
    stuck[0]
  )?.m;
}
