import type { Briefs } from '../../story/brief.ts';

export const BRIEFS: Briefs = {
  en: {
    fombio: {
      balance: 'Grenadiers against a brigade behind an old river bank, with sunset near.',
      task: {
        french:
          'Take both halves of Fombio (5 each on the enemy’s losses) and lose a smaller part of your army than he of his.',
        austrian: 'Keep Fombio until sunset and lose a smaller part of your army than the French of theirs.',
      },
    },
    dego: {
      balance: 'A whole French army against outnumbered Allies on strong ground.',
      task: {
        french:
          'Take the castle of Dego, Magliani and the redoubt on Bric del Poggio: 6 each on the enemy’s losses.',
        allied: 'Hold castle, village and redoubt, and make the French pay more than you do.',
      },
    },
    caldiero: {
      balance: 'Two French divisions attack a line of villages, with Austrian columns on the way.',
      task: {
        french:
          'Take Strà, Caldiero and Colognola, and lose a smaller part of your army than the Austrians of theirs.',
        austrian: 'Hold the villages until your columns come up, and lose the smaller part.',
      },
    },
    adhoc: {
      balance: 'As even as the points you agree on.',
      task: {
        blue: 'Lose a smaller part of your army than the enemy of his; half of his part or less is decisive.',
        white:
          'Lose a smaller part of your army than the enemy of his; half of his part or less is decisive.',
      },
    },
  },
  fr: {
    fombio: {
      balance: 'Des grenadiers contre une brigade derrière une ancienne rive, le soir approche.',
      task: {
        french:
          'Prenez les deux moitiés de Fombio (5 chacune sur les pertes ennemies) et perdez une moindre part de votre armée.',
        austrian: 'Gardez Fombio jusqu’au coucher du soleil et perdez une moindre part de votre armée.',
      },
    },
    dego: {
      balance: 'Toute une armée française contre des Alliés moins nombreux sur de fortes positions.',
      task: {
        french:
          'Prenez le château de Dego, Magliani et la redoute du Bric del Poggio : 6 chacun sur les pertes ennemies.',
        allied: 'Tenez château, village et redoute, et faites payer aux Français plus que vous.',
      },
    },
    caldiero: {
      balance:
        'Deux divisions françaises attaquent une ligne de villages, des colonnes autrichiennes approchent.',
      task: {
        french:
          'Prenez Strà, Caldiero et Colognola, et perdez une moindre part de votre armée que les Autrichiens de la leur.',
        austrian: 'Tenez les villages jusqu’à l’arrivée de vos colonnes, et perdez la moindre part.',
      },
    },
    adhoc: {
      balance: 'Les deux armées valent les points convenus.',
      task: {
        blue: 'Perdez une moindre part de votre armée que l’ennemi de la sienne ; moitié de la sienne ou moins est décisif.',
        white:
          'Perdez une moindre part de votre armée que l’ennemi de la sienne ; moitié de la sienne ou moins est décisif.',
      },
    },
  },
  it: {
    fombio: {
      balance: 'Granatieri contro una brigata dietro un’antica sponda, col tramonto vicino.',
      task: {
        french:
          'Prendete le due metà di Fombio (5 ciascuna sulle perdite nemiche) e perdete una parte minore del vostro esercito.',
        austrian: 'Tenete Fombio fino al tramonto e perdete una parte minore del vostro esercito.',
      },
    },
    dego: {
      balance: 'Un intero esercito francese contro Alleati meno numerosi su forti posizioni.',
      task: {
        french:
          'Prendete il castello di Dego, Magliani e la ridotta del Bric del Poggio: 6 ciascuno sulle perdite nemiche.',
        allied: 'Tenete castello, villaggio e ridotta, e fate pagare ai Francesi più di voi.',
      },
    },
    caldiero: {
      balance: 'Due divisioni francesi attaccano una linea di villaggi, colonne austriache in arrivo.',
      task: {
        french:
          'Prendete Strà, Caldiero e Colognola, e perdete una parte minore del vostro esercito che gli Austriaci del loro.',
        austrian: 'Tenete i villaggi finché arrivano le vostre colonne, e perdete la parte minore.',
      },
    },
    adhoc: {
      balance: 'Pari quanto i punti convenuti.',
      task: {
        blue: 'Perdete una parte minore del vostro esercito che il nemico del suo; metà della sua o meno è decisivo.',
        white:
          'Perdete una parte minore del vostro esercito che il nemico del suo; metà della sua o meno è decisivo.',
      },
    },
  },
};
