import { numbersLike, shape, ValueSets } from '@grande/engine';
import {
  CRT,
  FORT_BATTLE,
  LOSS_ROWS,
  PILLAGE_PRICE,
  PILLAGE_SP,
  RATIO_LIMITS,
  REPLACEMENT_MODIFIER,
  RIVER_BATTLE,
  SARDINIAN_MOST,
  SARDINIAN_START,
  START_VP,
  TERRAIN,
  TOWN_BATTLE,
  VP,
} from './tables.ts';

/** What the printed counters move, in movement points: the reconstructed capacity of the infantry above all. */
const MOVEMENT = { french: 3, austrian: 3, sardinian: 3 };

const NUMBERS = {
  /** T-LOSS: upper end of each row, and the SP lost at 5, 10 … 40 %. */
  lossRows: LOSS_ROWS.map(([most]) => most),
  losses: LOSS_ROWS.map(([, losses]) => losses),
  ratio: RATIO_LIMITS,
  /** 11.5, R-11: what ground counts for its defender. */
  ground: {
    plain: TERRAIN.plain.battle,
    fields: TERRAIN.fields.battle,
    hills: TERRAIN.hills.battle,
    mountain: TERRAIN.mountain.battle,
    sea: TERRAIN.sea.battle,
    town: TOWN_BATTLE as number,
    fort: FORT_BATTLE as number,
    river: RIVER_BATTLE as number,
  },
  forage: {
    plain: TERRAIN.plain.forage,
    fields: TERRAIN.fields.forage,
    hills: TERRAIN.hills.forage,
    mountain: TERRAIN.mountain.forage,
    sea: TERRAIN.sea.forage,
  },
  /** Reconstructed: movement points of the infantry. */
  infantry: MOVEMENT,
  pillageSp: PILLAGE_SP,
  pillagePrice: PILLAGE_PRICE,
  replacements: REPLACEMENT_MODIFIER,
  vp: VP as Widened<typeof VP>,
  startVp: START_VP as number,
  sardinianStart: SARDINIAN_START as number,
};
type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };

/** What a designer may change. */
const VALUES = {
  /** 11.9, T-CRT by the side that attacks; the book has one for both. */
  crt: { french: CRT, coalition: CRT },
  ...NUMBERS,
};
export type Values = typeof VALUES;

const percent = shape.integer(0, 40);
const morale = shape.integer(-4, 4);
const row = shape.object({
  percent: shape.maybe(shape.where(percent, 'a multiple of five', (n) => n % 5 === 0)),
  winner: shape.maybe(shape.oneOf('attacker', 'defender')),
  grade: shape.maybe(shape.oneOf('tactical', 'major', 'decisive')),
  attackerMorale: morale,
  defenderMorale: morale,
});

const rows = shape.list(row, CRT.length, CRT.length);

export const SETS = new ValueSets<Values>({
  values: VALUES,
  file: numbersLike(VALUES, {
    crt: shape.object({ french: shape.optional(rows), coalition: shape.optional(rows) }),
  }),
  problems: ({ sardinianStart }) =>
    sardinianStart < 1 || sardinianStart > SARDINIAN_MOST
      ? [{ path: '/sardinianStart', message: `the track goes from 1 to ${SARDINIAN_MOST}` }]
      : [],
});

/** By the book. */
export const BOOK: Values = VALUES;

/** The values a match is played with. */
export const valuesOf = (s: { readonly options: { readonly tables?: string } }): Values =>
  SETS.of(s.options.tables);
