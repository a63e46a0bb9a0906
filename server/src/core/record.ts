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
  const { whole, head } = room;
  // The rules it began with: only those can say that it is true.
  const { covered } = state;
  const record: MatchRecord = {
    ...toRecord(match, room.diceOrigin, players),
    rules: head.rules,
    ...(covered && covered.ends.length > 0 ? { covered } : {}),
  };
  if (!whole) return record;
  const { moves, events } = whole;
  const { takenBack: _, ...rest } = record;
  const snapshots = whole.snapshots.map(({ rules: _, hash: __, ...snapshot }) => snapshot);
  return { ...rest, moves, events, snapshots, outcome: state.outcome };
}
