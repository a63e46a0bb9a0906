/** A value's origin: the book's own words (with the place), or ours (with the reason). */
export interface Provenance {
  readonly source: 'book' | 'reconstructed';
  readonly where: string;
}

export type Side = 'french' | 'austrian';
export const SEATS: readonly Side[] = ['french', 'austrian'];
export const enemyOf = (side: Side): Side => (side === 'french' ? 'austrian' : 'french');

export type Kind = 'line' | 'light' | 'skirmisher' | 'cavalry' | 'artillery' | 'engineer';
export type Division = 'massena' | 'laharpe' | 'garrison' | 'provera' | 'argenteau' | 'vukassovich';

/** A counter, 2.2.1 and section 7.2 of the specification. */
export interface UnitData {
  readonly id: string;
  readonly side: Side;
  readonly nation: 'france' | 'austria' | 'piedmont';
  readonly division: Division;
  /** Battalions of one regiment may stand three together, 6.2. */
  readonly regiment: string;
  readonly kind: Kind;
  /** The light battalion a skirmisher belongs to (index), -1 for independent companies. */
  readonly origin: number;
  /** Its own skirmishers (indices), light infantry only. */
  readonly skirmishers: readonly number[];
  readonly provenance: Provenance;
}

/** The figures printed on it; what a match is played with stands in values.ts. */
export interface PrintedUnit extends UnitData {
  readonly value: number;
  /** 0: never tested. */
  readonly morale: number;
  readonly mp: number;
}

const book = (where: string): Provenance => ({ source: 'book', where });
const ours = (where: string): Provenance => ({ source: 'reconstructed', where });

type Draft = Omit<PrintedUnit, 'origin' | 'skirmishers'> & { parent?: string };
const drafts: Draft[] = [];

/** The battalions of a regiment: which of them, what they are, and where it is written. */
function battalions(
  of: Pick<UnitData, 'side' | 'nation' | 'division' | 'regiment'>,
  numbers: readonly number[],
  data: Pick<PrintedUnit, 'value' | 'morale'> & { readonly kind: 'line' | 'light' },
  provenance: Provenance,
): void {
  for (const number of numbers)
    drafts.push({ id: `${number}-${of.regiment}`, ...of, ...data, mp: 4, provenance });
}
const french = (division: Division, regiment: string) =>
  ({ side: 'french', nation: 'france', division, regiment }) as const;
const austrian = (division: Division, regiment: string) =>
  ({ side: 'austrian', nation: 'austria', division, regiment }) as const;
const piedmontese = (division: Division, regiment: string) =>
  ({ side: 'austrian', nation: 'piedmont', division, regiment }) as const;

// C-FR: the French counters.
battalions(
  french('massena', '1dbl'),
  [1, 2, 3],
  { kind: 'light', value: 3, morale: 5 },
  book('10.1; morale as 8 DBL'),
);
battalions(
  french('massena', '8dbl'),
  [1, 2, 3],
  { kind: 'light', value: 3, morale: 5 },
  book('10.1, sheet, R-14'),
);
battalions(french('massena', '3db'), [1, 2, 3], { kind: 'line', value: 3, morale: 4 }, book('10.1, sheet'));
battalions(
  french('massena', '100db'),
  [1, 2, 3],
  { kind: 'line', value: 3, morale: 4 },
  book('10.1, sheet, R-8'),
);
battalions(french('laharpe', '70db'), [1, 2, 3], { kind: 'line', value: 3, morale: 4 }, book('10.1, sheet'));
battalions(
  french('laharpe', '99db'),
  [1, 2, 3],
  { kind: 'line', value: 3, morale: 4 },
  book('10.1, sheet, R-6'),
);
battalions(french('laharpe', '16dbl'), [1], { kind: 'light', value: 3, morale: 5 }, book('10.1, sheet'));
const horse = ours('value 10.1; mounted men march like commanders, light horse of good morale');
for (const id of ['22chasseurs', '5dragoons']) {
  drafts.push({
    id,
    side: 'french',
    nation: 'france',
    division: 'laharpe',
    regiment: id,
    kind: 'cavalry',
    value: 1,
    morale: 5,
    mp: 6,
    provenance: horse,
  });
}
const gun = (id: string, side: Side, division: Division, value: number, provenance: Provenance): void => {
  const nation = side === 'french' ? 'france' : 'austria';
  drafts.push({
    id,
    side,
    nation,
    division,
    regiment: id,
    kind: 'artillery',
    value,
    morale: 0,
    mp: 4,
    provenance,
  });
};
gun('mb-a', 'french', 'massena', 3, book('10.1; MP R-14, 6.9; division R-106'));
gun('mb-b', 'french', 'laharpe', 3, book('10.1; MP R-14, 6.9; division R-106'));

