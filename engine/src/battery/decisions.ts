import type { Decision } from '../decision.ts';
import type { Candidate } from '../laws.ts';
import type { Match } from '../match.ts';
import { demand, where } from './failure.ts';

/** Keys are distinct, refusals are explained, and what is not offered is refused without a trace. */
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

/**
 * Offered = lawful: whatever may be pointed at is offered, or refused by at least one law, never both and never
 * neither. Holds of itself where the laws make the offers; says so where a quicker pass finds them.
 */
export function offeredIsLawful(match: Match, decision: Decision, seed: string): void {
  const here = (key: string) => `'${key}' of '${decision.kind}'; ${where(match, seed)}`;
  demand(decision.candidates !== undefined, 'questions are made of actions', () => here(decision.kind));
  const judged = new Map<string, Candidate>();
  for (const candidate of decision.candidates?.() ?? []) {
    demand(!judged.has(candidate.key), 'a thing is pointed at once', () => here(candidate.key));
    judged.set(candidate.key, candidate);
    lawsAreNamed(candidate, here);
  }
  const offered = new Set<string>();
  for (const option of decision.options) {
    const { key } = option;
    offered.add(key);
    const candidate = judged.get(key);
    demand(candidate !== undefined, 'what is offered is a candidate', () => here(key));
    const broken = candidate?.failures.map((f) => f.law).join(', ');
    demand(broken === '', 'offered is lawful', () => `${broken} forbids ${here(key)}`);
    const { concerns } = option;
    const says = !key.includes(':') || (concerns !== undefined && Object.keys(concerns).length > 0);
    demand(says, 'an option says what it concerns', () => here(key));
  }
  for (const { key, failures } of judged.values()) {
    demand(failures.length > 0 || offered.has(key), 'lawful is offered', () => here(key));
  }
}

function lawsAreNamed(candidate: Candidate, here: (key: string) => string): void {
  const names = new Set<string>();
  for (const { law, rule } of candidate.failures) {
    const named = law !== '' && rule !== '' && !names.has(law);
    demand(
      named,
      'laws have names of their own',
      () => `${law || 'a law'} (${rule}) on ${here(candidate.key)}`,
    );
    names.add(law);
  }
}
