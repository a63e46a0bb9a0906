/** 11.10.4, 11.11 Pursuit: a test of whoever leads, then the victor's dice. */
import { type Action, type Detail, type Dist, odds, type Tally } from '@grande/engine';
import { testOdds } from '../02-glossary/tests.ts';
import { venture } from '../answers.ts';
import { say } from '../say.ts';

export interface Chase {
  /** What the test is on. */
  readonly value: number;
  /** SP lost by the beaten once it is passed. */
  readonly caught: () => Dist<number>;
  /** Said where the test fails. */
  readonly failed: string;
  readonly tallies?: readonly { readonly label: Tally['terms'][number]['label']; readonly tally: Tally }[];
}
export function pursuitDetail({ value, caught, failed, tallies }: Chase): Detail {
  const all = odds.chain(testOdds(0, value), (passed) =>
    passed ? odds.change(caught(), (n) => `${n} SP`) : odds.certain(failed),
  );
  return { odds: odds.odds(all, (result) => result), ...(tallies ? { tallies } : {}) };
}

export const pursue = <C>(rule: string, chase: (context: C) => Chase): Action<C, boolean> =>
  venture('pursue', true, rule, say('do.pursue'), (c) => pursuitDetail(chase(c)));
