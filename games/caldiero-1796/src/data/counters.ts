/** Where a value comes from: the rulebook's paragraph, or why we chose it. */
export type Source = { readonly book: string } | { readonly reconstructed: string };

export const KINDS = ['infantry', 'cavalry', 'artillery'] as const;
export type Kind = (typeof KINDS)[number];
export type Designation = 'H' | 'P' | 'M' | 'A' | 'R';

/** A combat unit as printed (2.1). Artillery has factor, range and canister instead of strength. */
export interface Counter {
  readonly id: string;
  readonly designation: Designation;
  readonly kind: Kind;
  /** Strength points of the front and of the reduced back; a back of 0 means there is none. */
  readonly sp: readonly [number, number];
  readonly efficiency: number;
  readonly ma: number;
  /** Bombardment factor, range, canister DRM. */
  readonly gun?: { readonly factor: number; readonly range: number; readonly canister: number };
  /** 20.2: may charge. */
  readonly hussar?: true;
  readonly source: Source;
}

const S = 'scale of 1.2 applied to published strengths';
const Q = 'quality by the record of the unit';

/** Strength at full and on the back of the counter. */
type Sides = readonly [full: number, back: number];

const troops = (
  kind: 'infantry' | 'cavalry',
  { id, sp, efficiency, ma }: Pick<Counter, 'id' | 'sp' | 'efficiency' | 'ma'>,
  why: string,
): Counter => ({
  id,
  designation: id[0] as Designation,
  kind,
  sp,
  efficiency,
  ma,
  source: { reconstructed: why },
});
const inf = (id: string, sp: Sides, efficiency: number, ma: number, why = S) =>
  troops('infantry', { id, sp, efficiency, ma }, why);
const cav = (id: string, sp: Sides, efficiency: number, ma: number, why = S) =>
  troops('cavalry', { id, sp, efficiency, ma }, why);
const hussar = (id: string, sp: Sides, why: string): Counter => ({
  ...cav(id, sp, 4, 9, why),
  hussar: true,
});
type Fire = readonly [factor: number, range: number, canister: number];
const guns = (id: string, [factor, range, canister]: Fire, efficiency: number, ma: number): Counter => ({
  id,
  designation: id[0] as Designation,
  kind: 'artillery',
  sp: [0, 0],
  efficiency,
  ma,
  gun: { factor, range, canister },
  source: { reconstructed: 'one factor per two or three guns, heavier calibres more; range by calibre' },
});

