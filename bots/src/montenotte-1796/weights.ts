import type { Side } from '@grande/montenotte-1796';

/** What things are worth, in victory points. */
export interface Weights {
  /** A strength point of either side. */
  readonly ownSp: number;
  readonly enemySp: number;
  /** 11.9 takes a share of all engaged: a point lost because more came to an own attack than were needed. */
  readonly spareSp: number;
  /** 11.9: what an attacker must at least have to add to the dice; 15.3: the French pay for their defeats twice. */
  readonly odds: number;
  /** A battle that promises less is left alone. */
  readonly least: number;
  /** A movement point nearer to the goal. */
  readonly advance: number;
  /** How much a strength point that faces superior numbers is feared for. */
  readonly fear: number;
  /** What any march costs: a day of rest, and the chance of stragglers. */
  readonly march: number;
}

export const WEIGHTS: Readonly<Record<Side, Weights>> = {
  french: {
    ownSp: 0.35,
    enemySp: 0.4,
    spareSp: 6,
    odds: 1,
    least: 0.3,
    advance: 0.4,
    fear: 0.1,
    march: 0.15,
  },
  coalition: {
    ownSp: 0.4,
    enemySp: 0.4,
    spareSp: 0.4,
    odds: 0,
    least: 0.5,
    advance: 0.4,
    fear: 0.22,
    march: 0.2,
  },
};

/** A point of Sardinia's will, by what is left of it: the last ones end the war. */
export const willOf = (left: number): number => 0.7 + 3.2 / (2 + left) + (left <= 6 ? 0.8 : 0);

/** How near to demoralisation a division of so much morale is felt to be. */
export const brokenness = (morale: number): number =>
  morale <= 0 ? 1 : ([1, 0.55, 0.32, 0.18, 0.09, 0.04][morale] ?? 0.02);
/** Points for a division that loses heart, less what it gives back when it rallies. */
export const BROKEN_FRENCH = 4.2;
export const BROKEN_AUSTRIAN = 2.4;
/** 15.3: what the book takes from the French for a division that loses heart, and what the last point is worth. */
export const BROKEN_POINTS = 5;
export const LOST_WAR = 12;
/** A notch weakens a division in every coming battle. */
export const NOTCH = 0.3;

/** Genoa is worth ten points while it is held, and only to whoever holds it at the end. */
export const GENOA_EARLY = 5;
export const GENOA_LATE = 10;
/** French alone around Carcare. */
export const CARCARE_STATE = 1.5;
/** The depot of the French. */
export const SAVONA_WORTH = 2.5;

/** A rapid march leaves a force tired before the enemy. */
export const RAPID = 0.5;
/** Fatigue of a battle. */
export const WORN = 0.25;
/** A hungry force beaten alone is lost. */
export const DOOM = 0.9;

/** Sardinia's will may be broken by one evening's plunder when no more than this is left. */
export const LAST_WILL = 6;
/** Fewer than this share of the defenders' power attacks nobody. */
export const HOPELESS = 0.6;
/** So many strength points may walk into a marker that is taken for a phantom. */
export const KNOCKS = 5;
