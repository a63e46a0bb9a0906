/** What the seat's view says of units, leaders and hexes. */
import {
  boardOf,
  type Formation,
  formationOf,
  isFortress,
  LEADERS,
  type LeaderCounter,
  label,
  leaderSide,
  NEIGHBOUR,
  NO_HEX,
  OFFICER,
  RIVER,
  SIDE_OF,
  SIDES_OF_HEX,
  SIZE,
  type Side,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNIT_IDS,
  type Unit,
  type View,
  valuesOf,
} from '@grande/caldiero-1796/book';

export const counterOf = (view: View, u: number) =>
  valuesOf(view).counters[u] as ReturnType<typeof valuesOf>['counters'][number];
export const unitAt = (view: View, u: number): Unit => view.units[u] as Unit;
export const printedSp = (view: View, u: number): number =>
  counterOf(view, u).sp[unitAt(view, u).reduced ? 1 : 0];
export const leaderFacts = (l: number): LeaderCounter => LEADERS[l] as LeaderCounter;
/** A hex held by somebody the viewer cannot see. */
export const sealedHexes = (view: View): View['held'] => {
  const seen = new Set<number>();
  for (let u = 0; u < UNIT_COUNT; u++) {
    const { hex } = unitAt(view, u);
    if (hex >= 0) seen.add(hex);
  }
  return view.held.filter((h) => !seen.has(h.hex));
};

/** 8.0: hexes in the zones of a side, as far as the viewer can tell (out of sight: taken to be in good order). */
export function zonesOf(view: View, side: Side): number[] {
  const zone = new Set<number>();
  const spread = (from: number) => {
    for (let d = 0; d < 6; d++) {
      const to = NEIGHBOUR[from * 6 + d] as number;
      if (to === NO_HEX || ((SIDES_OF_HEX[from * 6 + d] as number) & RIVER) !== 0 || isFortress(to)) continue;
      zone.add(to);
    }
  };
  for (let u = 0; u < UNIT_COUNT; u++) {
    const { hex, status } = unitAt(view, u);
    if (hex >= 0 && status === 0 && SIDE_OF[u] === side) spread(hex);
  }
  for (const held of sealedHexes(view)) if (held.side === side) spread(held.hex);
  return [...zone];
}

/** 4.3, 4.3.3: hexes a leader's orders reach. */
export function reached(view: View, l: number): number[] {
  const leader = view.leaders[l];
  if (!leader || leader.hex < 0) return [];
  const facts = leaderFacts(l);
  const halved = facts.kind === 'commander' && view.weather === 3;
  const range = halved ? Math.ceil(facts.range / 2) : facts.range;
  const side = leaderSide(l);
  const { first } = boardOf(view as State);
  const foes = new Set(
    sealedHexes(view)
      .filter((h) => h.side !== side)
      .map((h) => h.hex),
  );
  const stopped = (h: number) =>
    foes.has(h) || ((first[h] as number) >= 0 && SIDE_OF[first[h] as number] !== side);
  const out = new Set([leader.hex]);
  let edge = [leader.hex];
  for (let n = 0; n < range; n++) {
    const next: number[] = [];
    for (const at of edge)
      for (let d = 0; d < 6; d++) {
        const to = NEIGHBOUR[at * 6 + d] as number;
        if (
          to === NO_HEX ||
          out.has(to) ||
          ((SIDES_OF_HEX[at * 6 + d] as number) & RIVER) !== 0 ||
          stopped(to)
        )
          continue;
        out.add(to);
        next.push(to);
      }
    edge = next;
  }
  return [...out];
}

/** 4.3, 4.3.2: the units of a formation that would be in command now. */
export function commanded(view: View, f: Formation): ReadonlySet<number> {
  const within = new Set(reached(view, OFFICER[f]));
  const members: number[] = [];
  for (let u = 0; u < UNIT_COUNT; u++)
    if (unitAt(view, u).hex >= 0 && SIDE_OF[u] === sideOfFormation(f) && formationOf(view, u) === f)
      members.push(u);
  const out = new Set(members.filter((u) => within.has(unitAt(view, u).hex)));
  const chain = [...out];
  for (let i = 0; i < chain.length; i++) {
    const at = unitAt(view, chain[i] as number).hex;
    for (const u of members) {
      if (out.has(u) || !touches(at, unitAt(view, u).hex)) continue;
      out.add(u);
      chain.push(u);
    }
  }
  return out;
}
function touches(a: number, b: number): boolean {
  if (a === b) return true;
  for (let d = 0; d < 6; d++)
    if (NEIGHBOUR[a * 6 + d] === b) return ((SIDES_OF_HEX[a * 6 + d] as number) & RIVER) === 0;
  return false;
}

/** The number of a unit by its id, −1 for anything else. */
export const unitOfId = (id: string): number => UNIT_IDS.indexOf(id);
export const leaderOfId = (id: string): number => LEADERS.findIndex((l) => l.id === id);
export const labels = (hexes: Iterable<number>): string[] =>
  [...hexes].filter((h) => h >= 0 && h < SIZE).map(label);
