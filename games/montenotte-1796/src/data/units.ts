/** 7.1, 7.2, 7.4, 8.1: generals, combat units and markers. */

export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');

export const NATIONS = ['french', 'austrian', 'sardinian'] as const;
export type Nation = (typeof NATIONS)[number];
export const SIDE_OF_NATION: Readonly<Record<Nation, Side>> = {
  french: 'french',
  austrian: 'coalition',
  sardinian: 'coalition',
};

export const GICS = ['bonaparte', 'beaulieu', 'colli'] as const;
export type Gic = (typeof GICS)[number];
export const GIC_FACTS: Readonly<
  Record<Gic, { nation: Nation; initiative: number; command: number; bonus: boolean; source: string }>
> = {
  bonaparte: {
    nation: 'french',
    initiative: 5,
    command: 5,
    bonus: true,
    source: 'book: initiative and bonus (11.6, battle example); command reconstructed',
  },
  beaulieu: {
    nation: 'austrian',
    initiative: 3,
    command: 3,
    bonus: false,
    source: 'book: battle example, 11.6 example',
  },
  colli: {
    nation: 'sardinian',
    initiative: 3,
    command: 3,
    bonus: false,
    source: 'reconstructed: four brigades at a half point and Provera',
  },
};
const FRENCH_GICS: readonly Gic[] = ['bonaparte'];
const COALITION_GICS: readonly Gic[] = ['beaulieu', 'colli'];
export const gicsOf = (side: Side): readonly Gic[] => (side === 'french' ? FRENCH_GICS : COALITION_GICS);

/** Divisions carry their general's name: he stands and falls with them. */
export const DIVISIONS = [
  'laharpe',
  'massena',
  'augereau',
  'serurier',
  'stengel',
  'argenteau',
  'sebottendorff',
  'provera',
] as const;
const BRIGADES = ['pijon', 'joubert', 'beyrand', 'guieu', 'vukassovitch', 'pittoni', 'chobinin'] as const;
export const SARDINIANS = ['vitale', 'dichat', 'brempt', 'bellegarde', 'colliRicci', 'dellera'] as const;
export const UNITS = [...DIVISIONS, ...BRIGADES, ...SARDINIANS] as const;
export type UnitId = (typeof UNITS)[number];
export type Division = (typeof DIVISIONS)[number];
export type Piece = UnitId | Gic;
export const PIECES = [...GICS, ...UNITS] as const;

interface UnitFacts {
  readonly nation: Nation;
  readonly kind: 'division' | 'detached' | 'sardinian';
  readonly arm: 'infantry' | 'cavalry';
  readonly cohesion: number;
  readonly mc: number;
  /** Division a brigade belongs to. */
  readonly parent: Division | null;
  /** Initiative of a division's general, 0 without one. */
  readonly initiative: number;
  readonly bonus: boolean;
  /** SP and cursor at the start; 0 SP: not in play. */
  readonly sp: number;
  readonly cursor: number;
  readonly source: string;
}

type Printed = Pick<UnitFacts, 'cohesion' | 'initiative' | 'sp' | 'cursor'> & { readonly bonus?: boolean };
const division = (nation: Nation, printed: Printed, source: string): UnitFacts => ({
  nation,
  kind: 'division',
  arm: 'infantry',
  mc: 3,
  parent: null,
  bonus: false,
  ...printed,
  source,
});
const brigade = (
  nation: Nation,
  parent: Division,
  cohesion: number,
  sp: number,
  source: string,
): UnitFacts => ({
  nation,
  kind: 'detached',
  arm: 'infantry',
  cohesion,
  mc: 3,
  parent,
  initiative: 0,
  bonus: false,
  sp,
  cursor: 0,
  source,
});
const sardinian = (cohesion: number, sp: number): UnitFacts => ({
  nation: 'sardinian',
  kind: 'sardinian',
  arm: 'infantry',
  cohesion,
  mc: 3,
  parent: null,
  initiative: 0,
  bonus: false,
  sp,
  cursor: 0,
  source: 'SP book 15.1.2; cohesion reconstructed: character of the regiments',
});

const OWN = 'SP and cursor book 15.1; ';
/** T-GENERALS, T-UNITS and the set-up strengths. */
export const UNIT_FACTS: Readonly<Record<UnitId, UnitFacts>> = {
  laharpe: division(
    'french',
    { cohesion: 4, initiative: 3, sp: 3, cursor: 0, bonus: true },
    `${OWN}cohesion, bonus book (battle, 11.6 example)`,
  ),
  massena: division(
    'french',
    { cohesion: 4, initiative: 4, sp: 6, cursor: -1, bonus: true },
    `${OWN}battle role book 11.6; values by history`,
  ),
  augereau: division(
    'french',
    { cohesion: 4, initiative: 4, sp: 8, cursor: -1, bonus: true },
    `${OWN}values reconstructed by history`,
  ),
  serurier: division(
    'french',
    { cohesion: 4, initiative: 3, sp: 8, cursor: -1 },
    `${OWN}values reconstructed by history`,
  ),
  stengel: {
    ...division(
      'french',
      { cohesion: 3, initiative: 4, sp: 6, cursor: 0 },
      `${OWN}MC the author's erratum; values by history`,
    ),
    arm: 'cavalry',
    mc: 5,
  },
  argenteau: division(
    'austrian',
    { cohesion: 3, initiative: 2, sp: 8, cursor: 0 },
    `${OWN}cohesion, initiative book (battle example)`,
  ),
  sebottendorff: division(
    'austrian',
    { cohesion: 3, initiative: 3, sp: 5, cursor: 0 },
    `${OWN}no bonus book 11.6; initiative by history`,
  ),
  provera: division(
    'austrian',
    { cohesion: 3, initiative: 2, sp: 5, cursor: 0 },
    `${OWN}no bonus book 11.6; initiative by history`,
  ),
  pijon: brigade('french', 'laharpe', 4, 6, `${OWN}cohesion as its division`),
  joubert: brigade('french', 'massena', 4, 3, `${OWN}cohesion as its division`),
  beyrand: brigade('french', 'augereau', 4, 0, 'reconstructed: name; not in play at the start'),
  guieu: brigade('french', 'serurier', 4, 0, 'reconstructed: name; not in play at the start'),
  vukassovitch: brigade('austrian', 'argenteau', 4, 3, `${OWN}cohesion agrees with the battle example`),
  pittoni: brigade('austrian', 'sebottendorff', 3, 5, `${OWN}parent from the colour of the marker`),
  chobinin: {
    ...brigade('austrian', 'sebottendorff', 3, 2, `${OWN}MC of cavalry in the sister game`),
    arm: 'cavalry',
    mc: 4,
  },
  vitale: sardinian(3, 5),
  dichat: sardinian(4, 2),
  brempt: sardinian(3, 4),
  bellegarde: sardinian(3, 3),
  colliRicci: sardinian(3, 3),
  dellera: sardinian(2, 2),
};

