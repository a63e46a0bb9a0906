import type { Briefs } from '../../story/brief.ts';

export const BRIEFS: Briefs = {
  en: {
    s1: {
      balance: 'Eleven turns. The French come up in columns against a thin garrison behind redoubts.',
      task: {
        french:
          'Clear the east bank of the Bormida: no Austrian unit may stand in the victory zone at the end.',
        austrian: 'Keep a single unit in the victory zone until the end. Late arrivals do not count.',
      },
    },
    s2: {
      balance: 'Eleven turns at dawn. The Austrians fall upon scattered, plundering French.',
      task: {
        french:
          'Rally and hold: every building hex and every battery the Austrians have is a point for them. Below 9 you win.',
        austrian: 'Take buildings and batteries, a point each: 12 points are a victory, 16 a triumph.',
      },
    },
    s3: {
      balance: 'Nine turns. Laharpe and Masséna come back against Austrians who hold the villages.',
      task: {
        french:
          'Clear the east bank of the Bormida: no Austrian unit may stand in the victory zone at the end.',
        austrian: 'Keep a single unit in the victory zone until the end. Late arrivals do not count.',
      },
    },
    s4: {
      balance: 'Twenty-one turns: the whole second day, from the surprise at dawn to the evening.',
      task: {
        french: 'Survive the morning, then clear the east bank of the Bormida before night.',
        austrian: 'Use the surprise, then keep a single unit in the victory zone until night.',
      },
    },
  },
  fr: {
    s1: {
      balance:
        'Onze tours. Les colonnes françaises montent contre une faible garnison derrière ses redoutes.',
      task: {
        french:
          'Nettoyez la rive est de la Bormida : plus une unité autrichienne dans la zone de victoire à la fin.',
        austrian:
          'Gardez une seule unité dans la zone de victoire jusqu’à la fin. Les derniers arrivés ne comptent pas.',
      },
    },
    s2: {
      balance: 'Onze tours, à l’aube. Les Autrichiens tombent sur des Français dispersés qui pillent.',
      task: {
        french:
          'Ralliez et tenez : chaque bâtiment et chaque batterie aux mains des Autrichiens leur vaut un point. Au-dessous de 9, vous gagnez.',
        austrian:
          'Prenez bâtiments et batteries, un point chacun : 12 points font une victoire, 16 un triomphe.',
      },
    },
    s3: {
      balance: 'Neuf tours. Laharpe et Masséna reviennent contre les Autrichiens maîtres des villages.',
      task: {
        french:
          'Nettoyez la rive est de la Bormida : plus une unité autrichienne dans la zone de victoire à la fin.',
        austrian:
          'Gardez une seule unité dans la zone de victoire jusqu’à la fin. Les derniers arrivés ne comptent pas.',
      },
    },
    s4: {
      balance: 'Vingt et un tours : toute la seconde journée, de la surprise de l’aube jusqu’au soir.',
      task: {
        french: 'Survivez à la matinée, puis nettoyez la rive est de la Bormida avant la nuit.',
        austrian:
          'Profitez de la surprise, puis gardez une seule unité dans la zone de victoire jusqu’à la nuit.',
      },
    },
  },
  it: {
    s1: {
      balance: 'Undici turni. Le colonne francesi salgono contro una debole guarnigione dietro le ridotte.',
      task: {
        french:
          'Liberate la riva est della Bormida: alla fine nessuna unità austriaca nella zona della vittoria.',
        austrian:
          'Tenete una sola unità nella zona della vittoria fino alla fine. Gli ultimi arrivati non contano.',
      },
    },
    s2: {
      balance: 'Undici turni, all’alba. Gli Austriaci piombano su Francesi sparsi che saccheggiano.',
      task: {
        french:
          'Riordinate e tenete: ogni edificio e ogni batteria in mano austriaca vale loro un punto. Sotto i 9 vincete voi.',
        austrian:
          'Prendete edifici e batterie, un punto ciascuno: 12 punti sono una vittoria, 16 un trionfo.',
      },
    },
    s3: {
      balance: 'Nove turni. Laharpe e Masséna tornano contro gli Austriaci che tengono i villaggi.',
      task: {
        french:
          'Liberate la riva est della Bormida: alla fine nessuna unità austriaca nella zona della vittoria.',
        austrian:
          'Tenete una sola unità nella zona della vittoria fino alla fine. Gli ultimi arrivati non contano.',
      },
    },
    s4: {
      balance: 'Ventuno turni: tutta la seconda giornata, dalla sorpresa dell’alba alla sera.',
      task: {
        french: 'Sopravvivete alla mattina, poi liberate la riva est della Bormida prima di notte.',
        austrian: 'Sfruttate la sorpresa, poi tenete una sola unità nella zona della vittoria fino a notte.',
      },
    },
  },
};
