import type { Locale, Noun } from '@grande/engine';

type Names = Readonly<Record<string, string>>;

/** Names of things. A hex is called by its number, which needs no translation. */
const NAMES: Readonly<Record<Locale, Names>> = {
  en: {
    outposts: 'Outposts',
    short: 'Before breakfast',
    long: 'All morning',
    scatter: 'Gun scatter',
    blue: 'Blue',
    white: 'White',
    strong: 'strong patrol',
    weak: 'weak patrol',
    decoy: 'decoy',
    unknown: 'unknown',
    clear: 'clear',
    wood: 'wood',
    lake: 'lake',
    redoubt: 'redoubt',
    bayonet: 'bayonet',
    skirmish: 'skirmish',
    stand: 'stand',
    evade: 'evade',
    on: 'on',
    off: 'off',
  },
  fr: {
    outposts: 'Avant-postes',
    short: 'Avant la soupe',
    long: 'Toute la matinée',
    scatter: 'Dispersion du canon',
    blue: 'Bleu',
    white: 'Blanc',
    strong: 'forte patrouille',
    weak: 'faible patrouille',
    decoy: 'leurre',
    unknown: 'inconnu',
    clear: 'découvert',
    wood: 'bois',
    lake: 'lac',
    redoubt: 'redoute',
    bayonet: 'la baïonnette',
    skirmish: 'l’ordre dispersé',
    stand: 'la résistance',
    evade: 'l’esquive',
    on: 'oui',
    off: 'non',
  },
  it: {
    outposts: 'Avamposti',
    short: 'Prima del rancio',
    long: 'Tutta la mattina',
    scatter: 'Dispersione del cannone',
    blue: 'Azzurro',
    white: 'Bianco',
    strong: 'pattuglia forte',
    weak: 'pattuglia debole',
    decoy: 'esca',
    unknown: 'ignoto',
    clear: 'aperto',
    wood: 'bosco',
    lake: 'lago',
    redoubt: 'ridotta',
    bayonet: 'la baionetta',
    skirmish: 'l’ordine sparso',
    stand: 'la resistenza',
    evade: 'la schivata',
    on: 'sì',
    off: 'no',
  },
};

export function nameOf(id: string, locale: Locale): string {
  const names = NAMES[locale];
  const marker = /^(blue|white)\.([abc])$/.exec(id);
  if (marker) return `${names[marker[1] as string]} ${(marker[2] as string).toUpperCase()}`;
  return names[id] ?? id;
}

/** The name as a sentence takes it: patrols are feminine in French and Italian, everything else is masculine. */
export const nounOf = (id: string, locale: Locale): Noun => ({
  text: nameOf(id, locale),
  agrees: ['strong', 'weak', 'redoubt'].includes(id) || (locale === 'it' && id === 'decoy') ? 'f' : 'm',
});
