/** Mornings for the tests of chapters 4 to 8: from the weather die to the first activation. */

import type { Match, ScriptItem } from '@grande/engine';
import type { Side } from '../data/units.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { answer } from './battle-late.ts';
import { matchFrom, position, type Spec } from './position.ts';

/** A match at dawn: nobody is commanded yet. The first die is the weather. */
export function dawn(
  spec: Spec,
  dice: readonly ScriptItem[] | string,
  given?: (s: State) => void,
): Match<State, View> {
  const s = position(spec);
  s.phase = 'dawn';
  for (const f of s.forces) Object.assign(f, { commanded: false, linked: false });
  given?.(s);
  return matchFrom(s, dice, spec.options);
}

const COMMAND_KINDS = new Set(['mergeGoetze', 'allocateCP', 'strategicOrder', 'fuseSeparate']);

/** The answer that asks for nothing more. */
const nothing = (keys: readonly string[]): string =>
  keys.find((k) => k === 'apart' || k === 'done' || k.startsWith('done:') || k.startsWith('noOrder:')) ?? '';

/** Gives these answers as soon as they are offered, and nothing else, until the seat's command phase is over. */
export function commands(match: Match<State>, seat: Side, ...wanted: string[]): void {
  const left = [...wanted];
  for (;;) {
    const d = match.decisionOf(seat);
    if (!d || !COMMAND_KINDS.has(d.kind)) break;
    const keys = d.options.map((o) => o.key);
    const i = left.findIndex((k) => keys.includes(k));
    if (i >= 0) answer(match, seat, ...left.splice(i, 1));
    else answer(match, seat, nothing(keys));
  }
  if (left.length > 0) throw new Error(`never offered: ${left.join(' ')}`);
}

/** Both sides' command phases, then the initiative named if a choice is asked for. */
export function morning(
  match: Match<State, View>,
  french: readonly string[] = [],
  coalition: readonly string[] = [],
  named: Partial<Record<Side, string>> = {},
): Match<State, View> {
  commands(match, 'french', ...french);
  commands(match, 'coalition', ...coalition);
  for (const seat of ['french', 'coalition'] as const) {
    const d = match.decisionOf(seat);
    if (d?.kind === 'initiativeGeneral') answer(match, seat, named[seat] ?? (d.options[0]?.key as string));
  }
  return match;
}

/** Passes until nobody is asked to activate any more, or `until` holds. */
export function pass(match: Match<State>, until: () => boolean = () => false): void {
  while (!until()) {
    const d = match.pending[0];
    if (d?.kind !== 'activate') return;
    answer(match, d.seat as Side, 'pass');
  }
}