/** Asked of every member of every force: three comparisons are faster than any table. */
export const isGic = (id: Piece): id is Gic => id === 'bonaparte' || id === 'beaulieu' || id === 'colli';
export const nationOf = (id: Piece): Nation => (isGic(id) ? GIC_FACTS[id].nation : UNIT_FACTS[id].nation);
const FRENCH_PIECES: ReadonlySet<Piece> = new Set(PIECES.filter((id) => nationOf(id) === 'french'));
export const sideOf = (id: Piece): Side => (FRENCH_PIECES.has(id) ? 'french' : 'coalition');
export const factsOf = (id: UnitId): UnitFacts => UNIT_FACTS[id];
/** the infantry brigade a division may detach. */
export const BRIGADE_OF: Readonly<Partial<Record<Division, UnitId>>> = {
  laharpe: 'pijon',
  massena: 'joubert',
  augereau: 'beyrand',
  serurier: 'guieu',
  argenteau: 'vukassovitch',
  sebottendorff: 'pittoni',
};
export const FRENCH_UNITS = UNITS.filter((u) => UNIT_FACTS[u].nation === 'french');
const COALITION_UNITS = UNITS.filter((u) => UNIT_FACTS[u].nation !== 'french');
export const unitsOf = (side: Side): readonly UnitId[] =>
  side === 'french' ? FRENCH_UNITS : COALITION_UNITS;

/** 6.1, R-26: who may spend command points on whom. */
export function mayCommand(gic: Gic, id: UnitId): boolean {
  const { nation } = UNIT_FACTS[id];
  if (gic === 'colli') return nation === 'sardinian' || id === 'provera';
  return nation === GIC_FACTS[gic].nation;
}

/** 7.4: markers. One number for each general, each brigade and each decoy of a nation. */
export const MARKERS_OF: Readonly<Record<Nation, number>> = { french: 13, austrian: 9, sardinian: 8 };
/** As published: three a side. */
export const DECOYS_OF: Readonly<Record<Nation, number>> = { french: 3, austrian: 2, sardinian: 1 };
export const SLOTS = 30;
const LETTER: Readonly<Record<Nation, string>> = { french: 'f', austrian: 'a', sardinian: 's' };
const FIRST: Readonly<Record<Nation, number>> = { french: 0, austrian: 13, sardinian: 22 };
export const firstSlotOf = (nation: Nation): number => FIRST[nation];
export const nationOfSlot = (slot: number): Nation =>
  slot < 13 ? 'french' : slot < 22 ? 'austrian' : 'sardinian';
export const sideOfSlot = (slot: number): Side => (slot < 13 ? 'french' : 'coalition');
export const firstSlot = (side: Side): number => (side === 'french' ? 0 : 13);
export const endSlot = (side: Side): number => (side === 'french' ? 13 : SLOTS);
const MARKER_IDS = Array.from(
  { length: SLOTS },
  (_, i) => `${LETTER[nationOfSlot(i)]}${i - FIRST[nationOfSlot(i)] + 1}`,
);
export const markerId = (slot: number): string => MARKER_IDS[slot] as string;

/** Activation markers: generals, decoys by nation, inertia. */
export const CHITS = [
  'bonaparte',
  'beaulieu',
  'colli',
  ...DIVISIONS,
  'decoy.french',
  'decoy.austrian',
  'decoy.sardinian',
  'inertia',
] as const;
export type Chit = (typeof CHITS)[number];
export const decoyChit = (nation: Nation): Chit => `decoy.${nation}`;
export const isDecoyChit = (chit: Chit): boolean =>
  chit === 'decoy.french' || chit === 'decoy.austrian' || chit === 'decoy.sardinian';
const CHIT_NATION = new Map<Chit, Nation>([
  ...[...GICS, ...DIVISIONS].map((id): [Chit, Nation] => [id, nationOf(id)]),
  ...NATIONS.map((nation): [Chit, Nation] => [decoyChit(nation), nation]),
]);
export const nationOfChit = (chit: Chit): Nation => CHIT_NATION.get(chit) as Nation;

/** 12.1: Austrian reserve. */
export const RESERVE_MARKERS = 4;
export const RESERVE_SP = 3;
/** 12.1: how far from an edge with the symbol the reserve reaches. */
export const RESERVE_MP = 4;
