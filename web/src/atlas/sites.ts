import { type HexMap, terrainName } from '@grande/hex';
import { hexCentre } from './geometry.ts';
import type { XY } from './pen.ts';
import type { PlaceClass, TerrainStyle } from './style.ts';

/** Something that stands in a hex: what is drawn, and what it is called. */
export interface Site {
  readonly hex: number;
  readonly at: XY;
  readonly kind: PlaceClass;
  /** Within works: an enceinte for a town, a work beside a village. */
  readonly fortified: boolean;
  readonly name: string | null;
  /** Field works, with the compass bearing of their front where the map gives one. */
  readonly works: number | 'closed' | null;
}

const CLASSES: readonly PlaceClass[] = ['building', 'village', 'town', 'city', 'fort', 'castle', 'peak'];
const FORTIFIED = ['fort', 'fortified-village', 'landau', 'fortress', 'walls'];
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

export function sitesOf(map: HexMap, ground: readonly TerrainStyle[]): Site[] {
  const sites: Site[] = [];
  for (let hex = 0; hex < map.size; hex++) {
    const tags = tagsOf(map, hex);
    const name = map.place[hex] ?? null;
    const works = worksOf(tags);
    const kind = classOf(map, hex, ground[hex] as TerrainStyle, tags);
    if (kind === null && works === null) continue;
    sites.push({
      hex,
      at: hexCentre(map, hex),
      kind: kind ?? 'locality',
      fortified: kind !== 'fort' && tags.some((tag) => FORTIFIED.includes(tag)),
      name,
      works,
    });
  }
  return sites;
}

/** Names that belong to the land itself (a forest, a bank): they have no houses. */
export function isFeature(map: HexMap, hex: number, ground: TerrainStyle): boolean {
  if (map.kind[hex]) return map.kind[hex] === 'peak';
  const name = map.place[hex] ?? '';
  return (ground.trees ?? 0) > 0 || ground.water !== undefined || name.startsWith('(');
}

function classOf(map: HexMap, hex: number, ground: TerrainStyle, tags: readonly string[]): PlaceClass | null {
  const kind = CLASSES.find((known) => known === map.kind[hex]);
  if (kind) return kind;
  const tagged = CLASSES.find((known) => known !== 'peak' && known !== 'fort' && tags.includes(known));
  if (tagged) return tagged;
  if (ground.place) return ground.place;
  if (map.place[hex] && !isFeature(map, hex, ground)) return 'locality';
  return null;
}

function worksOf(tags: readonly string[]): number | 'closed' | null {
  if (tags.includes('fieldworks')) return 'closed';
  if (!tags.includes('redoubt')) return null;
  const front = tags.find((tag) => tag.startsWith('front-'))?.slice('front-'.length) ?? '';
  const point = POINTS.indexOf(front);
  return point < 0 ? 'closed' : point * 45;
}

export function tagsOf(map: HexMap, hex: number): string[] {
  const bits = map.tags[hex] as number;
  return map.tagNames.filter((_, i) => (bits & (1 << i)) !== 0);
}

export function groundOfHexes(
  map: HexMap,
  styleOf: (terrain: string) => TerrainStyle,
): readonly TerrainStyle[] {
  return map.labels.map((_, hex) => styleOf(terrainName(map, hex)));
}
