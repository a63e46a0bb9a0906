/** 15.2.2 Control of Coni. */
import { CONI, PLACES } from '../../data/map.ts';
import { besiegersOfConi, CONI_SP, isConiRipe } from '../../reading/victory.ts';
import { say } from '../../say.ts';
import type { G } from '../02-glossary.ts';
import { changeControl } from './control.ts';

/** RN-14. In a supply phase: six SP begin the siege, in a later one they may take the town; again each turn they stay. */
export function coni(g: G): void {
  const s = g.state;
  if (s.coniTaken) return;
  if (besiegersOfConi(s) < CONI_SP) {
    s.coniSince = 0;
    return;
  }
  if (s.coniSince === 0) {
    s.coniSince = s.turn;
    return;
  }
  const falls = isConiRipe(s);
  g.tell('15.2.2', say('log.coni', { falls }), { ...(falls ? {} : { to: ['french'] }), reveals: true });
  if (!falls) return;
  s.coniTaken = true;
  s.coniSince = 0;
  changeControl(g, PLACES.indexOf(CONI), 'french');
}
