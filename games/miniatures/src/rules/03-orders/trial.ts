import { add, type Infer, type Note, noted, shape, type Tally, times } from '@grande/engine';
import {
  type Base,
  BRUSH,
  boxesMeet,
  endOf,
  entersOrLeaves,
  firstContact,
  firstCrossing,
  firstOff,
  firstOverlap,
  firstPush,
  firstWithin,
  footprint,
  gapSize,
  goesForward,
  isAlong,
  isOnTable,
  keepsTo,
  layPath,
  over,
  type Path,
  type Pose,
  poseAt,
  type Shape,
  type Strip,
  TABLE_EDGES,
  TOL,
} from '@grande/table';
import {
  areaOf,
  baseOf,
  couldReach,
  defOf,
  enemiesAt,
  idOf,
  isFree,
  isInfantry,
  near,
  poseOf,
  shaken,
  shapeOf,
  sideOf,
  stands,
  touches,
  unitOf,
  unitsOf,
} from '../../board.ts';
import { lengthsOf } from '../../data/values.ts';
import { BRIDGE_REACH, groundOf, passesNear } from '../../ground.ts';
import { say } from '../../say.ts';
import { SegmentsShape, type State } from '../../state.ts';

const tenths = shape.integer(0, 3599);
const thou = shape.integer(-10_000, 400_000);

/** D-5: a move as it is answered. Areas and targets by their ids; absent things are null. */
export const MOVE_FIELDS = {
  /** G.8. */
  segments: SegmentsShape,
  /** G.13: the area it ends in, and the facing it takes there. */
  enter: shape.maybe(shape.object({ area: shape.text(), facing: tenths })),
  /** G.13: where it leaves the area it occupies. */
  exit: shape.maybe(shape.object({ x: thou, y: thou, facing: tenths })),
  /** SP.2.11: whom cavalry that moves into contact charges; null where only one enemy is met. */
  charge: shape.maybe(shape.text()),
};
const MoveShape = shape.object(MOVE_FIELDS);
export type Move = Infer<typeof MoveShape>;

/** How an entry differs from any other move (SC.3). */
interface Entry {
  readonly edge: (typeof TABLE_EDGES)[number];
}

/** After first contact the last of the gap may be closed along at most this much of the path (G.10). */
const CLOSING = 2 * TOL;

/** One proposed move and everything the laws ask about it, worked out when asked and once. */
export class Trial {
  readonly s: State;
  readonly i: number;
  readonly move: Move;
  readonly entry: Entry | null;
  readonly base: Base;
  readonly start: Pose;
  readonly path: Path;
  readonly end: Pose;
  readonly area: number;

  constructor(s: State, i: number, move: Move, entry: Entry | null = null, start: Pose | null = null) {
    this.s = s;
    this.i = i;
    this.move = move;
    this.entry = entry;
    this.base = baseOf(s, i);
    const u = unitOf(s, i);
    this.start = start ?? (u.area >= 0 && move.exit ? move.exit : poseOf(u));
    this.path = layPath(this.base, this.start, move.segments);
    this.end = move.segments.length === 0 ? this.start : endOf(this.path);
    this.area = move.enter ? s.battle.areas.findIndex((a) => a.id === move.enter?.area) : -1;
  }

  private endKept: Shape | null = null;
  /** The footprint of the unit when the move is done. */
  get endShape(): Shape {
    this.endKept ??= this.area >= 0 ? areaOf(this.s, this.area).shape : footprint(this.base, this.end);
    return this.endKept;
  }
  private baseEndKept: Shape | null = null;
  get endBase(): Shape {
    this.baseEndKept ??= footprint(this.base, this.end);
    return this.baseEndKept;
  }

  private startKept: Shape | null = null;
  /** The base where the path begins. */
  get startBase(): Shape {
    this.startKept ??= this.path.legs[0]?.ends?.[0] ?? footprint(this.base, this.start);
    return this.startKept;
  }

