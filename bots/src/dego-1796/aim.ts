import type { Formation } from '@grande/dego-1796/book';
import type { Forecast } from '@grande/dego-1796/staff';
import type { End } from './search.ts';
import type { Weights } from './weights.ts';

/** What a company is about: the ways to its aim (null: to stay), and how it weighs things. */
export interface Aim {
  readonly ways: Uint16Array | null;
  readonly target: number;
  readonly weights: Weights;
  readonly boldness: number;
  /** How likely the enemy is to attack. */
  readonly pressed: number;
  /** Whether it waits out of reach until the others have come up. */
  readonly waits: boolean;
}

/** The best found so far. */
export interface Found {
  value: number;
  index: number;
  change: Formation | '';
  face: number;
  action: 'none' | 'fire' | 'melee';
  at: number;
  fight: Forecast | null;
  /** Losses a fire is expected to make. */
  shot: number;
}

/** A place a company could end in, and how it would stand there. */
export interface Stop {
  end: End;
  index: number;
  /** What the hex is worth. */
  here: number;
  form: Formation;
  face: number;
  spent: number;
  change: Formation | '';
}
