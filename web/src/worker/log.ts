import type { Event } from '@grande/engine';
import type { LogPart } from './protocol.ts';

/** The part of a log that is new to whoever was shown another. */
export function newLog(events: readonly Event[], shown: readonly Event[]): LogPart {
  let from = 0;
  while (from < events.length && events[from] === shown[from]) from++;
  return { from, events: events.slice(from) };
}