  private friendsKept: readonly number[] | null = null;
  /** Friends near the swept ground. */
  get friends(): readonly number[] {
    this.friendsKept ??= this.nearPath(sideOf(this.s, this.i));
    return this.friendsKept;
  }

  private enemiesKept: readonly number[] | null = null;
  /** Enemies near the swept ground. */
  get enemies(): readonly number[] {
    this.enemiesKept ??= this.nearPath(1 - sideOf(this.s, this.i));
    return this.enemiesKept;
  }

  private nearPath(side: number): readonly number[] {
    const { s, i, path } = this;
    const out: number[] = [];
    const units = unitsOf(s, side);
    for (let k = 0; k < units.length; k++) {
      const j = units[k] as number;
      const u = unitOf(s, j);
      if (j === i || !stands(u) || !couldReach(u, path.box, TOL + 2)) continue;
      if (near(path, shapeOf(s, j), TOL + 2)) out.push(j);
    }
    return out;
  }

  private roadKept: number | undefined;
  /** SP.2.6, G.16: the road the whole move keeps to, −1 for none. */
  get road(): number {
    if (this.roadKept !== undefined) return this.roadKept;
    const { roads } = groundOf(this.s);
    const { box } = this.startBase;
    const ends = footprint(this.base, poseAt(this.path, this.path.length)).box;
    // Nearly every move leaves the road before it ends: both ends are looked at before the way between them.
    this.roadKept = roads.findIndex(
      (r) => passesNear(r, box, TOL + 2) && passesNear(r, ends, TOL + 2) && isAlong(this.path, r),
    );
    return this.roadKept;
  }

  /** no segment goes sideways or back. */
  get forward(): boolean {
    return goesForward(this.path);
  }

  /** SP.2.6: the bonus is earned. */
  get onRoad(): boolean {
    return !unitOf(this.s, this.i).square && this.forward && this.move.segments.length > 0 && this.road >= 0;
  }

  /** SP.2.7 (T-MOVE), R-16: every cause of half movement, looked for one after the other. */
  private *found(): Generator<Cause, void> {
    if (shaken(unitOf(this.s, this.i))) yield 'disrupted';
    if (!this.forward) yield 'sideways';
    if (this.onRoad) return;
    if (this.changesArea) yield 'area';
    if (this.changesCrops) yield 'crops';
    if (this.crossesLine) yield 'line';
  }
  get causes(): readonly Cause[] {
    return [...this.found()];
  }
  private causeKept: Cause | null | undefined;
  /** one is enough for the whole move. */
  private get cause(): Cause | null {
    if (this.causeKept === undefined) this.causeKept = this.found().next().value ?? null;
    return this.causeKept;
  }

  private get changesArea(): boolean {
    const { s } = this;
    const { area } = unitOf(s, this.i);
    if (area >= 0 && areaOf(s, area).kind !== 'fort' && this.move.exit !== null) return true;
    return this.area >= 0 && areaOf(s, this.area).kind !== 'fort';
  }

  private get changesCrops(): boolean {
    const { path } = this;
    const { crops } = groundOf(this.s);
    for (let k = 0; k < crops.length; k++) {
      const field = crops[k] as Shape;
      if (boxesMeet(path.box, field.box) && entersOrLeaves(path, field)) return true;
    }
    return false;
  }

  private crossesKept: boolean | null = null;
  /** TE.3: a wall, a hedge or a ditch lies across the way. */
  get crossesLine(): boolean {
    this.crossesKept ??= this.crosses();
    return this.crossesKept;
  }
  private crosses(): boolean {
    const { path } = this;
    const { lines } = groundOf(this.s);
    for (let k = 0; k < lines.length; k++) {
      const line = lines[k] as Strip;
      if (passesNear(line, path.box, TOL) && firstCrossing(path, line) !== null) return true;
    }
    return false;
  }

