import { type Game, KERNEL_MESSAGES, type Message, phrase } from '@grande/engine';

/** A game's sentences as the report tells them, in English. */
export function englishOf(game: Game): (message: Message) => string {
  const catalogue = { ...KERNEL_MESSAGES.en, ...game.messages.en };
  return (message) => phrase(catalogue, message, (id) => game.noun(id, 'en'), 'en');
}

/** A sentence of which only the name is known: itself where it speaks of nothing particular, else its name in words. */
export function englishById(game: Game, id: string): string {
  const sentence = Object.hasOwn(game.messages.en, id) ? game.messages.en[id] : undefined;
  if (sentence && sentence.length === 0) return englishOf(game)({ id });
  return inWords(id);
}

/** `end.landauLost` as people read it: landau lost. */
export const inWords = (id: string): string =>
  id
    .replace(/^.*\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
