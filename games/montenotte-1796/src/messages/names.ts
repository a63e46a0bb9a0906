import { type Heads, type Locale, type Noun, nounsBy } from '@grande/engine';
import { MAP } from '../data/map.ts';
import { markerId, nationOfSlot, SLOTS } from '../data/units.ts';

/** The same in every language. */
const PERSONS: Readonly<Record<string, string>> = {
  bonaparte: 'Bonaparte',
  beaulieu: 'Beaulieu',
  colli: 'Colli',
  laharpe: 'Laharpe',
  massena: 'Masséna',
  augereau: 'Augereau',
  serurier: 'Sérurier',
  stengel: 'Stengel',
  argenteau: 'Argenteau',
  sebottendorff: 'Sebottendorff',
  provera: 'Provera',
  pijon: 'Pijon',
  joubert: 'Joubert',
  beyrand: 'Beyrand',
  guieu: 'Guieu',
  vukassovitch: 'Vukassovitch',
  pittoni: 'Pittoni',
  chobinin: 'Chobinin',
  vitale: 'Vitale',
  dichat: 'Dichat',
  brempt: 'Brempt',
  bellegarde: 'Bellegarde',
  colliRicci: 'Colli-Ricci',
  dellera: 'Dellera',
};

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    // The ground.
    plain: 'plain',
    fields: 'fields',
    hills: 'hills',
    mountain: 'mountain',
    sea: 'sea',
    'montenotte-1796': 'From Montenotte to Cherasco, 1796',
    montenotte: 'From Montenotte to Cherasco',
    losses: 'Losses',
    table: 'by the table',
    exact: 'exact percentage',
    tests: 'Test dice',
    secret: 'thrown in secret',
    open: 'thrown openly',
    screen: 'Cavalry screen',
    austrians: 'Austrian infantry',
    even: '3 MP like the others',
    slow: '2 MP, heavy trains',
    on: 'on',
    off: 'off',
    french: 'the French',
    coalition: 'the Coalition',
    austrian: 'the Austrians',
    sardinian: 'the Sardinians',
    'decoy.french': 'a French decoy',
    'decoy.austrian': 'an Austrian decoy',
    'decoy.sardinian': 'a Sardinian decoy',
    inertia: 'Inertia',
    brigade: 'brigade',
    division: 'division',
    army: 'army',
    decoy: 'decoy',
    ground: 'lie of the land',
    fort: 'fort',
    town: 'town',
    strategic: 'strategic',
    major: 'major',
    marginal: 'marginal',
    draw: 'draw',
    tactical: 'tactical',
    decisive: 'decisive',
    indecisive: 'indecisive',
    'attacker.tactical': 'tactical victory of the attacker',
    'attacker.major': 'major victory of the attacker',
    'attacker.decisive': 'decisive victory of the attacker',
    'defender.tactical': 'tactical victory of the defender',
    'defender.major': 'major victory of the defender',
    'defender.decisive': 'decisive victory of the defender',
    wornOut: 'no battle: worn down by the march',
    over: 'the campaign ends before the battle',
    notDeclared: 'the general does not attack',
    chiefOnly: 'a general-in-chief alone',
    phantom: 'decoys only',
    passed: 'passed',
    failed: 'failed',
    pillage: 'they pillage',
    obey: 'they obey',
    nothing: 'nothing',
    type: 'the type',
    names: 'strength ± 10 % and names',
  },
  fr: {
    // The ground.
    plain: 'plaine',
    fields: 'plaine cultivée',
    hills: 'collines',
    mountain: 'montagne',
    sea: 'mer',
    'montenotte-1796': 'De Montenotte à Cherasco, 1796',
    montenotte: 'De Montenotte à Cherasco',
    losses: 'Pertes',
    table: 'par la table',
    exact: 'pourcentage exact',
    tests: 'Dés des tests',
    secret: 'jetés en secret',
    open: 'jetés ouvertement',
    screen: 'Rideau de cavalerie',
    austrians: 'Infanterie autrichienne',
    even: '3 PM comme les autres',
    slow: '2 PM, trains pesants',
    on: 'oui',
    off: 'non',
    french: 'les Français',
    coalition: 'la Coalition',
    austrian: 'les Autrichiens',
    sardinian: 'les Sardes',
    'decoy.french': 'un leurre français',
    'decoy.austrian': 'un leurre autrichien',
    'decoy.sardinian': 'un leurre sarde',
    inertia: 'Inertie',
    brigade: 'brigade',
    division: 'division',
    army: 'armée',
    decoy: 'leurre',
    ground: 'terrain',
    fort: 'fort',
    town: 'ville',
    strategic: 'stratégique',
    major: 'majeure',
    marginal: 'marginale',
    draw: 'partie nulle',
    tactical: 'tactique',
    decisive: 'décisive',
    indecisive: 'indécis',
    'attacker.tactical': 'victoire tactique de l’attaquant',
    'attacker.major': 'victoire majeure de l’attaquant',
    'attacker.decisive': 'victoire décisive de l’attaquant',
    'defender.tactical': 'victoire tactique du défenseur',
    'defender.major': 'victoire majeure du défenseur',
    'defender.decisive': 'victoire décisive du défenseur',
    wornOut: 'pas de combat : usé par la marche',
    over: 'la campagne finit avant le combat',
    notDeclared: 'le général n’attaque pas',
    chiefOnly: 'un général en chef seul',
    phantom: 'des leurres seulement',
    passed: 'réussi',
    failed: 'manqué',
    pillage: 'ils pillent',
    obey: 'ils obéissent',
    nothing: 'rien',
    type: 'le type',
    names: 'force ± 10 % et noms',
  },
  it: {
    // The ground.
    plain: 'pianura',
    fields: 'pianura coltivata',
    hills: 'colline',
    mountain: 'montagna',
    sea: 'mare',
    'montenotte-1796': 'Da Montenotte a Cherasco, 1796',
    montenotte: 'Da Montenotte a Cherasco',
    losses: 'Perdite',
    table: 'con la tabella',
    exact: 'percentuale esatta',
    tests: 'Dadi delle prove',
    secret: 'tirati in segreto',
    open: 'tirati apertamente',
    screen: 'Cortina di cavalleria',
    austrians: 'Fanteria austriaca',
    even: '3 PM come gli altri',
    slow: '2 PM, carriaggi pesanti',
    on: 'sì',
    off: 'no',
    french: 'i Francesi',
    coalition: 'la Coalizione',
    austrian: 'gli Austriaci',
    sardinian: 'i Sardi',
    'decoy.french': 'un’esca francese',
    'decoy.austrian': 'un’esca austriaca',
    'decoy.sardinian': 'un’esca sarda',
    inertia: 'Inerzia',
    brigade: 'brigata',
    division: 'divisione',
    army: 'armata',
    decoy: 'esca',
    ground: 'terreno',
    fort: 'forte',
    town: 'città',
    strategic: 'strategica',
    major: 'maggiore',
    marginal: 'marginale',
    draw: 'pareggio',
    tactical: 'tattica',
    decisive: 'decisiva',
    indecisive: 'indeciso',
    'attacker.tactical': 'vittoria tattica dell’attaccante',
    'attacker.major': 'vittoria maggiore dell’attaccante',
    'attacker.decisive': 'vittoria decisiva dell’attaccante',
    'defender.tactical': 'vittoria tattica del difensore',
    'defender.major': 'vittoria maggiore del difensore',
    'defender.decisive': 'vittoria decisiva del difensore',
    wornOut: 'nessuna battaglia: logorati dalla marcia',
    over: 'la campagna finisce prima della battaglia',
    notDeclared: 'il generale non attacca',
    chiefOnly: 'un generale in capo da solo',
    phantom: 'soltanto esche',
    passed: 'riuscita',
    failed: 'fallita',
    pillage: 'saccheggiano',
    obey: 'obbediscono',
    nothing: 'niente',
    type: 'il tipo',
    names: 'forza ± 10 % e nomi',
  },
};

