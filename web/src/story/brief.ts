import type { Locale, Seat } from '@grande/engine';

/** What one has to know of a scenario before the first move; how long it is, the table itself knows. */
export interface Brief {
  /** How the sides stand to each other at the start. */
  readonly balance: string;
  /** What wins, for each seat. */
  readonly task: Readonly<Record<Seat, string>>;
}

/** By scenario, in every language. */
export type Briefs = Readonly<Record<Locale, Readonly<Record<string, Brief>>>>;
