import type { Tale } from '../../story.ts';

export const story: Tale = {
  story: {
    en: {
      title: 'From Montenotte to Cherasco',
      when: 'Liguria and Piedmont, 10–23 April 1796',
      text: 'A hungry army on the Riviera, two allies who do not trust each other, and fourteen days. Anonymous markers and decoys, orders that must be paid for, a cup that decides who moves. Bonaparte needs the King of Sardinia on his knees before Paris loses patience.',
    },
    fr: {
      title: 'De Montenotte à Cherasco',
      when: 'Ligurie et Piémont, 10–23 avril 1796',
      text: 'Une armée affamée sur la Riviera, deux alliés qui se défient l’un de l’autre, et quatorze jours. Des pions anonymes et des leurres, des ordres qu’il faut payer, un gobelet qui décide qui marche. Bonaparte doit mettre à genoux le roi de Sardaigne avant que Paris ne perde patience.',
    },
    it: {
      title: 'Da Montenotte a Cherasco',
      when: 'Liguria e Piemonte, 10–23 aprile 1796',
      text: 'Un esercito affamato in Riviera, due alleati che non si fidano l’uno dell’altro, e quattordici giorni. Pedine anonime ed esche, ordini da pagare, un bussolotto che decide chi marcia. Bonaparte deve piegare il re di Sardegna prima che Parigi perda la pazienza.',
    },
  },
  minutes: [120, 480],
  difficulty: 3,
  fog: true,
  scenarioNames: {
    en: {
      montenotte: 'From Montenotte to Cherasco',
    },
    fr: {
      montenotte: 'De Montenotte à Cherasco',
    },
    it: {
      montenotte: 'Da Montenotte a Cherasco',
    },
  },
  first: { scenario: 'montenotte', seat: 'french', seats: ['french', 'coalition'] },
};
