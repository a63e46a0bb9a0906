import type { Briefs } from '../../story/brief.ts';

export const BRIEFS: Briefs = {
  en: {
    historical: {
      balance: 'Ten turns. All eight victory hexes are Austrian at the start, and the weather grows worse.',
      task: {
        french:
          'Take Colognola (3 points a hex), Caldiero with the Rocca and Gombion (2 each) and the two hills (1 each). You need at least 4 points more than the Austrians at nightfall.',
        austrian:
          'Hold what you have until Provera comes up: 4 points ahead at nightfall is a victory, 14 a decisive one.',
      },
    },
    betterWeather: {
      balance:
        'Ten turns under an open sky. The French count less for the same hexes: 11 at most against 16.',
      task: {
        french:
          'Take all you can of Colognola, Caldiero, Gombion and the hills; 4 points ahead is a victory.',
        austrian: 'Lose as little as you can: every hex you hold counts more for you than for the French.',
      },
    },
  },
  fr: {
    historical: {
      balance: 'Dix tours. Les huit hexagones de victoire sont autrichiens au début, et le temps se gâte.',
      task: {
        french:
          'Prenez Colognola (3 points l’hexagone), Caldiero avec la Rocca et Gombion (2 chacun) et les deux hauteurs (1 chacune). Il faut au moins 4 points d’avance à la nuit.',
        austrian:
          'Tenez jusqu’à l’arrivée de Provera : 4 points d’avance à la nuit font une victoire, 14 une victoire décisive.',
      },
    },
    betterWeather: {
      balance:
        'Dix tours par temps clair. Les mêmes hexagones comptent moins pour les Français : 11 au plus contre 16.',
      task: {
        french:
          'Prenez ce que vous pouvez de Colognola, de Caldiero, de Gombion et des hauteurs ; 4 points d’avance font une victoire.',
        austrian:
          'Perdez le moins possible : chaque hexagone tenu compte plus pour vous que pour les Français.',
      },
    },
  },
  it: {
    historical: {
      balance: 'Dieci turni. Gli otto esagoni della vittoria sono austriaci all’inizio, e il tempo peggiora.',
      task: {
        french:
          'Prendete Colognola (3 punti l’esagono), Caldiero con la Rocca e Gombion (2 ciascuno) e le due alture (1 ciascuna). Servono almeno 4 punti di vantaggio al calar della notte.',
        austrian:
          'Tenete fino all’arrivo di Provera: 4 punti di vantaggio a notte sono una vittoria, 14 una vittoria decisiva.',
      },
    },
    betterWeather: {
      balance:
        'Dieci turni con tempo sereno. Gli stessi esagoni contano meno per i Francesi: 11 al massimo contro 16.',
      task: {
        french:
          'Prendete quanto potete di Colognola, Caldiero, Gombion e delle alture; 4 punti di vantaggio sono una vittoria.',
        austrian: 'Perdete il meno possibile: ogni esagono tenuto conta più per voi che per i Francesi.',
      },
    },
  },
};
