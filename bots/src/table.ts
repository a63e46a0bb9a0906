import { type Match, packet, type Seat } from '@grande/engine';
import type { Player, Tools } from './player.ts';
import { random } from './random.ts';
import { recruit } from './recruit.ts';

/** The players there are, by level. */
export const players: Readonly<Record<string, Player>> = { random, recruit };

export type Seating = Readonly<Record<Seat, Player>>;

/** A player gave an answer the rules refuse, or the rules failed on it: a fault of the program either way. */
export class RefusedAnswer extends Error {}

/** One seat answers, seeing its packet and nothing else. */
export function letAnswer(match: Match, seat: Seat, player: Player, tools: Tools): void {
  const answer = player(packet(match, seat), tools);
  const verdict = match.answer(seat, answer);
  if (verdict.ok) return;
  const why = verdict.failures.map(
    (f) => `${f.rule} ${f.message.id} ${JSON.stringify(f.message.args ?? {})}`,
  );
  if (match.fault instanceof Error) why.push(match.fault.message);
  throw new RefusedAnswer(`${seat} answered '${answer.key}', which is refused: ${why.join('; ')}`);
}

/** One of the seats that are asked answers; which of several is left to chance. */
export function letSomeoneAnswer(match: Match, seating: Seating, tools: Tools): void {
  const { pending } = match;
  const decision = pending[pending.length === 1 ? 0 : tools.chance.below(pending.length)];
  if (!decision) throw new Error('nobody is asked anything');
  const player = seating[decision.seat];
  if (!player) throw new Error(`nobody sits at ${decision.seat}`);
  letAnswer(match, decision.seat, player, tools);
}
