import { type Reasons, reasonsOf } from '@grande/bots';
import type { Message } from '@grande/engine';
import { signal } from '@preact/signals';
import type { Voice } from './voice.ts';

/** Sentences of the games whose players have been heard, fetched with the first of them. */
const heard = signal<ReadonlyMap<string, Reasons | null>>(new Map());
const coming = new Set<string>();

async function fetch(game: string): Promise<void> {
  coming.add(game);
  try {
    const found = await reasonsOf(game);
    heard.value = new Map([...heard.value, [game, found]]);
  } catch {
    // What cannot be fetched now is asked for again with the next reason.
  } finally {
    coming.delete(game);
  }
}

/** Players give their reasons in words of their own; nothing is read until their game's words are there. */
export function reasonOf(voice: Voice, why: Message): string {
  const { game, locale } = voice;
  const found = heard.value.get(game.id);
  if (!found) {
    if (found === undefined && !coming.has(game.id)) void fetch(game.id);
    return '';
  }
  return voice.read(found[locale], why);
}
