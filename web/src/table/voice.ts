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

  /** A sentence; `known` gives people better names than the game has for their counters. */
  say(message: Message, known?: ReadonlyMap<string, string>): string {
    const own = this.game.messages[this.locale];
    const catalogue = Object.hasOwn(own, message.id) ? own : KERNEL_MESSAGES[this.locale];
    const said = phrase(catalogue, rounded(message), (id) => known?.get(id) ?? this.name(id));
    return this.locale === 'fr' ? spaced(said) : said;
  }

  name(id: string): string {
    return this.game.name(id, this.locale);
  }
}

/** Nobody writes down more than two decimals. */
function rounded(message: Message): Message {
  const { args } = message;
  if (!args || !Object.values(args).some((v) => typeof v === 'number' && !Number.isInteger(v)))
    return message;
  const round = (v: unknown) => (typeof v === 'number' ? Math.round(v * 100) / 100 : v);
  return {
    ...message,
    args: Object.fromEntries(Object.entries(args).map(([k, v]) => [k, round(v)])),
  } as Message;
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
