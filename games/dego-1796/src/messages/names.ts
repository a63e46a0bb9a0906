import { type Heads, type Locale, type Noun, nounsBy } from '@grande/engine';
import { LABELS, MAP } from '../data/map.ts';

type Names = Readonly<Record<string, string>>;

/** Commanders, the same in every language. */
const COMMANDERS: Names = {
  bonaparte: 'Bonaparte',
  massena: 'Masséna',
  laharpe: 'Laharpe',
  meynier: 'Meynier',
  rondeau: 'Rondeau',
  lasalcette: 'La Salcette',
  rampon: 'Rampon',
  causse: 'Causse',
  argenteau: 'Argenteau',
  avogadro: 'Avogadro',
  provera: 'Provera',
  vukassovich: 'Vukassovich',
  kukurina: 'Kukurina',
  liptay: 'Liptay',
};

/** Regiments as printed on the counters. */
const REGIMENTS: Names = {
  '1dbl': '1 DBL',
  '8dbl': '8 DBL',
  '3db': '3 DB',
  '100db': '100 DB',
  '70db': '70 DB',
  '99db': '99 DB',
  '16dbl': '16 DBL',
  monferrato: 'Monferrato',
  lamarina: 'La Marina',
  ir16: 'IR16',
  ir19: 'IR19',
  ir24: 'IR24',
  ir25: 'IR25',
  ir26: 'IR26',
  ir32: 'IR32',
  ir39: 'IR39',
  ir49: 'IR49',
  ir50: 'IR50',
  ir52: 'IR52',
  ir60: 'IR60',
};

