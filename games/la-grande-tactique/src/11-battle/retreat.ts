/** 11.10 Where the beaten fall back to. */
import type { Message } from '@grande/engine';
import { say } from '../say.ts';
import type { Names } from '../words.ts';

/** A way out of the hex that was lost. */
export interface WayOut {
  /** The hexes behind the own side. */
  readonly prescribed: readonly number[];
  readonly around: readonly number[];
  /** The attacker's hex for a beaten defender, else −1. */
  readonly forbidden: number;
  /** The ground, the enemy and the playing area let it in. */
  isOpen(hex: number): boolean;
}
/** The prescribed hexes are the rule; only if none of them is open any other way out, at a price. */
export const isRegular = ({ prescribed, isOpen }: Pick<WayOut, 'prescribed' | 'isOpen'>): boolean =>
  prescribed.some((hex) => isOpen(hex));

/** First hexes of a retreat, and whether they cost an SP. */
export function firstHexes(w: WayOut): { readonly hexes: readonly number[]; readonly penalty: boolean } {
  if (isRegular(w)) return { hexes: w.prescribed.filter((h) => w.isOpen(h)), penalty: false };
  const others = w.around.filter((h) => h !== w.forbidden && !w.prescribed.includes(h) && w.isOpen(h));
  return { hexes: others, penalty: true };
}

/** What is told of it. */
export const retreats = ({ force, hex }: Names, slot: number, to: number): Message =>
  say('log.retreats', { force: force(slot), hex: hex(to) });
