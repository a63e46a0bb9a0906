import type { Outcome } from '@grande/engine';

/** A match that could not be played to its end, and what plays it again. */
export interface GameError {
  readonly scenario: string;
  readonly index: number;
  readonly seed: string;
  readonly decisions: number;
  readonly message: string;
}

/** What a number of matches came to. Plain data, so that workers can send it. */
export interface Stats {
  played: number;
  failed: number;
  decisions: { total: number; least: number; most: number };
  outcomes: OutcomeCount[];
  errors: GameError[];
}

export interface OutcomeCount {
  readonly winner: string | null;
  readonly level: string;
  games: number;
}

/** Beyond this many the errors are only counted: a broken rule would fill the memory with the same line. */
const MOST_ERRORS = 200;

export function noStats(): Stats {
  return { played: 0, failed: 0, decisions: { total: 0, least: 0, most: 0 }, outcomes: [], errors: [] };
}

export function countOutcome(stats: Stats, outcome: Outcome, decisions: number): void {
  const { winner, level } = outcome;
  merge(stats, {
    played: 1,
    failed: 0,
    decisions: { total: decisions, least: decisions, most: decisions },
    outcomes: [{ winner, level, games: 1 }],
    errors: [],
  });
}

export function countError(stats: Stats, error: GameError): void {
  stats.failed++;
  if (stats.errors.length < MOST_ERRORS) stats.errors.push(error);
}

/** Adds `more` to `stats`. The order of adding does not matter, whichever worker is faster. */
export function merge(stats: Stats, more: Stats): void {
  const { decisions } = stats;
  if (more.played > 0) {
    decisions.least =
      stats.played === 0 ? more.decisions.least : Math.min(decisions.least, more.decisions.least);
    decisions.most = Math.max(decisions.most, more.decisions.most);
  }
  decisions.total += more.decisions.total;
  stats.played += more.played;
  stats.failed += more.failed;
  for (const { winner, level, games } of more.outcomes) {
    const found = stats.outcomes.find((o) => o.winner === winner && o.level === level);
    if (found) found.games += games;
    else stats.outcomes.push({ winner, level, games });
  }
  stats.errors.push(...more.errors);
  stats.errors.sort((a, b) => a.index - b.index);
  stats.errors.length = Math.min(stats.errors.length, MOST_ERRORS);
}
