import type { Locale } from '@grande/engine';

/** As a line begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const FEATURES_FR: Readonly<Record<string, string>> = {
  road: 'route',
  trail: 'chemin',
  river: 'rivière',
  canal: 'canal',
  bridge: 'pont',
  ford: 'gué',
};
const FEATURES_IT: Readonly<Record<string, string>> = {
  road: 'strada',
  trail: 'sentiero',
  river: 'fiume',
  canal: 'canale',
  bridge: 'ponte',
  ford: 'guado',
};
interface Expected {
  readonly one: string;
  readonly whole: string;
  readonly to: string;
  readonly list: string;
}
/** What a field may hold, said in another language than the shapes' own. */
const expectedIn = (what: string, w: Expected): string =>
  what
    .replace(/^one of /, `${w.one} : `)
    .replace(/^a whole number from (\S+) to (\S+)$/, `${w.whole} $1 ${w.to} $2`)
    .replace(/^a list\b.*$/, w.list)
    .replace(/-(?=\d)/g, '−');

/** What the terminal itself says to a player; errors and help for the command line are English only. */
const en = {
  only: (seats: string) => `only ${seats}`,
  nobody: 'nobody',
  dice: (sides: number, faces: string) => `${faces.includes(' ') ? 'dice' : 'die'} D${sides}: ${faces}`,
  drawn: (among: number, what: string) => `drawn (1/${among}): ${what}`,
  shuffled: (among: number) => `shuffled (${among})`,
  asked: (seat: string, rule: string, prompt: string) => `${capital(seat)} (§ ${rule}): ${prompt}`,
  more: (n: number) => `… and ${n} more (--json lists them)`,
  colon: ': ',
  forced: (asked: string, only: string) => `Of itself: ${asked} ${only}`,
  pending: (question: string) => `Pending: ${question}`,
  over: (result: string, reason: string) => `The match is over: ${result}. ${reason}`,
  winner: (seat: string, level: string) => `won by ${seat} (${level})`,
  noWinner: (level: string) => `nobody wins (${level})`,
  move: (n: number) => `Move ${n}`,
  setup: 'Set-up',
  answered: (seat: string, key: string) => `${seat}: ${key}`,
  answeredUnseen: (seat: string) => `a decision unseen, ${seat}`,
  cost: (sum: string) => `Cost: ${sum}`,
  odds: 'Odds:',
  path: (way: string) => `Path: ${way}`,
  hope: (value: string, playOuts: number) =>
    `hopes for ${value} (${playOuts} play-outs; levels of victory, points behind them)`,
  ledgerOf: (seat: string) => `Chance of winning for ${seat}, a draw as half:`,
  clock: 'clock',
  choicesOf: (seat: string) => `choices: ${seat}`,
  diceGave: 'dice',
  chance: 'chance',
  turningPoints: 'Turning points:',
  ofWhich: (choice: string, luck: string) => `choice ${choice}, dice ${luck}`,
  better: (move: number, key: string, other: string, rule: string) =>
    `Move ${move}, '${key}': a general would rather have chosen '${other}' (§ ${rule}).`,
  noDetail: 'Nothing more is to be said of this choice.',
  isOffMap: (name: string) => `${name} is not on the map.`,
  waitsThere: '! something waits there: dice, an enemy, a discovery',
  placesAre: 'Places: ',
  groundBy: "'look <hex or place>' tells its ground, its roads and its rivers",
  towards: (feature: string, to: string) => `${feature} to ${to}`,
  expected: (what: string) => what.replace(/-(?=\d)/g, '−'),
  allowed: (subject: string) => `${subject} may be chosen.`,
  takenBack: 'Taken back.',
  saved: (file: string) => `Saved to ${file}.`,
  bye: (moves: number) => `The match stands after ${moves} move${moves === 1 ? '' : 's'}.`,
  noSuchChoice: (text: string) => `There is no choice '${text}'. Type 'help' for what can be typed.`,
  fieldAsk: (field: string, what: string) => `${field} (${what}): `,
  wholeAsk: (what: string) => `value (${what}), as JSON: `,
  listMore: (n: number) => `… and ${n} more: 'list' shows all, 'list <word>' some`,
  outOfReach: (piece: string, place: string, ends: string) =>
    place === ''
      ? `${piece} can go nowhere now.`
      : `${piece} cannot come to ${place} now${ends === '' ? '.' : `; it can reach ${ends}.`}`,
  enter: 'Enter goes on.',
  instance: (orders: readonly string[]) => `For instance: ${orders.join('; ')}`,
  needs: (what: string) => `Say of what: ${what}`,
  usage: { why: 'why <hex|unit|choice>', concede: 'concede yes', save: 'save <file>', show: 'show <file>' },
  yes: ['yes', 'y'] as readonly string[],
  help: [
    'a number, or words       choose: attack Dego, march Laharpe to Sassello, fire at 0810',
    'move 4 to 0810           the whole march, by number or name; also … with all',
    'what can 4 reach?        everywhere it can go, with the cost; also reach 4',
    'odds against Dego        cost, chances and numbers behind a choice; also odds 3, odds <key> 30,20',
    'why not Laharpe?         why somebody, some place or some choice cannot be chosen',
    'look Dego                who stands there',
    'list, list <word>        all choices, or those about a unit, a place, an act',
    'propose                  where a point or a move is asked: one that can be made, as it would be typed',
    '<key> 30,20              the same by its numbers; also <key> x=30 y=20, or <key> {"x":30,"y":20}',
    'board, log               show the board, or all that happened',
    'undo                     take back your last answer',
    'concede                  give the match up (concede yes)',
    'save <file>, quit        keep the match, leave the table',
    'show <file>              write what you saw, to show to others',
  ],
};
export type Words = typeof en;

