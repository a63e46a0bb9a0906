import type { Answer, Chance, Game, Match, Message, Packet } from '@grande/engine';

/** Hears the reason of an answer; a general adds what his play-outs came to. */
type Told = (why: Message, compared?: Message) => unknown;

/** What a player may use besides its packet: the rules, its own chance, and worlds that fit what it has seen. */
export interface Tools {
  readonly game: Game;
  readonly chance: Chance;
  /** A whole match the seat cannot tell from the true one; null when none was found in a fair number of tries. */
  imagine(seen: Packet): Match | null;
  /** Milliseconds that have passed, for players with a budget of time; without it they count what they try. */
  readonly clock?: (() => number) | undefined;
  /** Told why an answer was given, and what it was compared with, where somebody wants to know. */
  readonly because?: Told | undefined;
}

/** Somebody who answers decisions, knowing a packet and nothing else of the match; sits at one seat for one match. */
export type Player = (seen: Packet, tools: Tools) => Answer;
