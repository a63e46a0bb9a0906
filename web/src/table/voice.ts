import { type Game, KERNEL_MESSAGES, type Locale, type Message, phrase } from '@grande/engine';

import { spaced } from '../words/typeset.ts';

/** A game's words in the reader's language. */
export class Voice {
  readonly locale: Locale;
  private readonly game: Game;

  constructor(game: Game, locale: Locale) {
    this.game = game;
    this.locale = locale;
  }

  say(message: Message): string {
    const own = this.game.messages[this.locale];
    const catalogue = Object.hasOwn(own, message.id) ? own : KERNEL_MESSAGES[this.locale];
    const said = phrase(catalogue, message, (id) => this.name(id));
    return this.locale === 'fr' ? spaced(said) : said;
  }

  name(id: string): string {
    return this.game.name(id, this.locale);
  }
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
