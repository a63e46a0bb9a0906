import type { Briefs } from '../../story/brief.ts';

export const BRIEFS: Briefs = {
  en: {
    montenotte: {
      balance: 'Fourteen days. A small, quick army between two large ones that do not trust each other.',
      task: {
        french:
          'Bring Sardinian morale, 20 at the start, to nought and win at once; or gather victory points, 10 at the start.',
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
          'Ramenez le moral sarde, 20 au début, à zéro et la victoire est immédiate ; ou amassez les points de victoire, 10 au début.',
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
          'Portate a zero il morale sardo, 20 all’inizio, e la vittoria è immediata; o raccogliete punti vittoria, 10 all’inizio.',
        coalition:
          'Portate a zero i punti francesi e la vittoria è immediata; o tenete il Re in guerra e i punti bassi per quattordici giorni.',
      },
    },
  },
};
