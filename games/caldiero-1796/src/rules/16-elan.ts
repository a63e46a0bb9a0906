import { type Action, type Flow, law, odds } from '@grande/engine';
import { ask, type G } from '../ask.ts';
import { direction } from '../map.ts';
import { say } from '../say.ts';
import { type Side, type State, UNITS_OF, unitOf } from '../state.ts';
import { idOf } from './09-movement/walk.ts';
import { fightOdds } from './12-combat/odds.ts';
import type { Fight } from './12-combat/strength.ts';

interface Onset {
  readonly s: State;
  readonly f: Fight;
}
const show = ({ f }: Onset, u: number | null) => ({ odds: odds.odds(fightOdds(f, u), (r) => r) });

const none: Action<Onset, null> = {
  id: 'elan',
  rule: '16.0',
  candidates: () => [null],
  laws: [],
  key: () => 'elan:no',
  label: () => say('do.noElan'),
  concerns: () => ({ choice: 'no' }),
  detail: (_, onset) => show(onset, null),
};
/** 16.1: the units of the attack, and those beside the enemy who are not in it. */
const leadOn: Action<Onset, number> = {
  id: 'elan',
  rule: '16.1',
  candidates: ({ s, f }) => [
    ...f.attackers,
    ...UNITS_OF.french.filter(
      (u) => !f.attackers.includes(u) && f.targets.some((t) => direction(unitOf(s, u).hex, t) >= 0),
    ),
  ],
  laws: [
    law(
      '16.1',
      'notInAssault',
      ({ f }, u) => f.attackers.includes(u),
      (_, u) => say('law.notInAssault', { unit: idOf(u) }),
    ),
  ],
  key: (u) => `elan:${idOf(u)}`,
  label: (u) => say('do.elan', { unit: idOf(u) }),
  at: (u) => idOf(u),
  concerns: (u) => ({ pieces: [idOf(u)] }),
  detail: (u, onset) => show(onset, u),
};
const ELAN = [none, leadOn];

/** 16.0, 16.1, R-59, D29: one French unit of the attack may try; what comes of it is part of the fight. */
export function* elan(g: G, side: Side, f: Fight): Flow<number | null> {
  const s = g.state;
  if (side !== 'french' || s.elan === 0) return null;
  const about = { seat: side, kind: 'elan', rule: '16.1', prompt: say('ask.elan', { left: s.elan }) };
  const unit = yield* ask(g, about, { s, f }, ELAN);
  if (unit !== null) s.elan--; // 16.1.1
  return unit;
}
