import { boardOf } from '../board.ts';
import { LEADERS, type LeaderCounter } from '../data/counters.ts';
import { NEAR, riverBetween, SIZE } from '../map.ts';
import {
  COMMANDER,
  type Formation,
  formationOf,
  leaderOf,
  leaderSide,
  OFFICER,
  SIDE_OF,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../state.ts';

/** Neighbours with no river between. */
const DRY: readonly (readonly number[])[] = NEAR.map((near, h) => near.filter((to) => !riverBetween(h, to)));

/** 4.3, 4.3.3: the hexes a leader's orders reach, his own included. Enemy units and rivers stop them, EZOCs do not. */
export function commandedHexes(s: State, l: number, range: number): Uint8Array {
  const reached = new Uint8Array(SIZE);
  const from = leaderOf(s, l).hex;
  if (from < 0) return reached;
  const side = leaderSide(l);
  const { first } = boardOf(s);
  let frontier = [from];
  reached[from] = 1;
  for (let n = 0; n < range && frontier.length > 0; n++) {
    const next: number[] = [];
    for (const at of frontier)
      for (const to of DRY[at] as readonly number[]) {
        if (reached[to] === 1) continue;
        const held = first[to] as number;
        if (held >= 0 && SIDE_OF[held] !== side) continue;
        reached[to] = 1;
        next.push(to);
      }
    frontier = next;
  }
  return reached;
}

/** 4.3: the officer's range; none once he is lost or before he is on the map (4.4.5). */
export function officerReach(s: State, f: Formation): Uint8Array {
  const l = OFFICER[f];
  return commandedHexes(s, l, (LEADERS[l] as LeaderCounter).range);
}

/** 4.2, 17.1.3: the army commander's range, halved (half up) in an ice storm. */
export function commanderReach(s: State, side: Side): Uint8Array {
  const l = COMMANDER[side];
  const { range } = LEADERS[l] as LeaderCounter;
  return commandedHexes(s, l, s.weather === 3 ? Math.ceil(range / 2) : range);
}

/** 4.3, 4.3.2, R-15: the units of a formation that are in command now: in range, or in a chain of neighbours. */
export function inCommand(s: State, f: Formation): ReadonlySet<number> {
  const members = UNITS_OF[sideOfFormation(f)].filter(
    (u) => unitOf(s, u).hex >= 0 && formationOf(s, u) === f,
  );
  const reached = officerReach(s, f);
  const out = new Set(members.filter((u) => reached[unitOf(s, u).hex] === 1));
  const chain = [...out];
  for (let i = 0; i < chain.length; i++) {
    const at = unitOf(s, chain[i] as number).hex;
    for (const u of members)
      if (!out.has(u) && linked(at, unitOf(s, u).hex)) {
        out.add(u);
        chain.push(u);
      }
  }
  return out;
}

/** the same hex, or a neighbour with no river between. */
function linked(a: number, b: number): boolean {
  if (a === b) return true;
  return (DRY[a] as readonly number[]).includes(b);
}

/** a unit is in command at this moment. An R unit attached to nobody is not. */
export function commandedNow(s: State, u: number): boolean {
  const f = formationOf(s, u);
  return f !== null && inCommand(s, f).has(u);
}

/** 5.2, 5.2.1: an officer on the map within his army commander's range. */
export function officerInReach(s: State, f: Formation): boolean {
  const at = leaderOf(s, OFFICER[f]).hex;
  if (at < 0) return false;
  const side = sideOfFormation(f);
  return leaderOf(s, COMMANDER[side]).hex >= 0 && commanderReach(s, side)[at] === 1;
}
