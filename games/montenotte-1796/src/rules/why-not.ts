/** 'Why not?' for questions whose options are not made from actions: what may be pointed at, and what speaks against it. */
import type { Failure, Message, Refused } from '@grande/engine';

export const because = (rule: string, message: Message): Failure => ({ rule, message });

/** One thing with all that speaks against it; nothing at all when nothing does. */
export function refused(key: string, at: string, against: readonly (Failure | false)[]): Refused[] {
  const failures = against.filter((x): x is Failure => x !== false);
  return failures.length > 0 ? [{ key, at, failures }] : [];
}
