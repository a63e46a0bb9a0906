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
  /** Repulsed: still in front of the enemy besides being disrupted, by share of its points; under cover he fires better. */
  exposed: 0.12,
  exposedToCover: 0.25,
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

/** Given up by whoever comes out of cover, and out of a place that counts. */
export const LEAVING = { cover: 0.25, objective: 0.7 } as const;

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
  gap: 600,
  /** Worth of an inch nearer to the goal. */
  inch: 0.06,
  /** An inch beside one's lane counts as so much of an inch of way. */
  astray: 0.5,
  /** The place itself, once he is in it. */
  entered: 0.6,
  /** An inch gained for less than this is not worth an order. */
  least: 0.02,
} as const;

/** What a place costs besides the way there. */
export const DANGER = {
  /** Under a battery's fire, by share of the unit's points. */
  none: 0,
  canister: 0.1,
  effective: 0.05,
  long: 0.02,
  /** So much more where a flight would lead off the table. */
  edge: 3,
  /** Cavalry out of order runs from the next hit, without a check (SP.3.9): it minds fire so much more. */
  rides: 5,
  /** A base is so much wider than its middle, in thou. */
  width: 700,
  /** A flank shown to an enemy within his reach. */
  flank: 0.25,
} as const;

/** When an assault is made, in thou and shares. */
export const ASSAULT = {
  /** So much of a division's infantry must be up. */
  share: 0.65,
  near: 9000,
  /** Waiting for the others, and then. */
  waits: 5600,
  goes: 600,
  /** Added to every charge of infantry that has to attack: at once, and by the end. Most who are thrown back are in line again soon, and a place counts until sundown. */
  must: 0.4,
  mustLate: 0.3,
  /** The same for those who hold: attackers out of order are soon in order again. */
  defends: 0.25,
  /** Who has to hold goes to meet the enemy with this share of what stands against him. */
  meets: 0.9,
  /** Those who come within so many rounds count as here. */
  coming: 10,
  /** After this part of the day nobody waits. */
  late: 0.7,
  /** Alone against cover only with this chance, before it is late. */
  alone: 0.3,
  /** Unless it promises so much. */
  tempting: 0.2,
  /** Infantry that means to take something minds fire less. */
  minds: 0.25,
} as const;

export const RESERVE = {
  /** Nobody waits further than this from a place that is to be held, in inches. */
  far: 9,
  /** He comes up so far behind it, and no nearer to the enemy, in thou. */
  behind: 4000,
  stop: 4500,
  /** A village that does not count is held so near to a place that does, and while the enemy is so near, in thou. */
  beside: 9000,
  engaged: 8000,
} as const;

/** So near to an area a battalion is caught by a corner at every turn, in thou; an inch there counts as so many. */
export const NARROW = { within: 1600, inch: 1.6 } as const;

/** What a position promises. */
export const PROMISE = {
  /** Of what a state takes from a unit's points, so much is lost in the end. */
  wear: 0.5,
  leaving: 0.15,
  /** A lead of so many per cent is worth half of everything. */
  half: 8,
  /** Towards the end the result as it stands counts so much. */
  asItStands: 0.6,
} as const;

/** What somebody out of order has to fear where he stands, and how he draws off. */
export const REST = {
  /** Batteries have other targets too. */
  shots: 0.8,
  /** The chance of being driven off by whoever can charge him or stands against him with muskets. */
  charged: 0.4,
  /** What running costs, running over his edge (VI.1), and being out of order for good (ST.3), by share of his points. */
  runs: 0.3,
  off: 0.6,
  spent: 0.25,
  /** What a place that saves so much, by share of his points, is gone to before any fight. */
  urgent: 0.04,
  /** Between two middles in contact, in thou. */
  size: 1600,
  /** Safety is looked for all round, by so many tenths of a degree, as far as so many marches; so many of the disrupted are still out of order after each. */
  turn: 225,
  marches: 4,
  again: 0.5,
  /** So far back he goes where there is none, in thou. */
  back: 8000,
  /** An inch that has to be come back. */
  inch: 0.0125,
  /** An inch nearer to the edge for who walks off. */
  walk: 0.2,
  /** Within so many moves of its edge a spent unit leaves the table. */
  leaves: 3,
  /** The disrupted stay for what they could still do if the whole day were left, by share of their points. */
  stays: 0.35,
  /** DE.3: so many of a division stay. */
  left: 2,
} as const;

/** A battery goes back before this chance of being taken, if that halves it. */
export const GUNS = {
  threat: 0.5,
  /** So far back it looks, in thou. */
  back: 9000,
  inch: 0.01,
  /** It walks off its edge before a greater chance of being taken than this, by the share of the day that is left. */
  stays: 0.6,
  /** Between two middles in contact, in thou. */
  size: 1500,
} as const;
