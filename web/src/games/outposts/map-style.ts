import type { AtlasStyle } from '../../atlas/style.ts';

/** What the map file leaves unsaid. */
export const style: AtlasStyle = {
  title: { en: 'The ford of San Giacomo', fr: 'Le gué de San Giacomo', it: 'Il guado di San Giacomo' },
  subtitle: {
    en: 'A skirmish at the outposts',
    fr: 'Une affaire d’avant-postes',
    it: 'Una scaramuccia d’avamposti',
  },
  vignette: { x: 275, y: 235, wide: 600 },
};
