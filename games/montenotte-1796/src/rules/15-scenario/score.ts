/** 14.1, 15.2.4, 15.3: the two clocks and the automatic victories. */
import type { Message } from '@grande/engine';
import { SARDINIAN_MOST } from '../../data/tables.ts';
import type { Side } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { G } from '../02-glossary.ts';

/** Somebody has won on the spot; ends the whole sequence of play. */
export class Won extends Error {
  readonly side: Side;
  constructor(side: Side) {
    super(`automatic victory: ${side}`);
    this.side = side;
  }
}

/** Made once: nobody reads where they were thrown, and a trace of the stack takes as long as twenty decisions. */
const FRENCH_WON = new Won('french');
const COALITION_WON = new Won('coalition');

export interface Change {
  readonly vp?: number;
  readonly sardinian?: number;
}

/** One event: both changes, then the check; if both reach 0 the French win. */
export function score(g: G, rule: string, change: Change, why: Message): void {
  const s = g.state;
  const { vp = 0, sardinian = 0 } = change;
  s.vp = Math.max(0, s.vp + vp);
  s.sardinian = Math.max(0, Math.min(SARDINIAN_MOST, s.sardinian + sardinian));
  g.tell(rule, why, { reveals: true });
  if (vp !== 0) g.tell('15.3', say('log.vp', { change: vp, vp: s.vp }), { reveals: true });
  if (sardinian !== 0) {
    g.tell('15.2.4', say('log.sardinian', { change: sardinian, morale: s.sardinian }), { reveals: true });
  }
  if (s.sardinian === 0) throw FRENCH_WON;
  if (s.vp === 0) throw COALITION_WON;
}
