import type { Decision } from '../decision.ts';
import type { Match } from '../match.ts';
import { demand, where } from './failure.ts';

/** Offers are distinct, refusals are explained, and what is not offered is refused without a trace. */
export function offersHold(match: Match, seed: string): void {
  for (const decision of match.pending) {
    const keys = decision.options.map((o) => o.key);
    demand(
      new Set(keys).size === keys.length,
      'distinct keys',
      () => `${keys.join(' ')}; ${where(match, seed)}`,
    );
    refusalsHold(match, decision, new Set(keys), seed);
  }
  for (const seat of match.scenario.seats) {
    const before = match.stateBytes;
    const verdict = match.answer(seat, 'no such key');
    demand(!verdict.ok, 'unoffered is refused', () => where(match, seed));
    demand(match.stateBytes === before, 'a refusal changes nothing', () => where(match, seed));
  }
  const seats = match.pending.map((d) => d.seat);
  demand(new Set(seats).size === seats.length, 'one decision a seat', () => where(match, seed));
}

function refusalsHold(match: Match, decision: Decision, offered: ReadonlySet<string>, seed: string): void {
  const all = decision.refusals?.() ?? [];
  for (const refused of all) {
    demand(
      !offered.has(refused.key),
      'offered or refused, not both',
      () => `'${refused.key}'; ${where(match, seed)}`,
    );
    demand(
      refused.failures.length > 0,
      'a refusal says why',
      () => `'${refused.key}'; ${where(match, seed)}`,
    );
  }
  // Every answer works the refusals out anew: the first and the last stand for all.
  for (const refused of [all[0], all.at(-1)]) {
    if (!refused) continue;
    const verdict = match.answer(decision.seat, refused.key);
    demand(!verdict.ok, 'refused is refused', () => `'${refused.key}'; ${where(match, seed)}`);
  }
}
