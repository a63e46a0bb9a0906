/** What a typed line means at a table, whatever table it is: an answer, a march, a question, a command. */
import {
  type MarchOrder,
  marchOrder,
  plain,
  type Reading,
  reachQuestion,
  type Sayable,
  sentenceOf,
  spokenOf,
} from './spoken.ts';

/** What a typed order means, before anybody has looked whether it can be done. */
export type Order =
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'why' | 'look' | 'reach'; readonly subject: string }
  | { readonly kind: 'odds'; readonly indices: readonly number[] }
  | { readonly kind: 'aim'; readonly numbers: readonly number[] }
  | ({ readonly kind: 'march' } & MarchOrder)
  | { readonly kind: 'options' | 'save' | 'show' | 'concede'; readonly subject: string }
  | { readonly kind: 'undo' | 'board' | 'log' | 'help' | 'fire' | 'propose' | 'quit' }
  | { readonly kind: 'several'; readonly indices: readonly number[] }
  | { readonly kind: 'unknown' };

/** An answer, and the sentence it is offered with. */
export interface Choice extends Sayable {
  readonly label: string;
}

/** Commands with something behind them, and those that stand alone. */
type Wide = 'why' | 'look' | 'odds' | 'options' | 'save' | 'show' | 'concede';
type Bare = 'undo' | 'board' | 'log' | 'help' | 'fire' | 'propose' | 'quit';
type Verb = Wide | Bare;

/** Verbs in the three languages; the first letters serve where they are clear. */
const VERBS: Readonly<Record<Verb, readonly string[]>> = {
  why: ['why', 'pourquoi', 'perche'],
  look: ['look', 'regarder', 'regarde', 'guarda'],
  odds: ['odds', 'chances', 'probabilita'],
  undo: ['undo', 'reprendre', 'annulla'],
  options: ['options', 'list', 'choix', 'liste', 'scelte', 'elenco', 'o'],
  save: ['save', 'garder', 'garde', 'salva'],
  show: ['show', 'montrer', 'montre', 'mostra'],
  concede: ['concede', 'abandonner', 'abandonne', 'abbandona'],
  quit: ['quit', 'exit', 'quitter', 'quitte', 'esci'],
  board: ['board', 'map', 'carte', 'plateau', 'mappa', 'tavolo', 'b'],
  log: ['log', 'journal', 'diario', 'l'],
  help: ['help', 'aide', 'aiuto', '?'],
  fire: ['fire', 'feu', 'fuoco', 'ok', 'go'],
  propose: ['propose', 'proposer', 'proponi'],
};

function verbOf(word: string): Verb | undefined {
  const wanted = plain(word) || word;
  return (Object.keys(VERBS) as Verb[]).find((v) => VERBS[v].includes(wanted));
}

/** Nobody and nothing on the table: then the sentences themselves are all there is to go by. */
const NOTHING: Reading = { pieces: [], map: null, speak: { name: (id) => id } };

/** The choices a line speaks of. A whole key or sentence beats all others. */
export function matching(typed: string, choices: readonly Choice[], reading = NOTHING): number[] {
  return spokenOf(typed, choices, reading, (c) => c.label).map((c) => choices.indexOf(c));
}

/** Reads a line such as '3', 'why 0504', 'odds against Dego', 'aim 30 20', 'march Laharpe to Sassello'. */
export function readOrder(line: string, choices: readonly Choice[], reading = NOTHING): Order {
  const typed = line.trim();
  if (typed === '') return { kind: 'unknown' };
  if (/^\d{1,3}$/.test(typed)) {
    const index = Number(typed) - 1;
    // A number that is nobody's must not be taken for a part of some sentence.
    return index >= 0 && index < choices.length ? { kind: 'choose', index } : { kind: 'unknown' };
  }
  const own = sentenceOf(typed, choices, (c) => c.label);
  if (own) return { kind: 'choose', index: choices.indexOf(own) };
  const [first = '', ...rest] = typed.split(/\s+/);
  if (/^(aim|point|viser|mira)$/i.test(first)) {
    const numbers = rest
      .join(' ')
      .split(/[\s,;]+/)
      .map(Number)
      .filter(Number.isFinite);
    return { kind: 'aim', numbers };
  }
  const reach = reachQuestion(typed);
  if (reach !== null) return { kind: 'reach', subject: reach };
  const verb = verbOf(first);
  const subject = rest.join(' ').replace(/\s*\?$/, '');
  if ((verb === 'why' || verb === 'look') && subject !== '')
    return { kind: verb, subject: subject.replace(NOT, '') };
  if (verb === 'odds') return oddsAsked(subject, choices, reading);
  const found = matching(typed, choices, reading);
  if (found.length === 1) return { kind: 'choose', index: found[0] as number };
  const command = verb === undefined ? null : commandOf(verb, subject);
  if (command) return command;
  // A march of many steps is no choice of its own.
  const march = marchOrder(typed);
  if (march) return { kind: 'march', ...march };
  return found.length > 1 ? { kind: 'several', indices: found.slice(0, MOST_MEANT) } : { kind: 'unknown' };
}
const MOST_MEANT = 12;
/** 'Why not Laharpe?' asks the same as 'why Laharpe?'. */
const NOT = /^(?:not|can['’]?t|cannot|pas|non|no)\s+/i;

function oddsAsked(subject: string, choices: readonly Choice[], reading: Reading): Order {
  const index = Number(subject) - 1;
  const numbered = subject !== '' && Number.isInteger(index);
  const found = subject === '' ? [] : numbered ? [index] : matching(subject, choices, reading);
  const indices = found.filter((i) => i >= 0 && i < choices.length);
  return indices.length > 0 || subject === '' ? { kind: 'odds', indices } : { kind: 'unknown' };
}

function commandOf(verb: Verb, subject: string): Order | null {
  switch (verb) {
    case 'why':
    case 'look':
    case 'odds':
      return null;
    case 'options':
    case 'save':
    case 'show':
    case 'concede':
      return { kind: verb, subject };
    default:
      return subject === '' ? { kind: verb } : null;
  }
}
