import type { Answer, Decision, Failure } from './decision.ts';
import { copy } from './json.ts';
import { say } from './kernel-messages.ts';
import { read } from './shape.ts';

export function refuse(rule: string, message: Failure['message']): { ok: false; failures: Failure[] } {
  return { ok: false, failures: [{ law: message.id, rule, message }] };
}

type Resolved =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failures: readonly Failure[] };

/** From an answer as it travels to the value the rules get, or why not. */
export function resolve(decision: Decision, answer: Answer): Resolved {
  const { space } = decision;
  if (space && answer.key === space.key) {
    if (answer.value === undefined)
      return refuse(space.rule, say('kernel.valueExpected', { key: answer.key }));
    const value = read(space.shape, answer.value);
    if (!value.ok) {
      const failures = value.problems.map((p) => ({
        law: 'kernel.badValue',
        rule: space.rule,
        message: say('kernel.badValue', { field: p.path, problem: p.message }),
      }));
      return { ok: false, failures };
    }
    const failures = space.failures(value.value);
    return failures.length === 0 ? { ok: true, value: copy(value.value) } : { ok: false, failures };
  }
  const chosen = decision.options.find((o) => o.key === answer.key);
  if (chosen && answer.value !== undefined) {
    return refuse(chosen.rule, say('kernel.noValue', { key: answer.key }));
  }
  if (chosen) return { ok: true, value: chosen.value };
  const refused = decision.refusals?.().find((r) => r.key === answer.key);
  if (refused) return { ok: false, failures: refused.failures };
  return refuse(
    decision.rule,
    say('kernel.notOffered', { key: answer.key, offers: decision.options.length }),
  );
}
