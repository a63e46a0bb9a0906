/** Verbs of orders in the three languages, by what they mean; games name their acts with words of these lists. */
import type { Locale } from './messages.ts';

interface Verb {
  /** What games call such acts. */
  readonly acts: string;
  /** As people say it, the imperative first. */
  readonly said: Readonly<Record<Locale, string>>;
}

const VERBS: readonly Verb[] = [
  {
    acts: 'step move go ride march',
    said: {
      en: 'march marches move moves go goes send ride rides',
      fr: 'marche marcher marchez va aller envoyer envoyez deplacer chevaucher chevauche',
      it: 'marcia marciare vai va muovi manda cavalca',
    },
  },
  {
    acts: 'attack assault declare melee battle',
    said: {
      en: 'attack attacks assault assaults battle storm storms',
      fr: 'attaque attaquer attaquez assaut assauts',
      it: 'attacca attaccare assalta assalto assaltare',
    },
  },
  { acts: 'charge', said: { en: 'charge charges', fr: 'charge charger chargez', it: 'carica caricare' } },
  {
    acts: 'fire shoot volley counter challenge',
    said: {
      en: 'fire fires shoot volley',
      fr: 'tire tirer tirez feu tir',
      it: 'tira fuoco spara sparare tirare tiro',
    },
  },
  {
    acts: 'stop halt',
    said: {
      en: 'halt stop end done finish finished',
      fr: 'halte arret arreter arrete cesse cesser fini fin finir termine terminer',
      it: 'alt ferma fermare fermati cessa fine finisci finito termina fatto basta',
    },
  },
  {
    acts: 'end done finish finishAll close',
    said: {
      en: 'done end stop halt finish finished',
      fr: 'fini fin finir halte arret arreter arrete termine terminer',
      it: 'fatto fine alt ferma fermare finisci finito termina basta',
    },
  },
  {
    acts: 'pass no none skip hold stay',
    said: {
      en: 'pass passes skip no none',
      fr: 'passe passer passez non aucun',
      it: 'passa passare no nessuno',
    },
  },
  {
    acts: 'retreat withdraw flee',
    said: {
      en: 'retreat retreats retire withdraw withdraws',
      fr: 'recule reculer retraite replier replie',
      it: 'ripiega ritirata ritirare ritira indietreggia',
    },
  },
  {
    acts: 'rally',
    said: { en: 'rally rallies', fr: 'rallie rallier ralliez', it: 'riordina raduna radunare' },
  },
  {
    acts: 'place set deploy placeDecoy back enter return',
    said: {
      en: 'place put set deploy',
      fr: 'place placer placez deployer disposer',
      it: 'poni metti colloca schiera disponi',
    },
  },
  {
    acts: 'activate commander general unit',
    said: { en: 'activate', fr: 'active activer activez', it: 'attiva attivare' },
  },
  {
    acts: 'turn face',
    said: { en: 'turn turns face', fr: 'tourne tourner face', it: 'volgi volge gira' },
  },
  {
    acts: 'form',
    said: { en: 'form forms', fr: 'forme former formez prendre', it: 'forma formare prendi' },
  },
  {
    acts: 'recon',
    said: {
      en: 'reconnoitre reconnoitres scout',
      fr: 'reconnais reconnaitre',
      it: 'esplora esplorare',
    },
  },
  { acts: 'pursue', said: { en: 'pursue', fr: 'poursuis poursuivre', it: 'insegui inseguire' } },
  {
    acts: 'command order',
    said: {
      en: 'command commands order',
      fr: 'commande commander ordonne ordre',
      it: 'comanda comandare ordina ordine',
    },
  },
  { acts: 'give', said: { en: 'give', fr: 'donne donner', it: 'dai dare' } },
  { acts: 'lose', said: { en: 'lose loses', fr: 'perds perdre perd', it: 'perdi perde' } },
  { acts: 'advance', said: { en: 'advance advances', fr: 'avance avancer', it: 'avanza avanzare' } },
  { acts: 'bring', said: { en: 'bring', fr: 'appelle amener venir', it: 'porta venire' } },
  { acts: 'with join in attacker', said: { en: 'with', fr: 'avec', it: 'con' } },
];

interface Family {
  readonly acts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly first: Readonly<Record<Locale, string>>;
}
const split = (text: string): string[] => text.split(' ');
const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];
const FAMILIES: readonly Family[] = VERBS.map(({ acts, said }) => ({
  acts: new Set(split(acts)),
  words: new Set(LOCALES.flatMap((l) => split(said[l]))),
  first: {
    en: split(said.en)[0] as string,
    fr: split(said.fr)[0] as string,
    it: split(said.it)[0] as string,
  },
}));

/** Whether a word is a verb for this act. */
export const meansAct = (word: string, action: string): boolean =>
  FAMILIES.some((f) => f.words.has(word) && f.acts.has(action.split(':').at(-1) ?? ''));

/** Whether a word means the same as one of the others. */
export const sameVerb = (word: string, others: readonly string[]): boolean =>
  FAMILIES.some((f) => f.words.has(word) && others.some((other) => f.words.has(other)));

/** What somebody says for an act. */
export const verbFor = (action: string, locale: Locale): string | undefined =>
  FAMILIES.find((f) => f.acts.has(action.split(':').at(-1) ?? ''))?.first[locale];
