import type { Tale } from '../../story.ts';

export const story: Tale = {
  story: {
    en: {
      title: 'Dego',
      when: 'The Bormida, 14–15 April 1796',
      text: 'Taken, lost in the rain to Vukassovich, and taken again: redoubts, castle hill and a hungry army that plunders. Written orders that may be refused, formations and facings, fire of opportunity: battalion by battalion.',
    },
    fr: {
      title: 'Dego',
      when: 'La Bormida, 14–15 avril 1796',
      text: 'Prise, perdue sous la pluie contre Vukassovich, reprise : redoutes, colline du château et une armée affamée qui pille. Ordres écrits qu’on peut refuser, formations, fronts, tirs d’opportunité : bataillon par bataillon.',
    },
    it: {
      title: 'Dego',
      when: 'La Bormida, 14–15 aprile 1796',
      text: 'Presa, perduta sotto la pioggia contro Vukassovich, ripresa: ridotte, il colle del castello e un esercito affamato che saccheggia. Ordini scritti che si possono rifiutare, formazioni, fronti, tiro d’opportunità: battaglione per battaglione.',
    },
  },
  minutes: [90, 300],
  difficulty: 3,
  scenarioNames: {
    en: {
      s1: '14 April, the first day',
      s2: '15 April, the Austrians are back',
      s3: '15 April, the French counter-attack',
      s4: '15 April, the whole second day',
    },
    fr: {
      s1: '14 avril, le premier jour',
      s2: '15 avril, le retour des Autrichiens',
      s3: '15 avril, la contre-attaque française',
      s4: '15 avril, tout le second jour',
    },
    it: {
      s1: '14 aprile, il primo giorno',
      s2: '15 aprile, il ritorno degli Austriaci',
      s3: '15 aprile, il contrattacco francese',
      s4: '15 aprile, tutta la seconda giornata',
    },
  },
  first: { scenario: 's2', seat: 'austrian', seats: ['french', 'austrian'] },
};
