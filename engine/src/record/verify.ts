import type { Game, Outcome } from '../game.ts';
import { bad, type Loaded } from './problems.ts';
import { openRecord, refusedReplay } from './read.ts';
import { replayed } from './replayed.ts';
import { under } from './sealed.ts';

/** What was found true of a record. */
export interface Verified {
  readonly scenario: string;
  readonly outcome: Outcome | null;
  readonly moves: number;
  /** How often the players took decisions back, and how often the match was given new dice. */
  readonly takenBack: number;
  readonly forked: number;
}

/**
 * Plays the whole record again from its set-up and compares everything that is stored: every event, every snapshot,
 * every flag and count of every move, the outcome. What cannot be compared counts as false.
 */
export function verifyRecord(data: unknown, games: (id: string) => Game | undefined): Loaded<Verified> {
  const opened = openRecord(data, games);
  if (!opened.ok) return opened;
  const { record, game } = opened;
  if (record.rules !== game.version) {
    return bad(
      '/rules',
      `recorded under rules ${record.rules}; only those can verify it, here are ${game.version}`,
    );
  }
  const again = replayed(record, game);
  if (!again.ok) return refusedReplay(opened, again.problem);
  if (again.unproved.length > 0) {
    const why = { ok: false, problems: again.unproved } as const;
    return opened.sealed ? under(why) : why;
  }
  const { moves } = record;
  return {
    ok: true,
    value: {
      scenario: record.scenario,
      outcome: record.outcome,
      moves: moves.length,
      takenBack: moves.filter((m) => m.takenBack).length,
      forked: moves.filter((m) => m.forked).length,
    },
    warnings: [],
  };
}