/** T.counters, R-71, specification 7.1: the sixty combat units. Names and arrivals are the book's (21), values reconstructed. */
export const COUNTERS: readonly Counter[] = [
  inf('H1', [5, 3], 3, 4, 'about 1,200 men; Grenz troops march well'),
  inf('H2', [4, 2], 3, 3),
  inf('H3', [4, 2], 3, 3),
  inf('H4', [4, 2], 3, 3),
  inf('H5', [4, 2], 3, 4),
  inf('H6', [3, 2], 3, 4),
  hussar('H7', [2, 1], `${S}; ${Q}`),
  hussar('H8', [2, 1], `${S}; ${Q}`),
  hussar('H9', [3, 2], 'six squadrons in two units'),
  hussar('H10', [3, 2], 'six squadrons in two units'),
  guns('H11', [2, 2, 1], 3, 4),
  guns('H12', [2, 2, 1], 3, 4),
  guns('H13', [2, 3, 1], 3, 3),
  guns('H14', [2, 3, 1], 4, 6),
  inf('H15', [2, 1], 4, 5, 'light troops, the upper limit of 9.0'),
  cav('H16', [1, 0], 3, 6, 'staff dragoons, few; the lower limit of 9.0'),
  inf('H17', [4, 2], 2, 4, 'raw Grenz levies'),
  guns('H18', [3, 4, 2], 3, 2),
  guns('H19', [3, 4, 2], 3, 2),
  cav('H20', [2, 1], 4, 8, `${S}; ${Q}`),
  inf('H21', [4, 2], 3, 3),
  inf('H22', [4, 2], 2, 4, 'raw Grenz levies'),
  inf('H23', [4, 2], 2, 4, 'raw Grenz levies'),
  guns('H24', [2, 2, 1], 3, 4),
  inf('P1', [5, 3], 4, 3, `${S}; ${Q}`),
  inf('P2', [4, 2], 3, 3),
  inf('P3', [4, 2], 2, 4, 'raw Grenz levies'),
  guns('P4', [2, 2, 1], 3, 4),
  inf('P5', [5, 3], 3, 4),
  inf('P6', [4, 2], 2, 4, 'raw Grenz levies'),
  guns('P7', [2, 2, 1], 3, 4),
  inf('M1', [4, 2], 4, 5, `${S}; ${Q}`),
  inf('M2', [2, 1], 5, 5, 'light elite companies'),
  inf('M3', [6, 3], 4, 4, `${S}; ${Q}`),
  inf('M4', [5, 3], 3, 4),
  inf('M5', [7, 4], 4, 4, `${S}; ${Q}`),
  cav('M6', [2, 1], 3, 7),
  guns('M7', [3, 3, 2], 4, 3),
  guns('M8', [3, 3, 2], 4, 6),
  guns('M9', [2, 3, 1], 4, 3),
  cav('M10', [2, 1], 4, 5, '9.0 names it as the exception to six to nine points (R-76)'),
  inf('A1', [3, 2], 5, 4, 'picked companies'),
  inf('A2', [5, 3], 4, 5, `${S}; ${Q}`),
  inf('A3', [6, 3], 3, 4, `${S}; with Augereau all year`),
  inf('A4', [6, 3], 4, 4, `${S}; ${Q}`),
  inf('A5', [4, 2], 3, 4),
  cav('A6', [2, 1], 3, 7, 'enters south of the road, so not of Masséna (19.1.2)'),
  guns('A7', [3, 3, 2], 4, 6),
  guns('A8', [2, 3, 1], 3, 3),
  guns('A9', [3, 3, 2], 3, 3),
  inf('R1', [6, 3], 4, 4, `${S}; arrives with Bonaparte`),
  inf('R2', [5, 3], 3, 4, `${S}; arrives with Bonaparte`),
  inf('R3', [3, 2], 3, 5),
  inf('R4', [4, 2], 2, 4, 'rebuked for panic a few days before'),
  cav('R5', [2, 1], 3, 7, 'cavalry reserve'),
  cav('R6', [2, 1], 4, 8, 'cavalry reserve'),
  cav('R7', [2, 1], 3, 8, 'cavalry reserve'),
  cav('R8', [1, 0], 3, 8, 'weak regiment of the cavalry reserve'),
  guns('R9', [4, 4, 2], 4, 2),
  guns('R10', [4, 4, 2], 4, 2),
];

/** 2.2: the six leaders. */
export interface LeaderCounter {
  readonly id: LeaderId;
  readonly side: 'french' | 'austrian';
  readonly kind: 'officer' | 'commander';
  /** The formation he commands; Bonaparte's only with 20.1. */
  readonly formation: 'H' | 'P' | 'M' | 'A' | 'B' | null;
  readonly ir: number;
  readonly range: number;
  readonly source: { readonly ir: Source; readonly range: Source };
}
export const LEADER_IDS = [
  'hohenzollern',
  'provera',
  'alvinczy',
  'massena',
  'augereau',
  'bonaparte',
] as const;
export type LeaderId = (typeof LEADER_IDS)[number];

interface Ratings {
  readonly ir: number;
  readonly range: number;
  readonly why: string;
  /** Where the rating comes from, if not reconstructed. */
  readonly rating?: Source;
}
const leader = (
  id: LeaderId,
  side: LeaderCounter['side'],
  formation: LeaderCounter['formation'],
  { ir, range, why, rating = { reconstructed: why } }: Ratings,
): LeaderCounter => ({
  id,
  side,
  kind: id === 'alvinczy' || id === 'bonaparte' ? 'commander' : 'officer',
  formation,
  ir,
  range,
  source: { ir: rating, range: { reconstructed: why } },
});

/** T.leaders, R-72, specification 7.1, 'Leaders', in the order of LEADER_IDS. */
export const LEADERS: readonly LeaderCounter[] = [
  leader('hohenzollern', 'austrian', 'H', {
    ir: 2,
    range: 5,
    why: 'covers Colognola from 2318, not Caldiero',
  }),
  leader('provera', 'austrian', 'P', { ir: 1, range: 4, why: Q }),
  leader('alvinczy', 'austrian', null, {
    ir: 1,
    range: 6,
    why: 'reaches row 18 from row 24 (4.2.2)',
    rating: { book: '4.4.3' },
  }),
  leader('massena', 'french', 'M', { ir: 3, range: 5, why: 'ratings are low: 4.4.3 kills the bold' }),
  leader('augereau', 'french', 'A', { ir: 2, range: 4, why: Q }),
  leader('bonaparte', 'french', 'B', {
    ir: 3,
    range: 7,
    why: 'must influence the field from rows 10 to 12 (4.2.2)',
  }),
];
