import { type Game, KERNEL_MESSAGES, type Locale, type Message, type Noun, phrase } from '@grande/engine';

import { spaced } from '../words/typeset.ts';

/** A game's words in the reader's language. */
export class Voice {
  readonly locale: Locale;
  private readonly game: Game;

  constructor(game: Game, locale: Locale) {
    this.game = game;
    this.locale = locale;
  }

  /** A sentence; `known` gives people better names than the game has for their counters. */
  say(message: Message, known?: ReadonlyMap<string, string>): string {
    const own = this.game.messages[this.locale];
    const catalogue = Object.hasOwn(own, message.id) ? own : KERNEL_MESSAGES[this.locale];
    const said = phrase(
      catalogue,
      message,
      (id) => known?.get(id) ?? this.game.noun(id, this.locale),
      this.locale,
    );
    return this.locale === 'fr' ? spaced(said) : said;
  }

  noun(id: string): Noun {
    return this.game.noun(id, this.locale);
  }

  name(id: string): string {
    return this.game.name(id, this.locale);
  }
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
