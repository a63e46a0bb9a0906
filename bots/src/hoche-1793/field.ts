import {
  type Army,
  armyOf,
  boardOf,
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
  /** Movement points from hex to hex for either side, nobody in the way. */
  readonly ways: Float32Array;
  readonly foeWays: Float32Array;
}
export function fieldOf(s: State, post: Post, mind: Mind, isSure: (slot: number) => boolean): Field {
  const side = post.seat as Side;
  const enemy = enemyOf(side);
  const w = weightsFor(s, side);
  return {
    s,
    side,
    enemy,
    mind,
    post,
    w,
    isSure,
    own: troopsOf(s, side),
    foes: troopsOf(s, enemy),
    ways: waysOf(s.scenario, side),
    foeWays: waysOf(s.scenario, enemy),
  };
}

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
const WAYS = new Map<string, Float32Array>();
export function waysOf(scenario: State['scenario'], side: Side): Float32Array {
  const name = scenario + side;
  const known = WAYS.get(name);
  if (known) return known;
  const { measure } = boardOf(scenario, side);
  const made = new Float32Array(SIZE * SIZE);
  for (let a = 0; a < SIZE; a++)
    for (let b = 0; b < SIZE; b++) made[a * SIZE + b] = a === b ? 0 : Math.min(NO_WAY, measure.open(a, b));
  WAYS.set(name, made);
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
