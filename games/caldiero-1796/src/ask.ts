import type { Decision, Detail, Flow, Message, Option, Refused, Telling, Umpire } from '@grande/engine';
import { boardOf, seenBy } from './board.ts';
import { enemyOf, type Leader, leaderSide, type Side, type State, UNITS_OF, type Unit } from './state.ts';

export type G = Umpire<State>;

export interface Offer<V> {
  readonly options: readonly Option<V>[];
  readonly refusals?: () => readonly Refused[];
  readonly subject?: string;
  readonly detail?: () => Detail;
}

/**
 * A question to a side. With fog of war (20.4) it is put even when only one answer exists and neither
 * question nor answer is shown to the enemy, so that its coming or not coming tells nothing.
 */
export function question<V>(
  s: State,
  seat: Side,
  kind: string,
  rule: string,
  prompt: Message,
  offer: Offer<V>,
): Decision<V> {
  // Field by field: spreading objects is slow, and this is done for every decision.
  const { options, refusals, subject, detail } = offer;
  const { fog } = s.options;
  return { seat, kind, rule, prompt, options, refusals, subject, detail, window: fog, secret: fog };
}

/** Refusals for the whole map, made once for a decision: whoever asks about one hex mostly asks about the next. */
export function once(refusals: () => readonly Refused[]): () => readonly Refused[] {
  let made: readonly Refused[] | null = null;
  return () => {
    made ??= refusals();
    return made;
  };
}

/** Asks a side. */
export function ask<V>(
  g: G,
  seat: Side,
  kind: string,
  rule: string,
  prompt: Message,
  offer: Offer<V>,
): Flow<V> {
  return g.ask(question(g.state, seat, kind, rule, prompt, offer));
}

/** An option made the short way; `detail` only where somebody may look. */
export function choice<V>(
  key: string,
  value: V,
  rule: string,
  label: Message,
  at?: string | readonly string[],
  detail?: () => Detail,
): Option<V> {
  const action = key.includes(':') ? key.slice(0, key.indexOf(':')) : key;
  return { key, value, rule, label, at, action, detail };
}

/**
 * Tells of something that happens in a hex: with fog, always the owner, and the enemy in an event of his own if
 * he sees the place (20.4). What the owner reads must not depend on who watches him.
 */
export function tellAt(
  g: G,
  side: Side,
  hexes: readonly number[],
  rule: string,
  message: Message,
  how: Pick<Telling, 'tally' | 'at'> = {},
): void {
  const s = g.state;
  if (!g.listening) return;
  if (!s.options.fog) {
    g.tell(rule, message, how);
    return;
  }
  g.tell(rule, message, { ...how, to: [side] });
  const foe = enemyOf(side);
  if (hexes.some((h) => h >= 0 && seenBy(s, foe, h))) g.tell(rule, message, { ...how, to: [foe] });
}

/** Who sees a die that a side throws for itself: with fog only that side. */
export const ownEyes = (s: State, side: Side): readonly Side[] | undefined =>
  s.options.fog ? [side] : undefined;

/** With fog, what is open to both sides but could not be foreseen from both (a fight, a check under fire). */
export const opens = (s: State): Telling => (s.options.fog ? { reveals: true } : {});

/** The enemy-held hexes a side sees now; some perhaps twice. With fog this is looked up at every step. */
export function sighted(s: State, side: Side): number[] {
  const out: number[] = [];
  const eyes = boardOf(s).eyes[side];
  const foes = UNITS_OF[enemyOf(side)];
  for (let i = 0; i < foes.length; i++) {
    const { hex } = s.units[foes[i] as number] as Unit;
    if (hex >= 0 && (eyes[hex] as number) > 0) out.push(hex);
  }
  for (let l = 0; l < s.leaders.length; l++) {
    const { hex } = s.leaders[l] as Leader;
    if (hex >= 0 && leaderSide(l) !== side && (eyes[hex] as number) > 0) out.push(hex);
  }
  return out;
}
