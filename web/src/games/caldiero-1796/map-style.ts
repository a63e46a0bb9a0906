import type { AtlasStyle } from '../../atlas/style.ts';

/** What the map file leaves unsaid. */
export const style: AtlasStyle = {
  title: 'Caldiero',
  subtitle: {
    en: 'Bonaparte’s first defeat, 12 November 1796',
    fr: 'La première défaite de Bonaparte, 12 novembre 1796',
    it: 'La prima sconfitta di Bonaparte, 12 novembre 1796',
  },
  rivers: {
    Adige: { width: [26, 30] },
    'Fossa Masera (from the springs of the Bagni)': { name: 'Fossa Masera' },
  },
  exits: [
    { hex: '1014', text: 'Verona' },
    { hex: '2714', text: 'Vicenza' },
    { hex: '1005', text: 'Zevio' },
    { hex: '1724', text: 'Illasi' },
    { hex: '2701', text: 'Belfiore' },
    { hex: '2704', text: 'Belfiore' },
  ],
  vignette: { x: 1300, y: 740, wide: 860 },
};
