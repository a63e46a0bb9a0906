/** 15.2.2 Control of Coni. */
import { CONI, CONI_ZONE, PLACES } from '../data/map.ts';
import { sardinianModifier } from '../data/tables.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { armSp, forceAt, type G, hasRealAt, slotsAt } from './02-glossary.ts';
import { changeControl } from './15-control.ts';

const CONI_SP = 6;
/** French infantry in the fortress hex. */
export const besiegersOfConi = (s: State): number =>
  slotsAt(s, 'french', CONI).reduce((n, slot) => n + armSp(s, forceAt(s, slot), 'infantry'), 0);
/** The will of Sardinia low enough, and no real Coalition force less than three hexes away. */
export const isConiRipe = (s: State): boolean =>
  sardinianModifier(s.sardinian) <= -2 && !CONI_ZONE.some((h) => hasRealAt(s, 'coalition', h));

/** In a supply phase: six SP begin the siege, in a later one they may take the town; again each turn they stay. */
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
