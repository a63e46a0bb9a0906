import { ValueSets } from '@grande/engine';
import {
  ACCEPTED,
  FORMATION,
  FORMATIONS,
  type Formation,
  PILLAGE,
  REDOUBT_DIVISOR,
  TERRAINS,
} from './tables.ts';

type Dice = { readonly fire: number; readonly shotAt: number; readonly melee: number };
const dice = (form: Formation): Dice => {
  const { fire, shotAt, melee } = FORMATION[form];
  return { fire: fire ?? 0, shotAt, melee };
};

/** What a designer may change: dice by formation (T-3), divisors by ground (T-1), and T-5. */
const VALUES = {
  formation: Object.fromEntries(FORMATIONS.map((form) => [form, dice(form)])) as Record<Formation, Dice>,
  pillage: { shotAt: PILLAGE.shotAt as number },
  /** Of the ground, by terrain number. */
  divisors: TERRAINS.map(({ divisor }) => divisor),
  redoubtDivisor: REDOUBT_DIVISOR as number,
  /** The die and what is added to it, for an order to be taken up. */
  accepted: ACCEPTED as number,
};
export type Values = typeof VALUES;

export const SETS = new ValueSets<Values>({
  values: VALUES,
  problems: ({ divisors, redoubtDivisor }) =>
    [...divisors, redoubtDivisor].some((n) => n < 1)
      ? [{ path: '/divisors', message: 'a divisor is 1 at least' }]
      : [],
});

/** The values a match is played with. */
export const valuesOf = (s: { readonly tables?: string }): Values => SETS.of(s.tables);
