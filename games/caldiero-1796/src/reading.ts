import { boardOf } from './board.ts';
import { SIZE } from './map.ts';
import { commanderReach, inCommand, officerReach } from './rules/04-leaders/command.ts';
import { fallsOn } from './rules/04-leaders/leaders.ts';
import { orderOf } from './rules/05-orders/orders.ts';
import { walkEnds } from './rules/09-movement/reach.ts';
import { walkOf } from './rules/09-movement/walk.ts';
import {
  COMMANDER,
  type Formation,
  formationOf,
  freshUnit,
  leaderSide,
  OFFICER,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  type Unit,
  unitOf,
} from './state.ts';
import { UNSEEN, type View } from './view.ts';

// What the table shows of a position: the rules' own functions, asked about what a seat knows.

/**
 * The position as a seat knows it. In a hex held by troops out of sight stands one unit that cannot be seen, in good
 * order (RN-1): so the rules' functions say of it just what the seat must reckon with.
 */
export function known(view: View): State {
  if (!view.options.fog) return view;
  let s = KNOWN.get(view);
  if (!s) {
    s = { ...view, options: { ...view.options, fog: false }, units: standIns(view) };
    KNOWN.set(view, s);
  }
  return s;
}
const KNOWN = new WeakMap<View, State>();

/** Hexes held by somebody the viewer cannot see. */
export function sealedHexes(view: View): View['held'] {
  const seen = new Set(view.units.map((u) => u.hex));
  return view.held.filter((h) => !seen.has(h.hex));
}

function standIns(view: View): Unit[] {
  const units = [...view.units];
  for (const { hex, side } of sealedHexes(view)) {
    const u = units.findIndex((unit, n) => unit.hex === UNSEEN && SIDE_OF[n] === side);
    if (u >= 0) units[u] = { ...freshUnit(), place: 'map', hex };
  }
  return units;
}

const marked = (of: Uint8Array): number[] => {
  const out: number[] = [];
  for (let h = 0; h < SIZE; h++) if ((of[h] as number) > 0) out.push(h);
  return out;
};

/** 8.0: hexes in the zones of a side. */
export const zonesOf = (view: View, side: Side): number[] => marked(boardOf(known(view)).zone[side]);

/** 4.2, 4.3, 17.1.3: hexes a leader's orders reach; an army commander's halved in an ice storm. */
export function ordersReach(view: View, l: number): number[] {
  const s = known(view);
  const side = leaderSide(l);
  if (l === COMMANDER[side] && !(l === OFFICER.B && s.intervened > 0)) return marked(commanderReach(s, side));
  const f = (Object.keys(OFFICER) as Formation[]).find((x) => OFFICER[x] === l);
  return f === undefined ? [] : marked(officerReach(s, f));
}

/** 4.3, 4.3.2: the units of a formation that would be in command now. */
export const commanded = (view: View, f: Formation): ReadonlySet<number> => inCommand(known(view), f);

/** 5.1, 5.3: the order a unit is under now; none for an R unit that belongs to nobody. */
export function orderNow(view: View, u: number): Order | null {
  const f = formationOf(view, u);
  if (f === null) return null;
  if (view.activation?.formation === f && unitOf(view, u).active) return orderOf(view, u);
  return unitOf(view, u).own ?? view.formations[f].order;
}

/** 9.0: where a unit's move could end, now or were its formation active; null if it does not move. */
export function moveEnds(view: View, u: number): ReadonlySet<number> | null {
  const s = known(view);
  const f = formationOf(s, u);
  const unit = unitOf(s, u);
  if (f === null || unit.hex < 0 || unit.status === 2) return null;
  if (s.activation?.formation !== f || !unit.active) return walkEnds(walkOf(asIfActive(s, u, f), [u]));
  return unit.done ? null : walkEnds(walkOf(s, [u]));
}

function asIfActive(s: State, u: number, formation: Formation): State {
  const unit = unitOf(s, u);
  const ready = {
    active: true,
    start: unit.hex,
    done: false,
    moved: false,
    spent: 0,
    offRoad: false,
    outOfCommand: !inCommand(s, formation).has(u),
  };
  return {
    ...s,
    units: s.units.map((x, n) => (n === u ? { ...unit, ...ready } : x)),
    activation: { formation, part: 'inCommand', rolled: false, mover: null, assaults: [], open: null },
  };
}

/** 4.4.3: the least number on which a leader survives a test. */
export const survivesOn = (view: View, l: number): number => fallsOn(known(view), l) + 1;
