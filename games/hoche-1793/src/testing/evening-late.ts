/** Evenings for the tests of chapters 12 to 14: one phase at a time, with the dice it needs and no more. */

import type { Flow, ScriptItem } from '@grande/engine';
import type { G } from '../rules/02-glossary.ts';
import { reinforcementPhase } from '../rules/12-reinforcements.ts';
import { supplyPhase } from '../rules/13-supply.ts';
import { endOfTurn, evening, returnToOrder } from '../rules/14-end.ts';
import type { State } from '../state.ts';
import { type Answers, type Driven, drive, position, type Spec } from './position.ts';

const PHASES: Readonly<Record<string, (g: G) => Flow<unknown>>> = {
  reinforcement: reinforcementPhase,
  supply: supplyPhase,
  *order(g) {
    returnToOrder(g);
  },
  *end(g) {
    endOfTurn(g);
  },
  evening,
};

export interface Evening extends Driven {
  readonly s: State;
}

/** Runs one phase of the evening on a position; all dice must be used. */
export function dusk(
  phase: 'reinforcement' | 'supply' | 'order' | 'end' | 'evening',
  spec: Spec & {
    readonly dice?: readonly ScriptItem[];
    readonly answers?: Answers;
    readonly given?: (s: State) => void;
  },
): Evening {
  const s = position(spec);
  spec.given?.(s);
  const driven = drive(s, spec.dice ?? [], PHASES[phase] as (g: G) => Flow<unknown>, spec.answers);
  if (driven.left.length > 0) throw new Error(`dice left: ${driven.left.join(' ')}`);
  return { ...driven, s };
}
