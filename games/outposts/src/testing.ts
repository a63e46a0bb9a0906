import { copy, type Game, Match, ScriptedDice, type ScriptItem } from '@grande/engine';
import { outposts } from './game.ts';
import type { Content, Marker, MarkerId, State } from './state.ts';
import type { View } from './view.ts';

const under = (content: Content, hex: string | null, strength: number): Marker => ({
  hex,
  content,
  strength,
  known: false,
});

/** A quiet position in the first turn of the short game; each test changes what it is about. */
export function position(change: (s: State) => void = () => {}): State {
  const s: State = {
    phase: 'cup',
    turn: 1,
    turns: 4,
    scatter: true,
    markers: {
      'blue.a': under('strong', '0601', 3),
      'blue.b': under('weak', '0604', 2),
      'blue.c': under('decoy', '0605', 0),
      'white.a': under('strong', '0102', 3),
      'white.b': under('weak', '0104', 2),
      'white.c': under('decoy', '0105', 0),
    },
    guns: [],
    rounds: { blue: 0, white: 0 },
    cup: [],
    active: null,
  };
  change(s);
  return s;
}

/** Makes a marker active with so many points. */
export const activate = (s: State, marker: MarkerId, points = 2): void => {
  s.phase = 'active';
  s.active = { marker, points };
};

/** The match from a position on, with dice that fall as written. */
export function from(state: State, script: readonly ScriptItem[] = [], options = {}): Match<State, View> {
  const setup = { scenario: 'short', options: { scatter: 'on', ...options } };
  return Match.resume(outposts as Game<State, View>, setup, copy(state), { dice: new ScriptedDice(script) });
}

/** The keys offered to a seat. */
export function offered(match: Match<State, View>, seat: string): string[] {
  return match.decisionOf(seat)?.options.map((o) => o.key) ?? [];
}

/** The paragraphs that forbid a key or a place. */
export function forbids(match: Match<State, View>, seat: string, subject: string): string[] {
  return match.whyNot(seat, subject).flatMap((r) => r.failures.map((f) => f.rule));
}
