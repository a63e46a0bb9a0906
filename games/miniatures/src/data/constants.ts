import { base, inches } from '@grande/table';
import type { Arm, Quality } from '../state.ts';

/** Section 7.1. `book` unless a line says otherwise; lengths in thou. */

/** BA.1 (T-BASES), R-18, R-19: front width and depth, with the book's own 25 mm to the inch. */
export const BASES = {
  infantry: base(inches(2.4), inches(0.8)),
  square: base(inches(2), inches(2)),
  cavalry: base(inches(1.5), inches(1)),
  footArtillery: base(inches(1), inches(1)),
  horseArtillery: base(inches(1), inches(1.5)),
  general: base(inches(0.75), inches(0.75)),
} as const;

/** SP.2.5 (T-MOVE). */
export const MOVE = {
  infantry: inches(4),
  square: inches(1),
  footArtillery: inches(4),
  horseArtillery: inches(9),
  cavalry: inches(9),
  cuirassier: inches(6),
  general: inches(9),
  /** SP.2.6. */
  roadBonus: inches(2),
} as const;

/** SP.2.3 (T-CP). Detaching and withdrawing cost nothing by the book's silence. */
export const PRICE = {
  move: 1,
  pivot: 1,
  limber: 1,
  square: 1,
  fire: 1,
  stop: 1,
  charge: 1,
  spike: 2,
  rally: 2,
  withdraw: 0,
} as const;

/** SP.2.2, SP.2.18, GE.1: command radius and reach of gifts. */
export const RADIUS = inches(9);

/** SP.3.7. */
export const RANGE = { canister: inches(5), effective: inches(10), long: inches(20) } as const;

/** SP.3.8, R-2. */
export const FIRE = {
  disrupted: -1,
  infantrySquare: -1,
  cover: 1,
  atSquare: 1,
  enfilade: 1,
  overHill: -1,
  long: -2,
  effective: -1,
  contact: 1,
  /** SP.3.9g. */
  exhaustingMargin: 4,
} as const;

/** MO.1 to MO.4. */
export const MORALE = {
  needed: 4,
  disrupted: -1,
  raw: -1,
  veteran: 1,
  cover: 1,
  fort: 2,
  square: 1,
  general: 1,
  charismatic: 2,
  friendsHelp: 1,
  victoryIsOurs: 1,
  outflanking: 1,
  grapeshot: -1,
  cropsCharging: -1,
  enMasse: 1,
  tallyHo: 1,
  cuirassiers: 2,
  lancers: 1,
  versusSquare: -2,
  envelopment: 1,
  /** FU.3: after the first charge, after the second. */
  followUp: [-1, -2],
  flanked: -1,
  rear: -2,
  limbered: -2,
  cropsCharged: -1,
  cusp: -1,
  /** S3.x1, reconstructed: hail in the chargers' faces. */
  hail: -1,
} as const;

/** LC.1. */
export const LOCKED = { veteran: 1, lancer: -1 } as const;

/** FL.1, FL.2, FL.4; degrees and step of the fan are `recon:geometry`. */
export const FLIGHT = {
  infantry: inches(7),
  cavalry: inches(11),
  dice: 2,
  shelter: inches(7),
  natural: 60,
  naturalAway: 90,
} as const;

/** SP.4.6e, PU.2, FU.4, FU.2. */
export const RETREAT = inches(3);
export const PURSUIT_SHORT = inches(1);
export const FOLLOW_UP_REACH = inches(9);
export const LIMITS = { charges: 3 } as const;
/** What the state of a unit can count of them. */
export const MOST_CHARGES = 9;
/** OPT.5: how far an eye reaches, and how far into standing crops. */
export const SIGHT = { eye: inches(20), crops: inches(5) } as const;
/** G.22, R-62: daylight kept between pursuer and pursued. */
export const DAYLIGHT = inches(0.1);

/** GE.5: a general falls on this face and below. */
export const GENERALS = { killedBy: 1 } as const;

/** S3.x1: every how many rounds the sky is looked at, on what it turns, and from which round on it grows worse. */
export const WEATHER = { every: 3, sleet: 4, hail: 6, worseFrom: 25, worse: 1 } as const;

/** S3.x2: until this round each wing keeps to its side of a line, north or south of it. */
export const WINGS = {
  until: 13,
  north: { command: 'S3.FR-M', from: inches(26) },
  south: { command: 'S3.FR-G', to: inches(31) },
} as const;

/** SC.2. */
export const MINUTES_PER_ROUND = 5;

type ByQuality = Readonly<Record<Quality, number>>;
/** SC.5 (T-POINTS): infantry 2, cavalry and artillery 4; raw × ½, veteran × 1½. */
export const POINTS: Readonly<Record<'infantry' | 'cavalry' | 'artillery', ByQuality>> = {
  infantry: { raw: 1, regular: 2, veteran: 3 },
  cavalry: { raw: 2, regular: 4, veteran: 6 },
  artillery: { raw: 2, regular: 4, veteran: 6 },
};

/** What a unit is worth in half points, so that VI.1 can halve what fled. */
export function halfPoints(arm: Arm, quality: Quality, points: typeof POINTS = POINTS): number {
  return 2 * points[arm === 'infantry' || arm === 'cavalry' ? arm : 'artillery'][quality];
}