  /** SP.2.5 to SP.2.7: is the path no longer than the allowance? Roads, crops and hedges are asked only where they decide. */
  get isAffordable(): boolean {
    const far = this.path.length - 1;
    const { s, i } = this;
    if (far <= distanceFor(s, i, { road: false, halved: true })) return true;
    if (far > distanceFor(s, i, { road: true, halved: false })) return false;
    const slow = shaken(unitOf(s, i)) || !this.forward;
    if (far > distanceFor(s, i, { road: false, halved: slow }))
      return this.onRoad && far <= distanceFor(s, i, { road: true, halved: slow });
    return !(this.changesArea || this.changesCrops || this.crossesLine) || this.onRoad;
  }

  /** Too far for any move that no road helps: what can be said before hedges and crops are looked for. */
  get isPlainlyTooFar(): boolean {
    return this.path.length > marchReach(this.s, this.i) + 1 && !this.onRoad;
  }

  /** G.9, SP.2.5 to SP.2.7: how far it may go. */
  private reach(note: Note | null): number {
    return distanceFor(this.s, this.i, { road: this.onRoad, halved: this.cause !== null }, note, this.cause);
  }

  private allowanceKept: Tally | null = null;
  /** The same as it opens. */
  get allowance(): Tally {
    this.allowanceKept ??= noted((note) => this.reach(note));
    return this.allowanceKept;
  }

  /** OPT.6: how far it might go if no road helped it. */
  get reachWithoutRoad(): number {
    return distanceFor(this.s, this.i, { road: false, halved: this.cause !== null });
  }

  private contactsKept: readonly number[] | null = null;
  /** Enemies newly in contact when the move is done. */
  get contacts(): readonly number[] {
    this.contactsKept ??= this.newContacts();
    return this.contactsKept;
  }
  private newContacts(): readonly number[] {
    const { s, i } = this;
    const after = enemiesAt(s, sideOf(s, i), this.endShape);
    if (after.length === 0 || this.move.exit || this.entry) return after;
    const own = shapeOf(s, i);
    return after.filter((j) => !touches(own, shapeOf(s, j)));
  }

  /** the first enemy met on the way, if the path goes on after it. */
  get runsPast(): number {
    const { path } = this;
    for (const j of this.enemies) {
      const shape = shapeOf(this.s, j);
      const at = firstContact(path, shape);
      if (at === null) continue;
      const closed = firstWithin(path, shape, 0, { from: at }) ?? Number.POSITIVE_INFINITY;
      if (path.length > Math.min(closed, at + CLOSING) + 1) return j;
    }
    return -1;
  }

  /** G.10: an enemy overlapped, or pushed into further than at the start. */
  get overEnemy(): number {
    for (const j of this.enemies) {
      const shape = shapeOf(this.s, j);
      if (touches(this.startBase, shape)) {
        if (firstPush(this.path, shape) !== null) return j;
      } else if (firstOverlap(this.path, shape) !== null) return j;
    }
    return -1;
  }

  /** SP.2.8, SP.2.9, R-107: friends passed through; generals and silenced guns are none. */
  private throughKept: number[] | null = null;
  get through(): readonly number[] {
    this.throughKept ??= this.friends.filter(
      (j) => firstOverlap(this.path, shapeOf(this.s, j), BRUSH) !== null,
    );
    return this.throughKept;
  }

  /** G.16, R-27: may it be on this woods or BUA area by road? */
  private travels(area: number): boolean {
    const { s, i } = this;
    if (this.road < 0 || areaOf(s, area).kind === 'fort') return false;
    const u = unitOf(s, i);
    return !u.square && isFree(s, area, i);
  }

  /** G.10, G.13: the first area the base may not lie on and does. */
  get overArea(): number {
    const { areas } = groundOf(this.s);
    for (let a = 0; a < areas.length; a++) {
      const { shape } = areaOf(this.s, a);
      if (!boxesMeet(this.path.box, shape.box) || firstOverlap(this.path, shape) === null) continue;
      if (!this.travels(a)) return a;
    }
    return -1;
  }

