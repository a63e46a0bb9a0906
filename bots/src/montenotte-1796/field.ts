import {
  BOOK_COUNTRY,
  endSlot,
  enemyOf,
  fatigueOf,
  firstSlot,
  forceAt,
  forceMorale,
  hasTroops,
  isCommanded,
  MAP,
  markerId,
  type Nation,
  nationOfSlot,
  SIZE,
  type Side,
  SLOTS,
  type Supposed,
  spOf,
  testValue,
} from '@grande/montenotte-1796';
import type { Choice, Post } from '../doctrine.ts';
import type { Mind } from './mind.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** A force with troops, read once for a question. */
export interface Troop {
  readonly slot: number;
  readonly nation: Nation;
  readonly hex: number;
  readonly sp: number;
  readonly fatigue: number;
  readonly morale: number;
  /** What it counts for in a fight, by its strength and morale. */
  readonly power: number;
  readonly commanded: boolean;
}

/** All an officer looks at while he answers one question. */
export interface Field {
  readonly s: Supposed;
  readonly side: Side;
  readonly enemy: Side;
  readonly mind: Mind;
  readonly post: Post;
  readonly w: Weights;
  /** What lies under a marker is known for certain. */
  readonly isSure: (slot: number) => boolean;
  readonly own: readonly Troop[];
  readonly foes: readonly Troop[];
}
/** Who stands where is read when somebody asks: many answers, like the next step of a march, need it not. */
class Read implements Field {
  readonly s: Supposed;
  readonly side: Side;
  readonly enemy: Side;
  readonly mind: Mind;
  readonly post: Post;
  readonly w: Weights;
  readonly isSure: (slot: number) => boolean;
  private ours: readonly Troop[] | null = null;
  private theirs: readonly Troop[] | null = null;

  constructor(s: Supposed, post: Post, mind: Mind, isSure: (slot: number) => boolean) {
    this.s = s;
    this.side = post.seat as Side;
    this.enemy = enemyOf(this.side);
    this.mind = mind;
    this.post = post;
    this.w = WEIGHTS[this.side];
    this.isSure = isSure;
  }
  get own(): readonly Troop[] {
    this.ours ??= troopsOf(this.s, this.side);
    return this.ours;
  }
  get foes(): readonly Troop[] {
    this.theirs ??= troopsOf(this.s, this.enemy);
    return this.theirs;
  }
}
export const fieldOf = (s: Supposed, post: Post, mind: Mind, isSure: (slot: number) => boolean): Field =>
  new Read(s, post, mind, isSure);

export function troopsOf(s: Supposed, side: Side): Troop[] {
  const out: Troop[] = [];
  for (let slot = firstSlot(side), end = endSlot(side); slot < end; slot++) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || !hasTroops(f)) continue;
    const sp = spOf(s, f);
    const morale = forceMorale(s, f);
    out.push({
      slot,
      nation: nationOfSlot(slot),
      hex: f.hex,
      sp,
      fatigue: fatigueOf(s, f),
      morale,
      power: morale <= 0 ? sp * 0.3 : sp * (1 + (morale - 3) * 0.12),
      commanded: isCommanded(s, f),
    });
  }
  return out;
}

/** No way at all. */
export const NO_WAY = 99;
const WAYS = new Float32Array(SIZE * SIZE);
for (let a = 0; a < SIZE; a++)
  for (let b = 0; b < SIZE; b++) WAYS[a * SIZE + b] = Math.min(NO_WAY, BOOK_COUNTRY.mp(a, b));
/** Movement points from hex to hex, nobody in the way. */
export const way = (from: number, to: number): number =>
  from < 0 || to < 0 ? NO_WAY : (WAYS[from * SIZE + to] as number);

const SLOT_OF = new Map(Array.from({ length: SLOTS }, (_, slot) => [markerId(slot), slot]));
const HEX_OF = new Map(MAP.labels.map((label, hex) => [label, hex]));
export const slotNamed = (id: string | undefined): number => SLOT_OF.get(id ?? '') ?? -1;
export const hexNamed = (label: string | undefined): number => HEX_OF.get(label ?? '') ?? -1;
export const placeOf = (choice: Choice): number => hexNamed(choice.concerns?.places?.[0]);
export const pieceOf = (choice: Choice): string => choice.concerns?.pieces?.[0] ?? '';

/** An own force as its side calls it, by whoever leads it; a decoy by its marker. */
export const called = (s: Supposed, slot: number): string => s.forces[slot]?.members[0] ?? markerId(slot);
/** SP of some troops within so many points of a hex. */
export function spWithin(troops: readonly Troop[], at: number, mp: number): number {
  let sp = 0;
  for (const t of troops) if (way(t.hex, at) <= mp) sp += t.sp;
  return sp;
}
/** Movement points from a hex to the nearest of some troops. */
export function wayToNearest(troops: readonly Troop[], at: number): number {
  let nearest = NO_WAY;
  for (const t of troops) nearest = Math.min(nearest, way(t.hex, at));
  return nearest;
}

/** The option that scores highest; the first of equals. */
export function best(options: readonly Choice[], score: (choice: Choice, index: number) => number): number {
  let option = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const value = score(options[i] as Choice, i);
    if (value > most) [option, most] = [i, value];
  }
  return option;
}
/** An option by its act, −1 where it is not offered. */
export const find = (options: readonly Choice[], act: string): number =>
  options.findIndex((o) => (o.action ?? o.key) === act);

/** What a force tests on; of a marker that is taken for a phantom what most have. */
export const nerve = (s: Supposed, slot: number): number => {
  const force = forceAt(s, slot);
  return force.members.length === 0 ? USUAL_NERVE : Math.max(0, Math.min(6, testValue(s, force)));
};
const USUAL_NERVE = 3;
