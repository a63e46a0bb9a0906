import type { Json } from './json.ts';

/** What a player reads, before it is put into his language: the sentence's id and what it speaks of. */
export interface Message {
  readonly id: string;
  readonly args?: Readonly<Record<string, Json>>;
}

export type Locale = 'en' | 'fr' | 'it';
export const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];

/** Names a thing of the game (a force, a hex, a general) in the reader's language. */
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
export function phrase(catalogue: Catalogue, message: Message, name: Namer): string {
  const sentence = Object.hasOwn(catalogue, message.id) ? catalogue[message.id] : undefined;
  if (!sentence) return `‹${message.id}›`;
  return begun((sentence as (args: unknown, name: Namer) => string)(message.args ?? {}, name));
}

/** A whole sentence starts with a capital, whatever name its first word is; a mere term stays as it is. */
function begun(text: string): string {
  return /[.?!…]$/.test(text) ? (text[0] as string).toUpperCase() + text.slice(1) : text;
}
