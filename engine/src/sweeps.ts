import type { Meant } from './acts.ts';
import type { Game } from './game.ts';
import type { WireDecision, WireOption } from './wire.ts';

/** A question that is put again and again until somebody has had enough: one list of ticks answers it. */
export interface Sweep {
  /** The action that is taken with each. */
  readonly each: string;
  /** The answer that ends it. */
  readonly end: string;
  /** Mostly all of them are meant. */
  readonly all?: true;
}

/** What can be ticked in a question of this kind; null where it is none, or there is too little to tick. */
export function ticksOf(game: Game, { kind, options }: WireDecision): readonly WireOption[] | null {
  const sweep = game.sweeps?.[kind];
  const all = sweep && options.filter((o) => o.action === sweep.each);
  return all && all.length > 1 && options.some((o) => o.key === sweep.end) ? all : null;
}

/** The list of answers that some ticks make. */
export function ticked(game: Game, { kind }: WireDecision, keys: readonly string[]): readonly Meant[] {
  const end = game.sweeps?.[kind]?.end;
  return [...keys, ...(end === undefined ? [] : [end])].map((key) => ({ kind, key }));
}
