import type { ComponentType } from 'preact';
import type { CallName, Calls, Seen } from '../worker/protocol.ts';
import type { Session } from './session.ts';

/** What other people at a table bring to it: a line below the question, a tab beside the log, what to do after the end. */
export interface Company {
  readonly Foot: ComponentType<{ session: Session }>;
  readonly Panel: ComponentType<{ session: Session }>;
  readonly After: ComponentType<{ session: Session }>;
}

/**
 * Where a match lives: the worker of this page, or a server. The table asks both in the same words and shows what
 * they tell; a call that a home has no answer to is rejected.
 */
export interface Home {
  call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>>;
  /** Calls `seen` with every change of a match, with null when it is played on elsewhere; the result ends it. */
  listen(match: string, seen: (seen: Seen | null) => void): () => void;
  /** Whether a step can be seen again while the match goes on; where nothing is said, every step can. */
  shows?(step: number): boolean;
  /** The address of the page that shows the match again. */
  replay(match: string): string;
  readonly company: Company | null;
}
