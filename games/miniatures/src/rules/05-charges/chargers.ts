import { type Action, type Detail, type Flow, noted, question } from '@grande/engine';
import { asked } from '../../asking.ts';
import { idOf, isCavalry } from '../../board.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import type { G } from '../../tell.ts';
import { type Charge, chargedNerve, chargeNerve } from '../14-morale.ts';
import { chargeOdds } from './checks.ts';

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

/** Both tallies and the exact chances of a charge, and what is not in them. */
export const chargeDetail = (s: State, c: Charge): Detail => ({
  tallies: [
    { label: say('tally.attacker'), tally: noted((note) => chargeNerve(s, c, note)) },
    { label: say('tally.defender'), tally: noted((note) => chargedNerve(s, c, note)) },
  ],
  odds: chargeOdds(s, c),
  notes: isCavalry(s, c.principal) ? [say('note.withoutPursuit')] : [],
});

/** The same where it is still to be said who leads (MU.1): the first is taken for it. */
export function supposedDetail(s: State, c: Charge): Detail {
  const detail = chargeDetail(s, c);
  if (c.chargers.length < 2) return detail;
  return { ...detail, notes: [say('note.ifLeads', { unit: idOf(s, c.principal) }), ...(detail.notes ?? [])] };
}
