import type { AtlasStyle } from './style.ts';

/** What the map files leave unsaid: titles, the courses of great rivers, names of regions, where roads go. */
const STYLES: Readonly<Record<string, AtlasStyle>> = {
  'hoche-1793': {
    title: 'Hoche and the fight for Alsace',
    subtitle: 'The Rhine, the Vosges and the Palatinate, 1793',
    edgeRivers: [{ name: 'Rhin', kind: 'river', tag: 'rhine-edge', except: 'off-limits', towards: [0, 1] }],
    rivers: {
      Rhin: { width: [15, 18], name: 'Le Rhin' },
      'Lauter (Kaiserslautern)': { name: 'Lauter' },
    },
    regions: [
      { text: 'Vosges', from: '0902', to: '0808', size: 44, bow: 0.25 },
      { text: 'Hardt', from: '0912', to: '0816', size: 44, bow: 0.2 },
      { text: 'Alsace', from: '0502', to: '0304', size: 34, bow: 0.15 },
      { text: 'Palatinat', from: '0316', to: '0219', size: 30, bow: 0.12 },
      { text: 'Lorraine', from: '1302', to: '1206', size: 34, bow: 0.15 },
      { text: 'Deux-Ponts', from: '1310', to: '1213', size: 28, bow: 0.1 },
    ],
    exits: [
      { hex: '1603', text: 'Metz' },
      { hex: '0719', text: 'Worms' },
      { hex: '0419', text: 'Mannheim' },
      { hex: '1019', text: 'Mainz' },
      { hex: '1519', text: 'Kreuznach' },
    ],
  },
  'montenotte-1796': {
    title: 'From Montenotte to Cherasco',
    subtitle: 'Liguria and Piedmont, April 1796',
    regions: [
      { text: 'Mer Ligurienne', from: '0411', to: '0719', size: 48, bow: -0.5, water: true },
      { text: 'Alpes Maritimes', from: '0602', to: '0206', size: 36, bow: 0.3 },
      { text: 'Langhe', from: '1208', to: '1509', size: 38, bow: 0.2 },
      { text: 'Apennin', from: '1115', to: '1318', size: 36, bow: 0.2 },
      { text: 'Piémont', from: '1402', to: '1203', size: 36, bow: 0.15 },
      { text: 'Monferrato', from: '1511', to: '1611', size: 26, bow: 0 },
    ],
    exits: [
      { hex: '1602', text: 'Torino' },
      { hex: '1605', text: 'Torino' },
      { hex: '1608', text: 'Asti' },
      { hex: '1612', text: 'Asti' },
      { hex: '1614', text: 'Alessandria' },
      { hex: '1615', text: 'Alessandria' },
      { hex: '0101', text: 'Nizza' },
      { hex: '0106', text: 'Oneglia' },
    ],
  },
  'caldiero-1796': {
    title: 'Caldiero',
    subtitle: 'Bonaparte’s first defeat, 12 November 1796',
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
  },
  'dego-1796': {
    title: 'Dego',
    subtitle: 'The second battle, 14–15 April 1796',
    rivers: { Bormida: { width: [11, 14] } },
    exits: [
      { hex: '0601', text: 'Acqui' },
      { hex: '1401', text: 'Pareto' },
      { hex: '1609', text: 'Giusvalla' },
      { hex: '0219', text: 'Cairo' },
    ],
  },
  outposts: { subtitle: 'A skirmish at the outposts' },
};

/** The style this module knows for a map; an empty one for a map it does not know. */
export function styleFor(id: string): AtlasStyle {
  return STYLES[id] ?? {};
}
