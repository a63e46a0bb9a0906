import { type Active, type Group, type Member, type Position, un } from '../../state.ts';
import { type Doing, enemyDistance } from './group.ts';
import type { Prospect } from './room/room.ts';

/**
 * What the laws leave of each action, found without asking one law after another: this question is put at every
 * second decision of a game. The laws stay the one source of what is allowed and why not; a test compares both at
 * every decision of random play.
 */
export interface Asking extends Doing {
  /** Members on the map that have not finished. */
  readonly open: readonly Member[];
  readonly prospect: Prospect;
  readonly settled: boolean;
  /** The last hex whose distance from the enemy was looked up, and that distance. */
  gapAt: number;
  gap: number;
}

export function asking(s: Position, a: Active, gr: Group, prospect: Prospect): Asking {
  const open: Member[] = [];
  for (let i = 0; i < gr.members.length; i++) {
    const m = gr.members[i] as Member;
    if (!m.done && un(s, m.u).where === 'map') open.push(m);
  }
  return { s, a, gr, open, prospect, settled: prospect.room === 'here', gapAt: -1, gap: 0 };
}

/** Hexes from here to the nearest enemy unit; the members mostly stand together, so one answer is kept. */
export function gapFrom(d: Asking, hex: number): number {
  if (d.gapAt !== hex) {
    d.gap = enemyDistance(d.s, d.a.side, hex);
    d.gapAt = hex;
  }
  return d.gap;
}
