import type { Side, State } from '@grande/caldiero-1796';

/** A number for each side in each scenario. */
type Sided = Readonly<Record<State['scenario'], Readonly<Record<Side, number>>>>;

// The numbers an officer goes by. Their measure is the victory point: one that changes hands counts twice, once for
// him who has it and once for him who has it no more.

/** A strength point, at the beginning of the day: what is lost later can do less. */
export const SP = 0.22;
/** What is left of that worth in the last turn. */
export const SP_AT_LAST = 0.04;
/** A battery, in strength points. */
export const BATTERY = 2;
/** A leader lost, for each point of his rating, in victory points. */
export const LEADER = 0.9;

/** Shares of a unit's strength that a result costs: lost (it may come back reduced), disordered, driven off. */
export const LOST = 0.7;
export const DISORDERED = 0.25;
export const DRIVEN = 0.45;

/** Ground won counts a little by itself: room, and fewer zones to walk into. */
export const GROUND = 0.25;
/** A victory hex taken may be lost again: so much of it counts before the last turn. */
export const KEPT = 0.95;
/** The hex beside a victory hex the enemy holds, when it is emptied. */
export const GATE = 0.5;

/** An assault must promise at least this much. */
const ASSAULT: Sided = {
  historical: { french: 0.1, austrian: 0.25 },
  betterWeather: { french: -0.1, austrian: 0.1 },
};
/** So much less for one who is bolder than the book, more for one who is not. */
const BOLD = 0.3;
export const atLeast = (s: State, side: Side, boldness: number): number =>
  ASSAULT[s.scenario][side] - BOLD * (boldness - 1);
/** A hex from which other enemies must be attacked too (12.2.1) spoils an assault by so much for each of them. */
export const ENTANGLED = 0.5;
/** A battery in the assaulted hex throws back those who come from one hex as often as this. */
export const CANISTER = 0.3;
/** An Élan attempt must gain this much while it is early; the track is worth nothing after the last turn. */
export const ELAN = 0.9;

/** A turn of march away from where he is to go. */
export const APPROACH = 0.75;
/** Standing in a victory hex of one's own that the enemy can reach, for each point it is worth. */
export const HOLD = 0.35;
/** Leaving it empty, for each point. */
export const VACATE = 0.6;
/** Walls about one, with the enemy near: the French, who are to take what they have not, seek them less. */
export const SHELTER: Readonly<Record<Side, number>> = { french: 0.14, austrian: 0.35 };
/** In an enemy zone without an assault in mind; under Attack he would have to make one. */
export const CONTACT = 0.35;
export const CONTACT_ATTACK = 1.5;
/** Within his officer's range. */
export const COMMAND = 0.2;
/** Two battalions in one hex with the enemy near. */
export const TOGETHER = 0.15;
/** How much a side minds standing where the enemy is stronger. */
export const CAUTION: Sided = {
  historical: { french: 0.6, austrian: 1 },
  betterWeather: { french: 0.35, austrian: 1 },
};

/** What an Advance is worth for each unit that has a way to go; the Austrians, far from their towns, set out sooner. */
export const MARCHING: Readonly<Record<Side, number>> = { french: 0.2, austrian: 0.27 };
/** Under Attack: an assault somebody is forced into, a march somebody is forced to, and that it lasts until changed. */
export const FORCED = 1;
export const CLOSING = 0.3;
export const BINDING = 0.4;
/** How much friends near a stack, but not with it, help it. */
export const ABOUT = 0.35;
/** A battery alone: how much it fears an enemy's strength point, and trusts a friend's. */
export const GUN_FEAR = 0.08;
export const GUN_TRUST = 0.08;
/** An assault that leads away from where a unit is wanted costs it a turn's march; so much for each strength point. */
export const ASIDE = 0.08;

/** How much of an enemy's strength is felt at so many hexes. */
export const FELT: readonly number[] = [1, 1, 1, 0.8, 0.5, 0.3, 0.15];
/** The same for whole marches: how much of it threatens a victory hex. */
export const THREAT: readonly number[] = [1, 1, 1, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.1, 0.05];

/** A place is taken with so many times what holds it, and held with this share of what threatens it. */
export const TAKE_ODDS = 2.4;
export const HOLD_SHARE = 0.58;
/** More than this in one place is not needed to hold it: two units of one hex and one beside. */
export const GARRISON = 11;
/** Where a general puts the main effort: so many times what it is worth, and what it needs. */
export const EFFORT = 2;
/** Every turn of march makes a place so much less attractive. */
export const FAR = 0.45;
/** Who was going somewhere goes on going there. */
export const STEADY = 1.25;
