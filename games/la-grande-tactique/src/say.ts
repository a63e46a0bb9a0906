import { type Namer, sayer } from '@grande/engine';

type Force = { force: string };
type Hex = { hex: string };
type Said<A> = (args: A, name: Namer) => string;

/** What the chapters say themselves: every volume words it, in each of its languages. */
export type Sentences = {
  readonly 'do.announce': Said<{ sp: number }>;
  readonly 'do.pursue': () => string;
  readonly 'do.to': Said<Hex>;
  readonly 'law.declarePoint': Said<{ left: number }>;
  readonly 'log.retreats': Said<Force & Hex>;
  readonly 'log.weather': Said<{ rain: boolean }>;
  readonly 'term.hungry': () => string;
  readonly 'term.lowMorale': () => string;
  readonly 'term.size': () => string;
};
export const say = sayer<Sentences>();
