import { bytes, type Event, Match, type Move, makeDice } from '@grande/engine';
import type { ReadRecord } from './records.ts';

/** One move and what was told before the next; the first has no move. */
export interface Page {
  readonly number: number;
  readonly move: Move | null;
  /** Others did not see what was answered. */
  readonly unseen: boolean;
  readonly events: readonly Event[];
}

export interface Pages {
  readonly pages: readonly Page[];
  /** Why the events could not be told move by move; null when they could. */
  readonly coarse: string | null;
}

/**
 * The stored events of a record by moves. The record does not say which event belongs to which move, so the
 * moves are played again to find out; where the rules have changed since, the stored events are told between
 * the stored states instead, and what anybody answered counts as unseen.
 */
export function pagesOf(opened: ReadRecord): Pages {
  const fine = replayed(opened);
  return typeof fine === 'string'
    ? { pages: bySnapshots(opened), coarse: fine }
    : { pages: fine, coarse: null };
}

function replayed({ game, record }: ReadRecord): Page[] | string {
  const pages: Page[] = [];
  try {
    const match = Match.start(game, record, { dice: makeDice(record.dice) });
    let told = 0;
    const page = (number: number, move: Move | null, unseen: boolean) => {
      const events = record.events.slice(told, match.events?.length ?? 0);
      told = match.events?.length ?? 0;
      pages.push({ number, move, unseen, events });
    };
    page(0, null, false);
    for (const [i, move] of record.moves.entries()) {
      const unseen = match.sealed || match.decisionOf(move.seat)?.secret === true;
      match.replay(move);
      page(i + 1, move, unseen);
    }
    return bytes(match.events) === bytes(record.events)
      ? pages
      : 'the moves no longer lead to the stored events';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function bySnapshots({ record }: ReadRecord): Page[] {
  const pages: Page[] = [{ number: 0, move: null, unseen: false, events: [] }];
  let [moves, told] = [0, 0];
  const ends = [...record.snapshots, { at: record.moves.length, events: record.events.length }];
  for (const { at, events } of ends) {
    record.moves.slice(moves, at).forEach((move, i) => {
      pages.push({ number: moves + i + 1, move, unseen: true, events: [] });
    });
    const last = pages.pop();
    if (last) pages.push({ ...last, events: [...last.events, ...record.events.slice(told, events)] });
    [moves, told] = [at, events];
  }
  return pages;
}
