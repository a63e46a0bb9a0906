import { LAUTERBOURG, type Side, type State, WISSEMBOURG } from '@grande/hoche-1793';

/** What things are worth to a side in a scenario, in strength points of its own. */
export interface Weights {
  /** A strength point lost or taken. */
  readonly ownSp: number;
  readonly enemySp: number;
  /** A space of a morale marker. */
  readonly ownMorale: number;
  readonly enemyMorale: number;
  /** Odds below this are left alone. */
  readonly least: number;
  /** A movement point nearer to the goal. */
  readonly advance: number;
  /** How much a strength point that faces superior numbers is feared for. */
  readonly fear: number;
  /** What a march costs a force besides its fatigue. */
  readonly march: number;
  /** Hexes that decide the scenario. */
  readonly prize: number;
  /** 15.2.2: that a great battle is fought at all. */
  readonly great: number;
}

const COMMON: Weights = {
  ownSp: 1,
  enemySp: 1,
  ownMorale: 0.8,
  enemyMorale: 0.8,
  least: 0.6,
  advance: 0.7,
  fear: 0.3,
  march: 0.5,
  prize: 8,
  great: 3,
};

const FRENCH_K: Weights = {
  ...COMMON,
  ownSp: 1.2,
  enemySp: 0.5,
  enemyMorale: 1.1,
  ownMorale: 0.6,
  prize: 14,
  fear: 0.45,
};
/** 15.2.2: against somebody who falls on divisions that stand alone; the automaton of 15.2.3 seldom does. */
const FRENCH_K2: Weights = { ...FRENCH_K, ownSp: 1, fear: 0.9, great: 24, march: 0.4, advance: 0.9 };
/** 15.2.2: who comes out after every French strength point gives the French the great battle they need. */
const PRUSSIAN_K: Weights = {
  ...COMMON,
  ownSp: 1.2,
  enemySp: 0.4,
  ownMorale: 1.3,
  enemyMorale: 1.1,
  least: 0.45,
  fear: 0.25,
  prize: 10,
};

/** 15.3.3: the French stand where they are; nobody need fear their numbers until he attacks them. */
const OCTOBER: Weights = { ...COMMON, ownMorale: 0.15, enemyMorale: 0.3, prize: 16, least: 0.1, fear: 0 };
/** 15.3.2: without a town nothing that was saved counts in the end. */
const SECOND_DAY: Weights = { ...OCTOBER, ownSp: 0.5, ownMorale: 0.1, least: 0 };
const LAST_DAY: Weights = { ...OCTOBER, ownSp: 0.15, ownMorale: 0.01, least: 0 };

/** What counts for a side today. */
export function weightsFor(s: State, side: Side): Weights {
  const usual = (WEIGHTS[s.scenario] as Readonly<Record<Side, Weights>>)[side];
  if (s.scenario !== 'weissembourg' || s.turn === 1) return usual;
  for (let i = 12; i < s.forces.length; i++) {
    const at = s.forces[i]?.hex;
    if (at === WISSEMBOURG || at === LAUTERBOURG) return usual;
  }
  return s.turn === 2 ? SECOND_DAY : LAST_DAY;
}

/** By scenario and side. */
const WEIGHTS: Readonly<Record<string, Readonly<Record<Side, Weights>>>> = {
  landau: {
    french: { ...COMMON, prize: 10 },
    coalition: { ...COMMON, prize: 6 },
  },
  kaiserslautern: { french: FRENCH_K2, coalition: PRUSSIAN_K },
  'kaiserslautern-solo': { french: FRENCH_K, coalition: PRUSSIAN_K },
  weissembourg: {
    french: COMMON,
    coalition: OCTOBER,
  },
};

/** A beaten force that routs is out of it for days: this share of its strength. */
export const ROUT = 0.25;
/** What a pursuit takes on the average of those who are pursued. */
export const PURSUIT = 0.06;
/** A hungry force that is beaten in its hex is lost. */
export const DOOM = 0.6;
/** What is left of a second attack's promise when it is counted before the first. */
export const FOLLOW_UP = 0.7;
/** How much of what a battle's fatigue costs at night is felt before it: much of it is made good by rest. */
export const WORN = 0.5;
/** Fresh enemies next to the field may fall on tired victors. */
export const RIPOSTE = 0.06;
/** To drive a headquarters before one. */
export const CHASE = 1;
