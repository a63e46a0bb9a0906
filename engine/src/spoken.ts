/**
 * Orders in words, for whoever plays without a map: a sentence is read by the names of what it speaks of, in the
 * language the names are in. The rules see nothing but the answer that comes of it.
 */
import type { Concerns } from './decision.ts';
import { meansAct, sameVerb } from './verbs.ts';

/** A piece that can be spoken of: by its number on a list, its id, its name, or a name within it. */
export interface Spoken {
  readonly id: string;
  readonly n?: number;
  readonly of?: readonly string[];
}

/** Where places have names. */
interface Places {
  readonly labels: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly place: readonly (string | null | undefined)[];
}

/** What the words of an order are read by: the pieces, the map, the names of the language. */
export interface Reading<P extends Spoken = Spoken> {
  readonly pieces: readonly P[];
  readonly map: Places | null;
  readonly speak: { name(id: string): string };
}

/** An answer that can be spoken of. */
export interface Sayable {
  readonly key: string;
  readonly action?: string | undefined;
  readonly concerns?: Concerns | undefined;
}

/** Without accents, capitals and marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word !== '');

export function pieceNamed<P extends Spoken>(words: string, { pieces, speak }: Reading<P>): P | null {
  const wanted = plain(words);
  const exact = pieces.find((p) => String(p.n) === wanted || plain(p.id) === wanted);
  if (exact) return exact;
  const named = (p: Spoken) => [p.id, ...(p.of ?? [])].map((id) => plain(speak.name(id)));
  return (
    pieces.find((p) => named(p).includes(wanted)) ??
    pieces.find((p) =>
      named(p).some((name) => name.startsWith(wanted) || name.split(' ').includes(wanted)),
    ) ??
    pieces.find((p) => named(p).some((name) => wordsOf(wanted).every((w) => name.split(' ').includes(w)))) ??
    null
  );
}

/** A hex by its number or by the name of what lies there. */
export function placeNamed(words: string, { map, speak }: Reading): string | null {
  if (!map) return null;
  if (map.indexOf.has(words)) return words;
  const wanted = plain(words);
  const hex = map.place.findIndex((name, i) => {
    if (name === undefined || name === null) return false;
    const label = map.labels[i] ?? '';
    // By either of two names on the map, ‘Genoa (Gênes)’, and by the reader's own.
    const names = [name, ...name.split(/[()]/), speak.name(label).replace(`(${label})`, '')];
    return names.some((one) => plain(one) === wanted);
  });
  return hex < 0 || wanted === '' ? null : (map.labels[hex] ?? null);
}

const ALL = '(?:with all|with everybody|avec tous|avec tout|con tutti)';
const MARCHES: readonly RegExp[] = [
  new RegExp(
    `^(?:move|march|send|go|marche|marchez|marcher|envoyer|envoyez|marcia|marciare|manda|muovi)\\s+(.+?)\\s+(?:to|à|au|a|vers|verso|fino a)\\s+(.+?)(\\s+${ALL})?$`,
    'i',
  ),
  new RegExp(
    `^(.+?)\\s+(?:marches|moves|goes|marche|va|marcia)\\s+(?:to|à|au|a|vers|verso|fino a)\\s+(.+?)(\\s+${ALL})?$`,
    'i',
  ),
];

export interface MarchOrder {
  readonly who: string;
  readonly to: string;
  readonly all: boolean;
}

/** 'move 4 to 0810', 'march Laharpe to Sassello with all', 'Laharpe marche vers Sassello'. */
export function marchOrder(line: string): MarchOrder | null {
  const typed = line.trim().replace(/[.!]+$/, '');
  for (const form of MARCHES) {
    const [, who, to, all] = form.exec(typed) ?? [];
    if (who !== undefined && to !== undefined) return { who, to, all: all !== undefined };
  }
  return null;
}

