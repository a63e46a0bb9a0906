import { numbersLike, shape, ValueSets } from '@grande/engine';
import { STEP_COSTS } from './map.ts';
import {
  BANDS,
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
import {
  DECOYS_OF,
  factsOf,
  GIC_FACTS,
  GICS,
  type Gic,
  isGic,
  NATIONS,
  type Nation,
  type Piece,
  UNITS,
  type UnitId,
} from './units.ts';

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
  /** 9.1: of a step along a way, off the ways, and what a river adds. */
  movement: STEP_COSTS,
  /** Reconstructed: movement points of the infantry. */
  infantry: MOVEMENT,
  pillageSp: PILLAGE_SP,
  pillagePrice: PILLAGE_PRICE,
  /** 2: decoys of each nation. */
  decoys: DECOYS_OF,
  replacements: REPLACEMENT_MODIFIER,
  vp: VP as Widened<typeof VP>,
  startVp: START_VP as number,
  /** T-VICTORY: the lowest VP of each band, from the French strategic victory down; the last begins with 0. */
  bands: BANDS.map(({ from }) => from),
  sardinianStart: SARDINIAN_START as number,
};
type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };

interface Chief {
  readonly initiative: number;
  readonly command: number;
  readonly bonus: boolean;
}
/** What is printed on a unit; only divisions have a general with an initiative and perhaps a bonus. */
interface Printed {
  readonly cohesion: number;
  readonly initiative?: number;
  readonly bonus?: boolean;
}
const chief = ({ initiative, command, bonus }: Chief): Chief => ({ initiative, command, bonus });
const printed = (id: UnitId): Printed => {
  const { kind, cohesion, initiative, bonus } = factsOf(id);
  return kind === 'division' ? { cohesion, initiative, bonus } : { cohesion };
};

/** What a designer may change. */
const VALUES = {
  /** 11.9, T-CRT by the side that attacks; the book has one for both. */
  crt: { french: CRT, coalition: CRT },
  ...NUMBERS,
  /** T-GENERALS, T-UNITS. */
  chiefs: Object.fromEntries(GICS.map((id) => [id, chief(GIC_FACTS[id])])) as Readonly<Record<Gic, Chief>>,
  units: Object.fromEntries(UNITS.map((id) => [id, printed(id)])) as Readonly<Record<UnitId, Printed>>,
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

/** Markers of each nation that the set-up leaves for decoys. */
const MOST_DECOYS: Readonly<Record<Nation, number>> = { french: 6, austrian: 3, sardinian: 5 };
const DEAREST = 20;
const inHalves = (n: number): boolean => Number.isInteger(n * 2);

/** What the game could not be played with. */
function problemsOf({ sardinianStart, movement, decoys, bands }: Values): shape.Problem[] {
  const out: shape.Problem[] = [];
  if (sardinianStart < 1 || sardinianStart > SARDINIAN_MOST)
    out.push({ path: '/sardinianStart', message: `the track goes from 1 to ${SARDINIAN_MOST}` });
  for (const [ground, cost] of Object.entries(movement)) {
    // Patrols look two points far: through one hex and no more.
    const least = ground === 'river' ? 0 : 1;
    if (cost < least || cost > DEAREST || !inHalves(cost))
      out.push({ path: `/movement/${ground}`, message: `expected ${least} to ${DEAREST} in halves` });
  }
  for (const nation of NATIONS)
    if (decoys[nation] < 0 || decoys[nation] > MOST_DECOYS[nation])
      out.push({ path: `/decoys/${nation}`, message: `expected 0 to ${MOST_DECOYS[nation]}` });
  if (bands.at(-1) !== 0 || bands.some((from, i) => i > 0 && from >= (bands[i - 1] as number)))
    out.push({ path: '/bands', message: 'the bands go down to 0' });
  return out;
}

/** 2: a test is a die against a value. */
const tested = shape.optional(shape.integer(0, 6));
const cohesion = shape.optional(shape.integer(1, 6));
const bonus = shape.optional(shape.flag());
const chiefs = shape.object({ initiative: tested, command: shape.optional(shape.integer(1, 9)), bonus });
const divisions = shape.object({ cohesion, initiative: tested, bonus });
const brigades = shape.object({ cohesion });

export const SETS = new ValueSets<Values>({
  values: VALUES,
  file: numbersLike(VALUES, {
    crt: shape.object({ french: shape.optional(rows), coalition: shape.optional(rows) }),
    chiefs: shape.object(Object.fromEntries(GICS.map((id) => [id, shape.optional(chiefs)]))),
    units: shape.object(
      Object.fromEntries(
        UNITS.map((id) => [id, shape.optional(factsOf(id).kind === 'division' ? divisions : brigades)]),
      ),
    ),
  }),
  problems: problemsOf,
});

/** By the book. */
export const BOOK: Values = VALUES;

interface Played {
  readonly options: { readonly tables?: string };
}
/** The values a match is played with. */
export const valuesOf = (s: Played): Values => SETS.of(s.options.tables);

/** T-GENERALS: of a general-in-chief. */
export const chiefFacts = (s: Played, id: Gic): Chief => valuesOf(s).chiefs[id];
/** T-UNITS: of a unit. */
export const printedOn = (s: Played, id: UnitId): Printed => valuesOf(s).units[id];
/** Of a general-in-chief or of a division's general; 0 without one. */
export const initiativeOf = (s: Played, id: Piece): number =>
  isGic(id) ? chiefFacts(s, id).initiative : (printedOn(s, id).initiative ?? 0);
/** 11.6: the tactical bonus of a general; null: there is no general. */
export const bonusOf = (s: Played, id: Piece): boolean | null =>
  isGic(id) ? chiefFacts(s, id).bonus : (printedOn(s, id).bonus ?? null);