const NAMES: Readonly<Record<Locale, Names>> = {
  en: {
    // The ground.
    open: 'open',
    woods: 'woods',
    town: 'town',
    building: 'building',
    castle: 'castle',
    'dego-1796': 'Dego',
    s1: '14 April, the first day',
    s2: '15 April, the Austrians are back',
    s3: '15 April, the French counter-attack',
    s4: '15 April, the whole second day',
    options: 'Optional rules',
    labelledRedoubts: 'Redoubts where the counters say',
    none: 'none',
    '11.1': 'Argenteau learns to write (11.1)',
    '11.2': 'Prepared defence (11.2)',
    '11.3': 'Festung Dego (11.3)',
    '11.4': 'Ecce Homo (11.4)',
    '11.4+11.2': 'Ecce Homo with prepared defence (11.4 and 11.2)',
    on: 'on',
    off: 'off',
    french: 'the French',
    austrian: 'the Austrians',
    attack: 'Attack',
    defense: 'Defense',
    maneuver: 'Maneuver',
    regroup: 'Regroup',
    outflank: 'Outflanking',
    covered: 'a covered order',
    isolated: 'out of command',
    line: 'Line',
    column: 'Column',
    square: 'Square',
    rompe: 'Rompè',
    skirmish: 'Skirmish order',
    battery: 'Battery',
    limber: 'Limber',
    work: 'at work',
    grentz: 'Grenzer',
    pioneer: 'Pioneers',
    hussars: 'Hussars',
    howitzers: 'Howitzer battery',
    'mb-a': 'Medium battery A',
    'mb-b': 'Medium battery B',
    '22chasseurs': '22nd Chasseurs',
    '5dragoons': '5th Dragoons',
    redoubt: 'a redoubt',
    'dir.0': 'north',
    'dir.1': 'north-east',
    'dir.2': 'south-east',
    'dir.3': 'south',
    'dir.4': 'south-west',
    'dir.5': 'north-west',
    'trigger.enter': 'has come up',
    'trigger.turn': 'has turned',
    'trigger.top': 'has changed front rank',
    'barrier.edge': 'the map ends there',
    'barrier.river': 'the Bormida, without bridge or ford',
    'barrier.steep': 'too steep for guns',
    'barrier.woods': 'woods without a road',
    'barrier.fordInBattery': 'guns must be limbered to ford',
    'sight.cover': 'woods or houses',
    'sight.crest': 'a crest',
    'sight.friend': 'own troops',
    accepted: 'taken up',
    refused: 'not taken up',
    recovered: 'recovered',
    failed: 'failed',
    pillage: 'pillage',
    inRanks: 'stays in its ranks',
    ford: 'a ford',
    noFord: 'no ford',
    walkover: 'no resistance',
    destroyed: 'the attackers are destroyed',
    fellBack: 'the horse falls back',
    bonaparteFalls: 'Bonaparte falls, the battle is lost',
    triumph: 'triumph',
    victory: 'victory',
    draw: 'draw',
  },
  fr: {
    // The ground.
    open: 'découvert',
    woods: 'bois',
    town: 'localité',
    building: 'bâtiment',
    castle: 'château',
    'dego-1796': 'Dego',
    s1: '14 avril, le premier jour',
    s2: '15 avril, le retour des Autrichiens',
    s3: '15 avril, la contre-attaque française',
    s4: '15 avril, tout le second jour',
    options: 'Règles facultatives',
    labelledRedoubts: 'Redoutes selon les pions',
    none: 'aucune',
    '11.1': 'Argenteau apprend à écrire (11.1)',
    '11.2': 'Défense préparée (11.2)',
    '11.3': 'Festung Dego (11.3)',
    '11.4': 'Ecce Homo (11.4)',
    '11.4+11.2': 'Ecce Homo et défense préparée (11.4 et 11.2)',
    on: 'oui',
    off: 'non',
    french: 'les Français',
    austrian: 'les Autrichiens',
    attack: 'Attaque',
    defense: 'Défense',
    maneuver: 'Manœuvre',
    regroup: 'Regroupement',
    outflank: 'Débordement',
    covered: 'un ordre couvert',
    isolated: 'hors commandement',
    line: 'Ligne',
    column: 'Colonne',
    square: 'Carré',
    rompe: 'Rompè',
    skirmish: 'Tirailleurs',
    battery: 'En batterie',
    limber: 'Sur avant-train',
    work: 'au travail',
    grentz: 'Grenzer',
    pioneer: 'Pionniers',
    hussars: 'Hussards',
    howitzers: 'Batterie d’obusiers',
    'mb-a': 'Batterie moyenne A',
    'mb-b': 'Batterie moyenne B',
    '22chasseurs': '22e chasseurs',
    '5dragoons': '5e dragons',
    redoubt: 'une redoute',
    'dir.0': 'au nord',
    'dir.1': 'au nord-est',
    'dir.2': 'au sud-est',
    'dir.3': 'au sud',
    'dir.4': 'au sud-ouest',
    'dir.5': 'au nord-ouest',
    'trigger.enter': 's’est avancé',
    'trigger.turn': 'a changé de front',
    'trigger.top': 'a changé de premier rang',
    'barrier.edge': 'la carte s’arrête là',
    'barrier.river': 'la Bormida, sans pont ni gué',
    'barrier.steep': 'pente trop raide pour les canons',
    'barrier.woods': 'bois sans route',
    'barrier.fordInBattery': 'les pièces ne passent le gué que sur avant-train',
    'sight.cover': 'bois ou maisons',
    'sight.crest': 'une crête',
    'sight.friend': 'ses propres troupes',
    accepted: 'accepté',
    refused: 'refusé',
    recovered: 'rétabli',
    failed: 'manqué',
    pillage: 'pillage',
    inRanks: 'reste dans le rang',
    ford: 'un gué',
    noFord: 'pas de gué',
    walkover: 'aucune résistance',
    destroyed: 'les assaillants sont détruits',
    fellBack: 'la cavalerie recule',
    bonaparteFalls: 'Bonaparte tombe, la bataille est perdue',
    triumph: 'triomphe',
    victory: 'victoire',
    draw: 'partie nulle',
  },
  it: {
    // The ground.
    open: 'aperto',
    woods: 'bosco',
    town: 'abitato',
    building: 'edificio',
    castle: 'castello',
    'dego-1796': 'Dego',
    s1: '14 aprile, il primo giorno',
    s2: '15 aprile, il ritorno degli Austriaci',
    s3: '15 aprile, il contrattacco francese',
    s4: '15 aprile, tutta la seconda giornata',
    options: 'Regole facoltative',
    labelledRedoubts: 'Ridotte come sulle pedine',
    none: 'nessuna',
    '11.1': 'Argenteau impara a scrivere (11.1)',
    '11.2': 'Difesa preparata (11.2)',
    '11.3': 'Festung Dego (11.3)',
    '11.4': 'Ecce Homo (11.4)',
    '11.4+11.2': 'Ecce Homo con difesa preparata (11.4 e 11.2)',
    on: 'sì',
    off: 'no',
    french: 'i Francesi',
    austrian: 'gli Austriaci',
    attack: 'Attacco',
    defense: 'Difesa',
    maneuver: 'Manovra',
    regroup: 'Raggruppamento',
    outflank: 'Aggiramento',
    covered: 'un ordine coperto',
    isolated: 'fuori comando',
    line: 'Linea',
    column: 'Colonna',
    square: 'Quadrato',
    rompe: 'Rompè',
    skirmish: 'Ordine sparso',
    battery: 'In batteria',
    limber: 'Avantreno',
    work: 'al lavoro',
    grentz: 'Grenzer',
    pioneer: 'Pionieri',
    hussars: 'Ussari',
    howitzers: 'Batteria di obici',
    'mb-a': 'Batteria media A',
    'mb-b': 'Batteria media B',
    '22chasseurs': '22º cacciatori a cavallo',
    '5dragoons': '5º dragoni',
    redoubt: 'una ridotta',
    'dir.0': 'a nord',
    'dir.1': 'a nord-est',
    'dir.2': 'a sud-est',
    'dir.3': 'a sud',
    'dir.4': 'a sud-ovest',
    'dir.5': 'a nord-ovest',
    'trigger.enter': 'si è avvicinato',
    'trigger.turn': 'ha cambiato fronte',
    'trigger.top': 'ha cambiato la prima fila',
    'barrier.edge': 'la mappa finisce lì',
    'barrier.river': 'la Bormida, senza ponte né guado',
    'barrier.steep': 'troppo ripido per i cannoni',
    'barrier.woods': 'bosco senza strada',
    'barrier.fordInBattery': 'i pezzi guadano solo con l’avantreno',
    'sight.cover': 'bosco o case',
    'sight.crest': 'una cresta',
    'sight.friend': 'truppe proprie',
    accepted: 'accolto',
    refused: 'respinto',
    recovered: 'recuperato',
    failed: 'fallito',
    pillage: 'saccheggio',
    inRanks: 'resta nei ranghi',
    ford: 'un guado',
    noFord: 'nessun guado',
    walkover: 'nessuna resistenza',
    destroyed: 'gli attaccanti sono distrutti',
    fellBack: 'la cavalleria ripiega',
    bonaparteFalls: 'Bonaparte cade, la battaglia è persa',
    triumph: 'trionfo',
    victory: 'vittoria',
    draw: 'pareggio',
  },
};

