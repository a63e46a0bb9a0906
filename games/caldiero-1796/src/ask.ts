import {
  type Action,
  type ActOf,
  type AnyAction,
  type Concerns,
  type Decision,
  type Detail,
  type Flow,
  type Message,
  type Option,
  question,
  type Telling,
  type Umpire,
} from '@grande/engine';
import { boardOf, seenBy } from './board.ts';
import { label, SIZE } from './map.ts';
import { enemyOf, type Leader, leaderSide, type Side, type State, UNITS_OF, type Unit } from './state.ts';

export type G = Umpire<State>;

/** What a question to a side says of itself. */
interface Asked {
  readonly seat: Side;
  readonly kind: string;
  readonly rule: string;
  readonly prompt: Message;
  readonly subject?: string;
}

/**
 * A question to a side. With fog of war (20.4) it is put even when only one answer exists and neither
 * question nor answer is shown to the enemy, so that its coming or not coming tells nothing.
 */
export function veiled<C, T extends AnyAction<NoInfer<C>>>(
  s: State,
  { seat, kind, rule, prompt, subject }: Asked,
  context: C,
  actions: readonly T[],
  found?: readonly Option<ActOf<T>>[],
): Decision<ActOf<T>> {
  const { fog } = s.options;
  const about = { seat, kind, rule, prompt, subject, window: fog, secret: fog };
  return question(about, context, actions, found && { found });
}

/** Asks a side. */
export function ask<C, T extends AnyAction<NoInfer<C>>>(
  g: G,
  about: Asked,
  context: C,
  actions: readonly T[],
  found?: readonly Option<ActOf<T>>[],
): Flow<ActOf<T>> {
  return g.ask(veiled(g.state, about, context, actions, found));
}

/** An answer yes or no, in the order the player reads them. */
export function yesOrNo<C>(
  id: string,
  rule: string,
  label: (yes: boolean, context: C) => Message,
  detail?: (yes: boolean, context: C) => Detail,
): Action<C, boolean> {
  return {
    id,
    rule,
    candidates: () => NO_OR_YES,
    laws: [],
    key: (yes) => `${id}:${named(yes)}`,
    label,
    concerns: (yes) => ({ choice: named(yes) }),
    ...(detail && { detail }),
  };
}
const NO_OR_YES = [false, true] as const;
const named = (yes: boolean): string => (yes ? 'yes' : 'no');

/** The hexes of the map: what a player may point at. */
export const EVERYWHERE: readonly number[] = Array.from({ length: SIZE }, (_, h) => h);

/** A piece and where it goes, as data, and what that costs it where it has points to pay with. */
export function goesTo(piece: string, hex: number, cost?: number): Concerns {
  const places = PLACES[hex] as readonly string[];
  return cost === undefined ? { pieces: [piece], places } : { pieces: [piece], places, cost };
}
const PLACES: readonly (readonly string[])[] = EVERYWHERE.map((h) => [label(h)]);

/** Whose affair something is, and where it can be seen. */
interface Happening {
  readonly side: Side;
  readonly hexes: readonly number[];
}

/**
 * Tells of something that happens in a hex: with fog, always the owner, and the enemy in an event of his own if
 * he sees the place (20.4). What the owner reads must not depend on who watches him. `unforeseen`: it comes of a die
 * that the enemy did not see.
 */
export function tellAt(
  g: G,
  { side, hexes }: Happening,
  rule: string,
  message: Message,
  { unforeseen, ...how }: Pick<Telling, 'tally' | 'at'> & { readonly unforeseen?: boolean } = {},
): void {
  const s = g.state;
  if (!g.listening) return;
  if (!s.options.fog) {
    g.tell(rule, message, how);
    return;
  }
  g.tell(rule, message, { ...how, to: [side] });
  const foe = enemyOf(side);
  if (!hexes.some((h) => h >= 0 && seenBy(s, foe, h))) return;
  g.tell(rule, message, { ...how, to: [foe], ...(unforeseen && { reveals: true }) });
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
