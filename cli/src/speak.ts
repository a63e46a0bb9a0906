import { reasons } from '@grande/bots/reasons';
import { type Game, KERNEL_MESSAGES, type Locale, type Message, phrase } from '@grande/engine';
import { type Words, wordsIn } from './words.ts';

/** Puts a game's messages, and the reasons of its players, into the reader's language. */
export interface Speaker {
  readonly words: Words;
  readonly locale: Locale;
  say(message: Message): string;
  name(id: string): string;
}

export function speaker(game: Game, locale: Locale): Speaker {
  const catalogue = { ...KERNEL_MESSAGES[locale], ...reasons[locale], ...game.messages[locale] };
  const name = (id: string): string => String(game.name(String(id), locale));
  return {
    words: wordsIn(locale),
    locale,
    name,
    say(message) {
      try {
        return phrase(catalogue, message, (id) => game.noun(String(id), locale), locale);
      } catch {
        // A message out of a file may lack what its sentence speaks of: show it bare rather than fail.
        return `‹${message.id} ${JSON.stringify(message.args ?? {})}›`;
      }
    },
  };
}
