import type { Answer, Json, Packet, WireDecision } from '@grande/engine';
import type { Tools } from './player.ts';

/** The decision of a packet; a player is called only when it is asked something. */
export function asked(seen: Packet): WireDecision {
  if (!seen.decision) throw new Error(`nothing is asked of ${seen.seat} now`);
  return seen.decision;
}

/**
 * A value for an open decision. The packet tells only the extent of the space, so the value is taken from the
 * same decision in an imagined world: what the seat may lawfully do there it may do here, or it could tell
 * the two apart. Null when no world was found.
 */
export function sampleSpace(seen: Packet, tools: Tools): Answer | null {
  const space = tools.imagine(seen)?.decisionOf(seen.seat)?.space;
  if (!space) return null;
  // A space's value travels and is recorded, so it is plain data by the kernel's own promise.
  return { key: space.key, value: space.sample(tools.chance) as Json };
}

/** A seat was asked for a value, had no other choice, and no world could be imagined to find one in. */
export class NoWorld extends Error {
  constructor(seen: Packet) {
    super(`${asked(seen).rule}: ${seen.seat} could imagine no world to answer '${asked(seen).kind}' in`);
  }
}
