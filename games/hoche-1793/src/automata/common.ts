import type { Decision, Option } from '@grande/engine';
import type { LossTarget } from '../rules/11-battle/losses.ts';
import type { Battle } from '../rules/11-battle/state.ts';
import type { State } from '../state.ts';

/** What there is to choose from. */
export type Choice = Pick<Decision<unknown>, 'options'>;

export function pick(d: Choice, key: string): Option<unknown> | undefined {
  return d.options.find((o) => o.key === key);
}
export const firstOf = (d: Choice): Option<unknown> => d.options[0] as Option<unknown>;
export const orFirst = (d: Choice, key: string): Option<unknown> => pick(d, key) ?? firstOf(d);

/** The option whose value scores highest; the earlier one among equals. */
export function best<V>(d: Decision<unknown>, score: (value: V) => number): Option<unknown> {
  let chosen = firstOf(d);
  let most = -Infinity;
  for (const o of d.options) {
    const points = score(o.value as V);
    if (points > most) {
      most = points;
      chosen = o;
    }
  }
  return chosen;
}

/** 8.2.1 point 13: first the principal's infantry, then the infantry unit with most SP left. */
export function automatonLoss(s: State, d: Decision<unknown>, b: Battle | null): Option<unknown> {
  const principal = b && d.rule === '11.10.1' ? [b.attacker.unit, b.defender.unit] : [];
  const fresh =
    principal.length > 0 && d.options.every((o) => principal.includes((o.value as LossTarget).unit));
  return best<LossTarget>(d, (t) => (t.arm === 'inf' ? (fresh ? 1000 : 100) : 0) + s.units[t.unit][t.arm]);
}
