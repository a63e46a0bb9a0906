import { type Dossier, newDossier } from '@grande/montenotte-1796';

/** What a side wants of a day: made in the morning, kept until night. */
export interface Plan {
  readonly turn: number;
  /** Where each force should go, by the number of its marker; −1 nowhere in particular. */
  readonly goals: number[];
  /** Time presses: worse odds are taken. */
  readonly haste: number;
}

/** What a general has decided to be after, instead of what an officer would be. */
export interface Aims {
  /** Where the French centre goes. */
  readonly main?: number;
  /** Whether the French right goes for Genoa. */
  readonly genoa?: boolean;
  /** Where the Sardinians stand. */
  readonly home?: number;
  /** Where Argenteau stands. */
  readonly argenteau?: number;
  /** Where the Austrian left goes, but for the guard of Genoa. */
  readonly left?: number;
}

/** What an active force has set out to do. */
export interface Course {
  readonly turn: number;
  readonly slot: number;
  /** The hexes still to be entered, and how many of them at rapid pace. */
  readonly path: number[];
  rapid: number;
  /** The hex to be attacked at the end, −1 none. */
  readonly target: number;
  /** The points it was thought out for before it was activated; null once it is on its way. */
  points: number | null;
}

/** What an officer keeps in mind between two questions. */
export interface Mind {
  readonly dossier: Dossier;
  plan: Plan | null;
  aims: Aims | null;
  course: Course | null;
  /** The turn in which hungry men are let loose to end the war. */
  plunders: number;
}
export const newMind = (): Mind => ({
  dossier: newDossier(),
  plan: null,
  aims: null,
  course: null,
  plunders: 0,
});
