import type { AtlasStyle } from './style.ts';

/** What the map files leave unsaid: titles, the courses of great rivers, names of regions, where roads go. */
const STYLES = import.meta.glob<AtlasStyle>('../games/*/map-style.ts', { import: 'style', eager: true });

/** The style of a game's map; an empty one for a map that has none. */
export function styleFor(id: string): AtlasStyle {
  return STYLES[`../games/${id}/map-style.ts`] ?? {};
}
