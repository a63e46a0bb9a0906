import { agreed, decimal, marked, type Noun } from './grammar.ts';
import type { Json } from './json.ts';

/** What a player reads, before it is put into his language: the sentence's id and what it speaks of. */
export interface Message {
  readonly id: string;
  readonly args?: Readonly<Record<string, Json>>;
}

export type Locale = 'en' | 'fr' | 'it';
export const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];

/** Names a thing of the game (a force, a hex, a general) within a sentence; what agrees with it, `agreed` works out. */
export type Namer = (id: string) => string;

/** A sentence of a game in one language. `never`: sentences with any arguments fit; `sayer` restores their types. */
export type Sentence = (args: never, name: Namer) => string;
export type Catalogue = Readonly<Record<string, Sentence>>;

/** The other languages say exactly what the first says: same ids, same arguments. */
export type Translation<C extends Catalogue> = { readonly [K in keyof C]: C[K] };

type ArgsOf<S extends Sentence> = Parameters<S> extends [] ? undefined : Parameters<S>[0];

/** A typed maker of messages for one catalogue: a misspelt id or a missing argument does not compile. */
export function sayer<C extends Catalogue>() {
  // Plain parameters inside: a rest array for every sentence would be felt in mass simulation.
  const made = (id: string, args?: Message['args']): Message => (args === undefined ? { id } : { id, args });
  return made as <K extends keyof C & string>(
    id: K,
    ...args: ArgsOf<C[K]> extends undefined ? [] : [ArgsOf<C[K]>]
  ) => Message;
}

/** The sentence in the reader's language; an unknown id shows itself rather than nothing. */
export function phrase(
  catalogue: Catalogue,
  message: Message,
  noun: (id: string) => Noun | string,
  locale: Locale,
): string {
  const sentence = Object.hasOwn(catalogue, message.id) ? catalogue[message.id] : undefined;
  if (!sentence) return `‹${message.id}›`;
  const name = (id: string) => marked(noun(id), locale);
  const said = (sentence as (args: unknown, name: Namer) => string)(written(message.args, locale), name);
  // What is wrong with a value quotes it as it is typed.
  const quotes = message.id === 'kernel.badValue';
  return begun(quotes ? agreed(said, locale) : signed(agreed(said, locale)), message.id);
}

/** A number below nothing has a minus before it, not a hyphen; a word, a date or a score keeps its own. */
const HYPHEN = /(?<![\p{L}\p{N}.,)-])-(?=\d)/gu;
const signed = (text: string): string => (text.includes('-') ? text.replace(HYPHEN, '−') : text);

/** Broken numbers are put as they are written; whole ones stay numbers, since sentences count with them. */
function written(args: Message['args'], locale: Locale): unknown {
  if (!args) return {};
  const broken = (v: Json) => typeof v === 'number' && !Number.isInteger(v);
  if (!Object.values(args).some(broken)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([k, v]) => [k, broken(v) ? decimal(v as number, locale) : v]),
  );
}

/** Whole sentences start with a capital, whatever name their first word is, and so does a button; a mere term does not. */
function begun(text: string, id: string): string {
  if (!/[.?!…]$/.test(text) && !id.startsWith('do.')) return text;
  return text.replace(/^\p{Ll}|(?<=[.?!]\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
