export const now = (): number => performance.now();

/** Two clients of one match, at one server or the other. */
export interface LoadMatch {
  ready(): boolean;
  /** A decision of whoever is asked, to be sent; null where nobody is. */
  choose(): (() => void) | null;
  stop(): void;
}

export interface LoadSide {
  readonly name: string;
  /** The file of the server process, and what it is told besides. */
  readonly child: string;
  readonly settings: Readonly<Record<string, string>>;
  /** `told` is called with the milliseconds from a decision to the opponent's knowing of it. */
  seat(base: string, told: (ms: number) => void): Promise<LoadMatch>;
}
