import { type Infer, shape } from '@grande/engine';

export const RESULTS = ['Ae', 'Ad', 'Ne', 'Ex', 'Dd', 'Dr', 'De'] as const;
export type Result = (typeof RESULTS)[number];
export const FIRE_RESULTS = ['-', 'Ch', 'Dd', 'Re'] as const;
export type FireResult = (typeof FIRE_RESULTS)[number];

/** The columns of the Combat Results Table (the text's SCT, R-5), worst first; index = column number + 4 (1-1 is 0). */
export const COLUMNS = ['1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'] as const;
export const LOWEST_COLUMN = -4;
export const HIGHEST_COLUMN = 5;
/** 12.5.2: the sum of the modifiers stays within this. */
export const DRM_CAP = 4;
export const LOWEST_ROW = 1 - DRM_CAP;

const combat = shape.list(shape.list(shape.oneOf(...RESULTS), 10, 10), 14, 14);
const bombardment = shape.list(shape.list(shape.oneOf(...FIRE_RESULTS), 6, 6), 10, 10);
const weather = shape.list(shape.list(shape.integer(0, 3), 3, 3), 6, 6);
const unitValues = shape.object({
  /** Full and reduced; 0: no reduced side (12.8). */
  sp: shape.optional(shape.list(shape.integer(0, 20), 2, 2)),
  efficiency: shape.optional(shape.integer(1, 6)),
  ma: shape.optional(shape.integer(1, 12)),
  gun: shape.optional(
    shape.object({
      factor: shape.integer(1, 12),
      range: shape.integer(1, 4),
      canister: shape.integer(0, 4),
    }),
  ),
});
const leaderValues = shape.object({
  ir: shape.optional(shape.integer(1, 6)),
  range: shape.optional(shape.integer(0, 20)),
});

const limits = shape.object({
  /** 7.1: units that may stand in a hex. */
  stack: shape.optional(shape.integer(1, 6)),
  /** 16.0: how often the French may call on the élan of a unit. */
  elan: shape.optional(shape.integer(0, 20)),
});

/**
 * A designer's file: whatever of the reconstructed values he wants otherwise, and why. What is left out stays as in
 * the specification.
 */
export const TablesFileShape = shape.object({
  /** Rows −3 to 10 of the modified die, columns 1-5 to 6-1. */
  combat: shape.optional(combat),
  /** Rows: modified die up to 1, 2 … 9, 10 and more. Columns: strength 1, 2, 3, 4, 5-6, 7 and more. */
  bombardment: shape.optional(bombardment),
  /** Rows: die 1 to 6. Columns: the box the marker is in, 0 to 2. Entry: the new box. */
  weather: shape.optional(weather),
  /** Printed values of units, by id. */
  counters: shape.optional(shape.dictionary(unitValues)),
  /** Initiative rating and command range of leaders, by id. */
  leaders: shape.optional(shape.dictionary(leaderValues)),
  limits: shape.optional(limits),
});
/** Such a file, and where its values come from: every number of the game says so. */
export type TablesFile = Infer<typeof TablesFileShape> & { readonly source: string };

/** A whole set of the reconstructed tables. */
export type Tables = { readonly [K in keyof TablesFile]-?: NonNullable<TablesFile[K]> };

/** 7.2: score = modified die + column; strictly diagonal, because one odds level is worth one pip (12.4.3). */
const COMBAT: Result[][] = [
  ['Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ad', 'Ad'],
  ['Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ad', 'Ad', 'Ne'],
  ['Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ad', 'Ad', 'Ne', 'Ne'],
  ['Ae', 'Ae', 'Ae', 'Ae', 'Ae', 'Ad', 'Ad', 'Ne', 'Ne', 'Ex'],
  ['Ae', 'Ae', 'Ae', 'Ae', 'Ad', 'Ad', 'Ne', 'Ne', 'Ex', 'Dd'],
  ['Ae', 'Ae', 'Ae', 'Ad', 'Ad', 'Ne', 'Ne', 'Ex', 'Dd', 'Dr'],
  ['Ae', 'Ae', 'Ad', 'Ad', 'Ne', 'Ne', 'Ex', 'Dd', 'Dr', 'Dr'],
  ['Ae', 'Ad', 'Ad', 'Ne', 'Ne', 'Ex', 'Dd', 'Dr', 'Dr', 'Dr'],
  ['Ad', 'Ad', 'Ne', 'Ne', 'Ex', 'Dd', 'Dr', 'Dr', 'Dr', 'De'],
  ['Ad', 'Ne', 'Ne', 'Ex', 'Dd', 'Dr', 'Dr', 'Dr', 'De', 'De'],
  ['Ne', 'Ne', 'Ex', 'Dd', 'Dr', 'Dr', 'Dr', 'De', 'De', 'De'],
  ['Ne', 'Ex', 'Dd', 'Dr', 'Dr', 'Dr', 'De', 'De', 'De', 'De'],
  ['Ex', 'Dd', 'Dr', 'Dr', 'Dr', 'De', 'De', 'De', 'De', 'De'],
  ['Dd', 'Dr', 'Dr', 'Dr', 'De', 'De', 'De', 'De', 'De', 'De'],
];

/** 7.3: the text knows a retreat by fire (11.1), density (11.0.1) and terrain (TEC), and no elimination by fire. */
const BOMBARDMENT: FireResult[][] = [
  ['-', '-', '-', '-', '-', '-'],
  ['-', '-', '-', '-', '-', 'Ch'],
  ['-', '-', '-', '-', 'Ch', 'Ch'],
  ['-', '-', '-', 'Ch', 'Ch', 'Dd'],
  ['-', '-', 'Ch', 'Ch', 'Dd', 'Re'],
  ['-', 'Ch', 'Ch', 'Dd', 'Re', 'Re'],
  ['Ch', 'Ch', 'Dd', 'Re', 'Re', 'Re'],
  ['Ch', 'Dd', 'Re', 'Re', 'Re', 'Re'],
  ['Dd', 'Re', 'Re', 'Re', 'Re', 'Re'],
  ['Re', 'Re', 'Re', 'Re', 'Re', 'Re'],
];

/** T.weather, specification 7.4: the day went from grey to ice; about half of all days see an ice storm. */
const WEATHER: number[][] = [
  [0, 0, 1],
  [0, 1, 2],
  [0, 1, 2],
  [1, 1, 2],
  [1, 2, 3],
  [1, 2, 3],
];

/** The tables of the specification, section 7. */
export const RECONSTRUCTED: Tables = {
  combat: COMBAT,
  bombardment: BOMBARDMENT,
  weather: WEATHER,
  counters: {},
  leaders: {},
  limits: {},
  source: 'reconstructed: specification 7.2, 7.3, 7.4; the reasons stand beside each table',
};

/** A second set, for comparison: exchanges already on a score of 4 (tried in 7.7 of the specification). */
export const BLOODIER: Tables = {
  ...RECONSTRUCTED,
  combat: COMBAT.map((row, die) =>
    row.map((result, column) =>
      result === 'Ne' && die + LOWEST_ROW + column + LOWEST_COLUMN === 4 ? 'Ex' : result,
    ),
  ),
  source: 'reconstructed: as the first set, with Ex also on a score of 4 (specification 7.7)',
};
