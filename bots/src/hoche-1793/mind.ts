import { type Army, type Dossier, newDossier } from '@grande/hoche-1793';

/** What a side wants of a day: made in the morning, kept until night. */
export interface Plan {
  readonly turn: number;
  /** Where each counter should go, by its number; −1 nowhere in particular. */
  readonly goals: number[];
  /** What an army is after. */
  readonly focus: Readonly<Record<Army, number>>;
  /** Armies that keep away from the enemy until their spirits are up again. */
  readonly resting: readonly Army[];
  /** What must not be left empty. */
  readonly keep: readonly number[];
  /** Time presses: worse odds are taken. */
  readonly haste: number;
  /** This morning divisions ride with their general, to fight in one force. */
  readonly stroke?: boolean;
}

/** What an active force has set out to do. */
export interface Course {
  readonly turn: number;
  readonly sub: number;
  readonly slot: number;
  /** The hexes still to be entered. */
  readonly path: number[];
  /** The hex to be attacked at the end, −1 none. */
  readonly target: number;
  /** What that attack promised; null where none is meant, or only a headquarters is there. */
  readonly odds: Odds | null;
}

/** The battle as far as his own answers made it. */
export interface Fight {
  readonly turn: number;
  readonly a: number;
  readonly b: number;
  /** Own forces that take part besides the principal ones. */
  readonly joined: number[];
  /** The enemy's combat value when tactics were chosen. */
  enemy: number;
}

/** With whom an attack was meant to be made. */
export interface Intent {
  readonly turn: number;
  readonly target: number;
  readonly attackers: readonly number[];
}

/** What an attack promised when it was thought of: both combat values, and how many forces were counted on. */
export interface Odds {
  readonly own: number;
  readonly enemy: number;
  readonly forces: number;
  /** The divisions of both sides that fight, and own forces that might strike afterwards. */
  readonly ours: number;
  readonly theirs: number;
  readonly more: number;
  /** Why bad odds may be taken: the great battle of 15.2.2, a town that decides, blows to follow, tired enemies. */
  readonly stake: 'great' | 'town' | 'wave' | 'wear' | null;
}
/** The best attack that was not good enough for him. */
export interface Declined {
  readonly worth: number;
  readonly target: number;
  readonly odds: Odds;
}

/** What a force would best do, and the signs it was worked out from. */
export interface Thought {
  readonly signs: number;
  readonly score: number;
  readonly path: readonly number[];
  readonly target: number;
  readonly odds: Odds | null;
  readonly declined: Declined | null;
}

/** What an officer keeps in mind between two questions. */
export interface Mind {
  readonly dossier: Dossier;
  plan: Plan | null;
  course: Course | null;
  fight: Fight | null;
  intent: Intent | null;
  /** By counter: thought of before, and still so while nothing near has changed. */
  readonly thoughts: (Thought | null)[];
}
export const newMind = (): Mind => ({
  dossier: newDossier(),
  plan: null,
  course: null,
  fight: null,
  intent: null,
  thoughts: [],
});
