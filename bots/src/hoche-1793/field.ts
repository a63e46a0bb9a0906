import {
  type Army,
  armyOf,
  boardOf,
  type Defence,
  endSlot,
  enemyOf,
  FORCE_IDS,
  fatigueOf,
  firstSlot,
  forceAt,
  forceMorale,
  hasTroops,
  MAP,
  SIZE,
  type Side,
  type State,
  sourcesOf,
  spOf,
} from '@grande/hoche-1793';
import type { Choice, Post } from '../doctrine.ts';
import type { Mind } from './mind.ts';
import { type Weights, weightsFor } from './weights.ts';

/** A force with troops, read once for a question. */
export interface Troop {
  readonly slot: number;
  readonly hex: number;
  readonly sp: number;
  readonly army: Army;
  readonly fatigue: number;
  /** What it is worth in a fight for each of its strength points, by its morale. */
  readonly quality: number;
  readonly routed: boolean;
}

/** All an officer looks at while he answers one question. */
export interface Field {
  readonly s: State;
  readonly side: Side;
  readonly enemy: Side;
  readonly mind: Mind;
  readonly post: Post;
  readonly w: Weights;
  /** A counter's contents are known for certain. */
  readonly isSure: (slot: number) => boolean;
  readonly own: readonly Troop[];
  readonly foes: readonly Troop[];
  /** What is asked of the same hex again and again while he answers: see fight.ts, march.ts. */
  readonly targets: Map<number, Target>;
  /** No other question has it: what is marked with it was found for this one. */
  readonly number: number;
  /** Movement points from hex to hex for either side, nobody in the way. */
  readonly ways: Float32Array;
  readonly foeWays: Float32Array;
}
/** An enemy's hex as it looks to whoever attacks it, from wherever. */
export interface Target {
  /** Own forces next to it that could join. */
  readonly next: readonly number[];
  /** Who would hold it: as they are, and those in it alone when they have fought already (undefined: not looked at). */
  readonly defence: Defence | null;
  spent: Defence | null | undefined;
  /** Fresh enemies near it that have no part in its defence. */
  readonly riposte: number;
  /** By counter: what one more attack on the tired enemy is worth. */
  readonly waves: (Wave | null | undefined)[];
}
interface Wave {
  readonly worth: number;
  readonly won: number;
}

let fields = 0;
/** Troops are read, and marks are made, when first asked for: many questions need none. */
class TheField implements Field {
  readonly s: State;
  readonly side: Side;
  readonly enemy: Side;
  readonly mind: Mind;
  readonly post: Post;
  readonly isSure: (slot: number) => boolean;
  readonly w: Weights;
  readonly ways: Float32Array;
  readonly foeWays: Float32Array;
  readonly number = ++fields;
  private readOwn: readonly Troop[] | null = null;
  private readFoes: readonly Troop[] | null = null;
  private madeTargets: Map<number, Target> | null = null;

  constructor(s: State, post: Post, mind: Mind, isSure: (slot: number) => boolean) {
    this.s = s;
    this.side = post.seat as Side;
    this.enemy = enemyOf(this.side);
    this.mind = mind;
    this.post = post;
    this.isSure = isSure;
    this.w = weightsFor(s, this.side);
    this.ways = waysOf(s.scenario, this.side);
    this.foeWays = waysOf(s.scenario, this.enemy);
  }
  get own(): readonly Troop[] {
    this.readOwn ??= troopsOf(this.s, this.side);
    return this.readOwn;
  }
  get foes(): readonly Troop[] {
    this.readFoes ??= troopsOf(this.s, this.enemy);
    return this.readFoes;
  }
  get targets(): Map<number, Target> {
    this.madeTargets ??= new Map();
    return this.madeTargets;
  }
}
export const fieldOf = (s: State, post: Post, mind: Mind, isSure: (slot: number) => boolean): Field =>
  new TheField(s, post, mind, isSure);

export function troopsOf(s: State, side: Side): Troop[] {
  const out: Troop[] = [];
  for (let slot = firstSlot(side), end = endSlot(side); slot < end; slot++) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || f.hex >= SIZE || !hasTroops(f)) continue;
    out.push({
      slot,
      hex: f.hex,
      sp: spOf(s, f),
      army: armyOf(s, f),
      fatigue: fatigueOf(s, f),
      quality: 1 + (forceMorale(s, f) - 3) * 0.15,
      routed: f.routed > 0,
    });
  }
  return out;
}

/** No way at all. */
export const NO_WAY = 99;
const WAYS: Readonly<Record<Side, Map<State['scenario'], Float32Array>>> = {
  french: new Map(),
  coalition: new Map(),
};
export function waysOf(scenario: State['scenario'], side: Side): Float32Array {
  const known = WAYS[side].get(scenario);
  if (known) return known;
  const { measure } = boardOf(scenario, side);
  const made = new Float32Array(SIZE * SIZE);
  for (let a = 0; a < SIZE; a++)
    for (let b = 0; b < SIZE; b++) made[a * SIZE + b] = a === b ? 0 : Math.min(NO_WAY, measure.open(a, b));
  WAYS[side].set(scenario, made);
  return made;
}
/** From one hex to another in a table of ways; the Selz box has none. */
export const way = (ways: Float32Array, from: number, to: number): number =>
  from < 0 || to < 0 || from >= SIZE || to >= SIZE ? NO_WAY : (ways[from * SIZE + to] as number);

const SLOT_OF = new Map(FORCE_IDS.map((id, slot) => [id, slot]));
const HEX_OF = new Map(MAP.labels.map((label, hex) => [label, hex]));
export const slotNamed = (id: string | undefined): number => SLOT_OF.get(id ?? '') ?? -1;
export const hexNamed = (label: string | undefined): number => HEX_OF.get(label ?? '') ?? SIZE;
export const placeOf = (choice: Choice): number => hexNamed(choice.concerns?.places?.[0]);
export const pieceOf = (choice: Choice): string => choice.concerns?.pieces?.[0] ?? '';

/** To the nearest source of supply of an own army. */
export function toSource(f: Field, army: Army, hex: number): number {
  let least = NO_WAY;
  for (const source of sourcesOf(f.s.scenario, army)) least = Math.min(least, way(f.ways, hex, source));
  return least;
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
