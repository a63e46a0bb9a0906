import type { Meant } from './acts.ts';
import type { Game } from './game.ts';
import type { WireDecision } from './wire.ts';

/** A question that is put again and again until somebody has had enough: everything at once is one answer to it. */
export interface Sweep {
  /** The action that is taken with each. */
  readonly each: string;
  /** What ends it. */
  readonly end: string;
}

/** All that a question offers of a kind, then its end; null where it is none that could be swept, or too little is left. */
export function sweepOf(game: Game, { kind, options }: WireDecision): readonly Meant[] | null {
  const sweep = game.sweeps?.[kind];
  if (!sweep) return null;
  const all = options.filter((o) => o.action === sweep.each).map((o) => ({ kind, key: o.key }));
  return all.length > 1 ? [...all, { kind, key: sweep.end }] : null;
}
