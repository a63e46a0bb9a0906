import { add, type Message, type Note, noted, type Seat, type Tally, type Umpire } from '@grande/engine';
import { generalDef, generalId, idOf, seatOf, sideOf } from './board.ts';
import { say } from './say.ts';
import { seenUnits, seesGeneral } from './sight.ts';
import type { State } from './state.ts';

export type G = Umpire<State>;

/** OPT.5: who learns of something that concerns these units; everybody when nothing is hidden. */
export function audience(s: State, about: readonly number[]): readonly Seat[] | undefined {
  if (!s.battle.rules.fog || about.length === 0) return undefined;
  const seats = [0, 1].filter((side) => {
    const seen = seenUnits(s, side);
    return about.every((i) => sideOf(s, i) === side || seen.has(i));
  });
  return seats.length === 2 ? undefined : seats.map((side) => seatOf(s, side));
}

/** OPT.5: what only the side whose turn it is may know; everybody when nothing is hidden. */
export const ownSeat = (s: State, side: number = s.active): readonly Seat[] | undefined =>
  s.battle.rules.fog ? [seatOf(s, side)] : undefined;

/** Told to one side only when the fog is on. */
export function tellOwn(
  g: G,
  rule: string,
  message: Message,
  tally?: Tally,
  side: number = g.state.active,
): void {
  if (!g.listening) return;
  const to = ownSeat(g.state, side);
  g.tell(rule, message, { ...(to ? { to } : {}), ...(tally ? { tally } : {}) });
}

/** OPT.5: of one's own where it changes what one looks at: that nothing came into sight is news too, so the past is closed. */
export function tellLooking(g: G, rule: string, message: Message): void {
  if (!g.listening) return;
  const to = ownSeat(g.state);
  g.tell(rule, message, {
    ...(to ? { to } : {}),
    ...(g.state.battle.rules.fog ? { reveals: true as const } : {}),
  });
}

export function tell(
  g: G,
  rule: string,
  message: Message,
  about: readonly number[] = [],
  tally?: Tally,
): void {
  if (!g.listening) return;
  const to = audience(g.state, about);
  g.tell(rule, message, {
    ...(to ? { to } : {}),
    ...(tally ? { tally } : {}),
    ...(g.state.battle.rules.fog ? { reveals: true as const } : {}),
    ...(about.length > 0 ? { at: about.map((i) => g.state.battle.units[i]?.id ?? '') } : {}),
  });
}

/** Who sees dice that concern these units; in thought nothing is thrown. */
export function seenOf(g: G | null, about: readonly number[]): { readonly to?: readonly Seat[] } {
  const to = g ? audience(g.state, about) : undefined;
  return to ? { to } : EVERYBODY;
}
const EVERYBODY = {};

/** A die and its modifiers, as they open. */
export const withDie = (rule: string, die: number, modifiers: (note: Note) => number): Tally =>
  noted((note) => {
    note(add(rule, say('term.die'), die));
    return die + modifiers(note);
  });

/** OPT.5: the enemy's pieces on the table that each side sees, by id; null where nothing is hidden or nobody listens. */
type Sighted = readonly ReadonlySet<string>[];

export function lookRound(g: G): Sighted | null {
  const s = g.state;
  if (!s.battle.rules.fog || !g.listening) return null;
  return [0, 1].map((side) => {
    const seen = new Set<string>();
    for (const i of seenUnits(s, side)) if (s.units[i]?.fate === 'table') seen.add(idOf(s, i));
    for (let k = 0; k < s.generals.length; k++) {
      if (generalDef(s, k).side !== side && seesGeneral(s, side, k)) seen.add(generalId(s, k));
    }
    return seen;
  });
}

/** OPT.5: what an act has brought into a side's sight is told to it: the past is closed. */
export function tellSighted(g: G, before: Sighted | null): void {
  const now = before && lookRound(g);
  now?.forEach((seen, side) => {
    for (const piece of seen) {
      if (before?.[side]?.has(piece)) continue;
      const to = [seatOf(g.state, side)];
      g.tell('OPT.5', say('log.sighted', { piece }), { to, reveals: true, at: piece });
    }
  });
}
