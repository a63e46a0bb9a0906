import {
  agreed,
  type Catalogue,
  type Game,
  KERNEL_MESSAGES,
  type Locale,
  listed,
  type Message,
  marked,
  type Noun,
  phrase,
} from '@grande/engine';

import { spaced } from '../words/typeset.ts';

/** Better names than the game has for its counters, by the counter. */
type Names = { get(id: string): string | undefined };
/** Counters go by what is printed on them. */
export const NOBODY: Names = new Map();

/** A name with the same name after it in brackets. */
const TWICE = /(?<![\p{L}\d])(\p{Lu}[^()]*) \(\1\)/gu;

/** A force known by all who are in it: 'Bonaparte with Masséna'. */
const COMPANY = / \(([^()]+) (?:with|avec|con) ([^()]+)\)/u;

/** Names and, in brackets, the force they are in, which is known by the same names: they are said once. */
export function saidOnce(said: string): string {
  const once = said.replace(TWICE, '$1');
  const found = COMPANY.exec(once);
  if (!found) return once;
  const [all, first = '', others = ''] = found;
  const head = once.slice(0, found.index);
  const names = [`${first}, ${others}`, first].find((n) => head.endsWith(n));
  if (names === undefined) return once;
  return `${head.slice(0, -names.length)}${all.slice(2, -1)}${once.slice(found.index + all.length)}`;
}

/** A game's words in the reader's language. */
export class Voice {
  readonly locale: Locale;
  readonly game: Game;
  private readonly present: Names;

  /** `present` are people as they are known now. */
  constructor(game: Game, locale: Locale, present = NOBODY) {
    this.game = game;
    this.locale = locale;
    this.present = present;
  }

  /** A sentence; `known` are people as they were known when it was told. */
  say(message: Message, known = this.present): string {
    const own = this.game.messages[this.locale];
    return this.read(Object.hasOwn(own, message.id) ? own : KERNEL_MESSAGES[this.locale], message, known);
  }

  /** A sentence out of a catalogue that is not the game's own, as its players' reasons are. */
  read(catalogue: Catalogue, message: Message, known = this.present): string {
    const noun = (id: string) => known.get(id) ?? this.game.noun(id, this.locale);
    const said = phrase(catalogue, message, noun, this.locale);
    // A force known by its general is called by him: ‘Huet (Huet)’ says it twice.
    const once = said.includes(' (') ? saidOnce(said) : said;
    return this.locale === 'fr' ? spaced(once) : once;
  }

  /** A sentence of the page's own about somebody, its words agreeing with the names. */
  about(ids: readonly string[], sentence: (names: string) => string): string {
    const names = listed(ids, (id) => marked(this.noun(id), this.locale));
    return capital(agreed(sentence(names), this.locale));
  }

  noun(id: string): Noun {
    return this.game.noun(id, this.locale);
  }

  name(id: string): string {
    return this.game.name(id, this.locale);
  }
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
