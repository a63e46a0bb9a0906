import type { HexMap } from '@grande/hex';
import type { XY } from './pen.ts';
import type { Words } from './tongues.ts';

export type Wash = 'field' | 'rough' | 'wood' | 'hill' | 'mountain' | 'marsh' | 'vine' | 'sea' | 'lake';
export type PlaceClass = 'locality' | 'building' | 'village' | 'town' | 'city' | 'fort' | 'castle' | 'peak';

/** How a kind of ground is drawn. Densities run from 0 (none) to 1 (close). */
export interface TerrainStyle {
  readonly wash?: Wash;
  /** Mean height and unevenness, in the levels of a map that has levels. */
  readonly rise?: number;
  readonly rough?: number;
  readonly trees?: number;
  readonly firs?: boolean;
  readonly bushes?: number;
  readonly parcels?: number;
  readonly reeds?: number;
  readonly vines?: number;
  readonly water?: 'sea' | 'lake';
  /** What stands in a hex of this ground when the map does not say. */
  readonly place?: PlaceClass;
}

export interface RiverStyle {
  /** The name as drawn; null draws none. */
  readonly name?: string | null;
  /** Width at the source and at the end, in drawing units (100 to a hex). */
  readonly width?: readonly [number, number];
  /** Flows against the order of the file. */
  readonly reversed?: boolean;
}

/** A river along the edge of the map, known only by a tag on the hexes of its bank. */
export interface EdgeRiver {
  readonly name: string;
  readonly kind: string;
  readonly tag: string;
  readonly except?: string;
  /** The direction on the page in which it lies. */
  readonly towards: XY;
}

/** A name written large across the land, from one hex to another. */
export interface Region {
  readonly text: Words;
  readonly from: string;
  readonly to: string;
  readonly size?: number;
  /** How far the line of the name bows, in hexes. */
  readonly bow?: number;
  readonly water?: boolean;
}

/** Where a road that leaves the map goes to. */
export interface Exit {
  readonly hex: string;
  readonly text: string;
}

export interface AtlasStyle {
  readonly title?: Words;
  readonly subtitle?: Words;
  readonly terrain?: Readonly<Record<string, TerrainStyle>>;
  /** Relief from the levels of the hexes or from the nature of the ground; found out unless said. */
  readonly relief?: 'levels' | 'terrain';
  readonly rivers?: Readonly<Record<string, RiverStyle>>;
  readonly edgeRivers?: readonly EdgeRiver[];
  readonly regions?: readonly Region[];
  readonly exits?: readonly Exit[];
  /** The words of the key, where they are a map's own. */
  readonly signs?: Readonly<Partial<Record<string, Words>>>;
  /** Kinds of way drawn as a paved road; the others are tracks. */
  readonly paved?: readonly string[];
  /** The part that makes the picture of the home page: its middle and its width in drawing units (100 to a hex). */
  readonly vignette?: { readonly x: number; readonly y: number; readonly wide: number };
}

const PLAIN: TerrainStyle = { parcels: 0.5, rise: 0, rough: 0.05 };

const TERRAIN: Readonly<Record<string, TerrainStyle>> = {
  clear: PLAIN,
  open: { parcels: 0.42, rise: 0, rough: 0.05 },
  plain: { parcels: 0.3, rise: 0, rough: 0.05 },
  fields: { wash: 'field', parcels: 0.85, rise: 0, rough: 0.04 },
  difficult: { wash: 'rough', parcels: 0.25, bushes: 0.34, rise: 0.25, rough: 0.75 },
  hill: { wash: 'hill', parcels: 0.12, bushes: 0.2, rise: 0.5, rough: 0.7 },
  hills: { wash: 'hill', bushes: 0.2, parcels: 0.06, rise: 0.55, rough: 1.35 },
  mountain: { wash: 'mountain', rise: 1.7, rough: 1.9 },
  mountainWoods: { wash: 'wood', trees: 0.5, firs: true, rise: 1.5, rough: 1.6 },
  woods: { wash: 'wood', trees: 1, rise: 0.05, rough: 0.08 },
  marsh: { wash: 'marsh', reeds: 0.8, rise: -0.05, rough: 0 },
  vineyard: { wash: 'vine', vines: 0.9, rise: 0.25, rough: 0.35 },
  sea: { wash: 'sea', water: 'sea', rise: -0.5, rough: 0 },
  lake: { wash: 'lake', water: 'lake', rise: -0.3, rough: 0 },
  town: { ...PLAIN, parcels: 0.3, place: 'town' },
  village: { ...PLAIN, place: 'village' },
  building: { ...PLAIN, place: 'building' },
  fortress: { ...PLAIN, place: 'fort' },
  castle: { ...PLAIN, place: 'castle' },
  redoubt: { ...PLAIN, place: 'fort' },
};

// For names nobody told us about: the first pattern that fits decides.
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/mount.*(wood|forest)|(wood|forest).*mount/, 'mountainWoods'],
  [/wood|forest|bois|bosco|wald|trees/, 'woods'],
  [/mount|alp|crest|ridge/, 'mountain'],
  [/hill|height|colline|slope/, 'hills'],
  [/marsh|swamp|bog|fen|palud/, 'marsh'],
  [/vine|vigne/, 'vineyard'],
  [/sea|ocean|gulf|mer$/, 'sea'],
  [/lake|pond|water|lac|lago/, 'lake'],
  [/field|crop|cultivat|rich/, 'fields'],
  [/difficult|rough|broken|bocage/, 'difficult'],
  [/castle|chateau|rocca/, 'castle'],
  [/fort|citadel|redoubt/, 'fortress'],
  [/city|town|burg/, 'town'],
  [/village|hamlet/, 'village'],
  [/build|farm|house|cascina/, 'building'],
];

/** The style of a kind of ground: what the game says, else its name, else its family, else a plain. */
export function terrainStyle(name: string, style: AtlasStyle): TerrainStyle {
  const own = TERRAIN[name] ?? TERRAIN[familyOf(name)] ?? PLAIN;
  return { ...own, ...style.terrain?.[name] };
}

function familyOf(name: string): string {
  const low = name.toLowerCase();
  return FAMILIES.find(([pattern]) => pattern.test(low))?.[1] ?? 'clear';
}

/** Whether the relief of a map is in its levels. */
export function byLevels(map: HexMap, style: AtlasStyle): boolean {
  if (style.relief) return style.relief === 'levels';
  return map.level.some((level) => level !== map.level[0]);
}
