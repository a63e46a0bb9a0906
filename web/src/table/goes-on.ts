import { bytes, type Message } from '@grande/engine';
import type { Reason } from '../store.ts';

/** The next says the same of the same with other numbers: one more step of a march. Only the last of those is read. */
export function goesOn({ seat, why }: Reason, next: Reason | undefined): boolean {
  const about = ({ id, args = {} }: Message): string =>
    bytes([id, ...Object.entries(args).filter(([, value]) => typeof value !== 'number')]);
  return next?.seat === seat && next.why.id === why.id && about(next.why) === about(why);
}