/** Names made from a number or a battalion. */
interface Patterns {
  readonly losses: (n: number) => string;
  readonly holding: (n: number) => string;
  /** The hex is taken with so many points lost. */
  readonly taken: (n: number) => string;
  readonly regimental: (n: string) => string;
  readonly company: (n: string) => string;
  readonly skirmishers: (n: string, of: string) => string;
}
const PATTERNS: Readonly<Record<Locale, Patterns>> = {
  en: {
    losses: (n) => (n === 1 ? '1 loss' : `${n} losses`),
    holding: (n) => (n === 1 ? '1 unit holds' : `${n} units hold`),
    taken: (n) => `the hex is taken, own losses ${n}`,
    regimental: (n) => `Regimental battery ${n}`,
    company: (n) => `Skirmisher company ${n}`,
    skirmishers: (n, of) => `skirmishers ${n} of ${of}`,
  },
  fr: {
    losses: (n) => (n <= 1 ? `${n} perte` : `${n} pertes`),
    holding: (n) => (n <= 1 ? `${n} unité tient` : `${n} unités tiennent`),
    taken: (n) => `l’hexagone est pris, pertes propres ${n}`,
    regimental: (n) => `Batterie régimentaire ${n}`,
    company: (n) => `Compagnie de tirailleurs ${n}`,
    skirmishers: (n, of) => `tirailleurs ${n} du ${of}`,
  },
  it: {
    losses: (n) => (n === 1 ? '1 perdita' : `${n} perdite`),
    holding: (n) => (n === 1 ? '1 unità tiene' : `${n} unità tengono`),
    taken: (n) => `l’esagono è preso, perdite proprie ${n}`,
    regimental: (n) => `Batteria reggimentale ${n}`,
    company: (n) => `Compagnia di tiratori ${n}`,
    skirmishers: (n, of) => `tiratori ${n} del ${of}`,
  },
};

