/** Sides, armies, generals and divisions, with where each value comes from. */

export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');

export const ARMIES = ['rhine', 'moselle', 'prussia', 'lowerRhine'] as const;
export type Army = (typeof ARMIES)[number];
export const SIDE_OF_ARMY: Readonly<Record<Army, Side>> = {
  rhine: 'french',
  moselle: 'french',
  prussia: 'coalition',
  lowerRhine: 'coalition',
};
export const armiesOf = (side: Side): readonly Army[] => ARMIES_OF[side];
const ARMIES_OF: Readonly<Record<Side, readonly Army[]>> = {
  french: ['rhine', 'moselle'],
  coalition: ['prussia', 'lowerRhine'],
};

/** What the back of a counter shows of its owner. */
export const NATIONS = ['france', 'prussia', 'austria'] as const;
export type Nation = (typeof NATIONS)[number];
export const NATION_OF_ARMY: Readonly<Record<Army, Nation>> = {
  rhine: 'france',
  moselle: 'france',
  prussia: 'prussia',
  lowerRhine: 'austria',
};

type Source = `book ${string}` | `reconstructed: ${string}`;

/** A general-in-chief (7.1 of the specification). */
export interface GicFacts {
  readonly kind: 'gic';
  readonly army: Army;
  readonly initiative: number;
  readonly command: number;
  readonly bonus: boolean;
  readonly source: Source;
}

/** A division or brigade with its general (7.2). */
export interface DivisionFacts {
  readonly kind: 'division' | 'brigade';
  /** Null: the Army of the Ardennes, assigned on arrival. */
  readonly army: Army | null;
  readonly initiative: number;
  readonly cohesion: number;
  readonly cavalry: 'light' | 'heavy' | 'none';
  readonly source: Source;
}

const gic = (army: Army, initiative: number, command: number, bonus: boolean, source: Source): GicFacts => ({
  kind: 'gic',
  army,
  initiative,
  command,
  bonus,
  source,
});

const division = (
  army: Army | null,
  initiative: number,
  cohesion: number,
  cavalry: DivisionFacts['cavalry'],
  source: Source,
): DivisionFacts => ({ kind: 'division', army, initiative, cohesion, cavalry, source });

// T13
export const UNITS = {
  pichegru: gic('rhine', 2, 3, false, 'book example of play; no bonus: reconstructed'),
  hoche: gic('moselle', 4, 4, true, 'reconstructed: best commander of the campaign, rally privilege in 14.2'),
  brunswick: gic('prussia', 3, 3, true, 'reconstructed: 15.2.3 presumes less than 4 CP; methodical'),
  wurmser: gic('lowerRhine', 2, 3, false, 'book example of play; no bonus: reconstructed'),
  desaix: division('rhine', 4, 3, 'light', 'book example of play: 4 or 5, fails on 6; cavalry not heavy'),
  hatry: division('rhine', 3, 3, 'light', 'book example of play'),
  ferino: division('rhine', 2, 3, 'light', 'book example of play: at most 2'),
  michaud: division('rhine', 3, 3, 'light', 'reconstructed: as the other line divisions'),
  taponier: division('moselle', 3, 3, 'light', 'reconstructed: as the other line divisions'),
  huet: division('moselle', 2, 3, 'heavy', 'reconstructed: the carabineers served with this army'),
  ambert: division('moselle', 3, 3, 'light', 'reconstructed: as the other line divisions'),
  vincent: division('moselle', 2, 3, 'light', 'reconstructed: as the other line divisions'),
  jacob: division(null, 2, 2, 'none', 'reconstructed: poor record in December'),
  grangeret: division(null, 3, 3, 'light', 'reconstructed: as the other line divisions'),
  kalkreuth: division('prussia', 3, 4, 'light', 'book 15.2.3 tests on 3; cohesion: Prussian line quality'),
  knobelsdorff: division('prussia', 3, 4, 'light', 'book 15.2.3 tests on 3; cohesion: Prussian line quality'),
  weimar: division('prussia', 3, 4, 'heavy', 'book 15.2.3 tests on 3; the Duke was chief of cuirassiers'),
  hohenlohe: division('prussia', 4, 4, 'light', 'reconstructed: most active Prussian general'),
  prinz: division('prussia', 3, 4, 'light', 'reconstructed: Prussian line quality'),
  goetze: { ...division('prussia', 2, 4, 'none', 'reconstructed: Prussian line quality'), kind: 'brigade' },
  courbiere: division('prussia', 3, 4, 'light', 'reconstructed: Prussian line quality'),
  hotze: division('lowerRhine', 4, 3, 'light', 'reconstructed: best Austrian column leader'),
  conde: division('lowerRhine', 3, 3, 'light', 'book example of play'),
  spleny: division('lowerRhine', 3, 3, 'heavy', 'book example of play (15.3: light)'),
  kospoth: division('lowerRhine', 3, 3, 'light', 'book example of play; cavalry not heavy'),
  waldeck: division('lowerRhine', 3, 3, 'light', 'reconstructed: as the other columns'),
} satisfies Record<string, GicFacts | DivisionFacts>;

