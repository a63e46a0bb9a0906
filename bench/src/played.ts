/** A game that was played to its end. */
export interface Played {
  readonly winner: string | null;
  readonly level: string;
  /** How many times a player had to choose. */
  readonly decisions: number;
}
