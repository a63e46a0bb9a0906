import type { Seat } from '@grande/engine';
import type { Summary } from '../store.ts';

/** How somebody fared with one side of one game. */
export interface SideTally {
  readonly seat: Seat;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface GameTally {
  readonly game: string;
  readonly sides: readonly SideTally[];
  /** Matches that are not over. */
  readonly open: number;
  /** What the dice gave in all, in matches won, and in how many matches that was worked out. */
  readonly luck: { readonly sum: number; readonly matches: number };
}

/** The one side a person led against others; null where he led all of them, or none. */
export function sideOf({ seating }: Summary): Seat | null {
  const own = Object.keys(seating).filter((seat) => seating[seat] === 'me');
  return own.length === 0 || own.length === Object.keys(seating).length ? null : (own[0] ?? null);
}

/** The matches a device holds, game by game and side by side; puzzles and what was only watched do not count. */
export function talliesOf(
  matches: readonly Summary[],
  luckOf: (match: string) => number | null,
): readonly GameTally[] {
  const games = new Map<string, Summary[]>();
  for (const match of matches) {
    if (match.watch || match.puzzle || sideOf(match) === null) continue;
    games.set(match.game, [...(games.get(match.game) ?? []), match]);
  }
  return [...games].map(([game, played]) => {
    const sides = new Map<Seat, { won: number; drawn: number; lost: number }>();
    const luck = { sum: 0, matches: 0 };
    for (const match of played) {
      const seat = sideOf(match);
      if (!match.outcome || seat === null) continue;
      const side = sides.get(seat) ?? { won: 0, drawn: 0, lost: 0 };
      const { winner } = match.outcome;
      // One may lead several seats of an alliance.
      if (winner === null) side.drawn++;
      else if (match.seating[winner] === 'me') side.won++;
      else side.lost++;
      sides.set(seat, side);
      const given = luckOf(match.id);
      if (given === null) continue;
      luck.sum += given;
      luck.matches++;
    }
    return {
      game,
      sides: [...sides].map(([seat, side]) => ({ seat, ...side })),
      open: played.filter((m) => m.outcome === null).length,
      luck,
    };
  });
}
