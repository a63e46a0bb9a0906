import type { Briefs } from '../../story/brief.ts';

export const BRIEFS: Briefs = {
  en: {
    montenotte: {
      balance: 'Fourteen days. A small, quick army between two large ones that do not trust each other.',
      task: {
        french:
          'Break the Sardinian will to fight, which begins at 20, and win at once; or gather victory points, which begin at 10.',
        coalition:
          'Bring the French victory points to nought and win at once; or keep the King in the war and the points low for fourteen days.',
      },
    },
  },
  fr: {
    montenotte: {
      balance:
        'Quatorze jours. Une armée petite et rapide entre deux grandes qui se défient l’une de l’autre.',
      task: {
        french:
          'Brisez la volonté sarde, 20 au début, et la victoire est immédiate ; ou amassez les points de victoire, 10 au début.',
        coalition:
          'Ramenez les points français à zéro et la victoire est immédiate ; ou gardez le Roi dans la guerre et les points bas pendant quatorze jours.',
      },
    },
  },
  it: {
    montenotte: {
      balance:
        'Quattordici giorni. Un esercito piccolo e rapido fra due grandi che non si fidano l’uno dell’altro.',
      task: {
        french:
          'Spezza la volontà sarda, 20 all’inizio, e la vittoria è immediata; o raccogli punti di vittoria, 10 all’inizio.',
        coalition:
          'Porta a zero i punti francesi e la vittoria è immediata; o tieni il Re in guerra e i punti bassi per quattordici giorni.',
      },
    },
  },
};