  get overRiver(): boolean {
    const g = groundOf(this.s);
    return g.rivers.some((r) => {
      if (!boxesMeet(this.path.box, r.box) || firstOverlap(this.path, r) === null) return false;
      return !g.bridges.some((b) => {
        const road = g.roads[b.road];
        return (
          road !== undefined &&
          near(b.shape, r, 0) &&
          isAlong(this.path, road) &&
          keepsTo(this.path, road, BRIDGE_REACH)
        );
      });
    });
  }

  /** G.10: wholly on the table all the way; one that comes on must not leave by another edge. */
  get offTable(): boolean {
    const { table } = groundOf(this.s);
    if (!this.entry) {
      const { west, south, east, north } = this.path.box;
      if (west >= 0 && south >= 0 && east <= table.width && north <= table.height) return false;
      return this.move.segments.length > 0 && firstOff(this.path, table) !== null;
    }
    if (!isOnTable(table, this.endBase)) return true;
    // What is swept lies in the box of the path: mostly that alone says that no other edge is passed.
    const others = TABLE_EDGES.filter((e) => e !== this.entry?.edge && over(table, this.path, e) > 1);
    if (others.length === 0) return false;
    const steps = Math.max(1, Math.ceil(this.path.length / 250));
    for (let k = 0; k <= steps; k++) {
      const shape = footprint(this.base, poseAt(this.path, (this.path.length * k) / steps));
      if (others.some((e) => over(table, shape, e) > 1)) return true;
    }
    return false;
  }

  /** SP.2.10, R-27, TE.5: woods and villages are for infantry in line, forts for all but squares. */
  get isForOthers(): boolean {
    if (this.area < 0) return false;
    if (unitOf(this.s, this.i).square) return true;
    return areaOf(this.s, this.area).kind !== 'fort' && !isInfantry(this.s, this.i);
  }

  /** G.13: the area is held, or a base lies on it. */
  get isTaken(): boolean {
    return this.area >= 0 && !isFree(this.s, this.area, this.i);
  }

  /** G.13: does the path bring the base to the area it names? */
  get reachesArea(): boolean {
    if (this.area < 0) return this.move.enter === null;
    return gapSize(this.endBase, areaOf(this.s, this.area).shape) <= TOL + 1;
  }

  /** SP.2.11, R-90: the enemy that cavalry moving into contact charges; −1 when none can be named. */
  get chargeTarget(): number {
    const met = this.contacts;
    const named = this.move.charge;
    if (named !== null) return met.find((j) => idOf(this.s, j) === named) ?? -1;
    return met.length === 1 ? (met[0] as number) : -1;
  }
}

/** SP.2.7 (T-MOVE): what halves a move. */
type Cause = 'disrupted' | 'sideways' | 'area' | 'crops' | 'line';
interface Going {
  readonly road: boolean;
  readonly halved: boolean;
}
const HALF = 0.5;

/** SP.2.5 to SP.2.7, R-3: how far an order carries; a square goes its inch and no road or hedge changes that. */
function distanceFor(
  s: State,
  i: number,
  { road, halved }: Going,
  note: Note | null = null,
  cause: Cause | null = null,
): number {
  const { move } = lengthsOf(s);
  const { arm, trait } = defOf(s, i);
  const { square } = unitOf(s, i);
  const plain = square ? move.square : trait === 'cuirassier' ? move.cuirassier : move[arm];
  note?.(add('SP.2.5', say('term.distance'), plain));
  if (square) return plain;
  const whole = road ? plain + move.roadBonus : plain;
  if (road) note?.(add('SP.2.6', say('term.road'), move.roadBonus));
  if (!halved) return whole;
  if (cause) note?.(times('SP.2.7', say('term.half', { cause }), HALF));
  return HALF * whole;
}

/** SP.2.6: the farthest of all, by road. */
export const roadReach = (s: State, i: number): number => distanceFor(s, i, { road: true, halved: false });

/** SP.2.5, SP.2.7: the farthest an order could carry it straight ahead, before the ground is asked. */
export const marchReach = (s: State, i: number): number =>
  distanceFor(s, i, { road: false, halved: shaken(unitOf(s, i)) });
