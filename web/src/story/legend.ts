import type { Badge, Piece } from '../table/presenter.ts';

/** What the figures and signs on a game's counters mean, shown on counters of its own. */
export interface Legend {
  readonly counters: readonly Piece[];
  readonly badges: readonly Badge[];
}

/** A counter that stands nowhere: only to be explained. */
export function sample(piece: Pick<Piece, 'side' | 'name' | 'symbol' | 'values'> & Partial<Piece>): Piece {
  return { id: `legend ${piece.name}`, hex: '', short: piece.name, badges: [], ...piece };
}
