import type { Briefs } from '../../story/brief.ts';

/** What the French have to do there, against a player or alone. */
const KAISERSLAUTERN = {
  en: 'Stand in Kaiserslautern with a ready, commanded and supplied division, or demoralise the Prussians.',
  fr: 'Soyez à Kaiserslautern avec une division prête, commandée et ravitaillée, ou démoralisez les Prussiens.',
  it: 'Entrate a Kaiserslautern con una divisione pronta, comandata e rifornita, o demoralizzate i Prussiani.',
} as const;

export const BRIEFS: Briefs = {
  en: {
    landau: {
      balance:
        'From 19 November to 31 December, day by day. Two armies on each side; the Coalition blockades Landau.',
      task: {
        french:
          'Bring a ready, commanded and supplied division into Landau, or break the morale of a Coalition army.',
        coalition:
          'Keep the French out of Landau until 31 December; both French armies demoralised, or Strasbourg invested, win at once.',
      },
    },
    kaiserslautern: {
      balance: 'Thirteen days. Hoche has the numbers, the Prussians the heights.',
      task: {
        french: KAISERSLAUTERN.en,
        coalition:
          'Hold Kaiserslautern until 1 December; six strength points lost in battle cost the French a strategic defeat.',
      },
    },
    'kaiserslautern-solo': {
      balance: 'Thirteen days, alone: the Prussians act by the rulebook.',
      task: { french: KAISERSLAUTERN.en },
    },
    weissembourg: {
      balance:
        'Three days, alone: the Coalition storms the lines of the Lauter, which the French hold by the rulebook.',
      task: {
        coalition:
          'Hold Wissembourg and Lauterbourg with a division each on the evening of the 14th, with smaller losses than the French.',
      },
    },
  },
  fr: {
    landau: {
      balance:
        'Du 19 novembre au 31 décembre, jour après jour. Deux armées de chaque côté ; la Coalition bloque Landau.',
      task: {
        french:
          'Amenez à Landau une division prête, commandée et ravitaillée, ou brisez le moral d’une armée coalisée.',
        coalition:
          'Tenez les Français loin de Landau jusqu’au 31 décembre ; leurs deux armées démoralisées, ou Strasbourg investi, donnent la victoire sur-le-champ.',
      },
    },
    kaiserslautern: {
      balance: 'Treize jours. Hoche a le nombre, les Prussiens les hauteurs.',
      task: {
        french: KAISERSLAUTERN.fr,
        coalition:
          'Tenez Kaiserslautern jusqu’au 1er décembre ; six points de force perdus au combat valent aux Français une défaite stratégique.',
      },
    },
    'kaiserslautern-solo': {
      balance: 'Treize jours, en solitaire : les Prussiens agissent selon le livret.',
      task: { french: KAISERSLAUTERN.fr },
    },
    weissembourg: {
      balance:
        'Trois jours, en solitaire : la Coalition donne l’assaut aux lignes de la Lauter, que les Français tiennent selon le livret.',
      task: {
        coalition:
          'Tenez Wissembourg et Lauterbourg chacune avec une division au soir du 14, avec moins de pertes que les Français.',
      },
    },
  },
  it: {
    landau: {
      balance:
        'Dal 19 novembre al 31 dicembre, giorno per giorno. Due armate per parte; la Coalizione blocca Landau.',
      task: {
        french:
          'Portate a Landau una divisione pronta, comandata e rifornita, o spezzate il morale di un’armata coalizzata.',
        coalition:
          'Tenete i Francesi fuori da Landau fino al 31 dicembre; le loro due armate demoralizzate, o Strasburgo investita, danno subito la vittoria.',
      },
    },
    kaiserslautern: {
      balance: 'Tredici giorni. Hoche ha il numero, i Prussiani le alture.',
      task: {
        french: KAISERSLAUTERN.it,
        coalition:
          'Tenete Kaiserslautern fino al 1º dicembre; sei punti forza persi in battaglia costano ai Francesi una sconfitta strategica.',
      },
    },
    'kaiserslautern-solo': {
      balance: 'Tredici giorni, in solitario: i Prussiani agiscono secondo il regolamento.',
      task: { french: KAISERSLAUTERN.it },
    },
    weissembourg: {
      balance:
        'Tre giorni, in solitario: la Coalizione assalta le linee della Lauter, che i Francesi tengono secondo il regolamento.',
      task: {
        coalition:
          'Tenete Wissembourg e Lauterbourg con una divisione ciascuna la sera del 14, con meno perdite dei Francesi.',
      },
    },
  },
};
