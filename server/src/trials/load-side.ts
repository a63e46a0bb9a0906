export const now = (): number => performance.now();

/** Two clients of one match, at one server or the other. */
export interface LoadMatch {
  ready(): boolean;
  /** Whoever is asked decides; false where nobody is. */
  move(): boolean;
  stop(): void;
}

export interface LoadSide {
  readonly name: string;
  /** The file of the server process. */
  readonly child: string;
  /** `told` is called with the milliseconds from a decision to the opponent's knowing of it. */
  seat(base: string, told: (ms: number) => void): Promise<LoadMatch>;
}