export type UnitId = keyof typeof UNITS;
//
export const UNIT_IDS = Object.keys(UNITS) as UnitId[];

export const GIC_IDS = ['pichegru', 'hoche', 'brunswick', 'wurmser'] as const;
export type GicId = (typeof GIC_IDS)[number];
export const isGic = (id: UnitId): id is GicId =>
  id === 'pichegru' || id === 'hoche' || id === 'brunswick' || id === 'wurmser';
export const gicFacts = (id: GicId): GicFacts => UNITS[id];
const DIVISION_FACTS = UNITS as Readonly<Record<UnitId, GicFacts | DivisionFacts>>;
export const divisionFacts = (id: UnitId): DivisionFacts => DIVISION_FACTS[id] as DivisionFacts;
/** 6.3, 10: Götze's brigade is no division where the book counts divisions. */
export const isDivision = (id: UnitId): boolean => DIVISION_FACTS[id].kind === 'division';

export const GIC_OF_ARMY: Readonly<Record<Army, GicId>> = {
  rhine: 'pichegru',
  moselle: 'hoche',
  prussia: 'brunswick',
  lowerRhine: 'wurmser',
};
export const ARMY_OF_GIC: Readonly<Record<GicId, Army>> = {
  pichegru: 'rhine',
  hoche: 'moselle',
  brunswick: 'prussia',
  wurmser: 'lowerRhine',
};

const SIDE_OF_UNIT = Object.fromEntries(
  UNIT_IDS.map((id) => [id, SIDE_OF_ARMY[DIVISION_FACTS[id].army ?? 'moselle']]),
) as Readonly<Record<UnitId, Side>>;
export const sideOfUnit = (id: UnitId): Side => SIDE_OF_UNIT[id];
const NATION_OF_UNIT = Object.fromEntries(
  UNIT_IDS.map((id) => [id, NATION_OF_ARMY[DIVISION_FACTS[id].army ?? 'moselle']]),
) as Readonly<Record<UnitId, Nation>>;
export const nationOfUnit = (id: UnitId): Nation => NATION_OF_UNIT[id];
export const unitsOf = (side: Side): readonly UnitId[] => UNITS_OF[side];
const UNITS_OF: Readonly<Record<Side, readonly UnitId[]>> = {
  french: UNIT_IDS.filter((id) => SIDE_OF_UNIT[id] === 'french'),
  coalition: UNIT_IDS.filter((id) => SIDE_OF_UNIT[id] === 'coalition'),
};

/** 9.2: movement capacities. */
export const CAPACITY = { infantry: 3, cavalry: 4, hq: 5 };

/** Slots for counters on the map: as many as a side can ever have separate, twelve and fourteen. */
export const SLOTS = 26;
const FRENCH_SLOTS = 12;
export const firstSlot = (side: Side): number => (side === 'french' ? 0 : FRENCH_SLOTS);
export const endSlot = (side: Side): number => (side === 'french' ? FRENCH_SLOTS : SLOTS);
export const sideOfSlot = (slot: number): Side => (slot < FRENCH_SLOTS ? 'french' : 'coalition');
/** The name of a counter that tells nothing: f1 … f12, c1 … c14. */
export const forceId = (slot: number): string => FORCE_IDS[slot] as string;
export const FORCE_IDS: readonly string[] = Array.from({ length: SLOTS }, (_, i) =>
  i < FRENCH_SLOTS ? `f${i + 1}` : `c${i - FRENCH_SLOTS + 1}`,
);
