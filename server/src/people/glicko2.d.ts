declare module 'glicko2' {
  export interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number });
    makePlayer(rating: number, deviation: number, volatility: number): Player;
    /** Each match: two players and the score of the first, 1, ½ or 0. */
    updateRatings(matches: readonly (readonly [Player, Player, number])[]): void;
  }
}
