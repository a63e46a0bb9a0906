import type { About, Message } from '@grande/engine';
import { seatOf } from './board.ts';
import type { State } from './state.ts';

/** What a question to the side whose turn it is says of itself; with the fog on it is for that side alone (OPT.5). */
export const asked = (s: State, kind: string, rule: string, prompt: Message, subject?: string): About => ({
  seat: seatOf(s, s.active),
  kind,
  rule,
  prompt,
  subject,
  // A window is put even when there is nothing to choose: what a unit may not do, the refusals explain.
  window: kind === 'unit' || undefined,
  secret: s.battle.rules.fog || undefined,
});
