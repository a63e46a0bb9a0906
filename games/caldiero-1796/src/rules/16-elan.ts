import { type Flow, odds } from '@grande/engine';
import { ask, choice, type G, opens } from '../ask.ts';
import { say } from '../say.ts';
import type { Side } from '../state.ts';
import { idOf } from './09-walk.ts';
import { fightOdds } from './12-odds.ts';
import { elanRefusals } from './12-refusals.ts';
import { disorder } from './12-retreat.ts';
import type { Fight } from './12-strength.ts';
import { checkTally, efficiency, passes } from './13-efficiency.ts';

/** 16.0, 16.1, R-59, D29: one French unit of the attack may try; success shifts the attack by a die to the right. */
export function* elan(g: G, side: Side, f: Fight): Flow<number> {
  const s = g.state;
  if (side !== 'french' || s.elan === 0) return 0;
  const show = (u: number | null) => () => ({ odds: odds.odds(fightOdds(s, f, u), (r) => r) });
  const unit = yield* ask<number | null>(g, side, 'elan', '16.1', say('ask.elan', { left: s.elan }), {
    options: [
      choice<number | null>('elan:no', null, '16.0', say('do.noElan'), undefined, show(null)),
      ...f.attackers.map((u) =>
        choice<number | null>(
          `elan:${idOf(u)}`,
          u,
          '16.1',
          say('do.elan', { unit: idOf(u) }),
          idOf(u),
          show(u),
        ),
      ),
    ],
    refusals: () => elanRefusals(s, f.attackers, f.targets),
  });
  if (unit === null) return 0;
  s.elan--; // 16.1.1
  const die = g.die('16.1');
  const passed = passes(die, efficiency(s, unit));
  g.tell('16.1', say('log.elan', { unit: idOf(unit), passed }), {
    ...opens(s),
    tally: checkTally(s, unit, false),
  });
  if (passed) return g.die('16.1');
  disorder(g, unit, '16.1', null);
  return 0;
}
