import { type MatchRecord, toRecord } from '@grande/engine';
import type { Room } from './room.ts';

/** The whole of a match that is over: moves, events, dice and their secret. */
export function recordOf(room: Room): MatchRecord | null {
  const { match, state } = room;
  if (!match || state.status !== 'over') return null;
  const players = Object.fromEntries(
    Object.entries(state.seats).map(([seat, who]) => [
      seat,
      who.kind === 'person' ? `person:${who.name}` : who.kind === 'bot' ? `bot:${who.level}` : '',
    ]),
  );
  return toRecord(match, room.diceOrigin, players);
}
