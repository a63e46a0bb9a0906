import { type Catalogue, type Locale, sayer, type Translation } from './messages.ts';

/** What the kernel itself says, whatever the game. */
const en = {
  'kernel.over': () => 'The match is over.',
  'kernel.noSeat': (a: { seat: string }, name) => `${name(a.seat)} {has|have} no seat in this match.`,
  'kernel.conceded': (a: { seat: string }, name) => `The match was given up: ${name(a.seat)}.`,
  'kernel.agreed': () => 'The seats agreed that nobody wins.',
  'kernel.outOfTime': (a: { seat: string }, name) => `The time has run out: ${name(a.seat)}.`,
  'kernel.notAsked': (a: { seat: string; waiting: string }, name) =>
    `Nothing is asked of ${name(a.seat)} now; waiting for ${names(a.waiting, name)}.`,
  'kernel.notOffered': (a: { key: string; offers: number }) =>
    `'${a.key}' is not offered; choices: ${a.offers}.`,
  'kernel.notConcerned': (a: { subject: string }, name) =>
    `${name(a.subject)} play{s|} no part in this decision.`,
  'kernel.noAnswer': () => 'An answer is the key of a choice, or a key and a value.',
  'kernel.valueExpected': (a: { key: string }) => `'${a.key}' needs a value.`,
  'kernel.noValue': (a: { key: string }) => `'${a.key}' takes no value.`,
  'kernel.badValue': (a: { field: string; problem: string }) => `${a.field}: ${a.problem}`,
  'kernel.noUndo': () => 'There is nothing of yours to take back.',
  'kernel.undoOther': () => 'Another seat has acted since.',
  'kernel.undoDie': () => 'A die has been cast since.',
  'kernel.undoReveal': () => 'Something hidden has come to light since.',
  'kernel.takenBack': (a: { moves: number }) =>
    a.moves === 1
      ? 'One decision was taken back by consent.'
      : `${a.moves} decisions were taken back by consent.`,
  'kernel.forked': () => 'From here the match goes on by itself, with dice of its own.',
  'kernel.ruleError': () =>
    'The rules program failed on this answer, by a fault of its own; the match stands as before it.',
} as const satisfies Catalogue;

const fr: Translation<typeof en> = {
  'kernel.over': () => 'La partie est terminée.',
  'kernel.noSeat': (a, name) => `${name(a.seat)} n’{a|ont} pas de place dans cette partie.`,
  'kernel.conceded': (a, name) => `Partie abandonnée : ${name(a.seat)}.`,
  'kernel.agreed': () => 'Partie nulle d’un commun accord.',
  'kernel.outOfTime': (a, name) => `Temps écoulé : ${name(a.seat)}.`,
  'kernel.notAsked': (a, name) =>
    `Rien n’est demandé à ${name(a.seat)} pour l’instant ; on attend ${names(a.waiting, name)}.`,
  'kernel.notOffered': (a) => `« ${a.key} » n’est pas offert ; choix : ${a.offers}.`,
  'kernel.notConcerned': (a, name) =>
    `${name(a.subject)} {n’est pas concerné|n’est pas concernée|ne sont pas concernés|ne sont pas concernées} par cette décision.`,
  'kernel.noAnswer': () => 'Une réponse est la clef d’un choix, ou une clef et une valeur.',
  'kernel.valueExpected': (a) => `« ${a.key} » demande une valeur.`,
  'kernel.noValue': (a) => `« ${a.key} » ne prend pas de valeur.`,
  'kernel.badValue': (a) => `${a.field} : ${a.problem}`,
  'kernel.noUndo': () => 'Vous n’avez rien à reprendre.',
  'kernel.undoOther': () => 'Un autre joueur a agi depuis.',
  'kernel.undoDie': () => 'Un dé a été jeté depuis.',
  'kernel.undoReveal': () => 'Une chose cachée a été révélée depuis.',
  'kernel.takenBack': (a) =>
    a.moves === 1
      ? 'Une décision a été reprise d’un commun accord.'
      : `${a.moves} {décision a été reprise|décisions ont été reprises} d’un commun accord.`,
  'kernel.forked': () => 'À partir d’ici la partie va son propre chemin, avec ses propres dés.',
  'kernel.ruleError': () =>
    'Le programme des règles a échoué sur cette réponse, par sa propre faute ; la partie reste comme avant.',
};

const it: Translation<typeof en> = {
  'kernel.over': () => 'La partita è finita.',
  'kernel.noSeat': (a, name) => `${name(a.seat)} non {ha|hanno} un posto in questa partita.`,
  'kernel.conceded': (a, name) => `Partita abbandonata: ${name(a.seat)}.`,
  'kernel.agreed': () => 'Partita patta di comune accordo.',
  'kernel.outOfTime': (a, name) => `Tempo scaduto: ${name(a.seat)}.`,
  'kernel.notAsked': (a, name) =>
    `Per ora nulla è chiesto a ${name(a.seat)}; si attende ${names(a.waiting, name)}.`,
  'kernel.notOffered': (a) => `«${a.key}» non è offerto; scelte: ${a.offers}.`,
  'kernel.notConcerned': (a, name) => `${name(a.subject)} non {ha|hanno} parte in questa decisione.`,
  'kernel.noAnswer': () => 'Una risposta è la chiave di una scelta, o una chiave e un valore.',
  'kernel.valueExpected': (a) => `«${a.key}» richiede un valore.`,
  'kernel.noValue': (a) => `«${a.key}» non vuole un valore.`,
  'kernel.badValue': (a) => `${a.field}: ${a.problem}`,
  'kernel.noUndo': () => 'Non avete nulla da ritirare.',
  'kernel.undoOther': () => 'Un altro giocatore ha agito nel frattempo.',
  'kernel.undoDie': () => 'Nel frattempo è stato tirato un dado.',
  'kernel.undoReveal': () => 'Nel frattempo è venuto alla luce qualcosa di nascosto.',
  'kernel.takenBack': (a) =>
    a.moves === 1
      ? 'Una decisione è stata ritirata di comune accordo.'
      : `${a.moves} decisioni sono state ritirate di comune accordo.`,
  'kernel.forked': () => 'Da qui la partita va per la sua strada, con dadi suoi.',
  'kernel.ruleError': () =>
    'Il programma delle regole ha fallito su questa risposta, per colpa sua; la partita resta com’era.',
};

function names(list: string, name: (id: string) => string): string {
  return list
    .split(',')
    .map((id) => name(id))
    .join(', ');
}

export const KERNEL_MESSAGES: Readonly<Record<Locale, Catalogue>> = { en, fr, it };
export const say = sayer<typeof en>();
