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
    en: { s1: 'First Dego', s2: 'Second Dego', s3: 'The assault', s4: 'The recapture' },
    fr: { s1: 'Premier Dego', s2: 'Second Dego', s3: 'L’assaut', s4: 'La reprise' },
    it: { s1: 'Primo Dego', s2: 'Secondo Dego', s3: 'L’assalto', s4: 'La riconquista' },
  },
  first: { scenario: 's2', seat: 'austrian', seats: ['french', 'austrian'] },
};
