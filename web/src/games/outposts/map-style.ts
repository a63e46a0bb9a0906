import type { AtlasStyle } from '../../atlas/style.ts';

/** What the map file leaves unsaid. */
export const style: AtlasStyle = {
  subtitle: 'A skirmish at the outposts',
  vignette: { x: 275, y: 235, wide: 600 },
};