const REACHES: readonly RegExp[] = [
  /^(?:what|where) can (.+?) (?:reach|go|march)(?: to)?$/i,
  /^reach(?: of)? (.+)$/i,
  /^(?:que|où|ou|qu['’]est-ce que) peut (?:atteindre|aller|marcher) (.+)$/i,
  /^(?:portée|portee)(?: de)? (.+)$/i,
  /^(?:che cosa|cosa|dove) (?:può|puo) (?:raggiungere|andare|marciare) (.+)$/i,
  /^(?:portata|raggio)(?: di)? (.+)$/i,
];

/** 'what can Masséna reach?', 'où peut aller Masséna ?', 'dove può andare Massena?': who is asked about. */
export function reachQuestion(line: string): string | null {
  const typed = line.trim().replace(/\s*\?$/, '');
  for (const form of REACHES) {
    const [, who] = form.exec(typed) ?? [];
    if (who !== undefined) return who;
  }
  return null;
}

/** Words that say nothing of their own: articles, prepositions, and the verbs every march is told with. */
const FILLERS: ReadonlySet<string> = new Set(
  `to at with the a an of on up from against and is in by
  vers sur avec le la les l un une de du des d a au aux contre et en par
  verso su con il lo gli i una uno di del della dei a al alla contro e da per
  march marches move moves go goes send marche marcher marchez va aller envoyer marcia marciare vai muovi manda`
    .split(/\s+/)
    .map(plain),
);

/** Long enough that its beginning is clear. */
const CLEAR = 4;

function speaksOf(word: string, option: Sayable, reading: Reading, label: readonly string[]): boolean {
  const { action, key, concerns } = option;
  if (label.some((l) => l === word || (word.length >= CLEAR && l.startsWith(word)))) return true;
  if (action !== undefined && (plain(action) === word || meansAct(word, action))) return true;
  if (sameVerb(word, label) || key.split(':').some((part) => plain(part) === word)) return true;
  const { pieces, map, speak } = reading;
  const { pieces: who = [], targets = [], places = [], choice, amount, facing } = concerns ?? {};
  if ([amount, facing].some((n) => n !== undefined && String(n) === word)) return true;
  const holds = (text: string): boolean => wordsOf(text).includes(word);
  if (choice !== undefined && (plain(choice) === word || holds(speak.name(choice)))) return true;
  const about = [...who, ...targets];
  const within = pieces.filter((p) => about.includes(p.id));
  if (within.some((p) => String(p.n) === word || (p.of ?? []).some((id) => holds(speak.name(id)))))
    return true;
  if (about.some((id) => plain(id) === word || holds(speak.name(id)))) return true;
  return places.some((at) => {
    const hex = map?.indexOf.get(at);
    const town = hex === undefined ? undefined : map?.place[hex];
    return at === word || (town !== undefined && town !== null && holds(town)) || holds(speak.name(at));
  });
}

/** The answer whose key or whole sentence this is: letter by letter, else but for accents, capitals and marks. */
export function sentenceOf<O extends Sayable>(
  line: string,
  options: readonly O[],
  say?: (option: O) => string,
): O | undefined {
  const typed = line.trim();
  const whole = options.find((o) => o.key === typed || say?.(o) === typed);
  const wanted = plain(typed);
  return whole ?? (say && wanted !== '' ? options.find((o) => plain(say(o)) === wanted) : undefined);
}

/**
 * The answers a line speaks of. Its own key or sentence is one answer's alone; else those that every word speaks of:
 * an act, a piece, a target, a place, a choice, a number.
 */
export function spokenOf<O extends Sayable>(
  line: string,
  options: readonly O[],
  reading: Reading,
  say?: (option: O) => string,
): readonly O[] {
  const typed = line.trim();
  const own = sentenceOf(typed, options, say);
  if (own) return [own];
  const all = wordsOf(typed);
  if (all.length === 0) return [];
  const labels = options.map((o) => (say ? wordsOf(say(o)) : []));
  const speaking = (words: readonly string[]) =>
    options.filter((o, i) => words.every((word) => speaksOf(word, o, reading, labels[i] as string[])));
  // A filler that tells answers apart is none: 'to' may be said of marches alone.
  const whole = speaking(all);
  const telling = all.filter((word) => !FILLERS.has(word));
  const found = whole.length > 0 || telling.length === 0 ? whole : speaking(telling);
  // '1/16 DBL to 0713' is not its skirmishers, though every word of it speaks of them too.
  const said = found.filter((o) => isSaid(labels[options.indexOf(o)] as string[], all));
  return found.length > 1 && said.length === 1 ? said : found;
}

/** Whether nothing of a sentence was left unsaid, but for fillers and verbs said in other words. */
const isSaid = (label: readonly string[], words: readonly string[]): boolean =>
  label.length > 0 &&
  label.every((word) => words.includes(word) || FILLERS.has(word) || sameVerb(word, words));
