import { copy, type Seat } from '@grande/engine';
import { seenBy } from './board.ts';
import {
  freshUnit,
  leaderSide,
  SIDE_OF,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  type Unit,
} from './state.ts';

/** A hex held by troops, and by whom: all that is known of a stack out of sight (20.4). */
export interface Held {
  readonly hex: number;
  readonly side: Side;
}

/**
 * What a seat sees: the state, with the units it may not look at put to hex -2 and stripped of everything
 * else. A lone leader out of sight is not on its map at all (RN-3).
 */
export type View = State & { readonly held: readonly Held[] };

/** Somewhere out of sight. */
export const UNSEEN = -2;

export function view(s: State, seat: Seat | null): View {
  const out: State = copy(s);
  if (!s.options.fog) return { ...out, held: [] };
  const held = heldHexes(s);
  const open = (side: Side, hex: number) => side === seat || (seat !== null && seenBy(s, seat as Side, hex));
  out.units.forEach((unit, u) => {
    if (unit.hex < 0 || open(SIDE_OF[u] as Side, unit.hex)) return;
    out.units[u] = { ...freshUnit(), hex: UNSEEN, place: 'map', reduced: unit.reduced };
  });
  out.leaders.forEach((leader, l) => {
    if (leader.hex >= 0 && !open(leaderSide(l), leader.hex)) leader.hex = UNSEEN;
  });
  if (out.activation && sideOfFormation(out.activation.formation) !== seat) curtain(out);
  if (out.queue.side !== seat) out.queue.last = -1;
  return { ...out, held };
}

/**
 * Which of the enemy's questions come up (the reserve, units out of command) depends on units out of sight, so
 * the steps of his activation are shown no finer than everybody can follow them.
 */
function curtain(out: State): void {
  const { activation } = out;
  if (!activation) return;
  // A stack on the move is seen as such only where it can be seen.
  if (activation.mover?.units.some((u) => out.units[u]?.hex === UNSEEN)) activation.mover = null;
  activation.part = 'inCommand';
  if (out.phase === 'B2.reserve' || out.phase === 'B2.officer') {
    out.phase = 'B2.officer';
    // What 4.3 fixed between the two is not yet told.
    for (const u of UNITS_OF[sideOfFormation(activation.formation)]) {
      const unit = out.units[u] as Unit;
      if (activation.rolled || unit.hex < 0) continue;
      unit.active = false;
      unit.outOfCommand = false;
      unit.start = -1;
      unit.pinned = false;
    }
  } else if (out.phase === 'B2.orders') out.phase = 'B3';
  if (!activation.mover) return;
  activation.mover.kept = activation.mover.units.map(() => null);
  activation.mover.only = false;
}

function heldHexes(s: State): Held[] {
  const found = new Map<number, Side>();
  s.units.forEach((unit, u) => {
    if (unit.hex >= 0) found.set(unit.hex, SIDE_OF[u] as Side);
  });
  return [...found].map(([hex, side]) => ({ hex, side })).sort((a, b) => a.hex - b.hex);
}
