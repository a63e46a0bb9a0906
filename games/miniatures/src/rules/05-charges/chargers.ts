import { type Action, type Flow, question } from '@grande/engine';
import { asked } from '../../asking.ts';
import { idOf } from '../../board.ts';
import { chargeOdds } from '../../odds.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import type { G } from '../../tell.ts';
import { type Charge, chargedTally, chargeTally } from '../14-morale.ts';

/** How a charge ended for those who made it. */
export type End = 'driven' | 'lockedWon' | 'lockedLost' | 'repulsed' | 'none';

/** A charge from its first die to its last pursuit. A follow-up is one more, so those who ride on are handed this. */
export type Resolve = (g: G, c: Charge) => Flow<End>;

/** MU.1, R-98: principal first, then the others in order-of-battle order. */
export const inOrder = (c: Charge): number[] => [
  c.principal,
  ...c.chargers.filter((i) => i !== c.principal).sort((a, b) => a - b),
];

/** D-13, MU.1: who leads when several charge together. */
export function leader(g: G, chargers: readonly number[], target: number): Flow<number> {
  const s = g.state;
  const prompt = say('ask.principal', { target: idOf(s, target) });
  return g.ask(question(asked(s, 'principal', 'MU.1', prompt), { s, chargers, target }, LEADERS));
}

interface Leading {
  readonly s: State;
  readonly chargers: readonly number[];
  readonly target: number;
}
const LEADERS: readonly Action<Leading, number>[] = [
  {
    id: 'lead',
    rule: 'MU.1',
    candidates: (c) => c.chargers,
    laws: [],
    key: (i, { s }) => `lead:${idOf(s, i)}`,
    label: (i, { s }) => say('do.lead', { unit: idOf(s, i) }),
    at: (i, { s }) => idOf(s, i),
    concerns: (i, { s, target }) => ({ pieces: [idOf(s, i)], targets: [idOf(s, target)] }),
    detail: (i, { s, chargers, target }) => chargeDetail(s, { chargers, principal: i, target }),
  },
];

/** Both tallies and the exact chances of a charge. */
export const chargeDetail = (s: State, c: Charge) => ({
  tallies: [
    { label: say('tally.attacker'), tally: chargeTally(s, c) },
    { label: say('tally.defender'), tally: chargedTally(s, c) },
  ],
  odds: chargeOdds(s, c),
});
