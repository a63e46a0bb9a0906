import type { Tale } from '../../story.ts';

export const story: Tale = {
  story: {
    en: {
      title: 'Caldiero 1796',
      when: 'East of Verona, 12 November 1796',
      text: 'Masséna goes for Colognola, Augereau for the Rocca of Caldiero, and the sky turns from grey to snow. Ten hours to take eight hexes from Hohenzollern before Provera’s battalions and the weather take them back.',
    },
    fr: {
      title: 'Caldiero 1796',
      when: 'À l’est de Vérone, 12 novembre 1796',
      text: 'Masséna marche sur Colognola, Augereau sur la Rocca de Caldiero, et le ciel passe du gris à la neige. Dix heures pour enlever huit hexagones à Hohenzollern avant que Provera et le temps ne les reprennent.',
    },
    it: {
      title: 'Caldiero 1796',
      when: 'A est di Verona, 12 novembre 1796',
      text: 'Masséna punta su Colognola, Augereau sulla Rocca di Caldiero, e il cielo passa dal grigio alla neve. Dieci ore per togliere otto esagoni a Hohenzollern prima che Provera e il tempo se li riprendano.',
    },
  },
  minutes: [120, 240],
  difficulty: 2,
  scenarioNames: {
    en: {
      historical: 'The battle of 12 November',
      betterWeather: 'What if: better weather',
    },
    fr: {
      historical: 'La bataille du 12 novembre',
      betterWeather: 'Et si le temps avait été plus clément',
    },
    it: {
      historical: 'La battaglia del 12 novembre',
      betterWeather: 'E se il tempo fosse stato migliore',
    },
  },
  first: { scenario: 'historical', seat: 'french', seats: ['french', 'austrian'] },
};
