/// <reference path="./glicko2.d.ts" />
import { Glicko2, type Player } from 'glicko2';

/** How strong somebody seems, and how sure that is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of whom nothing is known yet. */
export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** After so long without a match nothing is sure any more; the doubt grows as Glicko-2 lets it, by a step a period. */
const PERIOD = 30 * 86_400_000;

const seen = (player: Player): Rating => ({
  rating: player.getRating(),
  deviation: Math.min(player.getRd(), UNKNOWN.deviation),
  volatility: player.getVol(),
});

/** Glicko-2 counts in steps of this many points. */
const SCALE = 173.7178;

/** What is left of a rating after a time without matches: the same number, less sure. */
export function faded(known: Rating, since: number, now: number): Rating {
  const periods = Math.max(0, Math.floor((now - since) / PERIOD));
  const grown = Math.hypot(known.deviation, known.volatility * SCALE * Math.sqrt(periods));
  return { ...known, deviation: Math.min(grown, UNKNOWN.deviation) };
}

/** Both ratings after a match; `score` is the first one's: 1, ½ or 0. Every match is a period of its own. */
export function rated(one: Rating, other: Rating, score: number): readonly [Rating, Rating] {
  const { rating, deviation: rd, volatility: vol } = UNKNOWN;
  const ranking = new Glicko2({ tau: 0.5, rating, rd, vol });
  const player = (r: Rating): Player => ranking.makePlayer(r.rating, r.deviation, r.volatility);
  const [a, b] = [player(one), player(other)];
  ranking.updateRatings([[a, b, score]]);
  return [seen(a), seen(b)];
}