/** Common nouns in the names of sides and units. */
const HEADS: Readonly<Record<Locale, Heads>> = {
  en: {
    french: 'mp',
    austrians: 'mp',
    pioneers: 'mp',
    hussars: 'mp',
    chasseurs: 'mp',
    Grenzer: 'mp',
    dragoons: 'mp',
    skirmishers: 'mp',
  },
  fr: {
    français: 'mp',
    autrichiens: 'mp',
    pionniers: 'mp',
    Grenzer: 'mp',
    hussards: 'mp',
    tirailleurs: 'mp',
    batterie: 'f',
    compagnie: 'f',
    redoute: 'f',
    '22e': 'm',
    '5e': 'm',
  },
  it: {
    francesi: 'mp',
    austriaci: 'mp',
    pionieri: 'mp',
    Grenzer: 'mp',
    ussari: 'mp',
    tiratori: 'mp',
    batteria: 'f',
    compagnia: 'f',
    ridotta: 'f',
    '22º': 'm',
    '5º': 'm',
  },
};
const noun = nounsBy(HEADS);

/** A demi-brigade is feminine in French and Italian; other regiments are not spoken of without their battalions. */
const DEMI_BRIGADE = /^\d+dbl?$/;

/** The name as a sentence takes it. */
export const nounOf = (id: string, locale: Locale): Noun => {
  const text = nameOf(id, locale);
  if (DEMI_BRIGADE.test(id) && locale !== 'en') return { text, agrees: 'f', common: text };
  return noun(text, locale);
};

/** Named hexes: '0714' reads '0714 Dego'. */
const PLACES: Names = Object.fromEntries(
  [...MAP.places].flatMap(([name, hexes]) => hexes.map((hex) => [LABELS[hex] as string, name])),
);

/** What a player reads for an id: a unit, a commander, a hex, a formation, an order, a result. */
/** The one place whose name is a common noun. */
const CASTLE: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'Castle of Dego': { en: 'Castle of Dego', fr: 'Château de Dego', it: 'Castello di Dego' },
};

export function nameOf(id: string, locale: Locale): string {
  const names = NAMES[locale];
  const known = names[id] ?? COMMANDERS[id] ?? REGIMENTS[id];
  if (known !== undefined) return known;
  if (id in PLACES) return `${id} ${CASTLE[PLACES[id] ?? '']?.[locale] ?? PLACES[id]}`;
  return madeName(id, locale) ?? id;
}

function madeName(id: string, locale: Locale): string | null {
  const patterns = PATTERNS[locale];
  const [, kind, count] = /^(losses|holding|taken):(\d+)$/.exec(id) ?? [];
  if (kind === 'losses' || kind === 'holding' || kind === 'taken') return patterns[kind](Number(count));
  const gun = /^rb-(\d)$/.exec(id)?.[1];
  if (gun) return patterns.regimental(gun);
  const company = /^sk-(\d)$/.exec(id)?.[1];
  if (company) return patterns.company(company);
  const [, battalion, regiment, out] = /^(\d)-([a-z0-9]+)(?:\.s(\d))?$/.exec(id) ?? [];
  if (!battalion || !regiment) return null;
  const whole = regiment === 'grentz' ? 'Grenzer' : `${battalion}/${REGIMENTS[regiment] ?? regiment}`;
  return out ? patterns.skirmishers(out, whole) : whole;
}
