import { coversOf } from '../covered.ts';
import type { Seat } from '../decision.ts';
import type { Game, Outcome } from '../game.ts';
import type { Problem } from '../shape.ts';
import { bad, type Loaded } from './problems.ts';
import { openRecord, refusedReplay } from './read.ts';
import { type AnyRecord, replayed } from './replayed.ts';
import { under } from './sealed.ts';

/** What was found true of a record. */
export interface Verified {
  readonly scenario: string;
  readonly outcome: Outcome | null;
  readonly moves: number;
  /** How often the players took decisions back, and how often the match was given new dice. */
  readonly takenBack: number;
  readonly forked: number;
  /** How often answers were given under cover and are those the house had committed to. */
  readonly covers: number;
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
  const untrue = coveredProblem(record, again.match.scenario.seats);
  if (untrue) return refusedReplay(opened, untrue);
  const { moves } = record;
  return {
    ok: true,
    value: {
      scenario: record.scenario,
      outcome: record.outcome,
      moves: moves.length,
      takenBack: moves.filter((m) => m.takenBack).length,
      forked: moves.filter((m) => m.forked).length,
      covers: 'covered' in record ? (record.covered?.ends.length ?? 0) : 0,
    },
    warnings: [],
  };
}

/** Where the answers given under cover are not those that were committed to. */
function coveredProblem(record: AnyRecord, seats: readonly Seat[]): Problem | null {
  if (!('covered' in record) || !record.covered) return null;
  const { dice, moves, covered } = record;
  const { ends, commitments } = covered;
  const sound = ends.every((end, i) => end <= moves.length && end > (ends[i - 1] ?? -1));
  if (!sound) return { path: '/covered/ends', message: 'not in order, or beyond the last move' };
  if (dice.kind !== 'verifiable')
    return { path: '/covered', message: 'nobody has committed to anything: the dice are not of a house' };
  const found = coversOf(dice.secret, seats, moves, ends).at(-1)?.commitments ?? {};
  const other = [...new Set([...seats, ...Object.keys(commitments)])].find(
    (seat) => found[seat] !== commitments[seat],
  );
  if (other === undefined) return null;
  const message = 'the answers given under cover are not those that were committed to';
  return { path: `/covered/commitments/${other}`, message };
}
