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

export function spokenOrder(session: Session, order: StandingOrder): string {
  try {
    const kept = localStorage.getItem(place(session.loaded.game.id, order.kind, order.answer));
    if (kept !== null) {
      const { prompt, label } = JSON.parse(kept) as Words;
      const voice = session.voice.value;
      return `${voice.say(prompt)} ${w().always(capital(voice.say(label)))}`;
    }
  } catch {
    // As above.
  }
  return `${order.kind}: ${order.answer}`;
}
