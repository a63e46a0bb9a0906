import type { UnitId } from '../data/units.ts';

/** A counter at the start: infantry and cavalry SP (none for a general-in-chief), and its hex where the book fixes it. */
export interface Start {
  readonly sp?: readonly [infantry: number, cavalry: number];
  readonly at?: string;
}
export type OrderOfBattle = Readonly<Partial<Record<UnitId, Start>>>;

/** A reinforcement (12.1); turn 0: rolled for (15.1.1). */
export interface Arrival {
  readonly unit: UnitId;
  readonly sp: readonly [infantry: number, cavalry: number];
  readonly at: string;
  readonly turn: number;
}
