import type { AtlasStyle } from '../../atlas/style.ts';

/** What the map file leaves unsaid. */
export const style: AtlasStyle = {
  title: {
    en: 'Hoche and the fight for Alsace',
    fr: 'Hoche et la lutte pour l’Alsace',
    it: 'Hoche e la lotta per l’Alsazia',
  },
  subtitle: {
    en: 'The Rhine, the Vosges and the Palatinate, 1793',
    fr: 'Le Rhin, les Vosges et le Palatinat, 1793',
    it: 'Il Reno, i Vosgi e il Palatinato, 1793',
  },
  edgeRivers: [{ name: 'Rhin', kind: 'river', tag: 'rhine-edge', except: 'off-limits', towards: [0, 1] }],
  rivers: {
    Rhin: { width: [15, 18], name: 'Le Rhin' },
    'Lauter (Kaiserslautern)': { name: 'Lauter' },
  },
  regions: [
    { text: { en: 'Vosges', fr: 'Vosges', it: 'Vosgi' }, from: '0902', to: '0808', size: 44, bow: 0.25 },
    { text: 'Hardt', from: '0912', to: '0816', size: 44, bow: 0.2 },
    { text: { en: 'Alsace', fr: 'Alsace', it: 'Alsazia' }, from: '0502', to: '0304', size: 34, bow: 0.15 },
    {
      text: { en: 'Palatinate', fr: 'Palatinat', it: 'Palatinato' },
      from: '0316',
      to: '0219',
      size: 30,
      bow: 0.12,
    },
    { text: { en: 'Lorraine', fr: 'Lorraine', it: 'Lorena' }, from: '1302', to: '1206', size: 34, bow: 0.15 },
    {
      text: { en: 'Zweibrücken', fr: 'Deux-Ponts', it: 'Due Ponti' },
      from: '1310',
      to: '1213',
      size: 28,
      bow: 0.1,
    },
  ],
  exits: [
    { hex: '1603', text: 'Metz' },
    { hex: '0719', text: 'Worms' },
    { hex: '0419', text: 'Mannheim' },
    { hex: '1019', text: 'Mainz' },
    { hex: '1519', text: 'Kreuznach' },
  ],
  vignette: { x: 1180, y: 1120, wide: 820 },
};
