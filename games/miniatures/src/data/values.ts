import { ValueSets } from '@grande/engine';
import { FIRE, LOCKED, MORALE } from './constants.ts';

type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
const { exhaustingMargin, ...fire } = FIRE;
const { needed, ...morale } = MORALE;

/** What a designer may change: the modifiers of fire (SP.3.8), of morale (MO.2 to MO.4) and of locked units (LC.1). */
const VALUES = { fire, morale, locked: LOCKED };
type Values = Widened<typeof VALUES>;

export const SETS = new ValueSets<Values>({ values: VALUES });

/** The values a battle is fought with. */
export const valuesOf = (s: { readonly battle: { readonly rules: { readonly tables?: string } } }): Values =>
  SETS.of(s.battle.rules.tables);
