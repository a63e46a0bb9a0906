import type { AtlasStyle } from '../../atlas/style.ts';

/** What the map file leaves unsaid. */
export const style: AtlasStyle = {
  title: 'Dego',
  subtitle: {
    en: 'The second battle, 14–15 April 1796',
    fr: 'La seconde bataille, 14–15 avril 1796',
    it: 'La seconda battaglia, 14–15 aprile 1796',
  },
  rivers: { Bormida: { width: [11, 14] } },
  exits: [
    { hex: '0601', text: 'Acqui' },
    { hex: '1401', text: 'Pareto' },
    { hex: '1609', text: 'Giusvalla' },
    { hex: '0219', text: 'Cairo' },
  ],
  vignette: { x: 590, y: 1330, wide: 760 },
};
