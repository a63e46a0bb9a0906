import { type Assault, type Formation, type Order, type State, UNIT_COUNT } from '@grande/caldiero-1796';

/** An assault he has in mind: whom, who from where, and what it promises. */
export interface Aim {
  readonly target: number;
  /** Units and the hexes they are to attack from. */
  readonly slots: readonly (readonly [number, number])[];
  readonly value: number;
}

export interface Want {
  readonly turn: number;
  readonly order: Order;
  readonly worth: number;
}

/** What an officer keeps between two questions. Without it he would plan anew. */
export interface Mind {
  /** The turn and formation that the aims are for. */
  at: string;
  /** The victory hex that a general has him care for most, by its number; -1 where he cares for each as he would himself. */
  effort: number;
  /** For each unit the victory hex it is meant for. */
  goals: number[];
  aims: Aim[];
  /** The order each formation was to have when he last thought about it, and what its assaults promised. */
  wants: Partial<Record<Formation, Want>>;
  /** Units that are to stay where they are, or have gone. */
  settled: number[];
  /** The steps left to the unit on the move. */
  way: number[];
  /** The order a battery takes for its move (11.0). */
  gun: Order;
  /** The assaults of this activation as he wants them. */
  declared: Assault[];
}

export const newMind = (): Mind => ({
  at: '',
  effort: -1,
  goals: new Array<number>(UNIT_COUNT).fill(-1),
  aims: [],
  wants: {},
  settled: [],
  way: [],
  gun: 'manoeuvre',
  declared: [],
});

/** Which activation it is. */
export const moment = (s: State): string => `${s.turn}${s.activation?.formation ?? ''}`;
