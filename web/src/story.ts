import type { Locale } from '@grande/engine';

interface Story {
  readonly title: string;
  readonly when: string;
  readonly text: string;
}

/** What the home page says of a game before anything of it is fetched. */
export interface Tale {
  readonly story: Readonly<Record<Locale, Story>>;
  readonly minutes: readonly [number, number] | null;
  /** 1 easy to 3 demanding. */
  readonly difficulty: 1 | 2 | 3 | null;
  /** Names of the scenarios by id, so that the list of matches needs no game. */
  readonly scenarioNames: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Something is hidden from the players in every match; where it is by agreement, an option `fog` says so. */
  readonly fog?: true;
  /** The scenario and seat that 'play now' takes. */
  readonly first: {
    readonly scenario: string;
    readonly seat: string;
    readonly seats: readonly string[];
  } | null;
}
