import type { Tale } from '../../story.ts';

export const story: Tale = {
  story: {
    en: {
      title: 'Grande Tactique miniatures',
      when: 'Any battle, 1792–1815',
      text: 'No hexes: bases on cloth, wheels and charges measured in inches, generals who ride where they are needed. Fombio before sunset, Dego, Caldiero, or a battle by points between any two armies. After the rules of Jack Mitchell.',
    },
    fr: {
      title: 'Grande Tactique, figurines',
      when: 'Toute bataille, 1792–1815',
      text: 'Point d’hexagones : des socles sur le tapis, conversions et charges mesurées au pouce, des généraux qui courent là où il faut. Fombio avant le coucher du soleil, Dego, Caldiero, ou une bataille aux points entre deux armées. D’après les règles de Jack Mitchell.',
    },
    it: {
      title: 'Grande Tactique, miniature',
      when: 'Ogni battaglia, 1792–1815',
      text: 'Niente esagoni: basette sul panno, conversioni e cariche misurate in pollici, generali che corrono dove serve. Fombio prima del tramonto, Dego, Caldiero, o una battaglia a punti fra due eserciti. Dalle regole di Jack Mitchell.',
    },
  },
  minutes: [60, 240],
  difficulty: 2,
  scenarioNames: {
    en: {
      fombio: 'Fombio, 8 May 1796',
      dego: 'Dego, 14 April 1796',
      caldiero: 'Caldiero, 12 November 1796',
      adhoc: 'A battle by points',
    },
    fr: {
      fombio: 'Fombio, 8 mai 1796',
      dego: 'Dego, 14 avril 1796',
      caldiero: 'Caldiero, 12 novembre 1796',
      adhoc: 'Une bataille aux points',
    },
    it: {
      fombio: 'Fombio, 8 maggio 1796',
      dego: 'Dego, 14 aprile 1796',
      caldiero: 'Caldiero, 12 novembre 1796',
      adhoc: 'Una battaglia a punti',
    },
  },
  first: { scenario: 'fombio', seat: 'french', seats: ['french', 'austrian'] },
};
