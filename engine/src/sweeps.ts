import type { Meant } from './acts.ts';
import type { Game } from './game.ts';
import type { WireDecision, WireOption } from './wire.ts';

/** A question that is put again and again until somebody has had enough: one list of ticks answers it. */
export interface Sweep {
  /** The action that is taken with each. */
  readonly each: string;
  /** The answer that ends it; without it the question is put once more after what was ticked. */
  readonly end?: string;
  /** Mostly all of them are meant. */
  readonly all?: true;
  /** One for each piece: an order for every commander. */
  readonly one?: true;
}

/** Questions that are put for one after the other and mostly answered alike. */
export interface Alike {
  readonly alike: true;
}
const isSweep = (habit: Sweep | Alike | undefined): habit is Sweep => habit !== undefined && 'each' in habit;

/** The sweep that answers a question of this kind, if there is one. */
export function sweepOf(game: Game, kind: string): Sweep | undefined {
  const habit = game.sweeps?.[kind];
  return isSweep(habit) ? habit : undefined;
}

/** Whether an answer may be meant for all who are asked the same. */
export const isAlike = (game: Game, kind: string): boolean => {
  const habit = game.sweeps?.[kind];
  return habit !== undefined && !isSweep(habit);
};

/** More are never asked the same one after the other. */
const MOST_ALIKE = 30;

/** The same answer for all who are asked the same from here on. */
export const alike = (kind: string, key: string): readonly Meant[] =>
  Array.from({ length: MOST_ALIKE }, () => ({ kind, key }));

/** What can be ticked in a question of this kind; null where it is none, or there is too little to tick. */
export function ticksOf(game: Game, { kind, options }: WireDecision): readonly WireOption[] | null {
  const sweep = sweepOf(game, kind);
  const all = sweep && options.filter((o) => o.action === sweep.each);
  const ends = sweep?.end === undefined || options.some((o) => o.key === sweep.end);
  return all && all.length > 1 && ends ? all : null;
}

/** The list of answers that some ticks make. */
export function ticked(game: Game, { kind }: WireDecision, keys: readonly string[]): readonly Meant[] {
  const end = sweepOf(game, kind)?.end;
  return [...keys, ...(end === undefined ? [] : [end])].map((key) => ({ kind, key }));
}
