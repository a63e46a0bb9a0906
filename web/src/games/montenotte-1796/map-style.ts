import type { AtlasStyle } from '../../atlas/style.ts';

/** What the map file leaves unsaid. */
export const style: AtlasStyle = {
  title: {
    en: 'From Montenotte to Cherasco',
    fr: 'De Montenotte à Cherasco',
    it: 'Da Montenotte a Cherasco',
  },
  subtitle: {
    en: 'Liguria and Piedmont, April 1796',
    fr: 'Ligurie et Piémont, avril 1796',
    it: 'Liguria e Piemonte, aprile 1796',
  },
  regions: [
    {
      text: { en: 'Ligurian Sea', fr: 'Mer Ligurienne', it: 'Mar Ligure' },
      from: '0411',
      to: '0719',
      size: 48,
      bow: -0.5,
      water: true,
    },
    {
      text: { en: 'Maritime Alps', fr: 'Alpes Maritimes', it: 'Alpi Marittime' },
      from: '0602',
      to: '0206',
      size: 36,
      bow: 0.3,
    },
    { text: 'Langhe', from: '1208', to: '1509', size: 38, bow: 0.2 },
    {
      text: { en: 'Apennines', fr: 'Apennin', it: 'Appennino' },
      from: '1115',
      to: '1318',
      size: 36,
      bow: 0.2,
    },
    {
      text: { en: 'Piedmont', fr: 'Piémont', it: 'Piemonte' },
      from: '1402',
      to: '1203',
      size: 36,
      bow: 0.15,
    },
    {
      text: { en: 'Montferrat', fr: 'Montferrat', it: 'Monferrato' },
      from: '1511',
      to: '1611',
      size: 26,
      bow: 0,
    },
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
  vignette: { x: 1180, y: 800, wide: 820 },
};
