/** The tables of the book as data; paragraphs and rulings beside them. */

/** T10, 3.1: three rows of eight spaces; index 0 is DEMO, whose printed value counts −2 where a number is needed. */
export const MORALE_TRACK = {
  values: [
    -2,
    ...Array(6).fill(-2),
    ...Array(6).fill(-1),
    ...Array(6).fill(0),
    ...Array(5).fill(1),
  ] as number[],
};
export const DEMO = 0;

/** T1: attacker's final die (row) against defender's (column), both successes: per cent lost by each. */
export const COMBAT_TABLE: readonly (readonly (readonly [attacker: number, defender: number])[])[] = [
  [
    [10, 10],
    [10, 5],
    [10, 5],
    [10, 5],
    [10, 5],
  ],
  [
    [5, 10],
    [15, 15],
    [15, 15],
    [15, 7.5],
    [15, 7.5],
  ],
  [
    [5, 10],
    [15, 15],
    [20, 20],
    [20, 20],
    [20, 20],
  ],
  [
    [5, 10],
    [7.5, 15],
    [20, 20],
    [25, 25],
    [25, 25],
  ],
  [
    [5, 10],
    [7.5, 15],
    [20, 20],
    [25, 25],
    [30, 30],
  ],
];
/** T1: only one side successful (winner, loser), and none. */
export const LONE_SUCCESS = { winner: 2.5, loser: 5 };
export const NO_SUCCESS = 5;

/** T2: losses by bands of three SP; every printed cell is the percentage of the middle of its band. */
export const LOSS_BAND = 3;

export const PURSUIT_COLUMNS = ['retreat', 'defeat', 'rout'] as const;
export type PursuitColumn = (typeof PURSUIT_COLUMNS)[number];
/** T3 by modified 2D6 from 2 to 12. */
export const PURSUIT_TABLE: readonly Readonly<Record<PursuitColumn, number>>[] = [
  ...Array<Record<PursuitColumn, number>>(4).fill({ retreat: 0, defeat: 5, rout: 10 }),
  ...Array<Record<PursuitColumn, number>>(2).fill({ retreat: 5, defeat: 10, rout: 15 }),
  { retreat: 5, defeat: 10, rout: 20 },
  { retreat: 5, defeat: 15, rout: 20 },
  ...Array<Record<PursuitColumn, number>>(2).fill({ retreat: 10, defeat: 15, rout: 25 }),
  { retreat: 10, defeat: 20, rout: 30 },
];

export const TERRAINS = ['clear', 'difficult', 'woods', 'mountain', 'mountainWoods'] as const;
export type Terrain = (typeof TERRAINS)[number];
/** T4 without movement (that is in map.ts): combat, forage, pursuit. */
export const TERRAIN_TABLE: Readonly<
  Record<
    Terrain,
    {
      readonly attacker: number;
      readonly defender: number;
      readonly cavalry: boolean;
      readonly forage: number;
      /** Null: no pursuit. */
      readonly pursuit: number | null;
    }
  >
> = {
  clear: { attacker: 0, defender: 0, cavalry: true, forage: 20, pursuit: 0 },
  difficult: { attacker: -1, defender: 0, cavalry: true, forage: 20, pursuit: -1 },
  woods: { attacker: -1, defender: 0, cavalry: false, forage: 0, pursuit: null },
  mountain: { attacker: -1, defender: 1, cavalry: false, forage: 10, pursuit: -2 },
  mountainWoods: { attacker: -1, defender: 1, cavalry: false, forage: 0, pursuit: null },
};
export const VILLAGE_FORAGE = 5;
/** T4, 11.7.2: an attack over water; a fortified village for either side; finished works. */
export const RIVER_ATTACK = -1;
export const FORTIFIED = { attacker: -1, defender: 1 };
export const WORKS_DEFENCE = 1;
/** T4, movement (9.1), where it is a number: woods take the whole capacity, and no way off the road leads into wooded mountains. */
export const STEP_COSTS = { way: 1, clear: 1.5, difficult: 1.5, mountain: 3, river: 0.5 };
export const ROAD_MOST_SP = 24;
export const TRAIL_MOST_SP = 12;

/** T11: combat value modifiers by ratio step from −2 (1/2) to +2 (2/1). */
export const RATIO_TABLE: readonly { readonly attacker: number; readonly defender: number }[] = [
  { attacker: -1, defender: 1 },
  { attacker: -1, defender: 0 },
  { attacker: 0, defender: 0 },
  { attacker: 0, defender: -1 },
  { attacker: 1, defender: -1 },
];
export const RATIO_LIMITS = [1.5];
export const RATIO_LIMITS_DOWN = [1.5, 2];
/** 11.7: no combat value is higher. */
export const MOST_VALUE = 5;
/** 15.1.4: Jordis: the base value of the Austrian principal force, in place of its own. */
export const JORDIS = 4;
/** 11.5, 11.7.3, 15.1.4: what else counts in battle. Who defends fatigued is worse off than who is rested. */
export const IN_BATTLE = { rested: -1, fatigued: -2, flank: -1, desaix: 1, surprise: -1 } as const;

/** T6 besides what the volumes count alike. `fatigued` is an option. */
export const ATTRITION = { routed: 2, exhausted: 3 };
/** 8.4: what fatigue adds to the die of a reaction away. */
export const REACTION_FATIGUE: readonly number[] = [0, 1, 2, 4];

/** 12.2: modifiers of the replacement die. */
export const REPLACEMENT_MODIFIER = { french: 1, coalition: -1 };
/** T7: days of the month with replacements, and the works modifiers. */
export const REPLACEMENT_DAYS: readonly number[] = [4, 11, 18, 25];
export const WORKS_DAYS: Readonly<Record<number, number>> = { 1: 2, 8: 3, 15: 5, 22: 6 };

// 15.1.4.none: one of the markers does nothing
export const EVENTS = ['none', 'slow', 'timorous', 'hesitation', 'surprise', 'jordis', 'lebas'] as const;
export type EventId = (typeof EVENTS)[number];
/** T14, 7.5 (reconstructed): the 24 markers. */
export const EVENT_MIX: Readonly<Record<EventId, number>> = {
  none: 10,
  slow: 4,
  timorous: 3,
  hesitation: 3,
  surprise: 2,
  jordis: 1,
  lebas: 1,
};
export const EVENT_BAG: readonly EventId[] = EVENTS.flatMap((e) => Array<EventId>(EVENT_MIX[e]).fill(e));
