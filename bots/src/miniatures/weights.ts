/** What an officer weighs, in unit points (SC.5) unless a line says otherwise. */

/** Section 10, 22: what is left of a unit's points in each state. */
export const STANDING = {
  coherent: 1,
  disrupted: 0.8,
  exhausted: 0.65,
  fleeing: 0.4,
  /** It leaves the table with its next run. */
  leaving: 0.25,
  silenced: 0.4,
} as const;

export const CHARGE = {
  /** Repulsed: still in front of the enemy besides being disrupted, by share of its points. */
  exposed: 0.08,
  /** Ridden down: lost in full. */
  riddenDown: 0.8,
  /** Cavalry that wins rides on and ends disrupted somewhere. */
  wild: 0.15,
  /** What it rides after is exhausted. */
  pursued: 0.12,
  /** Cavalry gives way before infantry: ground, and disrupted half the time. */
  givesWay: 0.1,
  /** Guns that held have the chargers under their muzzles. */
  underGuns: 0.3,
  /** A share of an objective's worth: it may be lost again. */
  objective: 0.8,
} as const;

/** What a command point could buy elsewhere. */
export const POINT = 0.1;
/** A fight must promise this much more than its points cost. */
export const MARGIN = 0.05;

export const FIRE = {
  /** Musketry goes on for nothing: shots counted for whoever begins, and for whoever answers. */
  own: 2,
  reply: 1.2,
  /** Shots a battery may count on in a new place. */
  battery: 5,
} as const;

export const RALLY = {
  /** Running on it would leave the table. */
  leaving: 0.6,
  /** Cavalry could ride it down. */
  hunted: 0.7,
  other: 0.3,
  guns: 0.45,
} as const;

export const MARCH = {
  /** He keeps this far from enemies he does not charge, in thou. */
  gap: 1300,
  /** Worth of an inch nearer to the goal. */
  inch: 0.06,
  /** A flank shown to an enemy within his reach. */
  flank: 0.5,
  /** An inch gained for less than this is not worth an order. */
  least: 0.05,
} as const;