/** A marker by its number, which tells nothing of who it is. */
const NATION_WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { french: 'French force', austrian: 'Austrian force', sardinian: 'Sardinian force' },
  fr: { french: 'Force française', austrian: 'Force autrichienne', sardinian: 'Force sarde' },
  it: { french: 'Forza francese', austrian: 'Forza austriaca', sardinian: 'Forza sarda' },
};

/** Places that the map calls by two names, or by one that is not every reader's. */
const PLACES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'Coni (Cuneo)': { en: 'Coni', fr: 'Coni', it: 'Cuneo' },
  'Genoa (Gênes)': { en: 'Genoa', fr: 'Gênes', it: 'Genova' },
  Mondovi: { en: 'Mondovi', fr: 'Mondovi', it: 'Mondovì' },
};

function namesIn(locale: Locale): ReadonlyMap<string, string> {
  const names = new Map<string, string>([...Object.entries(PERSONS), ...Object.entries(TEXTS[locale])]);
  for (let slot = 0; slot < SLOTS; slot++) {
    const id = markerId(slot);
    names.set(id, `${NATION_WORDS[locale][nationOfSlot(slot)]} ${id.slice(1)}`);
  }
  MAP.labels.forEach((label, h) => {
    const place = MAP.place[h];
    names.set(label, place ? `${PLACES[place]?.[locale] ?? place} (${label})` : label);
  });
  return names;
}
const NAMES: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: namesIn('en'),
  fr: namesIn('fr'),
  it: namesIn('it'),
};

/** Names of persons, places, markers, options; a hex by its place and its number. */
export const nameOf = (id: string, locale: Locale): string => NAMES[locale].get(id) ?? id;

/** Common nouns in the names of sides and markers. */
const HEADS: Readonly<Record<Locale, Heads>> = {
  en: { Austrians: 'mp', Sardinians: 'mp' },
  fr: { Français: 'mp', Autrichiens: 'mp', Sardes: 'mp', coalition: 'f', force: 'f' },
  it: { Francesi: 'mp', Austriaci: 'mp', Sardi: 'mp', coalizione: 'f', forza: 'f', 'un’esca': 'f' },
};
const noun = nounsBy(HEADS);

/** The name as a sentence takes it. */
export const nounOf = (id: string, locale: Locale): Noun =>
  id === 'french' && locale === 'en'
    ? { text: nameOf(id, locale), agrees: 'mp' }
    : noun(nameOf(id, locale), locale);