const fr: Words = {
  only: (seats) => `${seats} seulement`,
  nobody: 'personne',
  dice: (sides, faces) => `${faces.includes(' ') ? 'dés' : 'dé'} D${sides} : ${faces}`,
  drawn: (among, what) => `tirage (1/${among}) : ${what}`,
  shuffled: (among) => `mélange (${among})`,
  asked: (seat, rule, prompt) => `${capital(seat)} (§ ${rule}) : ${prompt}`,
  more: (n) => `… et ${n} de plus (--json les donne)`,
  colon: ' : ',
  forced: (asked, only) => `De soi-même : ${asked} ${only}`,
  pending: (question) => `En attente : ${question}`,
  over: (result, reason) => `La partie est terminée : ${result}. ${reason}`,
  winner: (seat, level) => `${seat} gagne (${level})`,
  noWinner: (level) => `personne ne l’emporte (${level})`,
  move: (n) => `Coup ${n}`,
  setup: 'Mise en place',
  answered: (seat, key) => `${seat} : ${key}`,
  answeredUnseen: (seat) => `décision à couvert, ${seat}`,
  cost: (sum) => `Coût : ${sum}`,
  odds: 'Chances :',
  path: (way) => `Chemin : ${way}`,
  hope: (value, playOuts) =>
    `en espère ${value} (${playOuts} parties jouées en pensée ; niveaux de victoire, les points ensuite)`,
  ledgerOf: (seat) => `Chances de victoire (${seat}), une nulle pour moitié :`,
  clock: 'horloge',
  choicesOf: (seat) => `choix : ${seat}`,
  diceGave: 'dés',
  chance: 'chances',
  turningPoints: 'Moments décisifs :',
  ofWhich: (choice, luck) => `choix ${choice}, dés ${luck}`,
  better: (move, key, other, rule) =>
    `Coup ${move}, « ${key} » : un général aurait plutôt choisi « ${other} » (§ ${rule}).`,
  noDetail: 'Il n’y a rien de plus à dire de ce choix.',
  isOffMap: (name) => `${name} n’est pas sur la carte.`,
  waitsThere: '! là, quelque chose attend : des dés, un ennemi, une découverte',
  placesAre: 'Lieux : ',
  groundBy: '« regarder <hex ou lieu> » dit son terrain, ses routes et ses rivières',
  towards: (feature, to) => `${FEATURES_FR[feature] ?? feature} vers ${to}`,
  expected: (what) =>
    expectedIn(what, { one: 'au choix', whole: 'un nombre entier de', to: 'à', list: 'une liste' }),
  allowed: (subject) => `On peut choisir ${subject}.`,
  takenBack: 'Coup repris.',
  saved: (file) => `Partie gardée dans ${file}.`,
  bye: (moves) => `La partie en reste là après ${moves} coup${moves > 1 ? 's' : ''}.`,
  noSuchChoice: (text) => `Il n’y a pas de choix « ${text} ». Tapez « aide » pour savoir que taper.`,
  fieldAsk: (field, what) => `${field} (${what}) : `,
  wholeAsk: (what) => `valeur (${what}), en JSON : `,
  listMore: (n) => `… et ${n} de plus : « choix » les montre tous, « choix <mot> » quelques-uns`,
  outOfReach: (piece, place, ends) =>
    place === ''
      ? `${piece} ne peut aller nulle part.`
      : `${piece} ne peut venir à ${place}${ends === '' ? '.' : ` ; à sa portée : ${ends}.`}`,
  enter: 'Entrée pour continuer.',
  instance: (orders) => `Par exemple : ${orders.join(' ; ')}`,
  needs: (what) => `Dites de quoi : ${what}`,
  usage: {
    why: 'pourquoi <hex|unité|choix>',
    concede: 'abandonner oui',
    save: 'garder <fichier>',
    show: 'montrer <fichier>',
  },
  yes: ['oui', 'yes'],
  help: [
    'un numéro, ou des mots   choisir : attaque Dego, marche Laharpe vers Sassello, tire sur 0810',
    'marche 4 vers 0810       toute la marche, par numéro ou par nom ; aussi … avec tous',
    'que peut atteindre 4 ?   tout ce qui est à sa portée, avec le coût ; aussi portée 4',
    'chances contre Dego      coût, chances et nombres derrière un choix ; aussi chances 3',
    'pourquoi pas Laharpe ?   pourquoi une unité, un lieu ou un choix est refusé',
    'regarder Dego            qui s’y trouve',
    'choix, choix <mot>       tous les choix, ou ceux d’une unité, d’un lieu, d’un acte',
    'proposer                 quand on demande un point ou un mouvement : un exemple permis, tel qu’on le taperait',
    '<clé> 30,20              le même par ses nombres ; aussi <clé> x=30 y=20 ou <clé> {"x":30,"y":20}',
    'carte, journal           montrer le plateau, ou tout ce qui s’est passé',
    'reprendre                reprendre sa dernière réponse',
    'abandonner               abandonner la partie (abandonner oui)',
    'garder <fichier>, quitter  garder la partie, quitter la table',
    'montrer <fichier>        écrire ce que vous avez vu, pour le montrer',
  ],
};

