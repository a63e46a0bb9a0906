import { dirTo, NEIGHBOUR } from '../../../data/map.ts';
import { type Formation, faced } from '../../../data/tables.ts';
import { isGun, isHorse, isSkirmisher, unit } from '../../../data/units.ts';
import { enemyIn, type Member, type Position, stackAt, un } from '../../../state.ts';
import { inOrder } from '../bounds.ts';
import { turnsBetween } from '../facing.ts';
import { costOrBar, type Gait, NO_STEP, RATE, roadBetween, walkOf } from '../ground.ts';
import { allowed, type Doing, enemyDistance, outflanks, passesWaypoint } from '../group.ts';

/** A unit of the group as the look-ahead of R-122 sees it: where it would stand, and what it would have used. */
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

export function walkerOf(s: Position, m: Member): Walker {
  const { at, face, form } = un(s, m.u);
  const { spent, hexes, road, roadRate } = m;
  return { m, at, face, form, spent, hexes, road, roadRate };
}

/** A place where a unit could end, and whether it would have used a half rate on the way. */
export interface Stop {
  readonly hex: number;
  readonly roadRate: boolean;
}

/** Whose end is open: every unfinished member of the group, but for those who end where they are, or are gone. */
export interface Outlook {
  readonly d: Doing;
  readonly ended: readonly Member[];
  readonly gone: number;
}

/** Whether a unit in a hex stays there whatever the others do. */
export function stays({ d, ended, gone }: Outlook, u: number): boolean {
  if (u === gone) return false;
  const { members } = d.gr;
  for (let i = 0; i < members.length; i++) {
    const m = members[i] as Member;
    if (m.u === u) return m.done || ended.includes(m);
  }
  return true;
}

/** How a walker goes on: in the formation it is in, with the points it has left. */
interface Pace extends Gait {
  readonly form: Formation;
  /** Half points it may have used at the end. */
  readonly most: number;
}
function gaitOf(s: Position, { m, form }: Walker): Pace {
  const all = allowed(s, m, form);
  return { form, walk: walkOf(unit(m.u).kind, form), most: form === 'battery' ? Math.min(all, 2) : all }; // 6.9
}

/** Where a walker has come to, packed into one number: the look-ahead makes thousands of them. */
const pack = (hex: number, face: number, road: number, rated: boolean, moved: boolean): number =>
  (((hex * 8 + face + 1) * 4 + road) * 2 + (rated ? 1 : 0)) * 2 + (moved ? 1 : 0);
const PLACE_BITS = 20;
const PLACE = (1 << PLACE_BITS) - 1;
const hexOf = (at: number): number => at >> 7;
const faceOf = (at: number): number => ((at >> 4) & 7) - 1;
/** 6.6.3: 0 not yet moved, 1 on a road march, 2 not. */
const roadOf = (at: number): number => (at >> 2) & 3;
const isRated = (at: number): boolean => (at & 2) !== 0;
const hasMoved = (at: number): boolean => (at & 1) !== 0;

/** 6.1, 6.5.2, 6.5.4, 6.6.3: the hexes a walker could reach with the points it has, the cheapest first. */
export class Reach {
  readonly w: Walker;
  private readonly stops: Stop[] = [];
  private readonly o: Outlook;
  private readonly gait: Pace;
  /** Places to come to, each with the half points used until then: the cheapest first, then as they were found. */
  private readonly queue: number[] = [];
  private next = 0;
  private readonly seen: number[];
  private spent: number;
  /** A place that was found and not yet left: nobody looks on from it before the next one is wanted. */
  private open: number;

  constructor(o: Outlook, w: Walker) {
    this.o = o;
    this.w = w;
    this.gait = gaitOf(o.d.s, w);
    this.spent = w.spent;
    this.open = pack(w.at, w.face, w.road, w.roadRate, w.hexes > 0);
    this.seen = [this.open];
  }

  /** The hexes in their order, as far as somebody wants to know; null where they end. */
  at(i: number): Stop | null {
    while (this.stops.length <= i) if (!this.findNext()) return null;
    return this.stops[i] as Stop;
  }

  private findNext(): boolean {
    if (this.open >= 0) this.visit(this.open);
    this.open = -1;
    while (this.next < this.queue.length) {
      const first = this.queue[this.next++] as number;
      const here = first & PLACE;
      if (this.seen.includes(here)) continue;
      this.seen.push(here);
      this.spent = first >> PLACE_BITS;
      const hex = hexOf(here);
      if (hex === this.w.at) {
        this.visit(here);
        continue;
      }
      this.open = here;
      this.stops.push({ hex, roadRate: isRated(here) });
      return true;
    }
    return false;
  }

  private visit(here: number): void {
    const { o, w, spent } = this;
    if (spent >= this.gait.most) return;
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
    const { form } = gait;
    const onRoad = roadBetween(from, dir);
    const road = onRoad && roadOf(here) !== 2 && (form === 'column' || form === 'rompe');
    const plain = roadOf(here) !== 1;
    const half = road
      ? spent + costOrBar(s, gait, from, dir, form === 'rompe' ? RATE.level : RATE.half)
      : NO_STEP;
    const full = plain
      ? spent + costOrBar(s, gait, from, dir, form === 'limber' ? RATE.half : RATE.full)
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
    const { queue } = this;
    let i = queue.push(0) - 1;
    for (; i > this.next && (queue[i - 1] as number) >> PLACE_BITS > spent; i--)
      queue[i] = queue[i - 1] as number;
    queue[i] = (spent << PLACE_BITS) | at;
  }
}

/**
 * Whether a walker can go straight to a place that was found for it before, by one step at the usual rate: what
 * `Reach` would find too, but it is asked for every act of a unit that has to go on, and mostly it can.
 */
export function isNext(o: Outlook, w: Walker, { hex: to, roadRate }: Stop): boolean {
  const { s, a } = o.d;
  const dir = dirTo(w.at, to);
  if (dir < 0 || (w.roadRate && !roadRate)) return false;
  const gait = gaitOf(s, w);
  const { form, most } = gait;
  const onRoad = roadBetween(w.at, dir);
  const marches = onRoad && roadRate && w.road !== 2 && (form === 'column' || form === 'rompe');
  if (!marches && (w.road === 1 || (form === 'limber' && onRoad && !roadRate))) return false;
  const rate =
    marches && form === 'rompe' ? RATE.level : marches || form === 'limber' ? RATE.half : RATE.full;
  const turns = !marches && faced(form) && w.face >= 0 ? 2 * turnsBetween(w.face, dir) : 0;
  if (w.spent + turns + costOrBar(s, gait, w.at, dir, rate) > most || enemyIn(s, to, a.side)) return false;
  return inOrder(o.d, w.m, w.at, w.hexes > 0 ? 1 : 0, to) && apartFrom(o, w.m.u, to);
}

/** 6.2.1: horse and guns pass each other nowhere. */
function apartFrom(o: Outlook, u: number, hex: number): boolean {
  const other = isGun(u) ? isHorse : isHorse(u) ? isGun : null;
  if (other === null) return true;
  const there = stackAt(o.d.s, hex);
  for (let i = 0; i < there.length; i++)
    if (other(there[i] as number) && stays(o, there[i] as number)) return false;
  return true;
}
