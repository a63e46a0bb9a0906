import type { Message, StandingOrder, WireDecision } from '@grande/engine';
import { w } from '../words/words.ts';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

interface Words {
  readonly prompt: Message;
  readonly label: Message;
}

const place = (game: string, kind: string, answer: string) => `grande.order.${game}.${kind}.${answer}`;

/** A standing order holds only names; the words it was given with are kept beside it, in no language. */
export function rememberOrder(game: string, decision: WireDecision, answer: string, label: Message): void {
  const words: Words = { prompt: decision.prompt, label };
  try {
    localStorage.setItem(place(game, decision.kind, answer), JSON.stringify(words));
  } catch {
    // Without storage the order is shown by its names.
  }
}

/** The words an answer was given with on this device, if it was. */
export function wordsOf(game: string, kind: string, answer: string): Words | null {
  try {
    return JSON.parse(localStorage.getItem(place(game, kind, answer)) ?? 'null') as Words | null;
  } catch {
    // As above.
    return null;
  }
}

export function spokenOrder(session: Session, { kind, answer }: StandingOrder): string {
  const words = wordsOf(session.loaded.game.id, kind, answer);
  const voice = session.voice.value;
  return words
    ? `${voice.say(words.prompt)} ${w().always(capital(voice.say(words.label)))}`
    : `${kind}: ${answer}`;
}