const it: Words = {
  only: (seats) => `solo ${seats}`,
  nobody: 'nessuno',
  dice: (sides, faces) => `${faces.includes(' ') ? 'dadi' : 'dado'} D${sides}: ${faces}`,
  drawn: (among, what) => `estrazione (1/${among}): ${what}`,
  shuffled: (among) => `mescolata (${among})`,
  asked: (seat, rule, prompt) => `${capital(seat)} (§ ${rule}): ${prompt}`,
  more: (n) => `… e altri ${n} (--json li elenca)`,
  colon: ': ',
  forced: (asked, only) => `Da sé: ${asked} ${only}`,
  pending: (question) => `In attesa: ${question}`,
  over: (result, reason) => `La partita è finita: ${result}. ${reason}`,
  winner: (seat, level) => `vittoria: ${seat} (${level})`,
  noWinner: (level) => `non vince nessuno (${level})`,
  move: (n) => `Mossa ${n}`,
  setup: 'Schieramento',
  answered: (seat, key) => `${seat}: ${key}`,
  answeredUnseen: (seat) => `decisione in segreto, ${seat}`,
  cost: (sum) => `Costo: ${sum}`,
  odds: 'Probabilità:',
  path: (way) => `Percorso: ${way}`,
  hope: (value, playOuts) =>
    `ne spera ${value} (${playOuts} partite giocate in mente; livelli di vittoria, poi i punti)`,
  ledgerOf: (seat) => `Probabilità di vittoria (${seat}), una patta per metà:`,
  clock: 'orologio',
  choicesOf: (seat) => `scelte: ${seat}`,
  diceGave: 'dadi',
  chance: 'probabilità',
  turningPoints: 'Momenti decisivi:',
  ofWhich: (choice, luck) => `scelta ${choice}, dadi ${luck}`,
  better: (move, key, other, rule) =>
    `Mossa ${move}, «${key}»: un generale avrebbe scelto piuttosto «${other}» (§ ${rule}).`,
  noDetail: 'Di questa scelta non c’è altro da dire.',
  isOffMap: (name) => `${name} non è sulla mappa.`,
  waitsThere: '! là qualcosa attende: dadi, un nemico, una scoperta',
  placesAre: 'Luoghi: ',
  groundBy: '«guarda <esagono o luogo>» dice il terreno, le strade e i fiumi',
  towards: (feature, to) => `${FEATURES_IT[feature] ?? feature} verso ${to}`,
  expected: (what) =>
    expectedIn(what, { one: 'a scelta', whole: 'un numero intero da', to: 'a', list: 'un elenco' }),
  allowed: (subject) => `Si può scegliere ${subject}.`,
  takenBack: 'Mossa ritirata.',
  saved: (file) => `Partita salvata in ${file}.`,
  bye: (moves) => `La partita resta dopo ${moves} ${moves === 1 ? 'mossa' : 'mosse'}.`,
  noSuchChoice: (text) => `Non c’è la scelta «${text}». Scrivete «aiuto» per sapere che cosa scrivere.`,
  fieldAsk: (field, what) => `${field} (${what}): `,
  wholeAsk: (what) => `valore (${what}), in JSON: `,
  listMore: (n) => `… e altre ${n}: «scelte» le mostra tutte, «scelte <parola>» alcune`,
  outOfReach: (piece, place, ends) =>
    place === ''
      ? `${piece} non può andare in nessun luogo.`
      : `${piece} non può venire a ${place}${ends === '' ? '.' : `; può raggiungere ${ends}.`}`,
  enter: 'Invio per continuare.',
  instance: (orders) => `Per esempio: ${orders.join('; ')}`,
  needs: (what) => `Dite di che cosa: ${what}`,
  usage: {
    why: 'perché <esagono|unità|scelta>',
    concede: 'abbandona sì',
    save: 'salva <file>',
    show: 'mostra <file>',
  },
  yes: ['sì', 'si', 'yes'],
  help: [
    'un numero, o parole      scegliere: attacca Dego, marcia Laharpe verso Sassello, tira su 0810',
    'marcia 4 verso 0810      tutta la marcia, per numero o per nome; anche … con tutti',
    'dove può andare 4?       tutto ciò che può raggiungere, con il costo; anche portata 4',
    'probabilità contro Dego  costo, probabilità e numeri dietro una scelta; anche probabilità 3',
    'perché non Laharpe?      perché un’unità, un luogo o una scelta sono rifiutati',
    'guarda Dego              chi vi si trova',
    'scelte, scelte <parola>  tutte le scelte, o quelle di un’unità, un luogo, un atto',
    'proponi                  quando si chiede un punto o un movimento: un esempio permesso, come lo si scriverebbe',
    '<chiave> 30,20           lo stesso con i suoi numeri; anche <chiave> x=30 y=20 o <chiave> {"x":30,"y":20}',
    'mappa, diario            mostrare il tavolo, o tutto ciò che è accaduto',
    'annulla                  ritirare l’ultima risposta',
    'abbandona                abbandonare la partita (abbandona sì)',
    'salva <file>, esci       salvare la partita, lasciare il tavolo',
    'mostra <file>            scrivere ciò che avete visto, per mostrarlo',
  ],
};

const ALL: Readonly<Record<Locale, Words>> = { en, fr, it };

export function wordsIn(locale: Locale): Words {
  return ALL[locale];
}
