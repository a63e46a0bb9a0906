/** What things are worth to an officer of this game, in combat points unless said otherwise. */
export interface Weights {
  /** A point of the enemy destroyed, one driven out of its hex, a point of one's own lost. */
  readonly kill: number;
  readonly drive: number;
  readonly lose: number;
  /** A hex taken from the enemy by melee. */
  readonly ground: number;
  /** A movement point nearer to the aim. */
  readonly progress: number;
  /** Share of the fire that could be made at a hex which he expects to come while he stays in it. */
  readonly exposure: number;
  /** How many of the possible defensive fires he reckons with on the way; above 1 because who falls is missed afterwards. */
  readonly reaction: number;
  /** How many times the share of the men who fall on the way is taken off what the place they make for is worth. */
  readonly worn: number;
  /** A step of the divisor better than open ground, where enemies are near. */
  readonly cover: number;
  /** Looking at the enemy. */
  readonly facing: number;
  /** Leaving guns without infantry. */
  readonly lonelyGuns: number;
  /** Standing in loose ranks or limbered where the enemy can come. */
  readonly loose: number;
  /** Being outnumbered nearby, for each time over the tolerable ratio. */
  readonly outnumbered: number;
  /** A French battalion that may fall to pillage. */
  readonly pillage: number;
  /** Leaving a post without being told to. */
  readonly stay: number;
}

/** A dispersed enemy clears the ground, ground alone does not; every fire that can come on the way is counted on (7.1). */
export const ATTACKER: Weights = {
  kill: 2.8,
  drive: 0.35,
  lose: 0.85,
  ground: 0.8,
  progress: 1.1,
  exposure: 0.25,
  reaction: 1.3,
  // Who has lost every other man has come for nothing.
  worn: 2,
  cover: 0.6,
  facing: 0.5,
  lonelyGuns: 2,
  loose: 0.9,
  outnumbered: 0.2,
  pillage: 2,
  stay: 0.2,
};

/** Surprise (S2.surprise): men who plunder hardly fire, and the battalions that break in have a day before them. */
export const SURPRISER: Weights = {
  ...ATTACKER,
  kill: 1.25,
  progress: 0.5,
  reaction: 0.7,
  worn: 0,
  cover: 0.3,
  loose: 1.2,
  outnumbered: 0.6,
};

export const HOLDER: Weights = {
  ...ATTACKER,
  kill: 1.1,
  drive: 0.2,
  lose: 1,
  ground: 0.2,
  progress: 0.25,
  exposure: 0.6,
  reaction: 0.7,
  worn: 0,
  cover: 0.6,
  facing: 0.8,
  lonelyGuns: 3,
  loose: 1.2,
  outnumbered: 1,
  stay: 1,
};
