import { BUILDING, CASTLE, OPEN, TOWN, WOODS } from './map.ts';

export const FORMATIONS = [
  'line',
  'column',
  'square',
  'rompe',
  'skirmish',
  'battery',
  'limber',
  'work',
] as const;
export type Formation = (typeof FORMATIONS)[number];

/** T-3: what a formation does. `null` fire: no dice at all. */
export interface FormationData {
  /** Movement allowance in half points; 0: the counter's own. */
  readonly mp: number;
  readonly fire: number | null;
  readonly shotAt: number;
  readonly melee: number;
  /** How many of the directions around the facing are front: 3, 1, or 6 for all round. */
  readonly front: 1 | 3 | 6;
  readonly source: 'book' | 'reconstructed';
  readonly where: string;
}

export const FORMATION: Readonly<Record<Formation, FormationData>> = {
  line: { mp: 0, fire: 0, shotAt: 0, melee: 0, front: 3, source: 'book', where: '6.4; arcs R-18' },
  column: { mp: 10, fire: -2, shotAt: 1, melee: 2, front: 1, source: 'book', where: '6.6.3; MP R-15' },
  square: {
    mp: 2,
    fire: -2,
    shotAt: 2,
    melee: 0,
    front: 6,
    source: 'reconstructed',
    where: '6.6.1 gives MP and front; a quarter of the muskets bear, a dense target',
  },
  rompe: { mp: 12, fire: null, shotAt: 1, melee: 0, front: 6, source: 'reconstructed', where: 'R-17' },
  skirmish: { mp: 12, fire: 0, shotAt: 0, melee: 0, front: 6, source: 'book', where: '6.6.2, 7.1.5' },
  battery: { mp: 8, fire: 0, shotAt: 0, melee: 0, front: 3, source: 'reconstructed', where: 'R-14, 6.9' },
  limber: {
    mp: 12,
    fire: null,
    shotAt: 1,
    melee: 0,
    front: 6,
    source: 'reconstructed',
    where: '6.6.4 gives MP and facing; modifiers ours',
  },
  work: { mp: 0, fire: null, shotAt: 0, melee: 0, front: 6, source: 'book', where: '9.1.1' },
};

/** 6.5.1: how many of the directions around the facing are front. */
export const frontOf = (form: Formation): FormationData['front'] => FORMATION[form].front;
/** 7.1, 7.2: whether troops in a formation fire at all. */
export const firesIn = (form: Formation): boolean => FORMATION[form].fire !== null;
/** Whether a formation has a facing at all. */
export const faced = (form: Formation): boolean => FORMATION[form].front !== 6;

/** 10.1: the state of pillage, a counter of its own. */
export const PILLAGE = { shotAt: 2, melee: 1, source: 'book', where: '10.1' } as const;

export interface TerrainData {
  /** Half points for formed foot, loose foot, cavalry, guns; Infinity: only along a road. */
  readonly foot: number;
  readonly loose: number;
  readonly horse: number;
  readonly guns: number;
  readonly divisor: number;
  readonly source: 'book' | 'reconstructed';
  readonly where: string;
}

const terrain = (
  numbers: Omit<TerrainData, 'source' | 'where'>,
  source: TerrainData['source'],
  where: string,
): TerrainData => ({ ...numbers, source, where });

const rows: TerrainData[] = [];
rows[OPEN] = terrain(
  { foot: 2, loose: 2, horse: 2, guns: 2, divisor: 6 },
  'book',
  '7.4.6 and 6.8.1 examples',
);
rows[WOODS] = terrain(
  { foot: 4, loose: 2, horse: 6, guns: Infinity, divisor: 7 },
  'reconstructed',
  'one step of cover like a building',
);
rows[TOWN] = terrain(
  { foot: 2, loose: 2, horse: 4, guns: 2, divisor: 7 },
  'book',
  '7.4.6 example; costs ours',
);
rows[BUILDING] = terrain(
  { foot: 2, loose: 2, horse: 2, guns: 2, divisor: 7 },
  'book',
  '7.4.6 example; costs ours',
);
rows[CASTLE] = terrain(
  { foot: 2, loose: 2, horse: 4, guns: 2, divisor: 8 },
  'reconstructed',
  'between building and redoubt, as in 7.3.5',
);
/** T-1, R-99, by terrain number. */
export const TERRAINS: readonly TerrainData[] = rows;

/** T-1: a redoubt attacked through its front. */
export const REDOUBT_DIVISOR = 9;

/** T-1 hexsides, in half points. */
export const SLOPE_UP = 2;
export const STEEP_UP = 4;
export const STEEP_UP_HORSE = 6;
export const STEEP_DOWN = 2;
export const FORD = 2;
export const FORD_GUNS = 4;

/** 6.6.5, R-125: dice of loose ranks in a melee, whatever their value. */
export const LOOSE_DICE = 1;

/** 6.2: the most in a hex: skirmishers; battalions of one regiment and of several; guns with none, one, two, three battalions. */
export const STACKING = { skirmishers: 2, foot: 3, mixed: 2, guns: [3, 2, 1, 0] } as const;
/** 2.2.3: ford and redoubt counters on the sheet. */
export const MOST_FORDS = 4;
/** T-5: the die and all that is added to it, for an order to be taken up. */
export const ACCEPTED = 6;
/** 4.2.3: hexes a Maneuver keeps away from formed enemies. */
export const MANEUVER_GAP = 3;
export const MOST_REDOUBTS = 4;
/** 2.2.2, R-52: a commander's movement, in half points. */
export const LEADER_MP = 12;
