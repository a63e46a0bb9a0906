import type { Tale } from '../../story.ts';

export const story: Tale = {
  story: {
    en: {
      title: 'Hoche and the fight for Alsace',
      when: 'Vosges and Palatinate, October–December 1793',
      text: 'Landau is starving. Hoche and Pichegru must break through the lines of Wurmser and Brunswick before the winter does. Hidden forces, reconnaissance, reactions, and divisions that march to the sound of the guns.',
    },
    fr: {
      title: 'Hoche et la lutte pour l’Alsace',
      when: 'Vosges et Palatinat, octobre–décembre 1793',
      text: 'Landau meurt de faim. Hoche et Pichegru doivent percer les lignes de Wurmser et de Brunswick avant l’hiver. Forces cachées, reconnaissances, réactions, et des divisions qui marchent au canon.',
    },
    it: {
      title: 'Hoche e la lotta per l’Alsazia',
      when: 'Vosgi e Palatinato, ottobre–dicembre 1793',
      text: 'Landau è alla fame. Hoche e Pichegru devono rompere le linee di Wurmser e di Brunswick prima dell’inverno. Forze nascoste, ricognizioni, reazioni, e divisioni che marciano al suono del cannone.',
    },
  },
  minutes: [60, 480],
  difficulty: 3,
  fog: true,
  scenarioNames: {
    en: {
      landau: '“Landau or death!”',
      kaiserslautern: 'Kaiserslautern',
      'kaiserslautern-solo': 'Kaiserslautern, alone against the Prussians',
      weissembourg: 'First Weissembourg',
    },
    fr: {
      landau: '« Landau ou la mort ! »',
      kaiserslautern: 'Kaiserslautern',
      'kaiserslautern-solo': 'Kaiserslautern, seul contre les Prussiens',
      weissembourg: 'Première bataille de Wissembourg',
    },
    it: {
      landau: '«Landau o la morte!»',
      kaiserslautern: 'Kaiserslautern',
      'kaiserslautern-solo': 'Kaiserslautern, da soli contro i Prussiani',
      weissembourg: 'Prima battaglia di Wissembourg',
    },
  },
  first: { scenario: 'kaiserslautern', seat: 'french', seats: ['french', 'coalition'] },
};
