/** 10 What the owner of a reconnoitred force says of its strength. */
import type { Action, Law } from '@grande/engine';
import { say } from '../say.ts';
import type { Names } from '../words.ts';

export interface Announcing {
  readonly target: number;
  readonly least: number;
  readonly most: number;
}
/** Any number within the margin; the truth stays with its owner. */
export const announcement = (
  { force }: Names,
  /** Numbers a player might try below the least and above the most he may say. */
  beyond: (c: Announcing) => { readonly from: number; readonly to: number },
  inMargin: (holds: (c: Announcing, n: number) => boolean) => Law<Announcing, number>,
): Action<Announcing, number> => ({
  id: 'announce',
  rule: '10',
  candidates: (c) => {
    const { from, to } = beyond(c);
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  },
  laws: [inMargin((c, n) => n >= c.least && n <= c.most)],
  key: (n) => `announce:${n}`,
  label: (n) => say('do.announce', { sp: n }),
  concerns: (n, c) => ({ pieces: [force(c.target)], amount: n }),
});