// C-AU: the Austrian and Piedmontese counters.
battalions(austrian('garrison', 'grentz'), [1], { kind: 'light', value: 4, morale: 5 }, book('10.1, sheet'));
drafts.push({
  id: 'pioneer',
  side: 'austrian',
  nation: 'austria',
  division: 'garrison',
  regiment: 'pioneer',
  kind: 'engineer',
  value: 2,
  morale: 6,
  mp: 4,
  provenance: book('10.1, sheet'),
});
const asLine = ours('value 10.1; morale and movement as all line infantry');
battalions(piedmontese('garrison', 'monferrato'), [1], { kind: 'line', value: 3, morale: 4 }, asLine);
battalions(piedmontese('provera', 'monferrato'), [2], { kind: 'line', value: 3, morale: 4 }, asLine);
battalions(piedmontese('garrison', 'lamarina'), [1, 2], { kind: 'line', value: 3, morale: 4 }, asLine);
battalions(austrian('garrison', 'ir16'), [1], { kind: 'line', value: 3, morale: 4 }, book('10.1, sheet'));
battalions(austrian('garrison', 'ir16'), [3], { kind: 'line', value: 4, morale: 4 }, book('10.1'));
battalions(austrian('garrison', 'ir26'), [1], { kind: 'line', value: 4, morale: 4 }, book('10.1, R-9'));
battalions(austrian('garrison', 'ir49'), [1], { kind: 'line', value: 3, morale: 4 }, book('10.1, sheet'));
battalions(austrian('garrison', 'ir50'), [3], { kind: 'line', value: 3, morale: 4 }, book('10.1, R-5'));
battalions(austrian('garrison', 'ir52'), [3], { kind: 'line', value: 4, morale: 4 }, book('10.1'));
battalions(austrian('provera', 'ir52'), [1, 2], { kind: 'line', value: 4, morale: 4 }, book('10.1, sheet'));
battalions(austrian('argenteau', 'ir50'), [1, 2], { kind: 'line', value: 3, morale: 4 }, book('10.1, sheet'));
battalions(
  austrian('argenteau', 'ir19'),
  [1],
  { kind: 'line', value: 3, morale: 4 },
  ours('full value R-12'),
);
battalions(
  austrian('vukassovich', 'ir25'),
  [1, 2, 3],
  { kind: 'line', value: 4, morale: 4 },
  book('10.2, sheet'),
);
battalions(austrian('vukassovich', 'ir24'), [2, 3], { kind: 'line', value: 4, morale: 4 }, book('10.2'));
battalions(austrian('vukassovich', 'ir32'), [1], { kind: 'line', value: 4, morale: 4 }, book('10.2'));
battalions(austrian('vukassovich', 'ir19'), [2], { kind: 'line', value: 4, morale: 4 }, book('10.2'));
battalions(austrian('vukassovich', 'ir39'), [1], { kind: 'line', value: 4, morale: 4 }, book('10.2'));
battalions(austrian('vukassovich', 'ir60'), [2], { kind: 'line', value: 4, morale: 4 }, book('10.2'));
gun('howitzers', 'austrian', 'garrison', 4, book('10.1'));
// nine regimental batteries.
for (let i = 1; i <= 9; i++) gun(`rb-${i}`, 'austrian', 'garrison', 2, book('10.1, sheet'));
drafts.push({
  id: 'hussars',
  side: 'austrian',
  nation: 'austria',
  division: 'vukassovich',
  regiment: 'hussars',
  kind: 'cavalry',
  value: 1,
  morale: 5,
  mp: 6,
  provenance: ours('in no scenario: lets a designer put enemy horse on the map (7.5.7)'),
});

function skirmisher(id: string, of: Draft | null): void {
  drafts.push({
    id,
    side: of?.side ?? 'austrian',
    nation: of?.nation ?? 'austria',
    division: of?.division ?? 'garrison',
    regiment: id,
    kind: 'skirmisher',
    value: 1,
    morale: 0,
    mp: 6,
    provenance: book(of ? '6.8' : '10.1'),
    ...(of ? { parent: of.id } : {}),
  });
}
for (const light of drafts.filter((d) => d.kind === 'light')) {
  for (let i = 1; i <= light.value; i++) skirmisher(`${light.id}.s${i}`, light);
}
for (let i = 1; i <= 4; i++) skirmisher(`sk-${i}`, null);

/** Every counter of the game as it is printed. */
export const PRINTED_UNITS: readonly PrintedUnit[] = drafts.map(({ parent, ...unit }) => ({
  ...unit,
  origin: parent === undefined ? -1 : drafts.findIndex((d) => d.id === parent),
  skirmishers: drafts.flatMap((d, i) => (d.parent === unit.id ? [i] : [])),
}));
/** Every counter of the game, by number; the state speaks of units by this number. */
export const UNITS: readonly UnitData[] = [...PRINTED_UNITS];
const BY_ID: ReadonlyMap<string, number> = new Map(UNITS.map((u, i) => [u.id, i]));
export const unitAt = (id: string): number => {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`dego-1796: no unit ${id}`);
  return found;
};
export const unit = (u: number): UnitData => UNITS[u] as UnitData;
export const HOWITZERS = unitAt('howitzers');
export const ALL_UNITS: readonly number[] = UNITS.map((_, i) => i);
export const UNITS_OF: Readonly<Record<Side, readonly number[]>> = {
  french: ALL_UNITS.filter((u) => unit(u).side === 'french'),
  austrian: ALL_UNITS.filter((u) => unit(u).side === 'austrian'),
};
export const isGun = (u: number): boolean => unit(u).kind === 'artillery';
export const isHorse = (u: number): boolean => unit(u).kind === 'cavalry';
export const isSkirmisher = (u: number): boolean => unit(u).kind === 'skirmisher';
/** 1.3: infantry or cavalry that is neither skirmisher nor artillery. */
export const isFormed = (u: number): boolean => !isGun(u) && !isSkirmisher(u);
